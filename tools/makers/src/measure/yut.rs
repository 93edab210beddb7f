//! Measurements of Yut: decisions against exact chances.

use super::{play::choose, ways};
use crate::{
    parallel,
    value_iteration::Solution,
    yut::{
        sides::{HORSES, Sides},
        solve::Exact,
        store::{Memory, Store},
    },
};
use madang_core::{
    games::yut::rules::{Yut, YutMove},
    rules::{
        Actor, Game, Line, Notation, Options,
        random::{Purpose, Stream},
    },
    search::{Level, Strength},
};

/// Options of a rule set for two players.
///
/// # Panics
/// When there is no such rule set.
pub fn options_of(rules: &str) -> Options {
    ways::options(&format!("yut rules={rules} players=2"))
}

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
    let options = options_of(rules);
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
    let options = options_of(rules);
    let mut exact = Exact::new(Sides::number(&options, horses), Memory::default());
    exact.solve(&mut |_| ()).expect("memory does not fail");
    exact
}

/// The first seat's chance to win in a position of a solved game.
///
/// # Panics
/// When it is not among those solved, or its files are not readable.
pub fn exact_chance<S: Store>(exact: &Exact<S>, position: &Yut) -> f64 {
    exact.value(position).expect("the values are readable").expect("it is solved")
}

/// A decision of a game of level 2 against itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The position.
    pub position: Yut,
    /// Seed of the game.
    pub seed: u64,
    /// Number of the ply, throws among them.
    pub ply: u32,
    /// The mover's chance to win by perfect play after each move.
    pub chances: Vec<(YutMove, f64)>,
}

impl Decision {
    /// The decision as a line: seed, ply, position, and the moves with their chances, between tabs.
    pub fn line(&self) -> String {
        let chances =
            self.chances.iter().map(|(mv, chance)| format!("\t{}={chance:.6}", self.position.move_text(*mv)));
        let chances: String = chances.collect();
        format!("{}\t{}\t{}{chances}", self.seed, self.ply, self.position.position_text())
    }

    /// The decision of a line under these options; `None` where the line is none.
    pub fn from_line(options: &Options, line: &str) -> Option<Self> {
        let mut words = line.split('\t');
        let (seed, ply) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let position = Yut::parse_position(options, words.next()?).ok()?;
        let read = |word: &str| {
            let (mv, chance) = word.rsplit_once('=')?;
            Some((position.parse_move(mv).ok()?, chance.parse().ok()?))
        };
        let chances: Option<Vec<_>> = words.map(read).collect();
        Some(Self { position, seed, ply, chances: chances? })
    }
}

/// At least `count` decisions with more than one move, from games of level 2 against itself by this seed and those after
/// it. `chance` is the first seat's exact chance to win.
pub fn decisions(
    starts: &[Yut],
    chance: impl Fn(&Yut) -> f64,
    first_seed: u64,
    count: usize,
) -> Vec<Decision> {
    let mut decisions = Vec::new();
    for seed in first_seed.. {
        let mut game = starts[seed as usize % starts.len()];
        let (mut throws, mut ply) = (0, 0);
        while game.to_act() != Actor::Over {
            let mv = match game.to_act() {
                Actor::Seat(seat) => {
                    let moves = game.legal();
                    if moves.len() > 1 {
                        let of_mover = |first: f64| if seat.0 == 0 { first } else { 1.0 - first };
                        let worth = |mv| (mv, of_mover(chance(&game.played(mv))));
                        let chances = moves.into_iter().map(worth).collect();
                        decisions.push(Decision { position: game, seed, ply, chances });
                    }
                    choose(&Line::new(game), Level::nearest(2), seed, ply)
                }
                _ => {
                    throws += 1;
                    thrown(&game, seed, throws)
                }
            };
            ply += 1;
            game.play_unchecked(mv);
        }
        if decisions.len() >= count {
            break;
        }
    }
    decisions
}

