//! Summary of a kept game, for lists and statistics that do not play it again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    history::throws_of,
    kept::{End, KeptGame, Notes},
    matches::Match,
    people::Person,
};
use crate::{
    catalogue::{FinishedGame, FinishedPly},
    rules::{ClockRule, Controller, Seat, Seating, SeriesForm, SeriesState},
};

/// Summary of a kept game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Id of the game played.
    pub game: String,
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// Controllers of the seats, the first seat first.
    pub seats: Vec<Controller>,
    /// Seats by which the players have moved on: player 0 sits this far beyond the first seat.
    pub moved_on: u8,
    /// Number of teams; a seat's team is its number modulo this.
    pub teams: u8,
    /// Whether it began from another position than the rules give. Things that players place before the game
    /// make no other position.
    pub own_start: bool,
    /// Rule of the clock; `None` where no clock was on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// Notes of the kept game.
    pub notes: Notes,
    /// Plies up to the position shown, throws included.
    pub plies: usize,
    /// Moves of all seats up to the position shown, all plies of a turn as one; of a study the moves of its main line.
    pub moves: usize,
    /// Position shown, in the notation.
    pub position: String,
    /// Seat to decide or to throw next; `None` once it is over, and where no seat throws.
    pub due: Option<u8>,
    /// Outcome; `None` for an unfinished game.
    pub end: Option<End>,
    /// State of its match after it.
    pub match_state: MatchState,
    /// Throws of 1, 2, 3, 4 and 5 by each seat; empty in games without sticks.
    pub throws: Vec<[u32; 5]>,
    /// Ids of the feats that the game itself shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub feats: Vec<String>,
}

/// State of a match after one of its games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum MatchState {
    /// The match is this game alone.
    #[default]
    Single,
    /// Another game is due, or this one is not over.
    GoesOn,
    /// The series is drawn.
    Drawn,
    /// The series is won by the side that held this seat in its last game, from 0.
    Won(u8),
}

impl MatchState {
    fn of(game: &Match) -> Self {
        let series = game.series_with_this_game();
        if series.form() == SeriesForm::SINGLE {
            return Self::Single;
        }
        match series.state() {
            SeriesState::Next(_) => Self::GoesOn,
            SeriesState::Drawn => Self::Drawn,
            SeriesState::Won(side) => {
                let (seating, teams) = (game.seating(), game.game().teams());
                let is_of_side = |seat: &u8| seating.player(Seat(*seat)) % teams == side;
                (0..seating.seats).find(is_of_side).map_or(Self::Drawn, Self::Won)
            }
        }
    }
}

impl Summary {
    /// Returns the summary of a kept game and the match that it restores to.
    pub fn of(kept: &KeptGame, game: &Match) -> Self {
        let position = game.game();
        let seats = (0..position.seats()).map(Seat);
        Self {
            game: kept.record.game.clone(),
            options: kept.record.options.clone(),
            seats: kept.record.seats.clone(),
            moved_on: game.seating().moved_on,
            teams: position.teams(),
            own_start: game.setup().has_own_start(),
            clock: kept.record.clock,
            notes: kept.notes.clone(),
            plies: game.history().len(),
            moves: {
                let history = game.history();
                history.turns_after(if kept.notes.study { history.line_len() } else { history.len() })
            },
            position: position.position_text(),
            due: game.on_turn().map(|seat| seat.0),
            end: game.outcome().map(End::from),
            match_state: MatchState::of(game),
            throws: match game.sticks() {
                Some(_) => seats.map(|seat| throws_of(game.history().plies(), seat)).collect(),
                None => Vec::new(),
            },
            feats: feats_shown(game).into_iter().map(str::to_owned).collect(),
        }
    }

