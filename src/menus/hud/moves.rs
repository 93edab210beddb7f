//! List of the moves played, numbered in rounds; with throws among them, in turns.

use std::sync::Arc;

use bevy_egui::egui::{self, Ui};

use crate::{
    layout::view::GameView,
    menus::kit::{theme, widgets},
    platform::language::Words,
    play::Ply,
    playback::stage::Stage,
};

/// Shows the list in a given height, its end always in sight.
pub(crate) fn list(ui: &mut Ui, stage: &Stage, view: &GameView, height: f32, words: &Words) {
    let plies: Vec<&Arc<Ply>> = stage.plies().collect();
    let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    let shown = area.stick_to_bottom(true).auto_shrink([false, false]).show(ui, |ui| {
        if plies.is_empty() {
            widgets::second(ui, &words.get("no-moves"));
        }
        ui.spacing_mut().item_spacing.y = 3.0;
        if stage.has_throws() {
            return turns(ui, &plies, view, words);
        }
        let mut rows = Vec::new();
        for (round, pair) in plies.chunks(2).enumerate() {
            let row = ui.horizontal(|ui| {
                let cell = |ui: &mut Ui, text: &str, width: f32, colour| {
                    let (rect, _) = ui.allocate_exact_size(egui::vec2(width, 21.0), egui::Sense::hover());
                    widgets::readable(ui, rect, text);
                    ui.painter().text(
                        rect.left_center(),
                        egui::Align2::LEFT_CENTER,
                        text,
                        theme::text(),
                        colour,
                    );
                };
                cell(ui, &format!("{}", round + 1), 30.0, theme::SECOND_INK);
                for ply in pair {
                    cell(ui, &move_text(ply, view, words), 66.0, theme::INK);
                }
            });
            rows.push(row.response.rect);
        }
        rows
    });
    // A row cut by the upper edge is not shown.
    let list = shown.inner_rect;
    let is_cut = |row: &&egui::Rect| row.top() < list.top() - 0.5 && row.bottom() > list.top();
    if let Some(cut) = shown.inner.iter().find(is_cut) {
        let cover = egui::Rect::from_min_max(list.min, egui::pos2(list.right(), cut.bottom()));
        ui.painter().rect_filled(cover, 0.0, theme::PAPER);
    }
}

/// Text of a move in the list: its button's name, the words for where it leads, or its notation where the points have
/// letters on the mat.
fn move_text(ply: &Ply, view: &GameView, words: &Words) -> String {
    if ply.path.is_empty() {
        return words.get(&format!("move-{}", ply.text));
    }
    match ply.path.last() {
        Some(to) if !view.names.is_empty() => format!("→ {}", words.place(&view.name(*to, &*ply.after))),
        _ => ply.text.clone(),
    }
}

/// Draws the turns: a line for each throw, in brackets, and the moves made by it, with the seat before the first.
/// Returns the lines' rectangles.
fn turns(ui: &mut Ui, plies: &[&Arc<Ply>], view: &GameView, words: &Words) -> Vec<egui::Rect> {
    let mut rows = Vec::new();
    for turn in plies.chunk_by(|one, other| one.actor == other.actor) {
        let lines = turn.chunk_by(|one, other| one.is_throw || !other.is_throw);
        for (number, line) in lines.enumerate() {
            let moves = line.iter().map(|ply| match ply.thrown().filter(|_| ply.is_throw) {
                Some(value) => format!("({value})"),
                None => move_text(ply, view, words),
            });
            let seat = turn.first().and_then(|ply| ply.actor).filter(|_| number == 0);
            let seat = seat.map_or_else(String::new, |seat| format!("{seat}"));
            let row = ui.horizontal_top(|ui| {
                let (rect, _) = ui.allocate_exact_size(egui::vec2(16.0, 19.0), egui::Sense::hover());
                let ink = theme::SECOND_INK;
                ui.painter().text(rect.left_center(), egui::Align2::LEFT_CENTER, seat, theme::small(), ink);
                let text = egui::RichText::new(moves.collect::<Vec<_>>().join(" "));
                ui.add(egui::Label::new(text.font(theme::small()).color(theme::INK)).wrap());
            });
            rows.push(row.response.rect);
        }
    }
    rows
}
