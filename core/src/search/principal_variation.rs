//! Principal variations of a search: the line of best moves from each ply of the current path, and those of the
//! positions that the transposition table answers for.

use std::collections::HashMap;

use super::{move_hasher::BuildMoveHasher, thought::MAX_DEPTH};

/// Greatest number of lines remembered by position. Only positions with an open window have one, so that
/// a search of a million positions comes nowhere near it.
const MAX_LINES: usize = 1 << 16;

/// Lines of best moves, the move at each ply first.
#[derive(Debug)]
pub(super) struct PrincipalVariation<M> {
    /// Line from each ply of the path on.
    lines: Vec<Vec<M>>,
    /// Lines of positions with an exact value, by their key: the transposition table keeps one move alone.
    remembered: HashMap<u64, Box<[M]>, BuildMoveHasher>,
}

impl<M: Copy> PrincipalVariation<M> {
    pub(super) fn new() -> Self {
        // The plies of the path, and one beyond the last.
        Self { lines: vec![Vec::new(); usize::from(MAX_DEPTH) + 2], remembered: HashMap::default() }
    }

    /// Empties the line from `ply` on.
    pub(super) fn clear(&mut self, ply: u8) {
        self.lines[usize::from(ply)].clear();
    }

    /// Sets the line from `ply` on to this move and the line after it.
    pub(super) fn extend(&mut self, mv: M, ply: u8) {
        let (before, after) = self.lines.split_at_mut(usize::from(ply) + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    /// Returns this move and the line from `ply` on.
    pub(super) fn after(&self, mv: M, ply: u8) -> Vec<M> {
        let mut line = vec![mv];
        line.extend_from_slice(&self.lines[usize::from(ply)]);
        line
    }

    /// Remembers the line from `ply` on for the position with this key.
    pub(super) fn remember(&mut self, key: u64, ply: u8) {
        if self.remembered.len() >= MAX_LINES {
            self.remembered.clear();
        }
        self.remembered.insert(key, self.lines[usize::from(ply)].as_slice().into());
    }

    /// Sets the line from `ply` on to the one remembered for the position with this key, as far as `depth`.
    pub(super) fn recall(&mut self, key: u64, depth: u8, ply: u8) {
        let line = &mut self.lines[usize::from(ply)];
        line.clear();
        if let Some(remembered) = self.remembered.get(&key) {
            line.extend(remembered.iter().take(usize::from(depth)));
        }
    }
}
