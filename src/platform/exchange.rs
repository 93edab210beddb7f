//! Texts that come and go: the clipboard, the system's file dialogs, and files dropped on the window.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver},
    },
    thread,
};

use arboard::Clipboard;
use bevy::prelude::*;

use super::window::Busy;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exchange>()
        .add_message::<ExchangeRequest>()
        .add_message::<Exchanged>()
        .add_systems(Update, (carry_out, hear_dialog, take_dropped).chain());
}

/// Longest file that is read, in bytes.
const LONGEST: u64 = 256 << 20;

/// Name that a file dialog suggests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileName(pub String);

/// Request for a text to come or go.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum ExchangeRequest {
    /// Puts a text into the clipboard.
    Copy(String),
    /// Takes the text of the clipboard.
    Paste,
    /// Lets the player choose a file to be read.
    Open,
    /// Lets the player choose where a text is written.
    Save(FileName, String),
}

/// Message: what came of a request, or of a file dropped on the window.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum Exchanged {
    /// A text lies in the clipboard.
    Copied,
    /// A text was written to this file.
    Saved(PathBuf),
    /// A text came in.
    CameIn(String),
    /// The clipboard holds no text.
    NothingToPaste,
    /// It failed, with the system's words.
    Failed(String),
}

/// The clipboard, and the dialog that is open.
#[derive(Resource, Default)]
struct Exchange {
    /// Kept open: on some systems a text is in the clipboard only as long as its program holds it there.
    clipboard: Mutex<Option<Clipboard>>,
    dialog: Mutex<Option<Receiver<Option<Exchanged>>>>,
}

impl Exchange {
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

fn carry_out(
    mut requests: MessageReader<ExchangeRequest>,
    exchange: Res<Exchange>,
    mut exchanged: MessageWriter<Exchanged>,
) {
    for request in requests.read() {
        match request {
            ExchangeRequest::Copy(text) => {
                let copied = exchange.with_clipboard(|clipboard| clipboard.set_text(text.clone()));
                exchanged.write(match copied {
                    Ok(()) => Exchanged::Copied,
                    Err(error) => Exchanged::Failed(error.to_string()),
                });
            }
            ExchangeRequest::Paste => {
                exchanged.write(match exchange.with_clipboard(Clipboard::get_text) {
                    Ok(text) => Exchanged::CameIn(text),
                    Err(arboard::Error::ContentNotAvailable) => Exchanged::NothingToPaste,
                    Err(error) => Exchanged::Failed(error.to_string()),
                });
            }
            ExchangeRequest::Open => exchange.open_dialog(|| {
                let file = rfd::FileDialog::new().pick_file()?;
                Some(read(&file))
            }),
            ExchangeRequest::Save(name, text) => {
                let (name, text) = (name.0.clone(), text.clone());
                exchange.open_dialog(move || {
                    let file = rfd::FileDialog::new().set_file_name(name).save_file()?;
                    Some(match fs::write(&file, text) {
                        Ok(()) => Exchanged::Saved(file),
                        Err(error) => Exchanged::Failed(error.to_string()),
                    })
                });
            }
        }
    }
}

impl Exchange {
    /// Opens a dialog on a thread of its own, unless one is open.
    fn open_dialog(&self, ask: impl FnOnce() -> Option<Exchanged> + Send + 'static) {
        let mut dialog = self.dialog.lock().unwrap_or_else(PoisonError::into_inner);
        if dialog.is_some() {
            return;
        }
        let (answer, wait) = mpsc::channel();
        let spawned = thread::Builder::new().name("file dialog".to_owned()).spawn(move || {
            // Nobody waits once the program has ended.
            let _ = answer.send(ask());
        });
        match spawned {
            Ok(_) => *dialog = Some(wait),
            Err(error) => warn!("no dialog can be opened: {error}"),
        }
    }
}

fn hear_dialog(exchange: Res<Exchange>, mut exchanged: MessageWriter<Exchanged>, mut busy: ResMut<Busy>) {
    let mut dialog = exchange.dialog.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(answer) = dialog.as_ref().map(Receiver::try_recv) else { return };
    busy.keep_drawing();
    match answer {
        Ok(answer) => {
            exchanged.write_batch(answer);
            *dialog = None;
        }
        Err(mpsc::TryRecvError::Disconnected) => *dialog = None,
        Err(mpsc::TryRecvError::Empty) => {}
    }
}

fn take_dropped(mut dropped: MessageReader<FileDragAndDrop>, mut exchanged: MessageWriter<Exchanged>) {
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            exchanged.write(read(path_buf));
        }
    }
}

fn read(file: &Path) -> Exchanged {
    let text = || -> io::Result<String> {
        if fs::metadata(file)?.len() > LONGEST {
            return Err(io::Error::from(io::ErrorKind::FileTooLarge));
        }
        fs::read_to_string(file)
    };
    match text() {
        Ok(text) => Exchanged::CameIn(text),
        Err(error) => Exchanged::Failed(format!("{}: {error}", file.display())),
    }
}
