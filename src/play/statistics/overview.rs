//! Everything counted about one game, or about all of them.

use std::collections::BTreeMap;

use super::{CountedGames, Filter, Opposition, Streak, Tally, Throws, Way};
use crate::{catalogue::GameCard, rules::Seat, sticks::SticksModel};

/// Counts of one game, or of all of them.
#[derive(Clone, Debug)]
pub struct Overview {
    /// Results in sum.
    pub tally: Tally,
    /// Results by opposition.
    pub by_opposition: BTreeMap<Opposition, Tally>,
    /// Results by game, by its id.
    pub by_game: BTreeMap<String, Tally>,
    /// Results by way to play.
    pub by_way: BTreeMap<Way, Tally>,
    /// Results of each side that a person held.
    pub by_side: Vec<(&'static GameCard, Seat, Tally)>,
    /// Series of wins.
    pub streak: Streak,
    /// Plies of the longest and of the shortest game.
    pub lengths: Option<[usize; 2]>,
    /// Accuracy in percent in each reviewed game, in order.
    pub accuracy: Vec<u8>,
    /// Throws with each kind of sticks, by people if `true` and by computers otherwise.
    pub throws: Vec<(bool, Throws)>,
}

impl<I> CountedGames<'_, I> {
    /// Counts the games of a card, or those of all `cards`.
    #[must_use]
    pub fn overview(
        &self,
        card: Option<&'static GameCard>,
        cards: impl Iterator<Item = &'static GameCard>,
    ) -> Overview {
        let filter = card.map_or(Filter::ALL, |card| Filter::game(card.id));
        let sides = |card: &'static GameCard| {
            let seats = self.by_seat(&Filter::game(card.id));
            seats.into_iter().map(move |(seat, tally)| (card, Seat(seat), tally))
        };
        let shown = cards.filter(|other| card.is_none_or(|card| card.id == other.id));
        let of_sticks = |model| {
            let throws = self.throws(model, &filter);
            [(true, throws.people), (false, throws.computers)]
        };
        let throws = [SticksModel::Wood, SticksModel::Fair].into_iter().flat_map(of_sticks);
        let plies = || Some([self.longest(&filter)?.summary.plies, self.shortest(&filter)?.summary.plies]);
        Overview {
            tally: self.tally(&filter),
            by_opposition: self.by_opposition(&filter),
            by_game: self.by_game().into_iter().map(|(id, tally)| (id.to_owned(), tally)).collect(),
            by_way: self.by_way(&filter).into_iter().map(|(way, tally)| (way.clone(), tally)).collect(),
            by_side: shown.flat_map(sides).collect(),
            streak: self.streak(&filter),
            lengths: plies(),
            accuracy: self.accuracy(&filter).into_iter().map(|(_, percent)| percent).collect(),
            throws: throws.filter(|(_, throws)| throws.total() > 0).collect(),
        }
    }
}
