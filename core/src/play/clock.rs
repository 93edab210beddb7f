//! Clock on the table: the time left to each seat. It is told how much time has passed and asks no clock of the system,
//! so the flight of sticks and the motion of pieces cost nobody anything.

use crate::rules::{AtZero, ClockRule, Seat, TimeControl};

/// Most seats of a game with a clock.
const MAX_SEATS: usize = 4;

/// Milliseconds of a second.
const SECOND: u64 = 1_000;

/// Turns for which the time of a whole game has to last, as for the engine's clocks.
const TURNS_ON_THE_CLOCK: u64 = 30;

/// Least time of a computer's decision where the game goes on at zero, in milliseconds.
const MIN_THINKING: u64 = 50;

/// Clock with the times of all seats at one moment of a game. A copy is a snapshot: it brings the moment back exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    rule: ClockRule,
    seats: u8,
    /// Milliseconds left to each seat.
    left: [u64; MAX_SEATS],
    /// Milliseconds charged since the turn began, those that a delay lets pass included.
    turn: u64,
    /// Milliseconds charged since the last ply.
    ply: u64,
}

/// Time of a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlyTime {
    /// Milliseconds charged for it.
    pub(super) spent: u64,
    /// Clock after it.
    pub(super) after: Clock,
}

impl Clock {
    /// Returns a clock at the start of a game with this number of seats, 4 at most.
    pub fn new(rule: ClockRule, seats: u8) -> Self {
        let seats = seats.min(MAX_SEATS as u8);
        let mut left = [0; MAX_SEATS];
        left[..usize::from(seats)].fill(milliseconds(rule.control().time()));
        Self { rule, seats, left, turn: 0, ply: 0 }
    }

    /// Returns the rule by which it runs.
    pub const fn rule(&self) -> ClockRule {
        self.rule
    }

    /// Returns the milliseconds left to a seat; 0 for one that the game does not have.
    pub fn left(&self, seat: Seat) -> u64 {
        self.left.get(seat.index()).copied().unwrap_or(0)
    }

    /// Returns the milliseconds that a delay still lets pass in this turn before the clock runs.
    pub fn free(&self) -> u64 {
        match self.rule.control() {
            TimeControl::Delay { free, .. } => milliseconds(free).saturating_sub(self.turn),
            _ => 0,
        }
    }

    /// Returns the sand of this turn, in milliseconds: the time used that the next seat gets. 0 without a sand glass.
    pub const fn sand(&self) -> u64 {
        match self.rule.control() {
            TimeControl::Glass { .. } => self.turn,
            _ => 0,
        }
    }

    /// Milliseconds charged since the last ply.
    pub const fn spent_in_ply(&self) -> u64 {
        self.ply
    }

    /// Charges these milliseconds to the seat whose turn it is. Returns whether its time has just run out. Time beyond
    /// that is not counted.
    pub fn spend(&mut self, seat: Seat, elapsed: u64) -> bool {
        let free = self.free();
        let Some(left) = self.left.get_mut(seat.index()).filter(|left| **left > 0) else { return false };
        let charged = elapsed.min(free.saturating_add(*left));
        *left -= charged.saturating_sub(free);
        self.turn += charged;
        self.ply += charged;
        *left == 0
    }

    /// Ends a ply of a seat. `next` is the seat on turn after it; where that is another one, or the game is over, the
    /// turn ends.
    pub fn played(&mut self, seat: Seat, next: Option<Seat>) {
        self.ply = 0;
        if next != Some(seat) {
            self.end_turn(seat, next);
        }
    }

    /// Ends the turn of a seat: its increment is added or its next turn's time set, and its sand goes to the next seat.
    /// The sand of the last turn stays in the glass.
    fn end_turn(&mut self, seat: Seat, next: Option<Seat>) {
        let (control, turn) = (self.rule.control(), self.turn);
        let target = match control {
            TimeControl::Glass { .. } => next,
            _ => Some(seat),
        };
        let Some(left) = target.filter(|at| at.0 < self.seats).and_then(|at| self.left.get_mut(at.index()))
        else {
            return;
        };
        match control {
            TimeControl::Increment { added, .. } => *left += milliseconds(added),
            TimeControl::Delay { .. } => {}
            TimeControl::PerTurn { turn } => *left = milliseconds(turn),
            TimeControl::Glass { .. } => *left += turn,
        }
        self.turn = 0;
    }

    /// Returns the milliseconds that a computer in this seat may think about one decision: what its nodes take, but no
    /// more than this. Where time ends the game it is never more than half of what is left.
    pub fn time_to_think(&self, seat: Seat) -> u64 {
        let left = self.left(seat);
        let wanted = match self.rule.control() {
            TimeControl::Increment { added, .. } => left / TURNS_ON_THE_CLOCK + milliseconds(added) * 3 / 4,
            TimeControl::Delay { .. } => left / TURNS_ON_THE_CLOCK + self.free() * 3 / 4,
            TimeControl::PerTurn { .. } => left / 4,
            TimeControl::Glass { .. } => left / TURNS_ON_THE_CLOCK,
        };
        let least = if self.rule.at_zero() == AtZero::Warns { MIN_THINKING } else { 1 };
        wanted.min(self.free() * 3 / 4 + left / 2).max(least)
    }

    /// Returns whether a seat's lack of time ends the game.
    pub fn ends_the_game(&self, seat: Seat) -> bool {
        self.rule.at_zero() == AtZero::Ends && seat.0 < self.seats && self.left(seat) == 0
    }
}

fn milliseconds(seconds: u32) -> u64 {
    u64::from(seconds) * SECOND
}
