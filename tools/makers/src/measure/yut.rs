//! Measurements of Yut: decisions against exact chances, and matches between levels.

use std::sync::atomic::AtomicBool;

use crate::value_iteration::Solution;
use madang::{
    games::{
        self,
        yut::rules::{Yut, YutMove},
    },
    rules::{
        Actor, Game, Line, Notation, Options,
        random::{Purpose, Stream},
    },
    search::{Level, Opponent, Strength},
};

/// Options given as pairs of name and value.
///
/// # Panics
/// When the card does not have them.
#[must_use]
pub fn options(pairs: &[(&str, &str)]) -> Options {
    let card = games::find("yut").expect("the catalogue has Yut");
    card.parse_options(pairs.iter().copied()).expect("the options are on the card")
}

/// Move at this strength.
///
/// # Panics
/// When no seat is to act.
#[must_use]
pub fn choice(game: &Yut, strength: impl Into<Strength>, seed: u64, ply: u32) -> YutMove {
    let chance = Stream::new(seed, Purpose::Opponent { ply });
    let stop = AtomicBool::new(false);
    let thought = Yut::think(&Line::new(*game), strength.into(), chance, &stop, &mut |_| ());
    thought.expect("a seat is to act").mv
}

/// Throw with this number in the game of this seed.
///
/// # Panics
/// When no throw is due.
#[must_use]
pub fn thrown(game: &Yut, seed: u64, throw: u32) -> YutMove {
    let throws = game.chance();
    let mut stream = Stream::new(seed, Purpose::Chance { throw });
    let drawn = stream.weighted(throws.iter().map(|(_, weight)| *weight));
    throws[drawn.expect("a throw is due")].0
}

/// Winning team of a game between levels, one for each team.
#[must_use]
pub fn play(options: &Options, levels: &[u8], seed: u64) -> Option<u8> {
    let mut game = Yut::start(options);
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
                choice(&game, Level::nearest(level), seed, plies)
            }
        };
        plies += 1;
        game.play_unchecked(mv);
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    winner.map(|seat| game.setup().team(seat))
}

/// Points of the higher level in pairs of games with the same throws, from both sides.
#[must_use]
pub fn pair_of_levels(options: &Options, higher: u8, lower: u8, pairs: u64) -> f64 {
    let mut won = 0.0;
    for seed in 0..pairs {
        for (levels, own) in [([higher, lower], 0), ([lower, higher], 1)] {
            won += play(options, &levels, seed).map_or(0.5, |team| f64::from(u8::from(team == own)));
        }
    }
    won
}

/// Positions with this many last horses of each side in hand, and either seat about to throw.
///
/// # Panics
/// When there is no such rule set.
#[must_use]
pub fn last_horses(rules: &str, [first, second]: [u8; 2]) -> Vec<Yut> {
    let options = options(&[("rules", rules), ("players", "2")]);
    let ranks = if rules == "partners" { "01" } else { "00" };
    let (first_home, second_home) = (4 - first, 4 - second);
    let text =
        |seat: u8| format!("- {first},{second} {first_home},{second_home} set/{ranks}/00 {seat} throw - 0");
    let at = |seat| Yut::parse_position(&options, &text(seat)).expect("the position follows the notation");
    [1, 2].map(at).to_vec()
}

/// Two horses against one, either way round, solved in a second or two.
///
/// # Panics
/// When there is no such rule set.
#[must_use]
pub fn two_against_one(rules: &str) -> (Vec<Yut>, Solution<Yut>) {
    let starts = [last_horses(rules, [2, 1]), last_horses(rules, [1, 2])].concat();
    let solution = Solution::new(&starts, 1_000_000).expect("two teams, and few positions");
    (starts, solution)
}

/// Mean chance to win that a decision of a level gives away against perfect play, in positions of games of level 2
/// against itself; and the number of decisions.
///
/// # Panics
/// When the solution does not cover the starts.
#[must_use]
pub fn given_away(starts: &[Yut], solution: &Solution<Yut>, level: u8, decisions: u32) -> (f64, u32) {
    let (mut lost, mut counted) = (0.0, 0);
    for seed in 0_u64.. {
        let mut game = starts[seed as usize % starts.len()];
        let (mut throws, mut plies) = (0, 0);
        while game.to_act() != Actor::Over {
            let mv = match game.to_act() {
                Actor::Seat(seat) => {
                    let moves = game.legal();
                    if moves.len() > 1 {
                        let mv = choice(&game, Level::nearest(level), seed, plies);
                        let value = |position: &Yut| {
                            let first = solution.value(position).expect("it is reachable from the starts");
                            if seat.0 == 0 { first } else { 1.0 - first }
                        };
                        let mut next = game;
                        next.play_unchecked(mv);
                        lost += value(&game) - value(&next);
                        counted += 1;
                    }
                    choice(&game, Level::nearest(2), seed, plies)
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
