//! The options of a game: words chosen from short lists, so that records, the engine, the command
//! line and the set-up screen all speak of them alike.

use std::{collections::BTreeMap, error::Error, fmt};

use super::{Words, excerpt::excerpt};

/// Id of the option for the role that moves first, in games that leave it to the players (rule
/// NK-02). Its values are the roles; a match may have it drawn by lot.
pub const FIRST_MOVER: &str = "first";

/// Id of the option for the number of players, in games that leave it to them. Its values are numbers.
pub const PLAYERS: &str = "players";

/// Option of a game and the values it may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name, in kebab case.
    pub id: &'static str,
    /// Its values, the default first; never empty.
    pub values: &'static [&'static str],
    /// Default instead of the first value, unless another option has this value.
    other_default: Option<(&'static str, (&'static str, &'static str))>,
}

impl OptionSpec {
    /// Returns an option whose default is its first value.
    pub const fn new(id: &'static str, values: &'static [&'static str]) -> Self {
        Self { id, values, other_default: None }
    }

    /// Returns an option whose values are the words of a type, the default first.
    pub const fn of<W: Words>(id: &'static str) -> Self {
        Self::new(id, W::KEYS)
    }

    /// Returns an option that is `off` or `on`, and off by default.
    pub const fn switch(id: &'static str) -> Self {
        Self::new(id, &["off", "on"])
    }

    /// Returns an option that is `on` or `off`, and on by default.
    pub const fn switch_on(id: &'static str) -> Self {
        Self::new(id, &["on", "off"])
    }

    /// Returns the same option with another default unless an option listed before it has this value.
    pub const fn with_default_unless(
        self,
        unless: (&'static str, &'static str),
        default: &'static str,
    ) -> Self {
        Self { other_default: Some((default, unless)), ..self }
    }

    /// Returns the default given these values of the options listed before it.
    pub fn default_beside(&self, options: &Options) -> &'static str {
        match self.other_default {
            Some((default, (id, value))) if !options.is(id, value) => default,
            _ => self.values[0],
        }
    }
}

/// A value for every option of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    chosen: BTreeMap<&'static str, &'static str>,
}

impl Options {
    /// Returns every option at its default.
    pub fn defaults(specs: &[OptionSpec]) -> Self {
        Self::default().completed(specs)
    }

    /// Returns these values, and the default of every option that has none.
    fn completed(self, specs: &[OptionSpec]) -> Self {
        specs.iter().fold(self, |mut options, spec| {
            if !options.chosen.contains_key(spec.id) {
                options.chosen.insert(spec.id, spec.default_beside(&options));
            }
            options
        })
    }

    /// Returns the `pairs` of name and value, and the other options at their defaults.
    ///
    /// # Errors
    /// [`OptionError`] for a name or a value the game does not have, and for a name that comes twice.
    pub fn parse(
        specs: &[OptionSpec],
        pairs: impl IntoIterator<Item = (impl AsRef<str>, impl AsRef<str>)>,
    ) -> Result<Self, OptionError> {
        let mut options = Self::default();
        for (id, value) in pairs {
            if options.chosen.contains_key(id.as_ref()) {
                return Err(OptionError(format!("{} is given twice", id.as_ref())));
            }
            options.choose(specs, id.as_ref(), value.as_ref())?;
        }
        Ok(options.completed(specs))
    }

    /// Chooses one value. An option at its default follows where its default depends on this one.
    ///
    /// # Errors
    /// [`OptionError`] for a name or a value the game does not have; nothing changes then.
    pub fn set(&mut self, specs: &[OptionSpec], id: &str, value: &str) -> Result<(), OptionError> {
        let mut chosen = Self { chosen: self.changes(specs).collect() };
        chosen.choose(specs, id, value)?;
        *self = chosen.completed(specs);
        Ok(())
    }

    /// Names and values of the options that are not at their defaults given the others, sorted by name.
    pub fn changes(&self, specs: &[OptionSpec]) -> impl Iterator<Item = (&'static str, &'static str)> {
        let differs = |spec: &OptionSpec, id, value| spec.id == id && spec.default_beside(self) != value;
        self.iter().filter(move |(id, value)| specs.iter().any(|spec| differs(spec, *id, *value)))
    }

    fn choose(&mut self, specs: &[OptionSpec], id: &str, value: &str) -> Result<(), OptionError> {
        let Some(spec) = specs.iter().find(|spec| spec.id == id) else {
            let known: Vec<&str> = specs.iter().map(|spec| spec.id).collect();
            let (id, known) = (excerpt(id), known.join(", "));
            return Err(OptionError(format!("there is no option \"{id}\"; the options are: {known}")));
        };
        let Some(value) = spec.values.iter().find(|known| **known == value) else {
            let (id, value, allowed) = (spec.id, excerpt(value), spec.values.join(", "));
            return Err(OptionError(format!("{id} cannot be \"{value}\"; it can be: {allowed}")));
        };
        self.chosen.insert(spec.id, value);
        Ok(())
    }

    /// Returns every combination of values, whether they go together or not, the defaults first.
    pub fn combinations(specs: &[OptionSpec]) -> Vec<Self> {
        specs.iter().fold(vec![Self::default()], |combinations, spec| {
            let with_each = |options: Self| {
                spec.values.iter().map(move |value| {
                    let mut chosen = options.chosen.clone();
                    chosen.insert(spec.id, value);
                    Self { chosen }
                })
            };
            combinations.into_iter().flat_map(with_each).collect()
        })
    }

    /// Returns the value of an option.
    ///
    /// # Panics
    /// When the game has no such option, which is an error in that game's own code.
    pub fn get(&self, id: &str) -> &'static str {
        self.chosen.get(id).expect("a game asks only for the options on its own card")
    }

    /// Returns whether the option has this value.
    pub fn is(&self, id: &str, value: &str) -> bool {
        self.get(id) == value
    }

    /// Returns the value of an option whose values are the words of a type.
    ///
    /// # Panics
    /// When the game has no such option, or one of other values, which is an error in that game's own code.
    pub fn choice<W: Words>(&self, id: &str) -> W {
        W::from_key(self.get(id)).expect("an option has only the values on the game's card")
    }

    /// Returns whether a switch is on.
    pub fn is_on(&self, id: &str) -> bool {
        self.is(id, "on")
    }

    /// Returns all names and values, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.chosen.iter().map(|(id, value)| (*id, *value))
    }
}

/// An option that a game does not have, a value it does not take, or values that do not go together, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError(pub String);

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for OptionError {}
