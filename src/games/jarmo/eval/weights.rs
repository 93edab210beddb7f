//! The weights of the terms, in their order, fitted by `cargo xtask tune`.

use super::terms::Terms;

pub(super) const BASE: Terms =
    [90, 26, 72, 10, 29, -12, -21, -3, 11, -29, -46, -31, 6, 14, 3, 80, 74, -2, -5, 32];

pub(super) const LEGENDARY: Terms =
    [33, -3, -98, 25, -30, -57, 22, -15, 6, -84, -22, -21, -4, 10, 0, -53, -178, -59, -24, -29];

pub(super) const JASYR: Terms =
    [44, 1, 7, 27, -36, -52, 31, -22, 2, -133, -18, -20, -13, 13, 0, -30, -147, -22, -2, -28];
