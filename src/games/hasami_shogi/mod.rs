//! Hasami Shogi of Japan, the game of scissors: a line of five or a war to the last piece but one,
//! with a Shogun and with rocks where the players like.

pub mod eval;
pub mod rules;

#[cfg(feature = "app")]
pub mod board;

use self::rules::{Hasami, ROCK, ROCKS, SAMURAI, SHOGUN, SHOGUNS, VARIANT};
use crate::{
    catalogue::{Expansion, GameCard, teaching_files},
    rules::OptionSpec,
};

/// The cards of Hasami Shogi.
pub static CARDS: [GameCard; 1] = [GameCard {
    id: "hasami-shogi",
    native_name: "はさみ将棋",
    roles: &["hasami-red", "hasami-green"],
    pieces: &[SAMURAI[0], SAMURAI[1], SHOGUNS[0], SHOGUNS[1], ROCK],
    options: &[
        OptionSpec::new(VARIANT, &["five", "war"]),
        OptionSpec::new(SHOGUN, &["off", "on"]),
        OptionSpec::new(ROCKS, &["off", "on"]),
    ],
    ways_option: Some(VARIANT),
    expansions: &[
        Expansion { option: SHOGUN, pictures: &[SHOGUNS[0].0] },
        Expansion { option: ROCKS, pictures: &[ROCK.0] },
    ],
    endings: &["five", "too-few", "last-one", "walled-in", "repetition"],
    refusals: &[
        "other-side",
        "nothing-there",
        "shut-in",
        "samurai-way",
        "camp-closed",
        "rock-first",
        "rock-way",
        "rock-waits",
    ],
    prompts: &["rock"],
    teaching: teaching_files!(
        "hasami-shogi",
        ["hasami-shogi", "hasami-shogi-war", "hasami-shogi-shogun", "hasami-shogi-rocks"]
    ),
    ..GameCard::of::<Hasami>()
}];
