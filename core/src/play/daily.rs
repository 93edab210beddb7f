//! Puzzle of the day, from the date alone: the same for everyone, without a server, and in every release.
//!
//! Only the puzzles of the first list take part, and a release only adds lists. So ids, games and ratings of the first
//! list must never change.

use jiff::civil::{Date, date};

use crate::rules::random::mix;

/// Number of the list whose puzzles are the puzzles of the days.
pub const FIRST_LIST: u16 = 1;

/// Days of a week.
const WEEK: i64 = 7;

/// Puzzle as the choice knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate<'a> {
    /// Its id.
    pub id: &'a str,
    /// Id of its game.
    pub game: &'a str,
    /// Its rating in points.
    pub rating: u16,
    /// Number of the list that it came with, from 1.
    pub list: u16,
}

/// Puzzles of all days. The games take turns; each game has seven bands by rating, the lowest for Mondays and the
/// highest for Sundays, and goes through each band in an order of its own before a puzzle comes again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyPuzzles {
    /// Bands of each game, the games by id; indices of puzzles.
    games: Vec<[Vec<usize>; WEEK as usize]>,
}

impl DailyPuzzles {
    /// Returns the order of the days among these puzzles, which may come in any order.
    pub fn new(puzzles: &[Candidate<'_>]) -> Self {
        let mut frozen: Vec<usize> =
            (0..puzzles.len()).filter(|index| puzzles[*index].list == FIRST_LIST).collect();
        frozen.sort_by_key(|index| {
            let puzzle = &puzzles[*index];
            (puzzle.game, puzzle.rating, puzzle.id)
        });
        let of_game = |own: &[usize]| {
            std::array::from_fn(|weekday| {
                let first = (own.len() * weekday / WEEK as usize).min(own.len() - 1);
                let end = (own.len() * (weekday + 1) / WEEK as usize).max(first + 1);
                let mut band = own[first..end].to_vec();
                band.sort_by_key(|index| (hash(puzzles[*index].id), puzzles[*index].id));
                band
            })
        };
        let games = frozen.chunk_by(|one, other| puzzles[*one].game == puzzles[*other].game);
        Self { games: games.map(of_game).collect() }
    }

    /// Returns the index of a day's puzzle. `None` if the first list is empty.
    pub fn on(&self, day: Date) -> Option<usize> {
        let games = i64::try_from(self.games.len()).ok().filter(|games| *games > 0)?;
        let number = day.duration_since(date(1970, 1, 1)).as_hours().div_euclid(24);
        let turn = number.rem_euclid(games) as usize;
        let band = &self.games[turn][day.weekday().to_monday_zero_offset() as usize];
        // The same game on the same weekday comes once in this many days, so nothing in a band is passed over.
        let round = if games % WEEK == 0 { games } else { games * WEEK };
        Some(band[number.div_euclid(round).rem_euclid(band.len() as i64) as usize])
    }
}

/// Returns the hash of an id, the same on every machine and in every release.
fn hash(id: &str) -> u64 {
    id.bytes().fold(id.len() as u64, |state, byte| mix(state ^ u64::from(byte)))
}