/// Differences between the chance of a position and the mean of those after its throws, each with its best move by the real
/// rules: the mean and the largest over positions of games at random.
///
/// # Panics
/// When a position is not solved, or the files are not readable.
pub fn inconsistency<S: Store>(exact: &Exact<S>, starts: &[Yut], positions: usize) -> [f64; 2] {
    let mut stream = Stream::new(0, Purpose::Test);
    let (mut game, mut differences) = (starts[0], Vec::with_capacity(positions));
    while differences.len() < positions {
        match game.to_act() {
            Actor::Over => game = starts[stream.below(starts.len() as u32) as usize],
            Actor::Seat(_) => {
                let moves = game.legal();
                game.play_unchecked(moves[stream.below(moves.len() as u32) as usize]);
            }
            Actor::Chance => {
                let throws = game.chance();
                let weights = throws.iter().map(|(_, weight)| *weight);
                let after = throws
                    .iter()
                    .map(|(throw, weight)| f64::from(*weight) * exact_chance(exact, &game.played(*throw)));
                let mean = after.sum::<f64>() / f64::from(weights.clone().sum::<u32>());
                differences.push((mean - exact_chance(exact, &game)).abs());
                let thrown = stream.weighted(weights).expect("a throw is due");
                game.play_unchecked(throws[thrown].0);
            }
        }
    }
    let largest = differences.iter().copied().fold(0.0, f64::max);
    [differences.iter().sum::<f64>() / positions as f64, largest]
}

/// Chance to win given away by decisions.
#[derive(Clone, Copy, Debug)]
pub struct GivenAway {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// Number of decisions.
    pub decisions: usize,
}

/// Chance to win that decisions of a player give away against perfect play.
pub fn given_away(decisions: &[Decision], player: impl Into<Strength>) -> GivenAway {
    let player = player.into();
    let loss = |at: usize| {
        let Decision { position, seed, ply, chances } = &decisions[at];
        let chosen = choose(&Line::new(*position), player, *seed, *ply);
        let best = chances.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
        let kept = chances.iter().find(|(mv, _)| *mv == chosen).map_or(0.0, |(_, chance)| *chance);
        best - kept
    };
    let losses = parallel::map(decisions.len(), loss, |_| ());
    let count = losses.len() as f64;
    let mean = losses.iter().sum::<f64>() / count;
    let squares = losses.iter().map(|loss| loss * loss).sum::<f64>() / count;
    GivenAway { mean, error: ((squares - mean * mean).max(0.0) / count).sqrt(), decisions: losses.len() }
}

/// Worth of a step of the race: its name, and the chance to win that it adds.
pub type Worth = (&'static str, f64);

/// Worth of steps of the race with as many horses each as are solved, all others in hand, between both sides' throws.
///
/// # Panics
/// When the rule set is not solved, or its files are not readable.
pub fn worths<S: Store>(exact: &Exact<S>, rules: &str) -> Vec<Worth> {
    let options = options_of(rules);
    let ranks = if rules == "partners" { "01" } else { "00" };
    let horses = exact.sides.layers.len() as u8;
    let all_home = HORSES as u8 - horses;
    let at = |units: &str, hand: u8, home: u8, rival: u8, seat: u8| {
        let home = all_home + home;
        let text = format!("{units} {hand},{rival} {home},{all_home} set/{ranks}/00 {seat} throw - 0");
        let position = Yut::parse_position(&options, &text).expect("the position follows the notation");
        exact_chance(exact, &position)
    };
    // Of both seats' throws the mean.
    let mean = |units: &str, hand: u8, home: u8, rival: u8| {
        (at(units, hand, home, rival, 1) + at(units, hand, home, rival, 2)) / 2.0
    };
    let start = mean("-", horses, 0, horses);
    let one = |units: &str| mean(units, horses - 1, 0, horses) - start;
    let two = |together: &str, apart: &str| {
        mean(together, horses - 2, 0, horses) - mean(apart, horses - 2, 0, horses)
    };
    let mut worths = vec![
        ("the first throw", at("-", horses, 0, horses, 1) - 0.5),
        ("a horse on s1", one("1s1")),
        ("a horse on s3", one("1s3")),
        ("a horse on s5, west", one("1s5")),
        ("a horse on s6", one("1s6")),
        ("a horse on s10, south", one("1s10")),
        ("a horse on the centre", one("1s22/w")),
        ("a horse one past the centre, to the east", one("1s23/w")),
        ("a horse on s28, before the post", one("1s28/s")),
        ("a horse home", mean("-", horses - 1, 1, horses) - start),
        ("two on s3 as one, against s2 and s4", two("1s3*2", "1s2,1s4")),
        ("two on s10 as one, against s9 and s11", two("1s10*2", "1s9,1s11")),
        ("the rival's two on s10 sent back", start - mean("2s10*2", horses, 0, horses - 2)),
    ];
    // Elsewhere two horses on a station are one.
    if rules != "dice" {
        worths.push(("two on s3 paired, against two single there", two("1s3*2", "1s3,1s3")));
    }
    worths
}
