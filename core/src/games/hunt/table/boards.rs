//! The tablebases and books of each board.

use std::sync::{LazyLock, OnceLock};

use super::{
    book::{self, Book, PlacingOrder, ShippedBook},
    distance::DistanceResolution,
    index::Index,
    tablebase::Tablebase,
};
use crate::{
    games::hunt::rules::{BaghChal, GOATS, Hunt, HuntMove, Pulijudam, TIGERS},
    rules::{Line, Seat},
    search::{TableFile, table_file, tablebase::Symmetry},
};

/// Tablebase of the four tigers' hunt.
static BAGH_CHAL: TableFile = table_file!("bagh-chal-slide.bin");
/// Tablebase of the four tigers' hunt with the rule against shuttling.
static BAGH_CHAL_RULED: TableFile = table_file!("bagh-chal-slide-no-shuttle.bin");
/// Tablebase of the three tigers' hunt.
static PULIJUDAM: TableFile = table_file!("pulijudam-slide.bin");
/// Tablebase of the three tigers' hunt with the rule against shuttling.
static PULIJUDAM_RULED: TableFile = table_file!("pulijudam-slide-no-shuttle.bin");
/// Books of the four tigers' hunt.
static BAGH_CHAL_BOOKS: [ShippedBook; 3] = [
    ShippedBook::new(GOATS, false, 11, table_file!("bagh-chal-book-goats.bin")),
    ShippedBook::new(TIGERS, false, 12, table_file!("bagh-chal-book-tigers.bin")),
    ShippedBook::new(TIGERS, true, 12, table_file!("bagh-chal-book-tigers-no-shuttle.bin")),
];
/// Books of the three tigers' hunt.
static PULIJUDAM_BOOKS: [ShippedBook; 3] = [
    ShippedBook::new(GOATS, false, 15, table_file!("pulijudam-book-goats.bin")),
    ShippedBook::new(TIGERS, false, 9, table_file!("pulijudam-book-tigers.bin")),
    ShippedBook::new(GOATS, true, 15, table_file!("pulijudam-book-goats-no-shuttle.bin")),
];

/// A board with a tablebase, and books for the placing phase.
pub trait SolvedBoard: PlacingOrder {
    /// Returns the board's numbering of positions, up to its symmetries.
    fn index() -> &'static Index;

    /// Returns the files of the tablebase: that without the rule against shuttling, and that with it where there is one.
    fn table_files() -> (&'static TableFile, Option<&'static TableFile>);

    /// Returns the tablebase of the package; `None` while its file is not there.
    fn tablebase() -> Option<&'static Tablebase>;

    /// Returns the tablebase for a position; `None` with heroes or barriers.
    fn tablebase_for(position: &Hunt<Self>) -> Option<&'static Tablebase> {
        if position.extras.any() { None } else { Self::tablebase() }
    }

    /// Returns the side that wins the solved game from the start, with or without the rule against shuttling.
    /// `None` for a draw.
    fn winner(shuttle_ban: bool) -> Option<Seat>;

    /// Returns the books of the package. A side without one is lost from the start.
    fn books() -> &'static [ShippedBook];

    /// Returns the book of a side, with or without the rule against shuttling.
    fn book(side: Seat, shuttle_ban: bool) -> Option<&'static Book<'static>> {
        let of_side = |shipped: &&ShippedBook| shipped.side == side && shipped.shuttle_ban == shuttle_ban;
        Self::books().iter().find(of_side)?.book()
    }

    /// Returns the files consulted about a position, and about all that can follow it.
    fn files_for(position: &Hunt<Self>) -> Vec<&'static TableFile> {
        if position.extras.any() {
            return Vec::new();
        }
        let (plain, ruled) = Self::table_files();
        let ban = position.shuttle_ban;
        let books = Self::books().iter().filter(|book| book.shuttle_ban == ban).map(|book| &book.file);
        [plain].into_iter().chain(ruled.filter(|_| ban)).chain(books).collect()
    }

    /// Returns the book's moves, none of which gives value away. `None` unless the whole game has followed the book.
    fn book_moves(line: &Line<Hunt<Self>>) -> Option<Vec<HuntMove>> {
        let book = Self::book(line.to_act().seat()?, line.position().shuttle_ban)?;
        let index = Self::index();
        // The list of a late turn is long and takes a while to decode: it is consulted last.
        let follows = book.covers(line.position())
            && book::is_book_start(line.start())
            && book.was_followed::<Self>(index, &line.moves());
        if !follows {
            return None;
        }
        book.answers(index, line.position()).filter(|answers| !answers.is_empty())
    }
}

impl SolvedBoard for BaghChal {
    fn index() -> &'static Index {
        static INDEX: LazyLock<Index> =
            LazyLock::new(|| Index::new::<BaghChal>(Symmetry::of_square(5).to_vec()));
        &INDEX
    }

    fn table_files() -> (&'static TableFile, Option<&'static TableFile>) {
        (&BAGH_CHAL, Some(&BAGH_CHAL_RULED))
    }

    fn tablebase() -> Option<&'static Tablebase> {
        static TABLE: OnceLock<Tablebase> = OnceLock::new();
        let file = BAGH_CHAL.bytes()?;
        let table =
            || Tablebase::new(Self::index(), DistanceResolution::EXACT, file).with_shuttle(&BAGH_CHAL_RULED);
        Some(TABLE.get_or_init(table))
    }

    fn winner(shuttle_ban: bool) -> Option<Seat> {
        shuttle_ban.then_some(TIGERS)
    }

    fn books() -> &'static [ShippedBook] {
        &BAGH_CHAL_BOOKS
    }
}

impl SolvedBoard for Pulijudam {
    fn index() -> &'static Index {
        const MIRRORED: [u8; 23] =
            [0, 6, 5, 4, 3, 2, 1, 12, 11, 10, 9, 8, 7, 18, 17, 16, 15, 14, 13, 22, 21, 20, 19];
        static INDEX: LazyLock<Index> = LazyLock::new(|| {
            let identity: [u8; 23] = std::array::from_fn(|point| point as u8);
            Index::new::<Pulijudam>(vec![Symmetry::new(&identity), Symmetry::new(&MIRRORED)])
        });
        &INDEX
    }

    fn table_files() -> (&'static TableFile, Option<&'static TableFile>) {
        (&PULIJUDAM, Some(&PULIJUDAM_RULED))
    }

    fn tablebase() -> Option<&'static Tablebase> {
        static TABLE: OnceLock<Tablebase> = OnceLock::new();
        let file = PULIJUDAM.bytes()?;
        let table =
            || Tablebase::new(Self::index(), DistanceResolution::COARSE, file).with_shuttle(&PULIJUDAM_RULED);
        Some(TABLE.get_or_init(table))
    }

    fn winner(shuttle_ban: bool) -> Option<Seat> {
        shuttle_ban.then_some(GOATS)
    }

    fn books() -> &'static [ShippedBook] {
        &PULIJUDAM_BOOKS
    }
}
