//! The rules of Konane on six by six squares, numbered from KN-01 to KN-05.

use madang_core::rules::{Game, Options, Outcome, Point, PointSet64, Seat, random};

/// Files and ranks of the board.
pub const SIDE: u8 = 6;
/// Stones of each side in the beginning.
pub const STONES: u32 = 18;

/// Squares of the black stones; white has the others. Neighbours differ in colour, and a stone only ever leaps to a
/// square of its own colour, so a stone's colour is that of its square.
const BLACK_SQUARES: PointSet64 = PointSet64::from_bits(0xA95_A95_A95);
/// The four squares in the middle.
const MIDDLE: PointSet64 = PointSet64::from_bits(0x00_30C_000);
/// Files and ranks to the next square, in each direction.
const DIRECTIONS: [(i8, i8); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

madang_core::words! {
    /// Reasons for the end of a game.
    pub enum Ending {
        /// The side to move has no leap.
        Stuck => "konane-stuck",
    }
}

/// A position: the squares with stones, and the side to move. Squares are numbered from `a1` along the ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Konane {
    /// Squares with stones.
    pub stones: PointSet64,
    /// The side to move.
    pub mover: Seat,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum KonaneMove {
    /// Takes an own stone off the board.
    Remove(Point),
    /// Leaps along a line, from the first point to the second.
    Leap(Point, Point),
}

impl Konane {
    /// The squares that hold stones of a side: black has seat 0, white seat 1.
    pub fn stones_of(&self, seat: Seat) -> PointSet64 {
        if seat == Seat(0) { self.stones & BLACK_SQUARES } else { self.stones.difference(BLACK_SQUARES) }
    }

    /// `true` while the sides open the game (rule KN-02).
    pub fn opens(&self) -> bool {
        self.stones.len() > 2 * STONES - 2
    }

    /// Rule KN-03: a stone leaps over a neighbour into the empty square behind it. Neighbours are enemies.
    fn leap(&self, from: Point, direction: (i8, i8)) -> Option<Point> {
        let over = next_square(from, direction)?;
        let to = next_square(over, direction)?;
        (self.stones.contains(over) && !self.stones.contains(to)).then_some(to)
    }

    /// Rule KN-04: it may leap on in the same line.
    fn leaps_along(&self, from: Point, direction: (i8, i8)) -> impl Iterator<Item = KonaneMove> {
        let squares = std::iter::successors(self.leap(from, direction), move |at| self.leap(*at, direction));
        squares.map(move |to| KonaneMove::Leap(from, to))
    }

    fn leaps(&self) -> impl Iterator<Item = KonaneMove> {
        let along = move |from| DIRECTIONS.into_iter().flat_map(move |way| self.leaps_along(from, way));
        self.stones_of(self.mover).iter().flat_map(along)
    }
}

fn next_square(at: Point, (files, ranks): (i8, i8)) -> Option<Point> {
    let file = (at.0 % SIDE).checked_add_signed(files)?;
    let rank = (at.0 / SIDE).checked_add_signed(ranks)?;
    (file < SIDE && rank < SIDE).then_some(Point(rank * SIDE + file))
}

/// The single leaps between the ends of a move: the square left, that leapt over and that entered.
pub fn single_leaps(from: Point, to: Point) -> impl Iterator<Item = [Point; 3]> {
    let unit = if from.0 / SIDE == to.0 / SIDE { 1 } else { SIDE };
    let square = move |steps| Point(if from < to { from.0 + steps * unit } else { from.0 - steps * unit });
    let starts = (0..from.0.abs_diff(to.0) / unit).step_by(2);
    starts.map(move |start| [start, start + 1, start + 2].map(square))
}

impl Game for Konane {
    type Move = KonaneMove;

    /// Rule KN-01: black and white stones fill the board like a chequer-board, black on `a1`; black begins.
    fn start(_: &Options) -> Self {
        Self { stones: PointSet64::first_points(usize::from(SIDE * SIDE)), mover: Seat(0) }
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    /// Rule KN-05: who cannot move loses.
    fn outcome(&self) -> Option<Outcome> {
        let is_stuck = !self.opens() && self.leaps().next().is_none();
        is_stuck.then(|| Outcome::win(self.mover.other(), Ending::Stuck))
    }

    /// Rule KN-02: the first move of each side takes a stone of its own off the middle. After that they leap.
    fn legal_moves(&self, out: &mut Vec<KonaneMove>) {
        if self.opens() {
            return out.extend((self.stones_of(self.mover) & MIDDLE).iter().map(KonaneMove::Remove));
        }
        let first = out.len();
        out.extend(self.leaps());
        out[first..].sort_unstable();
    }

    fn play_unchecked(&mut self, mv: KonaneMove) {
        match mv {
            KonaneMove::Remove(at) => self.stones.remove(at),
            KonaneMove::Leap(from, to) => {
                for [left, over, entered] in single_leaps(from, to) {
                    self.stones = self.stones.without(left).without(over).with(entered);
                }
            }
        }
        self.mover = self.mover.other();
    }

    fn key(&self) -> u64 {
        random::mix(self.stones.bits() << 1 | u64::from(self.mover.0))
    }

    fn single_move_turns(&self) -> bool {
        true
    }
}
