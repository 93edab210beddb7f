//! Yut's opponent: expectimax. Positions are evaluated by features whose weights are fitted
//! to exactly solved small games; the throws to come are searched as often as they fall.

mod awareness;
mod expert;
mod feature;
mod way;
mod weights;

use std::sync::atomic::AtomicBool;

pub use awareness::Awareness;
pub use expert::Expert;
pub use feature::Feature;
pub use weights::{Weights, fitted};

use super::rules::{Yut, YutMove};
use crate::{
    rules::{Line, random::Stream},
    search::{Info, Limits, Opponent, Thought, WinChance, expectimax},
};

/// Who misjudges by so many points or more does not see what its horses stand to lose.
const BLIND_TO_DANGER: u32 = 30;
/// And who by so many, nobody but itself.
const BLIND_TO_RIVALS: u32 = 60;

/// Who sees nobody else is so much more often wrong about itself, too.
const ALONE_ERRS: u32 = 2;

/// Where two players sit face to face, each at a post of its own, who does not see what its horses stand to lose
/// plays no better than who sees nobody else. There level 2 sees it, and is so much more often wrong instead.
const FACE_TO_FACE_ERRS: u32 = 4;

impl Yut {
    /// Each team's chance to win as it looks without looking ahead, in parts of
    /// [`expectimax::CERTAIN`].
    #[must_use]
    pub fn chances(&self) -> expectimax::Shares {
        expectimax::ShareEstimator::shares(&Expert::new(self, Awareness::WHOLE), self)
    }
}

impl Opponent for Yut {
    fn think_within(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<YutMove>),
    ) -> Option<Thought<YutMove>> {
        let misjudgement = limits.misjudgement;
        let rivals = misjudgement < BLIND_TO_RIVALS;
        let sighted = misjudgement < BLIND_TO_DANGER;
        let awareness =
            Awareness { rivals, danger: sighted || (rivals && line.position().setup().is_face_to_face()) };
        let expert = Expert::new(line.position(), awareness);
        let misjudgement = match awareness {
            Awareness { rivals: false, .. } => misjudgement * ALONE_ERRS,
            Awareness { danger: true, .. } if !sighted => misjudgement * FACE_TO_FACE_ERRS,
            Awareness { .. } => misjudgement,
        };
        expectimax::think(line, &expert, Limits { misjudgement, ..limits }, chance, stop, report)
    }

    fn win_chances(
        line: &Line<Self>,
        moves: &[YutMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<WinChance>> {
        let expert = Expert::new(line.position(), Awareness::WHOLE);
        expectimax::win_chances(line, &expert, moves, limits, stop)
    }
}
