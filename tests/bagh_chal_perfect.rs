//! Level 5 of Bagh Chal plays perfectly from the first goat: by its book, then by trying everything out to the
//! last goat, then by the table. The ignored tests print the figures of `docs/opponents.md`:
//!
//! `cargo test --release --no-default-features --test bagh_chal_perfect -- --ignored --nocapture`

use std::sync::{OnceLock, atomic::AtomicBool};
use std::time::{Duration, Instant};
use std::{env, fs};

use madang::{
    games::hunt::{
        eval::known,
        rules::{BaghChal, GOATS, Hunt, HuntMove, Pulijudam, TIGERS},
        table::SolvedBoard,
    },
    rules::{
        Game, Line, Seat,
        random::{Purpose, Stream},
    },
    search::{Limits, Opponent, Prospect, alpha_beta, limits},
};

#[path = "common/placed.rs"]
mod placed;
use placed::{after, options};

type Play = Line<Hunt<BaghChal>>;

/// Plies after which a game without an end is left as a draw.
const LONGEST: u32 = 400;

fn start(shuttle_ban: &str) -> Play {
    Line::new(Hunt::start(&options(shuttle_ban)))
}

fn by_level(line: &Play, limits: Limits, chance: Stream) -> HuntMove {
    let stop = AtomicBool::new(false);
    Hunt::think(line, limits, chance, &stop, &mut |_| ()).expect("a seat is to act").mv
}

/// A search that knows no table, with the budget of a level.
fn search(line: &Play, level: u8, chance: Stream) -> HuntMove {
    let stop = AtomicBool::new(false);
    alpha_beta::think(line, limits(level), chance, &stop, &mut |_| ()).expect("a seat is to act").mv
}

/// Who plays against level 5.
#[derive(Clone, Copy)]
enum Other {
    /// A search that knows no table, with the budget that a level has in other games.
    Search(u8),
    /// A level as it is in this game.
    Level(u8),
}

/// Level 5 with this seat against another player. Who won.
fn winner(own: Seat, other: Other, shuttle_ban: &str, seed: u64) -> Option<Seat> {
    let mut line = start(shuttle_ban);
    for ply in 0..LONGEST {
        let Some(seat) = line.to_act().seat() else { break };
        let chance = Stream::new(seed, Purpose::Opponent { ply });
        let mv = match other {
            _ if seat == own => by_level(&line, limits(5), chance),
            Other::Search(level) => search(&line, level, chance),
            Other::Level(level) => by_level(&line, limits(level), chance),
        };
        line.play_unchecked(mv);
    }
    line.outcome().and_then(|outcome| outcome.winner)
}

#[test]
fn level_5_goes_by_its_book_as_long_as_the_game_does() {
    for (own, shuttle_ban, until) in [(GOATS, "off", 9), (TIGERS, "on", 8)] {
        let mut line = start(shuttle_ban);
        let mut chance = Stream::new(3, Purpose::Test);
        let mut by_book = 0;
        while line.position().hand() > until && line.outcome().is_none() {
            let mut moves = Vec::new();
            line.legal_moves(&mut moves);
            let mv = if line.to_act().seat() == Some(own) {
                let answers = BaghChal::book_moves(&line).expect("the game has gone by it");
                let seeded = Stream::new(1, Purpose::Opponent { ply: by_book });
                let mv = by_level(&line, Limits { nodes: 1_000, ..limits(5) }, seeded);
                assert!(answers.contains(&mv), "{mv:?} is not in the book");
                // A board set up is not known to the book, nor is a game in which its side has strayed.
                assert!(by_book == 0 || BaghChal::book_moves(&Line::new(*line.position())).is_none());
                by_book += 1;
                mv
            } else {
                moves[chance.below(moves.len() as u32) as usize]
            };
            line.play_unchecked(mv);
        }
        assert!(by_book > 3, "{by_book}");
    }
}

#[test]
fn a_side_that_has_strayed_has_no_book() {
    let mut line = start("off");
    let mut moves = Vec::new();
    line.legal_moves(&mut moves);
    let answers = BaghChal::book_moves(&line).expect("the game begins");
    let other = moves.iter().find(|mv| !answers.contains(mv)).expect("there are others");
    line.play_unchecked(*other);
    // The tigers have not moved yet, so theirs knows the game.
    let reply = BaghChal::book_moves(&line).expect("every move is answered")[0];
    line.play_unchecked(reply);
    assert_eq!(BaghChal::book_moves(&line), None);
}

