//! Report of a crash: a file in RON that the crash page reads, and the text a player can send. It holds nothing personal:
//! the player's own folder is written as `~`, and records name no person.

use std::{
    env, fmt, fs, io,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
};

use bevy::prelude::Resource;
use madang_core::{play::Match, storage::write_whole};
use serde::{Deserialize, Serialize};

use super::{circumstances::Circumstances, log, panics::Panic};

/// Part that broke.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CrashCause {
    /// The program.
    Program,
    /// The graphics device, its driver, or a command that the program gave it.
    Graphics,
}

impl CrashCause {
    /// Returns the key of its sentence in the locale files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Program => "crash-program",
            Self::Graphics => "crash-graphics",
        }
    }
}

/// Report of a crash.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CrashReport {
    /// Part that broke.
    pub cause: CrashCause,
    /// Whether a game was at the board.
    pub playing: bool,
    /// Moment in universal time.
    pub time: String,
    /// Version of the game.
    pub version: String,
    /// Operating system and processor.
    pub system: String,
    /// Graphics adapter, backend and driver.
    pub graphics: String,
    /// Screen, and the sheet over it.
    pub screen: String,
    /// Error in the program's words, with its place in the source.
    pub error: String,
    /// Record of the game, seed included.
    pub record: Option<String>,
    /// Backtrace.
    pub backtrace: String,
}

/// Crates whose panics count as graphics failures.
const GRAPHICS: [&str; 6] = ["wgpu", "naga", "bevy_render", "glow", "ash", "khronos-egl"];

const KEPT: usize = 10;

/// Beginning of a report's file name.
const NAME: &str = "crash-";

impl CrashReport {
    /// Returns the report of a crash by this panic, if it was one, in these circumstances.
    pub fn of(panic: Option<&Panic>, circumstances: Circumstances) -> Self {
        let place = panic.map_or("", |panic| &panic.place);
        let is_of_graphics =
            |name: &&str| place.contains(&format!("/{name}-")) || place.contains(&format!("\\{name}-"));
        let by_graphics = circumstances.graphics_error.is_some() || GRAPHICS.iter().any(is_of_graphics);
        let said = panic.map(|panic| {
            format!(
                "{} ({}, thread {})",
                panic.message,
                panic.place,
                panic.thread.as_deref().unwrap_or("without a name")
            )
        });
        let error: Vec<String> = circumstances.graphics_error.into_iter().chain(said).collect();
        Self {
            cause: if by_graphics { CrashCause::Graphics } else { CrashCause::Program },
            playing: circumstances.game.is_some(),
            time: log::now(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            system: format!("{} {}", env::consts::OS, env::consts::ARCH),
            graphics: circumstances.graphics,
            screen: circumstances.screen,
            error: without_home(&error.join("; ")),
            record: circumstances.game.as_ref().and_then(record_of),
            backtrace: without_home(panic.map_or("", |panic| &panic.backtrace)),
        }
    }

    /// Writes the report beside the log in the player's folder for the game, or without one among the system's temporary
    /// files. The oldest reports go.
    pub fn save(&self, dir: Option<&Path>) -> io::Result<PathBuf> {
        let folder = dir.map_or_else(env::temp_dir, log::folder);
        fs::create_dir_all(&folder)?;
        let path = folder.join(format!("{NAME}{}.ron", self.time.replace(':', "")));
        let layout = ron::ser::PrettyConfig::new().new_line("\n").escape_strings(false);
        let text = ron::ser::to_string_pretty(self, layout).map_err(io::Error::other)?;
        write_whole(&path, text.as_bytes())?;
        if dir.is_some() {
            remove_old(&folder);
        }
        Ok(path)
    }

    /// Reads a report.
    pub fn read(path: &Path) -> io::Result<Self> {
        ron::from_str(&fs::read_to_string(path)?).map_err(io::Error::other)
    }
}

/// The text that a player can send.
impl fmt::Display for CrashReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Madang {} · {} · {}", self.version, self.system, self.time)?;
        for (what, text) in [("Graphics", &self.graphics), ("Screen", &self.screen), ("Error", &self.error)] {
            if !text.is_empty() {
                writeln!(f, "{what}: {text}")?;
            }
        }
        if let Some(record) = &self.record {
            writeln!(f, "\n{}", record.trim_end())?;
        }
        if !self.backtrace.is_empty() {
            writeln!(f, "\n{}", self.backtrace.trim_end())?;
        }
        Ok(())
    }
}

/// Returns the record of a game, seed included; `None` where the game itself is what broke.
fn record_of(game: &Match) -> Option<String> {
    catch_unwind(AssertUnwindSafe(|| game.record().to_string())).ok()
}

/// Returns the text with the player's own folder as `~`.
pub fn without_home(text: &str) -> String {
    let home = directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_string_lossy().into_owned());
    match home {
        Some(home) if home.len() > 1 => text.replace(&home, "~"),
        _ => text.to_owned(),
    }
}

/// Removes all but the last reports. What cannot be removed stays.
fn remove_old(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let is_report =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(NAME));
    let mut reports: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_report).collect();
    // Their names begin with the moment.
    reports.sort();
    for old in reports.iter().rev().skip(KEPT) {
        let _ = fs::remove_file(old);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panic_at(place: &str) -> Panic {
        Panic {
            thread: Some("main".to_owned()),
            message: "it broke".to_owned(),
            place: place.to_owned(),
            backtrace: "0: here\n1: \"there\"".to_owned(),
        }
    }

    #[test]
    fn a_report_reads_back_and_the_oldest_go() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let card = madang_core::games::find("yut").expect("Yut is in the catalogue");
        let game = Some(Match::with_defaults(card, 7));
        let circumstances = Circumstances { game, ..Circumstances::default() };
        let mut report = CrashReport::of(Some(&panic_at("src/main.rs:1:1")), circumstances);
        for hour in 10..23 {
            report.time = format!("2026-01-01T{hour}:00:00Z");
            let path = report.save(Some(folder.path()))?;
            assert_eq!(CrashReport::read(&path)?, report);
        }
        assert_eq!(fs::read_dir(log::folder(folder.path()))?.count(), KEPT);
        assert!(report.to_string().contains("it broke") && report.to_string().contains("yut"));
        Ok(())
    }

    #[test]
    fn trouble_of_the_graphics_is_told_from_the_programs() {
        let cause = |place: &str| CrashReport::of(Some(&panic_at(place)), Circumstances::default()).cause;
        assert_eq!(cause("/x/registry/src/wgpu-29.0.4/src/api.rs:1:1"), CrashCause::Graphics);
        assert_eq!(cause(r"C:\registry\src\bevy_render-0.19.1\src\lib.rs:1:1"), CrashCause::Graphics);
        assert_eq!(cause("src/playback/stage.rs:1:1"), CrashCause::Program);
        let lost =
            Circumstances { graphics_error: Some("device lost".to_owned()), ..Circumstances::default() };
        assert_eq!(CrashReport::of(None, lost).cause, CrashCause::Graphics);
    }

    #[test]
    fn the_players_own_folder_is_not_told() {
        let Some(dirs) = directories::BaseDirs::new() else { return };
        let home = dirs.home_dir().to_string_lossy().into_owned();
        let panic = Panic { message: format!("{home}/picture.svg is missing"), ..panic_at("a.rs:1:1") };
        let text = CrashReport::of(Some(&panic), Circumstances::default()).to_string();
        assert!(text.contains("~/picture.svg is missing") || home.len() <= 1, "{text}");
    }
}
