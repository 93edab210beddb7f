//! Positions looked at: those of games between players of unequal strength, and the same with pieces put elsewhere.

use std::{collections::BTreeSet, sync::atomic::AtomicBool};

use madang_core::{
    catalogue::{AnyGame, AnyMove},
    play::{MIN_RATING, Measure, Puzzle, Theme, find_solution, theme_of},
    rules::{
        Actor, Edit, Piece, Place, Point, Seat,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Strength},
};

use super::{
    promise::{is_clear, is_promising},
    trial::odds_of_simple,
};
use crate::measure::{
    play::{any_of, think, throw_on},
    ways::Way,
};

/// Most plies of a game.
const MAX_PLIES: u32 = 160;
/// Most random plies at the start of a game.
const OPENING: u32 = 10;
/// One ply in this many is random later.
const AT_RANDOM: u32 = 8;
/// Node budget of level 5 in these games. Its tables choose the move; nodes only choose among equal ones.
const NODES_OF_BEST: u64 = 200;
/// Most candidates of a game, so that many games have a share.
const MAX_CANDIDATES_PER_GAME: usize = 4;
/// Most pieces that are put elsewhere at once.
const MAX_EDITS: u32 = 4;
/// Most positions of a game that are looked at, drawn at random.
const MAX_POSITIONS_PER_GAME: usize = 60;
/// Greatest odds with which a player that takes what it can solves a puzzle.
const MAX_LUCK: f64 = 0.25;
/// Positions that a proof may visit where no table has it.
pub const NODES_OF_PROOF: u64 = 20_000;

/// Puzzle found, not yet rated.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Puzzle with the lowest rating.
    pub puzzle: Puzzle,
    /// Seat that solves it.
    pub solver: Seat,
}

/// Player of a seat.
#[derive(Clone, Copy)]
enum Player {
    Random,
    Computer(Strength),
}

impl Player {
    fn drawn(chance: &mut Stream) -> Self {
        match chance.below(4) {
            0 => Self::Random,
            1 => Self::Computer(Level::nearest(1).into()),
            2 => Self::Computer(Limits { nodes: 2_000, depth: 3, knowledge: 0, ..Limits::NONE }.into()),
            _ => Self::Computer(Limits { nodes: NODES_OF_BEST, ..Limits::NONE }.into()),
        }
    }
}

/// Last plies of a game that are looked at where puzzles come from forced endings.
const LAST_PLIES: usize = 24;

/// Puzzles found in the game of this seed and in edits of its positions.
///
/// # Panics
/// When a legal move cannot be played.
pub fn candidates(way: &Way, seed: u64) -> Vec<Candidate> {
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut positions = positions(way, seed, &mut chance);
    let is_solved = positions.last().is_some_and(|text| is_proven(way, text));
    if way.card.sticks.is_none() && !is_solved {
        positions.drain(..positions.len().saturating_sub(LAST_PLIES));
    }
    chance.shuffle(&mut positions);
    // Neighbouring positions of a game often have the same idea.
    let mut firsts = BTreeSet::new();
    let found = positions.iter().take(MAX_POSITIONS_PER_GAME).filter_map(|text| candidate(way, text));
    let found = found.filter(|candidate| firsts.insert(candidate.puzzle.solution[0].clone()));
    found.take(MAX_CANDIDATES_PER_GAME).collect()
}

/// Returns the texts of the positions of a game, and of some of them after edits.
fn positions(way: &Way, seed: u64, chance: &mut Stream) -> Vec<String> {
    let mut game = (way.card.start)(&way.options);
    let players: Vec<Player> = (0..game.seats()).map(|_| Player::drawn(chance)).collect();
    let opening = chance.below(OPENING + 1);
    let mut positions = Vec::new();
    for ply in 0..MAX_PLIES {
        throw_on(&mut *game, chance);
        let Actor::Seat(seat) = game.to_act() else { break };
        positions.push(game.position_text());
        if ply >= opening
            && let Some(edited) = edited(way, &*game, chance)
        {
            positions.push(edited);
        }
        let is_random = ply < opening || chance.below(AT_RANDOM) == 0;
        let mv = match players[seat.index()] {
            Player::Computer(strength) if !is_random => think(&*game, strength, seed, ply).mv,
            _ => any_of(&game.legal_moves(), chance).clone(),
        };
        game.play(&mv).expect("it is legal");
    }
    positions
}

/// Returns whether tables have every move of a position.
fn is_proven(way: &Way, text: &str) -> bool {
    let game = (way.card.from_text)(&way.options, text);
    let proofs = game.map(|game| game.proofs(0, &AtomicBool::new(false)));
    proofs.is_ok_and(|proofs| proofs.iter().all(|(_, proof)| proof.is_some()))
}

/// Returns the text of the position with one or more pieces put elsewhere and the turn kept; `None` where no game can
/// begin so.
fn edited(way: &Way, game: &dyn AnyGame, chance: &mut Stream) -> Option<String> {
    let seat = game.to_act().seat()?;
    let mut game = game.boxed_clone();
    for _ in 0..=chance.below(MAX_EDITS) {
        let on_board = |piece: Piece| match piece.place {
            Place::Board(at) => Some((piece, at)),
            _ => None,
        };
        let shown = game.snapshot();
        let empty: Vec<Point> =
            (0..game.points()).map(Point).filter(|at| shown.topmost(*at).is_none()).collect();
        let pieces: Vec<_> = shown.pieces.into_iter().filter_map(on_board).collect();
        if pieces.is_empty() || empty.is_empty() {
            return None;
        }
        let (piece, from) = any_of(&pieces, chance);
        let at = *any_of(&empty, chance);
        game.edit(Edit::Clear { at: *from }).ok()?;
        game.edit(Edit::Put { kind: piece.kind, owner: piece.owner, at }).ok()?;
    }
    game.edit(Edit::ToMove(seat)).ok()?;
    game.check_start(&way.options).ok()?;
    Some(game.position_text())
}

/// Returns the puzzle that a position is, if it is one.
fn candidate(way: &Way, text: &str) -> Option<Candidate> {
    let game = (way.card.from_text)(&way.options, text).ok()?;
    if !is_promising(&*game) {
        return None;
    }
    let solution = find_solution(&*game, NODES_OF_PROOF, &AtomicBool::new(false))?;
    let theme = theme_of(&*game, &solution)?;
    // One capture that is right needs no thought.
    if theme == Theme::Take && solution.moves.len() == 1 {
        return None;
    }
    let texts = game.line_texts(&solution.moves);
    let mut last = game.boxed_clone();
    let (end, before) = solution.moves.split_last()?;
    for mv in before {
        if solution.measure == Measure::Equity && !is_clear(&*last, std::slice::from_ref(mv)) {
            return None;
        }
        last.play(mv).ok()?;
    }
    let right: Vec<AnyMove> = solution.equal.iter().chain([end]).cloned().collect();
    if solution.measure == Measure::Equity && !is_clear(&*last, &right) {
        return None;
    }
    let options = way.options.changes(way.card.options);
    let puzzle = Puzzle {
        game: way.card.id.to_owned(),
        options: options.map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
        rating: MIN_RATING,
        start: text.to_owned(),
        solution: texts,
        equal: solution.equal.iter().map(|mv: &AnyMove| last.move_text(mv)).collect(),
        theme,
    };
    if odds_of_simple(way.card, &puzzle).ok()? > MAX_LUCK {
        return None;
    }
    Some(Candidate { puzzle, solver: game.to_act().seat()? })
}
