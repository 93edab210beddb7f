//! First page: the game left last goes on with one press.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Rect, Ui, Vec2 as UiVec2},
};

use super::{
    Cover,
    board_picture::BoardPictures,
    kept::{ShownGames, Told},
    order::{MenuSystems, bare},
    theme,
    widgets::{self, Voice},
};
use crate::{
    platform::{
        host,
        language::Words,
        screen::{Overlay, Screen},
    },
    play::Summary,
    storage::GameId,
    turn::{
        library::{Cards, GameLibrary},
        library_request::LibraryRequest,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(bare(Screen::Title).and_then(not(resource_exists::<Cover>))).in_set(MenuSystems::Draw),
    );
}

const BUTTON: UiVec2 = UiVec2::new(280.0, 50.0);
/// Size of the card of the game left last, and of the board on it.
const CARD: UiVec2 = UiVec2::new(420.0, 104.0);
const BOARD: f32 = 84.0;

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    cards: Res<Cards>,
    library: Res<GameLibrary>,
    mut shown: ResMut<ShownGames>,
    mut boards: BoardPictures,
    mut left_last: Local<Option<(u64, Option<GameId>)>>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
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
        let game = shown.get(id, summary, cards.0)?;
        Some((id, summary, game.picture(&mut boards, (BOARD, magnification), &mut contexts), game))
    });
    let ctx = contexts.ctx_mut()?;
    widgets::place(ctx, "title", theme::area(96.0, 70.0, 560.0, 710.0), |ui| {
        widgets::label(ui, &words.get("title"), theme::display(), theme::INK);
        widgets::label(ui, &words.get("title-line"), theme::subheading(), theme::SECOND_INK);
        ui.add_space(24.0);
        ui.spacing_mut().item_spacing.y = 14.0;
        let goes_on = left.as_ref().map(|(id, summary, picture, game)| {
            let told = Told { words: &words, find: cards.0 };
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
            screen.set(Screen::Choose);
        }
        if widgets::button(ui, &words.get("games"), Voice::Plain, BUTTON).clicked() {
            screen.set(Screen::Games);
        }
        if widgets::button(ui, &words.get("statistics"), Voice::Plain, BUTTON).clicked() {
            screen.set(Screen::Statistics);
        }
        if widgets::button(ui, &words.get("settings"), Voice::Plain, BUTTON).clicked() {
            overlay.set(Overlay::Settings);
        }
        if widgets::button(ui, &words.get("credits"), Voice::Plain, BUTTON).clicked() {
            overlay.set(Overlay::Credits);
        }
        if host::CAN_QUIT && widgets::button(ui, &words.get("quit"), Voice::Plain, BUTTON).clicked() {
            exit.write(AppExit::Success);
        }
        let version = words.with("version", [("version", env!("CARGO_PKG_VERSION"))]);
        widgets::label(ui, &version, theme::small(), theme::SECOND_INK);
    });
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
