//! Language, sound, speed, window.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Ui, Vec2 as UiVec2},
};

use super::{
    MenuSystems, theme,
    widgets::{self, Voice},
};
use crate::platform::{
    language::{Language, Words},
    screen::{Overlay, Screen},
    settings::{SPEEDS, Settings},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(Overlay::Settings)).in_set(MenuSystems::Draw),
    );
}

/// The steps of loudness a player can choose.
const VOLUMES: [f32; 6] = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0];

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    mut settings: ResMut<Settings>,
    screen: Res<State<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    widgets::dusk(ctx);
    let mut wanted = settings.clone();
    let closed = widgets::sheet(ctx, "settings", theme::area(290.0, 120.0, 700.0, 560.0), |ui| {
        page(ui, &mut wanted, &words)
    });
    settings.set_if_neq(wanted);
    if closed {
        overlay.set(if *screen.get() == Screen::Match { Overlay::Pause } else { Overlay::None });
    }
    Ok(())
}

fn page(ui: &mut Ui, settings: &mut Settings, words: &Words) -> bool {
    widgets::heading(ui, &words.get("settings"));
    widgets::rule(ui);
    widgets::label(ui, &words.get("language"), theme::subheading(), theme::INK);
    let names = Language::ALL.map(|language| language.own_name().to_owned());
    let chosen = Language::ALL.iter().position(|language| *language == words.language()).unwrap_or(0);
    if let Some(pressed) = widgets::choice(ui, &names, chosen, 150.0) {
        settings.language = Some(Language::ALL[pressed]);
    }
    widgets::label(ui, &words.get("effects-volume"), theme::subheading(), theme::INK);
    let names = VOLUMES.map(|volume| match volume {
        0.0 => words.get("off"),
        _ => format!("{}", (volume * 100.0).round()),
    });
    if let Some(pressed) = widgets::choice(ui, &names, nearest(&VOLUMES, settings.effects_volume), 72.0) {
        settings.effects_volume = VOLUMES[pressed];
    }
    widgets::label(ui, &words.get("speed"), theme::subheading(), theme::INK);
    let names = ["speed-slow", "speed-normal", "speed-fast", "speed-none"].map(|key| words.get(key));
    if let Some(pressed) = widgets::choice(ui, &names, nearest(&SPEEDS, settings.speed), 120.0) {
        settings.speed = SPEEDS[pressed];
    }
    widgets::label(ui, &words.get("window"), theme::subheading(), theme::INK);
    let names = ["window-framed", "window-full"].map(|key| words.get(key));
    if let Some(pressed) = widgets::choice(ui, &names, usize::from(settings.fullscreen), 150.0) {
        settings.fullscreen = pressed == 1;
    }
    let mut closed = false;
    ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
        ui.add_space(6.0);
        let done = widgets::button(ui, &words.get("done"), Voice::Primary, UiVec2::new(200.0, 50.0));
        widgets::first_focus(ui, &done);
        closed = done.clicked();
    });
    closed
}

/// The number of the value nearest to one that may have been written by hand.
fn nearest(values: &[f32], value: f32) -> usize {
    let distance = |index: &usize| (values[*index] - value).abs();
    (0..values.len()).min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(0)
}
