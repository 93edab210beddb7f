//! Questions put to an engine beside the window: on a thread of the program, or in a worker of the page. The window never
//! waits for one, and a question whose answer is no longer wanted is dropped.
//!
//! Match and question determine an answer, so a thread and a worker give the same one.

#[cfg_attr(target_family = "wasm", path = "engines/web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "engines/desktop.rs")]
mod system;

use bevy::prelude::*;
use madang_core::{
    engine::{Answer, Ask, NotAnswered, Progress, Reply},
    play::Match,
};

pub(super) use self::system::Pending;
use super::request::TablebaseDownload;

impl Pending {
    /// Asks for the judgement of the whole line, plies taken back included, each decision within this node budget.
    pub(super) fn review(game: &Match, nodes: u64) -> Self {
        let mut game = game.clone();
        game.go_to(game.history().line_len());
        Self::begin(&game, Ask::Review { nodes })
    }

    /// Returns the answer once it has arrived, or an error if none will come; later calls return `None` or that error.
    /// `report` receives the progress, save for the news of tables, which are passed on.
    pub(super) fn poll(
        &mut self,
        tables: &mut MessageWriter<TablebaseDownload>,
        report: &mut dyn FnMut(Progress),
    ) -> Option<Result<Answer, NotAnswered>> {
        loop {
            match self.next_reply()? {
                Reply::Progress(Progress::Tables(news)) => {
                    tables.write(TablebaseDownload(news));
                }
                Reply::Progress(progress) => report(progress),
                Reply::Answer(answer) => {
                    return Some(answer.inspect_err(|error| error!("an engine gives no answer: {error}")));
                }
            }
        }
    }
}
