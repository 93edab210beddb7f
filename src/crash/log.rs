//! Log file of the program: its messages, and the system it ran on. Written here rather than by a crate for rolling
//! files, since those at hand panic where the folder cannot be written, or know no limit of size.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    sync::{Mutex, OnceLock, PoisonError},
};

use bevy::{
    log::{
        BoxedFmtLayer, BoxedLayer,
        tracing_subscriber::{Layer, fmt::layer},
    },
    prelude::*,
};
use jiff::{Timestamp, Unit};

/// Folder of the log files and crash reports, below the folder for everything the game writes.
const FOLDER: &str = "logs";

/// Name of the log file; older ones are called `madang.1.log` and so on.
const NAME: &str = "madang";

/// Size at which the log file is rotated, in bytes.
const MAX_LOG_BYTES: u64 = 1 << 20;

/// Number of older files that are kept.
const OLDER: usize = 3;

static OPEN: OnceLock<LogFile> = OnceLock::new();

/// Opens the log file in the folder for everything the game writes, and writes down which program runs where. Without a
/// folder, or where it cannot be written, nothing is logged to a file.
pub fn open(dir: Option<&Path>) {
    let Some(dir) = dir else { return };
    let log = match Rolling::open(&folder(dir)) {
        Ok(file) => LogFile(Mutex::new(file)),
        Err(error) => return eprintln!("there is no log file in {}: {error}", folder(dir).display()),
    };
    // A second run in the same process keeps the first file.
    let _ = OPEN.set(log);
    note(&format!(
        "Madang {} on {} {}",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH
    ));
}

/// Returns the folder of log files and crash reports.
pub fn folder(dir: &Path) -> PathBuf {
    dir.join(FOLDER)
}

/// Writes a line with the time to the log file, whatever the level of messages.
pub fn note(line: &str) {
    if let Some(mut log) = OPEN.get() {
        // A failure to write the log cannot be logged.
        let _ = writeln!(log, "{} {line}", now());
    }
}

/// Returns the layer of the log plugin that writes messages to the file that is open.
pub fn layer_of_file(_: &mut App) -> Option<BoxedLayer> {
    let log = OPEN.get()?;
    Some(layer().with_ansi(false).with_writer(move || log).boxed())
}

/// Returns the layer of the log plugin that writes messages to standard error, in colours only on a terminal.
pub fn layer_of_console(_: &mut App) -> Option<BoxedFmtLayer> {
    let wants_none = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let has_colours = io::stderr().is_terminal() && !wants_none;
    Some(layer().with_ansi(has_colours).with_writer(io::stderr).boxed())
}

/// Returns the current moment in universal time, to the second: it gives away no time zone.
pub fn now() -> String {
    let now = Timestamp::now();
    now.round(Unit::Second).unwrap_or(now).to_string()
}

/// Log file that several threads write to.
#[derive(Debug)]
struct LogFile(Mutex<Rolling>);

impl Write for &LogFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).flush()
    }
}

/// File that is rotated at a maximum size; the oldest rotated file is deleted.
#[derive(Debug)]
struct Rolling {
    folder: PathBuf,
    file: File,
    size: u64,
}

impl Rolling {
    /// Opens the file in a folder, for appending.
    fn open(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let file = Self::append(folder)?;
        let size = file.metadata()?.len();
        let mut log = Self { folder: folder.to_owned(), file, size };
        log.roll_if_large();
        Ok(log)
    }

    fn append(folder: &Path) -> io::Result<File> {
        OpenOptions::new().create(true).append(true).open(Self::path(folder, 0))
    }

    /// Returns the path of the file put aside this many files ago; 0 is the current one.
    fn path(folder: &Path, ago: usize) -> PathBuf {
        folder.join(if ago == 0 { format!("{NAME}.log") } else { format!("{NAME}.{ago}.log") })
    }

    /// Rotates a file that is too large. Where that fails, as on Windows while a second copy of the program has it
    /// open, the same file is appended to.
    fn roll_if_large(&mut self) {
        if self.size < MAX_LOG_BYTES {
            return;
        }
        for ago in (0..OLDER).rev() {
            // Missing files are no failure, and a failure leaves the files as they are.
            let _ = fs::rename(Self::path(&self.folder, ago), Self::path(&self.folder, ago + 1));
        }
        if let Ok(file) = Self::append(&self.folder) {
            self.size = file.metadata().map_or(0, |metadata| metadata.len());
            self.file = file;
        }
    }
}

impl Write for Rolling {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.roll_if_large();
        let written = self.file.write(bytes)?;
        self.size += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_logs_are_put_aside_and_the_oldest_goes() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let line = [b'x'; 1 << 16];
        let mut log = Rolling::open(folder.path())?;
        for _ in 0..(MAX_LOG_BYTES as usize / line.len()) * 6 {
            log.write_all(&line)?;
        }
        let mut names: Vec<String> = fs::read_dir(folder.path())?
            .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
            .collect::<io::Result<_>>()?;
        names.sort();
        assert_eq!(names, ["madang.1.log", "madang.2.log", "madang.3.log", "madang.log"]);
        let size = |name: &str| fs::metadata(folder.path().join(name)).map(|metadata| metadata.len());
        assert!(size("madang.1.log")? >= MAX_LOG_BYTES && size("madang.log")? <= MAX_LOG_BYTES);
        Ok(())
    }

    #[test]
    fn a_log_is_gone_on_with() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        for line in ["one\n", "two\n"] {
            Rolling::open(folder.path())?.write_all(line.as_bytes())?;
        }
        assert_eq!(fs::read_to_string(Rolling::path(folder.path(), 0))?, "one\ntwo\n");
        Ok(())
    }

    #[test]
    fn where_nothing_can_be_written_there_is_an_error() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("taken"), "a file")?;
        assert!(Rolling::open(&folder.path().join("taken")).is_err());
        Ok(())
    }
}
