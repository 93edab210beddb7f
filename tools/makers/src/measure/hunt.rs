//! Measurements of the hunts: decisions against the tablebases, and matches against a search without them.

use std::sync::atomic::AtomicBool;

use super::{
    play::{Player, choose, search_of, winner},
    tally::Tally,
    ways,
};
use madang_core::{
    games::hunt::{
        eval::exact_values,
        rules::{BaghChal, GOATS, Hunt, HuntBoard, HuntMove, SHUTTLE_BAN, TIGERS},
        table::{Dtc, SolvedBoard, Tablebase, index::LAYERS},
    },
    rules::{
        Game, Line, Notation, Options, Seat, notation,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Strength},
};

/// Options with the rule against shuttling `on` or `off`.
///
/// # Panics
/// When `shuttle_ban` is neither.
pub fn options(shuttle_ban: &str) -> Options {
    // Both hunts have the same options.
    ways::options(&format!("bagh-chal shuttle-ban={shuttle_ban}"))
}

/// Draws a position with every goat placed in which the game goes on: uniform over captured goats, sides to move and
/// points.
pub fn drawn<B: HuntBoard>(chance: &mut Stream, options: &Options) -> Hunt<B> {
    drawn_below(LAYERS, chance, options)
}

/// The same with fewer than `layers` goats captured.
fn drawn_below<B: HuntBoard>(layers: usize, chance: &mut Stream, options: &Options) -> Hunt<B> {
    let (board, tigers) = (B::board().points(), B::TIGER_START.len());
    loop {
        let captured = chance.below(layers as u32);
        let mut points: Vec<usize> = (0..board).collect();
        let mut letters = vec![None; board];
        for piece in 0..tigers + u32::from(B::GOATS) - captured {
            let at = points.swap_remove(chance.below(points.len() as u32) as usize);
            letters[at] = Some(if piece < tigers { 'T' } else { 'G' });
        }
        let rows = notation::rows_text(B::ROWS, |at| letters[at.index()]);
        let side = if chance.below(2) == 0 { 'g' } else { 't' };
        let text = format!("{rows} {side} 0 {captured} - -");
        if let Ok(position) = Hunt::parse_position(options, &text)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}

/// Value of a position with every goat placed, which may be the end of the game.
pub fn value<B: SolvedBoard>(position: &Hunt<B>) -> Dtc {
    match position.outcome() {
        Some(outcome) if outcome.winner == Some(TIGERS) => 1,
        Some(_) => -1,
        None => tablebase::<B>().probe(position),
    }
}

fn tablebase<B: SolvedBoard>() -> &'static Tablebase {
    B::tablebase().expect("the program that measures is built with it")
}

/// Value that a move gives away, in half points: 2 from a win to a loss.
pub fn loss<B: SolvedBoard>(position: &Hunt<B>, mv: HuntMove) -> i16 {
    let sign = if position.mover() == TIGERS { 1 } else { -1 };
    sign * (value(position).signum() - value(&position.played(mv)).signum())
}

/// Number of decisions at this strength that give value away, of `count` in drawn positions.
pub fn errors<B: SolvedBoard>(count: u32, strength: impl Into<Strength>, shuttle_ban: &str) -> u32 {
    let mut chance = Stream::new(5, Purpose::Test);
    let (strength, mut losing) = (strength.into(), 0);
    for ply in 0..count {
        let position = drawn::<B>(&mut chance, &options(shuttle_ban));
        losing += u32::from(loss(&position, choose(&Line::new(position), strength, 5, ply)) > 0);
    }
    losing
}

/// Plays `count` drawn positions that one side wins, level 5 against itself. Returns the number won, and the other
/// positions. Only wins further away than `least_plies` count.
pub fn converted<B: SolvedBoard>(
    count: u32,
    wins_for_tigers: bool,
    shuttle_ban: &str,
    least_plies: i16,
) -> (u32, Vec<String>) {
    let mut chance = Stream::new(7, Purpose::Test);
    let (mut won, mut others) = (0, Vec::new());
    while won + (others.len() as u32) < count {
        let position = drawn::<B>(&mut chance, &options(shuttle_ban));
        let dtc = value(&position);
        if dtc.abs() <= least_plies || (dtc > 0) != wins_for_tigers {
            continue;
        }
        let line = Box::new(Line::new(position));
        if winner(line, [Level::HIGHEST; 2], LONGEST, u64::from(won)) == Some(Seat(u8::from(wins_for_tigers)))
        {
            won += 1;
        } else {
            others.push(position.position_text());
        }
    }
    (won, others)
}