    /// Returns the word for what keeps the game out of the statistics; `None` for one that counts once it is over.
    pub fn why_uncounted(&self) -> Option<&'static str> {
        let Notes { imported, study, branch_of, reseated, .. } = &self.notes;
        let reasons = [
            (*study, "study"),
            (*imported, "imported"),
            (branch_of.is_some(), "branch"),
            (self.own_start, "own-start"),
            (*reseated, "reseated"),
        ];
        reasons.into_iter().find(|(holds, _)| *holds).map(|(_, why)| why)
    }

    /// Returns whether the game is over.
    pub const fn is_finished(&self) -> bool {
        self.end.is_some()
    }

    /// Returns whether a person sits at it.
    pub fn has_person(&self) -> bool {
        self.seats.contains(&Controller::Human)
    }

    /// Returns whether the seat's team won.
    pub fn is_won_by(&self, seat: Seat) -> bool {
        let winner = self.end.as_ref().and_then(End::winner);
        let teams = self.teams.max(1);
        winner.is_some_and(|winner| winner.0 % teams == seat.0 % teams)
    }

    /// Returns the seats that people hold, in order.
    pub fn seats_of_people(&self) -> impl Iterator<Item = Seat> + '_ {
        let held = |(who, seat): (&Controller, u8)| (*who == Controller::Human).then_some(Seat(seat));
        self.seats.iter().zip(0..=u8::MAX).filter_map(held)
    }

    /// Returns whether people alone play, on several sides.
    pub fn is_among_people(&self) -> bool {
        self.seats.len() > 1 && self.seats.iter().all(|who| *who == Controller::Human)
    }

    /// Returns the accuracy of a seat's team in percent; `None` without a review, and where it had no choice.
    pub fn accuracy(&self, seat: Seat) -> Option<u8> {
        let percent = self.notes.accuracy.get(usize::from(seat.0 % self.teams.max(1)))?;
        u8::try_from(*percent).ok()
    }
}

/// Score between two persons over several games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ScoreBetween {
    /// Wins of each, by player.
    pub wins: [u32; 2],
    /// Games that neither has won.
    pub drawn: u32,
}

/// Returns the score between two persons, whom their animals tell apart, in finished games of one kind between them
/// alone; `None` before the first, and where others than two persons play.
pub fn score_between<'a>(
    games: impl Iterator<Item = &'a Summary>,
    game: &str,
    people: &[String],
) -> Option<ScoreBetween> {
    let animal = |person: &String| Some(Person::parse(person)?.animal);
    let [one, other] = people else { return None };
    let (one, other) = (animal(one)?, animal(other)?);
    let mut score = None;
    for summary in games.filter(|summary| summary.game == game && summary.end.is_some()) {
        let Notes { people, imported, study, .. } = &summary.notes;
        let animals: Vec<u8> = people.iter().filter_map(animal).collect();
        let is_between = animals == [one, other] || animals == [other, one];
        if !is_between || *imported || *study || summary.seats != [Controller::Human; 2] {
            continue;
        }
        let score: &mut ScoreBetween = score.get_or_insert_default();
        let seating = Seating { seats: 2, moved_on: summary.moved_on };
        let winner = summary.end.as_ref().and_then(End::winner).filter(|seat| seat.0 < 2);
        match winner.map(|seat| animals[usize::from(seating.player(seat))]) {
            Some(winner) => score.wins[usize::from(winner != one)] += 1,
            None => score.drawn += 1,
        }
    }
    score
}

/// Returns the ids of the achievements that only the plies of a game show, and that people have shown in it; none
/// before its end.
fn feats_shown(game: &Match) -> Vec<&'static str> {
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let is_person = |seat: Seat| game.terms().is_human(seat);
    let plies = game.history().plies().map(|ply| FinishedPly {
        actor: ply.actor,
        by_person: ply.actor.is_some_and(is_person),
        effects: &ply.effects,
        path: &ply.path,
        thrown: ply.thrown(),
    });
    let finished = FinishedGame {
        position: game.game(),
        outcome,
        winner: outcome.winner.filter(|seat| is_person(*seat)),
        plies: plies.collect(),
    };
    let is_shown = |shown: fn(&FinishedGame<'_>) -> bool| shown(&finished);
    game.card().feats.iter().filter(|feat| feat.shown.is_some_and(is_shown)).map(|feat| feat.id).collect()
}
