//! The hand that gathers the sticks: devices and the throw gesture.

use std::f32::consts::FRAC_PI_4;

use bevy::{prelude::*, window::WindowFocused};

use crate::{
    control::{
        players::PersonTurn,
        pointing::TablePointer,
        throw_gesture::{BEFORE_MAT, DRAG, HeldSticks, LEAN, RATTLE, TAP, ThrowGesture, aim_of},
    },
    layout::{view::MAT_CENTRE, views::BoardView},
    platform::{
        input::{Action, FocusOwner, HeldControls, Pressed, Presses},
        settings::Settings,
    },
    playback::{cue::Cue, stage::Stage},
    turn::{
        lesson_run::LessonRun,
        request::{Refusal, Request},
        session::Session,
    },
};

pub(super) fn cancel_gesture(mut gesture: ResMut<ThrowGesture>) {
    *gesture = ThrowGesture::Nobody;
}

/// Follows the devices that may throw.
pub(super) fn gather(
    mut gesture: ResMut<ThrowGesture>,
    presses: Res<Presses>,
    session: Res<Session>,
    turn: PersonTurn,
    stage: Res<Stage>,
    owner: Res<FocusOwner>,
    settings: Res<Settings>,
    time: Res<Time>,
    (holding, lesson): (HeldControls, Option<Res<LessonRun>>),
    (table, view): (TablePointer, Res<BoardView>),
    mut focused: MessageReader<WindowFocused>,
    mut requests: MessageWriter<Request>,
    mut refusals: MessageWriter<Refusal>,
    mut cues: MessageWriter<Cue>,
) {
    let board_listens = *owner == FocusOwner::Board;
    let mut presses: Vec<Pressed> = presses
        .iter()
        .copied()
        .filter(|press| press.action == Action::Pause || turn.is_for(press.device))
        // The back action puts the sticks down wherever keys and pads are.
        .filter(|press| board_listens || press.action == Action::Back)
        .collect();
    let pointer = *table.pointer;
    let on_mat = || Some(table.at()? - MAT_CENTRE);
    let pointer_may = turn.is_for(pointer.device);
    if pointer.now.pressed && !pointer.is_over_menu() && pointer.at.is_some() {
        if pointer_may {
            presses.push(Pressed { action: Action::Confirm, device: pointer.device });
        } else if session.human_to_throw().is_some() && stage.is_at_rest() {
            // Keys and pads are answered by the cursor.
            refusals.write(Refusal::new("refused-others-turn"));
        }
    }
    // With two presses a hand that touches a piece means the piece, not the sticks: and it prompts for what is due.
    let touches_piece = || {
        let at = table.at()?;
        let point = view.0.point_at(at, 0.0);
        let is_on_piece = point.is_some_and(|point| {
            view.0.beside(point).is_some() || stage.game().snapshot().topmost(point).is_some()
        });
        (is_on_piece || !view.0.is_on_mat(at)).then_some(point)
    };
    // A window that loses the focus loses every held key; that does not release the sticks.
    let focus_lost = focused.read().any(|event| !event.focused);
    let cancel_gesture = focus_lost
        || pointer.now.cancelled
        || pointer_may && pointer.now.puts_back
        || presses.iter().any(|press| matches!(press.action, Action::Back | Action::Pause));
    // While a guide speaks no one is to throw, and in a puzzle no one at all.
    let nobody_throws = turn.is_puzzle() || lesson.is_some_and(|run| run.is_told());
    if session.human_to_throw().is_none() || !stage.is_at_rest() || cancel_gesture || nobody_throws {
        if !matches!(*gesture, ThrowGesture::Nobody) {
            *gesture = ThrowGesture::Nobody;
        }
        return;
    }
    let confirmed = presses.iter().find(|press| press.action == Action::Confirm);
    let ThrowGesture::Held(held) = &mut *gesture else {
        let by_pointer = confirmed.is_some_and(|press| press.device.kind().is_pointer());
        let touched = (settings.throw_by_two_presses && by_pointer).then(touches_piece).flatten();
        if let Some(point) = touched {
            refusals.write(Refusal::at("refused-throw-first", point.into_iter().collect()));
        } else if let Some(press) = confirmed {
            let at = Some(press.device).filter(|device| device.kind().is_pointer()).and_then(|_| on_mat());
            *gesture = ThrowGesture::Held(HeldSticks::new(press.device, at.unwrap_or(BEFORE_MAT)));
        } else if gesture.has_let_go() {
            *gesture = ThrowGesture::Nobody;
        }
        return;
    };
    // The time up to the release counts too: it may come in the very next frame, if that is slow.
    held.since += time.delta_secs();
    held.silent += time.delta_secs();
    let let_go =
        if settings.throw_by_two_presses { confirmed.is_some() } else { !holding.confirms(held.device) };
    if let_go && !settings.throw_by_two_presses && held.is_click() {
        // A click on the board may have been meant for anything.
        refusals.write(Refusal::new("refused-click"));
        *gesture = ThrowGesture::Nobody;
        return;
    }
    if let_go {
        requests.write(Request::Throw { hand: held.hand(), gathered: true });
        *gesture = ThrowGesture::LetGo;
        return;
    }
    if held.device.kind().is_pointer() {
        if let Some(at) = on_mat() {
            held.follow(at);
        }
        let drag = held.trail.front().map_or(Vec2::ZERO, |(_, from)| held.at - *from);
        held.aim = if drag.length() > DRAG { aim_of(drag) } else { held.aim };
    } else {
        let direction = holding.direction(held.device);
        let aim = if direction.length() > 0.4 { aim_of(direction).clamp(-FRAC_PI_4, FRAC_PI_4) } else { 0.0 };
        // The aim eases towards the direction; it does not jump.
        held.aim += (aim - held.aim) * (time.delta_secs() * 9.0).min(1.0);
        // The hand leans to the side to which it throws, as the mouse's does.
        held.at = BEFORE_MAT - Vec2::X * LEAN * held.aim;
    }
    if held.since > TAP && held.silent > RATTLE {
        held.silent = 0.0;
        cues.write(Cue::Knock { impulse: 2.0 + 6.0 * held.strength() });
    }
}
