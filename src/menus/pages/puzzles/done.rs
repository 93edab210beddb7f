//! Puzzles done, the one done last first. A press on one puts it on the table again.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bevy_egui::egui::{self, Align2, Pos2, Rect, ScrollArea, Ui, Vec2};
use madang_core::play::{Attempt, Puzzle, Solving};

use super::shown::{Done, PuzzleView, PuzzlesPage, begin};
use crate::{
    library::PuzzleShelf,
    menus::kit::{PageAction, choice, names, puzzle_words, scrolled, theme, widgets},
};

/// Height of a row.
const ROW: f32 = 46.0;
/// Radius of a star.
const STAR: f32 = 8.0;

/// Choices of the list, each with the key of its name: whether only unsolved puzzles are listed.
const CHOICES: [(bool, &str); 2] = [(false, "puzzles-done-all"), (true, "puzzles-done-unsolved")];

pub(super) fn draw(
    ui: &mut Ui,
    page: &mut PuzzlesPage,
    shelf: &mut PuzzleShelf,
    shown: &PuzzleView,
) -> Option<PageAction> {
    let words = shown.words;
    let (values, labels) = (CHOICES.map(|(value, _)| value), CHOICES.map(|(_, key)| words.get(key)));
    let width = ui.available_width();
    choice::one_of(ui, &values, &labels, width, &mut page.unsolved_alone);
    ui.add_space(8.0);
    let unsolved_alone = page.unsolved_alone;
    let find = || list(unsolved_alone, shelf, shown);
    let done = page.done.of((unsolved_alone, shown.book.version()), find);
    if done.is_empty() {
        widgets::nothing(ui, &words.get("puzzles-done-none"));
        return None;
    }
    scrolled(ui, ScrollArea::vertical(), |ui, viewport| {
        ui.set_height(ROW * done.len() as f32);
        // A row beyond each edge, so that the focus finds its way on.
        let first = ((viewport.top() / ROW) as usize).saturating_sub(1);
        let last = ((viewport.bottom() / ROW) as usize + 2).min(done.len());
        let corner = ui.max_rect().min;
        let size = Vec2::new(ui.max_rect().width() - 18.0, ROW - 4.0);
        let mut asked = None;
        for (index, (puzzle, attempt)) in done.iter().enumerate().take(last).skip(first) {
            let at = corner + Vec2::new(4.0, index as f32 * ROW);
            if row(ui, Rect::from_min_size(at, size), index, puzzle, attempt, shown) {
                asked = Some(begin(Arc::clone(puzzle), attempt.daily));
            }
        }
        asked
    })
}

/// Returns the puzzles tried, each once, by the last attempt.
fn list(unsolved_alone: bool, shelf: &mut PuzzleShelf, shown: &PuzzleView) -> Vec<Done> {
    let all: BTreeMap<&str, &Arc<Puzzle>> =
        shelf.of(None, shown.games).map(|(id, puzzle)| (id.as_str(), puzzle)).collect();
    let mut seen = BTreeSet::new();
    let attempts = shown.book.diary().attempts().iter().rev();
    let last = attempts.filter(|attempt| seen.insert(attempt.puzzle.as_str()));
    last.filter(|attempt| !unsolved_alone || attempt.solving == Solving::Unsolved)
        .filter_map(|attempt| Some((Arc::clone(all.get(attempt.puzzle.as_str())?), attempt.clone())))
        .collect()
}

/// Draws a puzzle done. Returns whether it was pressed.
fn row(
    ui: &mut Ui,
    rect: Rect,
    index: usize,
    puzzle: &Puzzle,
    attempt: &Attempt,
    shown: &PuzzleView,
) -> bool {
    let words = shown.words;
    let (date, game) = (puzzle_words::date(attempt.date, words), names::game(&puzzle.game, words));
    let points = words.with("puzzle-rated", [("points", u32::from(puzzle.rating))]);
    let is_solved = attempt.solving != Solving::Unsolved;
    let end = if is_solved {
        words.with("puzzle-stars", [("count", u32::from(attempt.stars))])
    } else {
        words.get("puzzle-not-solved")
    };
    let id = egui::Id::new("puzzle done").with(index);
    let response = widgets::pressable_row(ui, rect, id, &format!("{date}, {game}, {points}, {end}"));
    if index == 0 {
        widgets::first_focus(ui, &response);
    }
    let (left, right) = (rect.left() + 14.0, rect.right() - 14.0);
    let third = rect.width() / 3.0;
    let write = |x: f32, text: &str, font, ink| {
        let at = Pos2::new(x, rect.center().y);
        let font = widgets::fitting(ui, text, font, third - 10.0);
        ui.painter().text(at, Align2::LEFT_CENTER, text, font, ink);
    };
    write(left, &date, theme::text(), theme::SECOND_INK);
    write(left + third, &game, theme::bold(), theme::INK);
    write(left + 1.75 * third, &points, theme::text(), theme::INK);
    let stars = Rect::from_min_max(Pos2::new(right - 90.0, rect.top()), Pos2::new(right, rect.bottom()));
    if is_solved {
        puzzle_words::paint_stars(ui, stars, attempt.stars, STAR);
    } else {
        let font = widgets::fitting(ui, &end, theme::small(), 110.0);
        ui.painter().text(stars.right_center(), Align2::RIGHT_CENTER, end, font, theme::VERMILION);
    }
    response.clicked()
}
