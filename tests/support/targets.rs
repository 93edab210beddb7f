//! Fuzz targets by name: what each does with any bytes. The targets in `fuzz` and `tests/pure/fuzz_corpora.rs` both run
//! these.

use super::{hostile, hostile_files, hostile_tables};

/// A target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Name of its program and of its folder in `fuzz/corpus`.
    pub name: &'static str,
    /// Check, which panics if the bytes break a promise.
    pub check: fn(&[u8]),
}

/// All targets.
pub const TARGETS: [Target; 8] = [
    Target { name: "engine", check: hostile::engine },
    Target { name: "lessons", check: lessons },
    Target { name: "moves", check: moves },
    Target { name: "positions", check: positions },
    Target { name: "records", check: records },
    Target { name: "saves", check: saves },
    Target { name: "settings", check: settings },
    Target { name: "tables", check: hostile_tables::table },
];

/// Runs the target of this name.
///
/// # Panics
/// When there is none, or when the bytes break a promise.
pub fn run(name: &str, data: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name);
    let target = target.unwrap_or_else(|| panic!("there is no target {name}"));
    (target.check)(data);
}

/// A text read as a lesson.
fn lessons(data: &[u8]) {
    hostile_files::lesson(&String::from_utf8_lossy(data));
}

/// A text read as a move. The first two bytes choose the game and its options, the next two how it has been played.
fn moves(data: &[u8]) {
    let Some(([low, high, seed, plies], text)) = data.split_first_chunk() else { return };
    if let Some((setting, _)) = hostile::setting_of(&[*low, *high]) {
        let game = hostile::played(setting, u64::from(*seed), usize::from(*plies));
        hostile::mv(game.as_ref(), &String::from_utf8_lossy(text));
    }
}

/// A text read as a position. The first two bytes choose the game and its options.
fn positions(data: &[u8]) {
    if let Some((setting, text)) = hostile::setting_of(data) {
        hostile::position(setting, &text, 0);
    }
}

/// A text read as a record.
fn records(data: &[u8]) {
    hostile::record(&String::from_utf8_lossy(data));
}

/// First byte of an index among the inputs of `saves`; anything else is a kept game or a list of records.
pub const INDEX: u8 = b'{';

/// A kept game or a list of records, or the library's index.
fn saves(data: &[u8]) {
    if data.first() == Some(&INDEX) {
        hostile_files::index(data);
    } else {
        hostile_files::kept_game(&String::from_utf8_lossy(data));
    }
}

/// A text read as settings.
fn settings(data: &[u8]) {
    hostile_files::settings(&String::from_utf8_lossy(data));
}
