//! Ways to play as cards: a board with what is special about the way, a title and a sentence each.

use bevy::log::error;
use bevy_egui::egui::{Align, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, WidgetType};
use madang_core::{
    catalogue::{AnyGame, GameCard},
    play::MatchSetup,
    rules::{Effect, Options, PLAYERS, Point, random::mix},
    teaching::{BoardOutline, Outline, ShownBoard},
};

use crate::{
    menus::kit::{
        BoardPicture, Pictures, Tile, in_row, paint_arrow, paint_cross, paint_stamp, paint_tick, theme,
        widgets, words_in,
    },
    platform::language::Words,
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
    example: Example,
}

/// Example of a way to play: a position, and steps to be drawn on it.
#[derive(Debug)]
struct Example {
    options: Options,
    game: Box<dyn AnyGame>,
    steps: Vec<Step>,
}

/// Step along points of the board.
#[derive(Debug)]
struct Step {
    path: Vec<Point>,
    kind: StepKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StepKind {
    /// The last move.
    Made,
    /// A move that the rules allow.
    Allowed,
    /// A move that the rules forbid.
    Barred,
}

impl Ways {
    fn of(&mut self, card: &'static GameCard) -> &[WayCard] {
        if self.of != Some(card.id) {
            self.of = Some(card.id);
            let ways = card.ways_on_offer();
            self.all = match ways.as_slice() {
                [] => vec![WayCard { way: None, example: Example::in_progress(card, None) }],
                ways => {
                    let outline = card.teaching.and_then(|files| Outline::parse(files.outline).ok());
                    let board = |value| outline.as_ref().and_then(|outline| outline.ways.get(value));
                    let example = |way: (&'static str, &'static str)| {
                        let told = board(way.1).and_then(|board| Example::of(card, board));
                        told.unwrap_or_else(|| Example::in_progress(card, Some(way)))
                    };
                    ways.iter().map(|way| WayCard { way: Some(*way), example: example(*way) }).collect()
                }
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
            let (title, mut line) = (words.get(&key), words.get(&format!("{key}-line")));
            if way.way.is_none() {
                line = format!("{line}\n\n{}", words.get("one-way"));
            }
            let is_chosen = way.way.is_some_and(|(id, value)| setup.options.is(id, value));
            let (_, side) = sizes(card);
            let example = &way.example;
            let face = WayFace {
                way,
                board: pictures.board((card, &example.options), &*example.game, &[], side * WHOLE),
                side,
                title: &title,
                line: &line,
                recommended: (number == 0 && ways.len() > 1).then(|| words.get("recommended")),
                is_chosen,
                is_across: ways.len() < 3,
            };
            let Some((id, value)) = way.way else {
                // Nothing to choose: no card, but its words and its board.
                face.paint(ui, rect.expand2(Vec2::new(MARGIN, 0.0)));
                widgets::readable(ui, rect, &format!("{title}. {line}"));
                continue;
            };
            let chosen = setup.with_option(id, value);
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

/// Returns the height of a game's cards, and side of the board on each.
pub(super) fn sizes(card: &GameCard) -> (f32, f32) {
    match card.ways_on_offer().len() {
        ..=1 => (206.0, 186.0),
        2 => (160.0, 140.0),
        _ => (228.0, 97.0),
    }
}

impl Example {
    /// Returns the example on a board of the rulebook's outline; `None` where that has a fault.
    fn of(card: &GameCard, outline: &BoardOutline) -> Option<Self> {
        let board =
            ShownBoard::new(card, outline).inspect_err(|error| error!("a board of a way: {error}")).ok()?;
        let claimed = |texts: &[String], kind| -> Vec<Step> {
            let moves = texts.iter().filter_map(|text| board.start.parse_move(text).ok());
            moves.map(|mv| Step { path: board.start.path(&mv), kind }).collect()
        };
        let mut steps = claimed(&outline.legal, StepKind::Allowed);
        steps.extend(claimed(&outline.illegal, StepKind::Barred));
        let last = board.plies.last().map_or(&[][..], |(effects, _)| effects);
        steps.extend(last.iter().filter_map(|effect| match effect {
            Effect::Walked { path } | Effect::Rode { path, .. } => {
                Some(Step { path: path.clone(), kind: StepKind::Made })
            }
            _ => None,
        }));
        let game = board.end().boxed_clone();
        Some(Self { options: board.options, game, steps })
    }

    /// Returns the game in progress of as many players as can be.
    fn in_progress(card: &'static GameCard, way: Option<(&'static str, &'static str)>) -> Self {
        let own = MatchSetup::new(card, 0);
        let played = way.and_then(|(id, value)| own.with_option(id, value)).unwrap_or(own);
        let most =
            (2..=card.roles.len()).rev().find_map(|most| played.with_option(PLAYERS, &most.to_string()));
        let options = most.unwrap_or(played).options;
        Self { game: in_progress(card, &options), options, steps: Vec::new() }
    }
}

/// Number of plies after which an example is shown.
const PLIES: u64 = 24;

/// Returns the game some moves after its start, the same each time.
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
    /// Whether the words are beside the board rather than below it.
    is_across: bool,
}

impl WayFace<'_> {
    fn paint(&self, ui: &mut Ui, card: Rect) {
        let inner = card.shrink(MARGIN);
        let middle = Pos2::new(inner.center().x - self.side / 2.0, inner.top());
        let corner = if self.is_across { inner.min } else { middle };
        let board = Rect::from_min_size(corner, Vec2::splat(self.side));
        if let Some(picture) = &self.board {
            let border = (picture.side - self.side) / 2.0;
            ui.scope(|ui| {
                ui.set_clip_rect(ui.clip_rect().intersect(board));
                let whole = board.expand(border);
                picture.paint_position(ui, whole, &*self.way.example.game);
                self.way.example.steps.iter().for_each(|step| step.paint(ui, whole, picture));
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
            (inner.with_min_y(board.bottom() + BELOW), Align::Center, font)
        };
        if let Some(recommended) = &self.recommended {
            let at = if self.is_across {
                // Below the sentence, clear of title and board.
                room.max.y -= 26.0;
                Pos2::new(room.left(), room.bottom() + 15.0)
            } else {
                Pos2::new(board.center().x, board.bottom() + BELOW / 2.0)
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

/// Margin of a card.
const MARGIN: f32 = 10.0;

/// Space between a board and the words below it, in which the stamp has room.
const BELOW: f32 = 32.0;

/// Part of the distance between points that a step keeps off a piece.
const OFF_PIECE: f32 = 0.36;
/// Part of the distance between points that a step keeps off the point where it ends.
const OFF_POINT: f32 = 0.1;

impl Step {
    /// Draws the step as an arrow; one that is forbidden has a cross at its end.
    fn paint(&self, ui: &Ui, rect: Rect, picture: &BoardPicture) {
        let mut points: Vec<Pos2> = self.path.iter().filter_map(|point| picture.at(rect, *point)).collect();
        let spacing = picture.length(picture.view.spacing());
        let off_end = if self.kind == StepKind::Made { OFF_PIECE } else { OFF_POINT };
        let Some(target) = points.last().copied().filter(|_| points.len() > 1) else { return };
        shorten(points.iter_mut(), OFF_PIECE * spacing);
        shorten(points.iter_mut().rev(), off_end * spacing);
        let is_barred = self.kind == StepKind::Barred;
        let colour = if is_barred { theme::VERMILION } else { theme::INDIGO };
        paint_arrow(ui, &points, colour);
        if is_barred {
            paint_cross(ui, target, colour);
        }
    }
}

/// Takes this length off the beginning of a line, at most half of its first stretch.
fn shorten<'a>(mut line: impl Iterator<Item = &'a mut Pos2>, length: f32) {
    if let (Some(first), Some(second)) = (line.next(), line.next()) {
        let stretch = *second - *first;
        *first += stretch * (length / stretch.length().max(1.0)).min(0.5);
    }
}

/// Draws a stamp at a place on its middle line.
fn stamp(ui: &Ui, at: Pos2, align: Align, text: &str) {
    let font = theme::legible(ui.ctx(), theme::sized(theme::bold(), 13.0));
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, theme::PAPER);
    let size = galley.size() + Vec2::new(14.0, 3.0);
    let left = if align == Align::Min { at.x } else { at.x - size.x / 2.0 };
    let place = Rect::from_min_size(Pos2::new(left, at.y - size.y / 2.0), size);
    paint_stamp(ui, place, 4, galley);
}
