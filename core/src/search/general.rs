//! Opponent of any game, by its rules and its board alone. Where two seats play without chance it is alpha-beta with a
//! evaluation that counts pieces and moves; elsewhere it plays games at random to their end.

use std::sync::atomic::AtomicBool;

use super::{
    Evaluate, Info, Limits, Thought, WinChance,
    alpha_beta::{self, SearchOptions},
    playouts, win_chance,
};
use crate::rules::{
    Actor, BoardModel, Effect, Game, Line, Options, Outcome, Piece, Place, Repetition, Seat, random::Stream,
};

/// Value of a piece more than the other side, in points.
const PIECE: i32 = 100;
/// Value of a legal move, in points.
const MOVE: i32 = 3;
/// Most legal moves that count.
const MAX_MOBILITY: usize = 60;
/// Lead of [`mobility`] at which the odds to win are ten to one.
pub const TEN_TO_ONE_MOVES: i32 = 10 * MOVE;

/// Chooses a move, see [`Opponent::think`](super::Opponent::think).
pub fn think<G: BoardModel>(
    line: &Line<G>,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<G::Move>),
) -> Option<Thought<G::Move>> {
    if is_duel(line) {
        alpha_beta::think(&judged(line), SearchOptions::new(limits), chance, stop, report)
    } else {
        playouts::think(line, limits, chance, stop, report)
    }
}

/// Returns the win chances of these moves, see [`Opponent::estimates`](super::Opponent::estimates).
pub fn estimates<G: BoardModel>(
    line: &Line<G>,
    moves: &[G::Move],
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Vec<WinChance>> {
    if is_duel(line) {
        win_chance::by_alpha_beta(&judged(line), moves, limits, stop, &|_, _| None)
    } else {
        playouts::win_chances(line, moves, limits, stop)
    }
}

/// Returns the win chance of a score, see [`Opponent::chance_of`](super::Opponent::chance_of).
pub fn chance_of<G: BoardModel>(line: &Line<G>, score: i32) -> u16 {
    if is_duel(line) {
        win_chance::of_score(judged(line).position(), score)
    } else {
        // Playouts score by thousandths.
        score.clamp(0, i32::from(win_chance::WHOLE)) as u16
    }
}

/// Returns whether two seats play, and no throw has been made or is due.
fn is_duel<G: Game>(line: &Line<G>) -> bool {
    let mut position = line.start().clone();
    let throws = line.moves().into_iter().any(|mv| {
        let throws = position.to_act() == Actor::Chance;
        position.play_unchecked(mv);
        throws
    });
    !throws && position.to_act() != Actor::Chance && position.seats() == 2
}

/// Returns the same line of a game with the general evaluation.
fn judged<G: BoardModel>(line: &Line<G>) -> Line<Judged<G>> {
    let position = line.position();
    let piece = if takes_always(position) { 0 } else { PIECE };
    let mut judged = Line::new(Judged { game: line.start().clone(), piece, lead: lead(position) });
    for mv in line.moves() {
        judged.play_unchecked(mv);
    }
    judged
}

/// Returns whether all moves and all replies capture: then captures are plain moves, and pieces have no value.
fn takes_always<G: BoardModel>(position: &G) -> bool {
    let takes_after = |position: &G| {
        let takes = |mv: &G::Move| {
            position.effects(*mv).iter().any(|effect| matches!(effect, Effect::Captured { .. }))
        };
        position.legal().iter().all(takes)
    };
    takes_after(position) && position.legal().into_iter().all(|mv| takes_after(&position.played(mv)))
}

/// Returns the pieces of the first seat that are still in the game, less the second's. A piece that has come
/// home counts for two.
fn lead(position: &impl BoardModel) -> i32 {
    let mut pieces: Vec<Piece> = Vec::new();
    position.pieces(&mut pieces);
    let worth = |piece: &Piece| {
        let worth = match piece.place {
            Place::Board(_) | Place::Hand => 1,
            Place::Home => 2,
            Place::Taken(_) | Place::Out => 0,
        };
        if piece.owner == Seat(0) { worth } else { -worth }
    };
    pieces.iter().map(worth).sum()
}

/// Returns the worth of the legal moves for the seat to act, in points.
pub fn mobility(position: &impl Game) -> i32 {
    MOVE * position.count_legal().min(MAX_MOBILITY) as i32
}

/// A game with the general evaluation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Judged<G> {
    game: G,
    piece: i32,
    /// Lead of the first seat in the position from which the search began: sides need not be equal in number.
    lead: i32,
}

impl<G: BoardModel> Evaluate for Judged<G> {
    fn ten_to_one_lead(&self) -> i32 {
        if self.piece == 0 { TEN_TO_ONE_MOVES } else { 2 * PIECE }
    }

    fn evaluate(&self) -> i32 {
        let own = if self.to_act() == Actor::Seat(Seat(0)) { 1 } else { -1 };
        let pieces = if self.piece == 0 { 0 } else { own * self.piece * (lead(&self.game) - self.lead) };
        pieces + mobility(&self.game)
    }

    fn promise(&self, _mv: G::Move) -> i32 {
        0
    }

    fn is_capture(&self, _mv: G::Move) -> bool {
        false
    }
}

impl<G: BoardModel> Game for Judged<G> {
    type Move = G::Move;

    fn start(options: &Options) -> Self {
        Self { game: G::start(options), piece: PIECE, lead: 0 }
    }

    fn mover(&self) -> Seat {
        self.game.mover()
    }

    fn to_act(&self) -> Actor {
        self.game.to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn legal_moves(&self, out: &mut Vec<G::Move>) {
        self.game.legal_moves(out);
    }

    fn count_legal(&self) -> usize {
        self.game.count_legal()
    }

    fn play_unchecked(&mut self, mv: G::Move) {
        self.game.play_unchecked(mv);
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn repetition(&self) -> Repetition {
        self.game.repetition()
    }

    fn repetition_outcome(&self) -> Outcome {
        self.game.repetition_outcome()
    }
}
