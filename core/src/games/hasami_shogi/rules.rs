//! The rules of Hasami Shogi, numbered as in `docs/rules/hasami-shogi.md`.

mod edit;
mod grid;
mod model;
mod options;
mod text;
mod validate;
mod words;

pub(super) use grid::{OUTER_FILES, beside, camp, open_lines};
pub use grid::{SIDE, SQUARES};
pub use options::{MIN_PIECES, MIN_PIECES_AT_WAR, OPTIONS, ROCKS, SHOGUN, VARIANT, Variant};
pub use words::Ending;
pub(super) use words::{Flaw, Prompt, Refusal};

use crate::rules::{Game, Options, Outcome, PieceKind, Point, PointSet128, Repetition, Seat, random};

/// Red's seat: the low ranks, and the first move (rule HS-01).
pub const RED: Seat = Seat(0);
/// Green's seat.
pub const GREEN: Seat = Seat(1);

/// Each seat's common piece. The seats have separate kinds because the pieces point at the enemy.
pub const SAMURAI: [PieceKind; 2] = [PieceKind("samurai-red"), PieceKind("samurai-green")];
/// Each seat's Shogun (rule HG-01).
pub const SHOGUNS: [PieceKind; 2] = [PieceKind("shogun-red"), PieceKind("shogun-green")];
/// A rock (rule HR-01).
pub const ROCK: PieceKind = PieceKind("rock");

/// Rule HG-01: the middle of the rank nearest to its player, `e1` and `e9`.
pub const SHOGUN_STARTS: [Point; 2] = [Point(4), Point(76)];
/// Rule HR-01: `c5` and `g5`, unless the players choose other squares. The leaflet's figure is lost;
/// the middle rank belongs to neither side, and these two squares are alike for both players.
pub const ROCK_STARTS: [Point; 2] = [Point(38), Point(42)];

/// Decision of the mover.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HasamiMove {
    /// Moves a piece by a slide or jump; while a rock has steps left, the rock by one step.
    Step {
        /// Square it leaves.
        from: Point,
        /// Square it enters.
        to: Point,
    },
    /// Ends the rock's steps early (rule HR-02).
    Skip,
}

/// A position of Hasami Shogi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hasami {
    /// Each seat's pieces, Shoguns among them.
    sides: [PointSet128; 2],
    /// The Shoguns among the pieces: at most one of each seat.
    pub(super) shoguns: PointSet128,
    /// Squares of the seats' rocks, `None` in a game without rocks.
    pub(super) rocks: Option<[Point; 2]>,
    /// Number of steps that the mover's rock may still make before the mover's turn (rule HR-02).
    rock_steps: u8,
    mover: Seat,
    pub(super) variant: Variant,
    shogun: bool,
}

impl Hasami {
    /// Returns a seat's pieces on the board.
    pub const fn side(&self, seat: Seat) -> PointSet128 {
        self.sides[seat.index()]
    }

    /// Returns whether the mover's rock moves before the mover's turn.
    pub(super) const fn moves_rock(&self) -> bool {
        self.rock_steps > 0
    }

    /// Returns the number of steps that the mover's rock may still make before the mover's turn (rule HR-02).
    pub(super) const fn rock_steps(&self) -> u8 {
        self.rock_steps
    }

    pub(super) fn rock_squares(&self) -> PointSet128 {
        self.rocks.map_or(PointSet128::EMPTY, |[red, green]| PointSet128::pair(red, green))
    }

    const fn samurai(&self) -> PointSet128 {
        self.sides[0].union(self.sides[1])
    }

    /// Returns the squares with neither a piece nor a rock.
    pub(super) fn empty(&self) -> PointSet128 {
        grid::ALL & !(self.samurai() | self.rock_squares())
    }

    fn lost(&self, seat: Seat) -> u32 {
        self.variant.pieces().saturating_sub(self.side(seat).len())
    }

