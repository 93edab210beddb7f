//! Dragging: a press of the pointer on the board or on a tray, and the piece that moves with it.

use bevy::{prelude::*, window::WindowFocused};
use madang_core::{
    catalogue::{AnyGame, AnyMove},
    rules::{Effect, PieceKind, Place, Point, Word},
};

use super::{
    cursor::TouchParams,
    players::PersonTurn,
    pointing::{BoardCursor, PickedPoints, TablePointer},
};
use crate::{
    layout::{view::GameView, views::BoardView},
    platform::input::{Action, Device, Presses},
    playback::{
        carried::CarriedPieces,
        pace::Pace,
        shown_pieces::{PieceId, ShownPieces},
        stage::{PositionSet, Stage, Sticks},
        track::{LIFTED_SCALE, Motion},
    },
    turn::request::{ExplainRequest, Request},
};

/// Press of the pointer, until its release.
#[derive(Resource, Default, Debug)]
pub(super) struct BoardPress(Option<Press>);

/// Press on a point, or on a piece in a tray.
#[derive(Debug, Default)]
struct Press {
    /// Point pressed; `None` in a tray that is no point of the board.
    at: Option<Point>,
    /// Piece that leaves the tray, and the moves that put it on the board, by the point where it is let go.
    from_tray: Option<(PieceId, Vec<(Point, AnyMove)>)>,
    /// Whether the point was the last one touched: it is touched again at the release, unless the piece is dragged.
    again: bool,
    /// Whether the pointer has been elsewhere.
    has_left: bool,
    /// Whether the pointer has left its place of rest, and has taken along what comes with it.
    has_taken: bool,
    /// Word of the rule that has refused the press.
    refused: Option<Word>,
}

/// Follows the pointer: a press touches a point, and its piece follows the pointer once that moves. Let go on a point
/// where a move leads, it touches it; on another point it is refused and put back, as it is off the board. Between the
/// points it stays picked, because it was probably meant for one of them. A press that was refused and is held asks
/// about the piece there, or else for the reason.
pub(super) fn follow(
    table: TablePointer,
    cursor: Res<BoardCursor>,
    view: Res<BoardView>,
    shown: Res<ShownPieces>,
    mut focused: MessageReader<WindowFocused>,
    mut pressed: ResMut<BoardPress>,
    mut hand: TouchParams,
) {
    let pointer = *table.pointer;
    let focus_lost = focused.read().any(|event| !event.focused);
    if pointer.now.puts_back || focus_lost {
        pressed.0 = None;
        if hand.carried.is_held || pointer.now.puts_back && hand.turn.is_for(pointer.device) {
            hand.put_back();
        }
    }
    if pointer.now.cancelled {
        pressed.0 = None;
        hand.carried.is_held = false;
    }
    if pointer.now.pressed {
        let at = table.at();
        pressed.0 =
            press(pointer.device, (*cursor, at), pointer.is_over_menu(), (&view.0, &shown), &mut hand);
    }
    let Some(press) = &mut pressed.0 else { return };
    if let (Some(at), Some(word), true) = (press.at, press.refused, pointer.now.held_long) {
        let kind = kind_at(hand.stage.game(), at);
        hand.explanations.write(ExplainRequest(kind.map_or(word.key(), |kind| kind.0)));
    }
    if pointer.has_moved {
        press.has_left |= cursor.hovered != press.at;
        if let Some(at) = table.at().filter(|_| pointer.is_pressed && !press.has_taken) {
            press.has_taken = true;
            take(press, at, (&view.0, &shown), &mut hand);
        }
    }
    if let Some(at) = table.at().filter(|_| hand.carried.is_held) {
        hand.carried.at = at;
    }
    if hand.carried.is_held && press.from_tray.is_none() && hand.picked.0.touched().is_empty() {
        // Another device completed or abandoned the move.
        hand.carried.is_held = false;
        pressed.0 = None;
        return;
    }
    if pointer.now.released && hand.turn.is_for(pointer.device) {
        let_go(press, *cursor, pointer.has_moved, &mut hand);
    }
    if !pointer.is_pressed {
        hand.carried.is_held = false;
        pressed.0 = None;
    }
}

