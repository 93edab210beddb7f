//! Commands and files, whose failures are sentences.

use std::{
    fs, io,
    path::Path,
    process::{Command, Stdio},
};

/// Sentence of an error with a file or folder.
pub fn at(path: &Path) -> impl Fn(io::Error) -> String + Copy {
    move |error| format!("{}: {error}.", path.display())
}

pub fn make_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(at(folder))
}

/// Runs a command to its end; `what` names it in the sentence of a failure.
pub fn run(command: &mut Command, what: &str) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{what} could not start: {error}."))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{what} failed ({status}); its own messages are above."))
    }
}

/// Runs a command to its end and returns what it wrote on standard output; `what` names it in the sentence of a failure.
pub fn output(command: &mut Command, what: &str) -> Result<Vec<u8>, String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{what} could not start: {error}."))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{what} failed ({}); its own messages are above.", output.status))
    }
}
