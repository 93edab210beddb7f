//! News of a day's puzzle that a player shares with others, without its solution.

use jiff::civil::Date;

use super::{
    puzzle_attempt::{LocalDay, MAX_STARS},
    puzzle_diary::PuzzleDiary,
};

/// Shortest streak that is told.
const MIN_STREAK_DAYS: u32 = 2;

/// News of a puzzle solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedDay {
    /// Stars as signs, which need no words.
    pub stars: String,
    /// Days in a row; `None` where that is not told.
    pub streak: Option<u32>,
}

/// Returns the news of the puzzle of a day, today or earlier; the streak only where it is shared on the day itself.
/// `None` if the puzzle is not solved.
pub fn share(diary: &PuzzleDiary, date: Date, today: LocalDay) -> Option<SharedDay> {
    let day = diary.day(date)?;
    let (left, lost) = (usize::from(day.stars), usize::from(MAX_STARS - day.stars));
    let streak = Some(diary.streak(today)).filter(|_| day.kept && date == today.date);
    let streak = streak.filter(|streak| *streak >= MIN_STREAK_DAYS);
    Some(SharedDay { stars: "★".repeat(left) + &"☆".repeat(lost), streak })
}
