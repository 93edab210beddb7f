//! The rules of Jarmo, numbered as in `docs/rules/jarmo.md`.

mod effects;
mod endings;
mod extras;
mod lines;
mod model;
mod text;
mod turn;
mod validate;

pub use endings::{CAMP, SHUTTLED, STUCK, WIPED_OUT};
pub use extras::{
    CAMP_MARKER, CAMP_STARTS, CAMPS, Extras, GOLDEN, GOLDEN_ARCHERS, GOLDEN_GUARDS, GOLDEN_STARTS,
};
pub use lines::{DOTTED, Dotted, VARIANT, Variant, camp, goal, other};

use crate::rules::{Actor, Game, Options, Outcome, PieceKind, Point, PointSet32, Seat, random};

/// The seat of rank 1. It moves first (rule JA-01).
pub const GREEN: Seat = Seat(0);
/// The seat of rank 5.
pub const BLUE: Seat = Seat(1);

/// Soldiers of each side (rule JA-01).
pub const SOLDIERS: u8 = 5;

/// An archer of each side.
pub const ARCHERS: [PieceKind; 2] = [PieceKind("archer-green"), PieceKind("archer-blue")];
/// A guard of each side.
pub const GUARDS: [PieceKind; 2] = [PieceKind("guard-green"), PieceKind("guard-blue")];

/// Rule JA-11: to and fro twice is four steps, there, back, there and back.
pub const SHUTTLE_STEPS: u8 = 4;

/// Rule JJ-07: so many passes with nothing but steps along a rank between them end a game of Jasyr.
/// As many as the steps of JA-11, which this is the counterpart of.
pub const PASSES_TO_END: u8 = 4;

/// Rule JG-08: so many where steps lead in every direction, enough to walk a soldier right across.
pub const ROAMING_PASSES_TO_END: u8 = 9;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum JarmoMove {
    /// An archer from the hand onto the own camp, or one of those taken (rule JC-02).
    Place {
        /// Where.
        at: Point,
    },
    /// A piece to an empty neighbouring point.
    Step {
        /// From here.
        from: Point,
        /// To there.
        to: Point,
    },
    /// A piece onto a neighbouring enemy, which is taken.
    Capture {
        /// From here.
        from: Point,
        /// To there.
        to: Point,
    },
    /// A guard in the enemy camp turned over (rule JL-03).
    Flip {
        /// Where it stands.
        at: Point,
    },
    /// Nothing placed, or nothing to move.
    Skip,
}

/// What a side did last, if it was a step that could be taken back: how often its piece has gone
/// to and fro (rule JA-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Shuttle {
    from: Point,
    to: Point,
    /// Steps in a row, the first counted; not counted beyond [`SHUTTLE_STEPS`].
    steps: u8,
}

/// What one side has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Army {
    archers: PointSet32,
    guards: PointSet32,
    /// Taken by the enemy and not taken back.
    captured: u8,
    /// Taken back and not yet placed.
    hand: u8,
    shuttle: Option<Shuttle>,
    /// Where the golden soldier stands, if nothing is on it; also among the archers or the guards.
    golden: PointSet32,
    /// Where the golden soldier lies, if something is on it. It shows the archer, and is not among
    /// the archers.
    covered: PointSet32,
}

/// What the mover decides now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Due {
    /// The turn's move.
    Move,
    /// After it, whether to place a piece taken back (rule JA-07).
    Placement,
    /// After that, whether to bring a piece back for the camps (rule JC-02).
    Redeployment,
}

impl Army {
    /// Not the golden soldier while something is on it.
    const fn on_board(&self) -> PointSet32 {
        self.archers.union(self.guards)
    }
}

