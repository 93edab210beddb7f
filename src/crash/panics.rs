//! Panics of any thread: logged, and the last one kept.

use std::{
    backtrace::Backtrace,
    panic::{self, PanicHookInfo},
    sync::{Mutex, Once, PoisonError},
    thread,
};

use super::log;

/// Message, place and backtrace of a panic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panic {
    /// Name of the thread, if it has one.
    pub thread: Option<String>,
    /// Message.
    pub message: String,
    /// File, line and column.
    pub place: String,
    /// Backtrace.
    pub backtrace: String,
}

static LAST: Mutex<Option<Panic>> = Mutex::new(None);

/// First panic of a thread without which the game cannot continue; others may follow from it.
static FATAL: Mutex<Option<Panic>> = Mutex::new(None);

/// Installs the hook that logs and keeps every panic. `is_foreseen` takes the file of a panic and returns `true` if the
/// panic is shown as a sentence instead of printed; `on_break` runs when the game cannot continue.
pub fn watch(is_foreseen: fn(&str) -> bool, on_break: fn()) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if keep(info) {
                on_break();
            }
            if !info.location().is_some_and(|location| is_foreseen(location.file())) {
                usual(info);
            }
        }));
    });
}

/// Returns the last panic of any thread.
pub fn last_panic() -> Option<Panic> {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Returns the first panic of a thread without which the game cannot continue: the main thread, or the renderer's,
/// which has no name. The threads of searches, files and sound have names; the caller of each handles its loss.
pub fn fatal_panic() -> Option<Panic> {
    FATAL.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Logs and keeps a panic. Returns whether the game cannot continue.
fn keep(info: &PanicHookInfo) -> bool {
    let payload = info.payload();
    let message = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let message = message.or_else(|| payload.downcast_ref::<String>().cloned());
    let known = Panic {
        thread: thread::current().name().map(str::to_owned),
        message: message.unwrap_or_else(|| "a panic without words".to_owned()),
        place: info.location().map(ToString::to_string).unwrap_or_default(),
        backtrace: Backtrace::force_capture().to_string(),
    };
    let thread = known.thread.as_deref().unwrap_or("without a name");
    log::note(&format!(
        "panic in thread {thread} at {}: {}\n{}",
        known.place, known.message, known.backtrace
    ));
    let is_fatal = matches!(known.thread.as_deref(), None | Some("main"));
    if is_fatal {
        FATAL.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(known.clone());
    }
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(known);
    is_fatal
}
