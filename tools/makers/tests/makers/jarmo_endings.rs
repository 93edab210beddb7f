//! Checks of the solved endings of Jarmo: against the values of all reachable positions, and against the moves of
//! the highest level.

use std::{collections::HashMap, sync::atomic::AtomicBool};

use madang_core::{
    games::jarmo::{
        ending::{Ending, MAX_POSITIONS},
        rules::{GREEN, Jarmo, JarmoMove, Variant},
    },
    rules::{
        Actor, Game, Line, Notation, Outcome,
        random::{Purpose, Stream},
    },
    search::Level,
};
use makers::measure::{
    play::{any_of, choose},
    ways::options,
};

/// Every way to play whose endings have rules of their own.
const WAYS: [&str; 7] = [
    "jarmo",
    "jarmo variant=legendary",
    "jarmo variant=jasyr",
    "jarmo variant=jasyr dotted=one",
    "jarmo golden=on",
    "jarmo variant=legendary golden=on camps=on",
    "jarmo variant=jasyr golden=on camps=on",
];

/// A stop flag that is never set.
fn never() -> AtomicBool {
    AtomicBool::new(false)
}

/// Visits endings with at most `most` positions, one in three of those met in games of level 2 with random moves among
/// them, until `visit` returns `false`.
fn endings(
    way: &str,
    seed: u64,
    most: usize,
    mut visit: impl FnMut(&Line<Jarmo>, Ending, &mut Stream) -> bool,
) {
    for seed in seed * 1_000_000.. {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut line = Line::new(Jarmo::start(&options(way)));
        for ply in 0..300 {
            if line.to_act() == Actor::Over {
                break;
            }
            if chance.below(3) == 0
                && let Some(ending) = Ending::of(line.position(), most, usize::MAX, &never())
                && !visit(&line, ending, &mut chance)
            {
                return;
            }
            let is_random = ply < 4 || chance.below(8) == 0;
            let mv = if is_random {
                *any_of(&line.legal(), &mut chance)
            } else {
                choose(&line, Level::nearest(2), seed, ply)
            };
            line.play_unchecked(mv);
        }
    }
}

/// Sign of a value for the side to act: 1 green's, -1 blue's.
fn sign(position: &Jarmo) -> i8 {
    if position.to_act() == Actor::Seat(GREEN) { 1 } else { -1 }
}

fn value_for_green(outcome: Outcome) -> i8 {
    outcome.winner.map_or(0, |winner| if winner == GREEN { 1 } else { -1 })
}

/// All positions reachable from one by the full rules, with the steps to and fro, and their values.
struct AllPositions {
    positions: Vec<Jarmo>,
    numbers: HashMap<Jarmo, usize>,
    /// For green.
    values: Vec<i8>,
}

impl AllPositions {
    /// Solves by iteration to a fixed point. `None` with more than `most` positions.
    fn of(start: &Jarmo, most: usize) -> Option<Self> {
        let mut numbers = HashMap::from([(*start, 0)]);
        let mut positions = vec![*start];
        let mut nexts: Vec<Vec<usize>> = Vec::new();
        while let Some(position) = positions.get(nexts.len()).copied() {
            if positions.len() > most {
                return None;
            }
            let number = |mv| {
                let next = position.played(mv);
                *numbers.entry(next).or_insert_with(|| {
                    positions.push(next);
                    positions.len() - 1
                })
            };
            nexts.push(position.legal().into_iter().map(number).collect());
        }
        let ends = positions.iter().map(|position| position.outcome().map(value_for_green));
        let mut values: Vec<Option<i8>> = ends.collect();
        let mut changed = true;
        while changed {
            changed = false;
            for number in (0..positions.len()).rev().filter(|number| !nexts[*number].is_empty()) {
                if values[number].is_some() {
                    continue;
                }
                let won = sign(&positions[number]);
                let mut after = nexts[number].iter().map(|next| values[*next]);
                if after.clone().any(|value| value == Some(won)) {
                    values[number] = Some(won);
                } else if after.all(|value| value == Some(-won)) {
                    values[number] = Some(-won);
                }
                changed |= values[number].is_some();
            }
        }
        // Positions left undecided are endless play.
        let values = values.into_iter().map(Option::unwrap_or_default).collect();
        Some(Self { positions, numbers, values })
    }

    /// Returns whether steps to and fro may matter: both sides have begun them, or neither can force a result.
    fn depends_on_steps(&self, position: &Jarmo) -> bool {
        position.outcome().is_none()
            && (position.both_go_to_and_fro() || self.values[self.numbers[position]] == 0)
    }

    /// Value of a move for the side that makes it.
    fn value_after(&self, position: &Jarmo, mv: JarmoMove) -> i8 {
        sign(position) * self.values[self.numbers[&position.played(mv)]]
    }
}

/// Budget with which most small endings are solved in part.
const SMALL_BUDGET: usize = 1_000;

