//! The exact value of every position of Bagh Chal in which all goats have been placed, without the
//! rule against shuttling (BC-07), which depends on what was played before, and with endless play as
//! a draw.

pub mod book;
pub mod ground;
pub mod packed;
pub mod placement;
pub mod solve;

use std::sync::OnceLock;

use self::{
    ground::{Ground, LAYERS},
    packed::Blocks,
    solve::Worth,
};
use super::rules::{BaghChal, Hunt, HuntBoard, Pulijudam, TIGERS};
use crate::{rules::points_of, search::tablebase::Symmetry};

/// The table that comes with the program.
static BAGH_CHAL: &[u8] = include_bytes!("../../../assets/tables/bagh-chal-slide.bin");

/// A board for which there may be a table.
pub trait TabledBoard: HuntBoard {
    /// The table that comes with the program.
    fn table() -> Option<&'static Table>;
}

impl TabledBoard for BaghChal {
    fn table() -> Option<&'static Table> {
        static TABLE: OnceLock<Table> = OnceLock::new();
        Some(TABLE.get_or_init(|| Table::new(bagh_chal(), BAGH_CHAL)))
    }
}

/// Its 376,971,562 positions are too many to come with the program.
impl TabledBoard for Pulijudam {
    fn table() -> Option<&'static Table> {
        None
    }
}

/// Bagh Chal's board and how it can be turned and mirrored.
#[must_use]
pub fn bagh_chal() -> Ground {
    Ground::new::<BaghChal>(Symmetry::of_square(5).to_vec())
}

/// A table whose parts are unpacked when they are first asked for, each in a moment.
#[derive(Debug)]
pub struct Table {
    ground: Ground,
    packed: Blocks,
    /// By layer and class.
    unpacked: Vec<OnceLock<Box<[Worth]>>>,
}

impl Table {
    /// The table in a file.
    #[must_use]
    pub fn new(ground: Ground, file: &'static [u8]) -> Self {
        let packed = Blocks::read(&ground, file);
        let unpacked = (0..LAYERS * ground.classes()).map(|_| OnceLock::new()).collect();
        Self { ground, packed, unpacked }
    }

    /// The table for a position, if there is one: heroes and barriers are in none.
    #[must_use]
    pub fn of<B: TabledBoard>(position: &Hunt<B>) -> Option<&'static Self> {
        if position.has_extras() { None } else { B::table() }
    }

    /// The board it is for.
    #[must_use]
    pub const fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Unpacks one of so many parts of the table, unless `stop` says otherwise after each block.
    pub fn unpack_part(&self, part: usize, parts: usize, stop: impl Fn() -> bool) {
        for number in (part..self.unpacked.len()).step_by(parts.max(1)) {
            if stop() {
                return;
            }
            let (captured, class) = (number / self.ground.classes(), number % self.ground.classes());
            self.unpacked[number].get_or_init(|| self.packed.unpack(&self.ground, captured, class));
        }
    }

    /// What a position is worth to the tigers; all goats have been placed, and the tigers have not won
    /// yet.
    #[must_use]
    pub fn worth<B: HuntBoard>(&self, position: &Hunt<B>) -> Worth {
        let captured = usize::from(position.captured());
        debug_assert!(position.hand() == 0 && captured < LAYERS);
        if position.mover() == TIGERS {
            self.tigers_to_move(captured, position.tigers(), position.empty())
        } else {
            self.goats_to_move(captured, position.tigers(), position.empty())
        }
    }

    /// With the tigers to move.
    #[must_use]
    pub fn tigers_to_move(&self, captured: usize, tigers: u32, holes: u32) -> Worth {
        let at = self.ground.normal(tigers, holes);
        let block = &self.unpacked[captured * self.ground.classes() + at.class];
        // With the last goat at hand nothing needs to be unpacked.
        if captured + 1 == LAYERS && block.get().is_none() && self.can_capture(tigers, holes) {
            return ONE_PLY;
        }
        let block = block.get_or_init(|| self.packed.unpack(&self.ground, captured, at.class));
        block[self.ground.number(captured, at) - at.class * self.ground.sets_of_holes(captured)]
    }

    /// With the goats to move: the best that one of their moves brings them.
    #[must_use]
    pub fn goats_to_move(&self, captured: usize, tigers: u32, holes: u32) -> Worth {
        let goats = self.ground.goats(tigers, holes);
        let mut best: Option<Worth> = None;
        for hole in points_of(holes) {
            for goat in points_of(self.ground.neighbours(hole) & goats) {
                let after = self.tigers_to_move(captured, tigers, holes ^ hole.bit() ^ goat.bit());
                if best.is_none_or(|best| merit(after) < merit(best)) {
                    best = Some(after);
                }
            }
        }
        // Rule BC-13.
        best.map_or(DECIDED, |after| after + after.signum())
    }

    fn can_capture(&self, tigers: u32, holes: u32) -> bool {
        let goats = self.ground.goats(tigers, holes);
        points_of(tigers).any(|tiger| {
            let mut jumps = self.ground.jumps(tiger).iter();
            jumps.any(|jump| goats & jump.over.bit() != 0 && holes & jump.to.bit() != 0)
        })
    }
}

/// Won at once, and won with the next move.
const DECIDED: Worth = 1;
const ONE_PLY: Worth = 2;

/// Worths in the order in which the tigers like them: soon won best, soon lost worst.
#[must_use]
pub const fn merit(worth: Worth) -> i32 {
    let far = 1 << Worth::BITS;
    far * worth.signum() as i32 - worth as i32
}
