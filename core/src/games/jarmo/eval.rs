//! Static evaluation of Jarmo.

mod features;
mod perfect;

use std::sync::atomic::AtomicBool;

use self::features::FEATURES;
use super::rules::{BLUE, GREEN, Jarmo, JarmoMove, Variant, goal};
use crate::{
    rules::{Line, LineBoard32, Point, PointSet32, random::Stream},
    search::{
        Evaluate, Info, LevelSettings, Limits, Net, Opponent, ShippedNet, Solution, Thought, WinChance,
        alpha_beta::{self, MAX_DEPTH, SearchOptions},
        net::{PieceScores, TEN_TO_ONE},
        shipped_net, win_chance,
    },
};

/// Lines to go from each point to the enemy camp, for each side, along the solid lines.
static LINES_TO_GO: [[u8; 25]; 2] =
    [distances_to(Variant::Base.board(), goal(GREEN)), distances_to(Variant::Base.board(), goal(BLUE))];

/// Net of the base game, with and without golden soldiers and remote camps.
static BASE: ShippedNet = shipped_net!("jarmo-base", &FEATURES);
/// Net of the legendary game.
static LEGENDARY: ShippedNet = shipped_net!("jarmo-legendary", &FEATURES);
/// Net of Jasyr.
static JASYR: ShippedNet = shipped_net!("jarmo-jasyr", &FEATURES);

const fn distances_to(board: &LineBoard32, goal: PointSet32) -> [u8; 25] {
    let mut distances = [0; 25];
    let mut reached = goal;
    let mut lines = 0;
    while reached.bits() != board.all().bits() {
        lines += 1;
        let mut next = reached;
        let mut point = 0;
        while point < 25 {
            let here = Point(point);
            if !reached.contains(here) && board.neighbours(here).intersects(reached) {
                next.insert(here);
                distances[point as usize] = lines;
            }
            point += 1;
        }
        reached = next;
    }
    distances
}

/// Returns the net of a variant.
fn net_of(variant: Variant) -> &'static Net {
    match variant {
        Variant::Base => &BASE,
        Variant::Legendary => &LEGENDARY,
        Variant::Jasyr(_) => &JASYR,
    }
}

impl Evaluate for Jarmo {
    fn ten_to_one_lead(&self) -> i32 {
        TEN_TO_ONE
    }

    fn evaluate(&self) -> i32 {
        net_of(self.variant()).score(self)
    }

    fn promise(&self, mv: JarmoMove) -> i32 {
        let seat = self.mover;
        match mv {
            JarmoMove::Capture { to, .. } => 10 + i32::from(self.army(seat.other()).guards.contains(to)),
            JarmoMove::Place { .. } => 8,
            JarmoMove::Step { from, to } => {
                let lines = &LINES_TO_GO[seat.index()];
                2 * (i32::from(lines[from.index()]) - i32::from(lines[to.index()]))
            }
            JarmoMove::Flip { .. } => 6,
            JarmoMove::Skip => 0,
        }
    }

    fn is_capture(&self, mv: JarmoMove) -> bool {
        matches!(mv, JarmoMove::Capture { .. })
    }

    /// Rates a move: the longer a line, the sooner it is missed where lines cross; a capture less than a step.
    fn subtlety(&self, mv: JarmoMove) -> u8 {
        let length =
            |from: Point, to: Point| (from.0 % 5).abs_diff(to.0 % 5).max((from.0 / 5).abs_diff(to.0 / 5));
        match mv {
            JarmoMove::Step { from, to } => 1 + length(from, to),
            JarmoMove::Capture { from, to } => length(from, to),
            JarmoMove::Place { .. } | JarmoMove::Flip { .. } | JarmoMove::Skip => 1,
        }
    }
}

/// Positions that the highest level may visit.
const MAX_NODES: u64 = 1_000_000;

/// Returns the levels of the base game, by the oversight of the fourth.
const fn base_levels(fourth: u8) -> LevelSettings {
    LevelSettings::overlooking(
        [(400, 1, 39), (2_000, 2, 23), (20_000, 4, 11), (150_000, MAX_DEPTH, fourth)],
        MAX_NODES,
    )
}

/// Levels of the base game without golden soldiers.
static BASE_LEVELS: LevelSettings = base_levels(3);
/// Levels with golden soldiers: they reward foresight more.
static GOLDEN_LEVELS: LevelSettings = base_levels(5);
/// Levels of the legendary game. One lost soldier often decides a race, so small differences of oversight and of depth
/// change the strength much: with four plies the third level would be too far below the fourth.
static LEGENDARY_LEVELS: LevelSettings = LevelSettings::overlooking(
    [(400, 1, 51), (2_000, 2, 31), (20_000, MAX_DEPTH, 11), (80_000, MAX_DEPTH, 5)],
    MAX_NODES,
);
/// Levels of Jasyr.
static JASYR_LEVELS: LevelSettings = LevelSettings::overlooking(
    [(400, 1, 55), (2_000, 2, 31), (20_000, MAX_DEPTH, 11), (80_000, MAX_DEPTH, 4)],
    MAX_NODES,
);

impl Opponent for Jarmo {
    fn level_settings(&self) -> &'static LevelSettings {
        match self.variant() {
            Variant::Base if self.setup.golden => &GOLDEN_LEVELS,
            Variant::Base => &BASE_LEVELS,
            Variant::Legendary => &LEGENDARY_LEVELS,
            Variant::Jasyr(_) => &JASYR_LEVELS,
        }
    }

    fn piece_scores(&self) -> Option<PieceScores> {
        Some(net_of(self.variant()).piece_scores(self))
    }

    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<JarmoMove>),
    ) -> Option<Thought<JarmoMove>> {
        let ending = limits.knows_all().then(|| perfect::ending_for(line, limits.nodes, stop)).flatten();
        match ending {
            Some(ending) => perfect::think(line, &ending, limits, chance, stop, report),
            None => alpha_beta::think(line, SearchOptions::new(limits), chance, stop, report),
        }
    }

    /// Points decide in the base game (JA-11), and captures change them.
    fn repetition_draws(&self) -> bool {
        self.variant() != Variant::Base
    }

    fn chance_of(line: &Line<Self>, score: i32) -> u16 {
        win_chance::of_score(line.position(), score)
    }

    fn estimates(
        line: &Line<Self>,
        moves: &[JarmoMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<WinChance>> {
        match perfect::ending_of(line.position(), limits.nodes, stop) {
            Some(ending) => win_chance::by_alpha_beta(line, moves, limits, stop, &perfect::probe_of(&ending)),
            None => win_chance::by_alpha_beta(line, moves, limits, stop, &|_, _| None),
        }
    }

    fn solve(line: &Line<Self>, nodes: u64, stop: &AtomicBool, ask: &mut dyn FnMut(&mut Solution<'_, Self>)) {
        let ending = perfect::whole_ending_of(line, nodes, stop);
        ask(&mut |line, mv| ending.as_ref()?.proof_of(line.position(), mv));
    }
}
