//! Sheets between two turns: hand-over of a shared device, and the notice of a disconnected pad.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::Vec2 as UiVec2};

use super::{
    hands::{Hands, person_name},
    order::MenuSystems,
    theme,
    widgets::{self, Voice},
};
use crate::{
    control::{chairs::Players, players::Turn},
    platform::{
        input::LastDevice,
        language::Words,
        screen::{Overlay, Screen},
        settings::Settings,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (hand_over.run_if(in_state(Overlay::HandOver)), pad_lost.run_if(in_state(Overlay::PadLost)))
            .run_if(in_state(Screen::Match))
            .in_set(MenuSystems::Draw),
    );
}

const BUTTON: UiVec2 = UiVec2::new(250.0, 52.0);

fn hand_over(
    mut contexts: EguiContexts,
    words: Res<Words>,
    hands: Hands,
    turn: Turn,
    mut overlay: ResMut<NextState<Overlay>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(player) = turn.player() else {
        overlay.set(Overlay::None);
        return Ok(());
    };
    widgets::dusk(ctx);
    widgets::sheet(ctx, "hand over", theme::area(390.0, 300.0, 500.0, 176.0), |ui| {
        let asks = words.with("hand-over-to", [("name", hands.name(player, &words))]);
        widgets::label(ui, &asks, theme::subheading(), theme::INK);
        ui.add_space(26.0);
        let on = widgets::button(ui, &words.get("go-on"), Voice::Primary, BUTTON);
        widgets::first_focus(ui, &on);
        if on.clicked() {
            overlay.set(Overlay::None);
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
    mut overlay: ResMut<NextState<Overlay>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    widgets::dusk(ctx);
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
                overlay.set(Overlay::None);
            }
            if widgets::button(ui, &words.get("pause"), Voice::Plain, BUTTON).clicked() {
                overlay.set(Overlay::Pause);
            }
        });
    });
    Ok(())
}
