//! The exact value of every position of Bagh Chal and of Pulijudam in which all goats have been placed, with
//! endless play as a draw: without the rule against shuttling (BC-07), and of Bagh Chal with it too, which depends
//! on what was played before.

pub mod book;
pub mod ground;
pub mod look;
pub mod packed;
pub mod shuttle;
pub mod unpacked;

use std::{sync::OnceLock, thread};

use self::{
    book::{Book, Shipped},
    ground::{Ground, LAYERS},
    packed::{BLOCK, Blocks, Circumstances, Place, Plain, blocks_of_class},
    shuttle::table::ShuttleTable,
    unpacked::{Entry, Unpacked},
};
use super::rules::{BaghChal, GOATS, Hunt, HuntBoard, HuntMove, Pulijudam, TIGERS};
use crate::{
    rules::{Line, Point, Seat, points_of},
    search::tablebase::Symmetry,
};

/// The tables that come with the program.
static BAGH_CHAL: &[u8] = include_bytes!("../../../assets/tables/bagh-chal-slide.bin");
static BAGH_CHAL_RULED: &[u8] = include_bytes!("../../../assets/tables/bagh-chal-slide-no-shuttle.bin");
static PULIJUDAM: &[u8] = include_bytes!("../../../assets/tables/pulijudam-slide.bin");
/// The books that come with it.
static BAGH_CHAL_BOOKS: [Shipped; 3] = [
    Shipped::new(GOATS, false, 11, include_bytes!("../../../assets/tables/bagh-chal-book-goats.bin")),
    Shipped::new(TIGERS, false, 12, include_bytes!("../../../assets/tables/bagh-chal-book-tigers.bin")),
    Shipped::new(
        TIGERS,
        true,
        12,
        include_bytes!("../../../assets/tables/bagh-chal-book-tigers-no-shuttle.bin"),
    ),
];
static PULIJUDAM_BOOKS: [Shipped; 2] = [
    Shipped::new(GOATS, false, 15, include_bytes!("../../../assets/tables/pulijudam-book-goats.bin")),
    Shipped::new(TIGERS, false, 9, include_bytes!("../../../assets/tables/pulijudam-book-tigers.bin")),
];

/// A board for which there is a table, and books for the placing phase.
pub trait TabledBoard: HuntBoard {
    /// The table that comes with the program.
    fn table() -> &'static Table;

    /// The books that come with the program. Where there is none for a side, it is lost from the start or nothing is
    /// known.
    fn books() -> &'static [Shipped];

    /// The book of a side that comes with the program.
    #[must_use]
    fn book(side: Seat, shuttle_ban: bool) -> Option<&'static Book> {
        let of_side = |shipped: &&Shipped| shipped.side == side && shipped.shuttle_ban == shuttle_ban;
        Self::books().iter().find(of_side).map(Shipped::book)
    }

    /// How late the goats place one of theirs here by the order of the books, less than 256.
    fn lateness(at: Point) -> i32;

    /// The moves by which a book answers, where the game has gone by it: they give no value away.
    fn by_book(line: &Line<Hunt<Self>>) -> Option<Vec<HuntMove>> {
        let book = Self::book(line.to_act().seat()?, line.position().has_shuttle_ban())?;
        let ground = Self::table().ground();
        let answers = book.answers(ground, line.position()).filter(|answers| !answers.is_empty())?;
        let goes_by_it = book::begins(line.start()) && book.was_followed::<Self>(ground, line.moves());
        goes_by_it.then_some(answers)
    }
}

impl TabledBoard for BaghChal {
    fn table() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Table::new(bagh_chal(), Kept::EXACT, BAGH_CHAL).with_ruled(BAGH_CHAL_RULED))
    }

    fn books() -> &'static [Shipped] {
        &BAGH_CHAL_BOOKS
    }

    /// Round the edge from a1, round the points inside it, the middle.
    fn lateness(at: Point) -> i32 {
        const LATE: [u8; 25] =
            [0, 1, 2, 3, 4, 15, 16, 17, 18, 5, 14, 23, 24, 19, 6, 13, 22, 21, 20, 7, 12, 11, 10, 9, 8];
        LATE.get(at.index()).map_or(0, |late| i32::from(*late))
    }
}

