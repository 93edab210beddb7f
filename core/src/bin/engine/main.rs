//! `madang-engine`: the games and their opponents over standard input and output, without a
//! window. `docs/notation.md` lists the commands.

mod arguments;
mod batch;
mod contest;
mod failure;
mod player;
mod score;

use std::{
    io::{self, BufReader},
    process::ExitCode,
};

use arguments::{Arguments, Work};
use failure::Failure;

/// Exit code for arguments that do not fit.
const BAD_USAGE: u8 = 2;

fn main() -> ExitCode {
    let work = match Arguments::read(std::env::args_os().skip(1)) {
        Ok(work) => work,
        Err(sentence) => {
            eprintln!("madang-engine: {sentence}; --help shows the usage");
            return ExitCode::from(BAD_USAGE);
        }
    };
    match carry_out(work) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe, so an error message would reach no one.
        Err(Failure::Stream(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Stream(error)) => fails(&error),
        Err(Failure::Sentence(sentence)) => fails(&sentence),
    }
}

fn carry_out(work: Work) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match work {
        Work::Print(text) => Ok(io::Write::write_all(&mut out, text.as_bytes())?),
        Work::Serve => Ok(madang_core::engine::serve(BufReader::new(io::stdin()), out)?),
        Work::Ask(lines) => batch::ask(&lines, &mut out),
        Work::Batch(batch) => batch.run(&mut out),
        Work::Contest(contest) => contest.run(&mut out),
    }
}

fn fails(why: &dyn std::fmt::Display) -> ExitCode {
    eprintln!("madang-engine: {why}");
    ExitCode::FAILURE
}
