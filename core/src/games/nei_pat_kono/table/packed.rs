//! File format of the tablebases, and its decoder. `cargo xtask tables` makes the files in `assets/tables`.
//!
//! A file is one range-coded stream. The file of the turns is coded as differences from the file of the plies.

use super::{
    QuietLimit,
    index::{Index, Material},
    thresholds::{NEVER, Thresholds},
};
use crate::search::{
    TableFile,
    range_coder::{BitOdds, Coder, Unpacker},
    table_file,
};

/// File of [`QuietLimit::Plies`].
static PLIES: TableFile = table_file!("nei-pat-kono-plies.bin");
/// File of [`QuietLimit::Turns`].
static TURNS: TableFile = table_file!("nei-pat-kono-turns.bin");

/// Returns the files of a limit: the tablebase of the turns needs the tablebase of the plies.
pub fn files(limit: QuietLimit) -> Vec<&'static TableFile> {
    match limit {
        QuietLimit::Plies => vec![&PLIES],
        QuietLimit::Turns => vec![&PLIES, &TURNS],
    }
}

/// Decodes the tablebase in a file: its entries, or, given the entries of the plies, the differences from them. Any
/// bytes decode to some entries.
pub fn unpacked_from(index: &Index, file: &[u8], plies: Option<&[Thresholds]>) -> Vec<Thresholds> {
    let mut coder = Unpacker::new(file);
    match plies {
        None => code_table(&mut coder, index, None),
        Some(plies) => code_difference(&mut coder, plies, None),
    }
}

/// Size of the alphabet of thresholds: quiet plies, and [`NEVER`] last.
const NUMBERS: usize = 64;

/// Entry without thresholds: four of five.
const CONSTANT: Thresholds = Thresholds { first: NEVER, second: NEVER };

const fn number_of(left: u8) -> usize {
    if left == NEVER { NUMBERS - 1 } else { left as usize }
}

const fn left_of(number: u32) -> u8 {
    if number as usize == NUMBERS - 1 { NEVER } else { number as u8 }
}

/// Adaptive model of a threshold, by context.
struct ThresholdModel(Vec<[BitOdds; NUMBERS]>);

impl ThresholdModel {
    fn new(contexts: usize) -> Self {
        Self(vec![[BitOdds::UNKNOWN; NUMBERS]; contexts])
    }

    fn code(&mut self, coder: &mut impl Coder, context: usize, left: u8) -> u8 {
        left_of(coder.number(&mut self.0[context], number_of(left) as u32))
    }
}

/// Codes all entries. Those that are not constant are predicted from their neighbours: the entries just before, and
/// those with the same other pieces in the class before. A decoder has no `known`.
pub fn code_table(coder: &mut impl Coder, index: &Index, known: Option<&[Thresholds]>) -> Vec<Thresholds> {
    let mut found = Vec::with_capacity(index.count());
    let mut firsts = ThresholdModel::new(NUMBERS * 3);
    let mut seconds = ThresholdModel::new(NUMBERS * 3);
    for material in Material::all() {
        let mut varies = vec![BitOdds::UNKNOWN; 1 << 7];
        let leads = usize::from(material.own >= material.other) + usize::from(material.own > material.other);
        let numbers = index.numbers(material);
        // At least two, so that every neighbour below is coded already.
        let class = index.class_size(material).max(2);
        // Shift registers of the neighbours that are not constant: just before, and in the class before.
        let (mut before, mut above) = (0, 0);
        for number in numbers.clone() {
            let back = |by: usize| if number - numbers.start < by { CONSTANT } else { found[number - by] };
            let tells = |by: usize| usize::from(back(by) != CONSTANT);
            above = (above << 1 | tells(class - 1)) & 7;
            let context = before << 4 | above << 1 | tells(2 * class);
            before = before << 1 & 7;
            let here = known.map_or(CONSTANT, |known| known[number]);
            if !coder.bit(&mut varies[context], here != CONSTANT) {
                found.push(CONSTANT);
                continue;
            }
            before |= 1;
            let near = [1, class, class - 1, class + 1, 2, 3, 2 * class].map(back);
            let like = near.into_iter().find(|near| *near != CONSTANT).unwrap_or(CONSTANT);
            let first = firsts.code(coder, number_of(like.first) * 3 + leads, here.first);
            let second = seconds.code(coder, number_of(first) * 3 + leads, here.second);
            found.push(Thresholds { first, second });
        }
    }
    found
}

/// Codes all entries as differences from `base`. A decoder has no `known`.
pub fn code_difference(
    coder: &mut impl Coder,
    base: &[Thresholds],
    known: Option<&[Thresholds]>,
) -> Vec<Thresholds> {
    let mut differ = vec![BitOdds::UNKNOWN; NUMBERS * NUMBERS];
    let mut firsts = ThresholdModel::new(NUMBERS);
    let mut seconds = ThresholdModel::new(NUMBERS);
    let one = |(number, base): (usize, &Thresholds)| {
        let here = known.map_or(*base, |known| known[number]);
        let context = number_of(base.first) * NUMBERS + number_of(base.second);
        if !coder.bit(&mut differ[context], here != *base) {
            return *base;
        }
        let first = firsts.code(coder, number_of(base.first), here.first);
        Thresholds { first, second: seconds.code(coder, number_of(base.second), here.second) }
    };
    base.iter().enumerate().map(one).collect()
}
