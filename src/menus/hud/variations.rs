//! Moves of a study as a list: the main line in rounds, and variations below the move that they replace.

use std::sync::Arc;

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Rect, Sense, Stroke, Ui, Vec2};
use madang_core::play::{History, NodeId, Ply};

use super::move_words;
use crate::{
    layout::view::GameView,
    menus::kit::{Identity, Memo, theme, widgets},
    platform::language::Words,
};

/// Height of a row.
const ROW: f32 = 24.0;
/// Width of a number.
const NUMBER: f32 = 30.0;
/// Indentation of a variation for each level of its depth.
const INDENT: f32 = 12.0;
/// Depth beyond which variations are not indented further.
const MAX_INDENTED_DEPTH: usize = 4;

/// Rows of the list, made once for each change of the tree.
#[derive(Default, Debug)]
pub(super) struct VariationList {
    rows: Memo<Identity<History>, Vec<VariationRow>>,
    /// The position that was scrolled into view.
    followed: Option<NodeId>,
}

/// A row: one or two plies that follow each other.
#[derive(Clone, PartialEq, Eq, Debug)]
struct VariationRow {
    /// Number of variations that contain it.
    depth: usize,
    /// Turns begun by the first of them.
    turn: usize,
    nodes: Vec<NodeId>,
}

impl VariationList {
    /// Shows the list in the available height. Returns the position that was pressed.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        history: &Arc<History>,
        view: &GameView,
        words: &Words,
    ) -> Option<NodeId> {
        let rows = self.rows.of(Identity::of(history), || rows_of(history, columns_of(view)));
        let row_height = ROW * theme::letters(ui.ctx());
        // Whole rows, so that none is cut.
        let height = (ui.available_height() / row_height).floor() * row_height;
        let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
        let mut area = area.auto_shrink([false, false]);
        let present = history.present();
        ui.spacing_mut().item_spacing.y = 0.0;
        if self.followed.replace(present) != Some(present) {
            let row = rows.iter().position(|row| row.nodes.contains(&present)).unwrap_or(0);
            let above = row.saturating_sub((height / row_height / 2.0) as usize);
            area = area.vertical_scroll_offset(above as f32 * row_height);
        }
        if rows.is_empty() {
            widgets::second(ui, &words.get("no-moves"));
            return None;
        }
        let shown = area.show_rows(ui, row_height, rows.len(), |ui, range| {
            let pressed = rows[range].iter().map(|row| row.show(ui, row_height, history, view, words));
            pressed.fold(None, |before, pressed| pressed.or(before))
        });
        shown.inner
    }
}

/// Returns the plies in a row: one where places have long names, as on the mat of Yut.
fn columns_of(view: &GameView) -> usize {
    if view.names.is_empty() { 2 } else { 1 }
}

/// Returns the rows of a tree with this many plies in each, variations below the row that ends with the move that they
/// replace.
fn rows_of(history: &History, columns: usize) -> Vec<VariationRow> {
    let mut rows = Vec::new();
    // Lines that are still to be written, the next one last: first node and depth.
    let mut open: Vec<(NodeId, usize)> = Vec::new();
    open.extend(history.variations(NodeId::START).first().map(|first| (*first, 0)));
    let number = |node| history.moves_of(history.turns_at(node));
    while let Some((first, depth)) = open.pop() {
        let begin = |node| VariationRow { depth, turn: history.turns_at(node), nodes: Vec::new() };
        let mut row = begin(first);
        let mut next = Some(first);
        while let Some(node) = next {
            // A round begins a row, in the middle of which a line may begin.
            let last = row.nodes.last();
            if row.nodes.len() == columns || last.is_some_and(|last| number(*last) != number(node)) {
                rows.push(std::mem::replace(&mut row, begin(node)));
            }
            row.nodes.push(node);
            next = history.variations(node).first().copied();
            let siblings = history.before(node).map_or(&[][..], |before| history.variations(before));
            if siblings.len() > 1 && siblings[0] == node {
                open.extend(next.take().map(|next| (next, depth)));
                open.extend(siblings[1..].iter().rev().map(|sibling| (*sibling, depth + 1)));
            }
        }
        rows.push(row);
    }
    rows
}

