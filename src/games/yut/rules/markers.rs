//! Markers, which belong to no seat: the Wild Horse (rules YW) and the hurdles (rules YH).

use super::{
    herd::Herd,
    order::Order,
    pieces::{HURDLE, WILD},
    position::Yut,
    track::STATIONS,
    wild::Wild,
};
use crate::rules::{Marker, Point};

pub(super) fn markers(game: &Yut) -> Vec<Marker> {
    let wild = game.wild.map(|wild| Marker { kind: WILD, at: Point(wild.at) });
    let hurdles = game.hurdles.map(|at| Marker { kind: HURDLE, at: Point(at) });
    let shown = if game.setup.hurdles { 2 } else { 0 };
    wild.into_iter().chain(hurdles.into_iter().take(shown)).collect()
}

/// `true` if the sticks have not been thrown yet.
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
