//! The chance of one game: how each throw falls.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    catalogue::{AnyGame, AnyMove},
    rules::random::{Purpose, Stream},
    sticks::{self, Hand, SticksModel, Throw},
};

/// A throw as it fell.
#[derive(Clone, PartialEq, Debug)]
pub struct Fall {
    /// The throw as a move.
    pub mv: AnyMove,
    /// The flight of the sticks; `None` without sticks, and for a throw read from a record.
    pub flight: Option<Arc<Throw>>,
}

/// The throws of one game by number. A throw that was taken back falls again as it fell, with any
/// hand, so that undo never throws again.
#[derive(Clone, Debug)]
pub struct Chance {
    seed: u64,
    model: Option<SticksModel>,
    falls: BTreeMap<u32, Fall>,
}

impl Chance {
    /// Returns the chance of a game with this seed; `model` where sticks are thrown.
    pub const fn new(seed: u64, model: Option<SticksModel>) -> Self {
        Self { seed, model, falls: BTreeMap::new() }
    }

    /// Draws the throws not yet made from another seed.
    pub(super) const fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Returns the fall of throw `number`, counted from 0, from this hand; `None` where no throw is due.
    pub fn fall(&mut self, game: &dyn AnyGame, number: u32, hand: Hand) -> Option<Fall> {
        let throws = game.chance();
        if throws.is_empty() {
            return None;
        }
        if let Some(fall) = self.falls.get(&number) {
            return Some(fall.clone());
        }
        let fall = if let Some(model) = self.model {
            let throw = sticks::throw(model, sticks::seed_for(self.seed, u64::from(number)), hand);
            let shown = throws.into_iter().find(|chance| chance.value == Some(throw.value()))?;
            Fall { mv: shown.mv, flight: Some(Arc::new(throw)) }
        } else {
            let mut stream = Stream::new(self.seed, Purpose::Chance { throw: number });
            let drawn = stream.weighted(throws.iter().map(|throw| throw.weight))?;
            Fall { mv: throws.into_iter().nth(drawn)?.mv, flight: None }
        };
        self.falls.insert(number, fall.clone());
        Some(fall)
    }

    /// Lets throw `number` show this value, using a seed whose sticks land on it; a throw already made keeps its fall.
    pub(super) fn show(&mut self, number: u32, mv: &AnyMove, value: u8) {
        let Some(model) = self.model else { return };
        self.falls.entry(number).or_insert_with(|| {
            let flight = sticks::throw_showing(model, value, number).map(Arc::new);
            Fall { mv: mv.clone(), flight }
        });
    }

    /// Notes a throw that was played; a throw already made keeps its fall.
    pub(super) fn note(&mut self, number: u32, mv: &AnyMove) {
        self.falls.entry(number).or_insert_with(|| Fall { mv: mv.clone(), flight: None });
    }

    /// Returns the flight of throw `number`, thrown again if it was not thrown in this match; `None` where it falls
    /// otherwise.
    pub(super) fn flight_again(&self, number: u32, value: u8) -> Option<Arc<Throw>> {
        let again = || {
            let throw =
                sticks::throw(self.model?, sticks::seed_for(self.seed, u64::from(number)), Hand::NEUTRAL);
            (throw.value() == value).then(|| Arc::new(throw))
        };
        self.flight(number).or_else(again)
    }

    /// Returns the flight of throw `number`, if it was thrown in this match.
    pub(super) fn flight(&self, number: u32) -> Option<Arc<Throw>> {
        self.falls.get(&number)?.flight.clone()
    }
}
