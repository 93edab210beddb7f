//! Targets of hostile input by name: what each does with any bytes. No input causes a panic, and what is accepted is
//! sound. The programs in `fuzz` and `tests/pure/hostile.rs` both run these.

use super::{
    hostile::{self, Setting},
    hostile_files, hostile_tables,
};

/// A target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Name of its program and of its folder in `fuzz/corpus`.
    pub name: &'static str,
    /// Check, which panics if the bytes break a promise, and says if they were accepted.
    pub check: fn(&[u8]) -> bool,
    /// Number of bytes before the text, which choose the game and the like.
    pub chosen_by: usize,
}

/// All targets.
pub const TARGETS: [Target; 8] = [
    Target { name: "engine", check: hostile::engine, chosen_by: 0 },
    Target { name: "lessons", check: |data| hostile_files::lesson(&text(data)), chosen_by: 0 },
    Target { name: "moves", check: moves, chosen_by: 4 },
    Target { name: "positions", check: positions, chosen_by: 2 },
    Target { name: "records", check: |data| hostile::record(&text(data)), chosen_by: 0 },
    Target { name: "saves", check: saves, chosen_by: 0 },
    Target { name: "settings", check: |data| hostile_files::settings(&text(data)), chosen_by: 0 },
    Target { name: "tables", check: hostile_tables::table, chosen_by: 3 },
];

/// Returns the target of this name.
///
/// # Panics
/// When there is none.
pub fn target(name: &str) -> Target {
    let target = TARGETS.into_iter().find(|target| target.name == name);
    target.unwrap_or_else(|| panic!("there is no target {name}"))
}

fn text(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}

/// Returns the setting that two bytes choose.
fn setting([low, high]: [u8; 2]) -> &'static Setting {
    let settings = hostile::settings();
    &settings[usize::from(u16::from_le_bytes([low, high])) % settings.len()]
}

/// A text read as a move. The first two bytes choose the game and its options, the next two how it has been played.
fn moves(data: &[u8]) -> bool {
    let Some(([low, high, seed, plies], rest)) = data.split_first_chunk() else { return false };
    let game = hostile::played(setting([*low, *high]), u64::from(*seed), usize::from(*plies));
    hostile::mv(game.as_ref(), &text(rest))
}

/// A text read as a position. The first two bytes choose the game and its options.
fn positions(data: &[u8]) -> bool {
    let Some((choice, rest)) = data.split_first_chunk() else { return false };
    hostile::position(setting(*choice), &text(rest), 0)
}

/// Returns the library's index, a list of records or a kept game, by the first byte.
fn saves(data: &[u8]) -> bool {
    match data.first() {
        Some(b'{') => hostile_files::index(data),
        Some(b'[' | b'/') => hostile::records(&text(data)),
        _ => hostile_files::kept_game(&text(data)),
    }
}
