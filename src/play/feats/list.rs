//! The list of achievements. Each can be earned by playing well or by trying something once; none counts hours.

use std::collections::BTreeSet;

use crate::{
    catalogue::{GameCard, GameFeat, Goal},
    play::{
        statistics::{CountedGame, GameResult},
        summary::Summary,
    },
    rules::{LEVELS, Word},
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
    /// One game of a card fulfils it, or several games of that card.
    OfGame(&'static GameFeat, &'static GameCard),
    /// Several games together fulfil it.
    Collected {
        /// Things to collect, with these games in the catalogue.
        wanted: fn(&[&'static GameCard]) -> BTreeSet<String>,
        /// Things that a game provides. Those not wanted are ignored.
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

    /// `true` if people beat computers of at least this level.
    fn beat(&self, level: u8) -> bool {
        self.result == GameResult::Won && self.level.is_some_and(|own| own >= level)
    }

    fn ended(&self, ending: Word) -> bool {
        self.summary.end.as_ref().is_some_and(|end| ending == *end.reason)
    }

    fn shows(&self, feat: &str) -> bool {
        self.summary.feats.iter().any(|shown| shown == feat)
    }
}

/// Achievements of all games. Those of a single game are on its card.
const FEATS: &[Feat] = &[
    // Level 5 cannot be beaten where a game is solved, but everywhere else.
    Feat { id: "elder", game: None, condition: Condition::Once(|game| game.beat(LEVELS)) },
    Feat { id: "map", game: None, condition: Condition::Collected { wanted: every_game, found: game_won } },
    Feat {
        id: "leaflets",
        game: None,
        condition: Condition::Collected { wanted: every_way, found: ways_of },
    },
    Feat { id: "eye", game: None, condition: Condition::Once(|game| game.accuracy == Some(100)) },
];

/// Every achievement: those of all games, then those of each of these games.
pub fn every_feat<'a>(cards: &'a [&'static GameCard]) -> impl Iterator<Item = Feat> + 'a {
    let of_card = |card: &&'static GameCard| {
        let card = *card;
        let feat = move |feat: &'static GameFeat| Feat {
            id: feat.id,
            game: Some(card.id),
            condition: Condition::OfGame(feat, card),
        };
        card.feats.iter().map(feat)
    };
    FEATS.iter().copied().chain(cards.iter().flat_map(of_card))
}

/// Things to collect for the achievement of a game: the seats to win on, or the one game that earns it.
pub(super) fn wanted_of(feat: &GameFeat, card: &GameCard) -> BTreeSet<String> {
    match feat.goal {
        Goal::WonOnEverySeat => (0..card.roles.len()).map(|seat| seat.to_string()).collect(),
        _ => [ONE_GAME.to_owned()].into(),
    }
}

/// Things to collect that a game provides.
pub(super) fn found_of(feat: &GameFeat, card: &GameCard, game: &Played<'_>) -> Vec<String> {
    let is_shown = feat.shown.is_none() || game.shows(feat.id);
    if !is_shown || game.summary.game != card.id {
        return Vec::new();
    }
    let holds = match feat.goal {
        Goal::WonOnEverySeat => {
            let won = game.summary.seats_of_people().filter(|_| game.beat(1));
            return won.map(|seat| seat.0.to_string()).collect();
        }
        Goal::Played => true,
        Goal::Won(level) => game.beat(level),
        Goal::WonAs(seat, level) => game.beat(level) && game.summary.seats_of_people().any(|own| own == seat),
        Goal::WonBy(ending, level) => game.beat(level) && game.ended(ending),
        Goal::Drawn(level) => game.result == GameResult::Drawn && game.level == Some(level),
    };
    if holds { vec![ONE_GAME.to_owned()] } else { Vec::new() }
}

/// Thing to collect where one game is enough.
const ONE_GAME: &str = "game";

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
