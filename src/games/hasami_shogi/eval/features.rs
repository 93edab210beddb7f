//! Features of Hasami Shogi for its nets.

use super::exposed;
use crate::{
    games::hasami_shogi::rules::{Hasami, ROCK, SAMURAI, SHOGUNS, SQUARES, Variant, open_lines},
    rules::Game,
    search::features::{Facts, Featured, Features, grid_turn, half_turn},
};

/// Most pieces of a side in the game of five.
const PIECES: usize = 18;

/// Degrees of the thermometers of one side: lines of five with two, three and four pieces, and pieces that an enemy could
/// take.
const DEGREES: [u32; 4] = [12, 6, 2, 6];

const FACTS: usize = 2 + 2 * (DEGREES[0] + DEGREES[1] + DEGREES[2] + DEGREES[3]) as usize;

static FEATURES: Features = Features {
    kinds: &[SAMURAI, SHOGUNS, [ROCK, ROCK]],
    most_seen: 2 * PIECES + 2 + FACTS,
    points: SQUARES,
    second_seat: &half_turn::<SQUARES>(),
    off_board: PIECES,
    markers: &[],
    fences: Vec::new(),
    facts: FACTS,
    symmetries: &[&grid_turn::<SQUARES>(9, false, true, false)],
};

impl Featured for Hasami {
    fn features(&self) -> &'static Features {
        &FEATURES
    }

    /// The mover's rock moves first; whether it may do so once more; and for each side, open lines and exposed pieces.
    fn facts(&self) -> Facts {
        let empty = self.empty();
        let mut facts = Facts::NONE.and(self.moves_rock()).and(self.rock_steps() > 1);
        for seat in [self.mover(), self.mover().other()] {
            let (own, enemy) = (self.side(seat), self.side(seat.other()));
            let lines = if self.variant == Variant::Five { open_lines(own, empty) } else { [0; 6] };
            let exposed = exposed(own.bits(), enemy.bits(), empty.bits()).count_ones();
            let amounts = [lines[2], lines[3], lines[4], exposed];
            for (amount, most) in amounts.into_iter().zip(DEGREES) {
                facts = facts.degrees(amount, most);
            }
        }
        facts
    }
}
