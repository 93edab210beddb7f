//! Figure: a board of the rulebook, drawn small, on which moves are played while it has the focus.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui};
use madang_core::{
    catalogue::GameCard,
    teaching::{BoardOutline, ShownBoard},
};

use crate::{
    menus::kit::{BoardPicture, LIT, Pictures, theme, widgets},
    platform::language::Words,
    playback::film::MoveFilm,
};

/// Side of a figure in points.
pub(super) const SIDE: f32 = 340.0;

/// A board of the rulebook.
#[derive(Default, Debug)]
pub(super) struct Figure {
    board: Option<ShownBoard>,
    film: Option<MoveFilm>,
    still: bool,
    picture: Option<BoardPicture>,
}

impl Figure {
    /// Sets up the board and fetches its pictures.
    pub(super) fn prepare(
        &mut self,
        card: &GameCard,
        outline: &BoardOutline,
        still: bool,
        pictures: &mut Pictures,
    ) {
        if self.board.is_none() {
            self.board = ShownBoard::new(card, outline).inspect_err(|error| error!("a board: {error}")).ok();
        }
        let Some(board) = &self.board else { return };
        self.picture = pictures.board_for_film((card, &board.options), &*board.start, SIDE);
        if let Some(picture) = &self.picture
            && (self.film.is_none() || self.still != still)
        {
            self.still = still;
            self.film = Some(MoveFilm::new(&*board.start, &board.plies, &picture.view, still));
        }
    }

    /// Draws the board; it plays while it has the focus or the pointer, and from the beginning after a press. A board
    /// without moves only stops keys and pads.
    pub(super) fn show(&self, ui: &mut Ui, caption: &str, words: &Words) {
        let (id, rect) = ui.allocate_space(egui::Vec2::splat(SIDE));
        let (sense, info) = match self.film.as_ref().is_some_and(MoveFilm::moves) {
            true => (Sense::click(), widgets::button_info(ui, caption)),
            false => (Sense::focusable_noninteractive(), widgets::picture_info(caption)),
        };
        let response = widgets::pressable(ui, rect, id, sense, info);
        let (Some(picture), Some(film), Some(board)) = (&self.picture, &self.film, &self.board) else {
            return;
        };
        if response.clicked() {
            // A finger leaves no pointer behind: the focus lets the board play on.
            response.request_focus();
        }
        let now = ui.input(|input| input.time);
        let plays = film.moves() && (response.has_focus() || response.hovered());
        // Asked before, because both need egui's lock.
        let restarts = !plays || response.clicked();
        let since = ui.data_mut(|data| {
            let since = data.get_temp_mut_or(id.with("plays since"), now);
            if restarts {
                *since = now;
            }
            *since
        });
        let time = (now - since) as f32 % film.length().max(0.1);
        if plays {
            ui.ctx().request_repaint();
        }
        picture.paint_film(ui, rect, film, time);
        for at in board.lit.iter().filter_map(|point| picture.at(rect, *point)) {
            picture.paint(ui, LIT, at, picture.length(picture.view.spacing()) * 0.95, Color32::WHITE);
        }
        if let Some(value) = film.thrown(time) {
            chip(ui, rect, &words.throw_name(value));
        }
        if film.moves() && !plays {
            paint_play(ui, rect);
        }
        let edge = Stroke::new(1.5, theme::INK);
        ui.painter().rect_stroke(rect, CornerRadius::same(4), edge, StrokeKind::Inside);
        widgets::paint_ring(ui, &response, rect);
    }
}

/// Draws the name of a throw in the corner of a board.
fn chip(ui: &Ui, board: Rect, text: &str) {
    let painter = ui.painter();
    let galley = painter.layout_no_wrap(text.to_owned(), theme::bold(), theme::PAPER);
    let size = galley.size() + egui::vec2(18.0, 8.0);
    let rect = Rect::from_min_size(board.min + egui::vec2(8.0, 8.0), size);
    painter.rect_filled(rect, CornerRadius::same(9), theme::INK);
    painter.galley(rect.center() - galley.size() / 2.0, galley, theme::PAPER);
}

/// Draws the sign that this board moves.
fn paint_play(ui: &Ui, board: Rect) {
    let centre = board.right_bottom() - egui::vec2(24.0, 24.0);
    let painter = ui.painter();
    painter.circle(centre, 15.0, theme::PAPER, Stroke::new(1.5, theme::INK));
    let corners = [(-4.5, -7.0), (8.0, 0.0), (-4.5, 7.0)].map(|(x, y)| centre + egui::vec2(x, y));
    painter.add(egui::Shape::convex_polygon(corners.to_vec(), theme::VERMILION, Stroke::NONE));
}
