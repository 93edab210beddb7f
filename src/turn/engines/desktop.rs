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
    engine::{Ask, Reply, answer},
    play::Match,
};
use thread_priority::{ThreadPriority, ThreadPriorityValue};

/// Question put to an engine on its own thread, with the replies that have come. Dropping it ends the search.
#[derive(Debug)]
pub(in crate::turn) struct Pending {
    replies: Mutex<Receiver<Reply>>,
    stop: Arc<AtomicBool>,
}

impl Pending {
    /// Asks about the current position of a match.
    pub(in crate::turn) fn begin(game: &Match, ask: Ask) -> Self {
        let game = game.clone();
        Self::of(move |stop, sender| {
            // No one listens once the question is dropped, and its flag is set then.
            let send = |reply| sender.send(reply).unwrap_or(());
            let answer = answer(&game, &ask, stop, &mut |progress| send(Reply::Progress(progress)));
            send(Reply::Answer(answer));
        })
    }

    /// Runs an engine's work on another thread.
    fn of(work: impl FnOnce(&AtomicBool, &Sender<Reply>) + Send + 'static) -> Self {
        let (sender, replies) = mpsc::channel();
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
        Self { replies: Mutex::new(replies), stop }
    }

    /// Returns the next reply; `None` if there is none yet.
    pub(in crate::turn) fn next_reply(&mut self) -> Option<Reply> {
        match self.replies.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(reply) => Some(reply),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Reply::Answer(Err("its thread has ended".into()))),
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

/// Ends the search, and with it the thread.
impl Drop for Pending {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::{
        engine::{Answer, NotAnswered, Progress},
        games,
        rules::Actor,
        search::Level,
    };

    fn bagh_chal() -> Match {
        Match::with_defaults(games::find("bagh-chal").expect("it is in the catalogue"), 3)
    }

    fn next(asked: &mut Pending) -> Reply {
        loop {
            match asked.next_reply() {
                Some(reply) => break reply,
                None => thread::yield_now(),
            }
        }
    }

    fn answer_of(mut asked: Pending) -> Result<Answer, NotAnswered> {
        loop {
            if let Reply::Answer(answer) = next(&mut asked) {
                break answer;
            }
        }
    }

    #[test]
    fn a_question_is_answered_or_refused() {
        let game = bagh_chal();
        let expected = answer(&game, &Ask::Move(Level::MIN.into()), &AtomicBool::new(false), &mut |_| ());
        assert_eq!(answer_of(Pending::begin(&game, Ask::Move(Level::MIN.into()))), expected);
        assert!(matches!(expected, Ok(Answer::Move { .. })), "{expected:?}");
        let mut over = game;
        over.play_by_computer(|_| Level::MIN, 400);
        assert_eq!(over.game().to_act(), Actor::Over, "a short game");
        assert_eq!(answer_of(Pending::begin(&over, Ask::Hint)), Err("the game is over".into()));
    }

    #[test]
    fn an_engine_no_longer_wanted_is_told_to_stop() {
        let mut asked = Pending::begin(&bagh_chal(), Ask::analysis(2));
        while !matches!(next(&mut asked), Reply::Progress(Progress::Line(_))) {}
        let stop = Arc::clone(&asked.stop);
        assert!(!stop.load(Ordering::Relaxed));
        drop(asked);
        assert!(stop.load(Ordering::Relaxed));
    }

    #[test]
    fn an_analysis_that_is_stopped_has_an_answer() {
        let mut asked = Pending::begin(&bagh_chal(), Ask::analysis(2));
        while !matches!(next(&mut asked), Reply::Progress(Progress::Line(_))) {}
        asked.stop.store(true, Ordering::Relaxed);
        assert!(matches!(answer_of(asked), Ok(Answer::Move { .. })));
    }

    #[test]
    fn an_engine_that_panics_is_lost_and_no_more() {
        let lost = Pending::of(|_, _| panic!("lost on purpose"));
        let found = Pending::begin(&bagh_chal(), Ask::Move(Level::MIN.into()));
        assert!(answer_of(lost).is_err());
        assert!(answer_of(found).is_ok());
    }
}
