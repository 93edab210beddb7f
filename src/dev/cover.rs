//! Picture for the shop's page: the first page with pieces of the games instead of buttons.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, FontFamily, FontId},
};

use crate::{
    layout::shelf::Shelf,
    menus::kit::{MenuSystems, TitleButtons, scroll, theme, widgets},
    platform::{
        art::Picture,
        fonts::TITLE_FAMILY,
        language::Words,
        screen::{Screen, screen_without_sheet},
    },
    scene::art::Art,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), lay_pieces)
        .configure_sets(EguiPrimaryContextPass, TitleButtons.run_if(|| false))
        .add_systems(
            EguiPrimaryContextPass,
            name.run_if(screen_without_sheet(Screen::Title)).in_set(MenuSystems::Draw),
        );
}

/// Piece of each place, from west to east, and its middle on the stage.
const PIECES: [(&str, f32, f32); 6] = [
    ("tiger", -505.0, -62.0),
    ("goat", -303.0, -108.0),
    ("archer-blue", -101.0, -131.0),
    ("horse-red", 101.0, -131.0),
    ("kono-dark", 303.0, -108.0),
    ("samurai-green", 505.0, -62.0),
];
/// Side of a piece.
const SIZE: f32 = 196.0;
/// Offset of a piece's shadow from the piece.
const SHADOW: Vec3 = Vec3::new(5.0, -9.0, -0.5);

fn lay_pieces(mut commands: Commands, art: Res<Art>) {
    for (piece, x, y) in PIECES {
        commands.spawn((
            Name::new(piece),
            DespawnOnExit(Screen::Title),
            Picture::new(art.get(Shelf::Pieces, piece), Vec2::splat(SIZE)),
            Transform::from_xyz(x, y, 2.0),
            children![(
                Name::new("shadow"),
                Picture::new(art.get(Shelf::Pieces, "shadow"), Vec2::splat(SIZE)),
                Transform::from_translation(SHADOW),
            )],
        ));
    }
}

/// Place of the game's name on the stage.
const PLACE: egui::Rect =
    egui::Rect { min: egui::Pos2::new(76.0, -82.0), max: egui::Pos2::new(1176.0, 318.0) };

fn name(mut contexts: EguiContexts, words: Res<Words>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let family = || FontFamily::Name(TITLE_FAMILY.into());
    scroll::place(ctx, "cover", PLACE, |ui: &mut egui::Ui| {
        widgets::label(ui, &words.get("title"), FontId::new(190.0, family()), theme::INK);
        widgets::label(ui, &words.get("title-line"), FontId::new(42.0, family()), theme::SECOND_INK);
    });
    Ok(())
}
