//! The views of all games, and the one on the table.

use std::collections::BTreeMap;

use bevy::{platform::collections::HashMap, prelude::*};

use super::{homeland::Homeland, view::GameView};
use crate::{catalogue::GameCard, rules::Options};

/// Makes the view of a game under these options.
pub type ViewOf = fn(&Options) -> GameView;

/// The views of all games, by id. Each game's plugin adds its own.
#[derive(Resource, Default, Debug)]
pub struct GameViews(HashMap<&'static str, (&'static GameCard, ViewOf)>);

impl GameViews {
    /// Adds a game's view. The mat and the scene are the same whatever the options, so that they
    /// can be drawn before anything is chosen.
    pub fn add(&mut self, card: &'static GameCard, view: ViewOf) {
        self.0.insert(card.id, (card, view));
    }

    /// A game's view.
    #[must_use]
    pub fn get(&self, id: &str, options: &Options) -> Option<GameView> {
        self.0.get(id).map(|(_, view)| view(options))
    }

    /// The paths of the pictures that any of the games needs under any options.
    pub(crate) fn art(&self) -> impl Iterator<Item = String> + '_ {
        let views =
            self.0.values().flat_map(|(card, view)| card.every_options().map(|options| view(&options)));
        views.flat_map(|view| view.art())
    }

    /// The homelands of all games, each once, by id.
    #[must_use]
    pub fn homelands(&self) -> BTreeMap<&'static str, Homeland> {
        let views = self.0.values().map(|(card, view)| view(&card.default_options()));
        views.map(|view| (view.homeland.id, view.homeland)).collect()
    }

    /// A game's view as far as it is the same whatever the options.
    #[must_use]
    pub fn of_card(&self, card: &GameCard) -> Option<GameView> {
        self.get(card.id, &card.default_options())
    }
}

/// The view of the game on the table.
#[derive(Resource, Clone, Debug)]
pub struct BoardView(pub GameView);
