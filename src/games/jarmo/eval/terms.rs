//! Terms of the evaluation.

/// Term of the evaluation. Each is counted for the seat to act and taken off for the other, unless it
/// says whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    /// A soldier on the board.
    Soldier,
    /// What a guard is worth beyond that, until it has arrived.
    Guard,
    /// A soldier in the hand.
    Hand,
    /// A soldier taken that a guard could still bring back.
    Captured,
    /// A soldier in the enemy camp, beyond what any soldier is worth.
    Arrived,
    /// Each line that a soldier has still to go.
    Distance,
    /// Each line that the soldier furthest behind has still to go.
    Straggler,
    /// Each line that the guard nearest to the enemy camp has still to go, while there is a soldier to
    /// bring back.
    GuardDistance,
    /// Each point that a soldier can go to.
    Mobility,
    /// A soldier that has somewhere to go, and nowhere to go.
    Blocked,
    /// A soldier of the seat to act that the other side could take, and could not if it were guarded.
    Exposed,
    /// The same with a soldier that could take the captor.
    Guarded,
    /// The last rank stands ready: a point of the own camp with a soldier on it.
    AtHome,
    /// Having the move.
    Move,
    /// Being ahead by points, the more the sooner the side ahead can end the game.
    Lead,
    /// A golden soldier under a piece of its own side, which only waits for it to leave.
    Covered,
    /// A golden soldier under an enemy.
    Hostage,
    /// What a golden guard is worth beyond any other: taken, it is not lost yet.
    GoldenGuard,
    /// What a golden archer is worth beyond any other: it never rises and is never brought back.
    GoldenArcher,
    /// Standing on a remote camp while there is a soldier to bring back.
    Camp,
}

/// Number of terms.
pub(super) const TERMS: usize = Term::Camp as usize + 1;

/// Amount of each term, or its weight, in the order of [`Term`].
pub(super) type Terms = [i32; TERMS];
