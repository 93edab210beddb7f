//! Rulebook and lessons of a game, read from the files on its card.

use super::{
    error::TeachingError,
    lesson::Lesson,
    outline::{Outline, SectionOutline},
    page::Page,
};
use crate::{catalogue::GameCard, rules::Options};

/// Section at which the rulebook opens where nothing says otherwise.
const FIRST: &str = "goal";
/// Section of the turn, at which it opens for a refusal that no section explains.
const TURN: &str = "turn";

/// Rulebook of a game.
#[derive(Debug)]
pub struct Rulebook {
    /// The game.
    pub card: &'static GameCard,
    /// Outline.
    pub outline: Outline,
    /// Text in each of [`super::LANGUAGES`].
    pub pages: [Page; 2],
}

impl Rulebook {
    /// Returns the rulebook of a game; `None` for one without teaching files.
    ///
    /// # Errors
    /// [`TeachingError`] where a file leaves its form.
    pub fn of(card: &'static GameCard) -> Result<Option<Self>, TeachingError> {
        let Some(files) = &card.teaching else { return Ok(None) };
        let [english, french] = files.pages;
        let pages = [Page::parse(english)?, Page::parse(french)?];
        Ok(Some(Self { card, outline: Outline::parse(files.outline)?, pages }))
    }

    /// Returns the id of the section at which it opens for a way to play.
    pub fn opening(&self, options: &Options) -> &str {
        let section = self.outline.section_of_way(self.card, options);
        section.map_or(FIRST, |section| section.id.as_str())
    }

    /// Returns the id of the section that explains a refusal of the game's card, or one of its kinds of pieces; or else
    /// of the one about a turn.
    pub fn explaining(&self, refusal_or_piece: &str) -> &str {
        self.outline.section_about(refusal_or_piece).map_or(TURN, |section| section.id.as_str())
    }

    /// Returns the index of the section with this id; the first where there is none.
    pub fn index_of(&self, id: &str) -> usize {
        self.outline.sections.iter().position(|section: &SectionOutline| section.id == id).unwrap_or(0)
    }
}

/// Returns the lessons of a game, its first lesson first.
///
/// # Errors
/// [`TeachingError`] where a file leaves its form.
pub fn lessons(card: &GameCard) -> Result<Vec<Lesson>, TeachingError> {
    let lessons = card.teaching.iter().flat_map(|files| files.lessons);
    lessons.map(|(id, text)| Lesson::parse(id, text)).collect()
}
