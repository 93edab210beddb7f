//! Buttons and sticks of gamepads as actions; a held direction repeats.

use std::{collections::HashMap, time::Duration};

use bevy::prelude::*;

use super::{
    action::{Action, Direction, Pressed, Presses},
    device::{Device, LastDevice},
    family::{PadFamily, PadInHand},
};
use crate::platform::settings::Settings;

/// Deflection at which a stick counts as a direction, from 0 to 1.
const STICK_THRESHOLD: f32 = 0.6;
/// Delay before a held direction repeats.
const REPEAT_DELAY: Duration = Duration::from_millis(350);
/// Interval between its repeats.
const REPEAT_INTERVAL: Duration = Duration::from_millis(90);

/// Deflection below which a stick that counted as a direction counts as released.
const STICK_RELEASE: f32 = 0.45;

/// Direction held on each pad, and the time of its next repeat.
type HeldDirections = HashMap<Entity, (Direction, Duration)>;

pub(super) fn read_pads(
    pads: Query<(Entity, &Gamepad, Option<&Name>)>,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut held: Local<HeldDirections>,
    mut presses: ResMut<Presses>,
    mut last: ResMut<LastDevice>,
    mut in_hand: ResMut<PadInHand>,
) {
    let now = time.elapsed();
    held.retain(|entity, _| pads.contains(*entity));
    for (entity, pad, name) in &pads {
        let device = Device::Pad(entity);
        let mut press = |action| {
            last.set_if_neq(LastDevice(device));
            in_hand.set_if_neq(PadInHand(PadFamily::of(pad.vendor_id(), name.map(Name::as_str))));
            presses.add(Pressed { action, device });
        };
        for button in pad.get_just_pressed() {
            match settings.bindings.buttons.action(*button) {
                // A direction that is held repeats; a short tap may be over before the frame begins.
                Some(Action::Move(_)) if pad.pressed(*button) => {}
                Some(action) => press(action),
                None => {}
            }
        }
        let before = held.get(&entity).copied();
        let by_button = |direction: &Direction| {
            settings.bindings.buttons.all(Action::Move(*direction)).any(|button| pad.pressed(button))
        };
        let holding = Direction::ALL
            .into_iter()
            .find(by_button)
            .or_else(|| leaning(pad.left_stick(), before.map(|(direction, _)| direction)));
        // Let go and pressed again since the last frame.
        let is_new = holding.is_some_and(|direction| {
            settings.bindings.buttons.all(Action::Move(direction)).any(|button| pad.just_pressed(button))
        });
        match (holding, before) {
            (None, _) => {
                held.remove(&entity);
            }
            (Some(direction), Some((same, next))) if direction == same && !is_new => {
                if now >= next {
                    press(Action::Move(direction));
                    held.insert(entity, (direction, now + REPEAT_INTERVAL));
                }
            }
            (Some(direction), _) => {
                press(Action::Move(direction));
                held.insert(entity, (direction, now + REPEAT_DELAY));
            }
        }
    }
}

/// Returns the direction of a stick, with hysteresis: a direction already held keeps down to [`STICK_RELEASE`].
fn leaning(stick: Vec2, before: Option<Direction>) -> Option<Direction> {
    if let Some(before) = before.filter(|before| stick.dot(before.vector()) >= STICK_RELEASE) {
        let turned = stick.perp_dot(before.vector()).abs() > STICK_THRESHOLD;
        if !turned {
            return Some(before);
        }
    }
    if stick.abs().max_element() < STICK_THRESHOLD {
        return None;
    }
    Some(match (stick.x.abs() > stick.y.abs(), stick.x > 0.0, stick.y > 0.0) {
        (true, true, _) => Direction::Right,
        (true, false, _) => Direction::Left,
        (false, _, true) => Direction::Up,
        (false, _, false) => Direction::Down,
    })
}
