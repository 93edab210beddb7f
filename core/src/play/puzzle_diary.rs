//! Diary of a player's puzzles: attempts, days solved, streaks and rating.
//!
//! Its text has an entry a line, so that a damaged line harms no other.

use std::{collections::BTreeMap, fmt};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    glicko::{Bout, Rating},
    puzzle_attempt::{Attempt, DaySolved, LocalDay, MAX_STARS, Solving},
};

/// Deviation of a puzzle's rating, which is a computer's estimate.
const PUZZLE_DEVIATION: f64 = 100.0;

/// Points of a player who has tried nothing yet: those of the easier half of the puzzles, so that the first ones drawn
/// by the rating are no wall.
pub const STARTING_POINTS: u16 = 1_000;

/// First attempts that settle a rating before it is shown.
pub const PLACING: u32 = 5;

/// Most points by which an attempt moves a rating that is shown, up or down: the bound is the same both ways, so that a
/// rating still finds its strength.
pub const MAX_RATING_CHANGE: f64 = 60.0;

/// Attempts kept, the latest; some 200 KB of text.
const MAX_ATTEMPTS: usize = 2_000;

/// Days kept, the latest: more than ten years.
const MAX_DAYS: usize = 4_000;

/// Minutes by which the local time must have moved east for a day between to count as lost on the way. A change to
/// summer time moves it by 60.
const JOURNEY: i16 = 120;

/// Line of the text.
#[derive(Serialize, Deserialize)]
enum DiaryLine {
    /// Rest of the past that attempts and days do not show once the earliest are gone.
    Player {
        rating: Rating,
        best_streak: u32,
        /// Missing in diaries of earlier releases, which show it by their attempts.
        #[serde(default)]
        rated: u32,
    },
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

/// Effect of an attempt on the rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingNews {
    /// Nothing: the puzzle had been tried before.
    TriedBefore,
    /// It is one of the first attempts, which settle the rating; the number of those made.
    Placing(u32),
    /// It was the last of them: the rating begins to be shown.
    Begins,
    /// The rating moves by these points.
    Moves(i32),
}

/// A player's puzzles.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleDiary {
    rating: Rating,
    best_streak: u32,
    /// First attempts made, which count for the rating.
    rated: u32,
    days: BTreeMap<Date, DaySolved>,
    /// In the order of play, whatever their dates.
    attempts: Vec<Attempt>,
}

/// Diary of a player who has tried nothing yet.
impl Default for PuzzleDiary {
    fn default() -> Self {
        let rating = Rating { points: f64::from(STARTING_POINTS), ..Rating::default() };
        Self { rating, best_streak: 0, rated: 0, days: BTreeMap::new(), attempts: Vec::new() }
    }
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
    /// period of its own, and so does each day without any. Once the rating is shown it moves by [`MAX_RATING_CHANGE`]
    /// at most.
    pub fn enter(&mut self, mut attempt: Attempt, puzzle_points: impl Into<f64>) -> RatingNews {
        attempt.stars = attempt.stars.min(MAX_STARS);
        let (before, was_shown) = (self.rating.points, self.is_rated());
        let shown_before = self.points();
        let is_new = !self.has_met(&attempt.puzzle);
        if is_new {
            let last = self.attempts.iter().rev().find(|other| other.points.is_some());
            let idle = last.map_or(0, |last| days_between(last.date, attempt.date) - 1);
            let score = if attempt.is_clean() { 1.0 } else { 0.0 };
            let bout = Bout { points: puzzle_points.into(), deviation: PUZZLE_DEVIATION, score };
            self.rating = self.rating.rested(u32::try_from(idle).unwrap_or(0)).after(&[bout]);
            if was_shown {
                let points = &mut self.rating.points;
                *points = points.clamp(before - MAX_RATING_CHANGE, before + MAX_RATING_CHANGE);
            }
            self.rated += 1;
        }
        attempt.points = is_new.then(|| self.points());
        self.mark_day(&attempt);
        self.attempts.push(attempt);
        self.trim();
        match (is_new, was_shown) {
            (false, _) => RatingNews::TriedBefore,
            (true, true) => RatingNews::Moves(i32::from(self.points()) - i32::from(shown_before)),
            (true, false) if self.is_rated() => RatingNews::Begins,
            (true, false) => RatingNews::Placing(self.rated),
        }
    }

    /// Brings the last attempt at the same puzzle up to date, which was entered while it went on: after a wrong move or a
    /// hint. The rating has counted it. It is entered as another one where there is none.
    pub fn go_on(&mut self, mut attempt: Attempt) {
        attempt.stars = attempt.stars.min(MAX_STARS);
        match self.attempts.iter().rposition(|other| other.puzzle == attempt.puzzle) {
            Some(at) => {
                attempt.points = self.attempts[at].points;
                self.mark_day(&attempt);
                self.attempts[at] = attempt;
            }
            None => {
                self.mark_day(&attempt);
                self.attempts.push(attempt);
            }
        }
        self.trim();
    }

