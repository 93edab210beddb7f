//! Encoder of the tables: the counterpart of [`crate::games::nei_pat_kono::table::packed`].

use crate::{
    games::nei_pat_kono::table::{
        Change,
        index::Index,
        packed::{code, code_difference},
    },
    solve::range_encoder::Packer,
};

/// Packs a solved table, by how it differs from that of the plies where that is given.
#[must_use]
pub fn packed(index: &Index, changes: &[Change], plies: Option<&[Change]>) -> Vec<u8> {
    let mut coder = Packer::new();
    match plies {
        None => code(&mut coder, index, Some(changes)),
        Some(plies) => code_difference(&mut coder, plies, Some(changes)),
    };
    coder.finish()
}
