//! The hunt games: a few tigers against a herd of goats. Bagh Chal is played on the five by five
//! board of Nepal, Pulijudam on the mountain board of India.

pub mod eval;
mod feats;
pub mod rules;
pub mod table;

use self::rules::{
    ALPHA, BARRIERS, BUCK, BaghChal, Ending, Flaw, GOAT, HEROES, Hunt, Prompt, Pulijudam, Refusal,
    SHUTTLE_BAN, TIGER,
};
use self::table::SolvedBoard;
use crate::{
    catalogue::{Expansion, GameCard, GameFeat, TeachingFiles, puzzles, teaching_files},
    rules::{Options, SKIP, Scoring, SeriesForm, Words},
};

/// Rule BC-12: each role once, and a deciding game unless one player won both.
const MATCH_OF_THREE: SeriesForm =
    SeriesForm { id: "match-of-three", games: 2, decider: true, scoring: Scoring::Wins };

/// The cards of the hunt games.
pub static CARDS: [GameCard; 2] = [
    card::<BaghChal>(
        "bagh-chal",
        "बाघ चाल",
        // Bagh Chal's books and table are exact without heroes and barriers, but by the rule against shuttling the
        // goats have lost from the start and have no book: until nine goats are in hand their moves are searched by
        // heuristics alone.
        |options| ![HEROES, BARRIERS, SHUTTLE_BAN].into_iter().any(|id| options.is_on(id)),
        feats::BAGH_CHAL,
        teaching_files!(
            "bagh-chal",
            ["bagh-chal", "bagh-chal-tigers", "bagh-chal-heroes", "bagh-chal-barriers"]
        ),
        puzzles!("bagh-chal"),
    ),
    card::<Pulijudam>(
        "pulijudam",
        "పులి జూదం",
        |_| false,
        feats::PULIJUDAM,
        teaching_files!("pulijudam", ["pulijudam", "pulijudam-goats"]),
        puzzles!("pulijudam"),
    ),
];

/// Returns the card of a hunt. Rule PJ-04: the hunts differ in their board and in nothing else.
const fn card<B: SolvedBoard>(
    id: &'static str,
    native_name: &'static str,
    solved: fn(&Options) -> bool,
    feats: &'static [GameFeat],
    teaching: Option<TeachingFiles>,
    puzzles: &'static str,
) -> GameCard {
    GameCard {
        id,
        native_name,
        roles: &["goats", "tigers"],
        pieces: &[TIGER, GOAT, ALPHA, BUCK],
        options: rules::OPTIONS,
        ways_option: Some(SHUTTLE_BAN),
        expansions: &[
            Expansion { option: HEROES, pictures: &[ALPHA.0, BUCK.0] },
            Expansion { option: BARRIERS, pictures: &["fence"] },
        ],
        series: &[SeriesForm::SINGLE, MATCH_OF_THREE, SeriesForm::BEST_OF_FIVE],
        endings: Ending::WORDS,
        refusals: Refusal::WORDS,
        prompts: Prompt::WORDS,
        buttons: &[SKIP],
        flaws: Flaw::WORDS,
        feats,
        teaching,
        puzzles,
        solved,
        ..GameCard::of::<Hunt<B>>()
    }
}
