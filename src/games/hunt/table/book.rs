//! The books: how one side answers in the placing phase without ever giving value away.
//!
//! Moves are looked at in a fixed order, that of what looks best at a glance. A book names the
//! positions in which the first move of this order gives value away, and which is the first that does
//! not; in every other position the first move is played. This holds only for positions that can
//! arise while the book's side has answered by it from the start: of others a book knows nothing, and
//! cannot tell.
//!
//! Everything is said of the position in the way it is numbered, see [`Ground::normal`] with the goats
//! for the set of points. Moves that lead to the same position up to symmetry are as good as one
//! another.
//!
//! A file begins with four bytes, the lowest first, for each number of goats placed from 0 on: how many
//! bytes its list takes. The lists follow. A list is coded with the range coder, for each number of captured
//! goats in turn: how many positions there are, and for each the gap to the number before and the place of the
//! move in the order.

use std::sync::OnceLock;

use super::{
    TabledBoard,
    ground::{Ground, LAYERS, Normal},
};
use crate::{
    games::hunt::rules::{GOATS, Hunt, HuntMove},
    rules::{Game, Seat, points_of},
    search::{
        packing::{Coder, Odds, Unpacker},
        tablebase::{choose, rank, squeeze},
    },
};

/// A capture looks better than any number of ways to go.
pub(crate) const CAPTURE: i32 = 1 << 8;

/// Whether a game that begins here can go by a book.
#[must_use]
pub fn begins<B: TabledBoard>(position: &Hunt<B>) -> bool {
    position.hand() == B::GOATS
        && position.tigers() == B::TIGER_START
        && (position.goats() | u32::from(position.captured())) == 0
        && position.mover() == GOATS
        && !position.has_extras()
}

/// The positions after each legal move, those that look best to the mover first; moves that look alike stay
/// in their order.
#[must_use]
pub fn in_order<B: TabledBoard>(position: &Hunt<B>) -> Vec<Hunt<B>> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut rated: Vec<(i32, Hunt<B>)> = moves
        .into_iter()
        .map(|mv| {
            let next = position.played(mv);
            (looks(position, mv, &next), next)
        })
        .collect();
    rated.sort_by_key(|(looks, _)| -looks);
    rated.into_iter().map(|(_, next)| next).collect()
}

/// How good a move looks to the mover. The goats want no capture, and then the points that they prefer; the tigers
/// capture, and want many ways to go.
fn looks<B: TabledBoard>(position: &Hunt<B>, mv: HuntMove, next: &Hunt<B>) -> i32 {
    let empty = next.empty();
    if let HuntMove::Place { at } = mv {
        let exposed = points_of(next.tigers()).any(|tiger| next.jumps(tiger, empty).next().is_some());
        return -CAPTURE * i32::from(exposed) - B::lateness(at);
    }
    let ways = points_of(next.tigers()).map(|tiger| (next.open_neighbours(tiger) & empty).count_ones());
    CAPTURE * i32::from(next.captured() - position.captured()) + ways.sum::<u32>() as i32
}

/// The number of a position among those with as many goats placed and captured; it must be in the way
/// it is numbered.
pub(crate) fn number(ground: &Ground, at: Normal) -> u32 {
    let beside = squeeze(at.holes, ground.tigers(at.class));
    at.class as u32 * choose(ground.places(), beside.count_ones()) + rank(beside)
}

/// Which move of the order is played where it is not the first, by the number of the position.
pub type Exceptions = Vec<(u32, u8)>;

/// The list for one number of goats placed, by captured goats.
pub type List = [Exceptions; LAYERS];

/// What is learned while a list is coded.
struct Learned {
    /// How many bits a gap has, by how many the one before had.
    bits: Vec<[Odds; 64]>,
    choices: [Odds; 64],
}

impl Learned {
    fn new() -> Self {
        Self { bits: vec![[Odds::UNKNOWN; 64]; 33], choices: [Odds::UNKNOWN; 64] }
    }
}

/// Codes the lower `bits` bits of a number, about which nothing is learned.
fn code_plain(coder: &mut impl Coder, number: u32, bits: u32) -> u32 {
    (0..bits).rev().fold(0, |all, bit| {
        let yes = coder.bit(&mut Odds::UNKNOWN.clone(), number >> bit & 1 == 1);
        all << 1 | u32::from(yes)
    })
}

/// Codes one list.
pub(crate) fn code_list(coder: &mut impl Coder, known: &List) -> List {
    std::array::from_fn(|captured| {
        let known = &known[captured];
        let mut learned = Learned::new();
        let count = code_plain(coder, known.len() as u32, u32::BITS);
        let mut found = Exceptions::new();
        let (mut next, mut before) = (0_u32, 0);
        for at in 0..count as usize {
            let (number, choice) = known.get(at).copied().unwrap_or_default();
            let gap = number.wrapping_sub(next);
            let bits = coder.number(&mut learned.bits[before as usize], u32::BITS - gap.leading_zeros());
            let bits = bits.min(u32::BITS);
            let gap = match bits.checked_sub(1) {
                Some(below) => code_plain(coder, gap, below) | 1 << below,
                None => 0,
            };
            let choice = coder.number(&mut learned.choices, u32::from(choice));
            found.push((next.wrapping_add(gap), choice as u8));
            (next, before) = (next.wrapping_add(gap).wrapping_add(1), bits);
        }
        found
    })
}

