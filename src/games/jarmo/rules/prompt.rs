//! Prompts for the decisions that are no plain step or capture.

use super::position::{Due, Jarmo};

pub(super) fn prompt(game: &Jarmo) -> Option<&'static str> {
    match game.due {
        Due::Placement => return Some("bring-back"),
        Due::Redeployment => return Some("bring-back-camps"),
        Due::Move => {}
    }
    let others = game.count_others();
    let turned = game.flips(game.mover).len() as usize;
    let may_place = !game.open_places(others).is_empty();
    match (others > 0, may_place) {
        // Rules JA-02 and JA-10: the whole turn; rule JC-02 for the camps.
        (false, true) => Some(if game.redeploys() { "must-bring-back-camps" } else { "must-bring-back" }),
        (false, false) => Some("stuck"),
        // Rule JJ-06.
        (true, true) => Some("move-or-place"),
        // Rule JL-03.
        (true, false) if turned == others => Some("must-turn"),
        (true, false) if turned > 0 => Some("move-or-turn"),
        (true, false) => None,
    }
}
