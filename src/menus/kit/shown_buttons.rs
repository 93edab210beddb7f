//! Buttons shown in a pass, for focus by keys and pads and for tests.

use bevy_egui::egui::{self, Rect, Response, Ui};

/// Button that is shown and enabled.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownButton {
    /// Focus id.
    pub id: egui::Id,
    /// Rectangle in points of the window.
    pub rect: Rect,
    /// Label.
    pub label: String,
}

fn shown_id() -> egui::Id {
    egui::Id::new("buttons that are shown")
}

/// Buttons that were shown and enabled in the last pass, in order.
#[must_use]
pub fn shown_buttons(ctx: &egui::Context) -> Vec<ShownButton> {
    ctx.data(|data| data.get_temp(shown_id())).unwrap_or_default()
}

/// Clears the list of buttons for a new pass.
pub(crate) fn forget_buttons(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(shown_id(), Vec::<ShownButton>::new()));
}

/// Records a shown button, so that the focus always finds one.
pub(crate) fn note_shown(ui: &Ui, response: &Response, label: &str) {
    if ui.is_enabled() {
        let shown = ShownButton { id: response.id, rect: response.rect, label: label.to_owned() };
        ui.data_mut(|data| data.get_temp_mut_or_default::<Vec<ShownButton>>(shown_id()).push(shown));
    }
}
