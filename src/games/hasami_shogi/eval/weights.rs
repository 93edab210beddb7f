//! The weights of the terms, in their order, fitted by `cargo xtask tune`.

use super::terms::Terms;

pub(super) const FIVE: Terms = [-2, 2, 9, 39, 94, 13, -27, 14, -11, -5, 45, -42, 3, 18, 7, -12, 8, -37, 28];

pub(super) const WAR: Terms = [100, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
