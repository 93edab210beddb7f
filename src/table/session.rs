//! The match being played: the game in progress, undo and redo, and the series it
//! belongs to. No drawing, no devices.

use std::{collections::BTreeMap, error::Error, fmt, sync::Arc};

use bevy::prelude::Resource;

use super::plan::{MatchPlan, next_seed};
use crate::{
    catalogue::{AnyGame, Choice, GameCard, PlayError},
    rules::{
        Actor, Controller, Effect, Effects, Outcome, Point, Record, Seat, Seating, Series, SeriesState,
        random::{Purpose, Stream},
    },
    sticks::{self, Hand, SticksModel, Throw},
};

/// Why a record cannot be taken up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// Its starting position cannot be read.
    Start(String),
    /// One of its moves is not legal.
    Move {
        /// The move's number, from 1.
        number: usize,
        /// What is wrong with it.
        problem: PlayError,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(problem) => write!(f, "the record's starting position: {problem}"),
            Self::Move { number, problem } => write!(f, "the record's move {number}: {problem}"),
        }
    }
}

impl Error for ReplayError {}

/// How a throw fell.
#[derive(Clone, Debug)]
pub struct Fallen {
    /// The throw as a move, in the notation.
    pub text: String,
    /// The flight of the sticks; nothing where it is not known any more.
    pub throw: Option<Arc<Throw>>,
}

/// The match in progress.
#[derive(Resource, Debug)]
pub struct Session {
    plan: MatchPlan,
    series: Series,
    seating: Seating,
    record: Record,
    game: Box<dyn AnyGame>,
    choices: Vec<Choice>,
    /// Moves taken back, the next to be played again last.
    undone: Vec<String>,
    /// Throws so far.
    throws: u32,
    /// How each throw fell, also those taken back, by number.
    fallen: BTreeMap<u32, Fallen>,
    /// Who made each recorded move, or whose hand threw.
    actors: Vec<Option<Seat>>,
    /// The recorded moves that a seat has decided, by number, and which seat.
    decisions: Vec<(usize, Seat)>,
    last_throw: Option<u8>,
    last_path: Vec<Point>,
}

impl Session {
    /// Sits down to the first game of a match.
    #[must_use]
    pub fn new(plan: MatchPlan) -> Self {
        let teams = (plan.card.start)(&plan.options).teams();
        let series = Series::new(plan.form, plan.seating, teams, plan.seed);
        let seating = plan.seating;
        Self::seated(plan, series, seating)
    }

    fn seated(plan: MatchPlan, series: Series, seating: Seating) -> Self {
        let game = plan.starting_position().unwrap_or_else(|_| (plan.card.start)(&plan.options));
        let controllers =
            (0..seating.seats).map(|seat| plan.players[usize::from(seating.player(Seat(seat)))]);
        // Each game of a match has its own stream of chance.
        let seed = plan.seed.wrapping_add(series.finished().len() as u64);
        let mut record = Record::new(plan.card.id, &plan.options, controllers.collect(), seed);
        record.start.clone_from(&plan.start);
        let mut session = Self {
            plan,
            series,
            seating,
            record,
            game,
            choices: Vec::new(),
            undone: Vec::new(),
            throws: 0,
            fallen: BTreeMap::new(),
            actors: Vec::new(),
            decisions: Vec::new(),
            last_throw: None,
            last_path: Vec::new(),
        };
        session.refresh();
        session
    }

    /// Takes up a recorded game where it stopped. The plan is the one the record describes.
    ///
    /// # Errors
    /// [`ReplayError`] when the record's position or a move cannot be played.
    pub fn resume(mut plan: MatchPlan, record: &Record) -> Result<Self, ReplayError> {
        plan.start.clone_from(&record.start);
        plan.starting_position().map_err(ReplayError::Start)?;
        let mut session = Self::new(plan);
        for (index, text) in record.moves.iter().enumerate() {
            session.play(text).map_err(|problem| ReplayError::Move { number: index + 1, problem })?;
        }
        Ok(session)
    }

    /// What was agreed.
    #[must_use]
    pub const fn plan(&self) -> &MatchPlan {
        &self.plan
    }

