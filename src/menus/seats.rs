//! Words for seats, shared by the cards beside the board and the result.

use crate::{platform::language::Words, rules::Seat, table::session::Session};

/// The role of a seat, such as "Goats".
pub(super) fn role(session: &Session, seat: Seat, words: &Words) -> String {
    let role = session.card().roles[seat.index()];
    words.get(&format!("role-{role}"))
}

/// The roles of a seat's team, such as "Red and green"; the seat's own where it has no partner.
pub(super) fn team(session: &Session, seat: Seat, words: &Words) -> String {
    let roles = session.team_of(seat).map(|member| role(session, member, words)).collect::<Vec<_>>();
    match roles.as_slice() {
        [first, second] => words.with("two-roles", [("first", first.clone()), ("second", second.clone())]),
        _ => role(session, seat, words),
    }
}
