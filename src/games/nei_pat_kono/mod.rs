//! Nei Pat Kono, Korea's game on four by four squares: a piece takes by leaping over a friend.

pub mod eval;
pub mod rules;
pub mod table;

#[cfg(feature = "app")]
pub mod board;

use self::rules::{DARK_PIECE, Kono, LIGHT_PIECE};
use crate::{
    catalogue::{GameCard, any_options, teaching_files},
    rules::{FIRST_MOVER, Game, Line, Notation, OptionSpec, SeriesForm},
};

/// The cards of Nei Pat Kono.
pub static CARDS: &[GameCard] = &[GameCard {
    id: "nei-pat-kono",
    native_name: "네밭고누",
    roles: &["light", "dark"],
    pieces: &[LIGHT_PIECE, DARK_PIECE],
    options: &[
        OptionSpec::new(FIRST_MOVER, &["light", "dark"]),
        OptionSpec::new(rules::QUIET_COUNTS, &["plies", "turns"]),
        OptionSpec::new(rules::QUIET_LIMIT, &["25"]),
    ],
    ways_option: None,
    expansions: &[],
    check: any_options,
    series: &[SeriesForm::SINGLE],
    endings: &["one-left", "hemmed-in", "quiet-majority", "quiet-even"],
    refusals: &["other-side", "nothing-there", "shut-in", "kono-step", "kono-leap"],
    prompts: &[],
    variants: &[],
    teaching: teaching_files!("nei-pat-kono", ["nei-pat-kono"]),
    sticks: None,
    solved: |_| true,
    start: |options| Box::new(Line::new(Kono::start(options))),
    from_text: |options, text| Ok(Box::new(Line::new(Kono::parse_position(options, text)?))),
}];
