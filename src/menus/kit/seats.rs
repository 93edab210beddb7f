//! Words for seats, shared by the cards beside the board and the result.

use bevy_egui::egui::Color32;

use super::theme;
use crate::{
    catalogue::{AnyGame, GameCard},
    layout::view::GameView,
    platform::language::Words,
    rules::Seat,
};

/// Role of a seat, such as "Goats".
pub(crate) fn role(card: &GameCard, seat: Seat, words: &Words) -> String {
    words.get(&format!("role-{}", card.roles[seat.index()]))
}

/// Colour of a seat; that of ink without a view.
pub(crate) fn colour(view: Option<&GameView>, seat: Seat) -> Color32 {
    let colour = view.and_then(|view| view.seats.get(seat.index())).map(|seat| seat.colour);
    colour.map_or(theme::SECOND_INK, |[red, green, blue]| Color32::from_rgb(red, green, blue))
}

/// Roles of a seat's team, such as "Red and green"; the seat's own where it has no partner.
pub(crate) fn team(card: &GameCard, game: &dyn AnyGame, seat: Seat, words: &Words) -> String {
    let roles = game.team_of(seat).map(|member| role(card, member, words)).collect::<Vec<_>>();
    match roles.as_slice() {
        [first, second] => words.with("two-roles", [("first", first.clone()), ("second", second.clone())]),
        _ => role(card, seat, words),
    }
}
