//! What the search believes about a game of Jarmo.

use std::sync::atomic::AtomicBool;

use super::rules::{BLUE, Dotted, GREEN, Jarmo, JarmoMove, Variant, goal, other};
use crate::{
    rules::{Line, LineBoard, Seat, points_of, random::Stream},
    search::{Evaluate, Info, Limits, Opponent, Prospect, Thought, alpha_beta, weigh},
};

/// What the search pays for, in points: about 100 for a soldier.
struct Weights {
    /// A soldier on the board.
    soldier: i32,
    /// What a guard is worth beyond that.
    guard: i32,
    /// A soldier in the hand.
    hand: i32,
    /// A soldier taken that a guard could still bring back.
    captured: i32,
    /// A soldier in the enemy camp, beyond what any soldier is worth.
    arrived: i32,
    /// Each line that a soldier has still to go.
    distance: i32,
    /// Each point that a soldier can go to.
    mobility: i32,
    /// A golden soldier under a piece of its own side, which only waits for it to leave.
    covered: i32,
    /// A golden soldier under an enemy.
    hostage: i32,
    /// What a golden guard is worth beyond any other: taken, it is not lost yet.
    golden_guard: i32,
    /// What a golden archer is worth beyond any other: it never rises and is never brought back.
    golden_archer: i32,
    /// Standing on a remote camp while there is a soldier to bring back.
    camp: i32,
}

/// Points are counted: a soldier at home is worth half of one that has arrived.
const FOR_POINTS: Weights = Weights {
    soldier: 100,
    guard: 35,
    hand: 70,
    captured: 8,
    arrived: 55,
    distance: -9,
    mobility: 2,
    covered: 85,
    hostage: 45,
    golden_guard: 15,
    golden_archer: -10,
    camp: 14,
};

/// Only the last soldier's arrival counts: one that is gone need not be brought over, but cannot
/// stand in the way either. A hostage, though, keeps its side from arriving.
const FOR_THE_RACE: Weights = Weights {
    soldier: 60,
    guard: 20,
    hand: -10,
    captured: 0,
    arrived: 20,
    distance: -24,
    mobility: 2,
    covered: 10,
    hostage: -70,
    golden_guard: 10,
    golden_archer: -10,
    camp: 4,
};

/// Lines to go from each point to the enemy camp, for each side, on each board.
type Distances = [[u8; 25]; 2];

static SOLID: Distances = distances(Variant::Base);
static BOTH: Distances = distances(Variant::Jasyr(Dotted::Both));
static ONE: Distances = distances(Variant::Jasyr(Dotted::One));

const fn distances(variant: Variant) -> Distances {
    let board = variant.board();
    [distances_to(board, goal(GREEN)), distances_to(board, goal(BLUE))]
}

const fn distances_to(board: &LineBoard, goal: u32) -> [u8; 25] {
    let mut distances = [0; 25];
    let mut reached = goal;
    let mut lines = 0;
    while reached != board.all() {
        lines += 1;
        let mut next = reached;
        let mut point = 0;
        while point < 25 {
            let here = crate::rules::Point(point);
            if reached & here.bit() == 0 && board.neighbours(here) & reached != 0 {
                next |= here.bit();
                distances[point as usize] = lines;
            }
            point += 1;
        }
        reached = next;
    }
    distances
}

fn worth(game: &Jarmo, seat: Seat, weights: &Weights, distances: &Distances) -> i32 {
    let count = |set: u32| set.count_ones() as i32;
    let mut value = weights.soldier * count(game.on_board(seat))
        + weights.guard * count(game.guards(seat) & !goal(seat))
        + weights.hand * i32::from(game.in_hand(seat))
        + weights.arrived * game.arrived(seat) as i32;
    if game.guards(seat) & !goal(seat) != 0 {
        value += weights.captured * i32::from(game.captured(seat));
    }
    for from in points_of(game.movable(seat)) {
        value += weights.distance * i32::from(distances[seat.index()][from.index()]);
        value += weights.mobility * count(game.targets(seat, from));
    }
    if game.extras().any() {
        value += worth_of_extras(game, seat, weights);
    }
    value
}

/// What the golden soldiers and the remote camps add.
fn worth_of_extras(game: &Jarmo, seat: Seat, weights: &Weights) -> i32 {
    let mut value = 0;
    if game.hostage(seat) != 0 {
        value += weights.hostage;
    } else if game.covered(seat) != 0 {
        value += weights.covered;
    } else if game.golden(seat) & !goal(seat) != 0 {
        let guard = game.golden(seat) & game.guards(seat) != 0;
        value += if guard { weights.golden_guard } else { weights.golden_archer };
    }
    if game.captured(seat) > 0 {
        value += weights.camp * (game.on_board(seat) & game.camps()).count_ones() as i32;
    }
    value
}

impl Evaluate for Jarmo {
    const TENFOLD: i32 = 200;

    fn evaluate(&self) -> i32 {
        let (weights, distances) = match self.variant() {
            Variant::Base => (&FOR_POINTS, &SOLID),
            Variant::Legendary => (&FOR_THE_RACE, &SOLID),
            Variant::Jasyr(Dotted::Both) => (&FOR_THE_RACE, &BOTH),
            Variant::Jasyr(Dotted::One) => (&FOR_THE_RACE, &ONE),
        };
        let seat = self.mover();
        worth(self, seat, weights, distances) - worth(self, other(seat), weights, distances)
    }

    fn promise(&self, mv: JarmoMove) -> i32 {
        let seat = self.mover();
        match mv {
            JarmoMove::Capture { to, .. } => 10 + i32::from(self.guards(other(seat)) & to.bit() != 0),
            JarmoMove::Place { .. } => 8,
            JarmoMove::Step { from, to } => {
                let lines = &SOLID[seat.index()];
                2 * (i32::from(lines[from.index()]) - i32::from(lines[to.index()]))
            }
            JarmoMove::Flip { .. } => 6,
            JarmoMove::Skip => 0,
        }
    }

    fn is_capture(&self, mv: JarmoMove) -> bool {
        matches!(mv, JarmoMove::Capture { .. })
    }
}

impl Opponent for Jarmo {
    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<JarmoMove>),
    ) -> Option<Thought<JarmoMove>> {
        alpha_beta::think(line, limits, chance, stop, report)
    }

    fn weigh(
        line: &Line<Self>,
        moves: &[JarmoMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<Prospect>> {
        weigh::by_alpha_beta(line, moves, limits, stop, &|_, _| None)
    }
}
