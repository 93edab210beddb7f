//! Life of Nei Pat Kono: a stone rocks on the wood until it is at rest.

use bevy::prelude::*;
use madang_core::rules::Effect;

use crate::{
    playback::{stage::EffectSeen, track::LAND},
    scene::flourish::{Bend, Flourish, Flourishes, sway},
};

/// Rocking of a stone.
const ROCKING: Flourish = Flourish::new(0.7, |part| Bend {
    turn: 0.12 * sway(part, 3.0) * (1.0 - part),
    squash: 0.03 * sway(part, 3.0),
    ..Bend::default()
});

/// Makes stones rock after they have been put down.
pub(super) fn settle(mut seen: MessageReader<EffectSeen>, mut flourishes: Flourishes) {
    for EffectSeen(effect) in seen.read() {
        let at = match effect {
            Effect::Placed { at, .. } => Some(at),
            Effect::Jumped { to, .. } => Some(to),
            Effect::Walked { path } => path.last(),
            _ => None,
        };
        if let Some(at) = at {
            flourishes.add(*at, ROCKING.after(LAND));
        }
    }
}
