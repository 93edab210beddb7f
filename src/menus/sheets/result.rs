//! Result page: winner, reason, standing of the match, and the next steps. The board stays in sight.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use crate::{
    layout::views::BoardView,
    menus::{
        hud::odds,
        kit::{Ask, Button, DrawPage, Hands, Menu, Page, names, theme, widgets},
    },
    platform::{
        language::Words,
        screen::{Screen, Sheet},
    },
    playback::stage::Stage,
    rules::{Outcome, Series, SeriesState},
    turn::{
        request::{Request, Reseat},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Result, draw);
}

fn draw(
    mut menu: Menu,
    words: Res<Words>,
    session: Res<Session>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    hands: Hands,
) -> Result {
    let Some(outcome) = session.outcome() else { return Ok(()) };
    let series = session.series_with_this_game();
    let page = Page::beside_board("result")
        .heading(headline(&session, outcome, &words))
        .foot_rows(next_steps(&session, &series, &words));
    menu.show(page, |ui| {
        widgets::text(ui, &words.get(&format!("ending-{}", outcome.reason)));
        if let Some([first, second]) = outcome.scores {
            let score = words.with("score", [("first", u32::from(first)), ("second", u32::from(second))]);
            widgets::subheading(ui, &score);
        }
        let played = words.with("moves-played", [("count", session.history().len())]);
        let seed = words.with("seed-of-match", [("seed", session.setup().seed.to_string())]);
        widgets::note(ui, &format!("{played}  {seed}"));
        if let Some(model) = session.sticks() {
            widgets::rule(ui);
            odds::histogram(ui, &stage, model, &view.0, &words);
        }
        if series.form().games > 1 {
            widgets::rule(ui);
            match_table(ui, &session, &series, &hands, &words);
        }
        None
    })
}

fn headline(session: &Session, outcome: Outcome, words: &Words) -> String {
    match outcome.winner {
        Some(seat) if session.game().team_of(seat).count() > 1 => {
            words.with("wins-team", [("team", names::team(session.card(), session.game(), seat, words))])
        }
        Some(seat) => words.get(&format!("wins-{}", session.card().roles[seat.index()])),
        None => words.get("drawn"),
    }
}

fn next_steps(session: &Session, series: &Series, words: &Words) -> Vec<Vec<Button<Ask>>> {
    let plain = |key, ask| Button::plain(words.get(key), ask);
    let again = |reseat| Ask::send_and_clear(Request::Reseat(reseat));
    let mut rows = if matches!(series.state(), SeriesState::Next(_)) {
        vec![vec![Button::primary(words.get("next-game"), again(Reseat::NextGame))]]
    } else {
        let swap = if session.game().seats() > 2 { "move-on" } else { "swap-sides" };
        vec![
            vec![Button::primary(words.get("rematch"), again(Reseat::Rematch))],
            vec![plain(swap, again(Reseat::SwapSides))],
        ]
    };
    rows.extend([
        vec![plain("review", Ask::Open(Sheet::Review)), plain("games-replay", Ask::Open(Sheet::Replay))],
        vec![plain("look-at-board", Ask::Clear)],
        vec![plain("to-title", Ask::Go(Screen::Title))],
    ]);
    rows
}

/// Draws the table of the match's games, and their sum.
fn match_table(ui: &mut Ui, session: &Session, series: &Series, hands: &Hands, words: &Words) {
    for (number, (seating, outcome)) in series.finished().iter().enumerate() {
        let winner = match outcome.winner {
            Some(seat) => {
                let team = names::team(session.card(), session.game(), seat, words);
                let player = hands.player(session.agreement(), seating.player(seat), words);
                format!("{player} ({team})")
            }
            None => words.get("drawn"),
        };
        let winner = match outcome.scores {
            Some([first, second]) => format!("{winner}  {first}–{second}"),
            None => winner,
        };
        let line = words.with("match-game", [("number", (number + 1).to_string()), ("winner", winner)]);
        widgets::text(ui, &line);
    }
    let standing = match series.state() {
        SeriesState::Next(_) => words.get("match-goes-on"),
        SeriesState::Won(player) => {
            words.with("match-won", [("player", hands.player(session.agreement(), player, words))])
        }
        SeriesState::Drawn => words.get("match-drawn"),
    };
    widgets::label(ui, &standing, theme::bold(), theme::INK);
}
