//! A race between two as a net sees it: the places of both sides' horses, the throws owed, and the pool of results.

use crate::{
    games::yut::rules::{Arm, CENTRE, EXTRA_THROWS, RING, Setup, Spot, Yut},
    rules::{Actor, Game},
};

/// Horses of a side.
const HORSES: usize = 4;

/// Spots of the track: the ring, each station of the arms in two directions, and the centre by four arms.
const SPOTS: usize = 40;

/// Spots of the arms.
const ON_ARMS: u8 = 16;

/// Places of a pair: the spots, and the hand.
const PLACES: usize = SPOTS + 1;

/// Features of one side: a spot and a height, numbers in hand, and numbers at home.
const SIDE_FEATURES: usize = (SPOTS + 2) * HORSES;

/// Cap on owed throws, beyond the one due, as a feature.
const MAX_OWED_THROWS: usize = HORSES;

/// Results that a throw can have.
const RESULTS: usize = 5;

/// Most equal results in a pool with a throw due.
const EQUAL_RESULTS: usize = 2;

/// Most throws beyond the first in a turn with a pool.
const MAX_EXTRA_THROWS: usize = EXTRA_THROWS as usize;

/// Features of a turn under way: throws owed, results in the pool, throws beyond the first, and whether a unit has
/// moved.
const TURN_FEATURES: usize = MAX_OWED_THROWS + RESULTS * EQUAL_RESULTS + MAX_EXTRA_THROWS + 1;

/// Number of features.
pub const FEATURES: usize = 2 * SIDE_FEATURES + TURN_FEATURES;

/// Number of pairs of places, each with an amount for the pair and for the horses that ride on each of the two.
pub const PAIRS: usize = PLACES * PLACES;

/// One side's horses.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct SideSeen {
    /// Spots and heights of its units, up to `count`.
    units: [(u8, u8); HORSES],
    count: u8,
    hand: u8,
    home: u8,
}

impl SideSeen {
    /// Returns a side with numbers of horses in hand and at home.
    const fn new(hand: u8, home: u8) -> Self {
        Self { units: [(0, 0); HORSES], count: 0, hand, home }
    }

    /// Adds a unit; more than a side has are left out.
    fn add(&mut self, spot: Spot, height: u8) {
        if let Some(unit) = self.units.get_mut(usize::from(self.count)) {
            *unit = (number(spot), height);
            self.count += 1;
        }
    }

    fn units(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let units = &self.units[..usize::from(self.count)];
        units.iter().map(|(spot, height)| (usize::from(*spot), usize::from(*height)))
    }
}

/// A position with a throw due.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Race {
    /// The thrower's horses, and the rival's.
    sides: [SideSeen; 2],
    /// Throws owed to the thrower beyond the one due.
    owed: u8,
    /// The thrower's pool of results.
    pub pool: PoolSeen,
}

/// A turn under way with a pool of results (rule Y4-01); before the turn's first throw all is zero.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PoolSeen {
    /// Numbers of results of each value from 1.
    results: [u8; RESULTS],
    /// Throws beyond the turn's first, the one due among them.
    extras: u8,
    /// Whether a unit has moved, so that every horse may use what is thrown.
    is_won: bool,
}

impl Race {
    /// Returns whether a net can evaluate positions of this setup: two sides on one course, without additions.
    pub const fn covers(setup: &Setup) -> bool {
        let in_the_turn = setup.alternate_cast || setup.tall_stacks;
        let at_the_start = setup.own_chut || setup.opposite_starts;
        let on_the_board = setup.wild_horse || setup.hurdles;
        setup.players == 2 && !in_the_turn && !at_the_start && !on_the_board
    }

    /// Returns the race of a position of two players in which one is to throw, not for the order.
    pub fn of(game: &Yut) -> Option<Self> {
        let is_due = game.setup.players == 2 && game.to_act() == Actor::Chance;
        let thrower = game.turn().filter(|_| is_due)?;
        let mut race = Self { owed: game.throws_owed().saturating_sub(1), ..Self::default() };
        for (side, owner) in race.sides.iter_mut().zip([thrower, thrower.other()]) {
            *side = SideSeen::new(game.in_hand(owner), game.at_home(owner));
        }
        for unit in game.units() {
            race.sides[usize::from(unit.owner != thrower)].add(unit.spot, unit.height);
        }
        for result in game.pool() {
            race.pool.results[usize::from(result) - 1] += 1;
        }
        race.pool.extras = game.extra_throws();
        race.pool.is_won = game.units().any(|unit| unit.moved);
        Some(race)
    }

