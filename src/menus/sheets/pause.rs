//! Pause page.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::Vec2 as UiVec2};

use crate::{
    library::GameLibrary,
    menus::kit::{
        ask::OpenRulebook,
        order::MenuSystems,
        theme,
        widgets::{self, Voice},
    },
    platform::{
        language::Words,
        screen::{Navigation, Screen, Sheet},
    },
    play::several_people,
    turn::{
        request::{Request, Reseat},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Sheet::Pause)).in_set(MenuSystems::Sheets));
}

const BUTTON: UiVec2 = UiVec2::new(348.0, 54.0);
/// Gap between two buttons.
const GAP: f32 = 14.0;

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    session: Res<Session>,
    library: Res<GameLibrary>,
    mut navigation: Navigation,
    mut requests: MessageWriter<Request>,
    mut rulebook: MessageWriter<OpenRulebook>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let several = several_people(&session.setup().players);
    let taught = session.card().teaching.is_some();
    let rows = 4.0 + f32::from(u8::from(several) + u8::from(taught));
    let height = 92.0 + rows * (BUTTON.y + GAP) + 26.0;
    widgets::sheet(ctx, "pause", theme::area(440.0, 396.0 - height / 2.0, 400.0, height), |ui| {
        widgets::heading(ui, &words.get("paused"));
        ui.add_space(10.0);
        let seed = words.with("seed-of-match", [("seed", session.setup().seed.to_string())]);
        let kept = words.get(if library.failing().is_some() { "pause-not-kept" } else { "pause-kept" });
        widgets::label(ui, &format!("{kept}  {seed}"), theme::small(), theme::SECOND_INK);
        ui.spacing_mut().item_spacing.y = GAP;
        let resume = widgets::button(ui, &words.get("resume"), Voice::Primary, BUTTON);
        widgets::first_focus(ui, &resume);
        if resume.clicked() {
            navigation.close();
        }
        if widgets::button(ui, &words.get("restart"), Voice::Plain, BUTTON).clicked() {
            requests.write(Request::Reseat(Reseat::Restart));
            navigation.close();
        }
        if several && widgets::button(ui, &words.get("players"), Voice::Plain, BUTTON).clicked() {
            navigation.open(Sheet::Join);
        }
        if taught && widgets::button(ui, &words.get("rulebook"), Voice::Plain, BUTTON).clicked() {
            rulebook.write_default();
        }
        if widgets::button(ui, &words.get("settings"), Voice::Plain, BUTTON).clicked() {
            navigation.open(Sheet::Settings);
        }
        if widgets::button(ui, &words.get("leave"), Voice::Plain, BUTTON).clicked() {
            navigation.go(Screen::Title);
        }
    });
    Ok(())
}
