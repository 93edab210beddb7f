//! The highest level of the hunts against their tables: it gives no value away, wins what is won, and
//! beats a search that knows no table. The ignored tests print the figures of `docs/opponents.md`:
//!
//! `cargo test --release --no-default-features --test hunt_levels -- --ignored --nocapture`

use std::sync::atomic::AtomicBool;

use madang::{
    games::hunt::{
        rules::{BaghChal, Hunt, HuntMove, Pulijudam, TIGERS},
        table::SolvedBoard,
    },
    rules::{
        Game, Line, Seat,
        random::{Purpose, Stream},
    },
    search::{Limits, Opponent, alpha_beta, limits},
};

#[path = "common/placed.rs"]
mod placed;
use placed::{after, drawn, options};

/// Plies after which a game without an end is left as a draw.
const LONGEST: u32 = 600;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Level(u8),
    /// A search that knows no table, with the budget of this level.
    Search(u8),
}

fn choice<B: SolvedBoard>(line: &Line<Hunt<B>>, side: Side, chance: Stream) -> HuntMove {
    let stop = AtomicBool::new(false);
    let thought = match side {
        Side::Level(level) => Hunt::think(line, limits(level), chance, &stop, &mut |_| ()),
        Side::Search(level) => alpha_beta::think(line, limits(level), chance, &stop, &mut |_| ()),
    };
    thought.expect("a seat is to act").mv
}

/// Plays on to the end; the goats' side first. Who won.
fn winner<B: SolvedBoard>(position: Hunt<B>, sides: [Side; 2], seed: u64) -> Option<Seat> {
    let mut line = Line::new(position);
    for ply in 0..LONGEST {
        let Some(seat) = line.to_act().seat() else { break };
        let mv = choice(&line, sides[seat.index()], Stream::new(seed, Purpose::Opponent { ply }));
        line.play_unchecked(mv);
    }
    line.outcome().and_then(|outcome| outcome.winner)
}

/// What a move loses for its side, of 2 from a win to a loss.
fn lost<B: SolvedBoard>(position: &Hunt<B>, mv: HuntMove) -> i16 {
    let sign = if position.to_act().seat() == Some(TIGERS) { 1 } else { -1 };
    let mut next = *position;
    next.play_unchecked(mv);
    sign * (after(position).signum() - after(&next).signum())
}

/// How many of these decisions give value away.
fn decisions_that_lose<B: SolvedBoard>(count: u32, limits: Limits, shuttle_ban: &str) -> u32 {
    let mut chance = Stream::new(5, Purpose::Test);
    let mut losing = 0;
    for ply in 0..count {
        let position = drawn::<B>(&mut chance, &options(shuttle_ban));
        let seeded = Stream::new(5, Purpose::Opponent { ply });
        let stop = AtomicBool::new(false);
        let thought = Hunt::think(&Line::new(position), limits, seeded, &stop, &mut |_| ());
        losing += u32::from(lost(&position, thought.expect("a seat is to act").mv) > 0);
    }
    losing
}

/// How long it may think makes no difference to that.
fn gives_nothing_away<B: SolvedBoard>() {
    assert_eq!(decisions_that_lose::<B>(10_000, Limits { nodes: 300, ..limits(5) }, "off"), 0);
    assert_eq!(decisions_that_lose::<B>(100, limits(5), "off"), 0);
}

#[test]
fn the_highest_level_gives_no_value_away_in_bagh_chal() {
    gives_nothing_away::<BaghChal>();
    // By the rule against shuttling too.
    assert_eq!(decisions_that_lose::<BaghChal>(2_000, Limits { nodes: 300, ..limits(5) }, "on"), 0);
}

#[test]
fn the_highest_level_gives_no_value_away_in_pulijudam() {
    gives_nothing_away::<Pulijudam>();
}

/// How many of so many won positions are won against the longest resistance; the others.
fn converted<B: SolvedBoard>(
    count: u32,
    wins_for_tigers: bool,
    shuttle_ban: &str,
    least_plies: i16,
) -> (u32, Vec<String>) {
    let mut chance = Stream::new(7, Purpose::Test);
    let (mut won, mut others) = (0, Vec::new());
    while won + (others.len() as u32) < count {
        let position = drawn::<B>(&mut chance, &options(shuttle_ban));
        let worth = B::tablebase().probe(&position);
        if worth.abs() <= least_plies || (worth > 0) != wins_for_tigers {
            continue;
        }
        let winner = winner(position, [Side::Level(5); 2], u64::from(won));
        if winner == Some(Seat(u8::from(wins_for_tigers))) {
            won += 1;
        } else {
            others.push(position.position_text());
        }
    }
    (won, others)
}

fn wins_what_is_won<B: SolvedBoard>() {
    for shuttle_ban in ["off", "on"] {
        for wins_for_tigers in [false, true] {
            let (won, others) = converted::<B>(25, wins_for_tigers, shuttle_ban, 7);
            // Where the rule against shuttling is not solved it can save a side; it seldom does.
            let least = if B::tablebase().covers(&Hunt::<B>::start(&options(shuttle_ban))) { 25 } else { 23 };
            assert!(won >= least, "{shuttle_ban}: {others:?}");
        }
    }
}

#[test]
fn what_is_won_is_won_in_the_end_in_bagh_chal() {
    wins_what_is_won::<BaghChal>();
}

#[test]
fn what_is_won_is_won_in_the_end_in_pulijudam() {
    wins_what_is_won::<Pulijudam>();
}

