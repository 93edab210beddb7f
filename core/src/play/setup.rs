//! Set-up of a match, and of each of its games.

use std::{error::Error, fmt};

use super::variations::VariationError;
use crate::{
    catalogue::{AnyGame, GameCard, PlayError},
    rules::{
        ClockRule, Controller, FIRST_MOVER, OptionError, Options, Record, Seat, Seating, SeriesForm,
        TerminationError,
        random::{self, Purpose, Stream},
    },
    sticks::SticksModel,
};

/// The exclusive bound of the seeds that the program draws, so that people can read, compare and enter them.
/// Any other of 64 bits serves as well.
pub const SEEDS: u64 = 1_000_000;

/// Returns the seed of the match after one with this seed.
pub const fn next_seed(seed: u64) -> u64 {
    random::mix(seed) % SEEDS
}

/// The set-up of a match.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The game.
    pub card: &'static GameCard,
    /// Options of the game.
    pub options: Options,
    /// The position that each game begins from, in the notation; `None` for the game's own start.
    pub start: Option<String>,
    /// The players: as many as the options give seats.
    pub players: Vec<Controller>,
    /// The players' seats in the first game.
    pub seating: Seating,
    /// The form of the series.
    pub form: SeriesForm,
    /// The seed of all chance in the match.
    pub seed: u64,
    /// The rule of the clock, anew in each game; `None` where no clock is on the table.
    pub clock: Option<ClockRule>,
}

/// A record or a kept game that cannot be taken up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreError {
    /// There is no such game.
    Game(String),
    /// An option or value that the game does not have, or that does not go with the others.
    Option(OptionError),
    /// Another number of seats than the game has.
    Seats {
        /// Number that the game has.
        wanted: usize,
        /// Number given.
        given: usize,
    },
    /// The match form is not one of this game's.
    Series(String),
    /// The starting position cannot be read.
    Start(String),
    /// A move is not legal.
    Move {
        /// The move's number, from 1.
        number: usize,
        /// The error of the move.
        problem: PlayError,
    },
    /// Another number of times than there are moves.
    Times {
        /// Number of moves; 0 without a clock.
        wanted: usize,
        /// Number of times given.
        given: usize,
    },
    /// The termination does not fit.
    Termination(TerminationError),
    /// A variation or an annotation does not fit.
    Variation(VariationError),
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(id) => write!(f, "there is no game \"{id}\""),
            Self::Option(error) => write!(f, "{error}"),
            Self::Seats { wanted, given } => write!(f, "this game has {wanted} seats, not {given}"),
            Self::Series(form) => write!(f, "the match \"{form}\" does not fit this game"),
            Self::Start(problem) => write!(f, "the record's starting position: {problem}"),
            Self::Move { number, problem } => write!(f, "the record's move {number}: {problem}"),
            Self::Times { wanted: 0, given } => {
                write!(f, "the record has {given} times without a clock or a move")
            }
            Self::Times { wanted, given } => write!(f, "the record has {given} times for {wanted} moves"),
            Self::Termination(error) => write!(f, "the record's end: {error}"),
            Self::Variation(error) => write!(f, "{error}"),
        }
    }
}

impl Error for RestoreError {}

impl MatchSetup {
    /// Returns the single game that a record describes, before its first move.
    ///
    /// # Errors
    /// [`RestoreError`] where options or seats do not fit. The starting position is read when the match begins.
    pub(super) fn of_record(card: &'static GameCard, record: &Record) -> Result<Self, RestoreError> {
        let options = card.parse_options(&record.options).map_err(RestoreError::Option)?;
        let mut setup = Self {
            options,
            start: record.start.clone(),
            clock: record.clock,
            ..Self::new(card, record.seed)
        };
        setup.fit();
        setup.seat(record.seats.clone())?;
        Ok(setup)
    }

    /// Seats these players.
    ///
    /// # Errors
    /// [`RestoreError::Seats`] unless there is one for each seat.
    pub fn seat(&mut self, players: Vec<Controller>) -> Result<(), RestoreError> {
        let (wanted, given) = (self.players.len(), players.len());
        if wanted != given {
            return Err(RestoreError::Seats { wanted, given });
        }
        self.players = players;
        Ok(())
    }

    /// Makes every computer play at this level.
    pub fn set_level(&mut self, level: u8) {
        for player in self.players.iter_mut().filter(|player| **player != Controller::Human) {
            *player = Controller::Computer(level);
        }
    }

