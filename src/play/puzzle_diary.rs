//! Diary of a player's puzzles: attempts, days solved, streaks and rating.
//!
//! Its text has an entry a line, so that a damaged line harms no other.

use std::{collections::BTreeMap, fmt};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    glicko::{Bout, Rating},
    puzzle_attempt::{Attempt, DaySolved, LocalDay, MOST_STARS, Solving},
};

/// Deviation of a puzzle's rating, which is a computer's estimate.
const PUZZLE_DEVIATION: f64 = 100.0;

/// Attempts kept, the latest; some 200 KB of text.
const MOST_ATTEMPTS: usize = 2_000;

/// Days kept, the latest: more than ten years.
const MOST_DAYS: usize = 4_000;

/// Minutes by which the local time must have moved east for a day between to count as lost on the way. A change to
/// summer time moves it by 60.
const JOURNEY: i16 = 120;

/// Line of the text.
#[derive(Serialize, Deserialize)]
enum Line {
    /// Rest of the past that attempts and days do not show once the earliest are gone.
    Player { rating: Rating, best_streak: u32 },
    /// Day whose puzzle is solved.
    Day(DaySolved),
    /// Attempt.
    Attempt(Attempt),
}

/// Line of a diary's text that was skipped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiaryDamage {
    /// Number of the line, from 1.
    pub line: usize,
    /// Its fault, for the log.
    pub fault: String,
}

impl fmt::Display for DiaryDamage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

/// A player's puzzles.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PuzzleDiary {
    rating: Rating,
    best_streak: u32,
    days: BTreeMap<Date, DaySolved>,
    /// In the order of play, whatever their dates.
    attempts: Vec<Attempt>,
}

/// Days in a row.
struct Run {
    first: Date,
    last: DaySolved,
    length: u32,
}

/// Days from one date to a later one.
fn days_between(earlier: Date, later: Date) -> i64 {
    later.duration_since(earlier).as_hours() / 24
}

impl PuzzleDiary {
    /// Enters an attempt at a puzzle of these points. The first attempt at a puzzle counts for the rating, each as a
    /// period of its own, and so does each day without any. Gives the change of the rating, rounded as shown.
    pub fn enter(&mut self, mut attempt: Attempt, puzzle_points: impl Into<f64>) -> Option<i32> {
        attempt.stars = attempt.stars.min(MOST_STARS);
        let before = self.points();
        let is_new = !self.attempts.iter().any(|other| other.puzzle == attempt.puzzle);
        if is_new {
            let last = self.attempts.iter().rev().find(|other| other.points.is_some());
            let idle = last.map_or(0, |last| days_between(last.date, attempt.date) - 1);
            let score = if attempt.is_clean() { 1.0 } else { 0.0 };
            let bout = Bout { points: puzzle_points.into(), deviation: PUZZLE_DEVIATION, score };
            self.rating = self.rating.rested(u32::try_from(idle).unwrap_or(0)).after(&[bout]);
        }
        attempt.points = is_new.then(|| self.points());
        self.mark_day(&attempt);
        self.attempts.push(attempt);
        self.trim();
        is_new.then(|| i32::from(self.points()) - i32::from(before))
    }

    /// Marks the day that an attempt solves.
    fn mark_day(&mut self, attempt: &Attempt) {
        let Some(date) = attempt.daily.filter(|_| attempt.solving != Solving::Unsolved) else { return };
        let (kept, known) = (attempt.keeps_day(), self.days.get(&date));
        // Solved late, and on its day after all once a journey west has brought the date again.
        if known.is_some_and(|known| known.kept || !kept) {
            return;
        }
        let stars = known.map_or(attempt.stars, |known| known.stars);
        let day = LocalDay { date, east: attempt.east };
        let bridged = kept && self.runs().iter().any(|run| self.bridges(&run.last, day));
        self.days.insert(date, DaySolved { date, east: day.east, stars, kept, bridged });
    }

    /// `true` if just one date is missing between two days and the player could not help it: the way led east, or the
    /// clock gave the day between another date, so that its puzzle was solved under that.
    fn bridges(&self, earlier: &DaySolved, later: LocalDay) -> bool {
        let last_kept = self.attempts.iter().rev().find(|attempt| attempt.keeps_day());
        days_between(earlier.date, later.date) == 2
            && (later.east.saturating_sub(earlier.east) >= JOURNEY
                || last_kept.is_some_and(|last| last.date != earlier.date))
    }

