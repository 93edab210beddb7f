//! The games that count, and the queries on them.

use std::collections::BTreeMap;

use super::{
    tally::{GameResult, Opposition, Streak, Tally},
    throws::ThrowStatistics,
    way::Way,
};
use crate::{
    catalogue::GameCard,
    play::{
        kept::{End, FindCard, Notes},
        moment::Moment,
        summary::Summary,
    },
    rules::{Controller, Seat},
    sticks::SticksModel,
};

/// A game that counts.
#[derive(Clone, Debug)]
pub struct CountedGame<'a, I> {
    /// Id that the caller gave it.
    pub id: I,
    /// Its summary.
    pub summary: &'a Summary,
    /// Its card; `None` for a game that this release does not have.
    pub card: Option<&'static GameCard>,
    /// Way it was played.
    pub way: Way,
    /// Opposition that the people played against.
    pub opposition: Opposition,
    /// Result for the people.
    pub result: GameResult,
}

impl<'a, I> CountedGame<'a, I> {
    /// A finished game with a person at it that was played here from beginning to end by the rules' own start; `None`
    /// for any other.
    fn of(id: I, summary: &'a Summary, find: impl FindCard) -> Option<Self> {
        let winner = summary.end.as_ref()?.winner();
        let Notes { imported, branch_of, .. } = &summary.notes;
        if !summary.has_person() || *imported || branch_of.is_some() || summary.own_start {
            return None;
        }
        let teams = summary.teams.max(1);
        let sides: Vec<u8> = summary.seats_of_people().map(|seat| seat.0 % teams).collect();
        let one_side = sides.windows(2).all(|pair| pair[0] == pair[1]);
        let levels =
            summary.seats.iter().zip(0..=u8::MAX).filter(|(_, seat)| !sides.contains(&(seat % teams)));
        let weakest = levels
            .filter_map(|(who, _)| match who {
                Controller::Computer(level) => Some(*level),
                Controller::Human => None,
            })
            .min();
        let opposition = match weakest {
            Some(level) if one_side => Opposition::Computers { level },
            _ => Opposition::People,
        };
        let result = match winner {
            None => GameResult::Drawn,
            Some(seat) if !sides.contains(&(seat.0 % teams)) => GameResult::Lost,
            Some(_) if matches!(opposition, Opposition::People) => GameResult::Shared,
            Some(_) => GameResult::Won,
        };
        let card = find(&summary.game);
        let way = Way::of(&summary.game, &summary.options, card);
        Some(Self { id, summary, card, way, opposition, result })
    }

    /// `true` if people won against computers alone.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.result == GameResult::Won
    }

    /// Level of the computers that the people played against; `None` against people.
    #[must_use]
    pub const fn level(&self) -> Option<u8> {
        match self.opposition {
            Opposition::Computers { level } => Some(level),
            Opposition::People => None,
        }
    }

    /// Accuracy of the people in percent; `None` without a review, and where they sat on several sides.
    #[must_use]
    pub fn accuracy(&self) -> Option<u8> {
        self.level()?;
        let seat = self.summary.seats_of_people().next()?;
        self.summary.accuracy(seat)
    }

    /// Result for one seat.
    fn result_of(&self, seat: Seat) -> GameResult {
        match self.summary.end.as_ref().and_then(End::winner) {
            None => GameResult::Drawn,
            Some(_) if self.summary.is_won_by(seat) => GameResult::Won,
            Some(_) => GameResult::Lost,
        }
    }
}

/// Selection of games. What is `None` selects nothing out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter<'a> {
    /// Id of the game.
    pub game: Option<&'a str>,
    /// Way to play.
    pub way: Option<&'a Way>,
    /// Seat that a person held; results are then those of this seat.
    pub seat: Option<Seat>,
    /// Opposition.
    pub opposition: Option<Opposition>,
}

impl<'a> Filter<'a> {
    /// Every game.
    pub const ALL: Self = Self { game: None, way: None, seat: None, opposition: None };

    /// The games of one kind.
    #[must_use]
    pub const fn game(id: &'a str) -> Self {
        Self { game: Some(id), ..Self::ALL }
    }

    fn admits<I>(&self, game: &CountedGame<'_, I>) -> bool {
        self.game.is_none_or(|id| game.summary.game == id)
            && self.way.is_none_or(|way| game.way == *way)
            && self.seat.is_none_or(|wanted| game.summary.seats_of_people().any(|seat| seat == wanted))
            && self.opposition.is_none_or(|opposition| game.opposition == opposition)
    }
}

/// The games that count, in the order in which they were finished.
#[derive(Clone, Debug)]
pub struct CountedGames<'a, I> {
    games: Vec<CountedGame<'a, I>>,
    since: Option<Moment>,
}

