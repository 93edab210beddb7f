//! Terms of the evaluation, and their weights, fitted by `cargo xtask tune`.

/// Term of the evaluation. Each is counted for the seat to act and taken off for the other, unless it
/// says whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    /// A soldier on the board.
    Soldier,
    /// A guard that has not arrived, beyond the value of any soldier.
    Guard,
    /// A soldier in the hand.
    Hand,
    /// A taken soldier that a guard could still bring back.
    Captured,
    /// A soldier in the enemy camp, beyond the value of any soldier.
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
    /// A soldier without a move, though not in the enemy camp.
    Blocked,
    /// A soldier of the seat to act that the other side could take, and could not if it were guarded.
    Exposed,
    /// The same for a soldier whose captor could be taken.
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
    /// A golden guard, beyond the value of any other: taken, it is not lost yet.
    GoldenGuard,
    /// A golden archer, beyond the value of any other: it never rises and is never brought back.
    GoldenArcher,
    /// Standing on a remote camp while there is a soldier to bring back.
    Camp,
}

pub(super) const TERMS: usize = Term::Camp as usize + 1;

/// Amount of each term, or its weight, in the order of [`Term`].
pub(super) type Terms = [i32; TERMS];

pub(super) const BASE: Terms =
    [90, 26, 72, 10, 29, -12, -21, -3, 11, -29, -46, -31, 6, 14, 3, 80, 74, -2, -5, 32];

pub(super) const LEGENDARY: Terms =
    [33, -3, -98, 25, -30, -57, 22, -15, 6, -84, -22, -21, -4, 10, 0, -53, -178, -59, -24, -29];

pub(super) const JASYR: Terms =
    [44, 1, 7, 27, -36, -52, 31, -22, 2, -133, -18, -20, -13, 13, 0, -30, -147, -22, -2, -28];
