//! Kinds of pieces.

use crate::rules::PieceKind;

/// A horse of each seat.
pub const HORSES: [PieceKind; 4] =
    [PieceKind("horse-red"), PieceKind("horse-blue"), PieceKind("horse-green"), PieceKind("horse-yellow")];
/// The Wild Horse; its word is also that of its ending (rule YW-05).
pub const WILD: PieceKind = PieceKind("wild-horse");
/// A hurdle.
pub const HURDLE: PieceKind = PieceKind("hurdle");
