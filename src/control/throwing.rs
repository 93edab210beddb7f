//! Devices and the throw gesture.

use std::f32::consts::FRAC_PI_2;

use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowFocused},
};
use bevy_egui::{PrimaryEguiContext, input::EguiWantsInput};

use super::{
    players::Turn,
    throw_gesture::{BEFORE_MAT, DRAG, Held, RATTLE, TAP, ThrowGesture, aim_of},
};
use crate::{
    layout::view::MAT_CENTRE,
    platform::{
        input::{Action, Device, FocusOwner, Holding, Pressed},
        settings::Settings,
        window::Busy,
    },
    playback::{cue::Cue, stage::Stage},
    turn::{request::Request, session::Session},
};

pub(super) fn put_down(mut gesture: ResMut<ThrowGesture>) {
    *gesture = ThrowGesture::Nobody;
}

/// System parameter: the mouse on the table, unless it is over a menu.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Pointer<'w, 's> {
    window: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<PrimaryEguiContext>>,
    egui_wants: Res<'w, EguiWantsInput>,
}

impl Pointer<'_, '_> {
    /// Position in world units from the middle of the mat.
    fn at(&self) -> Option<Vec2> {
        let (camera, transform) = self.camera.single().ok()?;
        let place = self.window.single().ok()?.cursor_position()?;
        Some(camera.viewport_to_world_2d(transform, place).ok()? - MAT_CENTRE)
    }

    fn is_over_table(&self) -> bool {
        !self.egui_wants.wants_any_pointer_input() && self.at().is_some()
    }
}

/// Follows the devices that may throw.
pub(super) fn gather(
    mut gesture: ResMut<ThrowGesture>,
    mut pressed: MessageReader<Pressed>,
    session: Res<Session>,
    turn: Turn,
    stage: Res<Stage>,
    owner: Res<FocusOwner>,
    settings: Res<Settings>,
    time: Res<Time>,
    buttons: Res<ButtonInput<MouseButton>>,
    holding: Holding,
    pointer: Pointer,
    mut focused: MessageReader<WindowFocused>,
    mut requests: MessageWriter<Request>,
    mut cues: MessageWriter<Cue>,
    mut busy: ResMut<Busy>,
) {
    let board_listens = *owner == FocusOwner::Board;
    let mut presses: Vec<Pressed> = pressed
        .read()
        .copied()
        .filter(|press| board_listens && (press.action == Action::Pause || turn.is_for(press.device)))
        .collect();
    let mouse_may = turn.is_for(Device::Mouse);
    if buttons.just_pressed(MouseButton::Left) && mouse_may && pointer.is_over_table() {
        presses.push(Pressed { action: Action::Confirm, device: Device::Mouse });
    }
    // With the focus the window loses every key that is held; nobody has let the sticks go.
    let focus_lost = focused.read().any(|event| !event.focused);
    let put_down = focus_lost
        || mouse_may && buttons.just_pressed(MouseButton::Right)
        || presses.iter().any(|press| matches!(press.action, Action::Back | Action::Pause));
    if session.human_to_throw().is_none() || !stage.is_at_rest() || put_down {
        if !matches!(*gesture, ThrowGesture::Nobody) {
            *gesture = ThrowGesture::Nobody;
        }
        return;
    }
    let confirmed = presses.iter().find(|press| press.action == Action::Confirm);
    let ThrowGesture::Held(held) = &mut *gesture else {
        if let Some(press) = confirmed {
            let at = if press.device == Device::Mouse { pointer.at() } else { None };
            *gesture = ThrowGesture::Held(Held::new(press.device, at.unwrap_or(BEFORE_MAT)));
            busy.keep_drawing();
        } else if gesture.has_let_go() {
            *gesture = ThrowGesture::Nobody;
        }
        return;
    };
    busy.keep_drawing();
    let let_go =
        if settings.throw_by_two_presses { confirmed.is_some() } else { !holding.confirms(held.device) };
    if let_go {
        requests.write(Request::Throw { hand: held.hand(), gathered: true });
        *gesture = ThrowGesture::LetGo;
        return;
    }
    held.since += time.delta_secs();
    held.silent += time.delta_secs();
    if held.device == Device::Mouse {
        if let Some(at) = pointer.at() {
            held.follow(at);
        }
        let drag = held.trail.front().map_or(Vec2::ZERO, |(_, from)| held.at - *from);
        held.aim = if drag.length() > DRAG { aim_of(drag) } else { held.aim };
    } else {
        let direction = holding.direction(held.device);
        let aim = if direction.length() > 0.4 { aim_of(direction).clamp(-FRAC_PI_2, FRAC_PI_2) } else { 0.0 };
        // The aim eases towards the direction; it does not jump.
        held.aim += (aim - held.aim) * (time.delta_secs() * 9.0).min(1.0);
        held.at = Vec2::from_angle(held.aim).rotate(BEFORE_MAT);
    }
    if held.since > TAP && held.silent > RATTLE {
        held.silent = 0.0;
        cues.write(Cue::Knock { impulse: 2.0 + 6.0 * held.strength() });
    }
}
