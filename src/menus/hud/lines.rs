//! The engine's lines on the analysis board, each with its worth.

use bevy_egui::egui::{self, Rect, Sense, Ui};

use super::{
    move_words,
    move_worth::MoveWorth,
    side_panel::{Hud, HudAction},
};
use crate::{
    menus::kit::{theme, widgets},
    turn::analysis::{Analysis, AnalysisRequest, LINES},
};

/// Height of a line.
const LINE: f32 = 26.0;
/// Width of a line's worth.
const WORTH: f32 = 52.0;
/// Margin of the whole line, which is shown where the row cuts it off.
const MARGIN: f32 = 8.0;

/// Draws the engine's lines, each a button that plays its first move. One that is cut is shown whole under the mouse or the
/// focus.
pub(super) fn show(ui: &mut Ui, hud: &Hud, analysis: &Analysis) -> Option<HudAction> {
    let height = LINE * theme::letters(ui.ctx());
    let game = analysis.lines_begin_at();
    let mut asked = None;
    ui.spacing_mut().item_spacing.y = 0.0;
    for rank in 0..usize::from(LINES) {
        let rect = widgets::line(ui, height);
        let Some(line) = analysis.lines().get(rank).filter(|_| hud.stage.is_current()) else { continue };
        let worth = MoveWorth::of_line(line, game, analysis);
        let moves = move_words::of_line(&line.line, game, &hud.view.0, &hud.words);
        let label = format!("{}  {moves}", worth.text());
        // A threat is no move of this position, and takes no press.
        let id = ui.id().with(("line", rank));
        let response = match analysis.is_threat() {
            true => {
                widgets::readable(ui, rect, &label);
                ui.interact(rect, id, Sense::hover())
            }
            false => widgets::pressable_row(ui, rect, id, &label),
        };
        let font = theme::legible(ui.ctx(), theme::small());
        let plate = rect.with_max_x(rect.left() + WORTH);
        worth.paint(ui.painter(), plate.center(), font.clone());
        let room = Rect::from_min_max(egui::pos2(plate.right() + 4.0, rect.top()), rect.max);
        widgets::line_of_words(ui, room, &moves, font.clone(), theme::INK);
        let is_cut =
            |font| ui.painter().layout_no_wrap(moves.clone(), font, theme::INK).size().x > room.width();
        if (response.hovered() || response.has_focus()) && is_cut(font.clone()) {
            response.show_tooltip_ui(|ui| {
                // It stays on the sheet.
                ui.set_max_width(rect.width() - 2.0 * MARGIN);
                widgets::text(ui, &moves);
            });
        }
        if response.clicked() {
            asked = Some(HudAction::send(AnalysisRequest::Follow(rank)));
        }
    }
    asked
}
