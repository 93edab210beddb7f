//! Ways to play as cards: a board, a title and a sentence each.

use bevy_egui::egui::{Align, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, WidgetType};

use super::choices::{spec, with_value};
use crate::{
    catalogue::{AnyGame, GameCard},
    menus::kit::{BoardPicture, Pictures, Tile, in_row, paint_tick, theme, widgets, words_in},
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
    /// Value of the option that names the way; `None` in a game with one way to play.
    value: Option<&'static str>,
    /// Game in progress, as an example, and its options.
    game: Box<dyn AnyGame>,
    options: Options,
}

impl Ways {
    /// Height of the cards.
    pub(super) fn height(&mut self, setup: &MatchSetup) -> f32 {
        match self.of(setup.card).len() {
            1 => 210.0,
            2 => 160.0,
            _ => 228.0,
        }
    }

    fn of(&mut self, card: &'static GameCard) -> &[WayCard] {
        if self.of != Some(card.id) {
            self.of = Some(card.id);
            self.all = match card.ways_option.and_then(|id| spec(card, id)) {
                Some(spec) => spec.values.iter().map(|value| WayCard::new(card, Some(*value))).collect(),
                None => vec![WayCard::new(card, None)],
            };
        }
        &self.all
    }

    /// Draws the cards in a rectangle. Returns the options of the one that was pressed.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        setup: &MatchSetup,
        pictures: &mut Pictures,
        words: &Words,
    ) -> Option<Options> {
        let card = setup.card;
        let ways = self.of(card);
        let mut pressed = None;
        for (number, way) in ways.iter().enumerate() {
            let place = in_row(rect, number, ways.len(), GAP);
            let key = match way.value {
                Some(value) => format!("way-{}-{value}", card.id),
                None => format!("way-{}", card.id),
            };
            let (title, line) = (words.get(&key), words.get(&format!("{key}-line")));
            let chosen = way.is_chosen(setup);
            let side = board_side(ways.len());
            let board = pictures.board((card, &way.options), &*way.game, &[], side * WHOLE);
            let across = ways.len() < 3;
            let face = WayFace { way, board, title: &title, line: &line, chosen, across };
            let recommended = (number == 0 && ways.len() > 1).then(|| words.get("recommended"));
            let tile = Tile {
                id: ("way", number),
                rect: place,
                label: &title,
                kind: WidgetType::RadioButton,
                chosen,
            };
            let options = way.chosen_in(setup);
            let draw =
                |ui: &mut Ui| tile.show(ui, |ui, rect| face.paint(ui, rect, side, recommended.as_deref()));
            let response = ui.add_enabled_ui(options.is_some(), draw).inner;
            widgets::readable(ui, place, &line);
            if response.clicked() {
                pressed = options;
            }
        }
        pressed
    }
}

/// Side of the board on a card, where there are this many cards.
const fn board_side(cards: usize) -> f32 {
    match cards {
        1 => 190.0,
        2 => 140.0,
        3 => 104.0,
        _ => 100.0,
    }
}

impl WayCard {
    fn new(card: &'static GameCard, value: Option<&'static str>) -> Self {
        let options = example_options(card, value);
        Self { value, game: in_progress(card, &options), options }
    }

    fn is_chosen(&self, setup: &MatchSetup) -> bool {
        setup.card.ways_option.zip(self.value).is_none_or(|(id, value)| setup.options.is(id, value))
    }

    /// Options after this way was chosen beside the other choices; `None` if it does not fit them.
    fn chosen_in(&self, setup: &MatchSetup) -> Option<Options> {
        let card = setup.card;
        match card.ways_option.and_then(|id| spec(card, id)).zip(self.value) {
            Some((spec, value)) => with_value(card, &setup.options, spec, value),
            None => Some(setup.options.clone()),
        }
    }
}

/// Options of a way's example: as many players as can be.
fn example_options(card: &'static GameCard, value: Option<&str>) -> Options {
    let own = card.default_options();
    let ways = card.ways_option.and_then(|id| spec(card, id));
    let way = ways.zip(value).and_then(|(spec, value)| with_value(card, &own, spec, value)).unwrap_or(own);
    let players = spec(card, PLAYERS);
    let most =
        players.and_then(|spec| spec.values.iter().rev().find_map(|most| with_value(card, &way, spec, most)));
    most.unwrap_or(way)
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

struct WayFace<'a> {
    way: &'a WayCard,
    board: Option<BoardPicture>,
    title: &'a str,
    line: &'a str,
    chosen: bool,
    /// `true` if the words stand beside the board, not below it.
    across: bool,
}

impl WayFace<'_> {
    fn paint(&self, ui: &mut Ui, card: Rect, side: f32, recommended: Option<&str>) {
        let inner = card.shrink(10.0);
        let (board, words) = if self.across {
            let board = Rect::from_min_size(inner.min, Vec2::splat(side));
            (board, inner.with_min_x(board.right() + 14.0))
        } else {
            let corner = Pos2::new(inner.center().x - side / 2.0, inner.top());
            let board = Rect::from_min_size(corner, Vec2::splat(side));
            (board, inner.with_min_y(board.bottom() + 8.0))
        };
        if let Some(picture) = &self.board {
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
                // Below the sentence, clear of title and board.
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
        if self.across && self.chosen {
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
        if self.chosen {
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
