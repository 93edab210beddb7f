//! Nei Pat Kono, Korea's game on four by four squares: a piece takes by leaping over a friend.

pub mod eval;
pub mod rules;
pub mod table;

use self::rules::{DARK_PIECE, Ending, Flaw, Kono, LIGHT_PIECE, Prompt, QuietLimit, Refusal};
use crate::{
    catalogue::{GameCard, GameFeat, Goal, puzzles, teaching_files},
    rules::{FIRST_MOVER, LEVELS, OptionSpec, Words},
};

/// The cards of Nei Pat Kono.
pub static CARDS: [GameCard; 1] = [GameCard {
    id: "nei-pat-kono",
    native_name: "네밭고누",
    roles: rules::SIDES,
    pieces: &[LIGHT_PIECE, DARK_PIECE],
    options: &[
        OptionSpec::new(FIRST_MOVER, rules::SIDES),
        OptionSpec::of::<QuietLimit>(rules::QUIET_COUNTS),
        OptionSpec::new(rules::QUIET_LIMIT, &["25"]),
    ],
    endings: Ending::WORDS,
    refusals: Refusal::WORDS,
    prompts: Prompt::WORDS,
    flaws: Flaw::WORDS,
    // The game is solved as a draw, so this is all that can be had.
    feats: &[GameFeat { id: "even-board", goal: Goal::Drawn(LEVELS), shown: None }],
    teaching: teaching_files!("nei-pat-kono", ["nei-pat-kono"]),
    puzzles: puzzles!("nei-pat-kono"),
    solved: |_| true,
    ..GameCard::of::<Kono>()
}];
