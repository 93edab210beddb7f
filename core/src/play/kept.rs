//! Kept game: its record, and the state beyond the record.

use std::{fmt, str::FromStr, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{
    matches::Match,
    record_moves::as_written,
    setup::{MatchSetup, RestoreError},
    timestamp::{Moment, Timestamp},
};
use crate::{
    catalogue::GameCard,
    rules::{
        Outcome, Record, RecordError, Seat, Seating, Series, SeriesForm, SeriesState, Termination,
        notation::excerpt, read_format, write_outcome,
    },
};

/// Format that this release writes.
const FORMAT: u32 = 1;

/// A kept game: the record of the whole line, the ply shown, the series it belongs to, and notes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptGame {
    /// Number of this format, so that a later release can read an earlier game.
    format: u32,
    /// Notes in addition to the moves.
    pub notes: Notes,
    /// Plies at the end of the line that were taken back.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub taken_back: usize,
    /// Match of several games that this one belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<KeptSeries>,
    /// Record of the whole line, plies taken back included.
    pub record: Record,
}

const fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// Notes on a kept game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Notes {
    /// Name given by a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// `true` for a favourite.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub favourite: bool,
    /// First ply.
    pub begun: Timestamp,
    /// Last ply.
    pub played: Timestamp,
    /// Number of times that the clock had been found set back before the last ply, see [`Moment`].
    #[serde(skip_serializing_if = "is_zero")]
    pub clock: usize,
    /// The people by player, as texts of [`Person`](super::people::Person), nothing for computers; empty for one person alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<String>,
    /// Devices of the persons by player, nothing where any may act; empty where all may.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub devices: Vec<String>,
    /// Whether players changed in the middle of the game: it does not count in the statistics.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reseated: bool,
    /// Kept game that this one branched off from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branch_of: Option<String>,
    /// Whether it came in from elsewhere: it does not count in the statistics.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// `true` for a study on the analysis board: it is no game, and does not count either.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub study: bool,
    /// Positions in which a person asked for a hint.
    #[serde(skip_serializing_if = "is_zero")]
    pub hints: usize,
    /// Accuracy of each team in percent, once the game was reviewed; −1 where a team had no choice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accuracy: Vec<i8>,
}

impl Notes {
    /// Returns the moment of the last ply.
    pub fn moment(&self) -> Moment {
        Moment { clock: self.clock, at: self.played.clone() }
    }

    /// Notes the moment of the last ply.
    pub fn play_at(&mut self, moment: Moment) {
        (self.clock, self.played) = (moment.clock, moment.at);
    }
}

/// The games of a match before the kept one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptSeries {
    /// Id of the match's form.
    pub form: String,
    /// Seats by which the players had moved on in the first game.
    pub first: u8,
    /// Finished games.
    pub finished: Vec<KeptOutcome>,
    /// Seats by which the players have moved on in this game.
    pub now: u8,
}

impl KeptSeries {
    /// Returns the current game of the match, before its first move; `setup` is the set-up of this game alone.
    fn resume(&self, mut setup: MatchSetup) -> Result<Match, RestoreError> {
        let unfit = || RestoreError::Series(excerpt(&self.form));
        let (card, seats) = (setup.card, setup.seating.seats);
        let seated =
            |moved_on: u8| (moved_on < seats).then_some(Seating { seats, moved_on }).ok_or_else(unfit);
        let mut forms = std::iter::once(&SeriesForm::SINGLE).chain(card.series);
        let form = *forms.find(|form| form.id == self.form).ok_or_else(unfit)?;
        let (first, now) = (seated(self.first)?, seated(self.now)?);
        let by_seat = setup.players.clone();
        for (seat, controller) in (0..).zip(by_seat) {
            setup.players[usize::from(now.player(Seat(seat)))] = controller;
        }
        setup.seating = first;
        setup.form = form;
        setup.seed = setup.seed.wrapping_sub(self.finished.len() as u64);
        let start = setup.starting_position().map_err(RestoreError::Start)?;
        let mut series = Series::new(form, first, start.teams(), setup.seed);
        for game in &self.finished {
            let outcome = game.end.outcome(card, seats).ok_or_else(unfit)?;
            if series.state() != SeriesState::Next(seated(game.moved_on)?) {
                return Err(unfit());
            }
            series.finish_game(outcome);
        }
        if series.state() != SeriesState::Next(now) {
            return Err(unfit());
        }
        Ok(Match::seated(setup, series, now, Arc::from(start)))
    }
}

