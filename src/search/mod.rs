//! How the computer chooses a move. Budgets are counted in nodes, never in milliseconds, so that
//! the same seed and level give the same move on every machine; a stop flag is the only way time
//! gets in, and only from outside.

pub mod alpha_beta;
mod budget;
pub mod expectation;
pub mod imagined;
mod level;
mod move_hasher;
pub mod packing;
pub mod remainder;
pub mod tablebase;
mod transposition;
pub(crate) mod turn;
pub mod weigh;

use std::sync::atomic::AtomicBool;

pub use budget::Budget;
pub use level::{Sight, limits};
pub use weigh::Prospect;

use crate::rules::{Game, LEVELS, Line, random::Stream};

/// How long and how carefully to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Positions that may be visited.
    pub nodes: u64,
    /// Plies that may be looked ahead.
    pub depth: u8,
    /// How far the computer may misjudge a move, in points of the evaluation (a captured goat is
    /// about a hundred). 0 plays the best move found.
    pub misjudgement: u32,
    /// The level these limits are of. Where every value is known the rest is no limit, and a game
    /// decides by this how often its player errs; the highest never does.
    pub level: u8,
}

impl Limits {
    /// No limit but the stop flag.
    pub const NONE: Self =
        Self { nodes: u64::MAX, depth: alpha_beta::MAX_DEPTH, misjudgement: 0, level: LEVELS };
}

/// What a search has found after a finished depth.
#[derive(Clone, Debug)]
pub struct Info<M> {
    /// Plies looked ahead.
    pub depth: u8,
    /// Positions visited so far.
    pub nodes: u64,
    /// The value for the seat to act, in points of the evaluation; beyond
    /// [`alpha_beta::WIN`] minus [`alpha_beta::MAX_DEPTH`] it is a forced win.
    pub score: i32,
    /// The line expected, the chosen move first.
    pub line: Vec<M>,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub struct Thought<M> {
    /// The move chosen.
    pub mv: M,
    /// What is known of it.
    pub info: Info<M>,
}

/// A game the computer can play. Implemented in a game's `eval.rs`, usually by one of the searches
/// in this module.
pub trait Opponent: Game {
    /// Chooses a move within `limits`, reporting after each finished depth. Always finds a move,
    /// even when `stop` is set at once; `None` only when no seat is to act. `chance` decides among
    /// moves judged alike.
    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<Self::Move>),
    ) -> Option<Thought<Self::Move>>;

    /// What each of these legal moves is worth to the team of the seat to act, as far as it can be seen
    /// within `limits`. The level of the limits makes no difference: this judges, it does not play.
    /// `None` when it was stopped, or when no seat is to act.
    fn weigh(
        line: &Line<Self>,
        moves: &[Self::Move],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<Prospect>>;
}

/// A game whose judgement is a sum of terms with weights, so that the weights can be fitted to how games
/// end (`cargo xtask tune`).
pub trait SumOfTerms: Evaluate {
    /// What there is of each term, for the seat to act.
    fn terms(&self) -> impl AsRef<[i32]>;

    /// The weights in use here, of every phase of the game.
    fn weights(&self) -> &'static [i32];

    /// Where the weights of this position's phase begin among them.
    fn phase(&self) -> usize {
        0
    }

    /// The value under these weights; under those in use it is [`Evaluate::evaluate`].
    fn judge(&self, weights: &[i32]) -> i32 {
        let terms = self.terms();
        terms.as_ref().iter().zip(&weights[self.phase()..]).map(|(term, weight)| term * weight).sum()
    }
}

/// What alpha-beta needs to know of a game besides its rules.
pub trait Evaluate: Game {
    /// The lead, in points, with which a game is won ten times as often as it is lost.
    fn tenfold(&self) -> i32;

    /// The score of the first seat with which both sides win equally often.
    fn even(&self) -> i32 {
        0
    }

    /// The value of the position for the seat to act, in points; well inside plus and minus
    /// [`alpha_beta::WIN`]. Asked only while a seat is to act.
    fn evaluate(&self) -> i32;

    /// How promising a move looks before it is searched; higher first.
    fn promise(&self, mv: Self::Move) -> i32;

    /// Whether the move changes the value so much that the search must not stop before it.
    fn is_capture(&self, mv: Self::Move) -> bool;
}
