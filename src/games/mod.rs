//! The games, one folder each. Adding a game means adding its folder and its name in the one list
//! below; `docs/adding-a-game.md` goes through it.

use crate::catalogue::GameCard;

/// Declares the games' folders, and makes the catalogue and the app's plugins from the same list.
macro_rules! games {
    ($($folder:ident),+ $(,)?) => {
        $(pub mod $folder;)+

        /// The cards of all games, in the order in which menus show them.
        pub fn catalogue() -> impl Iterator<Item = &'static GameCard> {
            [$($folder::CARDS),+].into_iter().flatten()
        }

        /// Adds every game's boards, pieces and systems.
        #[cfg(feature = "app")]
        pub fn plugin(app: &mut bevy::app::App) {
            $($folder::plugin::plugin(app);)+
        }
    };
}

games![hunt, hasami_shogi, jarmo, nei_pat_kono, yut];

/// The card of the game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static GameCard> {
    catalogue().find(|card| card.id == id)
}
