//! Errors of a player against exact values.

/// Errors of a player in decisions in which a move can give value away.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Errors {
    /// Decisions in which a move can give value away.
    pub decisions: u32,
    /// Those in which the player does.
    pub errors: u32,
    /// Value given away, in half points: 2 from a win to a loss.
    pub lost: u32,
}

impl Errors {
    /// Counts a decision that gave this value away, in half points.
    pub fn note(&mut self, lost: u32) {
        self.decisions += 1;
        self.errors += u32::from(lost > 0);
        self.lost += lost;
    }
}
