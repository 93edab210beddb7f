//! The rules of Jarmo, numbered as in `docs/rules/jarmo.md`.

mod additions;
mod edit;
mod endings;
mod lines;
mod model;
mod position;
mod setup;
mod text;
mod turn;
mod validate;
mod ways;
mod words;

pub use lines::{Dotted, Variant, camp, goal};
pub(super) use position::Due;
pub use position::Jarmo;
pub use setup::{
    ARCHERS, BLUE, CAMP_MARKER, CAMP_STARTS, CAMPS, GOLDEN, GOLDEN_ARCHERS, GOLDEN_GUARDS, GREEN, GUARDS,
    OPTIONS, SOLDIERS, VARIANT, check_options,
};
pub use words::Ending;
pub(super) use words::{Flaw, Prompt, Refusal};

use crate::rules::{Game, Log, Options, Outcome, Point, PointSet32, Repetition, Seat, random};
use position::{Army, Shuttle};
use setup::{GOLDEN_STARTS, Setup};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum JarmoMove {
    /// Places an archer from the hand, or one of those taken (rule JC-02), on the own camp.
    Place {
        /// Its point.
        at: Point,
    },
    /// Moves a piece to an empty neighbouring point.
    Step {
        /// Point it leaves.
        from: Point,
        /// Point it enters.
        to: Point,
    },
    /// Moves a piece onto a neighbouring enemy, which is taken.
    Capture {
        /// Point it leaves.
        from: Point,
        /// Point it enters.
        to: Point,
    },
    /// Turns over a guard in the enemy camp (rule JL-03).
    Flip {
        /// The guard's point.
        at: Point,
    },
    /// Declines a placement, or passes when there is no move.
    Skip,
}

impl Game for Jarmo {
    type Move = JarmoMove;

    fn start(options: &Options) -> Self {
        let setup = Setup::chosen(options);
        let army = |seat: Seat| {
            let start = PointSet32::single(GOLDEN_STARTS[seat.index()]);
            let golden = if setup.golden { start } else { PointSet32::EMPTY };
            Army { archers: camp(seat) & !golden, guards: golden, golden, ..Army::default() }
        };
        Self {
            armies: [army(GREEN), army(BLUE)],
            mover: GREEN,
            due: Due::Move,
            waited: false,
            setup,
            camps: setup.camps.then_some(CAMP_STARTS),
            blue_below: false,
        }
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    fn outcome(&self) -> Option<Outcome> {
        endings::outcome(self)
    }

    fn legal_moves(&self, out: &mut Vec<JarmoMove>) {
        if self.outcome().is_some() {
            return;
        }
        let seat = self.mover;
        let first = out.len();
        let others = self.count_others();
        out.extend(self.open_places(others).iter().map(|at| JarmoMove::Place { at }));
        if others > 0 {
            let enemy = self.on_board(seat.other());
            for from in self.movable(seat).iter() {
                let steps = self.targets(seat, from) & !enemy;
                out.extend(steps.iter().map(|to| JarmoMove::Step { from, to }));
            }
            for from in self.movable(seat).iter() {
                let captures = self.targets(seat, from) & enemy;
                out.extend(captures.iter().map(|to| JarmoMove::Capture { from, to }));
            }
            out.extend(self.flips(seat).iter().map(|at| JarmoMove::Flip { at }));
        }
        // Rules JA-02, JA-07, JJ-07.
        if self.due != Due::Move || out.len() == first {
            out.push(JarmoMove::Skip);
        }
    }

    fn count_legal(&self) -> usize {
        if self.outcome().is_some() {
            return 0;
        }
        let others = self.count_others();
        let count = others + self.open_places(others).len() as usize;
        if self.due != Due::Move || count == 0 { count + 1 } else { count }
    }

    fn play_unchecked(&mut self, mv: JarmoMove) {
        self.make(mv, &mut Log::off());
    }

    fn key(&self) -> u64 {
        let mut key = self.key_of_the_board() ^ u64::from(self.waited);
        for army in &self.armies {
            let row = army.shuttle.map_or(0, |Shuttle { step, turns }| {
                let step = step.map_or(0, |[from, to]| 1 << 10 | u64::from(from.0) << 5 | u64::from(to.0));
                step << 3 | u64::from(turns)
            });
            key = random::mix(key ^ row);
        }
        key
    }

    /// Rule JA-11: the end of a turn counts without the memory of earlier turns.
    fn repetition(&self) -> Repetition {
        if self.due == Due::Move {
            Repetition::Counted(self.key_of_the_board())
        } else {
            Repetition::WithinTurn
        }
    }

    fn repetition_outcome(&self) -> Outcome {
        endings::without_progress(self, Ending::Repetition)
    }

    /// Returns whether a turn is always a single move: no piece could be placed after it.
    fn single_move_turns(&self) -> bool {
        let army = self.army(self.mover);
        let may_return = army.captured > 0 && !army.guards.is_empty();
        let may_redeploy = army.captured > 0 && self.camps.is_some();
        match self.due {
            Due::Redeployment => true,
            _ if may_redeploy => false,
            Due::Placement => true,
            Due::Move => self.variant().is_jasyr() || (army.hand == 0 && !may_return),
        }
    }
}

impl Jarmo {
    /// Returns the hash of pieces, hands, camps and whose decision it is, without the turns before.
    fn key_of_the_board(&self) -> u64 {
        let mut key = u64::from(self.mover.0) << 1 | u64::from(self.due == Due::Placement);
        for army in &self.armies {
            let counts = u64::from(army.captured) << 3 | u64::from(army.hand);
            key = random::mix(key ^ (u64::from(army.archers.bits()) << 32 | u64::from(army.guards.bits())));
            key = random::mix(key ^ counts);
        }
        if self.setup.has_additions() {
            for army in &self.armies {
                key =
                    random::mix(key ^ (u64::from(army.golden.bits()) << 32 | u64::from(army.covered.bits())));
            }
            let camps = self.camps.map_or(0, |[first, second]| u64::from(first.0) << 8 | u64::from(second.0));
            let redeploying = u64::from(self.due == Due::Redeployment);
            key = random::mix(key ^ (camps << 2 | u64::from(self.blue_below) << 1 | redeploying));
        }
        key
    }
}
