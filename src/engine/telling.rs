//! Answers handed on line by line, where nothing reads what an engine writes: to a window, or to a page.

use std::{
    io::{self, Write},
    sync::{Arc, atomic::AtomicBool},
};

use super::{Continue, Engine, inbox::Inbox};

impl Engine {
    /// Answers one line, each line of the answer as soon as it is known. A search ends when `stop` is set.
    pub fn tell(&mut self, line: &str, stop: &Arc<AtomicBool>, tell: &mut dyn FnMut(&str)) -> Continue {
        let mut inbox = Inbox::silent_until(Arc::clone(stop));
        let next = self.answer_among(line, &mut inbox, &mut Lines { begun: Vec::new(), tell });
        // What takes the lines reports no error.
        next.unwrap_or(Continue::No)
    }
}

/// Writer that hands on whole lines.
struct Lines<'a> {
    /// Bytes of the line under way.
    begun: Vec<u8>,
    tell: &'a mut dyn FnMut(&str),
}

impl Write for Lines<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.begun.extend(part);
            if let Some(line) = self.begun.strip_suffix(b"\n") {
                (self.tell)(&String::from_utf8_lossy(line));
                self.begun.clear();
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use super::*;

    #[test]
    fn lines_are_told_whole_and_in_order() {
        let mut told = Vec::new();
        let mut lines = Lines { begun: Vec::new(), tell: &mut |line| told.push(line.to_owned()) };
        for part in ["bestm", "ove a1-b2\nok", "\n\nlegal"] {
            lines.write_all(part.as_bytes()).expect("it takes every byte");
        }
        assert_eq!(told, ["bestmove a1-b2", "ok", ""]);
    }

    #[test]
    fn a_flag_ends_a_search_without_end() {
        let stop = Arc::new(AtomicBool::new(false));
        let mut told = Vec::new();
        let next = Engine::new().tell("go infinite", &stop, &mut |line| {
            told.push(line.to_owned());
            stop.store(true, Ordering::Relaxed);
        });
        assert_eq!(next, Continue::Yes);
        assert!(told.last().is_some_and(|line| line.starts_with("bestmove ")), "{told:?}");
    }
}
