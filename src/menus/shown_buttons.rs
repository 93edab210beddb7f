//! The buttons shown in a pass, for walking by keys and pads and for tests.

use bevy_egui::egui::{self, Rect, Response, Ui};

/// A button that is shown and can be pressed.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownButton {
    /// Its focus id.
    pub id: egui::Id,
    /// Its place, in points of the window.
    pub rect: Rect,
    /// Its label.
    pub label: String,
}

fn shown_id() -> egui::Id {
    egui::Id::new("buttons that are shown")
}

/// The buttons that were shown in the last pass and can be pressed, in order.
#[must_use]
pub fn shown_buttons(ctx: &egui::Context) -> Vec<ShownButton> {
    ctx.data(|data| data.get_temp(shown_id())).unwrap_or_default()
}

/// Begins to note the buttons of a pass.
pub(super) fn forget_buttons(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(shown_id(), Vec::<ShownButton>::new()));
}

/// Notes that a button is shown, so that the focus always finds one.
pub(super) fn note_shown(ui: &Ui, response: &Response, label: &str) {
    if ui.is_enabled() {
        let shown = ShownButton { id: response.id, rect: response.rect, label: label.to_owned() };
        ui.data_mut(|data| data.get_temp_mut_or_default::<Vec<ShownButton>>(shown_id()).push(shown));
    }
}
