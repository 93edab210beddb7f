//! The example Konane as a game that a net can evaluate: a layout of its features, and the general evaluation to learn
//! from.

use madang_core::search::{
    Evaluate,
    features::{Featured, Features, grid_turn},
    general,
};

use crate::konane::{
    rules::{Konane, KonaneMove, SIDE, STONES},
    table,
};

const SQUARES: usize = SIDE as usize * SIDE as usize;

/// Half turns keep the colours of the squares. The sides' squares differ.
static FEATURES: Features = Features {
    kinds: &[table::KINDS],
    most_seen: 2 * STONES as usize,
    points: SQUARES,
    second_seat: None,
    off_board: STONES as usize,
    markers: &[],
    fences: Vec::new(),
    facts: 0,
    symmetries: &[
        &grid_turn::<SQUARES>(SIDE as usize, false, true, true),
        &grid_turn::<SQUARES>(SIDE as usize, true, false, false),
        &grid_turn::<SQUARES>(SIDE as usize, true, true, true),
    ],
};

impl Featured for Konane {
    fn features(&self) -> &'static Features {
        &FEATURES
    }
}

impl Evaluate for Konane {
    fn ten_to_one_lead(&self) -> i32 {
        general::TEN_TO_ONE_MOVES
    }

    fn evaluate(&self) -> i32 {
        general::mobility(self)
    }

    fn promise(&self, _: KonaneMove) -> i32 {
        0
    }

    fn is_capture(&self, _: KonaneMove) -> bool {
        false
    }
}
