//! Checks of the solved endings of Jarmo: against the values of all reachable positions, and against the moves of
//! the highest level.
//!
//! The long ones: `cargo rules --release --test makers -- jarmo_endings:: --ignored`.
//! `cargo xtask figures jarmo` prints the figures of `docs/opponents.md`.

use std::{collections::HashMap, sync::atomic::AtomicBool};

use madang_core::{
    games::jarmo::{
        ending::{Ending, MOST_POSITIONS},
        rules::{GREEN, Jarmo, JarmoMove, Variant},
    },
    rules::{Actor, Game, Notation, Outcome},
    search::{Level, retrograde::SolvedValue},
};
use makers::measure::{
    jarmo::{WAYS, endings, errors, never},
    play::{any_of, choose},
    ways::options,
};

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

    /// `true` if steps to and fro may matter: both sides have begun them, or neither can force a result.
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
const FEW: usize = 1_000;

/// Compares the solutions of small endings with [`AllPositions`], half of them in positions in which the steps to and
/// fro may matter, and those cut off by a small budget. Returns the numbers of moves compared, of those without a value
/// in the solution without the steps, and of those without any value.
fn agrees(way: &str, seed: u64, roots: usize, most: usize, sample: usize) -> [usize; 3] {
    let [mut compared, mut doubtful, mut unknown] = [0; 3];
    let mut left = roots;
    endings(&options(way), seed, most / 4, |line, _, chance| {
        let Some(all) = AllPositions::of(line.position(), most) else { return true };
        let with_steps: Vec<Jarmo> =
            all.positions.iter().filter(|position| all.depends_on_steps(position)).copied().collect();
        for number in 0..sample {
            let among = if number % 2 == 0 || with_steps.is_empty() { &all.positions } else { &with_steps };
            let position = *any_of(among, chance);
            let Some(ending) = Ending::of(&position, MOST_POSITIONS, usize::MAX, &never()) else { continue };
            let cut = Ending::of(&position, FEW, usize::MAX, &never());
            let whole = Ending::whole(&position, MOST_POSITIONS, usize::MAX, &never());
            for mv in position.legal() {
                compared += 1;
                for other in [&cut, &whole].into_iter().flatten() {
                    if let Some(solved) = other.value_after(&position, mv) {
                        let (text, mv_text) = (position.position_text(), position.move_text(mv));
                        assert_eq!(solved.value, all.value_after(&position, mv), "{way}: {text} {mv_text}");
                    }
                }
                doubtful += usize::from(ending.value(&position.played(mv)).is_none());
                let Some(solved) = ending.value_after(&position, mv) else {
                    // The base game's endless play has no value, see below.
                    let is_endless =
                        position.variant() == Variant::Base && all.value_after(&position, mv) == 0;
                    unknown += usize::from(!is_endless);
                    continue;
                };
                let (text, mv_text) = (position.position_text(), position.move_text(mv));
                assert_eq!(solved.value, all.value_after(&position, mv), "{way}: {text} {mv_text}");
            }
        }
        left -= 1;
        left > 0
    });
    [compared, doubtful, unknown]
}

/// Order of solved values: by result, then sooner wins and later losses first.
fn merit(solved: SolvedValue) -> (i8, i32) {
    (solved.value, -i32::from(solved.value) * i32::from(solved.plies))
}

/// The solved value of the side to move is the best of those one move on, wherever the steps to and fro do not matter.
fn hangs_together(way: &str, seed: u64, wanted: usize) {
    let mut compared = 0;
    endings(&options(way), seed, MOST_POSITIONS, |line, ending, chance| {
        let mut position = *line.position();
        while position.outcome().is_none() {
            let nexts = position.legal().into_iter().map(|mv| {
                let next = position.played(mv);
                if let Some(outcome) = next.outcome() {
                    return Some(SolvedValue { value: sign(&position) * value_for_green(outcome), plies: 1 });
                }
                let solved = ending.value(&next)?;
                let value = solved.value * sign(&next) * sign(&position);
                Some(SolvedValue { value, plies: solved.plies + 1 })
            });
            let nexts: Option<Vec<SolvedValue>> = nexts.collect();
            if let (Some(solved), Some(nexts)) = (ending.value(&position), nexts) {
                let best = nexts.into_iter().map(merit).max().expect("there is a move");
                assert_eq!(merit(solved), best, "{way}: {}", position.position_text());
                compared += 1;
            }
            position.play_unchecked(*any_of(&position.legal(), chance));
            if compared % 50 == 49 {
                break;
            }
        }
        compared < wanted
    });
}

