//! The games as they are seen at the table: each is a plugin that wraps its rules in `madang-core`.
//! `docs/adding-a-game.md` goes through adding one.

pub mod hasami_shogi;
pub mod hunt;
pub mod jarmo;
pub mod nei_pat_kono;
pub mod yut;

use bevy::prelude::*;

use crate::layout::views::Catalogue;

/// Adds every game, in the order in which menus show them.
pub fn plugin(app: &mut App) {
    app.add_plugins((hunt::plugin, hasami_shogi::plugin, jarmo::plugin, nei_pat_kono::plugin, yut::plugin));
}

/// Returns the cards of all games with their views.
pub fn catalogue() -> Catalogue {
    Catalogue::of(plugin)
}

#[cfg(test)]
mod tests {
    use madang_core::{catalogue::GameCard, games};

    use super::*;

    #[test]
    fn every_card_has_its_view() {
        let ids = |cards: Vec<&GameCard>| cards.iter().map(|card| card.id).collect::<Vec<_>>();
        assert_eq!(ids(catalogue().cards().collect()), ids(games::catalogue().collect()));
    }
}