    /// Returns the squares (rule HS-04) that a piece of the mover on `from` may enter at all; rule HW-02 lifts
    /// the limits.
    fn open_to(&self, from: Point) -> PointSet128 {
        match self.variant {
            Variant::War => grid::ALL,
            Variant::Five if camp(self.variant, self.mover).contains(from) => {
                grid::ALL & !camp(self.variant, self.mover.other())
            }
            Variant::Five => grid::battlefield(self.variant),
        }
    }

    fn ways(&self, from: Point) -> std::ops::Range<usize> {
        if self.shoguns.contains(from) { grid::ALL_WAYS } else { grid::STRAIGHT }
    }

    /// Rules HS-02, HS-03 and HG-02: destinations of the mover's piece on `from` within `open`.
    fn destinations_within(&self, from: Point, open: PointSet128) -> PointSet128 {
        let pieces = self.samurai();
        // The squares a piece may end on have no gap in any direction, so that a closed one stops a
        // slide as well as a piece does.
        let free = self.empty() & open;
        let mut found = PointSet128::EMPTY;
        for direction in self.ways(from) {
            let Some(next) = grid::neighbour(direction, from) else { continue };
            if free.contains(next) {
                found |= grid::ray_to(direction, from, !free).0;
            } else if pieces.contains(next)
                && let Some(landing) = grid::neighbour(direction, next)
            {
                found |= PointSet128::single(landing) & free;
            }
        }
        found
    }

    fn destinations(&self, from: Point) -> PointSet128 {
        self.destinations_within(from, self.open_to(from))
    }

    /// Returns the destinations of the mover's rock (rule HR-02).
    fn rock_destinations(&self) -> PointSet128 {
        self.rocks.map_or(PointSet128::EMPTY, |rocks| {
            let rock = rocks[self.mover.index()];
            grid::around(rock) & self.empty() & grid::battlefield(self.variant)
        })
    }

    /// Rules HS-05, HS-06 and HW-03: pieces captured when the mover's piece goes from `from` to
    /// `to`.
    pub(super) fn captures(&self, from: Point, to: Point) -> PointSet128 {
        let own = self.side(self.mover).without(from);
        let enemy = self.side(self.mover.other());
        // Every capture begins next to the moved piece, those of corners too.
        if !beside(PointSet128::single(to)).intersects(enemy) {
            return PointSet128::EMPTY;
        }
        let mut captured = PointSet128::EMPTY;
        for direction in grid::STRAIGHT {
            let (run, end) = grid::ray_to(direction, to, !enemy);
            if end.is_some_and(|end| own.contains(end)) {
                captured |= run;
            }
        }
        for (corner, [first, second]) in grid::corners(self.variant) {
            let closes = (to == first && own.contains(second)) || (to == second && own.contains(first));
            if closes {
                captured |= enemy & PointSet128::single(corner);
            }
        }
        captured
    }

    /// Returns whether going from `from` to `to` makes a line of five (rule HS-08).
    pub(super) fn makes_five(&self, from: Point, to: Point) -> bool {
        self.variant == Variant::Five
            && grid::has_five(self.side(self.mover).without(from) | PointSet128::single(to))
    }

    /// Returns the outcome by the pieces on the board, without regard to the moves left.
    fn decided(&self) -> Option<Outcome> {
        // Only the side that has just moved can have made a line.
        let last = self.mover.other();
        if self.variant == Variant::Five && grid::has_five(self.side(last)) {
            return Some(Outcome::win(last, Ending::Five));
        }
        let reason = match self.variant {
            Variant::Five => Ending::TooFew,
            Variant::War => Ending::LastOne,
        };
        let few = self.side(self.mover).len() < self.variant.fewest();
        few.then_some(Outcome::win(last, reason))
    }

    fn can_move(&self) -> bool {
        self.side(self.mover).iter().any(|from| !self.destinations(from).is_empty())
    }

    fn kind(&self, at: Point) -> PieceKind {
        let seat = usize::from(self.sides[1].contains(at));
        if self.shoguns.contains(at) { SHOGUNS[seat] } else { SAMURAI[seat] }
    }

