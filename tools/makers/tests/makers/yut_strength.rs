//! Strength of each level at Yut: what its decisions give away against exact values, and short matches between levels.
//! `cargo xtask figures yut` prints the figures of `docs/opponents.md`.

use madang::{
    games::{self, yut::rules::Yut},
    rules::{
        Actor, Game, LEVELS, Options, Seat,
        random::{Purpose, Stream},
    },
    search::Level,
};
use makers::measure::{
    tally::wilson,
    yut::{choice, given_away, pair_of_levels, play, thrown, two_against_one},
};

/// Options by rule set and number of players.
fn of(rules: &str, players: &str) -> Options {
    let card = games::find("yut").expect("it is in the catalogue");
    card.parse_options([("rules", rules), ("players", players)]).expect("they fit")
}

#[test]
fn a_higher_level_gives_away_less_of_the_exact_value() {
    let (starts, solution) = two_against_one("dice");
    let decisions = [600, 600, 400, 40, 12];
    let lost: Vec<f64> = (1..=LEVELS)
        .zip(decisions)
        .map(|(level, most)| given_away(&starts, &solution, level, most).0)
        .collect();
    println!("{lost:.4?}");
    // The fifth is too slow to be told from the fourth here; the long test does that.
    assert!(lost[..4].is_sorted_by(|one, other| one > other), "{lost:.4?}");
    assert!(lost[4] < lost[2], "{lost:.4?}");
    assert!(lost[3] < 0.006, "{lost:.4?}");
}

#[test]
fn it_stacks_and_takes_and_flees_where_exact_play_does() {
    let (starts, solution) = two_against_one("dice");
    let standing = |game: &Yut| {
        let stacked: u8 = game.units().map(|unit| unit.height - 1).sum();
        let hands = [Seat(0), Seat(1)].map(|seat| game.in_hand(seat));
        (stacked, hands)
    };
    // Of decisions in which it matters: stacks that are wrong, and captures that are wrong or right.
    let (mut wrong_stacks, mut takes, mut right) = (0, 0, 0);
    for seed in 0..400_u64 {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game = starts[seed as usize % starts.len()];
        for throw in 0.. {
            let Actor::Seat(seat) = game.to_act() else {
                if game.to_act() == Actor::Over {
                    break;
                }
                game.play_unchecked(thrown(&game, seed, throw));
                continue;
            };
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            let mut valued: Vec<(f64, Yut)> = Vec::new();
            for mv in &moves {
                let mut next = game;
                next.play_unchecked(*mv);
                let first = solution.value(&next).expect("it can come of the starts");
                valued.push((if seat.0 == 0 { first } else { 1.0 - first }, next));
            }
            valued.sort_by(|one, other| other.0.total_cmp(&one.0));
            let matters = valued.len() > 1 && valued[0].0 - valued[1].0 > 0.05;
            let (best, other) = (standing(&valued[0].1), standing(&valued[valued.len() - 1].1));
            let stack = valued[1..].iter().any(|(_, next)| standing(next).0 > best.0);
            let take = best.1[1 - seat.index()] > other.1[1 - seat.index()];
            if matters && (stack || take) && wrong_stacks + takes < 100 {
                wrong_stacks += u32::from(stack);
                takes += u32::from(take && !stack);
                let mut next = game;
                next.play_unchecked(choice(&game, Level::nearest(4), seed, 0));
                right += u32::from(next == valued[0].1);
            }
            let at_random = chance.below(moves.len() as u32) as usize;
            game.play_unchecked(moves[at_random]);
        }
    }
    println!("{wrong_stacks} stacks, {takes} captures, {right} right");
    assert!(wrong_stacks > 5 && takes > 20, "{wrong_stacks} stacks, {takes} captures");
    assert!(right * 10 >= (wrong_stacks + takes) * 9, "{right} of {wrong_stacks} and {takes}");
}

#[test]
fn a_higher_level_wins_a_short_match() {
    for (higher, pairs) in [(2, 100), (3, 60)] {
        let won = pair_of_levels(&of("dice", "2"), higher, higher - 1, pairs);
        let (low, high) = wilson(won / (2.0 * pairs as f64), 2.0 * pairs as f64);
        println!("level {higher}: {won} of {}, {low:.3} to {high:.3}", 2 * pairs);
        assert!(low > 0.5, "level {higher}: {won} of {}", 2 * pairs);
    }
}

#[test]
fn a_higher_level_wins_among_three_and_four() {
    // Of four, each has only two horses and seldom a choice: it takes a greater difference to be seen.
    for (players, rules, others) in [("3", "dice", 2), ("3", "pool", 2), ("4", "dice", 1)] {
        let options = of(rules, players);
        let seats: u8 = players.parse().expect("a number");
        let games = 60 * u64::from(seats);
        let mut won = 0;
        for seed in 0..games {
            let own = (seed % u64::from(seats)) as u8;
            let levels: Vec<u8> = (0..seats).map(|seat| if seat == own { 3 } else { others }).collect();
            won += u64::from(play(&options, &levels, seed) == Some(own));
        }
        println!("{rules}, {players} seats: {won} of {games}");
        assert!(won * u64::from(seats) > games, "{rules}, {players} seats: {won} of {games}");
    }
}
