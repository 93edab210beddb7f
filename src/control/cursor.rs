//! Cursor: mouse, fingers, keys and pads on the board become requests.

use bevy::prelude::*;
use madang_core::rules::{Point, Word};

use super::{
    players::PersonTurn,
    pointing::{BoardCursor, PickedPoints, TablePointer},
    selection::TouchResult,
    stand::middle_point,
    throw_gesture::ThrowGesture,
    walk::CursorPoints,
};
use crate::{
    layout::views::BoardView,
    platform::{
        input::{Action, DOUBLE_PRESS, Device, DeviceKind, Presses},
        screen::{Navigation, Sheet},
    },
    playback::{
        carried::CarriedPieces,
        cue::Cue,
        stage::{Stage, Sticks},
    },
    turn::{
        analysis::{AnalysisRequest, Pen},
        request::{ExplainRequest, Refusal, Request},
        session::Session,
    },
};

pub(super) fn reset(mut cursor: ResMut<BoardCursor>, mut picked: ResMut<PickedPoints>) {
    *cursor = BoardCursor::default();
    picked.0.release();
}

/// Number of refusals of one touch after which the rulebook opens: the first says what to do, the second more of it.
const ASKING: u8 = 3;

/// Least distance around a point at which a finger finds it, in logical pixels.
const FINGER: f32 = 22.0;

pub(super) fn point(table: TablePointer, view: Res<BoardView>, mut cursor: ResMut<BoardCursor>) {
    let at = table.at().filter(|_| !table.pointer.is_over_menu());
    let by_finger = table.pointer.device.kind() == DeviceKind::TouchScreen;
    let least = if by_finger { table.pixel().unwrap_or_default() * FINGER } else { 0.0 };
    let hovered = at.and_then(|at| view.0.point_at(at, least));
    let is_off_board = hovered.is_none() && !at.is_some_and(|at| view.0.is_on_mat(at));
    if (cursor.hovered, cursor.is_off_board) != (hovered, is_off_board) {
        (cursor.hovered, cursor.is_off_board) = (hovered, is_off_board);
    }
}

/// System parameter: the parts of the match that a touch needs.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct TouchParams<'w, 's> {
    pub(super) session: Res<'w, Session>,
    pub(super) turn: PersonTurn<'w>,
    pub(super) picked: ResMut<'w, PickedPoints>,
    /// Pieces held by the pointer.
    pub(super) carried: ResMut<'w, CarriedPieces>,
    pub(super) stage: ResMut<'w, Stage>,
    pub(super) requests: MessageWriter<'w, Request>,
    refusals: MessageWriter<'w, Refusal>,
    cues: MessageWriter<'w, Cue>,
    pub(super) explanations: MessageWriter<'w, ExplainRequest>,
    pen: Res<'w, Pen>,
    drawings: MessageWriter<'w, AnalysisRequest>,
    /// Last refusal, and its time in seconds since the start.
    last_refusal: Local<'s, Option<(Refusal, f64)>>,
    time: Res<'w, Time<Real>>,
}

impl TouchParams<'_, '_> {
    /// Returns whether the device may act now; otherwise it is refused.
    pub(super) fn may(&mut self, device: Device) -> bool {
        let may = self.turn.is_for(device);
        if !may {
            self.refusals.write(Refusal::new("refused-others-turn"));
        }
        may
    }

    /// Puts back what is picked or carried. Returns whether something was.
    pub(super) fn put_back(&mut self) -> bool {
        let held = std::mem::take(&mut self.carried.is_held);
        let had = self.picked.0.release() || held;
        if had {
            self.cues.write(Cue::Select);
        }
        had
    }

    /// Touches a point with the pen. Returns whether there is a pen.
    pub(super) fn draw(&mut self, point: Point) -> bool {
        let Some(colour) = self.pen.0 else { return false };
        self.drawings.write(AnalysisRequest::Draw(point, colour));
        self.cues.write(Cue::Select);
        true
    }

