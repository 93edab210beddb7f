//! Opening books of the placing phase: one side's moves, none of which ever gives value away.
//!
//! Moves have a fixed order, by a static score. A book lists the exceptions: positions in which the first move of the
//! order gives value away, with the first move that does not. In every other position the first move is played. This
//! holds only for positions that arise while the book's side has followed it from the start; about others the book
//! says nothing, and cannot detect them.
//!
//! Positions are in canonical form, see [`Index::canonical`] with the goats instead of the holes. Moves that lead to
//! the same canonical position are equally good.
//!
//! A file begins with one little-endian number of four bytes for each number of goats placed from 0 on: the length of
//! its list. The lists follow, each a range-coded stream: for each number of captured goats the number of exceptions,
//! and for each exception the gap to the position before and the rank of its move in the order.

use std::sync::OnceLock;

use super::index::{Canonical, Index, LAYERS};
use crate::{
    games::hunt::rules::{BaghChal, GOATS, Hunt, HuntBoard, HuntMove, Pulijudam},
    rules::{Game, Point, PointSet32, Seat},
    search::{
        TableFile,
        range_coder::{BitOdds, Coder, Unpacker},
        tablebase::{choose, rank, squeeze},
    },
};

/// A board whose points have an order for placing goats.
pub trait PlacingOrder: HuntBoard {
    /// Returns the rank of a point in the order in which the books place goats, below 256; lower comes first.
    fn placing_order(at: Point) -> i32;
}

impl PlacingOrder for BaghChal {
    /// Goes round the edge from a1, then the ring inside it, then the middle.
    fn placing_order(at: Point) -> i32 {
        const RANKS: [u8; 25] =
            [0, 1, 2, 3, 4, 15, 16, 17, 18, 5, 14, 23, 24, 19, 6, 13, 22, 21, 20, 7, 12, 11, 10, 9, 8];
        RANKS.get(at.index()).map_or(0, |rank| i32::from(*rank))
    }
}

impl PlacingOrder for Pulijudam {
    /// Points with fewer neighbours first.
    fn placing_order(at: Point) -> i32 {
        let neighbours = Self::board().neighbours(at).len() as i32;
        32 * neighbours + i32::from(at.0)
    }
}

/// Score of a capture, above any mobility score.
pub const CAPTURE: i32 = 1 << 8;

/// Returns whether a game that starts from this position can follow a book.
pub fn is_book_start<B: PlacingOrder>(position: &Hunt<B>) -> bool {
    position.hand == B::GOATS
        && position.tigers == B::TIGER_START
        && position.goats.is_empty()
        && position.captured == 0
        && position.mover() == GOATS
        && !position.extras.any()
}

/// Returns the positions after each legal move, by descending static score; ties stay in the order of the moves.
pub fn by_static_order<B: PlacingOrder>(position: &Hunt<B>) -> Vec<Hunt<B>> {
    let moves = position.legal();
    let mut rated: Vec<(i32, Hunt<B>)> = moves
        .into_iter()
        .map(|mv| {
            let next = position.played(mv);
            (static_score(position, mv, &next), next)
        })
        .collect();
    rated.sort_by_key(|(score, _)| -score);
    rated.into_iter().map(|(_, next)| next).collect()
}

/// Returns the static score of a move for the mover. Goats avoid captures, then follow [`PlacingOrder::placing_order`];
/// tigers capture, then prefer mobility.
fn static_score<B: PlacingOrder>(position: &Hunt<B>, mv: HuntMove, next: &Hunt<B>) -> i32 {
    let empty = next.empty();
    if let HuntMove::Place { at } = mv {
        let exposed = next.tigers.iter().any(|tiger| next.jumps(tiger, empty).next().is_some());
        return -CAPTURE * i32::from(exposed) - B::placing_order(at);
    }
    let ways = next.tigers.iter().map(|tiger| (next.open_neighbours(tiger) & empty).len());
    CAPTURE * i32::from(next.captured - position.captured) + ways.sum::<u32>() as i32
}

/// Returns the number of a canonical position among those with as many goats placed and captured.
pub fn number(index: &Index, at: Canonical) -> u32 {
    let beside = squeeze(at.holes, index.tigers(at.class));
    at.class as u32 * choose(index.places(), beside.count_ones()) + rank(beside)
}

