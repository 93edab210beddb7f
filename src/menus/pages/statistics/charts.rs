//! Charts of the statistics.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Pos2, Rect, Sense, Stroke, TextureId, Ui, Vec2};
use madang_core::play::{FeatStanding, Progress, Tally, Throws};

use crate::{
    menus::kit::{curve, puzzle_words, theme, widgets},
    platform::language::Words,
};

/// Draws a number and its label.
pub(super) fn figure(ui: &mut Ui, label: &str, value: &str) {
    let rect = widgets::line(ui, 27.0);
    widgets::readable(ui, rect, &format!("{label}: {value}"));
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, label, theme::text(), theme::INK);
    painter.text(rect.right_center(), Align2::RIGHT_CENTER, value, theme::bold(), theme::INK);
}

/// Colours of games won, drawn and lost.
const COLOURS: [Color32; 3] = [theme::JADE, theme::RULE, theme::VERMILION];

/// Draws a bar of games won, drawn and lost under its label.
pub(super) fn bar(ui: &mut Ui, label: &str, tally: &Tally, words: &Words) {
    let parts = [tally.won, tally.drawn, tally.lost];
    let all: u32 = parts.iter().sum();
    let numbers = match all {
        0 => tally.played.to_string(),
        _ => {
            let [won, drawn, lost] = parts;
            words.with("statistics-tally", [("won", won), ("drawn", drawn), ("lost", lost)])
        }
    };
    let rect = widgets::line(ui, 37.0);
    widgets::readable(ui, rect, &format!("{label}: {numbers}"));
    let painter = ui.painter();
    let top = rect.top() + 9.0;
    let right = Pos2::new(rect.right(), top);
    let numbers = painter.text(right, Align2::RIGHT_CENTER, numbers, theme::small(), theme::INK);
    let font = widgets::fitting(ui, label, theme::text(), numbers.left() - rect.left() - 8.0);
    painter.text(Pos2::new(rect.left(), top), Align2::LEFT_CENTER, label, font, theme::INK);
    let strip = Rect::from_min_size(rect.min + Vec2::new(0.0, 21.0), Vec2::new(rect.width(), 9.0));
    painter.rect_filled(strip, CornerRadius::same(4), theme::PAPER_EDGE);
    let mut left = strip.left();
    for (part, colour) in parts.iter().zip(COLOURS) {
        let width = strip.width() * *part as f32 / all.max(1) as f32;
        let piece = Rect::from_min_size(Pos2::new(left, strip.top()), Vec2::new(width, strip.height()));
        painter.rect_filled(piece, CornerRadius::ZERO, colour);
        left += width;
    }
}

/// Draws the accuracy of reviewed games in percent, the first on the left.
pub(super) fn accuracy(ui: &mut Ui, percents: &[u8]) {
    let values: Vec<f32> = percents.iter().map(|percent| f32::from(*percent)).collect();
    curve::in_time(ui, 130.0, &values, [0.0, 100.0]);
}

/// Draws the stroke that marks the expected throws of fair sticks.
pub(super) fn expected_stroke(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(30.0, 18.0), Sense::hover());
    ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(2.0, theme::VERMILION));
}

/// Draws the throws of each value as bars, with a stroke where fair sticks would have them.
pub(super) fn throws(ui: &mut Ui, throws: &Throws, words: &Words) {
    let rect = widgets::line(ui, 150.0);
    let expected = throws.expected();
    let ground = rect.bottom() - 22.0;
    let most = throws.counts.iter().map(|count| *count as f64).chain(expected).fold(1.0, f64::max);
    let up = |count: f64| ground - (ground - rect.top() - 22.0) * (count / most) as f32;
    let painter = ui.painter();
    painter.hline(rect.x_range(), ground, Stroke::new(1.0, theme::RULE));
    let width = rect.width() / 5.0;
    for (index, (count, expected)) in throws.counts.iter().zip(expected).enumerate() {
        let left = rect.left() + width * index as f32;
        let (from, to) = (left + width * 0.2, left + width * 0.8);
        let bar = Rect::from_min_max(Pos2::new(from, up(*count as f64)), Pos2::new(to, ground));
        painter.rect_filled(bar, CornerRadius { nw: 4, ne: 4, sw: 0, se: 0 }, theme::INDIGO);
        for stroke in [Stroke::new(4.0, theme::PAPER), Stroke::new(2.0, theme::VERMILION)] {
            painter.hline(from - 6.0..=to + 6.0, up(expected), stroke);
        }
        let middle = (from + to) / 2.0;
        let name = words.throw_word(index as u8 + 1);
        widgets::readable(ui, bar, &format!("{name}: {count}"));
        let above = Pos2::new(middle, up((*count as f64).max(expected)) - 4.0);
        painter.text(above, Align2::CENTER_BOTTOM, count.to_string(), theme::text(), theme::INK);
        painter.text(Pos2::new(middle, ground + 4.0), Align2::CENTER_TOP, name, theme::text(), theme::INK);
    }
}

/// Side of a medal.
pub(super) const MEDAL: f32 = 58.0;
/// Distance of an achievement's words from the left.
const BESIDE_MEDAL: f32 = MEDAL + 14.0;
/// Distance of an achievement's line from the top.
const BELOW_NAME: f32 = 24.0;

/// Draws an achievement: its medal, its name and line, and when it was earned or how far it has come. It is higher than
/// `height` where its line needs more.
pub(super) fn feat(ui: &mut Ui, feat: &FeatStanding, medal: Option<TextureId>, height: f32, words: &Words) {
    let id = feat.id;
    let (name, text) = (words.get(&format!("feat-{id}")), words.get(&format!("feat-{id}-line")));
    let ink = if feat.earned.is_some() { theme::INK } else { theme::SECOND_INK };
    let width = ui.available_width() - BESIDE_MEDAL;
    let line = ui.painter().layout(text.clone(), theme::small(), ink, width);
    let rect = widgets::line(ui, height.max(BELOW_NAME + line.size().y));
    let state = match (&feat.earned, feat.progress) {
        (Some(moment), _) => words.with("feat-earned", [("date", puzzle_words::day(moment, words))]),
        (None, Some(Progress { done, of })) => words.with("feat-progress", [("done", done), ("of", of)]),
        (None, None) => words.get("feat-not-earned"),
    };
    widgets::readable(ui, rect, &format!("{name}. {text} {state}"));
    let painter = ui.painter();
    let at = rect.left_center() + Vec2::new(MEDAL / 2.0, 0.0);
    widgets::paint_picture(ui, medal, Rect::from_center_size(at, Vec2::splat(MEDAL)));
    let (left, middle) = (rect.left() + BESIDE_MEDAL, rect.top() + 11.0);
    painter.text(Pos2::new(left, middle), Align2::LEFT_CENTER, name, theme::bold(), ink);
    let font = widgets::fitting(ui, &state, theme::small(), 200.0);
    painter.text(Pos2::new(rect.right(), middle), Align2::RIGHT_CENTER, state, font, theme::SECOND_INK);
    painter.galley(Pos2::new(left, rect.top() + BELOW_NAME), line, ink);
}
