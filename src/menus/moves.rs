//! The moves played so far, numbered in rounds.

use bevy_egui::egui::{self, Ui};

use super::{theme, widgets};
use crate::{platform::language::Words, table::session::Session};

/// Shows the list in a given height, its end always in sight.
pub(super) fn list(ui: &mut Ui, session: &Session, height: f32, words: &Words) {
    let moves = &session.record().moves;
    let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    area.stick_to_bottom(true).auto_shrink([false, false]).show(ui, |ui| {
        if moves.is_empty() {
            widgets::label(ui, &words.get("no-moves"), theme::text(), theme::SECOND_INK);
        }
        ui.spacing_mut().item_spacing.y = 3.0;
        for (round, pair) in moves.chunks(2).enumerate() {
            ui.horizontal(|ui| {
                let cell = |ui: &mut Ui, text: &str, width: f32, colour| {
                    let (rect, _) = ui.allocate_exact_size(egui::vec2(width, 21.0), egui::Sense::hover());
                    ui.painter().text(
                        rect.left_center(),
                        egui::Align2::LEFT_CENTER,
                        text,
                        theme::text(),
                        colour,
                    );
                };
                cell(ui, &format!("{}", round + 1), 30.0, theme::SECOND_INK);
                for text in pair {
                    cell(ui, text, 66.0, theme::INK);
                }
            });
        }
    });
}
