//! The games as they are seen at the table, one folder each beside their rules in `madang-core`.
//! `docs/adding-a-game.md` goes through adding one.

pub mod hasami_shogi;
pub mod hunt;
pub mod jarmo;
pub mod nei_pat_kono;
pub mod yut;

use crate::layout::views::Catalogue;

/// The cards of all games with their views.
pub fn with_views() -> Catalogue {
    Catalogue::default()
        .with(hunt::board::VIEWS)
        .with(hasami_shogi::board::VIEWS)
        .with(jarmo::board::VIEWS)
        .with(nei_pat_kono::board::VIEWS)
        .with(yut::board::VIEWS)
}

#[cfg(test)]
mod tests {
    use madang_core::{catalogue::GameCard, games::catalogue};

    use super::*;

    #[test]
    fn every_card_has_its_view() {
        let ids = |cards: Vec<&GameCard>| cards.iter().map(|card| card.id).collect::<Vec<_>>();
        assert_eq!(ids(with_views().cards().collect()), ids(catalogue().collect()));
    }
}
