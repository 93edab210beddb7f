//! Tablebases of Bagh Chal and of Pulijudam: the exact value of every position with all goats placed, endless play
//! a draw.
//!
//! Both are solved without the rule against shuttling (BC-07). Bagh Chal is solved with it too, where a value also
//! depends on the last step of each side. `crate::solve::hunt` makes the files; this module reads them.

pub mod book;
pub mod index;
pub mod packed;
pub mod probe;
pub mod shuttle;
pub mod unpacked;

use std::{sync::OnceLock, thread};

use self::{
    book::{Book, ShippedBook},
    index::{Index, LAYERS},
    packed::{BLOCK, BlockAddress, Contexts, PackedBlocks, PlainFormat, blocks_of_class},
    shuttle::tablebase::ShuttleTablebase,
    unpacked::{Entry, UnpackedBlock},
};
use super::rules::{BaghChal, GOATS, Hunt, HuntBoard, HuntMove, Pulijudam, TIGERS};
use crate::{
    rules::{Line, Point, Seat},
    search::tablebase::{PointBit, Symmetry, points_of},
};

/// Tablebases of the package.
static BAGH_CHAL: &[u8] = include_bytes!("../../../assets/tables/bagh-chal-slide.bin");
static BAGH_CHAL_RULED: &[u8] = include_bytes!("../../../assets/tables/bagh-chal-slide-no-shuttle.bin");
static PULIJUDAM: &[u8] = include_bytes!("../../../assets/tables/pulijudam-slide.bin");
/// Books of the package.
static BAGH_CHAL_BOOKS: [ShippedBook; 3] = [
    ShippedBook::new(GOATS, false, 11, include_bytes!("../../../assets/tables/bagh-chal-book-goats.bin")),
    ShippedBook::new(TIGERS, false, 12, include_bytes!("../../../assets/tables/bagh-chal-book-tigers.bin")),
    ShippedBook::new(
        TIGERS,
        true,
        12,
        include_bytes!("../../../assets/tables/bagh-chal-book-tigers-no-shuttle.bin"),
    ),
];
static PULIJUDAM_BOOKS: [ShippedBook; 2] = [
    ShippedBook::new(GOATS, false, 15, include_bytes!("../../../assets/tables/pulijudam-book-goats.bin")),
    ShippedBook::new(TIGERS, false, 9, include_bytes!("../../../assets/tables/pulijudam-book-tigers.bin")),
];

/// A board with a tablebase, and books for the placing phase.
pub trait SolvedBoard: HuntBoard {
    /// The tablebase of the package.
    fn tablebase() -> &'static Tablebase;

    /// The books of the package. A side without one is lost from the start, or unsolved.
    fn books() -> &'static [ShippedBook];

    /// The book of a side, with or without the rule against shuttling.
    #[must_use]
    fn book(side: Seat, shuttle_ban: bool) -> Option<&'static Book> {
        let of_side = |shipped: &&ShippedBook| shipped.side == side && shipped.shuttle_ban == shuttle_ban;
        Self::books().iter().find(of_side).map(ShippedBook::book)
    }

    /// Rank of a point in the order in which the books place goats, below 256; lower comes first.
    fn placing_order(at: Point) -> i32;

    /// The book's moves, none of which gives value away. `None` unless the whole game has followed the book.
    fn book_moves(line: &Line<Hunt<Self>>) -> Option<Vec<HuntMove>> {
        let book = Self::book(line.to_act().seat()?, line.position().has_shuttle_ban())?;
        let index = Self::tablebase().index();
        let answers = book.answers(index, line.position()).filter(|answers| !answers.is_empty())?;
        let follows = book::begins(line.start()) && book.was_followed::<Self>(index, &line.moves());
        follows.then_some(answers)
    }
}

impl SolvedBoard for BaghChal {
    fn tablebase() -> &'static Tablebase {
        static TABLE: OnceLock<Tablebase> = OnceLock::new();
        TABLE.get_or_init(|| {
            Tablebase::new(bagh_chal(), Precision::EXACT, BAGH_CHAL).with_shuttle(BAGH_CHAL_RULED)
        })
    }

    fn books() -> &'static [ShippedBook] {
        &BAGH_CHAL_BOOKS
    }

    /// Round the edge from a1, then the ring inside it, then the middle.
    fn placing_order(at: Point) -> i32 {
        const LATE: [u8; 25] =
            [0, 1, 2, 3, 4, 15, 16, 17, 18, 5, 14, 23, 24, 19, 6, 13, 22, 21, 20, 7, 12, 11, 10, 9, 8];
        LATE.get(at.index()).map_or(0, |late| i32::from(*late))
    }
}