    /// Returns a single game with its defaults: a person in the first seat against the computer.
    pub fn new(card: &'static GameCard, seed: u64) -> Self {
        let mut setup = Self {
            card,
            options: card.default_options(),
            start: None,
            players: vec![Controller::Human],
            seating: Seating::straight(1),
            form: SeriesForm::SINGLE,
            seed,
            clock: None,
        };
        setup.fit();
        setup
    }

    /// Fits the number of players to the options: surplus players leave, and the computer takes empty seats.
    pub fn fit(&mut self) {
        let seats = (self.card.start)(&self.options).seats();
        self.players.resize(usize::from(seats), NEWCOMER);
        if self.seating.seats != seats {
            self.seating = Seating::straight(seats);
        }
    }

    /// Returns the set-up with another value of one option, from the game's own start; `None` if the options cannot go
    /// together then. Options lower on the card give way to higher ones: each keeps its value where that still fits,
    /// and otherwise gets its default; one at its default follows where that depends on the others. So does a form of
    /// the match that is the one proposed.
    pub fn with_option(&self, id: &str, value: &str) -> Option<Self> {
        let specs = self.card.options;
        let lower = || specs.iter().skip_while(|spec| spec.id != id).skip(1);
        let mut options = self.options.clone();
        options.set(specs, id, value).ok()?;
        // Options at their defaults have followed.
        let wanted = options.clone();
        for other in lower() {
            options.set(specs, other.id, other.default_beside(&options)).ok()?;
        }
        (self.card.check)(&options).ok()?;
        for other in lower() {
            let mut kept = options.clone();
            kept.set(specs, other.id, wanted.get(other.id)).ok()?;
            if (self.card.check)(&kept).is_ok() {
                options = kept;
            }
        }
        let proposed = self.card.proposed_series;
        let form = if self.form == proposed(&self.options) { proposed(&options) } else { self.form };
        let mut changed = Self { options, start: None, form, ..self.clone() };
        changed.fit();
        Some(changed)
    }

    /// Draws the players' sides by lot (rule BC-01). The seed settles them.
    pub fn draw_sides(&mut self) {
        let seats = u32::from(self.seating.seats);
        for _ in 0..Stream::new(self.seed, Purpose::Lots { game: 0 }).below(seats) {
            self.seating = self.seating.moved_on();
        }
    }

    /// Draws the role that moves first by lot, where that is an option and no position is given that
    /// settles it (rule NK-02). The options then hold what was drawn, and records with them.
    pub fn draw_first_mover(&mut self) {
        let specs = self.card.options;
        let Some(spec) = specs.iter().find(|spec| spec.id == FIRST_MOVER && self.start.is_none()) else {
            return;
        };
        let drawn = Stream::new(self.seed, Purpose::FirstMover).below(spec.values.len() as u32);
        let mut options = self.options.clone();
        let set = options.set(specs, spec.id, spec.values[drawn as usize]);
        if set.is_ok() && (self.card.check)(&options).is_ok() {
            self.options = options;
        }
    }

    /// Returns the model of the sticks, in a game that is played with them.
    pub fn sticks(&self) -> Option<SticksModel> {
        self.card.sticks.map(|model| model(&self.options))
    }

    /// Returns whether the game begins from another position than the rules give. Things that players place before the
    /// game make no other position.
    pub fn has_own_start(&self) -> bool {
        if self.start.is_none() {
            return false;
        }
        let Ok(given) = self.starting_position() else { return true };
        let wanted = given.placeable();
        let mut own = (self.card.start)(&self.options);
        // One may have to make room for another first.
        for _ in 0..wanted.len() {
            for (index, thing) in wanted.iter().enumerate() {
                own.put_marker(index, thing.marker.at);
            }
        }
        own.position_text() != given.position_text()
    }

    /// Returns the position each game begins from.
    ///
    /// # Errors
    /// A sentence when the text of [`MatchSetup::start`] is no position of this game.
    pub fn starting_position(&self) -> Result<Box<dyn AnyGame>, String> {
        match &self.start {
            None => Ok((self.card.start)(&self.options)),
            Some(text) => (self.card.from_text)(&self.options, text).map_err(|error| error.to_string()),
        }
    }
}

