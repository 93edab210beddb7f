//! Puzzles in words: the task in a sentence, dates, and stars.

use bevy_egui::egui::{Pos2, Rect, Sense, Ui, Vec2};
use jiff::civil::Date;
use madang_core::{
    catalogue::AnyGame,
    play::{MAX_STARS, Puzzle, Theme, Timestamp},
    storage::local_day,
};

use super::{theme, tile::paint_star, widgets};
use crate::platform::language::Words;

/// Returns the task of a puzzle in a sentence, with the side to move: "Goats to move: shut in the third tiger in four
/// moves."
pub(crate) fn task(puzzle: &Puzzle, game: &dyn AnyGame, roles: &[&str], words: &Words) -> String {
    let key = puzzle.theme.name();
    let number = if let Theme::ShutIn(count) = puzzle.theme { u32::from(count) } else { 0 };
    let moves = puzzle.moves() as u32;
    let aim = words.with(&format!("puzzle-aim-{key}"), [("number", number), ("moves", moves)]);
    let seat = game.to_act().seat().and_then(|seat| roles.get(seat.index()));
    let turn = seat.map_or_else(String::new, |role| words.get(&format!("turn-{role}")));
    words.with("puzzle-task", [("turn", turn), ("aim", aim)])
}

/// Returns the local day of a moment in words; empty where it is not known.
pub(crate) fn day(moment: &Timestamp, words: &Words) -> String {
    local_day(moment).map(|day| date(day.date, words)).unwrap_or_default()
}

/// Returns the date in words: "26 November 2026".
pub(crate) fn date(date: Date, words: &Words) -> String {
    let month = words.get(&format!("month-{}", date.month()));
    let parts = [("day", date.day().to_string()), ("month", month), ("year", date.year().to_string())];
    words.with("date-in-words", parts)
}

/// Returns the month in words: "November 2026".
pub(crate) fn month(date: Date, words: &Words) -> String {
    let month = words.get(&format!("month-{}", date.month()));
    words.with("month-in-words", [("month", month), ("year", date.year().to_string())])
}

/// Distance between the middles of two stars, by their radius.
const STEP: f32 = 2.3;

/// Paints stars in a row around a place, those that are left in vermilion.
pub(crate) fn paint_stars(ui: &Ui, rect: Rect, stars: u8, radius: f32) {
    let left = rect.center().x - STEP * radius * f32::from(MAX_STARS - 1) / 2.0;
    for star in 0..MAX_STARS {
        let at = Pos2::new(left + STEP * radius * f32::from(star), rect.center().y);
        let colour = if star < stars { theme::VERMILION } else { theme::RULE };
        paint_star(ui, at, radius, colour);
    }
}

/// Draws stars in a row at the left of a line, read aloud as their number.
pub(crate) fn stars(ui: &mut Ui, stars: u8, radius: f32, words: &Words) {
    let width = STEP * radius * f32::from(MAX_STARS);
    let (rect, _) = ui.allocate_exact_size(Vec2::new(width, 2.4 * radius), Sense::hover());
    widgets::readable(ui, rect, &words.with("puzzle-stars", [("count", u32::from(stars))]));
    paint_stars(ui, rect, stars, radius);
}
