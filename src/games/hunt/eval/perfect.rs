//! The highest level with the tablebase of the placed goats. Once the last goat is on the board it
//! gives no value away; before that the search probes the table at its leaves.

use std::{cmp::Reverse, sync::atomic::AtomicBool};

use super::{exact_values, placing::Placing};
use crate::{
    games::hunt::{
        rules::{Hunt, HuntBoard, HuntMove, TIGERS},
        table::{Dtc, SolvedBoard, Tablebase, probe::Probe, tigers_preference},
    },
    rules::{Game, Line, Repetition, random::Stream},
    search::{
        Evaluate, Info, Limits, Thought, WinChance,
        alpha_beta::{self, KNOWN_WIN, SearchOptions, WIN},
        reply_model::{self, HalvingStep},
        win_chance,
    },
};

/// Points for each captured goat in a table win: more progress than any number of plies.
const STAGE: i32 = 256;
/// Static score of a finished game, in multiples of the lead at which the odds to win are ten to
/// one.
const LOOKS: i32 = 4;

/// Goats in hand up to which the placing phase is searched to its end, with the goats and with the
/// tigers to move. Within this bound it hardly ever takes too long.
const TRIED_OUT: [u8; 2] = [9, 8];
/// The same where the table knows the rule against shuttling, and takes longer to unpack.
const TRIED_OUT_BY_THE_RULE: [u8; 2] = [8, 8];
/// Node budget for the exact search of the placing phase and the search after it together. Probes
/// of the table take time, so the level's own budget may be too large.
const TRYING: u64 = 700_000;
/// Goats in hand more than the exact search takes, up to which a search without it meets so many placed goats that its
/// probes take time, and its node budget then.
const SOON_PLACED: u8 = 3;
const SOON_PLACED_NODES: u64 = 1_800_000;
/// Positions of the exact search that take as long as one of a search with probes.
const QUICKER: u64 = 2;
/// Node budget of the search after an exact one, which only chooses among moves of equal value.
const AFTER_TRYING: u64 = 80_000;
/// Blocks of the table that a search may unpack which does not live by their values.
const FEW_BLOCKS: usize = 400;
/// Divisor of the exact search's budget: the part after which it stops looking for further moves as
/// good as the best.
const OTHERS: u64 = 8;
/// Node budget from which on a second thread unpacks the table, beside exact search and ahead of later answers.
const UNHURRIED: u64 = 500_000;
/// Node budget for the choice among moves of equal value with every goat placed. Drawn ones by the
/// rule against shuttling get more.
const LAST_LOOK: u64 = 60_000;
/// Plies, divisor of the node budget and greatest node budget of the search for a near end of a won
/// game. The table counts to the next capture only, and the exact search of the placing phase gives
/// no distance, so the end can be nearer than they show.
const END_PLIES: u8 = 9;
const END_PART: u64 = 3;
const END_LOOK: u64 = 330_000;
/// Node budget of a search by the actual rules where the table does not know the rule against shuttling.
const BY_THE_REAL_RULES: u64 = 750_000;
/// Plies searched by the actual rules, with the rule against shuttling, before the table is probed.
const REAL_PLIES: u8 = 6;

/// Node budget of a drawn game that is played on.
const LONG_LOOK: u64 = 200_000;
/// Contempt for a repeated position in such a game: less than any other draw.
const AGAIN: i32 = -KNOWN_WIN / 20;
/// Captured goats from which on the tigers prefer the draws in which the goats err most often.
const HOPEFUL: u8 = 3;

/// Divisor of that lead: the drop of the static score that halves the likelihood of a reply.
const HALVED: i32 = 20;
/// Value of a certain mistake, and the greatest difference that does not count.
const CERTAIN: i64 = 1 << 10;
const NEARLY: i64 = 32;

/// See [`Opponent::think`](crate::search::Opponent::think).
pub(super) fn think<B: SolvedBoard>(
    line: &Line<Hunt<B>>,
    table: &'static Tablebase,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<HuntMove>),
) -> Option<Thought<HuntMove>> {
    let thought = decide(line, table, limits, chance, stop, report);
    // While the answer is played, and not beside the search, whose time it would share.
    if limits.nodes >= UNHURRIED && line.position().hand() > 0 {
        table.prepare(line.position());
    }
    thought
}

