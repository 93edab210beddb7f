//! Sheets between two turns: hand-over of a shared device, and the notice of a disconnected pad.

use bevy::prelude::*;
use bevy_egui::egui::Vec2 as UiVec2;

use crate::{
    control::players::PersonTurn,
    menus::kit::{Button, DeviceHolders, DrawPage, Menu, Page, PageAction, widgets},
    platform::{language::Words, screen::Sheet},
    turn::chairs::Players,
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::HandOver, hand_over).draw_sheet(Sheet::PadLost, pad_lost);
}

fn hand_over(mut menu: Menu, words: Res<Words>, hands: DeviceHolders, turn: PersonTurn) -> Result {
    let Some(player) = turn.player() else {
        menu.fulfil(Some(PageAction::Clear));
        return Ok(());
    };
    let page = Page::beside_board("hand over")
        .heading(words.with("hand-over-to", [("name", hands.name(player, &words))]))
        .foot_rows(vec![vec![Button::primary(words.get("go-on"), PageAction::Clear)]]);
    menu.show(page, |ui| {
        widgets::note(ui, &words.get("hand-over-help"));
        None
    })
}

fn pad_lost(mut menu: Menu, words: Res<Words>, hands: DeviceHolders) -> Result {
    let device = hands.last.0;
    let go_on = PageAction::change(move |players: &mut Players| players.replace_missing(device))
        .and(PageAction::Clear);
    let page = Page::new("pad lost", UiVec2::new(600.0, 232.0)).foot([
        Button::primary(words.get("pad-lost-go-on"), go_on),
        Button::plain(words.get("pause"), PageAction::Back),
    ]);
    menu.show(page, |ui| {
        let missed = match hands.players.who_misses_a_pad() {
            Some(player) => words.with("pad-lost-of", [("name", hands.name(player, &words))]),
            None => words.get("pad-lost"),
        };
        widgets::subheading(ui, &missed);
        ui.add_space(6.0);
        widgets::second(ui, &words.get("pad-lost-help"));
        None
    })
}