/// A position of Jarmo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Jarmo {
    armies: [Army; 2],
    mover: Seat,
    due: Due,
    /// Passes since anything but a step along a rank was played, in Jasyr (rule JJ-07), or
    /// anything but a step outside the enemy camp, with golden soldiers (rule JG-08).
    passes: u8,
    variant: Variant,
    extras: Extras,
    /// Where the remote camps lie, while they do (rule JC-01).
    camps: Option<[Point; 2]>,
    /// Both golden soldiers lie under a third piece, and blue's is the lower.
    blue_below: bool,
}

impl Jarmo {
    /// The way it is played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The points that hold a side's pieces: of a stack the topmost.
    #[must_use]
    pub const fn on_board(&self, seat: Seat) -> PointSet32 {
        self.armies[seat.index()].on_board()
    }

    /// The points that hold a side's guards.
    #[must_use]
    pub const fn guards(&self, seat: Seat) -> PointSet32 {
        self.armies[seat.index()].guards
    }

    /// A side's pieces that the enemy has taken and that have not come back.
    #[must_use]
    pub const fn captured(&self, seat: Seat) -> u8 {
        self.armies[seat.index()].captured
    }

    /// A side's pieces taken back and not yet placed.
    #[must_use]
    pub const fn in_hand(&self, seat: Seat) -> u8 {
        self.armies[seat.index()].hand
    }

    /// The same position as if nobody had gone to and fro (rule JA-11).
    #[must_use]
    pub const fn without_steps(mut self) -> Self {
        self.armies[0].shuttle = None;
        self.armies[1].shuttle = None;
        self
    }

    /// Whether both sides have gone somewhere and straight back at least (rule JA-11).
    #[must_use]
    pub fn both_go_to_and_fro(&self) -> bool {
        self.armies.iter().all(|army| army.shuttle.is_some_and(|shuttle| shuttle.steps > 1))
    }

    /// Soldiers of both sides that have not arrived, those in the hands among them.
    #[must_use]
    pub const fn under_way(&self) -> u8 {
        let movable = self.movable(GREEN).len() + self.movable(BLUE).len();
        movable as u8 + self.armies[0].hand + self.armies[1].hand
    }

    /// Whose turn it is, or would be if the game were not over.
    pub(super) const fn mover(&self) -> Seat {
        self.mover
    }

    const fn army(&self, seat: Seat) -> &Army {
        &self.armies[seat.index()]
    }

    /// The pieces that can still move: rule JA-05 holds back those in the enemy camp.
    pub(super) const fn movable(&self, seat: Seat) -> PointSet32 {
        self.on_board(seat).difference(goal(seat))
    }

    /// Where a side's piece on `from` may go (rules JA-02, JA-03, JL-02, JJ-03).
    pub(super) fn targets(&self, seat: Seat, from: Point) -> PointSet32 {
        let open = self.variant.board().neighbours(from) & !self.on_board(seat);
        match self.variant {
            Variant::Base => open,
            Variant::Legendary => open & !(self.on_board(other(seat)) & camp(seat)),
            Variant::Jasyr(_) => open & !lines::behind(seat, from),
        }
    }

    /// The points that a side's piece on `from` commands, whoever stands there.
    pub(super) const fn reached(&self, seat: Seat, from: Point) -> PointSet32 {
        let lines = self.variant.board().neighbours(from);
        if self.variant.is_jasyr() { lines.difference(lines::behind(seat, from)) } else { lines }
    }

    /// A side's points where its soldiers cannot be taken (rule JL-02).
    pub(super) const fn sheltered(&self, seat: Seat) -> PointSet32 {
        if matches!(self.variant, Variant::Legendary) { goal(seat) } else { PointSet32::EMPTY }
    }

    /// The points where a piece may be placed (rule JA-07): none while the hand is empty.
    fn places(&self, seat: Seat) -> PointSet32 {
        if self.in_hand(seat) == 0 {
            return PointSet32::EMPTY;
        }
        camp(seat) & !(self.on_board(GREEN) | self.on_board(BLUE))
    }

