//! Course of a puzzle at the table: moves of the solver are judged, the defence answers, and a wrong move is refuted and
//! taken back.

use std::sync::Arc;

use jiff::civil::Date;

use super::{
    matches::Match,
    puzzle::Puzzle,
    puzzle_attempt::{Attempt, LocalDay, MAX_STARS, Solving},
    setup::MatchSetup,
};
use crate::{
    catalogue::{AnyGame, GameCard},
    rules::{Controller, LEVELS, SeriesForm},
};

/// Seed of every puzzle, so that a puzzle is the same for everyone.
const SEED: u64 = 37;

/// Most hints for one move.
const MAX_HINTS: u8 = 2;

/// Next event of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleDue<'a> {
    /// Move of the solver.
    Solver,
    /// This move of the solution, which is to be shown: the defence's, or the solver's too once the puzzle is given up.
    Shown(&'a str),
    /// Reply to a wrong move.
    Refutation,
    /// Return to the position before the wrong move.
    TakingBack,
    /// Nothing: the puzzle is solved or given up, and its solution has been shown.
    Over,
}

/// Position of a course off the line of the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aside {
    /// None: the line itself is on the board.
    OnLine,
    /// A wrong move is on the board.
    Wrong,
    /// A wrong move and its refutation are on the board.
    Refuted,
}

/// Course of a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleCourse {
    puzzle: Arc<Puzzle>,
    daily: Option<Date>,
    /// Positions along the solution, with the first one; they are of one line.
    line: Match,
    /// `true` for each ply of the solution that is the solver's.
    own: Vec<bool>,
    /// Plies of the solution that have been played.
    done: usize,
    aside: Aside,
    mistakes: u8,
    hints: u8,
    /// Hints taken for the move that is due.
    hints_here: u8,
    is_given_up: bool,
}

impl PuzzleCourse {
    /// Returns the course of a puzzle from its beginning, of the puzzle of a day if `daily` has one.
    ///
    /// # Errors
    /// A sentence, if the puzzle cannot be played.
    pub fn new(card: &'static GameCard, puzzle: Arc<Puzzle>, daily: Option<Date>) -> Result<Self, String> {
        let (options, start) = puzzle.game(card)?;
        let solver = start.to_act().seat().ok_or_else(|| format!("{}: nobody is to move", puzzle.id()))?;
        let mut setup = MatchSetup::new(card, SEED);
        setup.options = options;
        setup.form = SeriesForm::SINGLE;
        setup.start = Some(puzzle.start.clone());
        setup.fit();
        let is_own = |seat: u8| seat % start.teams() == solver.0 % start.teams();
        let player = |seat| if is_own(seat) { Controller::Human } else { Controller::Computer(LEVELS) };
        setup.players = (0..start.seats()).map(player).collect();
        let mut line = Match::new(setup)?;
        let mut own = Vec::new();
        for text in &puzzle.solution {
            own.push(line.human_to_act().is_some());
            line.play_text(text).map_err(|error| format!("{}: {error}", puzzle.id()))?;
        }
        line.go_to(0);
        Ok(Self {
            puzzle,
            daily,
            line,
            own,
            done: 0,
            aside: Aside::OnLine,
            mistakes: 0,
            hints: 0,
            hints_here: 0,
            is_given_up: false,
        })
    }

    /// Returns the puzzle.
    pub const fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// Returns the date whose puzzle it is; `None` for a puzzle of no day.
    pub const fn daily(&self) -> Option<Date> {
        self.daily
    }

    /// Returns the match at the position of the line that has been reached, for the table.
    pub fn table(&self) -> Match {
        let mut table = self.line.restarted();
        for text in &self.puzzle.solution[..self.done] {
            // The same moves were played when the course was made.
            if table.play_text(text).is_err() {
                break;
            }
        }
        table
    }

    /// Returns the match with the whole solution, at the first position, for the analysis board.
    pub fn whole_line(&self) -> Match {
        self.line.clone()
    }

    /// Returns the first position.
    pub fn start(&self) -> &dyn AnyGame {
        &**self.line.history().start()
    }

    /// Returns the plies of the solution that have been played.
    pub const fn plies(&self) -> usize {
        self.done
    }

