//! Endings of Jarmo, and their points.

use super::{
    lines::{Variant, goal},
    position::{Due, Jarmo, SHUTTLE_STEPS},
    setup::{BLUE, GREEN},
    words::Ending,
};
use crate::rules::{Outcome, Seat};

/// Rule JA-09: points for a piece in the enemy camp.
const POINTS_IN_CAMP: u32 = 2;
/// Rule JA-09: points for any other piece on the board.
const POINTS_ELSEWHERE: u32 = 1;

impl Jarmo {
    /// Returns the number of a side's pieces in the enemy camp.
    pub const fn arrived(&self, seat: Seat) -> u32 {
        self.on_board(seat).intersection(goal(seat)).len()
    }

    /// Returns the points of both sides in this position (rule JA-09).
    pub fn scores(&self) -> [u16; 2] {
        [GREEN, BLUE].map(|seat| {
            if self.is_wiped_out(seat) {
                return 0;
            }
            let elsewhere = self.movable(seat).len() + self.army(seat).covered.len();
            (POINTS_IN_CAMP * self.arrived(seat) + POINTS_ELSEWHERE * elsewhere) as u16
        })
    }

    /// Returns whether a side has pieces on the board, and all of them are in the enemy camp. A golden soldier
    /// under another piece is on the board, and never there (rule JG-08).
    pub(super) const fn has_arrived(&self, seat: Seat) -> bool {
        !self.on_board(seat).is_empty() && self.movable(seat).is_empty() && self.army(seat).covered.is_empty()
    }
}

/// Returns the outcome of the game, or `None` until it is over. Except for the last capture it is decided at the
/// end of a turn.
pub(super) fn outcome(game: &Jarmo) -> Option<Outcome> {
    if let Some(empty) = [GREEN, BLUE].into_iter().find(|seat| game.is_wiped_out(*seat)) {
        return Some(with_points(game, Outcome::win(empty.other(), Ending::WipedOut)));
    }
    if game.due != Due::Move {
        return None;
    }
    let last = game.mover.other();
    if game.has_arrived(last) && !game.waited {
        return Some(match game.variant() {
            Variant::Base => by_points(game, Ending::Camp),
            Variant::Legendary | Variant::Jasyr(_) => Outcome::win(last, Ending::Camp),
        });
    }
    let shuttles = |seat: Seat| game.army(seat).shuttle.is_some_and(|row| row.turns == SHUTTLE_STEPS);
    if shuttles(GREEN) && shuttles(BLUE) {
        return Some(without_progress(game, Ending::Shuttled));
    }
    // Passing changes nothing, so two passes in a row are foreseen rather than played.
    if game.can_act(game.mover) || game.can_act(last) {
        return None;
    }
    Some(match game.variant() {
        Variant::Base | Variant::Legendary => without_progress(game, Ending::Stuck),
        Variant::Jasyr(_) => more(Ending::Stuck, [GREEN, BLUE].map(|seat| game.arrived(seat))),
    })
}

/// Returns the outcome of a game without progress (rule JA-11).
pub(super) fn without_progress(game: &Jarmo, reason: Ending) -> Outcome {
    match game.variant() {
        Variant::Base => by_points(game, reason),
        Variant::Legendary | Variant::Jasyr(_) => Outcome::draw(reason),
    }
}

/// Returns the outcome by rule JA-12: more points win, then more pieces in the enemy camp; otherwise a draw.
fn by_points(game: &Jarmo, reason: Ending) -> Outcome {
    let scores = game.scores();
    let worth = |seat: Seat| u32::from(scores[seat.index()]) * 16 + game.arrived(seat);
    more(reason, [worth(GREEN), worth(BLUE)]).scored(scores)
}

/// Returns the win for the side with more, or a draw.
fn more(reason: Ending, [green, blue]: [u32; 2]) -> Outcome {
    match green.cmp(&blue) {
        std::cmp::Ordering::Greater => Outcome::win(GREEN, reason),
        std::cmp::Ordering::Less => Outcome::win(BLUE, reason),
        std::cmp::Ordering::Equal => Outcome::draw(reason),
    }
}

/// Adds the points in the variant that counts them.
fn with_points(game: &Jarmo, outcome: Outcome) -> Outcome {
    match game.variant() {
        Variant::Base => outcome.scored(game.scores()),
        Variant::Legendary | Variant::Jasyr(_) => outcome,
    }
}