impl<'a, I> CountedGames<'a, I> {
    /// Counts the finished games with a person at them that were played here. With `since`, neither games finished
    /// before it count nor games whose time is not known.
    pub fn of(
        games: impl IntoIterator<Item = (I, &'a Summary)>,
        since: Option<&Moment>,
        find: impl FindCard,
    ) -> Self {
        let late = |summary: &Summary| since.is_none_or(|since| summary.notes.played >= *since);
        let late_games = games.into_iter().filter(|(_, summary)| late(summary));
        let mut games: Vec<_> =
            late_games.filter_map(|(id, summary)| CountedGame::of(id, summary, &find)).collect();
        games.sort_by(|one, other| one.summary.notes.played.cmp(&other.summary.notes.played));
        Self { games, since: since.cloned() }
    }

    /// The games.
    #[must_use]
    pub fn games(&self) -> &[CountedGame<'a, I>] {
        &self.games
    }

    /// Moment of the last reset.
    #[must_use]
    pub const fn since(&self) -> Option<&Moment> {
        self.since.as_ref()
    }

    /// The selected games.
    pub fn select<'b, 'f>(
        &'b self,
        filter: &'f Filter<'f>,
    ) -> impl DoubleEndedIterator<Item = &'b CountedGame<'a, I>> + use<'a, 'b, 'f, I> {
        self.games.iter().filter(move |game| filter.admits(game))
    }

    /// Counts of the selected games.
    #[must_use]
    pub fn tally(&self, filter: &Filter<'_>) -> Tally {
        let mut tally = Tally::default();
        for game in self.select(filter) {
            let result = filter.seat.map_or(game.result, |seat| game.result_of(seat));
            tally.count(result, game.opposition);
        }
        tally
    }

    /// Counts by id of the game.
    #[must_use]
    pub fn by_game(&self) -> BTreeMap<&str, Tally> {
        self.tallies(&Filter::ALL, |game| vec![(game.summary.game.as_str(), game.result)])
    }

    /// Counts by way to play.
    #[must_use]
    pub fn by_way(&self, filter: &Filter<'_>) -> BTreeMap<&Way, Tally> {
        self.tallies(filter, |game| vec![(&game.way, game.result)])
    }

    /// Counts by the seat that a person held, each with the results of that seat: a game of two people counts for
    /// both. The game's card has the role of each seat.
    #[must_use]
    pub fn by_seat(&self, filter: &Filter<'_>) -> BTreeMap<u8, Tally> {
        let of_seat = |game: &CountedGame<'a, I>, seat: Seat| (seat.0, game.result_of(seat));
        self.tallies(filter, |game| game.summary.seats_of_people().map(|seat| of_seat(game, seat)).collect())
    }

    /// Counts by opposition.
    #[must_use]
    pub fn by_opposition(&self, filter: &Filter<'_>) -> BTreeMap<Opposition, Tally> {
        self.tallies(filter, |game| vec![(game.opposition, game.result)])
    }

    fn tallies<'b, K: Ord>(
        &'b self,
        filter: &Filter<'_>,
        keys: impl Fn(&'b CountedGame<'a, I>) -> Vec<(K, GameResult)>,
    ) -> BTreeMap<K, Tally> {
        let mut tallies: BTreeMap<K, Tally> = BTreeMap::new();
        for game in self.select(filter) {
            for (key, result) in keys(game) {
                tallies.entry(key).or_default().count(result, game.opposition);
            }
        }
        tallies
    }

    /// Wins in a row against computers. Games against people neither count nor interrupt.
    #[must_use]
    pub fn streak(&self, filter: &Filter<'_>) -> Streak {
        let mut streak = Streak::default();
        for game in self.select(filter).filter(|game| game.level().is_some()) {
            streak.count(game.is_won());
        }
        streak
    }

    /// The game with the most plies, the first of equal ones.
    #[must_use]
    pub fn longest(&self, filter: &Filter<'_>) -> Option<&CountedGame<'a, I>> {
        self.select(filter).rev().max_by_key(|game| game.summary.plies)
    }

    /// The game with the fewest plies, the first of equal ones.
    #[must_use]
    pub fn shortest(&self, filter: &Filter<'_>) -> Option<&CountedGame<'a, I>> {
        self.select(filter).min_by_key(|game| game.summary.plies)
    }

    /// Accuracy of the people in percent in each reviewed game against computers, in order.
    #[must_use]
    pub fn accuracy<'b>(&'b self, filter: &Filter<'_>) -> Vec<(&'b Moment, u8)> {
        let point = |game: &'b CountedGame<'a, I>| Some((&game.summary.notes.played, game.accuracy()?));
        self.select(filter).filter_map(point).collect()
    }

    /// Throws of people and computers in the games with these sticks.
    #[must_use]
    pub fn throws(&self, model: SticksModel, filter: &Filter<'_>) -> ThrowStatistics {
        let mut throws = ThrowStatistics::none(model);
        let with_model = |game: &&CountedGame<'a, I>| game.sticks() == Some(model);
        for game in self.select(filter).filter(with_model) {
            for (who, thrown) in game.summary.seats.iter().zip(&game.summary.throws) {
                match who {
                    Controller::Human => throws.people.add(*thrown),
                    Controller::Computer(_) => throws.computers.add(*thrown),
                }
            }
        }
        throws
    }
}

impl<I> CountedGame<'_, I> {
    /// Model of the sticks that were thrown.
    fn sticks(&self) -> Option<SticksModel> {
        let card = self.card?;
        let pairs = self.summary.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
        let options = card.parse_options(pairs).ok()?;
        card.sticks.map(|model| model(&options))
    }
}
