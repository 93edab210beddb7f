//! Stage: the position that is shown, and the moves that wait to be shown.
//!
//! The stage shares the history of the match, and the match copies it when it plays on or goes back, so what the stage reads
//! cannot change under it. Reading through the match instead would give some twenty readers a second parameter and make this
//! layer depend on `turn`.

use std::sync::Arc;

use bevy::prelude::*;
use madang_core::{
    catalogue::{AnyGame, GameCard},
    play::{GameTerms, History, Match, Ply, throws_of, tied},
    rules::{Actor, Effect, Outcome, Point, Seat, THROW_FOR_ORDER},
};

use super::timeline::Timeline;

/// Message: a ply has become part of the position shown, so words and marks may refer to it.
#[derive(Message, Clone, Debug)]
pub struct Revealed(pub Arc<Ply>);

/// Message: an effect of a move becomes visible. None is sent where motion is skipped or reduced.
#[derive(Message, Clone, Debug)]
pub struct EffectSeen(pub Effect);

/// Returns the run condition that one of these games is on the table.
pub fn on_table(ids: &'static [&'static str]) -> impl FnMut(Option<Res<Stage>>) -> bool + Clone {
    move |stage| stage.is_some_and(|stage| ids.contains(&stage.card().id))
}

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
    /// They are on the mat.
    Lying,
}

/// What is on screen: history, number of plies shown, running animation. Everything seen, heard and read at the table
/// follows the stage alone; the match, which may be ahead of it, is asked only for legal moves.
#[derive(Resource, Debug)]
pub struct Stage {
    terms: Arc<GameTerms>,
    /// History of the match, shared with it. Its plies beyond those shown wait to be shown.
    history: Arc<History>,
    /// Number of plies shown.
    shown: usize,
    /// Whether the next ply has begun; its result is hidden while its sticks are in the air.
    has_begun: bool,
    /// Whether the mat for the next throw is there already, because a person gathered the sticks by hand.
    mat_is_laid: bool,
    /// Motion of the plies shown and of the one that has begun.
    pub(crate) timeline: Timeline,
    hurried: bool,
    end_is_announced: bool,
}

impl Stage {
    /// Returns the stage that shows the current position of a match.
    pub fn new(game: &Match) -> Self {
        Self {
            terms: Arc::clone(game.terms()),
            history: Arc::clone(game.history()),
            shown: game.history().len(),
            has_begun: false,
            mat_is_laid: false,
            timeline: Timeline::default(),
            hurried: false,
            end_is_announced: false,
        }
    }

    /// Shows the current position of the same game at once.
    pub fn jump(&mut self, game: &Match) {
        *self = Self { end_is_announced: self.end_is_announced, ..Self::new(game) };
    }

    /// Adds the plies that the match has played since, to be shown.
    pub fn follow(&mut self, game: &Match, mat_is_laid: bool) {
        self.history = Arc::clone(game.history());
        self.mat_is_laid = mat_is_laid;
    }

    /// Returns whether the end of the game has just been shown and all motion has ended; true only once.
    pub fn announce_end(&mut self) -> bool {
        let is_new = self.is_at_rest() && self.outcome().is_some() && !self.end_is_announced;
        self.end_is_announced |= is_new;
        is_new
    }

    /// Shows all waiting steps and ends all motion at once.
    pub const fn catch_up(&mut self) {
        self.hurried = true;
    }

    /// Returns the terms of the match.
    pub const fn terms(&self) -> &Arc<GameTerms> {
        &self.terms
    }

