//! File format of the tablebase by the rule against shuttling, and its decoder. Header and blocks are arranged as in
//! [`crate::games::hunt::table::packed`].
//!
//! Stored are the positions with the tigers to move, for each memory of the goats. The side that wins without the rule
//! mostly wins with it, and the memory mostly makes no difference. So a position has a code for no memory, predicted
//! from the tablebase without the rule; unless the tigers win, a bit for each memory of the goats follows, set where
//! that memory has a code of its own.

use super::{Slot, slots::SlotConverter};
use crate::{
    games::hunt::table::{
        index::{Canonical, Index},
        packed::{
            BlockAddress, ContextModel, Format, NEIGHBOUR_COUNTS, Neighbours, STAGE_CLASSES, code_entries,
        },
        plain::PlainTablebase,
        unpacked::StoredValue,
    },
    search::range_coder::{BitOdds, Coder},
};

/// Values of a position with the tigers to move, for every memory of the tigers: one of the kinds, and for the last
/// three the slot of the step that makes the difference.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PackedValue {
    /// [`DRAW`] to [`DRAW_OR_LOSS`].
    pub kind: u8,
    /// Step that makes the difference; 0 for the first three kinds.
    pub step: Slot,
    /// Turns of the tigers until the game ends or a goat is captured; 0 of a draw.
    pub turns: u8,
}

/// A draw.
pub const DRAW: u8 = 0;
/// A win.
pub const WIN: u8 = 1;
/// A loss.
pub const LOSS: u8 = 2;
/// A win by one step, a draw where it is closed.
pub const WIN_OR_DRAW: u8 = 3;
/// A win by one step, a loss where it is closed.
pub const WIN_OR_LOSS: u8 = 4;
/// A draw by one step, a loss where it is closed.
pub const DRAW_OR_LOSS: u8 = 5;
/// Room for the kinds, a power of two.
const KINDS: usize = 8;
/// Room for the turns, a power of two; later ones count as the last.
pub const TURNS: usize = 64;
/// Room for the steps of the tigers in one position, a power of two.
const STEPS: usize = 32;

impl PackedValue {
    const WON: Self = Self { kind: WIN, step: 0, turns: 0 };
    const UNKNOWN: Self = Self { kind: DRAW, step: 0, turns: 0 };

    /// Returns the value where this step is closed to the tigers, 0 for none: 1 a win, 0 a draw, -1 a loss.
    pub const fn value(self, closed: Slot) -> i8 {
        let is_closed = self.step == closed;
        let wins = matches!(self.kind, WIN) || (matches!(self.kind, WIN_OR_DRAW | WIN_OR_LOSS) && !is_closed);
        let loses =
            matches!(self.kind, LOSS) || (matches!(self.kind, WIN_OR_LOSS | DRAW_OR_LOSS) && is_closed);
        wins as i8 - loses as i8
    }

    /// Returns whether the values are the same, regardless of the turns.
    const fn has_value_of(self, other: Self) -> bool {
        self.kind == other.kind && self.step == other.step
    }

    const fn has_step(self) -> bool {
        self.kind >= WIN_OR_DRAW
    }

    /// Returns the entry as which a neighbour counts.
    const fn entry(self) -> StoredValue {
        self.value(0) * (1 + self.turns as StoredValue)
    }
}

/// Contexts of the code for no memory: value without the rule, captures at hand, steps of the goats, neighbours.
const CONTEXTS: usize = 3 * 3 * 4 * NEIGHBOUR_COUNTS;
/// Contexts of the turns: the distance without the rule, or the neighbours' distance.
const TURN_CONTEXTS: usize = 2 * STAGE_CLASSES;
/// Context number of the steps of the goats, up to seven of them.
const STEP_CLASSES: [u8; 8] = [0, 0, 0, 1, 1, 2, 2, 2];
/// Contexts of a memory's bit: the code for no memory, value without the rule, tigers next to the hole, steps of the
/// goats, and whether an earlier memory had a code of its own.
const DIFFERENCES: usize = KINDS * 3 * 4 * 8 * 2;

