//! The rules of the hunt, numbered as in `docs/rules/bagh-chal.md`.

mod boards;
mod edit;
mod extras;
mod model;
mod moves;
mod options;
mod text;
mod validate;
mod words;

use std::marker::PhantomData;

pub use boards::{BaghChal, GOATS, HuntBoard, Pulijudam, TIGERS};
pub use extras::BUCK_FROM;
pub use options::{BARRIERS, HEROES, OPTIONS, SHUTTLE_BAN};
pub use words::{BUCK_TAKEN, Ending};

use self::extras::Extras;
pub(super) use self::{
    extras::Buck,
    words::{Flaw, Prompt, Refusal},
};
use crate::rules::{Game, Jump, Options, Outcome, PieceKind, Point, PointSet32, Repetition, Seat, random};

/// The hunting piece, on the tigers' side.
pub const TIGER: PieceKind = PieceKind("tiger");
/// The hunted piece, on the goats' side.
pub const GOAT: PieceKind = PieceKind("goat");
/// The tiger that moves again (rule BH-01).
pub const ALPHA: PieceKind = PieceKind("alpha");
/// The goat that shields its neighbours (rule BH-01).
pub const BUCK: PieceKind = PieceKind("buck");

/// Rule BC-10: captured goats with which the tigers win.
pub const CAPTURES_TO_WIN: u8 = 5;

/// A step along one line, remembered for rule BC-07.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// Point it leaves.
    pub from: Point,
    /// Point it enters.
    pub to: Point,
}

impl Step {
    /// Returns the step that undoes this one.
    pub const fn back(self) -> Self {
        Self { from: self.to, to: self.from }
    }
}

/// Move of one turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HuntMove {
    /// Places a goat from the hand on the board.
    Place {
        /// Its point.
        at: Point,
    },
    /// Moves a tiger or goat to a neighbouring point; with heroes also a tiger's leap that captures
    /// nothing (rule BH-06).
    Step {
        /// Point it leaves.
        from: Point,
        /// Point it enters.
        to: Point,
    },
    /// Jumps with a tiger over a goat, which is captured.
    Jump {
        /// Point it leaves.
        from: Point,
        /// Point it lands on.
        to: Point,
    },
    /// Puts the Buck in a goat's place (rule BH-04).
    Buck {
        /// The goat's point.
        at: Point,
    },
    /// Puts a barrier on the line between two neighbouring points (rule BX-01).
    Fence {
        /// The lower of the points.
        from: Point,
        /// The higher of the points.
        to: Point,
    },
    /// Leaves the Alpha where it is, or throws a barrier away.
    Skip,
}

/// A position of the hunt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hunt<B: HuntBoard> {
    /// The points that hold tigers.
    pub tigers: PointSet32,
    /// The points that hold goats.
    pub goats: PointSet32,
    /// Number of goats still in hand.
    pub hand: u8,
    /// Number of goats captured.
    pub captured: u8,
    goats_to_move: bool,
    /// Whether rule BC-07 is in force.
    pub(super) shuttle_ban: bool,
    /// Each side's previous turn, if it was a step made in phase II: goats, tigers. Never kept
    /// without the shuttle ban.
    last_steps: [Option<Step>; 2],
    pub(super) extras: Extras,
    board: PhantomData<B>,
}

impl<B: HuntBoard> Hunt<B> {
    /// Returns the position after `placed` goats have been placed, without heroes, barriers and the rule
    /// against shuttling. Goats that are not on the board count as captured. The position need not
    /// be reachable.
    pub fn after_placing(tigers: PointSet32, goats: PointSet32, placed: u8, mover: Seat) -> Self {
        Self {
            tigers,
            goats,
            hand: B::GOATS.saturating_sub(placed),
            captured: placed.saturating_sub(goats.len() as u8),
            goats_to_move: mover == GOATS,
            shuttle_ban: false,
            last_steps: [None; 2],
            extras: Extras::none(),
            board: PhantomData,
        }
    }

    /// Returns the same position under the rule against shuttling (BC-07), with empty memories.
    pub const fn with_shuttle_ban(self) -> Self {
        Self { shuttle_ban: true, last_steps: [None; 2], ..self }
    }

    /// Returns the empty points.
    pub fn empty(&self) -> PointSet32 {
        B::board().all() & !(self.tigers | self.goats)
    }

    /// Returns the place next to the board where the Buck waits, after the points of the board.
    pub(super) fn waiting_buck() -> Point {
        Point(B::board().points() as u8)
    }

    /// Returns whether the last goat has been placed, which begins phase II (rule BC-06).
    const fn phase_two(&self) -> bool {
        self.hand == 0
    }

    /// Returns the neighbours of a point that no barrier cuts off (rule BX-02).
    pub(super) fn open_neighbours(&self, from: Point) -> PointSet32 {
        self.extras.fences.open(from, B::board().neighbours(from))
    }