    /// The game's card.
    #[must_use]
    pub const fn card(&self) -> &'static GameCard {
        self.plan.card
    }

    /// The game in progress.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The record so far.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The match so far, the game in progress not counted.
    #[must_use]
    pub const fn series(&self) -> &Series {
        &self.series
    }

    /// Who sits where in this game.
    #[must_use]
    pub const fn seating(&self) -> Seating {
        self.seating
    }

    /// Who decides for a seat.
    #[must_use]
    pub fn controller(&self, seat: Seat) -> Controller {
        self.plan.players[usize::from(self.seating.player(seat))]
    }

    /// The legal moves as the table offers them.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// What the sticks show: the last throw, if any.
    #[must_use]
    pub const fn last_throw(&self) -> Option<u8> {
        self.last_throw
    }

    /// Whether sticks are thrown in this game.
    #[must_use]
    pub fn has_throws(&self) -> bool {
        self.last_throw.is_some() || self.game.to_act() == Actor::Chance
    }

    /// Who made each recorded move, or whose hand threw.
    #[must_use]
    pub fn actors(&self) -> &[Option<Seat>] {
        &self.actors
    }

    /// How often a seat has thrown 1, 2, 3, 4 and 5 in this game.
    #[must_use]
    pub fn throws_of(&self, seat: Seat) -> [u32; 5] {
        let mut counts = [0; 5];
        for (actor, text) in self.actors.iter().zip(&self.record.moves) {
            let value = text.strip_prefix("throw:").filter(|_| *actor == Some(seat));
            let slot = value.and_then(|value| counts.get_mut(value.parse::<usize>().ok()?.checked_sub(1)?));
            if let Some(slot) = slot {
                *slot += 1;
            }
        }
        counts
    }

    /// The points of the last move.
    #[must_use]
    pub fn last_path(&self) -> &[Point] {
        &self.last_path
    }

    /// The person who is to act, if it is a person.
    #[must_use]
    pub fn human_to_act(&self) -> Option<Seat> {
        let seat = self.game.to_act().seat()?;
        (self.controller(seat) == Controller::Human).then_some(seat)
    }

    /// The computer that is to act, with its level.
    #[must_use]
    pub fn computer_to_act(&self) -> Option<(Seat, u8)> {
        let seat = self.game.to_act().seat()?;
        match self.controller(seat) {
            Controller::Computer(level) => Some((seat, level)),
            Controller::Human => None,
        }
    }

    /// The person whose hand is to throw, if it is a person's.
    #[must_use]
    pub fn human_to_throw(&self) -> Option<Seat> {
        let seat = self.game.thrower()?;
        (self.controller(seat) == Controller::Human).then_some(seat)
    }

    /// The person who is to act or to throw, if it is a person's turn.
    #[must_use]
    pub fn human_due(&self) -> Option<Seat> {
        self.human_to_act().or_else(|| self.human_to_throw())
    }

    /// What falls when the throw that is due leaves this hand: the same for the same throw of the
    /// same game, whatever hand throws it again, so that taking a move back never throws anew.
    /// `None` where none is due.
    pub fn falls(&mut self, hand: Hand) -> Option<Fallen> {
        let throws = self.game.chance();
        if throws.is_empty() {
            return None;
        }
        if let Some(fallen) = self.fallen.get(&self.throws) {
            return Some(fallen.clone());
        }
        let fallen = match self.plan.card.sticks {
            Some(model) => {
                let model = model(&self.plan.options);
                let seed = sticks::seed_for(self.record.seed, u64::from(self.throws));
                let throw = sticks::throw(model, seed, hand);
                Fallen { text: format!("throw:{}", throw.value()), throw: Some(Arc::new(throw)) }
            }
            None => {
                let mut chance = Stream::new(self.record.seed, Purpose::Chance { throw: self.throws });
                let drawn = chance.weighted(throws.iter().map(|(_, weight)| *weight))?;
                Fallen { text: throws.into_iter().nth(drawn)?.0, throw: None }
            }
        };
        self.fallen.insert(self.throws, fallen.clone());
        Some(fallen)
    }

    /// The sticks in use, in a game that is played with them.
    #[must_use]
    pub fn sticks(&self) -> Option<SticksModel> {
        self.plan.card.sticks.map(|model| model(&self.plan.options))
    }

    /// The seats that sit together with a seat, itself included, in order.
    pub fn team_of(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let (seats, teams) = (self.game.seats(), self.game.teams());
        (0..seats).filter(move |other| other % teams == seat.0 % teams).map(Seat)
    }

    /// The stream of the decision that is due, for a computer or a hint.
    #[must_use]
    pub fn stream_of_decision(&self) -> Stream {
        Stream::new(self.record.seed, Purpose::Opponent { ply: self.record.moves.len() as u32 })
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Lets the computer play every seat that people hold, for demonstrations and tests.
    pub fn hand_over_to_computer(&mut self, level: u8) {
        for player in &mut self.plan.players {
            if *player == Controller::Human {
                *player = Controller::Computer(level);
            }
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`PlayError`] when it is not legal; nothing changes then.
    pub fn play(&mut self, text: &str) -> Result<Effects, PlayError> {
        let path = self.path_of(text);
        let thrown = self.game.to_act() == Actor::Chance;
        let decides = self.game.to_act().seat();
        let actor = decides.or_else(|| self.game.thrower());
        let effects = self.game.play(text)?;
        if thrown {
            // A throw from a record stays what it was, even if it is taken back.
            let recorded = || Fallen { text: text.to_owned(), throw: None };
            self.fallen.entry(self.throws).or_insert_with(recorded);
        }
        self.throws += u32::from(thrown);
        self.actors.push(actor);
        self.decisions.extend(decides.map(|seat| (self.record.moves.len(), seat)));
        self.note_throw(&effects);
        self.record.moves.push(text.to_owned());
        // Playing the move that was taken back keeps what follows it.
        if self.undone.pop().is_some_and(|undone| undone != text) {
            self.undone.clear();
        }
        self.refresh();
        // A throw moves nothing, so the last move stays marked.
        if !thrown {
            self.last_path = path;
        }
        Ok(effects)
    }

    fn path_of(&self, text: &str) -> Vec<Point> {
        let choice = self.choices.iter().find(|choice| choice.text == text);
        choice.map(|choice| choice.path.clone()).unwrap_or_default()
    }

    /// Whether there is a move that a person may take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.undo_target().is_some()
    }

    /// Whether a move taken back can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes moves back to the last decision of a person. False when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(keep) = self.undo_target() else { return false };
        let taken_back = self.record.moves.split_off(keep);
        self.undone.extend(taken_back.into_iter().rev());
        self.replay();
        true
    }

    /// Plays moves again up to the next decision of a person. False when there is nothing to play.
    pub fn redo(&mut self) -> bool {
        let mut moved = false;
        while let Some(text) = self.undone.last().cloned() {
            if (moved && self.human_to_act().is_some()) || self.play(&text).is_err() {
                break;
            }
            moved = true;
        }
        moved
    }

    /// The moves of the game, those taken back included.
    #[must_use]
    pub fn whole_game(&self) -> Vec<String> {
        self.record.moves.iter().chain(self.undone.iter().rev()).cloned().collect()
    }

    /// How many moves that are.
    #[must_use]
    pub fn length_of_whole_game(&self) -> usize {
        self.record.moves.len() + self.undone.len()
    }

    /// Goes to the position after so many moves of the whole game; those after it count as taken back.
    pub fn go_to(&mut self, moves: usize) {
        let whole = self.whole_game();
        let later = moves.min(whole.len());
        self.record.moves = whole[..later].to_vec();
        self.undone = whole[later..].iter().rev().cloned().collect();
        self.replay();
    }

    /// How many moves stay when a person takes one back.
    fn undo_target(&self) -> Option<usize> {
        let by_person = |(_, seat): &&(usize, Seat)| self.controller(*seat) == Controller::Human;
        self.decisions.iter().rev().find(by_person).map(|(number, _)| *number)
    }

    /// Brings the position to the end of the record: undo is a replay.
    fn replay(&mut self) {
        let Ok(mut game) = self.plan.starting_position() else { return };
        self.last_path.clear();
        self.throws = 0;
        self.last_throw = None;
        self.actors.clear();
        self.decisions.clear();
        for (number, text) in self.record.moves.clone().iter().enumerate() {
            let decides = game.to_act().seat();
            self.actors.push(decides.or_else(|| game.thrower()));
            self.decisions.extend(decides.map(|seat| (number, seat)));
            if game.to_act() == Actor::Chance {
                self.throws += 1;
            } else {
                let last = game.choices().into_iter().find(|choice| choice.text == *text);
                self.last_path = last.map(|choice| choice.path).unwrap_or_default();
            }
            let Ok(effects) = game.play(text) else { break };
            self.note_throw(&effects);
        }
        self.game = game;
        self.refresh();
    }

    fn note_throw(&mut self, effects: &[Effect]) {
        let thrown = effects.iter().rev().find_map(|effect| match effect {
            Effect::Threw { value, .. } => Some(*value),
            _ => None,
        });
        self.last_throw = thrown.or(self.last_throw);
    }

    fn refresh(&mut self) {
        self.choices = self.game.choices();
    }

    /// What the match has come to, the present game counted when it is over.
    #[must_use]
    pub fn series_with_this_game(&self) -> Series {
        let mut series = self.series.clone();
        if let Some(outcome) = self.outcome() {
            series.finish_game(outcome);
        }
        series
    }

    /// The next game of the match, if the present one is over and the match is not.
    #[must_use]
    pub fn next_game(&self) -> Option<Self> {
        self.outcome()?;
        let series = self.series_with_this_game();
        match series.state() {
            SeriesState::Next(seating) => Some(Self::seated(self.plan.clone(), series, seating)),
            SeriesState::Won(_) | SeriesState::Drawn => None,
        }
    }

    /// This game from its beginning, the match standing as it does.
    #[must_use]
    pub fn restarted(&self) -> Self {
        Self::seated(self.plan.clone(), self.series.clone(), self.seating)
    }

    /// A new match of the same kind, with another seed; `swapped` moves everyone on one seat.
    #[must_use]
    pub fn rematch(&self, swapped: bool) -> Self {
        let mut plan = self.plan.clone();
        plan.seed = next_seed(plan.seed);
        if swapped {
            plan.seating = plan.seating.moved_on();
        }
        Self::new(plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn session(players: [Controller; 2]) -> Session {
        let card = games::find("bagh-chal").expect("Bagh Chal is in the catalogue");
        Session::new(MatchPlan { players: players.to_vec(), ..MatchPlan::new(card, 1) })
    }

    fn play_all(session: &mut Session, moves: &[&str]) {
        for text in moves {
            session.play(text).expect("the moves of this test are legal");
        }
    }

    #[test]
    fn undo_returns_to_the_persons_own_decision() {
        let mut session = session([Controller::Human, Controller::Computer(1)]);
        assert!(!session.can_undo());
        play_all(&mut session, &["@c3", "a1-b1", "@d3"]);
        let after = session.game().position_text();
        assert!(session.undo());
        assert_eq!(session.record().moves, ["@c3", "a1-b1"]);
        assert!(session.undo());
        assert!(session.record().moves.is_empty());
        assert!(!session.undo());
        assert!(session.redo());
        assert_eq!(session.record().moves, ["@c3", "a1-b1"], "redo stops where a person decides");
        assert!(session.redo());
        assert_eq!(session.game().position_text(), after);
        assert!(!session.redo());
    }

    #[test]
    fn another_move_forgets_what_was_taken_back() {
        let mut session = session([Controller::Human, Controller::Human]);
        play_all(&mut session, &["@c3", "a1-b1"]);
        session.undo();
        session.undo();
        play_all(&mut session, &["@c3"]);
        assert!(session.can_redo(), "the same move keeps the reply to it");
        session.undo();
        play_all(&mut session, &["@d3"]);
        assert!(!session.can_redo());
    }

    #[test]
    fn computers_alone_leave_nothing_to_undo() {
        let mut session = session([Controller::Computer(1), Controller::Computer(1)]);
        play_all(&mut session, &["@c3", "a1-b1"]);
        assert!(!session.can_undo());
    }

    #[test]
    fn a_record_is_taken_up_where_it_stopped() {
        let mut first = session([Controller::Human, Controller::Human]);
        play_all(&mut first, &["@c3", "a1-b1", "@d3"]);
        let again = Session::resume(first.plan().clone(), first.record()).expect("its own record");
        assert_eq!(again.game().position_text(), first.game().position_text());
        assert_eq!(again.record(), first.record());
        let mut broken = first.record().clone();
        broken.moves[1] = "a1-a3".to_owned();
        let error = Session::resume(first.plan().clone(), &broken).expect_err("tigers do not leap there");
        assert!(error.to_string().starts_with("the record's move 2"), "{error}");
    }
}