impl SolvedBoard for Pulijudam {
    fn tablebase() -> &'static Tablebase {
        static TABLE: OnceLock<Tablebase> = OnceLock::new();
        TABLE.get_or_init(|| Tablebase::new(pulijudam(), Precision::ROUGH, PULIJUDAM))
    }

    fn books() -> &'static [ShippedBook] {
        &PULIJUDAM_BOOKS
    }

    /// Points with fewer neighbours first.
    fn placing_order(at: Point) -> i32 {
        let neighbours = Self::board().neighbours(at).bits().count_ones() as i32;
        32 * neighbours + i32::from(at.0)
    }
}

/// Position numbering of Bagh Chal: the five by five square and its eight symmetries.
#[must_use]
pub fn bagh_chal() -> Index {
    Index::new::<BaghChal>(Symmetry::of_square(5).to_vec())
}

/// Position numbering of Pulijudam, whose board has a mirror symmetry.
#[must_use]
pub fn pulijudam() -> Index {
    const MIRRORED: [u8; 23] =
        [0, 6, 5, 4, 3, 2, 1, 12, 11, 10, 9, 8, 7, 18, 17, 16, 15, 14, 13, 22, 21, 20, 19];
    let identity: [u8; 23] = std::array::from_fn(|point| point as u8);
    Index::new::<Pulijudam>(vec![Symmetry::new(&identity), Symmetry::new(&MIRRORED)])
}

/// Signed distance to conversion, for the tigers: 0 a draw, 1 + n a win and -1 - n a loss, where the game ends or a
/// goat is captured after n plies.
pub type Dtc = i16;

/// Precision of the distances in a tablebase, and which values it leaves to a look at the captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Precision {
    /// From this number of captured goats on, a value that a capture brings about is found by probing the positions
    /// after the captures.
    pub captures_from: usize,
    /// Turns of the tigers in one stage of a win.
    pub win_turns: u16,
    /// Plies in one stage of a loss.
    pub loss_plies: u16,
    /// Blocks that may be unpacked for one decision.
    blocks_at_once: usize,
}

impl Precision {
    /// Every value in its place, with the exact distance.
    pub const EXACT: Self =
        Self { captures_from: LAYERS - 1, win_turns: 1, loss_plies: 1, blocks_at_once: usize::MAX };
    /// For a board whose exact tablebase would be too big: a search of six plies sees the next stage of a win.
    pub const ROUGH: Self = Self { captures_from: 2, win_turns: 3, loss_plies: 4, blocks_at_once: 800 };

    /// `true` if captures that do not end the game must be probed.
    #[must_use]
    pub const fn leaves_out_captures(self, captured: usize) -> bool {
        captured >= self.captures_from && captured + 1 < LAYERS
    }

    /// The value of an entry, with the least distance that it stands for.
    #[must_use]
    pub const fn dtc(self, entry: Entry) -> Dtc {
        let stage = entry.unsigned_abs().saturating_sub(1) as u16;
        if entry > 0 {
            (2 + 2 * self.win_turns * stage) as Dtc
        } else if entry < 0 {
            -1 - (self.loss_plies * stage) as Dtc
        } else {
            0
        }
    }
}

/// A tablebase whose blocks are unpacked when they are first probed.
#[derive(Debug)]
pub struct Tablebase {
    index: Index,
    precision: Precision,
    packed: PackedBlocks<Contexts>,
    unpacked: Vec<OnceLock<UnpackedBlock>>,
    /// The same positions by the rule against shuttling, if solved.
    shuttle: Option<ShuttleTablebase>,
    /// `true` once a thread unpacks ahead, `false` if none could be started: without the rule, and with it.
    prepared: [OnceLock<bool>; 2],
    /// Number of the first block, by captured goats.
    layers: [usize; LAYERS],
}

impl Tablebase {
    /// Reads a tablebase file.
    #[must_use]
    pub fn new(index: Index, precision: Precision, file: &'static [u8]) -> Self {
        let packed = PackedBlocks::read(&index, file);
        let unpacked = (0..packed.count()).map(|_| OnceLock::new()).collect();
        let mut layers = [0; LAYERS];
        for captured in 1..LAYERS {
            let before = index.classes() * blocks_of_class(&index, captured - 1);
            layers[captured] = layers[captured - 1] + before;
        }
        Self { index, precision, packed, unpacked, shuttle: None, prepared: Default::default(), layers }
    }

