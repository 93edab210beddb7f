//! The table as it comes with the program, in `assets/tables`; `cargo xtask tables` makes it.
//!
//! Only positions with the tigers to move are kept: a look at the moves of the goats, who leave the
//! tigers in their place, gives the others. The values of one class of tigers with so many goats
//! captured are packed by themselves, in blocks, so that a search unpacks only what it comes to.
//!
//! The file begins with the odds that packing begins with, for every layer, and the lengths of all
//! blocks, in two bytes each, the lower first.

use super::{
    ground::{Ground, LAYERS, Normal},
    unpacked::Entry,
};
use crate::{
    rules::{Point, points_of},
    search::{
        packing::{Coder, Odds, Unpacker, likeliest},
        tablebase::{choose, spread, squeeze},
    },
};

/// Entries in one block, but for the last block of a class.
pub const BLOCK: usize = 1 << 14;

/// How many blocks a class has with so many goats captured.
#[must_use]
pub const fn blocks_of_class(ground: &Ground, captured: usize) -> usize {
    ground.sets_of_holes(captured).div_ceil(BLOCK)
}

/// How many neighbours before are lost, drawn and won.
pub const BESIDE: usize = 4 * 5 * 4;
/// Values are foretold by the captures at hand, the steps, and these neighbours.
const CIRCUMSTANCES: usize = 4 * 4 * BESIDE;
/// How soon a neighbour is decided.
pub const SOON: usize = 24;
/// Stages of wins and of losses.
pub const WINS: usize = 64;
pub const LOSSES: usize = 128;

/// The odds of one layer when a block begins.
pub trait Learned: Clone {
    /// Nothing is learned yet.
    fn nothing() -> Self;

    /// All odds, in a fixed order.
    fn each(&mut self) -> impl Iterator<Item = &mut Odds>;
}

/// How blocks are coded.
pub trait Format {
    /// What is learned of a layer.
    type Odds: Learned;
    /// Question to the solver about one entry.
    type Query;
    /// Answer to it; its default stands in while decoding.
    type Answer: Default;
    /// A block's entries.
    type Found;

    /// The board.
    fn ground(&self) -> &Ground;

    /// Codes one block. Encoding, `solved` gives what to write; decoding, its answers make no difference.
    fn block(
        &self,
        coder: &mut impl Coder,
        odds: &mut Self::Odds,
        place: Place,
        solved: &impl Fn(Self::Query) -> Self::Answer,
    ) -> Self::Found;
}

/// What is known of one layer when a block begins.
#[derive(Clone, Debug)]
pub struct Circumstances {
    wins: Vec<Odds>,
    losses: Vec<Odds>,
    wins_soon: Vec<[Odds; WINS]>,
    losses_soon: Vec<[Odds; LOSSES]>,
}

/// What stands beside an entry before its own value is known.
#[derive(Default)]
pub struct Neighbours {
    /// Those that are lost, drawn and won.
    counts: [usize; 3],
    /// Stages of the losses, added up, and of one win.
    losses: usize,
    win: Option<usize>,
}

impl Neighbours {
    pub fn add(&mut self, entry: Entry) {
        self.counts[(entry.signum() + 1) as usize] += 1;
        match entry {
            ..0 => self.losses += usize::from(entry.unsigned_abs()) - 1,
            0 => {}
            1.. => self.win = self.win.or(Some(usize::from(entry.unsigned_abs()) - 1)),
        }
    }

    /// Among the circumstances, one of [`BESIDE`].
    pub fn number(&self) -> usize {
        let [lost, drawn, won] = self.counts;
        lost.min(3) + 4 * (drawn.min(4) + 5 * won.min(3))
    }

    /// About how soon the neighbours lose, or win, as one of [`SOON`].
    pub fn like(&self, win: bool) -> usize {
        let stage = if win { self.win } else { self.losses.checked_div(self.counts[0]) };
        // Near numbers each by itself, far ones together.
        stage.map_or(SOON - 1, |stage| if stage < 12 { stage } else { (9 + stage / 4).min(SOON - 2) })
    }
}

impl Learned for Circumstances {
    fn nothing() -> Self {
        Self {
            wins: vec![Odds::UNKNOWN; CIRCUMSTANCES],
            losses: vec![Odds::UNKNOWN; CIRCUMSTANCES],
            wins_soon: vec![[Odds::UNKNOWN; WINS]; SOON],
            losses_soon: vec![[Odds::UNKNOWN; LOSSES]; SOON],
        }
    }