    /// Rules BC-04 and BC-05: the jumps of a tiger over a neighbouring goat to the empty point
    /// behind it, by landing point.
    pub(super) fn jumps(&self, tiger: Point, empty: PointSet32) -> impl Iterator<Item = &'static Jump> {
        let (goats, fences) = (self.goats, self.extras.fences);
        let possible = move |jump: &&Jump| {
            goats.contains(jump.over) && empty.contains(jump.to) && fences.let_pass(tiger, jump)
        };
        B::board().jumps(tiger).iter().filter(possible)
    }

    /// Returns whether a tiger has no walk and no jump (rule BC-08).
    fn is_trapped(&self, tiger: Point) -> bool {
        let empty = self.empty();
        !self.open_neighbours(tiger).intersects(empty) && self.jumps(tiger, empty).next().is_none()
    }

    fn all_tigers_trapped(&self) -> bool {
        self.tigers.iter().all(|tiger| self.is_trapped(tiger))
    }

    fn goats_can_walk(&self) -> bool {
        let empty = self.empty();
        self.goats.iter().any(|goat| self.open_neighbours(goat).intersects(empty))
    }
}

impl<B: HuntBoard> Game for Hunt<B> {
    type Move = HuntMove;

    fn start(options: &Options) -> Self {
        Self {
            tigers: B::TIGER_START,
            goats: PointSet32::EMPTY,
            hand: B::GOATS,
            captured: 0,
            goats_to_move: true,
            shuttle_ban: options.is_on(SHUTTLE_BAN),
            last_steps: [None; 2],
            extras: Extras::start(options, B::ALPHA_START),
            board: PhantomData,
        }
    }

    fn mover(&self) -> Seat {
        if self.goats_to_move { GOATS } else { TIGERS }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.captured >= CAPTURES_TO_WIN {
            return Some(Outcome::win(TIGERS, Ending::Captures));
        }
        // Rule BH-07.
        if self.extras.buck == Buck::Taken {
            return Some(Outcome::win(TIGERS, Ending::BuckTaken));
        }
        // Rule BC-09 applies after the goats' turn, that is, when the tigers are to move.
        if !self.goats_to_move {
            return self.all_tigers_trapped().then_some(Outcome::win(GOATS, Ending::Trapped));
        }
        // Rule BC-13. In phase I there is always an empty point. Neither the Buck nor a barrier
        // still to be placed can open a way, so they do not delay the end.
        (self.phase_two() && !self.goats_can_walk()).then_some(Outcome::win(TIGERS, Ending::Blocked))
    }

    fn legal_moves(&self, out: &mut Vec<HuntMove>) {
        if self.outcome().is_some() {
            return;
        }
        let first = out.len();
        if self.extras.any() {
            self.extended_moves(out);
        } else {
            self.turn_moves(out);
        }
        debug_assert!(out[first..].is_sorted());
    }

    fn count_legal(&self) -> usize {
        if self.extras.any() {
            return self.legal().len();
        }
        if self.captured >= CAPTURES_TO_WIN {
            return 0;
        }
        let empty = self.empty();
        if self.goats_to_move && !self.phase_two() {
            return empty.len() as usize;
        }
        let board = B::board();
        let walkers = if self.goats_to_move { self.goats } else { self.tigers };
        let steps: u32 = walkers.iter().map(|from| (board.neighbours(from) & empty).len()).sum();
        let mut count = steps as usize;
        if !self.goats_to_move {
            count += self.tigers.iter().map(|from| self.jumps(from, empty).count()).sum::<usize>();
        }
        if count > 1 && self.forbidden_step().is_some() { count - 1 } else { count }
    }

    fn play_unchecked(&mut self, mv: HuntMove) {
        self.make(mv);
    }

    fn key(&self) -> u64 {
        let step = |step: Option<Step>| {
            step.map_or(0, |step| (u64::from(step.from.0) << 5 | u64::from(step.to.0)) + 1)
        };
        let memory = step(self.last_steps[0]) << 11 | step(self.last_steps[1]);
        self.repetition_bits() ^ random::mix(memory << 1 | u64::from(self.shuttle_ban))
    }

    /// Rule BC-11: pieces, hand, captured and the side to move, in phase II.
    fn repetition(&self) -> Repetition {
        if self.phase_two() { Repetition::Counted(self.repetition_bits()) } else { Repetition::Fresh }
    }

    fn single_move_turns(&self) -> bool {
        !self.extras.any()
    }
}

impl<B: HuntBoard> Hunt<B> {
    /// Returns the hash of the position without either side's memory.
    fn repetition_bits(&self) -> u64 {
        let counts =
            u64::from(self.hand) << 9 | u64::from(self.captured) << 1 | u64::from(self.goats_to_move);
        let base = random::mix(u64::from(self.tigers.bits()) << 32 | u64::from(self.goats.bits()))
            ^ random::mix(counts << 40);
        if self.extras.any() { base ^ self.extras.key() } else { base }
    }
}
