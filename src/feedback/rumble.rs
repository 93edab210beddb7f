//! Rumble: short and weak, for the moves of the pad's player, and only where the settings ask for it.

use std::time::Duration;

use bevy::{
    input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest},
    prelude::*,
};

use crate::{
    platform::{
        input::{Device, LastDevice},
        screen::Screen,
        settings::Settings,
    },
    playback::{cue::Cue, stage::Stage},
    turn::chairs::Players,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, rumble.run_if(in_state(Screen::Match)));
}

/// Returns the strength of a cue's rumble, from 0 to 1, and its duration in milliseconds.
const fn pulse(cue: Cue) -> Option<(f32, u64)> {
    match cue {
        Cue::Place | Cue::Step | Cue::Leap => Some((0.12, 40)),
        Cue::Capture | Cue::Trapped => Some((0.45, 110)),
        Cue::SentBack => Some((0.7, 220)),
        Cue::Throw => Some((0.35, 120)),
        Cue::Knock { impulse } if impulse > HARD_KNOCK => Some((0.3, 60)),
        Cue::GoodThrow | Cue::Home | Cue::Praise => Some((0.3, 160)),
        _ => None,
    }
}

/// Impulse below which a knock is not felt, in decimetres a second.
const HARD_KNOCK: f32 = 9.0;

fn rumble(
    mut cues: MessageReader<Cue>,
    settings: Res<Settings>,
    stage: Res<Stage>,
    players: Res<Players>,
    last: Res<LastDevice>,
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let felt = |cue: &Cue| pulse(*cue);
    let strongest = cues.read().filter_map(felt).max_by(|one, other| one.0.total_cmp(&other.0));
    let Some((strength, milliseconds)) = strongest.filter(|_| settings.rumble) else { return };
    let Some(Device::Pad(gamepad)) = device_of_last_mover(&stage, &players, *last) else { return };
    requests.write(GamepadRumbleRequest::Add {
        gamepad,
        duration: Duration::from_millis(milliseconds),
        intensity: GamepadRumbleIntensity::weak_motor(strength),
    });
}

/// Returns the device of the player whose move is shown; the one used last where that player has none of their own.
fn device_of_last_mover(stage: &Stage, players: &Players, last: LastDevice) -> Option<Device> {
    let seat = stage.in_the_air().map_or_else(|| stage.last_actor(), |ply| ply.actor)?;
    let terms = stage.terms();
    if !terms.is_human(seat) {
        return None;
    }
    let own = players.device_of(&terms.setup.players, terms.player(seat));
    Some(own.unwrap_or(last.0))
}
