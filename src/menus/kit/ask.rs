//! Actions of buttons, and their execution.

use bevy::{
    ecs::{component::Mutable, system::SystemParam},
    prelude::*,
};
use bevy_egui::{
    EguiContexts,
    egui::{self, Ui},
};
use madang_core::rules::Options;

use super::page::Page;
use crate::platform::screen::{Navigation, Screen, Sheet};

/// Request of a button.
pub(crate) enum PageAction {
    /// Goes to a screen, without any sheet.
    Go(Screen),
    /// Opens a sheet.
    Open(Sheet),
    /// Leaves the board for the page from which one came.
    Leave,
    /// Goes back, as by the key.
    Back,
    /// Closes all sheets.
    Clear,
    /// Changes the world.
    Do(Box<dyn FnOnce(&mut World) + Send>),
    /// Makes two requests.
    Both(Box<[Self; 2]>),
}

impl PageAction {
    /// Sends a message to the part of the program that carries it out.
    pub(crate) fn send(message: impl Message) -> Self {
        Self::Do(Box::new(|world| {
            world.write_message(message);
        }))
    }

    /// Sends a message, and closes all sheets.
    pub(crate) fn send_and_clear(message: impl Message) -> Self {
        Self::send(message).and(Self::Clear)
    }

    /// Changes a resource.
    pub(crate) fn change<R: Resource<Mutability = Mutable>>(
        change: impl FnOnce(&mut R) + Send + 'static,
    ) -> Self {
        Self::Do(Box::new(|world| change(&mut world.resource_mut())))
    }

    /// Returns this request, and another after it.
    pub(crate) fn and(self, other: Self) -> Self {
        Self::Both(Box::new([self, other]))
    }
}

/// Message: request to open the rulebook.
#[derive(Message, Clone, PartialEq, Eq, Debug, Default)]
pub enum OpenRulebook {
    /// Open at the game and way to play shown.
    #[default]
    InSight,
    /// Open at a game and way to play.
    At(&'static str, Options),
    /// Open at the words of the game shown.
    Words,
}

/// System parameter: fulfils the requests of buttons.
#[derive(SystemParam)]
pub(crate) struct PageActions<'w, 's> {
    navigation: Navigation<'w>,
    commands: Commands<'w, 's>,
}

impl PageActions<'_, '_> {
    /// Fulfils a request, if there is one.
    pub(crate) fn fulfil(&mut self, ask: Option<PageAction>) {
        match ask {
            Some(PageAction::Go(screen)) => self.navigation.go(screen),
            Some(PageAction::Open(sheet)) => self.navigation.open(sheet),
            Some(PageAction::Leave) => self.navigation.leave(),
            Some(PageAction::Back) => self.navigation.back(),
            Some(PageAction::Clear) => self.navigation.clear(),
            Some(PageAction::Do(change)) => self.commands.queue(change),
            Some(PageAction::Both(asks)) => {
                let [first, second] = *asks;
                self.fulfil(Some(first));
                self.fulfil(Some(second));
            }
            None => {}
        }
    }
}

/// System parameter: shows a page without pictures, and fulfils the requests of its buttons.
#[derive(SystemParam)]
pub(crate) struct Menu<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    asks: PageActions<'w, 's>,
}

impl Menu<'_, '_> {
    /// Returns the context in which pages are drawn.
    pub(crate) fn ctx(&mut self) -> Result<&mut egui::Context> {
        Ok(self.contexts.ctx_mut()?)
    }

    /// Fulfils a request, if there is one.
    pub(crate) fn fulfil(&mut self, ask: Option<PageAction>) {
        self.asks.fulfil(ask);
    }

    /// Shows a page with this body, and fulfils the request of the button that was pressed.
    pub(crate) fn show(
        &mut self,
        page: Page<PageAction>,
        body: impl FnOnce(&mut Ui) -> Option<PageAction>,
    ) -> Result {
        let asked = page.show(self.ctx()?, body);
        self.asks.fulfil(asked);
        Ok(())
    }
}
