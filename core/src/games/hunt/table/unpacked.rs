//! An unpacked block: two bits for every entry, and another byte for most decided entries.

/// Entries in one word.
const ENTRIES_PER_WORD: usize = u64::BITS as usize / 2;
/// Mask of the lower bit of every entry.
const LOWER: u64 = u64::MAX / 3;

/// Stored value of a position, for the tigers: 0 a draw, 1 + n a win and -1 - n a loss, n stages before the game ends
/// or a goat is captured. A stage is as long as [`super::DistanceResolution`] says.
pub type StoredValue = i8;

/// Entries of a block.
#[derive(Debug)]
pub struct UnpackedBlock {
    /// 0 a draw, 1 a loss, 2 a win, 3 a win in the first stage.
    words: Box<[u64]>,
    /// Number of `stages` before those of each word; a block has fewer than 65,536.
    before: Box<[u16]>,
    /// Stages of the losses and later wins, in the order of the entries.
    stages: Box<[u8]>,
}

impl UnpackedBlock {
    /// Packs entries into words.
    pub fn new(entries: &[StoredValue]) -> Self {
        let (mut words, mut before, mut stages) = (Vec::new(), Vec::new(), Vec::new());
        for entries in entries.chunks(ENTRIES_PER_WORD) {
            before.push(stages.len() as u16);
            let mut word = 0;
            for (at, entry) in entries.iter().enumerate() {
                let code = match entry {
                    0 => 0,
                    1 => 3,
                    entry => {
                        stages.push(entry.unsigned_abs() - 1);
                        if *entry > 0 { 2 } else { 1 }
                    }
                };
                word |= code << (2 * at);
            }
            words.push(word);
        }
        Self { words: words.into(), before: before.into(), stages: stages.into() }
    }

    /// Returns the entry with this number.
    pub fn entry(&self, number: usize) -> StoredValue {
        let (word, at) = (self.words[number / ENTRIES_PER_WORD], 2 * (number % ENTRIES_PER_WORD));
        let code = word >> at & 3;
        if code == 0 {
            return 0;
        }
        if code == 3 {
            return 1;
        }
        // Entries with a stage have exactly one of their two bits set.
        let staged = (word ^ word >> 1) & LOWER & ((1 << at) - 1);
        let stage =
            self.stages[self.before[number / ENTRIES_PER_WORD] as usize + staged.count_ones() as usize];
        // The furthest loss, -128, has no positive counterpart.
        let entry = i16::from(stage) + 1;
        (if code == 2 { entry } else { -entry }) as StoredValue
    }

    /// Returns the size in bytes.
    pub const fn bytes(&self) -> usize {
        self.words.len() * 8 + self.before.len() * 2 + self.stages.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_survive_packing() {
        let entries: Vec<StoredValue> =
            (0..1000).map(|at: i32| [0, 1, -1, 5, -128, 0, 127][at as usize % 7]).collect();
        let unpacked = UnpackedBlock::new(&entries);
        for (number, entry) in entries.iter().enumerate() {
            assert_eq!(unpacked.entry(number), *entry);
        }
        assert!(unpacked.bytes() < 1000);
    }
}
