//! `cargo xtask package`: the game as players get it, an archive in `target/packages`.

mod archive;
mod build;
mod check;
mod contents;
mod target;
mod web;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

pub use build::has_standard_library;
pub use check::check;
pub use target::{WINDOWS, Wanted};

use target::{FOLDER, Request, System};

use crate::{
    setup::{CARGO_ABOUT, cargo, has},
    system::{at, make_folder, run},
};

/// Makes the package that is wanted, and prints what it is and needs. Returns the archive's path.
///
/// # Errors
/// A sentence naming what is wrong, is missing, or failed.
pub fn make(root: &Path, wanted: &Wanted) -> Result<Vec<PathBuf>, String> {
    let request = Request::new(wanted, &build::own_target()?)?;
    let seconds = time(root)?;
    let packages = root.join(FOLDER);
    make_folder(&packages)?;

    // A minute, before the build that takes far longer and would be in vain without them.
    println!("== Gathering the licences of the libraries");
    let licences = licences(root, &packages)?;
    println!("== Building for {}", request.target.triple);
    let program = match request.target.system {
        System::Web => web::program(root, &request, seconds)?,
        _ => build::program(root, &request, seconds)?,
    };
    println!("== Packing");
    let entries = match request.target.system {
        System::Web => web::entries(root, &program, &licences)?,
        _ => contents::entries(root, request.target, &program, &licences)?,
    };
    let file = packages.join(request.target.archive());
    let failed = at(&file);
    archive::write(&file, &request.target.folder_in_archive(), &entries, seconds).map_err(failed)?;
    let sum = archive::write_sum(&file).map_err(failed)?;

    let inside: u64 = entries.iter().map(|entry| entry.bytes.len() as u64).sum();
    let size = fs::metadata(&file).map_err(failed)?.len();
    println!("{} files, {} as a folder, {} as an archive", entries.len(), megabytes(inside), megabytes(size));
    println!("sha256 {sum}");
    let largest = request.target.largest();
    if size > largest {
        return Err(format!("The archive is larger than {}.", megabytes(largest)));
    }
    if request.target.system == System::Web {
        let first = web::before_a_board(&entries).map_err(failed)?;
        println!("{} until the first board, as servers send it", megabytes(first));
        if first > web::MOST_BEFORE_A_BOARD {
            return Err(format!("That is more than {}.", megabytes(web::MOST_BEFORE_A_BOARD)));
        }
    }
    Ok(vec![file])
}

/// Writes the page with the licences of every library, and returns its path.
fn licences(root: &Path, packages: &Path) -> Result<PathBuf, String> {
    if !has(CARGO_ABOUT) {
        return Err(format!(
            "cargo-about gathers the licences of the libraries and is missing: cargo {}",
            CARGO_ABOUT.install
        ));
    }
    // It reads the libraries of all systems, of which a build brings only its own.
    run(Command::new(cargo()).args(["fetch", "--locked"]).current_dir(root), "`cargo fetch`")?;
    let page = packages.join("licences.html");
    let mut command = Command::new(cargo());
    command
        .args(["about", "generate", "--locked", "--offline", "--fail"])
        .args(["--config", "packaging/about.toml", "packaging/about.hbs", "--output-file"])
        .arg(&page)
        .current_dir(root);
    run(&mut command, "`cargo about`")?;
    Ok(page)
}

/// Time of everything in a package, in seconds after 1970: `SOURCE_DATE_EPOCH`, or that of the last commit.
fn time(root: &Path) -> Result<u64, String> {
    let text = match env::var("SOURCE_DATE_EPOCH") {
        Ok(text) => text,
        Err(_) => {
            let log = Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root).output();
            log.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default()
        }
    };
    text.trim().parse().map_err(|_| {
        "The files of a package bear the time of the last commit, and git names none: set SOURCE_DATE_EPOCH.".to_owned()
    })
}

fn megabytes(bytes: u64) -> String {
    format!("{}.{} MB", bytes / 1_000_000, bytes % 1_000_000 / 100_000)
}
