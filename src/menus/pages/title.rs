//! First page: the game left last goes on with one press.

use std::iter;

use bevy::prelude::*;
use bevy_egui::egui::{FontId, Rect, Response, Ui, Vec2 as UiVec2};

use super::{
    backdrop::hang,
    draft,
    kept::{GameLabels, KeptBoards},
};
use crate::{
    layout::views::Catalogue,
    library::{GameLibrary, LibraryRequest},
    menus::kit::{
        Ask, Asks, Button, DrawPage, Page, TitleButtons, Voice, button_rows, in_rows, theme, widgets,
    },
    platform::{
        host,
        language::Words,
        screen::{Screen, Sheet, bare},
    },
    play::Summary,
    storage::GameId,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), hang("title", Screen::Title))
        .draw_page(draw.in_set(TitleButtons), bare(Screen::Title));
}

/// Size of a button; where the window is low, two side by side are as wide as the card.
const BUTTON: UiVec2 = UiVec2::new(280.0, 46.0);
/// Height of the page with its buttons below each other, and with two beside each other.
const HEIGHT: f32 = 710.0;
const LOW_HEIGHT: f32 = 535.0;
/// Size of the heading where the window is low.
const LOW_HEADING: f32 = 64.0;
/// Greatest width of the line under the heading.
const LINE: f32 = 520.0;
/// Size of the card of the game left last, and of the board on it.
const CARD: UiVec2 = UiVec2::new(420.0, 104.0);
const BOARD: f32 = 84.0;

/// Buttons below "Play" on this host, with the keys of their words.
fn onward() -> Vec<(&'static str, Ask)> {
    let mut buttons = vec![
        ("analysis", draft::choose_game(true)),
        ("games", Ask::Go(Screen::Games)),
        ("statistics", Ask::Go(Screen::Statistics)),
        ("settings", Ask::Open(Sheet::Settings)),
        ("credits", Ask::Open(Sheet::Credits)),
    ];
    if host::CAN_QUIT {
        buttons.push(("quit", Ask::send(AppExit::Success)));
    }
    buttons
}

fn draw(
    mut boards: KeptBoards,
    words: Res<Words>,
    games: Res<Catalogue>,
    library: Res<GameLibrary>,
    mut left_last: Local<Option<(u64, Option<GameId>)>>,
    mut asks: Asks,
) -> Result {
    let ctx = boards.ctx()?;
    let version = library.version();
    if left_last.as_ref().is_none_or(|(known, _)| *known != version) {
        *left_last = Some((version, library.to_continue().map(|(id, _)| id.clone())));
    }
    let id = left_last.as_ref().and_then(|(_, id)| id.as_ref());
    let left = id.and_then(|id| Some((id, library.get(id)?)));
    let is_low = ctx.viewport_rect().height() < HEIGHT;
    let height = if is_low { LOW_HEIGHT } else { HEIGHT };
    let asked = Page::on_picture("title", UiVec2::new(560.0, height)).show(&ctx, |ui| {
        let heading = theme::display();
        let heading = FontId::new(if is_low { LOW_HEADING } else { heading.size }, heading.family);
        widgets::label(ui, &words.get("title"), heading, theme::INK);
        let line = words.get("title-line");
        let font = widgets::fitting(ui, &line, theme::subheading(), if is_low { CARD.x } else { LINE });
        widgets::label(ui, &line, font, theme::SECOND_INK);
        ui.add_space(if is_low { 8.0 } else { 24.0 });
        ui.spacing_mut().item_spacing.y = if is_low { 10.0 } else { 8.0 };
        let mut asked = None;
        if let Some((id, summary)) = left {
            let labels = GameLabels { words: &words, games: &games };
            let response = card(ui, summary, &labels, |ui, rect| boards.show(ui, rect, id, summary));
            widgets::first_focus(ui, &response);
            if response.clicked() {
                asked = Some(Ask::send(LibraryRequest::TakeUp(id.clone())));
            }
        }
        let play = Button::plain(words.get("play"), draft::choose_game(false)).preferred(left.is_none());
        let onward = onward().into_iter().map(|(key, ask)| Button::plain(words.get(key), ask));
        let rows = iter::once(vec![play]).chain(in_rows(onward, if is_low { 2 } else { 1 }));
        // A part of its own: the words above are wider than the buttons.
        let rows = |ui: &mut Ui| {
            ui.set_max_width(if is_low { CARD.x } else { BUTTON.x });
            button_rows(ui, BUTTON.y, rows.collect())
        };
        asked = ui.scope(rows).inner.or(asked);
        widgets::note(ui, &words.with("version", [("version", env!("CARGO_PKG_VERSION"))]));
        asked
    });
    asks.fulfil(asked);
    Ok(())
}

/// Draws the card of the game left last: its board and its players.
fn card(ui: &mut Ui, summary: &Summary, labels: &GameLabels, board: impl FnOnce(&Ui, Rect)) -> Response {
    let lines = [
        (labels.words.with("continue-game", [("game", labels.title(summary))]), theme::subheading(), -28.0),
        (format!("{} · {}", labels.players(summary), labels.standing(summary)), theme::text(), 2.0),
        (labels.when(summary), theme::small(), 28.0),
    ];
    widgets::picture_button(ui, Voice::Primary, CARD, (BOARD, 12.0), &lines, board)
}
