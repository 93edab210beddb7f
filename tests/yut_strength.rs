//! How well each level plays Yut: what its decisions give away against exact values, and matches between
//! levels. `docs/opponents.md` has the figures.

#[path = "common/yut.rs"]
#[expect(dead_code, reason = "each test file uses what it needs")]
mod yut;

use std::sync::atomic::AtomicBool;

use madang::{
    games::yut::rules::{Yut, YutMove},
    rules::{
        Actor, Game, LEVELS, Line, Options,
        random::{Purpose, Stream},
    },
    search::{Limits, Opponent, exact::Solution, limits},
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

/// Both sides' last horses in hand: so many of each.
fn last_horses(rules: &str, horses: u8) -> [Yut; 2] {
    let options = of(rules, "2", &[]);
    let ranks = if rules == "partners" { "01" } else { "00" };
    let home = 4 - horses;
    [1, 2].map(|seat| {
        at(&options, &format!("- {horses},{horses} {home},{home} set/{ranks}/00 {seat} throw - 0"))
    })
}

/// What decisions of a level cost on average against perfect play, in parts of 1 of a game, over
/// positions of games in which a level 2 plays both sides; and how many were counted.
fn given_away(starts: &[Yut; 2], solution: &Solution<Yut>, level: u8, decisions: u32) -> (f64, u32) {
    let (mut lost, mut counted) = (0.0, 0);
    for seed in 0.. {
        let mut game = starts[(seed % 2) as usize];
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
#[ignore = "minutes: for the table in docs/opponents.md"]
fn levels_give_away_less_and_less_of_the_exact_value() {
    for rules in ["dice", "duel", "partners"] {
        let starts = last_horses(rules, 2);
        let solution = Solution::new(&starts, 4_000_000).expect("two teams");
        for level in 1..=LEVELS {
            let decisions = [4_000, 4_000, 2_000, 400, 400][usize::from(level) - 1];
            let (lost, counted) = given_away(&starts, &solution, level, decisions);
            println!("| {rules} | {level} | {:.2} | {counted} |", lost * 1_000.0);
        }
    }
}
