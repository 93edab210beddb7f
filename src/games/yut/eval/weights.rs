//! Weights of the features of a position, fitted to the exact values of the game with two horses
//! each, under 004 two against one, with the sticks that each rule set has by default.
//! `cargo xtask yut-weights` solves those games and prints this file's numbers anew.

use super::feature::Feature;
use crate::games::yut::rules::Set;

/// A weight for each [`Feature`], in its order.
pub type Weights = [f64; Feature::COUNT];

/// The weights of a rule set.
#[must_use]
pub const fn fitted(set: Set) -> &'static Weights {
    match set {
        Set::Dice => &DICE,
        Set::Duel => &DUEL,
        Set::Partners => &PARTNERS,
        Set::Pool => &POOL,
    }
}

const DICE: Weights = [0.457, 0.870, 0.519, 0.006, 0.000, -1.971, -1.728, -0.148, 0.552];
const DUEL: Weights = [0.677, 0.941, 0.681, 0.201, 0.000, -1.458, -1.454, -0.149, 0.610];
const PARTNERS: Weights = [0.633, 0.872, 0.598, 0.146, 0.000, -1.571, -1.531, -0.131, 0.570];
const POOL: Weights = [0.602, 1.212, 0.463, -0.352, 1.242, -4.189, -4.265, -0.231, 1.109];
