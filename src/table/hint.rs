//! A hint for the person to move: the computer looks for the best move in the background; the board
//! shows it as an arrow, and the line below says why.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use super::{
    TableSystems,
    background::Background,
    flow::{MovePlayed, PositionSet, Refusal},
    players::Turn,
    session::Session,
    view::{BoardView, depth},
};
use crate::{
    catalogue::{Reason, reason},
    platform::{
        input::{Action, FocusOwner, Pressed},
        screen::Screen,
        window::Busy,
    },
    rules::Point,
    search::Level,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_message::<AskHint>()
        .add_message::<Advised>()
        .add_systems(
            Update,
            (ask_by_key.run_if(resource_equals(FocusOwner::Board)), forget, begin, find)
                .chain()
                .in_set(HintSystems)
                .in_set(TableSystems::Tell),
        )
        .add_systems(Update, show_arrow.in_set(TableSystems::Show))
        .add_systems(OnEnter(Screen::Match), |mut hint: ResMut<Hint>| *hint = Hint::None);
}

/// Hints are sought, found and forgotten.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct HintSystems;

/// A person wants a hint.
#[derive(Message, Clone, Copy, Debug)]
pub struct AskHint;

/// A hint was found.
#[derive(Message, Clone, Debug)]
pub struct Advised {
    /// The move as a button, if it touches no point.
    pub button: Option<String>,
    /// Why it is good.
    pub reason: Reason,
}

/// The hint given for the position on the board.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum Hint {
    /// Nobody has asked.
    #[default]
    None,
    /// It is being looked for.
    Sought,
    /// The points of the move, in order.
    Found(Vec<Point>),
}

/// The search for a hint.
#[derive(Component, Debug)]
struct Seeking(Background<Option<(String, Reason)>>);

fn ask_by_key(mut pressed: MessageReader<Pressed>, turn: Turn, mut asks: MessageWriter<AskHint>) {
    if pressed.read().any(|press| press.action == Action::Hint && turn.is_for(press.device)) {
        asks.write(AskHint);
    }
}

/// A hint is for one position.
fn forget(
    mut moves: MessageReader<MovePlayed>,
    mut set: MessageReader<PositionSet>,
    mut hint: ResMut<Hint>,
    mut commands: Commands,
    seeking: Query<Entity, With<Seeking>>,
) {
    if moves.read().count() + set.read().count() > 0 {
        hint.set_if_neq(Hint::None);
        seeking.iter().for_each(|entity| commands.entity(entity).despawn());
    }
}

fn begin(
    mut asks: MessageReader<AskHint>,
    session: Res<Session>,
    mut hint: ResMut<Hint>,
    mut refusals: MessageWriter<Refusal>,
    mut commands: Commands,
) {
    if asks.read().count() == 0 || *hint == Hint::Sought {
        return;
    }
    if session.human_to_act().is_none() {
        refusals.write(Refusal("refused-hint".to_owned()));
        return;
    }
    let game = session.game().boxed_clone();
    let chance = session.stream_of_decision();
    let search = Background::begin(move |stop| {
        let thought = game.think(Level::HIGHEST.into(), chance, stop, &mut |_| ())?;
        let reason = reason(&*game, &thought)?;
        Some((thought.text, reason))
    });
    *hint = Hint::Sought;
    commands.spawn((Name::new("hint"), DespawnOnExit(Screen::Match), Seeking(search)));
}

fn find(
    mut seeking: Query<(Entity, &mut Seeking)>,
    session: Res<Session>,
    mut hint: ResMut<Hint>,
    mut advised: MessageWriter<Advised>,
    mut busy: ResMut<Busy>,
    mut commands: Commands,
) {
    for (entity, mut seeking) in &mut seeking {
        busy.keep_drawing();
        let Some(found) = seeking.0.answer() else { continue };
        commands.entity(entity).despawn();
        let choice = found.and_then(|(text, reason)| {
            Some((session.choices().iter().find(|choice| choice.text == text)?, reason))
        });
        let Some((choice, reason)) = choice else {
            *hint = Hint::None;
            continue;
        };
        let button = choice.path.is_empty().then(|| choice.text.clone());
        *hint = Hint::Found(choice.path.clone());
        advised.write(Advised { button, reason });
    }
}

/// The arrow of a hint.
#[derive(Component, Debug)]
struct HintArrow;

const EDGE: Color = Color::srgb(0.10, 0.22, 0.16);
const FILL: Color = Color::srgb(0.36, 0.78, 0.52);
/// Half the width of its shaft and of its head, and the head's length, in world units.
const SHAFT: f32 = 7.0;
const HEAD: f32 = 19.0;
const HEAD_LENGTH: f32 = 30.0;
/// How far it stays from the points it joins, as a part of the distance between points.
const CLEARANCE: f32 = 0.3;
/// The ring around a single point, as a part of the distance between points.
const RING: f32 = 0.46;

fn show_arrow(
    mut commands: Commands,
    hint: Res<Hint>,
    view: Res<BoardView>,
    shown: Query<Entity, With<HintArrow>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    if !hint.is_changed() {
        return;
    }
    shown.iter().for_each(|entity| commands.entity(entity).despawn());
    let Hint::Found(path) = &*hint else { return };
    let spacing = view.0.spacing();
    let places: Vec<Vec2> = path.iter().map(|point| view.0.place(*point)).collect();
    let mut add = |mesh: Mesh, at: Vec2, turn: f32, colour: Color, above: f32| {
        commands.spawn((
            Name::new("hint"),
            DespawnOnExit(Screen::Match),
            HintArrow,
            Mesh2d(meshes.add(mesh)),
            MeshMaterial2d(materials.add(ColorMaterial::from(colour))),
            Transform::from_translation(at.extend(depth::MARKS_ABOVE + above))
                .with_rotation(Quat::from_rotation_z(turn)),
        ));
    };
    let ways: Vec<&[Vec2]> =
        places.windows(2).filter(|way| way[0].distance(way[1]) > spacing * 0.1).collect();
    for way in &ways {
        let along = way[1] - way[0];
        let length = (along.length() - 2.0 * CLEARANCE * spacing).max(HEAD_LENGTH * 1.2);
        let start = way[0] + along.normalize() * (along.length() - length) / 2.0;
        let turn = along.to_angle();
        add(arrow(length, 2.5), start, turn, EDGE, 0.6);
        add(arrow(length, 0.0), start, turn, FILL, 0.7);
    }
    if let (true, Some(at)) = (ways.is_empty(), places.first()) {
        let ring = |from: f32, to: f32| Mesh::from(Annulus::new(spacing * RING + from, spacing * RING + to));
        add(ring(-2.5, 9.5), *at, 0.0, EDGE, 0.6);
        add(ring(0.0, 7.0), *at, 0.0, FILL, 0.7);
    }
}

/// An arrow along x from 0, grown on every side by `edge`.
fn arrow(length: f32, edge: f32) -> Mesh {
    let neck = length - HEAD_LENGTH;
    let corners = [
        [-edge, -SHAFT - edge],
        [neck, -SHAFT - edge],
        [neck, SHAFT + edge],
        [-edge, SHAFT + edge],
        [neck - edge, -HEAD - 1.6 * edge],
        [length + 1.6 * edge, 0.0],
        [neck - edge, HEAD + 1.6 * edge],
    ];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners.map(|[x, y]| [x, y, 0.0]).to_vec())
        .with_inserted_indices(Indices::U32(vec![0, 1, 2, 0, 2, 3, 4, 5, 6]))
}
