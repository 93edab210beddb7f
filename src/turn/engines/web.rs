//! An engine in a worker of the page, which is a separate program: `src/bin/worker.rs`.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, Sender},
    },
};

use bevy::prelude::*;
use js_sys::Uint8Array;
use madang_core::{
    engine::{Ask, Reply, question_to_bytes},
    play::Match,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The worker's program, from the page.
const PROGRAM: &str = "worker.js";

/// Worker under way, with its listeners. A browser's values cannot leave their thread, so they are kept beside the
/// question.
struct Answering {
    worker: Worker,
    _hear: Closure<dyn Fn(MessageEvent)>,
    _fail: Closure<dyn Fn(JsValue)>,
}

thread_local! {
    /// Workers that answer, by the number of their question.
    static ANSWERING: RefCell<BTreeMap<u64, Answering>> = const { RefCell::new(BTreeMap::new()) };
    /// A worker that has answered and waits, with its tables.
    static WAITING: RefCell<Option<Worker>> = const { RefCell::new(None) };
    /// Number of the last question.
    static LAST: RefCell<u64> = const { RefCell::new(0) };
}

/// Question put to an engine in a worker, with the replies that have come. Dropping it ends the search.
#[derive(Debug)]
pub(in crate::turn) struct Pending {
    number: u64,
    game: Match,
    news: Mutex<Receiver<WorkerMessage>>,
}

/// Event of a worker.
#[derive(Debug)]
enum WorkerMessage {
    /// A reply. After the answer it can be asked again.
    Reply(Reply<String>),
    /// It has failed.
    Failed,
}

impl Pending {
    /// Asks about the current position of a match, which must be of a game of the catalogue.
    pub(in crate::turn) fn begin(game: &Match, ask: Ask) -> Self {
        let number = LAST.with_borrow_mut(|last| {
            *last += 1;
            *last
        });
        let (sender, news) = mpsc::channel();
        if let Err(error) = ask_worker(number, &question_to_bytes(game, &ask), sender.clone()) {
            error!("no worker of the browser answers: {error:?}");
            // The receiver is below.
            let _ = sender.send(WorkerMessage::Failed);
        }
        Self { number, game: game.clone(), news: Mutex::new(news) }
    }

    /// Returns the next reply; `None` if there is none yet.
    pub(in crate::turn) fn next_reply(&mut self) -> Option<Reply> {
        match self.news.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv().ok()? {
            WorkerMessage::Reply(reply) => {
                if let Reply::Answer(_) = reply
                    && let Some(answered) = forget(self.number)
                {
                    WAITING.set(Some(answered));
                }
                Some(reply.parsed(&self.game))
            }
            WorkerMessage::Failed => {
                end(self.number);
                Some(Reply::Answer(Err("its worker has failed".into())))
            }
        }
    }
}

/// Ends the search with its worker, which reads no message while it searches.
impl Drop for Pending {
    fn drop(&mut self) {
        let answered = |news| matches!(news, WorkerMessage::Reply(Reply::Answer(_)));
        let receiver = self.news.get_mut().unwrap_or_else(PoisonError::into_inner);
        match forget(self.number) {
            Some(worker) if receiver.try_iter().any(answered) => WAITING.set(Some(worker)),
            Some(worker) => worker.terminate(),
            None => {}
        }
    }
}

/// Asks a worker, the one that waits or a new one.
fn ask_worker(number: u64, question: &[u8], sender: Sender<WorkerMessage>) -> Result<(), JsValue> {
    let worker = match WAITING.take() {
        Some(worker) => worker,
        None => {
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            Worker::new_with_options(PROGRAM, &options)?
        }
    };
    let failed = sender.clone();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        let reply = Reply::of_bytes(&Uint8Array::new(&message.data()).to_vec());
        // A question that is dropped hears nothing.
        sender.send(WorkerMessage::Reply(reply)).unwrap_or(());
    });
    let fail = Closure::<dyn Fn(JsValue)>::new(move |_| {
        // As above.
        let _ = failed.send(WorkerMessage::Failed);
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
    worker.post_message(&Uint8Array::from(question))?;
    ANSWERING.with_borrow_mut(|all| all.insert(number, Answering { worker, _hear: hear, _fail: fail }));
    Ok(())
}

/// Ends listening to a worker, and returns it.
fn forget(number: u64) -> Option<Worker> {
    let answering = ANSWERING.with_borrow_mut(|all| all.remove(&number))?;
    answering.worker.set_onmessage(None);
    answering.worker.set_onerror(None);
    Some(answering.worker)
}

fn end(number: u64) {
    if let Some(worker) = forget(number) {
        worker.terminate();
    }
}
