//! Training: the next puzzle of the player's own strength, and the course of the rating.

use bevy_egui::egui::{Align2, Pos2, Rect, Ui};
use madang_core::play::{MAX_RATING_CHANGE, PLACING};

use super::shown::{BoardPlace, Column, PuzzleView, PuzzlesPage, begin_next, columns};
use crate::{
    library::PuzzleShelf,
    menus::{
        kit::{Button, PageAction, button_rows, curve, names, rows_height, theme, widgets},
        pages::kept::choose_game,
    },
    platform::language::Words,
};

/// Greatest side of the board.
const BOARD: f32 = 350.0;
/// Height of the curve of the rating.
const CURVE: f32 = 150.0;
/// Most points of the curve of the rating.
const MAX_CURVE_POINTS: usize = 100;
/// Least height of the curve, in points of the rating.
const MIN_RATING_SPAN: f32 = 200.0;

pub(super) fn draw(
    ui: &mut Ui,
    page: &mut PuzzlesPage,
    shelf: &mut PuzzleShelf,
    shown: &mut PuzzleView,
) -> Option<PageAction> {
    let words = shown.words;
    choose_game(ui, &mut page.game, shown.games, "puzzles-all-games", words);
    ui.add_space(8.0);
    columns(ui, BOARD, |ui, column| match column {
        Column::Board(place) => next_puzzle(ui, page, shelf, shown, place),
        Column::Rest => {
            numbers(ui, page, shelf, shown);
            None
        }
    })
}

/// Draws the next puzzle, with the button that begins it.
fn next_puzzle(
    ui: &mut Ui,
    page: &mut PuzzlesPage,
    shelf: &mut PuzzleShelf,
    shown: &mut PuzzleView,
    place: BoardPlace,
) -> Option<PageAction> {
    let words = shown.words;
    let Some(puzzle) = page.next(shown.book, shelf, shown.games) else {
        widgets::nothing(ui, &words.get("puzzles-none"));
        return None;
    };
    let points = words.with("puzzle-rated", [("points", u32::from(puzzle.rating))]);
    let title = format!("{} · {points}", names::game(&puzzle.game, words));
    let solve = Button::primary(words.get("puzzle-solve"), begin_next());
    shown.puzzle(ui, page, (&puzzle, &title), place, |ui| button_rows(ui, rows_height(1), vec![vec![solve]]))
}

/// Draws the player's rating, its course, and how many puzzles are solved.
fn numbers(ui: &mut Ui, page: &mut PuzzlesPage, shelf: &mut PuzzleShelf, shown: &PuzzleView) {
    let (words, diary) = (shown.words, shown.book.diary());
    widgets::subheading(ui, &words.get("puzzles-rating"));
    let deviation = diary.rating().deviation.round() as u32;
    if !diary.is_rated() {
        widgets::text(ui, &words.get("puzzles-no-rating"));
        let counts = [("done", diary.rated()), ("of", PLACING)];
        widgets::label(ui, &words.with("puzzles-placing", counts), theme::bold(), theme::INK);
    } else {
        let numbers = [("points", u32::from(diary.points())), ("deviation", 2 * deviation)];
        widgets::text(ui, &words.with("puzzles-points", numbers));
        let points: Vec<u16> = diary.points_by_date().map(|(_, points)| points).collect();
        course(ui, &points[points.len().saturating_sub(MAX_CURVE_POINTS)..]);
        widgets::note(ui, &words.with("puzzles-rating-help", [("most", MAX_RATING_CHANGE)]));
    }
    ui.add_space(10.0);
    widgets::subheading(ui, &words.get("puzzles-solved"));
    let chosen = page.game;
    let counts = page.solved(shown.book, shelf, shown.games).iter();
    for (id, [done, whole]) in counts.filter(|(id, _)| chosen.is_none_or(|game| *id == game)) {
        progress(ui, &names::game(id, words), *done, *whole, words);
    }
}

/// Draws the number solved of a game, with its bar.
fn progress(ui: &mut Ui, label: &str, done: u32, whole: u32, words: &Words) {
    let rect = widgets::line(ui, 34.0);
    let numbers = format!("{} / {}", words.count(done), words.count(whole));
    widgets::readable(ui, rect, &format!("{label}: {numbers}"));
    let line = rect.with_max_y(rect.top() + 20.0);
    let painter = ui.painter();
    painter.text(line.left_center(), Align2::LEFT_CENTER, label, theme::text(), theme::INK);
    painter.text(line.right_center(), Align2::RIGHT_CENTER, numbers, theme::small(), theme::INK);
    let bar = Rect::from_min_max(Pos2::new(rect.left(), line.bottom() + 3.0), rect.right_bottom());
    widgets::paint_progress(painter, bar.with_max_y(bar.top() + 8.0), done as f32 / whole as f32);
}

/// Draws the course of the rating, the earliest on the left.
fn course(ui: &mut Ui, points: &[u16]) {
    let values: Vec<f32> = points.iter().map(|points| f32::from(*points)).collect();
    let lowest = values.iter().copied().reduce(f32::min).unwrap_or_default();
    let highest = values.iter().copied().reduce(f32::max).unwrap_or_default();
    let (middle, half) = (f32::midpoint(lowest, highest), (highest - lowest).max(MIN_RATING_SPAN) / 2.0);
    curve::in_time(ui, CURVE, &values, [middle - half, middle + half]);
}
