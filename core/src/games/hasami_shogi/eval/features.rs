//! Features of Hasami Shogi for its nets.

use crate::{
    games::hasami_shogi::rules::{
        Hasami, OUTER_FILES, ROCK, SAMURAI, SHOGUNS, SIDE, SQUARES, Variant, open_lines,
    },
    rules::{Game, PointSet128},
    search::features::{Facts, Featured, Features, grid_turn, half_turn},
};

/// Most pieces of a side in the game of five.
const PIECES: usize = 18;

/// Degrees of the thermometers of one side: lines of five with two, three and four pieces, and pieces that an enemy
/// could take.
const DEGREES: [u32; 4] = [12, 6, 2, 6];

const FACTS: usize = 2 + 2 * (DEGREES[0] + DEGREES[1] + DEGREES[2] + DEGREES[3]) as usize;

pub(super) static FEATURES: Features = Features {
    kinds: &[SAMURAI, SHOGUNS, [ROCK, ROCK]],
    most_seen: 2 * PIECES + 2 + FACTS,
    points: SQUARES,
    second_seat: Some(&half_turn::<SQUARES>()),
    off_board: PIECES,
    markers: &[],
    fences: Vec::new(),
    facts: FACTS,
    symmetries: &[&grid_turn::<SQUARES>(9, false, true, false)],
};

/// Returns the pieces between an enemy and a free square, in a rank or in a file.
fn exposed(own: PointSet128, enemy: PointSet128, empty: PointSet128) -> PointSet128 {
    // Sets are shifted here, so this works on their bits.
    let (enemy, empty) = (enemy.bits(), empty.bits());
    let in_file = (enemy << SIDE & empty >> SIDE) | (empty << SIDE & enemy >> SIDE);
    // A piece on an outermost file has no neighbour beyond it.
    let in_rank = (enemy << 1 & empty >> 1) | (empty << 1 & enemy >> 1);
    let inner = !(OUTER_FILES[0].bits() | OUTER_FILES[1].bits());
    own & PointSet128::from_bits(in_file | in_rank & inner)
}

impl Featured for Hasami {
    fn features(&self) -> &'static Features {
        &FEATURES
    }

    /// Returns whether the mover's rock moves first, whether it may do so once more, and each side's open lines and
    /// exposed pieces.
    fn facts(&self) -> Facts {
        let empty = self.empty();
        let mut facts = Facts::NONE.and(self.moves_rock()).and(self.rock_steps() > 1);
        for seat in [self.mover(), self.mover().other()] {
            let (own, enemy) = (self.side(seat), self.side(seat.other()));
            let lines = if self.variant == Variant::Five { open_lines(own, empty) } else { [0; 6] };
            let amounts = [lines[2], lines[3], lines[4], exposed(own, enemy, empty).len()];
            for (amount, most) in amounts.into_iter().zip(DEGREES) {
                facts = facts.degrees(amount, most);
            }
        }
        facts
    }
}
