//! Seats, and the soldiers of each.

use crate::rules::{PieceKind, Seat};

/// The seat of rank 1. It moves first (rule JA-01).
pub const GREEN: Seat = Seat(0);
/// The seat of rank 5.
pub const BLUE: Seat = Seat(1);

/// Soldiers of each side (rule JA-01).
pub const SOLDIERS: u8 = 5;

/// An archer of each side.
pub const ARCHERS: [PieceKind; 2] = [PieceKind("archer-green"), PieceKind("archer-blue")];
/// A guard of each side.
pub const GUARDS: [PieceKind; 2] = [PieceKind("guard-green"), PieceKind("guard-blue")];
