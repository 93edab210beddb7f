//! The games, one folder each. Adding a game means adding its folder here, and its cards to the list below;
//! `docs/adding-a-game.md` goes through it.

pub mod hasami_shogi;
pub mod hunt;
pub mod jarmo;
pub mod nei_pat_kono;
pub mod yut;

use crate::catalogue::GameCard;

/// Returns the cards of all games, in the order in which menus show them.
pub fn catalogue() -> impl Iterator<Item = &'static GameCard> {
    [hunt::CARDS.as_slice(), &hasami_shogi::CARDS, &jarmo::CARDS, &nei_pat_kono::CARDS, &yut::CARDS]
        .into_iter()
        .flatten()
}

/// Returns the card of the game with this id.
pub fn find(id: &str) -> Option<&'static GameCard> {
    catalogue().find(|card| card.id == id)
}
