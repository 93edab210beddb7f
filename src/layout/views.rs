//! The games of the program with their views, and the view of the one on the table.

use std::collections::BTreeMap;

use bevy::{app::Plugins, prelude::*};
use madang_core::{catalogue::GameCard, rules::Options};

use super::{homeland::Homeland, view::GameView};

/// Function that makes the view of a game under these options.
pub type ViewOf = fn(&Options) -> GameView;

/// Games of the program, in the order in which menus show them: their cards and views.
#[derive(Resource, Clone, Default, Debug)]
pub struct Catalogue(Vec<(&'static GameCard, ViewOf)>);

/// Entry of games in the catalogue, by their plugins.
pub trait AddGame {
    /// Adds a game after those already there. The mat and the scene of its view must not depend on the options, so that
    /// they can be drawn before any are chosen.
    fn add_game(&mut self, card: &'static GameCard, view: ViewOf) -> &mut Self;
}

impl AddGame for App {
    fn add_game(&mut self, card: &'static GameCard, view: ViewOf) -> &mut Self {
        self.init_resource::<Catalogue>();
        self.world_mut().resource_mut::<Catalogue>().0.push((card, view));
        self
    }
}

impl Catalogue {
    /// Returns the games that these plugins add.
    pub fn of<M>(games: impl Plugins<M>) -> Self {
        let mut app = App::new();
        app.add_plugins(games);
        app.world_mut().remove_resource().unwrap_or_default()
    }

    /// Returns the cards of all games.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = &'static GameCard> + Clone {
        self.0.iter().map(|(card, _)| *card)
    }

    /// Returns the card of the game with this id.
    pub fn find(&self, id: &str) -> Option<&'static GameCard> {
        self.cards().find(|card| card.id == id)
    }

    /// Returns the function that finds a game's card by its id.
    pub fn finder(&self) -> impl Fn(&str) -> Option<&'static GameCard> + Clone + Send + Sync + use<> {
        let catalogue = self.clone();
        move |id| catalogue.find(id)
    }

    /// Returns the view of a game under these options.
    pub fn view(&self, id: &str, options: &Options) -> Option<GameView> {
        let (_, view) = self.0.iter().find(|(card, _)| card.id == id)?;
        Some(view(options))
    }

    /// Returns the paths of the pictures that any of the games needs under any options.
    pub(crate) fn art(&self) -> impl Iterator<Item = String> + '_ {
        let views = self.0.iter().flat_map(|(card, view)| card.every_options().map(|options| view(&options)));
        views.flat_map(|view| view.art())
    }

    /// Returns the pictures that the program draws itself, see [`GameView::drawn`].
    pub(crate) fn drawn(&self) -> impl Iterator<Item = (String, String)> + '_ {
        let views = self.0.iter().map(|(card, view)| view(&card.default_options()));
        views.flat_map(|view| view.drawn)
    }

    /// Returns the homelands of all games, each once, by id.
    pub fn homelands(&self) -> BTreeMap<&'static str, Homeland> {
        let views = self.0.iter().map(|(card, view)| view(&card.default_options()));
        views.map(|view| (view.homeland.id, view.homeland)).collect()
    }

    /// Returns the view of a game under its default options, for the parts that do not depend on them.
    pub fn view_of(&self, card: &GameCard) -> Option<GameView> {
        self.view(card.id, &card.default_options())
    }
}

/// View of the game on the table.
#[derive(Resource, Clone, Debug)]
pub struct BoardView(pub GameView);
