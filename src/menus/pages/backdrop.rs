//! Picture behind the first page and the choice of game; every other page is on the table.

use bevy::prelude::*;

use crate::{
    layout::shelf::Shelf,
    platform::{
        art::{CoversWindow, Picture},
        screen::{STAGE, Screen},
    },
    scene::art::Art,
};

/// Returns the system that hangs a picture behind a screen.
pub(super) fn spawn_backdrop(picture: &'static str, screen: Screen) -> impl Fn(Commands, Res<Art>) {
    move |mut commands, art| {
        commands.spawn((
            Name::new(picture),
            DespawnOnExit(screen),
            CoversWindow,
            Picture::new(art.get(Shelf::Boards, picture), STAGE),
            Transform::from_xyz(0.0, 0.0, 0.5),
        ));
    }
}
