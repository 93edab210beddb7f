//! Remarks on a position: facts with the points, seats, moves and numbers that prove them.

use crate::{
    catalogue::AnyMove,
    rules::{Point, Seat},
    search::{Distance, Source},
};

/// Fact about a position. Moves are legal in it, except those of a threat, which are legal where the turn is given to
/// the seat that threatens, see [`with_turn`](super::with_turn).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// The seat to act can win at once.
    Wins {
        /// Seat to act.
        seat: Seat,
        /// Every move that wins at once.
        moves: Vec<AnyMove>,
    },
    /// Proven value of the position.
    Standing {
        /// Seat to act.
        seat: Seat,
        /// 1 a win, 0 a draw, -1 a loss for the seat's team.
        value: i8,
        /// Plies to the end or to the next capture at most; `None` for a draw and where no proof has them.
        distance: Option<Distance>,
        /// Source of the value.
        source: Source,
        /// Every move that keeps the value; `None` for a loss, without a choice, and where moves are unproven.
        keeping: Option<Vec<AnyMove>>,
        /// Number of legal moves.
        moves: usize,
    },
    /// Moves after which the other side wins at once.
    Loses {
        /// Every such move with a winning reply.
        losing: Vec<Losing>,
        /// The other legal moves.
        others: Vec<AnyMove>,
    },
    /// If it were to move now, the seat would win at once.
    ThreatensToWin {
        /// Seat of another team than that to act.
        seat: Seat,
        /// Every winning move.
        moves: Vec<AnyMove>,
    },
    /// Pieces that are shut in.
    ShutIn {
        /// Their owner.
        seat: Seat,
        /// Their points.
        shut: Vec<Point>,
        /// Points of the owner's other pieces on the board.
        free: Vec<Point>,
    },
    /// Pieces that the seat to act can take.
    Takes {
        /// Seat to act.
        seat: Seat,
        /// One capture for each of the pieces.
        takes: Vec<Take>,
    },
    /// Pieces that the seat could take if it were to move now.
    ThreatensToTake {
        /// Seat of another team than that to act.
        seat: Seat,
        /// One capture for each of the pieces.
        takes: Vec<Take>,
    },
    /// Moves that take nothing and expose a piece to capture without recapture.
    GivesAway {
        /// Every such move with a capture.
        moves: Vec<GivenAway>,
    },
    /// Throws with which the seat reaches its aim by its first move after them, whatever further throws come before it.
    WithThrow {
        /// Seat that throws, now or if it were its turn.
        seat: Seat,
        /// Every such throw, from 1 to 5.
        throws: Vec<u8>,
        /// The aim.
        aim: Aim,
    },
    /// The seat to act can bring a piece home.
    BringsHome {
        /// Seat to act.
        seat: Seat,
        /// Every move that does.
        moves: Vec<AnyMove>,
    },
    /// The only legal move.
    OnlyMove {
        /// The move.
        mv: AnyMove,
    },
    /// Lead in pieces, in a game of two equal sides.
    Ahead {
        /// Seat that leads.
        seat: Seat,
        /// Number of pieces more than the other side has left.
        by: usize,
    },
    /// Pieces taken from the side that has lost most, in a game of unequal sides.
    Lost {
        /// Their owner.
        seat: Seat,
        /// Number of pieces taken.
        lost: usize,
        /// Number of the owner's pieces, those taken included.
        all: usize,
    },
    /// Pieces at home, of the seat that has most.
    Home {
        /// Their owner.
        seat: Seat,
        /// Number of pieces at home.
        home: usize,
        /// Number of the owner's pieces.
        all: usize,
    },
    /// Neither side could take anything if it were to move now.
    NothingToTake,
}

/// Move that loses at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Losing {
    /// The move.
    pub mv: AnyMove,
    /// Winning reply; `None` if the move itself ends the game.
    pub reply: Option<AnyMove>,
}

/// Capture of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Take {
    /// Point of the piece.
    pub at: Point,
    /// Move that takes it.
    pub mv: AnyMove,
}

/// Move that exposes a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenAway {
    /// The move.
    pub mv: AnyMove,
    /// Point of the piece after the move.
    pub at: Point,
    /// Capture that nothing answers in kind.
    pub reply: AnyMove,
}

/// Aim of a throw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aim {
    /// The win.
    Win,
    /// A piece brought home.
    Home,
    /// The enemies on this point sent back or taken.
    Take(Point),
}