    /// Returns the next event.
    pub fn due(&self) -> PuzzleDue<'_> {
        match (self.aside, self.own.get(self.done)) {
            (Aside::Wrong, _) => PuzzleDue::Refutation,
            (Aside::Refuted, _) => PuzzleDue::TakingBack,
            (Aside::OnLine, None) => PuzzleDue::Over,
            (Aside::OnLine, Some(true)) if !self.is_given_up => PuzzleDue::Solver,
            (Aside::OnLine, Some(_)) => PuzzleDue::Shown(&self.puzzle.solution[self.done]),
        }
    }

    /// Returns whether a wrong move is on the board.
    pub fn is_aside(&self) -> bool {
        self.aside != Aside::OnLine
    }

    /// Returns the right move that is due from the solver; `None` if none is.
    pub fn right_move(&self) -> Option<&str> {
        (self.due() == PuzzleDue::Solver).then(|| self.puzzle.solution[self.done].as_str())
    }

    /// Checks a move of the solver and returns whether it is right. A move equal to the last one solves the puzzle as
    /// well.
    pub fn answer(&mut self, text: &str) -> bool {
        let is_last = self.done + 1 == self.puzzle.solution.len();
        let is_right = self.puzzle.solution[self.done..].first().is_some_and(|right| right == text)
            || is_last && self.puzzle.equal.iter().any(|equal| equal == text);
        if is_right {
            self.shown();
        } else {
            self.mistakes = self.mistakes.saturating_add(1);
            self.aside = Aside::Wrong;
        }
        is_right
    }

    /// Notes that the move of the solution that was due is on the board.
    pub const fn shown(&mut self) {
        self.done += 1;
        self.hints_here = 0;
    }

    /// Notes that the refutation of a wrong move is on the board.
    pub fn refuted(&mut self) {
        if self.aside == Aside::Wrong {
            self.aside = Aside::Refuted;
        }
    }

    /// Takes a wrong move back.
    pub const fn take_back(&mut self) {
        self.aside = Aside::OnLine;
    }

    /// Takes a hint at the move that is due, which costs a star; `false` if there is no more to tell: a piece or a
    /// point by the first hint, the move by the second.
    pub fn take_hint(&mut self) -> bool {
        let has_more = self.due() == PuzzleDue::Solver && self.hints_here < MAX_HINTS;
        if has_more {
            self.hints = self.hints.saturating_add(1);
            self.hints_here += 1;
        }
        has_more
    }

    /// Hints taken for the move that is due.
    pub const fn hints_here(&self) -> u8 {
        self.hints_here
    }

    /// Gives up: the rest of the solution is to be shown.
    pub fn give_up(&mut self) {
        if self.due() != PuzzleDue::Over {
            self.is_given_up = true;
            self.aside = Aside::OnLine;
        }
    }

    /// Returns whether the puzzle was given up.
    pub const fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    /// Returns the moves of the solver found so far, and in the whole solution.
    pub fn progress(&self) -> (usize, usize) {
        let count = |plies: &[bool]| plies.iter().filter(|own| **own).count();
        (count(&self.own[..self.done.min(self.own.len())]), count(&self.own))
    }

    /// Returns the stars that are left: each wrong move and each hint costs one.
    pub fn stars(&self) -> u8 {
        let lost = self.mistakes.saturating_add(self.hints);
        if self.is_given_up { 0 } else { MAX_STARS.saturating_sub(lost) }
    }

    /// Returns the attempt once the puzzle is solved or given up; `None` before.
    pub fn attempt(&self, today: LocalDay) -> Option<Attempt> {
        let is_over = self.is_given_up || self.is_solved();
        is_over.then(|| self.attempt_as(self.solving(), today))
    }

    /// Returns the attempt as it would stand if the solver left now, for the diary; `None` while nothing has been lost and
    /// the puzzle is not solved. A wrong move, a hint or the solution counts as soon as it is made or taken.
    pub fn attempt_so_far(&self, today: LocalDay) -> Option<Attempt> {
        let counts = self.is_solved() || self.stars() < MAX_STARS;
        counts.then(|| self.attempt_as(self.solving(), today))
    }

    fn is_solved(&self) -> bool {
        self.aside == Aside::OnLine && self.done == self.own.len()
    }

    fn solving(&self) -> Solving {
        match (self.is_given_up, self.is_solved(), self.mistakes) {
            (false, true, 0) => Solving::AtOnce,
            (false, true, _) => Solving::Later,
            _ => Solving::Unsolved,
        }
    }

    fn attempt_as(&self, solving: Solving, today: LocalDay) -> Attempt {
        Attempt {
            puzzle: self.puzzle.id(),
            date: today.date,
            east: today.east,
            daily: self.daily,
            solving,
            hints: self.hints,
            stars: self.stars(),
            points: None,
        }
    }
}
