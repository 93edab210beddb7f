//! Expansions as tiles: pieces that are added to the game.

use bevy_egui::egui::{Align, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, WidgetType};

use super::choices::{spec, with_value};
use crate::{
    catalogue::{Expansion, GameCard},
    layout::shelf::Shelf,
    menus::kit::{Pictures, Tile, in_row, paint_dimmable, paint_tick, theme, widgets, words_in},
    platform::language::Words,
    rules::Options,
};

/// Height of a tile, and space between two.
pub(super) const HEIGHT: f32 = 78.0;
const GAP: f32 = 8.0;
/// Side of a piece on a tile.
const PIECE: f32 = 50.0;

/// Draws the tiles in a rectangle. Returns the options after one was pressed.
pub(super) fn show(
    ui: &mut Ui,
    rect: Rect,
    (card, options): (&'static GameCard, &Options),
    pictures: &mut Pictures,
    words: &Words,
) -> Option<Options> {
    let mut pressed = None;
    for (number, expansion) in card.expansions.iter().enumerate() {
        let Some(spec) = spec(card, expansion.option) else { continue };
        let place = in_row(rect, number, card.expansions.len(), GAP);
        let key = format!("option-{}", expansion.option);
        let title = words.get(&key);
        let on = options.is(expansion.option, "on");
        let other = with_value(card, options, spec, if on { "off" } else { "on" });
        let line = match other {
            Some(_) => words.get(&format!("{key}-help")),
            None => reason((card, options), expansion, words),
        };
        let tile = Tile {
            id: ("expansion", number),
            rect: place,
            label: &title,
            kind: WidgetType::Checkbox,
            chosen: on,
        };
        let draw = |ui: &mut Ui| {
            tile.show(ui, |ui, face| paint(ui, face, (expansion, on), (&title, &line), pictures))
        };
        let response = ui.add_enabled_ui(other.is_some(), draw).inner;
        widgets::readable(ui, place, &line);
        if response.clicked() {
            pressed = other;
        }
    }
    pressed
}

fn paint(
    ui: &Ui,
    face: Rect,
    (expansion, on): (&Expansion, bool),
    (title, line): (&str, &str),
    pictures: &mut Pictures,
) {
    let mut left = face.left() + 10.0;
    for name in expansion.pictures {
        let corner = Pos2::new(left, face.center().y - PIECE / 2.0);
        let piece = pictures.picture(Shelf::Pieces, name, bevy::math::Vec2::splat(PIECE));
        paint_dimmable(ui, piece, Rect::from_min_size(corner, Vec2::splat(PIECE)));
        // Several pieces overlap a little, as on a heap.
        left += PIECE * 0.8;
    }
    left += PIECE * 0.2 + 10.0;
    let words = Rect::from_min_max(Pos2::new(left, face.top() + 9.0), face.max - Vec2::new(10.0, 7.0));
    let ink = if ui.is_enabled() { theme::INK } else { theme::SECOND_INK };
    let upper = words.with_max_y(words.top() + 22.0).with_max_x(words.right() - 24.0);
    let height = words_in(ui, upper, title, theme::bold(), ink, Align::Min);
    let lower = words.with_min_y(words.top() + height + 2.0);
    words_in(ui, lower, line, theme::small(), theme::SECOND_INK, Align::Min);
    let mark = Pos2::new(face.right() - 17.0, face.top() + 18.0);
    if on {
        paint_tick(ui, mark);
    } else if ui.is_enabled() {
        let frame = Rect::from_center_size(mark, Vec2::splat(18.0));
        let stroke = Stroke::new(1.5, theme::SECOND_INK);
        ui.painter().rect_stroke(frame, CornerRadius::same(9), stroke, StrokeKind::Inside);
    }
}

/// Reason why an expansion cannot be added: the way to play to which it belongs.
fn reason((card, options): (&'static GameCard, &Options), expansion: &Expansion, words: &Words) -> String {
    let way = card.ways_option.and_then(|id| spec(card, id)).and_then(|ways| {
        let fits = |value: &&&str| {
            let way = with_value(card, options, ways, value);
            let added = way.zip(spec(card, expansion.option));
            added.is_some_and(|(way, spec)| with_value(card, &way, spec, "on").is_some())
        };
        ways.values.iter().find(fits)
    });
    match way {
        Some(value) => {
            let way = words.get(&format!("way-{}-{value}", card.id));
            words.with("expansion-belongs", [("way", way)])
        }
        None => words.get("expansion-clashes"),
    }
}
