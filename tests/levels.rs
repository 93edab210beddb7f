//! Every level of every game beats the one below it and repeats itself.
//!
//! The ignored test plays the matches of `docs/opponents.md`:
//!
//! `cargo test --release --no-default-features --test levels -- --ignored --nocapture`
//!
//! `LADDER_WAYS="jarmo variant=jasyr"` chooses the ways to play whose name has every word, `"=jarmo"` the one
//! way of just that name, `"=jarmo; =yut"` two of them. `LADDER_STEPS="3 4"` chooses the lower levels of the steps, and
//! `LADDER_GAMES=200` the games of a step. `LADDER_TRIAL="40000 64 0, 20000 4 12"` instead plays searches of so
//! many positions, plies and points of misjudgement, the first against the second.

#[path = "../benches/common/throws.rs"]
mod throws;
#[path = "../benches/common/ways.rs"]
mod ways;

use std::{env, fmt, sync::atomic::AtomicBool};

use madang::{
    catalogue::{AnyGame, AnyThought},
    rules::{
        Actor, LEVELS, Seat,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Strength},
};
use throws::throw_on;
use ways::{Way, ways};

/// Decisions at random that a game begins with, so that no two games are alike.
const OPENING: u32 = 4;

/// Decisions after which a game without an end is a draw.
const LONGEST: u32 = 400;

/// A match seen from the higher level.
#[derive(Clone, Copy, Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Tally {
    fn games(self) -> f64 {
        f64::from(self.won + self.drawn + self.lost)
    }

    fn with(self, other: Self) -> Self {
        Self { won: self.won + other.won, drawn: self.drawn + other.drawn, lost: self.lost + other.lost }
    }

    /// The share of the points; a draw is half of one.
    fn share(self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / self.games()
    }

    /// Wilson's interval for the share, with 95 % confidence.
    fn interval(self) -> (f64, f64) {
        let (games, share, squared) = (self.games(), self.share(), 1.96_f64.powi(2));
        let middle = (share + squared / (2.0 * games)) / (1.0 + squared / games);
        let spread = (share * (1.0 - share) / games + squared / (4.0 * games * games)).sqrt();
        let half = 1.96 / (1.0 + squared / games) * spread;
        (middle - half, middle + half)
    }
}

/// How many points of the Elo scale a share of the points is.
fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        let [share, low, high] = [self.share(), low, high].map(|share| 100.0 * share);
        write!(f, "{} / {} / {} | {share:.1} % ({low:.1} to {high:.1}) | ", self.won, self.drawn, self.lost)?;
        if self.won + self.drawn == 0 || self.lost + self.drawn == 0 {
            write!(f, "–")
        } else {
            write!(f, "{:.0}", elo(self.share()))
        }
    }
}

fn think(game: &dyn AnyGame, strength: impl Into<Strength>, seed: u64, ply: u32) -> AnyThought {
    let chance = Stream::new(seed, Purpose::Opponent { ply });
    let thought = game.think(strength.into(), chance, &AtomicBool::new(false), &mut |_| ());
    thought.expect("a seat is to act")
}

/// A game after a few decisions at random, with a seat to act.
fn opening(way: &Way, seed: u64) -> Box<dyn AnyGame> {
    let mut chance = Stream::new(seed, Purpose::Test);
    loop {
        let mut game = (way.card.start)(&way.options);
        for _ in 0..OPENING {
            throw_on(game.as_mut(), &mut chance);
            let moves = game.legal_moves();
            if !moves.is_empty() {
                game.play(&moves[chance.below(moves.len() as u32) as usize]).expect("it is legal");
            }
        }
        throw_on(game.as_mut(), &mut chance);
        if game.to_act() != Actor::Over {
            return game;
        }
    }
}

/// Plays a game on with a level for each seat. Throws depend on the seed and on how many there were.
fn winner(mut game: Box<dyn AnyGame>, players: [Strength; 2], seed: u64) -> Option<Seat> {
    let (mut ply, mut throw) = (0, 0);
    while ply < LONGEST {
        match game.to_act() {
            Actor::Over => break,
            Actor::Chance => {
                throw_on(game.as_mut(), &mut Stream::new(seed, Purpose::Chance { throw }));
                throw += 1;
            }
            Actor::Seat(seat) => {
                let thought = think(game.as_ref(), players[seat.index()], seed, ply);
                game.play(&thought.mv).expect("it is legal");
                ply += 1;
            }
        }
    }
    game.outcome().and_then(|outcome| outcome.winner)
}

/// The higher of two levels against the lower, every opening from both sides.
fn step(way: &Way, lower: u8, openings: u64) -> Tally {
    contest(way, Level::nearest(lower + 1), Level::nearest(lower), openings)
}

/// One player against another, every opening from both sides.
fn contest(way: &Way, one: impl Into<Strength>, other: impl Into<Strength>, openings: u64) -> Tally {
    let (one, other) = (one.into(), other.into());
    let mut tally = Tally::default();
    for seed in 0..openings {
        let game = opening(way, seed);
        for (players, own) in [([one, other], Seat(0)), ([other, one], Seat(1))] {
            match winner(game.boxed_clone(), players, seed) {
                Some(seat) if seat == own => tally.won += 1,
                Some(_) => tally.lost += 1,
                None => tally.drawn += 1,
            }
        }
    }
    tally
}

