//! The placing phase of a hunt, solved from the last goat back to the first. A layer is a file; finished files are
//! kept.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, marker::PhantomData};

use clap::Args;
use madang_core::{
    games::hunt::{
        rules::{BaghChal, GOATS, Hunt, HuntBoard, Pulijudam, TIGERS},
        table::{
            SolvedBoard,
            index::{Index, LAYERS},
        },
    },
    rules::{
        Game as _, PointSet32, Seat,
        random::{Purpose, Stream},
    },
    search::tablebase::{choose, spread, unrank},
};
use makers::hunt::{
    placement::{
        ClassCubes, PlacingLayer, all_placed, cube, file, open_bits, solve,
        tally::{Representatives, Tally},
    },
    shuttle::{self, geometry::Geometry},
    slide,
};

use super::{
    books,
    shuttle_layers::ShuttleLayers,
    tables::{FOLDER, Game},
};

/// Random positions of each layer that are checked against their successors.
const SAMPLE: usize = 100_000;
/// Default number of threads at most: more would only wait for the memory.
const MOST_THREADS: usize = 2;

/// Arguments of the solver of the placing phase.
#[derive(Args)]
pub struct Arguments {
    /// Solve it by the rule against shuttling
    #[arg(long, requires = "placement")]
    shuttle_ban: bool,
    /// Folder of the layers, which take gigabytes
    #[arg(long, requires = "placement")]
    folder: Option<PathBuf>,
    /// 2 or fewer where the machine has no more: more would only wait for the memory
    #[arg(long, requires = "placement", value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: Option<u8>,
}

/// Default folder of the layers, outside the package because of their size.
fn default_folder(name: &str) -> PathBuf {
    env::home_dir().unwrap_or_else(env::temp_dir).join(".cache").join("madang").join(name)
}

impl Arguments {
    /// The folder given, or the default one with this name.
    fn folder_or(&self, name: &str) -> PathBuf {
        self.folder.clone().unwrap_or_else(|| default_folder(name))
    }
}

/// Writes the part of Pulijudam's solution by the rule against shuttling, with every goat placed, that comes with the
/// game. Solving it takes too much memory for `super::tables`, so the layers come from the folder.
fn pulijudam_slides(root: &Path, folder: &Path) -> Result<PathBuf, String> {
    let plain = Pulijudam::tablebase().ok_or("The tablebase without the rule is missing.")?.plain();
    let geometry = Geometry::new(plain.index());
    let layers = ShuttleLayers { geometry: &geometry, folder, threads: 1 };
    let bytes = shuttle::encode::encode(plain, &geometry, &layers.first(plain.precision().shuttle_layers)?)?;
    let path = root.join(FOLDER).join("pulijudam-slide-no-shuttle.bin");
    fs::write(&path, bytes).map_err(|error| format!("{}: {error}.", path.display()))?;
    Ok(path)
}

/// Solves the layers of Bagh Chal or of Pulijudam that are missing, and makes the books. Returns the paths of the files.
pub fn write_all(root: &Path, games: &[Game], arguments: &Arguments) -> Result<Vec<PathBuf>, String> {
    let rule = if arguments.shuttle_ban { "-shuttle-ban" } else { "" };
    match games {
        [] | [Game::BaghChal] => {
            let name = format!("placement{rule}");
            solve_and_write::<BaghChal>("bagh-chal", root, (&name, arguments))
        }
        [Game::Pulijudam] => {
            let name = format!("placement-pulijudam{rule}");
            let mut written = solve_and_write::<Pulijudam>("pulijudam", root, (&name, arguments))?;
            if arguments.shuttle_ban {
                written.push(pulijudam_slides(root, &arguments.folder_or(&name))?);
            }
            Ok(written)
        }
        _ => Err("`--placement` solves Bagh Chal, or Pulijudam where that is named.".to_owned()),
    }
}

