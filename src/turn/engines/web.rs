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
use js_sys::Array;
use madang_core::catalogue::GameCard;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::EngineEvent;

/// The worker's program, from the page.
const PROGRAM: &str = "worker.js";

/// Worker under way, with its listeners. A browser's values cannot leave their thread, so they are kept beside the
/// conversation.
struct Answering {
    worker: Worker,
    _hear: Closure<dyn Fn(MessageEvent)>,
    _fail: Closure<dyn Fn(JsValue)>,
}

thread_local! {
    /// Workers that answer, by the number of their conversation.
    static ANSWERING: RefCell<BTreeMap<u64, Answering>> = const { RefCell::new(BTreeMap::new()) };
    /// A worker that has answered and waits, with its tables.
    static WAITING: RefCell<Option<Worker>> = const { RefCell::new(None) };
    /// Number of the last conversation.
    static LAST: RefCell<u64> = const { RefCell::new(0) };
}

/// Lines put to an engine in a worker, and its answers. Dropping it ends the search.
#[derive(Debug)]
pub(in crate::turn) struct EngineHandle {
    number: u64,
    news: Mutex<Receiver<WorkerMessage>>,
}

/// Event of a worker.
enum WorkerMessage {
    Line(String),
    /// It has answered, and can be asked again.
    Answered,
    /// It has failed.
    Failed,
}

impl EngineHandle {
    /// Puts the lines to an engine, one after the other. The worker knows the games of the catalogue.
    pub(in crate::turn) fn begin(_: &'static GameCard, lines: Vec<String>) -> Self {
        let number = LAST.with_borrow_mut(|last| {
            *last += 1;
            *last
        });
        let (sender, news) = mpsc::channel();
        if let Err(error) = ask(number, &lines, sender.clone()) {
            error!("no worker of the browser answers: {error:?}");
            // The receiver is below.
            let _ = sender.send(WorkerMessage::Failed);
        }
        Self { number, news: Mutex::new(news) }
    }

    /// Returns the next event; `None` if there is none yet.
    pub(in crate::turn) fn next_event(&mut self) -> Option<EngineEvent> {
        match self.news.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv().ok()? {
            WorkerMessage::Line(line) => Some(EngineEvent::Line(line)),
            WorkerMessage::Answered => {
                if let Some(answered) = forget(self.number) {
                    WAITING.set(Some(answered));
                }
                Some(EngineEvent::End)
            }
            WorkerMessage::Failed => {
                end(self.number);
                Some(EngineEvent::End)
            }
        }
    }
}

/// Ends the search with its worker, which reads no message while it searches.
impl Drop for EngineHandle {
    fn drop(&mut self) {
        let answered = |news| matches!(news, WorkerMessage::Answered);
        let receiver = self.news.get_mut().unwrap_or_else(PoisonError::into_inner);
        match forget(self.number) {
            Some(worker) if receiver.try_iter().any(answered) => WAITING.set(Some(worker)),
            Some(worker) => worker.terminate(),
            None => {}
        }
    }
}

/// Asks a worker, the one that waits or a new one.
fn ask(number: u64, lines: &[String], sender: Sender<WorkerMessage>) -> Result<(), JsValue> {
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
        let (line, is_last) = match message.data().dyn_into::<Array>() {
            Ok(last) => (last.get(0).as_string(), true),
            Err(line) => (line.as_string(), false),
        };
        let news =
            line.map(WorkerMessage::Line).into_iter().chain(is_last.then_some(WorkerMessage::Answered));
        // A conversation that is over hears nothing.
        news.for_each(|news| sender.send(news).unwrap_or(()));
    });
    let fail = Closure::<dyn Fn(JsValue)>::new(move |_| {
        // As above.
        let _ = failed.send(WorkerMessage::Failed);
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
    let lines: Array = lines.iter().map(|line| JsValue::from_str(line)).collect();
    worker.post_message(&lines)?;
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
