//! The tablebases in `assets/tables`, solved again. The files are the same on every machine, bit for bit.

use std::fs;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use madang_core::games::{
    hunt::{
        rules::{BaghChal, Pulijudam},
        table::{DistanceResolution, PlainTablebase, SolvedBoard, index::Index},
    },
    nei_pat_kono::table as kono,
};
use makers::{
    hunt::{
        encode,
        shuttle::{self, geometry::Geometry},
        slide,
    },
    nei_pat_kono as kono_solver,
};

/// Folder of tablebases and books in the package.
pub const FOLDER: &str = "assets/tables";

/// Pieces of both sides of Nei Pat Kono at the start.
const KONO_PIECES: u32 = 16;

/// Name and contents of a file.
type File = (&'static str, Vec<u8>);

/// Games with tablebases, the quickest to solve first.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Game {
    NeiPatKono,
    BaghChal,
    Pulijudam,
}

/// Solves the games named, or all, and writes their files. Returns the paths.
pub fn write(root: &Path, games: &[Game]) -> Result<Vec<PathBuf>, String> {
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    let mut written = Vec::new();
    for game in Game::value_variants().iter().filter(|game| games.is_empty() || games.contains(game)) {
        let files = match game {
            Game::NeiPatKono => nei_pat_kono(),
            Game::BaghChal => bagh_chal()?,
            Game::Pulijudam => pulijudam()?,
        };
        for (name, bytes) in files {
            let path = folder.join(name);
            fs::write(&path, bytes).map_err(|error| format!("{}: {error}.", path.display()))?;
            written.push(path);
        }
    }
    Ok(written)
}

fn nei_pat_kono() -> Vec<File> {
    let index = kono::index::Index::new();
    let [plies, turns] = kono::QuietLimit::ALL
        .map(|limit| kono_solver::solve::solve(&index, limit.quiet_limit(), KONO_PIECES));
    eprintln!("Nei Pat Kono is solved.");
    vec![
        ("nei-pat-kono-plies.bin", kono_solver::encode(&index, &plies, None)),
        ("nei-pat-kono-turns.bin", kono_solver::encode(&index, &turns, Some(&plies))),
    ]
}

fn bagh_chal() -> Result<Vec<File>, String> {
    let index = BaghChal::index();
    let plain = solve_slide("Bagh Chal", index, DistanceResolution::EXACT)?;
    let table = PlainTablebase::new(index, DistanceResolution::EXACT, Vec::leak(plain.clone()));
    let geometry = Geometry::new(index);
    let threads = makers::parallel::cores();
    let layers = shuttle::solve::solve_all(&geometry, threads, &mut |captured| {
        eprintln!("Bagh Chal with {captured} goats captured is solved by the rule against shuttling.");
    });
    let shuttle_file = shuttle::encode::encode(&table, &geometry, &layers)?;
    eprintln!("It is packed.");
    Ok(vec![("bagh-chal-slide.bin", plain), ("bagh-chal-slide-no-shuttle.bin", shuttle_file)])
}

fn pulijudam() -> Result<Vec<File>, String> {
    Ok(vec![(
        "pulijudam-slide.bin",
        solve_slide("Pulijudam", Pulijudam::index(), DistanceResolution::COARSE)?,
    )])
}

/// Solves and encodes a hunt with all goats placed, without the rule against shuttling.
fn solve_slide(game: &str, index: &Index, resolution: DistanceResolution) -> Result<Vec<u8>, String> {
    let layers = slide::solve(index, &mut |captured, _| {
        eprintln!("{game} with {captured} goats captured is solved.");
    });
    let bytes = encode::encode(index, resolution, &layers)?;
    eprintln!("{game} is packed.");
    Ok(bytes)
}
