//! Meaning of effects: what each does to the pieces and the markers.

use madang_core::rules::{Effect, Marker, Piece, Place, Point, Seat};

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
