//! Sheet beside the board while a game is played: throws, moves by name, the moves played, and a few buttons, each with
//! the key of the device in hand. The match is asked only for legal moves.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui::Ui};

use super::{
    decisions::{Decisions, HudFocus, HudRequest},
    moves, sticks,
    table::{self, HINTED_PLIES},
};
use crate::{
    catalogue::{AnyMove, Choice},
    layout::views::BoardView,
    menus::kit::{Ask, Button, Hands, OpenRulebook, Page, button_rows, in_rows, names, theme, widgets},
    platform::{
        input::Action,
        language::Words,
        screen::{Sheet, Sheets},
    },
    playback::stage::Stage,
    rules::{Variant, Word},
    sticks::Hand,
    turn::{hint::AskHint, request::Request, session::Session},
};

/// Height of a button.
pub(super) const BUTTON: f32 = 42.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    session: Res<Session>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    hands: Hands,
    sheets: Res<State<Sheets>>,
    mut focus: ResMut<HudFocus>,
    mut undecided: Local<bool>,
    mut decisions: Decisions,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if theme::magnification(ctx) != 1.0 {
        return Ok(());
    }
    // Where the points leave a choice between moves by name, the focus goes to the buttons.
    if *undecided == decisions.undecided().is_empty() {
        *undecided = !*undecided;
        focus.0 = *undecided && !hands.kind().is_pointer();
    }
    let is_bare = **sheets == Sheets::NONE;
    let page = Page::beside_board("moves")
        .heading(names::game(stage.card().id, &words))
        .heading_font(theme::subheading())
        .foot_rows(buttons(&session, &stage, &hands, is_bare, &words));
    let asked = page.show(ctx, |ui| {
        if !is_bare {
            ui.disable();
        }
        if let Some(prompt) = help(&stage, &session) {
            widgets::note(ui, &words.get(&format!("prompt-{prompt}-help")));
            widgets::rule(ui);
        }
        let thrown = throws(ui, &session, &stage, &words);
        let above = ui.cursor().top();
        let played = moves_by_button(ui, &session, &stage, decisions.undecided(), &words);
        if ui.cursor().top() > above {
            widgets::rule(ui);
        }
        moves::list(ui, &stage, &view.0, ui.available_height(), &words);
        played.or(thrown)
    });
    if asked.is_some() && decisions.fulfil(asked, hands.last.0) {
        focus.0 = false;
    }
    Ok(())
}

/// Draws the last throw, and the button for the next one. The match is asked for legal moves only once the stage shows
/// its present position.
fn throws(ui: &mut Ui, session: &Session, stage: &Stage, words: &Words) -> Option<HudRequest> {
    if !stage.has_throws() {
        return None;
    }
    sticks::panel(ui, stage, words);
    let asked = if !stage.is_current() {
        ui.add_space(BUTTON + ui.spacing().item_spacing.y);
        None
    } else if session.human_to_throw().is_some() {
        throw_button(ui, words)
    } else {
        sticks::pool(ui, stage, words, BUTTON);
        None
    };
    widgets::rule(ui);
    asked
}

/// Draws the button that throws.
pub(super) fn throw_button(ui: &mut Ui, words: &Words) -> Option<HudRequest> {
    let throw = Ask::send(Request::Throw { hand: Hand::NEUTRAL, gathered: false });
    let button = Button::primary(words.get("throw"), HudRequest::Seat(throw));
    button_rows(ui, BUTTON, vec![vec![button]])
}

/// Draws buttons for the moves that touch no point, such as declining an optional step, and for those that share one
/// path of points.
pub(super) fn moves_by_button(
    ui: &mut Ui,
    session: &Session,
    stage: &Stage,
    undecided: &[AnyMove],
    words: &Words,
) -> Option<HudRequest> {
    if !stage.is_current() {
        return None;
    }
    session.human_to_act()?;
    let offered =
        |choice: &&Choice| choice.path.is_empty() && undecided.is_empty() || undecided.contains(&choice.mv);
    let button =
        |choice: &Choice| Button::primary(move_label(choice, words), HudRequest::Play(choice.mv.clone()));
    let rows = in_rows(session.choices().iter().filter(offered).map(button), 1);
    if rows.is_empty() { None } else { button_rows(ui, BUTTON, rows) }
}

/// Label of a move's button: its own name, or its variants.
fn move_label(choice: &Choice, words: &Words) -> String {
    let label = |variant: &Variant| {
        words.with(&format!("variant-{}", variant.word), [("value", variant.value.as_str())])
    };
    match choice.variants.as_slice() {
        [] => words.get(&format!("move-{}", choice.text)),
        variants => variants.iter().map(label).collect::<Vec<_>>().join(", "),
    }
}

/// Prompt that the side sheet explains in one more sentence: in the first plies of a game, and where the step is not
/// the whole turn.
fn help(stage: &Stage, session: &Session) -> Option<Word> {
    let seat = session.human_due().filter(|_| stage.is_current())?;
    let goes_on = stage.last_actor() == Some(seat);
    let by_button = session.choices().iter().any(|choice| choice.path.is_empty());
    let is_new = stage.plies().len() < HINTED_PLIES;
    table::prompt_of_person(stage, seat).filter(|_| goes_on || by_button || is_new)
}

/// Buttons at the foot of the sheet; under another sheet they are disabled.
fn buttons(
    session: &Session,
    stage: &Stage,
    hands: &Hands,
    is_bare: bool,
    words: &Words,
) -> Vec<Vec<Button<HudRequest>>> {
    let button = |key: &str, action, ask, is_enabled| {
        let label = format!("{}{}", words.get(key), hands.hint("  ", action, words));
        Button::plain(label, ask).enabled(is_bare && is_enabled)
    };
    let play = |request| HudRequest::Anybody(Ask::send(request));
    let may_ask = stage.is_current() && session.human_to_act().is_some();
    let rules = HudRequest::Anybody(Ask::send(OpenRulebook::InSight));
    let last = if stage.outcome().is_some() {
        Button::primary(words.get("show-result"), HudRequest::Anybody(Ask::Open(Sheet::Result)))
            .enabled(is_bare)
    } else {
        button("pause", Action::Pause, HudRequest::Anybody(Ask::Open(Sheet::Pause)), true)
    };
    vec![
        vec![
            button("undo", Action::Undo, play(Request::Undo), session.can_undo()),
            button("redo", Action::Redo, play(Request::Redo), session.can_redo()),
        ],
        vec![button("hint", Action::Hint, HudRequest::Seat(Ask::send(AskHint)), may_ask)],
        vec![button("rulebook", Action::Rules, rules, stage.card().teaching.is_some())],
        vec![last.first()],
    ]
}
