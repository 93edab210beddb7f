//! The prompt for the decision due in a match.

use super::history::Ply;
use crate::{
    catalogue::AnyGame,
    rules::{THROW, THROW_AGAIN, Word},
};

/// The prompt of a position that the `last` ply led to; `None` where its game gives none. A throw right after a
/// decision of the seat that throws is another throw of its turn; not every position shows that by itself.
pub fn prompt(game: &dyn AnyGame, last: Option<&Ply>) -> Option<Word> {
    let asked = game.prompt()?;
    let same_turn = last.and_then(Ply::decided_by).is_some_and(|seat| game.thrower() == Some(seat));
    Some(if asked == THROW && same_turn { THROW_AGAIN } else { asked })
}
