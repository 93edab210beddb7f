//! Bit cubes: a bit for every set of places, with operations on all of them at once.
//!
//! Places are the points other than those of the tigers of a class, renumbered without gaps. Bit `mask % 64` of word
//! `mask / 64` belongs to a set. So the lowest six places select a bit inside a word and the others the word: removing
//! a goat or renumbering the places costs a few operations for 64 sets together.

/// Places that select a bit inside a word.
pub const LOW: u32 = 6;

/// Masks of the bits of a word whose sets hold each of the lowest places.
const HOLDING: [u64; LOW as usize] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

/// Masks of the bits of a word by the number of lowest places in their sets.
const OF_SIZE: [u64; LOW as usize + 1] = {
    let mut of_size = [0; LOW as usize + 1];
    let mut set = 0_u32;
    while set < 64 {
        of_size[set.count_ones() as usize] |= 1 << set;
        set += 1;
    }
    of_size
};

/// Returns the mask of the bits of a word whose sets have from `least` to `most` of the lowest places; the bounds may
/// be outside 0 to 6.
pub fn of_sizes(least: i32, most: i32) -> u64 {
    let sizes = (0..=LOW as i32).zip(OF_SIZE).filter(|(size, _)| (least..=most).contains(size));
    sizes.fold(0, |all, (_, bits)| all | bits)
}

/// A bit for every set of places.
pub type Cube = Box<[u64]>;

/// Returns the cube of zeros for this many places.
pub fn empty(places: u32) -> Cube {
    vec![0; 1 << (places - LOW)].into_boxed_slice()
}

/// Returns whether the bit of a set is set.
pub const fn answer(cube: &[u64], set: u32) -> bool {
    cube[(set >> LOW) as usize] >> (set & 63) & 1 == 1
}

/// Replaces the bit of every set by the conjunction over the sets with one place more; 1 for the set of all places.
pub fn every_larger(cube: &mut [u64]) {
    for_each_larger(cube, u64::MAX, |all, larger, outside| all & (larger | !outside));
}

/// Replaces the bit of every set by the disjunction over the sets with one place more.
pub fn any_larger(cube: &mut [u64]) {
    for_each_larger(cube, 0, |any, larger, outside| any | larger & outside);
}

/// Folds the sets with one place more into every set, in place: from the first word on, larger sets are read before
/// they are overwritten. `join` takes the result so far, the bits of the sets with one place more, and a mask of the
/// bits that have such a set.
fn for_each_larger(cube: &mut [u64], begin: u64, join: impl Fn(u64, u64, u64) -> u64) {
    for word in 0..cube.len() {
        let mut known = begin;
        for (place, holding) in HOLDING.iter().enumerate() {
            known = join(known, cube[word] >> (1 << place), !holding);
        }
        let mut left = !word & (cube.len() - 1);
        while left != 0 {
            let place = left & left.wrapping_neg();
            known = join(known, cube[word | place], u64::MAX);
            left ^= place;
        }
        cube[word] = known;
    }
}

/// Renumbering of the places by a move of the tigers, which leaves the other goats on their points.
#[derive(Clone, Debug)]
pub struct MoveMap {
    /// Pairs of places to exchange, the first of them among the lowest.
    exchanges: Vec<(u32, u32)>,
    /// Lowest places that have no number after the move.
    forgotten: Vec<u32>,
    /// Number of the word after the move, by the lower eight bits of the number before it and by the rest.
    words: [Vec<u32>; 2],
    /// Bits of a word, and numbers of words, in which the move is possible.
    bits: u64,
    empty: usize,
    taken: usize,
}

