//! The numbers of the positions in which every goat has been placed, up to turning and mirroring the
//! board.
//!
//! A position is kept by its tigers, of which symmetries leave one set of each class, and by the empty
//! points, the holes, which are fewer than the goats. The more goats are captured the more holes
//! there are.

use crate::{
    games::hunt::rules::{CAPTURES_TO_WIN, HuntBoard},
    rules::{Jump, LineBoard32, Point},
    search::tablebase::{Classes, PointBit, Symmetry, choose, points_of, spread, unrank},
};

/// Goats that can be captured without ending the game, and none: so many layers.
pub const LAYERS: usize = CAPTURES_TO_WIN as usize;

/// A board, its tigers and its goats, ready for numbering.
#[derive(Debug)]
pub struct Ground {
    board: &'static LineBoard32,
    tigers: u32,
    goats: u32,
    symmetries: Vec<Symmetry>,
    classes: Classes,
    /// How many symmetries leave each class in its place.
    fixing: Vec<u8>,
}

/// A position in the way it is numbered: the first tigers of their class, the first of all sets of
/// holes that symmetries make equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Normal {
    /// The class of the tigers.
    pub class: usize,
    /// The empty points.
    pub holes: u32,
}

impl Ground {
    /// For a board with these symmetries.
    #[must_use]
    pub fn new<B: HuntBoard>(symmetries: Vec<Symmetry>) -> Self {
        let board = B::board();
        let tigers = B::TIGER_START.len();
        let classes = Classes::new(board.points() as u32, tigers, &symmetries);
        let fixing = (0..classes.count()).map(|class| classes.fixing(class).count() as u8).collect();
        Self { board, tigers, goats: u32::from(B::GOATS), symmetries, classes, fixing }
    }

    /// How many classes of tigers there are.
    #[must_use]
    pub const fn classes(&self) -> usize {
        self.classes.count()
    }

    /// The tigers that stand for a class.
    #[must_use]
    pub fn tigers(&self, class: usize) -> u32 {
        self.classes.first(class)
    }

    /// How many goats there are.
    #[must_use]
    pub const fn goats_in_all(&self) -> u32 {
        self.goats
    }

    /// How many points are left beside the tigers.
    #[must_use]
    pub const fn places(&self) -> u32 {
        self.board.points() as u32 - self.tigers
    }

    /// The class of tigers, and a symmetry that carries them to those that stand for it.
    #[must_use]
    pub fn class_of(&self, tigers: u32) -> (usize, &Symmetry) {
        let (class, by) = self.classes.of(tigers);
        (class, &self.symmetries[by])
    }

    /// The symmetries that leave the tigers of a class in their places; the first changes nothing.
    pub fn fixing_symmetries(&self, class: usize) -> impl Iterator<Item = &Symmetry> {
        self.classes.fixing(class).map(|by| &self.symmetries[by])
    }

    /// Empty points with so many goats captured.
    #[must_use]
    pub const fn holes(&self, captured: usize) -> u32 {
        self.board.points() as u32 - self.tigers - self.goats + captured as u32
    }

    /// The sets of holes of one class with so many goats captured.
    #[must_use]
    pub const fn sets_of_holes(&self, captured: usize) -> usize {
        choose(self.board.points() as u32 - self.tigers, self.holes(captured)) as usize
    }

    /// The numbers of one layer.
    #[must_use]
    pub const fn numbers(&self, captured: usize) -> usize {
        self.classes() * self.sets_of_holes(captured)
    }

    /// The points of neither set.
    #[must_use]
    pub fn goats(&self, tigers: u32, holes: u32) -> u32 {
        self.board.all().bits() & !(tigers | holes)
    }

    /// The neighbours of a point.
    #[must_use]
    pub fn neighbours(&self, from: Point) -> u32 {
        self.board.neighbours(from).bits()
    }

