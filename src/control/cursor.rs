//! Cursor: mouse, fingers, keys and pads on the board become requests.

use bevy::prelude::*;

use super::{
    players::Turn,
    pointing::{BoardCursor, Picked, TablePointer},
    selection::Touch,
    stand::middle_point,
    throw_gesture::ThrowGesture,
    walk::Walk,
};
use crate::{
    catalogue::AnyGame,
    layout::views::BoardView,
    platform::{
        input::{Action, Device, DeviceKind, Pointer, Pressed},
        screen::{Navigation, Sheet},
    },
    playback::{
        cue::Cue,
        stage::{PositionSet, Stage, Sticks},
    },
    rules::{PieceKind, Point, Word},
    turn::{
        analysis::{AnalysisRequest, Pen},
        request::{Explain, Refusal, Request},
        session::Session,
    },
};

pub(super) fn reset(mut cursor: ResMut<BoardCursor>, mut picked: ResMut<Picked>) {
    *cursor = BoardCursor::default();
    picked.0.release();
}

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
pub(super) struct Hand<'w, 's> {
    session: Res<'w, Session>,
    turn: Turn<'w>,
    picked: ResMut<'w, Picked>,
    stage: ResMut<'w, Stage>,
    requests: MessageWriter<'w, Request>,
    refusals: MessageWriter<'w, Refusal>,
    cues: MessageWriter<'w, Cue>,
    explanations: MessageWriter<'w, Explain>,
    pen: Res<'w, Pen>,
    drawings: MessageWriter<'w, AnalysisRequest>,
    /// Last refusal: the same touch again asks for its reason.
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

    /// Puts back what is picked; `true` if something was.
    fn put_back(&mut self) -> bool {
        let had = self.picked.0.release();
        if had {
            self.cues.write(Cue::Select);
        }
        had
    }

    /// Touches a point with the pen; `false` without a pen.
    fn draw(&mut self, point: Point) -> bool {
        let Some(colour) = self.pen.0 else { return false };
        self.drawings.write(AnalysisRequest::Draw(point, colour));
        self.cues.write(Cue::Select);
        true
    }

    /// Touches a point. Returns the word of the rule that forbids it, if one does.
    fn touch(&mut self, point: Point) -> Option<Word> {
        // A press during an animation finishes it at once.
        if !self.stage.is_at_rest() {
            self.stage.catch_up();
        }
        if self.session.human_to_act().is_none() {
            let key = if self.session.outcome().is_some() { "refused-over" } else { "refused-wait" };
            self.refusals.write(Refusal { reason: key.to_owned(), touched: vec![point] });
            return None;
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
                    self.explanations.write(Explain(word.key()));
                } else {
                    *self.last_refusal = Some(refusal.clone());
                }
                self.refusals.write(refusal);
                return Some(word);
            }
        }
        None
    }
}

/// Press of the pointer on a point, until its release.
#[derive(Clone, Copy, Debug)]
pub(super) struct Press {
    at: Point,
    /// `true` if the point was the last one touched: it is touched again at the release, unless the piece is dragged.
    again: bool,
    /// Word of the rule that has refused the press.
    refused: Option<Word>,
}

/// Follows the pointer: a press touches a point, and so does the release of a drag on another; a drag off the board puts
/// the piece back. A press that was refused and is held asks about the piece there, or else for the reason.
pub(super) fn click(
    pointer: Res<Pointer>,
    cursor: Res<BoardCursor>,
    mut begun: Local<Option<Press>>,
    mut hand: Hand,
) {
    let device = pointer.device;
    if pointer.now.puts_back {
        *begun = None;
        if hand.turn.is_for(device) {
            hand.put_back();
        }
    }
    if pointer.now.pressed {
        *begun = press(device, *cursor, pointer.is_over_menu(), &mut hand);
    }
    if let Some((at, word)) = begun.and_then(|press| Some((press.at, press.refused?)))
        && pointer.now.held_long
    {
        let kind = kind_at(hand.stage.game(), at);
        hand.explanations.write(Explain(kind.map_or(word.key(), |kind| kind.0)));
    }
    if pointer.now.released
        && let Some(press) = *begun
        && hand.turn.is_for(device)
    {
        let dragged = pointer.has_moved && cursor.hovered != Some(press.at);
        match cursor.hovered {
            Some(point) if dragged && hand.draw(point) => {}
            Some(point) if dragged && !hand.picked.0.touched().is_empty() => {
                hand.touch(point);
            }
            _ if dragged && cursor.is_off_board => {
                hand.put_back();
            }
            _ if press.again && !dragged => {
                hand.touch(press.at);
            }
            _ => {}
        }
    }
    if !pointer.is_pressed {
        *begun = None;
    }
}

/// Kind of the uppermost piece on a point, or else of the marker there.
fn kind_at(game: &dyn AnyGame, at: Point) -> Option<PieceKind> {
    let marker = || game.markers().into_iter().find(|marker| marker.at == at).map(|marker| marker.kind);
    game.topmost(at).map(|piece| piece.kind).or_else(marker)
}

/// Presses the pointer on the table. Returns the press if it is on a point.
fn press(device: Device, cursor: BoardCursor, over_menu: bool, hand: &mut Hand) -> Option<Press> {
    if hand.stage.sticks() != Sticks::Away {
        hand.stage.catch_up();
        return None;
    }
    if over_menu {
        return None;
    }
    if let Some(at) = cursor.hovered.filter(|at| hand.draw(*at)) {
        return Some(Press { at, again: false, refused: None });
    }
    if hand.session.human_to_throw().is_some() {
        return None;
    }
    let Some(at) = cursor.hovered else {
        if cursor.is_off_board && hand.turn.is_for(device) {
            hand.put_back();
        }
        return None;
    };
    if !hand.may(device) {
        return None;
    }
    let again = hand.stage.is_at_rest() && hand.picked.0.touched().last() == Some(&at);
    let refused = if again { None } else { hand.touch(at) };
    Some(Press { at, again, refused })
}

pub(super) fn obey_keys_and_pads(
    mut pressed: MessageReader<Pressed>,
    mut cursor: ResMut<BoardCursor>,
    mut navigation: Navigation,
    view: Res<BoardView>,
    gesture: Res<ThrowGesture>,
    mut had_sticks: Local<bool>,
    mut hand: Hand,
) {
    // The press that puts the sticks down must do nothing else.
    let had_sticks = std::mem::replace(&mut *had_sticks, gesture.held().is_some());
    for press in pressed.read() {
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
                    let walk = Walk::of(&view.0, &hand.picked.0, hand.session.choices());
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
            Action::Back => {
                if !(hand.turn.is_for(press.device) && hand.put_back()) {
                    navigation.open(Sheet::Pause);
                }
            }
            // See `commands`, the buttons beside the board and the rulebook.
            _ => {}
        }
    }
}

pub(super) fn let_go_when_position_changes(mut set: MessageReader<PositionSet>, mut picked: ResMut<Picked>) {
    if set.read().count() > 0 {
        picked.0.release();
    }
}
