//! Answers without a conversation: to commands among the arguments, and to one command for many positions.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::PathBuf,
    sync::atomic::AtomicBool,
};

use madang_core::engine::Engine;

use crate::failure::Failure;

/// One command for many positions.
#[derive(Debug)]
pub(crate) struct Batch {
    /// Game and options, as `newgame` takes them.
    pub(crate) game: String,
    /// File of positions; standard input if there is none.
    pub(crate) file: Option<PathBuf>,
    /// Command answered for each position.
    pub(crate) command: String,
}

/// Returns the lines of an engine's answer to one line.
pub(crate) fn answer(engine: &mut Engine, line: &str) -> Vec<String> {
    let mut lines = Vec::new();
    engine.answer_lines(line, &AtomicBool::new(false), &mut |line| lines.push(line.to_owned()));
    lines
}

/// Returns the error of an answer.
pub(crate) fn error_of(lines: &[String]) -> Option<&str> {
    lines.last().and_then(|line| line.strip_prefix("error "))
}

/// Answers commands, each to its end, and fails where an answer was an error.
pub(crate) fn ask(commands: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let mut engine = Engine::new();
    let mut written = Ok(());
    let mut failed = 0;
    for command in commands {
        engine.answer_lines(command, &AtomicBool::new(false), &mut |line| {
            failed += usize::from(line.starts_with("error "));
            if written.is_ok() {
                written = writeln!(out, "{line}").and_then(|()| out.flush());
            }
        });
        std::mem::replace(&mut written, Ok(()))?;
    }
    all_answered(failed)
}

fn all_answered(failed: usize) -> Result<(), Failure> {
    match failed {
        0 => Ok(()),
        1 => Err(Failure::Sentence("an answer was an error".to_owned())),
        several => Err(Failure::Sentence(format!("{several} answers were errors"))),
    }
}

impl Batch {
    /// Writes one line for each position.
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut engine = Engine::new();
        if let Some(error) = error_of(&answer(&mut engine, &format!("newgame {}", self.game))) {
            return Err(Failure::Sentence(error.to_owned()));
        }
        match &self.file {
            None => self.answer_all(&mut engine, io::stdin().lock(), out),
            Some(path) => {
                let cannot = |error| format!("{} cannot be read: {error}", path.display());
                let file = File::open(path).map_err(cannot)?;
                self.answer_all(&mut engine, BufReader::new(file), out)
            }
        }
    }

    fn answer_all(
        &self,
        engine: &mut Engine,
        input: impl BufRead,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let mut failed = 0;
        for line in input.lines() {
            let line = line?;
            let position = line.trim();
            if position.is_empty() {
                continue;
            }
            let answer = self.answer_one(engine, position);
            failed += usize::from(answer.starts_with("error "));
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
        all_answered(failed)
    }

    /// Returns the answer for one position in a line: the lines without `info`, then the last `info`, with tabs between.
    fn answer_one(&self, engine: &mut Engine, position: &str) -> String {
        let first = position.split_ascii_whitespace().next().unwrap_or_default();
        let is_whole = matches!(first, "startpos" | "text" | "fen");
        let line =
            if is_whole { format!("position {position}") } else { format!("position text {position}") };
        let set = answer(engine, &line);
        let lines = if error_of(&set).is_some() { set } else { answer(engine, &self.command) };
        let (infos, mut parts): (Vec<_>, Vec<_>) =
            lines.into_iter().partition(|line| line.starts_with("info "));
        parts.extend(infos.into_iter().next_back());
        parts.join("\t")
    }
}
