//! Import and export of texts and pictures: the clipboard, the system's file dialogs, and files dropped on the window.

#[cfg_attr(target_family = "wasm", path = "exchange/web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "exchange/desktop.rs")]
mod system;

use std::{
    fmt,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
};

use bevy::prelude::*;

use self::system::{System, read};
use super::picture_file::Picture;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exchange>()
        .add_message::<ExchangeRequest>()
        .add_message::<Exchanged>()
        .add_systems(Update, (carry_out, receive_answers, take_dropped).chain());
}

/// Request to import a text, or to export one or a picture.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum ExchangeRequest {
    /// Puts a text into the clipboard.
    Copy(String),
    /// Puts a picture into the clipboard.
    CopyPicture(Picture),
    /// Puts into the clipboard what was copied from a text that is being written.
    CopyFromText(String),
    /// Takes the text of the clipboard.
    Paste,
    /// Takes the text of the clipboard into the text that is being written.
    PasteIntoText,
    /// Lets the player choose a file to be read.
    Open,
    /// Lets the player choose where a file is written.
    Save {
        /// Name that the dialog suggests.
        name: String,
        /// Content of the file.
        content: Vec<u8>,
    },
}

/// Message: outcome of a request, or of a file dropped on the window.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum Exchanged {
    /// A text or picture is in the clipboard.
    Copied,
    /// A file was written here.
    Saved(PathBuf),
    /// A text was imported.
    CameIn(String),
    /// A text was pasted into the text that is being written.
    IntoText(String),
    /// The clipboard holds no text.
    NothingToPaste,
    /// Failure.
    Failed {
        /// Key of the sentence for the player.
        key: &'static str,
        /// The system's words, for the log.
        reason: String,
    },
}

impl Exchanged {
    /// Returns the failure with the key of its sentence.
    fn failed(key: &'static str, reason: impl ToString) -> Self {
        Self::Failed { key, reason: reason.to_string() }
    }
}

/// Requests under way.
#[derive(Resource, Default)]
pub struct Exchange {
    system: System,
    /// Receiver of each answer to come.
    waiting: Vec<Mutex<Receiver<Exchanged>>>,
}

impl Exchange {
    /// Returns whether an answer is pending.
    pub const fn waits(&self) -> bool {
        !self.waiting.is_empty()
    }
}

impl fmt::Debug for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exchange").field("waiting", &self.waiting.len()).finish_non_exhaustive()
    }
}

/// Sender of the answer to one request. It is dropped without an answer when a dialog is cancelled.
struct Answer {
    sender: Sender<Exchanged>,
    /// Whether the request came from a text that is being written.
    is_for_text: bool,
}

impl Answer {
    fn give(self, exchanged: Exchanged) {
        let exchanged = match exchanged {
            Exchanged::CameIn(text) if self.is_for_text => Exchanged::IntoText(text),
            // The text shows by itself what has come of it.
            Exchanged::Copied | Exchanged::NothingToPaste if self.is_for_text => return,
            other => other,
        };
        // No one waits once the program has ended.
        let _ = self.sender.send(exchanged);
    }
}

fn carry_out(mut requests: MessageReader<ExchangeRequest>, mut exchange: ResMut<Exchange>) {
    for request in requests.read() {
        let wants_dialog = matches!(request, ExchangeRequest::Open | ExchangeRequest::Save { .. });
        // One dialog at a time.
        if wants_dialog && exchange.waits() {
            continue;
        }
        let (sender, receiver) = mpsc::channel();
        exchange.waiting.push(Mutex::new(receiver));
        let is_for_text =
            matches!(request, ExchangeRequest::CopyFromText(_) | ExchangeRequest::PasteIntoText);
        let answer = Answer { sender, is_for_text };
        match request {
            ExchangeRequest::Copy(text) | ExchangeRequest::CopyFromText(text) => {
                exchange.system.copy(text, answer);
            }
            ExchangeRequest::CopyPicture(picture) => exchange.system.copy_picture(picture, answer),
            ExchangeRequest::Paste | ExchangeRequest::PasteIntoText => exchange.system.paste(answer),
            ExchangeRequest::Open => exchange.system.open(answer),
            ExchangeRequest::Save { name, content } => exchange.system.save(name, content, answer),
        }
    }
}

fn receive_answers(mut exchange: ResMut<Exchange>, mut exchanged: MessageWriter<Exchanged>) {
    exchange.waiting.retain_mut(|answer| {
        match answer.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(answer) => {
                exchanged.write(answer);
                false
            }
            Err(error) => error == TryRecvError::Empty,
        }
    });
}

fn take_dropped(mut dropped: MessageReader<FileDragAndDrop>, mut exchanged: MessageWriter<Exchanged>) {
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            exchanged.write(read(path_buf));
        }
    }
}
