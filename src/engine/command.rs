//! Commands, read and written.

use std::{fmt, str::SplitAsciiWhitespace, time::Duration};

use super::{complaint::Complaint, wording::sentence};
use crate::{
    rules::{LEVELS, Record, notation::excerpt},
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
    /// Judges the moves played, each within this node budget.
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

/// Writes a command as it is parsed.
impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ugi => f.write_str("ugi"),
            Self::IsReady => f.write_str("isready"),
            Self::Games => f.write_str("games"),
            Self::NewGame { id, options } => {
                let options = options.iter().map(|(name, value)| format!("{name}={value}"));
                f.write_str(&sentence(&format!("newgame {id}"), options))
            }
            Self::Position { origin, moves } => {
                match origin {
                    Origin::Start => f.write_str("position startpos")?,
                    Origin::Text(text) => write!(f, "position text {text}")?,
                }
                write!(f, " {}", sentence("moves", moves.iter().map(|mv| (*mv).to_owned())))
            }
            Self::Show => f.write_str("show"),
            Self::Legal => f.write_str("legal"),
            Self::Values => f.write_str("values"),
            Self::Chance => f.write_str("chance"),
            Self::Perft(turns) => write!(f, "perft {turns}"),
            Self::Result => f.write_str("result"),
            Self::Go(think) => match think {
                Think::Level(level) => write!(f, "go level {level}"),
                Think::MoveTime(time) => write!(f, "go movetime {}", time.as_millis()),
                Think::Nodes(nodes) => write!(f, "go nodes {nodes}"),
                Think::Depth(plies) => write!(f, "go depth {plies}"),
                Think::Infinite => f.write_str("go infinite"),
            },
            Self::Hint => f.write_str("hint"),
            Self::Review(nodes) => write!(f, "review nodes {nodes}"),
            Self::Stop => f.write_str("stop"),
            Self::Throws { number, model } => write!(f, "throws {number} {}", model.id()),
            Self::SetSeed(seed) => write!(f, "setoption seed {seed}"),
            Self::SetGameOption { id, option, value } => {
                write!(f, "setoption name {id}.{option} value {value}")
            }
            Self::Quit => f.write_str("quit"),
        }
    }
}

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

impl Command<'_> {
    /// Lines that lay a recorded game on the table and put this question about it.
    pub(super) fn about(&self, record: &Record) -> Vec<String> {
        let options = record.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let origin = record.start.clone().map_or(Origin::Start, Origin::Text);
        let moves = record.moves.iter().map(String::as_str).collect();
        let table = [
            Command::NewGame { id: &record.game, options },
            Command::SetSeed(record.seed),
            Command::Position { origin, moves },
        ];
        table.iter().chain([self]).map(ToString::to_string).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_written_as_it_is_parsed() {
        for line in [
            "ugi",
            "isready",
            "games",
            "newgame yut",
            "newgame yut players=4 back=on",
            "position startpos moves",
            "position startpos moves a1-b2 @c3",
            "position text 5/5 w 0 moves @c3",
            "show",
            "legal",
            "values",
            "chance",
            "perft 3",
            "result",
            "go level 2",
            "go movetime 1500",
            "go nodes 1000",
            "go depth 4",
            "go infinite",
            "hint",
            "review nodes 500",
            "stop",
            "throws 100 wood",
            "setoption seed 7",
            "setoption name yut.players value 3",
            "quit",
        ] {
            let command = Command::parse(line).expect("it is a command").expect("it is not blank");
            assert_eq!(command.to_string(), line);
        }
    }
}
