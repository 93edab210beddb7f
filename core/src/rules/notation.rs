//! Notation: its contract, helpers for grid points and rows of a position, and errors of a text.
//! `docs/notation.md` describes it for people.

use std::{error::Error, fmt, ops::RangeInclusive};

pub use super::excerpt::excerpt;
use super::{EditError, Game, Options, Point};

/// Field of a position for none of something.
pub const NONE: &str = "-";

/// Text of a game's points, moves and positions, as in `docs/notation.md`.
pub trait Notation: Game {
    /// Returns the name of a point.
    fn point_name(&self, point: Point) -> String;

    /// Returns the place of a point of the board in a drawing, `x` to the right and `y` upwards; no two share one. By default
    /// the file and the rank of its name.
    fn coordinates(&self, point: Point) -> [i16; 2] {
        let name = self.point_name(point);
        let file = name.bytes().next().map_or(0, |letter| i16::from(letter) - i16::from(b'a'));
        let rank = name.get(1..).and_then(|digits| digits.parse::<i16>().ok()).map_or(0, |rank| rank - 1);
        [file, rank]
    }

    /// Returns the text of a move.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move, which need not be legal. By default only those are read that the position allows.
    fn parse_move(&self, text: &str) -> Result<Self::Move, TextError> {
        let mut moves = self.legal();
        moves.extend(self.chance().into_iter().map(|(throw, _)| throw));
        moves.into_iter().find(|mv| self.move_text(*mv) == text).ok_or_else(|| TextError::not_a_move(text))
    }

    /// Returns the text of the position.
    fn position_text(&self) -> String;

    /// Reads a position under the given options.
    ///
    /// # Errors
    /// [`TextError`] when the text is malformed or describes an impossible position.
    fn parse_position(options: &Options, text: &str) -> Result<Self, TextError>;

    /// Returns the board as a person would type it, several lines without a final line break. By default the position's
    /// text, a line for each row.
    fn ascii(&self) -> String {
        self.position_text().replace('/', "\n")
    }
}

/// Error of a text that should be a point, a move or a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextError {
    /// The text is malformed: the sentence says how.
    Malformed(String),
    /// A letter of no piece of this game.
    UnknownPiece(char),
    /// The text reads well but the position is unreachable: the sentence says why.
    Impossible(String),
}

impl TextError {
    /// Returns the error about a point that is not on the board.
    pub fn unknown_point(text: &str) -> Self {
        Self::Malformed(format!("there is no point \"{}\" on this board", excerpt(text)))
    }

    /// Returns the error about an unexpected word in a field; `allowed` lists the expected ones for a person.
    pub fn not_one_of(field: &str, allowed: &str, found: &str) -> Self {
        Self::Malformed(format!("the {field} should be {allowed}, not \"{}\"", excerpt(found)))
    }

    /// Returns the error about a text that is not a move.
    pub fn not_a_move(text: &str) -> Self {
        Self::Malformed(format!("\"{}\" is not a move of this game", excerpt(text)))
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(sentence) | Self::Impossible(sentence) => f.write_str(sentence),
            Self::UnknownPiece(letter) => write!(f, "the letter {letter:?} stands for no piece of this game"),
        }
    }
}

impl Error for TextError {}

/// An unreachable position.
impl From<EditError> for TextError {
    fn from(error: EditError) -> Self {
        Self::Impossible(error.sentence)
    }
}

/// Returns the name of a point on a grid of `width` files, `a1` first, then along the rank.
pub fn grid_name(width: u8, point: Point) -> String {
    let file = char::from(b'a' + point.0 % width);
    format!("{file}{}", point.0 / width + 1)
}

/// Returns the point of a grid with this name.
pub fn parse_grid_name(width: u8, height: u8, text: &str) -> Result<Point, TextError> {
    if let [file, rank] = text.as_bytes() {
        let file = file.wrapping_sub(b'a');
        let rank = rank.wrapping_sub(b'1');
        if file < width && rank < height {
            return Ok(Point(rank * width + file));
        }
    }
    Err(TextError::unknown_point(text))
}

/// Returns the rows of a square grid as a position's text has them: the highest rank first, each from left to right.
pub const fn grid_rows<const SIDE: usize>() -> [[u8; SIDE]; SIDE] {
    let mut rows = [[0; SIDE]; SIDE];
    let mut at = 0;
    while at < SIDE * SIDE {
        rows[SIDE - 1 - at / SIDE][at % SIDE] = at as u8;
        at += 1;
    }
    rows
}

/// Draws a board as a person would type it, row by row without a final line break, with dots for empty points.
pub fn diagram(rows: &[impl AsRef<[u8]>], letter_at: impl Fn(Point) -> Option<char>) -> String {
    let letter = |at: &u8| letter_at(Point(*at)).unwrap_or('.').to_string();
    let line = |row: &[u8]| row.iter().map(letter).collect::<Vec<_>>().join(" ");
    rows.iter().map(|row| line(row.as_ref())).collect::<Vec<_>>().join("\n")
}

/// Writes a board row by row, with `/` between the rows and digits for runs of empty points.
pub fn rows_text(rows: &[impl AsRef<[u8]>], letter_at: impl Fn(Point) -> Option<char>) -> String {
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        if index > 0 {
            text.push('/');
        }
        let mut empty = 0;
        for point in row.as_ref() {
            if let Some(letter) = letter_at(Point(*point)) {
                push_count(&mut text, &mut empty);
                text.push(letter);
            } else {
                empty += 1;
            }
        }
        push_count(&mut text, &mut empty);
    }
    text
}

