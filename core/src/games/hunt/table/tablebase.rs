//! The tablebase of a board, with or without the rule against shuttling.

use std::{
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use super::{
    distance::{DistanceResolution, DistanceToConversion},
    index::{Index, LAYERS},
    packed::{BLOCK, blocks_of_class},
    plain::PlainTablebase,
    shuttle::tablebase::ShuttleTablebase,
};
use crate::{
    games::hunt::rules::{Hunt, HuntBoard},
    search::{
        TableFile,
        tablebase::{PointBit, points_of},
    },
};

/// Blocks unpacked ahead, which takes a few seconds.
const PRELOADED_BLOCKS: usize = 8_000;

/// Tablebase of positions with all goats placed, by the rules that a position is played by.
#[derive(Debug)]
pub struct Tablebase {
    plain: PlainTablebase,
    /// The same positions by the rule against shuttling, or those with few goats captured.
    shuttle: OnceLock<ShuttleTablebase>,
    /// Its file, which may come later.
    shuttle_file: Option<&'static TableFile>,
    /// Whether a thread unpacks ahead, `false` if none could be started: without the rule, and with it.
    prepared: [OnceLock<bool>; 2],
}

impl Tablebase {
    /// Reads a tablebase file.
    pub fn new(index: &'static Index, resolution: DistanceResolution, file: &'static [u8]) -> Self {
        let plain = PlainTablebase::new(index, resolution, file);
        Self { plain, shuttle: OnceLock::new(), shuttle_file: None, prepared: Default::default() }
    }

    /// Adds the file solved by the rule against shuttling, which is read once it is there and needed.
    pub fn with_shuttle(self, file: &'static TableFile) -> Self {
        Self { shuttle_file: Some(file), ..self }
    }

    /// Returns the tablebase without the rule.
    pub const fn plain(&self) -> &PlainTablebase {
        &self.plain
    }

    /// Starts a thread that unpacks the blocks with few captured goats, by the rules of this position. Blocks that are
    /// probed before it gets to them, or without a thread, are unpacked on demand.
    pub fn prepare<B: HuntBoard>(&'static self, position: &Hunt<B>) {
        let (plain, shuttle) = (&self.plain, self.shuttle(position.shuttle_ban));
        self.prepared[usize::from(shuttle.is_some())].get_or_init(|| {
            let all = 0..plain.block_count().min(PRELOADED_BLOCKS);
            let work = move || all.for_each(|number| unpack(plain, shuttle, number));
            thread::Builder::new().name("unpacking".to_owned()).spawn(work).is_ok()
        });
    }

    /// Searches from a position while a second thread unpacks the blocks that the search will probably probe. The
    /// thread ends with the search, which has the same result without it, only later.
    pub fn unpacking_beside<B: HuntBoard, T>(&self, position: &Hunt<B>, search: impl FnOnce() -> T) -> T {
        // One processor would have to do both.
        if thread::available_parallelism().is_ok_and(|cores| cores.get() == 1) {
            return search();
        }
        let (plain, shuttle) = (&self.plain, self.shuttle(position.shuttle_ban));
        let (tigers, captured) = (position.tigers.bits(), usize::from(position.captured));
        let ended = &AtomicBool::new(false);
        thread::scope(|scope| {
            let work = move || {
                let near = blocks_near(plain, tigers, captured);
                let wanted = near.take_while(|_| !ended.load(Ordering::Relaxed));
                wanted.for_each(|number| unpack(plain, shuttle, number));
            };
            // Without a thread every block is unpacked when it is probed.
            let _ = thread::Builder::new().name("unpacking beside".to_owned()).spawn_scoped(scope, work);
            let found = search();
            ended.store(true, Ordering::Relaxed);
            found
        })
    }

    /// Returns whether probes follow the rules that the position is played by: the position's own with every
    /// goat placed, those of all that can follow before that.
    pub fn covers<B: HuntBoard>(&self, position: &Hunt<B>) -> bool {
        let solved = || position.hand == 0 || self.plain.resolution.has_every_shuttle_layer();
        !position.shuttle_ban || (self.shuttle_for(position).is_some() && solved())
    }

    /// Returns the tablebase by the rule against shuttling, if the position is played by it and its layer is there.
    fn shuttle_for<B: HuntBoard>(&self, position: &Hunt<B>) -> Option<&ShuttleTablebase> {
        let resolution = self.plain.resolution;
        let has_layer = || usize::from(position.captured) < resolution.shuttle_layers;
        self.shuttle(position.shuttle_ban && (resolution.has_every_shuttle_layer() || has_layer()))
    }

    /// Returns the tablebase by the rule against shuttling, if that is in force.
    fn shuttle(&self, shuttle_ban: bool) -> Option<&ShuttleTablebase> {
        if !shuttle_ban {
            return None;
        }
        self.shuttle.get().or_else(|| {
            let file = self.shuttle_file?.bytes()?;
            Some(self.shuttle.get_or_init(|| ShuttleTablebase::new(&self.plain, file)))
        })
    }

    /// Returns the value of a position with all goats placed in which the tigers have not won yet.
    ///
    /// By the rule against shuttling where it is in force and the table has the layer; distances are approximate then.
    pub fn probe<B: HuntBoard>(&self, position: &Hunt<B>) -> DistanceToConversion {
        let shuttle = self.shuttle_for(position);
        shuttle.map_or_else(|| self.plain.probe(position), |shuttle| shuttle.probe(&self.plain, position))
    }

    /// Returns whether the tigers get at least this: 1 a win, 0 a draw. Cheaper than [`Tablebase::probe`].
    pub fn is_at_least<B: HuntBoard>(&self, position: &Hunt<B>, least: i8) -> bool {
        match self.shuttle_for(position) {
            Some(shuttle) => shuttle.is_at_least(&self.plain, position, least),
            None => self.plain.is_at_least(position, least),
        }
    }
}

/// Unpacks a block, if it is not yet.
fn unpack(plain: &PlainTablebase, shuttle: Option<&ShuttleTablebase>, number: usize) {
    plain.block(number);
    if let Some(shuttle) = shuttle.filter(|shuttle| number < shuttle.block_count()) {
        shuttle.block(plain, number);
    }
}

/// Returns the numbers of the blocks that can be probed from a position on: the blocks of near classes of tigers first,
/// each with as many goats captured as now and more.
fn blocks_near(table: &PlainTablebase, tigers: u32, captured: usize) -> impl Iterator<Item = usize> + '_ {
    let index = table.index();
    classes_by_distance(index, tigers).into_iter().flat_map(move |class| {
        (captured..LAYERS).flat_map(move |captured| {
            (0..blocks_of_class(index, captured))
                .map(move |block| table.number_of_block(captured, class, block * BLOCK))
        })
    })
}

