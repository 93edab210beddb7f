//! Static evaluation of Jarmo.

mod features;
mod perfect;
mod terms;

use std::sync::atomic::AtomicBool;

use self::terms::{BASE, JASYR, LEGENDARY, TERMS, Term, Terms};
use super::rules::{BLUE, Dotted, GREEN, Jarmo, JarmoMove, Variant, camp, goal};
use crate::{
    rules::{Line, LineBoard32, Point, PointSet32, Seat, random::Stream},
    search::{
        Evaluate, Info, LevelSettings, Limits, Opponent, Proof, SumOfTerms, Thought, WinChance,
        alpha_beta::{self, MAX_DEPTH, SearchOptions},
        win_chance,
    },
};

/// Lines still to go in all, up to which the side ahead is as good as able to end the game.
const NEAR_THE_END: i32 = 12;

/// Lines to go from each point to the enemy camp, for each side, on each board.
type Distances = [[u8; 25]; 2];

static SOLID: Distances = distances(Variant::Base);
static BOTH: Distances = distances(Variant::Jasyr(Dotted::Both));
static ONE: Distances = distances(Variant::Jasyr(Dotted::One));

const fn distances(variant: Variant) -> Distances {
    let board = variant.board();
    [distances_to(board, goal(GREEN)), distances_to(board, goal(BLUE))]
}

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

/// Amounts of the terms of one side.
fn terms_of(game: &Jarmo, seat: Seat, distances: &Distances) -> Terms {
    let count = |set: PointSet32| set.len() as i32;
    let mut terms = [0; TERMS];
    let mut add = |term: Term, amount: i32| terms[term as usize] += amount;
    let own = game.on_board(seat);
    let guards = game.army(seat).guards & !goal(seat);
    add(Term::Soldier, count(own));
    add(Term::Guard, count(guards));
    add(Term::Hand, i32::from(game.army(seat).hand));
    add(Term::Arrived, game.arrived(seat) as i32);
    add(Term::AtHome, count(own & camp(seat)));
    let lines = &distances[seat.index()];
    let lines_to_go = |set: PointSet32| set.iter().map(|from| i32::from(lines[from.index()]));
    if !guards.is_empty() && game.army(seat).captured > 0 {
        add(Term::Captured, i32::from(game.army(seat).captured));
        add(Term::GuardDistance, lines_to_go(guards).min().unwrap_or(0));
    }
    let movable = game.movable(seat);
    add(Term::Distance, lines_to_go(movable).sum());
    add(Term::Straggler, lines_to_go(movable).max().unwrap_or(0));
    for from in movable.iter() {
        let targets = count(game.targets(seat, from));
        add(Term::Mobility, targets);
        add(Term::Blocked, i32::from(targets == 0));
    }
    if game.setup.has_additions() {
        add_extras(game, seat, &mut add);
    }
    terms
}

/// Adds the terms of the golden soldiers and the remote camps.
fn add_extras(game: &Jarmo, seat: Seat, add: &mut impl FnMut(Term, i32)) {
    if !game.hostage(seat).is_empty() {
        add(Term::Hostage, 1);
    } else if !game.army(seat).covered.is_empty() {
        add(Term::Covered, 1);
    } else if !game.army(seat).golden.is_subset(goal(seat)) {
        let guard = game.army(seat).golden.intersects(game.army(seat).guards);
        add(if guard { Term::GoldenGuard } else { Term::GoldenArcher }, 1);
    }
    if game.army(seat).captured > 0 {
        add(Term::Camp, (game.on_board(seat) & game.camps()).len() as i32);
    }
}

impl Jarmo {
    /// Points where a side could take or take back.
    fn reach(&self, seat: Seat) -> PointSet32 {
        self.movable(seat).iter().fold(PointSet32::EMPTY, |reach, from| reach | self.reached(seat, from))
    }
}

