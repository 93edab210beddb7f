//! The games that count.

use super::way::Way;
use crate::{
    catalogue::GameCard,
    play::{
        kept::{End, FindCard},
        summary::{MatchState, Summary},
        timestamp::Moment,
    },
    rules::Seat,
    sticks::SticksModel,
};

/// Most hints with which a win counts for the ladder and the achievements. A hint is the move of the highest level: with
/// more of them it was that level that won.
pub const FEW_HINTS: usize = 3;

/// Result of a game for the people at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// Won by people.
    Won,
    /// Drawn.
    Drawn,
    /// Lost by people.
    Lost,
    /// Won by a person against another one, or drawn by people alone.
    Shared,
}

/// Opposition that people played against. Computers sort by level, people last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Opposition {
    /// Computers alone; of several the weakest counts.
    Computers {
        /// Lowest of their levels.
        level: u8,
    },
    /// People, with or without computers among them.
    People,
}

/// A game that counts.
#[derive(Clone, Debug)]
pub struct CountedGame<'a> {
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

impl<'a> CountedGame<'a> {
    /// Returns the games that count, in the order in which they were finished. With `since`, neither games finished
    /// before it count nor games whose time is not known.
    pub fn all(
        games: impl IntoIterator<Item = &'a Summary>,
        since: Option<&Moment>,
        find: impl FindCard,
    ) -> Vec<Self> {
        let late = |summary: &&Summary| since.is_none_or(|since| summary.notes.moment() >= *since);
        let mut games: Vec<Self> =
            games.into_iter().filter(late).filter_map(|summary| Self::of(summary, &find)).collect();
        games.sort_by_cached_key(|game| game.summary.notes.moment());
        games
    }

    /// Returns a finished game with a person at it that was played here from beginning to end by the rules' own start,
    /// and by the same players; `None` for any other.
    fn of(summary: &'a Summary, find: impl FindCard) -> Option<Self> {
        let winner = summary.end.as_ref()?.winner();
        if !summary.has_person() || summary.why_uncounted().is_some() {
            return None;
        }
        let teams = summary.teams.max(1);
        let sides: Vec<u8> = summary.seats_of_people().map(|seat| seat.0 % teams).collect();
        let one_side = sides.windows(2).all(|pair| pair[0] == pair[1]);
        let others =
            summary.seats.iter().zip(0..=u8::MAX).filter(|(_, seat)| !sides.contains(&(seat % teams)));
        let levels = others.filter_map(|(who, _)| who.level());
        let opposition = match levels.min() {
            Some(level) if one_side => Opposition::Computers { level },
            _ => Opposition::People,
        };
        let result = match winner {
            None if summary.is_among_people() => GameResult::Shared,
            None => GameResult::Drawn,
            Some(seat) if !sides.contains(&(seat.0 % teams)) => GameResult::Lost,
            Some(_) if opposition == Opposition::People => GameResult::Shared,
            Some(_) => GameResult::Won,
        };
        let card = find(&summary.game);
        let way = Way::of(&summary.game, &summary.options, card);
        Some(Self { summary, card, way, opposition, result })
    }

    /// Returns the result of the match that this game ended, for the people; `None` while the match continues.
    pub fn result_of_match(&self) -> Option<GameResult> {
        match self.summary.match_state {
            MatchState::Single => Some(self.result),
            MatchState::GoesOn => None,
            MatchState::Drawn if self.summary.is_among_people() => Some(GameResult::Shared),
            MatchState::Drawn => Some(GameResult::Drawn),
            MatchState::Won(_) if self.opposition == Opposition::People => Some(GameResult::Shared),
            MatchState::Won(seat) => {
                let teams = self.summary.teams.max(1);
                let is_own = self.summary.seats_of_people().any(|own| own.0 % teams == seat % teams);
                Some(if is_own { GameResult::Won } else { GameResult::Lost })
            }
        }
    }

    /// Returns whether the people found their moves by themselves, except a few.
    pub fn is_own_work(&self) -> bool {
        self.summary.notes.hints <= FEW_HINTS
    }

    /// Returns whether people beat computers of at least this level, by their own moves.
    pub(in crate::play) fn is_won_against(&self, level: u8) -> bool {
        self.result == GameResult::Won && self.is_own_work() && self.level().is_some_and(|own| own >= level)
    }

    /// Returns the level of the computers that the people played against; `None` against people.
    pub const fn level(&self) -> Option<u8> {
        match self.opposition {
            Opposition::Computers { level } => Some(level),
            Opposition::People => None,
        }
    }

    /// Returns the accuracy of the people in percent; `None` without a review, and where they sat on several sides.
    pub fn accuracy(&self) -> Option<u8> {
        self.level()?;
        let seat = self.summary.seats_of_people().next()?;
        self.summary.accuracy(seat)
    }

    /// Returns the result for one seat.
    pub(super) fn result_of(&self, seat: Seat) -> GameResult {
        match self.summary.end.as_ref().and_then(End::winner) {
            None => GameResult::Drawn,
            Some(_) if self.summary.is_won_by(seat) => GameResult::Won,
            Some(_) => GameResult::Lost,
        }
    }

    /// Returns the model of the sticks that were thrown.
    pub(super) fn sticks(&self) -> Option<SticksModel> {
        let card = self.card?;
        let model = card.sticks?;
        Some(model(&card.parse_options(&self.summary.options).ok()?))
    }
}
