//! Parser of the commands.

use std::{str::SplitAsciiWhitespace, time::Duration};

use super::complaint::Complaint;
use crate::{
    rules::{LEVELS, notation::excerpt},
    search::alpha_beta::MAX_DEPTH,
    sticks::SticksModel,
};

/// A command, parsed but not yet checked against a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Ugi,
    IsReady,
    Games,
    NewGame {
        id: &'a str,
        options: Vec<(&'a str, &'a str)>,
    },
    Position {
        origin: Origin,
        moves: Vec<&'a str>,
    },
    Show,
    Legal,
    Values,
    Chance,
    Perft(u32),
    Result,
    Go(Think),
    Hint,
    /// Judges the moves played, each within so many nodes.
    Review(u64),
    Stop,
    Throws {
        number: u64,
        model: SticksModel,
    },
    SetSeed(u64),
    /// Sets an option of a game.
    SetGameOption {
        id: &'a str,
        option: &'a str,
        value: &'a str,
    },
    Quit,
}

/// Starting point of a `position` command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    Start,
    Text(String),
}

/// Limit of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Think {
    Level(u8),
    MoveTime(Duration),
    Nodes(u64),
    Depth(u8),
    Infinite,
}

/// Greatest number of throws; more would take hours, and are probably a typing error.
const MOST_THROWS: u64 = 10_000_000;

/// Every command word, for the error about an unknown one.
const WORDS: &str = "ugi, isready, games, newgame, position, show, legal, values, chance, perft, result, go, \
                     hint, review, stop, throws, setoption, quit";

impl<'a> Command<'a> {
    /// Parses a line; `None` if it is blank.
    pub(super) fn parse(line: &'a str) -> Result<Option<Self>, Complaint> {
        let mut words = line.split_ascii_whitespace();
        let Some(word) = words.next() else {
            return Ok(None);
        };
        let command = match word {
            "ugi" => Self::Ugi,
            "isready" => Self::IsReady,
            "games" => Self::Games,
            "newgame" => Self::new_game(&mut words)?,
            "position" => Self::position(&mut words)?,
            "show" => Self::Show,
            "legal" => Self::Legal,
            "values" => Self::Values,
            "chance" => Self::Chance,
            "perft" => Self::Perft(number(&mut words, "perft <turns>", 1, 99)? as u32),
            "result" => Self::Result,
            "go" => Self::Go(Think::parse(&mut words)?),
            "hint" => Self::Hint,
            "review" => Self::review(&mut words)?,
            "stop" => Self::Stop,
            "setoption" => Self::set_option(&mut words)?,
            "throws" => Self::throws(&mut words)?,
            "quit" => Self::Quit,
            other => {
                return Err(Complaint(format!("there is no command {}; there are: {WORDS}", quoted(other))));
            }
        };
        match words.next() {
            None => Ok(Some(command)),
            Some(extra) => Err(Complaint(format!("{word} does not end with {}", quoted(extra)))),
        }
    }

