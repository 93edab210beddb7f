//! The keeper's work: the jobs on the library, one step after the other.

use std::{
    io, mem,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        mpsc::{Receiver, Sender, TryRecvError},
    },
};

use super::{
    handover::{HandedOver, Handover},
    library::{ImportError, Library, LibraryError, ReadProgress},
    lock::GameId,
    store::{Failure, Store},
};
use crate::{
    catalogue::GameCard,
    play::{Explorer, ExplorerBuilder, FindCard, Summary, Timestamp},
    rules::Options,
};

/// Change of a game that is not open.
type GameChange = Box<dyn FnOnce(&mut Library, &GameId) -> Result<(), LibraryError> + Send>;

pub(super) enum Job {
    Keep(GameId),
    Change(GameId, GameChange),
    Import(String, Timestamp),
    Explore(&'static GameCard, Options),
    Flush(Sender<()>),
}

/// News from the keeper.
#[derive(Debug)]
pub enum Report {
    /// Games listed at the start, as far as they were known.
    Listed(Vec<(GameId, Summary)>),
    /// Files of the library are being read.
    Reading(ReadProgress),
    /// All files have been read; these cannot be used, with the sentence that says why.
    Read(Vec<(GameId, String)>),
    /// A game was written or found.
    Kept(GameId, Box<Summary>),
    /// A game is gone.
    Gone(GameId),
    /// Number of games that came in.
    Imported(usize),
    /// A text of records did not come in.
    NotImported(ImportError),
    /// Games are being read for an explorer.
    Exploring(ReadProgress),
    /// The explorer ordered last.
    Explored(Arc<Explorer>),
    /// A game could not be written.
    NotKept(GameId, io::Error),
    /// A game could not be changed, deleted or restored.
    Refused(GameId, LibraryError),
}

/// Files read in one step.
const FILES_AT_ONCE: usize = 16;

/// Ends of the channels between the keeper's handle and its work.
pub(super) struct KeeperChannels {
    pub(super) taken: Receiver<Job>,
    pub(super) reports: Sender<Report>,
    /// Games handed over and not yet written.
    pub(super) handover: Arc<Handover>,
}

/// Games being read for an explorer.
struct Exploring {
    builder: ExplorerBuilder,
    left: Vec<GameId>,
    count: usize,
}

/// The library and its pending jobs.
pub(super) struct Work {
    library: Library,
    inbox: KeeperChannels,
    /// Whether files missing from the index are still to be read.
    reads: bool,
    /// Explorer ordered and not begun.
    ordered: Option<(&'static GameCard, Options)>,
    exploring: Option<Exploring>,
    /// Games to report once the store's changes have arrived.
    unsettled: Vec<GameId>,
}

impl Work {
    /// Lists the library.
    pub(super) fn begin(
        store: Arc<dyn Store>,
        find: impl FindCard + Send + Sync + 'static,
        inbox: KeeperChannels,
    ) -> Self {
        let work = Self {
            library: Library::list(store, find),
            inbox,
            reads: true,
            ordered: None,
            exploring: None,
            unsettled: Vec::new(),
        };
        let listed = work.library.games().map(|(id, summary)| (id.clone(), summary.clone())).collect();
        work.report(Report::Listed(listed));
        work
    }

    /// Does one job, or reads some files while no job is pending; `false` if there is neither.
    pub(super) fn step(&mut self) -> bool {
        self.report_settled();
        match self.inbox.taken.try_recv() {
            Ok(job) => self.do_one(job),
            Err(TryRecvError::Empty) => return self.read_on(),
            Err(TryRecvError::Disconnected) => return false,
        }
        true
    }

    /// Reads some files, for the list first; `false` if none is left.
    fn read_on(&mut self) -> bool {
        if self.reads {
            self.reads = self.read_some();
        } else if let Some((card, options)) = self.ordered.take() {
            // Once all files have been read, the list has every game.
            let left = self.library.games_of(card, &options);
            let builder = ExplorerBuilder::new(card, options);
            self.explore_some(Exploring { builder, count: left.len(), left });
        } else if let Some(exploring) = self.exploring.take() {
            self.explore_some(exploring);
        } else {
            return false;
        }
        true
    }

