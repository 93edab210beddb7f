//! Ways to play as cards: a board, a title and a sentence each.

use bevy_egui::egui::{Align, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, WidgetType};

use super::pictures::{SetupPictures, WayPicture, board_side};
use crate::{
    catalogue::GameCard,
    menus::kit::{
        theme,
        tile::{Tile, in_row, paint_tick, words_in},
        widgets,
    },
    platform::language::Words,
    rules::Options,
};

/// Space between cards.
const GAP: f32 = 8.0;

/// Height of the cards, where there are this many.
pub(super) const fn height(cards: usize) -> f32 {
    match cards {
        1 => 210.0,
        2 => 160.0,
        _ => 228.0,
    }
}

/// Draws the cards in a rectangle. Returns the options of the one that was pressed.
pub(super) fn show(
    ui: &mut Ui,
    rect: Rect,
    card: &GameCard,
    pictures: &SetupPictures,
    words: &Words,
) -> Option<Options> {
    let ways = &pictures.ways;
    let mut pressed = None;
    for (number, way) in ways.iter().enumerate() {
        let place = in_row(rect, number, ways.len(), GAP);
        let key =
            way.value.map_or_else(|| format!("way-{}", card.id), |value| format!("way-{}-{value}", card.id));
        let title = words.get(&key);
        let line = words.get(&format!("{key}-line"));
        let face = WayFace { way, title: &title, line: &line, across: ways.len() < 3 };
        let recommended = (number == 0 && ways.len() > 1).then(|| words.get("recommended"));
        let tile = Tile {
            id: ("way", number),
            rect: place,
            label: &title,
            kind: WidgetType::RadioButton,
            chosen: way.chosen,
        };
        let draw = |ui: &mut Ui| {
            tile.show(ui, |ui, rect| face.paint(ui, rect, board_side(ways.len()), recommended.as_deref()))
        };
        let response = ui.add_enabled_ui(way.options.is_some(), draw).inner;
        widgets::readable(ui, place, &line);
        if response.clicked() {
            pressed = way.options.clone();
        }
    }
    pressed
}

struct WayFace<'a> {
    way: &'a WayPicture,
    title: &'a str,
    line: &'a str,
    /// `true` if the words stand beside the board, not below it.
    across: bool,
}

impl WayFace<'_> {
    fn paint(&self, ui: &mut Ui, card: Rect, side: f32, recommended: Option<&str>) {
        let inner = card.shrink(10.0);
        let (board, words) = if self.across {
            let board = Rect::from_min_size(inner.min, Vec2::splat(side));
            (board, Rect::from_min_max(Pos2::new(board.right() + 14.0, inner.top()), inner.max))
        } else {
            let corner = Pos2::new(inner.center().x - side / 2.0, inner.top());
            let board = Rect::from_min_size(corner, Vec2::splat(side));
            (board, Rect::from_min_max(Pos2::new(inner.left(), board.bottom() + 8.0), inner.max))
        };
        if let Some(picture) = &self.way.board {
            let border = (picture.side - side) / 2.0;
            ui.scope(|ui| {
                ui.set_clip_rect(ui.clip_rect().intersect(board));
                picture.paint_position(ui, board.expand(border), &*self.way.game);
            });
        }
        ui.painter().rect_stroke(
            board,
            CornerRadius::ZERO,
            Stroke::new(2.0, theme::SECOND_INK),
            StrokeKind::Outside,
        );
        let mut room = words;
        let align = if self.across { Align::Min } else { Align::Center };
        if let Some(recommended) = recommended {
            if self.across {
                // Below the sentence, where it stands in nobody's way.
                let stamp = Pos2::new(room.left(), room.bottom() - 11.0);
                paint_stamp(ui, stamp, Align::Min, recommended);
                room.max.y -= 26.0;
            } else {
                paint_stamp(
                    ui,
                    Pos2::new(board.center().x, board.bottom() - 4.0),
                    Align::Center,
                    recommended,
                );
                room.min.y += 6.0;
            }
        } else if !self.across {
            room.min.y += 6.0;
        }
        if self.across && self.way.chosen {
            room.max.x -= 18.0;
        }
        let height = words_in(ui, head(room), self.title, theme::bold(), theme::INK, align);
        room.max.x = words.max.x;
        room.min.y += height + 3.0;
        room.max.y += 4.0;
        let mut font = if self.way.value.is_some() { theme::small() } else { theme::text() };
        if !self.across {
            // One size on all narrow cards.
            font.size = 13.5;
        }
        words_in(ui, room, self.line, font, theme::SECOND_INK, align);
        if self.way.chosen {
            paint_tick(ui, Pos2::new(card.right() - 16.0, card.top() + 16.0));
        }
    }
}

/// Upper part of the words' room, for the title.
fn head(room: Rect) -> Rect {
    Rect::from_min_size(room.min, Vec2::new(room.width(), 44.0))
}

/// Draws a stamp in vermilion at a place on its middle line.
fn paint_stamp(ui: &Ui, at: Pos2, align: Align, text: &str) {
    let mut font = theme::bold();
    font.size = 13.0;
    let font = theme::legible(ui.ctx(), font);
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, theme::PAPER);
    let size = galley.size() + Vec2::new(14.0, 5.0);
    let left = if align == Align::Min { at.x } else { at.x - size.x / 2.0 };
    let stamp = Rect::from_min_size(Pos2::new(left, at.y - size.y / 2.0), size);
    ui.painter().rect(
        stamp,
        CornerRadius::same(4),
        theme::VERMILION,
        Stroke::new(1.5, theme::PAPER),
        StrokeKind::Outside,
    );
    ui.painter().galley(stamp.center() - galley.size() / 2.0, galley, theme::PAPER);
}
