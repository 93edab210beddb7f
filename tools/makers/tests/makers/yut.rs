//! Yut's nets and its levels against exact chances, found by value iteration under the real rules.

use madang_core::{
    games::yut::{
        eval::{
            net::{ONE, RaceNet},
            net_of,
            race::{PoolSeen, Race},
        },
        rules::Yut,
    },
    rules::{
        Actor, Game, Line,
        random::{Purpose, Stream},
    },
    search::Level,
};
use makers::{
    measure::play::{any_of, choose},
    value_iteration::Solution,
    yut::{SETS, two_against_one},
};

fn exact(solution: &Solution<Yut>, position: &Yut) -> f64 {
    solution.value(position).expect("it is reachable from the starts")
}

/// Every solved chance is the mean over the throws of the best move after each.
#[test]
fn values_agree_with_those_that_follow() {
    let (_, solution) = two_against_one("duel");
    for position in solution.positions().iter().step_by(17) {
        let (mut sum, mut weights) = (0.0, 0.0);
        for (throw, weight) in position.chance() {
            sum += f64::from(weight) * exact(&solution, &position.played(throw));
            weights += f64::from(weight);
        }
        assert!((sum / weights - exact(&solution, position)).abs() < 1e-6, "{position:?}");
    }
}

/// Root of the mean squared difference between a net's chance of the first seat and the exact one.
fn missed(net: &RaceNet, positions: &[Yut], solution: &Solution<Yut>) -> f64 {
    let squares = positions.iter().map(|position| {
        let race = Race::of(position).expect("a throw is due");
        let log_odds = f64::from(net.log_odds(&race)) / f64::from(ONE * ONE);
        let thrower = 1.0 / (1.0 + (-log_odds).exp());
        let first = if position.mover().0 == 0 { thrower } else { 1.0 - thrower };
        (first - exact(solution, position)).powi(2)
    });
    (squares.sum::<f64>() / positions.len() as f64).sqrt()
}

/// Mean chance to win that a level gives away in decisions of games at random.
fn given_away(level: u8, wanted: usize, starts: &[Yut], solution: &Solution<Yut>) -> f64 {
    let (mut chance, mut losses) = (Stream::new(0, Purpose::Test), Vec::new());
    for seed in 0.. {
        let mut game = starts[seed as usize % starts.len()];
        while game.to_act() != Actor::Over && losses.len() < wanted {
            let mut moves: Vec<_> = game.chance().into_iter().map(|(throw, _)| throw).collect();
            game.legal_moves(&mut moves);
            if let Some(seat) = game.to_act().seat().filter(|_| moves.len() > 1) {
                let of_mover = |first: f64| if seat.0 == 0 { first } else { 1.0 - first };
                let after = |mv| of_mover(exact(solution, &game.played(mv)));
                let best = moves.iter().map(|mv| after(*mv)).fold(0.0, f64::max);
                losses.push(best - after(choose(&Line::new(game), Level::nearest(level), seed, 0)));
            }
            game.play_unchecked(*any_of(&moves, &mut chance));
        }
        if losses.len() == wanted {
            return losses.iter().sum::<f64>() / losses.len() as f64;
        }
    }
    0.0
}

#[test]
fn nets_and_levels_come_near_the_exact_chances() {
    for set in SETS {
        let (starts, solution) = two_against_one(set);
        let net = net_of(&starts[0]).expect("the rule set has a net");
        let is_first =
            |position: &&Yut| Race::of(position).is_some_and(|race| race.pool == PoolSeen::default());
        let (first, later): (Vec<Yut>, Vec<Yut>) = solution.positions().iter().partition(is_first);
        let of_first = missed(net, &first, &solution);
        assert!(of_first < 0.05, "{set}: {of_first}");
        let of_later = if later.is_empty() { 0.0 } else { missed(net, &later, &solution) };
        assert!(of_later < 0.1, "{set}, within a turn: {of_later}");
        for (level, most) in [(4, 0.006), (5, 0.001)] {
            let lost = given_away(level, 12, &starts, &solution);
            println!("{set}, level {level}: {lost:.5}");
            assert!(lost < most, "{set}, level {level}: {lost:.5}");
        }
    }
}
