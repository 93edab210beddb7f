//! Input as it arrives, so that a search can be stopped: a thread of its own reads the lines, and they come
//! through one channel with the reports of a search, in order.

use std::{
    collections::VecDeque,
    io::{self, BufRead},
    sync::{
        atomic::AtomicBool,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread,
};

use web_time::Instant;

use super::{
    command::Command,
    input::{InputLine, MAX_LINE_BYTES, read_line},
    wording::refusal,
};

/// Events that may wait in the channel before their sender does.
const CHANNEL: usize = 64;

/// Greatest number of bytes in the lines that wait for the end of a search.
const MAX_WAITING_BYTES: usize = 16 * MAX_LINE_BYTES;

#[derive(Debug)]
enum Event {
    Line(InputLine),
    /// The end of the input, or the error that ended it.
    End(io::Result<()>),
    /// A line that a search reports.
    Report(String),
    SearchEnded,
}

/// State of the input.
#[derive(Debug)]
enum Source<'a> {
    Open,
    /// The input has come to its end or to a line that quits.
    Ended(io::Result<()>),
    /// There is no input beyond the line being answered; the flag ends a search.
    Flag(&'a AtomicBool),
}

/// Event that concerns a running search.
#[derive(Debug)]
pub(super) enum News {
    /// A line to be written.
    Line(String),
    /// The search is to end: because of a line, at the end of the input, or because its time is up.
    Stop,
    /// The search has ended.
    Ended,
}

/// The lines of a conversation, and the reports of its searches.
#[derive(Debug)]
pub(super) struct Inbox<'a> {
    events: Receiver<Event>,
    sender: SyncSender<Event>,
    /// Lines that arrived while a search ran.
    waiting: VecDeque<InputLine>,
    waiting_bytes: usize,
    source: Source<'a>,
}

impl<'a> Inbox<'a> {
    fn new(source: Source<'a>) -> Self {
        let (sender, events) = sync_channel(CHANNEL);
        Self { events, sender, waiting: VecDeque::new(), waiting_bytes: 0, source }
    }

    /// Returns an inbox without any input, whose searches end when the flag is set.
    pub(super) fn silent(stop: &'a AtomicBool) -> Self {
        Self::new(Source::Flag(stop))
    }

    /// Returns the inbox of a reader, which is read on another thread up to its end or a line that quits.
    pub(super) fn of(reader: impl BufRead + Send + 'static) -> io::Result<Self> {
        let inbox = Self::new(Source::Open);
        let sender = inbox.sender.clone();
        thread::Builder::new().name("input".to_owned()).spawn(move || read_all(reader, &sender))?;
        Ok(inbox)
    }

    /// Returns the flag that ends a search, where there is no input.
    pub(super) const fn flag(&self) -> Option<&'a AtomicBool> {
        match self.source {
            Source::Flag(stop) => Some(stop),
            Source::Open | Source::Ended(_) => None,
        }
    }

    /// Returns the next line, or `None` at the end of the input.
    pub(super) fn next_line(&mut self) -> io::Result<Option<InputLine>> {
        if let Some(line) = self.waiting.pop_front() {
            self.waiting_bytes -= bytes(&line);
            return Ok(Some(line));
        }
        while let Source::Open = self.source {
            match self.events.recv() {
                Ok(Event::Line(line)) => return Ok(Some(line)),
                Ok(Event::End(how)) => self.source = Source::Ended(how),
                // No search runs.
                Ok(Event::Report(_) | Event::SearchEnded) => {}
                Err(_) => self.source = Source::Ended(Ok(())),
            }
        }
        match std::mem::replace(&mut self.source, Source::Ended(Ok(()))) {
            Source::Ended(Err(error)) => Err(error),
            _ => Ok(None),
        }
    }

    /// Returns whether input has come to its end, so that a search is stopped from the beginning.
    pub(super) const fn has_ended(&self) -> bool {
        matches!(self.source, Source::Ended(_))
    }

    /// Returns a reporter of a search on another thread.
    pub(super) fn reporter(&self) -> Reporter {
        Reporter(self.sender.clone())
    }

    /// Waits for an event of the running search, at most until `deadline`. Other lines wait for its end.
    pub(super) fn next_event(&mut self, deadline: Option<Instant>) -> News {
        loop {
            let event = match deadline {
                None => self.events.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(at) => self.events.recv_timeout(at.saturating_duration_since(Instant::now())),
            };
            let line = match event {
                Ok(Event::Line(line)) => line,
                Ok(Event::Report(line)) => return News::Line(line),
                Ok(Event::SearchEnded) | Err(RecvTimeoutError::Disconnected) => return News::Ended,
                Err(RecvTimeoutError::Timeout) => return News::Stop,
                Ok(Event::End(how)) => {
                    self.source = Source::Ended(how);
                    return News::Stop;
                }
            };
            match command(&line) {
                Some(Command::Stop) => return News::Stop,
                Some(Command::IsReady) => return News::Line("readyok".to_owned()),
                Some(Command::Quit) => {
                    // Waiting lines are not answered: the engine is to end at once.
                    self.waiting.clear();
                    self.source = Source::Ended(Ok(()));
                    return News::Stop;
                }
                _ if self.waiting_bytes + bytes(&line) > MAX_WAITING_BYTES => {
                    return News::Line(refusal("too many lines wait for the search to end"));
                }
                _ => {
                    self.waiting_bytes += bytes(&line);
                    self.waiting.push_back(line);
                }
            }
        }
    }
}

/// Returns the bytes that a waiting line holds.
fn bytes(line: &InputLine) -> usize {
    line.as_ref().map_or(0, String::len) + 1
}

fn command(line: &InputLine) -> Option<Command<'_>> {
    Command::parse(line.as_ref().ok()?).ok()?
}

/// Reads lines until the input ends, a line quits or the receiver is gone.
fn read_all(mut reader: impl BufRead, sender: &SyncSender<Event>) {
    let end = loop {
        let line = match read_line(&mut reader) {
            Ok(Some(line)) => line,
            Ok(None) => break Ok(()),
            Err(error) => break Err(error),
        };
        let quits = command(&line) == Some(Command::Quit);
        if sender.send(Event::Line(line)).is_err() || quits {
            return;
        }
    };
    // The receiver is gone after `quit`.
    let _ = sender.send(Event::End(end));
}

/// Sender of a search's reports. It announces the search's end when it is dropped, however that comes.
#[derive(Debug)]
pub(super) struct Reporter(SyncSender<Event>);

impl Reporter {
    pub(super) fn report(&self, line: String) {
        // The inbox outlives the search.
        let _ = self.0.send(Event::Report(line));
    }
}

impl Drop for Reporter {
    fn drop(&mut self) {
        let _ = self.0.send(Event::SearchEnded);
    }
}
