//! Odds of the sticks: the measured shares in words, and every seat's throws beside them.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Pos2, Rangef, Rect, Stroke, Ui, Vec2};
use madang_core::{
    rules::Seat,
    sticks::{self, SticksModel},
};

use crate::{
    layout::view::GameView,
    menus::kit::{names, theme, widgets},
    platform::language::Words,
    playback::stage::Stage,
};

/// Returns the uncertainty of the measured odds in words, or the reason why they are exact.
fn how_sure(model: SticksModel, words: &Words) -> String {
    match sticks::uncertainty(model) {
        Some(uncertainty) => {
            let values = [
                ("throws", words.count(sticks::MEASURED_THROWS)),
                ("uncertainty", words.decimal(uncertainty * 100.0)),
            ];
            words.with("odds-measured", values)
        }
        None => words.get("odds-by-shape"),
    }
}

/// Draws the odds of these sticks in words.
pub(crate) fn shares(ui: &mut Ui, model: SticksModel, words: &Words) {
    let share = |(value, share): (u8, f32)| {
        words
            .with("odds-share", [("throw", words.throw_word(value)), ("share", words.decimal(share * 100.0))])
    };
    let odds = (1..).zip(sticks::shares(model)).map(share).collect::<Vec<_>>().join(" · ");
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        widgets::text(ui, &odds);
        widgets::note(ui, &how_sure(model, words));
    });
}

/// Height of a seat's bars for two seats.
const BARS: f32 = 74.0;
/// Height of a seat's bars for more than two seats.
const LOW_BARS: f32 = 34.0;
/// Share of a throw at which a bar has its full height.
const FULL_BAR_SHARE: f32 = 0.5;

/// Draws every seat's throws as bars beside the average of its sticks, in the colours of this view's seats.
pub(crate) fn histogram(ui: &mut Ui, stage: &Stage, model: SticksModel, view: &GameView, words: &Words) {
    let seats = stage.game().seats();
    let height = if seats > 2 { LOW_BARS } else { BARS };
    for seat in (0..seats).map(Seat) {
        let colour = names::colour(Some(view), seat);
        let rect = widgets::line(ui, height);
        widgets::seat_mark(ui, rect.left_center() + Vec2::new(12.0, 0.0), 10.0, seat.index(), colour);
        let bars = rect.with_min_x(rect.left() + 34.0);
        paint_bars(ui, bars, stage.throws_of(seat), sticks::shares(model), colour);
    }
    let rect = widgets::line(ui, 16.0);
    for value in 1..=5_u8 {
        let left = rect.left() + 34.0;
        let at = Pos2::new(column(left, rect.right(), usize::from(value) - 1).center(), rect.top());
        ui.painter().text(at, Align2::CENTER_TOP, words.throw_word(value), theme::small(), theme::INK);
    }
    // Beside the bars of many seats there is no room for the uncertainty; the set-up page states it too.
    let note = match seats {
        ..=2 => format!("{} {}", words.get("odds-stroke"), how_sure(model, words)),
        _ => words.get("odds-stroke"),
    };
    widgets::note(ui, &note);
}

/// Returns the horizontal range of a value's bar between two edges.
fn column(left: f32, right: f32, value: usize) -> Rangef {
    let width = (right - left) / 5.0;
    let start = left + width * value as f32;
    Rangef::new(start + width * 0.16, start + width * 0.84)
}

fn paint_bars(ui: &Ui, rect: Rect, counts: [u32; 5], expected: [f32; 5], colour: Color32) {
    let painter = ui.painter();
    let all: u32 = counts.iter().sum();
    // Above the bars there is room for the counts.
    let top = rect.top() + 15.0;
    let level =
        |share: f32| rect.bottom() - 2.0 - (share / FULL_BAR_SHARE).min(1.0) * (rect.bottom() - 2.0 - top);
    painter.hline(rect.x_range(), rect.bottom() - 2.0, Stroke::new(1.0, theme::RULE));
    for value in 0..5 {
        let across = column(rect.left(), rect.right(), value);
        let share = if all == 0 { 0.0 } else { counts[value] as f32 / all as f32 };
        let bar = Rect::from_x_y_ranges(across, level(share)..=rect.bottom() - 2.0);
        painter.rect_filled(bar, CornerRadius { nw: 3, ne: 3, sw: 0, se: 0 }, colour);
        let stroke = across.min - 3.0..=across.max + 3.0;
        painter.hline(stroke.clone(), level(expected[value]), Stroke::new(3.6, theme::PAPER));
        painter.hline(stroke, level(expected[value]), Stroke::new(1.6, theme::INK));
        let above = Pos2::new(across.center(), level(share.max(expected[value])) - 2.0);
        let count = counts[value].to_string();
        painter.text(above, Align2::CENTER_BOTTOM, count, theme::small(), theme::INK);
    }
}
