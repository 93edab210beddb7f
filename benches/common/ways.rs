//! The ways to play that are measured: each game as it is, and each of its option values once.

use std::fmt;

use madang::{catalogue::GameCard, games, rules::Options};

/// One way to play one game.
#[derive(Clone, Debug)]
pub struct Way {
    pub card: &'static GameCard,
    pub options: Options,
}

/// The game's id and what is not at its default: `jarmo variant=jasyr`.
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.card.id)?;
        self.options
            .iter()
            .filter(|(id, value)| !self.card.default_options().is(id, value))
            .try_for_each(|(id, value)| write!(f, " {id}={value}"))
    }
}

/// Every game as it is, and every other value of an option once, with as few others as it needs.
pub fn ways() -> Vec<Way> {
    games::catalogue()
        .flat_map(|card| card.ways().into_iter().map(move |options| Way { card, options }))
        .collect()
}
