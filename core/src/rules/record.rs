//! A game as text: its terms, and every move. A save, an undo, a replay and a bug report are
//! all this record.

use std::{collections::BTreeMap, error::Error, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned};

use super::{
    bare,
    clock_rule::ClockRule,
    excerpt::excerpt,
    ron_text, spaced,
    termination::Termination,
    variation::{RecordAnnotation, RecordVariation},
};

/// The format this release writes.
const FORMAT: u32 = 1;

/// The longest record that is read, in bytes. A game of ten thousand moves is far below it.
pub const MAX_RECORD_BYTES: usize = 1 << 20;

/// The longest text of many records that is read, in bytes.
pub(super) const MAX_RECORD_LIST_BYTES: usize = 256 << 20;

/// Controller of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Controller {
    /// A person.
    Human,
    /// The computer at a level from 1 to 5.
    Computer(u8),
}

impl Controller {
    /// Returns the level of a computer; `None` for a person.
    pub const fn level(self) -> Option<u8> {
        match self {
            Self::Human => None,
            Self::Computer(level) => Some(level),
        }
    }
}

/// The number of the highest level.
pub const LEVELS: u8 = 5;

/// `human` or `ai:<level>`, as on the command line.
impl fmt::Display for Controller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Computer(level) => write!(f, "ai:{level}"),
        }
    }
}

impl FromStr for Controller {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let level = |level: &str| level.parse().ok().filter(|level| (1..=LEVELS).contains(level));
        match text.split_once(':') {
            None if text == "human" => Ok(Self::Human),
            Some(("ai", number)) => level(number).map(Self::Computer).ok_or_else(|| {
                format!("the level in \"{}\" should be a number from 1 to {LEVELS}", excerpt(text))
            }),
            _ => {
                Err(format!("a seat is \"human\" or \"ai:1\" to \"ai:{LEVELS}\", not \"{}\"", excerpt(text)))
            }
        }
    }
}

impl Serialize for Controller {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Controller {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The record of one game.
///
/// ```
/// use madang_core::rules::{Controller, Record};
///
/// let card = madang_core::games::find("bagh-chal").expect("it is in the catalogue");
/// let seats = vec![Controller::Human, Controller::Computer(3)];
/// let mut record = Record::new(card.id, &card.default_options(), seats, 7);
/// record.moves.push("@c3".to_owned());
/// let read: Record = record.to_string().parse().expect("a record reads back");
/// assert_eq!(read, record);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The format's number, so that a later release can read an earlier record.
    format: u32,
    /// The game's id.
    pub game: String,
    /// Options by name.
    pub options: BTreeMap<String, String>,
    /// Controllers of the seats, the first seat first.
    pub seats: Vec<Controller>,
    /// The seed of chance and of the opponents' choices.
    pub seed: u64,
    /// The position the game began from; the game's own start where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "bare")]
    pub start: Option<String>,
    /// The rule of the clock; none where no clock was on the table.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "bare")]
    pub clock: Option<ClockRule>,
    /// The moves in order, throws included, in the game's notation.
    #[serde(with = "spaced")]
    pub moves: Vec<String>,
    /// The milliseconds that the clock charged for each of the moves; empty for none.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "spaced")]
    pub times: Vec<u64>,
    /// The termination after the last move; none while the game goes on, and where the rules end it.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "bare")]
    pub ended: Option<Termination>,
    /// The lines of a study that leave `moves` or each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<RecordVariation>,
    /// Annotations of positions on the lines of a study.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub annotations: Vec<RecordAnnotation>,
}

impl Record {
    /// Returns a record without moves.
    pub fn new(game: &str, options: &super::Options, seats: Vec<Controller>, seed: u64) -> Self {
        let options = options.iter().map(|(id, value)| (id.to_owned(), value.to_owned()));
        Self {
            format: FORMAT,
            game: game.to_owned(),
            options: options.collect(),
            seats,
            seed,
            start: None,
            clock: None,
            moves: Vec::new(),
            times: Vec::new(),
            ended: None,
            variations: Vec::new(),
            annotations: Vec::new(),
        }
    }
}

/// Writes the record in RON, for people to read and paste: each variation and each annotation on a line of its own.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(2);
        let text = ron::ser::to_string_pretty(self, layout).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        read_format(text, FORMAT)
    }
}

