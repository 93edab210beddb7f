//! The numbers of the positions: whose turn it is does not matter, only whose pieces are whose.

use std::ops::Range;

use super::super::rules::{PIECES, SIDE};
use crate::search::tablebase::{Classes, Symmetry, choose, rank, spread, squeeze, unrank};

/// Rule NK-08: with fewer the game is over.
pub const FEWEST: u32 = 2;
pub const MOST: u32 = PIECES as u32;
const SIZES: usize = (MOST - FEWEST + 1) as usize;
const SQUARES: u32 = SIDE as u32 * SIDE as u32;

/// The pieces of the side to move and of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The side to move.
    pub own: u32,
    /// The other side.
    pub other: u32,
}

impl Placement {
    /// The layer it belongs to.
    #[must_use]
    pub const fn layer(self) -> Layer {
        Layer { own: self.own.count_ones(), other: self.other.count_ones() }
    }
}

/// All placements of so many pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layer {
    /// Pieces of the side to move.
    pub own: u32,
    /// Pieces of the other side.
    pub other: u32,
}

impl Layer {
    /// The layer after a move that takes nothing.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// All layers with so many pieces on the board.
    pub fn with_pieces(pieces: u32) -> impl Iterator<Item = Self> {
        let sides = (FEWEST..=MOST).map(move |own| Self { own, other: pieces.saturating_sub(own) });
        sides.filter(|layer| (FEWEST..=MOST).contains(&layer.other))
    }

    /// All layers, fewer pieces first: a capture leads to a layer before.
    pub fn all() -> impl Iterator<Item = Self> {
        (2 * FEWEST..=2 * MOST).flat_map(Self::with_pieces)
    }
}

/// Gives every placement its number. Placements that turning or mirroring the board carries into
/// each other share one, except that some whose own pieces lie symmetrically have two or more.
#[derive(Debug)]
pub struct Index {
    symmetries: [Symmetry; 8],
    classes: Vec<Classes>,
    begins: [[u32; SIZES]; SIZES],
    count: usize,
}

impl Index {
    /// The numbering, which takes a moment to make.
    #[must_use]
    pub fn new() -> Self {
        let symmetries = Symmetry::of_square(SIDE);
        let classes: Vec<Classes> =
            (FEWEST..=MOST).map(|size| Classes::new(SQUARES, size, &symmetries)).collect();
        let mut index = Self { symmetries, classes, begins: [[0; SIZES]; SIZES], count: 0 };
        for layer in Layer::all() {
            let size = index.classes(layer).count() * index.class_size(layer);
            index.begins[(layer.own - FEWEST) as usize][(layer.other - FEWEST) as usize] = index.count as u32;
            index.count += size;
        }
        index
    }

    /// How many numbers there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    fn classes(&self, layer: Layer) -> &Classes {
        &self.classes[(layer.own - FEWEST) as usize]
    }

    fn begin(&self, layer: Layer) -> usize {
        self.begins[(layer.own - FEWEST) as usize][(layer.other - FEWEST) as usize] as usize
    }

    /// The number of a placement with 2 to 8 pieces a side.
    #[must_use]
    pub fn of(&self, placement: Placement) -> usize {
        let layer = placement.layer();
        let classes = self.classes(layer);
        let (class, by) = classes.of(placement.own);
        let other = squeeze(self.symmetries[by].image(placement.other), classes.first(class));
        let others = self.class_size(layer);
        self.begin(layer) + class * others + rank(other) as usize
    }

    /// The placement with a number of this layer.
    #[must_use]
    pub fn placement(&self, layer: Layer, number: usize) -> Placement {
        let others = self.class_size(layer);
        let inside = number - self.begin(layer);
        let own = self.classes(layer).first(inside / others);
        Placement { own, other: spread(unrank((inside % others) as u32, layer.other), own) }
    }

    /// The numbers of a layer.
    #[must_use]
    pub fn numbers(&self, layer: Layer) -> Range<usize> {
        let begin = self.begin(layer);
        let others = self.class_size(layer);
        begin..begin + self.classes(layer).count() * others
    }

    /// How many numbers of a layer have their own pieces in the same class; they follow each other.
    #[must_use]
    pub fn class_size(&self, layer: Layer) -> usize {
        choose(SQUARES - layer.own, layer.other) as usize
    }

    /// The placements that share a meaning with this one and have the same own pieces, itself among
    /// them. It must be one that [`Index::placement`] gave.
    pub fn alike(&self, placement: Placement) -> impl Iterator<Item = Placement> + '_ {
        let classes = self.classes(placement.layer());
        let (class, _) = classes.of(placement.own);
        let image =
            move |by: usize| Placement { other: self.symmetries[by].image(placement.other), ..placement };
        classes.fixing(class).map(image)
    }

    /// Whether a number is the least of those that mean the same.
    #[must_use]
    pub fn is_normal(&self, layer: Layer, number: usize) -> bool {
        let placement = self.placement(layer, number);
        self.alike(placement).all(|alike| alike.other >= placement.other)
    }

    /// The placement that stands for this one.
    pub fn normal(&self, placement: Placement) -> Placement {
        let classes = self.classes(placement.layer());
        let (class, by) = classes.of(placement.own);
        Placement { own: classes.first(class), other: self.symmetries[by].image(placement.other) }
    }
}

impl Default for Index {
    fn default() -> Self {
        Self::new()
    }
}
