//! The table as it comes with the program, in `assets/tables`; `cargo xtask tables` makes it.
//!
//! Only positions with the tigers to move are kept: a look at the moves of the goats, who leave the
//! tigers in their place, gives the others. The values of one class of tigers with so many goats
//! captured are a block, packed by itself, so that a search unpacks only what it comes to.
//!
//! The file begins with the odds that packing begins with, for every layer, and the lengths of all
//! blocks, in two bytes each, the lower first.

use super::{
    ground::{Ground, LAYERS, Normal},
    solve::{Layer, Worth},
};
use crate::{
    rules::{MAX_POINTS, Point, points_of},
    search::{
        packing::{Coder, Odds, Packer, Unpacker},
        tablebase::{choose, spread, squeeze},
    },
};

/// With how many captures at hand, how many steps, and what neighbours before, values are foretold.
const CIRCUMSTANCES: usize = 4 * 4 * 64;
/// How soon a neighbour is decided.
const SOON: usize = 16;
/// A win takes an odd number of plies, so that halves suffice.
const WINS: usize = 64;
const LOSSES: usize = 128;

/// What is known of one layer when a block begins.
#[derive(Clone, Debug)]
struct Circumstances {
    wins: Vec<Odds>,
    losses: Vec<Odds>,
    wins_soon: Vec<[Odds; WINS]>,
    losses_soon: Vec<[Odds; LOSSES]>,
}

impl Circumstances {
    fn unknown() -> Self {
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

    /// Codes how soon a win or a loss comes, foretold by a neighbour.
    fn soon(&mut self, coder: &mut impl Coder, win: bool, like: Worth, worth: Worth) -> Worth {
        let plies = u32::from(worth.unsigned_abs());
        let like = u32::from(like.unsigned_abs());
        // Near numbers each by itself, far ones together.
        let like = if like < 12 { like } else { 10 + like.ilog2().min(5) }.min(SOON as u32 - 1) as usize;
        if win {
            // One more than an odd number.
            (2 * coder.number(&mut self.wins_soon[like], plies / 2)) as Worth
        } else {
            -(coder.number(&mut self.losses_soon[like], plies.min(LOSSES as u32 - 1)) as Worth)
        }
    }
}

/// What a class of tigers has to do with each hole. The places are those beside the tigers, as the
/// holes are numbered.
struct Around {
    /// The places from which a goat would be captured by a jump into the hole.
    prey: [u32; MAX_POINTS],
    /// How many tigers are beside it.
    tigers: [u32; MAX_POINTS],
}

impl Around {
    fn new(ground: &Ground, tigers: u32) -> Self {
        let mut around = Self { prey: [0; MAX_POINTS], tigers: [0; MAX_POINTS] };
        let place = |point: Point| squeeze(point.bit(), tigers).trailing_zeros() as usize;
        for tiger in points_of(tigers) {
            let jumps = ground.jumps(tiger).iter();
            for jump in jumps.filter(|jump| tigers & (jump.over.bit() | jump.to.bit()) == 0) {
                around.prey[place(jump.to)] |= 1 << place(jump.over);
            }
            for hole in points_of(ground.neighbours(tiger) & !tigers) {
                around.tigers[place(hole)] += 1;
            }
        }
        around
    }

    /// The goats that can be captured.
    fn prey(&self, holes: u32) -> impl Iterator<Item = u32> {
        points_of(holes).map(move |hole| self.prey[hole.index()] & !holes)
    }

