//! Search: the computer's choice of a move. Budgets are counted in nodes, never in milliseconds, so that
//! the same seed and level give the same move on every machine; a stop flag is the only way time
//! gets in, and only from outside.

pub mod alpha_beta;
mod budget;
pub mod expectimax;
mod move_hasher;
pub mod range_coder;
pub mod reply_model;
pub mod retrograde;
mod strength;
pub mod tablebase;
mod transposition;
pub(crate) mod turn;
pub mod win_chance;

use std::sync::atomic::AtomicBool;

pub use budget::Budget;
pub use strength::{Level, LevelSettings, Limits, Strength};
pub use win_chance::WinChance;

use crate::rules::{Game, Line, random::Stream};

/// Result of a finished iteration of the search.
#[derive(Clone, Debug)]
pub struct Info<M> {
    /// Depth in plies.
    pub depth: u8,
    /// Positions visited so far.
    pub nodes: u64,
    /// The value for the seat to act, in points of the evaluation; beyond
    /// [`alpha_beta::WIN`] minus [`alpha_beta::MAX_DEPTH`] it is a forced win.
    pub score: i32,
    /// Principal variation, the chosen move first.
    pub line: Vec<M>,
}

/// Decision of a search.
#[derive(Clone, Debug)]
pub struct Thought<M> {
    /// The move chosen.
    pub mv: M,
    /// Last result of the search for it.
    pub info: Info<M>,
}

/// A game the computer can play. Implemented in a game's `eval.rs`, usually by one of the searches
/// in this module.
pub trait Opponent: Game {
    /// Limits of the five levels in this variant.
    fn level_settings(&self) -> &'static LevelSettings {
        &LevelSettings::COMMON
    }

    /// Chooses a move at the given strength, reporting after each finished depth. Always finds a move,
    /// even when `stop` is set at once; `None` only when no seat is to act. `chance` decides among
    /// moves of the same value.
    fn think(
        line: &Line<Self>,
        strength: Strength,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<Self::Move>),
    ) -> Option<Thought<Self::Move>> {
        let limits = strength.limits(line.position().level_settings());
        Self::think_within(line, limits, chance, stop, report)
    }

    /// Chooses a move within `limits`, see [`Opponent::think`].
    fn think_within(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<Self::Move>),
    ) -> Option<Thought<Self::Move>>;

    /// Win chance of each of these legal moves for the team of the seat to act, by a search within the
    /// node budget and depth of `limits`, with all the game's knowledge and without errors. `None` when
    /// it was stopped, or when no seat is to act.
    fn win_chances(
        line: &Line<Self>,
        moves: &[Self::Move],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<WinChance>>;
}

/// Linear evaluation: a sum of terms with weights, which `cargo xtask tune` fits to the outcomes of games.
pub trait SumOfTerms: Evaluate {
    /// Terms for the seat to act.
    fn terms(&self) -> impl AsRef<[i32]>;

    /// Weights in use, of every phase of the game.
    fn weights(&self) -> &'static [i32];

    /// Index of the first weight of this position's phase.
    fn phase(&self) -> usize {
        0
    }

    /// Evaluation with these weights; with those in use it is [`Evaluate::evaluate`].
    fn evaluate_with(&self, weights: &[i32]) -> i32 {
        let terms = self.terms();
        terms.as_ref().iter().zip(&weights[self.phase()..]).map(|(term, weight)| term * weight).sum()
    }
}

/// Evaluation and move ordering, for alpha-beta.
pub trait Evaluate: Game {
    /// Lead, in points, at which the odds to win are ten to one.
    fn tenfold(&self) -> i32;

    /// Score of the first seat at which both sides win equally often.
    fn even(&self) -> i32 {
        0
    }

    /// Static evaluation for the seat to act, in points; well inside plus and minus
    /// [`alpha_beta::WIN`]. Called only while a seat is to act.
    fn evaluate(&self) -> i32;

    /// Move-ordering score before the search; higher moves are searched first.
    fn promise(&self, mv: Self::Move) -> i32;

    /// `true` if the move changes the value so much that the search must not stop before it.
    fn is_capture(&self, mv: Self::Move) -> bool;

    /// `true` if every legal move is a capture because the rules oblige the seat to act to capture. The
    /// search never stops at such a position with its static evaluation.
    fn must_capture(&self) -> bool {
        false
    }
}