    /// Does every step until the keeper's handle is gone, and waits for jobs in between.
    pub(super) fn go_on(mut self) {
        loop {
            while self.step() {}
            match self.inbox.taken.recv() {
                Ok(job) => self.do_one(job),
                Err(_) => break,
            }
        }
        self.end();
    }

    /// Does every step that is left.
    pub(super) fn end(&mut self) {
        while self.step() {}
        self.write_index();
    }

    /// Reports games whose changes have arrived, or have failed.
    fn report_settled(&mut self) {
        if !self.library.store().is_settled() {
            return;
        }
        let mut settled = mem::take(&mut self.unsettled);
        while let Some(Failure { name, error }) = self.library.store().take_failure() {
            // Without an index the next start takes longer, and that is all.
            if let Some(id) = GameId::of_file(&name) {
                settled.retain(|other| *other != id);
                self.report(Report::NotKept(id, error));
            }
        }
        for id in settled {
            self.report_state(&id);
        }
    }

    /// Reads some of the files missing from the index; `false` once all have been read.
    fn read_some(&mut self) -> bool {
        let Some((read, reading)) = self.library.read_some(FILES_AT_ONCE) else {
            let unreadable =
                self.library.unreadable().map(|(id, why)| (id.clone(), why.to_owned())).collect();
            self.report(Report::Read(unreadable));
            self.write_index();
            return false;
        };
        for id in read {
            self.report_state(&id);
        }
        self.report(Report::Reading(reading));
        true
    }

    /// Reads some files for an explorer.
    fn explore_some(&mut self, mut exploring: Exploring) {
        for _ in 0..FILES_AT_ONCE {
            let Some(id) = exploring.left.pop() else {
                self.report(Report::Explored(Arc::new(exploring.builder.finish())));
                return;
            };
            // A file that is gone or broken by now has no part in it.
            if let Ok(game) = self.library.restore(&id) {
                exploring.builder.add(&game);
            }
        }
        let Exploring { left, count, .. } = &exploring;
        self.report(Report::Exploring(ReadProgress { done: count - left.len(), count: *count }));
        self.exploring = Some(exploring);
    }

    fn do_one(&mut self, job: Job) {
        match job {
            Job::Keep(id) => self.keep(id),
            Job::Change(id, change) => match change(&mut self.library, &id) {
                Ok(()) => self.report_state(&id),
                Err(error) => self.report(Report::Refused(id, error)),
            },
            Job::Import(text, now) => match self.library.import(&text, &now) {
                Ok(games) => {
                    for game in &games {
                        self.report_state(&game.id);
                    }
                    self.report(Report::Imported(games.iter().filter(|game| game.is_new).count()));
                }
                Err(error) => self.report(Report::NotImported(error)),
            },
            Job::Explore(card, options) => {
                self.ordered = Some((card, options));
                self.exploring = None;
            }
            Job::Flush(done) => {
                // The caller may no longer wait.
                let _ = done.send(());
            }
        }
    }

    /// Writes a game that was handed over.
    fn keep(&mut self, id: GameId) {
        let Some(HandedOver { open: _right, game, notes }) = self.inbox.handover.take(&id) else { return };
        // A fault in one game must not end the thread: the player would not hear that nothing is kept any more.
        let kept = catch_unwind(AssertUnwindSafe(|| self.library.keep(&id, game, notes)));
        match kept.unwrap_or_else(|_| Err(io::Error::other("a panic while it was written"))) {
            Ok(()) => self.report_state(&id),
            Err(error) => self.report(Report::NotKept(id.clone(), error)),
        }
        self.inbox.handover.settle(&id);
    }

    /// Reports a game's state in the library, now or once the store's changes have arrived.
    fn report_state(&mut self, id: &GameId) {
        if !self.library.store().is_settled() {
            self.unsettled.push(id.clone());
            return;
        }
        self.report(match self.library.summary(id) {
            Some(summary) => Report::Kept(id.clone(), Box::new(summary.clone())),
            None => Report::Gone(id.clone()),
        });
    }

    fn report(&self, report: Report) {
        // The receiver is gone while the program ends.
        let _ = self.inbox.reports.send(report);
    }

    fn write_index(&mut self) {
        // Without an index the next start takes longer, and that is all.
        let _ = self.library.write_index();
    }
}
