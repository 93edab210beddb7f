//! The hunt games: a few tigers against a herd of goats. Bagh Chal is played on the five by five
//! board of Nepal.

pub mod eval;
pub mod rules;

#[cfg(feature = "app")]
pub mod board;
#[cfg(feature = "app")]
pub mod plugin;

use self::rules::{BaghChal, GOAT, Hunt, TIGER};
use crate::{
    catalogue::{GameCard, any_options},
    rules::{Game, Line, OptionSpec, Scoring, SeriesForm},
};

/// Rule BC-12: each role once, and a deciding game unless one player won both.
const MATCH_OF_THREE: SeriesForm =
    SeriesForm { id: "match-of-three", games: 2, decider: true, scoring: Scoring::Wins };

/// The games of this folder.
pub static CARDS: &[GameCard] = &[GameCard {
    id: "bagh-chal",
    native_name: "बाघ चाल",
    roles: &["goats", "tigers"],
    pieces: &[TIGER, GOAT],
    options: &[OptionSpec { id: rules::SHUTTLE_BAN, values: &["on", "off"] }],
    check: any_options,
    series: &[SeriesForm::SINGLE, MATCH_OF_THREE],
    endings: &["captures", "trapped", "blocked", "repetition"],
    refusals: &["goats-wait", "occupied", "other-side", "nothing-there", "shut-in", "shuttle", "no-way"],
    start: |options| Box::new(Line::new(Hunt::<BaghChal>::start(options))),
    from_text: |options, text| {
        let position = Hunt::<BaghChal>::parse_position(options, text)?;
        Ok(Box::new(Line::new(position)))
    },
}];