/// Chooses a move by the book, by exact search or by the table.
fn decide<B: SolvedBoard>(
    line: &Line<Hunt<B>>,
    table: &Tablebase,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<HuntMove>),
) -> Option<Thought<HuntMove>> {
    let moves = line.legal();
    let position = line.position();
    let hand = position.hand();
    let by_the_rule = position.has_shuttle_ban() && table.covers(position);
    let bounds = if by_the_rule { TRIED_OUT_BY_THE_RULE } else { TRIED_OUT };
    let tried_out = bounds[position.mover().index()];
    if hand == 0 {
        return think_placed(line, table, moves, limits, chance, stop, report);
    }
    let look = Probe::new(table);
    if let Some(answers) = B::book_moves(line) {
        let known = seen_with(&look);
        // The book's moves differ by symmetry alone.
        let narrowed = Limits { nodes: limits.nodes.min(LAST_LOOK), ..limits };
        let options = SearchOptions { moves: Some(answers), probe: &known, ..SearchOptions::new(narrowed) };
        return alpha_beta::think(line, options, chance, stop, report);
    }
    let (mut best, mut won, mut visited) = (moves.clone(), false, 0);
    let mut nodes = limits.nodes;
    if hand <= tried_out {
        nodes = nodes.min(TRYING);
        let most = nodes.saturating_mul(QUICKER) / 4 * 3;
        let mut placing = Placing::new(&look, most, stop);
        let expects_win = B::winner(position.has_shuttle_ban()) == Some(position.mover());
        let mut keep_best = || placing.keep_best(position, &mut best, most / OTHERS, expects_win);
        won =
            if limits.nodes < UNHURRIED { keep_best() } else { table.unpacking_beside(position, keep_best) };
        visited = placing.visited() / QUICKER;
    } else if hand <= tried_out + SOON_PLACED {
        nodes = nodes.min(SOON_PLACED_NODES);
    }
    let mut left = nodes.saturating_sub(visited);
    let look = if hand <= tried_out { Probe::within(table, FEW_BLOCKS) } else { look };
    let known = seen_with(&look);
    if won {
        // Only some of the winning moves are proven, and another may win sooner.
        let rest = Limits { nodes: left.max(1), ..limits };
        let ends = counting(visited, near_end(line, moves, &look, rest, chance.clone(), stop)?);
        if ends.info.score > WIN_IN_SIGHT {
            report(&ends.info);
            return Some(ends);
        }
        left = left.saturating_sub(ends.info.nodes - visited).min(limits.nodes.saturating_sub(ends.visited));
        visited = ends.visited;
    }
    if hand <= tried_out {
        left = left.min(AFTER_TRYING);
    }
    let rest = Limits { nodes: left.max(1), ..limits };
    let mut with_all = |info: &Info<HuntMove>| report(&with_nodes(info, visited));
    let options = SearchOptions { moves: Some(best), probe: &known, ..SearchOptions::new(rest) };
    Some(counting(visited, alpha_beta::think(line, options, chance, stop, &mut with_all)?))
}

/// Adds the positions of an earlier search to a decision.
fn counting(visited: u64, thought: Thought<HuntMove>) -> Thought<HuntMove> {
    let info = with_nodes(&thought.info, visited);
    Thought { mv: thought.mv, info, visited: thought.visited + visited }
}

fn with_nodes(info: &Info<HuntMove>, visited: u64) -> Info<HuntMove> {
    Info { nodes: info.nodes + visited, ..info.clone() }
}

/// Searches a won position for an end of the game that is near by the actual rules.
fn near_end<B: HuntBoard>(
    line: &Line<Hunt<B>>,
    moves: Vec<HuntMove>,
    look: &Probe,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
) -> Option<Thought<HuntMove>> {
    let nodes = (limits.nodes / END_PART).clamp(1, END_LOOK);
    let near = Limits { nodes, depth: limits.depth.min(END_PLIES), ..limits };
    let probe = at_the_ends(look);
    let options = SearchOptions { moves: Some(moves), probe: &probe, ..SearchOptions::new(near) };
    alpha_beta::think(line, options, chance, stop, &mut |_| ())
}

/// Score above which the search has reached the end of the game; the table's wins count for less.
const WIN_IN_SIGHT: i32 = WIN / 10 * 9;

/// Probe at the leaves only, so that the search follows the actual rules as far as it goes.
fn at_the_ends<'a, B: HuntBoard>(look: &'a Probe<'a>) -> impl Fn(&Hunt<B>, u8) -> Option<i32> + 'a {
    move |position, left| if left == 0 && position.hand() == 0 { score(look, position) } else { None }
}