    /// Kept days in a row, the earliest first.
    fn runs(&self) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for day in self.days.values().filter(|day| day.kept) {
            let reach = if day.bridged { 2 } else { 1 };
            match runs.last_mut().filter(|run| days_between(run.last.date, day.date) <= reach) {
                Some(run) => {
                    run.last = *day;
                    run.length += 1;
                }
                None => runs.push(Run { first: day.date, last: *day, length: 1 }),
            }
        }
        runs
    }

    /// Days in a row up to today, which may still be open. Days that the clock calls later than today count too, if no
    /// date between is missing.
    pub fn streak(&self, today: LocalDay) -> u32 {
        let is_open = self.day(today.date).is_none_or(|day| !day.kept);
        let goes_on = |run: &Run| {
            days_between(today.date, run.first) <= 1
                && (days_between(run.last.date, today.date) <= 1 || is_open && self.bridges(&run.last, today))
        };
        self.runs().iter().filter(|run| goes_on(run)).map(|run| run.length).max().unwrap_or(0)
    }

    /// Most days in a row so far.
    pub fn best_streak(&self) -> u32 {
        self.best_streak
    }

    /// Rating as of the last attempt.
    pub fn rating(&self) -> Rating {
        self.rating
    }

    /// Points of the rating as they are shown.
    pub fn points(&self) -> u16 {
        self.rating.points.round() as u16
    }

    /// Points after each rated attempt that is kept, with its date, in the order of play.
    pub fn points_by_date(&self) -> impl Iterator<Item = (Date, u16)> {
        self.attempts.iter().filter_map(|attempt| Some((attempt.date, attempt.points?)))
    }

    /// Attempts that are kept, in the order of play.
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// Day whose puzzle is solved, for the calendar; `None` for another day.
    pub fn day(&self, date: Date) -> Option<&DaySolved> {
        self.days.get(&date)
    }

    /// Drops the earliest beyond the bounds, once the best streak has counted them.
    fn trim(&mut self) {
        let best = self.runs().iter().map(|run| run.length).max().unwrap_or(0);
        self.best_streak = self.best_streak.max(best);
        self.attempts.drain(..self.attempts.len().saturating_sub(MOST_ATTEMPTS));
        while self.days.len() > MOST_DAYS {
            self.days.pop_first();
        }
    }

    /// Diary of a text, and its lines that were skipped.
    pub fn read(text: &str) -> (Self, Vec<DiaryDamage>) {
        let (mut diary, mut damage, mut has_player) = (Self::default(), Vec::new(), false);
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let fault = match ron::from_str(line) {
                Ok(Line::Player { rating, best_streak }) => {
                    (diary.rating, diary.best_streak, has_player) = (rating.bounded(), best_streak, true);
                    continue;
                }
                Ok(Line::Day(day)) if day.stars <= MOST_STARS => {
                    diary.days.insert(day.date, day);
                    continue;
                }
                Ok(Line::Attempt(attempt)) if attempt.stars <= MOST_STARS => {
                    diary.attempts.push(attempt);
                    continue;
                }
                Ok(_) => "too many stars".to_owned(),
                Err(error) => error.to_string(),
            };
            damage.push(DiaryDamage { line: index + 1, fault });
        }
        let last = diary.attempts.iter().rev().find_map(|attempt| attempt.points);
        if let Some(points) = last.filter(|_| !has_player) {
            diary.rating = Rating { points: f64::from(points), ..Rating::default() }.bounded();
        }
        diary.trim();
        (diary, damage)
    }

    /// Text that reads back as the same diary.
    ///
    /// # Errors
    /// None that its values can cause; RON's are handed on.
    pub fn text(&self) -> Result<String, ron::Error> {
        let player = Line::Player { rating: self.rating, best_streak: self.best_streak };
        let days = self.days.values().map(|day| Line::Day(*day));
        let attempts = self.attempts.iter().cloned().map(Line::Attempt);
        let lines = [player].into_iter().chain(days).chain(attempts);
        lines.map(|line| ron::to_string(&line).map(|line| line + "\n")).collect()
    }
}
