//! The store on disk: a folder of the system.

use std::{
    fs::{self, File, Metadata, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use tempfile::NamedTempFile;

use super::store::{Failure, FolderEntry, Right, Stamp, Store, UNFINISHED, before};

/// Most links followed one after the other, as in Linux.
const MAX_LINKS: usize = 40;

/// A folder on disk.
#[derive(Debug)]
pub struct Disk {
    folder: PathBuf,
}

impl Disk {
    /// Returns the store of the folder at this path, which need not exist yet.
    pub fn at(folder: PathBuf) -> Arc<dyn Store> {
        Arc::new(Self { folder })
    }
}

impl Store for Disk {
    fn path(&self) -> &Path {
        &self.folder
    }

    fn folder(&self, name: &str) -> Arc<dyn Store> {
        Self::at(self.folder.join(name))
    }

    fn exists(&self, name: &str) -> bool {
        // `Path::exists` would call a dangling link free.
        self.folder.join(name).symlink_metadata().is_ok()
    }

    fn stamp(&self, name: &str) -> io::Result<Stamp> {
        Ok(stamp(&fs::symlink_metadata(self.folder.join(name))?))
    }

    fn length(&self, name: &str) -> io::Result<u64> {
        Ok(fs::metadata(self.folder.join(name))?.len())
    }

    fn list(&self) -> io::Result<Vec<FolderEntry>> {
        let entry = |found: fs::DirEntry| {
            let (name, metadata) = (found.file_name().into_string().ok()?, found.metadata().ok()?);
            Some(FolderEntry { name, stamp: stamp(&metadata), is_file: metadata.is_file() })
        };
        Ok(fs::read_dir(&self.folder)?.flatten().filter_map(entry).collect())
    }

    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        fs::read(self.folder.join(name))
    }

    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let file = self.folder.join(name);
        fs::create_dir_all(folder_of(&file))?;
        write_whole(&file, bytes)
    }

    fn write_keeping_the_one_before(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let file = self.folder.join(name);
        fs::create_dir_all(folder_of(&file))?;
        if file.is_symlink() {
            // The link stays where it is, and so it is no file to rename.
            if let Ok(old) = fs::read(&file) {
                self.write(&before(name), &old)?;
            }
            return write_whole(&file, bytes);
        }
        let new = written_beside(&file, bytes)?;
        match self.rename(name, &before(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        put_in_place(new, &file)
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.folder.join(from), self.folder.join(to))
    }

    fn rename_and_date(&self, from: &str, to: &str) -> io::Result<()> {
        let file = self.folder.join(to);
        fs::create_dir_all(folder_of(&file))?;
        self.rename(from, to)?;
        // With its old date it would only be cleared away sooner.
        let renamed = OpenOptions::new().write(true).open(file);
        let _ = renamed.and_then(|file| file.set_modified(SystemTime::now()));
        Ok(())
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        fs::remove_file(self.folder.join(name))
    }

    fn lock(&self, name: &str) -> io::Result<Option<Right>> {
        let path = self.folder.join(name);
        fs::create_dir_all(folder_of(&path))?;
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Box::new(Locked { path, _file: file }))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    fn is_settled(&self) -> bool {
        true
    }

    fn take_failure(&self) -> Option<Failure> {
        None
    }
}

/// A locked file. The system gives the lock back when the file is closed, as when the program is killed.
#[derive(Debug)]
struct Locked {
    path: PathBuf,
    _file: File,
}

impl Drop for Locked {
    fn drop(&mut self) {
        // An empty file that stays does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

fn stamp(metadata: &Metadata) -> Stamp {
    let changed = metadata.modified().ok();
    let since = changed.and_then(|changed| changed.duration_since(SystemTime::UNIX_EPOCH).ok());
    Stamp { length: metadata.len(), changed: since.map_or(0, |since| since.as_nanos() as u64) }
}

/// Writes a file next to the old one, syncs it, and renames it: a crash leaves the old bytes or the new, never half. Where
/// a symbolic link has the name, its target is written and the link stays.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = &followed(path);
    let new = written_beside(path, bytes)?;
    put_in_place(new, path)
}

/// Returns where a path leads: the target of a link, which need not exist yet; else the path itself.
fn followed(path: &Path) -> PathBuf {
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(next) = fs::read_link(&target) else { return target };
        target = folder_of(&target).join(next);
    }
    // Links in a circle lead nowhere.
    path.to_owned()
}

fn written_beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let unnamed = |error: io::Error| io::Error::from(error.kind());
    // The error has the name of the temporary file, which means nothing to a player.
    let mut new =
        tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(folder_of(path)).map_err(unnamed)?;
    io::Write::write_all(&mut new, bytes)?;
    new.as_file().sync_all()?;
    Ok(new)
}

fn put_in_place(new: NamedTempFile, path: &Path) -> io::Result<()> {
    new.persist(path)?;
    #[cfg(unix)]
    // The new name is safe from a loss of power once the folder is synced too.
    File::open(folder_of(path))?.sync_all()?;
    Ok(())
}

/// Returns the folder of a file.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
