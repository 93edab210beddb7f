//! Solver of Nei Pat Kono, and encoder of its tablebases: the counterpart of
//! [`madang_core::games::nei_pat_kono::table::packed`].

pub mod solve;

use crate::range_encoder::Packer;
use madang_core::games::nei_pat_kono::table::{
    Thresholds,
    index::Index,
    packed::{code_difference, code_table},
};

/// Encodes a solved tablebase, as differences from that of the plies if that is given.
pub fn encode(index: &Index, thresholds: &[Thresholds], plies: Option<&[Thresholds]>) -> Vec<u8> {
    let mut coder = Packer::new();
    match plies {
        None => code_table(&mut coder, index, Some(thresholds)),
        Some(plies) => code_difference(&mut coder, plies, Some(thresholds)),
    };
    coder.finish()
}
