//! Boards of the rulebook, as positions of the game.

use super::{
    error::TeachingError,
    outline::{BoardOutline, read_options},
};
use crate::{
    catalogue::{AnyGame, AnyMove, GameCard},
    rules::{Effects, Options, Point},
};

/// A board of the rulebook, ready to be shown.
#[derive(Debug)]
pub struct ShownBoard {
    /// Options of the game.
    pub options: Options,
    /// The position before anything moves.
    pub start: Box<dyn AnyGame>,
    /// Plies in order: the effects of each move, and the position after it.
    pub plies: Vec<(Effects, Box<dyn AnyGame>)>,
    /// Points to mark.
    pub lit: Vec<Point>,
}

impl ShownBoard {
    /// Lays the position and plays the moves.
    ///
    /// # Errors
    /// [`TeachingError`] where options, position, moves or points are not the game's.
    pub fn new(card: &GameCard, outline: &BoardOutline) -> Result<Self, TeachingError> {
        let options = read_options(card, &outline.options)?;
        let start = lay(card, &options, outline.position.as_deref())?;
        let lit = outline.lit.iter().map(|name| point_named(&*start, name)).collect::<Result<_, _>>()?;
        let mut plies = Vec::new();
        let mut game = start.boxed_clone();
        for text in &outline.moves {
            let effects = game.play_text(text).map_err(|error| TeachingError::new("moves", error))?;
            plies.push((effects, game.boxed_clone()));
        }
        Ok(Self { options, start, plies, lit })
    }

    /// Returns the position after the moves.
    pub fn end(&self) -> &dyn AnyGame {
        self.plies.last().map_or(&*self.start, |(_, game)| &**game)
    }

    /// Checks the outline's claims against the rules.
    ///
    /// # Errors
    /// [`TeachingError`] for the first claim that is not true.
    pub fn check(&self, outline: &BoardOutline) -> Result<(), TeachingError> {
        let legal = |text: &str| -> Result<bool, TeachingError> {
            let mv = self.start.parse_move(text).map_err(|error| TeachingError::new("claim", error))?;
            Ok(self.start.every_move().contains(&mv))
        };
        for text in &outline.legal {
            if !legal(text)? {
                return Err(TeachingError::new("legal", format!("{text} is not legal")));
            }
        }
        for text in &outline.illegal {
            if legal(text)? {
                return Err(TeachingError::new("illegal", format!("{text} is legal")));
            }
        }
        if let Some(only) = &outline.only {
            let mut found = self.start.legal_texts();
            let mut only = only.clone();
            found.sort();
            only.sort();
            if found != only {
                return Err(TeachingError::new("only", format!("the legal moves are {}", found.join(" "))));
            }
        }
        let outcome = self.end().outcome();
        if let Some(reason) = &outline.ends
            && outcome.is_none_or(|outcome| outcome.reason != **reason)
        {
            return Err(TeachingError::new("ends", format!("the result is {outcome:?}")));
        }
        if let Some((first, second)) = outline.score
            && outcome.and_then(|outcome| outcome.scores) != Some([first, second])
        {
            return Err(TeachingError::new("score", format!("the result is {outcome:?}")));
        }
        Ok(())
    }
}

/// No board has more points: the largest set of points.
const MAX_POINTS: u8 = 128;

/// Returns a position of the game: its start, or the one with this text.
///
/// # Errors
/// [`TeachingError`] where the text is no position of the game.
pub(super) fn lay(
    card: &GameCard,
    options: &Options,
    position: Option<&str>,
) -> Result<Box<dyn AnyGame>, TeachingError> {
    match position {
        None => Ok((card.start)(options)),
        Some(text) => (card.from_text)(options, text).map_err(|error| TeachingError::new("position", error)),
    }
}

/// Returns the point with this name.
///
/// # Errors
/// [`TeachingError`] where the board has none.
pub fn point_named(game: &dyn AnyGame, name: &str) -> Result<Point, TeachingError> {
    (0..MAX_POINTS)
        .map(Point)
        .find(|point| game.point_name(*point) == name)
        .ok_or_else(|| TeachingError::new("points", format!("there is no point {name}")))
}

/// Returns the move with this text, a throw included, if it is possible now.
pub(super) fn move_named(game: &dyn AnyGame, text: &str) -> Option<AnyMove> {
    let mv = game.parse_move(text).ok()?;
    game.every_move().contains(&mv).then_some(mv)
}
