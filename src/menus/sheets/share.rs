//! Ways out of the analysis board, and into it: picture, film and text of the study, and what the clipboard holds.

use bevy::prelude::*;
use bevy_egui::egui::{ScrollArea, Ui};

use crate::{
    library::{LibraryRequest, ShareCapture, ShareRequest, ShareTarget},
    menus::kit::{Button, DrawPage, Menu, Page, PageAction, button_rows, scrolled, widgets},
    platform::{
        exchange::ExchangeRequest,
        input::paste_pressed,
        language::Words,
        screen::{MatchMode, Screen, Sheet, screen_without_sheet},
    },
};

pub(super) fn plugin(app: &mut App) {
    let at_the_board = screen_without_sheet(Screen::Match)
        .or_else(in_state(Sheet::Share))
        .and_then(in_state(MatchMode::Analysis));
    let takes_texts = screen_without_sheet(Screen::Games).or_else(at_the_board);
    app.draw_sheet(Sheet::Share, draw.run_if(in_state(MatchMode::Analysis)))
        .add_systems(Update, paste.run_if(takes_texts.and_then(paste_pressed)));
}

/// Pastes by the usual keys, where a button does so too.
fn paste(mut exchange: MessageWriter<ExchangeRequest>) {
    exchange.write(ExchangeRequest::Paste);
}

/// Height of a button.
const BUTTON: f32 = 44.0;

fn draw(mut menu: Menu, words: Res<Words>, capture: Res<ShareCapture>) -> Result {
    let is_free = !capture.is_busy();
    let button = |key, ask| Button::plain(words.get(key), ask).enabled(is_free);
    let send = |key, request| button(key, PageAction::send(request));
    let send_to_library = |key, request: LibraryRequest| button(key, PageAction::send(request));
    let film = match capture.of_film() {
        Some(_) => Button::plain(words.get("share-end-film"), PageAction::send(ShareRequest::EndFilm)),
        None => send("share-save", ShareRequest::Film),
    };
    let groups = [
        (
            "share-picture",
            "share-picture-help",
            vec![vec![
                send("share-copy", ShareRequest::Picture(ShareTarget::Clipboard)).first(),
                send("share-save", ShareRequest::Picture(ShareTarget::File)),
            ]],
        ),
        ("share-film", "share-film-help", vec![vec![film]]),
        (
            "share-record",
            "share-record-help",
            vec![
                vec![
                    send("share-copy", ShareRequest::Text(ShareTarget::Clipboard)),
                    send("share-save", ShareRequest::Text(ShareTarget::File)),
                ],
                vec![send_to_library("replay-copy", LibraryRequest::CopyPosition)],
                vec![button("share-paste", PageAction::send(ExchangeRequest::Paste))],
            ],
        ),
    ];
    let page = Page::beside_board("share")
        .heading(words.get("share"))
        .foot_rows(vec![vec![Button::primary(words.get("back"), PageAction::Back)]]);
    let show = |ui: &mut Ui| {
        let mut asked = None;
        for (key, help, rows) in groups {
            widgets::subheading(ui, &words.get(key));
            widgets::note(ui, &words.get(help));
            if let Some((taken, whole)) = capture.of_film().filter(|_| key == "share-film") {
                let counted = [("done", taken.min(whole)), ("count", whole)];
                widgets::note(ui, &words.with("share-filming", counted));
            }
            ui.add_space(4.0);
            asked = button_rows(ui, BUTTON, rows).or(asked);
            ui.add_space(12.0);
        }
        asked
    };
    menu.show(page, |ui| scrolled(ui, ScrollArea::vertical().id_salt("share"), |ui, _| show(ui)))
}
