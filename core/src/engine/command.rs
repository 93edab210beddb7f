//! Commands of a line, and the lines of a question.

use std::{str::SplitAsciiWhitespace, time::Duration};

use super::wording::{quoted, sentence};
use crate::{
    rules::{LEVELS, Record, Words},
    search::{Level, Limits, MAX_LINES, Strength, alpha_beta::MAX_DEPTH},
    sticks::SticksModel,
};

/// A command, parsed but not yet checked against a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Ugi,
    IsReady,
    Games,
    Ways,
    NewGame {
        id: &'a str,
        options: Vec<(&'a str, &'a str)>,
    },
    Position {
        /// Text of the position; `None` for the game's own start.
        start: Option<String>,
        moves: Vec<&'a str>,
    },
    Show,
    Legal,
    Values,
    /// Counts the replies to each move, each move within this node budget.
    Replies(u64),
    /// Lists the win chances of all moves or throws, found within this node budget.
    Equities(u64),
    /// Shows the proven value of a move by a line.
    Why(&'a str),
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
    /// Sets the number of lines that a search reports.
    SetLines(u8),
    /// Sets an option of a game.
    SetGameOption {
        id: &'a str,
        option: &'a str,
        value: &'a str,
    },
    Quit,
}

/// Search that `go` asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Think {
    pub(super) strength: Strength,
    /// Time until the search is stopped.
    pub(super) time: Option<Duration>,
    /// Whether `bestmove` comes only after `stop`.
    pub(super) endless: bool,
}

/// Greatest number of throws; more would take hours, and are probably a typing error.
const MAX_THROWS: u64 = 10_000_000;

/// Positions visited for `replies` of each move where no table has them.
const REPLY_NODES: u64 = 100_000;

/// Node budget of `equities` without one of its own: about a second.
const EQUITY_NODES: u64 = 1_000_000;

/// Every command word, for the error about an unknown one.
const WORDS: &str = "ugi, isready, games, ways, newgame, position, show, legal, values, replies, equities, why, chance, \
                     perft, result, go, hint, review, stop, throws, setoption, quit";

impl<'a> Command<'a> {
    /// Parses a line; `None` if it is blank.
    pub(super) fn parse(line: &'a str) -> Result<Option<Self>, String> {
        let mut words = line.split_ascii_whitespace();
        let Some(word) = words.next() else {
            return Ok(None);
        };
        let command = match word {
            "ugi" => Self::Ugi,
            "isready" => Self::IsReady,
            "games" => Self::Games,
            "ways" => Self::Ways,
            "newgame" => Self::new_game(&mut words)?,
            "position" => Self::position(&mut words)?,
            "show" => Self::Show,
            "legal" => Self::Legal,
            "values" => Self::Values,
            "replies" => Self::Replies(nodes(&mut words, "replies", Some(REPLY_NODES))?),
            "equities" => Self::Equities(nodes(&mut words, "equities", Some(EQUITY_NODES))?),
            "why" => Self::Why(words.next().ok_or("why needs a move: why <move>")?),
            "chance" => Self::Chance,
            "perft" => Self::Perft(number(&mut words, "perft <turns>", 1, 99)? as u32),
            "result" => Self::Result,
            "go" => Self::Go(Think::parse(&mut words)?),
            "hint" => Self::Hint,
            "review" => Self::Review(nodes(&mut words, "review", None)?),
            "stop" => Self::Stop,
            "setoption" => Self::set_option(&mut words)?,
            "throws" => Self::throws(&mut words)?,
            "quit" => Self::Quit,
            other => return Err(format!("there is no command {}; there are: {WORDS}", quoted(other))),
        };
        match words.next() {
            None => Ok(Some(command)),
            Some(extra) => Err(format!("{word} does not end with {}", quoted(extra))),
        }
    }

