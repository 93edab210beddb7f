//! A match: the game in progress with its history and chance, and the series it belongs to.

use std::sync::{Arc, OnceLock};

use super::{
    chance::{Chance, Fall},
    clock::Clock,
    history::{History, Ply},
    setup::{GameTerms, MatchSetup, next_seed},
};
use crate::{
    catalogue::{AnyGame, AnyMove, Choice, GameCard, PlayError},
    rules::{
        Actor, Controller, Outcome, Seat, Seating, Series, SeriesForm, SeriesState,
        random::{Purpose, Stream},
    },
    sticks::{Hand, SticksModel},
};

/// A match in progress. A clone shares the history, so that handing one over costs little.
///
/// ```
/// use madang_core::play::Match;
///
/// let card = madang_core::games::find("bagh-chal").expect("it is in the catalogue");
/// let mut game = Match::with_defaults(card, 7);
/// game.play_text("@c3").expect("a goat may be placed in the middle");
/// assert_eq!(game.choices().len(), 12, "each tiger has three ways to go");
/// assert!(game.undo() && game.can_redo());
/// assert_eq!(game.record().moves, [""; 0]);
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    terms: Arc<GameTerms>,
    series: Series,
    /// The seed of this game: each game of a match has its own streams.
    seed: u64,
    history: Arc<History>,
    chance: Chance,
    /// The choices of the current position, computed when first needed.
    choices: OnceLock<Arc<[Choice]>>,
    /// The clock on the table, if the set-up has one.
    clock: Option<Clock>,
}

impl Match {
    /// Returns the first game of a match.
    ///
    /// # Errors
    /// A sentence when the text of [`MatchSetup::start`] is no position of this game.
    pub fn new(setup: MatchSetup) -> Result<Self, String> {
        let start = setup.starting_position()?;
        Ok(Self::begin(setup, Arc::from(start)))
    }

    /// Returns a single game with the defaults of [`MatchSetup::new`].
    pub fn with_defaults(card: &'static GameCard, seed: u64) -> Self {
        let setup = MatchSetup::new(card, seed);
        let start = (card.start)(&setup.options);
        Self::begin(setup, Arc::from(start))
    }

    /// Returns the first game of a match from this position, which is the set-up's position.
    fn begin(setup: MatchSetup, start: Arc<dyn AnyGame>) -> Self {
        let series = Series::new(setup.form, setup.seating, start.teams(), setup.seed);
        let seating = setup.seating;
        Self::seated(setup, series, seating, start)
    }

    /// Returns a game of a match, before its first move.
    pub(super) fn seated(
        setup: MatchSetup,
        series: Series,
        seating: Seating,
        start: Arc<dyn AnyGame>,
    ) -> Self {
        let seed = setup.seed.wrapping_add(series.finished().len() as u64);
        Self {
            chance: Chance::new(seed, setup.sticks()),
            clock: setup.clock.map(|rule| Clock::new(rule, seating.seats)),
            terms: Arc::new(GameTerms { setup, seating }),
            series,
            seed,
            history: Arc::new(History::new(start)),
            choices: OnceLock::new(),
        }
    }

    /// Returns the same game with another history from the same start.
    pub(super) fn with_history(&self, history: Arc<History>) -> Self {
        let mut game = self.clone();
        game.set_history(history);
        game
    }

    /// Exchanges the history for another from the same start.
    pub(super) fn set_history(&mut self, history: Arc<History>) {
        self.history = history;
        self.choices.take();
    }

    /// Returns the clock on the table.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Returns the clock, to be changed.
    pub(super) const fn clock_mut(&mut self) -> Option<&mut Clock> {
        self.clock.as_mut()
    }

    /// Takes the clock off the table.
    pub(super) fn take_clock_off(&mut self) {
        self.clock = None;
        Arc::make_mut(&mut self.terms).setup.clock = None;
    }

    /// Returns the history, to be changed.
    pub(super) fn history_mut(&mut self) -> &mut History {
        self.choices.take();
        Arc::make_mut(&mut self.history)
    }

    /// Returns the terms of this game.
    pub const fn terms(&self) -> &Arc<GameTerms> {
        &self.terms
    }

    /// Returns the match's set-up.
    pub fn setup(&self) -> &MatchSetup {
        &self.terms.setup
    }