/// Wins, draws and losses of the first side, which has the tigers and the goats in turn.
fn results<B: SolvedBoard>(games: u64, sides: [Side; 2], mut begin: impl FnMut(u64) -> Hunt<B>) -> [u32; 3] {
    let mut results = [0; 3];
    for game in 0..games {
        let seat = (game % 2) as usize;
        let sides = if seat == 0 { sides } else { [sides[1], sides[0]] };
        let winner = winner(begin(game / 2), sides, game);
        results[winner.map_or(1, |winner| if winner.index() == seat { 0 } else { 2 })] += 1;
    }
    results
}

fn drawn_by_table<B: SolvedBoard>(number: u64, shuttle_ban: &str) -> Hunt<B> {
    let mut chance = Stream::new(number, Purpose::Test);
    loop {
        let position = drawn(&mut chance, &options(shuttle_ban));
        if B::tablebase().probe(&position) == 0 {
            return position;
        }
    }
}

fn is_better_than_a_search<B: SolvedBoard>(least_wins: u32) {
    let sides = [Side::Level(5), Side::Search(3)];
    let [wins, _, losses] = results(16, sides, |number| drawn_by_table::<B>(number, "off"));
    assert!(wins >= least_wins && losses == 0, "{wins} wins, {losses} losses");
}

#[test]
fn drawn_positions_are_won_from_a_search_and_never_lost_in_bagh_chal() {
    is_better_than_a_search::<BaghChal>(4);
}

#[test]
fn drawn_positions_are_won_from_a_search_and_never_lost_in_pulijudam() {
    is_better_than_a_search::<Pulijudam>(1);
}

/// A share of the points with its 95 % interval after Wilson, in percent.
fn wilson([wins, draws, losses]: [u32; 3]) -> String {
    let count = f64::from(wins + draws + losses);
    let share = (f64::from(wins) + f64::from(draws) / 2.0) / count;
    let z2 = 1.96 * 1.96;
    let middle = (share + z2 / (2.0 * count)) / (1.0 + z2 / count);
    let half =
        1.96 / (1.0 + z2 / count) * (share * (1.0 - share) / count + z2 / (4.0 * count * count)).sqrt();
    let percent = |part: f64| part * 100.0;
    format!(
        "{wins} wins, {draws} draws, {losses} losses: {:.1} % ({:.1} to {:.1})",
        percent(share),
        percent(middle - half),
        percent(middle + half)
    )
}

/// In how many of so many positions, two random plies after any, the rule against shuttling forbids
/// every move that would keep the value. Only where that rule is not solved, so that values are those without it.
fn forbidden<B: SolvedBoard>(count: u32) -> u32 {
    let mut chance = Stream::new(9, Purpose::Test);
    let (mut looked_at, mut forbidden) = (0, 0);
    while looked_at < count {
        let mut position = drawn::<B>(&mut chance, &options("on"));
        let mut moves = Vec::new();
        for _ in 0..2 {
            moves.clear();
            position.legal_moves(&mut moves);
            if let Some(last) = (moves.len() as u32).checked_sub(1) {
                position.play_unchecked(moves[chance.below(last + 1) as usize]);
            }
        }
        moves.clear();
        position.legal_moves(&mut moves);
        if !moves.is_empty() {
            looked_at += 1;
            forbidden += u32::from(moves.iter().all(|mv| lost(&position, *mv) > 0));
        }
    }
    forbidden
}

fn placed_goats_figures<B: SolvedBoard>() {
    for shuttle_ban in ["off", "on"] {
        let losing = decisions_that_lose::<B>(10_000, Limits { nodes: 20_000, ..limits(5) }, shuttle_ban);
        println!("shuttle-ban={shuttle_ban}: {losing} of 10,000 decisions lose value");
        for wins_for_tigers in [false, true] {
            let (won, others) = converted::<B>(300, wins_for_tigers, shuttle_ban, 4);
            println!("  won for tigers {wins_for_tigers}: {won} of 300 converted; not: {others:?}");
        }
        for level in [3, 4] {
            let sides = [Side::Level(5), Side::Search(level)];
            let results = results(40, sides, |number| drawn_by_table::<B>(number, shuttle_ban));
            println!("  drawn, against the search of level {level}: {}", wilson(results));
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn placed_goats_figures_of_bagh_chal() {
    placed_goats_figures::<BaghChal>();
}

#[test]
#[ignore = "takes minutes"]
fn placed_goats_figures_of_pulijudam() {
    let forbidden = forbidden::<Pulijudam>(100_000);
    println!("no move that keeps the value is allowed in {forbidden} of 100,000 positions");
    placed_goats_figures::<Pulijudam>();
}

fn whole_games_figures<B: SolvedBoard>() {
    for (shuttle_ban, against) in
        [("on", Side::Search(5)), ("on", Side::Level(4)), ("off", Side::Search(5)), ("off", Side::Level(4))]
    {
        let results = results(40, [Side::Level(5), against], |_| Hunt::<B>::start(&options(shuttle_ban)));
        println!("shuttle-ban={shuttle_ban}: level 5 against {against:?}: {}", wilson(results));
    }
}

#[test]
#[ignore = "takes an hour"]
fn whole_games_figures_of_bagh_chal() {
    whole_games_figures::<BaghChal>();
}

#[test]
#[ignore = "takes an hour"]
fn whole_games_figures_of_pulijudam() {
    whole_games_figures::<Pulijudam>();
}