/// Probe at every position with all goats placed. With the tigers to move a probe is cheap.
fn seen_with<'a, B: HuntBoard>(look: &'a Probe<'a>) -> impl Fn(&Hunt<B>, u8) -> Option<i32> + 'a {
    move |position, left| {
        let ask = position.hand() == 0 && (left == 0 || position.mover() == TIGERS);
        if ask { score(look, position) } else { None }
    }
}

/// See [`Opponent::win_chances`](crate::search::Opponent::win_chances).
pub(super) fn win_chances<B: SolvedBoard>(
    line: &Line<Hunt<B>>,
    table: &Tablebase,
    moves: &[HuntMove],
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Vec<WinChance>> {
    let position = line.position();
    // Positions without an exact value are searched by the actual rules.
    if let Some(values) = exact_values::values_of(position, moves, limits.nodes.saturating_mul(QUICKER), stop)
    {
        return Some(values.into_iter().map(|value| WinChance::exact(value.worth)).collect());
    }
    let look = Probe::new(table);
    if position.hand() == 0 {
        return win_chance::by_alpha_beta(line, moves, limits, stop, &at_the_ends(&look));
    }
    win_chance::by_alpha_beta(line, moves, limits, stop, &seen_with(&look))
}

/// Chooses a move with every goat placed: the quickest win, the slowest loss, or the draw that is
/// hardest to answer.
///
/// Under the rule against shuttling, where that is not solved, a draw of the table can be won or
/// lost. Drawn moves are therefore compared by as long a search under the actual rules as time
/// allows.
fn think_placed<B: HuntBoard>(
    line: &Line<Hunt<B>>,
    table: &Tablebase,
    moves: Vec<HuntMove>,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<HuntMove>),
) -> Option<Thought<HuntMove>> {
    let mut rated: Vec<(Merit, HuntMove)> =
        moves.iter().map(|mv| (merit_after(line, table, *mv), *mv)).collect();
    rated.sort_by_key(|(merit, _)| Reverse(*merit));
    let (best, _) = *rated.first()?;
    let mut visited = 0;
    // Each search visits a position at least.
    if best.value > 0 && limits.nodes >= END_PART {
        let look = Probe::new(table);
        let ends = near_end(line, moves, &look, limits, chance.clone(), stop)?;
        if ends.info.score > WIN_IN_SIGHT {
            report(&ends.info);
            return Some(ends);
        }
        visited = ends.visited;
    }
    rated.retain(|(merit, _)| merit.value == best.value);
    let keep_value = moves_of(&rated);
    let mut narrowed =
        Limits { nodes: limits.nodes.min(LAST_LOOK), depth: limits.depth.min(REAL_PLIES), ..limits };
    let mut look = Probe::new(table);
    if best.value != 0 {
        rated.retain(|(merit, _)| *merit == best);
        // A stage of a rough table spans several plies, and the search must reach the next stage.
        if best.value > 0 && table.is_rough() {
            look = Probe::unlimited(table);
            // The table stores positions with the tigers to move.
            narrowed.depth = narrowed.depth.min(REAL_PLIES - u8::from(line.position().mover() != TIGERS));
        }
    } else if line.position().has_shuttle_ban() {
        let most = if table.covers(line.position()) {
            TRYING
        } else {
            look = Probe::within(table, FEW_BLOCKS);
            BY_THE_REAL_RULES
        };
        narrowed = Limits { nodes: limits.nodes.min(most), ..limits };
    } else {
        return go_on(line, &look, keep_value, limits, chance, stop, report);
    }
    let known = at_the_ends(&look);
    let chosen = moves_of(&rated);
    let others = best.value > 0 && chosen.len() < keep_value.len();
    let mut search = |moves, visited| {
        let nodes = narrowed.nodes.min(limits.nodes.saturating_sub(visited)).max(1);
        let within = SearchOptions::new(Limits { nodes, ..narrowed });
        let options = SearchOptions { moves: Some(moves), probe: &known, ..within };
        let mut with_all = |info: &Info<HuntMove>| report(&with_nodes(info, visited));
        Some(counting(visited, alpha_beta::think(line, options, chance.clone(), stop, &mut with_all)?))
    };
    let thought = search(chosen, visited)?;
    // The shortest way can be closed by the rule against shuttling, where that is not solved.
    if others && thought.info.score < KNOWN_WIN / 2 && thought.visited < limits.nodes {
        return search(keep_value, thought.visited);
    }
    Some(thought)
}

fn moves_of(rated: &[(Merit, HuntMove)]) -> Vec<HuntMove> {
    rated.iter().map(|(_, mv)| *mv).collect()
}