    /// Marks the day that an attempt solves.
    fn mark_day(&mut self, attempt: &Attempt) {
        let Some(date) = attempt.daily.filter(|_| attempt.solving != Solving::Unsolved) else { return };
        let (kept, known) = (attempt.keeps_day(), self.days.get(&date));
        // Solved late, and on its day after all once a journey west has brought the date again.
        if known.is_some_and(|known| known.kept || !kept) {
            return;
        }
        // One who begins anew after an error has no more stars than were left.
        let tried = self.attempts.iter().filter(|other| other.daily == Some(date));
        let left = tried.map(|other| other.stars).min().unwrap_or(MAX_STARS);
        let stars = known.map_or(attempt.stars.min(left), |known| known.stars);
        let day = LocalDay { date, east: attempt.east };
        let bridged = kept && self.runs().iter().any(|run| self.bridges(&run.last, day));
        self.days.insert(date, DaySolved { date, east: day.east, stars, kept, bridged });
    }

    /// Returns whether just one date is missing between two days and the player could not help it: the way led east, or
    /// the clock gave the day between another date, so that its puzzle was solved under that.
    fn bridges(&self, earlier: &DaySolved, later: LocalDay) -> bool {
        let last_kept = self.attempts.iter().rev().find(|attempt| attempt.keeps_day());
        days_between(earlier.date, later.date) == 2
            && (later.east.saturating_sub(earlier.east) >= JOURNEY
                || last_kept.is_some_and(|last| last.date != earlier.date))
    }

    /// Returns the kept days in a row, the earliest first.
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

    /// Returns the most days in a row so far.
    pub fn best_streak(&self) -> u32 {
        self.best_streak
    }

    /// Returns the rating as of the last attempt.
    pub fn rating(&self) -> Rating {
        self.rating
    }

    /// Returns the first attempts made, which count for the rating.
    pub fn rated(&self) -> u32 {
        self.rated
    }

    /// Returns whether enough attempts have settled the rating for it to be shown.
    pub fn is_rated(&self) -> bool {
        self.rated >= PLACING
    }

    /// Returns the points of the rating as they are shown.
    pub fn points(&self) -> u16 {
        self.rating.points.round() as u16
    }

    /// Returns the points after each rated attempt that is kept, with its date, in the order of play, from the first
    /// that was shown.
    pub fn points_by_date(&self) -> impl Iterator<Item = (Date, u16)> {
        let kept = || self.attempts.iter().filter_map(|attempt| Some((attempt.date, attempt.points?)));
        let gone = (self.rated as usize).saturating_sub(kept().count());
        kept().skip((PLACING as usize - 1).saturating_sub(gone))
    }

    /// Returns the attempts that are kept, in the order of play.
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// Returns whether a puzzle with this id was tried.
    pub fn has_met(&self, puzzle: &str) -> bool {
        self.attempts.iter().any(|attempt| attempt.puzzle == puzzle)
    }

    /// Returns whether the puzzle of a day was tried.
    pub fn has_tried(&self, date: Date) -> bool {
        self.attempts.iter().any(|attempt| attempt.daily == Some(date))
    }

    /// Returns the day whose puzzle is solved, for the calendar; `None` for another day.
    pub fn day(&self, date: Date) -> Option<&DaySolved> {
        self.days.get(&date)
    }

    /// Drops the earliest beyond the bounds, once the best streak has counted them.
    fn trim(&mut self) {
        let best = self.runs().iter().map(|run| run.length).max().unwrap_or(0);
        self.best_streak = self.best_streak.max(best);
        self.attempts.drain(..self.attempts.len().saturating_sub(MAX_ATTEMPTS));
        while self.days.len() > MAX_DAYS {
            self.days.pop_first();
        }
    }

    /// Returns the diary of a text, and its lines that were skipped.
    pub fn read(text: &str) -> (Self, Vec<DiaryDamage>) {
        let (mut diary, mut damage, mut has_player) = (Self::default(), Vec::new(), false);
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let fault = match ron::from_str(line) {
                Ok(DiaryLine::Player { rating, best_streak, rated }) => {
                    (diary.rating, diary.best_streak, diary.rated) = (rating.bounded(), best_streak, rated);
                    has_player = true;
                    continue;
                }
                Ok(DiaryLine::Day(day)) if day.stars <= MAX_STARS => {
                    diary.days.insert(day.date, day);
                    continue;
                }
                Ok(DiaryLine::Attempt(attempt)) if attempt.stars <= MAX_STARS => {
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
        let rated = diary.attempts.iter().filter(|attempt| attempt.points.is_some()).count();
        diary.rated = diary.rated.max(u32::try_from(rated).unwrap_or(u32::MAX));
        diary.trim();
        (diary, damage)
    }

    /// Returns the text that reads back as the same diary.
    ///
    /// # Errors
    /// None that its values can cause; RON's are handed on.
    pub fn text(&self) -> Result<String, ron::Error> {
        let (rating, best_streak, rated) = (self.rating, self.best_streak, self.rated);
        let player = DiaryLine::Player { rating, best_streak, rated };
        let days = self.days.values().map(|day| DiaryLine::Day(*day));
        let attempts = self.attempts.iter().cloned().map(DiaryLine::Attempt);
        let lines = [player].into_iter().chain(days).chain(attempts);
        lines.map(|line| ron::to_string(&line).map(|line| line + "\n")).collect()
    }
}
