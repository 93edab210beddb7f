//! Ladder of persons: in each game from the Wanderer to the Elder, with those passed and the next one to pass.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Pos2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    Vec2 as UiVec2,
};

use super::draft;
use crate::{
    catalogue::GameCard,
    layout::views::Catalogue,
    library::{GameLibrary, KeptStatistics},
    menus::kit::{Ask, Asks, Button, DrawPage, Page, Pictures, names, paint_tick, theme, widgets, words_in},
    platform::{
        language::Words,
        screen::{Screen, bare},
    },
    play::{Ladder, MatchSetup, Summary},
    rules::{Controller, LEVELS},
};

pub(super) fn plugin(app: &mut App) {
    app.draw_page(draw, bare(Screen::Ladder));
}

/// Sides of the faces at the head of the columns and in the rows.
const LARGE_FACE: f32 = 84.0;
const FACE: f32 = 62.0;
/// Height of a name below a face, from the face to the words below, and of a row.
const NAME: f32 = 22.0;
const ROW: f32 = 72.0;
/// Width of the names of the games.
const NAMES: f32 = 190.0;

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    games: Res<Catalogue>,
    library: Res<GameLibrary>,
    statistics: Res<KeptStatistics>,
    mut asks: Asks,
) -> Result {
    let ctx = pictures.ctx()?;
    let page = Page::new("ladder", UiVec2::new(1140.0, 752.0))
        .heading(words.get("ladder"))
        .beside_heading(words.get("ladder-line"), theme::text())
        .foot([Button::plain(words.get("back"), Ask::Back)]);
    let asked = page.show(&ctx, |ui| {
        let list = ScrollArea::vertical().auto_shrink([false, true]);
        list.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            head(ui, &mut pictures, &words);
            let rows = games.cards().filter_map(|card| {
                let ladder = statistics.ladder(card.id);
                let last = library.last_played_of(card.id).map(|(_, summary)| summary);
                let row = Row { card, ladder, last, words: &words };
                row.show(ui, &mut pictures)
            });
            rows.last()
        })
        .inner
    });
    asks.fulfil(asked);
    Ok(())
}

/// Place of a column in a row, from left to right.
fn column(row: Rect, level: u8) -> Rect {
    let width = (row.width() - NAMES) / f32::from(LEVELS);
    let left = row.left() + NAMES + width * f32::from(level - 1);
    Rect::from_min_size(Pos2::new(left, row.top()), UiVec2::new(width, row.height()))
}

/// Draws the persons at the head of the columns: face, name and homeland. It is as high as the longest homeland needs, so
/// that all have letters of one size.
fn head(ui: &mut Ui, pictures: &mut Pictures, words: &Words) {
    let homelands: Vec<String> =
        (1..=LEVELS).map(|level| words.get(&format!("level-{level}-homeland"))).collect();
    let width = (ui.available_width() - NAMES) / f32::from(LEVELS) - 16.0;
    let height = |homeland: &String| widgets::height_of(ui.ctx(), homeland, theme::small(), width);
    let below = homelands.iter().map(height).fold(0.0, f32::max);
    let name_height = NAME * theme::letters(ui.ctx());
    let row = widgets::line(ui, LARGE_FACE + name_height + below + 8.0);
    for (level, homeland) in (1..=LEVELS).zip(homelands) {
        let place = column(row, level);
        let face = pictures.face(Controller::Computer(level), LARGE_FACE);
        let at = Pos2::new(place.center().x, place.top() + LARGE_FACE / 2.0);
        widgets::paint_picture(ui, face, Rect::from_center_size(at, UiVec2::splat(LARGE_FACE)));
        let name = names::level(level, words);
        widgets::readable(ui, place, &format!("{name}. {homeland}"));
        let below = Pos2::new(place.center().x, place.top() + LARGE_FACE + name_height / 2.0);
        let font = widgets::fitting(ui, &name, theme::bold(), place.width() - 8.0);
        ui.painter().text(below, Align2::CENTER_CENTER, name, font, theme::INK);
        let rest = place.with_min_y(place.top() + LARGE_FACE + name_height).shrink2(UiVec2::new(8.0, 0.0));
        words_in(ui, rest, &homeland, theme::small(), theme::SECOND_INK, egui::Align::Center);
    }
}

/// Row of one game.
struct Row<'a> {
    card: &'static GameCard,
    ladder: Ladder,
    /// The game of this card that was played last: the next match is like it.
    last: Option<&'a Summary>,
    words: &'a Words,
}

impl Row<'_> {
    /// Draws the row. The request is the match against the person that was pressed.
    fn show(&self, ui: &mut Ui, pictures: &mut Pictures) -> Option<Ask> {
        let row = widgets::line(ui, ROW);
        ui.painter().hline(row.x_range(), row.top(), Stroke::new(1.0, theme::RULE));
        let name = names::game(self.card.id, self.words);
        let font = widgets::fitting(ui, &name, theme::subheading(), NAMES - 16.0);
        ui.painter().text(row.left_center(), Align2::LEFT_CENTER, name, font, theme::INK);
        let pressed = (1..=LEVELS).filter(|level| self.person(ui, column(row, *level), *level, pictures));
        let level = pressed.last()?;
        Some(draft::begin_with(self.match_against(level)))
    }

    /// Draws a person in the row; `true` if pressed. Those beyond the next one wait.
    fn person(&self, ui: &Ui, place: Rect, level: u8, pictures: &mut Pictures) -> bool {
        let face = pictures.face(Controller::Computer(level), FACE);
        let square = Rect::from_center_size(place.center(), UiVec2::splat(FACE));
        let is_passed = level <= self.ladder.passed;
        let is_next = level == self.ladder.next.number() && !is_passed;
        let is_open = is_passed || is_next;
        let key = if is_passed { "ladder-passed" } else { "ladder-next" };
        let game = names::game(self.card.id, self.words);
        let label = self.words.with(key, [("game", game), ("name", names::level(level, self.words))]);
        let id = egui::Id::new("rung").with((self.card.id, level));
        let response = if is_open {
            widgets::pressable(ui, square.expand(4.0), id, Sense::click(), widgets::button_info(ui, &label))
        } else {
            ui.interact(square, id, Sense::hover())
        };
        if is_next {
            widgets::first_focus(ui, &response);
        }
        let edge = match (is_next, response.hovered() && is_open) {
            (true, _) => Stroke::new(3.0, theme::VERMILION),
            (false, true) => Stroke::new(2.0, theme::INK),
            (false, false) => Stroke::NONE,
        };
        let painter = ui.painter();
        painter.rect(
            square.expand(4.0),
            CornerRadius::same(10),
            Color32::TRANSPARENT,
            edge,
            StrokeKind::Inside,
        );
        if let Some(face) = face {
            let tint = if is_open { Color32::WHITE } else { Color32::from_white_alpha(110) };
            painter.image(face, square, widgets::WHOLE, tint);
        }
        if is_passed {
            paint_tick(ui, square.right_bottom() - UiVec2::splat(6.0));
        }
        widgets::paint_ring(ui, &response, square.expand(2.0));
        response.clicked()
    }

    /// Match against a person: like the last one of the game, or as the game proposes.
    fn match_against(&self, level: u8) -> MatchSetup {
        let like = self.last.and_then(|last| draft::like(last, self.card));
        let mut setup = like.unwrap_or_else(|| MatchSetup::new(self.card, 0));
        setup.set_level(level);
        setup
    }
}
