//! Lines of an engine that a window reads: each is written and read here.

use std::{error::Error, fmt};

use super::wording::{sentence, value_word};
use crate::{
    play::Replies,
    rules::Seat,
    search::{Distance, Proof, Source, WinChance},
};

/// Line of an engine's answer, its moves in the notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// `bestmove <move>`.
    BestMove(String),
    /// `hint <move> score <points> pv <move> …`.
    Hint {
        /// Move advised.
        mv: String,
        /// Score of the search.
        score: i32,
        /// Moves that the search expects, the advised one first.
        line: Vec<String>,
    },
    /// `info depth <plies> [multipv <rank>] nodes <n> nps <n a second> score <points> pv <move> …`.
    Line {
        /// Depth in plies.
        depth: u8,
        /// Rank among the lines of the depth, 1 the best; `None` where one line alone is reported.
        rank: Option<u8>,
        /// Positions visited so far.
        nodes: u64,
        /// Positions visited per second.
        per_second: u128,
        /// Score for the seat to act.
        score: i32,
        /// Moves that the search expects.
        line: Vec<String>,
    },
    /// `value <move> <value> [end=<plies> | capture=<plies>] by=<source>`: the proven value of a legal move.
    Value {
        /// The move.
        mv: String,
        /// Its value; `None` where it is unknown.
        proof: Option<Proof>,
    },
    /// `values <value> by=<source>`: the position's own value, after the values of its moves.
    Values(Option<Proof>),
    /// `replies <move> <keeping>/<all>`: the replies to a legal move that keep the value.
    Replies {
        /// The move.
        mv: String,
        /// Their numbers; `None` where they are unknown.
        replies: Option<Replies>,
    },
    /// `replied <moves>`: the end of the moves and their replies.
    Replied(usize),
    /// `equity <move> <chance>`: the win chance of a legal move, or after a throw.
    Equity {
        /// The move or throw.
        mv: String,
        /// Its chance for the team of the seat that acts or throws.
        worth: WinChance,
    },
    /// `equities <n>`: the end of a list of equities, with their number.
    Equities(usize),
    /// `why <move> …`: the line that shows a proven value, from the position asked about; empty without a proof.
    Why(Vec<String>),
    /// `info judged <plies>`: plies that a review has judged so far.
    Judged(usize),
    /// `decision <ply> seat <seat> played <move> <chance> best <move> <chance>`.
    Decision {
        /// Plies before the decision.
        ply: usize,
        /// Seat that decided.
        seat: Seat,
        /// Move played.
        played: String,
        /// Its chance.
        played_worth: WinChance,
        /// Best move.
        best: String,
        /// Its chance.
        best_worth: WinChance,
    },
    /// `throw <ply> seat <seat> <throw> luck <thousandths>`.
    Throw {
        /// Plies before the throw.
        ply: usize,
        /// Seat that threw.
        seat: Seat,
        /// The throw.
        thrown: String,
        /// Luck of the seat's team, in thousandths of a game.
        luck: i16,
    },
    /// `reviewed <decisions>`: the end of a review.
    Reviewed(usize),
    /// `info tables …`.
    Tables(TableNews),
    /// `error <sentence>`.
    Error(String),
}

/// News of tables of solved positions that an engine needs and that are no part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableNews {
    /// A part of their bytes has come.
    Coming {
        /// Bytes that have come.
        arrived: u64,
        /// All bytes.
        whole: u64,
    },
    /// They are not available, so that the engine searches without them.
    Missing,
}

/// Error: a malformed reply, or a reply to another question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAnswered(pub(super) String);

impl fmt::Display for NotAnswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an engine answered \"{}\"", self.0)
    }
}