    /// The guards that may be turned over (rule JL-03). Only where a piece can be taken back.
    fn flips(&self, seat: Seat) -> PointSet32 {
        let may = matches!(self.variant, Variant::Legendary) && self.captured(seat) > 0;
        if may { self.guards(seat) & goal(seat) } else { PointSet32::EMPTY }
    }

    /// Whether a side could move, turn a guard over or place a piece if it were its turn.
    fn can_act(&self, seat: Seat) -> bool {
        self.movable(seat).iter().any(|from| !self.targets(seat, from).is_empty())
            || !self.flips(seat).is_empty()
            || !self.places(seat).is_empty()
            || !self.redeployments(seat).is_empty()
    }

    /// The points where a placement is one of the moves now. After the turn's move that is the
    /// whole decision. In Jasyr it is a turn like any other (rule JJ-06). Otherwise a move must come
    /// first (rule JA-02), unless there is none: then who can bring a soldier back must, for the
    /// camps too (rule JC-02).
    fn open_places(&self, other_moves: usize) -> PointSet32 {
        match self.due {
            Due::Redeployment => self.redeployments(self.mover),
            Due::Move if other_moves == 0 && self.in_hand(self.mover) == 0 => self.redeployments(self.mover),
            Due::Move if other_moves > 0 && !self.variant.is_jasyr() => PointSet32::EMPTY,
            Due::Move | Due::Placement => self.places(self.mover),
        }
    }

    /// How many moves there are besides placements and [`JarmoMove::Skip`].
    fn count_others(&self) -> usize {
        if self.due != Due::Move {
            return 0;
        }
        let ways = |from| self.targets(self.mover, from).len();
        let ways: u32 = self.movable(self.mover).iter().map(ways).sum();
        (ways + self.flips(self.mover).len()) as usize
    }
}

impl Game for Jarmo {
    type Move = JarmoMove;

    fn start(options: &Options) -> Self {
        let extras = Extras::chosen(options);
        let army = |seat: Seat| {
            let golden = if extras.golden {
                PointSet32::single(GOLDEN_STARTS[seat.index()])
            } else {
                PointSet32::EMPTY
            };
            Army { archers: camp(seat) & !golden, guards: golden, golden, ..Army::default() }
        };
        Self {
            armies: [army(GREEN), army(BLUE)],
            mover: GREEN,
            due: Due::Move,
            passes: 0,
            variant: Variant::chosen(options),
            extras,
            camps: extras.camps.then_some(CAMP_STARTS),
            blue_below: false,
        }
    }

    fn to_act(&self) -> Actor {
        match self.outcome() {
            Some(_) => Actor::Over,
            None => Actor::Seat(self.mover),
        }
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
            let enemy = self.on_board(other(seat));
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
        self.make(mv);
    }

    fn key(&self) -> u64 {
        let mut key = u64::from(self.passes) << 2
            | u64::from(self.mover.0) << 1
            | u64::from(self.due == Due::Placement);
        for army in &self.armies {
            let shuttle = army.shuttle.map_or(0, |shuttle| {
                u64::from(shuttle.from.0) << 8 | u64::from(shuttle.to.0) << 3 | u64::from(shuttle.steps)
            });
            let counts = u64::from(army.captured) << 3 | u64::from(army.hand);
            key = random::mix(key ^ (u64::from(army.archers.bits()) << 32 | u64::from(army.guards.bits())));
            key = random::mix(key ^ (counts << 16 | shuttle));
        }
        if self.extras.any() {
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

    /// A turn is one move unless a piece could be placed after it.
    fn single_move_turns(&self) -> bool {
        let army = self.army(self.mover);
        let may_return = army.captured > 0 && !army.guards.is_empty();
        let may_redeploy = army.captured > 0 && self.camps.is_some();
        match self.due {
            Due::Redeployment => true,
            _ if may_redeploy => false,
            Due::Placement => true,
            Due::Move => self.variant.is_jasyr() || (army.hand == 0 && !may_return),
        }
    }
}
