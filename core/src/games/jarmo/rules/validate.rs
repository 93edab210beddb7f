//! Validation of positions read from text: those that no game can reach are refused.

use super::{
    lines::{self, Variant, goal},
    position::{Due, Jarmo, Shuttle},
    setup::{BLUE, FIELD, GREEN, SOLDIERS},
    text::shuttle_text,
    words::Flaw,
};
use crate::rules::{EditError, PointSet32, Seat, refuse_if};

/// Checks by simple tests that a game can reach this position.
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
        refuse_if(golden > 1, format!("{side} has {golden} golden soldiers, but there is only one"))?;
        // A golden soldier taken as an archer does not come back (rule JG-03).
        if game.setup.golden && soldiers - golden == SOLDIERS {
            let sentence = format!("{side} has {SOLDIERS} soldiers, and none of them is the golden one");
            return Err(EditError::new(Flaw::Golden, sentence).of(seat).with(SOLDIERS - 1));
        }
        refuse_if(
            !army.covered.is_subset(game.occupied()),
            format!("nothing stands on the golden soldier of {side} that lies under others"),
        )?;
        refuse_if(
            army.covered.intersects(goal(seat)),
            format!(
                "the golden soldier of {side} lies under others in the enemy camp, where none is taken alive"
            ),
        )?;
        if game.variant() != Variant::Legendary && army.guards.intersects(goal(seat)) {
            let sentence = format!("a guard of {side} stands in the enemy camp, where it would be an archer");
            return Err(EditError::new(Flaw::Guard, sentence).of(seat));
        }
        if let Some(shuttle) = army.shuttle {
            check_shuttle(game, seat, shuttle).map_err(|problem| {
                format!("the last step of {side}, {}: {problem}", shuttle_text(army.shuttle))
            })?;
        }
    }
    let [green, blue] = [GREEN, BLUE].map(|seat| game.on_board(seat));
    refuse_if((green | blue).is_empty(), EditError::new(Flaw::Nobody, "nobody has a piece on the board"))?;
    refuse_if(
        game.due == Due::Placement && !game.may_place_after_move(),
        "no piece can be placed here after the move",
    )?;
    refuse_if(
        game.due == Due::Redeployment && !game.may_redeploy(),
        "no piece can be brought back for the camps here",
    )?;
    let one_point = game.camps.is_some_and(|[first, second]| first == second);
    refuse_if(one_point, "the two camps lie on one point")?;
    refuse_if(!game.camps().is_subset(FIELD), "a remote camp lies on ranks 2 to 4")?;
    refuse_if(
        game.waited && !game.has_arrived(just_acted(game)),
        "only a side whose soldiers all stand in the enemy camp waits there",
    )?;
    refuse_if(
        (green, blue) == (goal(GREEN), goal(BLUE)),
        EditError::over("the two sides cannot have changed places: the first to arrive ends the game"),
    )
}

/// Returns the side whose move or decision was the last.
fn just_acted(game: &Jarmo) -> Seat {
    if game.due == Due::Move { game.mover.other() } else { game.mover }
}

fn check_shuttle(game: &Jarmo, seat: Seat, shuttle: Shuttle) -> Result<(), EditError> {
    let Some([from, to]) = shuttle.step else { return Ok(()) };
    refuse_if(!game.variant().board().neighbours(from).contains(to), "no line joins these points")?;
    refuse_if(!game.on_board(seat).contains(to), "its piece is not there any more")?;
    // A golden soldier under the piece may be free there now.
    let [green, blue] = game.armies;
    let freed = (green.golden & green.archers) | (blue.golden & blue.archers);
    let stands = |seat: Seat| (game.on_board(seat) & !freed).contains(from);
    refuse_if(stands(seat), "another piece of that side stands where it came from")?;
    refuse_if(
        goal(seat).intersects(PointSet32::pair(from, to)),
        "nothing comes back from the enemy camp, so it is not remembered",
    )?;
    refuse_if(
        game.variant().is_jasyr() && !lines::share_rank(from, to),
        "nothing goes back in Jasyr, so it is not remembered",
    )?;
    // The enemy has not replied to the step yet, unless there was a pass since.
    let has_no_reply = seat == just_acted(game) && shuttle.turns == 1;
    refuse_if(has_no_reply && stands(seat.other()), "an enemy stands where it has just come from")
}