impl TabledBoard for Pulijudam {
    fn table() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Table::new(pulijudam(), Kept::ROUGH, PULIJUDAM))
    }

    fn books() -> &'static [Shipped] {
        &PULIJUDAM_BOOKS
    }

    /// Points with few neighbours first.
    fn lateness(at: Point) -> i32 {
        let neighbours = Self::board().neighbours(at).count_ones() as i32;
        32 * neighbours + i32::from(at.0)
    }
}

/// Bagh Chal's board and how it can be turned and mirrored.
#[must_use]
pub fn bagh_chal() -> Ground {
    Ground::new::<BaghChal>(Symmetry::of_square(5).to_vec())
}

/// Pulijudam's board, which looks the same in a mirror.
#[must_use]
pub fn pulijudam() -> Ground {
    const MIRRORED: [u8; 23] =
        [0, 6, 5, 4, 3, 2, 1, 12, 11, 10, 9, 8, 7, 18, 17, 16, 15, 14, 13, 22, 21, 20, 19];
    let as_it_is: [u8; 23] = std::array::from_fn(|point| point as u8);
    Ground::new::<Pulijudam>(vec![Symmetry::new(&as_it_is), Symmetry::new(&MIRRORED)])
}

/// A value for the tigers, and how soon: 0 is a draw, 1 + n a win and -1 - n a loss. The game ends, or
/// a goat is captured, after n plies.
pub type Worth = i16;

/// What a table keeps of what has been solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// With so many goats captured, a value that a capture brings about is looked up where that
    /// capture leads to.
    pub captures_from: usize,
    /// How many turns of the tigers are one stage on the way to a win.
    pub win_turns: u16,
    /// How many plies are one stage on the way to a loss.
    pub loss_plies: u16,
    /// How many blocks may be unpacked for one decision.
    blocks_at_once: usize,
}

impl Kept {
    /// Every value in its place, and how many plies it is to the next capture or to the end.
    pub const EXACT: Self =
        Self { captures_from: LAYERS - 1, win_turns: 1, loss_plies: 1, blocks_at_once: usize::MAX };
    /// For a table that would be too big: whoever is winning sees the next stage with a search of six
    /// plies.
    pub const ROUGH: Self = Self { captures_from: 2, win_turns: 3, loss_plies: 4, blocks_at_once: 800 };

    /// Whether captures have to be looked up that do not end the game.
    #[must_use]
    pub const fn leaves_out_captures(self, captured: usize) -> bool {
        captured >= self.captures_from && captured + 1 < LAYERS
    }

    /// The worth of an entry, with the least number of plies that it stands for.
    #[must_use]
    pub const fn worth(self, entry: Entry) -> Worth {
        let stage = entry.unsigned_abs().saturating_sub(1) as u16;
        if entry > 0 {
            (2 + 2 * self.win_turns * stage) as Worth
        } else if entry < 0 {
            -1 - (self.loss_plies * stage) as Worth
        } else {
            0
        }
    }
}

/// A table whose parts are unpacked when they are first asked for, each in a moment.
#[derive(Debug)]
pub struct Table {
    ground: Ground,
    kept: Kept,
    packed: Blocks<Circumstances>,
    unpacked: Vec<OnceLock<Unpacked>>,
    /// The same positions by the rule against shuttling, where they are solved.
    ruled: Option<ShuttleTable>,
    /// Whether unpacking has been begun, and could be: without the rule, and with it.
    prepared: [OnceLock<bool>; 2],
    /// The number of the first block of each layer.
    layers: [usize; LAYERS],
}

impl Table {
    /// The table in a file.
    #[must_use]
    pub fn new(ground: Ground, kept: Kept, file: &'static [u8]) -> Self {
        let packed = Blocks::read(&ground, file);
        let unpacked = (0..packed.count()).map(|_| OnceLock::new()).collect();
        let mut layers = [0; LAYERS];
        for captured in 1..LAYERS {
            let before = ground.classes() * blocks_of_class(&ground, captured - 1);
            layers[captured] = layers[captured - 1] + before;
        }
        Self { ground, kept, packed, unpacked, ruled: None, prepared: Default::default(), layers }
    }

    /// With what a file tells of the rule against shuttling.
    #[must_use]
    pub fn with_ruled(self, file: &'static [u8]) -> Self {
        let ruled = ShuttleTable::new(&self.ground, file);
        Self { ruled: Some(ruled), ..self }
    }

