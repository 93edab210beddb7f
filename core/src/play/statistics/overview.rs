//! Everything counted about one game, or about all of them.

use std::collections::BTreeMap;

use super::{CountedGame, GameResult, Opposition, Throws, Way};
use crate::{
    catalogue::GameCard,
    rules::{Controller, Seat, Words},
    sticks::SticksModel,
};

/// Counts of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Finished games; the sum of the four below.
    pub played: u32,
    /// Games won by people against computers, or by the side asked for.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Games that one person won against another; none where a side is asked for.
    pub shared: u32,
    /// Highest level beaten; 0 for none.
    pub beaten: u8,
}

impl Tally {
    /// Counts a game.
    pub fn count(&mut self, game: &CountedGame<'_>) {
        self.count_result(game.result, game.level());
    }

    /// Counts a result against computers of this level, or against people.
    fn count_result(&mut self, result: GameResult, level: Option<u8>) {
        self.played += 1;
        match result {
            GameResult::Won => {
                self.won += 1;
                self.beaten = self.beaten.max(level.unwrap_or(0));
            }
            GameResult::Drawn => self.drawn += 1,
            GameResult::Lost => self.lost += 1,
            GameResult::Shared => self.shared += 1,
        }
    }
}

/// Series of wins without a draw or a defeat between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// Wins since the last game that was not won.
    pub current: u32,
    /// Most wins in a row.
    pub longest: u32,
}

impl Streak {
    /// Counts the next game. Games against people neither count nor interrupt.
    fn count(&mut self, game: &CountedGame<'_>) {
        if game.level().is_some() {
            self.current = if game.result == GameResult::Won { self.current + 1 } else { 0 };
            self.longest = self.longest.max(self.current);
        }
    }
}

/// Counts of one game, or of all of them.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    /// Results in sum.
    pub tally: Tally,
    /// Results by opposition.
    pub by_opposition: BTreeMap<Opposition, Tally>,
    /// Results by game, by its id.
    pub by_game: BTreeMap<String, Tally>,
    /// Results by way to play.
    pub by_way: BTreeMap<Way, Tally>,
    /// Results of each side that a person held: a game of two people counts for both.
    pub by_side: Vec<(&'static GameCard, Seat, Tally)>,
    /// Series of wins.
    pub streak: Streak,
    /// Plies of the longest and of the shortest game.
    pub lengths: Option<[usize; 2]>,
    /// Accuracy of the people in percent in each reviewed game against computers, in order.
    pub accuracy: Vec<u8>,
    /// Throws with each kind of sticks, by people if `true` and by computers otherwise.
    pub throws: Vec<(bool, Throws)>,
}

impl Overview {
    /// Counts those of `games` that are of a card, or all of them; `cards` are the games of the catalogue.
    pub fn of(
        games: &[CountedGame<'_>],
        card: Option<&'static GameCard>,
        cards: impl Iterator<Item = &'static GameCard>,
    ) -> Self {
        let mut overview = Self::default();
        let mut sides: BTreeMap<(&str, u8), Tally> = BTreeMap::new();
        let throwers = SticksModel::ALL.iter().flat_map(|model| [(true, *model), (false, *model)]);
        overview.throws = throwers.map(|(by_people, model)| (by_people, Throws::none(model))).collect();
        for game in games.iter().filter(|game| card.is_none_or(|card| card.id == game.summary.game)) {
            overview.count(game);
            for seat in game.summary.seats_of_people() {
                let side = sides.entry((&game.summary.game, seat.0)).or_default();
                side.count_result(game.result_of(seat), game.level());
            }
        }
        overview.throws.retain(|(_, throws)| throws.total() > 0);
        for card in cards {
            let of_card = sides.range((card.id, 0)..=(card.id, u8::MAX));
            overview.by_side.extend(of_card.map(|((_, seat), tally)| (card, Seat(*seat), *tally)));
        }
        overview
    }

    /// Counts a game in all but [`Overview::by_side`].
    fn count(&mut self, game: &CountedGame<'_>) {
        let summary = game.summary;
        self.tally.count(game);
        self.by_opposition.entry(game.opposition).or_default().count(game);
        self.by_game.entry(summary.game.clone()).or_default().count(game);
        self.by_way.entry(game.way.clone()).or_default().count(game);
        self.streak.count(game);
        let [longest, shortest] = self.lengths.unwrap_or([summary.moves; 2]);
        self.lengths = Some([longest.max(summary.moves), shortest.min(summary.moves)]);
        self.accuracy.extend(game.accuracy());
        let Some(model) = game.sticks() else { return };
        for (who, thrown) in summary.seats.iter().zip(&summary.throws) {
            let is_person = *who == Controller::Human;
            let of_thrower =
                |(by_people, throws): &&mut (bool, Throws)| (*by_people, throws.model) == (is_person, model);
            if let Some((_, throws)) = self.throws.iter_mut().find(of_thrower) {
                throws.add(*thrown);
            }
        }
    }
}
