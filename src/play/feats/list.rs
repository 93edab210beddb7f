//! The list of achievements. Each can be earned by playing well or by trying something once; none counts hours.

use std::collections::BTreeSet;

use crate::{
    catalogue::GameCard,
    play::{
        statistics::{CountedGame, GameResult},
        summary::Summary,
    },
    rules::LEVELS,
};

/// An achievement. Its name is the word `feat-<id>` of the locale files, its sentence `feat-<id>-line`.
#[derive(Clone, Copy, Debug)]
pub struct Feat {
    /// Its id.
    pub id: &'static str,
    /// Game that it belongs to; `None` for those of all games.
    pub game: Option<&'static str>,
    pub(super) condition: Condition,
}

/// Condition of an achievement.
#[derive(Clone, Copy, Debug)]
pub(super) enum Condition {
    /// One game fulfils it.
    Once(fn(&Played<'_>) -> bool),
    /// Several games together fulfil it.
    Collected {
        /// Things to collect, with these games in the catalogue.
        wanted: fn(&[&'static GameCard]) -> BTreeSet<String>,
        /// Things that a game has. Those not wanted are passed over.
        found: fn(&Played<'_>) -> Vec<String>,
    },
}

/// View of a game for the conditions.
#[derive(Debug)]
pub(super) struct Played<'a> {
    summary: &'a Summary,
    result: GameResult,
    /// Level of the computers; `None` against people.
    level: Option<u8>,
    accuracy: Option<u8>,
    default_way: bool,
}

impl<'a> Played<'a> {
    pub(super) fn of<I>(game: &CountedGame<'a, I>) -> Self {
        Self {
            summary: game.summary,
            result: game.result,
            level: game.level(),
            accuracy: game.accuracy(),
            default_way: game.way.is_default(),
        }
    }

    fn is(&self, game: &str) -> bool {
        self.summary.game == game
    }

    /// `true` if people beat computers of at least this level.
    fn beat(&self, level: u8) -> bool {
        self.result == GameResult::Won && self.level.is_some_and(|own| own >= level)
    }

    /// `true` if a person holds this seat, from 0.
    fn sits(&self, seat: u8) -> bool {
        self.summary.seats_of_people().any(|own| own.0 == seat)
    }

    fn ended(&self, reason: &str) -> bool {
        self.summary.end.as_ref().is_some_and(|end| end.reason == reason)
    }

    fn shows(&self, feat: &str) -> bool {
        self.summary.feats.iter().any(|shown| shown == feat)
    }
}

const fn once(id: &'static str, game: Option<&'static str>, condition: fn(&Played<'_>) -> bool) -> Feat {
    Feat { id, game, condition: Condition::Once(condition) }
}

const BAGH_CHAL: &str = "bagh-chal";
const PULIJUDAM: &str = "pulijudam";
const HASAMI: &str = "hasami-shogi";
const JARMO: &str = "jarmo";
const KONO: &str = "nei-pat-kono";
const YUT: &str = "yut";

/// Seats of the hunts.
const GOATS: u8 = 0;
const TIGERS: u8 = 1;

/// Every achievement, those of all games first.
pub const FEATS: &[Feat] = &[
    // Level 5 cannot be beaten where a game is solved, but everywhere else.
    once("elder", None, |game| game.beat(LEVELS)),
    Feat { id: "map", game: None, condition: Condition::Collected { wanted: every_game, found: game_won } },
    Feat {
        id: "leaflets",
        game: None,
        condition: Condition::Collected { wanted: every_way, found: ways_of },
    },
    once("eye", None, |game| game.accuracy == Some(100)),
    once("closed-ranks", Some(BAGH_CHAL), |game| game.shows("closed-ranks") && game.beat(2)),
    once("moving-tigers", Some(BAGH_CHAL), |game| game.is(BAGH_CHAL) && game.sits(TIGERS) && game.beat(4)),
    Feat {
        id: "both-sides",
        game: Some(BAGH_CHAL),
        condition: Condition::Collected { wanted: both_sides, found: side_won },
    },
    // The goats win nearly always between equals, so a low level is enough.
    once("mountain", Some(PULIJUDAM), |game| game.is(PULIJUDAM) && game.sits(TIGERS) && game.beat(2)),
    once("buck", Some(PULIJUDAM), |game| game.is(PULIJUDAM) && game.ended("buck-taken") && game.beat(1)),
    once("shogun", Some(HASAMI), |game| game.shows("shogun") && game.beat(1)),
    once("double-cut", Some(HASAMI), |game| game.shows("double-cut")),
    once("five-arrows", Some(JARMO), |game| game.shows("five-arrows") && game.beat(1)),
    // The game is solved as a draw, so this is all that can be had.
    once("even-board", Some(KONO), |game| {
        game.is(KONO) && game.result == GameResult::Drawn && game.level == Some(LEVELS)
    }),
    once("four-in-hand", Some(YUT), |game| game.shows("four-in-hand")),
    once("lucky-hand", Some(YUT), |game| game.shows("lucky-hand")),
    once("wild-horse", Some(YUT), |game| game.is(YUT) && game.ended("wild-horse") && game.beat(1)),
];

fn every_game(cards: &[&'static GameCard]) -> BTreeSet<String> {
    cards.iter().map(|card| card.id.to_owned()).collect()
}

fn game_won(game: &Played<'_>) -> Vec<String> {
    if game.beat(1) { vec![game.summary.game.clone()] } else { Vec::new() }
}

/// Each game's defaults and every other value of its options, as [`GameCard::ways`] has them. One game may have
/// several of those values.
fn every_way(cards: &[&'static GameCard]) -> BTreeSet<String> {
    let values = |card: &&'static GameCard| {
        let id = card.id;
        let others = card
            .options
            .iter()
            .flat_map(move |spec| spec.values[1..].iter().map(move |value| way_value(id, spec.id, value)));
        others.chain([id.to_owned()]).collect::<Vec<_>>()
    };
    cards.iter().flat_map(values).collect()
}

fn ways_of(game: &Played<'_>) -> Vec<String> {
    let id = &game.summary.game;
    let values = game.summary.options.iter().map(|(option, value)| way_value(id, option, value));
    values.chain(game.default_way.then(|| id.clone())).collect()
}

fn way_value(game: &str, option: &str, value: &str) -> String {
    format!("{game} {option}={value}")
}

fn both_sides(_: &[&'static GameCard]) -> BTreeSet<String> {
    [GOATS, TIGERS].map(|seat| seat.to_string()).into()
}

fn side_won(game: &Played<'_>) -> Vec<String> {
    let won = game.is(BAGH_CHAL) && game.beat(1);
    [GOATS, TIGERS].into_iter().filter(|seat| won && game.sits(*seat)).map(|seat| seat.to_string()).collect()
}
