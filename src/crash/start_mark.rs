//! Mark of a start under way. A driver that breaks ends the whole process without a page; the mark it leaves shows the
//! next start that the first page was never reached.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::log;

/// Consecutive failed starts before safe graphics are used.
const MAX_FAILED_STARTS: u32 = 2;

/// Name of the file that holds the number of failed starts.
const NAME: &str = "starting";

/// Mark of this start. Without a folder for the game's files there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartMark {
    path: PathBuf,
    failed_before: u32,
}

impl StartMark {
    /// Marks that a start is under way.
    pub fn set(dir: &Path) -> Self {
        let path = log::folder(dir).join(NAME);
        let failed_before =
            fs::read_to_string(&path).ok().and_then(|text| text.trim().parse().ok()).unwrap_or(0);
        // Where nothing can be written, earlier starts are not counted either.
        let _ = fs::write(&path, format!("{}\n", u32::saturating_add(failed_before, 1)));
        Self { path, failed_before }
    }

    /// Returns whether the last starts never reached the first page.
    pub const fn starts_keep_failing(&self) -> bool {
        self.failed_before >= MAX_FAILED_STARTS
    }

    /// Removes the mark: the first page is reached, or the start has failed with a report.
    pub fn clear(&self) {
        // A mark left by mistake only makes a later start careful.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    #[test]
    fn starts_that_come_to_nothing_are_counted() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let dir = folder.path();
        assert!(!StartMark::set(dir).starts_keep_failing(), "without a folder");
        fs::create_dir_all(log::folder(dir))?;
        assert!(!StartMark::set(dir).starts_keep_failing());
        assert!(!StartMark::set(dir).starts_keep_failing());
        let third = StartMark::set(dir);
        assert!(third.starts_keep_failing());
        third.clear();
        assert!(!StartMark::set(dir).starts_keep_failing());
        fs::write(log::folder(dir).join(NAME), "no number")?;
        assert!(!StartMark::set(dir).starts_keep_failing());
        Ok(())
    }
}
