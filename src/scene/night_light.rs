//! Evening light: dusk over the table, and the warm pool of a lamp beyond its upper left corner. It is one picture over
//! the table, so it costs next to nothing.

use bevy::prelude::*;

use super::{art::Art, entity::of_match};
use crate::{
    layout::{shelf::Shelf, view::depth},
    platform::{
        art::{CoversWindow, Picture},
        screen::STAGE,
        settings::Settings,
    },
};

/// Marker of the dusk.
#[derive(Component, Debug)]
pub(super) struct Dusk;

/// Spawns the dusk in the evening, and removes it by day.
pub(super) fn dim(
    mut commands: Commands,
    settings: Res<Settings>,
    art: Res<Art>,
    dusk: Option<Single<Entity, With<Dusk>>>,
) {
    match (settings.evening, dusk) {
        (true, None) => {
            commands.spawn((
                of_match("dusk"),
                Dusk,
                CoversWindow,
                Picture::new(art.get(Shelf::Boards, "evening"), STAGE),
                Transform::from_xyz(0.0, 0.0, depth::DUSK),
            ));
        }
        (false, Some(dusk)) => commands.entity(*dusk).despawn(),
        _ => {}
    }
}
