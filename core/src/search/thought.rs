//! Results of a search, the scale of their scores, and the limit of depth that it leaves room for.

use serde::{Deserialize, Serialize};

/// The value of a win on the spot; a win after n plies is worth n less.
pub const WIN: i32 = 1_000_000;

/// Value of a win proven by a tablebase, with its end beyond the search's horizon: above any evaluation,
/// below a win within the search. A game may add and subtract less than a tenth of it for progress.
pub const KNOWN_WIN: i32 = 500_000;

/// Score beyond which a position is won for certain, and below its negative lost: no estimate comes near it.
pub const DECIDED: i32 = KNOWN_WIN / 10 * 9;

/// The deepest search, in plies.
pub const MAX_DEPTH: u8 = 64;

/// Line of a finished iteration of the search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Info<M> {
    /// Depth in plies.
    pub depth: u8,
    /// Positions visited so far.
    pub nodes: u64,
    /// Rank among the lines of this depth, 1 the best.
    pub rank: u8,
    /// The value for the seat to act, in points of the evaluation; beyond
    /// [`WIN`] minus [`MAX_DEPTH`] it is a forced win.
    pub score: i32,
    /// Principal variation, the chosen move first: a move for each ply of the depth, unless the game ends, a
    /// position comes again, chance is to act or a table has the value.
    pub line: Vec<M>,
}

impl<M> Info<M> {
    /// Returns the same result with its line in another form.
    pub fn with_line<N>(&self, line: Vec<N>) -> Info<N> {
        let Self { depth, nodes, rank, score, .. } = *self;
        Info { depth, nodes, rank, score, line }
    }
}

/// Decision of a search.
#[derive(Clone, Debug)]
pub struct Thought<M> {
    /// The move chosen.
    pub mv: M,
    /// Last result of the search for it.
    pub info: Info<M>,
    /// Positions visited in all, with those after the last result.
    pub visited: u64,
}
