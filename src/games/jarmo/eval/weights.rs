//! The weights of the terms, in their order, fitted by `cargo xtask tune`.

use super::terms::Terms;

pub(super) const BASE: Terms =
    [90, 26, 72, 10, 29, -12, -21, -3, 11, -29, -46, -31, 6, 14, 3, 80, 74, -2, -5, 32];

pub(super) const LEGENDARY: Terms =
    [-22, 5, -108, 11, 11, -28, -6, -33, 3, -50, -31, -25, -12, 15, 0, -73, -255, -31, -17, -28];

pub(super) const JASYR: Terms =
    [-20, 1, -23, 20, 24, -27, 10, -30, 6, -133, -29, -24, -16, 19, 0, -49, -200, -11, 4, -27];
