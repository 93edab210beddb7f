//! Commands of a line.

use std::str::SplitAsciiWhitespace;

use super::{
    limits::Think,
    usage,
    wording::{number, quoted},
};
use crate::{rules::Words, search::MAX_LINES, sticks::SticksModel};

/// A command, parsed but not yet checked against a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Help,
    Ugi,
    IsReady,
    Games,
    Ways,
    NewGame {
        id: &'a str,
        options: Vec<(&'a str, &'a str)>,
    },
    UgiNewGame,
    Position {
        /// Text of the position; `None` for the game's own start.
        start: Option<String>,
        moves: Vec<&'a str>,
    },
    /// Plays a move or a throw.
    Move(&'a str),
    Undo,
    Show,
    State,
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
    Query(Query),
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
    /// Starts a game at its defaults.
    SetGame(&'a str),
    /// Sets an option of a game.
    SetGameOption {
        id: &'a str,
        option: &'a str,
        value: &'a str,
    },
    Quit,
}

/// Question that UGI's `query` asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Query {
    GameOver,
    FirstToAct,
    Result,
}

impl Query {
    fn parse(words: &mut SplitAsciiWhitespace<'_>) -> Result<Self, String> {
        match words.next() {
            Some("gameover") => Ok(Self::GameOver),
            Some("p1turn") => Ok(Self::FirstToAct),
            Some("result") => Ok(Self::Result),
            _ => Err("query is: query gameover|p1turn|result".to_owned()),
        }
    }
}

/// Greatest number of throws; more would take hours, and are probably a typing error.
const MAX_THROWS: u64 = 10_000_000;

/// Positions visited for `replies` of each move where no table has them.
const REPLY_NODES: u64 = 100_000;

/// Node budget of `equities` without one of its own: about a second.
const EQUITY_NODES: u64 = 1_000_000;

impl<'a> Command<'a> {
    /// Parses a line; `None` if it is blank.
    pub(super) fn parse(line: &'a str) -> Result<Option<Self>, String> {
        let mut words = line.split_ascii_whitespace();
        let Some(word) = words.next() else {
            return Ok(None);
        };
        let command = match word {
            "help" => Self::Help,
            "ugi" => Self::Ugi,
            "isready" => Self::IsReady,
            "games" => Self::Games,
            "ways" => Self::Ways,
            "newgame" => Self::new_game(&mut words)?,
            "uginewgame" => Self::UgiNewGame,
            "position" => Self::position(&mut words)?,
            "move" => Self::Move(words.next().ok_or("move needs a move: move <move>")?),
            "undo" => Self::Undo,
            "show" => Self::Show,
            "state" => Self::State,
            "legal" => Self::Legal,
            "values" => Self::Values,
            "replies" => Self::Replies(nodes(&mut words, "replies", Some(REPLY_NODES))?),
            "equities" => Self::Equities(nodes(&mut words, "equities", Some(EQUITY_NODES))?),
            "why" => Self::Why(words.next().ok_or("why needs a move: why <move>")?),
            "chance" => Self::Chance,
            "perft" => Self::Perft(number(&mut words, "perft <turns>", 1, 99)? as u32),
            "result" => Self::Result,
            "query" => Self::Query(Query::parse(&mut words)?),
            "go" => Self::Go(Think::parse(&mut words)?),
            "hint" => Self::Hint,
            "review" => Self::Review(nodes(&mut words, "review", None)?),
            "stop" => Self::Stop,
            "setoption" => Self::set_option(&mut words)?,
            "throws" => Self::throws(&mut words)?,
            "quit" => Self::Quit,
            other => {
                let known = usage::words().join(", ");
                return Err(format!("there is no command {}; there are: {known}", quoted(other)));
            }
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
            return Ok(Self::SetGame(value));
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
            Some("text" | "fen") => Some(text.join(" ")),
            _ => return Err("position is: position startpos|text <position> [moves <move> …]".to_owned()),
        };
        Ok(Self::Position { start, moves: words.collect() })
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
