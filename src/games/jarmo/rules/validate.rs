//! Validation of positions read from text: those that no game can reach are refused.

use super::{
    extras::FIELD,
    lines::{self, Variant, goal},
    position::{Due, Jarmo, Shuttle},
    seats::{BLUE, GREEN, SOLDIERS},
    spelling::shuttle_text,
    words::Flaw,
};
use crate::rules::{EditError, PointSet32, Seat};

/// Checks by simple tests that a game can reach this position.
///
/// # Errors
/// [`EditError`] with the reason why it cannot.
pub(super) fn check(game: &Jarmo) -> Result<(), EditError> {
    for (seat, side) in [(GREEN, "green"), (BLUE, "blue")] {
        let army = game.army(seat);
        let count = |set: PointSet32| set.len() as u8;
        let golden = count(army.golden) + count(army.covered);
        let soldiers = count(army.on_board()) + count(army.covered) + army.captured + army.hand;
        // Fewer soldiers are no contradiction: a game may be set up as a handicap or a study.
        if soldiers > SOLDIERS {
            let sentence = format!("{side} has {soldiers} soldiers, but there are only {SOLDIERS}");
            return Err(EditError::new(Flaw::Soldiers, sentence).of(seat).with(SOLDIERS));
        }
        if golden > 1 {
            return Err(format!("{side} has {golden} golden soldiers, but there is only one").into());
        }
        // A golden soldier taken as an archer does not come back (rule JG-03).
        if game.extras.golden && soldiers - golden == SOLDIERS {
            let sentence = format!("{side} has {SOLDIERS} soldiers, and none of them is the golden one");
            return Err(EditError::new(Flaw::Golden, sentence).of(seat).with(SOLDIERS - 1));
        }
        if !army.covered.is_subset(game.on_board(GREEN) | game.on_board(BLUE)) {
            return Err(
                format!("nothing stands on the golden soldier of {side} that lies under others").into()
            );
        }
        if army.covered.intersects(goal(seat)) {
            let sentence = format!(
                "the golden soldier of {side} lies under others in the enemy camp, where none is taken alive"
            );
            return Err(sentence.into());
        }
        if game.variant != Variant::Legendary && army.guards.intersects(goal(seat)) {
            let sentence = format!("a guard of {side} stands in the enemy camp, where it would be an archer");
            return Err(EditError::new(Flaw::Guard, sentence).of(seat));
        }
        if let Some(shuttle) = army.shuttle {
            check_shuttle(game, seat, shuttle).map_err(|problem| {
                format!("the last step of {side}, {}: {problem}", shuttle_text(army.shuttle))
            })?;
        }
    }
    if game.on_board(GREEN).is_empty() && game.on_board(BLUE).is_empty() {
        return Err(EditError::new(Flaw::Nobody, "nobody has a piece on the board"));
    }
    if game.due == Due::Placement && !game.may_place_after_move() {
        return Err("no piece can be placed here after the move".into());
    }
    if game.due == Due::Redeployment && !game.may_redeploy() {
        return Err("no piece can be brought back for the camps here".into());
    }
    if let Some([first, second]) = game.camps {
        if first == second {
            return Err("the two camps lie on one point".into());
        }
        if !PointSet32::pair(first, second).is_subset(FIELD) {
            return Err("a remote camp lies on ranks 2 to 4".into());
        }
    }
    if game.waited && !game.has_arrived(just_acted(game)) {
        return Err("only a side whose soldiers all stand in the enemy camp waits there".into());
    }
    let untouched = game.on_board(GREEN) | game.on_board(BLUE) == goal(GREEN) | goal(BLUE);
    if untouched && game.on_board(GREEN) == goal(GREEN) {
        let sentence = "the two sides cannot have changed places: the first to arrive ends the game";
        return Err(EditError::over(sentence));
    }
    Ok(())
}

/// The side whose move or decision was the last.
fn just_acted(game: &Jarmo) -> Seat {
    if game.due == Due::Move { game.mover.other() } else { game.mover }
}

fn check_shuttle(game: &Jarmo, seat: Seat, shuttle: Shuttle) -> Result<(), &'static str> {
    let Some([from, to]) = shuttle.step else { return Ok(()) };
    if !game.variant.board().neighbours(from).contains(to) {
        return Err("no line joins these points");
    }
    if !game.on_board(seat).contains(to) {
        return Err("its piece is not there any more");
    }
    // A golden soldier under the piece may be free there now.
    let freed =
        (game.golden(GREEN) & game.army(GREEN).archers) | (game.golden(BLUE) & game.army(BLUE).archers);
    if game.on_board(seat).difference(freed).contains(from) {
        return Err("another piece of that side stands where it came from");
    }
    if goal(seat).intersects(PointSet32::pair(from, to)) {
        return Err("nothing comes back from the enemy camp, so it is not remembered");
    }
    if game.variant.is_jasyr() && from.0 / lines::SIDE != to.0 / lines::SIDE {
        return Err("nothing goes back in Jasyr, so it is not remembered");
    }
    // The enemy has not replied to the step yet, unless there was a pass since.
    if seat == just_acted(game)
        && shuttle.turns == 1
        && game.on_board(seat.other()).difference(freed).contains(from)
    {
        return Err("an enemy stands where it has just come from");
    }
    Ok(())
}
