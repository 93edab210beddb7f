//! Clipboard and file dialogs of a desktop.

use std::{
    fs, io, iter,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use arboard::{Clipboard, ImageData};
use bevy::log::warn;
use madang_core::storage::text_of_file;
use rfd::FileDialog;

use super::{Answer, Exchanged, Picture};

/// Longest file that is read, in bytes.
const MAX_FILE_BYTES: u64 = 256 << 20;

/// Shortest time in which a person can see a dialog and close it.
const MIN_SEEN: Duration = Duration::from_millis(300);

/// Reason for the log.
const NO_DIALOG: &str = "the system has no file dialog (neither a portal nor zenity)";

/// Clipboard and dialogs.
#[derive(Default)]
pub(super) struct System {
    /// Kept open: on some systems a text is in the clipboard only as long as its program holds it there.
    clipboard: Mutex<Option<Clipboard>>,
}

impl System {
    pub(super) fn copy(&self, text: &str, answer: Answer) {
        answer.give(copied(self.with_clipboard(|clipboard| clipboard.set_text(text))));
    }

    pub(super) fn copy_picture(&self, picture: &Picture, answer: Answer) {
        let bytes = picture.with_opacity().into();
        let image = ImageData { width: picture.width, height: picture.height, bytes };
        answer.give(copied(self.with_clipboard(|clipboard| clipboard.set_image(image))));
    }

    pub(super) fn paste(&self, answer: Answer) {
        answer.give(match self.with_clipboard(Clipboard::get_text) {
            Ok(text) => Exchanged::CameIn(text),
            Err(arboard::Error::ContentNotAvailable) => Exchanged::NothingToPaste,
            Err(error) => Exchanged::failed("notice-no-clipboard", error),
        });
    }

    pub(super) fn open(&self, answer: Answer) {
        open_dialog(answer, || match chosen(|| FileDialog::new().pick_file()) {
            Chosen::File(file) => Some(read(&file)),
            Chosen::Nothing => None,
            Chosen::NoDialog => Some(Exchanged::failed("notice-no-dialog", NO_DIALOG)),
        });
    }

    pub(super) fn save(&self, name: &str, content: &[u8], answer: Answer) {
        let (name, content) = (name.to_owned(), content.to_owned());
        open_dialog(answer, move || {
            let file = match chosen(|| FileDialog::new().set_file_name(&name).save_file()) {
                Chosen::File(file) => file,
                Chosen::Nothing => return None,
                Chosen::NoDialog => match usual_folder() {
                    Some(folder) => unused(&folder, &name),
                    None => return Some(Exchanged::failed("notice-not-saved", NO_DIALOG)),
                },
            };
            Some(match fs::write(&file, content) {
                Ok(()) => Exchanged::Saved(file),
                Err(error) => Exchanged::failed("notice-not-saved", error),
            })
        });
    }

    fn with_clipboard<T>(
        &self,
        act: impl FnOnce(&mut Clipboard) -> Result<T, arboard::Error>,
    ) -> Result<T, arboard::Error> {
        let mut held = self.clipboard.lock().unwrap_or_else(PoisonError::into_inner);
        let clipboard = match held.take() {
            Some(clipboard) => clipboard,
            None => Clipboard::new()?,
        };
        act(held.insert(clipboard))
    }
}

fn copied(copied: Result<(), arboard::Error>) -> Exchanged {
    match copied {
        Ok(()) => Exchanged::Copied,
        Err(error) => Exchanged::failed("notice-no-clipboard", error),
    }
}

/// Choice of a player in a dialog.
enum Chosen {
    File(PathBuf),
    /// The dialog was closed.
    Nothing,
    /// The system has no dialog: the library tells that like a closed one.
    NoDialog,
}

/// Shows a dialog. One that has ended before anybody could have closed it was never there.
fn chosen(dialog: impl FnOnce() -> Option<PathBuf>) -> Chosen {
    let begun = Instant::now();
    match dialog() {
        Some(file) => Chosen::File(file),
        None if begun.elapsed() < MIN_SEEN => Chosen::NoDialog,
        None => Chosen::Nothing,
    }
}

/// Returns the folder in which a file is saved where no dialog asks: the one for downloads, or else the person's own.
fn usual_folder() -> Option<PathBuf> {
    let dirs = directories::UserDirs::new()?;
    let downloads = dirs.download_dir().filter(|folder| folder.is_dir());
    Some(downloads.unwrap_or(dirs.home_dir()).to_owned())
}

/// Returns the path of a name in a folder, with a number where the name is taken.
fn unused(folder: &Path, name: &str) -> PathBuf {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let numbered = |number: u32| folder.join(format!("{stem}-{number}.{ending}"));
    let mut free = iter::once(folder.join(name)).chain((2..).map(numbered));
    free.find(|path| !path.exists()).unwrap_or_else(|| folder.join(name))
}

/// Opens a dialog on its own thread.
fn open_dialog(answer: Answer, ask: impl FnOnce() -> Option<Exchanged> + Send + 'static) {
    let spawned = thread::Builder::new().name("file dialog".to_owned()).spawn(move || {
        if let Some(exchanged) = ask() {
            answer.give(exchanged);
        }
    });
    if let Err(error) = spawned {
        warn!("no dialog can be opened: {error}");
    }
}

/// Reads a file, such as one dropped on the window.
pub(super) fn read(file: &Path) -> Exchanged {
    let text = || -> io::Result<String> {
        if fs::metadata(file)?.len() > MAX_FILE_BYTES {
            return Err(io::Error::from(io::ErrorKind::FileTooLarge));
        }
        text_of_file(fs::read(file)?).ok_or_else(|| io::Error::from(io::ErrorKind::InvalidData))
    };
    match text() {
        Ok(text) => Exchanged::CameIn(text),
        Err(error) => Exchanged::failed("notice-not-opened", format_args!("{}: {error}", file.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialog_that_nobody_can_have_seen_was_never_there() {
        assert!(matches!(chosen(|| None), Chosen::NoDialog));
        assert!(matches!(chosen(|| Some(PathBuf::from("a"))), Chosen::File(_)));
        let seen = || {
            let begun = Instant::now();
            while begun.elapsed() < MIN_SEEN {
                thread::park_timeout(MIN_SEEN.saturating_sub(begun.elapsed()));
            }
            None
        };
        assert!(matches!(chosen(seen), Chosen::Nothing));
    }

    #[test]
    fn a_file_that_no_dialog_asks_about_overwrites_none() {
        let folder = tempfile::tempdir().expect("the folder takes it");
        assert_eq!(unused(folder.path(), "game.txt"), folder.path().join("game.txt"));
        fs::write(folder.path().join("game.txt"), "").expect("the folder takes it");
        fs::write(folder.path().join("game-2.txt"), "").expect("the folder takes it");
        assert_eq!(unused(folder.path(), "game.txt"), folder.path().join("game-3.txt"));
    }
}
