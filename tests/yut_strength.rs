//! How well each level plays Yut: what its decisions give away against exact values, and matches between
//! levels. `docs/opponents.md` has the figures.

#[path = "common/yut.rs"]
#[expect(dead_code, reason = "each test file uses what it needs")]
mod yut;

use std::sync::atomic::AtomicBool;

use madang::{
    games::yut::rules::{Yut, YutMove},
    rules::{
        Actor, Game, LEVELS, Line, Options, Seat,
        random::{Purpose, Stream},
    },
    search::{Limits, Opponent, limits},
    solve::value_iteration::Solution,
};
use yut::{at, of, start};

fn choice(game: &Yut, limits: Limits, seed: u64, ply: u32) -> YutMove {
    let chance = Stream::new(seed, Purpose::Opponent { ply });
    let thought = Yut::think(&Line::new(*game), limits, chance, &AtomicBool::new(false), &mut |_| ());
    thought.expect("a seat is to act").mv
}

/// The throw with this number in the game of this seed.
fn thrown(game: &Yut, seed: u64, throw: u32) -> YutMove {
    let throws = game.chance();
    let mut stream = Stream::new(seed, Purpose::Chance { throw });
    let drawn = stream.weighted(throws.iter().map(|(_, weight)| *weight));
    throws[drawn.expect("a throw is due")].0
}