    /// Touches a point. Returns the word of the rule that forbids it, if one does.
    pub(super) fn touch(&mut self, point: Point) -> Option<Word> {
        // A press during an animation finishes it at once.
        if !self.stage.is_at_rest() {
            self.stage.catch_up();
        }
        if self.session.human_to_act().is_none() {
            let key = if self.session.outcome().is_some() { "refused-over" } else { "refused-wait" };
            self.refusals.write(Refusal::at(key, vec![point]));
            return None;
        }
        let path = self.path_to(point);
        match self.picked.0.touch(point, self.session.choices()) {
            TouchResult::Complete(mv) => {
                *self.last_refusal = None;
                self.requests.write(Request::Play(mv));
            }
            TouchResult::Several | TouchResult::Picked | TouchResult::Released => {
                self.cues.write(Cue::Select);
            }
            // Picking the same piece in between does not count as another touch.
            TouchResult::Refused => {
                let before = self.last_refusal.take();
                return Some(self.refuse(path, before));
            }
        }
        None
    }

    /// Returns the points touched, and one more.
    fn path_to(&self, point: Point) -> Vec<Point> {
        self.picked.0.touched().iter().copied().chain([point]).collect()
    }

    /// Refuses to let the piece go on a point to which no move leads, and puts it back.
    pub(super) fn refuse_to_put(&mut self, point: Point) {
        let before = self.last_refusal.take();
        self.refuse(self.path_to(point), before);
        self.picked.0.release();
    }

    /// Refuses these touches; asks for the rule where they were refused before and before that. The second touch of a
    /// double press does not count as a touch. Returns the word of the rule.
    fn refuse(&mut self, path: Vec<Point>, before: Option<(Refusal, f64)>) -> Word {
        let word = self.session.game().refusal(&path);
        let touched = path.into_iter().rev().collect();
        let mut refusal = Refusal::at(format!("refused-{word}"), touched);
        let now = self.time.elapsed_secs_f64();
        if let Some((before, at)) = before.filter(|(before, _)| before.is_like(&refusal)) {
            refusal.times = before.times + u8::from(now - at > DOUBLE_PRESS);
        }
        if refusal.times == ASKING {
            self.explanations.write(ExplainRequest(word.key()));
        } else {
            *self.last_refusal = Some((refusal.clone(), now));
        }
        self.refusals.write(refusal);
        word
    }
}

pub(super) fn handle_keys(
    presses: Res<Presses>,
    mut cursor: ResMut<BoardCursor>,
    mut navigation: Navigation,
    view: Res<BoardView>,
    gesture: Res<ThrowGesture>,
    mut had_sticks: Local<bool>,
    mut hand: TouchParams,
) {
    // The press that puts the sticks down must do nothing else.
    let had_sticks = std::mem::replace(&mut *had_sticks, gesture.held().is_some());
    for press in presses.iter() {
        match press.action {
            // With the sticks in the hand, directions aim, and the throw gesture reads the press that ends it.
            Action::Move(_) | Action::Confirm if gesture.held().is_some() => {}
            Action::Back if had_sticks => {}
            Action::Move(_) if !hand.turn.is_for(press.device) => {}
            Action::Confirm if hand.stage.sticks() == Sticks::Away && !hand.may(press.device) => {}
            Action::Move(direction) => {
                let from = cursor.walked_to.unwrap_or_else(|| middle_point(&view.0));
                // After the mouse the first press only shows the cursor.
                cursor.walked_to = Some(if cursor.is_seen() {
                    let walk = CursorPoints::of(&view.0, &hand.picked.0, hand.session.choices());
                    walk.step(&view.0, from, direction)
                } else {
                    from
                });
            }
            Action::Confirm if hand.stage.sticks() != Sticks::Away => hand.stage.catch_up(),
            Action::Confirm if cursor.is_seen() && cursor.walked_to.is_some_and(|point| hand.draw(point)) => {
            }
            // Left to the throw gesture.
            Action::Confirm if hand.session.human_to_throw().is_some() => {}
            Action::Confirm => match cursor.walked_to {
                Some(point) if cursor.is_seen() => {
                    hand.touch(point);
                }
                Some(_) => {}
                None => cursor.walked_to = Some(middle_point(&view.0)),
            },
            Action::Back if hand.turn.is_for(press.device) && hand.put_back() => {}
            Action::Back => navigation.open(Sheet::Pause),
            // See `commands`, the buttons beside the board and the rulebook.
            _ => {}
        }
    }
}
