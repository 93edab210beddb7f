//! The tables of solved positions in `assets/tables`. They come out bit for bit the same on every
//! machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use madang::{
    games::{
        hunt::table::{self as hunt, Kept, Table, ground::Ground},
        nei_pat_kono::table::{Limit, index::Index},
    },
    solve::{
        hunt::{encode as slide_packed, shuttle, slide},
        nei_pat_kono::{encode::packed, solve::solve},
    },
};

/// Where the tables lie in the package.
pub const FOLDER: &str = "assets/tables";

/// All pieces of Nei Pat Kono.
const KONO_PIECES: u32 = 16;

/// A file and what is in it.
type File = (&'static str, Vec<u8>);

/// The games that have tables, in the order of their times.
const GAMES: &[(&str, fn() -> Result<Vec<File>, String>)] =
    &[("nei-pat-kono", nei_pat_kono), ("bagh-chal", bagh_chal), ("pulijudam", pulijudam)];

/// Solves the games named, or all, and writes them down. Returns the files written.
pub fn write(root: &Path, names: &[String]) -> Result<Vec<PathBuf>, String> {
    if let Some(name) = names.iter().find(|name| GAMES.iter().all(|(game, _)| game != name)) {
        let games: Vec<&str> = GAMES.iter().map(|(game, _)| *game).collect();
        return Err(format!("There are no tables of `{name}`, only of {}.", games.join(", ")));
    }
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    let mut written = Vec::new();
    for (game, solve) in GAMES {
        if !names.is_empty() && names.iter().all(|name| game != name) {
            continue;
        }
        for (name, bytes) in solve()? {
            let path = folder.join(name);
            fs::write(&path, bytes).map_err(|error| format!("{}: {error}.", path.display()))?;
            written.push(path);
        }
    }
    Ok(written)
}

fn nei_pat_kono() -> Result<Vec<File>, String> {
    let index = Index::new();
    let [plies, turns] = Limit::ALL.map(|limit| solve(&index, limit.quiet_limit(), KONO_PIECES));
    eprintln!("Nei Pat Kono is solved.");
    Ok(vec![
        ("nei-pat-kono-plies.bin", packed(&index, &plies, None)),
        ("nei-pat-kono-turns.bin", packed(&index, &turns, Some(&plies))),
    ])
}

fn bagh_chal() -> Result<Vec<File>, String> {
    let ground = hunt::bagh_chal();
    let free = solve_slide("Bagh Chal", &ground, Kept::EXACT)?;
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let layers = shuttle::solve::solve(&ground, threads, &mut |captured, _| {
        eprintln!("Bagh Chal with {captured} goats captured is solved by the rule against shuttling.");
    });
    let table = Table::new(ground, Kept::EXACT, Vec::leak(free.clone()));
    let ruled = shuttle::encode::packed(&table, layers)?;
    eprintln!("It is packed.");
    Ok(vec![("bagh-chal-slide.bin", free), ("bagh-chal-slide-no-shuttle.bin", ruled)])
}

fn pulijudam() -> Result<Vec<File>, String> {
    Ok(vec![("pulijudam-slide.bin", solve_slide("Pulijudam", &hunt::pulijudam(), Kept::ROUGH)?)])
}

/// A hunt with all goats placed.
fn solve_slide(game: &str, ground: &Ground, kept: Kept) -> Result<Vec<u8>, String> {
    let layers = slide::solve(ground, 0, &mut |captured, _| {
        eprintln!("{game} with {captured} goats captured is solved.");
    });
    let bytes = slide_packed::packed(ground, kept, &layers)?;
    eprintln!("{game} is packed.");
    Ok(bytes)
}
