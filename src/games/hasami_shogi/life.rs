//! Life of Hasami Shogi: the pieces that capture others between them close like scissors.

use bevy::prelude::*;
use madang_core::{
    games::hasami_shogi::rules::SIDE,
    rules::{Effect, Point, Seat},
};

use crate::{
    playback::stage::EffectSeen,
    scene::flourish::{Bend, Flourish, Flourishes, swing},
};

/// Lunge of a piece towards the square that its side has emptied.
const LUNGE: Flourish = Flourish::new(0.34, |part| Bend {
    towards: 0.3 * swing(part) * (1.0 - part),
    growth: 0.05 * swing(part),
    ..Bend::default()
});

/// Lets the pieces beside captured ones close on the emptied squares.
pub(super) fn close_scissors(mut seen: MessageReader<EffectSeen>, mut flourishes: Flourishes) {
    let captured: Vec<(Point, Seat)> = seen
        .read()
        .filter_map(|EffectSeen(effect)| match effect {
            Effect::Captured { at, by } => Some((*at, *by)),
            _ => None,
        })
        .collect();
    for (at, by) in &captured {
        let is_blade = |square: Point| flourishes.topmost(square).is_some_and(|piece| piece.owner == *by);
        let is_gone = |square: Point| captured.iter().any(|(gone, _)| *gone == square);
        for blade in blades(*at, is_blade, is_gone) {
            flourishes.add(blade, LUNGE.towards(flourishes.place(*at)));
        }
    }
}

/// Returns the pieces that have taken the one on a square: both ends of a line of captured ones, or the two beside a
/// corner.
fn blades(at: Point, is_blade: impl Fn(Point) -> bool, is_gone: impl Fn(Point) -> bool) -> Vec<Point> {
    let end = |(right, up): (i8, i8)| {
        let mut square = at;
        while let Some(next) = step(square, right, up) {
            if !is_gone(next) {
                return is_blade(next).then_some(next);
            }
            square = next;
        }
        None
    };
    let lines = [[(1, 0), (-1, 0)], [(0, 1), (0, -1)]].map(|ways| ways.map(end));
    let closed: Vec<Point> = lines
        .iter()
        .filter_map(|[one, other]| one.zip(*other))
        .flat_map(|(one, other)| [one, other])
        .collect();
    if closed.is_empty() { lines.into_iter().flatten().flatten().collect() } else { closed }
}

/// Returns the neighbouring square in a direction, if the board has it.
fn step(from: Point, right: i8, up: i8) -> Option<Point> {
    let (file, rank) = ((from.0 % SIDE) as i8 + right, (from.0 / SIDE) as i8 + up);
    let on_board = 0..SIDE as i8;
    (on_board.contains(&file) && on_board.contains(&rank)).then(|| Point(rank as u8 * SIDE + file as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn closing(own: &[u8], gone: &[u8], at: u8) -> Vec<u8> {
        let mut found: Vec<u8> =
            blades(Point(at), |square| own.contains(&square.0), |square| gone.contains(&square.0))
                .into_iter()
                .map(|square| square.0)
                .collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn both_ends_of_a_captured_line_close() {
        assert_eq!(
            closing(&[10, 13, 20], &[11, 12], 11),
            [10, 13],
            "the piece above 11 has no partner below"
        );
        assert_eq!(closing(&[2, 20], &[11], 11), [2, 20], "up and down");
    }

    #[test]
    fn the_two_beside_a_corner_close() {
        assert_eq!(closing(&[1, 9], &[0], 0), [1, 9]);
    }
}