fn solve_and_write<B: SolvedBoard>(
    game: &str,
    root: &Path,
    (name, arguments): (&str, &Arguments),
) -> Result<Vec<PathBuf>, String> {
    let index = B::index();
    let cores = makers::parallel::cores();
    let mut work = Work::<B> {
        index,
        shuttle_ban: arguments.shuttle_ban,
        folder: arguments.folder_or(name),
        threads: arguments.threads.map_or(cores.min(MOST_THREADS), usize::from),
        representatives: Representatives::new(index),
        board: PhantomData,
    };
    solve_all(&mut work)?;
    let (ban, threads) = (work.shuttle_ban, work.threads);
    let precision = B::tablebase().ok_or("The tablebase without the rule is missing.")?.plain().precision();
    if !ban || precision.has_every_shuttle_layer() {
        return books::write_all::<B>(index, game, root, (ban, threads), &mut |placed| work.read(placed));
    }
    let layers = within_table(index, work.read(index.goats_in_all)?, precision.shuttle_layers, threads);
    let mut load = |placed: u32| Ok(layers[(index.goats_in_all - placed) as usize].clone());
    books::write_all::<B>(index, game, root, (ban, threads), &mut load)
}

/// The layers from the last goat back, with as many goats captured as the table by the rule has no layer for counted as
/// won for the tigers: a book of the goats then ends where level 5 knows every value.
fn within_table(
    index: &Index,
    mut layer: PlacingLayer,
    captured: usize,
    threads: usize,
) -> Vec<PlacingLayer> {
    for ClassCubes { wins, losses } in &mut layer.blocks {
        for (word, (wins, losses)) in wins.iter_mut().zip(losses).enumerate() {
            let most = layer.placed as i32 - captured as i32 - word.count_ones() as i32;
            let beyond = open_bits(layer.placed, word) & cube::of_sizes(0, most);
            *wins |= beyond;
            *losses &= !beyond;
        }
    }
    let mut layers = vec![layer.clone()];
    while layer.placed > 1 {
        solve::before_goats(&mut layer, threads);
        let mut earlier = PlacingLayer::drawn(index, layer.placed);
        solve::before_tigers(index, &layer, &mut earlier, threads);
        layers.push(earlier.clone());
        layer = earlier;
    }
    layers
}

/// Solves the layers that are missing.
fn solve_all<B: HuntBoard>(work: &mut Work<'_, B>) -> Result<(), String> {
    let index = work.index;
    let goats = index.goats_in_all;
    let needed: u64 = (1..=goats).map(|placed| file::length(index, placed)).sum();
    let blocks = index.classes.count() as u64 * (1 << (index.places() - 3));
    let slides = if work.shuttle_ban { shuttle::memory(index) } else { 0 };
    println!(
        "The layers go to {}: {:.1} GB in all, of which finished ones are kept. Needs {:.1} GB of memory.",
        work.folder.display(),
        needed as f64 / 1e9,
        slides.max(4 * blocks) as f64 / 1e9,
    );
    fs::create_dir_all(&work.folder).map_err(|error| format!("{}: {error}.", work.folder.display()))?;
    let mut tallies: Vec<Option<[Tally; 2]>> = (0..=goats).map(|_| None).collect();
    // Fewest goats placed from which on every layer has been solved.
    let mut reached = None;
    for placed in (1..=goats).rev() {
        match work.beginning(placed) {
            Ok(found) => (reached, tallies[placed as usize]) = (Some(placed), Some(found)),
            Err(_) => break,
        }
    }
    let mut layer = match reached {
        Some(placed) => {
            println!("{placed} of {goats} goats placed: this layer and those after it are there.");
            work.read(placed)?
        }
        None => {
            let (layer, counts) = work.first()?;
            tallies[goats as usize] = Some(counts);
            layer
        }
    };
    let mut other = PlacingLayer::drawn(index, 0);
    let begin = Instant::now();
    let first = layer.placed;
    while layer.placed > 1 {
        let placed = layer.placed - 1;
        let since = Instant::now();
        let of_goats = work.goats_to_move(&mut layer)?;
        let of_tigers = work.tigers_to_move(&layer, &mut other)?;
        std::mem::swap(&mut layer, &mut other);
        tallies[placed as usize] = Some([of_tigers, of_goats]);
        work.write(&layer, &[of_tigers, of_goats])?;
        let left = begin.elapsed() / (first - placed) * (placed - 1);
        println!(
            "{placed} of {goats} goats placed: solved and checked in {}, about {} left.",
            duration_text(since.elapsed()),
            duration_text(left)
        );
    }
    let start = work.goats_to_move(&mut layer)?;
    tallies[0] = Some([Tally::default(), start]);
    let value = layer.value(index, B::TIGER_START.bits(), 0);
    let summary = work.folder.join("layers.txt");
    fs::write(&summary, report(&tallies, value))
        .map_err(|error| format!("{}: {error}.", summary.display()))?;
    print!("{}", report(&tallies, value));
    println!("The same is in {}.", summary.display());
    Ok(())
}

