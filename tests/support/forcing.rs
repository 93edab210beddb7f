//! Forced wins in any game without chance, found from the rules alone.

use madang::{
    catalogue::AnyGame,
    rules::{Actor, Seat},
};

/// `true` if `seat` can force a win within so many plies, by trying everything.
pub fn can_force(game: &dyn AnyGame, seat: Seat, plies: u32) -> bool {
    let Actor::Seat(to_act) = game.to_act() else {
        return game.outcome().and_then(|outcome| outcome.winner) == Some(seat);
    };
    if plies == 0 {
        return false;
    }
    let moves = game.legal_moves();
    let mut after = moves.iter().map(|mv| {
        let mut next = game.boxed_clone();
        next.play(mv).expect("it is legal");
        can_force(next.as_ref(), seat, plies - 1)
    });
    if to_act == seat { after.any(|won| won) } else { after.all(|won| won) }
}
