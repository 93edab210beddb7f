//! Throws: attempts, repeated until one counts.

use super::{
    face::{Face, STICKS},
    hand::Hand,
    model::SticksModel,
    simulation::{RestingPoses, simulate},
    throw_result::{Ending, Throw, ThrowAttempt, ThrowOutcome},
    trajectory::Recording,
};
use crate::rules::random::mix;

/// Largest number of attempts, after which the last one is read as it is. A stick
/// on its edge is rare, so eight such attempts in a row come about never: less than once in
/// 10^16 throws.
pub const MAX_ATTEMPTS: u32 = 8;

/// Returns the seed of throw number `number` of a match with `seed`: successive throws are independent.
pub const fn seed_for(seed: u64, number: u64) -> u64 {
    mix(seed ^ mix(number))
}

/// Throws the four sticks, with every attempt and its trajectory.
///
/// The same arguments give the same throw to the last bit.
///
/// ```
/// use madang_core::sticks::{Hand, SticksModel, faces, throw};
///
/// let thrown = throw(SticksModel::Wood, 7, Hand::NEUTRAL);
/// assert!((1..=5).contains(&thrown.value()));
/// assert_eq!(thrown.faces, faces(SticksModel::Wood, 7, Hand::NEUTRAL).faces);
/// ```
pub fn throw(model: SticksModel, seed: u64, hand: Hand) -> Throw {
    let mut attempts = Vec::with_capacity(1);
    let (faces, _) = attempt_until_landed(|number| {
        let mut recording = Recording::default();
        let landing = simulate(model, seed, number, hand, Some(&mut recording));
        let Recording { trajectory, contacts } = recording;
        attempts.push(ThrowAttempt { ending: landing.ending, trajectory, contacts });
        landing
    });
    Throw { faces, attempts }
}

/// Throws the four sticks without recording a trajectory: the same faces as [`throw`], faster.
pub fn faces(model: SticksModel, seed: u64, hand: Hand) -> ThrowOutcome {
    let (faces, rethrown) = attempt_until_landed(|number| simulate(model, seed, number, hand, None));
    ThrowOutcome { faces, rethrown }
}

/// Repeats attempts until one counts. After [`MAX_ATTEMPTS`] the last one is read as it is: each
/// stick shows the side that is less turned away.
fn attempt_until_landed(mut attempt: impl FnMut(u32) -> RestingPoses) -> ([Face; STICKS], u32) {
    let mut number = 0;
    loop {
        let landing = attempt(number);
        if landing.ending == Ending::Landed || number + 1 == MAX_ATTEMPTS {
            return (landing.nearest_faces(), number);
        }
        number += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn landing(ending: Ending) -> RestingPoses {
        RestingPoses { ending, upness: [0.9, -0.1, 0.1, -0.9] }
    }

    #[test]
    fn all_four_are_thrown_again_until_they_land() {
        let mut endings = [Ending::OnEdge, Ending::Restless, Ending::Landed].into_iter();
        let (_, rethrown) = attempt_until_landed(|_| landing(endings.next().expect("no further attempt")));
        assert_eq!(rethrown, 2);
    }

    #[test]
    fn the_last_attempt_is_read_as_it_lies() {
        let mut attempts = 0;
        let (faces, rethrown) = attempt_until_landed(|_| {
            attempts += 1;
            landing(Ending::OnEdge)
        });
        assert_eq!((attempts, rethrown), (MAX_ATTEMPTS, MAX_ATTEMPTS - 1));
        assert_eq!(faces, [Face::Flat, Face::Round, Face::Flat, Face::Round]);
    }
}
