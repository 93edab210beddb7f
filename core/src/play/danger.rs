//! Danger on the board: the odds that pieces are taken or sent back in the next turn of a rival.

use crate::{
    catalogue::AnyGame,
    rules::{Edit, Point, Seat},
};

/// Plies after which no rival is looked for along a turn.
const MAX_TURN_PLIES: usize = 100;

/// Odds of a piece that can be taken for certain.
const CERTAIN: u16 = 1000;

/// Returns the points of the team of `owner` on which the next rival can take the pieces there, if the team's turn
/// passed.
pub fn pieces_in_danger(game: &dyn AnyGame, owner: Seat) -> Vec<Point> {
    let certain = odds_of_capture(game, owner).into_iter().filter(|(_, odds)| *odds == CERTAIN);
    certain.map(|(at, _)| at).collect()
}

/// Returns the odds, in thousandths, that the next rival turn takes or sends back what the team of `owner` has on each
/// of its points, if the rival plays for that point alone; in the order of the points. A turn of the team's own counts
/// as passed from here on. None once the game is over.
pub fn odds_of_capture(game: &dyn AnyGame, owner: Seat) -> Vec<(Point, u16)> {
    let teams = game.teams();
    let is_rival = |seat: Seat| seat.0 % teams != owner.0 % teams;
    match game.on_turn() {
        None => Vec::new(),
        Some(seat) if is_rival(seat) => game.capture_odds(owner.0 % teams),
        Some(seat) => {
            let by_number = || (1..game.seats()).map(|step| Seat((seat.0 + step) % game.seats()));
            let rival = next_rival(game, &is_rival).or_else(|| by_number().find(|other| is_rival(*other)));
            let passed = rival.and_then(|rival| game.edited(Edit::ToMove(rival)).ok());
            passed.map_or_else(Vec::new, |passed| passed.capture_odds(owner.0 % teams))
        }
    }
}

/// Returns the rival whose turn follows, found by playing on, because seats need not follow each other by number;
/// `None` if the game ends before.
fn next_rival(game: &dyn AnyGame, is_rival: &impl Fn(Seat) -> bool) -> Option<Seat> {
    let mut ahead = game.boxed_clone();
    for _ in 0..MAX_TURN_PLIES {
        let mv = ahead.every_move().into_iter().next()?;
        ahead.play(&mv).ok()?;
        if let Some(seat) = ahead.on_turn().filter(|seat| is_rival(*seat)) {
            return Some(seat);
        }
    }
    None
}
