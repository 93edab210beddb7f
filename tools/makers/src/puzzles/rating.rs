//! Rating of a puzzle by trial: the five levels try to solve it without tables.

use madang_core::{
    catalogue::GameCard,
    play::{MAX_RATING, MIN_RATING, Puzzle},
    search::{Level, Limits},
};

use super::trial::{is_solved, odds_of_simple};

/// Tries of each level, the lowest first.
const TRIES: [u64; 5] = [4, 4, 3, 2, 1];
/// Node budget of a try at most.
const MAX_NODES: u64 = 100_000;
/// Rating of each level among the puzzles.
const OF_LEVELS: [f64; 5] = [800.0, 1100.0, 1400.0, 1700.0, 2000.0];
/// Rating of a player who is taken to have solved half of a puzzle: it keeps ratings finite.
const PRIOR: f64 = 1400.0;
/// Points at which the odds are ten to one, as on the Elo scale.
const TEN_TO_ONE: f64 = 400.0;

/// Odds of a simple player from which on a puzzle is taken for one that can be guessed.
const GUESSED: f64 = 0.15;
/// Ratings of puzzles that can be guessed end below the first of these, where those of middle rating begin; what would
/// have been more falls in the range of the second number below it.
const OF_GUESSED: (u16, u16) = (1_200, 200);

/// Returns the rating of a puzzle: the levels, each with its rating, would be expected to solve it as often as they
/// did. A try is solved once every move of the solver is found along the solution. A puzzle that can be guessed is not
/// of middle rating.
///
/// # Errors
/// A sentence, if the puzzle cannot be played.
pub fn rate(card: &GameCard, puzzle: &Puzzle) -> Result<u16, String> {
    let (_, game) = puzzle.game(card)?;
    let mut solved = 0;
    for (level, tries) in (1..).zip(TRIES) {
        let limits = game.level_settings().limits(Level::nearest(level));
        let limits = Limits { knowledge: 0, ..limits.at_most(MAX_NODES) };
        for seed in 0..tries {
            solved += u64::from(is_solved(card, puzzle, limits, seed)?);
        }
    }
    let rating = of_solved(solved as f64);
    Ok(if odds_of_simple(card, puzzle)? >= GUESSED { of_guessed(rating) } else { rating })
}

/// Returns the rating of a puzzle that can be guessed, in the order of the ratings by trial.
fn of_guessed(rating: u16) -> u16 {
    let (end, range) = OF_GUESSED;
    match rating.checked_sub(end) {
        None => rating,
        Some(above) => {
            end - range + (u32::from(above) * u32::from(range) / u32::from(MAX_RATING + 1 - end)) as u16
        }
    }
}

/// Returns the rating by the number of tries solved, by halving.
fn of_solved(solved: f64) -> u16 {
    let expected = |rating: f64| {
        let share = |own: f64| 1.0 / (1.0 + 10_f64.powf((rating - own) / TEN_TO_ONE));
        let of_levels = OF_LEVELS.iter().zip(TRIES).map(|(own, tries)| tries as f64 * share(*own));
        of_levels.sum::<f64>() + share(PRIOR)
    };
    let (mut low, mut high) = (f64::from(MIN_RATING), f64::from(MAX_RATING));
    for _ in 0..16 {
        let middle = f64::midpoint(low, high);
        if expected(middle) > solved + 0.5 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low.round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_guessed_is_rated_below_the_middle() {
        let rated = [800, 1_199, 1_200, 1_400, 2_000, MAX_RATING].map(of_guessed);
        assert_eq!(rated, [800, 1_199, 1_000, 1_033, 1_133, 1_199]);
    }

    #[test]
    fn a_rating_falls_with_every_try_that_is_solved() {
        let all = TRIES.iter().sum::<u64>();
        let ratings: Vec<u16> = (0..=all).map(|solved| of_solved(solved as f64)).collect();
        assert!(ratings.is_sorted_by(|one, next| one > next), "{ratings:?}");
        assert!(ratings[0] > 2100 && ratings[all as usize] < 700, "{ratings:?}");
    }
}