/// No game is lost against level 3's search, whatever the side.
#[test]
fn short_matches_are_not_lost() {
    for own in [GOATS, TIGERS] {
        for seed in 0..2 {
            let winner = winner(own, Other::Search(3), "off", seed);
            assert!(winner.is_none_or(|seat| seat == own), "{own:?} lost game {seed}");
        }
    }
}

/// With the rule against shuttling the start is won for the tigers: level 5 wins whatever it plays against.
#[test]
fn with_the_rule_against_shuttling_the_tigers_win() {
    assert!(BaghChal::book(GOATS, true).is_none());
    for (other, seed) in [(Other::Search(4), 0), (Other::Level(5), 1)] {
        assert_eq!(winner(TIGERS, other, "on", seed), Some(TIGERS));
    }
}

/// As goats it wins all the same where the other side errs, which a search does.
#[test]
fn with_the_rule_against_shuttling_the_goats_take_what_they_are_given() {
    assert_eq!(winner(GOATS, Other::Search(3), "on", 0), Some(GOATS));
}

/// With the last goats in hand every move's value is known, and it is the best of those that follow.
#[test]
fn known_values_agree_with_those_one_move_on() {
    let mut chance = Stream::new(7, Purpose::Test);
    let stop = AtomicBool::new(false);
    for shuttle_ban in ["off", "on"].repeat(4) {
        let mut line = start(shuttle_ban);
        while line.position().hand() > 3 && line.outcome().is_none() {
            let mut moves = Vec::new();
            line.legal_moves(&mut moves);
            line.play_unchecked(moves[chance.below(moves.len() as u32) as usize]);
        }
        if line.outcome().is_some() {
            continue;
        }
        let values = known::values(line.position(), u64::MAX, &stop).expect("few goats are left");
        let moves: Vec<HuntMove> = values.iter().map(|value| value.mv).collect();
        let unhurried = Limits { nodes: u64::MAX, ..limits(5) };
        let weighed = Hunt::weigh(&line, &moves, unhurried, &stop).expect("nobody stops it");
        let known_of: Vec<Prospect> = values.iter().map(|value| Prospect::known(value.worth)).collect();
        assert_eq!(weighed, known_of);
        for value in values {
            let mut next = *line.position();
            next.play_unchecked(value.mv);
            let replies = known::values(&next, u64::MAX, &stop).expect("few goats are left");
            if let Some(best) = replies.iter().map(|value| value.worth).max() {
                assert_eq!(value.worth, -best);
            }
            assert_eq!(value.plies, next.outcome().map(|_| 1));
        }
    }
    assert_eq!(known::values(start("off").position(), u64::MAX, &stop), None);
    // Of the other board the rule against shuttling is not solved.
    assert_eq!(known::values(&placed::drawn::<Pulijudam>(&mut chance, &options("on")), 1, &stop), None);
}

/// With every goat placed it is also known how far the end or the next capture is: one ply less after the
/// quickest of the moves that win.
#[test]
fn known_plies_count_down() {
    let mut chance = Stream::new(8, Purpose::Test);
    let stop = AtomicBool::new(false);
    let mut counted = 0;
    for _ in 0..200 {
        let position = placed::drawn::<BaghChal>(&mut chance, &options("off"));
        let values = known::values(&position, 1, &stop).expect("every goat is placed");
        let sign = if position.to_act().seat() == Some(TIGERS) { 1 } else { -1 };
        for value in &values {
            let mut next = position;
            next.play_unchecked(value.mv);
            assert_eq!(i16::from(value.worth), sign * after(&next).signum());
        }
        let won = values.iter().filter(|value| value.worth > 0);
        let Some(soonest) = won.min_by_key(|value| value.plies) else { continue };
        let mut next = position;
        next.play_unchecked(soonest.mv);
        let (Some(plies), None) = (soonest.plies, next.outcome()) else { continue };
        if next.captured() == position.captured() {
            let replies = known::values(&next, 1, &stop).expect("every goat is placed");
            assert!(replies.iter().all(|value| value.worth < 0));
            assert_eq!(replies.iter().filter_map(|value| value.plies).max(), Some(plies - 1));
            counted += 1;
        }
    }
    assert!(counted > 5, "{counted}");
}

