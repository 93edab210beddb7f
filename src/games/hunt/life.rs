//! Life of the hunt: a tiger lands heavily and the goats beside it shrink back; the herd gathers around a newly placed
//! goat.

use bevy::prelude::*;
use madang_core::{games::hunt::rules::TIGERS, rules::Effect};

use crate::{
    playback::stage::EffectSeen,
    scene::flourish::{Bend, Flourish, Flourishes, sway, swing},
};

/// Landing of a tiger after its leap: it crouches, and rises with a shake.
const LANDING: Flourish = Flourish::new(0.42, |part| Bend {
    squash: 0.16 * sway(part, 1.0),
    turn: 0.09 * sway(part, 2.0),
    ..Bend::default()
});
/// Shrinking of a goat away from a tiger beside it; the goal is the tiger's place.
const SHRINKING: Flourish = Flourish::new(0.5, |part| Bend {
    towards: -0.09 * swing(part),
    growth: -0.08 * swing(part),
    ..Bend::default()
});
/// Leaning of a goat towards a newly placed one.
const HERDING: Flourish = Flourish::new(0.46, |part| Bend {
    towards: 0.07 * swing(part),
    height: 5.0 * swing(part),
    ..Bend::default()
});

/// Adds flourishes for the effects shown.
pub(super) fn stir(mut seen: MessageReader<EffectSeen>, mut flourishes: Flourishes) {
    for EffectSeen(effect) in seen.read() {
        let (at, leapt) = match effect {
            Effect::Jumped { to, .. } => (*to, true),
            Effect::Placed { at, .. } => (*at, false),
            Effect::Walked { path } => match path.last() {
                Some(to) => (*to, false),
                None => continue,
            },
            _ => continue,
        };
        let Some(mover) = flourishes.topmost(at).map(|piece| piece.owner) else { continue };
        let is_tiger = mover == TIGERS;
        if leapt && is_tiger {
            flourishes.add(at, LANDING);
        }
        let goal = flourishes.place(at);
        for (beside, piece) in flourishes.neighbours(at) {
            match piece.owner {
                TIGERS => {}
                _ if is_tiger => flourishes.add(beside, SHRINKING.towards(goal)),
                _ => flourishes.add(beside, HERDING.towards(goal)),
            }
        }
    }
}
