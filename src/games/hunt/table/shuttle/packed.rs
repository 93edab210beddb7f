//! What comes with the program of the positions solved by the rule against shuttling, packed in the same blocks
//! as the table without it.
//!
//! Kept are the positions with the tigers to move, for each step that the goats may not take back. Whoever wins
//! without the rule mostly wins with it, and mostly it makes no difference what the goats remember. So a
//! position has a code for nothing remembered, foretold by the table without the rule, and after it, unless the
//! tigers win anyway, for each memory whether it makes a difference.
//!
//! The file begins with the odds for every layer and the lengths of all blocks, in two bytes each.

use super::{Slot, ways::Ways};
use crate::{
    games::hunt::table::{
        Table,
        ground::{Ground, Normal},
        packed::{BESIDE, Format, Learned, Neighbours, Place, SOON, each_entry},
        unpacked::Entry,
    },
    search::packing::{Coder, Odds},
};

/// What the tigers reach, to move, whatever step they may not take back themselves: one of the kinds, and for the
/// last three the slot of the step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Code {
    pub(crate) kind: u8,
    pub(crate) step: Slot,
    /// See [`Layer::turns`]; 0 of a draw.
    pub(crate) turns: u8,
}

/// A draw, a win, a loss; a draw or a loss where the step is closed that wins; a loss where the step is closed
/// that draws.
pub(crate) const DRAW: u8 = 0;
pub(crate) const WIN: u8 = 1;
pub(crate) const LOSS: u8 = 2;
pub(crate) const WIN_OR_DRAW: u8 = 3;
pub(crate) const WIN_OR_LOSS: u8 = 4;
pub(crate) const DRAW_OR_LOSS: u8 = 5;
/// A power of two.
const KINDS: usize = 8;
/// Turns that are told apart, a power of two.
pub(crate) const TURNS: usize = 64;
/// Steps of the tigers in one position, a power of two.
const STEPS: usize = 32;

impl Code {
    const WON: Self = Self { kind: WIN, step: 0, turns: 0 };
    const UNKNOWN: Self = Self { kind: DRAW, step: 0, turns: 0 };

    /// What the tigers get where this step is closed to them, 0 for none.
    #[must_use]
    pub const fn value(self, closed: Slot) -> i8 {
        let is_closed = self.step == closed;
        let wins = matches!(self.kind, WIN) || (matches!(self.kind, WIN_OR_DRAW | WIN_OR_LOSS) && !is_closed);
        let loses =
            matches!(self.kind, LOSS) || (matches!(self.kind, WIN_OR_LOSS | DRAW_OR_LOSS) && is_closed);
        wins as i8 - loses as i8
    }

    /// See [`Layer::turns`].
    #[must_use]
    pub const fn turns(self) -> u8 {
        self.turns
    }

    /// Whether it tells the same value, however soon.
    const fn does_like(self, other: Self) -> bool {
        self.kind == other.kind && self.step == other.step
    }

    const fn has_step(self) -> bool {
        self.kind >= WIN_OR_DRAW
    }

    /// As a neighbour counts.
    const fn entry(self) -> Entry {
        self.value(0) * (1 + self.turns as Entry)
    }
}

/// What the code for nothing remembered is foretold by: what the position is worth without the rule, the captures
/// at hand, the steps of the goats, and the neighbours.
const CIRCUMSTANCES: usize = 3 * 3 * 4 * BESIDE;
/// How the turns of a position are foretold: by those it takes without the rule, or by the neighbours'.
const FORETOLD: usize = 2 * SOON;
/// By how many steps the goats have, up to seven.
const CROWDS: [u8; 8] = [0, 0, 0, 1, 1, 2, 2, 2];
/// What a difference is foretold by: that code, the worth without the rule, the tigers beside the hole, the steps
/// of the goats, and whether a memory has made one before.
const DIFFERENCES: usize = KINDS * 3 * 4 * 8 * 2;

/// What is known of one layer when a block begins.
#[derive(Clone, Debug)]
pub struct Circumstances {
    kinds: Vec<[Odds; KINDS]>,
    steps: Vec<[Odds; STEPS]>,
    turns: Vec<[Odds; TURNS]>,
    differs: Vec<Odds>,
    others: Vec<[Odds; KINDS]>,
}

impl Learned for Circumstances {
    fn nothing() -> Self {
        Self {
            kinds: vec![[Odds::UNKNOWN; KINDS]; CIRCUMSTANCES],
            steps: vec![[Odds::UNKNOWN; STEPS]; KINDS],
            turns: vec![[Odds::UNKNOWN; TURNS]; 2 * FORETOLD],
            differs: vec![Odds::UNKNOWN; DIFFERENCES],
            others: vec![[Odds::UNKNOWN; KINDS]; KINDS * 3],
        }
    }

    fn each(&mut self) -> impl Iterator<Item = &mut Odds> {
        let kinds = self.kinds.as_flattened_mut().iter_mut().chain(self.steps.as_flattened_mut());
        let kinds = kinds.chain(self.turns.as_flattened_mut());
        kinds.chain(&mut self.differs).chain(self.others.as_flattened_mut())
    }
}

/// The format, and what every block is coded with.
pub struct Ruled<'a> {
    /// Steps by number.
    pub ways: &'a Ways,
    /// The table without the rule.
    pub free: &'a Table,
}

/// The codes of a block for nothing remembered, and where a memory of the goats makes a difference: the number of
/// the entry, the slot of the memory, and the code; in order.
#[derive(Debug)]
pub struct Codes {
    plain: Box<[Code]>,
    differing: Box<[(u16, Slot, Code)]>,
    /// Where those of every few entries begin.
    begin: Box<[u32]>,
}

