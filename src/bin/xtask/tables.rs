//! The tables of solved positions in `assets/tables`. They come out bit for bit the same on every
//! machine.

use std::fs;
use std::path::{Path, PathBuf};

use madang::games::{
    hunt::table::{self, packed as slide_packed, solve as slide_solve},
    nei_pat_kono::table::{Limit, index::Index, packed::packed, solve::solve},
};

/// Where the tables lie in the package.
pub const FOLDER: &str = "assets/tables";

/// All pieces of Nei Pat Kono.
const KONO_PIECES: u32 = 16;

/// Solves everything and writes it down. Returns the files written.
pub fn write_all(root: &Path) -> Result<Vec<PathBuf>, String> {
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    let index = Index::new();
    let [plies, turns] = Limit::ALL.map(|limit| solve(&index, limit.quiet_limit(), KONO_PIECES));
    eprintln!("Nei Pat Kono is solved.");
    let files = [
        ("bagh-chal-slide.bin", bagh_chal()?),
        ("nei-pat-kono-plies.bin", packed(&index, &plies, None)),
        ("nei-pat-kono-turns.bin", packed(&index, &turns, Some(&plies))),
    ];
    let mut written = Vec::new();
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}.", path.display()))?;
        written.push(path);
    }
    Ok(written)
}

/// Bagh Chal with all goats placed.
fn bagh_chal() -> Result<Vec<u8>, String> {
    let ground = table::bagh_chal();
    let layers = slide_solve::solve(&ground, 0, &mut |captured, _| {
        eprintln!("Bagh Chal with {captured} goats captured is solved.");
    });
    slide_packed::packed(&ground, &layers)
}