    fn new_game(words: &mut SplitAsciiWhitespace<'a>) -> Result<Self, Complaint> {
        let usage = "newgame needs a game: newgame <id> [option=value …]";
        let id = words.next().ok_or_else(|| Complaint(usage.to_owned()))?;
        let pair = |word: &'a str| {
            word.split_once('=')
                .ok_or_else(|| Complaint(format!("an option is name=value, not {}", quoted(word))))
        };
        let options = words.map(pair).collect::<Result<_, _>>()?;
        Ok(Self::NewGame { id, options })
    }

    fn review(words: &mut SplitAsciiWhitespace<'a>) -> Result<Self, Complaint> {
        match words.next() {
            Some("nodes") => Ok(Self::Review(number(words, "review nodes <n>", 1, u64::MAX)?)),
            _ => Err(Complaint("review is: review nodes <n>".to_owned())),
        }
    }

    fn set_option(words: &mut SplitAsciiWhitespace<'a>) -> Result<Self, Complaint> {
        let usage = "setoption is: setoption seed <n> or setoption name <option> value <value>; ugi lists the \
                     options";
        let complaint = || Complaint(usage.to_owned());
        let named = match words.next() {
            Some("seed") => None,
            Some("name") => {
                let name = words.next().ok_or_else(complaint)?;
                words.next().filter(|word| *word == "value").ok_or_else(complaint)?;
                Some(name).filter(|name| *name != "seed")
            }
            _ => return Err(complaint()),
        };
        let Some(name) = named else {
            return Ok(Self::SetSeed(number(words, "setoption seed <n>", 0, u64::MAX)?));
        };
        let value = words.next().ok_or_else(complaint)?;
        if name == "game" {
            return Ok(Self::NewGame { id: value, options: Vec::new() });
        }
        let (id, option) = name
            .split_once('.')
            .ok_or_else(|| Complaint(format!("there is no option {}; ugi lists them", quoted(name))))?;
        Ok(Self::SetGameOption { id, option, value })
    }

    fn throws(words: &mut SplitAsciiWhitespace<'a>) -> Result<Self, Complaint> {
        let number = number(words, "throws <n> [wood|fair]", 1, MOST_THROWS)?;
        let model = match words.next() {
            None => SticksModel::default(),
            Some(id) => SticksModel::from_id(id)
                .ok_or_else(|| Complaint(format!("the sticks are wood or fair, not {}", quoted(id))))?,
        };
        Ok(Self::Throws { number, model })
    }

    fn position(words: &mut SplitAsciiWhitespace<'a>) -> Result<Self, Complaint> {
        let usage = "position is: position startpos|text <position> [moves <move> …]";
        let kind = words.next();
        let before_moves: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
        let moves = words.collect();
        let origin = match kind {
            Some("startpos") => match before_moves.first() {
                None => Origin::Start,
                Some(_) => return Err(Complaint(usage.to_owned())),
            },
            Some("text") => Origin::Text(before_moves.join(" ")),
            _ => return Err(Complaint(usage.to_owned())),
        };
        Ok(Self::Position { origin, moves })
    }
}

impl Think {
    fn parse(words: &mut SplitAsciiWhitespace<'_>) -> Result<Self, Complaint> {
        match words.next() {
            Some("level") => Ok(Self::Level(number(words, "go level <level>", 1, u64::from(LEVELS))? as u8)),
            Some("movetime") => {
                let milliseconds = number(words, "go movetime <ms>", 0, u64::from(u32::MAX))?;
                Ok(Self::MoveTime(Duration::from_millis(milliseconds)))
            }
            Some("nodes") => Ok(Self::Nodes(number(words, "go nodes <n>", 1, u64::MAX)?)),
            Some("depth") => {
                Ok(Self::Depth(number(words, "go depth <plies>", 1, u64::from(MAX_DEPTH))? as u8))
            }
            Some("infinite") => Ok(Self::Infinite),
            _ => Err(Complaint(format!(
                "go is: go level <1-{LEVELS}>, go nodes <n>, go movetime <ms>, go depth <1-{MAX_DEPTH}> or go \
                 infinite"
            ))),
        }
    }
}

/// Parses the number that a command needs next.
fn number(
    words: &mut SplitAsciiWhitespace<'_>,
    usage: &str,
    least: u64,
    most: u64,
) -> Result<u64, Complaint> {
    let word = words.next().unwrap_or_default();
    let digits_only = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|number| digits_only && (least..=most).contains(number));
    number.ok_or_else(|| {
        Complaint(format!("{usage} needs a whole number from {least} to {most}, not {}", quoted(word)))
    })
}

/// A word from the input in quotes, shortened so that an answer can repeat it.
pub(super) fn quoted(word: &str) -> String {
    format!("\"{}\"", excerpt(word))
}
