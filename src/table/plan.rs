//! What is agreed before a match.

use crate::{
    catalogue::{AnyGame, GameCard},
    rules::{Controller, Options, Seating, SeriesForm, random},
};

/// Seeds that the game draws are below this, so that people can read, compare and enter them. Any
/// other of 64 bits serves as well.
pub const SEEDS: u64 = 1_000_000;

/// The seed of the match after one with this seed.
#[must_use]
pub const fn next_seed(seed: u64) -> u64 {
    random::mix(seed) % SEEDS
}

/// What was agreed before the match.
#[derive(Clone, Debug)]
pub struct MatchPlan {
    /// The game.
    pub card: &'static GameCard,
    /// Its options.
    pub options: Options,
    /// The position each game begins from; the game's own start where there is none.
    pub start: Option<String>,
    /// Who the players are: as many as the options give seats.
    pub players: Vec<Controller>,
    /// Who sits where in the first game.
    pub seating: Seating,
    /// How many games.
    pub form: SeriesForm,
    /// The seed of everything left to chance.
    pub seed: u64,
}

impl MatchPlan {
    /// A single game with its defaults: a person in the first seat against the computer.
    #[must_use]
    pub fn new(card: &'static GameCard, seed: u64) -> Self {
        let mut plan = Self {
            card,
            options: card.default_options(),
            start: None,
            players: vec![Controller::Human],
            seating: Seating::straight(1),
            form: SeriesForm::SINGLE,
            seed,
        };
        plan.fit();
        plan
    }

    /// Makes the number of players what the options say: whoever is too many leaves, and the
    /// computer takes the empty seats.
    pub fn fit(&mut self) {
        let seats = (self.card.start)(&self.options).seats();
        self.players.resize(usize::from(seats), NEWCOMER);
        if self.seating.seats != seats {
            self.seating = Seating::straight(seats);
        }
    }

    /// The position each game begins from.
    ///
    /// # Errors
    /// A sentence when the text of [`MatchPlan::start`] is no position of this game.
    pub fn starting_position(&self) -> Result<Box<dyn AnyGame>, String> {
        match &self.start {
            None => Ok((self.card.start)(&self.options)),
            Some(text) => (self.card.from_text)(&self.options, text).map_err(|error| error.to_string()),
        }
    }
}

/// Who takes an empty seat.
const NEWCOMER: Controller = Controller::Computer(2);
