//! The golden soldiers (rules JG) and the remote camps (rules JC): what lies under a soldier, and
//! what belongs to nobody.

use super::{BLUE, Due, GREEN, Jarmo, camp, other};
use crate::rules::{Marker, Options, PieceKind, Point, PointSet32, Seat};

/// The option that gives each side a golden soldier.
pub const GOLDEN: &str = "golden";
/// The option that puts the two camps on the field.
pub const CAMPS: &str = "camps";

/// A golden soldier of each side that shows the archer.
pub const GOLDEN_ARCHERS: [PieceKind; 2] =
    [PieceKind("golden-archer-green"), PieceKind("golden-archer-blue")];
/// A golden soldier of each side that shows the guard.
pub const GOLDEN_GUARDS: [PieceKind; 2] = [PieceKind("golden-guard-green"), PieceKind("golden-guard-blue")];
/// A remote camp.
pub const CAMP_MARKER: PieceKind = PieceKind("camp");

/// Rule JG-01: the corner of the own camp at each side's right hand, e1 and a5.
pub const GOLDEN_STARTS: [Point; 2] = [Point(4), Point(20)];

/// Rule JC-01: b3 and d3, the two points with six lines, which a half turn of the board exchanges.
/// The suggested points of the booklet are lost.
pub const CAMP_STARTS: [Point; 2] = [Point(11), Point(13)];

/// Rule JC-01: the points of ranks 2 to 4, where the camps may lie.
pub(super) const FIELD: PointSet32 = PointSet32::from_bits(0x7FFF << 5);

/// What is played besides the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Extras {
    /// With the golden soldiers.
    pub golden: bool,
    /// With the remote camps.
    pub camps: bool,
}

impl Extras {
    pub(super) fn chosen(options: &Options) -> Self {
        Self { golden: options.is(GOLDEN, "on"), camps: options.is(CAMPS, "on") }
    }

    /// Whether anything is.
    #[must_use]
    pub const fn any(self) -> bool {
        self.golden || self.camps
    }
}

impl Jarmo {
    /// What is played besides the game.
    #[must_use]
    pub const fn extras(&self) -> Extras {
        self.extras
    }

    /// The point of a side's golden soldier, if nothing stands on it.
    #[must_use]
    pub const fn golden(&self, seat: Seat) -> PointSet32 {
        self.armies[seat.index()].golden
    }

    /// The point of a side's golden soldier, if something stands on it.
    #[must_use]
    pub const fn covered(&self, seat: Seat) -> PointSet32 {
        self.armies[seat.index()].covered
    }

    /// The point of a side's golden soldier, if an enemy stands on its stack (rule JG-04).
    #[must_use]
    pub const fn hostage(&self, seat: Seat) -> PointSet32 {
        self.covered(seat).intersection(self.on_board(other(seat)))
    }

    /// The sides whose golden soldiers lie under the topmost piece of a point, from the bottom up.
    pub(super) fn under(&self, at: Point) -> impl Iterator<Item = Seat> {
        let order = if self.blue_below { [BLUE, GREEN] } else { [GREEN, BLUE] };
        let covered = order.map(|seat| self.covered(seat).contains(at));
        order.into_iter().zip(covered).filter_map(|(seat, here)| here.then_some(seat))
    }

    /// Rules JG-05, JG-06: what lay directly under a piece that has left is on top.
    pub(super) fn uncover(&mut self, at: Point) {
        if let Some(upper) = self.under(at).last() {
            let army = &mut self.armies[upper.index()];
            army.covered = PointSet32::EMPTY;
            army.archers.insert(at);
            army.golden = PointSet32::single(at);
            self.blue_below = false;
        }
    }

    /// Rule JG-04: the mover's enemy's golden guard is turned over where it stands, and is under
    /// whatever comes.
    pub(super) fn cover(&mut self, at: Point) {
        let enemy = other(self.mover);
        // The mover's own golden soldier may be the hostage of the one that is taken now.
        self.blue_below = enemy.0 == GREEN.0 && self.covered(self.mover).contains(at);
        let army = &mut self.armies[enemy.index()];
        army.golden = PointSet32::EMPTY;
        army.covered = PointSet32::single(at);
    }

    /// The points of the remote camps that are still there.
    #[must_use]
    pub fn camps(&self) -> PointSet32 {
        self.camps.map_or(PointSet32::EMPTY, |[first, second]| PointSet32::pair(first, second))
    }

    /// Rule JC-02: where a side may bring a soldier back for standing on both camps.
    pub(super) fn redeployments(&self, seat: Seat) -> PointSet32 {
        let Some([first, second]) = self.camps else { return PointSet32::EMPTY };
        let both = PointSet32::pair(first, second);
        // A hostage does not stand, it lies: the camp is its captor's.
        if self.captured(seat) == 0 || self.on_board(seat) & both != both {
            return PointSet32::EMPTY;
        }
        camp(seat) & !(self.on_board(GREEN) | self.on_board(BLUE))
    }

    /// Whether a placement now is one for the camps, not one from the hand.
    pub(super) fn redeploys(&self) -> bool {
        match self.due {
            Due::Redeployment => true,
            Due::Placement => false,
            Due::Move => self.in_hand(self.mover) == 0,
        }
    }

    pub(super) fn camp_markers(&self) -> Vec<Marker> {
        let lying = self.camps.into_iter().flatten();
        lying.map(|at| Marker { kind: CAMP_MARKER, at }).collect()
    }

    /// Rule JC-01: any point of the field but the other camp's.
    pub(super) fn camp_places(&self, marker: usize) -> Vec<Point> {
        match self.camps {
            Some(camps) if marker < camps.len() => {
                FIELD.without(camps[camps.len() - 1 - marker]).iter().collect()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn with_camp(&self, marker: usize, at: Point) -> Self {
        let mut moved = *self;
        if self.camp_places(marker).contains(&at)
            && let Some(camps) = &mut moved.camps
        {
            camps[marker] = at;
        }
        moved
    }
}
