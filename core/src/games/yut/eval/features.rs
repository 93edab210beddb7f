//! Features of a position and their weights, fitted to the exact values of the game with two horses
//! each, under 004 two against one, with the sticks that each rule set has by default.
//! `cargo xtask yut-weights` solves those games and prints the weights again.

use crate::games::yut::rules::Set;

/// Feature of a position, counted for every team. All are in throws, and more is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature {
    /// Throws owed to the seat whose turn it is.
    Throws,
    /// Throws that the team's horses still need, alone on the board; below zero.
    Way,
    /// Expected loss to rivals who throw before the team; below zero.
    Danger,
    /// Expected loss to rivals after that; below zero.
    DangerLater,
    /// Results in the pool, as throws.
    Pending,
    /// Horses that ride on others.
    Stacked,
    /// Horses at home.
    Home,
    /// Units on a fork of the track.
    Fork,
    /// Horses in hand.
    InHand,
}

impl Feature {
    /// Number of features.
    pub const COUNT: usize = Self::InHand as usize + 1;
}

/// Amount of each [`Feature`], or its weight, in their order.
pub type FeatureVector = [f64; Feature::COUNT];

/// Returns the weights of a rule set.
pub(super) const fn fitted(set: Set) -> &'static FeatureVector {
    match set {
        Set::Dice => &DICE,
        Set::Duel => &DUEL,
        Set::Partners => &PARTNERS,
        Set::Pool => &POOL,
    }
}

const DICE: FeatureVector = [0.457, 0.870, 0.519, 0.006, 0.000, -1.971, -1.728, -0.148, 0.552];
const DUEL: FeatureVector = [0.677, 0.941, 0.681, 0.201, 0.000, -1.458, -1.454, -0.149, 0.610];
const PARTNERS: FeatureVector = [0.633, 0.872, 0.598, 0.146, 0.000, -1.571, -1.531, -0.131, 0.570];
const POOL: FeatureVector = [0.602, 1.212, 0.463, -0.352, 1.242, -4.189, -4.265, -0.231, 1.109];
