//! Scene: board, pieces, marks and light as entities that follow the stage.

pub mod art;
pub mod board;
pub mod entity;
pub mod flourish;
mod hint_arrow;
pub mod mark;
mod marks;
mod night_light;
mod over_menus;
mod petals;
pub mod piece_pose;
pub mod pieces;
mod pose;
pub mod reconcile;
pub mod routes;
pub mod turn;

use bevy::prelude::*;

use crate::{
    platform::screen::Screen,
    playback::schedule::{EnterMatch, Posing, TableSystems},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((art::plugin, board::plugin, flourish::plugin, turn::plugin))
        .add_systems(Startup, over_menus::spawn_camera)
        .add_systems(OnExit(Screen::Match), over_menus::rest)
        .add_systems(OnEnter(Screen::Match), pieces::spawn_pieces.in_set(EnterMatch::Furnish))
        .add_systems(
            Update,
            (
                piece_pose::lift_pieces.before(Posing).in_set(TableSystems::Animate),
                (pose::pose_pieces, pose::pose_markers).in_set(Posing).in_set(TableSystems::Animate),
                (
                    pieces::show_faces,
                    pieces::show_markers,
                    marks::show_marks,
                    routes::show_routes,
                    hint_arrow::show_arrow,
                    petals::show_petals,
                    over_menus::lift,
                )
                    .in_set(TableSystems::Show),
            ),
        )
        .add_systems(Update, night_light::dim.run_if(in_state(Screen::Match)));
}