/// Exceptions in ascending order: number of the position, and rank of the move to play, at least 1.
pub type Exceptions = Vec<(u32, u8)>;

/// Exceptions for one number of goats placed, by captured goats.
pub type List = [Exceptions; LAYERS];

/// Codes the lower `bits` bits of a number at even odds.
fn code_plain(coder: &mut impl Coder, number: u32, bits: u32) -> u32 {
    (0..bits).rev().fold(0, |all, bit| {
        let yes = coder.bit(&mut BitOdds::UNKNOWN.clone(), number >> bit & 1 == 1);
        all << 1 | u32::from(yes)
    })
}

/// Decodes one list. `None` if no encoder wrote it: it claims more exceptions than its bytes can hold.
pub fn unpack_list(packed: &[u8]) -> Option<List> {
    // Gap and choice of an exception take far more than one bit.
    let most = packed.len() * u8::BITS as usize;
    code_list(&mut Unpacker::new(packed), &List::default(), most)
}

/// Codes one list; `None` with more than `most` exceptions for a number of captured goats, before anything is kept for
/// them. A decoder ignores `known`.
pub fn code_list(coder: &mut impl Coder, known: &List, most: usize) -> Option<List> {
    let mut list = List::default();
    for (known, found) in known.iter().zip(&mut list) {
        // The bit length of a gap is predicted by the previous gap.
        let mut lengths = vec![[BitOdds::UNKNOWN; 64]; 33];
        let mut choices = [BitOdds::UNKNOWN; 64];
        let count = code_plain(coder, known.len() as u32, u32::BITS) as usize;
        if count > most {
            return None;
        }
        let (mut next, mut before) = (0_u32, 0);
        for at in 0..count {
            let (number, choice) = known.get(at).copied().unwrap_or_default();
            let gap = number.wrapping_sub(next);
            let bits = coder.number(&mut lengths[before as usize], u32::BITS - gap.leading_zeros());
            let bits = bits.min(u32::BITS);
            let gap = match bits.checked_sub(1) {
                Some(below) => code_plain(coder, gap, below) | 1 << below,
                None => 0,
            };
            let choice = coder.number(&mut choices, u32::from(choice));
            found.push((next.wrapping_add(gap), choice as u8));
            (next, before) = (next.wrapping_add(gap).wrapping_add(1), bits);
        }
    }
    Some(list)
}

/// A book whose lists are decoded when they are first needed.
#[derive(Debug)]
pub struct Book<'a> {
    side: Seat,
    packed: Vec<&'a [u8]>,
    unpacked: Vec<OnceLock<Option<List>>>,
}

/// A book of the package.
#[derive(Debug)]
pub struct ShippedBook {
    /// The side that follows it.
    pub side: Seat,
    /// Whether it keeps the value of the game by the rule against shuttling.
    pub shuttle_ban: bool,
    /// Number of goats placed from which search takes over.
    pub until: u32,
    /// Its file.
    pub file: TableFile,
    book: OnceLock<Book<'static>>,
}

impl ShippedBook {
    /// Returns the book in a file.
    pub const fn new(side: Seat, shuttle_ban: bool, until: u32, file: TableFile) -> Self {
        Self { side, shuttle_ban, until, file, book: OnceLock::new() }
    }

    /// Returns the book, read at the first call; `None` while its file is not there.
    pub fn book(&self) -> Option<&Book<'static>> {
        let file = self.file.bytes()?;
        Some(self.book.get_or_init(|| Book::new(self.side, self.until, file)))
    }
}

impl<'a> Book<'a> {
    /// Reads a book for the turns of one side with fewer than `until` goats placed.
    pub fn new(side: Seat, until: u32, file: &'a [u8]) -> Self {
        let (lengths, mut rest) = file.split_at_checked(4 * until as usize).unwrap_or_default();
        let (lengths, _) = lengths.as_chunks::<4>();
        let packed = lengths.iter().map(|length| {
            let (list, after) =
                rest.split_at_checked(u32::from_le_bytes(*length) as usize).unwrap_or((rest, &[]));
            rest = after;
            list
        });
        let packed: Vec<&'a [u8]> = packed.collect();
        let unpacked = packed.iter().map(|_| OnceLock::new()).collect();
        Self { side, packed, unpacked }
    }

