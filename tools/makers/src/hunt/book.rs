//! Books of the placing phase: extracted from the solved layers so that one side never gives value away against any
//! play of the other, and encoded. [`madang_core::games::hunt::table::book`] reads them.

use super::placement::{
    PlacingLayer,
    cube::{self, Cube, LOW},
    solve,
};
use crate::range_encoder::Packer;
use madang_core::{
    games::hunt::{
        rules::{GOATS, Hunt},
        table::{
            SolvedBoard,
            book::{self, List},
            index::{Canonical, Index},
        },
    },
    rules::{Game, PointSet32, Seat},
    search::tablebase::{spread, squeeze},
};

/// Set of canonical positions with one number of goats placed and one side to move.
struct Positions<'a> {
    index: &'a Index,
    /// Sets of goats by class of tigers; `None` for none.
    sets: Vec<Option<Cube>>,
}

impl<'a> Positions<'a> {
    fn none(index: &'a Index) -> Self {
        Self { index, sets: vec![None; index.classes.count()] }
    }

    fn add<B: SolvedBoard>(&mut self, position: &Hunt<B>) {
        let at = self.index.canonical(position.tigers.bits(), position.goats.bits());
        let set = self.sets[at.class].get_or_insert_with(|| cube::empty(self.index.places()));
        let beside = squeeze(at.holes, self.index.tigers(at.class));
        set[(beside >> LOW) as usize] |= 1 << (beside & 63);
    }

    /// Tigers and goats of each position.
    fn each(&self) -> impl Iterator<Item = (u32, u32)> {
        let sets = self.sets.iter().enumerate().filter_map(|(class, set)| Some((class, set.as_deref()?)));
        sets.flat_map(|(class, set)| {
            let tigers = self.index.tigers(class);
            (0..).zip(set).filter(|(_, bits)| **bits != 0).flat_map(move |(word, bits)| {
                let beside =
                    (0..64).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| word << LOW | bit);
                beside.map(move |beside: u32| (tigers, spread(beside, tigers)))
            })
        })
    }
}

/// Progress of an extraction: figures for one number of goats placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// Goats placed with the book's side to move.
    pub placed: u32,
    /// Canonical positions in which it is to move.
    pub positions: u64,
    /// Exceptions among them.
    pub named: u64,
}

/// Extracts the book of one side for its turns with fewer than `until` goats placed. `load` gives the layer with a
/// number of goats placed and the tigers to move.
///
/// # Errors
/// Those of `load`.
pub fn extract<B: SolvedBoard>(
    index: &Index,
    side: Seat,
    until: u32,
    threads: usize,
    load: &mut dyn FnMut(u32) -> Result<PlacingLayer, String>,
    progress: &mut dyn FnMut(Found),
) -> Result<Vec<List>, String> {
    let mut lists = vec![List::default(); until as usize];
    let mut positions = Positions::none(index);
    positions.add(&Hunt::<B>::after_placing(B::TIGER_START, PointSet32::EMPTY, 0, GOATS));
    for ply in 0.. {
        let (placed, mover) = (ply / 2 + ply % 2, Seat((ply % 2) as u8));
        if mover != side {
            positions = successors::<B>(&positions, placed, mover);
            continue;
        }
        let Some(list) = lists.get_mut(placed as usize) else { break };
        let mut values = load(placed + 1)?;
        if side != GOATS {
            solve::before_goats(&mut values, threads);
        }
        let (after, found) = after_book_moves::<B>(&positions, (placed, mover), &values, list);
        // `binary_search` in the reader needs them sorted.
        list.iter_mut().for_each(|named| named.sort_unstable());
        progress(found);
        positions = after;
    }
    Ok(lists)
}

