//! The prompt for the decision due in a match, and ties in the throws for who begins.

use super::history::Ply;
use crate::{
    catalogue::AnyGame,
    rules::{Seat, THROW, THROW_AGAIN, THROW_FOR_ORDER, Word},
};

/// Returns the seats that tied in the last round of throws for who begins, and throw again now; none in the middle of a
/// round, and where no one tied. `after` holds the positions after each ply from the start.
pub fn tied<'a>(start: &dyn AnyGame, after: impl Iterator<Item = &'a dyn AnyGame>) -> Vec<Seat> {
    let mut left = round(start).len();
    let mut tied = Vec::new();
    for position in after {
        if position.prompt() != Some(THROW_FOR_ORDER) {
            return Vec::new();
        }
        left = left.saturating_sub(1);
        tied = if left == 0 { round(position) } else { Vec::new() };
        left = left.max(tied.len());
    }
    tied
}

/// Returns the seats that throw in the round for who begins that starts from this position. If all throw the same, it
/// comes round again to the first.
fn round(position: &dyn AnyGame) -> Vec<Seat> {
    let mut next = position.boxed_clone();
    let mut seats = Vec::new();
    while next.prompt() == Some(THROW_FOR_ORDER)
        && let Some(seat) = next.thrower().filter(|seat| !seats.contains(seat))
        && let Some(same) = next.chance().first().map(|throw| throw.mv.clone())
    {
        seats.push(seat);
        if next.play(&same).is_err() {
            break;
        }
    }
    seats
}

/// Returns the prompt of a position that the `last` ply led to; `None` where its game gives none. A throw right after a
/// decision of the seat that throws is another throw of its turn; not every position shows that by itself.
pub fn prompt(game: &dyn AnyGame, last: Option<&Ply>) -> Option<Word> {
    let asked = game.prompt()?;
    let same_turn = last.and_then(Ply::decided_by).is_some_and(|seat| game.thrower() == Some(seat));
    Some(if asked == THROW && same_turn { THROW_AGAIN } else { asked })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        play::{Match, MatchSetup},
        rules::PLAYERS,
    };

    /// With partners the whole order counts: whoever share a place throw again, each tie by itself.
    #[test]
    fn ties_are_named_once_all_have_thrown() {
        let yut = MatchSetup::new(games::find("yut").expect("it is in the catalogue"), 1);
        let partners = yut.with_option("rules", "partners").expect("a way to play");
        let four = partners.with_option(PLAYERS, "4").expect("four may play");
        let mut game = Match::new(four).expect("the game's own start");
        let seats = |seats: &[u8]| seats.iter().copied().map(Seat).collect::<Vec<_>>();
        let throws = [
            (4, seats(&[])),
            (4, seats(&[])),
            (3, seats(&[])),
            (3, seats(&[0, 1])),
            (1, seats(&[])),
            (1, seats(&[0, 1])),
            (5, seats(&[])),
            (1, seats(&[2, 3])),
            (2, seats(&[])),
            (4, seats(&[])),
        ];
        for (number, (value, expected)) in (1..).zip(throws) {
            let throw = game.game().chance().into_iter().find(|throw| throw.value == Some(value));
            game.play(&throw.expect("a throw is due").mv).expect("it is legal");
            let history = game.history();
            let after = history.plies().map(|ply| &*ply.after);
            assert_eq!(tied(&**history.start(), after), expected, "after throw {number}");
        }
        assert_ne!(game.game().prompt(), Some(THROW_FOR_ORDER));
    }
}