impl MoveMap {
    /// Builds the map from the number of each place after the move. The goat in `taken` is captured and `to` must be
    /// empty; neither has a number after the move, and the other numbers are distinct.
    pub fn new(after: &[Option<u32>], to: u32, taken: Option<u32>) -> Self {
        let places = after.len() as u32;
        let mut free = (0..places).filter(|place| !after.contains(&Some(*place)));
        let source: Vec<u32> =
            after.iter().map(|after| after.or_else(|| free.next()).unwrap_or_default()).collect();
        // Position of each place of the other cube after the exchanges so far.
        let mut lies: Vec<u32> = (0..places).collect();
        let mut exchanges = Vec::new();
        for low in 0..LOW {
            let there = lies[source[low as usize] as usize];
            if there != low {
                exchanges.push((low, there));
                for place in &mut lies {
                    if *place == low {
                        *place = there;
                    } else if *place == there {
                        *place = low;
                    }
                }
            }
        }
        let number = |set: u32, first: u32| {
            let places = (0..places.saturating_sub(first))
                .filter(|bit| set >> bit & 1 == 1)
                .map(|bit| (bit + first) as usize);
            // Places without a number do not matter.
            places
                .filter(|place| after[*place].is_some())
                .fold(0, |number, place| number | 1 << (lies[source[place] as usize] - LOW))
        };
        let high = places - LOW;
        let words = [
            (0..1 << high.min(8)).map(|set| number(set, LOW)).collect(),
            (0..1 << high.saturating_sub(8)).map(|set| number(set, LOW + 8)).collect(),
        ];
        let (mut bits, mut empty, mut held) = (u64::MAX, 0, 0);
        if to < LOW {
            bits &= !HOLDING[to as usize];
        } else {
            empty = 1 << (to - LOW);
        }
        match taken {
            Some(low) if low < LOW => bits &= HOLDING[low as usize],
            Some(high) => held = 1 << (high - LOW),
            None => {}
        }
        let forgotten = (0..LOW).filter(|low| after[*low as usize].is_none()).collect();
        Self { exchanges, forgotten, words, bits, empty, taken: held }
    }

    /// Adds to `any` the sets in which the move is possible and leads into the cube. `scratch` has the length of the
    /// cube.
    pub fn any(&self, cube: &[u64], scratch: &mut [u64], any: &mut [u64]) {
        self.follow(cube, scratch, any, |any, after| any | after & self.bits);
    }

    /// Leaves in `all` the sets in which the move is impossible or leads into the cube.
    pub fn all(&self, cube: &[u64], scratch: &mut [u64], all: &mut [u64]) {
        self.follow(cube, scratch, all, |all, after| all & (after | !self.bits));
    }

    fn follow(&self, cube: &[u64], scratch: &mut [u64], known: &mut [u64], join: impl Fn(u64, u64) -> u64) {
        scratch.copy_from_slice(cube);
        for (low, other) in &self.exchanges {
            exchange(scratch, *low, *other);
        }
        for low in &self.forgotten {
            let (outside, shift) = (!HOLDING[*low as usize], 1 << low);
            for word in scratch.iter_mut() {
                *word = *word & outside | (*word & outside) << shift;
            }
        }
        let [lower, upper] = &self.words;
        for (part, known) in known.chunks_mut(lower.len()).enumerate() {
            let first = part * lower.len();
            for (number, known) in (first..).zip(known) {
                if number & (self.empty | self.taken) == self.taken {
                    let after = scratch[(lower[number - first] | upper[part]) as usize];
                    *known = join(*known, after);
                }
            }
        }
    }
}

/// Exchanges two places, the first of them among the lowest.
fn exchange(cube: &mut [u64], low: u32, other: u32) {
    let holding = HOLDING[low as usize];
    let shift = 1_u32 << low;
    if other < LOW {
        let (shift, both) = ((1 << other) - shift, holding & !HOLDING[other as usize]);
        for word in cube {
            let differs = (*word ^ *word >> shift) & both;
            *word ^= differs | differs << shift;
        }
        return;
    }
    let half = 1 << (other - LOW);
    for pair in cube.chunks_mut(2 * half) {
        let (without, with) = pair.split_at_mut(half);
        for (without, with) in without.iter_mut().zip(with) {
            let differs = (*without >> shift ^ *with) & !holding;
            *with ^= differs;
            *without ^= differs << shift;
        }
    }
}