    fn new_game(words: &mut SplitAsciiWhitespace<'a>) -> Result<Self, String> {
        let id = words.next().ok_or("newgame needs a game: newgame <id> [option=value …]")?;
        let pair = |word: &'a str| {
            word.split_once('=').ok_or_else(|| format!("an option is name=value, not {}", quoted(word)))
        };
        Ok(Self::NewGame { id, options: words.map(pair).collect::<Result<_, _>>()? })
    }

    fn set_option(words: &mut SplitAsciiWhitespace<'a>) -> Result<Self, String> {
        let usage = "setoption is: setoption seed <n> or setoption name <option> value <value>; ugi lists the \
                     options";
        let name = match words.next() {
            Some("seed") => "seed",
            Some("name") => {
                let name = words.next().ok_or(usage)?;
                words.next().filter(|word| *word == "value").ok_or(usage)?;
                name
            }
            _ => return Err(usage.to_owned()),
        };
        if name == "seed" {
            return Ok(Self::SetSeed(number(words, "setoption seed <n>", 0, u64::MAX)?));
        }
        if name == "multipv" {
            let usage = "setoption name multipv value <n>";
            return Ok(Self::SetLines(number(words, usage, 1, u64::from(MAX_LINES))? as u8));
        }
        let value = words.next().ok_or(usage)?;
        if name == "game" {
            return Ok(Self::NewGame { id: value, options: Vec::new() });
        }
        let (id, option) = name
            .split_once('.')
            .ok_or_else(|| format!("there is no option {}; ugi lists them", quoted(name)))?;
        Ok(Self::SetGameOption { id, option, value })
    }

    fn throws(words: &mut SplitAsciiWhitespace<'a>) -> Result<Self, String> {
        let number = number(words, "throws <n> [wood|fair|dice]", 1, MAX_THROWS)?;
        let model = words.next().map_or(Ok(SticksModel::default()), |id| {
            let unknown = || format!("the sticks are wood, fair or dice, not {}", quoted(id));
            SticksModel::from_key(id).ok_or_else(unknown)
        })?;
        Ok(Self::Throws { number, model })
    }

    fn position(words: &mut SplitAsciiWhitespace<'a>) -> Result<Self, String> {
        let kind = words.next();
        let text: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
        let start = match kind {
            Some("startpos") if text.is_empty() => None,
            Some("text") => Some(text.join(" ")),
            _ => return Err("position is: position startpos|text <position> [moves <move> …]".to_owned()),
        };
        Ok(Self::Position { start, moves: words.collect() })
    }
}

/// Returns the lines that set up a recorded game and put a question about it.
pub(super) fn about(record: &Record, question: String) -> Vec<String> {
    let options = record.options.iter().map(|(name, value)| format!("{name}={value}"));
    let start = record.start.as_ref().map_or("startpos".to_owned(), |text| format!("text {text}"));
    vec![
        sentence(&format!("newgame {}", record.game), options),
        format!("setoption seed {}", record.seed),
        sentence(&format!("position {start} moves"), &record.moves),
        question,
    ]
}

impl Think {
    fn parse(words: &mut SplitAsciiWhitespace<'_>) -> Result<Self, String> {
        let mut limits = Limits::NONE;
        let kind = words.next();
        let mut think = Self { strength: limits.into(), time: None, endless: kind == Some("infinite") };
        match kind {
            Some("level") => {
                let level = number(words, "go level <level>", 1, u64::from(LEVELS))? as u8;
                think.strength = Level::nearest(level).into();
            }
            Some("movetime") => {
                let milliseconds = number(words, "go movetime <ms>", 0, u64::from(u32::MAX))?;
                think.time = Some(Duration::from_millis(milliseconds));
            }
            Some("nodes") => {
                limits.nodes = number(words, "go nodes <n>", 1, u64::MAX)?;
                think.strength = limits.into();
            }
            Some("depth") => {
                limits.depth = number(words, "go depth <plies>", 1, u64::from(MAX_DEPTH))? as u8;
                think.strength = limits.into();
            }
            Some("infinite") => {}
            _ => {
                return Err(format!(
                    "go is: go level <1-{LEVELS}>, go nodes <n>, go movetime <ms>, go depth <1-{MAX_DEPTH}> or go \
                     infinite"
                ));
            }
        }
        Ok(think)
    }
}

/// Parses the node budget at the end of a command; without it there is the usual one, if the command has one.
fn nodes(words: &mut SplitAsciiWhitespace<'_>, command: &str, usual: Option<u64>) -> Result<u64, String> {
    match (words.next(), usual) {
        (Some("nodes"), _) => number(words, &format!("{command} nodes <n>"), 1, u64::MAX),
        (None, Some(usual)) => Ok(usual),
        (_, Some(_)) => Err(format!("{command} is: {command} [nodes <n>]")),
        (_, None) => Err(format!("{command} is: {command} nodes <n>")),
    }
}

/// Parses the number that a command needs next.
fn number(words: &mut SplitAsciiWhitespace<'_>, usage: &str, least: u64, most: u64) -> Result<u64, String> {
    let word = words.next().unwrap_or_default();
    let digits_only = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|number| digits_only && (least..=most).contains(number));
    number.ok_or_else(|| format!("{usage} needs a whole number from {least} to {most}, not {}", quoted(word)))
}