    fn play_step(&mut self, from: Point, to: Point) {
        let captured = self.captures(from, to);
        let both = PointSet128::pair(from, to);
        self.sides[self.mover.index()] ^= both;
        if self.shoguns.contains(from) {
            self.shoguns ^= both;
        }
        self.sides[self.mover.other().index()] &= !captured;
        self.shoguns &= !captured;
        self.mover = self.mover.other();
        // The winner is decided first; a rock that cannot move has no effect.
        if self.rocks.is_some()
            && !captured.is_empty()
            && self.decided().is_none()
            && !self.rock_destinations().is_empty()
        {
            self.rock_steps = captured.len() as u8;
        }
    }
}

impl Game for Hasami {
    type Move = HasamiMove;

    fn start(options: &Options) -> Self {
        let (variant, shogun) = (options.choice(VARIANT), options.is_on(SHOGUN));
        let [red, green] = SHOGUN_STARTS;
        Self {
            sides: [camp(variant, RED), camp(variant, GREEN)],
            shoguns: if shogun { PointSet128::pair(red, green) } else { PointSet128::EMPTY },
            rocks: options.is_on(ROCKS).then_some(ROCK_STARTS),
            rock_steps: 0,
            mover: RED,
            variant,
            shogun,
        }
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    fn outcome(&self) -> Option<Outcome> {
        // Rule HS-10. A rock that moves first may open a way.
        let walled_in = || {
            (!self.moves_rock() && !self.can_move())
                .then_some(Outcome::win(self.mover.other(), Ending::WalledIn))
        };
        self.decided().or_else(walled_in)
    }

    fn legal_moves(&self, out: &mut Vec<HasamiMove>) {
        if self.decided().is_some() {
            return;
        }
        if let Some(rocks) = self.rocks.filter(|_| self.moves_rock()) {
            let from = rocks[self.mover.index()];
            out.extend(self.rock_destinations().iter().map(|to| HasamiMove::Step { from, to }));
            out.push(HasamiMove::Skip);
            return;
        }
        for from in self.side(self.mover).iter() {
            out.extend(self.destinations(from).iter().map(|to| HasamiMove::Step { from, to }));
        }
    }

    fn count_legal(&self) -> usize {
        if self.decided().is_some() {
            return 0;
        }
        if self.moves_rock() {
            return self.rock_destinations().len() as usize + 1;
        }
        let moves = self.side(self.mover).iter().map(|from| self.destinations(from).len());
        moves.sum::<u32>() as usize
    }

    fn play_unchecked(&mut self, mv: HasamiMove) {
        match mv {
            HasamiMove::Skip => self.rock_steps = 0,
            HasamiMove::Step { to, .. } if self.moves_rock() => {
                if let Some(rocks) = &mut self.rocks {
                    rocks[self.mover.index()] = to;
                }
                self.rock_steps -= 1;
            }
            HasamiMove::Step { from, to } => self.play_step(from, to),
        }
    }

    fn key(&self) -> u64 {
        let halves = |set: PointSet128, salt: u64| {
            let bits = set.bits();
            random::mix(random::mix(bits as u64 ^ salt << 56).wrapping_add((bits >> 64) as u64))
        };
        let [red_rock, green_rock] = self.rocks.map_or([u8::MAX; 2], |rocks| rocks.map(|rock| rock.0));
        let rest = u64::from(red_rock)
            | u64::from(green_rock) << 8
            | u64::from(self.rock_steps) << 16
            | u64::from(self.mover.0) << 24
            | u64::from(self.variant == Variant::War) << 25
            | u64::from(self.shogun) << 26
            // Squares of the Shoguns; the pieces' own sets give their owners.
            | self.shoguns.iter().fold(0, |all, at| all << 7 | u64::from(at.0 + 1)) << 27;
        halves(self.sides[0], 1) ^ halves(self.sides[1], 2).rotate_left(1) ^ random::mix(rest)
    }

    /// Rule HS-10. While a rock moves no position repeats, nor does any earlier one: a piece has
    /// just been lost.
    fn repetition(&self) -> Repetition {
        if self.moves_rock() { Repetition::Fresh } else { Repetition::Counted(self.key()) }
    }

    fn single_move_turns(&self) -> bool {
        self.rocks.is_none()
    }
}
