//! The keeper: a thread that does all the library's work on disk, so that the table never waits for it.

use std::{
    collections::VecDeque,
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
    thread::{self, JoinHandle},
};

use super::{
    library::{ImportError, Library, LibraryError, Reading},
    lock::GameId,
};
use crate::play::{FindCard, KeptGame, Moment, Notes, Summary};

/// Change of the notes on a game.
pub type NotesChange = Box<dyn FnOnce(&mut Notes) + Send>;

enum Job {
    Keep(GameId, Box<(KeptGame, Summary)>),
    Change(GameId, NotesChange),
    Delete(GameId),
    Undelete(GameId),
    Import(String, Moment),
    Flush(Sender<()>),
}

/// News from the keeper.
#[derive(Debug)]
pub enum Report {
    /// Games listed at the start, as far as they were known.
    Listed(Vec<(GameId, Summary)>),
    /// Files of the library are being read.
    Reading(Reading),
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
    /// A game could not be written.
    NotKept(GameId, io::Error),
    /// A game could not be changed, deleted or had back.
    Refused(GameId, LibraryError),
}

/// Handle of the keeper's thread. Dropping it waits until everything is written.
#[derive(Debug)]
pub struct Keeper {
    folder: PathBuf,
    jobs: Option<Sender<Job>>,
    reports: Mutex<Receiver<Report>>,
    thread: Option<JoinHandle<()>>,
    /// Games handed over and not yet written.
    waiting: Arc<AtomicUsize>,
}

/// Files read between two looks at what else is to be done.
const FILES_AT_ONCE: usize = 16;

impl Keeper {
    /// Begins to list the library in this folder.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn begin(folder: PathBuf, find: FindCard) -> io::Result<Self> {
        let (jobs, taken) = mpsc::channel();
        let (told, reports) = mpsc::channel();
        let waiting = Arc::new(AtomicUsize::new(0));
        let (place, counter) = (folder.clone(), Arc::clone(&waiting));
        let work = move || {
            let library = Library::list(place, find);
            Work { library, taken, told, waiting: counter, queue: VecDeque::new() }.go_on();
        };
        let thread = thread::Builder::new().name("keeper".to_owned()).spawn(work)?;
        Ok(Self { folder, jobs: Some(jobs), reports: Mutex::new(reports), thread: Some(thread), waiting })
    }

    /// Folder of the library.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// `true` once every game handed over is written, or could not be.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.waiting.load(Ordering::Acquire) == 0
    }

    /// Writes a game.
    pub fn keep(&self, id: GameId, kept: KeptGame, summary: Summary) {
        self.waiting.fetch_add(1, Ordering::AcqRel);
        self.ask(Job::Keep(id, Box::new((kept, summary))));
    }

    /// Changes the notes on a game that is not open.
    pub fn change_notes(&self, id: GameId, change: NotesChange) {
        self.ask(Job::Change(id, change));
    }

    /// Deletes a game.
    pub fn delete(&self, id: GameId) {
        self.ask(Job::Delete(id));
    }

    /// Takes a deletion back.
    pub fn undelete(&self, id: GameId) {
        self.ask(Job::Undelete(id));
    }

    /// Adds the games of a text of records.
    pub fn import(&self, text: String, now: Moment) {
        self.ask(Job::Import(text, now));
    }

    /// Waits until everything asked for so far is done.
    pub fn flush(&self) {
        let (done, wait) = mpsc::channel();
        self.ask(Job::Flush(done));
        // An error means that the thread is gone, and nothing is left to wait for.
        let _ = wait.recv();
    }

    /// Next report, if there is one.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        self.reports.lock().unwrap_or_else(PoisonError::into_inner).try_recv().ok()
    }

    fn ask(&self, job: Job) {
        if let Some(jobs) = &self.jobs
            && jobs.send(job).is_err()
        {
            // The thread is gone: nobody must wait for it.
            self.waiting.store(0, Ordering::Release);
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // Its panic would have been reported by itself.
            let _ = thread.join();
        }
    }
}

