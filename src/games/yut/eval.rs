//! Yut's opponent: expectimax over throws, with a static evaluation whose weights are fitted to
//! exactly solved small games.

mod expert;
mod features;
mod way;

use std::sync::atomic::AtomicBool;

pub use expert::{Awareness, Expert};
pub use features::{Feature, Features};

use super::rules::{Yut, YutMove};
use crate::{
    rules::{Game, Line, random::Stream},
    search::{Info, Limits, Opponent, Thought, WinChance, expectimax},
};

/// Misjudgement, in points, from which on a player ignores the danger to its own horses.
const BLIND_TO_DANGER: u32 = 30;
/// Misjudgement, in points, from which on a player ignores its rivals.
const BLIND_TO_RIVALS: u32 = 60;

/// Factor on the misjudgement of a player that ignores its rivals.
const IGNORED_RIVALS_FACTOR: u32 = 2;

/// Factor on the misjudgement of a level that would ignore danger, where two players sit face to
/// face, each at a post of its own. Ignoring danger would make it play no better there than a level
/// that ignores its rivals, so level 2 sees danger and errs more often instead.
const FACE_TO_FACE_FACTOR: u32 = 4;

impl Opponent for Yut {
    fn think(
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
            Awareness { rivals, danger: sighted || (rivals && line.position().setup.is_face_to_face()) };
        let expert = Expert::new(line.position(), awareness);
        let misjudgement = match awareness {
            Awareness { rivals: false, .. } => misjudgement * IGNORED_RIVALS_FACTOR,
            Awareness { danger: true, .. } if !sighted => misjudgement * FACE_TO_FACE_FACTOR,
            Awareness { .. } => misjudgement,
        };
        expectimax::think(line, &expert, Limits { misjudgement, ..limits }, chance, stop, report)
    }

    fn chance_of(line: &Line<Self>, score: i32) -> u16 {
        expectimax::chance_of(score, line.position().teams())
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

    fn throw_chances(line: &Line<Self>, limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>> {
        let expert = Expert::new(line.position(), Awareness::WHOLE);
        expectimax::throw_chances(line, &expert, limits, stop)
    }
}
