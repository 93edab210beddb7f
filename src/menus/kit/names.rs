//! Names of games and of the computer's levels.

use crate::platform::language::Words;

/// Name of a game, by its id.
pub(crate) fn game(id: &str, words: &Words) -> String {
    words.get(&format!("game-{id}"))
}

/// Name of a computer's level, such as "Villager".
pub(crate) fn level(level: u8, words: &Words) -> String {
    words.get(&format!("level-{level}"))
}

/// Name and number of a computer's level by a key with room for both, such as "Computer 3, Villager".
pub(crate) fn numbered_level(key: &str, number: u8, words: &Words) -> String {
    words.with(key, [("level", number.to_string()), ("name", level(number, words))])
}
