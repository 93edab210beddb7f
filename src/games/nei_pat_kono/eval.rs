//! What the search believes about a game of Nei Pat Kono.

use std::sync::atomic::AtomicBool;

use super::rules::{Kono, KonoMove, board};
use crate::{
    rules::{Line, points_of, random::Stream},
    search::{Evaluate, Info, Limits, Opponent, Thought, alpha_beta},
};

const PIECE: i32 = 100;
/// A piece with a friend beside it: only pairs can take (rule NK-05).
const PAIRED: i32 = 7;
const STEP: i32 = 3;
const THREAT: i32 = 10;
/// A lead is worth more the nearer the count of rule NK-10 comes; this much when it is there.
const LEAD_AT_THE_COUNT: i32 = 120;
/// Having the move when something can be taken.
const INITIATIVE: i32 = 25;

impl Evaluate for Kono {
    fn evaluate(&self) -> i32 {
        let (own, other) = self.own_and_other();
        let lead = own.count_ones() as i32 - other.count_ones() as i32;
        let waited = i32::from(self.quiet()) * LEAD_AT_THE_COUNT / i32::from(self.quiet_limit()).max(1);
        let can_take = Self::reach(own, other).captures != 0;
        PIECE * lead + lead.signum() * waited + shape(own, other) - shape(other, own)
            + if can_take { INITIATIVE } else { 0 }
    }

    fn promise(&self, mv: KonoMove) -> i32 {
        let (own, _) = self.own_and_other();
        let (KonoMove::Step { from, to } | KonoMove::Capture { from, to }) = mv;
        // A piece that ends beside friends goes on threatening.
        (board().neighbours(to) & own & !from.bit()).count_ones() as i32
    }

    fn is_capture(&self, mv: KonoMove) -> bool {
        matches!(mv, KonoMove::Capture { .. })
    }
}

/// How well one side stands, apart from the number of its pieces.
fn shape(own: u32, other: u32) -> i32 {
    let reach = Kono::reach(own, other);
    let paired = points_of(own).filter(|at| board().neighbours(*at) & own != 0).count() as i32;
    PAIRED * paired + STEP * reach.steps.count_ones() as i32 + THREAT * reach.captures.count_ones() as i32
}

impl Opponent for Kono {
    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<KonoMove>),
    ) -> Option<Thought<KonoMove>> {
        alpha_beta::think(line, limits, chance, stop, report)
    }
}
