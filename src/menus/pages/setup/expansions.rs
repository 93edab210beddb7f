//! Expansions as tiles: pieces that are added to the game.

use bevy_egui::egui::{Align, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, WidgetType};
use madang_core::{catalogue::Expansion, play::MatchSetup};

use crate::{
    layout::shelf::Shelf,
    menus::kit::{Pictures, Tile, in_row, paint_dimmable, paint_tick, theme, words_in},
    platform::language::Words,
};

/// Height of a tile.
pub(super) const HEIGHT: f32 = 78.0;
/// Space between two tiles.
const GAP: f32 = 8.0;
/// Side of a piece on a tile.
const PIECE: f32 = 50.0;

/// Draws the tiles in a rectangle; the pressed one is added or taken away.
pub(super) fn show(ui: &mut Ui, rect: Rect, setup: &mut MatchSetup, pictures: &mut Pictures, words: &Words) {
    let expansions = setup.card.expansions;
    for (number, expansion) in expansions.iter().enumerate() {
        let key = format!("option-{}", expansion.option);
        let title = words.get(&key);
        let on = setup.options.is(expansion.option, "on");
        let other = setup.with_option(expansion.option, if on { "off" } else { "on" });
        let line = match other {
            Some(_) => words.get(&format!("{key}-help")),
            None => reason(setup, expansion, words),
        };
        let place = in_row(rect, number, expansions.len(), GAP);
        let tile = Tile::new(("expansion", number), place, (WidgetType::Checkbox, on), &title)
            .line(&line)
            .enabled(other.is_some());
        let paint = |ui: &mut Ui, face| paint(ui, face, (expansion, on), (&title, &line), pictures);
        if tile.pressed(ui, paint)
            && let Some(other) = other
        {
            *setup = other;
        }
    }
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

/// Returns the reason why an expansion cannot be added: the way to play to which it belongs.
fn reason(setup: &MatchSetup, expansion: &Expansion, words: &Words) -> String {
    let fits = |(id, value): &(&str, &str)| {
        let way = setup.with_option(id, value);
        way.is_some_and(|way| way.with_option(expansion.option, "on").is_some())
    };
    match setup.card.ways_on_offer().into_iter().find(fits) {
        Some((_, value)) => {
            let way = words.get(&format!("way-{}-{value}", setup.card.id));
            words.with("expansion-belongs", [("way", way)])
        }
        None => words.get("expansion-clashes"),
    }
}
