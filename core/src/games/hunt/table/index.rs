//! Index of the positions with every goat placed, up to the board's symmetries.
//!
//! A position is its tigers and its empty points, the holes, which are fewer than the goats. Sets of tigers that
//! symmetries carry into each other are a class, of which the first represents all. Each captured goat adds a hole, so
//! every number of captured goats is a layer with numbers of its own.

use crate::{
    games::hunt::rules::{CAPTURES_TO_WIN, HuntBoard},
    rules::{Jump, LineBoard32, Point},
    search::tablebase::{Classes, PointBit, Symmetry, choose, points_of, spread, unrank},
};

/// Number of layers: captured goats that do not end the game, and none.
pub const LAYERS: usize = CAPTURES_TO_WIN as usize;

/// Numbering of the positions of a board with its tigers and goats.
#[derive(Debug)]
pub struct Index {
    board: &'static LineBoard32,
    tigers: u32,
    /// Number of goats at the start.
    pub goats_in_all: u32,
    /// Symmetries of the board; the identity first.
    pub symmetries: Vec<Symmetry>,
    /// Classes of the tigers.
    pub classes: Classes,
}

/// A position in canonical form: the first tigers of their class, and the least of all sets of holes that symmetries
/// make equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The class of the tigers.
    pub class: usize,
    /// The empty points.
    pub holes: u32,
}

impl Index {
    /// Builds the index of a board with these symmetries.
    pub fn new<B: HuntBoard>(symmetries: Vec<Symmetry>) -> Self {
        let board = B::board();
        let tigers = B::TIGER_START.len();
        let classes = Classes::new(board.points() as u32, tigers, &symmetries);
        Self { board, tigers, goats_in_all: u32::from(B::GOATS), symmetries, classes }
    }

    /// Returns the tigers that represent a class.
    pub fn tigers(&self, class: usize) -> u32 {
        self.classes.first(class)
    }

    /// Returns the number of points other than those of the tigers.
    pub const fn places(&self) -> u32 {
        self.board.points() as u32 - self.tigers
    }

    /// Returns the class of tigers, and a symmetry that carries them to the tigers that represent it.
    pub fn class_of(&self, tigers: u32) -> (usize, &Symmetry) {
        let (class, by) = self.classes.of(tigers);
        (class, &self.symmetries[by])
    }

    /// Returns the number of holes with this many goats captured.
    pub const fn holes(&self, captured: usize) -> u32 {
        self.places() - self.goats_in_all + captured as u32
    }

    /// Returns the number of sets of holes of one class with this many goats captured.
    pub const fn sets_of_holes(&self, captured: usize) -> usize {
        choose(self.places(), self.holes(captured)) as usize
    }

    /// Returns the number of entries of one layer.
    pub const fn numbers(&self, captured: usize) -> usize {
        self.classes.count() * self.sets_of_holes(captured)
    }

    /// Returns the goats: points of neither set.
    pub fn goats(&self, tigers: u32, holes: u32) -> u32 {
        self.board.all().bits() & !(tigers | holes)
    }

    /// Returns the neighbours of a point.
    pub fn neighbours(&self, from: Point) -> u32 {
        self.board.neighbours(from).bits()
    }

