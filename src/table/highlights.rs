//! Marks on the board, in one language for all games: a thin ring may move, a dot may go there, a
//! broken ring is taken, a notch may be taken, a faint stroke is the last move.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{
    TableSystems,
    animation::{Pace, Timeline},
    cursor::{BoardCursor, Picked},
    pictures::{Art, Shelf},
    posture::SIT_DOWN,
    session::Session,
    view::{BoardView, GameView, depth},
};
use crate::{
    platform::{
        art::Picture,
        input::{Device, DeviceKind, FocusOwner, LastDevice},
        screen::Screen,
        settings::Settings,
        window::Busy,
    },
    rules::Point,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_marks, close_fences, show_fences)
            .chain()
            .run_if(resource_exists::<BoardView>)
            .in_set(TableSystems::Show),
    );
}

/// How much larger than a piece a mark round it is at least.
const RIM: f32 = 1.02;

/// A mark on a point.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// What it says.
    pub meaning: Meaning,
    /// Where.
    pub at: Point,
}

/// What a mark says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// This piece may move.
    MayMove,
    /// A piece may go here.
    MayGo,
    /// This piece would be taken.
    Victim,
    /// This piece can be taken by whoever is to act.
    InDanger,
    /// This piece is picked.
    Picked,
    /// The last move touched this point.
    Last,
    /// The mouse is here.
    Hover,
    /// The cursor of keyboard and pads is here.
    Cursor,
    /// The piece here is shut in.
    Trapped,
}

impl Meaning {
    /// Its picture, its size as a part of the distance between points, and its depth.
    const fn look(self) -> (Shelf, &'static str, f32, f32) {
        match self {
            Self::MayMove => (Shelf::Icons, "mark-may-move", 0.76, depth::MARKS_BELOW),
            Self::MayGo => (Shelf::Icons, "mark-go", 0.62, depth::MARKS_ABOVE),
            Self::Victim => (Shelf::Icons, "mark-take", 0.92, depth::MARKS_ABOVE),
            Self::InDanger => (Shelf::Icons, "mark-danger", 0.76, depth::MARKS_ABOVE),
            Self::Picked => (Shelf::Icons, "mark-picked", 1.0, depth::MARKS_BELOW),
            Self::Last => (Shelf::Icons, "mark-last", 0.9, depth::MARKS_BELOW),
            Self::Hover => (Shelf::Icons, "mark-hover", 0.8, depth::MARKS_BELOW),
            Self::Cursor => (Shelf::Icons, "mark-cursor", 1.0, depth::CURSOR),
            Self::Trapped => (Shelf::Pieces, "trapped", 0.86, depth::MARKS_ABOVE),
        }
    }

    /// A mark round a piece is larger than the piece, however near the next point is.
    fn around_piece(self, view: &GameView, size: f32) -> f32 {
        let piece = view.pieces.first().map_or(0.0, |look| look.size);
        // Where there is hardly more room than for the piece, marks of neighbours do not overlap.
        let room = if piece < view.spacing() { view.spacing() } else { f32::MAX };
        match self {
            Self::MayMove | Self::Victim | Self::InDanger | Self::Picked | Self::Last | Self::Trapped => {
                size.max((piece * RIM).min(room))
            }
            Self::MayGo | Self::Hover | Self::Cursor => size,
        }
    }

    /// Its picture around a row beside the mat.
    const fn look_beside(self) -> Option<&'static str> {
        match self {
            Self::MayMove | Self::MayGo => Some("row-open"),
            Self::Picked => Some("row-picked"),
            Self::Hover => Some("row-hover"),
            Self::Cursor => Some("row-cursor"),
            Self::Last => Some("row-last"),
            Self::Victim | Self::InDanger | Self::Trapped => None,
        }
    }
}

/// The marks that belong on the board now.
fn wanted_marks(
    session: &Session,
    picked: &Picked,
    cursor: BoardCursor,
    fenced: &[Point],
    told: bool,
    still: bool,
    danger: bool,
    device: Device,
    board_has_focus: bool,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut add = |meaning, at| marks.push(Mark { meaning, at });
    for at in session.last_path() {
        add(Meaning::Last, *at);
    }
    for at in session.game().trapped() {
        // Whoever is shut in is seen to be so once the move has been seen.
        if told || fenced.contains(&at) {
            add(Meaning::Trapped, at);
        }
    }
    let touched = picked.0.touched();
    if danger && told && touched.is_empty() {
        let taken: BTreeSet<Point> =
            session.choices().iter().flat_map(|choice| &choice.takes).copied().collect();
        for at in taken {
            add(Meaning::InDanger, at);
        }
    }
    if still && session.human_to_act().is_some() {
        for at in touched {
            add(Meaning::Picked, *at);
        }
        for at in picked.0.next_points(session.choices()) {
            let begins_a_walk = touched.is_empty()
                && session.choices().iter().any(|choice| choice.path.len() > 1 && choice.path[0] == at);
            add(if begins_a_walk { Meaning::MayMove } else { Meaning::MayGo }, at);
        }
        if !touched.is_empty() {
            for at in picked.0.open(session.choices()).flat_map(|choice| &choice.takes) {
                add(Meaning::Victim, *at);
            }
        }
    }
    match device.kind() {
        // Where nobody can touch anything the mouse says nothing.
        DeviceKind::Mouse if session.human_to_act().is_some() => {
            cursor.hovered.into_iter().for_each(|at| add(Meaning::Hover, at));
        }
        DeviceKind::Keyboard | DeviceKind::Pad if board_has_focus => {
            cursor.walked_to.into_iter().for_each(|at| add(Meaning::Cursor, at));
        }
        DeviceKind::Mouse | DeviceKind::Keyboard | DeviceKind::Pad => {}
    }
    marks
}

