//! Players of a contest: this engine, or another program that speaks its protocol.

use std::{
    fmt,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::atomic::AtomicBool,
};

use madang_core::engine::Engine;

/// Player as the arguments name it.
#[derive(Clone, Debug)]
pub(crate) struct PlayerSpec {
    /// Command line of another program, its words separated by spaces; this engine if there is none.
    pub(crate) program: Option<String>,
    /// Limit of each search, as behind `go`.
    pub(crate) limit: String,
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.program {
            Some(program) => write!(f, "program {program} {}", self.limit),
            None => f.write_str(&self.limit),
        }
    }
}

impl PlayerSpec {
    /// Starts the player.
    ///
    /// # Errors
    /// A sentence where the program does not start.
    pub(crate) fn start(&self) -> Result<Player, String> {
        let go = format!("go {}", self.limit);
        let Some(program) = &self.program else {
            return Ok(Player { go, mind: Mind::Here(Box::new(Engine::new())) });
        };
        let mut words = program.split_whitespace();
        let name = words.next().ok_or("program needs a command line")?;
        let spawned = Command::new(name).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|error| format!("{name} does not start: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{name} has no standard input and output"));
        };
        let program = Program { child, input, output: BufReader::new(output), name: name.to_owned() };
        Ok(Player { go, mind: Mind::Elsewhere(program) })
    }
}

/// Player that was started.
pub(crate) struct Player {
    go: String,
    mind: Mind,
}

enum Mind {
    Here(Box<Engine>),
    Elsewhere(Program),
}

/// Another program, which ends with the contest.
struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    name: String,
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = writeln!(self.input, "quit").and_then(|()| self.input.flush());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Player {
    /// Starts a game, `newgame` being the whole command.
    ///
    /// # Errors
    /// A sentence where the player refuses it.
    pub(crate) fn begin(&mut self, newgame: &str, seed: u64) -> Result<(), String> {
        for line in [newgame, &format!("setoption seed {seed}")] {
            self.ask(line, "ok")?;
        }
        Ok(())
    }

    /// Returns the move for the position after these moves.
    ///
    /// # Errors
    /// A sentence where the player has none.
    pub(crate) fn choose(&mut self, moves: &[String]) -> Result<String, String> {
        let position = if moves.is_empty() {
            "position startpos".to_owned()
        } else {
            format!("position startpos moves {}", moves.join(" "))
        };
        self.ask(&position, "ok")?;
        let go = self.go.clone();
        let answer = self.ask(&go, "bestmove")?;
        answer
            .split_ascii_whitespace()
            .nth(1)
            .map(str::to_owned)
            .ok_or_else(|| format!("no move in \"{answer}\""))
    }

    /// Sends a line and returns the line of the answer that begins with the word `last`.
    fn ask(&mut self, line: &str, last: &str) -> Result<String, String> {
        let is_last = |answer: &str| answer.split_ascii_whitespace().next() == Some(last);
        match &mut self.mind {
            Mind::Here(engine) => {
                let mut found = Err(format!("no answer to {line}"));
                engine.answer_lines(line, &AtomicBool::new(false), &mut |answer| {
                    if let Some(error) = answer.strip_prefix("error ") {
                        found = Err(error.to_owned());
                    } else if is_last(answer) {
                        found = Ok(answer.to_owned());
                    }
                });
                found
            }
            Mind::Elsewhere(program) => {
                let failed = |name: &str, error| format!("{name} cannot be asked: {error}");
                let sent = writeln!(program.input, "{line}").and_then(|()| program.input.flush());
                sent.map_err(|error| failed(&program.name, error))?;
                let mut answer = String::new();
                loop {
                    answer.clear();
                    let read = program.output.read_line(&mut answer);
                    if read.map_err(|error| failed(&program.name, error))? == 0 {
                        return Err(format!("{} has ended without an answer to {line}", program.name));
                    }
                    if let Some(error) = answer.trim_end().strip_prefix("error ") {
                        return Err(format!("{} answers {line} by an error: {error}", program.name));
                    }
                    if is_last(&answer) {
                        return Ok(answer.trim_end().to_owned());
                    }
                }
            }
        }
    }
}
