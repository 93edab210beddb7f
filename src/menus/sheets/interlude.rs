//! Sheets between two turns: hand-over of a shared device, and the notice of a disconnected pad.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::Vec2 as UiVec2};

use crate::{
    control::{chairs::Players, players::Turn},
    menus::kit::{
        hands::{Hands, person_name},
        order::MenuSystems,
        theme,
        widgets::{self, Voice},
    },
    platform::{
        input::LastDevice,
        language::Words,
        screen::{Navigation, Sheet},
        settings::Settings,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (hand_over.run_if(in_state(Sheet::HandOver)), pad_lost.run_if(in_state(Sheet::PadLost)))
            .in_set(MenuSystems::Sheets),
    );
}

const BUTTON: UiVec2 = UiVec2::new(250.0, 52.0);

fn hand_over(
    mut contexts: EguiContexts,
    words: Res<Words>,
    hands: Hands,
    turn: Turn,
    mut navigation: Navigation,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(player) = turn.player() else {
        navigation.clear();
        return Ok(());
    };
    widgets::sheet(ctx, "hand over", theme::area(390.0, 300.0, 500.0, 176.0), |ui| {
        let asks = words.with("hand-over-to", [("name", hands.name(player, &words))]);
        widgets::label(ui, &asks, theme::subheading(), theme::INK);
        ui.add_space(26.0);
        let on = widgets::button(ui, &words.get("go-on"), Voice::Primary, BUTTON);
        widgets::first_focus(ui, &on);
        if on.clicked() {
            navigation.clear();
        }
    });
    Ok(())
}

fn pad_lost(
    mut contexts: EguiContexts,
    words: Res<Words>,
    last: Res<LastDevice>,
    settings: Res<Settings>,
    mut players: ResMut<Players>,
    mut navigation: Navigation,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    widgets::sheet(ctx, "pad lost", theme::area(340.0, 270.0, 600.0, 232.0), |ui| {
        let missed = match players.who_misses_a_pad() {
            Some(player) => words.with("pad-lost-of", [("name", person_name(&settings, player, &words))]),
            None => words.get("pad-lost"),
        };
        widgets::label(ui, &missed, theme::subheading(), theme::INK);
        ui.add_space(6.0);
        widgets::label(ui, &words.get("pad-lost-help"), theme::text(), theme::SECOND_INK);
        ui.add_space(22.0);
        ui.horizontal(|ui| {
            let on = widgets::button(ui, &words.get("pad-lost-go-on"), Voice::Primary, BUTTON);
            widgets::first_focus(ui, &on);
            if on.clicked() {
                players.replace_missing(last.0);
                navigation.clear();
            }
            if widgets::button(ui, &words.get("pause"), Voice::Plain, BUTTON).clicked() {
                navigation.close();
            }
        });
    });
    Ok(())
}
