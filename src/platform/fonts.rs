//! Typefaces. They are part of the program, not of the assets: the screen that says what is
//! missing must be able to say it.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

const TITLE: &[u8] = include_bytes!("../../assets/fonts/title-bold.ttf");
const TEXT: &[u8] = include_bytes!("../../assets/fonts/text.ttf");
const TEXT_BOLD: &[u8] = include_bytes!("../../assets/fonts/text-bold.ttf");
const DEVANAGARI: &[u8] = include_bytes!("../../assets/fonts/devanagari.ttf");

/// The family of headings.
pub const TITLE_FAMILY: &str = "title";
/// The family of emphasised text.
pub const BOLD_FAMILY: &str = "bold";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load_board_font)
        .add_systems(EguiPrimaryContextPass, install_menu_fonts.run_if(run_once));
}

/// The font of letters on the board.
#[derive(Resource, Debug)]
pub struct BoardFont(pub Handle<Font>);

fn load_board_font(mut commands: Commands, mut fonts: ResMut<Assets<Font>>) {
    commands.insert_resource(BoardFont(fonts.add(Font::from_bytes(TEXT_BOLD.to_vec()))));
}

fn install_menu_fonts(mut contexts: EguiContexts) -> Result {
    contexts.ctx_mut()?.set_fonts(definitions());
    Ok(())
}

/// The menus' fonts, each falling back on the scripts of the games' own names.
#[must_use]
pub fn definitions() -> egui::FontDefinitions {
    let mut fonts = egui::FontDefinitions::empty();
    for (name, bytes) in
        [("title", TITLE), ("text", TEXT), ("text-bold", TEXT_BOLD), ("devanagari", DEVANAGARI)]
    {
        fonts.font_data.insert(name.to_owned(), Arc::new(egui::FontData::from_static(bytes)));
    }
    let families = [
        (egui::FontFamily::Proportional, "text"),
        (egui::FontFamily::Monospace, "text"),
        (egui::FontFamily::Name(TITLE_FAMILY.into()), "title"),
        (egui::FontFamily::Name(BOLD_FAMILY.into()), "text-bold"),
    ];
    for (family, first) in families {
        fonts.families.insert(family, vec![first.to_owned(), "text".to_owned(), "devanagari".to_owned()]);
    }
    fonts
}
