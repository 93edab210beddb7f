//! Encoder of the tablebase by the rule against shuttling: the counterpart of
//! [`madang::games::hunt::table::shuttle::packed`].

use super::{ALWAYS, Answer, NEVER, ShuttleLayer};
use crate::hunt::encode::encode_as;
use madang::games::hunt::table::{
    PlainTablebase,
    index::Canonical,
    shuttle::{
        Slot,
        packed::{Code, DRAW, DRAW_OR_LOSS, LOSS, ShuttleFormat, TURNS, WIN, WIN_OR_DRAW, WIN_OR_LOSS},
        slots::Slots,
    },
};

/// Encodes solved layers, by captured goats, given the tablebase without the rule.
///
/// # Errors
/// When a block does not fit into the format.
pub fn encode(plain: &PlainTablebase, layers: Vec<ShuttleLayer>) -> Result<Vec<u8>, String> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use madang::games::hunt::{
        rules::BaghChal,
        table::{SolvedBoard, index::LAYERS, packed::BLOCK, shuttle::tablebase::ShuttleTablebase},
    };

    /// Solving takes 9 GB of memory; this takes little.
    #[test]
    #[ignore = "encodes everything, which takes minutes"]
    fn the_shipped_file_decoded_and_encoded_is_the_same() {
        let file = include_bytes!("../../../../../assets/tables/bagh-chal-slide-no-shuttle.bin");
        let plain = BaghChal::tablebase().expect("the program that measures is built with it").plain();
        let index = plain.index();
        let table = ShuttleTablebase::new(index, file);
        let slots = Slots::new(index);
        let decoded = (0..LAYERS).map(|captured| {
            let table = &table;
            move |(at, memory): (Canonical, Slot)| {
                let number = index.number_in_class(at);
                let block = table.block(plain, plain.number_of_block(captured, at.class, number));
                block.code(number % BLOCK, memory)
            }
        });
        let encoded = encode_as(&ShuttleFormat { slots: &slots, plain }, decoded).expect("every block fits");
        assert!(encoded == file);
    }
}