impl Error for NotAnswered {}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BestMove(mv) => write!(f, "bestmove {mv}"),
            Self::Hint { mv, score, line } => {
                write!(f, "hint {mv} score {score} {}", sentence("pv", line))
            }
            Self::Line { depth, rank, nodes, per_second, score, line } => {
                write!(f, "info depth {depth} ")?;
                if let Some(rank) = rank {
                    write!(f, "multipv {rank} ")?;
                }
                write!(f, "nodes {nodes} nps {per_second} score {score} {}", sentence("pv", line))
            }
            Self::Value { mv, proof } => write!(f, "value {mv} {}", proof_text(*proof)),
            Self::Values(proof) => write!(f, "values {}", proof_text(*proof)),
            Self::Replies { mv, replies: None } => write!(f, "replies {mv} {UNKNOWN}"),
            Self::Replies { mv, replies: Some(Replies { all, keeping }) } => {
                write!(f, "replies {mv} {keeping}/{all}")
            }
            Self::Replied(moves) => write!(f, "replied {moves}"),
            Self::Equity { mv, worth } => write!(f, "equity {mv} {}", chance_text(*worth)),
            Self::Equities(number) => write!(f, "equities {number}"),
            Self::Why(line) => write!(f, "{}", sentence("why", line)),
            Self::Judged(plies) => write!(f, "info judged {plies}"),
            Self::Decision { ply, seat, played, played_worth, best, best_worth } => {
                let (played_worth, best_worth) = (chance_text(*played_worth), chance_text(*best_worth));
                write!(
                    f,
                    "decision {ply} seat {seat} played {played} {played_worth} best {best} {best_worth}"
                )
            }
            Self::Throw { ply, seat, thrown, luck } => {
                write!(f, "throw {ply} seat {seat} {thrown} luck {luck}")
            }
            Self::Reviewed(decisions) => write!(f, "reviewed {decisions}"),
            Self::Tables(TableNews::Coming { arrived, whole }) => {
                write!(f, "info tables {arrived} of {whole}")
            }
            Self::Tables(TableNews::Missing) => f.write_str("info tables missing"),
            Self::Error(sentence) => write!(f, "error {sentence}"),
        }
    }
}

impl Reply {
    /// Reads a line; `None` for one that no window reads, such as `ok`.
    ///
    /// # Errors
    /// [`NotAnswered`] for a line that begins as a reply and is none.
    pub fn read(line: &str) -> Result<Option<Self>, NotAnswered> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        match words[..] {
            ["error", ..] => Ok(Some(Self::Error(line["error".len()..].trim_start().to_owned()))),
            [
                "bestmove" | "hint" | "value" | "values" | "replies" | "replied" | "equity" | "equities"
                | "why" | "decision" | "throw" | "reviewed",
                ..,
            ]
            | ["info", "judged", _]
            | ["info", "depth" | "tables", ..] => {
                Self::parse(&words).map(Some).ok_or_else(|| NotAnswered(line.to_owned()))
            }
            _ => Ok(None),
        }
    }

    fn parse(words: &[&str]) -> Option<Self> {
        Some(match *words {
            ["bestmove", mv] => Self::BestMove(mv.to_owned()),
            ["hint", mv, "score", score, "pv", ref line @ ..] => {
                Self::Hint { mv: mv.to_owned(), score: score.parse().ok()?, line: owned(line) }
            }
            ["info", "depth", depth, "multipv", rank, ref rest @ ..] => {
                Self::line(depth, Some(rank.parse().ok()?), rest)?
            }
            ["info", "depth", depth, ref rest @ ..] => Self::line(depth, None, rest)?,
            ["value", mv, ref proof @ ..] => Self::Value { mv: mv.to_owned(), proof: parse_proof(proof)? },
            ["values", ref proof @ ..] => Self::Values(parse_proof(proof)?),
            ["replies", mv, UNKNOWN] => Self::Replies { mv: mv.to_owned(), replies: None },
            ["replies", mv, numbers] => {
                let (keeping, all) = numbers.split_once('/')?;
                let replies = Some(Replies { all: all.parse().ok()?, keeping: keeping.parse().ok()? });
                Self::Replies { mv: mv.to_owned(), replies }
            }
            ["replied", moves] => Self::Replied(moves.parse().ok()?),
            ["equity", mv, worth] => Self::Equity { mv: mv.to_owned(), worth: chance(worth)? },
            ["equities", number] => Self::Equities(number.parse().ok()?),
            ["why", ref line @ ..] => Self::Why(owned(line)),
            ["info", "judged", plies] => Self::Judged(plies.parse().ok()?),
            ["info", "tables", "missing"] => Self::Tables(TableNews::Missing),
            ["info", "tables", arrived, "of", whole] => {
                let (arrived, whole) = (arrived.parse().ok()?, whole.parse().ok()?);
                Self::Tables(TableNews::Coming { arrived, whole })
            }
            ["decision", ply, "seat", seat, "played", played, played_worth, "best", best, best_worth] => {
                Self::Decision {
                    ply: ply.parse().ok()?,
                    seat: parse_seat(seat)?,
                    played: played.to_owned(),
                    played_worth: chance(played_worth)?,
                    best: best.to_owned(),
                    best_worth: chance(best_worth)?,
                }
            }
            ["throw", ply, "seat", seat, thrown, "luck", luck] => Self::Throw {
                ply: ply.parse().ok()?,
                seat: parse_seat(seat)?,
                thrown: thrown.to_owned(),
                luck: luck.parse().ok()?,
            },
            ["reviewed", decisions] => Self::Reviewed(decisions.parse().ok()?),
            _ => return None,
        })
    }

    /// Reads the line of a search from the words after its rank.
    fn line(depth: &str, rank: Option<u8>, words: &[&str]) -> Option<Self> {
        let ["nodes", nodes, "nps", per_second, "score", score, "pv", ref line @ ..] = *words else {
            return None;
        };
        Some(Self::Line {
            depth: depth.parse().ok()?,
            rank,
            nodes: nodes.parse().ok()?,
            per_second: per_second.parse().ok()?,
            score: score.parse().ok()?,
            line: owned(line),
        })
    }
}

