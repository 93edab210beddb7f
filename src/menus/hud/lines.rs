//! The engine's lines on the analysis board, each with its worth.

use bevy_egui::egui::{self, Rect, Ui};

use super::{
    beside::{Hud, HudRequest},
    worth::Worth,
};
use crate::{
    catalogue::{AnyGame, AnyInfo, AnyMove},
    layout::view::GameView,
    menus::kit::{theme, widgets},
    platform::language::Words,
    rules::Point,
    turn::analysis::{Analysis, AnalysisRequest, LINES},
};

/// Height of a line, and width of its worth.
const LINE: f32 = 26.0;
const WORTH: f32 = 52.0;

/// Draws the engine's lines, each a button that plays its first move.
pub(super) fn show(ui: &mut Ui, hud: &Hud, analysis: &Analysis) -> Option<HudRequest> {
    let height = LINE * theme::letters(ui.ctx());
    let game = analysis.lines_begin_at();
    let mut asked = None;
    ui.spacing_mut().item_spacing.y = 0.0;
    for rank in 0..usize::from(LINES) {
        let rect = widgets::line(ui, height);
        let Some(line) = analysis.lines().get(rank).filter(|_| hud.stage.is_current()) else { continue };
        let worth = Worth::of_line(line, game, analysis);
        let moves = text_of(line, game, hud);
        let label = format!("{}  {moves}", worth.text());
        // A threat is no move of this position, and takes no press.
        let response = match analysis.is_threat() {
            true => {
                widgets::readable(ui, rect, &label);
                None
            }
            false => Some(widgets::pressable_row(ui, rect, ui.id().with(("line", rank)), &label)),
        };
        let font = theme::legible(ui.ctx(), theme::small());
        let plate = rect.with_max_x(rect.left() + WORTH);
        worth.paint(ui.painter(), plate.center(), font.clone());
        let room = Rect::from_min_max(egui::pos2(plate.right() + 4.0, rect.top()), rect.max);
        widgets::line_of_words(ui, room, &moves, font, theme::INK);
        if response.is_some_and(|response| response.clicked()) {
            asked = Some(HudRequest::send(AnalysisRequest::Follow(rank)));
        }
    }
    asked
}

/// Moves of a line: all of them in the notation, or the first in words where places have names.
fn text_of(line: &AnyInfo, game: &dyn AnyGame, hud: &Hud) -> String {
    match line.line.first() {
        Some(first) if !hud.view.0.names.is_empty() => move_words(first, game, &hud.view.0, &hud.words),
        _ => game.line_texts(&line.line).join("  "),
    }
}

/// Legal move of a position: in the notation, or in words where places have names and where a button makes it.
pub(super) fn move_words(mv: &AnyMove, game: &dyn AnyGame, view: &GameView, words: &Words) -> String {
    let place = |point: &Point| words.place(&view.name(*point, game));
    match &game.path(mv)[..] {
        [] => words.get(&format!("move-{}", game.move_text(mv))),
        _ if view.names.is_empty() => game.move_text(mv),
        [to] => format!("→ {}", place(to)),
        [from, .., to] => format!("{} → {}", place(from), place(to)),
    }
}