/// Compares the solutions of small endings with [`AllPositions`], half of them in positions in which the steps to and
/// fro may matter, and those cut off by a small budget. Nearly every move must have a value.
fn agrees(way: &str) {
    const MAX_ALL_POSITIONS: usize = 30_000;
    let ([mut compared, mut doubtful, mut unknown], mut left) = ([0; 3], 2);
    endings(way, 1, MAX_ALL_POSITIONS / 4, |line, _, chance| {
        let Some(all) = AllPositions::of(line.position(), MAX_ALL_POSITIONS) else { return true };
        let with_steps: Vec<Jarmo> =
            all.positions.iter().filter(|position| all.depends_on_steps(position)).copied().collect();
        for number in 0..40 {
            let among = if number % 2 == 0 || with_steps.is_empty() { &all.positions } else { &with_steps };
            let position = *any_of(among, chance);
            let Some(ending) = Ending::of(&position, MAX_POSITIONS, usize::MAX, &never()) else { continue };
            let cut = Ending::of(&position, SMALL_BUDGET, usize::MAX, &never());
            let whole = Ending::whole(&position, &[], MAX_POSITIONS, usize::MAX, &never());
            for mv in position.legal() {
                let value = all.value_after(&position, mv);
                for solution in [Some(&ending), cut.as_ref(), whole.as_ref()].into_iter().flatten() {
                    if let Some(solved) = solution.value_after(&position, mv) {
                        assert_eq!(solved.value, value, "{way}: {} {mv:?}", position.position_text());
                    }
                }
                compared += 1;
                doubtful += usize::from(ending.value(&position.played(mv)).is_none());
                // The base game's endless play has no value, see below.
                let is_endless = position.variant() == Variant::Base && value == 0;
                unknown += usize::from(!is_endless && ending.value_after(&position, mv).is_none());
            }
        }
        left -= 1;
        left > 0
    });
    assert!(compared > 0 && unknown * 10 <= doubtful, "{way}: {unknown} of {doubtful}, {compared}");
}

/// A won ending, more than three plies from its end, is won by level 5 against itself as soon as the solution says.
fn converts(way: &str) {
    endings(way, 4, MAX_POSITIONS, |line, ending, _| {
        let solved = ending.value(line.position()).filter(|solved| solved.value > 0 && solved.plies > 3);
        let Some(solved) = solved.filter(|_| ending.is_complete()) else { return true };
        let (mut line, seat, mut plies) = (line.clone(), line.to_act(), 0);
        while line.to_act() != Actor::Over {
            line.play_unchecked(choose(&line, Level::MAX, u64::from(plies), 0));
            plies += 1;
        }
        let winner = line.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner.map(Actor::Seat), Some(seat), "{way}: {}", line.start().position_text());
        // In the base game JA-11 can give the leader the win before the soldiers have fought it out.
        let may_be_sooner = line.position().variant() == Variant::Base && plies < solved.plies;
        assert!(plies == solved.plies || may_be_sooner, "{way}: {plies} plies, not {}", solved.plies);
        false
    });
}

#[test]
fn trying_everything_agrees() {
    WAYS.into_iter().for_each(agrees);
}

/// The third time that a position comes up, JA-11 ends the base game by points. The solutions do not count that, so a
/// move after which neither side can force a result has no value there.
#[test]
fn endless_play_is_no_draw_in_the_base_game() {
    for (way, text, mv) in [
        ("jarmo", "2A2/5/2A2/4g/5 g 3,4 0,0", "c3-a2"),
        ("jarmo golden=on", "1AAA1/3o1/5/5/1a3 g 0,3 1,0 - -,pass*1 place", "@d1"),
    ] {
        let position = Jarmo::parse_position(&options(way), text).expect("it is a position");
        let ending =
            Ending::of(&position, MAX_POSITIONS, usize::MAX, &never()).expect("few soldiers are under way");
        assert!(ending.positions() < MAX_POSITIONS, "the budget is not the reason");
        for other in position.legal() {
            let is_open = position.move_text(other) == mv;
            assert_eq!(ending.value_after(&position, other).is_none(), is_open, "{text}: {other:?}");
            assert_eq!(ending.proof_of(&position, other).is_none(), is_open, "{text}: {other:?}");
        }
    }
}

/// Of three ways to play that share no rule of their own.
#[test]
fn level_5_wins_what_is_won() {
    [WAYS[0], WAYS[5], WAYS[6]].into_iter().for_each(converts);
}

#[test]
fn what_is_too_much_is_not_solved() {
    let start = Jarmo::start(&options("jarmo"));
    assert!(Ending::of(&start, MAX_POSITIONS, usize::MAX, &never()).is_none());
    endings("jarmo variant=jasyr", 5, MAX_POSITIONS, |line, ending, _| {
        assert!(ending.positions() <= 2 * MAX_POSITIONS);
        assert!(Ending::of(line.position(), 0, usize::MAX, &never()).is_none());
        false
    });
}