/// The word for a move or a position without a proof.
const UNKNOWN: &str = "unknown";

fn proof_text(proof: Option<Proof>) -> String {
    let Some(proof) = proof else { return UNKNOWN.to_owned() };
    let value = value_word(proof.value);
    let distance = match proof.distance {
        None => String::new(),
        Some(Distance::End(plies)) => format!(" end={plies}"),
        Some(Distance::Capture(plies)) => format!(" capture={plies}"),
    };
    format!("{value}{distance} by={}", source_word(proof.source))
}

const fn source_word(source: Source) -> &'static str {
    match source {
        Source::Rules => "rules",
        Source::Table => "table",
        Source::Book => "book",
        Source::Search => "search",
    }
}

fn parse_source(word: &str) -> Option<Source> {
    let word = word.strip_prefix("by=")?;
    [Source::Rules, Source::Table, Source::Book, Source::Search]
        .into_iter()
        .find(|source| source_word(*source) == word)
}

/// Reads a proof from its words; the inner `None` is an unknown value.
fn parse_proof(words: &[&str]) -> Option<Option<Proof>> {
    let (value, distance, source) = match *words {
        [UNKNOWN] => return Some(None),
        [value, source] => (value, None, source),
        [value, distance, source] => (value, Some(distance.split_once('=')?), source),
        _ => return None,
    };
    let distance = match distance {
        None => None,
        Some(("end", plies)) => Some(Distance::End(plies.parse().ok()?)),
        Some(("capture", plies)) => Some(Distance::Capture(plies.parse().ok()?)),
        Some(_) => return None,
    };
    let value = [1, 0, -1].into_iter().find(|one| value_word(*one) == value)?;
    Some(Some(Proof { value, distance, source: parse_source(source)? }))
}