/// So many entries are looked up together.
const TOGETHER: usize = 16;

impl Codes {
    fn new(plain: Vec<Code>, differing: Vec<(u16, Slot, Code)>) -> Self {
        let parts = plain.len().div_ceil(TOGETHER) + 1;
        let begin = (0..parts).map(|part| {
            differing.partition_point(|(number, ..)| usize::from(*number) < part * TOGETHER) as u32
        });
        Self { begin: begin.collect(), plain: plain.into(), differing: differing.into() }
    }

    /// The code of an entry with this memory of the goats.
    #[must_use]
    pub fn code(&self, number: usize, memory: Slot) -> Code {
        let plain = self.plain[number];
        if memory == 0 || plain.kind == WIN {
            return plain;
        }
        let part = number / TOGETHER;
        let differing = &self.differing[self.begin[part] as usize..self.begin[part + 1] as usize];
        let key = (number as u16, memory);
        let found = differing.binary_search_by_key(&key, |(number, memory, _)| (*number, *memory));
        found.map_or(plain, |found| differing[found].2)
    }
}

impl Ruled<'_> {
    /// Codes what the tigers get, by which step, and how soon.
    fn code(
        &self,
        coder: &mut impl Coder,
        kinds: &mut [Odds; KINDS],
        (steps, turns): (&mut [[Odds; STEPS]], &mut [[Odds; TURNS]]),
        at: Normal,
        soon: impl Fn(bool) -> usize,
        code: Code,
    ) -> Code {
        let kind = coder.number(kinds, u32::from(code.kind)) as u8;
        let mut made = Code { kind, ..Code::UNKNOWN };
        if made.has_step() {
            let tigers = self.free.ground().tigers(at.class);
            let slots = || self.ways.steps(at.holes, tigers).map(|step| self.ways.slot(at.holes, step));
            let place = slots().position(|slot| slot == code.step).unwrap_or(0);
            let place = coder.number(&mut steps[usize::from(kind)], place as u32);
            made.step = slots().nth(place as usize).unwrap_or(0);
        }
        if kind != DRAW {
            let wins = kind != LOSS && kind != DRAW_OR_LOSS;
            let odds = &mut turns[FORETOLD * usize::from(wins) + soon(wins)];
            made.turns = coder.number(odds, u32::from(code.turns)) as u8;
        }
        made
    }
}

impl Format for Ruled<'_> {
    type Odds = Circumstances;
    type Query = (Normal, Slot);
    type Answer = Code;
    type Found = Codes;

    fn ground(&self) -> &Ground {
        self.free.ground()
    }

    fn block(
        &self,
        coder: &mut impl Coder,
        odds: &mut Circumstances,
        place: Place,
        solved: &impl Fn((Normal, Slot)) -> Code,
    ) -> Codes {
        let Self { ways, free } = self;
        let ground = free.ground();
        let worths = free.block_at(place);
        let tigers = ground.tigers(place.class);
        let mut differing = Vec::new();
        let plain = each_entry(ground, place, Code::UNKNOWN, Code::WON, |spot| {
            let holes = spot.at.holes;
            let number = spot.number;
            let wanted = |memory| solved((spot.at, memory));
            let mut neighbours = Neighbours::default();
            spot.neighbours.iter().for_each(|code: &Code| neighbours.add(code.entry()));
            let goats = ground.goats(tigers, holes);
            let goat_steps = ground.steps(holes, goats) as usize;
            let entry = worths.entry(number);
            let worth = (entry.signum() + 1) as usize;
            let soon = |wins: bool| {
                // Losses are counted in plies, wins in turns.
                let stage = usize::from(entry.unsigned_abs()).saturating_sub(1) / if wins { 1 } else { 2 };
                let free = if wins { entry > 0 } else { entry < 0 };
                if free { SOON + stage.min(SOON - 1) } else { neighbours.like(wins) }
            };
            let crowd = CROWDS.get(goat_steps).map_or(3, |crowd| usize::from(*crowd));
            let circumstance =
                ((worth * 3 + spot.captures.min(2)) * 4 + crowd) * BESIDE + neighbours.number();
            let kinds = &mut odds.kinds[circumstance];
            let code = self.code(coder, kinds, (&mut odds.steps, &mut odds.turns), spot.at, soon, wanted(0));
            // Where the tigers win anyway, a step less of the goats cannot help those.
            if code.kind == WIN {
                return code;
            }
            let mut others = 0;
            for step in ways.steps(holes, goats) {
                let memory = ways.slot(holes, step);
                let other = wanted(memory);
                let beside = (ground.neighbours(step.to) & tigers).count_ones().min(3) as usize;
                let kind = usize::from(code.kind) * 3 + worth;
                let circumstance = ((kind * 4 + beside) * 8 + goat_steps.min(15) / 2) * 2 + others;
                if coder.bit(&mut odds.differs[circumstance], !other.does_like(code)) {
                    let kinds = &mut odds.others[kind];
                    let like = |wins: bool| {
                        let same = code.value(0) == if wins { 1 } else { -1 };
                        if same { usize::from(code.turns).min(SOON - 1) } else { neighbours.like(wins) }
                    };
                    let steps = (&mut odds.steps[..], &mut odds.turns[..]);
                    let other = self.code(coder, kinds, steps, spot.at, like, other);
                    differing.push((number as u16, memory, other));
                    others = 1;
                }
            }
            code
        });
        Codes::new(plain, differing)
    }
}
