//! Sets of points as machine words, one bit a point.

use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not},
};

use super::Point;

/// Set of the points of one board, stored in the word `W`: point 0 is the lowest bit.
///
/// A board takes the narrowest word that holds its points: [`PointSet32`], [`PointSet64`] or
/// [`PointSet128`]. A point beyond the word is a programming error; debug builds panic on it. The
/// complement (`!`) has every bit of the word set that the set has not, also those beyond the board, so
/// intersect it with a set of the board.
///
/// ```
/// use madang_core::rules::{Point, PointSet32};
///
/// let mut goats = PointSet32::pair(Point(3), Point(7));
/// goats.insert(Point(12));
/// let tigers = PointSet32::single(Point(7));
/// assert_eq!((goats & !tigers).iter().collect::<Vec<_>>(), [Point(3), Point(12)]);
/// assert!(goats.intersects(tigers));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct PointSet<W>(W);

/// Set of points numbered from 0 to 31.
pub type PointSet32 = PointSet<u32>;

/// Set of points numbered from 0 to 63.
pub type PointSet64 = PointSet<u64>;

/// Set of points numbered from 0 to 127.
pub type PointSet128 = PointSet<u128>;

impl<W: Copy> PointSet<W> {
    /// Returns the set with these bits.
    #[inline]
    pub const fn from_bits(bits: W) -> Self {
        Self(bits)
    }

    /// Returns its bits, for arithmetic that sets have no operation for.
    #[inline]
    pub const fn bits(self) -> W {
        self.0
    }
}

/// Points of a set, in ascending order.
#[derive(Clone, Debug)]
pub struct PointIter<W>(W);

macro_rules! point_set {
    ($word:ty) => {
        impl PointSet<$word> {
            /// The set without any point.
            pub const EMPTY: Self = Self(0);

            /// Points that the word has room for.
            pub const CAPACITY: usize = <$word>::BITS as usize;

            /// Returns the points from 0 up to `count`, which is not among them.
            ///
            /// # Panics
            /// When `count` exceeds [`Self::CAPACITY`].
            pub const fn first_points(count: usize) -> Self {
                assert!(count <= Self::CAPACITY);
                // A shift by all places would overflow.
                if count == 0 { Self::EMPTY } else { Self(<$word>::MAX >> (Self::CAPACITY - count)) }
            }

            /// Returns the set of one point.
            #[inline]
            pub const fn single(point: Point) -> Self {
                Self(1 << point.0)
            }

            /// Returns the set of two points.
            #[inline]
            pub const fn pair(one: Point, other: Point) -> Self {
                Self(1 << one.0 | 1 << other.0)
            }

            /// Returns whether the point is in the set.
            #[inline]
            pub const fn contains(self, point: Point) -> bool {
                self.0 >> point.0 & 1 != 0
            }

            /// Returns whether there is no point in the set.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the number of points.
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Returns whether both sets have a point in common.
            #[inline]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Returns whether every point is in `other` too.
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Returns the points of both sets together; `|` where constants are not needed.
            #[inline]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Returns the points that both sets have; `&` where constants are not needed.
            #[inline]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Returns the points that `other` does not have.
            #[inline]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Returns the set and this point.
            #[inline]
            pub const fn with(self, point: Point) -> Self {
                Self(self.0 | 1 << point.0)
            }

            /// Returns the set without this point.
            #[inline]
            pub const fn without(self, point: Point) -> Self {
                Self(self.0 & !(1 << point.0))
            }

            /// Adds a point.
            #[inline]
            pub const fn insert(&mut self, point: Point) {
                self.0 |= 1 << point.0;
            }

            /// Removes a point.
            #[inline]
            pub const fn remove(&mut self, point: Point) {
                self.0 &= !(1 << point.0);
            }

            /// Returns the lowest point.
            #[inline]
            pub const fn first(self) -> Option<Point> {
                if self.0 == 0 { None } else { Some(Point(self.0.trailing_zeros() as u8)) }
            }

            /// Returns the highest point.
            #[inline]
            pub const fn last(self) -> Option<Point> {
                if self.0 == 0 { None } else { Some(Point(self.0.ilog2() as u8)) }
            }

            /// Returns its points, in ascending order.
            #[inline]
            pub const fn iter(self) -> PointIter<$word> {
                PointIter(self.0)
            }
        }

        impl Iterator for PointIter<$word> {
            type Item = Point;

            #[inline]
            fn next(&mut self) -> Option<Point> {
                let point = PointSet(self.0).first()?;
                self.0 &= self.0 - 1;
                Some(point)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for PointIter<$word> {}

        impl IntoIterator for PointSet<$word> {
            type Item = Point;
            type IntoIter = PointIter<$word>;

            #[inline]
            fn into_iter(self) -> PointIter<$word> {
                self.iter()
            }
        }

        impl FromIterator<Point> for PointSet<$word> {
            fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
                points.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl fmt::Debug for PointSet<$word> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter().map(|point| point.0)).finish()
            }
        }
    };
}

point_set!(u32);
point_set!(u64);
point_set!(u128);

macro_rules! set_operators {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident;)*) => {
        $(
            impl<W: $operator<Output = W>> $operator for PointSet<W> {
                type Output = Self;

                #[inline]
                fn $method(self, other: Self) -> Self {
                    Self(self.0.$method(other.0))
                }
            }

            impl<W: $assign> $assign for PointSet<W> {
                #[inline]
                fn $assign_method(&mut self, other: Self) {
                    self.0.$assign_method(other.0);
                }
            }
        )*
    };
}

set_operators! {
    BitAnd bitand BitAndAssign bitand_assign;
    BitOr bitor BitOrAssign bitor_assign;
    BitXor bitxor BitXorAssign bitxor_assign;
}

impl<W: Not<Output = W>> Not for PointSet<W> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_their_highest_point() {
        assert_eq!(PointSet32::single(Point(31)).last(), Some(Point(31)));
        assert_eq!(PointSet64::single(Point(63)).first(), Some(Point(63)));
        assert_eq!(PointSet128::single(Point(127)).iter().collect::<Vec<_>>(), [Point(127)]);
        assert_eq!(PointSet128::first_points(128).len(), 128);
        assert_eq!(PointSet32::first_points(0), PointSet32::EMPTY);
    }

    #[test]
    fn set_algebra_agrees_with_membership() {
        let (a, b) = (PointSet64::from_bits(0b1100), PointSet64::from_bits(0b1010));
        for point in (0..64).map(Point) {
            let (in_a, in_b) = (a.contains(point), b.contains(point));
            assert_eq!((a | b).contains(point), in_a || in_b);
            assert_eq!((a & b).contains(point), in_a && in_b);
            assert_eq!((a ^ b).contains(point), in_a != in_b);
            assert_eq!((!a).contains(point), !in_a);
            assert_eq!(a.difference(b).contains(point), in_a && !in_b);
            assert!(a.with(point).contains(point) && !a.without(point).contains(point));
        }
        assert!(a.intersects(b) && !a.is_subset(b) && (a & b).is_subset(a));
        assert_eq!(PointSet64::pair(Point(2), Point(3)), a);
        assert_eq!([Point(3), Point(2)].into_iter().collect::<PointSet64>(), a);
        assert_eq!(format!("{a:?}"), "{2, 3}");
    }
}
