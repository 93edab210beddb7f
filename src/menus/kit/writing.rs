//! Text that is being written on its sheet.

use bevy::prelude::*;

use super::Ask;
use crate::{
    platform::screen::Sheet,
    play::{LONGEST_COMMENT, LONGEST_NAME},
    storage::GameId,
};

/// Longest name of a kept game, in letters.
const LONGEST_TITLE: usize = 32;

/// Text as written so far.
#[derive(Resource, Default, Debug)]
pub(crate) struct Writing {
    pub(crate) what: Written,
    pub(crate) text: String,
    pub(crate) capitals: bool,
}

/// Purpose of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Written {
    /// No text.
    #[default]
    Nothing,
    /// Name of a kept game.
    GameName(GameId),
    /// Name of the variation that begins at the position on the analysis board.
    VariationName,
    /// Comment on that position.
    Comment,
}

impl Writing {
    /// Request to write a text, from what it is now.
    pub(crate) fn ask(what: Written, text: String) -> Ask {
        let begin = Ask::change(move |writing: &mut Self| {
            let capitals = text.is_empty();
            *writing = Self { what, text, capitals };
        });
        begin.and(Ask::Open(Sheet::Writing))
    }

    /// Adds a letter, unless the text is as long as it may be.
    pub(crate) fn add(&mut self, letter: char) {
        let longest = match self.what {
            Written::Nothing => 0,
            Written::GameName(_) => LONGEST_TITLE,
            Written::VariationName => LONGEST_NAME,
            Written::Comment => LONGEST_COMMENT,
        };
        if !letter.is_control() && self.text.chars().count() < longest {
            self.text.push(letter);
            // A sentence begins with a capital.
            self.capitals = self.what == Written::Comment && letter == '.';
        }
    }
}
