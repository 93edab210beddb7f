//! Measurements of Yut: decisions against exact chances.

use super::{play::choose, ways};
use crate::value_iteration::Solution;
use madang::{
    games::yut::rules::{Yut, YutMove},
    rules::{
        Actor, Game, Line, Notation,
        random::{Purpose, Stream},
    },
    search::Level,
};

/// Throw with this number in the game of this seed.
///
/// # Panics
/// When no throw is due.
fn thrown(game: &Yut, seed: u64, throw: u32) -> YutMove {
    let throws = game.chance();
    let mut stream = Stream::new(seed, Purpose::Chance { throw });
    let drawn = stream.weighted(throws.iter().map(|(_, weight)| *weight));
    throws[drawn.expect("a throw is due")].0
}

/// Positions with this many last horses of each side in hand, and either seat about to throw.
///
/// # Panics
/// When there is no such rule set.
pub fn last_horses(rules: &str, [first, second]: [u8; 2]) -> Vec<Yut> {
    let options = ways::options(&format!("yut rules={rules} players=2"));
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
pub fn given_away(starts: &[Yut], solution: &Solution<Yut>, level: u8, decisions: u32) -> (f64, u32) {
    let (mut lost, mut counted) = (0.0, 0);
    for seed in 0_u64.. {
        let mut game = starts[seed as usize % starts.len()];
        let (mut throws, mut plies) = (0, 0);
        while game.to_act() != Actor::Over {
            let mv = match game.to_act() {
                Actor::Seat(seat) => {
                    let line = Line::new(game);
                    if game.legal().len() > 1 {
                        let mv = choose(&line, Level::nearest(level), seed, plies);
                        let value = |position: &Yut| {
                            let first = solution.value(position).expect("it is reachable from the starts");
                            if seat.0 == 0 { first } else { 1.0 - first }
                        };
                        lost += value(&game) - value(&game.played(mv));
                        counted += 1;
                    }
                    choose(&line, Level::nearest(2), seed, plies)
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
