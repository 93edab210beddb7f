//! The match as seen by the pages around the board, and the shared parts of their two sheets beside it: buttons for
//! moves and throws, and the devices that may press them.

use std::iter;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{self, Color32, Ui};
use madang_core::{
    catalogue::{AnyMove, Choice},
    play::prompt,
    rules::{MoveVariant, Seat, Word},
    sticks::{Hand, SticksModel},
};

use crate::{
    control::{players::PersonTurn, pointing::PickedPoints},
    layout::views::BoardView,
    menus::kit::{
        Button, DeviceHolders, FocusMemory, OpenRulebook, Page, PageAction, PageActions, button_rows,
        in_rows, names, theme,
    },
    platform::{
        input::{Action, Device, Presses},
        language::Words,
        screen::Sheets,
    },
    playback::stage::Stage,
    turn::{
        request::{Refusal, Request},
        session::Session,
    },
};

/// Part of the match that keys and pads work.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::menus) enum HudFocus {
    /// The board.
    #[default]
    Board,
    /// The buttons beside it.
    Buttons,
    /// The buttons, as there is nothing to do on the board.
    ButtonsAlone,
}

pub(super) fn switch_focus(presses: Res<Presses>, turn: PersonTurn, mut focus: ResMut<HudFocus>) {
    for press in presses.iter() {
        if press.action == Action::SwitchFocus && turn.is_for(press.device) {
            *focus = if *focus == HudFocus::Board { HudFocus::Buttons } else { HudFocus::Board };
        }
    }
}

/// Resets the focus beside the board for another match, where the old buttons mean nothing.
pub(super) fn begin_anew(mut focus: ResMut<HudFocus>, mut memory: ResMut<FocusMemory>) {
    *focus = HudFocus::Board;
    memory.begin_anew();
}

/// Request of a button beside the board.
pub(super) enum HudAction {
    /// Decision of the seat to act, which is made with the device of its player.
    Seat(PageAction),
    /// Open to everyone.
    Anybody(PageAction),
}

impl HudAction {
    /// Returns the message to the part of the program that carries it out, open to everyone.
    pub(super) fn send(message: impl Message) -> Self {
        Self::Anybody(PageAction::send(message))
    }
}

/// Number of plies in which steps of the turn are explained.
pub(super) const HINTED_PLIES: usize = 8;
/// Height of a button.
pub(super) const BUTTON: f32 = 42.0;

/// System parameter: the match, and the requests made beside the board.
#[derive(SystemParam)]
pub(super) struct Hud<'w, 's> {
    pub(super) words: Res<'w, Words>,
    pub(super) session: Res<'w, Session>,
    pub(super) stage: Res<'w, Stage>,
    pub(super) view: Res<'w, BoardView>,
    pub(super) hands: DeviceHolders<'w, 's>,
    focus: ResMut<'w, HudFocus>,
    memory: ResMut<'w, FocusMemory>,
    sheets: Res<'w, State<Sheets>>,
    picked: Res<'w, PickedPoints>,
    turn: PersonTurn<'w>,
    refusals: MessageWriter<'w, Refusal>,
    asks: PageActions<'w, 's>,
}

impl Hud<'_, '_> {
    /// Returns whether no sheet covers the match.
    pub(super) fn is_bare(&self) -> bool {
        **self.sheets == Sheets::NONE
    }

    /// Returns whether the board only shows something, beside a sheet that has the keys and the pointer.
    pub(super) fn only_shows(&self) -> bool {
        self.sheets.lie_beside_board()
    }

    /// Returns whether this is the analysis board, where every seat is moved by hand.
    pub(super) fn is_study(&self) -> bool {
        self.turn.is_study()
    }

    /// Returns whether a puzzle is on the table.
    pub(super) fn is_puzzle(&self) -> bool {
        self.turn.is_puzzle()
    }

    /// Gives keys and pads to the buttons, to what is to be done there next, or to the board.
    pub(super) fn give_keys(&mut self, to_buttons: bool) {
        *self.focus = if to_buttons { HudFocus::Buttons } else { HudFocus::Board };
        if to_buttons {
            self.memory.begin_anew();
        }
    }

    /// Keeps keys and pads with the buttons.
    pub(super) fn keep_keys(&mut self) {
        self.focus.set_if_neq(HudFocus::ButtonsAlone);
    }

    /// Gives keys and pads back to the board after the press of a button that they no longer need.
    pub(super) fn leave_buttons(&mut self) {
        *self.focus = HudFocus::Board;
    }

    /// Returns whether a person is to act, and no move of theirs touches a point: all are buttons.
    pub(super) fn acts_by_button_alone(&self) -> bool {
        self.stage.is_current()
            && self.session.human_to_act().is_some()
            && self.session.choices().iter().all(|choice| choice.path.is_empty())
    }

    /// Returns the name of a seat, with the person's where several play.
    pub(super) fn seat_name(&self, seat: Seat) -> String {
        match self.is_study() || self.is_puzzle() {
            true => names::role(self.stage.card(), seat, &self.words),
            false => self.hands.seat(self.stage.terms(), seat, &self.words),
        }
    }

