//! Effects of one move. Animation, sound, captions and the move list read the effects and nothing else;
//! the conformance kit proves that they turn the pieces before into the pieces after.

use super::{Marker, Piece, PieceKind, Place, Point, Seat};

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
    /// The piece on this point left the game for good, counted for nobody.
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
        /// Point it stands on.
        at: Point,
        /// New kind.
        to: PieceKind,
    },
    /// The piece on this point can no longer move.
    Trapped {
        /// Point it stands on.
        at: Point,
    },
    /// The piece on this point, trapped before, can move again.
    Freed {
        /// Point it stands on.
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
        /// Point they stand on.
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
        /// Point it lay on.
        at: Point,
    },
    /// The seat's turn is over without a move: there was none to make, or it came to nothing.
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
    /// A log that records nothing.
    pub const fn off() -> Self {
        Self(None)
    }

    /// The effects that playing a move adds.
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

/// Applies the effects to a list of pieces in which those on one point are listed from the
/// bottom up, and keeps it so.
///
/// # Errors
/// The first effect that does not fit the pieces: a walk from an empty point, a capture of nothing.
pub fn apply_effects(pieces: &mut Vec<Piece>, effects: &[Effect]) -> Result<(), Effect> {
    effects.iter().try_for_each(|effect| apply(pieces, effect).ok_or_else(|| effect.clone()))
}

fn apply(pieces: &mut Vec<Piece>, effect: &Effect) -> Option<()> {
    match effect {
        Effect::Placed { kind, owner, at } => {
            let in_hand = Piece { kind: *kind, owner: *owner, place: Place::Hand };
            send(pieces, Place::Board(*at), |piece| *piece == in_hand)
        }
        Effect::Returned { kind, owner } => send(pieces, Place::Hand, |piece| {
            (piece.kind, piece.owner) == (*kind, *owner) && matches!(piece.place, Place::Taken(_))
        }),
        Effect::Walked { path } => {
            let [from, .., to] = path.as_slice() else { return None };
            send(pieces, Place::Board(*to), on(*from))
        }
        Effect::Jumped { from, to, .. } => send(pieces, Place::Board(*to), on(*from)),
        Effect::Captured { at, by } => send(pieces, Place::Taken(*by), on(*at)),
        Effect::Removed { at } => send(pieces, Place::Out, on(*at)),
        Effect::Turned { at, to } => {
            pieces.iter_mut().rfind(|piece| on(*at)(piece))?.kind = *to;
            Some(())
        }
        Effect::Rode { owner, count, path } => {
            let [from, .., to] = path.as_slice() else { return None };
            send_all(pieces, *count, Place::Board(*to), *from, *owner)
        }
        Effect::SentBack { at, owner, count } => send_all(pieces, *count, Place::Hand, *at, *owner),
        Effect::CameHome { at, owner, count } => send_all(pieces, *count, Place::Home, *at, *owner),
        Effect::Trapped { .. }
        | Effect::Freed { .. }
        | Effect::Fenced { .. }
        | Effect::Unfenced { .. }
        | Effect::Threw { .. }
        | Effect::Joined { .. }
        | Effect::Strayed { .. }
        | Effect::Cleared { .. }
        | Effect::Passed { .. }
        | Effect::Repeated => Some(()),
    }
}

fn on(point: Point) -> impl Fn(&Piece) -> bool {
    move |piece| piece.place == Place::Board(point)
}

/// Sends the last listed piece that fits to a place, where it is listed last.
fn send(pieces: &mut Vec<Piece>, place: Place, fits: impl Fn(&Piece) -> bool) -> Option<()> {
    let index = pieces.iter().rposition(fits)?;
    let piece = pieces.remove(index);
    pieces.push(Piece { place, ..piece });
    Some(())
}

fn send_all(pieces: &mut Vec<Piece>, count: u8, place: Place, from: Point, owner: Seat) -> Option<()> {
    (0..count).try_for_each(|_| send(pieces, place, |piece| piece.owner == owner && on(from)(piece)))
}

/// Applies the effects to the markers.
///
/// # Errors
/// The first effect that does not fit: something strays from where it was not.
pub fn apply_to_markers(markers: &mut Vec<Marker>, effects: &[Effect]) -> Result<(), Effect> {
    effects.iter().try_for_each(|effect| apply_to_marker(markers, effect).ok_or_else(|| effect.clone()))
}

fn apply_to_marker(markers: &mut Vec<Marker>, effect: &Effect) -> Option<()> {
    let index = |kind, at| markers.iter().position(|marker| *marker == Marker { kind, at });
    match effect {
        Effect::Strayed { kind, path } => {
            let at = index(*kind, *path.first()?)?;
            markers[at].at = *path.last()?;
        }
        Effect::Cleared { kind, at } => {
            let at = index(*kind, *at)?;
            markers.remove(at);
        }
        _ => {}
    }
    Some(())
}
