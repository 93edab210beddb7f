//! The hunt games: a few tigers against a herd of goats. Bagh Chal is played on the five by five
//! board of Nepal, Pulijudam on the mountain board of India.

pub mod eval;
pub mod rules;
pub mod table;

#[cfg(feature = "app")]
pub mod board;

use self::rules::{ALPHA, BUCK, BaghChal, GOAT, Hunt, Pulijudam, TIGER};
use self::table::SolvedBoard;
use crate::{
    catalogue::{Expansion, GameCard, TeachingFiles, teaching_files},
    rules::{OptionSpec, Options, Scoring, SeriesForm},
};

/// Rule BC-12: each role once, and a deciding game unless one player won both.
const MATCH_OF_THREE: SeriesForm =
    SeriesForm { id: "match-of-three", games: 2, decider: true, scoring: Scoring::Wins };

/// The options of the hunt games.
const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new(rules::HEROES, &["off", "on"]),
    OptionSpec::new(rules::BARRIERS, &["off", "on"]),
    OptionSpec::new(rules::SHUTTLE_BAN, &["on", "off"]),
];

/// The cards of the hunt games.
pub static CARDS: [GameCard; 2] = [
    card::<BaghChal>(
        "bagh-chal",
        "बाघ चाल",
        plainly,
        teaching_files!("bagh-chal", ["bagh-chal", "bagh-chal-heroes", "bagh-chal-barriers"]),
    ),
    card::<Pulijudam>("pulijudam", "పులి జూదం", |_| false, teaching_files!("pulijudam", ["pulijudam"])),
];

/// `true` if the highest level never gives value away. Bagh Chal's books and table are exact
/// without heroes and barriers, but by the rule against shuttling the goats have lost from the
/// start and have no book: until nine goats are in hand their moves are searched by heuristics
/// alone.
fn plainly(options: &Options) -> bool {
    [rules::HEROES, rules::BARRIERS, rules::SHUTTLE_BAN].iter().all(|id| options.is(id, "off"))
}

/// The card of a hunt. Rule PJ-04: the hunts differ in their board and in nothing else.
const fn card<B: SolvedBoard>(
    id: &'static str,
    native_name: &'static str,
    solved: fn(&Options) -> bool,
    teaching: Option<TeachingFiles>,
) -> GameCard {
    GameCard {
        id,
        native_name,
        roles: &["goats", "tigers"],
        pieces: &[TIGER, GOAT, ALPHA, BUCK],
        options: OPTIONS,
        ways_option: Some(rules::SHUTTLE_BAN),
        expansions: &[
            Expansion { option: rules::HEROES, pictures: &[ALPHA.0, BUCK.0] },
            Expansion { option: rules::BARRIERS, pictures: &["fence"] },
        ],
        series: &[SeriesForm::SINGLE, MATCH_OF_THREE],
        endings: &["captures", "trapped", "blocked", "buck-taken", "repetition"],
        refusals: &[
            "goats-wait",
            "occupied",
            "other-side",
            "nothing-there",
            "shut-in",
            "shuttle",
            "no-way",
            "barrier-due",
            "between-tigers",
            "alpha-alone",
            "closed",
        ],
        prompts: &["place-goat", "walk-goat", "tiger", "barrier", "alpha", "buck-or-goat", "buck-or-step"],
        teaching,
        solved,
        ..GameCard::of::<Hunt<B>>()
    }
}