    /// Calls `see` with every feature as the thrower (0) sees them, or the rival (1).
    pub fn each_feature(&self, view: usize, mut see: impl FnMut(usize)) {
        for (first, side) in [(0, &self.sides[view]), (SIDE_FEATURES, &self.sides[1 - view])] {
            for (spot, height) in side.units() {
                see(first + spot * HORSES + height - 1);
            }
            for (place, count) in [(SPOTS, side.hand), (SPOTS + 1, side.home)] {
                if count > 0 {
                    see(first + place * HORSES + usize::from(count) - 1);
                }
            }
        }
        if view == 0 {
            self.each_of_the_turn(|feature| see(2 * SIDE_FEATURES + feature));
        }
    }

    /// Calls `see` with every feature of the turn under way.
    fn each_of_the_turn(&self, mut see: impl FnMut(usize)) {
        let PoolSeen { results, extras, is_won } = self.pool;
        let mut first = 0;
        let mut count = |count: u8, most: usize| {
            if count > 0 {
                see(first + usize::from(count).min(most) - 1);
            }
            first += most;
        };
        count(self.owed, MAX_OWED_THROWS);
        for equal in results {
            count(equal, EQUAL_RESULTS);
        }
        count(extras, MAX_EXTRA_THROWS);
        count(u8::from(is_won), 1);
    }

    /// Calls `see` with every pair of a unit or the hand of the thrower and one of the rival, and the numbers of horses
    /// that ride on each. Two hands are no pair.
    pub fn each_pair(&self, mut see: impl FnMut(usize, [usize; 2])) {
        let [own, other] = &self.sides;
        for (spot, height) in own.units() {
            for (rival, above) in other.units() {
                see(spot * PLACES + rival, [height - 1, above - 1]);
            }
            if other.hand > 0 {
                see(spot * PLACES + SPOTS, [height - 1, 0]);
            }
        }
        if own.hand > 0 {
            for (rival, above) in other.units() {
                see(SPOTS * PLACES + rival, [0, above - 1]);
            }
        }
    }
}

/// Returns the number of a spot.
fn number(spot: Spot) -> u8 {
    let Spot { station, by } = spot;
    let Some(by) = by else { return station };
    match Arm::of_station(station) {
        None => RING + ON_ARMS + by as u8,
        Some((arm, _)) => {
            let before = station - RING - u8::from(station > CENTRE);
            RING + 2 * before + u8::from(arm == by)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_spot_has_a_number_of_its_own() {
        let arms = (RING..29).flat_map(|station| Arm::ALL.map(|arm| Spot { station, by: Some(arm) }));
        let spots = (0..RING).map(Spot::ring).chain(arms).filter(|spot| spot.is_possible());
        let mut numbers: Vec<usize> = spots.map(|spot| usize::from(number(spot))).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..SPOTS).collect::<Vec<_>>());
    }
    #[test]
    fn what_a_turn_holds_is_told_apart() {
        let mut seen = BTreeSet::new();
        let mut count = 0;
        for owed in 0..=MAX_OWED_THROWS as u8 {
            for (results, extras) in
                [([0; RESULTS], 0), ([0, 0, 0, 1, 0], 1), ([0, 0, 0, 2, 0], 2), ([1, 0, 0, 0, 1], 2)]
            {
                for is_won in [false, true] {
                    let pool = PoolSeen { results, extras, is_won };
                    let mut features = Vec::new();
                    Race { owed, pool, ..Race::default() }.each_feature(0, |feature| features.push(feature));
                    assert!(features.iter().all(|feature| *feature < FEATURES));
                    seen.insert(features);
                    count += 1;
                }
            }
        }
        assert_eq!(seen.len(), count);
    }
}
