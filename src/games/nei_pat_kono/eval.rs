//! What the search believes about a game of Nei Pat Kono.

mod perfect;

use std::sync::atomic::AtomicBool;

use super::{
    rules::{Kono, KonoMove, board},
    table::Tablebase,
};
use crate::{
    rules::{LEVELS, Line, points_of, random::Stream},
    search::{Evaluate, Info, Limits, Opponent, Prospect, Thought, alpha_beta, weigh},
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
    fn tenfold(&self) -> i32 {
        75
    }

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

/// How a level below the highest plays.
#[derive(Clone, Copy, Debug)]
struct Player {
    /// How far it sees for itself.
    nodes: u64,
    depth: u8,
    misjudgement: u32,
    /// In how many of a hundred decisions it knows, beyond what it sees, which moves keep the value of
    /// the position.
    knows: u32,
}

/// Levels 1 to 4. What they see for themselves makes their mistakes look human: a player overlooks
/// what lies further ahead than he sees. How often is measured against the table, in
/// `docs/opponents.md`.
const PLAYERS: [Player; LEVELS as usize - 1] = [
    Player { nodes: 400, depth: 1, misjudgement: 130, knows: 0 },
    Player { nodes: 2_000, depth: 2, misjudgement: 60, knows: 0 },
    Player { nodes: 20_000, depth: 3, misjudgement: 25, knows: 10 },
    Player { nodes: 40_000, depth: 4, misjudgement: 6, knows: 60 },
];

impl Opponent for Kono {
    fn think(
        line: &Line<Self>,
        limits: Limits,
        mut chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<KonoMove>),
    ) -> Option<Thought<KonoMove>> {
        let mut moves = Vec::new();
        line.legal_moves(&mut moves);
        let Some(player) = PLAYERS.get(usize::from(limits.level.max(1)) - 1) else {
            return match Tablebase::of(line.position()) {
                Some(table) => perfect::think(line, table, limits, chance, stop, report),
                None => alpha_beta::think_among(line, moves, limits, chance, stop, report),
            };
        };
        if chance.below(100) < player.knows
            && let Some(table) = Tablebase::of(line.position())
        {
            table.retain_best(line.position(), &mut moves);
        }
        let sight = Limits {
            nodes: limits.nodes.min(player.nodes),
            depth: limits.depth.min(player.depth),
            misjudgement: player.misjudgement,
            level: limits.level,
        };
        alpha_beta::think_among(line, moves, sight, chance, stop, report)
    }

    fn weigh(
        line: &Line<Self>,
        moves: &[KonoMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<Prospect>> {
        let Some(table) = Tablebase::of(line.position()) else {
            return weigh::by_alpha_beta(line, moves, limits, stop, &|_, _| None);
        };
        let worth = |mv: &KonoMove| Prospect::known(table.value_after(line.position(), *mv));
        Some(moves.iter().map(worth).collect())
    }
}
