//! Answers as separate lines, passed to a window or to a page.

use std::{
    io::{self, Write},
    sync::atomic::AtomicBool,
};

use super::{Continue, Engine, inbox::Inbox};

impl Engine {
    /// Answers one line and sends each line of the answer as soon as it is complete. A search ends when `stop` is set.
    pub fn answer_lines(&mut self, line: &str, stop: &AtomicBool, send: &mut dyn FnMut(&str)) -> Continue {
        let mut inbox = Inbox::silent(stop);
        let next = self.answer_among(line, &mut inbox, &mut Lines { begun: Vec::new(), send });
        // `send` reports no error.
        next.unwrap_or(Continue::No)
    }
}

/// Writer that sends whole lines.
struct Lines<'a> {
    /// Bytes of the line under way.
    begun: Vec<u8>,
    send: &'a mut dyn FnMut(&str),
}

impl Write for Lines<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.begun.extend(part);
            if let Some(line) = self.begun.strip_suffix(b"\n") {
                (self.send)(&String::from_utf8_lossy(line));
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
    fn lines_are_sent_whole_and_in_order() {
        let mut sent = Vec::new();
        let mut lines = Lines { begun: Vec::new(), send: &mut |line| sent.push(line.to_owned()) };
        for part in ["bestm", "ove a1-b2\nok", "\n\nlegal"] {
            lines.write_all(part.as_bytes()).expect("it takes every byte");
        }
        assert_eq!(sent, ["bestmove a1-b2", "ok", ""]);
    }

    #[test]
    fn a_flag_ends_a_search_without_end() {
        let stop = AtomicBool::new(false);
        let mut sent = Vec::new();
        let next = Engine::new().answer_lines("go infinite", &stop, &mut |line| {
            sent.push(line.to_owned());
            stop.store(true, Ordering::Relaxed);
        });
        assert_eq!(next, Continue::Yes);
        assert!(sent.last().is_some_and(|line| line.starts_with("bestmove ")), "{sent:?}");
    }
}
