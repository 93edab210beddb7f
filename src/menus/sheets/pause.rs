//! Pause page.

use std::iter;

use bevy::prelude::*;
use bevy_egui::egui::Vec2 as UiVec2;
use madang_core::rules::Seat;

use crate::{
    library::GameLibrary,
    menus::kit::{
        Button, DeviceHolders, DrawPage, Menu, OpenRulebook, Page, PageAction, button_rows, clock_words,
        in_rows, names, widgets,
    },
    platform::{
        language::Words,
        screen::{MatchMode, Sheet},
        settings::Settings,
    },
    turn::{
        lesson_run::LessonRun,
        open::{Activity, LeaveTable, TableBelow},
        request::{Request, StartGame},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Pause, draw);
}

/// Height of a button.
const BUTTON: f32 = 54.0;
/// Space between two buttons.
const GAP: f32 = 14.0;

fn draw(
    mut menu: Menu,
    words: Res<Words>,
    session: Res<Session>,
    mode: Res<State<MatchMode>>,
    library: Res<GameLibrary>,
    hands: DeviceHolders,
    (below, lesson): (Res<TableBelow>, Option<Res<LessonRun>>),
) -> Result {
    // A lesson restarts by its own button.
    let is_guided = lesson.is_some_and(|run| !run.is_played());
    let can_restart = **mode != MatchMode::Analysis && **mode != MatchMode::Puzzle && !is_guided;
    let button = |key, ask| Button::plain(words.get(key), ask);
    let leave = match **mode {
        MatchMode::Analysis => "leave-study",
        MatchMode::Lesson => "leave-lesson",
        MatchMode::Puzzle => "leave-puzzle",
        MatchMode::Playing | MatchMode::Show => "leave",
    };
    let mut others = Vec::new();
    if can_restart {
        others.push(
            button("restart", PageAction::send_and_clear(Request::StartGame(StartGame::Restart))).costs(),
        );
    }
    if **mode == MatchMode::Playing {
        others.push(button("players", PageAction::Open(Sheet::Join)));
        others.extend(endings(&session, &words));
    }
    if **mode != MatchMode::Lesson {
        let id = session.card().id;
        let turn = PageAction::change(move |settings: &mut Settings| settings.turn_board(id));
        others.push(button("turn-board", turn.and(PageAction::Clear)));
    }
    if session.card().teaching.is_some() {
        others.push(button("rulebook", PageAction::send(OpenRulebook::InSight)));
    }
    others.push(button("settings", PageAction::Open(Sheet::Settings)));
    let mut rows = vec![vec![button("resume", PageAction::Back).preferred(true)]];
    rows.extend(in_rows(others, 2));
    rows.push(vec![match return_key(&below) {
        Some(key) => button(key, PageAction::send(LeaveTable)),
        None => button(leave, PageAction::Leave).costs(),
    }]);
    let about = if **mode == MatchMode::Playing { about(&session, &hands, &words) } else { Vec::new() };
    let height = 156.0 + about.len() as f32 * LINE + rows.len() as f32 * (BUTTON + GAP);
    let page = Page::new("pause", UiVec2::new(520.0, height)).heading(words.get("paused"));
    menu.show(page, |ui| {
        for line in about {
            widgets::note(ui, &line);
        }
        let kept = match (library.failing().is_some(), **mode) {
            (true, _) => "pause-not-kept",
            (false, MatchMode::Playing) => "pause-kept-both",
            (false, MatchMode::Lesson) => "pause-kept-lesson",
            (false, _) => "pause-kept",
        };
        // A puzzle is the same for everyone, and kept in the diary.
        if **mode != MatchMode::Puzzle {
            widgets::note(ui, &words.get(kept));
        }
        ui.add_space(8.0);
        ui.spacing_mut().item_spacing.y = GAP;
        button_rows(ui, BUTTON, rows)
    })
}

/// Returns the key of the button that returns to the table below, if there is one.
pub(super) fn return_key(below: &TableBelow) -> Option<&'static str> {
    Some(match below.request()?.activity {
        Activity::Puzzle(_) => "puzzle-return",
        Activity::Study => "study-return",
        Activity::Play | Activity::Lesson(_) | Activity::Show => "game-return",
    })
}

/// Returns the buttons by which people end the game: to resign, named where several might, and to draw.
fn endings(session: &Session, words: &Words) -> Vec<Button<PageAction>> {
    let people = || (0..session.game().seats()).map(Seat).filter(|seat| session.terms().is_human(*seat));
    let mut teams: Vec<u8> = people().map(|seat| seat.0 % session.game().teams()).collect();
    teams.sort_unstable();
    teams.dedup();
    // Of people on both sides the one to move resigns.
    let resigning = if teams.len() == 1 {
        people().next()
    } else {
        session.on_turn().filter(|seat| session.terms().is_human(*seat))
    };
    let Some(seat) = resigning.filter(|seat| session.may_resign(*seat).is_ok()) else { return Vec::new() };
    let resign = match teams.len() {
        1 => words.get("resign"),
        _ => words.with("resign-as", [("who", names::role(session.card(), seat, words))]),
    };
    vec![
        Button::plain(resign, PageAction::send_and_clear(Request::Resign(seat))).costs(),
        Button::plain(names::draw(session, words), PageAction::send_and_clear(Request::AgreeDraw)).costs(),
    ]
}

/// Height of a line about the match.
const LINE: f32 = 24.0;

/// Returns the lines about the match: the game, the way it is played with what is added, and the standing.
fn about(session: &Session, hands: &DeviceHolders, words: &Words) -> Vec<String> {
    let (card, options) = (session.card(), &session.setup().options);
    let ways = card.ways_on_offer().into_iter();
    let way = ways.filter(|(id, value)| options.is(id, value));
    let way = way.map(|(_, value)| words.get(&format!("way-{}-{value}", card.id)));
    let added = card.expansions.iter().filter(|expansion| options.is(expansion.option, "on"));
    let added = added.map(|expansion| words.get(&format!("option-{}", expansion.option)));
    let what: Vec<String> = iter::once(names::game(card.id, words)).chain(way).chain(added).collect();
    let standing = names::match_line(session, hands, words);
    let points = names::points_line(session.game(), session.terms(), hands, words);
    let clock = session.setup().clock.map(|rule| clock_words::clock(rule, words));
    iter::once(what.join(" · ")).chain(clock).chain(standing).chain(points).collect()
}
