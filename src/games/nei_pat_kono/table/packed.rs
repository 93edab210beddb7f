//! The tables as they come with the program, in `assets/tables`; `cargo xtask tables` makes them.

use super::{
    Change, Limit, NEVER,
    index::{Index, Layer},
};
use crate::search::packing::{Coder, Odds, Unpacker};

/// For [`Limit::Plies`].
static PLIES: &[u8] = include_bytes!("../../../../assets/tables/nei-pat-kono-plies.bin");
/// For [`Limit::Turns`], told by how it differs from the other.
static TURNS: &[u8] = include_bytes!("../../../../assets/tables/nei-pat-kono-turns.bin");

/// The table of a limit as it comes with the program; that of the plies is needed for the other.
#[must_use]
pub fn unpacked(index: &Index, limit: Limit, plies: Option<&[Change]>) -> Vec<Change> {
    let packed = if limit == Limit::Plies { PLIES } else { TURNS };
    let mut coder = Unpacker::new(packed);
    match plies {
        None => code(&mut coder, index, None),
        Some(plies) => code_difference(&mut coder, plies, None),
    }
}

/// Numbers of quiet moves, and one more for [`NEVER`].
const NUMBERS: usize = 64;

/// Where both numbers are [`NEVER`], as they are in four of five entries.
const CONSTANT: Change = Change { first: NEVER, second: NEVER };

const fn number_of(left: u8) -> usize {
    if left == NEVER { NUMBERS - 1 } else { left as usize }
}

const fn left_of(number: u32) -> u8 {
    if number as usize == NUMBERS - 1 { NEVER } else { number as u8 }
}

/// How well one number tells of the other, learned on the way.
struct Numbers(Vec<[Odds; NUMBERS]>);

impl Numbers {
    fn new(circumstances: usize) -> Self {
        Self(vec![[Odds::UNKNOWN; NUMBERS]; circumstances])
    }

    fn code(&mut self, coder: &mut impl Coder, circumstance: usize, left: u8) -> u8 {
        left_of(coder.number(&mut self.0[circumstance], number_of(left) as u32))
    }
}

/// Which entries say anything is foretold by their neighbours: those just before in the layer, and
/// those with the other side alike but the own pieces in the class before.
pub(crate) fn code(coder: &mut impl Coder, index: &Index, known: Option<&[Change]>) -> Vec<Change> {
    let mut found = Vec::with_capacity(index.count());
    let mut firsts = Numbers::new(NUMBERS * 3);
    let mut seconds = Numbers::new(NUMBERS * 3);
    for layer in Layer::all() {
        let mut told = vec![Odds::UNKNOWN; 1 << 7];
        let leads = usize::from(layer.own >= layer.other) + usize::from(layer.own > layer.other);
        let numbers = index.numbers(layer);
        // At least two, so that every neighbour below comes before.
        let class = index.class_size(layer).max(2);
        // Whether the neighbours say anything, as bits that move along: before, and in the class before.
        let (mut before, mut above) = (0, 0);
        for number in numbers.clone() {
            let back = |by: usize| if number - numbers.start < by { CONSTANT } else { found[number - by] };
            let tells = |by: usize| usize::from(back(by) != CONSTANT);
            above = (above << 1 | tells(class - 1)) & 7;
            let circumstance = before << 4 | above << 1 | tells(2 * class);
            before = before << 1 & 7;
            let here = known.map_or(CONSTANT, |known| known[number]);
            if !coder.bit(&mut told[circumstance], here != CONSTANT) {
                found.push(CONSTANT);
                continue;
            }
            before |= 1;
            let near = [1, class, class - 1, class + 1, 2, 3, 2 * class].map(back);
            let like = near.into_iter().find(|near| *near != CONSTANT).unwrap_or(CONSTANT);
            let first = firsts.code(coder, number_of(like.first) * 3 + leads, here.first);
            let second = seconds.code(coder, number_of(first) * 3 + leads, here.second);
            found.push(Change { first, second });
        }
    }
    found
}

pub(crate) fn code_difference(
    coder: &mut impl Coder,
    base: &[Change],
    known: Option<&[Change]>,
) -> Vec<Change> {
    let mut differ = vec![Odds::UNKNOWN; NUMBERS * NUMBERS];
    let mut firsts = Numbers::new(NUMBERS);
    let mut seconds = Numbers::new(NUMBERS);
    let one = |(number, base): (usize, &Change)| {
        let here = known.map_or(*base, |known| known[number]);
        let circumstance = number_of(base.first) * NUMBERS + number_of(base.second);
        if !coder.bit(&mut differ[circumstance], here != *base) {
            return *base;
        }
        let first = firsts.code(coder, number_of(base.first), here.first);
        Change { first, second: seconds.code(coder, number_of(base.second), here.second) }
    };
    base.iter().enumerate().map(one).collect()
}
