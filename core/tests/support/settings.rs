//! Every way to play every game of the catalogue.

use std::env;

use madang_core::{catalogue::GameCard, games, rules::Options};

/// Returns the cards of the games that ship: those with a rulebook. Only they have a page of rules, tests by number, rows in
/// `docs/notation.md`, counts and transcripts.
pub fn shipped() -> impl Iterator<Item = &'static GameCard> {
    games::catalogue().filter(ships)
}

/// Returns whether a game ships.
pub fn ships(card: &&GameCard) -> bool {
    card.teaching.is_some()
}

/// Returns every card with every combination of its options that the card allows; of one game alone where the
/// environment names its id, as in `GAME=jarmo`.
///
/// # Panics
/// When there is no game of that name.
pub fn every_setting() -> impl Iterator<Item = (&'static GameCard, Options)> {
    let only = env::var("GAME").ok();
    if let Some(id) = &only {
        assert!(games::find(id).is_some(), "GAME={id}: there is no such game");
    }
    games::catalogue()
        .filter(move |card| only.as_ref().is_none_or(|id| card.id == id))
        .flat_map(|card| card.every_options().map(move |options| (card, options)))
}

/// Returns every card with its defaults, and with each other value of an option once.
pub fn every_way() -> impl Iterator<Item = (&'static GameCard, Options)> {
    games::catalogue().flat_map(|card| card.ways().into_iter().map(move |options| (card, options)))
}

/// Returns the factor of the random cases of a test: 1, or the number that the environment names, as in `CASES=10`.
///
/// # Panics
/// When it is no number.
pub fn times() -> u32 {
    env::var("CASES").map_or(1, |times| times.parse().expect("CASES is a number"))
}
