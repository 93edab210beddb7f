//! Choice among several buttons in a row, of which one is chosen; in several rows where there is less room.

use bevy_egui::egui::{Color32, Response, Ui, Vec2};

use super::{
    focus::{pressed, take_arrows},
    theme,
    widgets::{ButtonStyle, button, shares},
};
use crate::platform::input::Direction;

/// Space between two buttons.
const BETWEEN: f32 = 6.0;

/// Draws several buttons in a row, of the given width or less where room is short, of which one is chosen. Returns the
/// index of the one that was pressed.
pub(crate) fn choice(ui: &mut Ui, labels: &[String], chosen: usize, width: f32) -> Option<usize> {
    choice_among(ui, labels, chosen, width, &[])
}

/// Draws several values in a row of buttons, each with its name, of which one is chosen.
pub(crate) fn one_of<T: Clone + PartialEq>(
    ui: &mut Ui,
    values: &[T],
    names: &[String],
    width: f32,
    value: &mut T,
) {
    let chosen = values.iter().position(|other| other == value).unwrap_or(0);
    if let Some(pressed) = choice(ui, names, chosen, width) {
        *value = values[pressed].clone();
    }
}

/// Draws the same row as [`choice`] with some buttons disabled: `open` lists the enabled ones; a button beyond its end is enabled.
pub(crate) fn choice_among(
    ui: &mut Ui,
    labels: &[String],
    chosen: usize,
    width: f32,
    open: &[bool],
) -> Option<usize> {
    let mut pressed = None;
    let in_row = columns(ui, labels, width);
    let width = width.min((ui.available_width() + BETWEEN) / in_row as f32 - BETWEEN);
    let texts: Vec<&str> = labels.iter().map(String::as_str).collect();
    let widths: Vec<f32> = texts.chunks(in_row).flat_map(|row| shares(ui, row, width, BETWEEN)).collect();
    let mut reachable = Vec::new();
    let mut draw = |ui: &mut Ui, index: usize| {
        let voice = if index == chosen { ButtonStyle::Chosen } else { ButtonStyle::Plain };
        let enabled = open.get(index).copied().unwrap_or(true);
        ui.add_enabled_ui(enabled, |ui| {
            let response = button(ui, &labels[index], voice, Vec2::new(widths[index], 38.0));
            if response.clicked() {
                pressed = Some(index);
            }
            if enabled {
                reachable.push(response);
            }
        });
    };
    let rows = labels.len().div_ceil(in_row);
    let row_width = |row: &[f32]| row.iter().map(|width| width + BETWEEN).sum::<f32>() - BETWEEN;
    let size =
        Vec2::new(widths.chunks(in_row).map(row_width).fold(0.0, f32::max), 44.0 * rows as f32 - BETWEEN);
    ui.allocate_ui(size, |ui| {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(BETWEEN);
            for row in 0..rows {
                ui.horizontal(|ui| {
                    (row * in_row..labels.len().min((row + 1) * in_row)).for_each(|index| draw(ui, index));
                });
            }
        });
    });
    walk_along(ui, &reachable);
    pressed
}

/// Least size of a button's letters, as a part of their own, before a row of buttons breaks.
const MIN_LETTER_SCALE: f32 = 0.75;

/// Returns the number of buttons of this width in a row: all of them, unless their words would become too small.
fn columns(ui: &Ui, labels: &[String], width: f32) -> usize {
    let natural = |text: &String| {
        ui.painter().layout_no_wrap(text.clone(), theme::bold(), Color32::BLACK).size().x + 14.0
    };
    let needed = labels.iter().map(natural).fold(0.0, f32::max) * MIN_LETTER_SCALE;
    let fits = ((ui.available_width() + BETWEEN) / (needed.min(width) + BETWEEN)) as usize;
    fits.clamp(1, labels.len().max(1))
}

/// Moves the focus along a row by left and right: egui by itself would go to the nearest widget, even in the next row.
fn walk_along(ui: &Ui, row: &[Response]) {
    let Some(at) = row.iter().position(Response::has_focus) else { return };
    let to = match pressed(ui.ctx()) {
        Some((Direction::Left, _)) => at.checked_sub(1),
        Some((Direction::Right, _)) => Some(at + 1),
        _ => return,
    };
    take_arrows(ui.ctx());
    if let Some(next) = to.and_then(|to| row.get(to)) {
        next.request_focus();
    }
}
