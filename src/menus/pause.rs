//! Pause page.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::Vec2 as UiVec2};

use super::{
    order::MenuSystems,
    rulebook::OpenRulebook,
    theme,
    widgets::{self, Voice},
};
use crate::{
    library::GameLibrary,
    platform::{
        language::Words,
        screen::{Overlay, Screen},
    },
    play::several_people,
    turn::{
        request::{Request, Reseat},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(Overlay::Pause).and_then(in_state(Screen::Match))).in_set(MenuSystems::Draw),
    );
}

const BUTTON: UiVec2 = UiVec2::new(348.0, 54.0);
/// Gap between two buttons.
const GAP: f32 = 14.0;

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    session: Option<Res<Session>>,
    library: Res<GameLibrary>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<Request>,
    mut rulebook: MessageWriter<OpenRulebook>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    widgets::dusk(ctx);
    let several = session.as_ref().is_some_and(|session| several_people(&session.setup().players));
    let rows = if several { 6.0 } else { 5.0 };
    let height = 92.0 + rows * (BUTTON.y + GAP) + 26.0;
    widgets::sheet(ctx, "pause", theme::area(440.0, 396.0 - height / 2.0, 400.0, height), |ui| {
        widgets::heading(ui, &words.get("paused"));
        ui.add_space(10.0);
        if let Some(session) = &session {
            let seed = words.with("seed-of-match", [("seed", session.setup().seed.to_string())]);
            let kept = words.get(if library.failing().is_some() { "pause-not-kept" } else { "pause-kept" });
            widgets::label(ui, &format!("{kept}  {seed}"), theme::small(), theme::SECOND_INK);
        }
        ui.spacing_mut().item_spacing.y = GAP;
        let resume = widgets::button(ui, &words.get("resume"), Voice::Primary, BUTTON);
        widgets::first_focus(ui, &resume);
        if resume.clicked() {
            overlay.set(Overlay::None);
        }
        if widgets::button(ui, &words.get("restart"), Voice::Plain, BUTTON).clicked() {
            requests.write(Request::Reseat(Reseat::Restart));
            overlay.set(Overlay::None);
        }
        if several && widgets::button(ui, &words.get("players"), Voice::Plain, BUTTON).clicked() {
            overlay.set(Overlay::Join);
        }
        if widgets::button(ui, &words.get("rulebook"), Voice::Plain, BUTTON).clicked() {
            rulebook.write_default();
        }
        if widgets::button(ui, &words.get("settings"), Voice::Plain, BUTTON).clicked() {
            overlay.set(Overlay::Settings);
        }
        if widgets::button(ui, &words.get("leave"), Voice::Plain, BUTTON).clicked() {
            overlay.set(Overlay::None);
            screen.set(Screen::Title);
        }
    });
    Ok(())
}
