//! Achievements: their list, those that the plies of a finished game show, and those earned. Each can be earned by
//! playing well or by trying something once; none counts hours.

use std::collections::BTreeSet;

use super::{
    statistics::{CountedGame, GameResult},
    summary::Summary,
    timestamp::Timestamp,
};
use crate::{
    catalogue::{GameCard, GameFeat, Goal},
    rules::LEVELS,
};

/// An achievement. Its name is the word `feat-<id>` of the locale files, its sentence `feat-<id>-line`.
#[derive(Clone, Copy, Debug)]
pub struct Feat {
    /// Its id.
    pub id: &'static str,
    condition: Condition,
}

/// Condition of an achievement.
#[derive(Clone, Copy, Debug)]
enum Condition {
    /// One game fulfils it.
    Once(fn(&CountedGame<'_>) -> bool),
    /// One game of a card fulfils it, or several games of that card.
    OfGame(&'static GameFeat, &'static GameCard),
    /// Several games together fulfil it.
    Collected {
        /// Things to collect, with these games in the catalogue.
        wanted: fn(&[&'static GameCard]) -> BTreeSet<String>,
        /// Things that a game provides. Those not wanted are ignored.
        found: fn(&CountedGame<'_>) -> Vec<String>,
    },
}

/// Achievements of all games. Those of a single game are on its card.
const FEATS: &[Feat] = &[
    // Level 5 cannot be beaten where a game is solved, but everywhere else.
    Feat { id: "elder", condition: Condition::Once(|game| game.is_won_against(LEVELS)) },
    Feat { id: "map", condition: Condition::Collected { wanted: every_game, found: game_won } },
    Feat { id: "leaflets", condition: Condition::Collected { wanted: every_way, found: ways_of } },
    Feat { id: "eye", condition: Condition::Once(|game| game.accuracy() == Some(100)) },
];

/// Returns every achievement: first those for all games, then the achievements of each of these games.
pub fn every_feat<'a>(cards: &'a [&'static GameCard]) -> impl Iterator<Item = Feat> + 'a {
    let of_card = |card: &&'static GameCard| {
        let card = *card;
        card.feats.iter().map(|feat| Feat { id: feat.id, condition: Condition::OfGame(feat, card) })
    };
    FEATS.iter().copied().chain(cards.iter().flat_map(of_card))
}

/// Thing to collect where one game is enough.
const ONE_GAME: &str = "game";

/// Returns the one thing to collect, if this holds.
fn one_game_if(holds: bool) -> Vec<String> {
    if holds { vec![ONE_GAME.to_owned()] } else { Vec::new() }
}

impl Condition {
    /// Things to collect: the one game that fulfils it, or several.
    fn wanted(&self, cards: &[&'static GameCard]) -> BTreeSet<String> {
        match self {
            Self::Collected { wanted, .. } => wanted(cards),
            Self::OfGame(GameFeat { goal: Goal::WonOnEverySeat, .. }, card) => {
                (0..card.roles.len()).map(|seat| seat.to_string()).collect()
            }
            Self::Once(_) | Self::OfGame(..) => [ONE_GAME.to_owned()].into(),
        }
    }

    /// Things to collect that a game provides.
    fn found(&self, game: &CountedGame<'_>) -> Vec<String> {
        match self {
            Self::Once(holds) => one_game_if(holds(game)),
            Self::OfGame(feat, card) => found_of(feat, card, game),
            Self::Collected { found, .. } => found(game),
        }
    }
}

/// Things to collect that a game provides for an achievement of a card: the seats won on, or the one game that earns it.
fn found_of(feat: &GameFeat, card: &GameCard, game: &CountedGame<'_>) -> Vec<String> {
    let summary = game.summary;
    let is_shown = feat.shown.is_none() || summary.feats.iter().any(|shown| shown == feat.id);
    if !is_shown || summary.game != card.id {
        return Vec::new();
    }
    one_game_if(match feat.goal {
        Goal::WonOnEverySeat => {
            let won = summary.seats_of_people().filter(|_| game.is_won_against(1));
            return won.map(|seat| seat.0.to_string()).collect();
        }
        Goal::Played => true,
        Goal::Won(level) => game.is_won_against(level),
        Goal::WonAs(seat, level) => {
            game.is_won_against(level) && summary.seats_of_people().any(|own| own == seat)
        }
        Goal::WonBy(ending, level) => {
            game.is_won_against(level) && summary.end.as_ref().is_some_and(|end| ending == *end.reason)
        }
        Goal::Drawn(level) => game.result == GameResult::Drawn && game.level() == Some(level),
    })
}

fn every_game(cards: &[&'static GameCard]) -> BTreeSet<String> {
    cards.iter().map(|card| card.id.to_owned()).collect()
}

fn game_won(game: &CountedGame<'_>) -> Vec<String> {
    if game.is_won_against(1) { vec![game.summary.game.clone()] } else { Vec::new() }
}

/// Returns each game's defaults and every other value of its options, as [`GameCard::ways`] has them. One game may have
/// several of those values.
fn every_way(cards: &[&'static GameCard]) -> BTreeSet<String> {
    let mut ways = every_game(cards);
    for card in cards {
        for spec in card.options {
            ways.extend(spec.values[1..].iter().map(|value| way_value(card.id, spec.id, value)));
        }
    }
    ways
}

fn ways_of(game: &CountedGame<'_>) -> Vec<String> {
    let id = &game.summary.game;
    let values = game.summary.options.iter().map(|(option, value)| way_value(id, option, value));
    values.chain(game.way.is_default().then(|| id.clone())).collect()
}

fn way_value(game: &str, option: &str, value: &str) -> String {
    format!("{game} {option}={value}")
}

/// Progress towards an achievement that takes several games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Things done.
    pub done: usize,
    /// Things to do.
    pub of: usize,
}

/// Standing of one achievement.
#[derive(Clone, Debug)]
pub struct FeatStanding {
    /// Id of the achievement.
    pub id: &'static str,
    /// Moment at which the game that first earned it was finished; `None` if it is not earned.
    pub earned: Option<Timestamp>,
    /// Progress; `None` where one game is enough.
    pub progress: Option<Progress>,
}

/// Returns the standing of every achievement after these games, in the order of [`every_feat`]; `cards` are the games
/// of the catalogue.
pub fn feats(
    games: &[CountedGame<'_>],
    cards: impl IntoIterator<Item = &'static GameCard>,
) -> Vec<FeatStanding> {
    let cards: Vec<&'static GameCard> = cards.into_iter().collect();
    every_feat(&cards).map(|feat| standing(feat, games, &cards)).collect()
}

/// Prizes of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prizes {
    /// Whether its kind of game was won by it for the first time.
    pub first_win: bool,
    /// Ids of the achievements that it earned.
    pub feats: Vec<&'static str>,
}

impl Prizes {
    /// Returns the prizes of the game with this summary, which is one of `games`, among those that count; `standings`
    /// are those of the achievements.
    pub fn of(own: &Summary, games: &[CountedGame<'_>], standings: &[FeatStanding]) -> Self {
        let is_won =
            |game: &&CountedGame<'_>| game.summary.game == own.game && game.result == GameResult::Won;
        let first_win = games.iter().find(is_won).is_some_and(|game| std::ptr::eq(game.summary, own));
        let earned = standings.iter().filter(|feat| feat.earned.as_ref() == Some(&own.notes.played));
        Self { first_win, feats: earned.map(|feat| feat.id).collect() }
    }
}

fn standing(feat: Feat, games: &[CountedGame<'_>], cards: &[&'static GameCard]) -> FeatStanding {
    let mut missing = feat.condition.wanted(cards);
    let of = missing.len();
    let earns = |game: &&CountedGame<'_>| {
        for thing in feat.condition.found(game) {
            missing.remove(&thing);
        }
        missing.is_empty()
    };
    let earned = games.iter().find(earns).map(|game| game.summary.notes.played.clone());
    let progress = (of > 1).then(|| Progress { done: of - missing.len(), of });
    FeatStanding { id: feat.id, earned, progress }
}
