//! Best lines of one depth of a search.

use super::Info;

/// The best of the lines offered, best first. Of lines with the same score the one offered first comes first.
#[derive(Debug)]
pub(super) struct BestLines<M> {
    most: usize,
    lines: Vec<(i32, Vec<M>)>,
}

impl<M: Copy> BestLines<M> {
    /// Returns a list without a line, with room for `most`.
    pub(super) fn new(most: u8) -> Self {
        Self { most: usize::from(most.max(1)), lines: Vec::new() }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the score that a further line must exceed; `None` while there is room.
    pub(super) fn floor(&self) -> Option<i32> {
        self.lines.get(self.most - 1).map(|(score, _)| *score)
    }

    /// Takes the line if it is among the best.
    pub(super) fn offer(&mut self, score: i32, line: impl FnOnce() -> Vec<M>) {
        if self.floor().is_none_or(|floor| score > floor) {
            let at = self.lines.partition_point(|(other, _)| *other >= score);
            self.lines.insert(at, (score, line()));
            self.lines.truncate(self.most);
        }
    }

    /// Returns the lines as results of a depth.
    pub(super) fn into_infos(self, depth: u8, nodes: u64) -> Vec<Info<M>> {
        let ranked = self.lines.into_iter().zip(1..);
        ranked.map(|((score, line), rank)| Info { depth, nodes, rank, score, line }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_are_kept_in_order() {
        let mut best = BestLines::new(3);
        for (score, mv) in [(5, 'a'), (9, 'b'), (5, 'c'), (7, 'd'), (5, 'e')] {
            best.offer(score, || vec![mv]);
        }
        assert_eq!(best.floor(), Some(5));
        let infos = best.into_infos(4, 99);
        let found: Vec<(u8, i32, char)> =
            infos.iter().map(|info| (info.rank, info.score, info.line[0])).collect();
        assert_eq!(found, [(1, 9, 'b'), (2, 7, 'd'), (3, 5, 'a')]);
    }
}
