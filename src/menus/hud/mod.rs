//! HUD: everything around the board while a match is played.

mod guide;
pub(crate) mod moves;
pub(crate) mod odds;
mod ribbon;
mod side;
mod sticks;
mod table;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::kit::{Ask, Asks, DrawPage};
use crate::{
    catalogue::AnyMove,
    control::{players::Turn, pointing::Picked},
    platform::{
        input::{Action, Device, Pressed},
        screen::{MatchMode, Screen, Sheet, Sheets, bare},
    },
    turn::request::{Refusal, Request},
};

pub(super) fn plugin(app: &mut App) {
    let is_free = |sheets: Res<State<Sheets>>| !sheets.top().is_some_and(Sheet::is_beside_board);
    app.init_resource::<HudFocus>()
        .add_systems(Update, switch_focus.run_if(bare(Screen::Match)))
        .add_systems(OnEnter(Screen::Match), |mut focus: ResMut<HudFocus>| focus.0 = false)
        .draw_page(table::draw, in_state(Screen::Match))
        .draw_page(side::draw, in_state(MatchMode::Playing).and_then(is_free))
        .draw_page(guide::draw, in_state(MatchMode::Lesson));
}

/// `true` while keys and pads are with the buttons beside the board instead of the board.
#[derive(Resource, Default, Debug)]
pub(super) struct HudFocus(pub(super) bool);

fn switch_focus(mut pressed: MessageReader<Pressed>, turn: Turn, mut focus: ResMut<HudFocus>) {
    for press in pressed.read() {
        if press.action == Action::SwitchFocus && turn.is_for(press.device) {
            focus.0 = !focus.0;
        }
    }
}

/// Request of a button beside the board.
#[derive(Clone)]
enum Asked {
    /// Plays a move, with the device of its player.
    Play(AnyMove),
    /// Decision of the seat to act, which is made with the device of its player.
    Seat(Ask),
    /// Open to everybody.
    Anybody(Ask),
}

/// System parameter: fulfils what is asked beside the board.
#[derive(SystemParam)]
struct Decisions<'w, 's> {
    asks: Asks<'w, 's>,
    turn: Turn<'w>,
    picked: ResMut<'w, Picked>,
    refusals: MessageWriter<'w, Refusal>,
}

impl Decisions<'_, '_> {
    /// Moves between which the points touched leave a choice.
    fn undecided(&self) -> &[AnyMove] {
        self.picked.0.undecided()
    }

    /// Fulfils a request made with a device; `false` if it is refused.
    fn fulfil(&mut self, asked: Option<Asked>, device: Device) -> bool {
        let ask = match asked {
            Some(Asked::Play(_) | Asked::Seat(_)) if !self.turn.is_for(device) => {
                self.refusals.write(Refusal::new("refused-others-turn"));
                return false;
            }
            Some(Asked::Play(mv)) => {
                self.picked.0.release();
                Some(Ask::send(Request::Play(mv)))
            }
            Some(Asked::Seat(ask) | Asked::Anybody(ask)) => Some(ask),
            None => None,
        };
        self.asks.fulfil(ask);
        true
    }
}
