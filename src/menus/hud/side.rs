//! Sheet beside the board while a game is played: the state of play, throws, moves by name, the moves played, and a few
//! buttons, each with the key of the device in hand.

use std::iter;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align, Ui, Vec2},
};
use madang_core::rules::Word;

use super::{
    moves::MoveList,
    side_panel::{BUTTON, HINTED_PLIES, Hud, HudAction},
    sticks, way,
};
use crate::{
    menus::kit::{Button, Page, PageAction, fitted, names, theme, widgets},
    platform::{input::Action, screen::Sheet},
    turn::{hint::AskHint, request::Request},
};

/// Number of first plies, throws included, in which the sheet explains what to do.
const TOLD_PLIES: usize = 2 * HINTED_PLIES;

pub(super) fn draw(
    mut contexts: EguiContexts,
    mut hud: Hud,
    mut called: Local<bool>,
    mut list: Local<MoveList>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if theme::magnification(ctx) != 1.0 {
        return Ok(());
    }
    // Where only buttons can be used, the focus goes to the buttons.
    let acts = hud.acts_by_button_alone() && hud.session.pass_of_person().is_none();
    let calls = !hud.undecided().is_empty() || acts || hud.stage.outcome().is_some();
    if *called != calls {
        *called = calls;
        hud.give_keys(calls && !hud.hands.kind().is_pointer());
    }
    let page = Page::beside_board("moves")
        .heading(names::game(hud.stage.card().id, &hud.words))
        .heading_font(theme::subheading())
        .foot_rows(buttons(&hud));
    let features = way::features(&hud.stage.terms().setup, &hud.words);
    let now = |ui: &mut Ui| {
        way::line(ui, &features);
        // Buttons come first, so that its place does not depend on the words.
        let thrown = throws(ui, &hud);
        standing(ui, &hud);
        let above = ui.cursor().top();
        // A turn without a choice passes by itself.
        let passes = hud.session.pass_of_person().is_some();
        let played = if passes { None } else { hud.moves_by_button(ui) };
        if ui.cursor().top() > above {
            widgets::rule(ui);
        }
        if let Some(order) = sticks::order(&hud) {
            widgets::label(ui, &order, theme::bold(), theme::INK);
        }
        if let Some(prompt) = help(&hud) {
            // Among partners the order of all counts.
            let have_partners = hud.stage.game().has_partners();
            let partners = hud.words.find(&format!("prompt-{prompt}-partners")).filter(|_| have_partners);
            let help = partners.unwrap_or_else(|| hud.prompt_words(&format!("prompt-{prompt}-help")));
            // How to throw is written below the board.
            let is_new = hud.stage.plies().len() < HINTED_PLIES && hud.session.human_to_throw().is_none();
            let how = hud.hands.how_to_pick(hud.device_due(), &hud.words).filter(|_| is_new);
            explain(ui, &iter::once(help).chain(how).collect::<Vec<_>>());
        }
        if hud.stage.plies().len() < TOLD_PLIES {
            let card = hud.stage.card();
            let first = hud.words.find(&format!("game-{}-first", card.id)).unwrap_or_default();
            let told = features.iter().map(|feature| feature.told.as_str());
            way::sentences(ui, first.lines().chain(told));
        }
        played.or(thrown)
    };
    let played = |ui: &mut Ui| {
        list.show(ui, &hud.stage, &hud.view.0, &hud.words);
        None
    };
    let asked = hud.show(ctx, page, |ui| widgets::two_parts(ui, now, played));
    if asked.is_some() && hud.fulfil(asked) && !calls {
        hud.leave_buttons();
    }
    Ok(())
}

/// Height that is left to the list of moves.
const MIN_LIST_HEIGHT: f32 = 90.0;
/// Least height of words above the list of moves.
const MIN_WORDS_HEIGHT: f32 = 24.0;

