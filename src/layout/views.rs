//! Views of all games, and the one on the table.

use std::collections::BTreeMap;

use bevy::{platform::collections::HashMap, prelude::*};

use super::{homeland::Homeland, view::GameView};
use crate::{catalogue::GameCard, rules::Options};

/// Function that makes the view of a game under these options.
pub type ViewOf = fn(&Options) -> GameView;

/// Views of all games, by id. Each game's plugin adds its own.
#[derive(Resource, Default, Debug)]
pub struct GameViews(HashMap<&'static str, (&'static GameCard, ViewOf)>);

impl GameViews {
    /// Adds a game's view. Its mat and its scene must not depend on the options, so that they can be drawn before any
    /// are chosen.
    pub fn add(&mut self, card: &'static GameCard, view: ViewOf) {
        self.0.insert(card.id, (card, view));
    }

    /// View of a game under these options.
    #[must_use]
    pub fn get(&self, id: &str, options: &Options) -> Option<GameView> {
        self.0.get(id).map(|(_, view)| view(options))
    }

    /// Paths of the pictures that any of the games needs under any options.
    pub(crate) fn art(&self) -> impl Iterator<Item = String> + '_ {
        let views =
            self.0.values().flat_map(|(card, view)| card.every_options().map(|options| view(&options)));
        views.flat_map(|view| view.art())
    }

    /// Homelands of all games, each once, by id.
    #[must_use]
    pub fn homelands(&self) -> BTreeMap<&'static str, Homeland> {
        let views = self.0.values().map(|(card, view)| view(&card.default_options()));
        views.map(|view| (view.homeland.id, view.homeland)).collect()
    }

    /// View of a game under its default options, for the parts that do not depend on them.
    #[must_use]
    pub fn of_card(&self, card: &GameCard) -> Option<GameView> {
        self.get(card.id, &card.default_options())
    }
}

/// View of the game on the table.
#[derive(Resource, Clone, Debug)]
pub struct BoardView(pub GameView);
