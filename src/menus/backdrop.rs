//! The picture behind the first page; every other page lies on the table.

use bevy::prelude::*;

use crate::{
    platform::{
        art::{CoversWindow, Picture},
        screen::{STAGE, Screen},
    },
    table::pictures::{Art, Shelf},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn_landscape);
}

fn spawn_landscape(mut commands: Commands, art: Res<Art>) {
    commands.spawn((
        Name::new("landscape"),
        DespawnOnExit(Screen::Title),
        CoversWindow,
        Picture::new(art.get(Shelf::Boards, "title"), STAGE),
        Transform::from_xyz(0.0, 0.0, 0.5),
    ));
}