/// Reads a text in RON that has a field `format`, which must be the given one.
///
/// # Errors
/// [`RecordError`]; another format is reported before any other fault.
pub fn read_format<T: DeserializeOwned>(text: &str, format: u32) -> Result<T, RecordError> {
    /// The one field that every format has.
    #[derive(Deserialize)]
    struct Numbered {
        format: u32,
    }
    if text.len() > MAX_RECORD_BYTES {
        return Err(RecordError::TooLong);
    }
    if let Ok(Numbered { format: other }) = ron_text::read(text)
        && other != format
    {
        return Err(RecordError::OtherFormat(other));
    }
    ron_text::read(text).map_err(|error| malformed(text, &error))
}

/// Returns a parser's error about the text of a record.
pub(super) fn malformed(text: &str, error: &ron::error::SpannedError) -> RecordError {
    let (line, problem) = ron_text::fault(text, error);
    RecordError::Malformed { line, problem }
}

/// Error of a text that should be a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// Longer than any game.
    TooLong,
    /// Not the text of a record.
    Malformed {
        /// Line of the error, counted from 1.
        line: usize,
        /// Problem found there.
        problem: String,
    },
    /// Written by a later release.
    OtherFormat(u32),
    /// Text of many records that is longer than any collection of games.
    ManyTooLong,
    /// Text without a record.
    Empty,
    /// Text that ends in the middle of a record.
    CutOff,
    /// Error of one record among many.
    OneOfMany {
        /// Number of the record, counted from 1.
        number: usize,
        /// First line of the record in the whole text, counted from 1.
        line: usize,
        /// Error of the record; its line is counted in the whole text.
        error: Box<Self>,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "the record is longer than {MAX_RECORD_BYTES} bytes"),
            Self::Malformed { line, problem } => {
                write!(f, "the record cannot be read, line {line}: {problem}")
            }
            Self::OtherFormat(format) => {
                write!(f, "the record has format {format}, which this release does not read")
            }
            Self::ManyTooLong => {
                write!(f, "the records together are longer than {MAX_RECORD_LIST_BYTES} bytes")
            }
            Self::Empty => f.write_str("the text has no record in it"),
            Self::CutOff => f.write_str("the text ends in the middle of the record"),
            Self::OneOfMany { number, line, error } => {
                write!(f, "record {number}, which begins on line {line}: {error}")
            }
        }
    }
}

impl Error for RecordError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Options;

    fn record() -> Record {
        let mut record = Record::new(
            "bagh-chal",
            &Options::default(),
            vec![Controller::Human, Controller::Computer(3)],
            7,
        );
        record.moves = vec!["@c3".to_owned(), "a1-b1".to_owned()];
        record
    }

    #[test]
    fn a_record_reads_back() {
        let text = record().to_string();
        assert!(text.contains("moves: \"@c3 a1-b1\""), "{text}");
        assert_eq!(text.parse(), Ok(record()));
    }

    #[test]
    fn optional_fields_are_read_with_and_without_some() {
        let mut begun = record();
        begun.start = Some("T3T/5/5/5/T3T g 20 0 - -".to_owned());
        let text = begun.to_string();
        let bare = "start: \"T3T/5/5/5/T3T g 20 0 - -\"";
        assert!(text.contains(bare), "{text}");
        let wrapped = text.replace(bare, "start: Some(\"T3T/5/5/5/T3T g 20 0 - -\")");
        for text in [text, wrapped] {
            assert_eq!(text.parse(), Ok(begun.clone()), "{text}");
        }
        for mark in ["good", "Some(good)"] {
            let text = record().to_string().replace(
                "moves: \"@c3 a1-b1\",",
                &format!("moves: \"@c3 a1-b1\", annotations: [(line: 0, ply: 1, mark: {mark})],"),
            );
            let read: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read.annotations[0].mark, Some(crate::rules::Mark::Good));
        }
    }

    #[test]
    fn a_broken_record_says_where() {
        let text = record().to_string().replace("seed: 7", "seed: seven");
        let error = text.parse::<Record>().expect_err("seven is no number");
        assert!(error.to_string().contains("line 9: field seed: a whole number"), "{error}");
        let later = record().to_string().replace("format: 1", "format: 9");
        assert_eq!(later.parse::<Record>(), Err(RecordError::OtherFormat(9)));
        let unknown = record().to_string().replace("ai:3", "ai:6");
        assert!(unknown.parse::<Record>().is_err());
        for noise in ["", "(", "()", "\u{0}\u{1}", "(((((((((((((((("] {
            assert!(noise.parse::<Record>().is_err(), "{noise:?}");
        }
        assert_eq!("x".repeat(MAX_RECORD_BYTES + 1).parse::<Record>(), Err(RecordError::TooLong));
    }
}
