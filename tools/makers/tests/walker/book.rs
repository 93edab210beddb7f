//! Reader of the books, written from the description of their files alone.

use super::hunt::{Position, Rules, Turn, squeeze};

/// Odds of a no, of 2^28, learned quickly and slowly, and the number of bits coded.
#[derive(Clone, Copy)]
struct Odds(u32, u32, u32);

const EVEN: Odds = Odds(1 << 27, 1 << 27, 0);

struct Reader<'a> {
    bytes: std::slice::Iter<'a, u8>,
    code: u32,
    range: u32,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { bytes: bytes.iter(), code: 0, range: u32::MAX };
        (0..4).for_each(|_| reader.code = reader.code << 8 | reader.byte());
        reader
    }

    fn byte(&mut self) -> u32 {
        self.bytes.next().map_or(0, |byte| u32::from(*byte))
    }

    fn bit(&mut self, Odds(quick, slow, seen): &mut Odds) -> u32 {
        let no = ((*quick + *slow) >> 13).max(1) & 0xFFFF;
        let border = (self.range >> 16) * no;
        let yes = self.code >= border;
        let bits = (32 - seen.leading_zeros()).max(1);
        for (no, slowest) in [(quick, 4), (slow, 8)] {
            let rate = bits.min(slowest);
            if yes {
                *no -= *no >> rate;
            } else {
                *no += ((1 << 28) - *no) >> rate;
            }
        }
        *seen = (*seen + 1).min(0xFFFF);
        if yes {
            (self.code, self.range) = (self.code - border, self.range - border);
        } else {
            self.range = border;
        }
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.code = self.code << 8 | self.byte();
        }
        u32::from(yes)
    }

    fn plain(&mut self, bits: u32) -> u32 {
        (0..bits).fold(0, |all, _| all << 1 | self.bit(&mut { EVEN }))
    }

    /// A number of six bits.
    fn number(&mut self, odds: &mut [Odds; 64]) -> u32 {
        let mut node = 1;
        (0..6).for_each(|_| node = node << 1 | self.bit(&mut odds[node]) as usize);
        node as u32 - 64
    }

    /// Numbers of positions in their order, each with the move that is played there.
    fn list(&mut self) -> Vec<(u32, u8)> {
        let mut lengths = [[EVEN; 64]; 33];
        let mut choices = [EVEN; 64];
        let count = self.plain(32);
        let (mut next, mut before) = (0, 0);
        let mut list = Vec::new();
        for _ in 0..count {
            let bits = self.number(&mut lengths[before]);
            let gap = if bits == 0 { 0 } else { 1 << (bits - 1) | self.plain(bits - 1) };
            list.push((next + gap, self.number(&mut choices) as u8));
            (next, before) = (next + gap + 1, bits as usize);
        }
        list
    }
}

/// Book of one side.
pub struct Book {
    pub turn: Turn,
    /// By goats placed and by goats captured.
    lists: Vec<[Vec<(u32, u8)>; 5]>,
}

impl Book {
    /// Reads a file: the lengths of the lists in four bytes each, the lowest first, then the lists. The file does
    /// not hold their number, `until`.
    pub fn read(turn: Turn, file: &[u8], until: usize) -> Self {
        let length = |number: usize| {
            let bytes = file[4 * number..4 * number + 4].try_into().expect("four bytes");
            u32::from_le_bytes(bytes) as usize
        };
        let mut at = 4 * until;
        let lists = (0..until).map(|placed| {
            let mut reader = Reader::new(&file[at..at + length(placed)]);
            at += length(placed);
            std::array::from_fn(|_| reader.list())
        });
        let lists = lists.collect();
        assert_eq!(at, file.len(), "the lists fill the file");
        Self { turn, lists }
    }

    /// Number of goats placed at which the book ends.
    pub fn until(&self) -> u32 {
        self.lists.len() as u32
    }

    /// Number of positions listed.
    pub fn named(&self) -> usize {
        self.lists.iter().flatten().map(Vec::len).sum()
    }

    /// The position after the book's move. The one before it must be as numbered: by the first tigers of its
    /// class, and the goats by their smallest image.
    pub fn answer(&self, rules: &Rules, class: usize, position: &Position) -> Position {
        let beside = squeeze(position.goats, position.tigers);
        let sets = rules.choose(rules.places(), beside.count_ones());
        let number = class as u32 * sets + rules.rank(beside) as u32;
        let list = &self.lists[position.placed as usize][position.captured() as usize];
        let choice = list.binary_search_by_key(&number, |(number, _)| *number);
        let choice = choice.map_or(0, |at| usize::from(list[at].1));
        let mut after = Vec::with_capacity(32);
        rules.moves(position, self.turn, |next| after.push((looks(rules, position, &next, self.turn), next)));
        after.sort_by_key(|(looks, _)| -looks);
        after[choice].1
    }
}

/// Score of a capture, above any other.
const CAPTURE: i32 = 256;

/// Static score of a move for the side that makes it.
pub fn looks(rules: &Rules, before: &Position, next: &Position, turn: Turn) -> i32 {
    if turn == Turn::Goats {
        let at = (next.goats & !before.goats).trailing_zeros() as usize;
        return -CAPTURE * i32::from(rules.can_capture(next)) - rules.late[at];
    }
    CAPTURE * (next.captured() - before.captured()) as i32 + rules.ways(next) as i32
}
