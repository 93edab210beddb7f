//! Words for seats and players, shared by the cards beside the board and the result.

use crate::{
    platform::language::Words,
    rules::{Controller, Seat},
    table::session::Session,
};

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

/// Who decides for a player: "You", "Person 2", "Computer 3, Villager".
pub(super) fn player(session: &Session, player: u8, words: &Words) -> String {
    let players = &session.plan().players;
    match players[usize::from(player)] {
        Controller::Human if players.iter().all(|other| *other == Controller::Human) => {
            words.with("person-number", [("number", u32::from(player) + 1)])
        }
        Controller::Human => words.get("you"),
        Controller::Computer(level) => {
            let name = words.get(&format!("level-{level}"));
            words.with("computer-level", [("level", level.to_string()), ("name", name)])
        }
    }
}

/// Who decides for a seat in this game.
pub(super) fn controller(session: &Session, seat: Seat, words: &Words) -> String {
    player(session, session.seating().player(seat), words)
}