/// Model of the tablebase by the rule against shuttling.
#[derive(Clone, Debug)]
pub struct Contexts {
    kinds: Vec<[BitOdds; KINDS]>,
    steps: Vec<[BitOdds; STEPS]>,
    turns: Vec<[BitOdds; TURNS]>,
    differs: Vec<BitOdds>,
    others: Vec<[BitOdds; KINDS]>,
}

impl ContextModel for Contexts {
    fn fresh() -> Self {
        Self {
            kinds: vec![[BitOdds::UNKNOWN; KINDS]; CONTEXTS],
            steps: vec![[BitOdds::UNKNOWN; STEPS]; KINDS],
            turns: vec![[BitOdds::UNKNOWN; TURNS]; 2 * TURN_CONTEXTS],
            differs: vec![BitOdds::UNKNOWN; DIFFERENCES],
            others: vec![[BitOdds::UNKNOWN; KINDS]; KINDS * 3],
        }
    }

    fn odds(&mut self) -> impl Iterator<Item = &mut BitOdds> {
        let kinds = self.kinds.as_flattened_mut().iter_mut().chain(self.steps.as_flattened_mut());
        let kinds = kinds.chain(self.turns.as_flattened_mut());
        kinds.chain(&mut self.differs).chain(self.others.as_flattened_mut())
    }
}

/// Format of the tablebase by the rule against shuttling.
#[derive(Debug)]
pub struct ShuttleFormat<'a> {
    /// Converter of steps.
    pub slots: &'a SlotConverter,
    /// The tablebase without the rule.
    pub plain: &'a PlainTablebase,
}

/// Decoded block: the codes for no memory, and those of memories of the goats that make a difference, in order: number
/// of the entry, slot of the memory, code.
#[derive(Debug)]
pub struct CodeBlock {
    plain: Box<[PackedValue]>,
    differing: Box<[(u16, Slot, PackedValue)]>,
    /// Start in `differing` of each group of [`GROUP_LEN`] entries.
    begin: Box<[u32]>,
}

const GROUP_LEN: usize = 16;

impl CodeBlock {
    fn new(plain: Vec<PackedValue>, differing: Vec<(u16, Slot, PackedValue)>) -> Self {
        let parts = plain.len().div_ceil(GROUP_LEN) + 1;
        let begin = (0..parts).map(|part| {
            differing.partition_point(|(number, ..)| usize::from(*number) < part * GROUP_LEN) as u32
        });
        Self { begin: begin.collect(), plain: plain.into(), differing: differing.into() }
    }

    /// Returns the code of an entry with a memory of the goats.
    pub fn code(&self, number: usize, memory: Slot) -> PackedValue {
        let plain = self.plain[number];
        if memory == 0 || plain.kind == WIN {
            return plain;
        }
        let part = number / GROUP_LEN;
        let differing = &self.differing[self.begin[part] as usize..self.begin[part + 1] as usize];
        let key = (number as u16, memory);
        let found = differing.binary_search_by_key(&key, |(number, memory, _)| (*number, *memory));
        found.map_or(plain, |found| differing[found].2)
    }
}

impl ShuttleFormat<'_> {
    /// Codes one code: its kind, step and turns.
    fn code(
        &self,
        coder: &mut impl Coder,
        kinds: &mut [BitOdds; KINDS],
        (steps, turns): (&mut [[BitOdds; STEPS]], &mut [[BitOdds; TURNS]]),
        at: Canonical,
        soon: impl Fn(bool) -> usize,
        code: PackedValue,
    ) -> PackedValue {
        let kind = coder.number(kinds, u32::from(code.kind)) as u8;
        let mut made = PackedValue { kind, ..PackedValue::UNKNOWN };
        if made.has_step() {
            let tigers = self.plain.index().tigers(at.class);
            let all = || self.slots.steps(at.holes, tigers).map(|step| self.slots.slot(at.holes, step));
            let place = all().position(|slot| slot == code.step).unwrap_or(0);
            let place = coder.number(&mut steps[usize::from(kind)], place as u32);
            made.step = all().nth(place as usize).unwrap_or(0);
        }
        if kind != DRAW {
            let wins = kind != LOSS && kind != DRAW_OR_LOSS;
            let odds = &mut turns[TURN_CONTEXTS * usize::from(wins) + soon(wins)];
            made.turns = coder.number(odds, u32::from(code.turns)) as u8;
        }
        made
    }
}

