//! The games, one folder each. Adding a game means adding its folder here, and its cards and views to the two lists
//! below; `docs/adding-a-game.md` goes through it.

pub mod hasami_shogi;
pub mod hunt;
pub mod jarmo;
pub mod nei_pat_kono;
pub mod yut;

use crate::catalogue::GameCard;
#[cfg(feature = "app")]
use crate::layout::views::Catalogue;

/// The cards of all games, in the order in which menus show them.
pub fn catalogue() -> impl Iterator<Item = &'static GameCard> {
    [hunt::CARDS.as_slice(), &hasami_shogi::CARDS, &jarmo::CARDS, &nei_pat_kono::CARDS, &yut::CARDS]
        .into_iter()
        .flatten()
}

/// The cards of all games with their views.
#[cfg(feature = "app")]
pub fn with_views() -> Catalogue {
    Catalogue::default()
        .with(hunt::board::VIEWS)
        .with(hasami_shogi::board::VIEWS)
        .with(jarmo::board::VIEWS)
        .with(nei_pat_kono::board::VIEWS)
        .with(yut::board::VIEWS)
}

/// The card of the game with this id.
pub fn find(id: &str) -> Option<&'static GameCard> {
    catalogue().find(|card| card.id == id)
}

#[cfg(all(test, feature = "app"))]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_its_view() {
        let ids = |cards: Vec<&GameCard>| cards.iter().map(|card| card.id).collect::<Vec<_>>();
        assert_eq!(ids(with_views().cards().collect()), ids(catalogue().collect()));
    }
}
