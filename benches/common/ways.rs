//! The ways to play that are measured: each game as it is, and each of its option values once.

#[path = "../../tests/common/settings.rs"]
mod settings;

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

impl Way {
    /// How many options are not at their defaults.
    fn differences(&self) -> usize {
        let defaults = self.card.default_options();
        self.options.iter().filter(|(id, value)| !defaults.is(id, value)).count()
    }
}

/// Every game as it is, and every other value of an option once, with as few others as it needs.
pub fn ways() -> Vec<Way> {
    let all: Vec<Way> = settings::every_setting().map(|(card, options)| Way { card, options }).collect();
    let mut chosen = Vec::new();
    for card in games::catalogue() {
        chosen.push(Way { card, options: card.default_options() });
        for spec in card.options {
            for value in &spec.values[1..] {
                let with_it =
                    all.iter().filter(|way| way.card.id == card.id && way.options.is(spec.id, value));
                let plainest = with_it.min_by_key(|way| way.differences());
                chosen.push(plainest.expect("every value can be chosen").clone());
            }
        }
    }
    chosen
}
