//! The rules of Yut, numbered as in `docs/rules/yut.md`.

mod effects;
mod herd;
mod model;
mod moves;
mod order;
mod setup;
mod text;
mod track;
mod turn;
mod validate;
mod wild;

pub use effects::{HOME, HORSES, HURDLE, WILD};
pub use herd::Unit;
pub use setup::{
    ALTERNATE_CAST, EXTRA_THROWS, HURDLES, HURDLES_AT, OPPOSITE_STARTS, OWN_CHUT, PAIR, PLAYERS, RULES,
    STICKS, Set, Setup, WILD_HORSE, WILD_STARTS, WILD_STARTS_OPPOSITE, model,
};
pub use track::{Arm, Branch, CENTRE, Course, Crossing, RING, STATIONS, Spot, Step};

use herd::Herd;
use order::Order;
use wild::Wild;

use crate::{
    rules::{Actor, Game, Options, Outcome, Seat, random},
    sticks,
};

/// The first of the points where the seats' horses wait, one for each owner.
pub const IN_HAND: u8 = STATIONS;
/// The first of the points where the seats' horses have come home, one for each owner.
pub const OFF: u8 = IN_HAND + 4;

/// What a move uses: a single result, a sum with its values in descending order, or the share of a
/// total (rule Y3-04). Zeros fill the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Uses(pub [u8; 3]);

impl Uses {
    /// One value.
    #[must_use]
    pub const fn single(value: u8) -> Self {
        Self([value, 0, 0])
    }

    /// How many steps that is.
    #[must_use]
    pub const fn steps(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }
}

/// Where a move ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// On this station.
    Station(u8),
    /// Off the board.
    Home,
}

/// A horse or a stack that goes as many steps as the results it uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ride {
    /// What it uses.
    pub uses: Uses,
    /// Whose horses they are.
    pub owner: Seat,
    /// Where they stand; nowhere if they are in the hand.
    pub from: Option<Spot>,
    /// How many go together.
    pub height: u8,
    /// Where they end.
    pub to: Goal,
}

/// One decision, or one throw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum YutMove {
    /// Horses go along the track.
    Ride(Ride),
    /// The horse that has just landed joins another of its owner's.
    Pair,
    /// It does not; or no horse can move.
    Skip,
    /// The sticks show this.
    Throw(u8),
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Due {
    /// The sticks are thrown.
    Throw,
    /// Results are used.
    Move,
    /// A single horse has landed beside another of its owner's (rule Y3-03).
    Pair(Seat, Spot),
}

/// A position of Yut.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Yut {
    setup: Setup,
    herd: Herd,
    order: Order,
    /// Whose turn it is; the first seat while the beginning is thrown for.
    turn: Seat,
    due: Due,
    /// Results thrown and not used, in the order in which they fell, then zeros.
    results: [u8; 3],
    /// What is left of the total that is being split (rule Y3-04).
    share: u8,
    /// Under 004 the throws beyond the first of this turn; otherwise those still owed.
    extras: u8,
    wild: Option<Wild>,
    /// Meaningful with hurdles only; otherwise zeros.
    hurdles: [u8; 2],
}

impl Yut {
    /// What was chosen before the game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The horses on the board, each stack once.
    pub fn units(&self) -> impl Iterator<Item = Unit> + '_ {
        self.herd.units()
    }

    /// How many of an owner's horses wait to enter.
    #[must_use]
    pub const fn in_hand(&self, owner: Seat) -> u8 {
        self.herd.hands[owner.index()]
    }

    /// How many of an owner's horses are home.
    #[must_use]
    pub const fn at_home(&self, owner: Seat) -> u8 {
        self.herd.homes[owner.index()]
    }

    /// Whose turn it is, once that is thrown for.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        (!self.order.is_open()).then_some(self.turn)
    }

    /// Whose turn comes after a seat's.
    #[must_use]
    pub fn after(&self, seat: Seat) -> Seat {
        self.order.after(&self.setup, seat)
    }

    /// Where the Wild Horse is and how many turns are left until it has come round for the last time.
    #[must_use]
    pub fn wild_horse(&self) -> Option<(u8, u8)> {
        self.wild.map(|wild| (wild.at, wild.turns_left(self.hurdles)))
    }

    /// Where the hurdles lie, if there are any.
    #[must_use]
    pub fn hurdles(&self) -> Option<[u8; 2]> {
        self.setup.hurdles.then_some(self.hurdles)
    }

    /// Throws that are still to come in this turn, as far as they are certain.
    #[must_use]
    pub const fn throws_owed(&self) -> u8 {
        let due = matches!(self.due, Due::Throw) as u8;
        if matches!(self.setup.set, Set::Pool) { due } else { self.extras + due }
    }

    /// Whether every horse of a team is home.
    fn is_home(&self, team: u8) -> bool {
        let setup = &self.setup;
        (0..setup.owners())
            .filter(|owner| owner % setup.teams() == team)
            .all(|owner| self.herd.homes[usize::from(owner)] == setup.horses())
    }
}

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
            share: 0,
            extras: 0,
            wild: setup.wild_horse.then(|| Wild::starting(setup.wild_starts()[0])),
            hurdles: if setup.hurdles { HURDLES_AT } else { [0; 2] },
            setup,
        }
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
        if self.is_home(self.setup.team(self.turn)) {
            return Some(Outcome::win(self.turn, HOME));
        }
        wild::outcome(self)
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
        turn::carry_out(self, mv, &mut |_| ());
    }

    fn key(&self) -> u64 {
        let wild = self.wild.map_or(0, Wild::packed);
        let due = match self.due {
            Due::Throw => 0,
            Due::Move => 1,
            Due::Pair(owner, spot) => 2 + u64::from(owner.0) * 256 + herd::packed(spot),
        };
        let small = [self.turn.0, self.share, self.extras, self.hurdles[0], self.hurdles[1]];
        let [first, second, third] = self.results;
        let small = small.into_iter().chain([first, second, third]);
        let small = small.fold(0, |key, byte| key << 8 | u64::from(byte));
        let words = [small, due, wild].into_iter().chain(self.order.packed()).chain(self.herd.packed());
        words.fold(0, |key, word| random::mix(key ^ word))
    }

    fn single_move_turns(&self) -> bool {
        // Elsewhere a pairing, or another result of the same throw, may follow.
        self.setup.set == Set::Dice
    }
}
