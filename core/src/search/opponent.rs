//! Opponent: the contract of a game that the computer can play.

use std::sync::atomic::AtomicBool;

use super::{
    general,
    net::PieceScores,
    playouts,
    proof::Solution,
    strength::{LevelSettings, Limits},
    table_file::TableFile,
    thought::{Info, Thought},
    win_chance::WinChance,
};
use crate::rules::{BoardModel, Line, random::Stream};

/// A game the computer can play, by default by the rules and the board alone. A game with an
/// evaluation or tables of its own implements this in its `eval.rs`, by one of the searches in
/// this module.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use madang_core::games::jarmo::rules::Jarmo;
/// use madang_core::rules::{Game, Line, random::{Purpose, Stream}};
/// use madang_core::search::{Level, Opponent};
///
/// let card = madang_core::games::find("jarmo").expect("it is in the catalogue");
/// let line = Line::new(Jarmo::start(&card.default_options()));
/// let limits = line.position().level_settings().limits(Level::MIN);
/// let chance = Stream::new(7, Purpose::Opponent { ply: 0 });
/// let thought = Jarmo::think(&line, limits, chance, &AtomicBool::new(false), &mut |_| ());
/// assert!(line.position().allows(thought.expect("a seat is to act").mv));
/// ```
pub trait Opponent: BoardModel {
    /// Returns the limits of the five levels in this variant.
    fn level_settings(&self) -> &'static LevelSettings {
        &LevelSettings::COMMON
    }

    /// Returns the files of solved positions that are consulted about this position and all that can follow it, by a
    /// player whose limits give it knowledge. Without them it searches.
    fn table_files(&self) -> Vec<&'static TableFile> {
        Vec::new()
    }

    /// Chooses a move within `limits`, reporting after each finished depth. Always finds a move,
    /// even when `stop` is set at once; `None` only when no seat is to act. `chance` decides among
    /// moves of the same value.
    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<Self::Move>),
    ) -> Option<Thought<Self::Move>> {
        general::think(line, limits, chance, stop, report)
    }

    /// Returns the estimated win chance of each of these legal moves, of which none has a proof, for the team of the seat
    /// to act: by a search within the node budget and depth of `limits`, with all the game's knowledge and without
    /// errors. `None` when it was stopped, or when no seat is to act. See [`win_chances`](super::win_chances).
    fn estimates(
        line: &Line<Self>,
        moves: &[Self::Move],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<WinChance>> {
        general::estimates(line, moves, limits, stop)
    }

    /// Returns the win chance of the thrower's team after each throw that is due, in the order of [`Line::chance`], by
    /// a search within the node budget and depth of `limits`. The thrower is the mover where the throw is no seat's.
    /// `None` when it was stopped, or when no throw is due.
    fn throw_chances(line: &Line<Self>, limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>> {
        playouts::throw_chances(line, limits, stop)
    }

    /// Returns the win chance, in thousandths, that a score of [`Opponent::think`] stands for, which is no proven win.
    fn chance_of(line: &Line<Self>, score: i32) -> u16 {
        general::chance_of(line, score)
    }

    /// Returns the static evaluation of the position and of what it would be without each piece; `None` where none
    /// distinguishes pieces.
    fn piece_scores(&self) -> Option<PieceScores> {
        None
    }

    /// Returns the moves that an opening book plays in the position that this line has led to; none without such a
    /// book. A late position may take a while to look up at first.
    fn book_moves(_line: &Line<Self>) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Lends what is known of this line and of all that can follow it to `ask`, which is called once; see
    /// [`proofs`](super::proofs). `nodes` bounds the positions visited for values that no table has; with 0 only tables
    /// are consulted. By default nothing is known.
    fn solve(
        _line: &Line<Self>,
        _nodes: u64,
        _stop: &AtomicBool,
        ask: &mut dyn FnMut(&mut Solution<'_, Self>),
    ) {
        ask(&mut |_, _| None);
    }

    /// Returns the value for the team to act of a position that opening books prove although not every move of it is known,
    /// as in a drawn opening. By default nothing is known.
    fn book_value(_line: &Line<Self>) -> Option<i8> {
        None
    }

    /// Returns whether the third repetition is a draw in this position and all that can follow, so that it never comes
    /// sooner than a win. By default it goes by this position alone.
    fn repetition_draws(&self) -> bool {
        self.repetition_outcome().winner.is_none()
    }

    /// Returns whether a piece that is taken never comes back, so that no position from before a capture can come up
    /// after it.
    fn captures_are_final(&self) -> bool {
        false
    }
}