    /// The table for a position, if there is one: heroes and barriers are in none.
    #[must_use]
    pub fn of<B: TabledBoard>(position: &Hunt<B>) -> Option<&'static Self> {
        (!position.has_extras()).then(B::table)
    }

    /// The board it is for.
    #[must_use]
    pub const fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Begins to unpack, beside whatever else is done, what is most likely to be needed: the positions with few goats
    /// captured, by the rules of this one. What is asked for before it is ready, or if there is no thread to spare, is
    /// unpacked when it is asked for.
    pub fn prepare<B: HuntBoard>(&'static self, position: &Hunt<B>) {
        let ruled = self.ruled_for(position);
        self.prepared[usize::from(ruled.is_some())].get_or_init(|| {
            let unpack = move || {
                for number in 0..self.unpacked.len().min(PREPARED) {
                    self.block(number);
                    if let Some(ruled) = ruled {
                        ruled.block(self, number);
                    }
                }
            };
            thread::Builder::new().name("unpacking".to_owned()).spawn(unpack).is_ok()
        });
    }

    /// The block that lies there.
    #[must_use]
    pub fn block_at(&self, place: Place) -> &Unpacked {
        self.block(self.number_of_block(place.captured, place.class, place.first))
    }

    /// The number of the block with this entry of a class.
    fn number_of_block(&self, captured: usize, class: usize, entry: usize) -> usize {
        self.layers[captured] + class * blocks_of_class(&self.ground, captured) + entry / BLOCK
    }

    fn block(&self, number: usize) -> &Unpacked {
        self.unpacked[number]
            .get_or_init(|| Unpacked::new(&self.packed.unpack(&Plain { ground: &self.ground }, number)))
    }

    /// The blocks unpacked so far, and the bytes they take.
    #[must_use]
    pub fn unpacked(&self) -> (usize, usize) {
        let blocks = self.unpacked.iter().filter_map(OnceLock::get);
        blocks.fold((0, 0), |(count, bytes), block| (count + 1, bytes + block.bytes()))
    }

    /// How many kinds of positions there are: with so many goats captured, so a class of tigers.
    fn kinds(&self) -> usize {
        LAYERS * self.ground.classes()
    }

    fn kind(&self, captured: usize, tigers: u32) -> usize {
        captured * self.ground.classes() + self.ground.class(tigers)
    }

    /// Whether it tells stages instead of plies.
    #[must_use]
    pub fn has_stages(&self) -> bool {
        self.kept != Kept::EXACT
    }

    /// About how many blocks have to be unpacked until everything about one kind of positions is known:
    /// those with the same tigers, and where captures are looked up, those that they lead to.
    const fn likely_blocks(&self, captured: usize) -> usize {
        let mut blocks = blocks_of_class(&self.ground, captured);
        let mut above = captured;
        while self.kept.leaves_out_captures(above) {
            blocks *= 3;
            above += 1;
        }
        blocks
    }

    /// Whether what it tells of a position is true by the rules that are played by.
    #[must_use]
    pub fn knows<B: HuntBoard>(&self, position: &Hunt<B>) -> bool {
        self.ruled.is_some() || !position.has_shuttle_ban()
    }

    /// The table by the rule against shuttling, if that is played by.
    fn ruled_for<B: HuntBoard>(&self, position: &Hunt<B>) -> Option<&ShuttleTable> {
        self.ruled.as_ref().filter(|_| position.has_shuttle_ban())
    }

    /// What a position is worth to the tigers; all goats have been placed, and the tigers have not won
    /// yet. By the rule against shuttling where that is played by and solved; plies are rough then.
    #[must_use]
    pub fn worth<B: HuntBoard>(&self, position: &Hunt<B>) -> Worth {
        self.ruled_for(position)
            .map_or_else(|| self.worth_without_rule(position), |ruled| ruled.worth(self, position))
    }

    fn worth_without_rule<B: HuntBoard>(&self, position: &Hunt<B>) -> Worth {
        let captured = usize::from(position.captured());
        debug_assert!(position.hand() == 0 && captured < LAYERS);
        if position.mover() == TIGERS {
            self.tigers_to_move(captured, position.tigers(), position.empty())
        } else {
            self.goats_to_move(captured, position.tigers(), position.empty())
        }
    }

    /// Whether a position is worth at least this to the tigers: 1 a win, 0 a draw. Sooner answered than
    /// [`Table::worth`].
    #[must_use]
    pub fn reaches<B: HuntBoard>(&self, position: &Hunt<B>, least: i8) -> bool {
        if let Some(ruled) = self.ruled_for(position) {
            return ruled.reaches(self, position, least);
        }
        let captured = usize::from(position.captured());
        let (tigers, holes) = (position.tigers(), position.empty());
        if position.mover() == TIGERS {
            self.tigers_reach(captured, tigers, holes, least)
        } else {
            let mut after = self.goat_moves(tigers, holes);
            after.all(|holes| self.tigers_reach(captured, tigers, holes, least))
        }
    }

    fn tigers_reach(&self, captured: usize, tigers: u32, holes: u32, least: i8) -> bool {
        self.entry(captured, tigers, holes).signum() >= least
            || (self.kept.leaves_out_captures(captured)
                && self.captures_reach(captured, tigers, holes, least))
    }

    /// Whether a capture brings the tigers at least so much, where it does not end the game.
    fn captures_reach(&self, captured: usize, tigers: u32, holes: u32, least: i8) -> bool {
        self.ground.captures(tigers, holes).any(|after| {
            let tigers = self.ground.tigers(after.class);
            let mut replies = self.goat_moves(tigers, after.holes);
            replies.all(|holes| self.tigers_reach(captured + 1, tigers, holes, least))
        })
    }

    /// With the tigers to move.
    #[must_use]
    pub fn tigers_to_move(&self, captured: usize, tigers: u32, holes: u32) -> Worth {
        let entry = self.entry(captured, tigers, holes);
        self.with_captures(captured, tigers, holes, self.kept.worth(entry))
    }

    /// What is kept of a position. Where captures are left out it is worth this or more.
    fn entry(&self, captured: usize, tigers: u32, holes: u32) -> Entry {
        let at = self.ground.normal(tigers, holes);
        let number = self.ground.number_in_class(at);
        let block = self.number_of_block(captured, at.class, number);
        // With the last goat at hand nothing needs to be unpacked.
        if captured + 1 == LAYERS
            && self.unpacked[block].get().is_none()
            && self.ground.captures(tigers, holes).next().is_some()
        {
            return 1;
        }
        self.block(block).entry(number % BLOCK)
    }

    /// The worth of a position of which only this worth is kept.
    fn with_captures(&self, captured: usize, tigers: u32, holes: u32, kept: Worth) -> Worth {
        if kept > 0 || !self.kept.leaves_out_captures(captured) {
            kept
        } else if self.captures_reach(captured, tigers, holes, 1) {
            ONE_PLY
        } else if kept < 0 && self.captures_reach(captured, tigers, holes, 0) {
            0
        } else {
            kept
        }
    }

    /// With the goats to move: the best that one of their moves brings them.
    #[must_use]
    pub fn goats_to_move(&self, captured: usize, tigers: u32, holes: u32) -> Worth {
        let mut best: Option<Worth> = None;
        for holes in self.goat_moves(tigers, holes) {
            let kept = self.kept.worth(self.entry(captured, tigers, holes));
            // What is kept may be less than what it is worth, but never more.
            if best.is_none_or(|best| merit(kept) < merit(best)) {
                let after = self.with_captures(captured, tigers, holes, kept);
                if best.is_none_or(|best| merit(after) < merit(best)) {
                    best = Some(after);
                }
            }
        }
        // Rule BC-13.
        best.map_or(DECIDED, |after| after + after.signum())
    }

    /// The holes after each move of a goat.
    fn goat_moves(&self, tigers: u32, holes: u32) -> impl Iterator<Item = u32> {
        let goats = self.ground.goats(tigers, holes);
        points_of(holes).flat_map(move |hole| {
            let movers = points_of(self.ground.neighbours(hole) & goats);
            movers.map(move |goat| holes ^ hole.bit() ^ goat.bit())
        })
    }
}

/// So many blocks are unpacked beforehand, in a few seconds.
const PREPARED: usize = 8_000;

/// Won at once, and won with the next move.
const DECIDED: Worth = 1;
const ONE_PLY: Worth = 2;

/// Worths in the order in which the tigers like them: soon won best, soon lost worst.
#[must_use]
pub const fn merit(worth: Worth) -> i32 {
    let far = 1 << Worth::BITS;
    far * worth.signum() as i32 - worth as i32
}