    fn steps(&self, holes: u32) -> u32 {
        points_of(holes).map(|hole| self.tigers[hole.index()]).sum()
    }
}

/// Codes one block.
fn code_block(
    coder: &mut impl Coder,
    odds: &mut Circumstances,
    ground: &Ground,
    (captured, class): (usize, usize),
    known: Option<&[Worth]>,
) -> Box<[Worth]> {
    let last_layer = captured + 1 == LAYERS;
    let tigers = ground.tigers(class);
    let around = Around::new(ground, tigers);
    let first = class * ground.sets_of_holes(captured);
    let symmetric = ground.is_symmetric(class);
    let mut found: Vec<Worth> = Vec::with_capacity(ground.sets_of_holes(captured));
    for beside in ground.each_beside(captured) {
        let number = found.len();
        if symmetric {
            let at = Normal { class, holes: spread(beside, tigers) };
            let normal = ground.first_of(at);
            if normal != at {
                // Normal ones come first.
                found.push(found[ground.number(captured, normal) - first]);
                continue;
            }
        }
        if last_layer && around.prey(beside).any(|prey| prey != 0) {
            found.push(2);
            continue;
        }
        let captures: u32 = around.prey(beside).map(u32::count_ones).sum();
        let steps = around.steps(beside);
        // The neighbours have one of the first holes a point before.
        let mut circumstance = captures.min(3) as usize * 4 + (steps.min(7) / 2) as usize;
        let (mut like_win, mut like_loss) = (0, 0);
        let mut left = beside;
        for size in 0..3 {
            let place = left.trailing_zeros();
            let free = left != 0 && place > 0 && beside >> (place - 1) & 1 == 0;
            left &= left.wrapping_sub(1);
            let sign = if free {
                let near = found[number - choose(place - 1, size) as usize];
                if near > 0 && like_win == 0 {
                    like_win = near;
                } else if near < 0 && like_loss == 0 {
                    like_loss = near;
                }
                near.signum() + 1
            } else {
                3
            };
            circumstance = circumstance * 4 + sign as usize;
        }
        let here = known.map_or(0, |known| known[first + number]);
        let worth = if coder.bit(&mut odds.wins[circumstance], here > 0) {
            odds.soon(coder, true, like_win, here)
        } else if coder.bit(&mut odds.losses[circumstance], here < 0) {
            odds.soon(coder, false, like_loss, here)
        } else {
            0
        };
        found.push(worth);
    }
    found.into_boxed_slice()
}

/// Packs what has been solved.
///
/// # Errors
/// When a block does not fit into the format.
pub fn packed(ground: &Ground, layers: &[Layer]) -> Result<Vec<u8>, String> {
    let (mut header, mut lengths, mut blocks) = (Vec::new(), Vec::new(), Vec::new());
    for (captured, layer) in layers.iter().enumerate() {
        // Once only to learn the odds.
        let mut learned = Circumstances::unknown();
        let mut packer = Packer::new();
        for class in 0..ground.classes() {
            code_block(&mut packer, &mut learned, ground, (captured, class), Some(&layer.tigers));
        }
        let chances: Vec<u16> = learned.each().map(|odds| odds.chance()).collect();
        header.extend(chances.iter().flat_map(|chance| chance.to_le_bytes()));
        let mut begin = learned;
        begin.each().for_each(|odds| *odds = Odds::written(odds.chance()));
        for class in 0..ground.classes() {
            let mut packer = Packer::new();
            code_block(&mut packer, &mut begin.clone(), ground, (captured, class), Some(&layer.tigers));
            let packed = packer.finish();
            let length = u16::try_from(packed.len())
                .map_err(|_| format!("a block of {} bytes is too long", packed.len()))?;
            lengths.extend(length.to_le_bytes());
            blocks.extend(packed);
        }
    }
    header.extend(lengths);
    header.extend(blocks);
    Ok(header)
}

/// A packed table, ready to unpack any of its blocks.
#[derive(Debug)]
pub struct Blocks {
    odds: Vec<Circumstances>,
    /// Of every block by layer and class.
    packed: Vec<&'static [u8]>,
}

impl Blocks {
    /// Reads the beginning of a file; what is missing is taken as empty.
    #[must_use]
    pub fn read(ground: &Ground, file: &'static [u8]) -> Self {
        let mut rest = file;
        let mut number = || {
            let (bytes, after) = rest.split_first_chunk().unwrap_or((&[0; 2], &[]));
            rest = after;
            u16::from_le_bytes(*bytes)
        };
        let odds = (0..LAYERS).map(|_| {
            let mut odds = Circumstances::unknown();
            odds.each().for_each(|odds| *odds = Odds::written(number()));
            odds
        });
        let odds = odds.collect();
        let lengths: Vec<u16> = (0..LAYERS * ground.classes()).map(|_| number()).collect();
        let block = |length| {
            let (block, after) = rest.split_at_checked(usize::from(length)).unwrap_or((rest, &[]));
            rest = after;
            block
        };
        Self { odds, packed: lengths.into_iter().map(block).collect() }
    }

    /// Unpacks the worth of every set of holes beside a class of tigers, the tigers to move.
    #[must_use]
    pub fn unpack(&self, ground: &Ground, captured: usize, class: usize) -> Box<[Worth]> {
        let mut unpacker = Unpacker::new(self.packed[captured * ground.classes() + class]);
        code_block(&mut unpacker, &mut self.odds[captured].clone(), ground, (captured, class), None)
    }
}