    /// Returns the size of the encoded lists in bytes.
    pub fn bytes(&self) -> usize {
        self.packed.iter().map(|list| list.len()).sum()
    }

    /// Returns whether the book's side is to move, and search has not taken over.
    pub fn covers<B: PlacingOrder>(&self, position: &Hunt<B>) -> bool {
        let is_early = usize::from(B::GOATS - position.hand) < self.packed.len();
        is_early && position.mover() == self.side && position.outcome().is_none() && !position.extras.any()
    }

    /// Returns the book's moves, all equal up to symmetry. `None` where the book does not cover the position or the
    /// list is damaged. The position must have arisen by the book.
    pub fn answers<B: PlacingOrder>(&self, index: &Index, position: &Hunt<B>) -> Option<Vec<HuntMove>> {
        if !self.covers(position) {
            return None;
        }
        let placed = usize::from(B::GOATS - position.hand);
        let list = self.unpacked[placed].get_or_init(|| unpack_list(self.packed[placed]));
        let list = list.as_ref()?;
        let at = index.canonical(position.tigers.bits(), position.goats.bits());
        let [tigers, goats] = [index.tigers(at.class), at.holes].map(PointSet32::from_bits);
        let normal = Hunt::<B>::after_placing(tigers, goats, placed as u8, position.mover());
        let number = number(index, at);
        let named = list.get(usize::from(position.captured))?;
        let choice = named.binary_search_by_key(&number, |(number, _)| *number);
        let choice = choice.map_or(0, |found| usize::from(named[found].1));
        let ordered = by_static_order(&normal);
        let after = ordered.get(choice)?;
        let aim = index.canonical(after.tigers.bits(), after.goats.bits());
        let mut moves = position.legal();
        moves.retain(|mv| {
            let next = position.played(*mv);
            index.canonical(next.tigers.bits(), next.goats.bits()) == aim
        });
        Some(moves)
    }

    /// Returns whether the book's side has followed it in every move of a game from the start, so that the book applies
    /// to the position reached.
    pub fn was_followed<B: PlacingOrder>(&self, index: &Index, moves: &[HuntMove]) -> bool {
        let mut position = Hunt::<B>::after_placing(B::TIGER_START, PointSet32::EMPTY, 0, GOATS);
        moves.iter().all(|mv| {
            let followed = self.answers(index, &position).is_none_or(|answers| answers.contains(mv));
            position.play_unchecked(*mv);
            followed
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::hunt::table::SolvedBoard;

    fn places_in_order<B: PlacingOrder>() -> Vec<i32> {
        let mut late: Vec<i32> =
            (0..B::board().points() as u8).map(|point| B::placing_order(Point(point))).collect();
        late.sort_unstable();
        late
    }

    /// Otherwise answers would depend on how a position is turned. An exposed goat scores below any point.
    #[test]
    fn every_point_has_a_place_of_its_own_in_the_order() {
        assert_eq!(places_in_order::<BaghChal>(), (0..25).collect::<Vec<i32>>());
        let pulijudam = places_in_order::<Pulijudam>();
        assert!(pulijudam.windows(2).all(|two| two[0] < two[1]));
        assert!(pulijudam.iter().all(|late| (0..CAPTURE).contains(late)));
    }

    #[test]
    fn every_list_of_the_package_is_whole() {
        let books = BaghChal::books().iter().chain(Pulijudam::books());
        for list in books.flat_map(|shipped| &shipped.book().expect("the program has it").packed) {
            assert!(unpack_list(list).is_some(), "{} bytes", list.len());
        }
    }

    /// Found by reading: the count alone is believed only as far as the bytes can hold it.
    #[test]
    fn a_book_that_claims_too_much_is_refused() {
        assert_eq!(unpack_list(&[u8::MAX; 64]), None);
        assert_eq!(unpack_list(&[]), Some(List::default()));
        let mut file = 64_u32.to_le_bytes().to_vec();
        file.extend([u8::MAX; 64]);
        let book = Book::new(GOATS, 1, &file);
        let start = Hunt::<BaghChal>::after_placing(BaghChal::TIGER_START, PointSet32::EMPTY, 0, GOATS);
        assert_eq!(book.answers(BaghChal::index(), &start), None);
    }
}
