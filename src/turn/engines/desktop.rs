//! An engine on a thread of the program.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
    thread,
};

use bevy::log::{debug, error};
use madang_core::{
    catalogue::GameCard,
    engine::{Continue, Engine},
};
use thread_priority::{ThreadPriority, ThreadPriorityValue};

use super::EngineEvent;

/// Lines put to an engine on its own thread, and its answers. Dropping it ends the search.
#[derive(Debug)]
pub(in crate::turn) struct EngineHandle {
    lines: Mutex<Receiver<String>>,
    stop: Arc<AtomicBool>,
}

impl EngineHandle {
    /// Puts the lines to an engine for this game, one after the other.
    pub(in crate::turn) fn begin(card: &'static GameCard, lines: Vec<String>) -> Self {
        Self::of(move |stop, sender| answer(card, &lines, stop, sender))
    }

    /// Runs an engine's work on another thread.
    fn of(work: impl FnOnce(&AtomicBool, &Sender<String>) + Send + 'static) -> Self {
        let (sender, lines) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let wanted = Arc::clone(&stop);
        // Bevy's tasks share few threads, and an analysis has no end. An engine that panics is lost with its thread, and
        // nothing else; the log has the panic.
        let begun = thread::Builder::new().name("engine".to_owned()).spawn(move || {
            give_way();
            work(&wanted, &sender);
        });
        if let Err(problem) = begun {
            error!("no engine can begin: {problem}");
        }
        Self { lines: Mutex::new(lines), stop }
    }

    /// Returns the next event; `None` if there is none yet.
    pub(in crate::turn) fn next_event(&mut self) -> Option<EngineEvent> {
        match self.lines.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(line) => Some(EngineEvent::Line(line)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(EngineEvent::End),
        }
    }
}

/// Priority of a search among threads, from 0 to 99: below the window's, which draws first where cores are few.
const PRIORITY: u8 = 20;

/// Lets this thread give way to others. Where a system does not allow it, the search runs as any other thread.
fn give_way() {
    let low = ThreadPriorityValue::try_from(PRIORITY).map(ThreadPriority::Crossplatform);
    let given = low.map(ThreadPriority::set_for_current);
    if !matches!(given, Ok(Ok(()))) {
        debug!("searches do not give way to the window: {given:?}");
    }
}

fn answer(card: &'static GameCard, lines: &[String], stop: &AtomicBool, sender: &Sender<String>) {
    let mut engine = Engine::of(card);
    for line in lines {
        // No one listens once the conversation is dropped, and its flag is set then.
        let next = engine.answer_lines(line, stop, &mut |line| sender.send(line.to_owned()).unwrap_or(()));
        if next == Continue::No || stop.load(Ordering::Relaxed) {
            break;
        }
    }
}

/// Ends the search, and with it the thread.
impl Drop for EngineHandle {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::games;

    fn begin(lines: &[&str]) -> EngineHandle {
        let card = games::find("bagh-chal").expect("it is in the catalogue");
        EngineHandle::begin(card, lines.iter().map(|line| (*line).to_owned()).collect())
    }

    fn next(engine: &mut EngineHandle) -> EngineEvent {
        loop {
            match engine.next_event() {
                Some(heard) => break heard,
                None => thread::yield_now(),
            }
        }
    }

    #[test]
    fn lines_are_answered_one_after_the_other() {
        let mut engine = begin(&["isready", "newgame chess", "isready"]);
        let heard: Vec<EngineEvent> = (0..4).map(|_| next(&mut engine)).collect();
        let [EngineEvent::Line(first), EngineEvent::Line(second), EngineEvent::Line(third), EngineEvent::End] =
            &heard[..]
        else {
            panic!("{heard:?}");
        };
        assert_eq!((&**first, &**third), ("readyok", "readyok"));
        assert!(second.starts_with("error"), "{second}");
    }

    #[test]
    fn an_engine_no_longer_wanted_is_told_to_stop() {
        let mut engine = begin(&["go infinite"]);
        assert!(matches!(next(&mut engine), EngineEvent::Line(_)));
        let stop = Arc::clone(&engine.stop);
        assert!(!stop.load(Ordering::Relaxed));
        drop(engine);
        assert!(stop.load(Ordering::Relaxed));
    }

    #[test]
    fn an_engine_that_panics_is_lost_and_no_more() {
        let mut lost = EngineHandle::of(|_, _| panic!("lost on purpose"));
        let mut found = begin(&["isready"]);
        assert_eq!(next(&mut lost), EngineEvent::End);
        assert_eq!(next(&mut found), EngineEvent::Line("readyok".to_owned()));
    }
}
