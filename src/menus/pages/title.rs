//! First page: the game left last continues with one press, or another one like the last begins.

use std::iter;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Ui, Vec2 as UiVec2};
use madang_core::{
    play::{MatchSetup, Summary},
    storage::GameId,
};

use super::{
    backdrop::spawn_backdrop,
    draft,
    kept::{GameLabels, KeptBoards},
};
use crate::{
    layout::views::Catalogue,
    library::{GameLibrary, LibraryRequest},
    menus::kit::{
        Button, ButtonStyle, DrawPage, Memo, Page, PageAction, PageActions, TileLine, TitleButtons,
        button_rows, in_rows, picture_button, theme, widgets,
    },
    platform::{
        host,
        language::Words,
        screen::{Screen, Sheet, screen_without_sheet},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn_backdrop("title", Screen::Title))
        .draw_page(draw.in_set(TitleButtons), screen_without_sheet(Screen::Title));
}

/// Height of a button; the rows are as wide as the card.
const BUTTON: f32 = 46.0;
/// Place of the version from the upper right corner of the window.
const VERSION: UiVec2 = UiVec2::new(-20.0, 14.0);
/// Width of the page. In a low window it is as wide as the card.
const WIDTH: f32 = 560.0;
/// Height of the page.
const HEIGHT: f32 = 660.0;
/// Height of the page in a low window, with smaller spaces.
const LOW_HEIGHT: f32 = 535.0;
/// Size of the heading where the window is low.
const LOW_HEADING: f32 = 64.0;
/// Greatest width of the line under the heading.
const LINE: f32 = 520.0;
/// Size of the card of the game that is played at once.
const CARD: UiVec2 = UiVec2::new(420.0, 104.0);
/// Side of the board on the card.
const BOARD: f32 = 84.0;

/// Returns the buttons below "Play" on this host, with the keys of their words.
fn onward() -> Vec<(&'static str, PageAction)> {
    let mut buttons = vec![
        ("puzzles", PageAction::Go(Screen::Puzzles)),
        ("ladder", PageAction::Go(Screen::Ladder)),
        ("analysis", draft::choose_game(true)),
        ("games", PageAction::Go(Screen::Games)),
        ("statistics", PageAction::Go(Screen::Statistics)),
        ("settings", PageAction::Open(Sheet::Settings)),
        ("credits", PageAction::Open(Sheet::Credits)),
    ];
    if host::CAN_QUIT {
        buttons.push(("quit", PageAction::send(AppExit::Success)));
    }
    buttons
}

/// Match that is played at once.
enum AtOnce {
    /// The game left last continues.
    GoOn(GameId),
    /// Another match like the last one, whose first position is shown.
    Again(GameId, Box<MatchSetup>, Box<Summary>),
}

impl AtOnce {
    /// Returns the match that a player would most likely want: the one left, or one like the last. `None` before the
    /// first.
    fn of(library: &GameLibrary, games: &Catalogue) -> Option<Self> {
        if let Some((id, _)) = library.to_continue() {
            return Some(Self::GoOn(id.clone()));
        }
        let (id, last) = library.last_played()?;
        let setup = draft::like(last, games.find(&last.game)?)?;
        let position = setup.starting_position().ok()?.position_text();
        let shown = Summary { position, ..last.clone() };
        Some(Self::Again(id.clone(), Box::new(setup), Box::new(shown)))
    }
}

