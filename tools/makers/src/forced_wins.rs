//! Solver of forced wins: an exhaustive search that knows nothing but the rules.

use std::{collections::HashMap, hash::Hash};

use madang_core::{
    games::{
        hasami_shogi::rules::Hasami,
        hunt::rules::{BaghChal, Hunt, Pulijudam},
        jarmo::rules::Jarmo,
        nei_pat_kono::rules::Kono,
    },
    rules::{Game, Notation, Options, Seat},
};

use crate::measure::ways::Way;

/// Solver of one game: moves that force a win within this many plies, from a position's text.
type Solve = fn(&Options, &str, u32) -> Result<Vec<String>, String>;

/// Games that have a solver, those without chance, by id.
const SOLVERS: [(&str, Solve); 5] = [
    ("bagh-chal", moves_of::<Hunt<BaghChal>>),
    ("pulijudam", moves_of::<Hunt<Pulijudam>>),
    ("nei-pat-kono", moves_of::<Kono>),
    ("hasami-shogi", moves_of::<Hasami>),
    ("jarmo", moves_of::<Jarmo>),
];

fn solver(way: &Way) -> Option<Solve> {
    SOLVERS.iter().find(|(id, _)| *id == way.card.id).map(|(_, solve)| *solve)
}

/// `true` if the game has a solver.
pub fn has_solver(way: &Way) -> bool {
    solver(way).is_some()
}

/// Moves that force a win within this many plies, as text in order.
///
/// # Errors
/// When the game has no solver, or the text is no position of it.
pub fn winning_moves(way: &Way, text: &str, plies: u32) -> Result<Vec<String>, String> {
    let solve = solver(way).ok_or_else(|| format!("{} has no solver.", way.card.id))?;
    solve(&way.options, text, plies)
}

fn moves_of<G: Notation>(options: &Options, text: &str, plies: u32) -> Result<Vec<String>, String> {
    let game = G::parse_position(options, text).map_err(|error| format!("{text}: {error}"))?;
    let Some(seat) = game.to_act().seat() else { return Ok(Vec::new()) };
    let mut solver = Solver { seat, known: HashMap::new(), first: HashMap::new() };
    let mut moves = game.legal();
    // Zero plies force nothing.
    let Some(after) = plies.checked_sub(1) else { return Ok(Vec::new()) };
    moves.retain(|mv| solver.forces(&game.played(*mv), after));
    let mut texts: Vec<String> = moves.into_iter().map(|mv| game.move_text(mv)).collect();
    texts.sort();
    Ok(texts)
}

/// Exhaustive search with a table of results by position and plies left. A shortest win repeats no position, so the
/// history does not matter.
struct Solver<G: Game> {
    seat: Seat,
    known: HashMap<(G, u32), bool>,
    /// Killer moves: the move that decided last at each number of plies left.
    first: HashMap<(u32, bool), G::Move>,
}

impl<G: Game + Eq + Hash> Solver<G> {
    /// `true` if the seat can force a win within this many plies.
    fn forces(&mut self, game: &G, plies: u32) -> bool {
        let Some(to_act) = game.to_act().seat() else {
            return game.outcome().and_then(|outcome| outcome.winner) == Some(self.seat);
        };
        if plies == 0 {
            return false;
        }
        if plies > 1
            && let Some(known) = self.known.get(&(game.clone(), plies))
        {
            return *known;
        }
        let own = to_act == self.seat;
        let mut moves = game.legal();
        if let Some(first) = self.first.get(&(plies, own))
            && let Some(at) = moves.iter().position(|mv| mv == first)
        {
            moves.swap(0, at);
        }
        // One good move is enough for the seat, one good answer for the other.
        let decided = moves.into_iter().find(|mv| self.forces(&game.played(*mv), plies - 1) == own);
        if let Some(mv) = decided {
            self.first.insert((plies, own), mv);
        }
        let forced = decided.is_some() == own;
        if plies > 1 {
            self.known.insert((game.clone(), plies), forced);
        }
        forced
    }
}
