//! Indexing of tablebases: sets of squares by number, and by symmetry.
//!
//! A set of at most 32 squares is a raw `u32` here, because solvers do arithmetic on it. Sets of one size are numbered
//! in the order of their masks (the combinatorial number system), so that a table needs no gaps.

use crate::rules::{Point, PointSet32};

/// The raw word of a point, for the inner loops of solvers and tables.
pub trait PointBit {
    /// Returns the set of this point alone as a word.
    fn bit(self) -> u32;
}

impl PointBit for Point {
    #[inline]
    fn bit(self) -> u32 {
        PointSet32::single(self).bits()
    }
}

/// Returns the points of a raw word, in ascending order.
#[inline]
pub fn points_of(set: u32) -> impl Iterator<Item = Point> {
    PointSet32::from_bits(set).iter()
}

/// Returns the binomial coefficient: ways to choose `size` of `squares`.
pub const fn choose(squares: u32, size: u32) -> u32 {
    if size > squares { 0 } else { PASCAL[squares as usize][size as usize] }
}

const PASCAL: [[u32; 33]; 33] = {
    let mut rows = [[0; 33]; 33];
    let mut row = 0;
    while row < 33 {
        rows[row][0] = 1;
        let mut at = 1;
        while at <= row {
            rows[row][at] = rows[row - 1][at - 1] + rows[row - 1][at];
            at += 1;
        }
        row += 1;
    }
    rows
};

/// Returns the number of the set among the sets of its size, in the order of their masks.
pub const fn rank(mut set: u32) -> u32 {
    let mut rank = 0;
    let mut size = 1;
    while set != 0 {
        rank += choose(set.trailing_zeros(), size);
        set &= set - 1;
        size += 1;
    }
    rank
}

/// Returns the set of `size` squares with this [`rank`].
pub const fn unrank(mut rank: u32, mut size: u32) -> u32 {
    let mut set = 0;
    let mut square = 32;
    while size > 0 {
        square -= 1;
        let below = choose(square, size);
        if rank >= below {
            rank -= below;
            set |= 1 << square;
            size -= 1;
        }
    }
    set
}

/// Removes the squares `gone` from the numbering: the squares after them move up.
pub const fn squeeze(mut set: u32, mut gone: u32) -> u32 {
    while gone != 0 {
        // From the last one down, so that those still to go keep their places.
        let last = 31 - gone.leading_zeros();
        let below = (1 << last) - 1;
        set = set & below | (set >> 1) & !below;
        gone &= below;
    }
    set
}

/// Returns the inverse of [`squeeze`]: restores the squares `gone` to the numbering; they are not in the set.
pub const fn spread(mut set: u32, mut gone: u32) -> u32 {
    while gone != 0 {
        let below = (gone & gone.wrapping_neg()) - 1;
        set = set & below | (set & !below) << 1;
        gone &= gone - 1;
    }
    set
}

/// Symmetry of a board, tabulated for sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// Images of all sets of every eight squares.
    images: Vec<[u32; 256]>,
}

impl Symmetry {
    /// Returns the symmetry that carries square `n` to `to[n]`.
    pub fn new(to: &[u8]) -> Self {
        let image_of = |eight: &[u8], set: usize| {
            let squares = eight.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1);
            squares.fold(0, |image, (_, to)| image | 1 << to)
        };
        Self { images: to.chunks(8).map(|eight| std::array::from_fn(|set| image_of(eight, set))).collect() }
    }

    /// Returns the eight symmetries of a square grid with `side` squares a side, numbered rank by rank; the first leaves
    /// everything in its place.
    pub fn of_square(side: u8) -> [Self; 8] {
        std::array::from_fn(|kind| {
            let to = |square: u8| {
                let (mut file, mut rank) = (square % side, square / side);
                if kind & 1 != 0 {
                    file = side - 1 - file;
                }
                if kind & 2 != 0 {
                    rank = side - 1 - rank;
                }
                if kind & 4 != 0 {
                    (file, rank) = (rank, file);
                }
                rank * side + file
            };
            Self::new(&(0..side * side).map(to).collect::<Vec<u8>>())
        })
    }

    /// Returns the image of a set.
    pub fn image(&self, set: u32) -> u32 {
        let eights = self.images.iter().enumerate();
        eights.fold(0, |image, (at, images)| image | images[(set >> (8 * at) & 255) as usize])
    }
}

