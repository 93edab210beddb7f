//! `madang-engine`: the games and their opponents over standard input and output, without a
//! window. `docs/notation.md` lists the commands.

use std::{io, process::ExitCode};

fn main() -> ExitCode {
    match madang::engine::serve(io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever asked has gone; there is nobody left to tell.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("madang-engine: {error}");
            ExitCode::FAILURE
        }
    }
}
