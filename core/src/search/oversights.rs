//! Oversights of a player of a lower level: it overlooks moves as people do, its own and the other side's.

use std::hash::BuildHasher;

use super::{Evaluate, MAX_SUBTLETY, move_hasher::BuildMoveHasher};
use crate::rules::random::{self, Stream};

/// Upper bound on the share of moves overlooked, in percent.
const MAX_OVERLOOKED_PERCENT: u32 = 97;

/// Oversights of a player in one decision. A move is seen or overlooked throughout the decision, wherever in the
/// search it comes up.
pub(super) struct Oversights {
    /// Percentage of moves of middling subtlety that are overlooked.
    oversight: u32,
    /// Seed of the decision's oversights.
    salt: u64,
}

impl Oversights {
    /// Draws a player's oversights in a decision; nothing is drawn for a player without any.
    pub(super) fn drawn(oversight: u8, chance: &mut Stream) -> Self {
        let salt = if oversight == 0 { 0 } else { u64::from(chance.below(u32::MAX)) };
        Self { oversight: u32::from(oversight), salt }
    }

    /// Removes the moves that are overlooked. If all are, the move with the greatest clarity stays.
    pub(super) fn retain_seen<G: Evaluate>(&self, position: &G, moves: &mut Vec<G::Move>) {
        if self.oversight == 0 {
            return;
        }
        let nearest = moves.iter().copied().max_by_key(|mv| self.clarity(position, *mv));
        moves.retain(|mv| self.clarity(position, *mv) >= 0);
        if moves.is_empty() {
            moves.extend(nearest);
        }
    }

    /// Returns the clarity with which the player sees a move, in percent; below 0 it overlooks the move.
    fn clarity<G: Evaluate>(&self, position: &G, mv: G::Move) -> i32 {
        let subtlety = u32::from(position.subtlety(mv).min(MAX_SUBTLETY));
        let overlooked =
            (self.oversight * (1 + subtlety) / (1 + u32::from(MAX_SUBTLETY / 2))).min(MAX_OVERLOOKED_PERCENT);
        let drawn = random::mix(BuildMoveHasher::default().hash_one(mv) ^ self.salt) % 100;
        drawn as i32 - overlooked as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{self, nei_pat_kono::rules::Kono},
        rules::{Game, random::Purpose},
    };

    /// Returns the share of the opening's moves seen in many decisions.
    fn share(oversight: u8) -> f64 {
        let card = games::find("nei-pat-kono").expect("it is in the catalogue");
        let position = Kono::start(&card.default_options());
        let moves = position.legal();
        let mut chance = Stream::new(1, Purpose::Test);
        let mut seen = 0;
        for _ in 0..1_000 {
            let oversights = Oversights::drawn(oversight, &mut chance);
            let [left, again] = [(), ()].map(|()| {
                let mut left = moves.clone();
                oversights.retain_seen(&position, &mut left);
                left
            });
            assert!(!left.is_empty() && left.iter().all(|mv| moves.contains(mv)));
            assert_eq!(left, again, "a decision sees alike");
            seen += left.len();
        }
        seen as f64 / (1_000 * moves.len()) as f64
    }

    #[test]
    fn more_oversight_sees_less() {
        assert!((share(0) - 1.0).abs() < f64::EPSILON);
        let shares = [20, 60, 120, 200].map(share);
        assert!(shares.is_sorted_by(|more, less| more > less), "{shares:?}");
        assert!(shares[3] < 0.5, "{shares:?}");
    }
}
