//! Weights of the features of a position, fitted to the exact values of the game with two horses
//! each; under 004 two against one. `cargo xtask yut-weights` solves those games and prints this
//! file's numbers anew.

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

const DICE: Weights = [0.487, 0.884, 0.536, -0.002, 0.000, -1.831, -1.557, -0.169, 0.502];
const DUEL: Weights = [0.677, 0.941, 0.681, 0.201, 0.000, -1.458, -1.454, -0.149, 0.610];
const PARTNERS: Weights = [0.633, 0.872, 0.598, 0.146, 0.000, -1.571, -1.531, -0.131, 0.570];
const POOL: Weights = [0.603, 1.208, 0.445, -0.302, 1.238, -4.096, -4.049, -0.209, 1.039];
