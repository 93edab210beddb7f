//! The ways to play that are measured: each game with its defaults, and each other value of an option once.

use std::fmt;

use madang_core::{catalogue::GameCard, games, rules::Options};

/// A way to play a game.
#[derive(Clone, Debug)]
pub struct Way {
    /// The game.
    pub card: &'static GameCard,
    /// Its options.
    pub options: Options,
}

/// The game's id and the options that are not at their defaults: `jarmo variant=jasyr`.
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.card.id)?;
        self.options.changes(self.card.options).try_for_each(|(id, value)| write!(f, " {id}={value}"))
    }
}

/// Returns every game with its defaults, and every other value of an option once, with as few other changes as it needs.
pub fn ways() -> Vec<Way> {
    games::catalogue()
        .flat_map(|card| card.ways().into_iter().map(move |options| Way { card, options }))
        .collect()
}

/// Returns the options of a way to play by its name.
///
/// # Panics
/// When there is no such way to play.
pub fn options(name: &str) -> Options {
    Way::named(name).expect("the game and its options are in the catalogue").options
}

impl Way {
    /// Returns the way to play of a name: the game's id, and options as `id=value`, with spaces between.
    ///
    /// # Errors
    /// A sentence, when there is no such game or option.
    pub fn named(name: &str) -> Result<Self, String> {
        let mut words = name.split(' ');
        let card =
            words.next().and_then(games::find).ok_or_else(|| format!("{name}: there is no such game."))?;
        let pairs = words.map(|word| word.split_once('=').unwrap_or((word, "")));
        let options = card.parse_options(pairs).map_err(|error| format!("{name}: {error}."))?;
        Ok(Self { card, options })
    }

    /// Returns whether two seats play for two teams. With more, a player's share is no measure of two players.
    pub fn is_for_two(&self) -> bool {
        let game = (self.card.start)(&self.options);
        (game.seats(), game.teams()) == (2, 2)
    }

    /// Returns whether `wanted` chooses this way: every word of it is part of the name. `=jarmo` chooses the way of
    /// exactly that name, and `;` separates several choices. An empty text chooses all.
    pub fn is_chosen(&self, wanted: &str) -> bool {
        let name = self.to_string();
        wanted.split(';').map(str::trim).any(|wanted| match wanted.strip_prefix('=') {
            Some(exactly) => exactly == name,
            None => wanted.split_whitespace().all(|word| name.split(' ').any(|part| part == word)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of a way to play has the options that it changes, and reads back as the same options.
    #[test]
    fn every_way_is_named_by_what_it_changes() {
        let names: Vec<String> = ways().iter().map(ToString::to_string).collect();
        for (way, name) in ways().iter().zip(&names) {
            assert_eq!(Way::named(name).map(|way| way.options), Ok(way.options.clone()), "{name}");
        }
        for name in ["yut", "yut rules=duel", "yut rules=pool", "yut sticks=wood"] {
            assert!(names.iter().any(|other| other == name), "{name}: {names:?}");
        }
    }
}