/// Equivalence classes of the sets of one size under symmetry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Classes {
    /// Representative of each class: the set with the smallest mask.
    first: Vec<u32>,
    /// Stabiliser of each representative, as bits.
    fixing: Vec<u8>,
    /// Class of every set, by its rank, and the number of a symmetry that carries it to the
    /// representative.
    of: Vec<(u16, u8)>,
}

impl Classes {
    /// Returns the classes of the sets of `size` among `squares`, under at most eight symmetries.
    pub fn new(squares: u32, size: u32, symmetries: &[Symmetry]) -> Self {
        let mut classes = Self { first: Vec::new(), fixing: Vec::new(), of: Vec::new() };
        for number in 0..choose(squares, size) {
            let set = unrank(number, size);
            let images = symmetries.iter().map(|symmetry| symmetry.image(set));
            let (by, first) = images.enumerate().min_by_key(|(_, image)| *image).unwrap_or((0, set));
            if first == set {
                let fixes = |by: &usize| symmetries[*by].image(set) == set;
                let fixing = (0..symmetries.len()).filter(fixes).fold(0, |bits, by| bits | 1 << by);
                classes.of.push((classes.first.len() as u16, by as u8));
                classes.first.push(set);
                classes.fixing.push(fixing);
            } else {
                // The first of a class has a smaller mask, so it has its number already.
                let class = classes.of[rank(first) as usize].0;
                classes.of.push((class, by as u8));
            }
        }
        classes
    }

    /// Returns the number of classes.
    pub const fn count(&self) -> usize {
        self.first.len()
    }

    /// Returns the class of a set, and the number of a symmetry that carries it to the first of its class.
    pub fn of(&self, set: u32) -> (usize, usize) {
        let (class, by) = self.of[rank(set) as usize];
        (usize::from(class), usize::from(by))
    }

    /// Returns the representative of a class.
    pub fn first(&self, class: usize) -> u32 {
        self.first[class]
    }

    /// Returns whether a symmetry besides the identity, which is the first, leaves [`Classes::first`] in its place.
    pub fn is_symmetric(&self, class: usize) -> bool {
        self.fixing[class] != 1
    }

    /// Returns the numbers of the symmetries that leave [`Classes::first`] in its place.
    pub fn fixing(&self, class: usize) -> impl Iterator<Item = usize> + use<> {
        let fixing = self.fixing[class];
        (0..8).filter(move |by| fixing >> by & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_number_all_sets_of_a_size() {
        for (squares, size) in [(6, 0), (6, 3), (16, 8), (25, 4)] {
            let mut before = None;
            for number in 0..choose(squares, size) {
                let set = unrank(number, size);
                assert_eq!((set.count_ones(), rank(set)), (size, number));
                assert!(set < 1 << squares && before < Some(set));
                before = Some(set);
            }
        }
    }

    #[test]
    fn squeezing_takes_squares_out() {
        for gone in 0..256_u32 {
            for set in (0..256_u32).filter(|set| set & gone == 0) {
                let squeezed = squeeze(set, gone);
                let mut kept = (0..8).filter(|square| gone >> square & 1 == 0);
                let expected = (0..8).filter(|at| {
                    let square = kept.next();
                    square.is_some_and(|square: u32| set >> square & 1 == 1) && *at < 8
                });
                assert_eq!(squeezed, expected.fold(0, |bits, at| bits | 1 << at));
                assert_eq!(spread(squeezed, gone), set);
            }
        }
    }

    #[test]
    fn classes_are_orbits() {
        let symmetries = Symmetry::of_square(4);
        assert!((0..16).all(|square| symmetries[0].image(1 << square) == 1 << square));
        for (size, count) in [(2, 21), (5, 567), (8, 1674)] {
            let classes = Classes::new(16, size, &symmetries);
            assert_eq!(classes.count(), count);
            for number in 0..choose(16, size) {
                let set = unrank(number, size);
                let (class, by) = classes.of(set);
                assert_eq!(symmetries[by].image(set), classes.first(class));
                let orbit: std::collections::BTreeSet<u32> =
                    symmetries.iter().map(|symmetry| symmetry.image(set)).collect();
                assert_eq!(orbit.len() * classes.fixing(class).count(), 8);
                assert_eq!(orbit.first(), Some(&classes.first(class)));
            }
        }
        // The tigers of Bagh Chal.
        assert_eq!(Classes::new(25, 4, &Symmetry::of_square(5)).count(), 1666);
    }
}
