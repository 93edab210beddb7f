//! Features of Nei Pat Kono for its net.

use crate::{
    games::nei_pat_kono::rules::{DARK_PIECE, Kono, LIGHT_PIECE, PIECES, SIDE},
    search::features::{Facts, Featured, Features, grid_turn, half_turn},
};

/// Squares of the board.
const SQUARES: usize = SIDE as usize * SIDE as usize;

/// Degrees of the thermometers: the quiet moves, the own captures and the enemy's.
const DEGREES: [u32; 3] = [8, 6, 6];

const FACTS: usize = (DEGREES[0] + DEGREES[1] + DEGREES[2]) as usize;

static FEATURES: Features = Features {
    kinds: &[[LIGHT_PIECE, DARK_PIECE]],
    most_seen: 2 * PIECES as usize + FACTS,
    points: SQUARES,
    second_seat: Some(&half_turn::<SQUARES>()),
    off_board: PIECES as usize,
    markers: &[],
    fences: Vec::new(),
    facts: FACTS,
    symmetries: &[&grid_turn::<SQUARES>(SIDE as usize, false, true, false)],
};

impl Featured for Kono {
    fn features(&self) -> &'static Features {
        &FEATURES
    }

    /// Returns the nearness of the count of rule NK-10, and the number of captures of each side.
    fn facts(&self) -> Facts {
        let (own, other) = self.own_and_other();
        let captures = |own, other| Self::reach(own, other).captures.count_ones();
        let waited = u32::from(self.quiet) * DEGREES[0] / u32::from(self.quiet_limit()).max(1);
        let amounts = [waited, captures(own, other), captures(other, own)];
        amounts
            .into_iter()
            .zip(DEGREES)
            .fold(Facts::NONE, |facts, (amount, most)| facts.degrees(amount, most))
    }
}
