//! Commands that make the game's sounds, music and icons. `cargo xtask` starts them.

mod drawing;
mod icons;
mod music;
mod ogg;
mod recipes;
mod sounds;
mod synth;
mod victories;

use std::{
    env,
    path::{Path, PathBuf},
    process::ExitCode,
};

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let root = root();
    let written = match words[..] {
        ["sounds"] => sounds::write_all(&root).and_then(|mut files| {
            files.extend(music::write_all(&root)?);
            Ok(files)
        }),
        ["sounds", "effects"] => sounds::write_all(&root),
        ["sounds", "music"] => music::write_all(&root),
        ["sounds", ..] => {
            Err("`sounds` makes `effects`, `music` or, with nothing after it, both.".to_owned())
        }
        ["icons"] => icons::write_all(&root),
        _ => Err("`cargo xtask help` lists the commands.".to_owned()),
    };
    match written {
        Ok(files) => {
            for path in files {
                println!("{}", path.strip_prefix(&root).unwrap_or(&path).display());
            }
            ExitCode::SUCCESS
        }
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