/// Won endings, more than three plies from the end, are won by level 5 as soon as the solution says: against itself,
/// which loses as late as it can, and against moves at random.
fn converts(way: &str, seed: u64, wanted: usize) {
    let mut left = wanted;
    endings(&options(way), seed, MOST_POSITIONS, |line, ending, chance| {
        let Some(solved) =
            ending.value(line.position()).filter(|solved| solved.value > 0 && solved.plies > 3)
        else {
            return true;
        };
        if !ending.is_complete() {
            return true;
        }
        let seat = line.to_act();
        for stubborn in [true, false] {
            let (mut line, mut plies) = (line.clone(), 0);
            while line.to_act() != Actor::Over {
                let mv = if stubborn || line.to_act() == seat {
                    choose(&line, Level::HIGHEST, u64::from(plies), 0)
                } else {
                    *any_of(&line.legal(), chance)
                };
                line.play(mv).expect("it is legal");
                plies += 1;
            }
            let winner = line.outcome().and_then(|outcome| outcome.winner);
            assert_eq!(winner.map(Actor::Seat), Some(seat), "{way}: {}", line.start().position_text());
            assert!(plies <= solved.plies, "{way}: {plies} plies, not {}", solved.plies);
            // In the base game JA-11 can give the leader the win before the soldiers have fought it out.
            let may_be_sooner = line.position().variant() == Variant::Base;
            assert!(
                !stubborn || may_be_sooner || plies == solved.plies,
                "{way}: {plies} plies, not {}",
                solved.plies
            );
        }
        left -= 1;
        left > 0
    });
}

#[test]
fn trying_everything_agrees() {
    for way in WAYS {
        let [compared, doubtful, unknown] = agrees(way, 1, 2, 30_000, 40);
        assert!(compared > 0, "{way}: {compared}");
        assert!(unknown * 10 <= doubtful, "{way}: {unknown} of {doubtful}");
    }
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
            Ending::of(&position, MOST_POSITIONS, usize::MAX, &never()).expect("few soldiers are under way");
        assert!(ending.positions() < MOST_POSITIONS, "the budget is not the reason");
        for other in position.legal() {
            let is_open = position.move_text(other) == mv;
            assert_eq!(ending.value_after(&position, other).is_none(), is_open, "{text}: {other:?}");
            assert_eq!(ending.proof_of(&position, other).is_none(), is_open, "{text}: {other:?}");
        }
    }
}

#[test]
fn every_fate_is_the_best_of_those_one_move_on() {
    for way in WAYS {
        hangs_together(way, 2, 60);
    }
}

/// Of three ways to play that share no rule of their own; `cargo xtask figures jarmo` measures all of them.
#[test]
fn level_5_loses_no_value() {
    for way in [WAYS[0], WAYS[5], WAYS[6]] {
        let found = errors(way, 3, 2);
        assert_eq!(found.errors, 0, "{way}: {found:?}");
    }
}

#[test]
fn level_5_wins_what_is_won() {
    for way in WAYS {
        converts(way, 4, 1);
    }
}

#[test]
fn what_is_too_much_is_not_solved() {
    let start = Jarmo::start(&options("jarmo"));
    assert!(Ending::of(&start, MOST_POSITIONS, usize::MAX, &never()).is_none());
    let jasyr = options("jarmo variant=jasyr");
    endings(&jasyr, 5, MOST_POSITIONS, |line, ending, _| {
        assert!(ending.positions() <= 2 * MOST_POSITIONS);
        assert!(Ending::of(line.position(), 0, usize::MAX, &never()).is_none());
        assert!(
            Ending::of(line.position(), MOST_POSITIONS, usize::MAX, &AtomicBool::new(true)).is_none()
                || ending.positions() < 256
        );
        false
    });
}

#[test]
#[ignore = "takes some minutes"]
fn trying_everything_agrees_in_many() {
    for way in WAYS {
        let [compared, doubtful, unknown] = agrees(way, 6, 30, 100_000, 100);
        println!("{way}: {compared} moves, {doubtful} in doubt without the steps, {unknown} unknown");
    }
}

#[test]
#[ignore = "takes some minutes"]
fn level_5_wins_ten_won_endings() {
    for way in WAYS {
        converts(way, 8, 10);
    }
}
