//! Terms of the evaluation of a hunt, and their weights, fitted by `cargo xtask tune`.

/// Term of the evaluation, counted for the tigers. While goats are in hand each has a weight of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    /// A goat captured.
    Captured,
    /// A tiger that cannot move.
    Trapped,
    /// A point that a tiger may step to.
    Step,
    /// A jump, and a leap.
    Jump,
    /// A goat that a tiger could capture, while the goats are to move.
    Threat,
    /// The same while the tigers are to move.
    ThreatNow,
    /// An empty point that no tiger can reach however long it walks: a step towards shutting the tigers in.
    Closed,
    /// An empty point within one move of some tiger.
    Reach,
    /// Two tigers side by side.
    Abreast,
    /// The Alpha's right to an extra move, for as long as it lasts.
    ExtraRight,
    /// A jump over the Buck, while the goats are to move.
    BuckInReach,
    /// The same while the tigers are to move, who then win at once.
    BuckLost,
    /// A goat in hand.
    Hand,
    /// Playing the tigers: the sides are not alike, and not equally strong.
    Tigers,
    /// Having the move; the one term that is counted for the side to move.
    Move,
}

pub(super) const TERMS: usize = Term::Move as usize + 1;

/// Weights while goats are in hand, followed by those of the phase after it.
type Weights = [i32; 2 * TERMS];

pub(super) const BAGH_CHAL: Weights = [
    104, -103, 6, -96, 124, 139, -95, -6, 7, -142, 31, 480, 8, -34, 5, //
    128, -17, 53, -58, 108, 10, -56, -35, 42, 24, -12, 480, 0, -336, 9,
];

pub(super) const PULIJUDAM: Weights = [
    158, -31, 8, 35, 33, 39, -24, -5, 10, -12, 32, 405, 4, -181, 4, //
    143, -32, 21, -5, 26, 8, -40, 1, 28, 20, 12, 405, 0, -221, 8,
];
