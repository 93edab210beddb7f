//! Throwing gesture.

use std::f32::consts::TAU;

/// Throwing gesture: strength and direction. It shapes the flight, and shifts the odds by nothing worth
/// exploiting.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hand {
    strength: f32,
    direction: f32,
}

impl Hand {
    /// Neither weak nor strong, straight ahead: for seats without a hand of their own.
    pub const NEUTRAL: Self = Self { strength: 0.5, direction: 0.0 };

    /// Returns a hand of `strength` 0 to 1 that throws towards `direction`, in radians from straight ahead,
    /// positive to the thrower's left. Values out of range are clamped; a NaN
    /// is replaced by the value of [`NEUTRAL`](Self::NEUTRAL).
    pub fn new(strength: f32, direction: f32) -> Self {
        Self {
            strength: if strength.is_nan() { Self::NEUTRAL.strength } else { strength.clamp(0.0, 1.0) },
            direction: if direction.is_finite() { direction % TAU } else { Self::NEUTRAL.direction },
        }
    }

    /// Returns the strength, from 0 for a low toss to 1 for a high one.
    pub const fn strength(self) -> f32 {
        self.strength
    }

    /// Returns the direction in radians from straight ahead, positive to the thrower's left.
    pub const fn direction(self) -> f32 {
        self.direction
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self::NEUTRAL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_brought_into_range() {
        assert_eq!(Hand::new(7.0, 0.0).strength(), 1.0);
        assert_eq!(Hand::new(-1.0, 0.0).strength(), 0.0);
        assert_eq!(Hand::new(f32::NAN, f32::INFINITY), Hand::NEUTRAL);
        assert!(Hand::new(0.5, 100.0).direction().abs() < TAU);
    }
}
