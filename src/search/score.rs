//! Scale of the scores, and the limit of depth that it leaves room for.

/// The value of a win on the spot; a win after n plies is worth n less.
pub const WIN: i32 = 1_000_000;

/// Value of a win proven by a tablebase, with its end beyond the search's horizon: above any evaluation,
/// below a win within the search. A game may add and subtract less than a tenth of it for progress.
pub const KNOWN_WIN: i32 = 500_000;

/// The deepest search, in plies.
pub const MAX_DEPTH: u8 = 64;
