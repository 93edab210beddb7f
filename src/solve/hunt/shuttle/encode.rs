//! Encoder of the tablebase by the rule against shuttling: the counterpart of
//! [`crate::games::hunt::table::shuttle::packed`].

use super::{ALWAYS, Answer, NEVER, ShuttleLayer};
use crate::{
    games::hunt::table::{
        Tablebase,
        index::Canonical,
        shuttle::{
            Slot,
            packed::{Code, DRAW, DRAW_OR_LOSS, LOSS, ShuttleFormat, TURNS, WIN, WIN_OR_DRAW, WIN_OR_LOSS},
            slots::Slots,
        },
    },
    solve::hunt::encode::encode_as,
};

/// Encodes solved layers, by captured goats, given the tablebase without the rule.
///
/// # Errors
/// When a block does not fit into the format.
pub fn encode(plain: &Tablebase, layers: Vec<ShuttleLayer>) -> Result<Vec<u8>, String> {
    let index = plain.index();
    let slots = Slots::new(index);
    let solved = layers.into_iter().enumerate().map(|(captured, layer)| {
        move |(at, memory): (Canonical, Slot)| {
            let number = index.number(captured, at);
            code(layer.of_tigers(number, memory), layer.turns(number, memory))
        }
    });
    encode_as(&ShuttleFormat { slots: &slots, plain }, solved)
}

/// The code of a position, from the answers whether the tigers win and whether they lose, and after how many turns.
fn code([wins, loses]: [Answer; 2], turns: u8) -> Code {
    let (kind, step) = match (wins, loses) {
        (NEVER, NEVER) => (DRAW, 0),
        (ALWAYS, _) => (WIN, 0),
        (_, ALWAYS) => (LOSS, 0),
        (NEVER, step) => (DRAW_OR_LOSS, step),
        (step, NEVER) => (WIN_OR_DRAW, step),
        (step, _) => (WIN_OR_LOSS, step),
    };
    let most = TURNS as u8 - 1;
    Code { kind, step, turns: if kind == DRAW { 0 } else { turns.min(most) } }
}
