//! Starts of the rocks (rule HR-01), which the players may choose.

use super::{GREEN, Hasami, RED, ROCK, camp, grid};
use crate::rules::{Marker, PointSet128};

impl Hasami {
    /// The rocks as things to be placed, red's first.
    pub(super) fn rocks_to_place(&self) -> Vec<Marker> {
        self.rocks.into_iter().flatten().map(|at| Marker { kind: ROCK, at }).collect()
    }

    /// `true` if every piece stands where it began and red is to move.
    fn is_untouched(&self) -> bool {
        let at_home = |seat| self.side(seat) == camp(self.variant, seat);
        self.mover == RED && at_home(RED) && at_home(GREEN)
    }

    /// Rule HR-01: squares on which a rock may begin.
    pub(super) fn rock_places(&self, rock: usize) -> PointSet128 {
        let lies = self.rocks.is_some_and(|rocks| rock < rocks.len());
        if lies && self.is_untouched() {
            grid::battlefield(self.variant) & self.empty()
        } else {
            PointSet128::EMPTY
        }
    }
}
