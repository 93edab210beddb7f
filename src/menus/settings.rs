//! Language, sound, speed, window.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Ui, Vec2 as UiVec2},
};

use super::{
    MenuSystems, theme,
    widgets::{self, Voice},
};
use crate::platform::{
    language::{Language, Words},
    screen::{Overlay, Screen},
    settings::{PictureSet, SPEEDS, Settings},
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
    let closed = widgets::sheet(ctx, "settings", theme::area(250.0, 8.0, 780.0, 784.0), |ui| {
        page(ui, &mut wanted, &words)
    });
    settings.set_if_neq(wanted);
    if closed {
        overlay.set(if *screen.get() == Screen::Match { Overlay::Pause } else { Overlay::None });
    }
    Ok(())
}

/// From row to row: there are many.
const CLOSE: f32 = 3.0;

/// The width of a row's label.
const LABEL_WIDTH: f32 = 236.0;

/// A row of the page: a label and several values, of which one is chosen.
fn row(ui: &mut Ui, label: &str, values: &[String], chosen: usize, width: f32) -> Option<usize> {
    widgets::row(ui, label, LABEL_WIDTH, |ui| widgets::choice(ui, values, chosen, width))
}

/// A row for something that is so or not; the words of both are given by their keys.
fn switch(ui: &mut Ui, label: &str, values: [&str; 2], value: &mut bool, words: &Words) {
    let names = values.map(|key| words.get(key));
    if let Some(pressed) = row(ui, &words.get(label), &names, usize::from(*value), 170.0) {
        *value = pressed == 1;
    }
}

fn page(ui: &mut Ui, settings: &mut Settings, words: &Words) -> bool {
    widgets::heading(ui, &words.get("settings"));
    widgets::rule(ui);
    ui.spacing_mut().item_spacing.y = CLOSE;
    let names = Language::ALL.map(|language| language.own_name().to_owned());
    let chosen = Language::ALL.iter().position(|language| *language == words.language()).unwrap_or(0);
    if let Some(pressed) = row(ui, &words.get("language"), &names, chosen, 170.0) {
        settings.language = Some(Language::ALL[pressed]);
    }
    let names = VOLUMES.map(|volume| match volume {
        0.0 => words.get("off"),
        _ => format!("{}", (volume * 100.0).round()),
    });
    let mut volume = |label: &str, value: &mut f32| {
        if let Some(pressed) = row(ui, &words.get(label), &names, nearest(&VOLUMES, *value), 72.0) {
            *value = VOLUMES[pressed];
        }
    };
    volume("volume", &mut settings.volume);
    volume("music-volume", &mut settings.music_volume);
    volume("effects-volume", &mut settings.effects_volume);
    let silent = &mut settings.silent_in_background;
    switch(ui, "background", ["background-sound", "background-silent"], silent, words);
    let names = ["speed-slow", "speed-normal", "speed-fast", "speed-none"].map(|key| words.get(key));
    if let Some(pressed) = row(ui, &words.get("speed"), &names, nearest(&SPEEDS, settings.speed), 110.0) {
        settings.speed = SPEEDS[pressed];
    }
    let names = ["pictures-painted", "pictures-contrast", "pictures-large"].map(|key| words.get(key));
    let chosen = PictureSet::ALL.iter().position(|set| *set == settings.pictures).unwrap_or(0);
    if let Some(pressed) = row(ui, &words.get("pictures"), &names, chosen, 150.0) {
        settings.pictures = PictureSet::ALL[pressed];
    }
    switch(ui, "light", ["light-day", "light-evening"], &mut settings.evening, words);
    switch(ui, "motion", ["motion-full", "motion-reduced"], &mut settings.reduced_motion, words);
    switch(ui, "throw-gesture", ["throw-hold", "throw-twice"], &mut settings.throw_by_two_presses, words);
    switch(ui, "throw-names", ["throw-names-korean", "throw-names-plain"], &mut settings.plain_throws, words);
    switch(ui, "window", ["window-framed", "window-full"], &mut settings.fullscreen, words);
    widgets::at_foot(ui, 50.0, |ui| {
        // Below the values, so that keys and pads find the way up to them.
        ui.add_space(LABEL_WIDTH);
        let done = widgets::button(ui, &words.get("done"), Voice::Primary, UiVec2::new(200.0, 50.0));
        widgets::first_focus(ui, &done);
        done.clicked()
    })
}

/// The number of the value nearest to one that may have been written by hand.
fn nearest(values: &[f32], value: f32) -> usize {
    let distance = |index: &usize| (values[*index] - value).abs();
    (0..values.len()).min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(0)
}
