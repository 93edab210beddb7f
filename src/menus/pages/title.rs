//! First page: the game left last goes on with one press.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, FontId, Rect, Ui, Vec2 as UiVec2},
};

use super::kept::{ShownGames, Told};
use crate::{
    layout::views::Catalogue,
    library::{GameLibrary, LibraryRequest},
    menus::kit::{
        board_picture::BoardPictures,
        order::{MenuSystems, TitleButtons},
        theme,
        widgets::{self, Voice},
    },
    platform::{
        host,
        language::Words,
        screen::{Navigation, Screen, Sheet, bare},
    },
    play::Summary,
    storage::GameId,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(bare(Screen::Title)).in_set(MenuSystems::Draw).in_set(TitleButtons),
    );
}

const BUTTON: UiVec2 = UiVec2::new(280.0, 50.0);
/// One of two buttons side by side, where the window is low.
const HALF_BUTTON: UiVec2 = UiVec2::new(205.0, 50.0);

/// Height of the page with its buttons below each other, and with two beside each other.
const HEIGHT: f32 = 710.0;
const LOW_HEIGHT: f32 = 535.0;
/// Size of the heading where the window is low.
const LOW_HEADING: f32 = 64.0;

/// Size of the card of the game left last, and of the board on it.
const CARD: UiVec2 = UiVec2::new(420.0, 104.0);
const BOARD: f32 = 84.0;

/// Destination of a button below "Play".
#[derive(Clone, Copy, Debug)]
enum Onward {
    Games,
    Statistics,
    Settings,
    Credits,
    Quit,
}

/// The buttons of this host, in their order.
const ONWARD: &[Onward] = if host::CAN_QUIT {
    &[Onward::Games, Onward::Statistics, Onward::Settings, Onward::Credits, Onward::Quit]
} else {
    &[Onward::Games, Onward::Statistics, Onward::Settings, Onward::Credits]
};

impl Onward {
    /// Key of its words.
    const fn key(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Statistics => "statistics",
            Self::Settings => "settings",
            Self::Credits => "credits",
            Self::Quit => "quit",
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    games: Res<Catalogue>,
    library: Res<GameLibrary>,
    mut shown: ResMut<ShownGames>,
    mut boards: BoardPictures,
    mut left_last: Local<Option<(u64, Option<GameId>)>>,
    mut navigation: Navigation,
    mut requests: MessageWriter<LibraryRequest>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let magnification = theme::magnification(contexts.ctx_mut()?);
    let version = library.version();
    if left_last.as_ref().is_none_or(|(known, _)| *known != version) {
        *left_last = Some((version, library.to_continue().map(|(id, _)| id.clone())));
    }
    let id = left_last.as_ref().and_then(|(_, id)| id.as_ref());
    let left = id.and_then(|id| {
        let summary = library.get(id)?;
        let game = shown.get(id, summary, &games)?;
        Some((id, summary, game.picture(&mut boards, (BOARD, magnification), &mut contexts), game))
    });
    let ctx = contexts.ctx_mut()?;
    let is_low = ctx.viewport_rect().height() < HEIGHT;
    let height = if is_low { LOW_HEIGHT } else { HEIGHT };
    let mut pressed = None;
    widgets::place(ctx, "title", theme::area(96.0, 70.0, 560.0, height), |ui| {
        let heading = theme::display();
        let heading = FontId::new(if is_low { LOW_HEADING } else { heading.size }, heading.family);
        widgets::label(ui, &words.get("title"), heading, theme::INK);
        widgets::label(ui, &words.get("title-line"), theme::subheading(), theme::SECOND_INK);
        ui.add_space(if is_low { 8.0 } else { 24.0 });
        ui.spacing_mut().item_spacing.y = if is_low { 10.0 } else { 14.0 };
        let goes_on = left.as_ref().map(|(id, summary, picture, game)| {
            let told = Told { words: &words, games: &games };
            let response = card(ui, summary, &told, |ui, rect| {
                if let Some(picture) = picture {
                    game.paint(ui, picture, rect);
                }
            });
            widgets::first_focus(ui, &response);
            if response.clicked() {
                requests.write(LibraryRequest::TakeUp((*id).clone()));
            }
        });
        let voice = if goes_on.is_some() { Voice::Plain } else { Voice::Primary };
        let play = widgets::button(ui, &words.get("play"), voice, BUTTON);
        widgets::first_focus(ui, &play);
        if play.clicked() {
            navigation.go(Screen::Choose);
        }
        let mut button = |ui: &mut Ui, onward: Onward, size| {
            if widgets::button(ui, &words.get(onward.key()), Voice::Plain, size).clicked() {
                pressed = Some(onward);
            }
        };
        if is_low {
            for pair in ONWARD.chunks(2) {
                ui.horizontal(|ui| pair.iter().for_each(|onward| button(ui, *onward, HALF_BUTTON)));
            }
        } else {
            ONWARD.iter().for_each(|onward| button(ui, *onward, BUTTON));
        }
        let version = words.with("version", [("version", env!("CARGO_PKG_VERSION"))]);
        widgets::label(ui, &version, theme::small(), theme::SECOND_INK);
    });
    match pressed {
        Some(Onward::Games) => navigation.go(Screen::Games),
        Some(Onward::Statistics) => navigation.go(Screen::Statistics),
        Some(Onward::Settings) => navigation.open(Sheet::Settings),
        Some(Onward::Credits) => navigation.open(Sheet::Credits),
        Some(Onward::Quit) => {
            exit.write(AppExit::Success);
        }
        None => {}
    }
    Ok(())
}

/// Draws the card of the game left last: its board, and who plays.
fn card(ui: &mut Ui, summary: &Summary, told: &Told, board: impl FnOnce(&Ui, Rect)) -> egui::Response {
    let lines = [
        (told.words.with("continue-game", [("game", told.title(summary))]), theme::subheading()),
        (format!("{} · {}", told.players(summary), told.standing(summary)), theme::text()),
        (told.when(summary), theme::small()),
    ];
    let whole = lines.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(". ");
    widgets::button_with(ui, &whole, Voice::Primary, CARD, |ui, face, ink| {
        let place = face.left_center() + UiVec2::new(12.0 + BOARD / 2.0, 0.0);
        board(ui, Rect::from_center_size(place, UiVec2::splat(BOARD)));
        let left = face.left() + BOARD + 28.0;
        let width = face.right() - left - 12.0;
        for ((text, font), down) in lines.iter().zip([-28.0, 2.0, 28.0]) {
            let font = widgets::fitting(ui, text, font.clone(), width);
            let at = egui::pos2(left, face.center().y + down);
            ui.painter().text(at, Align2::LEFT_CENTER, text, font, ink);
        }
    })
}
