//! Scene: board, pieces, marks, sticks and light as entities that follow the stage.

pub mod art;
pub mod board;
mod entity;
mod hint_arrow;
pub mod mark;
mod marks;
mod night_light;
mod over_menus;
mod petals;
mod piece_pose;
pub mod pieces;
mod pose;
mod reconcile;
pub mod routes;
mod stick_mesh;
mod sticks;

use bevy::prelude::*;

use crate::{
    platform::screen::Screen,
    playback::schedule::{EnterMatch, Posing, TableSystems},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((art::plugin, board::plugin))
        .add_systems(Startup, over_menus::spawn_camera)
        .add_systems(OnExit(Screen::Match), over_menus::rest)
        .add_systems(OnEnter(Screen::Match), pieces::spawn_pieces.in_set(EnterMatch::Furnish))
        .add_systems(
            Update,
            (
                piece_pose::hold_pieces.before(Posing).in_set(TableSystems::Animate),
                (pose::pose_pieces, pose::pose_markers).in_set(Posing).in_set(TableSystems::Animate),
                (
                    pieces::show_faces,
                    pieces::show_markers,
                    (marks::show_marks, marks::close_fences, marks::show_fences).chain(),
                    routes::show_routes,
                    hint_arrow::show_arrow,
                    sticks::show_sticks,
                    petals::show_petals,
                    over_menus::lift,
                )
                    .in_set(TableSystems::Show),
            ),
        )
        .add_systems(Update, night_light::dim.run_if(in_state(Screen::Match)));
}
