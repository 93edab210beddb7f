//! Measurements of Yut: decisions against exact chances.

use super::{play::choose, ways};
use crate::{
    value_iteration::Solution,
    yut::{sides::Sides, solve::Exact, store::Memory},
};
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

/// A rule set for two without additions, solved with up to so many horses each: two take a second, three minutes.
///
/// # Panics
/// When the rule set is not one of those that are solved so.
pub fn solved(rules: &str, horses: usize) -> Exact<Memory> {
    let options = ways::options(&format!("yut rules={rules} players=2"));
    let mut exact = Exact::new(Sides::number(&options, horses), Memory::default());
    exact.solve(&mut |_| ()).expect("memory does not fail");
    exact
}

/// The first seat's chance to win in a position of a solved game.
///
/// # Panics
/// When it is not among those solved.
pub fn exact_chance(exact: &Exact<Memory>, position: &Yut) -> f64 {
    exact.value(position).expect("memory does not fail").expect("it is solved")
}

/// Chance to win given away by decisions.
#[derive(Clone, Copy, Debug)]
pub struct GivenAway {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// Number of decisions.
    pub decisions: u32,
}

/// Chance to win that decisions of a level give away against perfect play, in positions of games of level 2 against
/// itself. `chance` is the first seat's exact chance to win.
pub fn given_away(starts: &[Yut], chance: impl Fn(&Yut) -> f64, level: u8, decisions: u32) -> GivenAway {
    let (mut lost, mut squares, mut counted) = (0.0, 0.0, 0);
    for seed in 0_u64.. {
        let mut game = starts[seed as usize % starts.len()];
        let (mut throws, mut plies) = (0, 0);
        while game.to_act() != Actor::Over {
            let mv = match game.to_act() {
                Actor::Seat(seat) => {
                    let line = Line::new(game);
                    if game.legal().len() > 1 {
                        let mv = choose(&line, Level::nearest(level), seed, plies);
                        let sign = if seat.0 == 0 { 1.0 } else { -1.0 };
                        let loss = sign * (chance(&game) - chance(&game.played(mv)));
                        lost += loss;
                        squares += loss * loss;
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
    let count = f64::from(counted);
    let mean = lost / count;
    GivenAway { mean, error: ((squares / count - mean * mean).max(0.0) / count).sqrt(), decisions: counted }
}

/// Worth of a step of the race: its name, and the chance to win that it adds.
pub type Worth = (&'static str, f64);

/// Worth of steps of the race with three horses each and all others in hand, between both sides' throws.
///
/// # Panics
/// When the rule set is not solved with three horses.
pub fn worths(exact: &Exact<Memory>, rules: &str) -> Vec<Worth> {
    let options = ways::options(&format!("yut rules={rules} players=2"));
    let ranks = if rules == "partners" { "01" } else { "00" };
    let at = |units: &str, hand: u8, home: u8, rival: u8, seat: u8| {
        let text = format!("{units} {hand},{rival} {home},1 set/{ranks}/00 {seat} throw - 0");
        let position = Yut::parse_position(&options, &text).expect("the position follows the notation");
        exact_chance(exact, &position)
    };
    // Of both seats' throws the mean.
    let mean = |units: &str, hand: u8, home: u8, rival: u8| {
        (at(units, hand, home, rival, 1) + at(units, hand, home, rival, 2)) / 2.0
    };
    let start = mean("-", 3, 1, 3);
    let one = |units: &str| mean(units, 2, 1, 3) - start;
    let two = |together: &str, apart: &str| mean(together, 1, 1, 3) - mean(apart, 1, 1, 3);
    let mut worths = vec![
        ("the first throw", at("-", 3, 1, 3, 1) - 0.5),
        ("a horse on s1", one("1s1")),
        ("a horse on s3", one("1s3")),
        ("a horse on s5, west", one("1s5")),
        ("a horse on s6", one("1s6")),
        ("a horse on s10, south", one("1s10")),
        ("a horse on the centre", one("1s22/w")),
        ("a horse one past the centre, to the east", one("1s23/w")),
        ("a horse on s28, before the post", one("1s28/s")),
        ("a horse home", mean("-", 2, 2, 3) - start),
        ("two on s3 as one, against s2 and s4", two("1s3*2", "1s2,1s4")),
        ("two on s10 as one, against s9 and s11", two("1s10*2", "1s9,1s11")),
        ("the rival's two on s10 sent back", start - mean("2s10*2", 3, 1, 1)),
    ];
    // Elsewhere two horses on a station are one.
    if rules != "dice" {
        worths.push(("two on s3 paired, against two single there", two("1s3*2", "1s3,1s3")));
    }
    worths
}
