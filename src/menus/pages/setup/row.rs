//! Row of the second page of the set-up: a label, its buttons, and an explanation below them.

use bevy_egui::egui::{Align, Layout, Ui, Vec2};

use crate::menus::kit::widgets;

/// Width of a row's label.
const LABEL_WIDTH: f32 = 176.0;
/// Width of a button of a row, where there is room.
pub(super) const WIDTH: f32 = 170.0;

/// Draws a row's label, and its buttons beside it.
pub(super) fn row<R>(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    widgets::row(ui, label, LABEL_WIDTH, add)
}

/// Draws the explanation of a row below its buttons.
pub(super) fn help(ui: &mut Ui, text: &str) {
    let indent = LABEL_WIDTH + ui.spacing().item_spacing.x;
    let room = Vec2::new(ui.available_width(), 0.0);
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Min), |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(indent);
        ui.vertical(|ui| widgets::note(ui, text));
    });
}