/// Where two play; with more at the table a level's share is no longer a measure of two levels.
fn for_two(way: &Way) -> bool {
    let game = (way.card.start)(&way.options);
    (game.seats(), game.teams()) == (2, 2)
}

/// Openings of the short matches, for each of the two lowest steps. With so many, a step that is what
/// `docs/opponents.md` says wins clearly, and one between equals seldom would.
const SHORT: u64 = 16;
/// Where a game of the lower levels takes long; steps are large there.
const SHORT_AND_SLOW: u64 = 6;
/// Where games are quick and steps smaller.
const SHORT_AND_QUICK: u64 = 60;
/// The share of the points with which the short matches of a game are passed, all ways to play it together.
const PASSED: f64 = 0.6;
/// And each way by itself, where no luck hides skill.
const EACH_PASSED: f64 = 0.5;

/// The short matches of one game.
fn short_matches(id: &str, openings: u64) {
    for lower in 1..=2 {
        let mut all = Tally::default();
        for way in ways().into_iter().filter(|way| way.card.id == id).filter(for_two) {
            let tally = step(&way, lower, openings);
            println!("| `{way}` | {} against {lower} | {tally} |", lower + 1);
            all = all.with(tally);
            let luck = way.card.sticks.is_some();
            assert!(
                luck || tally.share() >= EACH_PASSED,
                "{way}: level {} against {lower}: {tally}",
                lower + 1
            );
        }
        assert!(all.share() > PASSED, "{id}: level {} against {lower}: {all}", lower + 1);
    }
}

#[test]
fn levels_of_bagh_chal() {
    short_matches("bagh-chal", SHORT_AND_SLOW);
}

#[test]
fn levels_of_pulijudam() {
    short_matches("pulijudam", SHORT);
}

#[test]
fn levels_of_nei_pat_kono() {
    short_matches("nei-pat-kono", SHORT_AND_QUICK);
}

#[test]
fn levels_of_hasami_shogi() {
    short_matches("hasami-shogi", SHORT_AND_SLOW);
}

#[test]
fn levels_of_jarmo() {
    short_matches("jarmo", SHORT_AND_QUICK);
}

#[test]
fn levels_of_yut() {
    short_matches("yut", SHORT_AND_QUICK);
}

/// Of every way to play, one position of a game under way.
#[test]
fn the_same_seed_and_level_decide_alike() {
    for way in ways() {
        let game = opening(&way, 7);
        for level in 1..=LEVELS {
            // The highest level in full only where a game is as it is by default.
            let full = level < LEVELS || way.options == way.card.default_options();
            let quick = Limits { nodes: 20_000, ..Limits::NONE };
            let strength = if full { Level::nearest(level).into() } else { Strength::Limits(quick) };
            let [first, second] = [(), ()].map(|()| think(game.as_ref(), strength, 3, 11));
            let told = |thought: &AnyThought| (thought.mv.clone(), thought.info.score, thought.info.nodes);
            assert_eq!(told(&first), told(&second), "{way}, level {level}");
        }
    }
}

/// Whether `LADDER_WAYS` chooses a way to play.
fn is_chosen(wanted: &str, name: &str) -> bool {
    wanted.split(';').map(str::trim).any(|wanted| match wanted.strip_prefix('=') {
        Some(exactly) => exactly == name,
        None => wanted.split_whitespace().all(|word| name.split(' ').any(|part| part == word)),
    })
}

/// The two players of `LADDER_TRIAL`, without tables.
fn trial(text: &str) -> [Limits; 2] {
    let players: Vec<Limits> = text
        .split(',')
        .map(|player| {
            let numbers: Vec<u64> =
                player.split_whitespace().map(|number| number.parse().expect("a number")).collect();
            let [nodes, depth, misjudgement] = numbers[..] else {
                panic!("{player}: three numbers are wanted")
            };
            let (depth, misjudgement) = (depth as u8, misjudgement as u32);
            Limits { nodes, depth, misjudgement, knowledge: 0 }
        })
        .collect();
    players.try_into().expect("two players")
}

#[test]
#[ignore = "hours; docs/opponents.md has the figures"]
fn ladder() {
    let wanted = env::var("LADDER_WAYS").unwrap_or_default();
    let games = env::var("LADDER_GAMES").map_or(100, |games| games.parse().expect("a number"));
    let steps: Vec<u8> = env::var("LADDER_STEPS").map_or((1..LEVELS).collect(), |steps| {
        steps.split_whitespace().map(|step| step.parse().expect("a level")).collect()
    });
    let trial_text = env::var("LADDER_TRIAL").ok();
    println!("| Way to play | Levels | Won / drawn / lost | Points | Elo |\n|---|---|---|---|---|");
    for way in ways().into_iter().filter(for_two) {
        let name = way.to_string();
        if !is_chosen(&wanted, &name) {
            continue;
        }
        if let Some(text) = &trial_text {
            let [one, other] = trial(text);
            println!("| `{name}` | {text} | {} |", contest(&way, one, other, games / 2));
            continue;
        }
        for lower in &steps {
            let tally = step(&way, *lower, games / 2);
            println!("| `{name}` | {} against {lower} | {tally} |", lower + 1);
        }
    }
}
