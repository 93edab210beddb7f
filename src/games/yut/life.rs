//! Life of Yut: a horse that has sent others home rears, those sent home hang their heads, and those that have come home
//! frisk.

use bevy::prelude::*;
use madang_core::rules::{Effect, Place};

use crate::{
    playback::{stage::EffectSeen, track::CARRY_OFF},
    scene::flourish::{Bend, Flourish, Flourishes, swing},
};

/// Rearing of a horse over those that it sends home.
const REARING: Flourish = Flourish::new(0.5, |part| Bend {
    turn: 0.34 * swing(part),
    height: 7.0 * swing(part),
    ..Bend::default()
});
/// Head of a horse that hangs in its stable, for a while.
const HANGING: Flourish = Flourish::new(0.9, |part| Bend {
    turn: -0.3 * swing(part),
    growth: -0.06 * swing(part),
    ..Bend::default()
});
/// Two leaps of a horse at home.
const FRISKING: Flourish = Flourish::new(0.5, |part| Bend {
    height: 9.0 * swing(2.0 * part).abs() * (1.0 - 0.4 * part),
    turn: 0.1 * swing(2.0 * part),
    ..Bend::default()
});
/// Time in which a horse has come home, in seconds.
const COMING_HOME: f32 = 0.45;

/// Stirs the horses by the effects that are seen.
pub(super) fn rear(mut seen: MessageReader<EffectSeen>, mut flourishes: Flourishes) {
    for EffectSeen(effect) in seen.read() {
        match effect {
            Effect::SentBack { at, owner, count } => {
                flourishes.add(*at, REARING);
                flourishes.add_to_last(*count, HANGING.after(CARRY_OFF), |piece| {
                    (piece.owner, piece.place) == (*owner, Place::Hand)
                });
            }
            Effect::CameHome { owner, count, .. } => {
                flourishes.add_to_last(*count, FRISKING.after(COMING_HOME), |piece| {
                    (piece.owner, piece.place) == (*owner, Place::Home)
                });
            }
            _ => {}
        }
    }
}
