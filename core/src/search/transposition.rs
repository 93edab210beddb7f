//! Transposition table.

/// Transposition table: values of positions by their keys. Always replaces.
#[derive(Debug, Default)]
pub(super) struct TranspositionTable<V> {
    entries: Vec<Option<(u64, V)>>,
}

/// Largest number of entries: about 16 MB for games with small moves.
const MAX_ENTRIES: u64 = 1 << 19;

impl<V: Copy> TranspositionTable<V> {
    /// Returns the table sized for a search of `nodes` positions.
    pub(super) fn for_nodes(nodes: u64) -> Self {
        let entries = nodes.clamp(1 << 8, MAX_ENTRIES).next_power_of_two();
        Self { entries: vec![None; entries as usize] }
    }

    const fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<V> {
        self.entries[self.slot(key)].filter(|(known, _)| *known == key).map(|(_, value)| value)
    }

    pub(super) fn put(&mut self, key: u64, value: V) {
        let slot = self.slot(key);
        self.entries[slot] = Some((key, value));
    }
}