/// Draws as many of the sentences as leave the list of moves its room; the first alone in smaller letters, if need be.
fn explain(ui: &mut Ui, sentences: &[String]) {
    let room = ui.available_height() - MIN_LIST_HEIGHT - 20.0;
    if room < MIN_WORDS_HEIGHT {
        return;
    }
    let width = ui.available_width();
    let fits = |count: &usize| {
        let text = sentences[..*count].join("\n");
        widgets::height_of(ui.ctx(), &text, theme::small(), width) <= room
    };
    let told = &sentences[..(1..=sentences.len()).rev().find(fits).unwrap_or(1)];
    let size = Vec2::new(width, room);
    let galley = fitted(ui, size, &told.join("\n"), theme::small(), theme::SECOND_INK, Align::Min);
    let rect = widgets::line(ui, galley.size().y);
    ui.painter().galley(rect.min, galley, theme::SECOND_INK);
    told.iter().for_each(|sentence| widgets::readable(ui, rect, sentence));
    widgets::rule(ui);
}

/// Draws the last throw, and the button for the next one. The match is asked for a throw only once the stage shows its
/// current position.
fn throws(ui: &mut Ui, hud: &Hud) -> Option<HudAction> {
    if !hud.stage.has_throws() {
        return None;
    }
    sticks::panel(ui, hud);
    let asked = if !hud.stage.is_current() {
        ui.add_space(BUTTON + ui.spacing().item_spacing.y);
        None
    } else if hud.session.human_to_throw().is_some() {
        hud.throw_button(ui)
    } else {
        sticks::pool(ui, &hud.stage, &hud.words, BUTTON);
        None
    };
    widgets::rule(ui);
    asked
}

/// Draws the standing of a match of several games, and the points where the game counts them.
fn standing(ui: &mut Ui, hud: &Hud) {
    let series = names::match_line(&hud.session, &hud.hands, &hud.words);
    let points = names::points_line(hud.stage.game(), hud.stage.terms(), &hud.hands, &hud.words);
    for line in series.into_iter().chain(points) {
        widgets::note(ui, &line);
    }
}

/// Returns the prompt that the side sheet explains in one more sentence: in the first plies of a game, and where the
/// step is not the whole turn.
fn help(hud: &Hud) -> Option<Word> {
    let seat = hud.session.human_due().filter(|_| hud.stage.is_current())?;
    let goes_on = hud.stage.last_actor() == Some(seat);
    let by_button = hud.session.choices().iter().any(|choice| choice.path.is_empty());
    let is_new = hud.stage.plies().len() < HINTED_PLIES;
    hud.prompt_of_person(seat).filter(|_| goes_on || by_button || is_new)
}

/// Returns the buttons at the foot of the sheet.
fn buttons(hud: &Hud) -> Vec<Vec<Button<HudAction>>> {
    let button = |key, action, request| hud.button(key, "  ", action, request);
    let may_ask = hud.stage.is_current() && hud.session.human_to_act().is_some();
    let last = if hud.stage.outcome().is_some() {
        Button::primary(hud.words.get("show-result"), HudAction::Anybody(PageAction::Open(Sheet::Result)))
    } else {
        button("pause", Action::Pause, HudAction::Anybody(PageAction::Open(Sheet::Pause)))
    };
    let mut rows = vec![
        vec![
            button("undo", Action::Undo, HudAction::send(Request::Undo)).enabled(hud.session.can_undo()),
            button("redo", Action::Redo, HudAction::send(Request::Redo)).enabled(hud.session.can_redo()),
        ],
        vec![button("hint", Action::Hint, HudAction::Seat(PageAction::send(AskHint))).enabled(may_ask)],
        vec![hud.rules("  ").enabled(hud.stage.card().teaching.is_some())],
        vec![last.first()],
    ];
    // Where pieces only go to and fro, a draw is offered without the way through the pause.
    let session = &hud.session;
    if hud.stage.is_current()
        && session.is_stale()
        && session.may_agree_draw().is_ok()
        && session.has_person()
    {
        let label = names::draw(session, &hud.words);
        rows.insert(0, vec![Button::plain(label, HudAction::send(Request::AgreeDraw)).costs()]);
    }
    rows
}
