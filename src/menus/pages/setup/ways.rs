//! Ways to play as cards: a board, a title and a sentence each.

use bevy_egui::egui::{Align, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, WidgetType};

use crate::{
    catalogue::{AnyGame, GameCard},
    menus::kit::{BoardPicture, Pictures, Tile, in_row, paint_stamp, paint_tick, theme, words_in},
    platform::language::Words,
    play::MatchSetup,
    rules::{Options, PLAYERS, random::mix},
};

/// Space between cards.
const GAP: f32 = 8.0;
/// Side of a whole board for one of its side on a card, which shows no border.
const WHOLE: f32 = 1.22;

/// Cards of the ways to play a game, in the order of its card.
#[derive(Debug, Default)]
pub(super) struct Ways {
    /// Game to which they belong.
    of: Option<&'static str>,
    all: Vec<WayCard>,
}

/// Card of a way to play.
#[derive(Debug)]
struct WayCard {
    /// Option that names the way, and its value; `None` in a game with one way to play.
    way: Option<(&'static str, &'static str)>,
    /// Game in progress, as an example, and its options.
    game: Box<dyn AnyGame>,
    options: Options,
}

impl Ways {
    fn of(&mut self, card: &'static GameCard) -> &[WayCard] {
        if self.of != Some(card.id) {
            self.of = Some(card.id);
            let ways = card.ways_on_offer();
            self.all = match ways.as_slice() {
                [] => vec![WayCard::new(card, None)],
                ways => ways.iter().map(|way| WayCard::new(card, Some(*way))).collect(),
            };
        }
        &self.all
    }

    /// Draws the cards in a rectangle, and chooses the pressed one.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        setup: &mut MatchSetup,
        pictures: &mut Pictures,
        words: &Words,
    ) {
        let card = setup.card;
        let ways = self.of(card);
        for (number, way) in ways.iter().enumerate() {
            let key = match way.way {
                Some((_, value)) => format!("way-{}-{value}", card.id),
                None => format!("way-{}", card.id),
            };
            let (title, line) = (words.get(&key), words.get(&format!("{key}-line")));
            let is_chosen = way.way.is_none_or(|(id, value)| setup.options.is(id, value));
            let (_, side) = sizes(card);
            let face = WayFace {
                way,
                board: pictures.board((card, &way.options), &*way.game, &[], side * WHOLE),
                side,
                title: &title,
                line: &line,
                recommended: (number == 0 && ways.len() > 1).then(|| words.get("recommended")),
                is_chosen,
                is_across: ways.len() < 3,
            };
            let chosen = match way.way {
                Some((id, value)) => setup.with_option(id, value),
                None => Some(MatchSetup { start: None, ..setup.clone() }),
            };
            let place = in_row(rect, number, ways.len(), GAP);
            let tile = Tile::new(("way", number), place, (WidgetType::RadioButton, is_chosen), &title)
                .line(&line)
                .enabled(chosen.is_some());
            if tile.pressed(ui, |ui, rect| face.paint(ui, rect))
                && let Some(chosen) = chosen
            {
                *setup = chosen;
            }
        }
    }
}

/// Height of a game's cards, and side of the board on each.
pub(super) fn sizes(card: &GameCard) -> (f32, f32) {
    match card.ways_on_offer().len() {
        ..=1 => (210.0, 190.0),
        2 => (160.0, 140.0),
        3 => (228.0, 104.0),
        _ => (228.0, 100.0),
    }
}

impl WayCard {
    /// Card with an example of as many players as can be.
    fn new(card: &'static GameCard, way: Option<(&'static str, &'static str)>) -> Self {
        let own = MatchSetup::new(card, 0);
        let played = way.and_then(|(id, value)| own.with_option(id, value)).unwrap_or(own);
        let most =
            (2..=card.roles.len()).rev().find_map(|most| played.with_option(PLAYERS, &most.to_string()));
        let options = most.unwrap_or(played).options;
        Self { way, game: in_progress(card, &options), options }
    }
}

