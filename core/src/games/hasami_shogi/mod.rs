//! Hasami Shogi of Japan, the game of scissors: a line of five or a war to the last piece but one,
//! with a Shogun and with rocks where the players like.

pub mod eval;
mod feats;
pub mod rules;

use self::rules::{Ending, Flaw, Hasami, Prompt, ROCK, ROCKS, Refusal, SAMURAI, SHOGUN, SHOGUNS, VARIANT};
use crate::{
    catalogue::{Expansion, GameCard, puzzles, teaching_files},
    rules::{SKIP, Words},
};

/// The cards of Hasami Shogi.
pub static CARDS: [GameCard; 1] = [GameCard {
    id: "hasami-shogi",
    native_name: "はさみ将棋",
    roles: &["hasami-red", "hasami-green"],
    pieces: &[SAMURAI[0], SAMURAI[1], SHOGUNS[0], SHOGUNS[1], ROCK],
    options: rules::OPTIONS,
    ways_option: Some(VARIANT),
    expansions: &[
        Expansion { option: SHOGUN, pictures: &[SHOGUNS[0].0] },
        Expansion { option: ROCKS, pictures: &[ROCK.0] },
    ],
    endings: Ending::WORDS,
    refusals: Refusal::WORDS,
    prompts: Prompt::WORDS,
    buttons: &[SKIP],
    flaws: Flaw::WORDS,
    feats: feats::FEATS,
    teaching: teaching_files!(
        "hasami-shogi",
        ["hasami-shogi", "hasami-shogi-war", "hasami-shogi-shogun", "hasami-shogi-rocks"]
    ),
    puzzles: puzzles!("hasami-shogi"),
    ..GameCard::of::<Hasami>()
}];
