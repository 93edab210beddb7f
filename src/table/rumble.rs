//! A pad is felt: short and weak, for what its player does, and only where that is wanted.

use std::time::Duration;

use bevy::{
    input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest},
    prelude::*,
};

use super::{players::Players, session::Session, sound::Cue};
use crate::{
    platform::{
        input::{Device, LastDevice},
        settings::Settings,
    },
    rules::Controller,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, rumble.run_if(resource_exists::<Session>));
}

/// How strongly, from 0 to 1, and for how many milliseconds a pad rumbles for what is heard.
const fn pulse(cue: Cue) -> Option<(f32, u64)> {
    match cue {
        Cue::Place | Cue::Step | Cue::Leap => Some((0.12, 40)),
        Cue::Capture | Cue::Trapped => Some((0.45, 110)),
        Cue::Throw => Some((0.35, 120)),
        Cue::Knock { impulse } if impulse > HARD_KNOCK => Some((0.3, 60)),
        Cue::GoodThrow | Cue::Home => Some((0.3, 160)),
        _ => None,
    }
}

/// Softer knocks of a stick are not felt, in decimetres a second.
const HARD_KNOCK: f32 = 9.0;

fn rumble(
    mut cues: MessageReader<Cue>,
    settings: Res<Settings>,
    session: Res<Session>,
    players: Res<Players>,
    last: Res<LastDevice>,
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let felt = |cue: &Cue| pulse(*cue);
    let strongest = cues.read().filter_map(felt).max_by(|one, other| one.0.total_cmp(&other.0));
    let Some((strength, milliseconds)) = strongest.filter(|_| settings.rumble) else { return };
    let Some(Device::Pad(gamepad)) = device_of_last_mover(&session, &players, *last) else { return };
    requests.write(GamepadRumbleRequest::Add {
        gamepad,
        duration: Duration::from_millis(milliseconds),
        intensity: GamepadRumbleIntensity::weak_motor(strength),
    });
}

/// The device of whoever made the last move; the one used last where that player has none of their own.
fn device_of_last_mover(session: &Session, players: &Players, last: LastDevice) -> Option<Device> {
    let seat = (*session.actors().last()?)?;
    if session.controller(seat) != Controller::Human {
        return None;
    }
    let own = players.device_of(&session.plan().players, session.seating().player(seat));
    Some(own.unwrap_or(last.0))
}
