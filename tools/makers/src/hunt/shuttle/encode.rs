//! Encoder of the tablebase by the rule against shuttling: the counterpart of
//! [`madang_core::games::hunt::table::shuttle::packed`].

use super::{
    ConditionalValue, ShuttleLayer,
    geometry::{Geometry, NO_EDGE},
};
use crate::hunt::encode::encode_as;
use madang_core::games::hunt::table::{
    PlainTablebase,
    index::Canonical,
    shuttle::{
        Slot,
        packed::{
            DRAW, DRAW_OR_LOSS, LOSS, PackedValue, ShuttleFormat, TURNS, WIN, WIN_OR_DRAW, WIN_OR_LOSS,
        },
        slots::SlotConverter,
    },
};

/// Encodes the first solved layers, as many as the tablebase without the rule asks for, by captured goats.
///
/// # Errors
/// When a block does not fit into the format.
pub fn encode(
    plain: &PlainTablebase,
    geometry: &Geometry<'_>,
    layers: &[ShuttleLayer],
) -> Result<Vec<u8>, String> {
    let slots = &SlotConverter::new(plain.index());
    let solved = layers.iter().take(plain.resolution().shuttle_layers).map(|layer| {
        move |(at, memory): (Canonical, Slot)| {
            let memory = match memory {
                0 => NO_EDGE,
                memory => geometry.edge(slots.step(at.holes, memory)),
            };
            let (solved, turns) = layer.known(geometry, true, at, memory);
            let step = solved.edge().map_or(0, |edge| slots.slot(at.holes, geometry.step(at.holes, edge)));
            code(solved, step, turns / plain.resolution().shuttle_turns)
        }
    });
    encode_as(&ShuttleFormat { slots, plain }, solved)
}

/// Returns the code of a solved position, with the slot of the step that makes the difference.
fn code(solved: ConditionalValue, step: Slot, turns: u8) -> PackedValue {
    let closed = solved.edge().unwrap_or(NO_EDGE);
    let kind = match (solved.value(NO_EDGE), solved.value(closed)) {
        (1, 1) => WIN,
        (1, 0) => WIN_OR_DRAW,
        (1, _) => WIN_OR_LOSS,
        (0, 0) => DRAW,
        (0, _) => DRAW_OR_LOSS,
        _ => LOSS,
    };
    let most = TURNS as u8 - 1;
    PackedValue { kind, step, turns: if kind == DRAW { 0 } else { turns.min(most) } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::games::hunt::{
        rules::BaghChal,
        table::{SolvedBoard, index::LAYERS, packed::BLOCK, shuttle::tablebase::ShuttleTablebase},
    };

    /// Solving takes 2 GB of memory; this takes little.
    #[test]
    #[ignore = "encodes everything, which takes minutes"]
    fn the_shipped_file_decoded_and_encoded_is_the_same() {
        let file = include_bytes!("../../../../../assets/tables/bagh-chal-slide-no-shuttle.bin");
        let plain = BaghChal::tablebase().expect("the program that measures is built with it").plain();
        let index = plain.index();
        let table = ShuttleTablebase::new(plain, file);
        let slots = SlotConverter::new(index);
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
