//! Yut's solver and its nets against value iteration under the real rules.

use std::env;

use madang_core::{
    games::yut::{
        eval::{
            net::{ONE, RaceNet},
            net_of,
            race::{PoolSeen, Race},
        },
        rules::Yut,
    },
    rules::{Actor, Game},
};
use makers::{
    measure::yut::{
        Decision, decisions, exact_chance, inconsistency, last_horses, options_of, solved, two_against_one,
    },
    value_iteration::Solution,
    yut::{
        pool::POOL,
        sides::Sides,
        solve::{Exact, SETS},
        store::{Folder, State, Store},
    },
};

/// Largest difference of a chance: rounding to parts of 65,534, over the turns of a game.
const ROUNDING: f64 = 5e-5;

#[test]
fn dense_values_are_those_of_the_real_rules() {
    for rules in SETS {
        let exact = solved(rules, 2);
        for horses in [[2, 1], [1, 1], [1, 2]] {
            let solution =
                Solution::new(&last_horses(rules, horses), 300_000).expect("two teams, and few positions");
            for position in solution.positions() {
                assert_eq!(position.to_act(), Actor::Chance);
                let generic = solution.value(position).expect("it is solved");
                let dense = exact.value(position).expect("memory does not fail").expect("it is numbered");
                assert!((generic - dense).abs() < ROUNDING, "{rules}: {generic} and {dense} of {position:?}");
            }
        }
    }
}

#[test]
fn values_agree_with_those_that_follow() {
    for rules in SETS {
        let [mean, largest] = inconsistency(&solved(rules, 2), &last_horses(rules, [2, 2]), 20_000);
        assert!(mean < 1e-5 && largest < ROUNDING, "{rules}: {mean} and {largest}");
    }
}

#[test]
fn a_solver_goes_on_where_it_was_stopped() {
    let path = env::temp_dir().join(format!("madang-yut-{}", std::process::id()));
    let folder = || Folder::at(path.clone()).expect("it can be made");
    let sides = Sides::number(&options_of("duel"), 2);
    // As a stop does, but for the sentence.
    let stopped = std::panic::catch_unwind(|| {
        let mut strips = 0;
        let mut exact = Exact::new(sides.clone(), folder());
        exact.solve(&mut |_| {
            strips += 1;
            assert!(strips < 100);
        })
    });
    assert!(stopped.is_err());
    assert_ne!(folder().state().expect("it is readable"), State::default());
    let mut visited = 0;
    let mut exact = Exact::new(sides, folder());
    exact.solve(&mut |_| visited += 1).expect("it is writable");
    let whole = solved("duel", 2);
    let start = last_horses("duel", [2, 2])[0];
    let value = exact.value(&start).expect("it is readable").expect("it is solved");
    let at_once = whole.value(&start).expect("memory does not fail").expect("it is solved");
    assert!((value - at_once).abs() < ROUNDING, "{value} and {at_once}");
    assert!(visited > 0);
    // As a program before this one kept it.
    std::fs::write(path.join("state"), "5 42 0 6 1\n").expect("it is writable");
    assert!(folder().state().is_err());
    std::fs::remove_dir_all(path).expect("it was made");
}

#[test]
fn nets_come_near_the_exact_chances() {
    for rules in SETS {
        let (exact, starts) = (solved(rules, 2), last_horses(rules, [2, 1]));
        let net = net_of(&starts[0]).expect("the rule set has a net");
        assert_eq!(RaceNet::from_bytes(&net.to_bytes()).as_ref(), Ok(net));
        let solution = Solution::new(&starts, 300_000).expect("two teams, and few positions");
        let missed = missed(net, solution.positions(), |position| exact_chance(&exact, position));
        assert!(missed < 0.05, "{rules}: {missed}");
    }
    let (starts, solution) = two_against_one(POOL);
    let net = net_of(&starts[0]).expect("the rule set has a net");
    let exact = |position: &Yut| solution.value(position).expect("it is reachable from the starts");
    let is_first = |position: &&Yut| Race::of(position).is_some_and(|race| race.pool == PoolSeen::default());
    let (first, later): (Vec<Yut>, Vec<Yut>) = solution.positions().iter().partition(is_first);
    let (first, later) = (missed(net, &first, exact), missed(net, &later, exact));
    assert!(first < 0.05 && later < 0.1, "{POOL}: {first} before a turn, {later} within one");
}

/// Root of the mean squared difference between a net's chance of the first seat and the exact one.
fn missed(net: &RaceNet, positions: &[Yut], exact: impl Fn(&Yut) -> f64) -> f64 {
    let squares = positions.iter().map(|position| {
        let race = Race::of(position).expect("a throw is due");
        let log_odds = f64::from(net.log_odds(&race)) / f64::from(ONE * ONE);
        let thrower = 1.0 / (1.0 + (-log_odds).exp());
        let first = if position.mover().0 == 0 { thrower } else { 1.0 - thrower };
        (first - exact(position)).powi(2)
    });
    (squares.sum::<f64>() / positions.len() as f64).sqrt()
}

#[test]
fn a_decision_is_kept_in_a_line() {
    let (rules, options) = ("duel", options_of("duel"));
    let exact = solved(rules, 2);
    let decisions = decisions(&last_horses(rules, [2, 2]), |position| exact_chance(&exact, position), 0, 60);
    for decision in &decisions {
        let read = Decision::from_line(&options, &decision.line()).expect("a line reads back");
        assert_eq!((read.position, read.seed, read.ply), (decision.position, decision.seed, decision.ply));
        assert_eq!(read.chances.len(), decision.position.legal().len());
        for ((mv, chance), (written, exact)) in read.chances.iter().zip(&decision.chances) {
            assert_eq!(mv, written);
            assert!((chance - exact).abs() < 1e-6, "{chance} and {exact}");
        }
    }
    let line = decisions[0].line();
    for broken in ["", "0", &line.replace('=', "~"), &line.replacen("set", "sets", 1)] {
        assert_eq!(Decision::from_line(&options, broken), None, "{broken}");
    }
}
