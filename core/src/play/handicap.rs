//! Handicap: a start that favours one seat, made by the board editor.

use crate::{
    catalogue::{AnyGame, GameCard},
    rules::{Counted, Edit, EditCount, Options, Piece, Point, Seat},
};

/// Pieces from which on a side can spare two.
const MANY_PIECES: usize = 9;

/// Returns the position text of a start that favours the person in this seat; `None` where the board editor makes none.
///
/// In a game whose horses come home the person begins with one at home, and in one that captures decide one piece of the
/// other side is captured. In any other the other side has a soldier fewer, or two of nine or more; where it must be
/// complete, the person begins with pieces on the board that would otherwise have to be placed.
pub fn handicap(card: &GameCard, options: &Options, person: Seat) -> Option<String> {
    let start = (card.start)(options);
    let teams = start.teams();
    let is_own = |seat: Seat| seat.0 % teams == person.0 % teams;
    let sound = |edits: &[Edit]| {
        let game = edited(&*start, edits)?;
        game.check_start(options).is_ok().then(|| game.position_text())
    };
    let counts = start.editable().counts;
    let counted = |what: Counted, own: bool| {
        let count = counts.iter().find(|count| {
            count.what == what && count.most > count.now && count.owner.is_some_and(|it| is_own(it) == own)
        })?;
        Some(Edit::Count { what, owner: count.owner, to: count.now + 1 })
    };
    if let Some(text) = counted(Counted::Home, true).and_then(|edit| sound(&[edit])) {
        return Some(text);
    }
    // Goats in hand count as captured only if the editor says so; soldiers that come back do not.
    if let Some(text) = counted(Counted::Captured, false).and_then(|edit| sound(&[edit])) {
        return Some(text);
    }
    let pieces = start.snapshot().pieces;
    let points = |own: bool| -> Vec<Point> { points_of(&pieces, |seat| is_own(seat) == own) };
    let (theirs, own) = (points(false), points(true));
    let clear = |at: &Point| Edit::Clear { at: *at };
    if let [first, .., last] = &theirs[..] {
        if theirs.len() >= MANY_PIECES
            && let Some(text) = sound(&[clear(first), clear(last)])
        {
            return Some(text);
        }
        if let Some(text) = theirs.iter().find_map(|at| sound(&[clear(at)])) {
            return Some(text);
        }
        // Where both sides have lost pieces before a quiet move, the other side has lost one more.
        let quiet = Edit::Count { what: Counted::Quiet, owner: None, to: 1 };
        let after_captures = |at: &Point| sound(&[clear(first), clear(last), clear(at), quiet]);
        if let Some(text) = own.iter().find_map(after_captures) {
            return Some(text);
        }
    }
    placed_ahead(&*start, person).and_then(|edits| sound(&edits))
}

fn edited(start: &dyn AnyGame, edits: &[Edit]) -> Option<Box<dyn AnyGame>> {
    edits.iter().try_fold(start.boxed_clone(), |game, edit| game.edited(*edit).ok())
}

/// Returns the points of the board with a piece of these seats, each once, in order.
fn points_of(pieces: &[Piece], is_of: impl Fn(Seat) -> bool) -> Vec<Point> {
    let of_seats = pieces.iter().filter(|piece| is_of(piece.owner));
    let mut points: Vec<Point> = of_seats.filter_map(|piece| piece.point()).collect();
    points.sort_unstable();
    points.dedup();
    points
}

/// Returns the edits that put two pieces of a seat with a hand on the board, where none of them can be taken at once.
fn placed_ahead(start: &dyn AnyGame, seat: Seat) -> Option<Vec<Edit>> {
    let in_hand = |count: &&EditCount| count.what == Counted::Hand && count.owner == Some(seat);
    let editable = start.editable();
    editable.counts.iter().find(in_hand).filter(|count| count.now > 1)?;
    let (kind, owner) = editable.palette.into_iter().find(|(_, owner)| *owner == seat)?;
    let occupied = points_of(&start.snapshot().pieces, |_| true);
    let mut edits = Vec::new();
    for at in (0..start.points()).map(Point).filter(|at| !occupied.contains(at)) {
        edits.push(Edit::Put { kind, owner, at });
        if !is_safe(start, &edits, seat) {
            edits.pop();
        } else if edits.len() == PLACED {
            return Some(edits);
        }
    }
    None
}

/// Pieces placed ahead.
const PLACED: usize = 2;

/// Returns whether the other side, were it to move after these edits, could take nothing.
fn is_safe(start: &dyn AnyGame, edits: &[Edit], seat: Seat) -> bool {
    let other = Edit::ToMove(seat.other());
    let game = edited(start, edits).and_then(|game| game.edited(other).ok());
    game.is_some_and(|game| game.choices().iter().all(|choice| choice.takes.is_empty()))
}
