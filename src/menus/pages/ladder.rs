//! Ladder of persons: in each game from the Wanderer to the Elder, with those passed and the next one to pass. The
//! first press on a person picks it and shows the standing against it; the second, or the button at the foot, plays.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Pos2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    Vec2 as UiVec2,
};
use madang_core::{
    catalogue::GameCard,
    play::{Ladder, MatchSetup, Summary},
    rules::{Controller, LEVELS},
};

use super::draft;
use crate::{
    layout::views::Catalogue,
    library::{GameLibrary, KeptStatistics},
    menus::kit::{
        Button, DrawPage, Page, PageAction, PageActions, Pictures, names, paint_tick, scrolled, theme,
        widgets, words_in,
    },
    platform::{
        language::Words,
        screen::{Screen, screen_without_sheet},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.draw_page(draw, screen_without_sheet(Screen::Ladder));
}

/// Side of the faces at the head of the columns.
const LARGE_FACE: f32 = 84.0;
/// Side of the faces in the rows.
const FACE: f32 = 62.0;
/// Height of a name below a face, from the face to the words below.
const NAME: f32 = 22.0;
/// Height of a row.
const ROW: f32 = 72.0;
/// Width of the names of the games.
const NAMES: f32 = 190.0;

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    games: Res<Catalogue>,
    library: Res<GameLibrary>,
    statistics: Res<KeptStatistics>,
    mut picked: Local<Option<Rung>>,
    mut asks: PageActions,
) -> Result {
    let ctx = pictures.ctx()?;
    let row = |card: &'static GameCard| {
        let ladder = statistics.ladder(card.id);
        let last = library.last_played_of(card.id).map(|(_, summary)| summary);
        GameRow { card, ladder, last, words: &words }
    };
    let shown = picked.and_then(|rung| Some((row(games.find(rung.game)?), rung.level)));
    let mut foot = vec![Button::plain(words.get("back"), PageAction::Back)];
    let mut note = String::new();
    if let Some((row, level)) = shown {
        note = row.standing(level);
        if row.is_open(level) {
            let play = draft::begin_with(row.match_against(level));
            foot.push(Button::plain(words.get("play"), play).preferred(true).at_end());
        }
    }
    let page = Page::new("ladder", UiVec2::new(1140.0, 752.0))
        .heading(words.get("ladder"))
        .beside_heading(words.get("ladder-line"), theme::text())
        .foot(foot)
        .note(note);
    let asked = page.show(&ctx, |ui| {
        scrolled(ui, ScrollArea::vertical(), |ui, _| {
            ui.spacing_mut().item_spacing.y = 1.0;
            head(ui, &mut pictures, &words);
            let mut asked = None;
            for row in games.cards().map(row) {
                let Some(level) = row.show(ui, *picked, &mut pictures) else { continue };
                let rung = Rung { game: row.card.id, level };
                if *picked == Some(rung) && row.is_open(level) {
                    asked = Some(draft::begin_with(row.match_against(level)));
                }
                *picked = Some(rung);
            }
            asked
        })
    });
    asks.fulfil(asked);
    Ok(())
}

/// Returns the place of a column in a row, from left to right.
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
    // On a magnified page the rows need the room.
    let has_homelands = theme::magnification(ui.ctx()) < 1.5;
    let below = if has_homelands { homelands.iter().map(height).fold(0.0, f32::max) } else { 0.0 };
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
        if !has_homelands {
            continue;
        }
        let rest = place.with_min_y(place.top() + LARGE_FACE + name_height).shrink2(UiVec2::new(8.0, 0.0));
        words_in(ui, rest, &homeland, theme::small(), theme::SECOND_INK, egui::Align::Center);
    }
}

/// Person in the row of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rung {
    game: &'static str,
    level: u8,
}

/// Row of one game.
struct GameRow<'a> {
    card: &'static GameCard,
    ladder: Ladder,
    /// The game of this card that was played last: the next match is like it.
    last: Option<&'a Summary>,
    words: &'a Words,
}

impl GameRow<'_> {
    /// Draws the row. Returns the level of the person that was pressed.
    fn show(&self, ui: &mut Ui, picked: Option<Rung>, pictures: &mut Pictures) -> Option<u8> {
        let row = widgets::line(ui, ROW);
        ui.painter().hline(row.x_range(), row.top(), Stroke::new(1.0, theme::RULE));
        let name = names::game(self.card.id, self.words);
        let font = widgets::fitting(ui, &name, theme::subheading(), NAMES - 16.0);
        ui.painter().text(row.left_center(), Align2::LEFT_CENTER, name, font, theme::INK);
        let pressed = (1..=LEVELS).filter(|level| {
            let is_picked = picked == Some(Rung { game: self.card.id, level: *level });
            self.person(ui, column(row, *level), (*level, is_picked), pictures)
        });
        pressed.last()
    }

    /// Returns whether one may play against the person; those beyond the next one wait.
    fn is_open(&self, level: u8) -> bool {
        level <= self.ladder.passed || level == self.ladder.next.number()
    }

    /// Returns the standing against a person, in words.
    fn standing(&self, level: u8) -> String {
        let the = |level| names::the_level(level, self.words);
        let key = match level {
            _ if level <= self.ladder.passed => "ladder-passed",
            _ if self.is_open(level) => "ladder-next",
            _ => "ladder-first",
        };
        let game = names::game(self.card.id, self.words);
        let next = the(self.ladder.next.number());
        self.words.with(key, [("game", game), ("name", the(level)), ("next", next)])
    }

    /// Draws a person in the row. Returns whether it was pressed.
    fn person(&self, ui: &Ui, place: Rect, (level, is_picked): (u8, bool), pictures: &mut Pictures) -> bool {
        let face = pictures.face(Controller::Computer(level), FACE);
        let square = Rect::from_center_size(place.center(), UiVec2::splat(FACE));
        let is_passed = level <= self.ladder.passed;
        let is_open = self.is_open(level);
        let is_next = is_open && !is_passed;
        let label = self.standing(level);
        let id = egui::Id::new("rung").with((self.card.id, level));
        let info = widgets::button_info(ui, &label);
        let response = widgets::pressable(ui, square.expand(4.0), id, Sense::click(), info);
        if is_next {
            widgets::first_focus(ui, &response);
        }
        let edge = match (is_picked, is_next, widgets::is_lit(&response)) {
            (true, ..) => Stroke::new(3.5, theme::INK),
            (_, true, _) => Stroke::new(3.0, theme::VERMILION),
            (_, _, true) => Stroke::new(2.0, theme::INK),
            _ => Stroke::NONE,
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

    /// Returns the match against a person: like the last one of the game, or as the game proposes.
    fn match_against(&self, level: u8) -> MatchSetup {
        let like = self.last.and_then(|last| draft::like(last, self.card));
        let mut setup = like.unwrap_or_else(|| MatchSetup::new(self.card, 0));
        setup.set_level(level);
        setup
    }
}
