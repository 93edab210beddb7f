//! Text about a day's puzzle to share, without its solution: pieces for which each language has its words.

use jiff::civil::Date;

use super::{
    puzzle_attempt::{LocalDay, MOST_STARS},
    puzzle_diary::PuzzleDiary,
};

/// Shortest streak that is told.
const LEAST_STREAK: u32 = 2;

/// Line of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SharePiece<'a> {
    /// The day and its game.
    Puzzle {
        /// Name of the game, in the player's language.
        game: &'a str,
        /// Date of the puzzle.
        date: Date,
    },
    /// Stars as signs, which need no words.
    Stars(String),
    /// Days in a row.
    Streak(u32),
}

/// Pieces about the puzzle of a day, today or earlier. Only what is shared on the day itself tells the streak. `None` if
/// the puzzle is not solved.
pub fn share<'a>(
    diary: &PuzzleDiary,
    date: Date,
    today: LocalDay,
    game: &'a str,
) -> Option<Vec<SharePiece<'a>>> {
    let day = diary.day(date)?;
    let (left, lost) = (usize::from(day.stars), usize::from(MOST_STARS - day.stars));
    let streak = Some(diary.streak(today)).filter(|_| day.kept && date == today.date);
    let streak = streak.filter(|streak| *streak >= LEAST_STREAK).map(SharePiece::Streak);
    let stars = SharePiece::Stars("★".repeat(left) + &"☆".repeat(lost));
    Some([SharePiece::Puzzle { game, date }, stars].into_iter().chain(streak).collect())
}

/// The text, a line for each piece. `words` puts the pieces into words; it is not asked for stars.
pub fn share_text(pieces: &[SharePiece<'_>], words: impl Fn(&SharePiece<'_>) -> String) -> String {
    let line = |piece: &SharePiece<'_>| match piece {
        SharePiece::Stars(signs) => signs.clone(),
        SharePiece::Puzzle { .. } | SharePiece::Streak(_) => words(piece),
    };
    pieces.iter().map(line).collect::<Vec<_>>().join("\n")
}
