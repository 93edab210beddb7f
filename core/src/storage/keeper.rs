//! The keeper: does all the library's work, so that the table never waits for it.

use std::{
    fmt, io,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
    thread::{self, JoinHandle},
};

use super::{
    handover::{HandedOver, Handover},
    library::Library,
    lock::{GameId, OpenGame},
    store::Store,
    work::{Job, KeeperChannels, Report, Work},
};
use crate::{
    catalogue::GameCard,
    play::{FindCard, Match, Notes, Timestamp},
    rules::Options,
};

/// Handle of the keeper. Dropping it waits until everything is written.
pub struct Keeper {
    store: Arc<dyn Store>,
    jobs: Option<Sender<Job>>,
    reports: Mutex<Receiver<Report>>,
    worker: Worker,
    /// Games handed over and not yet written.
    handover: Arc<Handover>,
}

/// Executor of the keeper's work.
enum Worker {
    /// A thread; `None` before it begins and once it has ended.
    Thread(Option<JoinHandle<()>>),
    /// The caller of [`Keeper::step`].
    Caller(Box<Mutex<Work>>),
}

impl Keeper {
    /// Begins to list a library. A thread does the work.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn begin(store: Arc<dyn Store>, find: impl FindCard + Send + Sync + 'static) -> io::Result<Self> {
        let (mut keeper, inbox) = Self::without_worker(Arc::clone(&store));
        let work = move || Work::begin(store, find, inbox).go_on();
        let thread = thread::Builder::new().name("keeper".to_owned()).spawn(work)?;
        keeper.worker = Worker::Thread(Some(thread));
        Ok(keeper)
    }

    /// Lists a library where there are no threads. Calls of [`Keeper::step`] do the work.
    pub fn without_thread(store: Arc<dyn Store>, find: impl FindCard + Send + Sync + 'static) -> Self {
        let (mut keeper, inbox) = Self::without_worker(Arc::clone(&store));
        keeper.worker = Worker::Caller(Box::new(Mutex::new(Work::begin(store, find, inbox))));
        keeper
    }

    fn without_worker(store: Arc<dyn Store>) -> (Self, KeeperChannels) {
        let (jobs, taken) = mpsc::channel();
        let (sender, reports) = mpsc::channel();
        let (reports, handover) = (Mutex::new(reports), Arc::default());
        let inbox = KeeperChannels { taken, reports: sender, handover: Arc::clone(&handover) };
        (Self { store, jobs: Some(jobs), reports, worker: Worker::Thread(None), handover }, inbox)
    }

    /// Returns a store of the library.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Returns whether every game handed over is written for good, or could not be.
    pub fn is_idle(&self) -> bool {
        self.handover.is_empty() && self.store.is_settled()
    }

    /// Does one step of the work where no thread does it; `false` if there is nothing to do. To be called once a frame.
    pub fn step(&self) -> bool {
        match &self.worker {
            Worker::Thread(_) => false,
            Worker::Caller(work) => work.lock().unwrap_or_else(PoisonError::into_inner).step(),
        }
    }

    /// Writes a game as it stands now, in place of any earlier state of it that still waits: of each game a slow disk has
    /// one state to write after the one under way. The right to write the game is held until then.
    pub fn keep(&self, open: &Arc<OpenGame>, game: Match, notes: Notes) {
        if self.handover.put(HandedOver { open: Arc::clone(open), game, notes }) {
            self.ask(Job::Keep(open.id().clone()));
        }
    }

    /// Changes the notes on a game that is not open.
    pub fn change_notes(&self, id: GameId, change: impl FnOnce(&mut Notes) + Send + 'static) {
        self.ask(Job::Change(id, Box::new(|library, id| library.change_notes(id, change))));
    }

    /// Deletes a game.
    pub fn delete(&self, id: GameId) {
        self.ask(Job::Change(id, Box::new(Library::delete)));
    }

    /// Takes a deletion back.
    pub fn undelete(&self, id: GameId) {
        self.ask(Job::Change(id, Box::new(Library::undelete)));
    }

    /// Adds the games of a text of records.
    pub fn import(&self, text: String, now: Timestamp) {
        self.ask(Job::Import(text, now));
    }

    /// Reads the games of a card with these options for an explorer, without studies, each as its file is then. It takes
    /// the place of an earlier order that is not done yet, and everything else comes before it.
    pub fn explore(&self, card: &'static GameCard, options: Options) {
        self.ask(Job::Explore(card, options));
    }

    /// Waits until everything asked for so far is done, except explorer reads.
    pub fn flush(&self) {
        let (done, wait) = mpsc::channel();
        self.ask(Job::Flush(done));
        match self.worker {
            // An error means that the thread is gone, and nothing is left to wait for.
            Worker::Thread(_) => drop(wait.recv()),
            Worker::Caller(_) => while wait.try_recv() == Err(TryRecvError::Empty) && self.step() {},
        }
    }

    /// Returns the next report, if there is one.
    pub fn report(&self) -> Option<Report> {
        self.reports.lock().unwrap_or_else(PoisonError::into_inner).try_recv().ok()
    }

    fn ask(&self, job: Job) {
        if let Some(jobs) = &self.jobs
            && jobs.send(job).is_err()
        {
            // The thread is gone: nothing must wait for it.
            self.handover.clear();
        }
    }
}

impl fmt::Debug for Keeper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keeper").field("store", &self.store).finish_non_exhaustive()
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.jobs = None;
        match &mut self.worker {
            Worker::Thread(thread) => {
                if let Some(thread) = thread.take() {
                    // Its panic would have been reported by itself.
                    let _ = thread.join();
                }
            }
            Worker::Caller(work) => work.get_mut().unwrap_or_else(PoisonError::into_inner).end(),
        }
    }
}