impl Format for ShuttleFormat<'_> {
    type Model = Contexts;
    type Query = (Canonical, Slot);
    type Answer = PackedValue;
    type Block = CodeBlock;

    fn index(&self) -> &Index {
        self.plain.index()
    }

    fn block(
        &self,
        coder: &mut impl Coder,
        odds: &mut Contexts,
        address: BlockAddress,
        solved: &impl Fn((Canonical, Slot)) -> PackedValue,
    ) -> CodeBlock {
        let Self { slots, plain: table } = self;
        let index = table.index();
        let entries = table.block_at(address);
        let tigers = index.tigers(address.class);
        let mut differing = Vec::new();
        let plain = code_entries(index, address, PackedValue::UNKNOWN, PackedValue::WON, |site| {
            let holes = site.at.holes;
            let number = site.number;
            let wanted = |memory| solved((site.at, memory));
            let mut neighbours = Neighbours::default();
            site.neighbours.iter().for_each(|code: &PackedValue| neighbours.add(code.entry()));
            let goats = index.goats(tigers, holes);
            let goat_steps = index.steps(holes, goats) as usize;
            let entry = entries.entry(number);
            let sign = (entry.signum() + 1) as usize;
            let soon = |wins: bool| {
                // Losses are counted in plies, wins in turns.
                let stage = usize::from(entry.unsigned_abs()).saturating_sub(1) / if wins { 1 } else { 2 };
                let decided = if wins { entry > 0 } else { entry < 0 };
                if decided {
                    STAGE_CLASSES + stage.min(STAGE_CLASSES - 1)
                } else {
                    neighbours.stage_context(wins)
                }
            };
            let crowd = STEP_CLASSES.get(goat_steps).map_or(3, |crowd| usize::from(*crowd));
            let context =
                ((sign * 3 + site.captures.min(2)) * 4 + crowd) * NEIGHBOUR_COUNTS + neighbours.number();
            let kinds = &mut odds.kinds[context];
            let code = self.code(coder, kinds, (&mut odds.steps, &mut odds.turns), site.at, soon, wanted(0));
            // If the tigers win against every step, a closed step cannot help the goats.
            if code.kind == WIN {
                return code;
            }
            let mut others = 0;
            for step in slots.steps(holes, goats) {
                let memory = slots.slot(holes, step);
                let other = wanted(memory);
                let beside = (index.neighbours(step.to) & tigers).count_ones().min(3) as usize;
                let kind = usize::from(code.kind) * 3 + sign;
                let context = ((kind * 4 + beside) * 8 + goat_steps.min(15) / 2) * 2 + others;
                if coder.bit(&mut odds.differs[context], !other.has_value_of(code)) {
                    let kinds = &mut odds.others[kind];
                    let like = |wins: bool| {
                        let same = code.value(0) == if wins { 1 } else { -1 };
                        if same {
                            usize::from(code.turns).min(STAGE_CLASSES - 1)
                        } else {
                            neighbours.stage_context(wins)
                        }
                    };
                    let steps = (&mut odds.steps[..], &mut odds.turns[..]);
                    let other = self.code(coder, kinds, steps, site.at, like, other);
                    differing.push((number as u16, memory, other));
                    others = 1;
                }
            }
            code
        });
        CodeBlock::new(plain, differing)
    }
}