    /// Returns the device of the player whose turn it is; the one used last where any may act.
    pub(super) fn device_due(&self) -> Device {
        let others = [Device::Mouse, Device::LeftKeys, Device::RightKeys];
        let last = self.hands.last.0;
        let may = || iter::once(last).chain(others).find(|device| self.turn.is_for(*device));
        self.turn.device().or_else(may).unwrap_or(last)
    }

    /// Moves between which the points touched leave a choice.
    pub(super) fn undecided(&self) -> &[AnyMove] {
        self.picked.0.undecided()
    }

    /// Returns the prompt for this step of the turn, if a person holds the seat.
    pub(super) fn prompt_of_person(&self, seat: Seat) -> Option<Word> {
        let last = self.stage.last().map(|ply| &**ply);
        prompt(self.stage.game(), last).filter(|_| !self.only_shows() && self.stage.terms().is_human(seat))
    }

    /// Returns the sentence about a prompt, which may name what is thrown.
    pub(super) fn prompt_words(&self, key: &str) -> String {
        let thrown = match self.session.sticks() {
            Some(SticksModel::Dice) => "dice",
            _ => "sticks",
        };
        self.words.with(key, [("thrown", thrown)])
    }

    /// Shows a page, disabled under another sheet.
    pub(super) fn show(
        &self,
        ctx: &egui::Context,
        page: Page<HudAction>,
        body: impl FnOnce(&mut Ui) -> Option<HudAction>,
    ) -> Option<HudAction> {
        page.enabled(self.is_bare()).show(ctx, body)
    }

    /// Returns the button with its name and, after a gap, the key of its action.
    pub(super) fn button(
        &self,
        key: &str,
        gap: &str,
        action: Action,
        request: HudAction,
    ) -> Button<HudAction> {
        let hint = self.hands.hint(gap, action, &self.words);
        Button::plain(format!("{}{hint}", self.words.get(key)), request)
    }

    /// Returns the button that opens the rulebook.
    pub(super) fn rules(&self, gap: &str) -> Button<HudAction> {
        self.button("rulebook", gap, Action::Rules, HudAction::send(OpenRulebook::InSight))
    }

    /// Returns the colour of the seat that is to move or to throw.
    fn due_colour(&self) -> Color32 {
        let seat = self.stage.on_turn();
        seat.map_or(theme::VERMILION, |seat| names::colour(Some(&self.view.0), seat))
    }

    /// Draws the button that throws.
    pub(super) fn throw_button(&self, ui: &mut Ui) -> Option<HudAction> {
        button_rows(ui, BUTTON, vec![vec![self.throw()]])
    }

    /// Returns the button that throws.
    pub(super) fn throw(&self) -> Button<HudAction> {
        let throw = PageAction::send(Request::Throw { hand: Hand::NEUTRAL, gathered: false });
        // Where any throw can be chosen, this is the random one.
        let key = if self.is_study() { "throw-by-lot" } else { "throw" };
        Button::of_seat(self.words.get(key), self.due_colour(), HudAction::Seat(throw))
    }

    /// Draws buttons for the moves that touch no point, such as declining an optional step, and for those that share
    /// one path of points. The match is asked for moves only once the stage shows its current position.
    pub(super) fn moves_by_button(&self, ui: &mut Ui) -> Option<HudAction> {
        if !self.stage.is_current() {
            return None;
        }
        self.session.human_to_act()?;
        let undecided = self.undecided();
        let offered = |choice: &&Choice| {
            choice.path.is_empty() && undecided.is_empty() || undecided.contains(&choice.mv)
        };
        let colour = self.due_colour();
        let button = |choice: &Choice| {
            let release = PageAction::change(|picked: &mut PickedPoints| {
                picked.0.release();
            });
            let play = release.and(PageAction::send(Request::Play(choice.mv.clone())));
            Button::of_seat(self.move_label(choice), colour, HudAction::Seat(play))
        };
        let rows = in_rows(self.session.choices().iter().filter(offered).map(button), 1);
        if rows.is_empty() { None } else { button_rows(ui, BUTTON, rows) }
    }

    /// Returns the label of a move's button: its own name, or its variants.
    fn move_label(&self, choice: &Choice) -> String {
        let label = |variant: &MoveVariant| {
            self.words.with(&format!("variant-{}", variant.word), [("value", variant.value.as_str())])
        };
        match choice.variants.as_slice() {
            [] => self.words.get(&format!("move-{}", choice.text)),
            variants => variants.iter().map(label).collect::<Vec<_>>().join(", "),
        }
    }

    /// Fulfils a request made with the device used last. Returns whether it is allowed.
    pub(super) fn fulfil(&mut self, asked: Option<HudAction>) -> bool {
        let ask = match asked {
            Some(HudAction::Seat(_)) if !self.turn.is_for(self.hands.last.0) => {
                self.refusals.write(Refusal::new("refused-others-turn"));
                return false;
            }
            Some(HudAction::Seat(ask) | HudAction::Anybody(ask)) => Some(ask),
            None => None,
        };
        self.asks.fulfil(ask);
        true
    }
}
