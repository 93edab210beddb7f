//! Results of a search: its finished iterations and its decision.

/// Result of a finished iteration of the search.
#[derive(Clone, Debug)]
pub struct Info<M> {
    /// Depth in plies.
    pub depth: u8,
    /// Positions visited so far.
    pub nodes: u64,
    /// The value for the seat to act, in points of the evaluation; beyond
    /// [`WIN`](super::score::WIN) minus [`MAX_DEPTH`](super::score::MAX_DEPTH) it is a forced win.
    pub score: i32,
    /// Principal variation, the chosen move first: a move for each ply of the depth, unless the game ends, a
    /// position comes again, chance is to act or a table has the value.
    pub line: Vec<M>,
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
