//! Measurements of Nei Pat Kono: decisions against the tablebase, and matches between levels.

use super::{
    errors::Errors,
    player::{self, Player},
    tally::Tally,
};
use madang::{
    games::nei_pat_kono::{
        CARDS,
        rules::{Kono, KonoMove, QUIET_COUNTS},
        table::Tablebase,
    },
    rules::{
        Game, Line, Notation, Options, Seat,
        random::{Purpose, Stream},
    },
};

/// Options with the unit of the quiet limit, `plies` or `turns`.
///
/// # Panics
/// When `counts` is neither.
#[must_use]
pub fn options(counts: &str) -> Options {
    CARDS[0].parse_options([(QUIET_COUNTS, counts)]).expect("quiet moves are counted in plies or turns")
}

/// Start of the game.
#[must_use]
pub fn start(counts: &str) -> Line<Kono> {
    Line::new(Kono::start(&options(counts)))
}

/// Value that a move gives away, in half points. `None` where no legal move gives any away.
///
/// # Panics
/// Never: both quiet limits have a tablebase.
#[must_use]
pub fn loss(position: &Kono, mv: KonoMove) -> Option<u32> {
    let table = Tablebase::of(position).expect("both quiet limits have a tablebase");
    let value = table.value(position);
    let moves = position.legal();
    let can_err = moves.into_iter().any(|mv| table.value_after(position, mv) < value);
    can_err.then(|| u32::from((value - table.value_after(position, mv)).unsigned_abs()))
}

/// Results of the first player, whose seat alternates.
#[must_use]
pub fn results(players: [Player; 2], games: u64, counts: &str) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..games {
        let first_seat = (seed % 2) as usize;
        let players = if first_seat == 0 { players } else { [players[1], players[0]] };
        let stream = |seat: Seat, ply| Stream::new(2 * seed + seat.index() as u64, Purpose::Opponent { ply });
        let winner = player::winner(start(counts), players, u32::MAX, stream);
        tally.add(winner.map(|winner| winner.index() == first_seat));
    }
    tally
}

/// Positions with a seat to act, of games with four random moves and then moves of level 2.
#[must_use]
pub fn positions_met(games: u64, counts: &str) -> Vec<Line<Kono>> {
    let mut met = Vec::new();
    for seed in 0..games {
        let mut line = start(counts);
        let mut chance = Stream::new(seed, Purpose::Test);
        for ply in 0.. {
            if line.outcome().is_some() {
                break;
            }
            met.push(line.clone());
            let moves = line.legal();
            let mv = if ply < 4 {
                moves[chance.below(moves.len() as u32) as usize]
            } else {
                Player::Level(2).choose(&line, Stream::new(seed, Purpose::Opponent { ply }))
            };
            line.play_unchecked(mv);
        }
    }
    met
}

/// Counts the errors of a player in these positions.
#[must_use]
pub fn errors(player: Player, met: &[Line<Kono>]) -> Errors {
    let mut counts = Errors::default();
    for (seed, line) in met.iter().enumerate() {
        let mv = player.choose(line, Stream::new(seed as u64, Purpose::Opponent { ply: 0 }));
        if let Some(loss) = loss(line.position(), mv) {
            counts.note(loss);
        }
    }
    counts
}

/// Draws a position that can arise, with any count of quiet moves, in which the game goes on.
#[must_use]
pub fn drawn(chance: &mut Stream, counts: &str) -> Line<Kono> {
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
