//! Commands that make tables, books and weights, and that measure the computer players. `cargo xtask` starts them.

mod commands;

use std::{
    env,
    path::{Path, PathBuf},
    process::ExitCode,
};

use commands::{figures, hunts, measure, placement, tables, weights, wins};

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let command = arguments.next();
    let words: Vec<String> = arguments.collect();
    let root = root();
    let outcome = match (command.as_deref(), words.as_slice()) {
        (Some("tables"), [placement, more @ ..]) if placement == "--placement" => {
            placement::Arguments::read(more)
                .and_then(|arguments| list_files(&root, placement::write_all(&root, &arguments)))
        }
        (Some("tables"), games) => list_files(&root, tables::write(&root, games)),
        (Some("yut-weights"), sets) => weights::fit_yut(sets),
        (Some("tune"), names) => weights::tune(names),
        (Some("match"), _) => hunts::play_match(&words),
        (Some("figures"), _) => figures::print(&words),
        (Some("find-wins"), _) => wins::find(&words),
        (Some("ladder"), _) => measure::ladder(&words),
        (Some("calibrate"), _) => measure::calibrate(&words),
        _ => Err("`cargo xtask help` lists the commands.".to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// The repository's root.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn list_files(root: &Path, written: Result<Vec<PathBuf>, String>) -> Result<(), String> {
    for path in written? {
        println!("{}", path.strip_prefix(root).unwrap_or(&path).display());
    }
    Ok(())
}
