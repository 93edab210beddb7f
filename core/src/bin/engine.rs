//! `madang-engine`: the games and their opponents over standard input and output, without a
//! window. `docs/notation.md` lists the commands.

use std::{
    io::{self, BufReader},
    process::ExitCode,
};

fn main() -> ExitCode {
    match madang_core::engine::serve(BufReader::new(io::stdin()), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe, so an error message would reach no one.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("madang-engine: {error}");
            ExitCode::FAILURE
        }
    }
}
