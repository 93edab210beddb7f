//! Input as it arrives, so that a search can be stopped: a thread of its own reads the lines, and they come
//! through one channel with the reports of a search, in order.

use std::{
    collections::VecDeque,
    io::{self, BufRead},
    sync::{
        Arc,
        atomic::AtomicBool,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread,
};

use web_time::Instant;

use super::{
    command::Command,
    input::{Input, LONGEST_LINE, Lines},
};

/// Events that may wait in the channel before their sender does.
const CHANNEL: usize = 64;

/// Greatest number of bytes in the lines that wait for the end of a search.
pub(super) const MOST_WAITING: usize = 16 * LONGEST_LINE;

/// A line that has arrived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Arrived {
    Text(String),
    /// See [`Input::TooLong`].
    TooLong,
    /// See [`Input::NotText`].
    NotText,
}

impl Arrived {
    fn command(&self) -> Option<Command<'_>> {
        match self {
            Self::Text(text) => Command::parse(text).ok().flatten(),
            Self::TooLong | Self::NotText => None,
        }
    }

    const fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len() + 1,
            Self::TooLong | Self::NotText => 1,
        }
    }
}

impl From<Input<'_>> for Arrived {
    fn from(input: Input<'_>) -> Self {
        match input {
            Input::Text(text) => Self::Text(text.to_owned()),
            Input::TooLong => Self::TooLong,
            Input::NotText => Self::NotText,
        }
    }
}

#[derive(Debug)]
enum Event {
    Line(Arrived),
    /// The end of the input, or the error that ended it.
    End(io::Result<()>),
    /// A line that a search reports.
    Report(String),
    SearchEnded,
}

/// State of the input.
#[derive(Debug)]
enum Source {
    Open,
    Ended(io::Result<()>),
    /// A line said `quit`.
    Quit,
    /// There is no input beyond the line being answered.
    None,
}

/// Event that concerns a running search.
#[derive(Debug)]
pub(super) enum News {
    /// The search reports a line.
    Report(String),
    /// The search has ended.
    Ended,
    /// The search is to end, because of a line or at the end of the input.
    Stop,
    /// `isready`, which is answered at once.
    IsReady,
    /// A line is refused, because too many wait.
    Refused,
    /// The time is up.
    TimeUp,
}

/// The lines of a conversation, and the reports of its searches.
#[derive(Debug)]
pub(super) struct Inbox {
    events: Receiver<Event>,
    sender: SyncSender<Event>,
    /// Lines that arrived while a search ran.
    waiting: VecDeque<Arrived>,
    waiting_bytes: usize,
    source: Source,
    /// Flag from outside that ends a search, where there is no input.
    stop: Option<Arc<AtomicBool>>,
}

impl Inbox {
    /// Inbox without any input.
    pub(super) fn silent() -> Self {
        let (sender, events) = sync_channel(CHANNEL);
        Self { events, sender, waiting: VecDeque::new(), waiting_bytes: 0, source: Source::None, stop: None }
    }

    /// Inbox without any input, whose searches end when the flag is set.
    pub(super) fn silent_until(stop: Arc<AtomicBool>) -> Self {
        Self { stop: Some(stop), ..Self::silent() }
    }

    /// Flag from outside that ends a search, where there is no input.
    pub(super) fn stop(&self) -> Option<&AtomicBool> {
        self.stop.as_deref()
    }

    /// Inbox of a reader, which is read on another thread up to its end or a line that quits.
    ///
    /// # Errors
    /// If there can be no other thread.
    pub(super) fn of(reader: impl BufRead + Send + 'static) -> io::Result<Self> {
        let inbox = Self { source: Source::Open, ..Self::silent() };
        let sender = inbox.sender.clone();
        thread::Builder::new().name("input".to_owned()).spawn(move || read_all(reader, &sender))?;
        Ok(inbox)
    }

    /// The next line, or `None` at the end of the input.
    ///
    /// # Errors
    /// If the input could not be read.
    pub(super) fn next_line(&mut self) -> io::Result<Option<Arrived>> {
        if let Some(line) = self.waiting.pop_front() {
            self.waiting_bytes -= line.bytes();
            return Ok(Some(line));
        }
        while let Source::Open = self.source {
            match self.events.recv() {
                Ok(Event::Line(line)) => return Ok(Some(line)),
                Ok(Event::End(how)) => self.source = Source::Ended(how),
                // No search runs.
                Ok(Event::Report(_) | Event::SearchEnded) => {}
                Err(_) => self.source = Source::None,
            }
        }
        match std::mem::replace(&mut self.source, Source::None) {
            Source::Ended(Err(error)) => Err(error),
            _ => Ok(None),
        }
    }

    /// `true` if nothing can arrive any more that would stop a search.
    pub(super) const fn is_over(&self) -> bool {
        !matches!(self.source, Source::Open)
    }

    /// `true` if there is no input beyond the line being answered.
    pub(super) const fn is_silent(&self) -> bool {
        matches!(self.source, Source::None)
    }

    /// `true` if input has come to its end, so that a search is stopped from the beginning.
    pub(super) const fn has_ended(&self) -> bool {
        matches!(self.source, Source::Ended(_) | Source::Quit)
    }

    /// Reporter of a search on another thread.
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
            match event {
                Ok(Event::Report(line)) => return News::Report(line),
                Ok(Event::SearchEnded) | Err(RecvTimeoutError::Disconnected) => return News::Ended,
                Err(RecvTimeoutError::Timeout) => return News::TimeUp,
                Ok(Event::End(how)) => {
                    self.source = Source::Ended(how);
                    return News::Stop;
                }
                Ok(Event::Line(line)) => match line.command() {
                    Some(Command::Stop) => return News::Stop,
                    Some(Command::IsReady) => return News::IsReady,
                    Some(Command::Quit) => {
                        // Waiting lines are not answered: the engine is to end at once.
                        self.waiting.clear();
                        self.waiting_bytes = 0;
                        self.source = Source::Quit;
                        return News::Stop;
                    }
                    _ if self.waiting_bytes + line.bytes() > MOST_WAITING => return News::Refused,
                    _ => {
                        self.waiting_bytes += line.bytes();
                        self.waiting.push_back(line);
                    }
                },
            }
        }
    }
}

/// Reads lines until the input ends, a line quits or the receiver is gone.
fn read_all(reader: impl BufRead, sender: &SyncSender<Event>) {
    let mut lines = Lines::new(reader);
    let end = loop {
        let line = match lines.next_line() {
            Ok(Some(line)) => Arrived::from(line),
            Ok(None) => break Ok(()),
            Err(error) => break Err(error),
        };
        let quits = line.command() == Some(Command::Quit);
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
