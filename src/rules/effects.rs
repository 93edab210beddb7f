//! The story of one move. Animation, sound, captions and the move list read this story and nothing
//! else; the conformance kit proves that it turns the pieces before into the pieces after.

use super::{Marker, Piece, PieceKind, Place, Point, Seat};

/// One thing that happened. The effects of a move are told in the order in which a person at the
/// table would see them. What happens to "the piece on a point" happens to the topmost there, unless
/// the effect says whose it is: then to the topmost of that owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A piece from its owner's hand was put on the board.
    Placed {
        /// What was placed.
        kind: PieceKind,
        /// By whom.
        owner: Seat,
        /// Where.
        at: Point,
    },
    /// A piece went along lines of the board, point by point, the first being where it stood.
    Walked {
        /// At least two points.
        path: Vec<Point>,
    },
    /// A piece leapt over a neighbouring one.
    Jumped {
        /// Where it stood.
        from: Point,
        /// What it leapt over.
        over: Point,
        /// Where it landed.
        to: Point,
    },
    /// The piece on this point was taken off.
    Captured {
        /// Where it stood.
        at: Point,
        /// Who took it.
        by: Seat,
    },
    /// The piece on this point left the game for good, counted for nobody.
    Removed {
        /// Where it stood.
        at: Point,
    },
    /// A captured piece came back to its owner's hand.
    Returned {
        /// What came back.
        kind: PieceKind,
        /// Whose it is.
        owner: Seat,
    },
    /// The piece on this point became another kind: promoted, demoted, turned over.
    Turned {
        /// Where it stands.
        at: Point,
        /// What it is now.
        to: PieceKind,
    },
    /// The piece on this point can no longer move.
    Trapped {
        /// Where it stands.
        at: Point,
    },
    /// The piece on this point, trapped before, can move again.
    Freed {
        /// Where it stands.
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
        /// From 1 to 5.
        value: u8,
        /// Who threw, where the throw is somebody's.
        by: Option<Seat>,
    },
    /// Pieces of one owner went together along lines of the board, point by point, the first being
    /// where they stood.
    Rode {
        /// Whose they are.
        owner: Seat,
        /// How many.
        count: u8,
        /// At least two points.
        path: Vec<Point>,
    },
    /// Pieces on this point went back to their owner's hand.
    SentBack {
        /// Where they stood.
        at: Point,
        /// Whose they are.
        owner: Seat,
        /// How many.
        count: u8,
    },
    /// Pieces on this point left the board, having arrived.
    CameHome {
        /// Where they stood last.
        at: Point,
        /// Whose they are.
        owner: Seat,
        /// How many.
        count: u8,
    },
    /// Pieces of one owner on this point became one stack.
    Joined {
        /// Where they stand.
        at: Point,
        /// How many there are in the stack now.
        height: u8,
    },
    /// Something that belongs to nobody moved.
    Strayed {
        /// What it is.
        kind: PieceKind,
        /// Point by point, the first being where it was.
        path: Vec<Point>,
    },
    /// Something that belongs to nobody left the game.
    Cleared {
        /// What it was.
        kind: PieceKind,
        /// Where it lay.
        at: Point,
    },
    /// The seat's turn is over without a move: there was none to make, or it came to nothing.
    Passed {
        /// Whose turn it was.
        seat: Seat,
    },
    /// The position has now occurred as often as the rules allow.
    Repeated,
}

/// The effects of one move, in order.
pub type Effects = Vec<Effect>;

/// Carries out the effects on a list of pieces in which those on one point are listed from the
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
            let of_kind = |piece: &Piece| piece.kind == *kind && piece.owner == *owner;
            send(pieces, Place::Board(*at), |piece| of_kind(piece) && piece.place == Place::Hand)
        }
        Effect::Returned { kind, owner } => {
            let of_kind = |piece: &Piece| piece.kind == *kind && piece.owner == *owner;
            send(pieces, Place::Hand, |piece| of_kind(piece) && matches!(piece.place, Place::Taken(_)))
        }
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

/// Carries out the effects on what belongs to nobody.
///
/// # Errors
/// The first effect that does not fit: something strays from where it was not.
pub fn apply_to_markers(markers: &mut Vec<Marker>, effects: &[Effect]) -> Result<(), Effect> {
    for effect in effects {
        match effect {
            Effect::Strayed { kind, path } => {
                let ends = path.first().zip(path.last());
                let stray = ends.and_then(|(from, to)| {
                    let stray =
                        markers.iter_mut().find(|marker| (marker.kind, marker.at) == (*kind, *from))?;
                    Some((stray, to))
                });
                let (stray, to) = stray.ok_or_else(|| effect.clone())?;
                stray.at = *to;
            }
            Effect::Cleared { kind, at } => {
                let cleared = Marker { kind: *kind, at: *at };
                let index = markers.iter().position(|marker| *marker == cleared);
                markers.remove(index.ok_or_else(|| effect.clone())?);
            }
            _ => {}
        }
    }
    Ok(())
}
