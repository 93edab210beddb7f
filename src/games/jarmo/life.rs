//! Life of Jarmo: an archer who becomes a guard rises and strikes the ground.

use bevy::prelude::*;
use madang_core::rules::Effect;

use crate::{
    playback::{stage::EffectSeen, track::TURN},
    scene::flourish::{Bend, Flourish, Flourishes, swing},
};

/// Salute of a soldier: up, down on the ground, and a smaller one after it.
const SALUTE: Flourish = Flourish::new(0.56, |part| {
    let (part, size) = if part < 0.6 { (part / 0.6, 1.0) } else { ((part - 0.6) / 0.4, 0.45) };
    Bend {
        height: 13.0 * size * swing(part),
        growth: 0.12 * size * swing(part),
        squash: -0.05 * size * swing(part),
        ..Bend::default()
    }
});

/// Makes soldiers salute after they have been turned over.
pub(super) fn promote(mut seen: MessageReader<EffectSeen>, mut flourishes: Flourishes) {
    for EffectSeen(effect) in seen.read() {
        if let Effect::Turned { at, .. } = effect {
            flourishes.add(*at, SALUTE.after(TURN));
        }
    }
}
