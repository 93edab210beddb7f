//! The lesson under way at the table.

use std::sync::Arc;

use bevy::prelude::*;
use madang_core::{
    catalogue::{AnyGame, GameCard},
    play::{Match, MatchSetup},
    rules::{Point, Seat, SeriesForm},
    teaching::{Ask, Due, Lesson, LessonCourse, MoveVerdict, Speech, TeachingError, point_named},
};

/// Run condition in [`MatchMode::Lesson`](crate::platform::screen::MatchMode): the guide leads, and computers wait.
pub(super) fn guide_leads(run: Res<LessonRun>) -> bool {
    !run.is_played()
}

/// The lesson under way; it exists in [`MatchMode::Lesson`](crate::platform::screen::MatchMode).
#[derive(Resource, Clone, Debug)]
pub struct LessonRun {
    /// The game.
    pub card: &'static GameCard,
    /// Progress of the learner.
    pub course: LessonCourse,
    /// Wrong answers in this step.
    pub mistakes: usize,
    /// Speech of the guide: what the course asks for, except for a throw that is still to be seen.
    pub said: Speech,
}

impl LessonRun {
    /// Returns a lesson from one of its steps.
    pub fn new(card: &'static GameCard, lesson: Arc<Lesson>, step: usize) -> Self {
        let said = Speech::about(&lesson);
        Self { card, course: LessonCourse::new(lesson, step), mistakes: 0, said }
    }

    /// Returns the learner's seat.
    pub fn learner(&self) -> Seat {
        Seat(self.course.lesson().learner)
    }

    /// Returns whether the guide speaks or shows something, and no one is to move.
    pub fn is_told(&self) -> bool {
        !matches!(self.course.due(), Due::Learner | Due::Play)
    }

    /// Returns whether the final position is played like any game.
    pub fn is_played(&self) -> bool {
        self.course.is_finale()
    }

    /// Answers a move of the learner, or a throw without a text. Returns whether it is right.
    pub(super) fn judge(&mut self, text: Option<&str>) -> bool {
        if self.course.due() != Due::Learner {
            return false;
        }
        let right = self.course.answer(text) == MoveVerdict::Right;
        if !right {
            self.mistakes += 1;
        }
        right
    }

    /// Returns the first right answer of the step, in the notation, if a move is asked for.
    pub fn right_answer(&self) -> Option<&str> {
        match &self.course.present()?.asks {
            Ask::Move(moves) => moves.first().map(String::as_str),
            _ => None,
        }
    }

    /// Returns the points at which the guide points, until the step is answered.
    pub(super) fn points(&self, game: &dyn AnyGame) -> Vec<Point> {
        let step = self.course.present().filter(|_| !self.course.praises());
        let names = step.map(|step| step.points.as_slice()).unwrap_or_default();
        names.iter().filter_map(|name| point_named(game, name).ok()).collect()
    }

    /// Returns the match that is before the learner: the step's position, or the final one.
    ///
    /// # Errors
    /// [`TeachingError`] where the lesson's file does not fit the game.
    pub fn table(&self) -> Result<Match, TeachingError> {
        let lesson = self.course.lesson();
        let options = lesson.way(self.card)?;
        let position = if self.is_played() {
            lesson.final_position(self.card)?
        } else {
            lesson.position_at(self.card, self.course.step())?
        };
        let mut setup = MatchSetup::new(self.card, SEED);
        setup.options = options;
        setup.form = SeriesForm::SINGLE;
        setup.start = Some(position.position_text());
        setup.fit();
        setup.players = lesson.players(position.seats());
        Match::new(setup).map_err(|problem| TeachingError::new("position", problem))
    }
}

/// Seed of every lesson, so that a lesson is the same for everyone.
const SEED: u64 = 20;
