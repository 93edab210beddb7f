//! Proof of a puzzle, made again from its first position.

use std::{collections::BTreeSet, error::Error, fmt, sync::atomic::AtomicBool};

use super::{
    measure::{MIN_WRONG_MOVES, Measuring},
    narrow::{MAX_SOLVER_MOVES, Solution, next_step},
    record::Puzzle,
    theme::{Theme, theme_of},
};
use crate::{
    catalogue::{AnyGame, AnyMove},
    play::kept::FindCard,
};

/// Reason why a puzzle is refused. Plies are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleError {
    /// There is no such game.
    UnknownGame(String),
    /// The options or the position are not the game's, as a sentence.
    Start(String),
    /// The solution has no move of the solver, too many of them, or ends with the defence.
    Length,
    /// The move cannot be played.
    Illegal {
        /// Ply of the solution.
        ply: usize,
        /// The move.
        text: String,
    },
    /// Moves have no proof.
    Unproven {
        /// Ply of the solution.
        ply: usize,
    },
    /// Other moves than those stated keep the value.
    OtherSolution {
        /// Ply of the solution.
        ply: usize,
        /// Every move that does.
        keeping: Vec<String>,
    },
    /// The position is lost, or has too few wrong moves, or is solved by a move that ends the game.
    NoPuzzle,
    /// The defence has better replies.
    WeakDefence {
        /// Ply of the solution.
        ply: usize,
        /// The best replies.
        best: Vec<String>,
    },
    /// A position comes a second time.
    Repeats {
        /// Ply of the solution that leads to it.
        ply: usize,
    },
    /// The solution ends where still one move alone keeps the value.
    EndsEarly,
    /// The effects show another theme.
    OtherTheme(Theme),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGame(id) => write!(f, "there is no game \"{id}\""),
            Self::Start(sentence) => f.write_str(sentence),
            Self::Length => {
                write!(f, "a solution has 1 to {MAX_SOLVER_MOVES} moves of the solver, the last included")
            }
            Self::Illegal { ply, text } => write!(f, "ply {ply}: {text} cannot be played"),
            Self::Unproven { ply } => write!(f, "ply {ply}: not every move is proven"),
            Self::OtherSolution { ply, keeping } => {
                write!(f, "ply {ply}: the value is kept by {}", keeping.join(" "))
            }
            Self::NoPuzzle => write!(
                f,
                "the position is lost, has fewer than {MIN_WRONG_MOVES} wrong moves, or is over after the first move"
            ),
            Self::WeakDefence { ply, best } => write!(f, "ply {ply}: the best defence is {}", best.join(" ")),
            Self::Repeats { ply } => write!(f, "ply {ply} leads to a position that was there before"),
            Self::EndsEarly => f.write_str("after the solution still one move alone keeps the value"),
            Self::OtherTheme(theme) => write!(f, "the theme is {theme}"),
        }
    }
}

impl Error for PuzzleError {}

/// Proves a puzzle again by its measure: at each move of the solver exactly the moves stated keep the value, each
/// defence is among the best, and the solution ends where the way widens. `nodes` bounds the positions visited for
/// proofs that no table has, at each position.
///
/// # Errors
/// [`PuzzleError`] with the first reason found.
pub fn check_puzzle(
    puzzle: &Puzzle,
    find: impl FindCard,
    nodes: u64,
    stop: &AtomicBool,
) -> Result<(), PuzzleError> {
    let card = find(&puzzle.game).ok_or_else(|| PuzzleError::UnknownGame(puzzle.game.clone()))?;
    let (_, start) = puzzle.game(card).map_err(PuzzleError::Start)?;
    let plies = puzzle.solution.len();
    let measuring = Measuring::of_solution(&*start, plies, nodes, stop).ok_or(PuzzleError::NoPuzzle)?;
    let measure = measuring.measure;
    let mut game = start.boxed_clone();
    let mut seen = BTreeSet::from([game.position_text()]);
    let mut solution = Solution { value: 0, measure, moves: Vec::new(), equal: Vec::new() };
    let (mut own, mut ends_with_solver) = (0, false);
    for (ply, text) in puzzle.solution.iter().enumerate() {
        let is_last = ply + 1 == plies;
        let texts = |moves: &[AnyMove]| moves.iter().map(|mv| game.move_text(mv)).collect::<Vec<String>>();
        let illegal = || PuzzleError::Illegal { ply, text: text.clone() };
        let mv = game.parse_move(text).map_err(|_| illegal())?;
        let legal = game.legal_moves();
        if !legal.contains(&mv) {
            return Err(illegal());
        }
        ends_with_solver = measuring.is_solver(&*game).ok_or_else(illegal)?;
        if ends_with_solver {
            own += 1;
            let kept = measuring.keeping(&*game, ply).ok_or(PuzzleError::Unproven { ply })?;
            let equal: &[String] = if is_last { &puzzle.equal } else { &[] };
            let stated: BTreeSet<&String> = equal.iter().chain([text]).collect();
            let keep = texts(&kept.moves);
            if stated != keep.iter().collect() {
                return Err(PuzzleError::OtherSolution { ply, keeping: keep });
            }
            if !kept.is_step(&*game, ply == 0) {
                return Err(PuzzleError::NoPuzzle);
            }
            solution.value = kept.value;
            solution.equal = kept.moves.into_iter().filter(|other| *other != mv).collect();
        } else {
            let best = measuring.defences(&*game, ply).ok_or(PuzzleError::Unproven { ply })?;
            if !best.contains(&mv) {
                return Err(PuzzleError::WeakDefence { ply, best: texts(&best) });
            }
        }
        game.play(&mv).map_err(|_| illegal())?;
        solution.moves.push(mv);
        if !seen.insert(game.position_text()) {
            return Err(PuzzleError::Repeats { ply });
        }
    }
    if !ends_with_solver || !(1..=MAX_SOLVER_MOVES).contains(&own) {
        return Err(PuzzleError::Length);
    }
    let mut moves = solution.moves.clone();
    if own < MAX_SOLVER_MOVES
        && puzzle.equal.is_empty()
        && goes_on(&measuring, &mut *game, &mut seen, &mut moves)
    {
        return Err(PuzzleError::EndsEarly);
    }
    match theme_of(&*start, &solution) {
        Some(theme) if theme != puzzle.theme => Err(PuzzleError::OtherTheme(theme)),
        _ => Ok(()),
    }
}

/// Returns whether a solution that ends here should go on: after the best defence one move or a few equal ones keep the
/// value, and the first of them leads to a new position.
fn goes_on(
    measuring: &Measuring<'_>,
    end: &mut dyn AnyGame,
    seen: &mut BTreeSet<String>,
    moves: &mut Vec<AnyMove>,
) -> bool {
    let next = next_step(measuring, end, seen, moves);
    let Some(mv) = next.and_then(|keeping| keeping.moves.into_iter().next()) else { return false };
    end.play(&mv).is_ok() && seen.insert(end.position_text())
}
