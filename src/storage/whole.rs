//! Files written whole or not at all, and files set aside.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// Beginning of the names of files that are still being written.
pub(super) const UNFINISHED: &str = ".new-";

/// End of the name of a file's text before the last.
pub(super) const BEFORE: &str = ".before";

/// Writes a file beside the old one, syncs it, and renames it: a crash leaves the old text or the new, never half.
///
/// # Errors
/// Any error of the file system; the old file stays.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let new = written_beside(path, text)?;
    put_in_place(new, path)
}

/// Like [`write_whole`], and keeps the old text as `FILE.before`.
///
/// # Errors
/// Any error of the file system; the old file stays, under its own name or as `FILE.before`.
pub fn write_keeping_the_one_before(path: &Path, text: &str) -> io::Result<()> {
    let new = written_beside(path, text)?;
    match fs::rename(path, before(path)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    put_in_place(new, path)
}

/// Name under which the text before the last is kept.
pub(super) fn before(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(BEFORE);
    name.into()
}

fn written_beside(path: &Path, text: &str) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut new = tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(folder)?;
    io::Write::write_all(&mut new, text.as_bytes())?;
    new.as_file().sync_all()?;
    Ok(new)
}

fn put_in_place(new: NamedTempFile, path: &Path) -> io::Result<()> {
    new.persist(path)?;
    #[cfg(unix)]
    {
        // The new name is safe from a loss of power once the folder is synced too.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

/// Renames a file to a free name, `FILE.broken`, `FILE.broken-2` and so on, and returns that name.
///
/// # Errors
/// Any error of the file system; the file stays where it is.
pub fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let mut base = file.as_os_str().to_owned();
    base.push(".broken");
    let mut aside = PathBuf::from(&base);
    let mut number = 1;
    // `exists` would call a dangling link free.
    while aside.symlink_metadata().is_ok() {
        number += 1;
        let mut next = base.clone();
        next.push(format!("-{number}"));
        aside = next.into();
    }
    fs::rename(file, &aside)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_before_the_last_is_kept() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("game");
        write_keeping_the_one_before(&file, "one")?;
        assert!(!before(&file).exists());
        write_keeping_the_one_before(&file, "two")?;
        write_keeping_the_one_before(&file, "three")?;
        assert_eq!(
            (fs::read_to_string(&file)?, fs::read_to_string(before(&file))?),
            ("three".into(), "two".into())
        );
        assert_eq!(fs::read_dir(folder.path())?.count(), 2, "nothing else is left");
        Ok(())
    }
}