    /// The jumps from a point.
    #[must_use]
    pub fn jumps(&self, from: Point) -> &'static [Jump] {
        self.board.jumps(from)
    }

    /// Steps by which pieces on `from` reach `to`.
    #[must_use]
    pub fn steps(&self, from: u32, to: u32) -> u32 {
        points_of(from).map(|from| (self.board.neighbours(from).bits() & to).count_ones()).sum()
    }

    /// What the captures of a tiger lead to.
    pub fn captures(&self, tigers: u32, holes: u32) -> impl Iterator<Item = Normal> {
        self.captures_by(tigers, holes).map(|(tigers, holes)| self.normal(tigers, holes))
    }

    /// The tigers and the holes after each of their captures.
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

    /// The number of holes beside the tigers of a class, as they are.
    #[must_use]
    pub fn number(&self, captured: usize, at: Normal) -> usize {
        at.class * self.sets_of_holes(captured) + self.number_in_class(at)
    }

    /// The same, counted from the first of its class.
    #[must_use]
    pub fn number_in_class(&self, at: Normal) -> usize {
        rank_beside(at.holes, self.tigers(at.class))
    }

    /// The class and holes of a number.
    #[must_use]
    pub fn of_number(&self, captured: usize, number: usize) -> Normal {
        let sets = self.sets_of_holes(captured);
        let class = number / sets;
        let beside = unrank((number % sets) as u32, self.holes(captured));
        Normal { class, holes: spread(beside, self.tigers(class)) }
    }

    /// The class of these tigers.
    #[must_use]
    pub fn class(&self, tigers: u32) -> usize {
        self.classes.of(tigers).0
    }

    /// Brings a position into the way it is numbered.
    #[must_use]
    pub fn normal(&self, tigers: u32, holes: u32) -> Normal {
        let (class, by) = self.classes.of(tigers);
        self.first_of(Normal { class, holes: self.symmetries[by].image(holes) })
    }

    /// The class of tigers, and the number of a symmetry that carries them to those that stand for it.
    #[must_use]
    pub fn class_by(&self, tigers: u32) -> (usize, usize) {
        self.classes.of(tigers)
    }

    /// Brings holes beside tigers of a class, see [`Ground::class_by`], into the way they are numbered. With the
    /// numbers of two symmetries that do it one after the other.
    #[must_use]
    pub fn normal_by(&self, (class, by): (usize, usize), holes: u32) -> (Normal, [usize; 2]) {
        let holes = self.symmetries[by].image(holes);
        if self.fixing[class] == 1 {
            return (Normal { class, holes }, [by, 0]);
        }
        let images = self.classes.fixing(class).map(|then| (self.symmetries[then].image(holes), then));
        let (holes, then) = images.min().unwrap_or((holes, 0));
        (Normal { class, holes }, [by, then])
    }

    /// The symmetries of the board; the first changes nothing.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// How many points the board has.
    #[must_use]
    pub const fn points(&self) -> u8 {
        self.board.points() as u8
    }

    /// The same, once the tigers are the first of their class.
    #[must_use]
    pub fn first_of(&self, at: Normal) -> Normal {
        if self.fixing[at.class] == 1 {
            return at;
        }
        let images = self.classes.fixing(at.class).map(|by| self.symmetries[by].image(at.holes));
        Normal { holes: images.min().unwrap_or(at.holes), ..at }
    }

    /// How many symmetries leave a whole position in its place.
    #[must_use]
    pub fn fixing(&self, at: Normal) -> u32 {
        if self.fixing[at.class] == 1 {
            return 1;
        }
        let fixes = |by: &usize| self.symmetries[*by].image(at.holes) == at.holes;
        self.classes.fixing(at.class).filter(fixes).count() as u32
    }

    /// Whether a symmetry leaves the tigers of a class in their places.
    #[must_use]
    pub fn is_symmetric(&self, class: usize) -> bool {
        self.fixing[class] > 1
    }

    /// The sets of holes from this one on in the order of their numbers, as places among the points
    /// left beside the tigers.
    pub fn each_beside(&self, captured: usize, first: usize) -> impl Iterator<Item = u32> + use<> {
        let mut beside = unrank(first as u32, self.holes(captured));
        (first..self.sets_of_holes(captured)).map(move |_| {
            let now = beside;
            beside = following(beside);
            now
        })
    }

    /// The positions with so many goats captured in the way they are numbered, with their numbers, in order.
    pub fn each_normal(&self, captured: usize) -> impl Iterator<Item = (usize, Normal)> {
        let all = (0..self.classes()).flat_map(move |class| {
            let first = class * self.sets_of_holes(captured);
            (first..).zip(self.each_holes(captured, class).map(move |holes| Normal { class, holes }))
        });
        all.filter(|(_, at)| self.first_of(*at) == *at)
    }

    /// The sets of holes of a class in the same order, as points.
    pub fn each_holes(&self, captured: usize, class: usize) -> impl Iterator<Item = u32> + use<> {
        let tigers = self.tigers(class);
        self.each_beside(captured, 0).map(move |beside| spread(beside, tigers))
    }
}

/// The next larger mask with as many bits.
const fn following(set: u32) -> u32 {
    let lowest = set & set.wrapping_neg();
    let carried = set.wrapping_add(lowest);
    let moved = (set ^ carried) / if lowest == 0 { 1 } else { lowest };
    carried | moved >> 2
}

/// How many sets of the same size, none with a point of `gone`, have a smaller mask.
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