    fn each(&mut self) -> impl Iterator<Item = &mut Odds> {
        let singly = self.wins.iter_mut().chain(&mut self.losses);
        singly.chain(self.wins_soon.as_flattened_mut()).chain(self.losses_soon.as_flattened_mut())
    }
}

impl Circumstances {
    /// Codes one entry.
    fn entry(
        &mut self,
        coder: &mut impl Coder,
        circumstance: usize,
        neighbours: &Neighbours,
        entry: Entry,
    ) -> Entry {
        let stage = u32::from(entry.unsigned_abs().saturating_sub(1));
        if coder.bit(&mut self.wins[circumstance], entry > 0) {
            let odds = &mut self.wins_soon[neighbours.like(true)];
            coder.number(odds, stage.min(WINS as u32 - 1)) as Entry + 1
        } else if coder.bit(&mut self.losses[circumstance], entry < 0) {
            let odds = &mut self.losses_soon[neighbours.like(false)];
            -(coder.number(odds, stage.min(LOSSES as u32 - 2)) as Entry) - 1
        } else {
            0
        }
    }

    /// The entry that takes least room and is no better than `best`, whatever it is.
    fn cheapest(&self, circumstance: usize, neighbours: &Neighbours, best: Entry) -> Entry {
        if best > 0 && self.wins[circumstance].is_likely() {
            1
        } else if self.losses[circumstance].is_likely() {
            -(likeliest(&self.losses_soon[neighbours.like(false)]) as Entry) - 1
        } else {
            0
        }
    }
}

/// What a class of tigers has to do with holes. The places are those beside the tigers, as the holes are
/// numbered.
struct Around {
    /// What a goat stands on, and what must be empty, to be captured.
    jumps: Vec<(u32, u32)>,
    /// The places beside each tiger.
    beside: Vec<u32>,
}

impl Around {
    fn new(ground: &Ground, tigers: u32) -> Self {
        let mut around = Self { jumps: Vec::new(), beside: Vec::new() };
        let place = |point: Point| squeeze(point.bit(), tigers);
        for tiger in points_of(tigers) {
            let jumps = ground.jumps(tiger).iter();
            let jumps = jumps.filter(|jump| tigers & (jump.over.bit() | jump.to.bit()) == 0);
            around.jumps.extend(jumps.map(|jump| (place(jump.over), place(jump.to))));
            around.beside.push(squeeze(ground.neighbours(tiger) & !tigers, tigers));
        }
        around
    }

    fn captures(&self, holes: u32) -> usize {
        let possible = |(over, to): &(u32, u32)| usize::from(holes & over == 0 && holes & to != 0);
        self.jumps.iter().map(possible).sum()
    }

    fn steps(&self, holes: u32) -> usize {
        self.beside.iter().map(|beside| (beside & holes).count_ones() as usize).sum()
    }
}

/// Where a block lies.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub captured: usize,
    pub class: usize,
    /// The number of its first entry in its class.
    pub first: usize,
}

impl Place {
    /// All blocks of a layer.
    pub fn each(ground: &Ground, captured: usize) -> impl Iterator<Item = Self> {
        let firsts = move || (0..ground.sets_of_holes(captured)).step_by(BLOCK);
        (0..ground.classes())
            .flat_map(move |class| firsts().map(move |first| Self { captured, class, first }))
    }
}

/// What there is to see of a position before its entry is known.
pub struct Spot<'a, E> {
    pub at: Normal,
    /// Its number in the block.
    pub number: usize,
    /// Captures and steps of the tigers.
    pub captures: usize,
    pub steps: usize,
    /// The entries with one hole a place before.
    pub neighbours: &'a [E],
}

