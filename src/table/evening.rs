//! Evening at the table: dusk over everything that lies on it, and the warm pool of a lamp that stands
//! beyond its upper left corner. One picture over the table, so it costs next to nothing.

use bevy::prelude::*;

use super::{
    pictures::{Art, Shelf},
    view::depth,
};
use crate::platform::{
    art::{CoversWindow, Picture},
    screen::{STAGE, Screen},
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fall.run_if(in_state(Screen::Match).and_then(resource_exists::<Art>)));
}

/// The dusk.
#[derive(Component, Debug)]
struct Dusk;

fn fall(mut commands: Commands, settings: Res<Settings>, art: Res<Art>, dusk: Query<Entity, With<Dusk>>) {
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
