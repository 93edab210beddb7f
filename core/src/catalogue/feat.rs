//! Achievements of a single game, as its card lists them.

use super::any_game::AnyGame;
use crate::rules::{Effect, Outcome, Point, Seat, Word};

/// Achievement of one game. Its name is the word `feat-<id>` of the locale files, its sentence `feat-<id>-line`.
#[derive(Clone, Copy, Debug)]
pub struct GameFeat {
    /// Its id.
    pub id: &'static str,
    /// Result that it wants.
    pub goal: Goal,
    /// Condition that only a finished game's plies show; `None` where the goal is the whole condition.
    pub shown: Option<fn(&FinishedGame<'_>) -> bool>,
}

/// Result that an achievement wants from people against computers, whose least level is a number from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Any.
    Played,
    /// A win.
    Won(u8),
    /// A win on this seat.
    WonAs(Seat, u8),
    /// A win by this ending.
    WonBy(Word, u8),
    /// A win on every seat, in several games.
    WonOnEverySeat,
    /// A draw against exactly this level.
    Drawn(u8),
}

/// Finished game.
#[derive(Debug)]
pub struct FinishedGame<'a> {
    /// Final position.
    pub position: &'a dyn AnyGame,
    /// Outcome.
    pub outcome: Outcome,
    /// Winning seat, if a person holds it.
    pub winner: Option<Seat>,
    /// Plies in order.
    pub plies: Vec<FinishedPly<'a>>,
}

/// Ply of a finished game.
#[derive(Clone, Copy, Debug)]
pub struct FinishedPly<'a> {
    /// Seat that moved or threw.
    pub actor: Option<Seat>,
    /// Whether a person holds that seat.
    pub by_person: bool,
    /// Effects.
    pub effects: &'a [Effect],
    /// Points touched.
    pub path: &'a [Point],
    /// The sticks' result, if it is a throw.
    pub thrown: Option<u8>,
}
