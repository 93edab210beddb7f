//! Arguments of the program.

use std::{ffi::OsString, path::PathBuf};

use madang_core::{
    engine::Engine,
    search::{Level, alpha_beta::MAX_DEPTH},
};

use crate::{
    batch::{Batch, answer, error_of},
    contest::Contest,
    player::PlayerSpec,
};

/// Usage, as `--help` prints it.
const HELP: &str = "\
The games and opponents of Madang without a window.

Usage:
  madang-engine                        read commands from standard input, one a line
  madang-engine ask <command> …        answer these commands, each to its end
  madang-engine batch <game> [<option>=<value> …] [file <file>] <command>
                                       answer the command for each position of the file, or of
                                       standard input: a line each, as after the word \"position\"
                                       or a position's text alone
  madang-engine match <game> [<option>=<value> …] <player> <player> [games <n>] [seed <n>]
                      [plies <n>]      let two players play against each other
  madang-engine --help | --version

A player is level <1-5>, nodes <n>, depth <plies> or movetime <ms>; with program <command line>
before it that program is asked, which speaks the same protocol.

The command \"help\" lists the commands; docs/notation.md describes them.

Exit codes: 0, 1 if the work failed or an answer was an error, 2 for wrong arguments.

Examples:
  madang-engine ask 'newgame jarmo' 'go level 5'
  madang-engine batch bagh-chal shuttle-ban=off file positions.txt go nodes 100000
  madang-engine match jarmo level 3 level 4 games 200 seed 1
";

/// Greatest number of games of a match.
const MAX_GAMES: u64 = 1_000_000;

/// Plies after which a game of a match is given up as a draw, unless the arguments have another number.
const USUAL_PLIES: u64 = 2_000;

/// Refuses the one command that only another command ends.
fn refuse_endless(command: &str) -> Result<(), String> {
    if command.split_ascii_whitespace().eq(["go", "infinite"]) {
        return Err("go infinite needs a conversation, in which stop ends it".to_owned());
    }
    Ok(())
}

/// Work that the arguments ask for.
#[derive(Debug)]
pub(crate) enum Work {
    /// Print a text.
    Print(String),
    /// Answer standard input.
    Serve,
    /// Answer these commands.
    Ask(Vec<String>),
    Batch(Batch),
    Contest(Contest),
}

/// Arguments that are still to be read.
#[derive(Debug)]
pub(crate) struct Arguments {
    /// In reverse.
    rest: Vec<String>,
}

impl Arguments {
    /// Reads the arguments behind the program's name.
    ///
    /// # Errors
    /// A sentence for the first that does not fit.
    pub(crate) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Work, String> {
        let text = |argument: OsString| {
            argument.into_string().map_err(|argument| format!("{} is no text", argument.display()))
        };
        let mut rest = arguments.map(text).collect::<Result<Vec<_>, _>>()?;
        rest.reverse();
        let mut arguments = Self { rest };
        let Some(first) = arguments.next() else { return Ok(Work::Serve) };
        let work = match first.as_str() {
            "--help" | "-h" => Work::Print(HELP.to_owned()),
            "--version" | "-V" => Work::Print(format!("madang-engine {}\n", env!("CARGO_PKG_VERSION"))),
            "ask" => {
                let lines = arguments.all();
                if lines.is_empty() {
                    return Err("ask needs a command".to_owned());
                }
                for line in &lines {
                    refuse_endless(line)?;
                }
                Work::Ask(lines)
            }
            "batch" => Work::Batch(arguments.batch()?),
            "match" => Work::Contest(arguments.contest()?),
            other => return Err(format!("there is no argument \"{other}\"")),
        };
        match arguments.next() {
            None => Ok(work),
            Some(extra) => Err(format!("\"{extra}\" has no place behind \"{first}\"")),
        }
    }

    fn next(&mut self) -> Option<String> {
        self.rest.pop()
    }

    fn next_if(&mut self, fits: impl Fn(&str) -> bool) -> Option<String> {
        self.rest.pop_if(|word| fits(word))
    }

    fn all(&mut self) -> Vec<String> {
        std::iter::from_fn(|| self.next()).collect()
    }

    /// Reads a game and its options, as `newgame` takes them.
    fn game(&mut self, of: &str) -> Result<String, String> {
        let mut game = self.next().ok_or_else(|| format!("{of} needs a game"))?;
        while let Some(option) = self.next_if(|word| word.contains('=')) {
            game = format!("{game} {option}");
        }
        match error_of(&answer(&mut Engine::new(), &format!("newgame {game}"))) {
            Some(error) => Err(error.to_owned()),
            None => Ok(game),
        }
    }

    fn number(&mut self, of: &str, least: u64, most: u64) -> Result<u64, String> {
        let word = self.next().unwrap_or_default();
        let number = word.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("{of} needs a whole number from {least} to {most}, not \"{word}\""))
    }

    fn batch(&mut self) -> Result<Batch, String> {
        let game = self.game("batch")?;
        let file = match self.next_if(|word| word == "file") {
            None => None,
            Some(_) => Some(self.next().ok_or("file needs the name of a file, or - for standard input")?),
        };
        let command = self.all().join(" ");
        if command.is_empty() {
            return Err("batch needs a command".to_owned());
        }
        refuse_endless(&command)?;
        let file = file.filter(|name| name != "-").map(PathBuf::from);
        Ok(Batch { game, file, command })
    }

    fn contest(&mut self) -> Result<Contest, String> {
        let game = self.game("match")?;
        let players = [self.player()?, self.player()?];
        let mut contest = Contest { game, players, games: 100, seed: 0, plies: USUAL_PLIES };
        while let Some(word) = self.next() {
            match word.as_str() {
                "games" => contest.games = self.number("games", 1, MAX_GAMES)?,
                "seed" => contest.seed = self.number("seed", 0, u64::MAX)?,
                "plies" => contest.plies = self.number("plies", 1, MAX_GAMES)?,
                other => {
                    return Err(format!("behind the players come games, seed and plies, not \"{other}\""));
                }
            }
        }
        Ok(contest)
    }

    fn player(&mut self) -> Result<PlayerSpec, String> {
        let program = match self.next_if(|word| word == "program") {
            None => None,
            Some(_) => Some(self.next().ok_or("program needs a command line")?),
        };
        let usage = "a player is level <1-5>, nodes <n>, depth <plies> or movetime <ms>";
        let kind = self.next().ok_or(usage)?;
        let (least, most) = match kind.as_str() {
            "level" => (u64::from(Level::MIN.number()), u64::from(Level::MAX.number())),
            "nodes" => (1, u64::MAX),
            "depth" => (1, u64::from(MAX_DEPTH)),
            "movetime" => (0, u64::MAX),
            _ => return Err(usage.to_owned()),
        };
        let number = self.number(&kind, least, most)?;
        Ok(PlayerSpec { program, limit: format!("{kind} {number}") })
    }
}
