//! Static evaluation of Nei Pat Kono.

mod features;
mod perfect;

use std::sync::atomic::AtomicBool;

use super::{
    rules::{Kono, KonoMove, SIDE, board},
    table::{Tablebase, packed},
};
use crate::{
    rules::{Line, PointSet32, random::Stream},
    search::{
        Evaluate, Info, LevelSettings, Limits, Opponent, Solution, TableFile, Thought, WinChance,
        alpha_beta::{self, MAX_DEPTH, SearchOptions},
        win_chance,
    },
};

/// Value of a piece.
const PIECE: i32 = 100;
/// Value of a piece with a friend next to it: only pairs can take (rule NK-05).
const PAIRED: i32 = 7;
/// Value of each square to which a piece can step.
const STEP: i32 = 3;
/// Value of each piece that can be taken.
const THREAT: i32 = 10;
/// Value of a lead when the count of rule NK-10 is due; it grows as the count comes nearer.
const LEAD_AT_THE_COUNT: i32 = 120;
/// Value of having the move when a piece can be taken.
const INITIATIVE: i32 = 25;

impl Evaluate for Kono {
    fn ten_to_one_lead(&self) -> i32 {
        75
    }

    fn evaluate(&self) -> i32 {
        let (own, other) = self.own_and_other();
        let lead = own.len() as i32 - other.len() as i32;
        let waited = i32::from(self.quiet) * LEAD_AT_THE_COUNT / i32::from(self.quiet_limit()).max(1);
        let can_take = Self::reach(own, other).captures != 0;
        PIECE * lead + lead.signum() * waited + shape(own, other) - shape(other, own)
            + if can_take { INITIATIVE } else { 0 }
    }

    fn promise(&self, mv: KonoMove) -> i32 {
        let (own, _) = self.own_and_other();
        let (KonoMove::Step { from, to } | KonoMove::Capture { from, to }) = mv;
        // A piece that ends next to friends keeps threatening.
        (board().neighbours(to) & own.without(from)).len() as i32
    }

    fn is_capture(&self, mv: KonoMove) -> bool {
        matches!(mv, KonoMove::Capture { .. })
    }

    /// Rates a move: a leap over a friend is unusual enough to be missed, sideways more than ahead.
    fn subtlety(&self, mv: KonoMove) -> u8 {
        match mv {
            KonoMove::Step { .. } => 1,
            KonoMove::Capture { from, to } => 1 + u8::from(from.0 / SIDE == to.0 / SIDE),
        }
    }
}

/// Returns the score of one side's formation, without the number of its pieces.
fn shape(own: PointSet32, other: PointSet32) -> i32 {
    let reach = Kono::reach(own, other);
    let paired = own.iter().filter(|at| board().neighbours(*at).intersects(own)).count() as i32;
    PAIRED * paired + STEP * reach.steps.count_ones() as i32 + THREAT * reach.captures.count_ones() as i32
}

/// Levels of the game. Up to level 4 a player mostly decides by its own search, whose short sight makes
/// its mistakes look human. The error rates are measured against the table, in `docs/opponents.md`.
static KONO_LEVELS: LevelSettings = LevelSettings([
    Limits { nodes: 400, depth: 1, noise: 0, oversight: 83, knowledge: 0, lines: 1 },
    Limits { nodes: 2_000, depth: 2, noise: 0, oversight: 47, knowledge: 0, lines: 1 },
    Limits { nodes: 20_000, depth: 3, noise: 0, oversight: 23, knowledge: 10, lines: 1 },
    Limits { nodes: 40_000, depth: 4, noise: 0, oversight: 8, knowledge: 60, lines: 1 },
    Limits { nodes: 1_000_000, depth: MAX_DEPTH, noise: 0, oversight: 0, knowledge: 100, lines: 1 },
]);

impl Opponent for Kono {
    fn level_settings(&self) -> &'static LevelSettings {
        &KONO_LEVELS
    }

    fn table_files(&self) -> Vec<&'static TableFile> {
        packed::files(self.limit)
    }

    fn think(
        line: &Line<Self>,
        limits: Limits,
        mut chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<KonoMove>),
    ) -> Option<Thought<KonoMove>> {
        if limits.knows_all() {
            return match Tablebase::of(line.position()) {
                Some(table) => perfect::think(line, table, limits, chance, stop, report),
                None => alpha_beta::think(line, SearchOptions::new(limits), chance, stop, report),
            };
        }
        let mut moves = line.legal();
        if chance.below(100) < u32::from(limits.knowledge)
            && let Some(table) = Tablebase::of(line.position())
        {
            table.retain_best(line.position(), &mut moves);
        }
        let options = SearchOptions { moves: Some(moves), ..SearchOptions::new(limits) };
        alpha_beta::think(line, options, chance, stop, report)
    }

    fn chance_of(line: &Line<Self>, score: i32) -> u16 {
        win_chance::of_score(line.position(), score)
    }

    fn estimates(
        line: &Line<Self>,
        moves: &[KonoMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<WinChance>> {
        win_chance::by_alpha_beta(line, moves, limits, stop, &|_, _| None)
    }

    fn solve(line: &Line<Self>, _: u64, _: &AtomicBool, ask: &mut dyn FnMut(&mut Solution<'_, Self>)) {
        let table = Tablebase::of(line.position());
        ask(&mut |line, mv| Some(table?.proof_after(line.position(), mv)));
    }
}
