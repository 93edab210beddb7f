//! Measurements of the hunts: decisions against the tablebases, and matches against a search without them.

use std::sync::atomic::AtomicBool;

use super::{
    player::{self, Player},
    tally::Tally,
};
use madang::{
    games::hunt::{
        CARDS,
        rules::{CAPTURES_TO_WIN, Hunt, HuntBoard, HuntMove, SHUTTLE_BAN, TIGERS},
        table::{Dtc, SolvedBoard},
    },
    rules::{
        Game, Line, Notation, Options, Seat, notation,
        random::{Purpose, Stream},
    },
    search::{Opponent, Strength},
};

/// Options with the rule against shuttling `on` or `off`.
///
/// # Panics
/// When `shuttle_ban` is neither.
#[must_use]
pub fn options(shuttle_ban: &str) -> Options {
    // Both hunts have the same options.
    CARDS[0].parse_options([(SHUTTLE_BAN, shuttle_ban)]).expect("the rule is on or off")
}

/// Draws a position with every goat placed in which the game goes on: uniform over captured goats, sides to move and
/// points.
#[must_use]
pub fn drawn<B: HuntBoard>(chance: &mut Stream, options: &Options) -> Hunt<B> {
    let (board, tigers) = (B::board().points(), B::TIGER_START.len());
    loop {
        let captured = chance.below(u32::from(CAPTURES_TO_WIN));
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

/// Draws a position with every goat placed that is a draw by the tablebase.
#[must_use]
pub fn drawn_draw<B: SolvedBoard>(number: u64, shuttle_ban: &str) -> Hunt<B> {
    let mut chance = Stream::new(number, Purpose::Test);
    loop {
        let position = drawn(&mut chance, &options(shuttle_ban));
        if B::tablebase().expect("the program that measures is built with it").probe(&position) == 0 {
            return position;
        }
    }
}

/// Value of a position with every goat placed, which may be the end of the game.
#[must_use]
pub fn value<B: SolvedBoard>(position: &Hunt<B>) -> Dtc {
    match position.outcome() {
        Some(outcome) if outcome.winner == Some(TIGERS) => 1,
        Some(_) => -1,
        None => B::tablebase().expect("the program that measures is built with it").probe(position),
    }
}

/// Winner of a game played on from a position, the goats' player first. After `longest` plies it counts as a draw.
#[must_use]
pub fn winner<B: SolvedBoard>(
    position: Hunt<B>,
    players: [Player; 2],
    longest: u32,
    seed: u64,
) -> Option<Seat> {
    let stream = |_, ply| Stream::new(seed, Purpose::Opponent { ply });
    player::winner(Line::new(position), players, longest, stream)
}

/// Value that a move gives away, in half points: 2 from a win to a loss.
#[must_use]
pub fn loss<B: SolvedBoard>(position: &Hunt<B>, mv: HuntMove) -> i16 {
    let sign = if position.mover() == TIGERS { 1 } else { -1 };
    sign * (value(position).signum() - value(&position.played(mv)).signum())
}

/// Number of decisions at this strength that give value away, of `count` in drawn positions.
///
/// # Panics
/// Never: a drawn position has a seat to act.
#[must_use]
pub fn errors<B: SolvedBoard>(count: u32, strength: impl Into<Strength>, shuttle_ban: &str) -> u32 {
    let mut chance = Stream::new(5, Purpose::Test);
    let (strength, mut losing) = (strength.into(), 0);
    for ply in 0..count {
        let position = drawn::<B>(&mut chance, &options(shuttle_ban));
        let seeded = Stream::new(5, Purpose::Opponent { ply });
        let stop = AtomicBool::new(false);
        let thought = Hunt::think(&Line::new(position), strength, seeded, &stop, &mut |_| ());
        losing += u32::from(loss(&position, thought.expect("a seat is to act").mv) > 0);
    }
    losing
}

/// Plays `count` drawn positions that one side wins, level 5 against itself. Returns the number won, and the other
/// positions. Only wins further away than `least_plies` count.
#[must_use]
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
        let dtc = B::tablebase().expect("the program that measures is built with it").probe(&position);
        if dtc.abs() <= least_plies || (dtc > 0) != wins_for_tigers {
            continue;
        }
        let winner = winner(position, [Player::Level(5); 2], LONGEST, u64::from(won));
        if winner == Some(Seat(u8::from(wins_for_tigers))) {
            won += 1;
        } else {
            others.push(position.position_text());
        }
    }
    (won, others)
}

/// Plies after which a game counts as a draw.
const LONGEST: u32 = 600;

/// Results of the first player, who has the goats and the tigers in turn.
pub fn results<B: SolvedBoard>(
    games: u64,
    players: [Player; 2],
    mut begin: impl FnMut(u64) -> Hunt<B>,
) -> Tally {
    let mut tally = Tally::default();
    for game in 0..games {
        let seat = (game % 2) as usize;
        let players = if seat == 0 { players } else { [players[1], players[0]] };
        let winner = winner(begin(game / 2), players, LONGEST, game);
        tally.add(winner.map(|winner| winner.index() == seat));
    }
    tally
}

/// Number of positions, of `count`, in which the rule against shuttling forbids every move that keeps the value. Each
/// is two random plies after a drawn one. Only where that rule is unsolved, so that values are those without it.
#[must_use]
pub fn forbidden<B: SolvedBoard>(count: u32) -> u32 {
    let mut chance = Stream::new(9, Purpose::Test);
    let (mut met, mut forbidden) = (0, 0);
    while met < count {
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
            met += 1;
            forbidden += u32::from(moves.iter().all(|mv| loss(&position, *mv) > 0));
        }
    }
    forbidden
}
