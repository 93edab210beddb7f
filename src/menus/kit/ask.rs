//! Requests that buttons make, and their fulfilment.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    platform::screen::{Navigation, Screen, Sheet},
    rules::Options,
};

/// Request of a button.
#[derive(Clone)]
pub(crate) enum Ask {
    /// Goes to a screen, without any sheet.
    Go(Screen),
    /// Opens a sheet.
    Open(Sheet),
    /// Goes back, as by the key.
    Back,
    /// Closes all sheets.
    Clear,
    /// Leaves the rest to the page that has the button.
    Own,
    /// Sends a message.
    Send(Sender),
    /// Sends a message and closes all sheets.
    SendAndClear(Sender),
}

/// Function that sends a message.
type Sender = Arc<dyn Fn(&mut Commands) + Send + Sync>;

fn sender(message: impl Message + Clone) -> Sender {
    Arc::new(move |commands| {
        commands.write_message(message.clone());
    })
}

impl Ask {
    /// Sends a message to the part of the program that carries it out.
    pub(crate) fn send(message: impl Message + Clone) -> Self {
        Self::Send(sender(message))
    }

    /// Sends a message, and closes all sheets.
    pub(crate) fn send_and_clear(message: impl Message + Clone) -> Self {
        Self::SendAndClear(sender(message))
    }
}

/// Message: request to open the rulebook.
#[derive(Message, Clone, PartialEq, Eq, Debug, Default)]
pub enum OpenRulebook {
    /// Open at the game and way to play in sight.
    #[default]
    InSight,
    /// Open at a game and way to play.
    At(&'static str, Options),
    /// Open at the words of the game in sight.
    Words,
}

/// System parameter: fulfils the requests of buttons.
#[derive(SystemParam)]
pub(crate) struct Asks<'w, 's> {
    navigation: Navigation<'w>,
    commands: Commands<'w, 's>,
}

impl Asks<'_, '_> {
    /// Fulfils a request, if there is one.
    pub(crate) fn fulfil(&mut self, ask: Option<Ask>) {
        match ask {
            Some(Ask::Go(screen)) => self.navigation.go(screen),
            Some(Ask::Open(sheet)) => self.navigation.open(sheet),
            Some(Ask::Back) => self.navigation.back(),
            Some(Ask::Clear) => self.navigation.clear(),
            Some(Ask::Send(send)) => send(&mut self.commands),
            Some(Ask::SendAndClear(send)) => {
                send(&mut self.commands);
                self.navigation.clear();
            }
            Some(Ask::Own) | None => {}
        }
    }
}