/// The entries of a block one after the other. Where the last goat can be captured the entry is `won`.
pub fn each_entry<E: Copy>(
    ground: &Ground,
    place: Place,
    unknown: E,
    won: E,
    mut entry: impl FnMut(Spot<'_, E>) -> E,
) -> Vec<E> {
    let Place { captured, class, first } = place;
    let last_layer = captured + 1 == LAYERS;
    let tigers = ground.tigers(class);
    let around = Around::new(ground, tigers);
    let symmetric = ground.is_symmetric(class);
    let mut found: Vec<E> = Vec::with_capacity(BLOCK);
    let mut neighbours = Vec::new();
    for beside in ground.each_beside(captured, first).take(BLOCK) {
        let at = Normal { class, holes: spread(beside, tigers) };
        if symmetric {
            let normal = ground.first_of(at);
            if normal != at {
                // Nobody asks for these; as neighbours they serve if they are at hand.
                let same = ground.number_in_class(normal).checked_sub(first);
                found.push(same.map_or(unknown, |same| found[same]));
                continue;
            }
        }
        let captures = around.captures(beside);
        if last_layer && captures > 0 {
            found.push(won);
            continue;
        }
        neighbours.clear();
        let mut holes = beside;
        let mut size = 0;
        while holes != 0 {
            let place = holes.trailing_zeros();
            holes &= holes - 1;
            // A hole a place before, which makes a smaller number.
            if place > 0 && beside >> (place - 1) & 1 == 0 {
                let back = choose(place - 1, size) as usize;
                if back <= found.len() {
                    neighbours.push(found[found.len() - back]);
                }
            }
            size += 1;
        }
        let number = found.len();
        let spot = Spot { at, number, captures, steps: around.steps(beside), neighbours: &neighbours };
        found.push(entry(spot));
    }
    found
}

/// The format of the table without the rule against shuttling.
pub struct Plain<'a> {
    pub ground: &'a Ground,
}

impl Format for Plain<'_> {
    type Odds = Circumstances;
    type Query = Normal;
    /// The entry, and whether any that is no better would do as well.
    type Answer = (Entry, bool);
    type Found = Vec<Entry>;

    fn ground(&self) -> &Ground {
        self.ground
    }

    fn block(
        &self,
        coder: &mut impl Coder,
        odds: &mut Circumstances,
        place: Place,
        solved: &impl Fn(Normal) -> (Entry, bool),
    ) -> Vec<Entry> {
        each_entry(self.ground, place, 0, 1, |spot| {
            let mut neighbours = Neighbours::default();
            spot.neighbours.iter().for_each(|entry| neighbours.add(*entry));
            let steps = spot.steps.min(7) / 2;
            let circumstance = (neighbours.number() * 4 + spot.captures.min(3)) * 4 + steps;
            let (entry, open) = solved(spot.at);
            let entry = if open { odds.cheapest(circumstance, &neighbours, entry) } else { entry };
            odds.entry(coder, circumstance, &neighbours, entry)
        })
    }
}

/// A packed table, ready to unpack any of its blocks.
#[derive(Debug)]
pub struct Blocks<O> {
    odds: Vec<O>,
    /// Where each block lies, and what it is packed into.
    packed: Vec<(Place, &'static [u8])>,
}

impl<O: Learned> Blocks<O> {
    /// Reads the beginning of a file; what is missing is taken as empty.
    pub fn read(ground: &Ground, file: &'static [u8]) -> Self {
        let mut rest = file;
        let mut number = || {
            let (bytes, after) = rest.split_first_chunk().unwrap_or((&[0; 2], &[]));
            rest = after;
            u16::from_le_bytes(*bytes)
        };
        let odds = (0..LAYERS).map(|_| {
            let mut odds = O::nothing();
            odds.each().for_each(|odds| *odds = Odds::written(number()));
            odds
        });
        let odds = odds.collect();
        let places = (0..LAYERS).flat_map(|captured| Place::each(ground, captured));
        let lengths: Vec<(Place, u16)> = places.map(|place| (place, number())).collect();
        let block = |(place, length)| {
            let (block, after) = rest.split_at_checked(usize::from(length)).unwrap_or((rest, &[]));
            rest = after;
            (place, block)
        };
        Self { odds, packed: lengths.into_iter().map(block).collect() }
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.packed.len()
    }

    /// Unpacks one block: all layers after each other, in them all classes, in these all blocks.
    pub fn unpack<F: Format<Odds = O>>(&self, format: &F, number: usize) -> F::Found {
        let (place, packed) = self.packed[number];
        let mut odds = self.odds[place.captured].clone();
        format.block(&mut Unpacker::new(packed), &mut odds, place, &|_| F::Answer::default())
    }
}
