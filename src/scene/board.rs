//! Board as entities: table top, mat, lines, letters, ornaments, and the empty places of the trays. A change of the
//! picture set redraws everything in place.

use std::f32::consts::PI;

use bevy::prelude::*;
use madang_core::catalogue::GameCard;

use super::{
    art::Art,
    entity::{PlacedByView, of_board},
    mark::Mark,
    pieces::Face,
    turn::{BoardTurn, face},
};
use crate::{
    layout::{
        shelf::Shelf,
        view::{GameView, LineStyle, MAT_CENTRE, MAT_SIDE, depth, on_table},
        views::{BoardView, Catalogue},
    },
    platform::{
        art::{Alpha, CoversWindow, Picture, RasterScale, Rasters, Svg},
        fonts::BoardFont,
        screen::{STAGE, Screen, StageShape},
    },
    playback::{
        schedule::{EnterMatch, TableSystems},
        stage::Stage,
    },
    turn::hint::Hint,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn_table_top.run_if(not(any_with_component::<TableTop>)))
        .add_systems(OnEnter(Screen::Match), spawn_board.in_set(EnterMatch::Furnish))
        .add_systems(
            Update,
            (resize_pieces, redraw_lines)
                .chain()
                .before(TableSystems::Decide)
                .run_if(in_state(Screen::Match).and_then(resource_changed::<Art>)),
        )
        .add_systems(
            Update,
            (clear_board, spawn_board)
                .chain()
                .after(face)
                .before(TableSystems::Decide)
                .run_if(in_state(Screen::Match).and_then(shows_other_side)),
        );
}

/// Marker of the table top, which is under everything.
#[derive(Component, Debug)]
pub struct TableTop;

fn spawn_table_top(mut commands: Commands, art: Res<Art>) {
    commands.spawn((
        Name::new("table top"),
        TableTop,
        CoversWindow,
        Picture::new(art.get(Shelf::Boards, "table"), STAGE),
        Transform::from_xyz(0.0, 0.0, depth::TABLE),
    ));
}

/// System parameter: rasterises a mat before it is seen.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct MatPreloader<'w> {
    rasters: ResMut<'w, Rasters>,
    views: Res<'w, Catalogue>,
    art: Res<'w, Art>,
    svgs: Res<'w, Assets<Svg>>,
    scale: Res<'w, RasterScale>,
}

impl MatPreloader<'_> {
    /// Starts rasterising a game's mat, so that it is ready when the match begins.
    pub(crate) fn draw(&mut self, card: &GameCard) {
        if let Some(view) = self.views.view_of(card) {
            let mat = self.art.get(Shelf::Boards, view.mat);
            let pixels = self.scale.pixels(Vec2::splat(MAT_SIDE));
            let _ = self.rasters.get(&mat, pixels, Alpha::Straight, &self.svgs);
        }
    }
}

/// Marker of the lines of the board, drawn from its data.
#[derive(Component, Debug)]
struct Lines;

/// Letter or digit at the edge.
#[derive(Component, Debug)]
struct Label;

fn spawn_board(
    mut commands: Commands,
    stage: Res<Stage>,
    views: Res<Catalogue>,
    art: Res<Art>,
    font: Res<BoardFont>,
    (turn, shape): (Res<BoardTurn>, Res<StageShape>),
    mut svgs: ResMut<Assets<Svg>>,
) {
    let Some(view) = art.view(&stage, &views, *turn, *shape) else { return };
    let at = |depth: f32| Transform::from_translation(MAT_CENTRE.extend(depth));
    let half_turn = Quat::from_rotation_z(if view.is_turned { PI } else { 0.0 });
    let mat = Picture::new(art.get(Shelf::Boards, view.mat), Vec2::splat(MAT_SIDE));
    commands.spawn((of_board("mat"), mat, at(depth::MAT).with_rotation(half_turn)));
    let lines = Picture::new(lines(&view, &mut svgs), Vec2::splat(MAT_SIDE));
    commands.spawn((of_board("lines"), Lines, lines, at(depth::LINES)));
    spawn_labels(&mut commands, &view, &font);
    for ornament in &view.ornaments {
        let mut at = Transform::from_translation(on_table(ornament.at).extend(depth::LINES));
        at.scale.x = if ornament.mirrored { -1.0 } else { 1.0 };
        at.rotation = Quat::from_rotation_z(ornament.turn);
        let picture = Picture::new(art.get(Shelf::Pieces, ornament.picture), Vec2::splat(ornament.size));
        commands.spawn((of_board(ornament.picture), picture, at));
    }
    spawn_goals(&mut commands, &view, &art);
    commands.insert_resource(BoardView(view));
}

