//! Encoder of the tables with every goat placed: the counterpart of [`crate::games::hunt::table::packed`].

use super::slide::Layer;
use crate::{
    games::hunt::table::{
        Kept, Worth,
        ground::{Ground, Normal},
        packed::{Format, LOSSES, Learned, Place, Plain, WINS},
        unpacked::Entry,
    },
    search::packing::Odds,
    solve::range_encoder::{Learner, Packer},
};

/// Encodes solved layers, by captured goats, into a table's file.
///
/// # Errors
/// When a block does not fit into the format.
pub fn packed(ground: &Ground, kept: Kept, layers: &[Layer]) -> Result<Vec<u8>, String> {
    let solved = layers.iter().enumerate().map(|(captured, layer)| {
        let above = layers.get(captured + 1).filter(|_| kept.leaves_out_captures(captured));
        move |at: Normal| entry_of(ground, kept, (captured, at), layer, above)
    });
    packed_as(&Plain { ground }, solved)
}

/// The entry of a position with the tigers to move, and whether any that is no better would do as well, because a
/// capture brings its value about. `above` is the layer with another goat captured, where captures are left out.
fn entry_of(
    ground: &Ground,
    kept: Kept,
    (captured, at): (usize, Normal),
    layer: &Layer,
    above: Option<&Layer>,
) -> (Entry, bool) {
    let worth = layer.tigers[ground.number(captured, at)];
    let open = worth >= 0
        && above.is_some_and(|above| {
            let mut captures = ground.captures(ground.tigers(at.class), at.holes);
            captures.any(|after| above.goats[ground.number(captured + 1, after)].signum() == worth.signum())
        });
    (entry(kept, worth), open)
}

/// Encodes layers in any format, given the solver's answers for each layer, by captured goats.
///
/// # Errors
/// When a block does not fit into the format.
pub(super) fn packed_as<F: Format, S: Fn(F::Query) -> F::Answer>(
    format: &F,
    layers: impl Iterator<Item = S>,
) -> Result<Vec<u8>, String> {
    let (mut header, mut lengths, mut blocks) = (Vec::new(), Vec::new(), Vec::new());
    for (captured, solved) in layers.enumerate() {
        // A first pass only to learn the odds.
        let mut learned = F::Odds::nothing();
        for place in Place::each(format.ground(), captured) {
            format.block(&mut Learner, &mut learned, place, &solved);
        }
        let chances: Vec<u16> = learned.each().map(|odds| odds.chance()).collect();
        header.extend(chances.iter().flat_map(|chance| chance.to_le_bytes()));
        let mut begin = learned;
        begin.each().for_each(|odds| *odds = Odds::written(odds.chance()));
        for place in Place::each(format.ground(), captured) {
            let mut packer = Packer::new();
            format.block(&mut packer, &mut begin.clone(), place, &solved);
            let mut packed = packer.finish();
            // The decoder reads zeros past the end.
            packed.truncate(packed.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1));
            let length = u16::try_from(packed.len())
                .map_err(|_| format!("a block of {} bytes is too long", packed.len()))?;
            lengths.extend(length.to_le_bytes());
            blocks.extend(packed);
        }
    }
    header.extend(lengths);
    header.extend(blocks);
    Ok(header)
}

/// The entry that stands for a value with the tigers to move.
fn entry(kept: Kept, worth: Worth) -> Entry {
    let plies = worth.unsigned_abs().saturating_sub(1);
    match worth {
        0 => 0,
        // A win takes an odd number of plies.
        1.. => 1 + (plies / 2 / kept.win_turns).min(WINS as u16 - 1) as Entry,
        ..0 => -1 - (plies / kept.loss_plies).min(LOSSES as u16 - 2) as Entry,
    }
}

/// A value with the tigers to move after encoding and decoding.
#[must_use]
pub fn rounded(kept: Kept, worth: Worth) -> Worth {
    kept.worth(entry(kept, worth))
}
