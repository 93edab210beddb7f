//! The card: what menus, saves and the engine know of Konane.

use madang_core::{catalogue::GameCard, rules::Words};

use super::{
    rules::{Ending, Konane},
    table::KINDS,
};

/// The card of Konane.
pub const CARD: GameCard = GameCard {
    id: "konane",
    native_name: "Kōnane",
    roles: &["konane-black", "konane-white"],
    pieces: &KINDS,
    endings: Ending::WORDS,
    words: WORDS,
    ..GameCard::of::<Konane>()
};

/// Words of Konane, which no locale file has.
const WORDS: &str = "
game-konane = Konane
game-konane-line = Leap over the other side’s stones. Who cannot leap has lost.
game-konane-table = Two players, about 10 minutes
way-konane = Six by six squares
way-konane-line = A stone leaps over a neighbour, and on over the next in the same line.
role-konane-black = Black
role-konane-white = White
turn-konane-black = Black to move
turn-konane-white = White to move
thinking-konane-black = Black is thinking
thinking-konane-white = White is thinking
wins-konane-black = Black wins
wins-konane-white = White wins
ending-konane-stuck = The other side has no leap left.
";
