//! Transposition table.

/// Relation of a stored score to the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// Entry of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    key: u64,
    pub(super) mv: Option<M>,
    pub(super) score: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

/// Transposition table with always-replace, except that a deeper entry of the same position stays.
#[derive(Debug)]
pub(super) struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
}

/// Largest number of entries: about 16 MB for games with small moves.
const MOST_ENTRIES: u64 = 1 << 19;

impl<M: Copy> Table<M> {
    /// Table sized for a search of `nodes` positions.
    pub(super) fn for_nodes(nodes: u64) -> Self {
        let entries = nodes.clamp(1 << 8, MOST_ENTRIES).next_power_of_two();
        Self { entries: vec![None; entries as usize] }
    }

    const fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        self.entries[self.slot(key)].filter(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, key: u64, mv: Option<M>, score: i32, depth: u8, bound: Bound) {
        let slot = self.slot(key);
        let kept = &mut self.entries[slot];
        if let Some(old) = kept
            && old.key == key
            && old.depth > depth
            && bound != Bound::Exact
        {
            return;
        }
        *kept = Some(Entry { key, mv, score, depth, bound });
    }
}
