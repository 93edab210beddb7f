//! Credits: where the games come from, and whose work the program stands on.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Vec2 as UiVec2},
};

use super::rulebook::show_page;
use crate::{
    menus::kit::{
        order::MenuSystems,
        theme,
        widgets::{self, Voice},
    },
    platform::{
        language::{Language, Words},
        screen::{Navigation, Sheet},
    },
    teaching::{Page, TeachingError},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(Sheet::Credits)).in_set(MenuSystems::Sheets),
    );
}

/// Text of the credits in a language.
const fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../assets/credits/en.md"),
        Language::French => include_str!("../../../assets/credits/fr.md"),
    }
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    mut read: Local<Option<(Language, Result<Page, TeachingError>)>>,
    mut section: Local<usize>,
    mut navigation: Navigation,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let language = words.language();
    if read.as_ref().is_none_or(|(known, _)| *known != language) {
        *read = Some((language, Page::parse(source(language))));
    }
    let mut close = false;
    widgets::sheet(ctx, "credits", theme::area(110.0, 60.0, 1060.0, 680.0), |ui| {
        let height = ui.available_height() - 62.0;
        let place = egui::Rect::from_min_size(ui.cursor().min, UiVec2::new(ui.available_width(), height));
        if let Some((_, Ok(page))) = &*read {
            let shown = (*section).min(page.sections.len().saturating_sub(1));
            let show = |ui: &mut egui::Ui| show_page(ui, page, shown, false, &words);
            let chosen = ui.scope_builder(egui::UiBuilder::new().max_rect(place), show).inner;
            *section = chosen.unwrap_or(shown);
        }
        widgets::at_foot(ui, 46.0, |ui| {
            let back = widgets::button(ui, &words.get("back"), Voice::Primary, UiVec2::new(180.0, 46.0));
            widgets::first_focus(ui, &back);
            close = back.clicked();
        });
    });
    if close {
        navigation.close();
    }
    Ok(())
}
