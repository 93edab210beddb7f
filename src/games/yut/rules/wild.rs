//! What belongs to nobody: the Wild Horse (rules YW) and the hurdles (rules YH).

use std::cmp::Reverse;

use super::{
    Yut,
    effects::{HURDLE, WILD},
    herd::Herd,
    order::Order,
    track::{RING, STATIONS},
};
use crate::rules::{Marker, Outcome, Point, Seat};

/// Rule YW-05: how often the Wild Horse comes back to where it started before the game ends.
pub(super) const LAPS: u8 = 2;

/// Where the Wild Horse is, and how far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Wild {
    pub(super) at: u8,
    pub(super) start: u8,
    /// How often it has come back to its start.
    pub(super) laps: u8,
}

impl Wild {
    pub(super) const fn starting(start: u8) -> Self {
        Self { at: start, start, laps: 0 }
    }

    /// Rules YW-02 and YH-04: one station against the horses' way, and over a hurdle one more.
    /// Where there are no hurdles the two are zero, and station 0 is not one.
    pub(super) fn stray(&mut self, hurdles: [u8; 2]) {
        let there_are = hurdles != [0; 2];
        self.at = before(self.at);
        while there_are && hurdles.contains(&self.at) {
            self.at = before(self.at);
        }
        self.laps += u8::from(self.at == self.start);
    }

    /// How many turns the game can still last.
    pub(super) fn turns_left(self, hurdles: [u8; 2]) -> u8 {
        let mut wild = self;
        let mut turns = 0;
        // A start on a hurdle, where it never comes back to, is refused; the bound is for positions made
        // by hand.
        while wild.laps < LAPS && turns < LAPS * RING {
            wild.stray(hurdles);
            turns += 1;
        }
        turns
    }

    pub(super) fn packed(self) -> u64 {
        1 << 32 | u64::from(self.at) << 16 | u64::from(self.start) << 8 | u64::from(self.laps)
    }
}

/// The station before this one on the ring.
pub(super) const fn before(station: u8) -> u8 {
    (station + RING - 1) % RING
}

/// Rule YW-05. **Judged**: who is "further back" is counted along the ring, and who has the
/// nearer rear horse wins; if that is equal too, nobody does.
pub(super) fn outcome(game: &Yut) -> Option<Outcome> {
    game.wild.filter(|wild| wild.laps >= LAPS)?;
    let standing = |owner: Seat| {
        let course = game.setup.course(owner);
        let own = || game.units().filter(move |unit| unit.owner == owner);
        let on_track: u8 = own().map(|unit| unit.height).sum();
        let rear = own().map(|unit| unit.spot.steps_to(course.post, course.crossing)).max();
        (game.at_home(owner), on_track, Reverse(rear.unwrap_or_default()))
    };
    let owners = || (0..game.setup.owners()).map(Seat);
    let best = owners().map(standing).max()?;
    let mut leaders = owners().filter(|owner| standing(*owner) == best);
    Some(match (leaders.next(), leaders.next()) {
        (Some(owner), None) => Outcome::win(owner, WILD.0),
        _ => Outcome::draw(WILD.0),
    })
}

pub(super) fn markers(game: &Yut) -> Vec<Marker> {
    let wild = game.wild.map(|wild| Marker { kind: WILD, at: Point(wild.at) });
    let hurdles = game.hurdles.map(|at| Marker { kind: HURDLE, at: Point(at) });
    let shown = if game.setup.hurdles { 2 } else { 0 };
    wild.into_iter().chain(hurdles.into_iter().take(shown)).collect()
}

/// Whether nothing has been thrown yet.
fn is_untouched(game: &Yut) -> bool {
    game.order == Order::open() && game.herd == Herd::in_hand(&game.setup)
}

pub(super) fn marker_places(game: &Yut, marker: usize) -> Vec<Point> {
    let markers = markers(game);
    let Some(moved) = markers.get(marker).filter(|_| is_untouched(game)) else { return Vec::new() };
    let free = |at: &u8| markers.iter().all(|other| other.at != Point(*at));
    if moved.kind == WILD {
        game.setup.wild_starts().into_iter().filter(free).map(Point).collect()
    } else {
        (0..STATIONS).filter(free).map(Point).collect()
    }
}

pub(super) fn with_marker(game: &Yut, marker: usize, at: Point) -> Yut {
    let mut moved = *game;
    if !marker_places(game, marker).contains(&at) {
        return moved;
    }
    match marker.checked_sub(usize::from(game.wild.is_some())) {
        None => moved.wild = Some(Wild::starting(at.0)),
        Some(hurdle) => moved.hurdles[hurdle] = at.0,
    }
    moved
}
