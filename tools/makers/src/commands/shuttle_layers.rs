//! The layers of a hunt with every goat placed by the rule against shuttling, each a file: solved, compared with the
//! rules, and kept. One that stops goes on from its file.

use std::{
    fs::{self, File},
    io::BufReader,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use madang_core::{
    games::hunt::{rules::HuntBoard, table::index::LAYERS},
    rules::random::Stream,
};
use makers::hunt::{
    comparison::{compare, drawn},
    shuttle::{AfterCaptures, ShuttleLayer, Solved, file, geometry::Geometry, solve::Unfinished},
};

use super::layer_files::{duration_text, write_whole};

/// Time between two writings of an unfinished layer.
const KEPT_AFTER: Duration = Duration::from_secs(600);

/// Solver of the layers in a folder.
pub struct ShuttleLayers<'a> {
    pub geometry: &'a Geometry<'a>,
    pub folder: &'a Path,
    pub threads: usize,
}

impl ShuttleLayers<'_> {
    /// Hands over each layer, from the most captured goats down. Those that are missing are solved.
    pub fn each<B: HuntBoard>(&self, found: &mut dyn FnMut(usize, &ShuttleLayer)) -> Result<(), String> {
        fs::create_dir_all(self.folder).map_err(|error| format!("{}: {error}.", self.folder.display()))?;
        let mut above = None;
        for captured in (0..LAYERS).rev() {
            let layer = self.layer::<B>(captured, above.as_ref())?;
            found(captured, &layer);
            above = Some(layer.after_captures());
        }
        Ok(())
    }

    /// Returns the first layers, by captured goats, which must have been solved.
    pub fn first(&self, count: usize) -> Result<Vec<ShuttleLayer>, String> {
        (0..count)
            .map(|captured| match self.read(captured)? {
                Some((read, true)) => Ok(read.layer),
                _ => Err(format!("{} is not there yet.", self.path(captured).display())),
            })
            .collect()
    }

    fn path(&self, captured: usize) -> PathBuf {
        self.folder.join(format!("slides-{captured}.layer"))
    }

    /// Returns a layer as far as it is solved, and whether that is to its end; `None` if it is not begun.
    fn read(&self, captured: usize) -> Result<Option<(Unfinished, bool)>, String> {
        let path = self.path(captured);
        let Ok(from) = File::open(&path) else { return Ok(None) };
        let read = file::read(&mut BufReader::new(from), self.geometry, captured);
        read.map(Some)
            .map_err(|error| format!("{}: {error}. Delete it to have it made again.", path.display()))
    }

    fn layer<B: HuntBoard>(
        &self,
        captured: usize,
        above: Option<&AfterCaptures>,
    ) -> Result<ShuttleLayer, String> {
        let (geometry, path) = (self.geometry, self.path(captured));
        let unfinished = match self.read(captured)? {
            Some((read, true)) => {
                println!("With every goat placed and {captured} captured: it is there.");
                return Ok(read.layer);
            }
            Some((read, false)) => read,
            None => Unfinished::new(geometry, captured),
        };
        let (begin, mut kept) = (Instant::now(), Instant::now());
        let layer = unfinished.finish(geometry, above, self.threads, &mut |unfinished, changed| {
            let turn = unfinished.turn;
            if turn < 10 || turn.is_multiple_of(10) {
                let time = duration_text(begin.elapsed());
                println!("{captured} captured, {turn} turns: {changed} positions changed, after {time}.");
            }
            if kept.elapsed() > KEPT_AFTER {
                kept = Instant::now();
                write_whole(&path, |out| file::write(out, geometry, &unfinished.layer, turn, false))?;
            }
            Ok::<(), String>(())
        })?;
        let solved = Solved::new(geometry, &layer, above);
        let draw = |chance: &mut Stream| drawn::<B>(geometry.index, captured, chance).with_shuttle_ban();
        let compared = compare(captured, draw, |position| solved.value(position))?;
        let sum = write_whole(&path, |out| file::write(out, geometry, &layer, 0, true))?;
        println!(
            "Solved with every goat placed and {captured} captured in {}; {compared} positions compared with the \
             rules, checksum {sum:016x}.",
            duration_text(begin.elapsed()),
        );
        Ok(layer)
    }
}
