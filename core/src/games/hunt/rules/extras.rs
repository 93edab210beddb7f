//! State of the heroes and barriers, rules BH-01 to BX-04.

use super::{
    boards::TIGERS,
    options::{BARRIERS, HEROES},
};
use crate::rules::{Jump, Options, Place, Point, PointSet32, random};

/// Rule BH-04: captured goats from which on the Buck may enter.
pub const BUCK_FROM: u8 = 2;

/// Rule BX-01: this capture, and each after it, gives the goats a barrier.
pub(super) const FENCES_FROM: u8 = 3;

/// State of the Buck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::games::hunt) enum Buck {
    /// Absent from this game.
    Absent,
    /// In the hand of the goats' player.
    InHand,
    /// On the board.
    On(Point),
    /// Captured, which ends the game.
    Taken,
}

impl Buck {
    /// Returns its point as a set, empty while it is elsewhere.
    pub(super) const fn set(self) -> PointSet32 {
        if let Self::On(at) = self { PointSet32::single(at) } else { PointSet32::EMPTY }
    }

    /// Returns the Buck's place, or `None` in a game without it.
    pub(super) const fn place(self) -> Option<Place> {
        match self {
            Self::Absent => None,
            Self::InHand => Some(Place::Hand),
            Self::On(at) => Some(Place::Board(at)),
            Self::Taken => Some(Place::Taken(TIGERS)),
        }
    }
}

/// The barriers on the board: lines between neighbouring points, the lower point first, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::games::hunt) struct Fences([Option<(Point, Point)>; 2]);

impl Fences {
    /// A board without barriers.
    pub(super) const NONE: Self = Self([None; 2]);

    pub(super) fn iter(&self) -> impl Iterator<Item = (Point, Point)> {
        self.0.into_iter().flatten()
    }

    pub(super) fn count(&self) -> usize {
        self.iter().count()
    }

    pub(super) fn is_full(&self) -> bool {
        self.count() == self.0.len()
    }

    const fn is_empty(&self) -> bool {
        // The first place is filled first.
        self.0[0].is_none()
    }

    /// Returns the neighbours of a point that no barrier cuts off.
    pub(super) fn open(&self, from: Point, neighbours: PointSet32) -> PointSet32 {
        if self.is_empty() {
            return neighbours;
        }
        self.iter().fold(neighbours, |open, (low, high)| match from {
            _ if from == low => open.without(high),
            _ if from == high => open.without(low),
            _ => open,
        })
    }

    /// Returns whether a barrier is between two points.
    pub(super) fn closes(&self, from: Point, to: Point) -> bool {
        !self.is_empty() && self.iter().any(|fence| fence == (from, to) || fence == (to, from))
    }

    /// Returns whether no barrier (rule BX-02) is on a jump's way, which crosses both lines of its
    /// run.
    pub(super) fn let_pass(&self, from: Point, jump: &Jump) -> bool {
        self.is_empty() || !(self.closes(from, jump.over) || self.closes(jump.over, jump.to))
    }

    /// Puts up a barrier.
    pub(super) fn add(&mut self, from: Point, to: Point) {
        let new = (from.min(to), from.max(to));
        self.0 = match self.0[0] {
            Some(first) if first < new => [Some(first), Some(new)],
            first => [Some(new), first],
        };
    }

    /// Removes each barrier with tigers on both its ends (rule BX-03).
    pub(super) fn fall_between(&mut self, tigers: PointSet32) {
        let stands = |(from, to): &(Point, Point)| !tigers.contains(*from) || !tigers.contains(*to);
        let mut left = self.0.into_iter().flatten().filter(stands);
        self.0 = [left.next(), left.next()];
    }
}

/// State of heroes and barriers in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::games::hunt) struct Extras {
    pub(in crate::games::hunt) heroes: bool,
    pub(super) barriers: bool,
    /// The Alpha's point, which is also among the tigers'.
    pub(super) alpha: Option<Point>,
    /// The Buck's state; on the board it is also among the goats.
    pub(in crate::games::hunt) buck: Buck,
    pub(super) fences: Fences,
    /// The Alpha may move again: it is still the tigers' turn.
    pub(super) extra_move: bool,
    /// Barriers that the goats may now put up or throw away. Those earned in one turn of the tigers
    /// are decided on when that turn is over.
    pub(super) fences_due: u8,
}

impl Extras {
    pub(super) fn start(options: &Options, alpha: Point) -> Self {
        let heroes = options.is_on(HEROES);
        Self {
            heroes,
            barriers: options.is_on(BARRIERS),
            alpha: heroes.then_some(alpha),
            buck: if heroes { Buck::InHand } else { Buck::Absent },
            ..Self::none()
        }
    }

    /// Returns the state of a game without heroes and barriers.
    pub(super) const fn none() -> Self {
        Self {
            heroes: false,
            barriers: false,
            alpha: None,
            buck: Buck::Absent,
            fences: Fences::NONE,
            extra_move: false,
            fences_due: 0,
        }
    }

    /// Returns whether the game has heroes or barriers.
    pub(in crate::games::hunt) const fn any(&self) -> bool {
        self.heroes || self.barriers
    }

    pub(super) fn alpha_set(&self) -> PointSet32 {
        self.alpha.map_or(PointSet32::EMPTY, PointSet32::single)
    }

    /// Returns whether the Buck may enter now (rule BH-04).
    pub(super) fn buck_may_enter(&self, captured: u8) -> bool {
        self.buck == Buck::InHand && captured >= BUCK_FROM
    }

    /// Updates the points of the Buck and of the Alpha after a move. Returns whether the Alpha moved.
    pub(super) fn follow(&mut self, from: Point, to: Point) -> bool {
        if self.buck == Buck::On(from) {
            self.buck = Buck::On(to);
        }
        let by_alpha = self.alpha == Some(from);
        if by_alpha {
            self.alpha = Some(to);
        }
        by_alpha
    }

    /// Returns the part of the position's key.
    pub(super) fn key(&self) -> u64 {
        let point = |point: Option<Point>| point.map_or(0, |point| u64::from(point.0) + 1);
        let buck = match self.buck {
            Buck::Absent => 0,
            Buck::InHand => 33,
            Buck::On(at) => u64::from(at.0) + 1,
            Buck::Taken => 34,
        };
        let flags = [self.heroes, self.barriers, self.extra_move].map(u64::from);
        let fences = self
            .fences
            .0
            .map(|fence| fence.map_or(0, |(from, to)| u64::from(from.0) << 5 | u64::from(to.0) | 1 << 10));
        let parts = [
            (point(self.alpha), 6),
            (buck, 6),
            (fences[0], 11),
            (fences[1], 11),
            (flags[0], 1),
            (flags[1], 1),
            (flags[2], 1),
            (u64::from(self.fences_due), 2),
        ];
        let packed = parts.into_iter().fold(0, |packed, (value, bits)| packed << bits | value);
        random::mix(random::mix(packed) ^ packed)
    }
}
