//! Ways out of the analysis board, and into it: picture, film and text of what lies there, and what the clipboard holds.

use bevy::prelude::*;

use crate::{
    library::{ShareRequest, Shooting, To},
    menus::kit::{Ask, Button, DrawPage, Menu, Page, widgets},
    platform::{
        exchange::ExchangeRequest,
        language::Words,
        screen::{MatchMode, Sheet},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Share, draw.run_if(in_state(MatchMode::Analysis)));
}

fn draw(mut menu: Menu, words: Res<Words>, shooting: Res<Shooting>) -> Result {
    let is_free = !shooting.is_busy();
    let send = |key, request| Button::plain(words.get(key), Ask::send(request));
    let film = match shooting.of_film() {
        Some(_) => send("share-end-film", ShareRequest::EndFilm),
        None => send("share-film", ShareRequest::Film).enabled(is_free),
    };
    let rows = vec![
        vec![send("share-copy-picture", ShareRequest::Picture(To::Clipboard)).enabled(is_free)],
        vec![send("share-picture", ShareRequest::Picture(To::File)).enabled(is_free)],
        vec![film],
        vec![send("share-copy-text", ShareRequest::Text(To::Clipboard)).enabled(is_free)],
        vec![send("share-text", ShareRequest::Text(To::File)).enabled(is_free)],
        vec![Button::plain(words.get("share-paste"), Ask::send(ExchangeRequest::Paste)).enabled(is_free)],
        vec![Button::primary(words.get("back"), Ask::Back).enabled(is_free)],
    ];
    let page = Page::beside_board("share").heading(words.get("share")).foot_rows(rows);
    menu.show(page, |ui| {
        widgets::note(ui, &words.get("share-help"));
        if let Some((taken, whole)) = shooting.of_film() {
            let counted = [("done", taken.min(whole)), ("count", whole)];
            widgets::text(ui, &words.with("share-filming", counted));
            let bar = widgets::line(ui, 14.0);
            widgets::paint_progress(ui.painter(), bar, taken as f32 / whole.max(1) as f32);
        }
        None
    })
}
