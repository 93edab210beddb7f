//! Outline of a game's rulebook: all of it that is the same in every language.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::error::TeachingError;
use crate::{catalogue::GameCard, rules::Options};

/// Outline of a game's rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outline {
    /// Sections in reading order.
    pub sections: Vec<SectionOutline>,
    /// Boards that the text shows, by name.
    #[serde(default)]
    pub boards: BTreeMap<String, BoardOutline>,
    /// Boards on the set-up's cards of the ways to play, by the value of their option: the steps of the last move, of
    /// the legal and of the illegal ones are drawn on them.
    #[serde(default)]
    pub ways: BTreeMap<String, BoardOutline>,
}

/// Outline of a section.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionOutline {
    /// Id, the same in every language.
    pub id: String,
    /// Numbers of the rules that it explains.
    #[serde(default)]
    pub rules: Vec<String>,
    /// Refusals on the game's card that it explains.
    #[serde(default)]
    pub refusals: Vec<String>,
    /// Kinds of pieces and markers on the game's card that it explains.
    #[serde(default)]
    pub pieces: Vec<String>,
    /// Values of options that it is about, as `heroes=on`.
    #[serde(default)]
    pub options: Vec<String>,
}

/// Outline of a board: a position, moves to show, and claims about them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BoardOutline {
    /// Options that differ from the default, as `heroes=on`.
    pub options: Vec<String>,
    /// Text of the position; `None` for the game's start.
    pub position: Option<String>,
    /// Moves and throws that are shown one after another.
    pub moves: Vec<String>,
    /// Moves claimed to be legal in the position.
    pub legal: Vec<String>,
    /// Moves claimed to be illegal in the position.
    pub illegal: Vec<String>,
    /// All legal moves of the position, if claimed.
    pub only: Option<Vec<String>>,
    /// Reason with which the game is over after the moves, if claimed.
    pub ends: Option<String>,
    /// Points at the end, if claimed.
    pub score: Option<(u16, u16)>,
    /// Names of points to mark.
    pub lit: Vec<String>,
}

impl Outline {
    /// Parses an outline.
    ///
    /// # Errors
    /// [`TeachingError`] where the text is no outline.
    pub fn parse(text: &str) -> Result<Self, TeachingError> {
        ron::from_str(text).map_err(|error| TeachingError::new("outline", error))
    }

    /// Returns the section that explains a refusal of the game's card, or one of its kinds of pieces.
    pub fn section_about(&self, refusal_or_piece: &str) -> Option<&SectionOutline> {
        let explains = |section: &&SectionOutline| {
            section.refusals.iter().chain(&section.pieces).any(|word| word == refusal_or_piece)
        };
        self.sections.iter().find(explains)
    }

    /// Returns the first section about something that this way to play adds or changes. A rule that is taken away is
    /// nothing to read first.
    pub fn section_of_way(&self, card: &GameCard, options: &Options) -> Option<&SectionOutline> {
        let present = options.changes(card.options).filter(|(_, value)| *value != "off");
        let changes: Vec<String> = present.map(|(id, value)| format!("{id}={value}")).collect();
        self.sections.iter().find(|section| section.options.iter().any(|option| changes.contains(option)))
    }
}

/// Reads options that differ from the default, as `heroes=on`.
///
/// # Errors
/// [`TeachingError`] for an option or value that the game does not have.
pub(super) fn read_options(card: &GameCard, texts: &[String]) -> Result<Options, TeachingError> {
    let pairs = texts.iter().map(|text| text.split_once('=').unwrap_or((text, "")));
    card.parse_options(pairs).map_err(|error| TeachingError::new("options", error))
}
