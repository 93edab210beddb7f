//! Puzzle of a day: its board and task, and the calendar of those solved.

use bevy_egui::egui::Ui;

use super::{
    calendar,
    shown::{BoardPlace, Column, PuzzleView, PuzzlesPage, begin, columns, share_text},
};
use crate::{
    library::PuzzleShelf,
    menus::kit::{Button, PageAction, button_rows, names, puzzle_words, rows_height, theme, widgets},
    platform::exchange::ExchangeRequest,
};

/// Greatest side of the board.
const BOARD: f32 = 366.0;
/// Radius of a star.
const STAR: f32 = 11.0;

pub(super) fn draw(
    ui: &mut Ui,
    page: &mut PuzzlesPage,
    shelf: &mut PuzzleShelf,
    shown: &mut PuzzleView,
) -> Option<PageAction> {
    columns(ui, BOARD, |ui, column| match column {
        Column::Board(place) => of_the_day(ui, page, shelf, shown, place),
        Column::Rest => {
            calendar::draw(ui, page, shown);
            None
        }
    })
}

/// Draws the puzzle of the day shown.
fn of_the_day(
    ui: &mut Ui,
    page: &mut PuzzlesPage,
    shelf: &mut PuzzleShelf,
    shown: &mut PuzzleView,
    place: BoardPlace,
) -> Option<PageAction> {
    let words = shown.words;
    let date = page.day.unwrap_or(shown.today.date);
    let Some(puzzle) = shelf.daily(date, shown.games) else {
        widgets::nothing(ui, &words.get("puzzles-none"));
        return None;
    };
    let title = format!("{} · {}", puzzle_words::date(date, words), names::game(&puzzle.game, words));
    let diary = shown.book.diary();
    let solved = diary.day(date);
    let key = if solved.is_some() { "puzzle-solve-again" } else { "puzzle-solve" };
    let solve = Button::plain(words.get(key), begin(puzzle.clone(), Some(date))).preferred(solved.is_none());
    let share = share_text(diary, date, shown.today, &puzzle.game, words)
        .map(|text| Button::plain(words.get("puzzle-share"), PageAction::send(ExchangeRequest::Copy(text))));
    let row: Vec<Button<PageAction>> = [solve].into_iter().chain(share).collect();
    shown.puzzle(ui, page, (&puzzle, &title), place, |ui| {
        if let Some(day) = solved {
            puzzle_words::stars(ui, day.stars, STAR, words);
        } else if diary.has_tried(date) {
            widgets::label(ui, &words.get("puzzle-not-solved"), theme::bold(), theme::VERMILION);
        }
        button_rows(ui, rows_height(1), vec![row])
    })
}
