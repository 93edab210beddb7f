//! Properties that hold for the bytes of any table of solved positions: they decode to well-formed entries or are
//! refused, in bounded time and memory.

use std::sync::OnceLock;

use madang_core::{
    games::{
        hunt::{
            rules::{BaghChal, GOATS, Hunt, HuntBoard, TIGERS},
            table::{
                SolvedBoard,
                book::{Book, unpack_list},
                index::LAYERS,
                packed::{BLOCK, BlockAddress, ContextModel, Contexts, PackedBlocks, PlainFormat},
                shuttle::{self, packed::ShuttleFormat, slots::SlotConverter},
                unpacked::UnpackedBlock,
            },
        },
        nei_pat_kono::table::{self as kono, NEVER, Thresholds},
    },
    rules::{Game, Point, PointSet32},
};

/// Kinds of tables, chosen by the first byte.
pub const KINDS: u8 = 5;

/// Checks one table. The first byte chooses its kind, the next two one of its parts, and the rest are its bytes, which
/// always decode to something.
pub fn table(data: &[u8]) -> bool {
    let Some(([kind, low, high], bytes)) = data.split_first_chunk() else { return false };
    let part = usize::from(u16::from_le_bytes([*low, *high]));
    match kind % KINDS {
        0 => plain(part, bytes),
        1 => with_shuttle(part, bytes),
        2 => list(bytes),
        3 => book(part, bytes),
        _ => of_nei_pat_kono(part, bytes),
    }
    true
}

/// Returns the addresses of all blocks of Bagh Chal.
fn addresses() -> &'static [BlockAddress] {
    static ADDRESSES: OnceLock<Vec<BlockAddress>> = OnceLock::new();
    ADDRESSES.get_or_init(|| {
        (0..LAYERS).flat_map(|captured| BlockAddress::each(BaghChal::index(), captured)).collect()
    })
}

/// Returns a file whose odds are the bytes over and over, and whose one block that is not empty is the bytes.
fn file_with_block<O: ContextModel>(block: usize, bytes: &[u8]) -> Vec<u8> {
    let odds = O::fresh().odds().count() * LAYERS;
    let mut file: Vec<u8> = bytes.iter().copied().cycle().take(2 * odds).collect();
    file.resize(2 * odds, 0);
    let bytes = &bytes[..bytes.len().min(usize::from(u16::MAX))];
    let lengths = (0..addresses().len()).map(|number| if number == block { bytes.len() as u16 } else { 0 });
    file.extend(lengths.flat_map(u16::to_le_bytes));
    file.extend_from_slice(bytes);
    file
}

fn plain(part: usize, bytes: &[u8]) {
    let number = part % addresses().len();
    let file = file_with_block::<Contexts>(number, bytes);
    // Cut off where it may be, too.
    for file in [&file[..], &file[..file.len() / 2], bytes] {
        let packed = PackedBlocks::<Contexts>::read(BaghChal::index(), LAYERS, file);
        assert_eq!(packed.count(), addresses().len());
        let entries = packed.unpack(&PlainFormat { index: BaghChal::index() }, number);
        let address = addresses()[number];
        assert_eq!(
            entries.len(),
            BLOCK.min(BaghChal::index().sets_of_holes(address.captured) - address.first)
        );
        let unpacked = UnpackedBlock::new(&entries);
        assert!((0..).zip(&entries).all(|(at, entry)| unpacked.entry(at) == *entry));
    }
}

fn with_shuttle(part: usize, bytes: &[u8]) {
    static SLOTS: OnceLock<SlotConverter> = OnceLock::new();
    let slots = SLOTS.get_or_init(|| SlotConverter::new(BaghChal::index()));
    let number = part % addresses().len();
    let file = file_with_block::<shuttle::packed::Contexts>(number, bytes);
    let packed = PackedBlocks::<shuttle::packed::Contexts>::read(BaghChal::index(), LAYERS, &file);
    let format = ShuttleFormat { slots, plain: BaghChal::tablebase().expect("the program has it").plain() };
    let codes = packed.unpack(&format, number);
    let address = addresses()[number];
    for entry in 0..BLOCK.min(BaghChal::index().sets_of_holes(address.captured) - address.first) {
        for memory in 0..16 {
            let code = codes.code(entry, memory);
            assert!((-1..=1).contains(&code.value(memory)) && code.turns < 64);
        }
    }
}

fn list(bytes: &[u8]) {
    if let Some(list) = unpack_list(bytes) {
        assert!(list.iter().all(|exceptions| exceptions.len() <= 8 * bytes.len()));
    }
}

/// Goats placed up to which the books here go.
const UNTIL: usize = 12;

fn book(part: usize, bytes: &[u8]) {
    let placed = part % UNTIL;
    let lengths = (0..UNTIL).map(|list| if list == placed { bytes.len() as u32 } else { 0 });
    let mut file: Vec<u8> = lengths.flat_map(u32::to_le_bytes).collect();
    file.extend_from_slice(bytes);
    let side = if (part / UNTIL).is_multiple_of(2) { TIGERS } else { GOATS };
    let free = (0..25).map(Point).filter(|point| !BaghChal::TIGER_START.contains(*point));
    let goats: PointSet32 = free.take(placed).fold(PointSet32::EMPTY, PointSet32::with);
    let position = Hunt::<BaghChal>::after_placing(BaghChal::TIGER_START, goats, placed as u8, side);
    for file in [&file[..], bytes] {
        let book = Book::new(side, UNTIL as u32, file);
        let legal = position.legal();
        let answers = book.answers(BaghChal::index(), &position).unwrap_or_default();
        assert!(answers.iter().all(|answer| legal.contains(answer)));
    }
}

fn of_nei_pat_kono(part: usize, bytes: &[u8]) {
    // All draws: what matters is how the bytes are read.
    let plies = vec![Thresholds { first: NEVER, second: 3 }; kono::index().count()];
    let base = (part % 2 == 1).then_some(&plies[..]);
    let thresholds = kono::packed::unpacked_from(kono::index(), bytes, base);
    assert_eq!(thresholds.len(), plies.len());
    let is_sound = |left: u8| left == NEVER || left < 63;
    assert!(thresholds.iter().all(|entry| is_sound(entry.first) && is_sound(entry.second)));
}