/// Returns whether more than one of these is a person.
pub fn several_people(players: &[Controller]) -> bool {
    players.iter().filter(|player| **player == Controller::Human).count() > 1
}

/// The player of an empty seat.
const NEWCOMER: Controller = Controller::Computer(2);

/// The terms of one game: the match's set-up and the seating of this game.
#[derive(Clone, Debug)]
pub struct GameTerms {
    /// The match's set-up.
    pub setup: MatchSetup,
    /// The players' seats in this game.
    pub seating: Seating,
}

impl GameTerms {
    /// Returns the game's card.
    pub const fn card(&self) -> &'static GameCard {
        self.setup.card
    }

    /// Returns the player in a seat, from 0.
    pub const fn player(&self, seat: Seat) -> u8 {
        self.seating.player(seat)
    }

    /// Returns the controller of a seat.
    pub fn controller(&self, seat: Seat) -> Controller {
        self.setup.players[usize::from(self.player(seat))]
    }

    /// Returns the controllers of all seats, the first seat first.
    pub fn controllers(&self) -> Vec<Controller> {
        (0..self.seating.seats).map(|seat| self.controller(Seat(seat))).collect()
    }

    /// Returns whether a person holds the seat.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.controller(seat) == Controller::Human
    }

    /// Returns whether every person at the table is of the winner's team, and there is one. A screen then says "you".
    pub fn is_won_by_you(&self, game: &dyn AnyGame, winner: Seat) -> bool {
        let people = || (0..self.seating.seats).map(Seat).filter(|seat| self.is_human(*seat));
        people().next().is_some() && people().all(|seat| game.team_of(winner).any(|member| member == seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, rules::PLAYERS};

    /// Options fit together in any order of choices, and keep each value that fits.
    #[test]
    fn lower_options_give_way_to_higher_ones() {
        for card in games::catalogue() {
            let mut setup = MatchSetup::new(card, 1);
            let mut stream = Stream::new(3, Purpose::Test);
            for _ in 0..300 {
                let spec = &card.options[stream.below(card.options.len() as u32) as usize];
                let value = spec.values[stream.below(spec.values.len() as u32) as usize];
                let Some(changed) = setup.with_option(spec.id, value) else { continue };
                assert_eq!((card.check)(&changed.options), Ok(()), "{}", card.id);
                assert!(changed.options.is(spec.id, value));
                let mut alone = setup.options.clone();
                alone.set(card.options, spec.id, value).expect("it is on the card");
                assert!(
                    (card.check)(&alone).is_err() || changed.options == alone,
                    "{}: {} {value}",
                    card.id,
                    spec.id
                );
                setup = changed;
            }
        }
    }

    /// "You win" is said where all people at the table are of the winner's team.
    #[test]
    fn you_win_if_all_people_do() {
        let yut = games::catalogue().find(|card| card.id == "yut").expect("it is in the catalogue");
        let partners = MatchSetup::new(yut, 1).with_option("rules", "partners").expect("a way to play");
        let four = partners.with_option(PLAYERS, "4").expect("four play in teams");
        let won_by = |people: &[u8]| {
            let controller = |seat: u8| {
                if people.contains(&seat) { Controller::Human } else { Controller::Computer(1) }
            };
            let setup = MatchSetup { players: (0..4).map(controller).collect(), ..four.clone() };
            let terms = GameTerms { seating: setup.seating, setup };
            let game = (yut.start)(&terms.setup.options);
            [Seat(0), Seat(1)].map(|winner| terms.is_won_by_you(&*game, winner))
        };
        assert_eq!(won_by(&[0]), [true, false]);
        assert_eq!(won_by(&[0, 2]), [true, false]);
        assert_eq!(won_by(&[0, 1]), [false, false]);
        assert_eq!(won_by(&[]), [false, false]);
    }

    /// The ways and the expansions on a card are options of it.
    #[test]
    fn cards_and_tiles_are_options() {
        for card in games::catalogue() {
            assert_eq!(card.ways_option.is_none(), card.ways_on_offer().is_empty(), "{}", card.id);
            for expansion in card.expansions {
                let spec = card.options.iter().find(|spec| spec.id == expansion.option);
                let values = spec.map(|spec| spec.values);
                assert_eq!(values, Some(&["off", "on"][..]), "{}: {}", card.id, expansion.option);
            }
        }
    }
}