    /// Returns the game's card.
    pub fn card(&self) -> &'static GameCard {
        self.terms.card()
    }

    /// Returns the current position.
    pub fn game(&self) -> &dyn AnyGame {
        &**self.history.position()
    }

    /// Returns the game's history; a clone is a snapshot.
    pub const fn history(&self) -> &Arc<History> {
        &self.history
    }

    /// Returns the seed of this game.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Gives the game another seed; throws already made stay as they fell.
    pub fn reseed(&mut self, seed: u64) {
        self.seed = seed;
        self.chance.reseed(seed);
    }

    /// Returns the games finished before this one.
    pub const fn series(&self) -> &Series {
        &self.series
    }

    /// Returns the players' seats in this game.
    pub fn seating(&self) -> Seating {
        self.terms.seating
    }

    /// Returns the controller of a seat.
    pub fn controller(&self, seat: Seat) -> Controller {
        self.terms.controller(seat)
    }

    /// Returns the legal moves as a board offers them; none once the game is over.
    pub fn choices(&self) -> &[Choice] {
        let has_ended = self.history.termination().is_some();
        self.choices.get_or_init(|| if has_ended { Arc::default() } else { self.game().choices().into() })
    }

    /// Returns the outcome, once the game is over by its rules or by a termination.
    pub fn outcome(&self) -> Option<Outcome> {
        self.history.outcome_after(self.history.len())
    }

    /// Returns the outcome at the end of the line, plies and a termination taken back included.
    pub fn outcome_of_line(&self) -> Option<Outcome> {
        self.history.outcome_of_line()
    }

    /// Returns the actor: a seat, chance, or none once the game is over by its rules or by a termination.
    pub fn to_act(&self) -> Actor {
        self.history.to_act_after(self.history.len())
    }

    /// Returns the seat that decides or throws; `None` once the game is over, and where no seat throws.
    pub fn on_turn(&self) -> Option<Seat> {
        self.game().on_turn().filter(|_| self.to_act() != Actor::Over)
    }

    /// Returns a game of its own that continues from the current position, with these controllers by seat. Its past is
    /// the same, and so are throws already made.
    pub fn branch(&self, seats: Vec<Controller>) -> Self {
        let mut setup = self.setup().clone();
        setup.form = SeriesForm::SINGLE;
        setup.seating = Seating::straight(setup.seating.seats);
        setup.seed = self.seed;
        setup.players = seats;
        let mut branch = Self::begin(setup, Arc::clone(self.history.start()));
        branch.chance = self.chance.clone();
        branch.clock = self.clock;
        branch.history = Arc::new(self.history.to_here());
        branch
    }

    /// Throws the sticks of the last ply again where it is a throw read from a record, so that it has a flight to see.
    pub fn throw_again(&self) {
        let last = self.history.last().filter(|ply| ply.is_throw && ply.flight().is_none());
        let number = self.history.throws().checked_sub(1);
        let Some(((ply, value), number)) = last.and_then(|ply| Some((ply, ply.thrown()?))).zip(number) else {
            return;
        };
        if let Some(flight) = self.chance.flight_again(number, value) {
            ply.flight.get_or_init(|| flight);
        }
    }

    /// Returns the model of the sticks, in a game that is played with them.
    pub fn sticks(&self) -> Option<SticksModel> {
        self.setup().sticks()
    }

    /// Returns the seat to decide, if a person holds it.
    pub fn human_to_act(&self) -> Option<Seat> {
        self.to_act().seat().filter(|seat| self.terms.is_human(*seat))
    }

    /// Returns the move that a person's turn makes by itself, because there is nothing to decide; see [`forced_pass`].
    pub fn pass_of_person(&self) -> Option<&AnyMove> {
        self.human_to_act()?;
        match self.choices() {
            [only] if only.path.is_empty() => Some(&only.mv),
            _ => None,
        }
    }

    /// Returns the team of the only person; `None` where several people play, or none.
    pub fn team_of_person(&self) -> Option<u8> {
        let game = self.game();
        let mut people = (0..game.seats()).map(Seat).filter(|seat| self.terms.is_human(*seat));
        let person = people.next()?;
        people.next().is_none().then(|| person.0 % game.teams())
    }

    /// Returns the seat to decide and its level, if a computer holds it.
    pub fn computer_to_act(&self) -> Option<(Seat, u8)> {
        let seat = self.to_act().seat()?;
        Some((seat, self.controller(seat).level()?))
    }

    /// Returns the seat whose hand throws, if a person holds it.
    pub fn human_to_throw(&self) -> Option<Seat> {
        let thrower = self.game().thrower().filter(|_| self.to_act() == Actor::Chance);
        thrower.filter(|seat| self.terms.is_human(*seat))
    }

    /// Returns the seat to decide or to throw, if a person holds it.
    pub fn human_due(&self) -> Option<Seat> {
        self.human_to_act().or_else(|| self.human_to_throw())
    }

    /// Returns whether a throw is due that no person makes.
    pub fn computer_to_throw(&self) -> bool {
        self.to_act() == Actor::Chance && self.human_to_throw().is_none()
    }

    /// Returns the stream of the decision that is due, for a computer or a hint.
    pub fn stream_of_decision(&self) -> Stream {
        Stream::new(self.seed, Purpose::Opponent { ply: self.history.len() as u32 })
    }

    /// Hands every person's seat to the computer, for demonstrations and tests.
    pub fn hand_over_to_computer(&mut self, level: u8) {
        for player in &mut Arc::make_mut(&mut self.terms).setup.players {
            if *player == Controller::Human {
                *player = Controller::Computer(level);
            }
        }
    }

    /// Gives the match these players, by number, from now on. History and series stay.
    pub fn reseat(&mut self, players: &[Controller]) {
        let setup = &mut Arc::make_mut(&mut self.terms).setup;
        if setup.players.len() == players.len() {
            setup.players = players.to_vec();
        }
    }

    /// Hands every seat to a person, as on an analysis board.
    pub fn hand_over_to_people(&mut self) {
        Arc::make_mut(&mut self.terms).setup.players.fill(Controller::Human);
    }

    /// Plays a move, or a throw with a given result.
    ///
    /// # Errors
    /// [`PlayError`] when it is not legal or the game is over; nothing changes then.
    pub fn play(&mut self, mv: &AnyMove) -> Result<Arc<Ply>, PlayError> {
        let number = self.history.throws();
        let throws = self.to_act() == Actor::Chance;
        let flight = self.chance.flight(number).filter(|_| throws);
        let ply = Arc::make_mut(&mut self.history).play(mv, flight)?;
        if throws {
            self.chance.note(number, mv);
        }
        self.choices.take();
        self.note_time(ply.actor);
        Ok(ply)
    }

    /// Plays a move, or a throw with a given result, using a seed whose sticks land on it.
    ///
    /// # Errors
    /// [`PlayError`] when it is not legal; nothing changes then.
    pub fn play_to_be_seen(&mut self, mv: &AnyMove) -> Result<Arc<Ply>, PlayError> {
        let due = if self.to_act() == Actor::Chance { self.game().chance() } else { Vec::new() };
        let given = due.into_iter().find(|throw| throw.mv == *mv);
        if let Some(value) = given.and_then(|throw| throw.value) {
            self.chance.show(self.history.throws(), mv, value);
        }
        self.play(mv)
    }

    /// Plays a move given in the notation.
    ///
    /// # Errors
    /// [`PlayError`] when it is no move or not legal; nothing changes then.
    pub fn play_text(&mut self, text: &str) -> Result<Arc<Ply>, PlayError> {
        let mv = self.game().parse_move(text).map_err(PlayError::Text)?;
        self.play(&mv)
    }

    /// Makes the throw that is due, with this hand; `None` where none is due.
    pub fn throw(&mut self, hand: Hand) -> Option<Arc<Ply>> {
        let Fall { mv, .. } = self.chance.fall(&**self.history.position(), self.history.throws(), hand)?;
        self.play(&mv).ok()
    }

    /// Returns the series with the current game counted once it is over.
    pub fn series_with_this_game(&self) -> Series {
        let mut series = self.series.clone();
        if let Some(outcome) = self.outcome() {
            series.finish_game(outcome);
        }
        series
    }

    /// Returns the next game of the match, if the current one is over and the match is not.
    pub fn next_game(&self) -> Option<Self> {
        self.outcome()?;
        let series = self.series_with_this_game();
        match series.state() {
            SeriesState::Next(seating) => {
                Some(Self::seated(self.setup().clone(), series, seating, Arc::clone(self.history.start())))
            }
            SeriesState::Won(_) | SeriesState::Drawn => None,
        }
    }

    /// Returns this game from its beginning, with the series unchanged.
    pub fn restarted(&self) -> Self {
        let start = Arc::clone(self.history.start());
        Self::seated(self.setup().clone(), self.series.clone(), self.seating(), start)
    }

    /// Returns a new match from the same start with the next seed, its set-up changed by `change`.
    pub fn rematch(&self, change: impl FnOnce(&mut MatchSetup)) -> Self {
        let mut setup = self.setup().clone();
        setup.seed = next_seed(setup.seed);
        change(&mut setup);
        Self::begin(setup, Arc::clone(self.history.start()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn bagh_chal(players: [Controller; 2]) -> Match {
        let card = games::find("bagh-chal").expect("Bagh Chal is in the catalogue");
        let setup = MatchSetup { players: players.to_vec(), ..MatchSetup::new(card, 1) };
        Match::new(setup).expect("the game's own start")
    }

    fn play_all(game: &mut Match, moves: &[&str]) {
        for text in moves {
            game.play_text(text).expect("the moves of this test are legal");
        }
    }

    #[test]
    fn undo_returns_to_the_persons_own_decision() {
        let mut game = bagh_chal([Controller::Human, Controller::Computer(1)]);
        assert!(!game.can_undo());
        play_all(&mut game, &["@c3", "a1-b1", "@d3"]);
        let after = game.game().position_text();
        assert!(game.undo());
        assert_eq!(game.record().moves, ["@c3", "a1-b1"]);
        assert!(game.undo());
        assert!(game.record().moves.is_empty());
        assert!(!game.undo());
        assert!(game.redo());
        assert_eq!(game.record().moves, ["@c3", "a1-b1"], "redo stops where a person decides");
        assert!(game.redo());
        assert_eq!(game.game().position_text(), after);
        assert!(!game.redo());
    }

    /// Green takes the last soldier that blue could move.
    #[test]
    fn a_pass_without_a_choice_is_stepped_over() {
        let card = games::find("jarmo").expect("Jarmo is in the catalogue");
        let setup = MatchSetup {
            players: vec![Controller::Human; 2],
            start: Some("5/5/1a3/5/AA2a g 0,0 0,0".to_owned()),
            ..MatchSetup::new(card, 1)
        };
        let mut game = Match::new(setup).expect("a position of the game");
        play_all(&mut game, &["a1xb3"]);
        let pass = game.pass_of_person().cloned().expect("the other side cannot move");
        game.play(&pass).expect("it is legal");
        assert!(game.pass_of_person().is_none(), "the first side moves again");
        assert!(game.undo());
        assert_eq!(game.history().len(), 0, "back at the decision before the pass");
        assert!(game.redo());
        assert_eq!(game.history().len(), 2, "and over the pass again");
    }

    #[test]
    fn another_move_forgets_what_was_taken_back() {
        let mut game = bagh_chal([Controller::Human, Controller::Human]);
        play_all(&mut game, &["@c3", "a1-b1"]);
        game.undo();
        game.undo();
        play_all(&mut game, &["@c3"]);
        assert!(game.can_redo(), "the same move keeps the reply to it");
        game.undo();
        play_all(&mut game, &["@d3"]);
        assert!(!game.can_redo());
    }

    #[test]
    fn computers_alone_leave_nothing_to_undo() {
        let mut game = bagh_chal([Controller::Computer(1), Controller::Computer(1)]);
        play_all(&mut game, &["@c3", "a1-b1"]);
        assert!(!game.can_undo());
    }

    #[test]
    fn a_record_is_taken_up_where_it_stopped() {
        let mut first = bagh_chal([Controller::Human, Controller::Human]);
        play_all(&mut first, &["@c3", "a1-b1", "@d3"]);
        let again = Match::of_record(first.card(), &first.record()).expect("its own record");
        assert_eq!(again.game().position_text(), first.game().position_text());
        assert_eq!(again.record(), first.record());
        let mut broken = first.record();
        broken.moves[1] = "a1-a3".to_owned();
        let error = Match::of_record(first.card(), &broken).expect_err("tigers do not leap there");
        assert!(error.to_string().starts_with("the record's move 2"), "{error}");
    }
}