/// Returns the classes of tigers by the number of steps that lead to them, regardless of the goats.
fn classes_by_distance(index: &Index, tigers: u32) -> Vec<usize> {
    let mut reached = vec![false; index.classes.count()];
    let mut classes = vec![index.classes.of(tigers).0];
    reached[classes[0]] = true;
    let mut next = 0;
    while let Some(class) = classes.get(next) {
        let tigers = index.tigers(*class);
        next += 1;
        for from in points_of(tigers) {
            for to in points_of(index.neighbours(from) & !tigers) {
                let class = index.classes.of(tigers ^ from.bit() ^ to.bit()).0;
                if !std::mem::replace(&mut reached[class], true) {
                    classes.push(class);
                }
            }
        }
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::hunt::{rules::BaghChal, table::SolvedBoard};

    #[test]
    fn every_block_that_can_follow_comes_once_and_the_nearest_first() {
        let table = BaghChal::tablebase().expect("the program has it").plain();
        let index = table.index();
        let tigers = BaghChal::TIGER_START.bits();
        let mut blocks: Vec<usize> = blocks_near(table, tigers, 3).collect();
        assert_eq!(blocks[0], table.number_of_block(3, index.classes.of(tigers).0, 0));
        let moved = index.neighbours(points_of(tigers).next().expect("there are tigers"));
        let step = points_of(moved & !tigers).next().expect("it has a neighbour");
        let next = tigers & (tigers - 1) | step.bit();
        let near = table.number_of_block(4, index.classes.of(next).0, 0);
        assert!(blocks.iter().position(|block| *block == near).is_some_and(|at| at < 20));
        blocks.sort_unstable();
        blocks.dedup();
        let all = index.classes.count() * (blocks_of_class(index, 3) + blocks_of_class(index, 4));
        assert_eq!(blocks.len(), all);
        assert!(
            blocks.iter().all(|block| (table.number_of_block(3, 0, 0)..table.block_count()).contains(block))
        );
    }
}
