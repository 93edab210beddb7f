//! Rules and table of the race.
//!
//! Each seat has two runners, which enter on the point thrown and walk along eight points; the
//! first on the last point wins. A runner that lands on another's takes it; a seat that has lost
//! both loses. A six is walked as three and three: the second three may be declined.

use madang_core::rules::{
    Actor, BoardModel, Effect, Effects, Game, Options, Outcome, Piece, PieceKind, Place, Point, PointSet32,
    Seat, Word, Words, random,
};

/// Number of points on the way.
pub const POINTS: u8 = 8;
const GOAL: Point = Point(POINTS - 1);
const RUNNERS: u8 = 2;
/// Kinds of runner, by seat.
pub const KINDS: [PieceKind; 2] = [PieceKind("runner-dark"), PieceKind("runner-light")];
const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

madang_core::words! {
    /// Reasons for the end of a game.
    pub enum Ending {
        /// The last point is reached.
        Home => "race-home",
        /// Both runners are lost.
        Captures => "race-captures",
    }
}

madang_core::words! {
    /// Steps due, which the table tells the person to move.
    pub enum Prompt {
        /// One step.
        One => "race-1",
        /// Two steps.
        Two => "race-2",
        /// Three steps.
        Three => "race-3",
        /// Four steps.
        Four => "race-4",
        /// Five steps.
        Five => "race-5",
    }
}

/// Decisions and throws due before the next seat's turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Due {
    Throw,
    /// Number of steps, and whether the second half of a six follows.
    Steps(u8, bool),
    /// The second half of a six.
    Extra,
}

const HALF_OF_SIX: u8 = 3;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Race {
    /// Points of each seat's runners.
    runners: [PointSet32; 2],
    in_hand: [u8; 2],
    turn: Seat,
    due: Due,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RaceMove {
    Throw(u8),
    Enter(Point),
    Walk(Point, Point),
    Skip,
}

impl Race {
    fn left(&self, seat: Seat) -> u8 {
        self.in_hand[seat.index()] + self.runners[seat.index()].len() as u8
    }

    fn steps(&self) -> Option<u8> {
        match self.due {
            Due::Throw => None,
            Due::Steps(steps, _) => Some(steps),
            Due::Extra => Some(HALF_OF_SIX),
        }
    }
}

impl Game for Race {
    type Move = RaceMove;

    fn start(_: &Options) -> Self {
        Self { runners: [PointSet32::EMPTY; 2], in_hand: [RUNNERS; 2], turn: Seat(0), due: Due::Throw }
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

    fn outcome(&self) -> Option<Outcome> {
        let home = SEATS.into_iter().find(|seat| self.runners[seat.index()].contains(GOAL));
        let lost = SEATS.into_iter().find(|seat| self.left(*seat) == 0);
        home.map(|seat| Outcome::win(seat, Ending::Home))
            .or_else(|| lost.map(|seat| Outcome::win(seat.other(), Ending::Captures)))
    }

    fn legal_moves(&self, out: &mut Vec<RaceMove>) {
        let Some(steps) = self.steps().filter(|_| self.outcome().is_none()) else {
            return;
        };
        let own = self.runners[self.turn.index()];
        let entry = Point(steps - 1);
        if self.in_hand[self.turn.index()] > 0 && !own.contains(entry) {
            out.push(RaceMove::Enter(entry));
        }
        for from in own.iter() {
            let to = Point((from.0 + steps).min(GOAL.0));
            if !own.contains(to) {
                out.push(RaceMove::Walk(from, to));
            }
        }
        if self.due == Due::Extra {
            out.push(RaceMove::Skip);
        }
    }

    fn chance(&self) -> Vec<(RaceMove, u32)> {
        if self.to_act() != Actor::Chance {
            return Vec::new();
        }
        // A loaded die, so that weights matter.
        (1..=6).map(|value| (RaceMove::Throw(value), if value == 6 { 1 } else { 2 })).collect()
    }

    fn play_unchecked(&mut self, mv: RaceMove) {
        let own = self.turn.index();
        let landed = match mv {
            RaceMove::Throw(value) => {
                self.due = if value == 6 { Due::Steps(HALF_OF_SIX, true) } else { Due::Steps(value, false) };
                return;
            }
            RaceMove::Enter(at) => {
                self.in_hand[own] -= 1;
                PointSet32::single(at)
            }
            RaceMove::Walk(from, to) => {
                self.runners[own].remove(from);
                PointSet32::single(to)
            }
            RaceMove::Skip => PointSet32::EMPTY,
        };
        self.runners[own] |= landed;
        self.runners[1 - own] &= !landed;
        if self.due == Due::Steps(HALF_OF_SIX, true) && self.outcome().is_none() {
            self.due = Due::Extra;
        } else {
            self.turn = self.turn.other();
            self.due = Due::Throw;
        }
    }

    fn key(&self) -> u64 {
        let due = match self.due {
            Due::Throw => 0,
            Due::Steps(steps, more) => 1 + u64::from(steps) * 2 + u64::from(more),
            Due::Extra => 1,
        };
        let counts = [self.in_hand[0], self.in_hand[1], self.turn.0].map(u64::from);
        let [first, second, turn] = counts;
        let board = u64::from(self.runners[0].bits()) << 8 | u64::from(self.runners[1].bits());
        random::mix(board << 16 | first << 12 | second << 10 | turn << 9 | due)
    }
}

impl BoardModel for Race {
    fn points(&self) -> u8 {
        POINTS
    }

    fn prompt(&self) -> Option<Word> {
        let steps = self.steps().filter(|_| self.outcome().is_none())?;
        Prompt::WORDS.get(usize::from(steps) - 1).copied()
    }

    fn effects(&self, mv: RaceMove) -> Effects {
        let taken = |at: Point| {
            let hit = self.runners[self.turn.other().index()].contains(at);
            hit.then_some(Effect::Captured { at, by: self.turn })
        };
        // The taken runner leaves before the other lands: a point never holds two.
        match mv {
            RaceMove::Throw(_) | RaceMove::Skip => Vec::new(),
            RaceMove::Enter(at) => {
                let placed = Effect::Placed { kind: KINDS[self.turn.index()], owner: self.turn, at };
                taken(at).into_iter().chain([placed]).collect()
            }
            RaceMove::Walk(from, to) => {
                let path = (from.0..=to.0).map(Point).collect();
                taken(to).into_iter().chain([Effect::Walked { path }]).collect()
            }
        }
    }

    fn pieces(&self, out: &mut impl Extend<Piece>) {
        for owner in SEATS {
            let piece = |place| Piece { kind: KINDS[owner.index()], owner, place };
            let on_board = self.runners[owner.index()].iter();
            out.extend(on_board.map(|at| piece(Place::Board(at))));
            out.extend((0..self.in_hand[owner.index()]).map(|_| piece(Place::Hand)));
            let by = owner.other();
            out.extend((self.left(owner)..RUNNERS).map(|_| piece(Place::Taken(by))));
        }
    }

    fn path(&self, mv: RaceMove) -> Vec<Point> {
        match mv {
            RaceMove::Throw(_) | RaceMove::Skip => Vec::new(),
            RaceMove::Enter(at) => vec![at],
            RaceMove::Walk(from, to) => vec![from, to],
        }
    }
}