/// Outcome of a finished game of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptOutcome {
    /// Seats by which the players had moved on.
    pub moved_on: u8,
    /// Outcome of the game.
    pub end: End,
}

/// Outcome as text that can be kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Winning seat, from 1; `None` for a draw.
    pub winner: Option<u8>,
    /// Reason, a word of the game's card or of [`Termination::REASONS`].
    pub reason: String,
    /// Points of the two seats, where they are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<[u16; 2]>,
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner.map(|seat| seat.0 + 1),
            reason: outcome.reason.key().to_owned(),
            scores: outcome.scores,
        }
    }
}

impl End {
    /// Returns the winning seat.
    pub fn winner(&self) -> Option<Seat> {
        self.winner.and_then(|number| number.checked_sub(1)).map(Seat)
    }

    /// Returns the outcome of a game with this card and number of seats; `None` if there is no such reason or seat.
    fn outcome(&self, card: &GameCard, seats: u8) -> Option<Outcome> {
        if self.winner.is_some_and(|number| !(1..=seats).contains(&number)) {
            return None;
        }
        let reason =
            *card.endings.iter().chain(Termination::REASONS).find(|reason| **reason == *self.reason)?;
        Some(Outcome { winner: self.winner(), reason, scores: self.scores })
    }
}

/// Text of an outcome, as of [`Outcome`].
impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_outcome(f, self.winner(), &self.reason, self.scores)
    }
}

/// Finds a game's card by its id.
pub trait FindCard: Fn(&str) -> Option<&'static GameCard> {}

impl<F: Fn(&str) -> Option<&'static GameCard>> FindCard for F {}

impl KeptGame {
    /// Returns the game as it stands, with these notes.
    pub fn of(game: &Match, notes: Notes) -> Self {
        let series = game.series();
        let kept_series = || KeptSeries {
            form: series.form().id.to_owned(),
            first: game.setup().seating.moved_on,
            finished: series
                .finished()
                .iter()
                .map(|(seating, outcome)| KeptOutcome { moved_on: seating.moved_on, end: (*outcome).into() })
                .collect(),
            now: game.seating().moved_on,
        };
        Self {
            format: FORMAT,
            notes,
            taken_back: game.history().line_len() - game.history().len(),
            series: (series.form() != SeriesForm::SINGLE || game.seating().moved_on > 0).then(kept_series),
            record: game.record_of_line(),
        }
    }

    /// Returns a game of which only the record is known.
    pub const fn of_record(record: Record, notes: Notes) -> Self {
        Self { format: FORMAT, notes, taken_back: 0, series: None, record }
    }

    /// Plays the game again, and goes to the ply that was shown.
    ///
    /// # Errors
    /// [`RestoreError`] where it does not fit the rules.
    pub fn restore(&self, find: impl FindCard) -> Result<Match, RestoreError> {
        let record = &self.record;
        let card = find(&record.game).ok_or_else(|| RestoreError::Game(excerpt(&record.game)))?;
        let setup = MatchSetup::of_record(card, record)?;
        let mut game = match &self.series {
            None => Match::new(setup).map_err(RestoreError::Start)?,
            Some(kept) => kept.resume(setup)?,
        };
        game.play_record(record, as_written)?;
        game.go_to(record.moves.len().saturating_sub(self.taken_back));
        Ok(game)
    }
}

/// Text of the file: RON that a person can read and mend.
impl fmt::Display for KeptGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = ron::ser::PrettyConfig::new().new_line("\n");
        let text = ron::ser::to_string_pretty(self, layout).map_err(|_| fmt::Error)?;
        writeln!(f, "{text}")
    }
}

impl FromStr for KeptGame {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        read_format(text, FORMAT)
    }
}
