//! The reason for a recommended move, as a person at the table would give it.

use crate::{
    catalogue::{AnyGame, AnyMove, taken},
    rules::{Actor, Effect, Point, Seat},
    search::alpha_beta::{DECIDED, MAX_DEPTH, WIN},
};

/// The reason for a recommended move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It wins at once.
    Wins,
    /// It wins by force in this number of moves of its own side, this one counted.
    WinsIn(u32),
    /// It keeps a proven win beyond the search's horizon.
    KeepsTheWin,
    /// It takes the piece on this point, or sends it back to its start.
    Takes(Point),
    /// It brings a piece home.
    ComesHome,
    /// It shuts in the piece on this point.
    ShutsIn(Point),
    /// After the answer expected, the piece on this point can be taken.
    TakesNext(Point),
    /// No other reason applies: the search rates it best.
    Best,
}

/// Returns the reason for a move that a search has chosen, from its effects, its score, and the line that the search
/// expects, the move first. `None` when the move is not one of this position.
pub fn reason(game: &dyn AnyGame, mv: &AnyMove, score: i32, expected: &[AnyMove]) -> Option<Reason> {
    let seat = game.to_act().seat()?;
    let mut after = game.boxed_clone();
    let effects = after.play(mv).ok()?;
    let teams = game.teams();
    if after.outcome().and_then(|outcome| outcome.winner).is_some_and(|won| won.0 % teams == seat.0 % teams) {
        return Some(Reason::Wins);
    }
    if let Some(point) = taken(&effects).first() {
        return Some(Reason::Takes(*point));
    }
    let plies = WIN - score;
    if (1..=i32::from(MAX_DEPTH)).contains(&plies) {
        return Some(Reason::WinsIn(plies.unsigned_abs().div_ceil(2)));
    }
    for effect in &effects {
        match effect {
            Effect::CameHome { .. } => return Some(Reason::ComesHome),
            Effect::Trapped { at } => return Some(Reason::ShutsIn(*at)),
            _ => {}
        }
    }
    if score > DECIDED {
        return Some(Reason::KeepsTheWin);
    }
    let next = expected.get(1..).unwrap_or_default();
    Some(taken_next(&mut *after, next, seat).map_or(Reason::Best, Reason::TakesNext))
}

/// Returns the point of the piece that the seat takes with its next move along the expected line.
fn taken_next(game: &mut dyn AnyGame, line: &[AnyMove], seat: Seat) -> Option<Point> {
    for mv in line {
        let acts = game.to_act();
        let effects = game.play(mv).ok()?;
        if acts == Actor::Seat(seat) {
            return taken(&effects).first().copied();
        }
    }
    None
}
