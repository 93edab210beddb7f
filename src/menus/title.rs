//! First page.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::Vec2 as UiVec2};

use super::{
    Cover,
    order::{MenuSystems, bare},
    theme,
    widgets::{self, Voice},
};
use crate::platform::{
    language::Words,
    screen::{Overlay, Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(bare(Screen::Title).and_then(not(resource_exists::<Cover>))).in_set(MenuSystems::Draw),
    );
}

const BUTTON: UiVec2 = UiVec2::new(280.0, 54.0);

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    widgets::place(ctx, "title", theme::area(96.0, 96.0, 560.0, 620.0), |ui| {
        widgets::label(ui, &words.get("title"), theme::display(), theme::INK);
        widgets::label(ui, &words.get("title-line"), theme::subheading(), theme::SECOND_INK);
        ui.add_space(44.0);
        ui.spacing_mut().item_spacing.y = 16.0;
        let play = widgets::button(ui, &words.get("play"), Voice::Primary, BUTTON);
        widgets::first_focus(ui, &play);
        if play.clicked() {
            screen.set(Screen::Choose);
        }
        if widgets::button(ui, &words.get("settings"), Voice::Plain, BUTTON).clicked() {
            overlay.set(Overlay::Settings);
        }
        if widgets::button(ui, &words.get("quit"), Voice::Plain, BUTTON).clicked() {
            exit.write(AppExit::Success);
        }
    });
    Ok(())
}
