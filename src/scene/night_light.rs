//! Evening at the table: dusk over everything that lies on it, and the warm pool of a lamp that stands
//! beyond its upper left corner. One picture over the table, so it costs next to nothing.

use bevy::prelude::*;

use super::art::Art;
use crate::{
    layout::{shelf::Shelf, view::depth},
    platform::{
        art::{CoversWindow, Picture},
        screen::{STAGE, Screen},
        settings::Settings,
    },
};

/// The dusk.
#[derive(Component, Debug)]
pub(super) struct Dusk;

/// Lets the dusk fall or lift.
pub(super) fn dim(
    mut commands: Commands,
    settings: Res<Settings>,
    art: Res<Art>,
    dusk: Query<Entity, With<Dusk>>,
) {
    match (settings.evening, dusk.single()) {
        (true, Err(_)) => {
            commands.spawn((
                Name::new("dusk"),
                DespawnOnExit(Screen::Match),
                Dusk,
                CoversWindow,
                Picture::new(art.get(Shelf::Boards, "evening"), STAGE),
                Transform::from_xyz(0.0, 0.0, depth::DUSK),
            ));
        }
        (false, Ok(dusk)) => commands.entity(dusk).despawn(),
        _ => {}
    }
}
