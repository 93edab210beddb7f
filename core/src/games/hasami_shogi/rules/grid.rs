//! Tables of the nine by nine squares: `a1` is 0, `b1` is 1 … `i9` is 80.

use super::options::{FIVE, Variant};
use crate::rules::{Point, PointSet128, Seat};

/// Number of squares along one edge.
pub const SIDE: u8 = 9;
/// Number of squares.
pub const SQUARES: usize = SIDE as usize * SIDE as usize;

/// The directions: the four straight ones, then the diagonals. Square numbers grow in the even
/// ones.
const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (-1, 1), (1, -1)];
/// The directions of a samurai, and of every capture.
pub(super) const STRAIGHT: std::ops::Range<usize> = 0..4;
/// The directions of a Shogun and of a rock.
pub(super) const ALL_WAYS: std::ops::Range<usize> = 0..8;

static RAYS: [[PointSet128; SQUARES]; 8] = rays();

/// Returns the whole ranks, both counted from 0 and included.
const fn ranks(first: u8, last: u8) -> PointSet128 {
    let up_to = PointSet128::first_points((last + 1) as usize * SIDE as usize);
    up_to.difference(PointSet128::first_points(first as usize * SIDE as usize))
}

pub(super) const ALL: PointSet128 = ranks(0, SIDE - 1);

/// Returns a seat's camp: the ranks on which it starts.
pub const fn camp(variant: Variant, seat: Seat) -> PointSet128 {
    match (variant, seat) {
        (Variant::Five, Seat(0)) => ranks(0, 1),
        (Variant::Five, _) => ranks(7, 8),
        (Variant::War, Seat(0)) => ranks(0, 0),
        (Variant::War, _) => ranks(8, 8),
    }
}

/// Returns the squares between the camps.
pub(super) const fn battlefield(variant: Variant) -> PointSet128 {
    match variant {
        Variant::Five => ranks(2, 6),
        Variant::War => ranks(1, 7),
    }
}

/// Returns the corners that are captured in their own way (rules HS-06 and HW-03), each with its two
/// neighbours.
pub(super) const fn corners(variant: Variant) -> [(Point, [Point; 2]); 4] {
    let (low, high) = match variant {
        Variant::Five => (2, 6),
        Variant::War => (0, 8),
    };
    [
        corner(0, low, 1, low + 1),
        corner(8, low, 7, low + 1),
        corner(0, high, 1, high - 1),
        corner(8, high, 7, high - 1),
    ]
}

const fn corner(file: u8, rank: u8, inner_file: u8, inner_rank: u8) -> (Point, [Point; 2]) {
    (at(file, rank), [at(inner_file, rank), at(file, inner_rank)])
}

const fn at(file: u8, rank: u8) -> Point {
    Point(rank * SIDE + file)
}

/// Returns the squares from `from`, which is not among them, to the edge.
pub(super) fn ray(direction: usize, from: Point) -> PointSet128 {
    RAYS[direction][from.index()]
}

/// Returns the first square of `set`, part of a ray in this direction.
fn first(direction: usize, set: PointSet128) -> Option<Point> {
    if direction.is_multiple_of(2) { set.first() } else { set.last() }
}

/// Returns the ray from `from` up to the first square of `stops`, which is not among them, and that square.
pub(super) fn ray_to(direction: usize, from: Point, stops: PointSet128) -> (PointSet128, Option<Point>) {
    let whole = ray(direction, from);
    match first(direction, whole & stops) {
        None => (whole, None),
        Some(stop) => (whole.difference(ray(direction, stop)).without(stop), Some(stop)),
    }
}

pub(super) fn neighbour(direction: usize, from: Point) -> Option<Point> {
    first(direction, ray(direction, from))
}

/// Returns the neighbours of these squares in the straight directions.
pub const fn beside(squares: PointSet128) -> PointSet128 {
    let set = squares.bits();
    let [left, right] = OUTER_FILES;
    let in_rank = squares.difference(right).bits() << 1 | squares.difference(left).bits() >> 1;
    PointSet128::from_bits(set << SIDE | set >> SIDE | in_rank).intersection(ALL)
}

/// Returns the neighbours in all eight directions.
pub(super) fn around(from: Point) -> PointSet128 {
    ALL_WAYS.filter_map(|direction| neighbour(direction, from)).collect()
}

/// Returns the direction in which `to` is from `from`, if it is a straight or diagonal one.
pub(super) fn direction_to(from: Point, to: Point) -> Option<usize> {
    ALL_WAYS.into_iter().find(|direction| ray(*direction, from).contains(to))
}

/// Returns the square `steps` away from `from`, if it is on the board.
const fn away(from: u8, direction: usize, steps: i8) -> Option<Point> {
    let side = SIDE as i8;
    let file = (from % SIDE) as i8 + DIRECTIONS[direction].0 * steps;
    let rank = (from / SIDE) as i8 + DIRECTIONS[direction].1 * steps;
    if file < 0 || rank < 0 || file >= side || rank >= side { None } else { Some(at(file as u8, rank as u8)) }
}

const fn rays() -> [[PointSet128; SQUARES]; 8] {
    let mut table = [[PointSet128::EMPTY; SQUARES]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut from = 0;
        while from < SQUARES {
            let mut steps = 1;
            while let Some(square) = away(from as u8, direction, steps) {
                table[direction][from].insert(square);
                steps += 1;
            }
            from += 1;
        }
        direction += 1;
    }
    table
}

