//! The story of one move. Animation, sound, captions and the move list read this story and nothing
//! else; the conformance kit proves that it turns the pieces before into the pieces after.

use super::{Piece, PieceKind, Place, Point, Seat};

/// One thing that happened. The effects of a move are told in the order in which a person at the
/// table would see them.
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
    /// The position has now occurred as often as the rules allow.
    Repeated,
}

/// The effects of one move, in order.
pub type Effects = Vec<Effect>;

/// Carries out the effects on a list of pieces.
///
/// # Errors
/// The first effect that does not fit the pieces: a walk from an empty point, a capture of nothing.
pub fn apply_effects(pieces: &mut [Piece], effects: &[Effect]) -> Result<(), Effect> {
    for effect in effects {
        let (from, to) = match effect {
            Effect::Placed { kind, owner, at } => {
                let waiting = pieces
                    .iter_mut()
                    .find(|piece| piece.kind == *kind && piece.owner == *owner && piece.place == Place::Hand);
                let piece = waiting.ok_or_else(|| effect.clone())?;
                piece.place = Place::Board(*at);
                continue;
            }
            Effect::Walked { path } => match (path.first(), path.last()) {
                (Some(from), Some(to)) if path.len() >= 2 => (*from, Place::Board(*to)),
                _ => return Err(effect.clone()),
            },
            Effect::Jumped { from, to, .. } => (*from, Place::Board(*to)),
            Effect::Captured { at, by } => (*at, Place::Taken(*by)),
            Effect::Removed { at } => (*at, Place::Out),
            Effect::Returned { kind, owner } => {
                let taken = pieces.iter_mut().find(|piece| {
                    piece.kind == *kind && piece.owner == *owner && matches!(piece.place, Place::Taken(_))
                });
                taken.ok_or_else(|| effect.clone())?.place = Place::Hand;
                continue;
            }
            Effect::Turned { at, to } => {
                let turned = pieces.iter_mut().find(|piece| piece.place == Place::Board(*at));
                turned.ok_or_else(|| effect.clone())?.kind = *to;
                continue;
            }
            Effect::Trapped { .. }
            | Effect::Freed { .. }
            | Effect::Fenced { .. }
            | Effect::Unfenced { .. }
            | Effect::Repeated => continue,
        };
        let moved = pieces
            .iter_mut()
            .find(|piece| piece.place == Place::Board(from))
            .ok_or_else(|| effect.clone())?;
        moved.place = to;
    }
    Ok(())
}
