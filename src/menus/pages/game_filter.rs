//! Row of buttons by which a page shows one game or all of them.

use bevy_egui::egui::Ui;

use crate::{
    catalogue::GameCard,
    layout::views::Catalogue,
    menus::kit::{names, widgets},
    platform::language::Words,
};

/// Number of the chosen game among all games, from 1; 0 for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct GameFilter(usize);

impl GameFilter {
    /// The chosen game; `None` for all of them.
    pub(super) fn card(self, games: &Catalogue) -> Option<&'static GameCard> {
        games.cards().nth(self.0.checked_sub(1)?)
    }

    /// `true` if one game is chosen.
    pub(crate) const fn is_one(self) -> bool {
        self.0 > 0
    }

    /// Draws the row; `all` is the key of the word for all games.
    pub(super) fn show(&mut self, ui: &mut Ui, games: &Catalogue, all: &str, words: &Words) {
        let names = games.cards().map(|card| names::game(card.id, words));
        let labels: Vec<String> = std::iter::once(words.get(all)).chain(names).collect();
        if let Some(pressed) = widgets::choice(ui, &labels, self.0, 150.0) {
            self.0 = pressed;
        }
    }
}
