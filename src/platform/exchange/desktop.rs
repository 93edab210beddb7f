//! Clipboard and file dialogs of a desktop.

use std::{
    fs, io,
    path::Path,
    sync::{Mutex, PoisonError},
    thread,
};

use arboard::{Clipboard, ImageData};
use bevy::log::warn;
use rfd::FileDialog;

use super::{Answer, Exchanged, Picture};

/// Longest file that is read, in bytes.
const MAX_FILE_BYTES: u64 = 256 << 20;

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
        open_dialog(answer, || Some(read(&FileDialog::new().pick_file()?)));
    }

    pub(super) fn save(&self, name: &str, content: &[u8], answer: Answer) {
        let (name, content) = (name.to_owned(), content.to_owned());
        open_dialog(answer, move || {
            let file = FileDialog::new().set_file_name(name).save_file()?;
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
        fs::read_to_string(file)
    };
    match text() {
        Ok(text) => Exchanged::CameIn(text),
        Err(error) => Exchanged::failed("notice-not-opened", format_args!("{}: {error}", file.display())),
    }
}
