//! Sides of a position: teams, moves tried on copies, captures, and the turn given to another seat.

use super::remark::Take;
use crate::{
    catalogue::{AnyGame, AnyMove, taken},
    rules::{Actor, Edit, Effect, Effects, Point, Seat},
};

/// A move tried on a copy.
pub(in crate::play) struct Tried {
    pub(in crate::play) mv: AnyMove,
    pub(super) effects: Effects,
    pub(in crate::play) after: Box<dyn AnyGame>,
}

/// Returns every legal move, tried.
pub(in crate::play) fn tried(game: &dyn AnyGame) -> Vec<Tried> {
    let try_it = |mv: AnyMove| {
        let mut after = game.boxed_clone();
        let effects = after.play(&mv).ok()?;
        Some(Tried { mv, effects, after })
    };
    game.legal_moves().into_iter().filter_map(try_it).collect()
}

impl Tried {
    /// Returns the points of the enemies of `seat` that the move takes off the board `before` it.
    pub(in crate::play) fn takes(&self, before: &dyn AnyGame, seat: Seat) -> Vec<Point> {
        let mut takes = taken(&self.effects);
        if takes.is_empty() {
            return takes;
        }
        let shown = before.snapshot();
        takes.retain(|at| shown.topmost(*at).is_some_and(|piece| !is_team(before, piece.owner, seat)));
        takes
    }

    /// Returns whether the move makes a stack of its pieces, or a higher one.
    pub(in crate::play) fn joins(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::Joined { .. }))
    }

    /// Returns whether the move ends the game with a win of the seat's team.
    pub(in crate::play) fn wins(&self, seat: Seat) -> bool {
        self.winner().is_some_and(|winner| is_team(&*self.after, winner, seat))
    }

    /// Returns whether the move ends the game with a win of another team.
    pub(in crate::play) fn loses(&self, seat: Seat) -> bool {
        self.winner().is_some_and(|winner| !is_team(&*self.after, winner, seat))
    }

    fn winner(&self) -> Option<Seat> {
        self.after.outcome()?.winner
    }
}

/// Returns the first capture of each enemy of `seat` among its moves tried, by point.
pub(super) fn captures(before: &dyn AnyGame, seat: Seat, moves: &[Tried]) -> Vec<Take> {
    let mut takes: Vec<Take> = Vec::new();
    for tried in moves {
        for at in tried.takes(before, seat) {
            if takes.iter().all(|take| take.at != at) {
                takes.push(Take { at, mv: tried.mv.clone() });
            }
        }
    }
    takes.sort_by_key(|take| take.at);
    takes
}

/// Returns whether both seats are of one team.
pub(in crate::play) fn is_team(game: &dyn AnyGame, one: Seat, other: Seat) -> bool {
    one.0 % game.teams() == other.0 % game.teams()
}

/// Returns one seat of every other team, that which sits next after `seat`.
pub(super) fn enemies(game: &dyn AnyGame, seat: Seat) -> Vec<Seat> {
    let after = (1..game.teams()).map(|step| Seat((seat.0 + step) % game.seats()));
    after.filter(|other| !is_team(game, *other, seat)).collect()
}

/// Returns the same board with the turn given to a seat, at the beginning of its turn: it is to decide or to throw.
/// `None` where the board editor refuses that or would change more than the turn, or the game is over then.
pub fn with_turn(game: &dyn AnyGame, seat: Seat) -> Option<Box<dyn AnyGame>> {
    let given = game.edited(Edit::ToMove(seat)).ok()?;
    let on_table = |game: &dyn AnyGame| {
        let mut shown = game.snapshot();
        shown.pieces.sort();
        (shown.pieces, shown.markers, shown.fences)
    };
    let is_same = on_table(game) == on_table(&*given);
    let acts = match given.to_act() {
        Actor::Seat(actor) => actor == seat,
        Actor::Chance => given.thrower() == Some(seat),
        Actor::Over => false,
    };
    (is_same && acts).then_some(given)
}