impl VariationRow {
    fn show(
        &self,
        ui: &mut Ui,
        height: f32,
        history: &History,
        view: &GameView,
        words: &Words,
    ) -> Option<NodeId> {
        let line = widgets::line(ui, height);
        let letters = theme::letters(ui.ctx());
        let left = line.left() + INDENT * self.depth.min(MAX_INDENTED_DEPTH) as f32;
        let number = self.number(history);
        let font = theme::legible(ui.ctx(), theme::small());
        let at = egui::pos2(left, line.center().y);
        ui.painter().text(at, Align2::LEFT_CENTER, &number, font, theme::SECOND_INK);
        let moves = line.with_min_x(left + NUMBER * letters);
        let width = moves.width() / columns_of(view) as f32;
        let mut pressed = None;
        for (place, node) in self.nodes.iter().enumerate() {
            let corner = egui::pos2(moves.left() + width * place as f32, moves.top());
            let cell =
                Rect::from_min_size(corner, Vec2::new(width - 2.0, height)).shrink2(Vec2::new(0.0, 1.0));
            let Some(ply) = history.ply_at(*node) else { continue };
            if cell_of(ui, cell, *node, &text_of(ply, *node, history, view, words), history) {
                pressed = Some(*node);
            }
        }
        pressed
    }

    /// Returns the number of its move, with dots where it begins in the middle of one.
    fn number(&self, history: &History) -> String {
        let number = history.moves_of(self.turn);
        let before = self.nodes.first().and_then(|first| history.before(*first));
        let goes_on = before.is_some_and(|before| history.moves_of(history.turns_at(before)) == number);
        match (number, goes_on) {
            // Throws that decide who begins.
            (0, _) => String::new(),
            (_, true) if history.counts_turns() && self.depth == 0 => String::new(),
            (number, true) => format!("{number}…"),
            (number, false) => number.to_string(),
        }
    }
}

/// Draws a move as a button, with a sign in its corner if there is a comment on it. Returns whether it was pressed.
fn cell_of(ui: &Ui, cell: Rect, node: NodeId, text: &str, history: &History) -> bool {
    let is_present = history.present() == node;
    let comment = history.annotation(node).map_or("", |annotation| annotation.comment.as_str());
    let mut info = widgets::button_info(ui, text);
    info.selected = Some(is_present);
    let response = widgets::pressable(ui, cell, ui.id().with(("ply", node)), Sense::click(), info);
    let lit = widgets::is_lit(&response);
    let (fill, ink) = match (is_present, lit) {
        (true, _) => (theme::INDIGO, theme::PAPER),
        (false, true) => (theme::PAPER_EDGE, theme::INK),
        (false, false) if history.line_nodes().contains(&node) => (Color32::TRANSPARENT, theme::INK),
        (false, false) => (Color32::TRANSPARENT, theme::SECOND_INK),
    };
    ui.painter().rect_filled(cell, CornerRadius::same(4), fill);
    let words = cell.shrink2(Vec2::new(4.0, 0.0));
    widgets::line_of_words(ui, words, text, widgets::fitting(ui, text, theme::text(), words.width()), ink);
    if !comment.is_empty() {
        let corner = cell.right_top() + Vec2::new(-6.0, 6.0);
        ui.painter().circle(corner, 3.5, theme::VERMILION, Stroke::new(1.0, theme::PAPER));
        widgets::readable(ui, Rect::from_center_size(corner, Vec2::splat(7.0)), comment);
    }
    widgets::paint_ring(ui, &response, cell);
    let clicked = response.clicked();
    if !comment.is_empty() {
        response.on_hover_ui(|ui| widgets::note(ui, comment));
    }
    clicked
}

/// Returns the text of a ply with its mark.
fn text_of(ply: &Ply, node: NodeId, history: &History, view: &GameView, words: &Words) -> String {
    let text = match ply.thrown() {
        Some(value) => words.throw_in_log(value),
        None => move_words::notation(ply, view, words),
    };
    let mark = history.annotation(node).and_then(|annotation| annotation.mark);
    format!("{text}{}", mark.map_or("", |mark| mark.sign()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::{
        games,
        play::{Match, Study},
    };

    #[test]
    fn variations_lie_below_the_move_that_they_replace() {
        let card = games::find("bagh-chal").expect("it is in the catalogue");
        let mut study = Study::new(&Match::with_defaults(card, 1));
        let mut nodes = Vec::new();
        for (after, moves) in [(0, "@c3 a1-b1 @d3 a5-a4"), (1, "a1-a2 @b3"), (2, "@d4")] {
            study.go_to(nodes.get(after).copied().unwrap_or(NodeId::START)).expect("it is in the tree");
            for text in moves.split(' ') {
                study.play_text(text).expect("it is legal");
                if nodes.len() < 5 {
                    nodes.resize(nodes.len().max(1), NodeId::START);
                    nodes.push(study.history().present());
                }
            }
        }
        let rows = rows_of(study.history(), 2);
        let shape: Vec<(usize, usize, usize)> =
            rows.iter().map(|row| (row.depth, row.turn, row.nodes.len())).collect();
        assert_eq!(shape, [(0, 1, 2), (1, 2, 1), (1, 3, 1), (0, 3, 1), (1, 3, 1), (0, 4, 1)]);
        let listed: usize = rows.iter().map(|row| row.nodes.len()).sum();
        assert_eq!(listed, study.history().tree_len());
    }
}
