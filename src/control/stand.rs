//! Place of the cursor of keys and pads: in a turn a piece that can be moved, after a pick the first target, then what
//! a hint shows, or where the player left it.

use bevy::prelude::*;
use madang_core::{
    catalogue::AnyGame,
    rules::{Place, Point, Seat},
};

use super::{
    players::PersonTurn,
    pointing::{BoardCursor, PickedPoints},
};
use crate::{
    layout::{view::GameView, views::BoardView},
    platform::input::LastDevice,
    playback::stage::Stage,
    turn::{chairs::MAX_PLAYERS, hint::Hint, script::GuidePoints, session::Session},
};

/// Places of the players' cursors.
#[derive(Resource, Default, Debug)]
pub(super) struct CursorPlaces {
    asked: Option<BoardQuestion>,
    /// Place where each player's cursor was last.
    last: [Option<Point>; MAX_PLAYERS],
    /// Place of the cursor when a hint was asked for, and whether it has moved by the time the hint came.
    sought_at: Option<Point>,
    has_walked_on: bool,
}

/// Question that the board asks a player; it decides where the cursor goes.
#[derive(Clone, PartialEq, Eq, Debug)]
struct BoardQuestion {
    player: usize,
    /// Number of plies played, and the position's key.
    position: (usize, u64),
    touched: Vec<Point>,
    /// Point that a hint or a guide shows for the next touch.
    hinted: Option<Point>,
}

/// Puts back what is picked where a hint shows another way.
pub(super) fn make_way(hint: Res<Hint>, mut picked: ResMut<PickedPoints>) {
    if let Hint::Found(path) = &*hint
        && !path.starts_with(picked.0.touched())
    {
        picked.0.release();
    }
}

/// Moves the cursor to its place once something else is asked, and notes where the player has moved it since.
pub(super) fn stand(
    session: Res<Session>,
    stage: Res<Stage>,
    picked: Res<PickedPoints>,
    turn: PersonTurn,
    view: Res<BoardView>,
    device: Res<LastDevice>,
    (hint, guide): (Res<Hint>, Res<GuidePoints>),
    mut cursor: ResMut<BoardCursor>,
    mut stands: ResMut<CursorPlaces>,
) {
    // A late hint leaves the cursor alone if the player has moved it meanwhile.
    if hint.is_changed() {
        match &*hint {
            Hint::Found(_) => stands.has_walked_on = stands.sought_at != cursor.walked_to,
            Hint::Sought | Hint::None => stands.sought_at = cursor.walked_to,
        }
    }
    // The match is asked for legal moves only once the stage has caught up.
    if let Some(seat) = session.human_to_act().filter(|_| stage.is_current()) {
        let touched = picked.0.touched();
        let shown: &[Point] = match &*hint {
            Hint::Found(_) if stands.has_walked_on => &[],
            Hint::Found(path) => path,
            Hint::Sought | Hint::None => &guide.0,
        };
        let hinted = shown.strip_prefix(touched).and_then(|left| left.first()).copied();
        let asked = BoardQuestion {
            player: usize::from(turn.player().unwrap_or(seat.0)),
            position: (session.history().len(), session.game().key()),
            touched: touched.to_vec(),
            hinted,
        };
        if stands.asked.as_ref() != Some(&asked) {
            let to = place(&session, &stage, &picked, &view.0, (&stands, &asked, cursor.walked_to));
            if let Some(to) = to.filter(|to| cursor.walked_to != Some(*to)) {
                cursor.walked_to = Some(to);
            }
            stands.asked = Some(asked);
        }
    }
    if let Some(player) = stands.asked.as_ref().map(|asked| asked.player) {
        stands.last[player] = cursor.walked_to;
    }
    if !device.0.kind().is_pointer() && cursor.seen != cursor.walked_to {
        cursor.seen = cursor.walked_to;
    }
}

/// Returns the place for the cursor once this is asked; `None` where it may stay.
fn place(
    session: &Session,
    stage: &Stage,
    picked: &PickedPoints,
    view: &GameView,
    (stands, asked, walked_to): (&CursorPlaces, &BoardQuestion, Option<Point>),
) -> Option<Point> {
    let open: Vec<Point> = picked.0.next_points(session.choices()).into_iter().collect();
    if let Some(hinted) = asked.hinted.filter(|hinted| open.contains(hinted)) {
        return Some(hinted);
    }
    if let Some(from) = asked.touched.last() {
        return first_target(view, stage.game(), *from, &open);
    }
    let before = stands.asked.as_ref();
    // What was put back.
    let put_back = before.filter(|before| before.position == asked.position);
    if let Some(piece) = put_back.and_then(|before| before.touched.first()) {
        return Some(*piece);
    }
    // The same player may have moved the cursor while others moved.
    let here = walked_to.filter(|_| before.is_none_or(|before| before.player == asked.player));
    let last = here.or(stands.last[asked.player]);
    if last.is_some_and(|last| open.contains(&last)) {
        return last;
    }
    let from = last.map_or_else(|| middle(view), |last| view.place(last));
    nearest(open, |to| view.place(to).distance(from))
}

fn nearest(points: impl IntoIterator<Item = Point>, away: impl Fn(Point) -> f32) -> Option<Point> {
    let rated = points.into_iter().map(|point| (away(point), point));
    rated.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, point)| point)
}

/// Returns the middle of the points on the mat.
fn middle(view: &GameView) -> Vec2 {
    let places = (0..view.points.len()).map(|index| view.place(Point(index as u8)));
    places.sum::<Vec2>() / view.points.len().max(1) as f32
}

/// Returns the point on the mat nearest to its middle.
pub(super) fn middle_point(view: &GameView) -> Point {
    let middle = middle(view);
    let points = (0..view.points.len()).map(|index| Point(index as u8));
    nearest(points, |point| view.place(point).distance(middle)).unwrap_or(Point(0))
}

/// Returns the first target of what was picked here: a near one, preferably towards the enemy. The place itself, where
/// it may be touched again, comes last.
fn first_target(view: &GameView, game: &dyn AnyGame, from: Point, open: &[Point]) -> Option<Point> {
    let at = view.place(from);
    let own = game.to_act().seat();
    let is_enemy = |owner: Seat| own.is_some_and(|own| game.team_of(own).all(|seat| seat != owner));
    let pieces = game.snapshot().pieces;
    let enemies: Vec<Vec2> = pieces
        .iter()
        .filter_map(|piece| match piece.place {
            Place::Board(point) if is_enemy(piece.owner) => Some(view.place(point)),
            _ => None,
        })
        .collect();
    let ahead = enemies.iter().sum::<Vec2>() / enemies.len().max(1) as f32 - at;
    let ahead = if enemies.is_empty() { Vec2::ZERO } else { ahead.normalize_or_zero() };
    let effort = |to: Point| {
        let way = view.place(to) - at;
        way.length() * (2.0 - way.normalize_or_zero().dot(ahead))
    };
    let targets = open.iter().copied().filter(|to| *to != from);
    nearest(targets, effort).or_else(|| open.first().copied())
}