fn show_marks(
    mut commands: Commands,
    session: Res<Session>,
    picked: Res<Picked>,
    cursor: Res<BoardCursor>,
    timeline: Res<Timeline>,
    device: Res<LastDevice>,
    owner: Res<FocusOwner>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    art: Res<Art>,
    shown: Query<(Entity, &Mark)>,
) {
    let board_has_focus = *owner == FocusOwner::Board;
    let (told, still) = (timeline.is_told(), timeline.is_idle());
    let is_fence = |mark: &&Mark| mark.meaning == Meaning::Trapped;
    let fenced: Vec<Point> =
        shown.iter().map(|(_, mark)| mark).filter(is_fence).map(|mark| mark.at).collect();
    let danger = settings.marks_danger;
    let mut wanted =
        wanted_marks(&session, &picked, *cursor, &fenced, told, still, danger, device.0, board_has_focus);
    for (entity, mark) in &shown {
        match wanted.iter().position(|other| other == mark) {
            Some(index) => {
                wanted.swap_remove(index);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for mark in wanted {
        spawn_mark(&mut commands, mark, &view.0, &art);
    }
}

fn spawn_mark(commands: &mut Commands, mark: Mark, view: &GameView, art: &Art) {
    let (shelf, name, size, depth) = mark.meaning.look();
    // What lies beside the mat has a mark of its own around the whole row.
    let (shelf, name, size) = match (view.beside(mark.at), mark.meaning.look_beside()) {
        (None, _) => (shelf, name, Vec2::splat(mark.meaning.around_piece(view, view.spacing() * size))),
        (Some(_), None) => return,
        (Some(beside), Some(name)) => (Shelf::Icons, name, beside.size),
    };
    let mut spawned = commands.spawn((
        Name::new(name),
        DespawnOnExit(Screen::Match),
        mark,
        Picture::new(art.get(shelf, name), size),
        Transform::from_translation(view.place(mark.at).extend(depth)),
    ));
    if mark.meaning == Meaning::Trapped {
        spawned.insert((Closing { part: 0.0 }, Sprite::from_color(Color::WHITE.with_alpha(0.0), size)));
    }
}

/// How much wider the fence round a trapped piece is before it closes.
const OPEN_FENCE: f32 = 0.45;

/// A fence that closes round a trapped piece.
#[derive(Component, Clone, Copy, Debug)]
struct Closing {
    /// How far it has come, from 0 to 1.
    part: f32,
}

fn close_fences(
    mut commands: Commands,
    pace: Pace,
    mut busy: ResMut<Busy>,
    mut fences: Query<(Entity, &mut Closing, &mut Transform, &mut Sprite)>,
) {
    for (entity, mut closing, mut transform, mut sprite) in &mut fences {
        busy.keep_drawing();
        closing.part = match pace.step() {
            Some(step) if !pace.is_still() => (closing.part + step / SIT_DOWN).min(1.0),
            _ => 1.0,
        };
        let open = (1.0 - closing.part).powi(2);
        transform.scale = Vec3::new(1.0 + OPEN_FENCE * open, 1.0 + OPEN_FENCE * open, 1.0);
        sprite.color.set_alpha(1.0 - open);
        if closing.part >= 1.0 {
            commands.entity(entity).remove::<Closing>();
        }
    }
}

/// A barrier across the line between two points.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fence {
    ends: (Point, Point),
}

/// A barrier's length, as a part of the distance between points.
const FENCE_LENGTH: f32 = 0.5;

fn show_fences(
    mut commands: Commands,
    session: Res<Session>,
    view: Res<BoardView>,
    art: Res<Art>,
    shown: Query<(Entity, &Fence)>,
) {
    let mut wanted = session.game().fences();
    for (entity, fence) in &shown {
        match wanted.iter().position(|ends| *ends == fence.ends) {
            Some(index) => {
                wanted.swap_remove(index);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for ends in wanted {
        let (from, to) = (view.0.place(ends.0), view.0.place(ends.1));
        // The picture is upright, so it stands across a level line as it is.
        let turn = (to - from).to_angle();
        let size = Vec2::splat(view.0.spacing() * FENCE_LENGTH);
        commands.spawn((
            Name::new("fence"),
            DespawnOnExit(Screen::Match),
            Fence { ends },
            Picture::new(art.get(Shelf::Pieces, "fence"), size),
            Transform::from_translation(from.midpoint(to).extend(depth::MARKS_ABOVE))
                .with_rotation(Quat::from_rotation_z(turn)),
        ));
    }
}
