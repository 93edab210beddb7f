//! Achievements earned so far.

use std::collections::BTreeSet;

use super::list::{Condition, Feat, Played, every_feat, found_of, wanted_of};
use crate::{
    catalogue::GameCard,
    play::{moment::Moment, statistics::CountedGames},
};

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
pub struct FeatStanding<I> {
    /// The achievement.
    pub feat: Feat,
    /// Game that first earned it, and when it was finished; `None` if it is not earned.
    pub earned: Option<(I, Moment)>,
    /// Progress; `None` where one game is enough.
    pub progress: Option<Progress>,
}

impl<I> FeatStanding<I> {
    /// The same without the game that earned it.
    #[must_use]
    pub fn without_game(self) -> FeatStanding<()> {
        let Self { feat, earned, progress } = self;
        FeatStanding { feat, earned: earned.map(|(_, moment)| ((), moment)), progress }
    }

    /// `true` if it is earned.
    #[must_use]
    pub const fn is_earned(&self) -> bool {
        self.earned.is_some()
    }
}

/// Standing of every achievement, in the order of [`every_feat`].
///
/// A reset of the statistics takes achievements back too, unless `games` are counted without it. `cards` are the
/// games of the catalogue.
pub fn feats<I: Clone>(
    games: &CountedGames<'_, I>,
    cards: impl IntoIterator<Item = &'static GameCard>,
) -> Vec<FeatStanding<I>> {
    let cards: Vec<&'static GameCard> = cards.into_iter().collect();
    every_feat(&cards).map(|feat| standing(feat, games, &cards)).collect()
}

fn standing<I: Clone>(
    feat: Feat,
    games: &CountedGames<'_, I>,
    cards: &[&'static GameCard],
) -> FeatStanding<I> {
    let mut missing = match feat.condition {
        Condition::Once(_) => BTreeSet::new(),
        Condition::OfGame(own, card) => wanted_of(own, card),
        Condition::Collected { wanted, .. } => wanted(cards),
    };
    let of = missing.len();
    let mut earned = None;
    for game in games.games() {
        let played = Played::of(game);
        let mut collect = |things: Vec<String>| {
            missing.retain(|thing| !things.contains(thing));
            missing.is_empty()
        };
        let fulfilled = match feat.condition {
            Condition::Once(holds) => holds(&played),
            Condition::OfGame(own, card) => collect(found_of(own, card, &played)),
            Condition::Collected { found, .. } => collect(found(&played)),
        };
        if fulfilled {
            earned = Some((game.id.clone(), game.summary.notes.played.clone()));
            break;
        }
    }
    let progress = (of > 1).then(|| Progress { done: of - missing.len(), of });
    FeatStanding { feat, earned, progress }
}