/// The thread's own state.
struct Work {
    library: Library,
    taken: Receiver<Job>,
    told: Sender<Report>,
    waiting: Arc<AtomicUsize>,
    queue: VecDeque<Job>,
}

impl Work {
    /// Works until nobody can ask any more.
    fn go_on(mut self) {
        let listed = self.library.games().map(|(id, summary)| (id.clone(), summary.clone())).collect();
        self.tell(Report::Listed(listed));
        let mut reading = true;
        loop {
            if self.queue.is_empty() && !reading {
                match self.taken.recv() {
                    Ok(job) => self.queue.push_back(job),
                    Err(_) => break,
                }
            }
            let gone = self.take_all();
            if let Some(job) = self.queue.pop_front() {
                self.do_one(job);
            } else if gone {
                break;
            } else if reading {
                reading = self.read_some();
            }
        }
        self.write_index();
    }

    /// Takes what was asked in the meantime; `true` if nobody can ask any more.
    fn take_all(&mut self) -> bool {
        loop {
            match self.taken.try_recv() {
                Ok(job) => self.queue.push_back(job),
                Err(TryRecvError::Empty) => return false,
                Err(TryRecvError::Disconnected) => return true,
            }
        }
    }

    /// Reads some of the files that the index did not know; `false` once all have been read.
    fn read_some(&mut self) -> bool {
        let before: Vec<GameId> = self.library.next_to_read(FILES_AT_ONCE);
        let Some(reading) = self.library.read_some(FILES_AT_ONCE) else {
            let unreadable =
                self.library.unreadable().map(|(id, why)| (id.clone(), why.to_owned())).collect();
            self.tell(Report::Read(unreadable));
            self.write_index();
            return false;
        };
        for id in before {
            self.tell_of(&id);
        }
        self.tell(Report::Reading(reading));
        true
    }

    fn do_one(&mut self, job: Job) {
        match job {
            Job::Keep(id, game) => {
                // Only the last text of a game counts.
                let later = self.queue.iter().any(|job| matches!(job, Job::Keep(other, _) if *other == id));
                if !later {
                    let (kept, summary) = *game;
                    match self.library.keep(&id, &kept, summary) {
                        Ok(()) => self.tell_of(&id),
                        Err(error) => self.tell(Report::NotKept(id, error)),
                    }
                }
                self.waiting.fetch_sub(1, Ordering::AcqRel);
            }
            Job::Change(id, change) => {
                let done = self.library.change_notes(&id, change);
                self.answer(id, done);
            }
            Job::Delete(id) => {
                let done = self.library.delete(&id);
                self.answer(id, done);
            }
            Job::Undelete(id) => {
                let done = self.library.undelete(&id);
                self.answer(id, done);
            }
            Job::Import(text, now) => match self.library.import(&text, &now) {
                Ok(games) => {
                    for id in &games {
                        self.tell_of(id);
                    }
                    self.tell(Report::Imported(games.len()));
                }
                Err(error) => self.tell(Report::NotImported(error)),
            },
            Job::Flush(done) => {
                // Whoever asked may have gone on.
                let _ = done.send(());
            }
        }
    }

    fn answer(&self, id: GameId, done: Result<(), LibraryError>) {
        match done {
            Ok(()) => self.tell_of(&id),
            Err(error) => self.tell(Report::Refused(id, error)),
        }
    }

    /// Tells how a game stands in the library now.
    fn tell_of(&self, id: &GameId) {
        self.tell(match self.library.summary(id) {
            Some(summary) => Report::Kept(id.clone(), Box::new(summary.clone())),
            None => Report::Gone(id.clone()),
        });
    }

    fn tell(&self, report: Report) {
        // Nobody listens while the program ends.
        let _ = self.told.send(report);
    }

    fn write_index(&mut self) {
        // Without an index the next start takes longer, and that is all.
        let _ = self.library.write_index();
    }
}
