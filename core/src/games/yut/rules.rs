//! The rules of Yut, numbered as in `docs/rules/yut.md`.

mod edit;
mod endings;
mod herd;
mod model;
mod moves;
mod order;
mod pairs;
mod pending;
mod position;
mod ride;
mod setup;
mod text;
mod track;
mod turn;
mod validate;
mod wild;
mod words;

pub use herd::Unit;
pub use position::{IN_HAND, OFF, Yut};
pub use ride::{Destination, Ride, Uses, YutMove};
pub(super) use setup::EXTRA_THROWS;
pub use setup::{
    HURDLES, OPTIONS, RULES, Set, Setup, TWO_GAMES, WILD_HORSE, check_options, model, proposed_series,
};
pub use track::{Arm, Branch, CENTRE, Crossing, RING, Route, STATIONS, Spot, StepEnd};
pub(super) use words::{Button, Difference, Flaw, Prompt, Refusal};
pub use words::{Ending, HORSES, HURDLE, WILD};

use crate::{
    rules::{Actor, Game, Log, Options, Outcome, Seat, random},
    sticks,
};
use herd::Herd;
use order::Order;
use position::Due;
use setup::HURDLES_AT;
use wild::Wild;

impl Game for Yut {
    type Move = YutMove;

    fn start(options: &Options) -> Self {
        let setup = Setup::chosen(options);
        Self {
            herd: Herd::in_hand(&setup),
            order: Order::open(),
            turn: Seat(0),
            due: Due::Throw,
            results: [0; 3],
            won: 0,
            share: 0,
            extras: 0,
            wild: setup.wild_horse.then(|| Wild::starting(setup.wild_starts()[0])),
            hurdles: if setup.hurdles { HURDLES_AT } else { [0; 2] },
            setup,
        }
    }

    fn mover(&self) -> Seat {
        self.turn
    }

    fn to_act(&self) -> Actor {
        match (self.outcome(), self.due) {
            (Some(_), _) => Actor::Over,
            (None, Due::Throw) => Actor::Chance,
            (None, _) => Actor::Seat(self.turn),
        }
    }

    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn teams(&self) -> u8 {
        self.setup.teams()
    }

    fn thrower(&self) -> Option<Seat> {
        if self.to_act() != Actor::Chance {
            return None;
        }
        self.order.thrower(&self.setup).or(Some(self.turn))
    }

    fn pool(&self) -> Vec<u8> {
        let share = std::iter::once(self.share);
        share.chain(self.results).filter(|value| *value > 0).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        endings::outcome(self)
    }

    fn legal_moves(&self, out: &mut Vec<YutMove>) {
        if self.outcome().is_none() {
            moves::legal(self, out);
        }
    }

    fn chance(&self) -> Vec<(YutMove, u32)> {
        if self.to_act() != Actor::Chance {
            return Vec::new();
        }
        (1..).map(YutMove::Throw).zip(sticks::odds(self.setup.sticks)).collect()
    }

    fn play_unchecked(&mut self, mv: YutMove) {
        turn::carry_out(self, mv, &mut Log::off());
    }

    fn key(&self) -> u64 {
        let wild = self.wild.map_or(0, Wild::packed);
        let due = match self.due {
            Due::Throw => 0,
            Due::Move => 1,
            Due::Pair(owner, spot, height) => {
                2 + u64::from(height) * 4096 + u64::from(owner.0) * 256 + herd::packed(spot)
            }
        };
        let extras = self.won << 4 | self.extras;
        let small = [self.turn.0, self.share, extras, self.hurdles[0], self.hurdles[1]];
        let [first, second, third] = self.results;
        let small = small.into_iter().chain([first, second, third]);
        let small = small.fold(0, |key, byte| key << 8 | u64::from(byte));
        let words = [small, due, wild, self.order.packed()].into_iter().chain(self.herd.packed());
        words.fold(0, |key, word| random::mix(key ^ word))
    }

    fn single_move_turns(&self) -> bool {
        // Elsewhere a pairing, or another result of the same throw, may follow.
        self.setup.set == Set::Dice
    }
}