    /// Returns the jumps from a point.
    pub fn jumps(&self, from: Point) -> &'static [Jump] {
        self.board.jumps(from)
    }

    /// Returns the number of steps from a point of `from` to a point of `to`.
    pub fn steps(&self, from: u32, to: u32) -> u32 {
        points_of(from).map(|from| (self.board.neighbours(from).bits() & to).count_ones()).sum()
    }

    /// Returns the canonical positions after each capture.
    pub fn captures(&self, tigers: u32, holes: u32) -> impl Iterator<Item = Canonical> {
        self.captures_by(tigers, holes).map(|(tigers, holes)| self.canonical(tigers, holes))
    }

    /// Tigers and holes after each capture.
    pub fn captures_by(&self, tigers: u32, holes: u32) -> impl Iterator<Item = (u32, u32)> {
        let goats = self.goats(tigers, holes);
        points_of(tigers).flat_map(move |tiger| {
            let jumps = self.jumps(tiger).iter();
            let jumps = jumps.filter(move |jump| goats & jump.over.bit() != 0 && holes & jump.to.bit() != 0);
            jumps.map(move |jump| {
                let tigers = tigers ^ tiger.bit() ^ jump.to.bit();
                (tigers, holes ^ jump.to.bit() | tiger.bit() | jump.over.bit())
            })
        })
    }

    /// Returns the number of a position in its layer. The tigers must be the first of their class; symmetries of the
    /// holes are not resolved.
    pub fn number(&self, captured: usize, at: Canonical) -> usize {
        at.class * self.sets_of_holes(captured) + self.number_in_class(at)
    }

    /// Returns the number of a position among those of its class.
    pub fn number_in_class(&self, at: Canonical) -> usize {
        rank_beside(at.holes, self.tigers(at.class))
    }

    /// Returns the position with a number, canonical or not.
    pub fn nth(&self, captured: usize, number: usize) -> Canonical {
        let sets = self.sets_of_holes(captured);
        let class = number / sets;
        let beside = unrank((number % sets) as u32, self.holes(captured));
        Canonical { class, holes: spread(beside, self.tigers(class)) }
    }

    /// Returns the canonical form of a position.
    pub fn canonical(&self, tigers: u32, holes: u32) -> Canonical {
        self.canonical_by(self.classes.of(tigers), holes).0
    }

    /// Returns the canonical form of holes next to tigers of a class, see [`Classes::of`], with the numbers of two
    /// symmetries that bring it about one after the other.
    pub fn canonical_by(&self, (class, by): (usize, usize), holes: u32) -> (Canonical, [usize; 2]) {
        let holes = self.symmetries[by].image(holes);
        if !self.classes.is_symmetric(class) {
            return (Canonical { class, holes }, [by, 0]);
        }
        let images = self.classes.fixing(class).map(|then| (self.symmetries[then].image(holes), then));
        let (holes, then) = images.min().expect("the identity leaves every class in place");
        (Canonical { class, holes }, [by, then])
    }

    /// Returns the number of points of the board.
    pub const fn points(&self) -> u8 {
        self.board.points() as u8
    }

    /// Returns the canonical form of a position whose tigers are the first of their class.
    pub fn with_canonical_holes(&self, at: Canonical) -> Canonical {
        // The identity carries the tigers to themselves.
        self.canonical_by((at.class, 0), at.holes).0
    }

    /// Returns the number of symmetries that leave a whole position in place.
    pub fn stabiliser_size(&self, at: Canonical) -> u32 {
        let fixes = |by: &usize| self.symmetries[*by].image(at.holes) == at.holes;
        self.classes.fixing(at.class).filter(fixes).count() as u32
    }

    /// Returns the sets of holes from number `first` on, in order, as sets of places: points other than those of the
    /// tigers, renumbered without gaps.
    pub fn each_beside(&self, captured: usize, first: usize) -> impl Iterator<Item = u32> + use<> {
        let mut beside = unrank(first as u32, self.holes(captured));
        (first..self.sets_of_holes(captured)).map(move |_| {
            let now = beside;
            beside = following(beside);
            now
        })
    }

    /// Returns the canonical positions of a layer with their numbers, in order.
    pub fn each_canonical(&self, captured: usize) -> impl Iterator<Item = (usize, Canonical)> {
        let all = (0..self.classes.count()).flat_map(move |class| {
            let first = class * self.sets_of_holes(captured);
            (first..).zip(self.each_holes(captured, class).map(move |holes| Canonical { class, holes }))
        });
        all.filter(|(_, at)| self.with_canonical_holes(*at) == *at)
    }

    /// Returns the sets of holes of a class in order, as points.
    fn each_holes(&self, captured: usize, class: usize) -> impl Iterator<Item = u32> + use<> {
        let tigers = self.tigers(class);
        self.each_beside(captured, 0).map(move |beside| spread(beside, tigers))
    }
}

/// Returns the next larger mask with as many bits (Gosper's hack).
const fn following(set: u32) -> u32 {
    let lowest = set & set.wrapping_neg();
    let carried = set.wrapping_add(lowest);
    // A shift divides by the lowest bit.
    carried | (set ^ carried).unbounded_shr(set.trailing_zeros() + 2)
}

/// Returns the rank of the set among sets of its size disjoint from `gone`.
fn rank_beside(mut set: u32, gone: u32) -> usize {
    let mut rank = 0;
    let mut size = 1;
    while set != 0 {
        let lowest = set & set.wrapping_neg();
        rank += choose(((lowest - 1) & !gone).count_ones(), size);
        set ^= lowest;
        size += 1;
    }
    rank as usize
}
