//! Pictures behind the first page and the choice of game; every other page lies on the table.

use bevy::prelude::*;

use crate::{
    layout::shelf::Shelf,
    platform::{
        art::{CoversWindow, Picture},
        screen::{STAGE, Screen},
    },
    scene::art::Art,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), |commands: Commands, art: Res<Art>| {
        hang(commands, &art, "title", Screen::Title);
    })
    .add_systems(OnEnter(Screen::Choose), |commands: Commands, art: Res<Art>| {
        hang(commands, &art, "map", Screen::Choose);
    });
}

fn hang(mut commands: Commands, art: &Art, picture: &'static str, screen: Screen) {
    commands.spawn((
        Name::new(picture),
        DespawnOnExit(screen),
        CoversWindow,
        Picture::new(art.get(Shelf::Boards, picture), STAGE),
        Transform::from_xyz(0.0, 0.0, 0.5),
    ));
}
