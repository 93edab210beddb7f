//! Effects of one move. Animation, sound, captions and the move list read the effects and nothing else;
//! the conformance kit proves that they turn the pieces before into the pieces after.

use super::{PieceKind, Point, Seat};

/// Single effect of a move. Effects come in the order in which a person at the table would see them. "The piece
/// on a point" is the topmost there; in an effect that names an owner, the topmost of that owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A piece from its owner's hand was put on the board.
    Placed {
        /// Kind of the piece.
        kind: PieceKind,
        /// Owner of the piece.
        owner: Seat,
        /// Point it was put on.
        at: Point,
    },
    /// A piece went along lines of the board, point by point, the first being where it stood.
    Walked {
        /// At least two points.
        path: Vec<Point>,
    },
    /// A piece leapt over a neighbouring one.
    Jumped {
        /// Point it stood on.
        from: Point,
        /// Point leapt over.
        over: Point,
        /// Point it landed on.
        to: Point,
    },
    /// The piece on this point was taken off.
    Captured {
        /// Point it stood on.
        at: Point,
        /// Seat that took it.
        by: Seat,
    },
    /// The piece on this point left the game for good, counted for no one.
    Removed {
        /// Point it stood on.
        at: Point,
    },
    /// A captured piece came back to its owner's hand.
    Returned {
        /// Kind of the piece.
        kind: PieceKind,
        /// Owner of the piece.
        owner: Seat,
    },
    /// The piece on this point became another kind: promoted, demoted, turned over.
    Turned {
        /// Its point.
        at: Point,
        /// New kind.
        to: PieceKind,
    },
    /// The piece on this point can no longer move.
    Trapped {
        /// Its point.
        at: Point,
    },
    /// The piece on this point, trapped before, can move again.
    Freed {
        /// Its point.
        at: Point,
    },
    /// A barrier was put up on the line between two neighbouring points.
    Fenced {
        /// The lower of the points.
        from: Point,
        /// The higher.
        to: Point,
    },
    /// The barrier between these points fell.
    Unfenced {
        /// The lower of the points.
        from: Point,
        /// The higher.
        to: Point,
    },
    /// The sticks showed this result.
    Threw {
        /// Value of the throw, from 1 to 5.
        value: u8,
        /// Seat that threw, if the throw is a seat's.
        by: Option<Seat>,
    },
    /// Pieces of one owner went together along lines of the board, point by point, the first being
    /// where they stood.
    Rode {
        /// Owner of the pieces.
        owner: Seat,
        /// Number of pieces.
        count: u8,
        /// At least two points.
        path: Vec<Point>,
    },
    /// Pieces on this point went back to their owner's hand.
    SentBack {
        /// Point they stood on.
        at: Point,
        /// Owner of the pieces.
        owner: Seat,
        /// Number of pieces.
        count: u8,
    },
    /// Pieces on this point left the board, having arrived.
    CameHome {
        /// Last point they stood on.
        at: Point,
        /// Owner of the pieces.
        owner: Seat,
        /// Number of pieces.
        count: u8,
    },
    /// Pieces of one owner on this point became one stack.
    Joined {
        /// Their point.
        at: Point,
        /// New height of the stack.
        height: u8,
    },
    /// A marker moved.
    Strayed {
        /// Kind of the marker.
        kind: PieceKind,
        /// Points in order, the first being where it was.
        path: Vec<Point>,
    },
    /// A marker left the game.
    Cleared {
        /// Kind of the marker.
        kind: PieceKind,
        /// Its former point.
        at: Point,
    },
    /// The seat's turn is over without a move: there was none to make, or it failed.
    Passed {
        /// Seat whose turn it was.
        seat: Seat,
    },
    /// The position has now occurred as often as the rules allow.
    Repeated,
}

/// The effects of one move, in order.
pub type Effects = Vec<Effect>;

/// Effects of a move in the making. The search plays moves without recording any.
#[derive(Debug)]
pub struct Log(Option<Effects>);

impl Log {
    /// Returns a log that records nothing.
    pub const fn off() -> Self {
        Self(None)
    }

    /// Returns the effects that playing a move adds.
    pub fn of(play: impl FnOnce(&mut Self)) -> Effects {
        let mut log = Self(Some(Effects::new()));
        play(&mut log);
        log.0.unwrap_or_default()
    }

    /// Adds an effect.
    pub fn add(&mut self, effect: impl FnOnce() -> Effect) {
        if let Some(effects) = &mut self.0 {
            effects.push(effect());
        }
    }
}