    /// Adds the file solved by the rule against shuttling.
    #[must_use]
    pub fn with_shuttle(self, file: &'static [u8]) -> Self {
        let shuttle = ShuttleTablebase::new(&self.index, file);
        Self { shuttle: Some(shuttle), ..self }
    }

    /// The tablebase for a position; `None` with heroes or barriers.
    #[must_use]
    pub fn of<B: SolvedBoard>(position: &Hunt<B>) -> Option<&'static Self> {
        (!position.has_extras()).then(B::tablebase)
    }

    /// The position numbering.
    #[must_use]
    pub const fn index(&self) -> &Index {
        &self.index
    }

    /// Starts a thread that unpacks the blocks with few captured goats, by the rules of this position. Blocks that are
    /// probed before it gets to them, or without a thread, are unpacked on demand.
    pub fn prepare<B: HuntBoard>(&'static self, position: &Hunt<B>) {
        let shuttle = self.shuttle_for(position);
        self.prepared[usize::from(shuttle.is_some())].get_or_init(|| {
            let unpack = move || {
                for number in 0..self.unpacked.len().min(PREPARED) {
                    self.block(number);
                    if let Some(shuttle) = shuttle {
                        shuttle.block(self, number);
                    }
                }
            };
            thread::Builder::new().name("unpacking".to_owned()).spawn(unpack).is_ok()
        });
    }

    /// The block at an address, unpacked.
    #[must_use]
    pub fn block_at(&self, at: BlockAddress) -> &UnpackedBlock {
        self.block(self.number_of_block(at.captured, at.class, at.first))
    }

    /// Number of the block with this entry of a class.
    #[must_use]
    pub const fn number_of_block(&self, captured: usize, class: usize, entry: usize) -> usize {
        self.layers[captured] + class * blocks_of_class(&self.index, captured) + entry / BLOCK
    }

    fn block(&self, number: usize) -> &UnpackedBlock {
        self.unpacked[number].get_or_init(|| {
            UnpackedBlock::new(&self.packed.unpack(&PlainFormat { index: &self.index }, number))
        })
    }

    /// Count of the blocks unpacked so far, and their bytes.
    #[must_use]
    pub fn unpacked(&self) -> (usize, usize) {
        let blocks = self.unpacked.iter().filter_map(OnceLock::get);
        blocks.fold((0, 0), |(count, bytes), block| (count + 1, bytes + block.bytes()))
    }

    /// Number of pairs of a captured-goat count and a class of tigers.
    fn class_count(&self) -> usize {
        LAYERS * self.index.classes()
    }

    /// Number of such a pair.
    fn class_number(&self, captured: usize, tigers: u32) -> usize {
        captured * self.index.classes() + self.index.class(tigers)
    }

    /// `true` if distances are in stages instead of plies.
    #[must_use]
    pub fn is_rough(&self) -> bool {
        self.precision != Precision::EXACT
    }

    /// Estimate of the blocks to unpack until every position with the same tigers can be probed, including those
    /// after captures where captures are probed.
    const fn likely_blocks(&self, captured: usize) -> usize {
        let mut blocks = blocks_of_class(&self.index, captured);
        let mut above = captured;
        while self.precision.leaves_out_captures(above) {
            blocks *= 3;
            above += 1;
        }
        blocks
    }

    /// `true` if probes follow the rules that the position is played by.
    #[must_use]
    pub fn covers<B: HuntBoard>(&self, position: &Hunt<B>) -> bool {
        self.shuttle.is_some() || !position.has_shuttle_ban()
    }

    /// The tablebase by the rule against shuttling, if the position is played by it.
    fn shuttle_for<B: HuntBoard>(&self, position: &Hunt<B>) -> Option<&ShuttleTablebase> {
        self.shuttle.as_ref().filter(|_| position.has_shuttle_ban())
    }

    /// Value of a position with all goats placed in which the tigers have not won yet.
    ///
    /// By the rule against shuttling where that is played by and solved; distances are approximate then.
    #[must_use]
    pub fn probe<B: HuntBoard>(&self, position: &Hunt<B>) -> Dtc {
        self.shuttle_for(position)
            .map_or_else(|| self.probe_plain(position), |shuttle| shuttle.probe(self, position))
    }

    fn probe_plain<B: HuntBoard>(&self, position: &Hunt<B>) -> Dtc {
        let captured = usize::from(position.captured());
        debug_assert!(position.hand() == 0 && captured < LAYERS);
        if position.mover() == TIGERS {
            self.tigers_to_move(captured, position.tigers().bits(), position.empty().bits())
        } else {
            self.goats_to_move(captured, position.tigers().bits(), position.empty().bits())
        }
    }

    /// `true` if the tigers get at least this: 1 a win, 0 a draw. Cheaper than [`Tablebase::probe`].
    #[must_use]
    pub fn is_at_least<B: HuntBoard>(&self, position: &Hunt<B>, least: i8) -> bool {
        if let Some(shuttle) = self.shuttle_for(position) {
            return shuttle.is_at_least(self, position, least);
        }
        let captured = usize::from(position.captured());
        let (tigers, holes) = (position.tigers().bits(), position.empty().bits());
        if position.mover() == TIGERS {
            self.tigers_get(captured, tigers, holes, least)
        } else {
            let mut after = self.goat_moves(tigers, holes);
            after.all(|holes| self.tigers_get(captured, tigers, holes, least))
        }
    }

    fn tigers_get(&self, captured: usize, tigers: u32, holes: u32, least: i8) -> bool {
        self.entry(captured, tigers, holes).signum() >= least
            || (self.precision.leaves_out_captures(captured)
                && self.captures_get(captured, tigers, holes, least))
    }

    /// `true` if a capture that does not end the game brings the tigers at least `least`.
    fn captures_get(&self, captured: usize, tigers: u32, holes: u32, least: i8) -> bool {
        self.index.captures(tigers, holes).any(|after| {
            let tigers = self.index.tigers(after.class);
            let mut replies = self.goat_moves(tigers, after.holes);
            replies.all(|holes| self.tigers_get(captured + 1, tigers, holes, least))
        })
    }

    /// Value with the tigers to move.
    #[must_use]
    pub fn tigers_to_move(&self, captured: usize, tigers: u32, holes: u32) -> Dtc {
        let entry = self.entry(captured, tigers, holes);
        self.with_captures(captured, tigers, holes, self.precision.dtc(entry))
    }

    /// The entry of a position: its value, or a lower bound where captures are left out.
    fn entry(&self, captured: usize, tigers: u32, holes: u32) -> Entry {
        let at = self.index.canonical(tigers, holes);
        let number = self.index.number_in_class(at);
        let block = self.number_of_block(captured, at.class, number);
        // A capture of the last goat needed wins without unpacking.
        if captured + 1 == LAYERS
            && self.unpacked[block].get().is_none()
            && self.index.captures(tigers, holes).next().is_some()
        {
            return 1;
        }
        self.block(block).entry(number % BLOCK)
    }

    /// Value of a position with this entry.
    fn with_captures(&self, captured: usize, tigers: u32, holes: u32, bound: Dtc) -> Dtc {
        if bound > 0 || !self.precision.leaves_out_captures(captured) {
            bound
        } else if self.captures_get(captured, tigers, holes, 1) {
            WON_IN_ONE
        } else if bound < 0 && self.captures_get(captured, tigers, holes, 0) {
            0
        } else {
            bound
        }
    }

    /// Value with the goats to move: the best of their moves, of which none is stored.
    #[must_use]
    pub fn goats_to_move(&self, captured: usize, tigers: u32, holes: u32) -> Dtc {
        let mut best: Option<Dtc> = None;
        for holes in self.goat_moves(tigers, holes) {
            let bound = self.precision.dtc(self.entry(captured, tigers, holes));
            // An entry is a lower bound for the tigers.
            if best.is_none_or(|best| tigers_preference(bound) < tigers_preference(best)) {
                let after = self.with_captures(captured, tigers, holes, bound);
                if best.is_none_or(|best| tigers_preference(after) < tigers_preference(best)) {
                    best = Some(after);
                }
            }
        }
        // Rule BC-13.
        best.map_or(ENDED, |after| after + after.signum())
    }

    /// Holes after each step of a goat.
    fn goat_moves(&self, tigers: u32, holes: u32) -> impl Iterator<Item = u32> {
        let goats = self.index.goats(tigers, holes);
        points_of(holes).flat_map(move |hole| {
            let movers = points_of(self.index.neighbours(hole) & goats);
            movers.map(move |goat| holes ^ hole.bit() ^ goat.bit())
        })
    }
}

/// Blocks unpacked ahead, which takes a few seconds.
const PREPARED: usize = 8_000;

/// A win of the tigers that is on the board, and one with the next ply.
const ENDED: Dtc = 1;
const WON_IN_ONE: Dtc = 2;

/// Order of the tigers' preference: the soonest win highest, the soonest loss lowest.
#[must_use]
pub const fn tigers_preference(value: Dtc) -> i32 {
    let far = 1 << Dtc::BITS;
    far * value.signum() as i32 - value as i32
}
