//! Stage: the position that is shown, and the moves that wait to be shown.

use std::{collections::VecDeque, sync::Arc};

use bevy::prelude::*;

use crate::{
    catalogue::{AnyGame, GameCard},
    play::{Agreement, Match, Ply, throws_of},
    rules::{Actor, Outcome, Point, Seat},
    sticks::Throw,
};

/// Move played, to be shown.
#[derive(Clone, Debug)]
pub struct Step {
    /// Ply, with its effects and the position after it.
    pub ply: Arc<Ply>,
    /// `true` if the mat for the sticks lies there already, because a person gathered them by hand.
    pub mat_is_laid: bool,
}

impl Step {
    /// Throw whose flight is shown, if any.
    #[must_use]
    pub fn throw(&self) -> Option<&Arc<Throw>> {
        self.ply.flight.as_ref()
    }
}

/// Message: a ply has become part of the position shown, so words and marks may refer to it.
#[derive(Message, Clone, Debug)]
pub struct Revealed(pub Step);

/// Message: the stage was set to another position at once, by undo, redo or a new game.
#[derive(Message, Clone, Copy, Debug)]
pub struct PositionSet;

/// State of the sticks on the stage.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Sticks {
    /// No sticks are on the table.
    #[default]
    Away,
    /// They fly, and their result is hidden.
    Flying,
    /// They lie on the mat.
    Lying,
}

/// State of the show. Everything seen, heard and read at the table follows the stage and nothing else; the match, which
/// may be ahead of it, is asked only for legal moves.
#[derive(Resource, Debug)]
pub struct Stage {
    agreement: Arc<Agreement>,
    start: Arc<dyn AnyGame>,
    /// Plies shown so far.
    plies: Vec<Arc<Ply>>,
    waiting: VecDeque<Step>,
    /// Step whose sticks are in the air.
    in_the_air: Option<Step>,
    motion: Motion,
    hurried: bool,
}

/// State of the motion on the stage.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Motion {
    /// `true` while a piece moves or a sound is still due.
    moving: bool,
    /// `true` while the last move itself is not over; a celebration may follow it.
    unseen: bool,
    sticks: Sticks,
}

impl Stage {
    /// Stage that shows the present position of a match.
    #[must_use]
    pub fn new(game: &Match) -> Self {
        Self {
            agreement: Arc::clone(game.agreement()),
            start: Arc::clone(game.history().start()),
            plies: game.history().plies().cloned().collect(),
            waiting: VecDeque::new(),
            in_the_air: None,
            motion: Motion::default(),
            hurried: false,
        }
    }

    /// Adds a step to the queue.
    pub fn show(&mut self, step: Step) {
        self.waiting.push_back(step);
    }

    /// Shows all waiting steps and ends all motion at once.
    pub const fn catch_up(&mut self) {
        self.hurried = true;
    }

    /// Agreement of the match.
    #[must_use]
    pub fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// Card of the game.
    #[must_use]
    pub fn card(&self) -> &'static GameCard {
        self.agreement.card()
    }

    /// Position shown.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &**self.position()
    }

    /// Position shown, to be shared.
    #[must_use]
    pub fn position(&self) -> &Arc<dyn AnyGame> {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// Plies shown so far.
    #[must_use]
    pub fn plies(&self) -> &[Arc<Ply>] {
        &self.plies
    }

    /// Outcome, once the end of the game is shown.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    /// Seat to decide in the position shown, if it is a person's.
    #[must_use]
    pub fn human_to_act(&self) -> Option<Seat> {
        self.game().to_act().seat().filter(|seat| self.agreement.is_human(*seat))
    }

    /// Points of the last move shown. A throw moves nothing, so the move before it stays the last.
    #[must_use]
    pub fn last_path(&self) -> &[Point] {
        let last = self.plies.iter().rev().find(|ply| !ply.is_throw);
        last.map_or(&[], |ply| &ply.path)
    }

    /// Seat that made the last move or throw shown.
    #[must_use]
    pub fn last_actor(&self) -> Option<Seat> {
        self.plies.last()?.actor
    }

    /// Result of the last throw shown, from 1 to 5.
    #[must_use]
    pub fn last_throw(&self) -> Option<u8> {
        self.plies.iter().rev().find_map(|ply| ply.thrown())
    }

    /// `true` if sticks are thrown in this game.
    #[must_use]
    pub fn has_throws(&self) -> bool {
        self.in_the_air.is_some() || self.last_throw().is_some() || self.game().to_act() == Actor::Chance
    }

    /// Number of throws of 1, 2, 3, 4 and 5 by a seat in the plies shown.
    #[must_use]
    pub fn throws_of(&self, seat: Seat) -> [u32; 5] {
        throws_of(&self.plies, seat)
    }

    /// Step whose sticks are in the air.
    #[must_use]
    pub const fn in_the_air(&self) -> Option<&Step> {
        self.in_the_air.as_ref()
    }

    /// State of the sticks.
    #[must_use]
    pub const fn sticks(&self) -> Sticks {
        if self.in_the_air.is_some() { Sticks::Flying } else { self.motion.sticks }
    }

    /// `true` if the position shown is the present one of the match; it may still move.
    #[must_use]
    pub fn is_current(&self) -> bool {
        self.waiting.is_empty() && self.in_the_air.is_none()
    }

    /// `true` if the motion of the last move is over; at most its winners still celebrate.
    #[must_use]
    pub fn is_seen(&self) -> bool {
        self.is_current() && !self.motion.unseen
    }

    /// `true` if the stage has caught up with the match and nothing moves.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.is_current() && !self.motion.moving
    }

    /// Next step to begin, once nothing of the one before is hidden.
    pub(super) fn next_step(&mut self) -> Option<Step> {
        if self.in_the_air.is_some() { None } else { self.waiting.pop_front() }
    }

    pub(super) fn waits(&self) -> bool {
        !self.waiting.is_empty()
    }

    pub(super) const fn is_hurried(&self) -> bool {
        self.hurried
    }

    pub(super) const fn has_hurried(&mut self) {
        self.hurried = false;
    }

    /// Hides the result of a step that has begun until its sticks lie.
    pub(super) fn hide(&mut self, step: Step) {
        self.in_the_air = Some(step);
    }

    /// Reveals the hidden step.
    pub(super) fn reveal(&mut self) -> Option<Revealed> {
        let step = self.in_the_air.take()?;
        self.plies.push(Arc::clone(&step.ply));
        Some(Revealed(step))
    }

    pub(super) fn note_motion(&mut self, moving: bool, unseen: bool, sticks: Sticks) {
        self.motion = Motion { moving, unseen, sticks };
    }
}
