//! Replay page beside the board: a slider along the game, steps, continuous play, and the actions from here.

use bevy::prelude::*;
use bevy_egui::egui::{self, CornerRadius, Pos2, Rect, Response, Sense, Stroke, Ui, Vec2 as UiVec2};
use fluent_bundle::FluentValue;
use madang_core::play::Match;

use crate::{
    layout::views::{BoardView, Catalogue},
    library::{Autosave, LibraryRequest},
    menus::{
        hud::{move_words::unit_of, moves::MoveList},
        kit::{
            Button, DeviceHolders, DrawPage, Menu, Page, PageAction, StepSign, choice, in_rows, note_shown,
            sign_button, theme, widgets,
        },
        pages::kept::GameLabels,
    },
    platform::{language::Words, screen::Sheet},
    playback::stage::Stage,
    turn::{
        analysis::AnalysisRequest,
        replay::{Replay, SeekToPly},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Replay, draw);
}

fn draw(
    mut menu: Menu,
    words: Res<Words>,
    games: Res<Catalogue>,
    session: Res<Session>,
    file: Res<Autosave>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    hands: DeviceHolders,
    mut replay: ResMut<Replay>,
    mut seeks: MessageWriter<SeekToPly>,
    mut list: Local<MoveList>,
) -> Result {
    let labels = GameLabels { words: &words, games: &games };
    let (now, whole) = (session.history().len(), session.history().line_len());
    let mut wanted = replay.clone();
    let page = Page::beside_board("replay")
        .heading(labels.title_of(file.notes(), session.card().id))
        .foot_rows(ways_on(&session, hands.settings.page_size > 1.0, &words));
    let along = |ui: &mut Ui| {
        let players = labels.players_of(
            file.notes(),
            &session.terms().controllers(),
            (session.seating(), session.game().teams()),
        );
        widgets::note(ui, &players);
        let history = session.history();
        let [at, count] = [now, whole].map(|plies| FluentValue::from(history.turns_after(plies)));
        let unit = FluentValue::from(unit_of(history));
        let at = words.with("replay-at", [("now", at), ("count", count), ("unit", unit)]);
        widgets::label(ui, &at, theme::bold(), theme::INK);
        let slid = slider(ui, now, whole, words.get("replay-slider"));
        ui.add_space(2.0);
        let stepped = steps(ui, (now, whole), &mut wanted, &hands, &words);
        let speeds = ["½×", "1×", "2×", "4×"].map(str::to_owned);
        choice::one_of(ui, &Replay::SPEEDS, &speeds, 50.0, &mut wanted.speed);
        widgets::rule(ui);
        stepped.map(|to| (to, false)).or(slid.map(|to| (to, true)))
    };
    let moves = |ui: &mut Ui| list.walk(ui, &stage, &view.0, &words).map(|to| (to, true));
    let mut sought = None;
    menu.show(page, |ui| {
        sought = widgets::two_parts(ui, along, moves);
        None
    })?;
    // A press on a moment ends the play; its own buttons do as they say.
    if let Some((to, ends_play)) = sought {
        wanted.plays &= !ends_play;
        seeks.write(SeekToPly(to));
    }
    replay.set_if_neq(wanted);
    Ok(())
}

/// Returns the buttons at the foot. Large letters need their room for the list of moves.
fn ways_on(session: &Session, has_large_letters: bool, words: &Words) -> Vec<Vec<Button<PageAction>>> {
    let plain = |key, ask| Button::plain(words.get(key), ask);
    let mut buttons = vec![
        plain("replay-branch", PageAction::Open(Sheet::Branch)).enabled(session.outcome().is_none()),
        plain("analyse", analyse()),
        plain("replay-copy", PageAction::send(LibraryRequest::CopyPosition)),
    ];
    if session.outcome_of_line().is_some() {
        buttons.push(plain("review", PageAction::Open(Sheet::Review)));
    }
    buttons.push(plain("back", PageAction::Back));
    in_rows(buttons, if has_large_letters { 2 } else { 1 })
}

/// Returns the request to open the game on the analysis board, at the position shown.
pub(super) fn analyse() -> PageAction {
    PageAction::Do(Box::new(|world| {
        let game = Match::clone(world.resource::<Session>());
        world.write_message(AnalysisRequest::Begin(Box::new(game)));
    }))
}

/// Draws the buttons for a step, and for playing on. Returns the number of plies to which one leads.
fn steps(
    ui: &mut Ui,
    (now, whole): (usize, usize),
    replay: &mut Replay,
    hands: &DeviceHolders,
    words: &Words,
) -> Option<usize> {
    let play = if replay.plays { ("replay-rest", StepSign::Rest) } else { ("replay-play", StepSign::Play) };
    let steps = [
        ("replay-first", StepSign::First, now > 0, 0),
        ("replay-back", StepSign::Back, now > 0, now.saturating_sub(1)),
        (play.0, play.1, whole > 0, if now == whole { 0 } else { now }),
        ("replay-on", StepSign::On, now < whole, now + 1),
        ("replay-last", StepSign::Last, now < whole, whole),
    ];
    let mut looked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (key, sign, leads, to) in steps {
            let response = sign_button(ui, words, (key, sign, leads), sign.key(hands, words));
            let plays_on = sign == play.1;
            if plays_on {
                widgets::first_focus(ui, &response);
            }
            if response.clicked() {
                replay.plays = plays_on && !replay.plays;
                looked = Some(to).filter(|to| !plays_on || replay.plays && *to != now);
            }
        }
    });
    looked
}

/// Draws the slider along the game. Returns the number of plies to which it was moved.
fn slider(ui: &mut Ui, now: usize, whole: usize, label: String) -> Option<usize> {
    let size = UiVec2::new(ui.available_width(), 30.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    response.widget_info(|| egui::WidgetInfo::slider(true, now as f64, &label));
    note_shown(ui, &response, &label, false);
    let bar = Rect::from_center_size(rect.center(), UiVec2::new(rect.width() - 16.0, 8.0));
    let at = |plies: usize| bar.left() + bar.width() * plies as f32 / whole.max(1) as f32;
    let painter = ui.painter();
    painter.rect_filled(bar, CornerRadius::same(4), theme::PAPER_EDGE);
    let mut done = bar;
    done.set_right(at(now));
    painter.rect_filled(done, CornerRadius::same(4), theme::INDIGO);
    let knob = Pos2::new(at(now), bar.center().y);
    painter.circle(knob, 9.0, theme::VERMILION, Stroke::new(2.0, theme::PAPER));
    widgets::paint_ring(ui, &response, rect.shrink(3.0));
    if let Some(steps) = walked_along(ui, &response) {
        return Some(now.saturating_add_signed(steps).min(whole));
    }
    let held = response.interact_pointer_pos().filter(|_| response.dragged() || response.clicked())?;
    let part = ((held.x - bar.left()) / bar.width()).clamp(0.0, 1.0);
    Some((part * whole as f32).round() as usize).filter(|plies| *plies != now)
}

/// Steps by left and right while the slider has the focus.
fn walked_along(ui: &Ui, slider: &Response) -> Option<isize> {
    if !slider.has_focus() {
        return None;
    }
    let own_keys = egui::EventFilter { horizontal_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(slider.id, own_keys));
    let count = |key| ui.input(|input| input.num_presses(key)) as isize;
    let steps = count(egui::Key::ArrowRight) - count(egui::Key::ArrowLeft);
    (steps != 0).then_some(steps)
}
