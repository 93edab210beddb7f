//! A puzzle as a value and as a line of text.

use std::{error::Error, fmt, str::FromStr};

use super::theme::Theme;
use crate::{
    catalogue::{AnyGame, GameCard},
    rules::{Options, notation::excerpt, random::mix},
};

/// Lowest rating of a puzzle.
pub const MIN_RATING: u16 = 600;

/// Highest rating of a puzzle.
pub const MAX_RATING: u16 = 2400;

/// Position with one way to keep its value, and that way.
///
/// ```
/// use madang_core::{games, play::read_puzzles};
///
/// let card = games::find("nei-pat-kono").expect("it is in the catalogue");
/// for puzzle in read_puzzles(card.puzzles).expect("they read") {
///     assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Game's id.
    pub game: String,
    /// Options that are not at their defaults, sorted by name.
    pub options: Vec<(String, String)>,
    /// Difficulty on the Elo scale, from [`MIN_RATING`] to [`MAX_RATING`].
    pub rating: u16,
    /// Position at the beginning, the solver to act.
    pub start: String,
    /// Moves of the solver and of the defence in the game's notation, the first and the last being the solver's.
    pub solution: Vec<String>,
    /// Moves as good as the last one of the solution; before it only the solution's own moves keep the value.
    pub equal: Vec<String>,
    /// Idea of the solution.
    pub theme: Theme,
}

impl Puzzle {
    /// Returns the id, eight hexadecimal digits: a hash of game, options and position, so that it stays when puzzles
    /// are mined again.
    pub fn id(&self) -> String {
        let name = format!("{} \"{}\"", self.way(), self.start);
        let hash = name.bytes().fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
        format!("{:08x}", hash >> 32)
    }

    /// Returns the number of the solver's moves: every other move of the solution.
    pub fn moves(&self) -> usize {
        self.solution.len().div_ceil(2)
    }

    /// Returns the game's id and the options that are not at their defaults: `bagh-chal shuttle-ban=off`.
    pub fn way(&self) -> String {
        self.options.iter().fold(self.game.clone(), |way, (id, value)| format!("{way} {id}={value}"))
    }

    /// Returns the line for readers: id, game with its options, rating, position in quotes and the moves of the
    /// solution.
    pub fn listing(&self) -> String {
        let (id, way, moves) = (self.id(), self.way(), self.solution.join(" "));
        format!("{id} {way} {} \"{}\" {moves}", self.rating, self.start)
    }

    /// Returns the first position of the puzzle on the card of its game.
    ///
    /// # Errors
    /// A sentence, for options or a position that the game does not have.
    pub fn game(&self, card: &GameCard) -> Result<(Options, Box<dyn AnyGame>), String> {
        let pairs = self.options.iter().map(|(id, value)| (id, value));
        let options = card.parse_options(pairs).map_err(|error| error.to_string())?;
        let game = (card.from_text)(&options, &self.start).map_err(|error| error.to_string())?;
        Ok((options, game))
    }
}

/// The line that is kept: [`Puzzle::listing`], then after a semicolon the theme, and after another one the moves that
/// are as good as the last, if there are any.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ; {}", self.listing(), self.theme)?;
        if !self.equal.is_empty() {
            write!(f, " ; {}", self.equal.join(" "))?;
        }
        Ok(())
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleTextError;

    fn from_str(line: &str) -> Result<Self, PuzzleTextError> {
        let (head, rest) = line.split_once('"').ok_or(PuzzleTextError::Form)?;
        let (start, rest) = rest.split_once('"').ok_or(PuzzleTextError::Form)?;
        let mut head: Vec<&str> = head.split_whitespace().collect();
        let rating = head.pop().ok_or(PuzzleTextError::Form)?;
        let [id, game, options @ ..] = &head[..] else { return Err(PuzzleTextError::Form) };
        let option = |word: &&str| {
            let (id, value) = word.split_once('=').ok_or(PuzzleTextError::Form)?;
            Ok((id.to_owned(), value.to_owned()))
        };
        let mut parts = rest.split(';');
        let mut words =
            || parts.next().map(|part| part.split_whitespace().map(str::to_owned).collect::<Vec<String>>());
        let solution = words().filter(|moves| !moves.is_empty()).ok_or(PuzzleTextError::Form)?;
        let theme = words().unwrap_or_default().join(" ");
        let equal = words().unwrap_or_default();
        if words().is_some() {
            return Err(PuzzleTextError::Form);
        }
        let of_range = |rating: &u16| (MIN_RATING..=MAX_RATING).contains(rating);
        let puzzle = Self {
            game: (*game).to_owned(),
            options: options.iter().map(option).collect::<Result<_, _>>()?,
            rating: rating
                .parse()
                .ok()
                .filter(of_range)
                .ok_or_else(|| PuzzleTextError::Rating(excerpt(rating)))?,
            start: start.to_owned(),
            solution,
            equal,
            theme: Theme::from_key(&theme).ok_or_else(|| PuzzleTextError::Theme(excerpt(&theme)))?,
        };
        if puzzle.id() != *id {
            return Err(PuzzleTextError::OtherId { found: excerpt(id), wanted: puzzle.id() });
        }
        Ok(puzzle)
    }
}

/// Reads puzzles, a line each; empty lines are passed over.
///
/// # Errors
/// Number of the first line that is no puzzle, counted from 1, with its error.
pub fn read_puzzles(text: &str) -> Result<Vec<Puzzle>, (usize, PuzzleTextError)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(at, line)| line.parse().map_err(|error| (at + 1, error))).collect()
}

/// Error of a line that should be a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleTextError {
    /// Parts are missing, or there are too many.
    Form,
    /// The rating is no number of the range.
    Rating(String),
    /// There is no such theme.
    Theme(String),
    /// The id belongs to another puzzle.
    OtherId {
        /// Id in the line.
        found: String,
        /// Id of the game, options and position in the line.
        wanted: String,
    },
}

impl fmt::Display for PuzzleTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str(
                "a puzzle is an id, a game with its options, a rating, a position in quotes, moves, and after a \
                 semicolon a theme",
            ),
            Self::Rating(text) => {
                write!(f, "a rating is a number from {MIN_RATING} to {MAX_RATING}, not \"{text}\"")
            }
            Self::Theme(text) => write!(f, "there is no theme \"{text}\""),
            Self::OtherId { found, wanted } => write!(f, "the puzzle's id is {wanted}, not {found}"),
        }
    }
}

impl Error for PuzzleTextError {}
