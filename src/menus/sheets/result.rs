//! Result page: winner, reason, standing of the match, and the next steps. The board stays in sight.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Ui, Vec2 as UiVec2},
};

use crate::{
    layout::{view::GameView, views::BoardView},
    menus::{
        hud::odds,
        kit::{Hands, MenuSystems, Voice, seats, theme, widgets},
    },
    platform::{
        language::Words,
        screen::{Navigation, Screen, Sheet},
    },
    playback::stage::Stage,
    rules::{Outcome, Series, SeriesState},
    turn::{
        request::{Request, Reseat},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Sheet::Result)).in_set(MenuSystems::Sheets));
}

#[derive(Clone, PartialEq, Eq)]
enum Asked {
    Again(Reseat),
    Review,
    Replay,
    Board,
    Title,
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    session: Res<Session>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    hands: Hands,
    mut navigation: Navigation,
    mut requests: MessageWriter<Request>,
) -> Result {
    let Some(outcome) = session.outcome() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let asked = widgets::sheet(ctx, "result", theme::area(1002.0, 60.0, 266.0, 690.0), |ui| {
        page(ui, &session, &stage, &view.0, outcome, &hands, &words)
    });
    match asked {
        Some(Asked::Again(reseat)) => {
            requests.write(Request::Reseat(reseat));
            navigation.clear();
        }
        Some(Asked::Review) => navigation.open(Sheet::Review),
        Some(Asked::Replay) => navigation.open(Sheet::Replay),
        Some(Asked::Board) => navigation.close(),
        Some(Asked::Title) => navigation.go(Screen::Title),
        None => {}
    }
    Ok(())
}

fn page(
    ui: &mut Ui,
    session: &Session,
    stage: &Stage,
    view: &GameView,
    outcome: Outcome,
    hands: &Hands,
    words: &Words,
) -> Option<Asked> {
    let headline = match outcome.winner {
        Some(seat) if session.game().team_of(seat).count() > 1 => {
            words.with("wins-team", [("team", seats::team(session.card(), session.game(), seat, words))])
        }
        Some(seat) => words.get(&format!("wins-{}", session.card().roles[seat.index()])),
        None => words.get("drawn"),
    };
    widgets::label(ui, &headline, theme::narrow_heading(), theme::INK);
    widgets::label(ui, &words.get(&format!("ending-{}", outcome.reason)), theme::text(), theme::INK);
    if let Some([first, second]) = outcome.scores {
        let score = words.with("score", [("first", u32::from(first)), ("second", u32::from(second))]);
        widgets::label(ui, &score, theme::subheading(), theme::INK);
    }
    let moves = session.history().len();
    let played = words.with("moves-played", [("count", moves)]);
    let seed = words.with("seed-of-match", [("seed", session.setup().seed.to_string())]);
    widgets::label(ui, &format!("{played}  {seed}"), theme::small(), theme::SECOND_INK);
    if let Some(model) = session.sticks() {
        widgets::rule(ui);
        odds::histogram(ui, stage, model, view, words);
    }
    let series = session.series_with_this_game();
    if series.form().games > 1 {
        widgets::rule(ui);
        match_table(ui, session, &series, hands, words);
    }
    let mut asked = None;
    ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 8.0;
        let mut add_sized = |ui: &mut Ui, key: &str, voice, meaning, width| {
            let response = widgets::button(ui, &words.get(key), voice, UiVec2::new(width, 42.0));
            if response.clicked() {
                asked = Some(meaning);
            }
            response
        };
        add_sized(ui, "to-title", Voice::Plain, Asked::Title, 214.0);
        add_sized(ui, "look-at-board", Voice::Plain, Asked::Board, 214.0);
        ui.allocate_ui_with_layout(
            UiVec2::new(214.0, 42.0),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                add_sized(ui, "review", Voice::Plain, Asked::Review, 102.0);
                add_sized(ui, "games-replay", Voice::Plain, Asked::Replay, 102.0);
            },
        );
        let mut add = |ui: &mut Ui, key: &str, voice, meaning| add_sized(ui, key, voice, meaning, 214.0);
        let first = if matches!(series.state(), SeriesState::Next(_)) {
            add(ui, "next-game", Voice::Primary, Asked::Again(Reseat::NextGame))
        } else {
            let swap = if session.game().seats() > 2 { "move-on" } else { "swap-sides" };
            add(ui, swap, Voice::Plain, Asked::Again(Reseat::SwapSides));
            add(ui, "rematch", Voice::Primary, Asked::Again(Reseat::Rematch))
        };
        widgets::first_focus(ui, &first);
    });
    asked
}

/// Draws the table of the match's games, and their sum.
fn match_table(ui: &mut Ui, session: &Session, series: &Series, hands: &Hands, words: &Words) {
    for (number, (seating, outcome)) in series.finished().iter().enumerate() {
        let winner = match outcome.winner {
            Some(seat) => {
                let team = seats::team(session.card(), session.game(), seat, words);
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
        widgets::label(ui, &line, theme::text(), theme::INK);
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
