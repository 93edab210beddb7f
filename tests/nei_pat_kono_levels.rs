//! The levels of Nei Pat Kono, measured against the table: the highest never loses value, and each
//! errs less than the one below and beats it. The ignored tests print the figures of
//! `docs/opponents.md`:
//!
//! `cargo test --release --no-default-features --test nei_pat_kono_levels -- --ignored --nocapture`

use std::sync::atomic::AtomicBool;

use madang::{
    games::nei_pat_kono::{
        CARDS,
        rules::{Kono, KonoMove, QUIET_COUNTS},
        table::Tablebase,
    },
    rules::{
        Game, Line, Options,
        random::{Purpose, Stream},
    },
    search::{Limits, Opponent, alpha_beta, limits},
};

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Level(u8),
    /// A search that knows no table, with the budget of level 3.
    Search,
}

fn options(counts: &str) -> Options {
    CARDS[0].parse_options([(QUIET_COUNTS, counts)]).expect("they are on the card")
}

fn start(counts: &str) -> Line<Kono> {
    Line::new(Kono::start(&options(counts)))
}

fn choice(line: &Line<Kono>, side: Side, chance: Stream) -> KonoMove {
    let stop = AtomicBool::new(false);
    let thought = match side {
        Side::Level(level) => Kono::think(line, limits(level), chance, &stop, &mut |_| ()),
        Side::Search => alpha_beta::think(line, limits(3), chance, &stop, &mut |_| ()),
    };
    thought.expect("a seat is to act").mv
}

/// What a move loses, in half points, where some legal move loses something.
fn loss(position: &Kono, mv: KonoMove) -> Option<u32> {
    let table = Tablebase::of(position).expect("there is one");
    let value = table.value(position);
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let can_err = moves.into_iter().any(|mv| table.value_after(position, mv) < value);
    can_err.then(|| u32::from((value - table.value_after(position, mv)).unsigned_abs()))
}

/// Wins, draws and losses of the first side, whose seat alternates.
fn results(sides: [Side; 2], games: u64, counts: &str) -> [u32; 3] {
    let mut results = [0; 3];
    for seed in 0..games {
        let first_seat = (seed % 2) as usize;
        let mut line = start(counts);
        let mut ply = 0;
        while let Some(seat) = line.to_act().seat() {
            let side = sides[(seat.index() + first_seat) % 2];
            let chance = Stream::new(2 * seed + seat.index() as u64, Purpose::Opponent { ply });
            line.play_unchecked(choice(&line, side, chance));
            ply += 1;
        }
        let winner = line.outcome().and_then(|outcome| outcome.winner);
        results[winner.map_or(1, |winner| if winner.index() == first_seat { 0 } else { 2 })] += 1;
    }
    results
}

/// Positions with a seat to act, of games in which the first four moves are chosen at random and the
/// others by level 2.
fn positions_met(games: u64, counts: &str) -> Vec<Line<Kono>> {
    let mut met = Vec::new();
    for seed in 0..games {
        let mut line = start(counts);
        let mut chance = Stream::new(seed, Purpose::Test);
        for ply in 0.. {
            if line.outcome().is_some() {
                break;
            }
            met.push(line.clone());
            let mut moves = Vec::new();
            line.legal_moves(&mut moves);
            let mv = if ply < 4 {
                moves[chance.below(moves.len() as u32) as usize]
            } else {
                choice(&line, Side::Level(2), Stream::new(seed, Purpose::Opponent { ply }))
            };
            line.play_unchecked(mv);
        }
    }
    met
}

/// Of the positions in which one can err: how many there are, in how many the side does, and how many
/// half points that loses.
fn errors(side: Side, met: &[Line<Kono>]) -> [u32; 3] {
    let mut counts = [0; 3];
    for (seed, line) in met.iter().enumerate() {
        let mv = choice(line, side, Stream::new(seed as u64, Purpose::Opponent { ply: 0 }));
        if let Some(loss) = loss(line.position(), mv) {
            counts[0] += 1;
            counts[1] += u32::from(loss > 0);
            counts[2] += loss;
        }
    }
    counts
}

/// Any position that can arise, with any count of quiet moves.
fn drawn(chance: &mut Stream, counts: &str) -> Line<Kono> {
    loop {
        let mut letters = ["1"; 16];
        let mut squares: Vec<usize> = (0..16).collect();
        for letter in ["L", "D"] {
            for _ in 0..2 + chance.below(7) {
                letters[squares.swap_remove(chance.below(squares.len() as u32) as usize)] = letter;
            }
        }
        let rows: Vec<String> = letters.chunks(4).map(<[&str]>::concat).collect();
        let rows = rows.join("/").replace("1111", "4").replace("111", "3").replace("11", "2");
        let most_quiet = if counts == "plies" { 25 } else { 50 };
        let (side, quiet) = (["l", "d"][chance.below(2) as usize], chance.below(most_quiet));
        let position = Kono::parse_position(&options(counts), &format!("{rows} {side} {quiet}"));
        if let Ok(position) = position
            && position.outcome().is_none()
        {
            return Line::new(position);
        }
    }
}