fn draw(
    mut boards: KeptBoards,
    words: Res<Words>,
    games: Res<Catalogue>,
    library: Res<GameLibrary>,
    mut known: Local<Memo<u64, Option<AtOnce>>>,
    mut asks: PageActions,
) -> Result {
    let ctx = boards.ctx()?;
    let at_once = known.of(library.version(), || AtOnce::of(&library, &games)).as_ref();
    let is_low = ctx.viewport_rect().height() < HEIGHT;
    let height = if is_low { LOW_HEIGHT } else { HEIGHT };
    let width = if is_low { CARD.x } else { WIDTH };
    let asked = Page::on_picture("title", UiVec2::new(width, height)).show(&ctx, |ui| {
        let heading = theme::display();
        let heading = FontId::new(if is_low { LOW_HEADING } else { heading.size }, heading.family);
        widgets::label(ui, &words.get("title"), heading, theme::INK);
        let line = words.get("title-line");
        let font = widgets::fitting(ui, &line, theme::subheading(), width.min(LINE));
        widgets::label(ui, &line, font, theme::SECOND_INK);
        ui.add_space(if is_low { 8.0 } else { 24.0 });
        ui.spacing_mut().item_spacing.y = if is_low { 10.0 } else { 8.0 };
        let mut asked = None;
        let labels = GameLabels { words: &words, games: &games };
        let shown = at_once.and_then(|at_once| match at_once {
            AtOnce::GoOn(id) => {
                Some((id, library.get(id)?, PageAction::send(LibraryRequest::TakeUp(id.clone()))))
            }
            AtOnce::Again(id, setup, shown) => Some((id, &**shown, draft::begin_with((**setup).clone()))),
        });
        let has_card = shown.is_some();
        if let Some((id, summary, play)) = shown {
            let goes_on = matches!(at_once, Some(AtOnce::GoOn(_)));
            let lines = if goes_on { left_lines(summary, &labels) } else { again_lines(summary, &labels) };
            let response =
                picture_button(ui, ButtonStyle::Primary, CARD, (BOARD, 12.0), &lines, |ui, rect| {
                    boards.show(ui, rect, id, summary);
                });
            widgets::first_focus(ui, &response);
            asked = response.clicked().then_some(play);
        }
        let play = if has_card { "play-something-else" } else { "play" };
        let play = Button::plain(words.get(play), draft::choose_game(false)).preferred(!has_card);
        let onward = onward().into_iter().map(|(key, ask)| Button::plain(words.get(key), ask));
        let rows = iter::once(vec![play]).chain(in_rows(onward, 2));
        // Separate: the words above are wider than the buttons.
        let rows = |ui: &mut Ui| {
            ui.set_max_width(CARD.x);
            button_rows(ui, BUTTON, rows.collect())
        };
        ui.scope(rows).inner.or(asked)
    });
    // In the sky of the picture, where nothing is drawn.
    let version = egui::Area::new(egui::Id::new("version")).anchor(Align2::RIGHT_TOP, VERSION);
    version.order(egui::Order::Background).interactable(false).show(&ctx, |ui| {
        ui.set_max_width(120.0);
        widgets::note(ui, &words.with("version", [("version", env!("CARGO_PKG_VERSION"))]));
    });
    asks.fulfil(asked);
    Ok(())
}

/// Returns the lines of words on the card: the players may need two rows.
fn lines([title, players, below]: [String; 3]) -> [TileLine; 3] {
    [
        (title, theme::subheading(), -32.0, 30.0),
        (players, theme::text(), 1.0, 40.0),
        (below, theme::small(), 33.0, 20.0),
    ]
    .map(|(text, font, below, height)| TileLine { text, font, below, height })
}

/// Returns the lines about the game left last: its name, its players, its standing and when it was left.
fn left_lines(summary: &Summary, labels: &GameLabels) -> [TileLine; 3] {
    lines([
        labels.words.with("continue-game", [("game", labels.title(summary))]),
        labels.players(summary),
        format!("{} · {}", labels.standing(summary), labels.when(summary)),
    ])
}

/// Returns the lines about another match like the last one: its game, its players and its way to play.
fn again_lines(summary: &Summary, labels: &GameLabels) -> [TileLine; 3] {
    lines([
        labels.words.with("play-game", [("game", labels.game(&summary.game))]),
        labels.players(summary),
        labels.way(summary).unwrap_or_else(|| labels.words.get("play-at-once")),
    ])
}
