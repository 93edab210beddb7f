//! Index of the placements up to symmetry. Colours do not matter, only which pieces belong to the side to move.

use std::ops::Range;

use super::super::rules::{PIECES, SIDE};
use crate::search::tablebase::{Classes, Symmetry, choose, rank, spread, squeeze, unrank};

/// Fewest pieces of a side with which the game continues (rule NK-08).
pub const MIN_PIECES: u32 = 2;
/// Pieces of a side at the start.
pub const MAX_PIECES: u32 = PIECES as u32;
/// Number of different numbers of pieces of a side.
const SIZES: usize = (MAX_PIECES - MIN_PIECES + 1) as usize;
/// Squares of the board.
const SQUARES: u32 = SIDE as u32 * SIDE as u32;

/// Pieces of the side to move and of the other side, as bit sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The side to move.
    pub own: u32,
    /// The other side.
    pub other: u32,
}

impl Placement {
    /// Returns the number of pieces of each side.
    pub const fn material(self) -> Material {
        Material { own: self.own.count_ones(), other: self.other.count_ones() }
    }
}

/// Number of pieces of each side. Placements with the same material are numbered consecutively.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Material {
    /// Pieces of the side to move.
    pub own: u32,
    /// Pieces of the other side.
    pub other: u32,
}

impl Material {
    /// Returns the material seen from the other side, as after a quiet move.
    pub const fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// Materials with this many pieces on the board.
    pub fn with_pieces(pieces: u32) -> impl Iterator<Item = Self> {
        let sides = (MIN_PIECES..=MAX_PIECES).map(move |own| Self { own, other: pieces.saturating_sub(own) });
        sides.filter(|material| (MIN_PIECES..=MAX_PIECES).contains(&material.other))
    }

    /// Returns all materials, fewer pieces first: a capture leads to an earlier one.
    pub fn all() -> impl Iterator<Item = Self> {
        (2 * MIN_PIECES..=2 * MAX_PIECES).flat_map(Self::with_pieces)
    }
}

/// Numbering of the placements. Placements equal by symmetry share a number, except that some whose own pieces are
/// placed symmetrically have several.
#[derive(Debug)]
pub struct Index {
    symmetries: [Symmetry; 8],
    classes: Vec<Classes>,
    begins: [[u32; SIZES]; SIZES],
    count: usize,
}

impl Index {
    /// Builds the numbering, which takes some milliseconds.
    pub fn new() -> Self {
        let symmetries = Symmetry::of_square(SIDE);
        let classes: Vec<Classes> =
            (MIN_PIECES..=MAX_PIECES).map(|size| Classes::new(SQUARES, size, &symmetries)).collect();
        let mut index = Self { symmetries, classes, begins: [[0; SIZES]; SIZES], count: 0 };
        for material in Material::all() {
            let size = index.classes(material).count() * index.class_size(material);
            index.begins[(material.own - MIN_PIECES) as usize][(material.other - MIN_PIECES) as usize] =
                index.count as u32;
            index.count += size;
        }
        index
    }

    /// Returns the count of all numbers.
    pub const fn count(&self) -> usize {
        self.count
    }

    fn classes(&self, material: Material) -> &Classes {
        &self.classes[(material.own - MIN_PIECES) as usize]
    }

    fn begin(&self, material: Material) -> usize {
        self.begins[(material.own - MIN_PIECES) as usize][(material.other - MIN_PIECES) as usize] as usize
    }

    /// Returns the number of a placement with 2 to 8 pieces a side.
    pub fn of(&self, placement: Placement) -> usize {
        let material = placement.material();
        let classes = self.classes(material);
        let (class, by) = classes.of(placement.own);
        let other = squeeze(self.symmetries[by].image(placement.other), classes.first(class));
        let others = self.class_size(material);
        self.begin(material) + class * others + rank(other) as usize
    }

    /// Returns the placement with a number of this material.
    pub fn placement(&self, material: Material, number: usize) -> Placement {
        let others = self.class_size(material);
        let inside = number - self.begin(material);
        let own = self.classes(material).first(inside / others);
        Placement { own, other: spread(unrank((inside % others) as u32, material.other), own) }
    }

    /// Returns the numbers of a material.
    pub fn numbers(&self, material: Material) -> Range<usize> {
        let begin = self.begin(material);
        let others = self.class_size(material);
        begin..begin + self.classes(material).count() * others
    }

    /// Returns the count of consecutive numbers that share a class of own pieces.
    pub fn class_size(&self, material: Material) -> usize {
        choose(SQUARES - material.own, material.other) as usize
    }

    /// Placements equal to this one by symmetry and with the same own pieces, itself included. It must come from
    /// [`Index::placement`] or [`Index::canonical`].
    pub fn equivalents(&self, placement: Placement) -> impl Iterator<Item = Placement> + '_ {
        let classes = self.classes(placement.material());
        let (class, _) = classes.of(placement.own);
        let image =
            move |by: usize| Placement { other: self.symmetries[by].image(placement.other), ..placement };
        classes.fixing(class).map(image)
    }

    /// Returns whether a number is the least of its equivalents.
    pub fn is_least_equivalent(&self, material: Material, number: usize) -> bool {
        let placement = self.placement(material, number);
        self.equivalents(placement).all(|alike| alike.other >= placement.other)
    }

    /// Returns the image of a placement whose own pieces are the first of their class.
    pub fn canonical(&self, placement: Placement) -> Placement {
        let classes = self.classes(placement.material());
        let (class, by) = classes.of(placement.own);
        Placement { own: classes.first(class), other: self.symmetries[by].image(placement.other) }
    }
}

impl Default for Index {
    fn default() -> Self {
        Self::new()
    }
}
