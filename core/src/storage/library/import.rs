//! Import of a text of records: all of them come in or none, and a game that is kept already is not kept twice.

use std::{collections::BTreeMap, error::Error, fmt};

use super::{Library, LibraryError};
use crate::{
    catalogue::GameCard,
    play::{KeptGame, Match, Moment, Notes, Summary, Timestamp},
    rules::{MAX_RECORD_BYTES, Record, RecordError},
    storage::lock::{GameId, OpenGame},
};

/// A text of records of which none came in.
#[derive(Debug)]
pub enum ImportError {
    /// The text is no list of records.
    Text(RecordError),
    /// A record does not fit the rules, or cannot be written.
    Game {
        /// Its number, from 1.
        number: usize,
        /// Its first line in the text, from 1.
        line: usize,
        /// Problem with it.
        problem: LibraryError,
    },
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => write!(f, "{error}"),
            Self::Game { number, line, problem } => {
                write!(f, "record {number}, which begins on line {line}: {problem}")
            }
        }
    }
}

impl Error for ImportError {}

/// Game of a text that was imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// Its id in the library.
    pub id: GameId,
    /// `false` where a game with the same record was kept before, so that nothing was written.
    pub is_new: bool,
}

/// Record that fits the rules, before it is written.
struct Incoming {
    number: usize,
    line: usize,
    kept: KeptGame,
    summary: Summary,
}

impl Library {
    /// Adds the games of a text of records, all of them or, if one does not fit, none. A game whose record is
    /// that of a kept game is not added again. Returns the games in the order of the text. If they cannot be
    /// read as they stand, the changes that other programs make to a text are taken back.
    ///
    /// # Errors
    /// [`ImportError`] with the fault of the text or of one of its records.
    pub fn import(&mut self, text: &str, now: &Timestamp) -> Result<Vec<Imported>, ImportError> {
        let as_they_stand = Record::read_all_with_lines(text).map_err(ImportError::Text);
        let incoming = match as_they_stand.and_then(|records| self.incoming(records, now)) {
            Ok(incoming) => incoming,
            Err(error) => self.incoming_among_words(text, now).map_err(|other| match (&error, &other) {
                // The text had records before signs were taken for others.
                (ImportError::Game { .. }, ImportError::Text(_)) => error,
                _ => other,
            })?,
        };
        let mut known = self.records_like(&incoming);
        let mut imported = Vec::new();
        for Incoming { number, line, kept, summary } in incoming {
            let record = kept.record.to_string();
            if let Some(id) = known.get(&record) {
                imported.push(Imported { id: id.clone(), is_new: false });
                continue;
            }
            let open = OpenGame::begin(&*self.store, now);
            let refused = |problem| ImportError::Game { number, line, problem };
            self.write(open.id(), &kept, summary).map_err(LibraryError::from).map_err(refused)?;
            known.insert(record, open.id().clone());
            imported.push(Imported { id: open.id().clone(), is_new: true });
        }
        Ok(imported)
    }

    /// Plays records, each with its first line.
    fn incoming(
        &self,
        records: impl IntoIterator<Item = (usize, Record)>,
        now: &Timestamp,
    ) -> Result<Vec<Incoming>, ImportError> {
        let last = self.games().map(|(_, summary)| summary.notes.moment()).max();
        let moment = Moment::after(last.as_ref(), now.clone());
        let incoming = |(number, (line, record))| {
            let refused = |problem| ImportError::Game { number, line, problem };
            let mut notes = Notes { begun: now.clone(), imported: true, ..Notes::default() };
            notes.play_at(moment.clone());
            let kept = KeptGame::of_record(record, notes);
            let summary = self.summarise(&kept).map_err(refused)?;
            // A record written closely may be too long as a kept game, which would not be read again.
            if kept.to_string().len() > MAX_RECORD_BYTES {
                return Err(refused(LibraryError::TooLong));
            }
            Ok(Incoming { number, line, kept, summary })
        };
        (1..).zip(records).map(incoming).collect()
    }

    /// Plays the records among the words of a text whose signs other programs have changed.
    fn incoming_among_words(&self, text: &str, now: &Timestamp) -> Result<Vec<Incoming>, ImportError> {
        let records = Record::read_all_among_words(text).map_err(ImportError::Text)?;
        let in_notation = |(line, record): (usize, Record)| match (self.find)(&record.game) {
            Some(card) => (line, with_moves_in_notation(card, record)),
            None => (line, record),
        };
        self.incoming(records.into_iter().map(in_notation), now)
    }

    /// Returns the text of the record of each kept game that may be one of the incoming ones, with the game's id.
    fn records_like(&self, incoming: &[Incoming]) -> BTreeMap<String, GameId> {
        let is_like = |kept: &Summary, new: &Summary| {
            (&kept.game, &kept.seats, &kept.options) == (&new.game, &new.seats, &new.options)
        };
        let candidates =
            self.games().filter(|(_, kept)| incoming.iter().any(|new| is_like(kept, &new.summary)));
        // One that cannot be read any more is no game that is kept.
        candidates.filter_map(|(id, _)| Some((self.read(id).ok()?.record.to_string(), id.clone()))).collect()
    }
}

/// Returns a record with its moves as the notation writes them, where it can be played with moves in capitals
/// that the notation does not have. Any other comes back as it is.
fn with_moves_in_notation(card: &'static GameCard, mut record: Record) -> Record {
    let moves = record.moves.iter().chain(record.variations.iter().flat_map(|line| &line.moves));
    let has_capitals =
        moves.into_iter().any(|text| text.contains(|letter: char| letter.is_ascii_uppercase()));
    if has_capitals
        && Match::of_record(card, &record).is_err()
        && let Ok(game) = Match::of_record_in_any_case(card, &record)
    {
        Record { moves: record.moves, variations: record.variations, annotations: record.annotations, .. } =
            game.record_of_line();
    }
    record
}
