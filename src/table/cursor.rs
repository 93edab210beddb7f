//! Pointing at the board: the mouse finds the nearest point, keys and pads walk a cursor from point
//! to point along the lines.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{PrimaryEguiContext, input::EguiWantsInput};

use super::{
    TableSystems,
    animation::Timeline,
    flow::{PositionSet, Refusal, Request},
    gather::Gather,
    players::Turn,
    selection::{Selection, Touch},
    session::Session,
    sound::Cue,
    view::{BoardView, GameView},
};
use crate::{
    platform::{
        input::{Action, Device, Direction, FocusOwner, Pressed},
        screen::{Overlay, Screen},
    },
    rules::Point,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardCursor>()
        .init_resource::<Picked>()
        .configure_sets(Update, CursorSystems.in_set(TableSystems::Decide))
        .add_systems(
            Update,
            (point_with_mouse, click, obey_keys_and_pads.run_if(resource_equals(FocusOwner::Board)))
                .chain()
                .run_if(resource_exists::<BoardView>)
                .in_set(CursorSystems),
        )
        .add_systems(Update, let_go_when_position_changes.in_set(TableSystems::Tell))
        .add_systems(OnEnter(Screen::Match), reset);
}

/// The systems that turn devices into requests.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CursorSystems;

/// Where people point.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardCursor {
    /// The point under the mouse.
    pub hovered: Option<Point>,
    /// The point the keyboard's and pads' cursor stands on.
    pub walked_to: Option<Point>,
}

/// What has been touched for the next move.
#[derive(Resource, Default, Debug)]
pub struct Picked(pub Selection);

fn reset(mut cursor: ResMut<BoardCursor>, mut picked: ResMut<Picked>) {
    *cursor = BoardCursor::default();
    picked.0.release();
}

fn point_with_mouse(
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

/// What touching a point needs.
#[derive(bevy::ecs::system::SystemParam)]
struct Hand<'w> {
    session: Res<'w, Session>,
    turn: Turn<'w>,
    picked: ResMut<'w, Picked>,
    timeline: ResMut<'w, Timeline>,
    requests: MessageWriter<'w, Request>,
    refusals: MessageWriter<'w, Refusal>,
    cues: MessageWriter<'w, Cue>,
}

impl Hand<'_> {
    /// Whether the device may act now; if not, that is said.
    fn may(&mut self, device: Device) -> bool {
        let may = self.turn.is_for(device);
        if !may {
            self.refusals.write(Refusal("refused-others-turn".to_owned()));
        }
        may
    }

    fn touch(&mut self, point: Point) {
        // Whoever does not want to wait for the motion need not.
        if !self.timeline.is_idle() {
            self.timeline.hurry();
        }
        if self.session.human_to_act().is_none() {
            let key = if self.session.outcome().is_some() { "refused-over" } else { "refused-wait" };
            self.refusals.write(Refusal(key.to_owned()));
            return;
        }
        let mut path = self.picked.0.touched().to_vec();
        path.push(point);
        match self.picked.0.touch(point, self.session.choices()) {
            Touch::Complete(text) => {
                self.requests.write(Request::Play(text));
            }
            Touch::Several | Touch::Picked | Touch::Released => {
                self.cues.write(Cue::Select);
            }
            Touch::Refused => {
                let reason = self.session.game().refusal(&path);
                self.refusals.write(Refusal(format!("refused-{reason}")));
            }
        }
    }
}

fn click(buttons: Res<ButtonInput<MouseButton>>, cursor: Res<BoardCursor>, mut hand: Hand) {
    if buttons.just_pressed(MouseButton::Right) && hand.turn.is_for(Device::Mouse) && hand.picked.0.release()
    {
        hand.cues.write(Cue::Select);
    }
    if !buttons.just_pressed(MouseButton::Left) {
        return;
    }
    if hand.timeline.flight().is_some() {
        hand.timeline.hurry();
    } else if hand.session.human_to_throw().is_none()
        && let Some(point) = cursor.hovered
        && hand.may(Device::Mouse)
    {
        hand.touch(point);
    }
}

fn obey_keys_and_pads(
    mut pressed: MessageReader<Pressed>,
    mut cursor: ResMut<BoardCursor>,
    mut overlay: ResMut<NextState<Overlay>>,
    view: Res<BoardView>,
    gather: Res<Gather>,
    mut had_sticks: Local<bool>,
    mut hand: Hand,
) {
    // What puts the sticks down does nothing else.
    let had_sticks = std::mem::replace(&mut *had_sticks, gather.held().is_some());
    for press in pressed.read() {
        if press.device == Device::Mouse {
            continue;
        }
        match press.action {
            // With the sticks in the hand directions aim, and what ends that is the hand's own.
            Action::Move(_) | Action::Confirm if gather.held().is_some() => {}
            Action::Back if had_sticks => {}
            Action::Move(_) if !hand.turn.is_for(press.device) => {}
            Action::Confirm if hand.timeline.flight().is_none() && !hand.may(press.device) => {}
            Action::Move(direction) => {
                let from = cursor.walked_to.or(cursor.hovered).unwrap_or_else(|| middle(&view.0));
                // The first key only shows where the cursor is.
                let to = if cursor.walked_to.is_none() { from } else { walk(&view.0, from, direction) };
                cursor.walked_to = Some(to);
            }
            Action::Confirm if hand.timeline.flight().is_some() => hand.timeline.hurry(),
            // [`super::gather`] answers.
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
            // [`super::hint`] answers, and the buttons beside the board to the other.
            Action::Hint | Action::SwitchFocus | Action::PreviousTab | Action::NextTab => {}
        }
    }
}

/// The point nearest to the middle of the board.
fn middle(view: &GameView) -> Point {
    let places = (0..view.points.len()).map(|index| view.place(Point(index as u8)));
    let centre = places.clone().sum::<Vec2>() / view.points.len().max(1) as f32;
    let nearest =
        places.enumerate().min_by(|(_, a), (_, b)| a.distance(centre).total_cmp(&b.distance(centre)));
    Point(nearest.map_or(0, |(index, _)| index as u8))
}

/// The widest angle between the direction pressed and the way to a point, as a cosine.
const NARROWEST: f32 = 0.5;
/// A point that no line leads to must be this much nearer to be preferred.
const OFF_LINE: f32 = 1.6;

/// The point that best lies in a direction: near, straight ahead, and rather along a line. The
/// same point where there is none.
#[must_use]
pub fn walk(view: &GameView, from: Point, direction: Direction) -> Point {
    let joined: Vec<Point> = view.neighbours(from).collect();
    let effort = |to: Point| {
        let way = view.place(to) - view.place(from);
        let ahead = way.normalize_or_zero().dot(direction.vector());
        let off_line = if joined.contains(&to) { 1.0 } else { OFF_LINE };
        (ahead > NARROWEST).then(|| way.length() / (ahead * ahead) * off_line)
    };
    let candidates = view.all_points().filter(|to| *to != from);
    let rated = candidates.filter_map(|to| Some((effort(to)?, to)));
    rated.min_by(|(a, _), (b, _)| a.total_cmp(b)).map_or(from, |(_, to)| to)
}

fn let_go_when_position_changes(mut set: MessageReader<PositionSet>, mut picked: ResMut<Picked>) {
    if set.read().count() > 0 {
        picked.0.release();
    }
}