/// Plies after which a game counts as a draw.
const LONGEST: u32 = 600;

/// Draws a position, of those whose value is known, that a side can at least hold, with the value that it must keep: 1 a
/// win of that side, 0 a draw.
pub fn sound<B: SolvedBoard>(side: Seat, chance: &mut Stream, options: &Options) -> (Hunt<B>, Dtc) {
    let precision = tablebase::<B>().plain().precision();
    let layers = if options.is_on(SHUTTLE_BAN) { precision.shuttle_layers } else { LAYERS };
    loop {
        let position = drawn_below::<B>(layers, chance, options);
        let of_tigers = value(&position).signum();
        let of_side = if side == TIGERS { of_tigers } else { -of_tigers };
        if of_side >= 0 {
            return (position, of_side);
        }
    }
}

/// Results of level 5 against another player in drawn positions, in which it has the goats and the tigers in turn.
pub fn results<B: SolvedBoard>(games: u64, other: Player, shuttle_ban: &str) -> Tally {
    let (own, options) = (Level::HIGHEST.into(), options(shuttle_ban));
    let mut tally = Tally::default();
    for game in 0..games {
        let seat = Seat((game % 2) as u8);
        let players = if seat.0 == 0 { [own, other] } else { [other, own] };
        let mut chance = Stream::new(game / 2, Purpose::Test);
        let mut position = drawn::<B>(&mut chance, &options);
        while value(&position) != 0 {
            position = drawn(&mut chance, &options);
        }
        tally.add(winner(Box::new(Line::new(position)), players, LONGEST, game), seat);
    }
    tally
}

/// Plies after which a game beyond the table counts as a draw.
const LONGEST_BEYOND_TABLE: u32 = 300;

/// Winner of a game by the rule against shuttling from a position drawn by chance with one or two goats captured, of which
/// Pulijudam's table knows nothing: level 5 with the goats at a twelfth of its positions against a search without tables
/// and books that visits half as many.
pub fn beyond_table<B: SolvedBoard>(game: u64) -> Option<Seat> {
    let goats = Limits { nodes: 100_000, ..Limits::NONE };
    let tigers = Limits { nodes: goats.nodes / 2, ..search_of(4) };
    let (mut chance, options) = (Stream::new(game, Purpose::Test), options("on"));
    let start = loop {
        let position = drawn::<B>(&mut chance, &options);
        if matches!(position.captured, 1 | 2) {
            break position;
        }
    };
    winner(Box::new(Line::new(start)), [goats, tigers], LONGEST_BEYOND_TABLE, game)
}

/// Course of a game in which level 5 has lost goats, by the rule against shuttling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resisted {
    /// Winner of the game, `None` for a draw.
    pub winner: Option<Seat>,
    /// Plies to its end.
    pub plies: u32,
}

/// Goats in hand, the goats to move, from which on level 5 searches Bagh Chal out by the rule against shuttling.
const FIRST_EXACT_HAND: u8 = 8;

/// Position of Bagh Chal that the goats have lost by the rule against shuttling, with as many in hand as level 5 searches
/// out, from games of level 2 against itself.
///
/// # Panics
/// When exact search leaves a move without a value, which nothing limits.
pub fn lost_goats(chance: &mut Stream) -> Hunt<BaghChal> {
    loop {
        let mut line = Line::new(Hunt::start(&options("on")));
        let seed = u64::from(chance.below(u32::MAX));
        let mut ply = 0;
        while line.position().hand > FIRST_EXACT_HAND || line.position().mover() != GOATS {
            if line.outcome().is_some() {
                break;
            }
            line.play_unchecked(choose(&line, Level::nearest(2), seed, ply));
            ply += 1;
        }
        let is_lost = || {
            let stop = AtomicBool::new(false);
            let values = exact_values::values(line.position(), &line.legal(), u64::MAX, &stop);
            values.expect("it is near enough to the last goat").iter().all(|mv| mv.value < 0)
        };
        if line.outcome().is_none() && is_lost() {
            return *line.position();
        }
    }
}

/// A game from a position of Bagh Chal, level 5 with the goats.
pub fn resisted(start: Hunt<BaghChal>, tigers: Level, seed: u64) -> Resisted {
    let (mut line, mut plies) = (Line::new(start), 0);
    while plies < LONGEST
        && let Some(seat) = line.to_act().seat()
    {
        let level = if seat == GOATS { Level::HIGHEST } else { tigers };
        line.play_unchecked(choose(&line, level, seed, plies));
        plies += 1;
    }
    Resisted { winner: line.outcome().and_then(|outcome| outcome.winner), plies }
}