fn path(folder: &Path, placed: u32) -> PathBuf {
    folder.join(format!("tigers-{placed:02}.layer"))
}

/// A duration in words: seconds below 100, else minutes.
pub(super) fn duration_text(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 100 { format!("{seconds} s") } else { format!("{} min", seconds.div_ceil(60)) }
}

/// A run of the solver.
struct Work<'a, B> {
    index: &'a Index,
    /// `true` to solve by the rule against shuttling.
    shuttle_ban: bool,
    /// Folder of the layers.
    folder: PathBuf,
    threads: usize,
    representatives: Representatives,
    board: PhantomData<B>,
}

impl<B: HuntBoard> Work<'_, B> {
    /// The layer with every goat placed and the tigers to move, with its tallies.
    fn first(&mut self) -> Result<(PlacingLayer, [Tally; 2]), String> {
        let threads = self.threads;
        let mut of_goats = Tally::default();
        let mut layer = if self.shuttle_ban {
            let geometry = Geometry::new(self.index);
            let mut values: [Vec<i8>; LAYERS] = Default::default();
            let layers = ShuttleLayers { geometry: &geometry, folder: &self.folder, threads };
            layers.each::<B>(&mut |captured, layer| {
                [_, of_goats[captured]] = layer.counts(&geometry);
                values[captured] = layer.tigers_to_move(&geometry);
            })?;
            all_placed(self.index, &|captured, number| values[captured][number], threads)
        } else {
            let solved = slide::solve(self.index, 0, &mut |captured, layer| {
                println!("Solved with every goat placed and {captured} captured.");
                [_, of_goats[captured]] = layer.counts(self.index, captured);
            });
            let value = |captured: usize, number: usize| solved[captured].tigers[number].signum() as i8;
            all_placed(self.index, &value, threads)
        };
        let tallies = [self.representatives.count(&mut layer, self.threads), of_goats];
        self.write(&layer, &tallies)?;
        Ok((layer, tallies))
    }

    /// Steps back over a placement, from the tigers to move to the goats to move.
    fn goats_to_move(&mut self, layer: &mut PlacingLayer) -> Result<Tally, String> {
        let expected = self.expected(layer.placed - 1, GOATS, layer);
        solve::before_goats(layer, self.threads);
        self.compare(&expected, layer)?;
        Ok(self.representatives.count(layer, self.threads))
    }

    /// Steps back over a move of the tigers.
    fn tigers_to_move(&mut self, goats: &PlacingLayer, layer: &mut PlacingLayer) -> Result<Tally, String> {
        solve::before_tigers(self.index, goats, layer, self.threads);
        self.compare(&self.expected(goats.placed, TIGERS, goats), layer)?;
        Ok(self.representatives.count(layer, self.threads))
    }

    /// Random positions with their values by the rules, given the layer of their successors.
    fn expected(&self, placed: u32, mover: Seat, after: &PlacingLayer) -> Vec<(Hunt<B>, i8)> {
        let mut chance = Stream::new(u64::from(placed), Purpose::Test);
        let checked = || {
            let position = drawn(self.index, placed, mover, &mut chance);
            (position, by_moves(self.index, &position, after))
        };
        std::iter::repeat_with(checked).take(SAMPLE).collect()
    }

    fn compare(&self, expected: &[(Hunt<B>, i8)], layer: &PlacingLayer) -> Result<(), String> {
        let wrong = expected.iter().find(|(position, value)| {
            layer.value(self.index, position.tigers.bits(), position.goats.bits()) != *value
        });
        wrong.map_or(Ok(()), |(position, value)| {
            Err(format!("By the rules this position is worth {value}, not what was solved: {position:?}"))
        })
    }

    fn beginning(&self, placed: u32) -> Result<[Tally; 2], String> {
        let path = path(&self.folder, placed);
        let named = |error: io::Error| format!("{}: {error}.", path.display());
        let mut from = File::open(&path).map_err(named)?;
        let whole = from.metadata().map_err(named)?.len() == file::length(self.index, placed);
        let beginning = file::read_beginning(&mut from, self.index, placed).map_err(named)?;
        if whole { Ok(beginning.tallies) } else { Err(format!("{} is not whole.", path.display())) }
    }

    fn read(&self, placed: u32) -> Result<PlacingLayer, String> {
        let path = path(&self.folder, placed);
        let mut layer = PlacingLayer::drawn(self.index, placed);
        let read = || {
            let mut from = BufReader::new(File::open(&path)?);
            let beginning = file::read_beginning(&mut from, self.index, placed)?;
            file::read_rest(&mut from, self.index, placed, &beginning, &mut layer)
        };
        let done: io::Result<()> = { read }();
        done.map_err(|error| format!("{}: {error}. Delete it to have it made again.", path.display()))?;
        Ok(layer)
    }

    fn write(&self, layer: &PlacingLayer, tallies: &[Tally; 2]) -> Result<(), String> {
        write_whole(&path(&self.folder, layer.placed), |out| file::write(out, self.index, layer, tallies))
    }
}

