//! What the search believes about a hunt.

pub mod known;
mod perfect;
mod placing;
mod weights;

use std::sync::atomic::AtomicBool;

use self::weights::{BAGH_CHAL, PULIJUDAM};
use super::{
    rules::{Buck, Hunt, HuntBoard, HuntMove, TIGERS},
    table::{SolvedBoard, Tablebase},
};
use crate::{
    rules::{LEVELS, Line, points_of, random::Stream},
    search::{
        Evaluate, Info, Limits, Opponent, Prospect, Sight, SumOfTerms, Thought,
        alpha_beta::{self, MAX_DEPTH},
        weigh,
    },
};

/// What the search pays for, counted for the tigers; while goats are in hand everything has a weight of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Term {
    /// A goat captured.
    Captured,
    /// A tiger that cannot move.
    Trapped,
    /// A point that a tiger may step to.
    Step,
    /// A jump, and a leap.
    Jump,
    /// A goat that a tiger could take, while the goats are to move.
    Threat,
    /// The same while the tigers are to move.
    ThreatNow,
    /// An empty point that no tiger can reach however long it walks: a step towards shutting the tigers in.
    Closed,
    /// An empty point within one move of some tiger.
    Reach,
    /// Two tigers side by side.
    Abreast,
    /// The Alpha's right to an extra move, for as long as it lasts.
    ExtraRight,
    /// A jump over the Buck, while the goats are to move.
    BuckInReach,
    /// The same while the tigers are to move, who then win at once.
    BuckLost,
    /// A goat in hand.
    Hand,
    /// Hunting at all: the sides are not alike, and not equally strong.
    Tigers,
    /// Having the move; the one term that is counted for whoever has it.
    Move,
}

/// How many terms there are.
const TERMS: usize = Term::Move as usize + 1;

type Terms = [i32; TERMS];

/// The weights while goats are in hand, and after those the weights of later.
type Weights = [i32; 2 * TERMS];

/// The two boards differ by how many tigers hunt on them.
const fn four_tigers<B: HuntBoard>() -> bool {
    B::TIGER_START.count_ones() == 4
}

impl<B: HuntBoard> Hunt<B> {
    /// All terms, for the seat to act.
    fn count_terms(&self) -> Terms {
        let board = B::board();
        let empty = self.empty();
        let tigers_move = self.mover() == TIGERS;
        let mut terms = [0; TERMS];
        let mut add = |term: Term, amount: i32| terms[term as usize] += amount;
        add(Term::Captured, i32::from(self.captured()));
        add(Term::ExtraRight, i32::from(self.extra_move_lasts()));
        add(Term::Hand, i32::from(self.hand()));
        add(Term::Tigers, 1);
        let mut reachable = 0;
        let mut abreast = 0;
        let buck = self.buck();
        for tiger in points_of(self.tigers()) {
            let around = self.open_neighbours(tiger);
            let steps = around & empty;
            let mut jumps = 0;
            let mut threats = 0;
            for jump in self.jumps(tiger, empty) {
                jumps += 1;
                threats += i32::from(self.takes(tiger, jump.over));
                reachable |= jump.to.bit();
                if buck == Buck::On(jump.over) {
                    add(if tigers_move { Term::BuckLost } else { Term::BuckInReach }, 1);
                }
            }
            reachable |= steps;
            abreast += count(around & self.tigers());
            add(Term::Step, count(steps));
            add(Term::Jump, jumps);
            add(if tigers_move { Term::ThreatNow } else { Term::Threat }, threats);
            add(Term::Trapped, i32::from(steps == 0 && jumps == 0));
        }
        add(Term::Abreast, abreast / 2);
        add(Term::Reach, count(reachable));
        add(Term::Closed, count(closed_points(board.neighbours_all(), empty, reachable)));
        if !tigers_move {
            terms.iter_mut().for_each(|term| *term = -*term);
        }
        terms[Term::Move as usize] = 1;
        terms
    }
}

impl<B: HuntBoard> SumOfTerms for Hunt<B> {
    fn terms(&self) -> impl AsRef<[i32]> {
        self.count_terms()
    }

    fn weights(&self) -> &'static [i32] {
        if four_tigers::<B>() { &BAGH_CHAL } else { &PULIJUDAM }
    }

    fn phase(&self) -> usize {
        if self.hand() > 0 { 0 } else { TERMS }
    }
}

impl<B: HuntBoard> Evaluate for Hunt<B> {
    fn tenfold(&self) -> i32 {
        if four_tigers::<B>() { 200 } else { 375 }
    }

    fn even(&self) -> i32 {
        // The sides are not alike: the tigers need a lead.
        if four_tigers::<B>() { -150 } else { -280 }
    }

    fn evaluate(&self) -> i32 {
        self.judge(self.weights())
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
            HuntMove::Step { to, .. } => count(B::board().neighbours(to) & self.empty()),
        }
    }

    fn is_capture(&self, mv: HuntMove) -> bool {
        matches!(mv, HuntMove::Jump { .. })
    }
}

const fn count(set: u32) -> i32 {
    set.count_ones() as i32
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

/// What each level sees of the four tigers' hunt. Who looks as deep as time allows takes so much more from it than who
/// looks at every move equally far that the levels below look farther than elsewhere.
static BAGH_CHAL_SIGHTS: [Sight; LEVELS as usize] = [
    Sight { nodes: 400, depth: 1, misjudgement: 50 },
    Sight { nodes: 20_000, depth: 3, misjudgement: 30 },
    Sight { nodes: 100_000, depth: 5, misjudgement: 25 },
    Sight { nodes: 20_000, depth: MAX_DEPTH, misjudgement: 0 },
    Sight { nodes: 2_500_000, depth: MAX_DEPTH, misjudgement: 0 },
];

/// The same for three tigers.
static PULIJUDAM_SIGHTS: [Sight; LEVELS as usize] = [
    Sight { nodes: 400, depth: 1, misjudgement: 70 },
    Sight { nodes: 2_000, depth: 2, misjudgement: 60 },
    Sight { nodes: 40_000, depth: 4, misjudgement: 20 },
    Sight { nodes: 30_000, depth: MAX_DEPTH, misjudgement: 0 },
    Sight { nodes: 1_200_000, depth: MAX_DEPTH, misjudgement: 0 },
];

impl<B: SolvedBoard> Opponent for Hunt<B> {
    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<HuntMove>),
    ) -> Option<Thought<HuntMove>> {
        let limits = limits.for_game(if four_tigers::<B>() { &BAGH_CHAL_SIGHTS } else { &PULIJUDAM_SIGHTS });
        match Tablebase::of(line.position()).filter(|_| limits.level == LEVELS) {
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
        match Tablebase::of(line.position()) {
            Some(table) => perfect::weigh(line, table, moves, limits, stop),
            None => weigh::by_alpha_beta(line, moves, limits, stop, &|_, _| None),
        }
    }
}