/// A book whose lists are unpacked when they are first asked for.
#[derive(Debug)]
pub struct Book {
    side: Seat,
    packed: Vec<&'static [u8]>,
    unpacked: Vec<OnceLock<List>>,
}

/// A book that comes with the program.
#[derive(Debug)]
pub struct Shipped {
    /// Whose it is.
    pub side: Seat,
    /// Whether it keeps what the game is worth by the rule against shuttling, or without it.
    pub shuttle_ban: bool,
    /// With so many goats placed it ends, and search takes over.
    pub until: u32,
    file: &'static [u8],
    book: OnceLock<Book>,
}

impl Shipped {
    /// The book in a file.
    #[must_use]
    pub const fn new(side: Seat, shuttle_ban: bool, until: u32, file: &'static [u8]) -> Self {
        Self { side, shuttle_ban, until, file, book: OnceLock::new() }
    }

    /// The book, read when it is first asked for.
    pub fn book(&self) -> &Book {
        self.book.get_or_init(|| Book::new(self.side, self.until, self.file))
    }
}

impl Book {
    /// The book in a file for the turns of one side with fewer than `until` goats placed.
    #[must_use]
    pub fn new(side: Seat, until: u32, file: &'static [u8]) -> Self {
        let (lengths, mut rest) = file.split_at_checked(4 * until as usize).unwrap_or_default();
        let (lengths, _) = lengths.as_chunks::<4>();
        let packed = lengths.iter().map(|length| {
            let (list, after) =
                rest.split_at_checked(u32::from_le_bytes(*length) as usize).unwrap_or((rest, &[]));
            rest = after;
            list
        });
        let packed: Vec<&[u8]> = packed.collect();
        let unpacked = packed.iter().map(|_| OnceLock::new()).collect();
        Self { side, packed, unpacked }
    }

    /// The bytes that the lists take, still packed.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.packed.iter().map(|list| list.len()).sum()
    }

    /// The moves by which the book answers, all the same up to symmetry. `None` where it has no answer:
    /// it is not its side's turn, or search takes over. The position must have arisen by the book.
    #[must_use]
    pub fn answers<B: TabledBoard>(&self, ground: &Ground, position: &Hunt<B>) -> Option<Vec<HuntMove>> {
        let placed = usize::from(B::GOATS - position.hand());
        if position.mover() != self.side || position.outcome().is_some() || position.has_extras() {
            return None;
        }
        let list = self.unpacked.get(placed)?.get_or_init(|| {
            let mut unpacker = Unpacker::new(self.packed[placed]);
            code_list(&mut unpacker, &List::default())
        });
        let at = ground.normal(position.tigers(), position.goats());
        let normal =
            Hunt::<B>::after_placing(ground.tigers(at.class), at.holes, placed as u8, position.mover());
        let number = number(ground, at);
        let named = list.get(usize::from(position.captured()))?;
        let choice = named.binary_search_by_key(&number, |(number, _)| *number);
        let choice = choice.map_or(0, |found| usize::from(named[found].1));
        let ordered = in_order(&normal);
        let after = ordered.get(choice)?;
        let aim = ground.normal(after.tigers(), after.goats());
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.retain(|mv| {
            let next = position.played(*mv);
            ground.normal(next.tigers(), next.goats()) == aim
        });
        Some(moves)
    }

    /// Whether the book's side has answered by it in every move of a game from the start, so that the
    /// book knows the position reached.
    #[must_use]
    pub fn was_followed<B: TabledBoard>(&self, ground: &Ground, moves: &[HuntMove]) -> bool {
        let mut position = Hunt::<B>::after_placing(B::TIGER_START, 0, 0, GOATS);
        moves.iter().all(|mv| {
            let by_book = self.answers(ground, &position).is_none_or(|answers| answers.contains(mv));
            position.play_unchecked(*mv);
            by_book
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::hunt::rules::{BaghChal, Pulijudam},
        rules::Point,
    };

    fn places_in_order<B: TabledBoard>() -> Vec<i32> {
        let mut late: Vec<i32> =
            (0..B::board().points() as u8).map(|point| B::lateness(Point(point))).collect();
        late.sort_unstable();
        late
    }

    /// Otherwise answers would depend on how a position is turned. An exposed goat looks worse than any place.
    #[test]
    fn every_point_has_a_place_of_its_own_in_the_order() {
        assert_eq!(places_in_order::<BaghChal>(), (0..25).collect::<Vec<i32>>());
        let pulijudam = places_in_order::<Pulijudam>();
        assert!(pulijudam.windows(2).all(|two| two[0] < two[1]));
        assert!(pulijudam.iter().all(|late| (0..CAPTURE).contains(late)));
    }
}