/// Returns the lines of five squares on the battlefield that hold nothing but `own` pieces and `empty`
/// squares, counted by how many pieces they hold. All lines of a direction are counted at once: the
/// squares a line begins on are a set, and the number of its pieces is kept in three bits, each a set.
pub fn open_lines(own: PointSet128, empty: PointSet128) -> [u32; FIVE + 1] {
    let mut counts = [0; FIVE + 1];
    // Sets are shifted here, so this works on their bits.
    let (own, free) = ((own & FIELD).bits(), ((own | empty) & FIELD).bits());
    for (stride, begin) in LINES {
        let (mut open, mut ones, mut twos, mut fours) = (begin.bits(), 0, 0, 0);
        for step in 0..FIVE as u32 {
            open &= free >> (stride * step);
            let piece = own >> (stride * step);
            let carried = ones & piece;
            ones ^= piece;
            fours ^= twos & carried;
            twos ^= carried;
        }
        for (pieces, count) in counts.iter_mut().enumerate() {
            let bits = [ones, twos, fours].into_iter().enumerate();
            let exactly =
                bits.fold(open, |set, (bit, has)| set & if pieces >> bit & 1 == 1 { has } else { !has });
            *count += exactly.count_ones();
        }
    }
    counts
}

/// Starts of lines that grow by files without running over the edge: files a to e.
const LEFT: PointSet128 = files(0, 4);
/// Starts of lines whose files fall: files e to i.
const RIGHT: PointSet128 = files(4, 8);
/// Battlefield of the games that lines of five win.
const FIELD: PointSet128 = battlefield(Variant::Five);
/// Offset from square to square of a line, and the possible starts of such lines.
const LINES: [(u32, PointSet128); 4] =
    [(1, LEFT), (SIDE as u32, ALL), (SIDE as u32 + 1, LEFT), (SIDE as u32 - 1, RIGHT)];

/// Returns whether five or more of these pieces are in an unbroken line on the battlefield (rule HS-08).
pub(super) fn has_five(pieces: PointSet128) -> bool {
    let pieces = pieces & FIELD;
    pieces.len() as usize >= FIVE && LINES.into_iter().any(|line| starts(pieces, line) != 0)
}

/// Squares at which five of these pieces in succession begin.
const fn starts(pieces: PointSet128, (stride, begin): (u32, PointSet128)) -> u128 {
    let pieces = pieces.bits();
    let two = pieces & pieces >> stride;
    let four = two & two >> (2 * stride);
    four & pieces >> (4 * stride) & begin.bits()
}

/// Returns the squares of the lines of five or more of these pieces (rule HS-08).
pub(super) fn in_fives(pieces: PointSet128) -> PointSet128 {
    let pieces = pieces & FIELD;
    let along = |line: (u32, PointSet128)| {
        let starts = starts(pieces, line);
        (0..FIVE as u32).fold(0, |squares, step| squares | starts << (step * line.0))
    };
    PointSet128::from_bits(LINES.into_iter().fold(0, |squares, line| squares | along(line)))
}

/// The first and the last file.
pub const OUTER_FILES: [PointSet128; 2] = [files(0, 0), files(SIDE - 1, SIDE - 1)];

/// Returns the whole files, both counted from 0 and included.
const fn files(first: u8, last: u8) -> PointSet128 {
    let mut set = PointSet128::EMPTY;
    let mut square = 0;
    while square < SQUARES {
        let file = square as u8 % SIDE;
        if file >= first && file <= last {
            set.insert(Point(square as u8));
        }
        square += 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::random::{Purpose, Stream};

    /// Returns every line of five squares on the battlefield of the base game. The even directions alone: the others
    /// are the same lines read backwards.
    fn fives() -> Vec<PointSet128> {
        let line = |direction, from: Point| {
            let ray = std::iter::successors(Some(from), move |at| neighbour(direction, *at));
            let line: PointSet128 = ray.take(FIVE).collect();
            (line.len() as usize == FIVE && line.is_subset(FIELD)).then_some(line)
        };
        ALL_WAYS
            .step_by(2)
            .flat_map(|direction| ALL.iter().filter_map(move |from| line(direction, from)))
            .collect()
    }

    #[test]
    fn a_five_is_one_of_the_lines() {
        assert_eq!(fives().len(), 44, "25 along ranks, 9 along files and 10 along diagonals");
        for line in fives() {
            assert!(has_five(line));
            assert_eq!(in_fives(line | PointSet128::single(Point(0))), line);
            for square in line {
                assert!(!has_five(line.without(square)), "without {square:?}");
                assert_eq!(in_fives(line.without(square)), PointSet128::EMPTY);
            }
        }
        // Five squares in succession that run over the edge are no line.
        assert!(!has_five((24..29).map(Point).collect()));
        assert!(!has_five(ranks(0, 1)), "camps do not count");
    }

    #[test]
    fn open_lines_are_counted_as_one_by_one() {
        let fives = fives();
        let mut stream = Stream::new(9, Purpose::Test);
        for _ in 0..300 {
            let (mut own, mut empty) = (PointSet128::EMPTY, PointSet128::EMPTY);
            for square in ALL {
                match stream.below(7) {
                    0..=2 => own.insert(square),
                    3..=5 => empty.insert(square),
                    _ => {}
                }
            }
            let mut counts = [0; FIVE + 1];
            for line in fives.iter().filter(|line| line.is_subset(own | empty)) {
                counts[(*line & own).len() as usize] += 1;
            }
            assert_eq!(open_lines(own, empty), counts);
        }
    }
}
