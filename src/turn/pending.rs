//! Questions put to an engine in the background, ended when their answer is no longer wanted. An engine that panics is
//! lost, and nothing else.

use bevy::prelude::*;
use madang_core::{
    catalogue::GameCard,
    engine::{Question, Reply},
};

use super::{
    engines::{EngineEvent, EngineHandle},
    request::TablebaseDownload,
};

/// Question under way. Dropping it ends the search.
#[derive(Debug)]
pub(super) struct Pending<Q> {
    question: Q,
    engine: EngineHandle,
    tables: Option<TablebaseDownload>,
}

/// Error: the engine was lost, or gave no answer to the question. The log has the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SearchLost;

impl<Q: Question> Pending<Q> {
    /// Asks about a match of this game.
    pub(super) fn begin(card: &'static GameCard, question: Q) -> Self {
        let engine = EngineHandle::begin(card, question.lines());
        Self { question, engine, tables: None }
    }

    /// Returns the question, with the lines of the answer so far.
    pub(super) const fn question(&self) -> &Q {
        &self.question
    }

    /// Returns the answer once it has arrived; later calls return `None`.
    ///
    /// # Errors
    /// [`SearchLost`] if no answer will come.
    fn answer(&mut self) -> Option<Result<Q::Answer, SearchLost>> {
        loop {
            match self.engine.next_event()? {
                EngineEvent::Line(line) => {
                    if let Ok(Some(Reply::Tables(news))) = Reply::read(&line) {
                        self.tables = Some(TablebaseDownload(news));
                    }
                    if let Some(answer) = self.question.receive(&line) {
                        return Some(answer.map_err(|error| {
                            error!("{error}");
                            SearchLost
                        }));
                    }
                }
                EngineEvent::End => return Some(Err(SearchLost)),
            }
        }
    }

    /// Returns the [`Pending::answer`], and passes on the events of the tables that the engine waits for.
    pub(super) fn poll(
        &mut self,
        tables: &mut MessageWriter<TablebaseDownload>,
    ) -> Option<Result<Q::Answer, SearchLost>> {
        let answer = self.answer();
        tables.write_batch(self.tables.take());
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::{engine::NotAnswered, games};

    /// Asks these lines; the answer is the number of a line `ok`.
    struct Counted(&'static [&'static str], usize);

    impl Question for Counted {
        type Answer = usize;

        fn lines(&self) -> Vec<String> {
            self.0.iter().map(|line| (*line).to_owned()).collect()
        }

        fn take(&mut self, _: Reply) -> Option<Option<usize>> {
            None
        }

        fn receive(&mut self, line: &str) -> Option<Result<usize, NotAnswered>> {
            self.1 += 1;
            (line == "ok").then_some(Ok(self.1))
        }
    }

    fn answer(lines: &'static [&'static str]) -> Result<usize, SearchLost> {
        let mut asked =
            Pending::begin(games::find("yut").expect("it is in the catalogue"), Counted(lines, 0));
        loop {
            if let Some(answer) = asked.answer() {
                break answer;
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn an_answer_comes_or_the_search_is_lost() {
        assert_eq!(answer(&["isready", "newgame yut"]), Ok(2));
        assert_eq!(answer(&["isready"]), Err(SearchLost));
    }
}
