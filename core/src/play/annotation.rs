//! Annotation of a position in a study: name, mark, comment, and drawings on the board.

use std::{error::Error, fmt};

use crate::{
    catalogue::AnyGame,
    rules::{Mark, Point, notation::excerpt},
};

/// Most characters of a comment.
pub const MAX_COMMENT_CHARS: usize = 2_000;

/// Most characters of a name.
pub const MAX_NAME_CHARS: usize = 60;

/// Most drawings on one board.
pub const MAX_DRAWINGS: usize = 64;

/// Annotation of a position, and of the ply that led to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Annotation {
    /// Name of the variation that begins with the ply; of the whole study at the start.
    pub name: String,
    /// Assessment of the move.
    pub mark: Option<Mark>,
    /// Comment. It may have several lines.
    pub comment: String,
    /// Drawings on the board, the lowest first.
    pub drawn: Vec<Drawing>,
}

impl Annotation {
    /// Returns whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Checks texts and drawings.
    ///
    /// # Errors
    /// [`AnnotationError`] for the first of them that does not fit.
    pub(super) fn check(&self, game: &dyn AnyGame) -> Result<(), AnnotationError> {
        if self.name.chars().count() > MAX_NAME_CHARS {
            return Err(AnnotationError::LongName);
        }
        if self.comment.chars().count() > MAX_COMMENT_CHARS {
            return Err(AnnotationError::LongComment);
        }
        if self.name.contains(char::is_control)
            || self.comment.contains(|letter: char| letter.is_control() && letter != '\n')
        {
            return Err(AnnotationError::Control);
        }
        if self.drawn.len() > MAX_DRAWINGS {
            return Err(AnnotationError::ManyDrawings);
        }
        let is_off = |point: &Point| point.0 >= game.points();
        match self.drawn.iter().flat_map(|drawing| [drawing.from, drawing.to]).find(is_off) {
            Some(point) => Err(AnnotationError::NoPoint(game.point_name(point))),
            None => Ok(()),
        }
    }
}

/// An arrow on the board, or a ring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drawing {
    /// The point where the arrow begins.
    pub from: Point,
    /// The point where the arrow ends; for a ring the same.
    pub to: Point,
    /// Its colour.
    pub colour: DrawingColour,
}

impl Drawing {
    /// Returns whether this is a ring round a point.
    pub fn is_ring(self) -> bool {
        self.from == self.to
    }

    /// Returns its text in a record: `a1` for a ring, `a1-b2` for an arrow, then a colour other than green, as in
    /// `a1:red`.
    pub(super) fn text(self, game: &dyn AnyGame) -> String {
        let mut text = game.point_name(self.from);
        if !self.is_ring() {
            text = format!("{text}-{}", game.point_name(self.to));
        }
        match self.colour {
            DrawingColour::Green => text,
            colour => format!("{text}:{}", colour.key()),
        }
    }

    /// Reads the text of a record.
    ///
    /// # Errors
    /// [`AnnotationError`] for an unknown point or colour.
    pub(super) fn read(text: &str, game: &dyn AnyGame) -> Result<Self, AnnotationError> {
        let (points, colour) = match text.split_once(':') {
            None => (text, DrawingColour::Green),
            Some((points, key)) => {
                let known = DrawingColour::ALL.into_iter().find(|colour| colour.key() == key);
                (points, known.ok_or_else(|| AnnotationError::NoColour(excerpt(key)))?)
            }
        };
        let (from, to) = points.split_once('-').unwrap_or((points, points));
        let point = |name| game.point_named(name).ok_or_else(|| AnnotationError::NoPoint(excerpt(name)));
        Ok(Self { from: point(from)?, to: point(to)?, colour })
    }
}

/// Colour of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum DrawingColour {
    /// Green, which records leave out.
    #[default]
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl DrawingColour {
    /// All colours.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// Returns its word in records.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
        }
    }
}

/// Error of an annotation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnnotationError {
    /// The name is too long.
    LongName,
    /// The comment is too long.
    LongComment,
    /// A control character in the name or the comment.
    Control,
    /// Too many drawings.
    ManyDrawings,
    /// The board has no such point.
    NoPoint(String),
    /// There is no such colour.
    NoColour(String),
}

impl fmt::Display for AnnotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LongName => write!(f, "the name has more than {MAX_NAME_CHARS} characters"),
            Self::LongComment => write!(f, "the comment has more than {MAX_COMMENT_CHARS} characters"),
            Self::Control => f.write_str("names and comments have no control characters"),
            Self::ManyDrawings => write!(f, "there are more than {MAX_DRAWINGS} drawings"),
            Self::NoPoint(name) => write!(f, "the board has no point \"{name}\""),
            Self::NoColour(key) => write!(f, "drawings are green, red, blue or yellow, not \"{key}\""),
        }
    }
}

impl Error for AnnotationError {}
