//! Sheets between two turns: hand-over of a shared device, and the notice of a disconnected pad.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui::Vec2 as UiVec2};

use crate::{
    control::{chairs::Players, players::Turn},
    menus::kit::{Ask, Asks, Button, DrawPage, Hands, Page, person_name, widgets},
    platform::{input::LastDevice, language::Words, screen::Sheet, settings::Settings},
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::HandOver, hand_over).draw_sheet(Sheet::PadLost, pad_lost);
}

fn hand_over(
    mut contexts: EguiContexts,
    words: Res<Words>,
    hands: Hands,
    turn: Turn,
    mut asks: Asks,
) -> Result {
    let Some(player) = turn.player() else {
        asks.fulfil(Some(Ask::Clear));
        return Ok(());
    };
    let page = Page::new("hand over", UiVec2::new(500.0, 176.0))
        .foot([Button::primary(words.get("go-on"), Ask::Clear)]);
    let asked = page.show(contexts.ctx_mut()?, |ui| {
        widgets::subheading(ui, &words.with("hand-over-to", [("name", hands.name(player, &words))]));
        None
    });
    asks.fulfil(asked);
    Ok(())
}

fn pad_lost(
    mut contexts: EguiContexts,
    words: Res<Words>,
    last: Res<LastDevice>,
    settings: Res<Settings>,
    mut players: ResMut<Players>,
    mut asks: Asks,
) -> Result {
    let page = Page::new("pad lost", UiVec2::new(600.0, 232.0)).foot([
        Button::primary(words.get("pad-lost-go-on"), Ask::Clear),
        Button::plain(words.get("pause"), Ask::Back),
    ]);
    let asked = page.show(contexts.ctx_mut()?, |ui| {
        let missed = match players.who_misses_a_pad() {
            Some(player) => words.with("pad-lost-of", [("name", person_name(&settings, player, &words))]),
            None => words.get("pad-lost"),
        };
        widgets::subheading(ui, &missed);
        ui.add_space(6.0);
        widgets::second(ui, &words.get("pad-lost-help"));
        None
    });
    if let Some(Ask::Clear) = asked {
        players.replace_missing(last.0);
    }
    asks.fulfil(asked);
    Ok(())
}
