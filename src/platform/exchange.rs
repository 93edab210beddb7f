//! Import and export of texts: the clipboard, the system's file dialogs, and files dropped on the window.

#[cfg_attr(target_family = "wasm", path = "exchange/web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "exchange/desktop.rs")]
mod system;

use std::{
    fmt,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, Sender},
    },
};

use bevy::prelude::*;

use self::system::{System, read};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exchange>()
        .add_message::<ExchangeRequest>()
        .add_message::<Exchanged>()
        .add_systems(Update, (carry_out, hear_answers, take_dropped).chain());
}

/// Name that a file dialog suggests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileName(pub String);

/// Request to import or export a text.
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

/// Message: outcome of a request, or of a file dropped on the window.
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
    /// Failure, with the system's words.
    Failed(String),
}

/// Requests under way, and the answers that come to them.
#[derive(Resource)]
pub struct Exchange {
    system: System,
    /// Requests not answered yet.
    waiting: usize,
    sender: Sender<Option<Exchanged>>,
    answers: Mutex<Receiver<Option<Exchanged>>>,
}

impl Default for Exchange {
    fn default() -> Self {
        let (sender, answers) = mpsc::channel();
        Self { system: System::default(), waiting: 0, sender, answers: Mutex::new(answers) }
    }
}

impl Exchange {
    /// `true` while an answer is pending.
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.waiting > 0
    }
}

impl fmt::Debug for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exchange").field("waiting", &self.waiting).finish_non_exhaustive()
    }
}

/// Sender of the answer to one request. Dropped without an answer, as when a dialog is cancelled, it sends `None`.
struct Answer(Option<Sender<Option<Exchanged>>>);

impl Answer {
    fn give(mut self, exchanged: Exchanged) {
        if let Some(sender) = self.0.take() {
            // Nobody waits once the program has ended.
            let _ = sender.send(Some(exchanged));
        }
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        if let Some(sender) = self.0.take() {
            let _ = sender.send(None);
        }
    }
}

fn carry_out(mut requests: MessageReader<ExchangeRequest>, mut exchange: ResMut<Exchange>) {
    for request in requests.read() {
        let wants_dialog = matches!(request, ExchangeRequest::Open | ExchangeRequest::Save(..));
        // One dialog at a time.
        if wants_dialog && exchange.waiting > 0 {
            continue;
        }
        exchange.waiting += 1;
        let answer = Answer(Some(exchange.sender.clone()));
        match request {
            ExchangeRequest::Copy(text) => exchange.system.copy(text, answer),
            ExchangeRequest::Paste => exchange.system.paste(answer),
            ExchangeRequest::Open => exchange.system.open(answer),
            ExchangeRequest::Save(name, text) => exchange.system.save(name, text, answer),
        }
    }
}

/// Passes answers on.
fn hear_answers(mut exchange: ResMut<Exchange>, mut exchanged: MessageWriter<Exchanged>) {
    if exchange.waiting == 0 {
        return;
    }
    let answers: Vec<_> =
        exchange.answers.get_mut().unwrap_or_else(PoisonError::into_inner).try_iter().collect();
    exchange.waiting -= answers.len();
    exchanged.write_batch(answers.into_iter().flatten());
}

fn take_dropped(mut dropped: MessageReader<FileDragAndDrop>, mut exchanged: MessageWriter<Exchanged>) {
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            exchanged.write(read(path_buf));
        }
    }
}