#[test]
fn level_5_loses_no_value_anywhere() {
    // How long it looks makes no difference to that, only to the choice among the moves that are left.
    let quick = Limits { nodes: 300, ..limits(5) };
    let stop = AtomicBool::new(false);
    let (mut could_err, mut chance) = (0, Stream::new(1, Purpose::Test));
    for number in 0..10_000 {
        let line = drawn(&mut chance, ["plies", "turns"][number % 2]);
        let own = Stream::new(number as u64, Purpose::Opponent { ply: 0 });
        let limits = if number % 200 < 2 { limits(5) } else { quick };
        let mv = Kono::think(&line, limits, own, &stop, &mut |_| ()).expect("a seat is to act").mv;
        let loss = loss(line.position(), mv);
        assert!(loss.unwrap_or(0) == 0, "{}: {mv:?}", line.position().position_text());
        could_err += u32::from(loss.is_some());
    }
    assert!(could_err > 2_000, "{could_err}");
}

#[test]
fn a_level_errs_less_than_the_one_below() {
    let met = positions_met(40, "plies");
    let counts: Vec<[u32; 3]> = (1..=4).map(|level| errors(Side::Level(level), &met)).collect();
    assert!(counts[0][0] > 200, "{counts:?}");
    assert!(counts.windows(2).all(|pair| pair[0][1] > pair[1][1] && pair[0][2] > pair[1][2]), "{counts:?}");
    assert!(counts[3][1] > 0, "{counts:?}");
}

#[test]
fn a_level_beats_the_one_below() {
    for level in 2..=5 {
        let [wins, draws, losses] = results([Side::Level(level), Side::Level(level - 1)], 16, "plies");
        println!("level {level}: {wins} wins, {draws} draws, {losses} losses");
        assert!(wins >= losses + 4 && (level < 5 || losses == 0), "{level}: {wins}, {draws}, {losses}");
    }
}

#[test]
fn level_5_never_loses_and_mostly_wins_against_a_search() {
    let [wins, draws, losses] = results([Side::Level(5), Side::Search], 10, "plies");
    assert!(wins > 5 && losses == 0, "{wins} wins, {draws} draws, {losses} losses");
}

#[test]
fn the_same_seed_chooses_the_same_move() {
    let mut line = start("turns");
    let mut ply = 0;
    while line.outcome().is_none() {
        for level in [1, 4, 5] {
            let chance = || Stream::new(7, Purpose::Opponent { ply });
            let [first, second] = [(); 2]
                .map(|()| Kono::think(&line, limits(level), chance(), &AtomicBool::new(false), &mut |_| ()));
            let [first, second] = [first, second].map(|thought| thought.expect("a seat is to act"));
            assert_eq!((first.mv, first.info.nodes), (second.mv, second.info.nodes), "level {level}");
        }
        line.play_unchecked(choice(&line, Side::Level(2), Stream::new(7, Purpose::Opponent { ply })));
        ply += 1;
    }
}

/// The 95 % interval of a share, after Wilson.
fn interval(part: u32, whole: u32) -> String {
    let (part, whole, z) = (f64::from(part), f64::from(whole), 1.96_f64);
    let share = part / whole;
    let middle = (share + z * z / (2.0 * whole)) / (1.0 + z * z / whole);
    let half =
        z / (1.0 + z * z / whole) * (share * (1.0 - share) / whole + z * z / (4.0 * whole * whole)).sqrt();
    format!("{:.1} % ({:.1}–{:.1})", 100.0 * share, 100.0 * (middle - half).max(0.0), 100.0 * (middle + half))
}

#[test]
#[ignore = "takes minutes; prints the figures of docs/opponents.md"]
fn how_often_the_levels_err() {
    let met: Vec<Line<Kono>> =
        ["plies", "turns"].into_iter().flat_map(|counts| positions_met(150, counts)).collect();
    for side in (1..=4).map(Side::Level).chain([Side::Search]) {
        let [could, did, lost] = errors(side, &met);
        let per_hundred = 100.0 * f64::from(lost) / f64::from(could);
        println!("{side:?}: {did} of {could}, {}, {per_hundred:.1} half points", interval(did, could));
    }
}

#[test]
#[ignore = "takes minutes; prints the figures of docs/opponents.md"]
fn how_the_levels_do_against_each_other() {
    for level in 2..=5 {
        let counts = results([Side::Level(level), Side::Level(level - 1)], 100, "plies");
        let [wins, draws, losses] = counts;
        let score = f64::from(2 * wins + draws) / 200.0;
        let elo = 400.0 * (score / (1.0 - score)).log10();
        println!("level {level}: {wins} wins, {draws} draws, {losses} losses; Elo {elo:.0}");
        assert!(wins > 2 * losses);
    }
}

#[test]
#[ignore = "takes minutes; prints the figures of docs/opponents.md"]
fn level_5_in_a_hundred_games_against_a_search() {
    for counts in ["plies", "turns"] {
        let [wins, draws, losses] = results([Side::Level(5), Side::Search], 100, counts);
        println!("{counts}: {wins} wins ({}), {draws} draws, {losses} losses", interval(wins, 100));
        assert!(wins > 50 && losses == 0);
    }
}
