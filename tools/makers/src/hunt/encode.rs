//! Encoder of the tablebases: the counterpart of [`madang_core::games::hunt::table::packed`].

use super::slide::SlideLayer;
use crate::range_encoder::{Learner, Packer};
use madang_core::{
    games::hunt::table::{
        DistanceResolution, DistanceToConversion,
        index::{Canonical, Index},
        packed::{BlockAddress, ContextModel, Format, LOSSES, PlainFormat, WINS},
        unpacked::StoredValue,
    },
    search::range_coder::BitOdds,
};

/// Encodes solved layers, by captured goats, into a tablebase file.
///
/// # Errors
/// When a block does not fit into the format.
pub fn encode(
    index: &Index,
    resolution: DistanceResolution,
    layers: &[SlideLayer],
) -> Result<Vec<u8>, String> {
    let solved = layers.iter().enumerate().map(|(captured, layer)| {
        let above = layers.get(captured + 1).filter(|_| resolution.leaves_out_captures(captured));
        move |at: Canonical| entry_of(index, resolution, (captured, at), layer, above)
    });
    encode_as(&PlainFormat { index }, solved)
}

/// Returns the entry of a position with the tigers to move, and whether any that is no better would do as well, because
/// a capture brings its value about. `above` is the layer with another goat captured, where captures are left out.
fn entry_of(
    index: &Index,
    resolution: DistanceResolution,
    (captured, at): (usize, Canonical),
    layer: &SlideLayer,
    above: Option<&SlideLayer>,
) -> (StoredValue, bool) {
    let value = layer.tigers[index.number(captured, at)];
    let open = value >= 0
        && above.is_some_and(|above| {
            let mut captures = index.captures(index.tigers(at.class), at.holes);
            captures.any(|after| above.goats[index.number(captured + 1, after)].signum() == value.signum())
        });
    (entry(resolution, value), open)
}

/// Encodes layers in any format, given the solver's answers for each layer, by captured goats.
///
/// # Errors
/// When a block does not fit into the format.
pub(super) fn encode_as<F: Format, S: Fn(F::Query) -> F::Answer>(
    format: &F,
    layers: impl Iterator<Item = S>,
) -> Result<Vec<u8>, String> {
    let (mut header, mut lengths, mut blocks) = (Vec::new(), Vec::new(), Vec::new());
    for (captured, solved) in layers.enumerate() {
        // A first pass only to learn the odds.
        let mut learned = F::Model::fresh();
        for address in BlockAddress::each(format.index(), captured) {
            format.block(&mut Learner, &mut learned, address, &solved);
        }
        let chances: Vec<u16> = learned.odds().map(|odds| odds.chance()).collect();
        header.extend(chances.iter().flat_map(|chance| chance.to_le_bytes()));
        let mut begin = learned;
        begin.odds().for_each(|odds| *odds = BitOdds::written(odds.chance()));
        for address in BlockAddress::each(format.index(), captured) {
            let mut packer = Packer::new();
            format.block(&mut packer, &mut begin.clone(), address, &solved);
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

/// Returns the entry that stands for a value with the tigers to move.
fn entry(resolution: DistanceResolution, value: DistanceToConversion) -> StoredValue {
    let plies = value.unsigned_abs().saturating_sub(1);
    match value {
        0 => 0,
        // A win takes an odd number of plies.
        1.. => 1 + (plies / 2 / resolution.win_turns).min(WINS as u16 - 1) as StoredValue,
        ..0 => -1 - (plies / resolution.loss_plies).min(LOSSES as u16 - 2) as StoredValue,
    }
}

/// Returns a value with the tigers to move after encoding and decoding.
pub fn rounded(resolution: DistanceResolution, value: DistanceToConversion) -> DistanceToConversion {
    resolution.distance(entry(resolution, value))
}
