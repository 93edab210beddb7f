//! Ladder of persons: how far one has climbed in a game, from the first level to the highest, and the match proposed
//! next.

use super::{
    handicap::handicap,
    statistics::{CountedGame, GameResult},
};
use crate::{catalogue::GameCard, rules::Seat, search::Level};

/// Games in a row with the same result after which something is proposed.
const IN_A_ROW: usize = 3;

/// Proposal for the next match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// The same person with a handicap in the player's favour, see [`handicap`].
    Handicap(Level),
    /// A stronger person.
    Stronger(Level),
}

/// Place on the ladder of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// Level of the strongest person passed; 0 at the foot.
    pub passed: u8,
    /// The next person to pass; at the top the strongest again.
    pub next: Level,
    /// Proposal after the last games.
    pub proposal: Option<Proposal>,
}

impl Default for Ladder {
    fn default() -> Self {
        Self { passed: 0, next: Level::MIN, proposal: None }
    }
}

impl Ladder {
    /// Returns the place on the ladder of this card's game after these games, in the order in which they were finished.
    ///
    /// A person is passed, with all weaker ones, by winning a match: a series where one is played, a single game
    /// elsewhere, with a few hints at most ([`super::FEW_HINTS`]). The highest level is passed by a drawn match too
    /// where the game is solved, because no one wins there. Games against people and games with a handicap neither
    /// count nor interrupt.
    pub fn of(games: &[CountedGame<'_>], card: &'static GameCard) -> Self {
        let own: Vec<&CountedGame<'_>> =
            games.iter().filter(|game| game.summary.game == card.id && game.level().is_some()).collect();
        let passed = own.iter().filter_map(|game| passes(game, card)).max().map_or(0, Level::number);
        Self { passed, next: Level::nearest(passed.saturating_add(1)), proposal: proposal(&own, card) }
    }
}

/// Returns the person that the match which ended with this game passes.
fn passes(game: &CountedGame<'_>, card: &GameCard) -> Option<Level> {
    let level = Level::new(game.level()?)?;
    let holds = || {
        let options = card.parse_options(&game.summary.options);
        level == Level::MAX && options.is_ok_and(|options| (card.solved)(&options))
    };
    match game.result_of_match()? {
        _ if !game.is_own_work() => None,
        GameResult::Won => Some(level),
        GameResult::Drawn if holds() => Some(level),
        GameResult::Drawn | GameResult::Lost | GameResult::Shared => None,
    }
}

/// Returns the proposal after games of one card against computers.
fn proposal(games: &[&CountedGame<'_>], card: &'static GameCard) -> Option<Proposal> {
    let last = &games[games.len().checked_sub(IN_A_ROW)?..];
    let latest = *last.last()?;
    let levels = last.iter().filter_map(|game| Level::new(game.level()?));
    if last.iter().all(|game| game.result == GameResult::Won) {
        let strongest = levels.max()?.number();
        return Level::new(strongest + 1).map(Proposal::Stronger);
    }
    let level = Level::new(latest.level()?)?;
    let is_lost = |game: &&CountedGame<'_>| game.result == GameResult::Lost;
    if !last.iter().all(is_lost) || levels.into_iter().any(|other| other != level) {
        return None;
    }
    let options = card.parse_options(&latest.summary.options).ok()?;
    let seat: Seat = latest.summary.seats_of_people().next()?;
    handicap(card, &options, seat).map(|_| Proposal::Handicap(level))
}
