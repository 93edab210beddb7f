//! Faces of the sticks, and the value that they show together.

/// Number of sticks in a throw.
pub const STICKS: usize = 4;

/// Lowest value of a throw that is celebrated: yut and mo.
pub const CELEBRATED: u8 = 4;

/// The side of a stick that shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// The flat side of a wooden stick, the light side of a slat or a die: it counts.
    Flat,
    /// The round side, or the dark one.
    Round,
}

/// Returns the value of four sticks: the number of flat sides up, 1 to 4, or 5 when there is none.
pub fn value_of(faces: [Face; STICKS]) -> u8 {
    match faces.into_iter().filter(|face| *face == Face::Flat).count() {
        0 => 5,
        flats => flats as u8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_sides_are_counted_and_none_is_five() {
        use Face::{Flat, Round};
        assert_eq!(value_of([Round; 4]), 5);
        assert_eq!(value_of([Round, Flat, Round, Round]), 1);
        assert_eq!(value_of([Flat; 4]), 4);
    }
}