/// Presses the pointer on the table. Returns the press if it is on a point or on a piece that may leave its tray.
fn press(
    device: Device,
    (cursor, place): (BoardCursor, Option<Vec2>),
    over_menu: bool,
    (view, shown): (&GameView, &ShownPieces),
    hand: &mut TouchParams,
) -> Option<Press> {
    if hand.stage.sticks() != Sticks::Away {
        hand.stage.catch_up();
        return None;
    }
    if over_menu {
        return None;
    }
    if let Some(at) = cursor.hovered.filter(|at| hand.draw(*at)) {
        return Some(Press { at: Some(at), ..Press::default() });
    }
    if hand.session.human_to_throw().is_some() {
        return None;
    }
    let Some(at) = cursor.hovered else {
        if cursor.is_off_board && hand.turn.is_for(device) {
            hand.put_back();
        }
        let from_tray = from_tray(place?, (view, shown), hand)?;
        return hand.may(device).then_some(Press { from_tray: Some(from_tray), ..Press::default() });
    };
    if !hand.may(device) {
        return None;
    }
    let again = hand.stage.is_at_rest() && hand.picked.0.touched().last() == Some(&at);
    let refused = if again { None } else { hand.touch(at) };
    Some(Press { at: Some(at), again, refused, ..Press::default() })
}

/// Returns the piece in a tray at this place that a person may put on the board, and the moves that do. Pieces of a
/// kind leave their tray from its end, whichever of them is taken.
fn from_tray(
    place: Vec2,
    (view, shown): (&GameView, &ShownPieces),
    hand: &TouchParams,
) -> Option<(PieceId, Vec<(Point, AnyMove)>)> {
    hand.session.human_to_act()?;
    let (_, piece) = shown.pieces().find(|(_, piece)| {
        let (at, scale) = piece.rest(view);
        let half = Vec2::splat(view.look(piece.kind).size * scale / 2.0);
        piece.place == Place::Hand && (place - at).abs().cmple(half).all()
    })?;
    let puts = |effect: &Option<Effect>| matches!(effect, Some(Effect::Placed { kind, owner, .. }) if (*kind, *owner) == (piece.kind, piece.owner));
    let placing = hand.session.choices().iter().filter(|choice| puts(&choice.sets_out));
    let moves: Vec<_> =
        placing.filter_map(|choice| Some((*choice.path.last()?, choice.mv.clone()))).collect();
    let leaves = shown.in_hand(piece.kind, piece.owner).filter(|_| !moves.is_empty())?;
    Some((leaves, moves))
}

/// Takes what is picked, or the piece in its tray, along with the pointer.
fn take(press: &Press, at: Vec2, (view, shown): (&GameView, &ShownPieces), hand: &mut TouchParams) {
    let (pieces, targets) = match &press.from_tray {
        Some((piece, moves)) => (vec![*piece], moves.iter().map(|(at, _)| *at).collect()),
        None if press.at.is_none() || hand.picked.0.touched().last().copied() != press.at => return,
        None => {
            let choices = hand.session.choices();
            let sets_out = hand.picked.0.open(choices).filter_map(|choice| choice.sets_out.as_ref());
            let moved = sets_out.map(|effect| moved(effect, hand.picked.0.touched()[0], (view, shown)));
            let most = moved.max_by_key(Vec::len).unwrap_or_default();
            // In the middle of a move they are already held.
            let waiting = hand.carried.pieces().to_vec();
            let pieces = if waiting.is_empty() { most } else { waiting };
            (pieces, hand.picked.0.next_points(choices).into_iter().collect())
        }
    };
    if pieces.is_empty() {
        return;
    }
    for piece in &pieces {
        hand.stage.timeline.forget(*piece);
    }
    *hand.carried = CarriedPieces::held(pieces, at, targets);
}

/// Returns the pieces that an effect moves from the point touched first, the lowest first.
fn moved(effect: &Effect, first: Point, (view, shown): (&GameView, &ShownPieces)) -> Vec<PieceId> {
    let mut pieces = match effect {
        Effect::Placed { kind, owner, .. } if view.beside(first).is_some() => {
            shown.in_hand(*kind, *owner).into_iter().collect()
        }
        Effect::Walked { path } => shown.on(path[0]).into_iter().collect(),
        Effect::Jumped { from, .. } => shown.on(*from).into_iter().collect(),
        Effect::Rode { owner, count, path } => shown.on_of(path[0], *owner, *count),
        Effect::CameHome { owner, count, at } => shown.on_of(*at, *owner, *count),
        _ => Vec::new(),
    };
    pieces.reverse();
    pieces
}