/// Value of a move for the side that makes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Merit {
    /// 1 a win, 0 a draw, -1 a loss.
    value: i8,
    /// Higher for a sooner win and for a later loss.
    progress: i32,
}

fn merit_after<B: HuntBoard>(line: &Line<Hunt<B>>, table: &Tablebase, mv: HuntMove) -> Merit {
    let sign = if line.position().mover() == TIGERS { 1 } else { -1 };
    let next = line.position().played(mv);
    let worth = after(table, &next);
    let value = worth.signum() as i8 * sign;
    let stage = STAGE * i32::from(next.captured()) * i32::from(worth > 0);
    let merit = Merit { value, progress: i32::from(sign) * (tigers_preference(worth) + stage) };
    // A position that has come up before is no progress, and the third time the game is drawn
    // (BC-11).
    match times_seen(line, &next) {
        1 if value > 0 => Merit { progress: i32::MIN, ..merit },
        2.. if value > 0 => Merit { value: 0, progress: 0 },
        _ => merit,
    }
}

/// Number of times that a position has come up before.
fn times_seen<B: HuntBoard>(line: &Line<Hunt<B>>, position: &Hunt<B>) -> usize {
    match position.repetition() {
        Repetition::Counted(key) => line.seen().iter().filter(|seen| **seen == key).count(),
        Repetition::Fresh | Repetition::WithinTurn => 0,
    }
}

/// Plays a drawn game on, with moves that keep it drawn.
fn go_on<B: HuntBoard>(
    line: &Line<Hunt<B>>,
    look: &Probe,
    mut moves: Vec<HuntMove>,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<HuntMove>),
) -> Option<Thought<HuntMove>> {
    let position = line.position();
    let times = |mv: &HuntMove| times_seen(line, &position.played(*mv));
    let least = moves.iter().map(times).min();
    moves.retain(|mv| Some(times(mv)) == least);
    if position.mover() == TIGERS && position.captured() >= HOPEFUL {
        let hopes: Vec<i64> = moves.iter().map(|mv| hope(line, look.tablebase(), *mv)).collect();
        let least = hopes.iter().max().map(|highest| highest - NEARLY);
        let mut hopes = hopes.into_iter();
        moves.retain(|_| hopes.next() >= least);
    }
    let narrowed = Limits { nodes: limits.nodes.min(LONG_LOOK), ..limits };
    let probe = seen_with(look);
    let options =
        SearchOptions { moves: Some(moves), probe: &probe, contempt: AGAIN, ..SearchOptions::new(narrowed) };
    alpha_beta::think(line, options, chance, stop, report)
}

/// Likelihood that the other side gives value away in reply to a drawn move: it mostly prefers replies with a
/// better static score.
fn hope<B: HuntBoard>(line: &Line<Hunt<B>>, table: &Tablebase, mv: HuntMove) -> i64 {
    let next = line.position().played(mv);
    if times_seen(line, &next) > 0 {
        return 0;
    }
    let other = if next.mover() == TIGERS { 1 } else { -1 };
    let replies = next.legal();
    let seen = |reply: HuntMove| {
        let last = next.played(reply);
        let looks = if last.outcome().is_some() { LOOKS * next.tenfold() } else { -last.evaluate() };
        let errs = after(table, &last).signum() * other < 0;
        (looks, if errs { CERTAIN } else { 0 })
    };
    let answers: Vec<(i32, i64)> = replies.into_iter().map(seen).collect();
    reply_model::expected_value(&answers, HalvingStep { points: next.tenfold(), parts: HALVED })
}

/// Distance of a position that may be the end of the game.
fn after<B: HuntBoard>(table: &Tablebase, position: &Hunt<B>) -> Dtc {
    match position.outcome() {
        Some(outcome) if outcome.winner == Some(TIGERS) => 1,
        Some(_) => -1,
        None => table.probe(position),
    }
}

/// Score of a table win or loss for the side to move. `None` beyond the probe's cap, and for a draw:
/// drawn positions differ in their prospects, which the search judges.
fn score<B: HuntBoard>(look: &Probe, position: &Hunt<B>) -> Option<i32> {
    let worth = i32::from(look.dtc(position)?);
    let for_tigers = match worth.signum() {
        0 => return None,
        1 => KNOWN_WIN + STAGE * i32::from(position.captured()) - worth,
        _ => -KNOWN_WIN - worth,
    };
    Some(if position.mover() == TIGERS { for_tigers } else { -for_tigers })
}
