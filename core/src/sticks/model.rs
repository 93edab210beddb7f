//! Models of the sticks: wooden ones, fair slats, and two-faced dice in their place.

use crate::words;

words! {
    /// Model of the sticks.
    #[derive(Default)]
    pub enum SticksModel {
        /// Half-round sticks of wood. They land on the round side, flat side up, more often than not.
        #[default]
        Wood => "wood",
        /// Thin slats, alike on both sides except the colour: each side is up half the time.
        Fair => "fair",
        /// Two-faced dice, one side white and the other black: each is up half the time.
        Dice => "dice",
    }
}