/// Returns the positions after every move of the side to move.
fn successors<'a, B: SolvedBoard>(positions: &Positions<'a>, placed: u32, mover: Seat) -> Positions<'a> {
    let mut after = Positions::none(positions.index);
    let mut moves = Vec::new();
    for (tigers, goats) in positions.each() {
        let [tigers, goats] = [tigers, goats].map(PointSet32::from_bits);
        let position = Hunt::<B>::after_placing(tigers, goats, placed as u8, mover);
        moves.clear();
        position.legal_moves(&mut moves);
        for mv in &moves {
            let next = position.played(*mv);
            if next.outcome().is_none() {
                after.add(&next);
            }
        }
    }
    after
}

/// Returns the positions after the book's moves. Its exceptions are added to the list.
fn after_book_moves<'a, B: SolvedBoard>(
    positions: &Positions<'a>,
    (placed, mover): (u32, Seat),
    values: &PlacingLayer,
    list: &mut List,
) -> (Positions<'a>, Found) {
    let index = positions.index;
    let mut after = Positions::none(index);
    let mut found = Found { placed, positions: 0, named: 0 };
    for (tigers, goats) in positions.each() {
        let [tigers, goats] = [tigers, goats].map(PointSet32::from_bits);
        let position = Hunt::<B>::after_placing(tigers, goats, placed as u8, mover);
        let ordered = book::by_static_order(&position);
        let value = |next: &Hunt<B>| {
            let value = values.value(index, next.tigers.bits(), next.goats.bits());
            if mover == GOATS { -value } else { value }
        };
        let most = ordered.iter().map(value).max();
        let Some(choice) = ordered.iter().position(|next| Some(value(next)) == most) else { continue };
        found.positions += 1;
        if choice > 0 {
            found.named += 1;
            add_exception(index, &position, choice, list);
        }
        if ordered[choice].outcome().is_none() {
            after.add(&ordered[choice]);
        }
    }
    (after, found)
}

/// Encodes the lists for 0, 1, … goats placed into a file. Exceptions must be in ascending order.
pub fn encode(lists: &[List]) -> Vec<u8> {
    let packed = lists.iter().map(|list| {
        let mut packer = Packer::new();
        let coded = book::code_list(&mut packer, list, usize::MAX);
        debug_assert!(coded.is_some(), "nothing limits an encoder");
        packer.finish()
    });
    let packed: Vec<Vec<u8>> = packed.collect();
    let lengths = packed.iter().flat_map(|list| (list.len() as u32).to_le_bytes());
    lengths.chain(packed.iter().flatten().copied()).collect()
}

/// Adds an exception for a canonical position.
fn add_exception<B: SolvedBoard>(index: &Index, position: &Hunt<B>, choice: usize, list: &mut List) {
    let (class, _) = index.class_of(position.tigers.bits());
    let number = book::number(index, Canonical { class, holes: position.goats.bits() });
    list[usize::from(position.captured)].push((number, choice as u8));
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::{
        games::hunt::{rules::TIGERS, table::book::Book},
        rules::random::{Purpose, Stream},
    };

    #[test]
    fn lists_come_out_as_they_went_in() {
        let mut chance = Stream::new(1, Purpose::Test);
        let lists: Vec<List> = (0..12)
            .map(|placed| {
                std::array::from_fn(|_| {
                    let mut number = 0;
                    let count = chance.below(20 * placed + 1);
                    let mut next = || {
                        let far = chance.below(20);
                        number += 1 + chance.below(2 << far);
                        (number, 1 + chance.below(20) as u8)
                    };
                    (0..count).map(|_| next()).collect()
                })
            })
            .collect();
        for list in &lists {
            let mut packer = Packer::new();
            assert_eq!(book::code_list(&mut packer, list, usize::MAX).as_ref(), Some(list));
            assert_eq!(book::unpack_list(&packer.finish()).as_ref(), Some(list));
        }
        let file: &'static [u8] = Box::leak(encode(&lists).into_boxed_slice());
        let book = Book::new(TIGERS, 12, file);
        assert_eq!(book.bytes() + 4 * lists.len(), file.len());
    }
}
