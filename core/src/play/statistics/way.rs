//! Ways to play a game: the options that are not at their defaults.

use std::{collections::BTreeMap, fmt};

use crate::catalogue::GameCard;

/// A way to play a game. Ways sort by game, each game's defaults first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Way {
    /// Id of the game.
    pub game: String,
    /// Ids and values of the options that are not at their defaults, sorted by id.
    pub changes: Vec<(String, String)>,
}

impl Way {
    /// Returns the way of a game with these options. Where the card is missing or has no such options, all of them
    /// count as changes.
    pub fn of(game: &str, options: &BTreeMap<String, String>, card: Option<&GameCard>) -> Self {
        let changes = card.and_then(|card| {
            let parsed = card.parse_options(options).ok()?;
            let owned = |(id, value): (&str, &str)| (id.to_owned(), value.to_owned());
            Some(parsed.changes(card.options).map(owned).collect())
        });
        Self {
            game: game.to_owned(),
            changes: changes.unwrap_or_else(|| options.clone().into_iter().collect()),
        }
    }

    /// Returns whether all options of the game are at their defaults.
    pub const fn is_default(&self) -> bool {
        self.changes.is_empty()
    }
}

/// Stable key: `bagh-chal`, `bagh-chal heroes=on shuttle-ban=off`.
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game)?;
        self.changes.iter().try_for_each(|(id, value)| write!(f, " {id}={value}"))
    }
}
