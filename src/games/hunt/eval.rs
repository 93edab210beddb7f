//! What the search believes about a hunt.

pub mod known;
mod perfect;
mod placing;

use std::sync::atomic::AtomicBool;

use super::{
    rules::{Buck, GOATS, Hunt, HuntBoard, HuntMove, TIGERS},
    table::{Table, TabledBoard},
};
use crate::{
    rules::{LEVELS, Line, points_of, random::Stream},
    search::{Evaluate, Info, Limits, Opponent, Prospect, Thought, alpha_beta, weigh},
};

// All in points for the tigers.
const CAPTURED: i32 = 100;
const TRAPPED: i32 = -45;
const MOBILITY: i32 = 3;
const THREAT: i32 = 12;
/// A point that no goat holds but no tiger can reach is a step towards shutting the tigers in.
const CLOSED: i32 = -10;
/// The Alpha's extra move is worth a good part of a goat for as long as it lasts.
const EXTRA_RIGHT: i32 = 30;
/// A jump over the Buck wins at once where the tigers are to move.
const BUCK_IN_REACH: i32 = 40;
const BUCK_LOST: i32 = 600;

impl<B: HuntBoard> Evaluate for Hunt<B> {
    const TENFOLD: i32 = 250;
    // Where four tigers hunt twenty goats the points are about right; three against fifteen need a lead.
    const EVEN: i32 = if B::TIGER_START.count_ones() == 4 { -10 } else { -240 };

    fn evaluate(&self) -> i32 {
        let board = B::board();
        let empty = self.empty();
        let mut value = CAPTURED * i32::from(self.captured());
        let mut reachable = 0;
        let buck = self.buck();
        if self.extra_move_lasts() {
            value += EXTRA_RIGHT;
        }
        for tiger in points_of(self.tigers()) {
            let steps = self.open_neighbours(tiger) & empty;
            let mut jumps = 0;
            let mut threats = 0;
            for jump in self.jumps(tiger, empty) {
                jumps += 1;
                threats += i32::from(self.takes(tiger, jump.over));
                reachable |= jump.to.bit();
                if buck == Buck::On(jump.over) {
                    value += if self.mover() == TIGERS { BUCK_LOST } else { BUCK_IN_REACH };
                }
            }
            reachable |= steps;
            value += MOBILITY * (steps.count_ones() as i32 + jumps) + THREAT * threats;
            if steps == 0 && jumps == 0 {
                value += TRAPPED;
            }
        }
        value += CLOSED * closed_points(board.neighbours_all(), empty, reachable).count_ones() as i32;
        if self.mover() == GOATS { -value } else { value }
    }

    fn promise(&self, mv: HuntMove) -> i32 {
        match mv {
            HuntMove::Jump { .. } => 10,
            // The rim is safe from most jumps, the corners and edges from all but two.
            HuntMove::Place { at } => 8 - B::board().jumps(at).len() as i32,
            // The Buck among its goats shields most; a barrier beside a tiger hinders most.
            HuntMove::Buck { at } => (B::board().neighbours(at) & self.goats()).count_ones() as i32,
            HuntMove::Fence { from, to } => ((from.bit() | to.bit()) & self.tigers()).count_ones() as i32 * 4,
            HuntMove::Skip => -1,
            HuntMove::Step { to, .. } => exits(B::board().neighbours(to) & self.empty()),
        }
    }

    fn is_capture(&self, mv: HuntMove) -> bool {
        matches!(mv, HuntMove::Jump { .. })
    }
}

fn exits(free: u32) -> i32 {
    free.count_ones() as i32
}

/// Empty points that no path of empty points joins to a tiger's reach.
fn closed_points(neighbours: &[u32], empty: u32, reachable: u32) -> u32 {
    let mut open = reachable;
    let mut frontier = reachable;
    while frontier != 0 {
        let mut next = 0;
        for point in points_of(frontier) {
            next |= neighbours[point.index()];
        }
        frontier = next & empty & !open;
        open |= frontier;
    }
    empty & !open
}

impl<B: TabledBoard> Opponent for Hunt<B> {
    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<HuntMove>),
    ) -> Option<Thought<HuntMove>> {
        match Table::of(line.position()).filter(|_| limits.level == LEVELS) {
            Some(table) => perfect::think(line, table, limits, chance, stop, report),
            None => alpha_beta::think(line, limits, chance, stop, report),
        }
    }

    fn weigh(
        line: &Line<Self>,
        moves: &[HuntMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<Prospect>> {
        match Table::of(line.position()) {
            Some(table) => perfect::weigh(line, table, moves, limits, stop),
            None => weigh::by_alpha_beta(line, moves, limits, stop, &|_, _| None),
        }
    }
}