/// Releases what is picked or carried.
fn let_go(press: &Press, cursor: BoardCursor, has_moved: bool, hand: &mut TouchParams) {
    let is_elsewhere = has_moved && cursor.hovered != press.at;
    if let Some((_, moves)) = &press.from_tray {
        if let Some(point) = cursor.hovered.filter(|_| has_moved) {
            match moves.iter().find(|(at, _)| *at == point) {
                Some((_, mv)) => {
                    hand.requests.write(Request::Play(mv.clone()));
                }
                None => hand.refuse_to_put(point),
            }
        }
        return;
    }
    match (cursor.hovered, press.at) {
        (Some(point), _) if is_elsewhere && hand.draw(point) => {}
        // A press that was refused leaves another point picked, and drags nothing.
        (Some(point), Some(at)) if is_elsewhere && hand.picked.0.touched().last() == Some(&at) => {
            if hand.picked.0.next_points(hand.session.choices()).contains(&point) {
                hand.touch(point);
            } else {
                hand.refuse_to_put(point);
            }
        }
        _ if is_elsewhere && cursor.is_off_board => {
            hand.put_back();
        }
        // A piece that comes back to its point stays picked, as after a press.
        (_, Some(at)) if press.again && !is_elsewhere && !press.has_left => {
            hand.touch(at);
        }
        _ => {}
    }
}

/// Returns the kind of the uppermost piece on a point, or else of the marker there.
fn kind_at(game: &dyn AnyGame, at: Point) -> Option<PieceKind> {
    let shown = game.snapshot();
    let marker = || shown.markers.iter().find(|marker| marker.at == at).map(|marker| marker.kind);
    shown.topmost(at).map(|piece| piece.kind).or_else(marker)
}

/// Puts down what no pointer holds and no move has used: at the last point touched, lifted, while a move is not complete;
/// otherwise in its own place.
pub(super) fn put_down(
    pace: Pace,
    picked: Res<PickedPoints>,
    view: Res<BoardView>,
    shown: Res<ShownPieces>,
    mut stage: ResMut<Stage>,
    mut carried: ResMut<CarriedPieces>,
) {
    if carried.is_held || carried.pieces().is_empty() {
        return;
    }
    let view = &view.0;
    let touched = picked.0.touched();
    let waits_at = if let [_, .., last] = touched { Some(view.place(*last)) } else { None };
    if waits_at == Some(carried.at) {
        return;
    }
    let before = carried.clone();
    match waits_at {
        Some(at) => carried.at = at,
        None => *carried = CarriedPieces::default(),
    }
    if pace.is_still() {
        return;
    }
    for piece in before.pieces() {
        let Some(from) = before.place(*piece, view) else { continue };
        let (to, motion) = match carried.place(*piece, view) {
            Some(to) => (to, Motion::Carry),
            None => {
                let own = shown.get(*piece);
                let (at, scale) = own.rest(view);
                let stays_picked = touched.first().is_some_and(|first| own.place == Place::Board(*first));
                let lifted = if stays_picked { 1.0 + LIFTED_SCALE } else { 1.0 };
                ((at, scale * lifted), Motion::PutDown)
            }
        };
        stage.timeline.begin_now(*piece, motion, from, to);
    }
}

/// System parameter: the press, what is picked, and what is carried.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct DragParams<'w> {
    pressed: ResMut<'w, BoardPress>,
    picked: ResMut<'w, PickedPoints>,
    carried: ResMut<'w, CarriedPieces>,
}

impl DragParams<'_> {
    /// Ends the press and puts back what it holds. Returns whether it held something.
    fn give_up(&mut self) -> bool {
        let held = std::mem::take(&mut self.carried.is_held);
        if held {
            self.pressed.0 = None;
            self.picked.0.release();
        }
        held
    }
}

/// Puts back what is dragged on a press that goes back. That press does nothing else, wherever keys and pads are.
pub(super) fn obey_back(mut presses: ResMut<Presses>, turn: PersonTurn, mut in_hand: DragParams) {
    presses.take(|press| press.action == Action::Back && turn.is_for(press.device) && in_hand.give_up());
}

/// Puts back what is dragged, before a page or a sheet covers the board.
pub(super) fn give_up(mut in_hand: DragParams) {
    in_hand.give_up();
}

/// Puts back what is picked or dragged when another position is on the table.
pub(super) fn let_go_when_position_changes(mut set: MessageReader<PositionSet>, mut in_hand: DragParams) {
    if set.read().count() > 0 {
        in_hand.give_up();
        in_hand.picked.0.release();
    }
}
