//! A match as a record, and back.

use std::sync::Arc;

use super::{
    history::Ply,
    matches::Match,
    record_moves::{ReadMove, as_written, in_any_case},
    setup::{MatchSetup, RestoreError},
};
use crate::{
    catalogue::{GameCard, PlayError},
    rules::Record,
};

impl Match {
    /// Returns the single game that a record describes, played to where it stopped.
    ///
    /// # Errors
    /// [`RestoreError`] when the record does not fit the game, or a move cannot be played.
    pub fn of_record(card: &'static GameCard, record: &Record) -> Result<Self, RestoreError> {
        Self::of_record_read(card, record, as_written)
    }

    /// Returns the single game that a record describes, whose moves may be in capitals that the notation does
    /// not have.
    ///
    /// # Errors
    /// As of [`Match::of_record`].
    pub fn of_record_in_any_case(card: &'static GameCard, record: &Record) -> Result<Self, RestoreError> {
        Self::of_record_read(card, record, in_any_case)
    }

    fn of_record_read(
        card: &'static GameCard,
        record: &Record,
        read: ReadMove,
    ) -> Result<Self, RestoreError> {
        let setup = MatchSetup::of_record(card, record)?;
        let mut game = Self::new(setup).map_err(RestoreError::Start)?;
        game.play_record(record, read)?;
        Ok(game)
    }

    /// Plays the moves of a record up to its termination, charges their times, and adds its variations and annotations to the history.
    pub(super) fn play_record(&mut self, record: &Record, read: ReadMove) -> Result<(), RestoreError> {
        let (wanted, given) = (record.clock.map_or(0, |_| record.moves.len()), record.times.len());
        if given > 0 && given != wanted {
            return Err(RestoreError::Times { wanted, given });
        }
        for (index, text) in record.moves.iter().enumerate() {
            let refused = |problem| RestoreError::Move { number: index + 1, problem };
            let mv = read(self.game(), text).map_err(PlayError::Text).map_err(refused)?;
            self.charge(record.times.get(index).copied().unwrap_or(0));
            self.play(&mv).map_err(refused)?;
        }
        if let Some(termination) = record.ended {
            self.terminate(termination).map_err(RestoreError::Termination)?;
        }
        self.history_mut().read_branches(record, read).map_err(RestoreError::Variation)
    }

    /// Returns the record of the game up to the current position, without variations and annotations.
    pub fn record(&self) -> Record {
        let mut record = self.record_of(self.history().plies());
        record.ended = self.history().termination();
        record
    }

    /// Returns the record of the whole line, plies taken back included; of a study with all other lines and annotations.
    pub fn record_of_line(&self) -> Record {
        let mut record = self.record_of(self.history().line());
        record.ended = self.history().termination_after(self.history().line_len());
        if self.history().is_study() {
            self.history().write_branches(&mut record);
        }
        record
    }

    /// Returns the record of a game that begins from the current position.
    pub fn record_of_position(&self) -> Record {
        let mut record = self.record_of(std::iter::empty());
        record.start = Some(self.game().position_text());
        record.clock = None;
        record
    }

    fn record_of<'a>(&self, plies: impl Iterator<Item = &'a Arc<Ply>>) -> Record {
        let setup = self.setup();
        let mut record = Record::new(setup.card.id, &setup.options, self.terms().controllers(), self.seed());
        record.start.clone_from(&setup.start);
        record.moves = plies.map(|ply| ply.text.clone()).collect();
        record.clock = setup.clock;
        if setup.clock.is_some() {
            record.times = self.history().times_of_line(record.moves.len());
        }
        record
    }
}
