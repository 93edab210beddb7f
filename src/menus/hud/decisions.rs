//! Requests of the buttons beside the board, and the devices that may make them.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    catalogue::AnyMove,
    control::{players::Turn, pointing::Picked},
    menus::kit::{Ask, Asks},
    platform::input::{Action, Device, Pressed},
    turn::request::{Refusal, Request},
};

/// `true` while keys and pads are with the buttons beside the board instead of the board.
#[derive(Resource, Default, Debug)]
pub(in crate::menus) struct HudFocus(pub(in crate::menus) bool);

pub(super) fn switch_focus(mut pressed: MessageReader<Pressed>, turn: Turn, mut focus: ResMut<HudFocus>) {
    for press in pressed.read() {
        if press.action == Action::SwitchFocus && turn.is_for(press.device) {
            focus.0 = !focus.0;
        }
    }
}

/// Request of a button beside the board.
#[derive(Clone)]
pub(super) enum HudRequest {
    /// Plays a move, with the device of its player.
    Play(AnyMove),
    /// Decision of the seat to act, which is made with the device of its player.
    Seat(Ask),
    /// Open to everybody.
    Anybody(Ask),
}

/// System parameter: fulfils the requests made beside the board.
#[derive(SystemParam)]
pub(super) struct Decisions<'w, 's> {
    pub(super) asks: Asks<'w, 's>,
    pub(super) turn: Turn<'w>,
    pub(super) picked: ResMut<'w, Picked>,
    pub(super) refusals: MessageWriter<'w, Refusal>,
}

impl Decisions<'_, '_> {
    /// Moves between which the points touched leave a choice.
    pub(super) fn undecided(&self) -> &[AnyMove] {
        self.picked.0.undecided()
    }

    /// Fulfils a request made with a device; `false` if it is refused.
    pub(super) fn fulfil(&mut self, asked: Option<HudRequest>, device: Device) -> bool {
        let ask = match asked {
            Some(HudRequest::Play(_) | HudRequest::Seat(_)) if !self.turn.is_for(device) => {
                self.refusals.write(Refusal::new("refused-others-turn"));
                return false;
            }
            Some(HudRequest::Play(mv)) => {
                self.picked.0.release();
                Some(Ask::send(Request::Play(mv)))
            }
            Some(HudRequest::Seat(ask) | HudRequest::Anybody(ask)) => Some(ask),
            None => None,
        };
        self.asks.fulfil(ask);
        true
    }
}
