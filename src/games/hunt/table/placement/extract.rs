//! What must be kept of the layers so that one side never gives value away in the placing phase: see
//! [`book`]. Every move of the other side is followed.

use super::{
    Layer,
    cube::{self, Cube, LOW},
    solve,
};
use crate::{
    games::hunt::{
        rules::{GOATS, Hunt},
        table::{
            TabledBoard,
            book::{self, List},
            ground::Ground,
        },
    },
    rules::{Game, PointSet32, Seat},
    search::tablebase::{spread, squeeze},
};

/// Positions up to symmetry, of one number of goats placed and one side to move.
struct Positions<'a> {
    ground: &'a Ground,
    /// By class of tigers, where there are any.
    sets: Vec<Option<Cube>>,
}

impl<'a> Positions<'a> {
    fn none(ground: &'a Ground) -> Self {
        Self { ground, sets: vec![None; ground.classes()] }
    }

    fn add<B: TabledBoard>(&mut self, position: &Hunt<B>) {
        let at = self.ground.normal(position.tigers().bits(), position.goats().bits());
        let set = self.sets[at.class].get_or_insert_with(|| cube::empty(self.ground.places()));
        let beside = squeeze(at.holes, self.ground.tigers(at.class));
        set[(beside >> LOW) as usize] |= 1 << (beside & 63);
    }

    /// Their tigers and goats.
    fn each(&self) -> impl Iterator<Item = (u32, u32)> {
        let sets = self.sets.iter().enumerate().filter_map(|(class, set)| Some((class, set.as_deref()?)));
        sets.flat_map(|(class, set)| {
            let tigers = self.ground.tigers(class);
            (0..).zip(set).filter(|(_, bits)| **bits != 0).flat_map(move |(word, bits)| {
                let beside =
                    (0..64).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| word << LOW | bit);
                beside.map(move |beside: u32| (tigers, spread(beside, tigers)))
            })
        })
    }
}

/// What was found with so many goats placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// Goats placed when the side was to move.
    pub placed: u32,
    /// Positions up to symmetry in which it was.
    pub positions: u64,
    /// How many of them the book must name.
    pub named: u64,
}

/// The lists of the book of one side for its turns with fewer than `until` goats placed. `load` gives the
/// layer with so many goats placed and the tigers to move.
///
/// # Errors
/// What `load` says.
pub fn extract<B: TabledBoard>(
    ground: &Ground,
    side: Seat,
    until: u32,
    threads: usize,
    load: &mut dyn FnMut(u32) -> Result<Layer, String>,
    told: &mut dyn FnMut(Found),
) -> Result<Vec<List>, String> {
    let mut lists = vec![List::default(); until as usize];
    let mut positions = Positions::none(ground);
    positions.add(&Hunt::<B>::after_placing(B::TIGER_START, PointSet32::EMPTY, 0, GOATS));
    for ply in 0.. {
        let (placed, mover) = (ply / 2 + ply % 2, Seat((ply % 2) as u8));
        if mover != side {
            positions = after_all::<B>(&positions, placed, mover);
            continue;
        }
        let Some(list) = lists.get_mut(placed as usize) else { break };
        let mut values = load(placed + 1)?;
        if side != GOATS {
            solve::before_goats(&mut values, threads);
        }
        let (after, found) = answered::<B>(&positions, (placed, mover), &values, list);
        // Classes come in order, and sets in the order of their masks.
        list.iter_mut().for_each(|named| named.sort_unstable());
        told(found);
        positions = after;
    }
    Ok(lists)
}

/// What every move leads to.
fn after_all<'a, B: TabledBoard>(positions: &Positions<'a>, placed: u32, mover: Seat) -> Positions<'a> {
    let mut after = Positions::none(positions.ground);
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

/// What the answers by the book lead to. Those that the book must name are added to the list.
fn answered<'a, B: TabledBoard>(
    positions: &Positions<'a>,
    (placed, mover): (u32, Seat),
    values: &Layer,
    list: &mut List,
) -> (Positions<'a>, Found) {
    let ground = positions.ground;
    let mut after = Positions::none(ground);
    let mut found = Found { placed, positions: 0, named: 0 };
    for (tigers, goats) in positions.each() {
        let [tigers, goats] = [tigers, goats].map(PointSet32::from_bits);
        let position = Hunt::<B>::after_placing(tigers, goats, placed as u8, mover);
        let ordered = book::in_order(&position);
        let value = |next: &Hunt<B>| {
            let value = values.value(ground, next.tigers().bits(), next.goats().bits());
            if mover == GOATS { -value } else { value }
        };
        let most = ordered.iter().map(value).max();
        let Some(choice) = ordered.iter().position(|next| Some(value(next)) == most) else { continue };
        found.positions += 1;
        if choice > 0 {
            found.named += 1;
            book::except(ground, &position, choice, list);
        }
        if ordered[choice].outcome().is_none() {
            after.add(&ordered[choice]);
        }
    }
    (after, found)
}