impl SumOfTerms for Jarmo {
    fn terms(&self) -> impl AsRef<[i32]> {
        let distances = match self.variant() {
            Variant::Base | Variant::Legendary => &SOLID,
            Variant::Jasyr(Dotted::Both) => &BOTH,
            Variant::Jasyr(Dotted::One) => &ONE,
        };
        let (seat, enemy) = (self.mover, self.mover.other());
        let mut terms = terms_of(self, seat, distances);
        for (term, theirs) in terms.iter_mut().zip(terms_of(self, enemy, distances)) {
            *term -= theirs;
        }
        let attacked = self.on_board(seat) & self.reach(enemy) & !self.sheltered(seat);
        let guarded = attacked & self.reach(seat);
        terms[Term::Exposed as usize] = (attacked & !guarded).len() as i32;
        terms[Term::Guarded as usize] = guarded.len() as i32;
        terms[Term::Move as usize] = 1;
        if self.variant() == Variant::Base {
            let [green, blue] = self.scores().map(i32::from);
            let lead = if seat == GREEN { green - blue } else { blue - green };
            let ahead = if lead > 0 { seat } else { enemy };
            let lines = &distances[ahead.index()];
            let to_go: i32 = self.movable(ahead).iter().map(|from| i32::from(lines[from.index()])).sum();
            terms[Term::Lead as usize] = lead.signum() * (NEAR_THE_END - to_go).max(0);
        }
        terms
    }

    fn weights(&self) -> &'static [i32] {
        match self.variant() {
            Variant::Base => &BASE,
            Variant::Legendary => &LEGENDARY,
            Variant::Jasyr(_) => &JASYR,
        }
    }
}

impl Evaluate for Jarmo {
    fn ten_to_one_lead(&self) -> i32 {
        match self.variant() {
            Variant::Base => 200,
            Variant::Legendary | Variant::Jasyr(_) => 100,
        }
    }

    fn evaluate(&self) -> i32 {
        self.evaluate_with(self.weights())
    }

    fn promise(&self, mv: JarmoMove) -> i32 {
        let seat = self.mover;
        match mv {
            JarmoMove::Capture { to, .. } => 10 + i32::from(self.army(seat.other()).guards.contains(to)),
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

    /// The longer a line, the sooner it is missed where lines cross; a capture less than a step.
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
const HIGHEST: u64 = 1_000_000;

/// Levels of the base game, by the oversight of the fourth.
const fn base_levels(fourth: u8) -> LevelSettings {
    LevelSettings::overlooking(
        [(400, 1, 31), (2_000, 2, 19), (20_000, 4, 11), (150_000, MAX_DEPTH, fourth)],
        HIGHEST,
    )
}

static BASE_LEVELS: LevelSettings = base_levels(4);
/// Golden soldiers reward foresight more.
static GOLDEN_LEVELS: LevelSettings = base_levels(7);
/// One lost soldier often decides a race, so small differences of oversight and of depth change the strength much:
/// with four plies the third level would be too far below the fourth.
static LEGENDARY_LEVELS: LevelSettings = LevelSettings::overlooking(
    [(400, 1, 35), (2_000, 2, 4), (20_000, MAX_DEPTH, 7), (80_000, MAX_DEPTH, 2)],
    HIGHEST,
);
static JASYR_LEVELS: LevelSettings = LevelSettings::overlooking(
    [(400, 1, 35), (2_000, 2, 6), (20_000, MAX_DEPTH, 6), (80_000, MAX_DEPTH, 1)],
    HIGHEST,
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

    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<JarmoMove>),
    ) -> Option<Thought<JarmoMove>> {
        let ending = limits.knows_all().then(|| perfect::ending_of(line.position(), limits, stop)).flatten();
        match ending {
            Some(ending) => perfect::think(line, &ending, limits, chance, stop, report),
            None => alpha_beta::think(line, SearchOptions::new(limits), chance, stop, report),
        }
    }

    fn win_chances(
        line: &Line<Self>,
        moves: &[JarmoMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<WinChance>> {
        match perfect::ending_of(line.position(), limits, stop) {
            Some(ending) => perfect::win_chances(line, &ending, moves, limits, stop),
            None => win_chance::by_alpha_beta(line, moves, limits, stop, &|_, _| None),
        }
    }

    fn proofs(line: &Line<Self>, moves: &[JarmoMove], nodes: u64, stop: &AtomicBool) -> Vec<Option<Proof>> {
        let ending = perfect::ending_of(line.position(), Limits { nodes, ..Limits::NONE }, stop);
        let solved = |mv| ending.as_ref()?.proof_of(line.position(), mv);
        moves.iter().map(|mv| Proof::at_the_end(line, *mv).or_else(|| solved(*mv))).collect()
    }
}
