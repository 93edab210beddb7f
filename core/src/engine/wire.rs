//! Questions and replies as bytes, for an engine that is a program of its own. A match is the text of its record, and
//! moves are texts in the notation. Both programs are of one release, so the bytes have no number of a format.

use serde::{Serialize, de::DeserializeOwned};

use super::{
    ask::{Ask, NotAnswered, Reply},
    rewriting::{NAMED, PARSED},
};
use crate::{
    games,
    play::Match,
    rules::{Record, RecordError},
};

/// Returns the bytes of a question about the current position of a match.
pub fn question_to_bytes(game: &Match, ask: &Ask) -> Vec<u8> {
    let ask = NAMED.ask(game, ask);
    to_bytes(&(game.record().to_string(), ask.expect("every move has a text")))
}

/// Returns the question in such bytes, about a game of the catalogue.
///
/// # Errors
/// [`NotAnswered`] for other bytes.
pub fn question_of_bytes(bytes: &[u8]) -> Result<(Match, Ask), NotAnswered> {
    let (record, ask): (String, Ask<String>) = of_bytes(bytes)?;
    let record: Record = record.parse().map_err(|error: RecordError| NotAnswered(error.to_string()))?;
    let card = games::find(&record.game).ok_or("the game of the question is not in the catalogue")?;
    let game = Match::of_record(card, &record).map_err(|error| NotAnswered(error.to_string()))?;
    let ask = PARSED.ask(&game, &ask).ok_or("the question has a move that the game has not")?;
    Ok((game, ask))
}

impl Reply {
    /// Returns a reply about the current position of a match with its moves as texts.
    pub fn named(self, game: &Match) -> Reply<String> {
        NAMED.reply(game, self).expect("every move has a text")
    }
}

impl Reply<String> {
    /// Returns the bytes of the reply.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Returns the reply in such bytes, its moves still as texts.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        of_bytes(bytes).unwrap_or_else(|error| Self::Answer(Err(error)))
    }

    /// Returns the reply about the current position of a match with its moves as they are played.
    pub fn parsed(self, game: &Match) -> Reply {
        let refused = || Reply::Answer(Err("the answer has a move that the game has not".into()));
        PARSED.reply(game, self).unwrap_or_else(refused)
    }
}

fn to_bytes(value: &impl Serialize) -> Vec<u8> {
    postcard::to_extend(value, Vec::new()).expect("each list has a length, and memory takes every byte")
}

fn of_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, NotAnswered> {
    postcard::from_bytes(bytes).map_err(|error| NotAnswered(error.to_string()))
}
