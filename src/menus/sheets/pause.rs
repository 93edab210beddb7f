//! Pause page.

use bevy::prelude::*;
use bevy_egui::egui::Vec2 as UiVec2;

use crate::{
    library::GameLibrary,
    menus::kit::{Ask, Button, DrawPage, Menu, OpenRulebook, Page, button_rows, in_rows, widgets},
    platform::{
        language::Words,
        screen::{MatchMode, Screen, Sheet},
    },
    play::several_people,
    turn::{
        request::{Request, Reseat},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Pause, draw);
}

/// Height of a button, and space between two.
const BUTTON: f32 = 54.0;
const GAP: f32 = 14.0;

fn draw(
    mut menu: Menu,
    words: Res<Words>,
    session: Res<Session>,
    mode: Res<State<MatchMode>>,
    library: Res<GameLibrary>,
) -> Result {
    let is_game = **mode != MatchMode::Analysis && **mode != MatchMode::Puzzle;
    let button = |key, ask| Button::plain(words.get(key), ask);
    let leave = if **mode == MatchMode::Analysis { "leave-study" } else { "leave" };
    let mut buttons = vec![
        button("resume", Ask::Back).preferred(true),
        button("restart", Ask::send_and_clear(Request::Reseat(Reseat::Restart))).costs(),
        button("settings", Ask::Open(Sheet::Settings)),
        button(leave, Ask::Go(if **mode == MatchMode::Puzzle { Screen::Puzzles } else { Screen::Title }))
            .costs(),
    ];
    if !is_game {
        buttons.remove(1);
    } else if several_people(&session.setup().players) {
        buttons.insert(2, button("players", Ask::Open(Sheet::Join)));
    }
    if session.card().teaching.is_some() {
        buttons.insert(buttons.len() - 2, button("rulebook", Ask::send(OpenRulebook::InSight)));
    }
    let height = 118.0 + buttons.len() as f32 * (BUTTON + GAP);
    let page = Page::new("pause", UiVec2::new(400.0, height)).heading(words.get("paused"));
    menu.show(page, |ui| {
        let seed = words.with("seed-of-match", [("seed", session.setup().seed.to_string())]);
        let kept = words.get(if library.failing().is_some() { "pause-not-kept" } else { "pause-kept" });
        // A puzzle is the same for everybody, and kept in the diary.
        if **mode != MatchMode::Puzzle {
            widgets::note(ui, &format!("{kept}  {seed}"));
        }
        ui.spacing_mut().item_spacing.y = GAP;
        button_rows(ui, BUTTON, in_rows(buttons, 1))
    })
}
