//! Typefaces. They are part of the program, not of the assets: the page that names missing files needs them.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPreUpdateSet, egui};

const TITLE: &[u8] = include_bytes!("../../assets/fonts/title-bold.ttf");
const TEXT: &[u8] = include_bytes!("../../assets/fonts/text.ttf");
const TEXT_BOLD: &[u8] = include_bytes!("../../assets/fonts/text-bold.ttf");
const DEVANAGARI: &[u8] = include_bytes!("../../assets/fonts/devanagari.ttf");
const TELUGU: &[u8] = include_bytes!("../../assets/fonts/telugu.ttf");
const JAPANESE: &[u8] = include_bytes!("../../assets/fonts/japanese.ttf");

/// Family of headings.
pub const TITLE_FAMILY: &str = "title";
/// Family of emphasised text.
pub const BOLD_FAMILY: &str = "bold";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load_board_font)
        // Before egui's first pass: text of a family that is not installed cannot be drawn.
        .add_systems(PreUpdate, install_menu_fonts.before(EguiPreUpdateSet::BeginPass));
}

/// Font of letters on the board.
#[derive(Resource, Debug)]
pub struct BoardFont(pub Handle<Font>);

fn load_board_font(mut commands: Commands, mut fonts: ResMut<Assets<Font>>) {
    commands.insert_resource(BoardFont(fonts.add(Font::from_bytes(TEXT_BOLD.to_vec()))));
}

fn install_menu_fonts(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().set_fonts(definitions());
    }
}

/// Returns the fonts of the menus, named as their files are, each falling back on the scripts of the games' own names.
pub fn definitions() -> egui::FontDefinitions {
    let mut fonts = egui::FontDefinitions::empty();
    let faces = [
        ("title-bold", TITLE),
        ("text", TEXT),
        ("text-bold", TEXT_BOLD),
        ("devanagari", DEVANAGARI),
        ("telugu", TELUGU),
        ("japanese", JAPANESE),
    ];
    for (name, bytes) in faces {
        fonts.font_data.insert(name.to_owned(), Arc::new(egui::FontData::from_static(bytes)));
    }
    let families = [
        (egui::FontFamily::Proportional, "text"),
        (egui::FontFamily::Monospace, "text"),
        (egui::FontFamily::Name(TITLE_FAMILY.into()), "title-bold"),
        (egui::FontFamily::Name(BOLD_FAMILY.into()), "text-bold"),
    ];
    for (family, first) in families {
        // The title face also holds the Hangul of the Korean names.
        let faces = [first, "text", "devanagari", "telugu", "japanese", "title-bold"];
        fonts.families.insert(family, faces.map(str::to_owned).to_vec());
    }
    fonts
}
