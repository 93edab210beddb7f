//! Credits: the origins of the games, and the works that the program builds on.

use bevy::prelude::*;
use bevy_egui::egui::Vec2 as UiVec2;
use madang_core::teaching;

use super::rulebook::show_page;
use crate::{
    menus::kit::{Button, DrawPage, Memo, Menu, Page, PageAction},
    platform::{
        language::{Language, Words},
        screen::Sheet,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Credits, draw);
}

/// Returns the text of the credits in a language.
const fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../assets/credits/en.md"),
        Language::French => include_str!("../../../assets/credits/fr.md"),
    }
}

fn draw(
    mut menu: Menu,
    words: Res<Words>,
    mut read: Local<Memo<Language, Option<teaching::Page>>>,
    mut section: Local<usize>,
) -> Result {
    let language = words.language();
    let text = read.of(language, || teaching::Page::parse(source(language)).ok());
    let page = Page::new("credits", UiVec2::new(1060.0, 680.0))
        .scrolling_itself()
        .foot([Button::primary(words.get("back"), PageAction::Back)]);
    menu.show(page, |ui| {
        if let Some(text) = text {
            *section = (*section).min(text.sections.len().saturating_sub(1));
            show_page(ui, text, &mut section, &words);
        }
        None
    })
}