/// Reads a seat, which is counted from 1.
fn parse_seat(text: &str) -> Option<Seat> {
    Some(Seat(text.parse::<u8>().ok()?.checked_sub(1)?))
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Writes a chance in thousandths: `=` before one that is proven, `~` before an estimate.
fn chance_text(WinChance { chance, exact }: WinChance) -> String {
    format!("{}{chance}", if exact { '=' } else { '~' })
}

/// Reads a chance as [`chance_text`] writes it.
fn chance(text: &str) -> Option<WinChance> {
    let (exact, number) = match text.split_at_checked(1)? {
        ("=", number) => (true, number),
        ("~", number) => (false, number),
        _ => return None,
    };
    Some(WinChance { chance: number.parse().ok()?, exact })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reply_is_read_as_it_was_written() {
        let moves = || vec!["a1-b2".to_owned(), "do/off".to_owned()];
        let worth = |chance, exact| WinChance { chance, exact };
        for (reply, line) in [
            (Reply::BestMove("@c3".to_owned()), "bestmove @c3"),
            (
                Reply::Hint { mv: "a1-b2".to_owned(), score: -12, line: moves() },
                "hint a1-b2 score -12 pv a1-b2 do/off",
            ),
            (
                Reply::Line {
                    depth: 7,
                    rank: Some(2),
                    nodes: 900,
                    per_second: 40_000,
                    score: 31,
                    line: moves(),
                },
                "info depth 7 multipv 2 nodes 900 nps 40000 score 31 pv a1-b2 do/off",
            ),
            (
                Reply::Line {
                    depth: 1,
                    rank: None,
                    nodes: 9,
                    per_second: 1,
                    score: -5,
                    line: vec!["@c3".to_owned()],
                },
                "info depth 1 nodes 9 nps 1 score -5 pv @c3",
            ),
            (Reply::Value { mv: "@c3".to_owned(), proof: None }, "value @c3 unknown"),
            (
                Reply::Value { mv: "@c3".to_owned(), proof: Some(Proof::of_value(0, Source::Book)) },
                "value @c3 draw by=book",
            ),
            (
                Reply::Value {
                    mv: "a1-b1".to_owned(),
                    proof: Some(Proof {
                        value: 1,
                        distance: Some(Distance::End(11)),
                        source: Source::Search,
                    }),
                },
                "value a1-b1 win end=11 by=search",
            ),
            (
                Reply::Value {
                    mv: "a1-b1".to_owned(),
                    proof: Some(Proof {
                        value: -1,
                        distance: Some(Distance::Capture(4)),
                        source: Source::Table,
                    }),
                },
                "value a1-b1 loss capture=4 by=table",
            ),
            (Reply::Values(None), "values unknown"),
            (Reply::Values(Some(Proof::of_value(-1, Source::Rules))), "values loss by=rules"),
            (Reply::Replies { mv: "@c3".to_owned(), replies: None }, "replies @c3 unknown"),
            (
                Reply::Replies { mv: "@c3".to_owned(), replies: Some(Replies { all: 12, keeping: 3 }) },
                "replies @c3 3/12",
            ),
            (Reply::Replied(4), "replied 4"),
            (Reply::Judged(7), "info judged 7"),
            (
                Reply::Decision {
                    ply: 4,
                    seat: Seat(1),
                    played: "@a1".to_owned(),
                    played_worth: worth(480, false),
                    best: "@b2".to_owned(),
                    best_worth: worth(1000, true),
                },
                "decision 4 seat 2 played @a1 ~480 best @b2 =1000",
            ),
            (Reply::Equity { mv: "@a1".to_owned(), worth: worth(520, false) }, "equity @a1 ~520"),
            (Reply::Equities(1), "equities 1"),
            (Reply::Why(moves()), "why a1-b2 do/off"),
            (Reply::Why(Vec::new()), "why"),
            (
                Reply::Throw { ply: 6, seat: Seat(0), thrown: "throw:5".to_owned(), luck: -42 },
                "throw 6 seat 1 throw:5 luck -42",
            ),
            (Reply::Reviewed(3), "reviewed 3"),
            (Reply::Tables(TableNews::Coming { arrived: 5, whole: 70 }), "info tables 5 of 70"),
            (Reply::Tables(TableNews::Missing), "info tables missing"),
            (Reply::Error("there is no game \"chess\"".to_owned()), "error there is no game \"chess\""),
        ] {
            assert_eq!(reply.to_string(), line);
            assert_eq!(Reply::read(line), Ok(Some(reply)));
        }
    }

    #[test]
    fn other_lines_are_no_replies() {
        for line in ["", "ok", "info table win", "legal @a1"] {
            assert_eq!(Reply::read(line), Ok(None), "{line}");
        }
        for line in [
            "bestmove",
            "hint @a1 score x pv",
            "info depth 1",
            "info depth 1 multipv x nodes 1 nps 1 score 1 pv @a1",
            "info tables some",
            "value @c3 unknown end=3",
            "value @c3 win soon=3 by=table",
            "value @c3 win",
            "value @c3 win by=heart",
            "values",
            "replies @c3",
            "replies @c3 3",
            "replied",
            "equity @c3",
            "equity @c3 500",
            "equities",
            "decision 0 seat 0",
            "throw 0 seat 0 throw:5 luck 1",
            "throw 0 seat 1 throw:5 luck much",
            "reviewed x",
        ] {
            assert!(Reply::read(line).is_err(), "{line}");
        }
    }
}
