//! Cursor: the mouse, keys and pads on the board become requests.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{PrimaryEguiContext, input::EguiWantsInput};

use super::{
    players::Turn,
    pointing::{BoardCursor, Picked},
    selection::Touch,
    throw_gesture::ThrowGesture,
    walk::{middle, walk},
};
use crate::{
    layout::views::BoardView,
    platform::{
        input::{Action, Device, Pressed},
        screen::Overlay,
    },
    playback::{
        cue::Cue,
        stage::{PositionSet, Stage, Sticks},
    },
    rules::Point,
    turn::{
        hint::AskHint,
        request::{AskWhy, Refusal, Request},
        session::Session,
    },
};

pub(super) fn reset(mut cursor: ResMut<BoardCursor>, mut picked: ResMut<Picked>) {
    *cursor = BoardCursor::default();
    picked.0.release();
}

pub(super) fn point_with_mouse(
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<(&Camera, &GlobalTransform), With<PrimaryEguiContext>>,
    egui_wants: Res<EguiWantsInput>,
    view: Res<BoardView>,
    mut cursor: ResMut<BoardCursor>,
) {
    let hovered = || {
        if egui_wants.wants_any_pointer_input() {
            return None;
        }
        let at = window.single().ok()?.cursor_position()?;
        let (camera, transform) = camera.single().ok()?;
        view.0.point_at(camera.viewport_to_world_2d(transform, at).ok()?)
    };
    let hovered = hovered();
    if cursor.hovered != hovered {
        cursor.hovered = hovered;
    }
}

/// System parameter: the parts of the match that a touch needs.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Hand<'w, 's> {
    session: Res<'w, Session>,
    turn: Turn<'w>,
    picked: ResMut<'w, Picked>,
    stage: ResMut<'w, Stage>,
    requests: MessageWriter<'w, Request>,
    refusals: MessageWriter<'w, Refusal>,
    hints: MessageWriter<'w, AskHint>,
    cues: MessageWriter<'w, Cue>,
    whys: MessageWriter<'w, AskWhy>,
    /// The last touch, if it was refused: once more, it asks why.
    last_refusal: Local<'s, Option<Refusal>>,
}

impl Hand<'_, '_> {
    /// `true` if the device may act now; otherwise it is refused.
    fn may(&mut self, device: Device) -> bool {
        let may = self.turn.is_for(device);
        if !may {
            self.refusals.write(Refusal::new("refused-others-turn"));
        }
        may
    }

    fn touch(&mut self, point: Point) {
        // A press during an animation finishes it at once.
        if !self.stage.is_at_rest() {
            self.stage.catch_up();
        }
        if self.session.human_to_act().is_none() {
            let key = if self.session.outcome().is_some() { "refused-over" } else { "refused-wait" };
            self.refusals.write(Refusal { reason: key.to_owned(), touched: vec![point] });
            return;
        }
        let refused_before = self.last_refusal.take();
        let mut path = self.picked.0.touched().to_vec();
        path.push(point);
        match self.picked.0.touch(point, self.session.choices()) {
            Touch::Complete(mv) => {
                self.requests.write(Request::Play(mv));
            }
            Touch::Several | Touch::Picked | Touch::Released => {
                self.cues.write(Cue::Select);
            }
            Touch::Refused => {
                let word = self.session.game().refusal(&path);
                let touched = path.into_iter().rev().collect();
                let refusal = Refusal { reason: format!("refused-{word}"), touched };
                if refused_before.as_ref() == Some(&refusal) {
                    self.whys.write(AskWhy(word));
                } else {
                    *self.last_refusal = Some(refusal.clone());
                }
                self.refusals.write(refusal);
            }
        }
    }
}

pub(super) fn click(buttons: Res<ButtonInput<MouseButton>>, cursor: Res<BoardCursor>, mut hand: Hand) {
    if buttons.just_pressed(MouseButton::Right) && hand.turn.is_for(Device::Mouse) && hand.picked.0.release()
    {
        hand.cues.write(Cue::Select);
    }
    if !buttons.just_pressed(MouseButton::Left) {
        return;
    }
    if hand.stage.sticks() != Sticks::Away {
        hand.stage.catch_up();
    } else if hand.session.human_to_throw().is_none()
        && let Some(point) = cursor.hovered
        && hand.may(Device::Mouse)
    {
        hand.touch(point);
    }
}

pub(super) fn obey_keys_and_pads(
    mut pressed: MessageReader<Pressed>,
    mut cursor: ResMut<BoardCursor>,
    mut overlay: ResMut<NextState<Overlay>>,
    view: Res<BoardView>,
    gesture: Res<ThrowGesture>,
    mut had_sticks: Local<bool>,
    mut hand: Hand,
) {
    // The press that puts the sticks down must do nothing else.
    let had_sticks = std::mem::replace(&mut *had_sticks, gesture.held().is_some());
    for press in pressed.read() {
        if press.device == Device::Mouse {
            continue;
        }
        match press.action {
            // With the sticks in the hand, directions aim, and the throw gesture reads the press that ends it.
            Action::Move(_) | Action::Confirm if gesture.held().is_some() => {}
            Action::Back if had_sticks => {}
            Action::Move(_) if !hand.turn.is_for(press.device) => {}
            Action::Confirm if hand.stage.sticks() == Sticks::Away && !hand.may(press.device) => {}
            Action::Move(direction) => {
                let from = cursor.walked_to.or(cursor.hovered).unwrap_or_else(|| middle(&view.0));
                // The first press only shows the cursor.
                let to = if cursor.walked_to.is_none() { from } else { walk(&view.0, from, direction) };
                cursor.walked_to = Some(to);
            }
            Action::Confirm if hand.stage.sticks() != Sticks::Away => hand.stage.catch_up(),
            // Left to the throw gesture.
            Action::Confirm if hand.session.human_to_throw().is_some() => {}
            Action::Confirm => match cursor.walked_to {
                Some(point) => hand.touch(point),
                None => cursor.walked_to = Some(cursor.hovered.unwrap_or_else(|| middle(&view.0))),
            },
            Action::Back => {
                if hand.turn.is_for(press.device) && hand.picked.0.release() {
                    hand.cues.write(Cue::Select);
                } else {
                    overlay.set(Overlay::Pause);
                }
            }
            Action::Undo => {
                hand.requests.write(Request::Undo);
            }
            Action::Redo => {
                hand.requests.write(Request::Redo);
            }
            Action::Pause => overlay.set(Overlay::Pause),
            Action::Hint if hand.turn.is_for(press.device) => {
                hand.hints.write(AskHint);
            }
            // Left to the buttons beside the board and to the rulebook.
            Action::Hint | Action::Rules | Action::SwitchFocus | Action::PreviousTab | Action::NextTab => {}
        }
    }
}

pub(super) fn let_go_when_position_changes(mut set: MessageReader<PositionSet>, mut picked: ResMut<Picked>) {
    if set.read().count() > 0 {
        picked.0.release();
    }
}