/// Number of plies after which an example is shown.
const PLIES: u64 = 24;

/// Game some moves after its start, the same each time.
fn in_progress(card: &GameCard, options: &Options) -> Box<dyn AnyGame> {
    let mut game = (card.start)(options);
    for ply in 0..PLIES {
        let moves = game.every_move();
        let mut next = game.boxed_clone();
        let Some(mv) = moves.get((mix(ply) % moves.len().max(1) as u64) as usize) else { break };
        if next.play(mv).is_err() || next.outcome().is_some() {
            break;
        }
        game = next;
    }
    game
}

/// Face of a card.
struct WayFace<'a> {
    way: &'a WayCard,
    board: Option<BoardPicture>,
    /// Side of the board.
    side: f32,
    title: &'a str,
    line: &'a str,
    /// Word on the card of the recommended way.
    recommended: Option<String>,
    is_chosen: bool,
    /// `true` if the words stand beside the board, not below it.
    is_across: bool,
}

impl WayFace<'_> {
    fn paint(&self, ui: &mut Ui, card: Rect) {
        let inner = card.shrink(10.0);
        let middle = Pos2::new(inner.center().x - self.side / 2.0, inner.top());
        let corner = if self.is_across { inner.min } else { middle };
        let board = Rect::from_min_size(corner, Vec2::splat(self.side));
        if let Some(picture) = &self.board {
            let border = (picture.side - self.side) / 2.0;
            ui.scope(|ui| {
                ui.set_clip_rect(ui.clip_rect().intersect(board));
                picture.paint_position(ui, board.expand(border), &*self.way.game);
            });
        }
        let edge = Stroke::new(2.0, theme::SECOND_INK);
        ui.painter().rect_stroke(board, CornerRadius::ZERO, edge, StrokeKind::Outside);
        let (mut room, align, font) = if self.is_across {
            let font = if self.way.way.is_some() { theme::small() } else { theme::text() };
            (inner.with_min_x(board.right() + 14.0), Align::Min, font)
        } else {
            // One size on all narrow cards.
            let font = theme::sized(theme::small(), 13.5);
            (inner.with_min_y(board.bottom() + 14.0), Align::Center, font)
        };
        if let Some(recommended) = &self.recommended {
            let at = if self.is_across {
                // Below the sentence, clear of title and board.
                room.max.y -= 26.0;
                Pos2::new(room.left(), room.bottom() + 15.0)
            } else {
                Pos2::new(board.center().x, board.bottom() - 4.0)
            };
            stamp(ui, at, align, recommended);
        }
        let mut head = Rect::from_min_size(room.min, Vec2::new(room.width(), 44.0));
        if self.is_across && self.is_chosen {
            // Clear of the tick.
            head.max.x -= 18.0;
        }
        let height = words_in(ui, head, self.title, theme::bold(), theme::INK, align);
        let below =
            Rect::from_min_max(room.min + Vec2::new(0.0, height + 3.0), room.max + Vec2::new(0.0, 4.0));
        words_in(ui, below, self.line, font, theme::SECOND_INK, align);
        if self.is_chosen {
            paint_tick(ui, Pos2::new(card.right() - 16.0, card.top() + 16.0));
        }
    }
}

/// Draws a stamp at a place on its middle line.
fn stamp(ui: &Ui, at: Pos2, align: Align, text: &str) {
    let font = theme::legible(ui.ctx(), theme::sized(theme::bold(), 13.0));
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, theme::PAPER);
    let size = galley.size() + Vec2::new(14.0, 5.0);
    let left = if align == Align::Min { at.x } else { at.x - size.x / 2.0 };
    let place = Rect::from_min_size(Pos2::new(left, at.y - size.y / 2.0), size);
    paint_stamp(ui, place, 4, galley);
}