/// Plays a game between levels, one for each team; the team that wins, if one does.
fn play(options: &Options, levels: &[u8], seed: u64) -> Option<u8> {
    let mut game = start(options);
    let (mut throws, mut plies) = (0, 0);
    loop {
        let mv = match game.to_act() {
            Actor::Over => break,
            Actor::Chance => {
                throws += 1;
                thrown(&game, seed, throws)
            }
            Actor::Seat(seat) => {
                let level = levels[usize::from(game.setup().team(seat))];
                choice(&game, limits(level), seed, plies)
            }
        };
        plies += 1;
        game.play_unchecked(mv);
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    winner.map(|seat| game.setup().team(seat))
}

/// Wilson's interval for a share, with 95 % confidence.
fn wilson(won: f64, of: f64) -> (f64, f64) {
    let z = 1.96_f64;
    let (share, squared) = (won / of, z * z);
    let middle = (share + squared / (2.0 * of)) / (1.0 + squared / of);
    let half = z / (1.0 + squared / of) * (share * (1.0 - share) / of + squared / (4.0 * of * of)).sqrt();
    (middle - half, middle + half)
}

/// Points of the higher level in games with each throw played from both sides.
fn pair_of_levels(options: &Options, higher: u8, lower: u8, pairs: u64) -> f64 {
    let mut won = 0.0;
    for seed in 0..pairs {
        for (levels, own) in [([higher, lower], 0), ([lower, higher], 1)] {
            won += play(options, &levels, seed).map_or(0.5, |team| f64::from(u8::from(team == own)));
        }
    }
    won
}

/// Both sides' last horses in hand, so many of each, and either seat about to throw.
fn last_horses(rules: &str, [first, second]: [u8; 2]) -> Vec<Yut> {
    let options = of(rules, "2", &[]);
    let ranks = if rules == "partners" { "01" } else { "00" };
    let (first_home, second_home) = (4 - first, 4 - second);
    let text =
        |seat: u8| format!("- {first},{second} {first_home},{second_home} set/{ranks}/00 {seat} throw - 0");
    [1, 2].map(|seat| at(&options, &text(seat))).to_vec()
}

/// Two horses against one, either way round: small enough to solve in a second or two.
fn two_against_one(rules: &str) -> (Vec<Yut>, Solution<Yut>) {
    let starts = [last_horses(rules, [2, 1]), last_horses(rules, [1, 2])].concat();
    let solution = Solution::new(&starts, 1_000_000).expect("two teams");
    (starts, solution)
}

/// What decisions of a level cost on average against perfect play, in parts of 1 of a game, over
/// positions of games in which a level 2 plays both sides; and how many were counted.
fn given_away(starts: &[Yut], solution: &Solution<Yut>, level: u8, decisions: u32) -> (f64, u32) {
    let (mut lost, mut counted) = (0.0, 0);
    for seed in 0_u64.. {
        let mut game = starts[seed as usize % starts.len()];
        let (mut throws, mut plies) = (0, 0);
        while game.to_act() != Actor::Over {
            let mv = match game.to_act() {
                Actor::Seat(seat) => {
                    let mut moves = Vec::new();
                    game.legal_moves(&mut moves);
                    if moves.len() > 1 {
                        let mv = choice(&game, limits(level), seed, plies);
                        let value = |position: &Yut| {
                            let first = solution.value(position).expect("it can come of the starts");
                            if seat.0 == 0 { first } else { 1.0 - first }
                        };
                        let mut next = game;
                        next.play_unchecked(mv);
                        lost += value(&game) - value(&next);
                        counted += 1;
                    }
                    choice(&game, limits(2), seed, plies)
                }
                _ => {
                    throws += 1;
                    thrown(&game, seed, throws)
                }
            };
            plies += 1;
            game.play_unchecked(mv);
        }
        if counted >= decisions {
            break;
        }
    }
    (lost / f64::from(counted), counted)
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
            if matters && (stack || take) && wrong_stacks + takes < 60 {
                wrong_stacks += u32::from(stack);
                takes += u32::from(take && !stack);
                let mut next = game;
                next.play_unchecked(choice(&game, limits(4), seed, 0));
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
        let won = pair_of_levels(&of("dice", "2", &[]), higher, higher - 1, pairs);
        let (low, high) = wilson(won, 2.0 * pairs as f64);
        println!("level {higher}: {won} of {}, {low:.3} to {high:.3}", 2 * pairs);
        assert!(low > 0.5, "level {higher}: {won} of {}", 2 * pairs);
    }
}

#[test]
fn a_higher_level_wins_among_three_and_four() {
    // Of four, each has only two horses and seldom a choice: it takes a greater difference to be seen.
    for (players, rules, others) in [("3", "dice", 2), ("3", "pool", 2), ("4", "dice", 1)] {
        let options = of(rules, players, &[]);
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

#[test]
#[ignore = "minutes: for the table in docs/opponents.md"]
fn levels_give_away_less_and_less_of_the_exact_value() {
    for rules in ["dice", "duel", "partners", "pool"] {
        let (starts, solution) = if rules == "pool" {
            two_against_one(rules)
        } else {
            let starts = last_horses(rules, [2, 2]);
            let solution = Solution::new(&starts, 4_000_000).expect("two teams");
            (starts, solution)
        };
        for level in 1..=LEVELS {
            let decisions = [4_000, 4_000, 4_000, 600, 200][usize::from(level) - 1];
            let (lost, counted) = given_away(&starts, &solution, level, decisions);
            println!("| {rules} | {level} | {:.2} | {counted} |", lost * 1_000.0);
        }
    }
}

#[test]
#[ignore = "minutes: for the table in docs/opponents.md"]
fn levels_in_long_matches() {
    let ways = [
        of("dice", "2", &[]),
        of("duel", "2", &[]),
        of("partners", "2", &[]),
        of("pool", "2", &[]),
        of("partners", "4", &[("alternate-cast", "on"), ("own-chut", "on")]),
        of("pool", "2", &[("wild-horse", "on"), ("hurdles", "on")]),
    ];
    // A level costs about ten times as much time as the one below it.
    for (higher, pairs) in [(2, 500), (3, 200), (4, 30)] {
        for options in &ways {
            let won = pair_of_levels(options, higher, higher - 1, pairs);
            let of = 2.0 * pairs as f64;
            let (low, high) = wilson(won, of);
            let shares = [won / of, low, high].map(|share| 100.0 * share);
            println!("| {higher} | {options:?} | {shares:.1?} | {of} |");
        }
    }
}
