//! The weights of the terms, in their order, fitted by `cargo xtask tune`: while goats are in hand, and later.

use super::terms::Weights;

pub(super) const BAGH_CHAL: Weights = [
    104, -103, 6, -96, 124, 139, -95, -6, 7, -142, 31, 480, 8, -34, 5, //
    128, -17, 53, -58, 108, 10, -56, -35, 42, 24, -12, 480, 0, -336, 9,
];

pub(super) const PULIJUDAM: Weights = [
    158, -31, 8, 35, 33, 39, -24, -5, 10, -12, 32, 405, 4, -181, 4, //
    143, -32, 21, -5, 26, 8, -40, 1, 28, 20, 12, 405, 0, -221, 8,
];