fn push_count(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// Reads a board written by [`rows_text`], calling `place` for each piece.
///
/// # Errors
/// [`TextError`] when the rows do not fit the board, and errors of `place`.
pub fn parse_rows(
    rows: &[impl AsRef<[u8]>],
    text: &str,
    mut place: impl FnMut(Point, char) -> Result<(), TextError>,
) -> Result<(), TextError> {
    let found = text.split('/').count();
    if found != rows.len() {
        let expected = rows.len();
        return Err(TextError::Malformed(format!("the board has {expected} rows, the text has {found}")));
    }
    for (index, (row, row_text)) in rows.iter().map(AsRef::as_ref).zip(text.split('/')).enumerate() {
        let (number, width) = (index + 1, row.len());
        let width_error = || {
            let sentence = format!("row {number} of the text does not fill its {width} points exactly");
            TextError::Malformed(sentence)
        };
        let mut at = 0;
        let mut after_digit = false;
        for letter in row_text.chars() {
            if let Some(empty) = letter.to_digit(10) {
                at += empty as usize;
                // "0" and two digits in a row would be second spellings of the same row.
                if empty == 0 || after_digit {
                    return Err(width_error());
                }
                after_digit = true;
            } else {
                after_digit = false;
                let point = row.get(at).ok_or_else(width_error)?;
                place(Point(*point), letter)?;
                at += 1;
            }
            if at > row.len() {
                return Err(width_error());
            }
        }
        if at != row.len() {
            return Err(width_error());
        }
    }
    Ok(())
}

/// Returns the text of a list: its items with commas between them, or `-` for none.
pub fn list_text(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    if items.is_empty() { NONE.to_owned() } else { items.join(",") }
}

/// Returns the items of a list as [`list_text`] writes it.
pub fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(move |_| text != NONE)
}

/// Returns the digit that is the whole text, if it is in this range.
pub fn digit(text: &str, range: RangeInclusive<u8>) -> Option<u8> {
    let [digit @ b'0'..=b'9'] = text.as_bytes() else { return None };
    Some(digit - b'0').filter(|digit| range.contains(digit))
}

/// Returns exactly `count` digits, each a word of its own, and zeros after them.
pub fn digits<'a, const N: usize>(mut words: impl Iterator<Item = &'a str>, count: usize) -> Option<[u8; N]> {
    let mut digits = [0; N];
    for place in &mut digits[..count] {
        *place = digit(words.next()?, 0..=9)?;
    }
    words.next().is_none().then_some(digits)
}

/// The fields of a position, taken one by one.
#[derive(Debug)]
pub struct Fields<'a> {
    rest: std::str::SplitAsciiWhitespace<'a>,
}

impl<'a> Fields<'a> {
    /// Returns the fields of `text`, which white space separates.
    pub fn new(text: &'a str) -> Self {
        Self { rest: text.split_ascii_whitespace() }
    }

    /// Returns the next field as it stands.
    pub fn word(&mut self, field: &str) -> Result<&'a str, TextError> {
        let missing = || TextError::Malformed(format!("the position ends before its {field}"));
        self.rest.next().ok_or_else(missing)
    }

    /// Returns the value that the next field's word stands for; `allowed` lists the words for a person.
    ///
    /// # Errors
    /// [`TextError`] for any other word, or none.
    pub fn one_of<T: Copy>(
        &mut self,
        field: &str,
        allowed: &str,
        values: &[(&str, T)],
    ) -> Result<T, TextError> {
        let word = self.word(field)?;
        let found = values.iter().find(|(known, _)| *known == word);
        found.map(|(_, value)| *value).ok_or_else(|| TextError::not_one_of(field, allowed, word))
    }

    /// Returns the next field as a number.
    ///
    /// # Errors
    /// [`TextError`] when it is not made of digits alone, exceeds 255 or is missing.
    pub fn number(&mut self, field: &str) -> Result<u8, TextError> {
        let word = self.word(field)?;
        let digits_only = word.bytes().all(|byte| byte.is_ascii_digit());
        let number = word.parse().ok().filter(|_| digits_only);
        number.ok_or_else(|| TextError::not_one_of(field, "a number", word))
    }

    /// Refuses remaining text.
    pub fn end(mut self) -> Result<(), TextError> {
        let Some(word) = self.rest.next() else { return Ok(()) };
        let sentence = format!("nothing may follow the position, but \"{}\" does", excerpt(word));
        Err(TextError::Malformed(sentence))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grid_names_read_back() {
        for point in (0..25).map(Point) {
            assert_eq!(parse_grid_name(5, 5, &grid_name(5, point)), Ok(point));
        }
        for wrong in ["", "a", "a0", "a6", "f1", "A1", "a1 ", "é1", "a11"] {
            assert!(parse_grid_name(5, 5, wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn an_error_never_repeats_megabytes() {
        let noise = "x".repeat(10_000_000);
        let error = TextError::not_a_move(&noise).to_string();
        assert!(error.len() < 100, "{} bytes", error.len());
    }

    #[test]
    fn a_row_has_one_spelling() {
        let rows: &[&[u8]] = &[&[0, 1, 2, 3, 4]];
        let read = |text| parse_rows(rows, text, |_, _| Ok(()));
        for right in ["5", "x4", "4x", "1x1x1", "xxxxx"] {
            assert_eq!(read(right), Ok(()), "{right}");
        }
        for wrong in ["", "4", "6", "23", "05", "50", "x0x3", "xxxxxx", "x5", "5/5"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn fields_are_counted() {
        let mut fields = Fields::new("t 7  8");
        assert_eq!(fields.word("side"), Ok("t"));
        assert_eq!(fields.number("goats in hand"), Ok(7));
        assert!(matches!(fields.end(), Err(TextError::Malformed(_))));
        for wrong in ["256", "-1", "+1", "1.0", "x"] {
            assert!(Fields::new(wrong).number("count").is_err(), "{wrong}");
        }
    }
}