/// A number from the environment, or another.
fn asked(name: &str, otherwise: u64) -> u64 {
    env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

/// `MATCH_GAMES` a side and rule, of these `MATCH_BANS`, from game `MATCH_FROM` on, against a search with the budget
/// of `MATCH_LEVEL`, or with `MATCH_AS_IT_IS=1` against that level as it is in this game.
#[test]
#[ignore = "takes hours"]
fn matches_from_the_start() {
    let (games, level, from) = (asked("MATCH_GAMES", 50), asked("MATCH_LEVEL", 4), asked("MATCH_FROM", 0));
    let other = if asked("MATCH_AS_IT_IS", 0) == 0 { Other::Search } else { Other::Level }(level as u8);
    let bans = env::var("MATCH_BANS").unwrap_or_else(|_| "off on".to_owned());
    let mut results = [[[0_u32; 3]; 2]; 2];
    for seed in from..from + games {
        for (ban, shuttle_ban) in bans.split(' ').enumerate() {
            for own in [GOATS, TIGERS] {
                let slot = match winner(own, other, shuttle_ban, seed) {
                    Some(seat) if seat == own => 0,
                    None => 1,
                    Some(_) => 2,
                };
                results[ban][own.index()][slot] += 1;
            }
        }
        println!("{bans}; goats, tigers; won, drawn, lost: {results:?}");
    }
}

/// The processor's time used, where the system tells it; otherwise the time that has passed.
fn used() -> Duration {
    static BEGIN: OnceLock<Instant> = OnceLock::new();
    let begin = *BEGIN.get_or_init(Instant::now);
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|told| told.split(' ').next()?.parse().ok());
    told.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

/// How long level 5 takes where its book ends, and what it would take a turn before.
#[test]
#[ignore = "takes minutes"]
fn times_where_the_books_end() {
    for (own, hand) in [(GOATS, 8), (TIGERS, 8), (GOATS, 9), (TIGERS, 9)] {
        let mut times: Vec<Duration> = Vec::new();
        let mut kept = 0;
        for seed in 0..asked("TIMES", 12) {
            let mut line = start("off");
            let mut chance = Stream::new(seed, Purpose::Test);
            while line.outcome().is_none() {
                if line.position().hand() == hand && line.to_act().seat() == Some(own) {
                    // Without its past, so without the book. What is unpacked once is unpacked.
                    let alone = Line::new(*line.position());
                    let seeded = || Stream::new(seed, Purpose::Opponent { ply: 0 });
                    by_level(&alone, limits(5), seeded());
                    let begin = used();
                    by_level(&alone, limits(5), seeded());
                    times.push(used().saturating_sub(begin));
                    let known = known::values(alone.position(), u64::MAX, &AtomicBool::new(false));
                    let known = known.expect("there is time");
                    let best = known.iter().map(|value| value.worth).max();
                    let mv = by_level(&alone, limits(5), seeded());
                    let worth = known.iter().find(|value| value.mv == mv).map(|value| value.worth);
                    kept += u32::from(worth == best);
                    break;
                }
                let mut moves = Vec::new();
                line.legal_moves(&mut moves);
                if let Some(answers) =
                    BaghChal::book_moves(&line).filter(|_| line.to_act().seat() == Some(own))
                {
                    moves = answers;
                }
                let mv = if chance.below(2) == 0 && line.to_act().seat() != Some(own) {
                    search(&line, 2, Stream::new(seed, Purpose::Opponent { ply: 1 }))
                } else {
                    moves[chance.below(moves.len() as u32) as usize]
                };
                line.play_unchecked(mv);
            }
        }
        times.sort_unstable();
        let at = |part: usize| times.get((times.len() * part / 100).min(times.len().saturating_sub(1)));
        println!("{kept} of {} keep the value", times.len());
        println!("{own:?}, {hand} in hand: median {:?}, 90 % {:?}, most {:?}", at(50), at(90), at(100));
    }
}
