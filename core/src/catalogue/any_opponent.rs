//! Opponent of a line of play with its types erased.

use std::{fmt, sync::atomic::AtomicBool};

use super::{any_move::AnyMove, capture_odds::capture_odds, snapshot::Snapshot};
use crate::{
    rules::{Actor, Line, Piece, Point, Seat, random::Stream},
    search::{
        self, Info, LevelSettings, Limits, Opponent, Proof, Strength, TableFile, Thought, WinChance,
        forced_within, net::PieceScores,
    },
};

/// A search's report after a finished depth.
pub type AnyInfo = Info<AnyMove>;

/// A search's result: the move chosen and the last report.
pub type AnyThought = Thought<AnyMove>;

/// Computer's play and judgement of a line of play.
pub trait AnyOpponent {
    /// Returns the limits of the five levels in this variant, see [`Opponent::level_settings`].
    fn level_settings(&self) -> &'static LevelSettings;
    /// Returns the files of solved positions that are consulted, see [`Opponent::table_files`].
    fn table_files(&self) -> Vec<&'static TableFile>;
    /// Chooses a move, see [`Opponent::think`].
    fn think(
        &self,
        strength: Strength,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnyInfo),
    ) -> Option<AnyThought>;
    /// Returns the moves of an opening book, see [`Opponent::book_moves`].
    fn book_moves(&self) -> Vec<AnyMove>;
    /// Returns the win chance of each of these moves, see [`search::win_chances`]; `None` also if one is
    /// not legal.
    fn win_chances(&self, moves: &[AnyMove], limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>>;
    /// Returns the win chance after each throw that is due, see [`Opponent::throw_chances`].
    fn throw_chances(&self, limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>>;
    /// Returns the win chance that a score of this game's search stands for, see [`Opponent::chance_of`].
    fn chance_of(&self, score: i32) -> u16;
    /// Returns the legal moves, in the order of the rules, each with its proven value, see [`search::proofs`].
    fn proofs(&self, nodes: u64, stop: &AtomicBool) -> Vec<(AnyMove, Option<Proof>)>;
    /// Returns the proof of the position for the seat to act, from the proofs of all moves, see
    /// [`search::position_proof`].
    fn position_proof(&self, proofs: &[Option<Proof>]) -> Option<Proof>;
    /// Plies within which the winner, the mover or its enemy, forces its win after each of these moves, see
    /// [`forced_within`]; `None` also if one is not legal.
    fn forced_within(
        &self,
        moves: &[AnyMove],
        winner: Seat,
        plies: u16,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<Vec<Option<u16>>>;
    /// Returns the thousandths that each piece on the board adds to its owner's chance, by the static evaluation: the
    /// chance with the piece less the chance without it. Empty where no seat is to act or no evaluation distinguishes
    /// pieces.
    fn piece_worths(&self) -> Vec<(Point, i16)>;
    /// Returns the odds, in thousandths, that the seat that acts or throws takes the team's pieces on each point before
    /// its turn ends, if it plays for that point alone. Three throws of the turn are followed, fewer where the turn has
    /// very many ways.
    fn capture_odds(&self, team: u8) -> Vec<(Point, u16)>;
}

impl<G: Opponent> AnyOpponent for Line<G> {
    fn level_settings(&self) -> &'static LevelSettings {
        self.position().level_settings()
    }

    fn table_files(&self) -> Vec<&'static TableFile> {
        self.position().table_files()
    }

    fn think(
        &self,
        strength: Strength,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnyInfo),
    ) -> Option<AnyThought> {
        let limits = strength.limits(self.position().level_settings());
        let thought = G::think(self, limits, chance, stop, &mut |info| report(&erased(info)))?;
        let Thought { mv, info, visited } = thought;
        Some(Thought { mv: AnyMove::new(mv), info: erased(&info), visited })
    }

    fn book_moves(&self) -> Vec<AnyMove> {
        G::book_moves(self).into_iter().map(AnyMove::new).collect()
    }

    fn win_chances(&self, moves: &[AnyMove], limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>> {
        search::win_chances(self, &legal_of(self, moves)?, limits, stop)
    }

    fn throw_chances(&self, limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>> {
        G::throw_chances(self, limits, stop)
    }

    fn chance_of(&self, score: i32) -> u16 {
        G::chance_of(self, score)
    }

    fn proofs(&self, nodes: u64, stop: &AtomicBool) -> Vec<(AnyMove, Option<Proof>)> {
        let moves = self.legal();
        let proofs = search::proofs(self, &moves, nodes, stop);
        moves.into_iter().map(AnyMove::new).zip(proofs).collect()
    }

    fn position_proof(&self, proofs: &[Option<Proof>]) -> Option<Proof> {
        search::position_proof(self, proofs)
    }

    fn forced_within(
        &self,
        moves: &[AnyMove],
        winner: Seat,
        plies: u16,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<Vec<Option<u16>>> {
        forced_within(self.position(), &legal_of(self, moves)?, winner, plies, nodes, stop)
    }

    fn piece_worths(&self) -> Vec<(Point, i16)> {
        let Actor::Seat(mover) = self.position().to_act() else { return Vec::new() };
        let Some(scores) = self.position().piece_scores() else { return Vec::new() };
        worths(&scores, mover, &|score| G::chance_of(self, score))
    }

    fn capture_odds(&self, team: u8) -> Vec<(Point, u16)> {
        let position = self.position();
        let (pieces, teams) = (Snapshot::of(position).pieces, position.teams());
        capture_odds(position, &pieces, &|owner| owner.0 % teams == team)
    }
}

/// Returns the worths of [`AnyOpponent::piece_worths`], by the win chances that the mover's scores stand for.
fn worths(scores: &PieceScores, mover: Seat, chance_of: &dyn Fn(i32) -> u16) -> Vec<(Point, i16)> {
    let chance = |score| chance_of(score) as i16;
    let whole = chance(scores.whole);
    let worth = |(piece, without): &(Piece, i32)| {
        let of_mover = whole - chance(*without);
        Some((piece.point()?, if piece.owner == mover { of_mover } else { -of_mover }))
    };
    scores.without.iter().filter_map(worth).collect()
}

/// Returns moves with their type; `None` if one is not legal.
fn legal_of<G: Opponent>(line: &Line<G>, moves: &[AnyMove]) -> Option<Vec<G::Move>> {
    let legal = |mv: &AnyMove| mv.of_type().filter(|mv| line.position().allows(*mv));
    moves.iter().map(legal).collect()
}

/// Returns a report with its moves erased.
fn erased<M: Copy + Eq + fmt::Debug + Send + Sync + 'static>(info: &Info<M>) -> AnyInfo {
    info.with_line(info.line.iter().copied().map(AnyMove::new).collect())
}
