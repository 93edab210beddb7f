//! Keys of actions at the table: they work like the buttons that show them, wherever the focus is.

use bevy::prelude::*;

use super::players::PersonTurn;
use crate::{
    platform::{
        input::{Action, Presses},
        screen::{MatchMode, Navigation, Sheet},
        settings::{BoardFacing, Settings},
    },
    turn::{
        hint::AskHint,
        request::{Refusal, Request},
        session::Session,
    },
};

pub(super) fn command(
    presses: Res<Presses>,
    mut navigation: Navigation,
    turn: PersonTurn,
    mode: Res<State<MatchMode>>,
    session: Res<Session>,
    mut settings: ResMut<Settings>,
    mut requests: MessageWriter<Request>,
    mut hints: MessageWriter<AskHint>,
    mut refusals: MessageWriter<Refusal>,
) {
    for press in presses.iter() {
        match press.action {
            Action::Undo => {
                requests.write(Request::Undo);
            }
            Action::Redo => {
                requests.write(Request::Redo);
            }
            Action::Hint if turn.is_for(press.device) => {
                hints.write(AskHint);
            }
            Action::Hint => {
                refusals.write(Refusal::new("refused-others-turn"));
            }
            Action::Pause => navigation.open(Sheet::Pause),
            Action::TurnBoard if **mode == MatchMode::Lesson => {
                refusals.write(Refusal::new("refused-turn"));
            }
            Action::TurnBoard
                if **mode == MatchMode::Playing
                    && settings.board_faces == BoardFacing::Mover
                    && session.has_people_on_both_sides() =>
            {
                refusals.write(Refusal::new("refused-turn-mover"));
            }
            Action::TurnBoard => settings.turn_board(session.card().id),
            // The cursor's and the menus', and the rulebook's, which opens over any page.
            Action::Move(_)
            | Action::Confirm
            | Action::Back
            | Action::Rules
            | Action::SwitchFocus
            | Action::PreviousTab
            | Action::NextTab => {}
        }
    }
}
