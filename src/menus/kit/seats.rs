//! Words for seats, shared by the cards beside the board and the result.

use crate::{
    catalogue::{AnyGame, GameCard},
    platform::language::Words,
    rules::Seat,
};

/// Role of a seat, such as "Goats".
pub(crate) fn role(card: &GameCard, seat: Seat, words: &Words) -> String {
    words.get(&format!("role-{}", card.roles[seat.index()]))
}

/// Roles of a seat's team, such as "Red and green"; the seat's own where it has no partner.
pub(crate) fn team(card: &GameCard, game: &dyn AnyGame, seat: Seat, words: &Words) -> String {
    let roles = game.team_of(seat).map(|member| role(card, member, words)).collect::<Vec<_>>();
    match roles.as_slice() {
        [first, second] => words.with("two-roles", [("first", first.clone()), ("second", second.clone())]),
        _ => role(card, seat, words),
    }
}
