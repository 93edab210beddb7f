//! Facts in the effects of a move: the points a piece comes by, those where pieces are taken, the result of a throw.

use crate::rules::{Effect, Point};

/// Returns the effects of the move itself. A piece that strays afterwards moves by itself.
fn own(effects: &[Effect]) -> impl Iterator<Item = &Effect> {
    effects.iter().take_while(|effect| !matches!(effect, Effect::Strayed { .. }))
}

/// Returns the points that the piece moved by these effects comes by, in order: of a leap those where it takes off and
/// lands.
pub fn travelled(effects: &[Effect]) -> Vec<Point> {
    let mut route = Vec::new();
    for effect in own(effects) {
        match effect {
            Effect::Walked { path } | Effect::Rode { path, .. } => route.extend(path),
            Effect::Jumped { from, to, .. } => route.extend([*from, *to]),
            _ => {}
        }
    }
    route.dedup();
    route
}

/// Returns the effect among these by which the piece that moves, or its stack, sets out.
pub(super) fn sets_out(effects: &[Effect]) -> Option<&Effect> {
    own(effects).find(|effect| {
        matches!(
            effect,
            Effect::Placed { .. }
                | Effect::Walked { .. }
                | Effect::Jumped { .. }
                | Effect::Rode { .. }
                | Effect::CameHome { .. }
        )
    })
}

/// Returns the points whose pieces these effects take.
pub fn taken(effects: &[Effect]) -> Vec<Point> {
    let captured = own(effects).filter_map(|effect| match effect {
        Effect::Captured { at, .. } | Effect::SentBack { at, .. } => Some(*at),
        // A hostage stays where it is, under its captor (rule JG-04).
        Effect::Trapped { at } if ends_on(effects, *at) => Some(*at),
        _ => None,
    });
    captured.collect()
}

/// Returns the sticks' result among these effects, from 1 to 5.
pub fn thrown(effects: &[Effect]) -> Option<u8> {
    effects.iter().find_map(|effect| match effect {
        Effect::Threw { value, .. } => Some(*value),
        _ => None,
    })
}

/// Returns whether a piece walks to this point.
fn ends_on(effects: &[Effect], at: Point) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Walked { path } if path.last() == Some(&at)))
}