/// Writes a file, under another name until it is complete.
pub(super) fn write_whole<T>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<T>,
) -> Result<T, String> {
    let unfinished = path.with_extension("unfinished");
    let write = || {
        let mut out = BufWriter::new(File::create(&unfinished)?);
        let written = write(&mut out)?;
        out.flush()?;
        out.get_ref().sync_all()?;
        fs::rename(&unfinished, path)?;
        Ok(written)
    };
    write().map_err(|error: io::Error| format!("{}: {error}.", path.display()))
}

/// Draws a random position with this many goats placed: uniform over the classes of tigers, then over the numbers of
/// captured goats, then over the sets of goats.
fn drawn<B: HuntBoard>(index: &Index, placed: u32, mover: Seat, chance: &mut Stream) -> Hunt<B> {
    let tigers = index.tigers(chance.below(index.classes.count() as u32) as usize);
    let goats = placed - chance.below((LAYERS as u32).min(placed + 1));
    let set = unrank(chance.below(choose(index.places(), goats)), goats);
    let goats = PointSet32::from_bits(spread(set, tigers));
    Hunt::after_placing(PointSet32::from_bits(tigers), goats, placed as u8, mover)
}

/// Value of a position by the rules, given the layer of its successors.
fn by_moves<B: HuntBoard>(index: &Index, position: &Hunt<B>, after: &PlacingLayer) -> i8 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner == Some(TIGERS) { 1 } else { -1 };
    }
    let moves = position.legal();
    let values = moves.into_iter().map(|mv| {
        let next = position.played(mv);
        after.value(index, next.tigers.bits(), next.goats.bits())
    });
    let best = if position.mover() == TIGERS { values.max() } else { values.min() };
    best.unwrap_or(0)
}

/// The tallies of all layers as a text table.
fn report(tallies: &[Option<[Tally; 2]>], start: i8) -> String {
    let mut text = String::from(
        "placed captured | tigers to move: positions wins draws losses | goats to move: positions wins draws losses\n",
    );
    let mut all = [[0; 3]; 2];
    for (placed, tallies) in tallies.iter().enumerate() {
        let Some(tallies) = tallies else { continue };
        for captured in 0..tallies[0].len().min(placed + 1) {
            text.push_str(&format!("{placed} {captured}"));
            for (tally, all) in tallies.iter().zip(&mut all) {
                let counts = tally[captured];
                text.push_str(&line(&counts));
                all.iter_mut().zip(counts).for_each(|(all, count)| *all += count);
            }
            text.push('\n');
        }
    }
    text.push_str(&format!("all{}{}\n", line(&all[0]), line(&all[1])));
    let value = match start {
        0 => "a draw",
        1 => "won by the tigers",
        _ => "won by the goats",
    };
    text.push_str(&format!("The start is {value}.\n"));
    text
}

fn line(counts: &[u64; 3]) -> String {
    let [won, drawn, lost] = counts;
    format!(" | {} {won} {drawn} {lost}", won + drawn + lost)
}