    /// Returns the card of the game.
    pub fn card(&self) -> &'static GameCard {
        self.terms.card()
    }

    /// Returns the position shown.
    pub fn game(&self) -> &dyn AnyGame {
        &**self.position()
    }

    /// Returns the position shown, to be shared.
    pub fn position(&self) -> &Arc<dyn AnyGame> {
        self.last().map_or_else(|| self.history.start(), |ply| &ply.after)
    }

    /// Returns the plies shown so far.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = &Arc<Ply>> + ExactSizeIterator {
        self.history.plies().take(self.shown)
    }

    /// Returns the history of the match, which may be ahead of what is shown.
    pub const fn history(&self) -> &Arc<History> {
        &self.history
    }

    /// Returns the position that a ply of the match's line was played in.
    pub fn before(&self, ply: &Arc<Ply>) -> &dyn AnyGame {
        let mut latest_first = self.history.line().rev().skip_while(|later| !Arc::ptr_eq(later, ply));
        let earlier = latest_first.nth(1);
        &**earlier.map_or_else(|| self.history.start(), |earlier| &earlier.after)
    }

    /// Returns the last ply shown.
    pub fn last(&self) -> Option<&Arc<Ply>> {
        self.plies().next_back()
    }

    /// Returns the outcome, once the end of the game is shown, by its rules or by its players.
    pub fn outcome(&self) -> Option<Outcome> {
        self.history.outcome_after(self.shown)
    }

    /// Returns the outcome that a ply of the match's line led to.
    pub fn outcome_by(&self, ply: &Arc<Ply>) -> Option<Outcome> {
        let before = self.history.line().position(|other| Arc::ptr_eq(other, ply))?;
        self.history.outcome_after(before + 1)
    }

    /// Returns who acts in the position shown.
    pub fn to_act(&self) -> Actor {
        self.history.to_act_after(self.shown)
    }

    /// Returns the seat that decides or throws in the position shown.
    pub fn on_turn(&self) -> Option<Seat> {
        self.game().on_turn().filter(|_| self.to_act() != Actor::Over)
    }

    /// Returns the seat to decide in the position shown, if it is a person's.
    pub fn human_to_act(&self) -> Option<Seat> {
        self.to_act().seat().filter(|seat| self.terms.is_human(*seat))
    }

    /// Returns the points of the last move shown. A throw moves nothing, so the move before it stays the last.
    pub fn last_path(&self) -> &[Point] {
        let last = self.plies().rev().find(|ply| !ply.is_throw);
        last.map_or(&[], |ply| &ply.path)
    }

    /// Returns the seat that made the last move or throw shown.
    pub fn last_actor(&self) -> Option<Seat> {
        self.last()?.actor
    }

    /// Returns the last throw shown: the seat that threw, if it was one's, and the result, from 1 to 5.
    pub fn last_throw(&self) -> Option<(Option<Seat>, u8)> {
        self.plies().rev().find_map(|ply| Some((ply.actor, ply.thrown()?)))
    }

    /// Returns the seat whose turn is shown: a throw is its thrower's until the sticks are taken away.
    pub fn seat_shown(&self) -> Option<Seat> {
        if let Some(ply) = self.in_the_air() {
            return ply.actor;
        }
        let lying = self.last_throw().filter(|_| self.sticks() == Sticks::Lying).and_then(|(actor, _)| actor);
        lying.or_else(|| self.on_turn())
    }

    /// Returns the seats that tied in the throws for who begins, and throw again now.
    pub fn tied(&self) -> Vec<Seat> {
        tied(&**self.history.start(), self.plies().map(|ply| &*ply.after))
    }

    /// Returns the seat that begins, if the last ply shown is the throw that decided it.
    pub fn decided_to_begin(&self) -> Option<Seat> {
        let before = self.before(self.last()?);
        let is_decided =
            before.prompt() == Some(THROW_FOR_ORDER) && self.game().prompt() != Some(THROW_FOR_ORDER);
        self.on_turn().filter(|_| is_decided)
    }

    /// Returns whether sticks are thrown in this game.
    pub fn has_throws(&self) -> bool {
        self.terms().setup.sticks().is_some()
    }

    /// Returns the number of throws of 1, 2, 3, 4 and 5 by a seat in the plies shown.
    pub fn throws_of(&self, seat: Seat) -> [u32; 5] {
        throws_of(self.plies(), seat)
    }

    /// Returns the first ply that is not shown yet.
    fn next(&self) -> Option<&Arc<Ply>> {
        self.history.plies().nth(self.shown)
    }

    /// Returns the ply whose sticks are in the air.
    pub fn in_the_air(&self) -> Option<&Arc<Ply>> {
        self.next().filter(|_| self.has_begun)
    }

    /// Returns the state of the sticks.
    pub fn sticks(&self) -> Sticks {
        match self.timeline.flight() {
            _ if self.has_begun => Sticks::Flying,
            None => Sticks::Away,
            Some(_) if self.timeline.sticks_fly() => Sticks::Flying,
            Some(_) => Sticks::Lying,
        }
    }

    /// Returns whether a throw of the match is not shown yet: it waits, or its sticks are in the air.
    pub fn hides_throw(&self) -> bool {
        self.history.plies().skip(self.shown).any(|ply| ply.is_throw)
    }

    /// Returns everything in motion.
    pub const fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Returns whether the position shown is the current one of the match; it may still move.
    pub fn is_current(&self) -> bool {
        self.shown == self.history.len()
    }

    /// Returns whether the motion of the last move is over; at most its winners still celebrate.
    pub fn is_seen(&self) -> bool {
        self.is_current() && self.timeline.is_seen()
    }

    /// Returns whether the stage has caught up with the match and nothing moves.
    pub fn is_at_rest(&self) -> bool {
        self.is_current() && self.timeline.is_idle()
    }

    /// Begins the next ply, once nothing of the one before is hidden. Returns it, with whether its mat is already
    /// shown.
    pub(super) fn begin_next(&mut self) -> Option<(Arc<Ply>, bool)> {
        if self.has_begun {
            return None;
        }
        let ply = Arc::clone(self.next()?);
        self.has_begun = true;
        Some((ply, std::mem::take(&mut self.mat_is_laid)))
    }

    /// Returns whether after the stage was asked to catch up.
    pub(super) const fn hurries(&mut self) -> bool {
        std::mem::replace(&mut self.hurried, false)
    }

    /// Reveals the ply that has begun, unless its sticks are in the air.
    pub(super) fn reveal(&mut self) -> Option<Revealed> {
        let ply = self.in_the_air().filter(|_| !self.timeline.sticks_fly()).cloned()?;
        (self.shown, self.has_begun) = (self.shown + 1, false);
        Some(Revealed(ply))
    }
}