/// Run condition: the board on the table is seen from the other side than it is to be, or on a stage of another shape.
fn shows_other_side(turn: Res<BoardTurn>, shape: Res<StageShape>, board: Option<Res<BoardView>>) -> bool {
    let is_tall = *shape == StageShape::Tall;
    board.is_some_and(|board| board.0.is_turned != turn.0 || board.0.is_tall != is_tall)
}

/// Takes everything off the table that is to be placed anew by the view.
fn clear_board(mut commands: Commands, placed: Query<Entity, With<PlacedByView>>, mut hint: ResMut<Hint>) {
    placed.iter().for_each(|entity| commands.entity(entity).despawn());
    // Its arrow is drawn again.
    hint.set_changed();
}

/// Returns the picture of the lines; an empty one where they are part of the mat's.
fn lines(view: &GameView, svgs: &mut Assets<Svg>) -> Handle<Svg> {
    let none = LineStyle { ink: "none", casing: "none", width: 0.0 };
    match Svg::parse(view.lines_svg(view.line_style.unwrap_or(none)).as_bytes()) {
        Ok(lines) => svgs.add(lines),
        Err(error) => {
            error!("the board's lines cannot be drawn: {error}");
            Handle::default()
        }
    }
}

fn spawn_labels(commands: &mut Commands, view: &GameView, font: &BoardFont) {
    let [red, green, blue] = view.label_ink;
    for (label, place) in &view.labels {
        let size = FontSize::Px(label_size(label) * view.label_scale);
        commands.spawn((
            of_board("label"),
            Label,
            Text2d::new(label),
            TextFont { font: font.0.clone().into(), font_size: size, ..default() },
            TextColor(Color::srgba_u8(red, green, blue, 0xD0)),
            Transform::from_translation(on_table(*place).extend(depth::LINES)),
        ));
    }
}

/// Returns the size of a label: long names are smaller, so that they stay on the mat.
const fn label_size(label: &str) -> f32 {
    if label.len() > 1 { 14.0 } else { 17.0 }
}

/// Spawns the empty places in the trays, from which the score reads at a glance.
fn spawn_goals(commands: &mut Commands, view: &GameView, art: &Art) {
    let goals =
        view.seats.iter().flat_map(|seat| [(seat.taken, seat.taken_goal), (seat.home, seat.home_goal)]);
    for (tray, goal) in goals {
        for index in 0..goal {
            commands.spawn((
                of_board("place for a taken piece"),
                Picture::new(art.get(Shelf::Icons, "mark-last"), Vec2::splat(tray.step.x * 0.86)),
                Transform::from_translation(tray.place(index).extend(depth::MARKS_BELOW)),
            ));
        }
    }
}

/// Resizes pieces, shadows and markers after a change of the picture set.
fn resize_pieces(
    stage: Res<Stage>,
    views: Res<Catalogue>,
    art: Res<Art>,
    (turn, shape): (Res<BoardTurn>, Res<StageShape>),
    mut board: ResMut<BoardView>,
    mut pieces: Query<(&Face, &mut Picture)>,
) {
    let Some(view) = art.view(&stage, &views, *turn, *shape) else { return };
    board.0 = view;
    for (face, mut picture) in &mut pieces {
        picture.size = Vec2::splat(board.0.look(face.0).size);
    }
}

/// Redraws lines and letters after a change of the picture set. Marks are spawned again anyway.
fn redraw_lines(
    mut commands: Commands,
    board: Res<BoardView>,
    font: Res<BoardFont>,
    mut svgs: ResMut<Assets<Svg>>,
    mut drawn: Query<&mut Picture, With<Lines>>,
    labels: Query<Entity, With<Label>>,
    marks: Query<Entity, With<Mark>>,
) {
    for mut picture in &mut drawn {
        picture.art = lines(&board.0, &mut svgs);
    }
    for entity in labels.iter().chain(&marks) {
        commands.entity(entity).despawn();
    }
    spawn_labels(&mut commands, &board.0, &font);
}
