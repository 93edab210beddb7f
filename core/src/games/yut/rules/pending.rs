//! Validation of what is left of a turn in a position read from text: results not yet used, and further throws.

use super::{
    position::{Due, Yut},
    setup::{BONUS_FROM, EXTRA_THROWS, Set},
};
use crate::rules::{EditError, refuse_if};

type Check = Result<(), EditError>;

/// Sentence about results and throws that no turn leaves.
const WRONG: &str = "so many results, or throws to come, cannot be";

/// Checks results and further throws against the throws and captures that can have brought them.
pub(super) fn check(game: &Yut) -> Check {
    if game.setup.set == Set::Pool { pool(game) } else { one_by_one(game) }
}

/// Checks the rule sets in which a result is used before the next throw.
fn one_by_one(game: &Yut) -> Check {
    let (thrown, throwing) = (results(game), game.due == Due::Throw);
    let splits = game.setup.alternate_cast;
    refuse_if(game.won > 0, WRONG)?;
    refuse_if(game.share > 0 && (!splits || throwing || thrown > 0), WRONG)?;
    let held = splits && throwing && game.results[0] >= BONUS_FROM;
    let expected = match game.due {
        Due::Throw => u8::from(held),
        Due::Move => u8::from(game.share == 0),
        Due::Pair(..) => 0,
    };
    refuse_if(thrown != expected, WRONG)?;
    if splits { split_total(game) } else { throws_owed(game) }
}

/// Checks the throws still owed: one for the result to be used if it is a four or a five, and one for each capture that
/// this turn can have made.
fn throws_owed(game: &Yut) -> Check {
    let (owed, brings) = (game.extras, u8::from(game.results[0] >= BONUS_FROM));
    let four_or_five = "a four or five has brought its further throw as soon as it is due to be used";
    refuse_if(owed < brings, four_or_five)?;
    // The throw of the move before a pairing may have brought one too.
    let at_most = brings + u8::from(matches!(game.due, Due::Pair(..)) && game.setup.set != Set::Dice);
    refuse_if(owed > at_most + captures(game), WRONG)
}

/// Checks the further throw of a total that is split (rule Y3-04), which only a capture by a part of it brings.
fn split_total(game: &Yut) -> Check {
    let by_part = game.share > 0 || matches!(game.due, Due::Pair(..));
    let brought = by_part && captures(game) > 0;
    refuse_if(game.extras > u8::from(brought), WRONG)?;
    refuse_if(
        game.due == Due::Move && game.results[0] >= BONUS_FROM,
        "a four or five is added to the next throw before it is used",
    )
}

/// Checks the rule set in which results gather before they are used: every throw after the first was brought by a four,
/// a five or a capture.
fn pool(game: &Yut) -> Check {
    let throwing = game.due == Due::Throw;
    let falls = if throwing { game.extras } else { 1 + game.extras };
    let thrown = results(game);
    // A capture used one of the results before its own throw fell.
    let most = if game.won > 0 { falls.saturating_sub(1) } else { falls };
    refuse_if(game.share > 0 || game.extras > EXTRA_THROWS || thrown > most, WRONG)?;
    let own_bound = &game.results[..usize::from(game.bound())];
    let all_bring = |results: &[u8]| results.iter().all(|value| *value >= BONUS_FROM);
    let fallen = &game.results[..usize::from(thrown)];
    // The last throw that a turn may have brings no other.
    let last_is_spent = game.extras == EXTRA_THROWS && !throwing;
    let bringing = fallen.iter().filter(|value| **value >= BONUS_FROM).count();
    refuse_if(
        bringing > usize::from(game.extras) + usize::from(last_is_spent),
        "a four or five has brought its further throw as soon as it has fallen",
    )?;
    if thrown == falls {
        let bringing =
            if throwing { fallen } else { fallen.split_last().map_or(fallen, |(_, before)| before) };
        refuse_if(!all_bring(bringing), "no further throw follows a result below four")?;
    } else {
        let moved = game.units().any(|unit| unit.moved)
            || game.setup.side(game.turn).any(|owner| game.at_home(owner) > 0);
        refuse_if(!moved, "a result has been used, but no horse has moved")?;
    }
    let before_last = own_bound.split_last().map_or(own_bound, |(_, before)| before);
    refuse_if(!all_bring(before_last), "no further throw follows a result below four")
}

/// Returns the number of results not yet used.
fn results(game: &Yut) -> u8 {
    game.results.iter().filter(|value| **value > 0).count() as u8
}

/// Returns the greatest number of captures that this turn can have made: the captured wait in hand, and the captor does
/// not.
fn captures(game: &Yut) -> u8 {
    let can_be_captor = |owner| game.in_hand(owner) < game.setup.horses();
    if game.setup.set == Set::Dice || !game.setup.side(game.turn).any(can_be_captor) {
        return 0;
    }
    game.setup.enemies(game.turn).map(|enemy| game.in_hand(enemy)).sum()
}
