//! Every way to play every game of the catalogue.

use madang::{catalogue::GameCard, games, rules::Options};

/// Every card with every combination of its options that the card allows.
pub fn every_setting() -> impl Iterator<Item = (&'static GameCard, Options)> {
    games::catalogue().flat_map(|card| card.every_options().map(move |options| (card, options)))
}
