//! Puzzle of a day: its board and task, and the calendar of those solved.

use bevy_egui::egui::{Sense, Ui, UiBuilder, Vec2};

use super::{
    calendar,
    shown::{PuzzlesPage, Shown, begin, share_text},
};
use crate::{
    library::PuzzleShelf,
    menus::kit::{Ask, Button, button_rows, names, puzzle_words, rows_height, theme, widgets},
    platform::exchange::ExchangeRequest,
};

/// Greatest side of the board, and space beside it.
const BOARD: f32 = 390.0;
const BESIDE: f32 = 40.0;
/// Least width at which the calendar lies beside the board.
const LEAST: f32 = 760.0;
/// Radius of a star.
const STAR: f32 = 11.0;

pub(super) fn draw(
    ui: &mut Ui,
    page: &mut PuzzlesPage,
    shelf: &mut PuzzleShelf,
    shown: &mut Shown,
) -> Option<Ask> {
    let room = ui.available_rect_before_wrap();
    if room.width() < LEAST {
        let asked = of_the_day(ui, page, shelf, shown, BOARD.min(room.width()));
        ui.add_space(16.0);
        return calendar::draw(ui, page, shown).or(asked);
    }
    let left = room.with_max_x(room.left() + BOARD + BESIDE);
    let right = room.with_min_x(left.right() + BESIDE);
    let left = UiBuilder::new().max_rect(left);
    let asked = ui.scope_builder(left, |ui| of_the_day(ui, page, shelf, shown, BOARD)).inner;
    let asked = ui
        .scope_builder(UiBuilder::new().max_rect(right), |ui| calendar::draw(ui, page, shown))
        .inner
        .or(asked);
    ui.allocate_rect(room, Sense::hover());
    asked
}

/// Draws the puzzle of the day shown.
fn of_the_day(
    ui: &mut Ui,
    page: &mut PuzzlesPage,
    shelf: &mut PuzzleShelf,
    shown: &mut Shown,
    side: f32,
) -> Option<Ask> {
    let words = shown.words;
    let date = page.day.unwrap_or(shown.today.date);
    let Some(puzzle) = shelf.daily(date, shown.games) else {
        widgets::nothing(ui, &words.get("puzzles-none"));
        return None;
    };
    ui.spacing_mut().item_spacing.y = 6.0;
    let title = format!("{} · {}", puzzle_words::date(date, words), names::game(&puzzle.game, words));
    let font = widgets::fitting(ui, &title, theme::subheading(), side);
    widgets::label(ui, &title, font, theme::INK);
    let (square, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let task = shown.board(ui, square, page, &puzzle);
    widgets::text(ui, &task);
    let diary = shown.book.diary();
    let solved = diary.day(date);
    if let Some(day) = solved {
        puzzle_words::stars(ui, day.stars, STAR, words);
    }
    let key = if solved.is_some() { "puzzle-solve-again" } else { "puzzle-solve" };
    let solve = Button::plain(words.get(key), begin(puzzle.clone(), Some(date))).preferred(solved.is_none());
    let share = share_text(diary, date, shown.today, &puzzle.game, words)
        .map(|text| Button::plain(words.get("puzzle-share"), Ask::send(ExchangeRequest::Copy(text))));
    let row: Vec<Button<Ask>> = [solve].into_iter().chain(share).collect();
    ui.scope(|ui| {
        ui.set_max_width(side);
        button_rows(ui, rows_height(1), vec![row])
    })
    .inner
}
