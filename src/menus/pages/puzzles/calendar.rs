//! Calendar of the puzzles of the days: one month, with the stars of the days solved, all of them lost where the puzzle was
//! tried and not solved. A press on a day shows its puzzle.

use bevy_egui::egui::{self, Align2, CornerRadius, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2};
use jiff::{ToSpan, civil::Date};

use super::shown::{PuzzleView, PuzzlesPage};
use crate::menus::kit::{StepSign, puzzle_words, sign_button, theme, widgets};

/// Days of a week.
const WEEK: usize = 7;
/// Greatest side of a day.
const MAX_DAY_SIDE: f32 = 64.0;
/// Space between two days.
const GAP: f32 = 6.0;
/// Height of the line of weekdays.
const WEEKDAYS: f32 = 26.0;
/// Radius of a day's stars.
const STAR: f32 = 5.0;

pub(super) fn draw(ui: &mut Ui, page: &mut PuzzlesPage, shown: &PuzzleView) {
    let (words, today) = (shown.words, shown.today.date);
    let day = page.day.unwrap_or(today);
    let month = page.month.unwrap_or(day).first_of_month();
    let turned = head(ui, month, today, shown);
    let side = ((ui.available_width() + GAP) / WEEK as f32 - GAP).min(MAX_DAY_SIDE);
    let left = ui.cursor().left();
    let line = widgets::line(ui, WEEKDAYS);
    for weekday in 0..WEEK {
        let at = Pos2::new(left + (side + GAP) * weekday as f32 + side / 2.0, line.center().y);
        let name = words.get(&format!("weekday-{}", weekday + 1));
        ui.painter().text(at, Align2::CENTER_CENTER, name, theme::small(), theme::SECOND_INK);
    }
    let before = usize::from(month.weekday().to_monday_zero_offset().unsigned_abs());
    let days = usize::from(month.days_in_month().unsigned_abs());
    let rows = (before + days).div_ceil(WEEK);
    let size = Vec2::new(ui.available_width(), rows as f32 * (side + GAP));
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut picked = None;
    for number in 0..days {
        let (row, column) = ((before + number) / WEEK, (before + number) % WEEK);
        let corner = place.min + Vec2::new(column as f32, row as f32) * (side + GAP);
        let rect = Rect::from_min_size(Pos2::new(left + corner.x - place.min.x, corner.y), Vec2::splat(side));
        let Ok(date) = month.checked_add((number as i64).days()) else { continue };
        if cell(ui, rect, date, day, shown) {
            picked = Some(date);
        }
    }
    ui.add_space(6.0);
    let diary = shown.book.diary();
    let streak = [("count", diary.streak(shown.today)), ("best", diary.best_streak())];
    widgets::text(ui, &words.with("puzzles-streak", streak));
    if picked.is_some() {
        page.day = picked;
        page.month = None;
    }
    if let Some(month) = turned {
        page.month = Some(month);
    }
}

/// Draws the month's name between the buttons that turn to others; gives the month turned to.
fn head(ui: &mut Ui, month: Date, today: Date, shown: &PuzzleView) -> Option<Date> {
    let words = shown.words;
    ui.horizontal(|ui| {
        let back = sign_button(ui, words, ("month-before", StepSign::Back, true), None).clicked();
        let (rect, _) = ui.allocate_exact_size(Vec2::new(240.0, 44.0), Sense::hover());
        let name = puzzle_words::month(month, words);
        widgets::readable(ui, rect, &name);
        let font = widgets::fitting(ui, &name, theme::subheading(), rect.width());
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, name, font, theme::INK);
        let may_go_on = month < today.first_of_month();
        let on = sign_button(ui, words, ("month-after", StepSign::On, may_go_on), None).clicked();
        let step = if back { -1 } else { i32::from(on) };
        (step != 0).then(|| month.checked_add(step.months()).ok()).flatten()
    })
    .inner
}

/// Draws a day. Returns whether it was pressed. Days to come cannot be.
fn cell(ui: &mut Ui, rect: Rect, date: Date, picked: Date, shown: &PuzzleView) -> bool {
    let diary = shown.book.diary();
    let solved = diary.day(date).map(|day| day.stars);
    let stars = solved.or_else(|| diary.has_tried(date).then_some(0));
    let is_open = date <= shown.today.date;
    let mut label = puzzle_words::date(date, shown.words);
    if solved.is_none() && stars.is_some() {
        label = format!("{label}, {}", shown.words.get("puzzle-not-solved").to_lowercase());
    }
    let mut info = widgets::button_info(ui, &label);
    info.selected = (date == picked).then_some(true);
    info.enabled = is_open;
    let sense = if is_open { Sense::click() } else { Sense::hover() };
    let id = egui::Id::new("day").with(date.to_string());
    let response =
        if is_open { widgets::pressable(ui, rect, id, sense, info) } else { ui.interact(rect, id, sense) };
    let is_pressed = response.is_pointer_button_down_on() && is_open;
    let (fill, edge) = match (date == picked, widgets::is_lit(&response) && is_open) {
        _ if is_pressed => (theme::RULE, Stroke::new(1.0, theme::SECOND_INK)),
        (true, _) => (theme::PAPER_EDGE, Stroke::new(2.0, theme::VERMILION)),
        (false, true) => (theme::PAPER_EDGE, Stroke::new(1.0, theme::RULE)),
        (false, false) => (theme::PAPER, Stroke::new(1.0, theme::RULE)),
    };
    let painter = ui.painter();
    if is_open {
        painter.rect(rect, CornerRadius::same(8), fill, edge, StrokeKind::Inside);
    }
    let ink = if is_open { theme::INK } else { theme::RULE };
    let font = if date == shown.today.date { theme::bold() } else { theme::text() };
    let number = date.day().to_string();
    let at = rect.center() - Vec2::new(0.0, if stars.is_some() { 9.0 } else { 0.0 });
    painter.text(at, Align2::CENTER_CENTER, number, font, ink);
    if let Some(stars) = stars {
        let row = Rect::from_center_size(rect.center() + Vec2::new(0.0, 14.0), Vec2::new(rect.width(), 12.0));
        puzzle_words::paint_stars(ui, row, stars, STAR);
    }
    widgets::paint_ring(ui, &response, rect.shrink(3.0));
    response.clicked()
}
