//! The placing phase of a hunt, solved from the last goat back to the first. A layer is a file; finished files are
//! kept.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::time::Instant;
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
        PointSet32, Seat,
        random::{Purpose, Stream},
    },
    search::tablebase::{choose, spread, unrank},
};
use makers::hunt::{
    comparison::value_by_moves,
    placement::{ClassCubes, PlacingLayer, all_placed, cube, file, open_bits, solve},
    shuttle::{self, geometry::Geometry},
    slide,
};

use super::{
    books,
    layer_files::{duration_text, write_whole},
    shuttle_layers::ShuttleLayers,
    tables::{FOLDER, Game},
};

/// Random positions of each layer that are checked against their successors.
const SAMPLE: usize = 100_000;
/// Default number of threads at most: more would only wait for the memory.
const MAX_THREADS: usize = 2;

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

impl Arguments {
    /// Returns the folder given, or one with this name outside the package because of its size.
    fn folder_or(&self, name: &str) -> PathBuf {
        let default = || env::home_dir().unwrap_or_else(env::temp_dir).join(".cache/madang").join(name);
        self.folder.clone().unwrap_or_else(default)
    }
}

/// Writes the part of Pulijudam's solution by the rule against shuttling, with every goat placed, that comes with the
/// game. Solving it takes too much memory for `super::tables`, so the layers come from the folder.
fn pulijudam_slides(root: &Path, folder: &Path) -> Result<PathBuf, String> {
    let plain = Pulijudam::tablebase().ok_or("The tablebase without the rule is missing.")?.plain();
    let geometry = Geometry::new(plain.index());
    let layers = ShuttleLayers { geometry: &geometry, folder, threads: 1 };
    let bytes = shuttle::encode::encode(plain, &geometry, &layers.first(plain.resolution().shuttle_layers)?)?;
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
    let work = Work::<B> {
        index,
        shuttle_ban: arguments.shuttle_ban,
        folder: arguments.folder_or(name),
        threads: arguments.threads.map_or(cores.min(MAX_THREADS), usize::from),
        board: PhantomData,
    };
    solve_all(&work)?;
    let (ban, threads) = (work.shuttle_ban, work.threads);
    let resolution = B::tablebase().ok_or("The tablebase without the rule is missing.")?.plain().resolution();
    if !ban || resolution.has_every_shuttle_layer() {
        return books::write_all::<B>(index, game, root, (ban, threads), &mut |placed| work.read(placed));
    }
    let layers = within_table(index, work.read(index.goats_in_all)?, resolution.shuttle_layers, threads);
    let mut load = |placed: u32| Ok(layers[(index.goats_in_all - placed) as usize].clone());
    books::write_all::<B>(index, game, root, (ban, threads), &mut load)
}

/// Returns the layers from the last goat back, with as many goats captured as the table by the rule has no layer for
/// counted as won for the tigers: a book of the goats then ends where level 5 knows every value.
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
fn solve_all<B: HuntBoard>(work: &Work<'_, B>) -> Result<(), String> {
    let index = work.index;
    let goats = index.goats_in_all;
    let needed: u64 = (1..=goats).map(|placed| file::length(index, placed)).sum();
    println!(
        "The layers go to {}: {:.1} GB in all, of which finished ones are kept.",
        work.folder.display(),
        needed as f64 / 1e9,
    );
    fs::create_dir_all(&work.folder).map_err(|error| format!("{}: {error}.", work.folder.display()))?;
    // Fewest goats placed from which on every layer has been solved.
    let reached = (1..=goats).rev().take_while(|placed| work.is_there(*placed)).last();
    let mut layer = match reached {
        Some(placed) => {
            println!("{placed} of {goats} goats placed: this layer and those after it are there.");
            work.read(placed)?
        }
        None => work.first()?,
    };
    let mut other = PlacingLayer::drawn(index, 0);
    let begin = Instant::now();
    let first = layer.placed;
    while layer.placed > 1 {
        let placed = layer.placed - 1;
        let since = Instant::now();
        work.goats_to_move(&mut layer)?;
        work.tigers_to_move(&layer, &mut other)?;
        std::mem::swap(&mut layer, &mut other);
        work.write(&layer)?;
        let left = begin.elapsed() / (first - placed) * (placed - 1);
        println!(
            "{placed} of {goats} goats placed: solved and checked in {}, about {} left.",
            duration_text(since.elapsed()),
            duration_text(left)
        );
    }
    work.goats_to_move(&mut layer)?;
    let value = match layer.value(index, B::TIGER_START.bits(), 0) {
        0 => "a draw",
        1 => "won by the tigers",
        _ => "won by the goats",
    };
    println!("The start is {value}.");
    Ok(())
}

fn path(folder: &Path, placed: u32) -> PathBuf {
    folder.join(format!("tigers-{placed:02}.layer"))
}

/// A run of the solver.
struct Work<'a, B> {
    index: &'a Index,
    /// `true` to solve by the rule against shuttling.
    shuttle_ban: bool,
    /// Folder of the layers.
    folder: PathBuf,
    threads: usize,
    board: PhantomData<B>,
}

impl<B: HuntBoard> Work<'_, B> {
    /// Returns the layer with every goat placed and the tigers to move.
    fn first(&self) -> Result<PlacingLayer, String> {
        let threads = self.threads;
        let layer = if self.shuttle_ban {
            let geometry = Geometry::new(self.index);
            let mut values: [Vec<i8>; LAYERS] = Default::default();
            let layers = ShuttleLayers { geometry: &geometry, folder: &self.folder, threads };
            layers.each::<B>(&mut |captured, layer| values[captured] = layer.tigers_to_move(&geometry))?;
            all_placed(self.index, &|captured, number| values[captured][number], threads)
        } else {
            let solved = slide::solve(self.index, &mut |captured, _| {
                println!("Solved with every goat placed and {captured} captured.");
            });
            let value = |captured: usize, number: usize| solved[captured].tigers[number].signum() as i8;
            all_placed(self.index, &value, threads)
        };
        self.write(&layer)?;
        Ok(layer)
    }

    /// Steps back over a placement, from the tigers to move to the goats to move.
    fn goats_to_move(&self, layer: &mut PlacingLayer) -> Result<(), String> {
        let expected = self.expected(layer.placed - 1, GOATS, layer);
        solve::before_goats(layer, self.threads);
        self.compare(&expected, layer)
    }

    /// Steps back over a move of the tigers.
    fn tigers_to_move(&self, goats: &PlacingLayer, layer: &mut PlacingLayer) -> Result<(), String> {
        solve::before_tigers(self.index, goats, layer, self.threads);
        self.compare(&self.expected(goats.placed, TIGERS, goats), layer)
    }

    /// Returns the random positions with their values by the rules, given the layer of their successors.
    fn expected(&self, placed: u32, mover: Seat, after: &PlacingLayer) -> Vec<(Hunt<B>, i8)> {
        let mut chance = Stream::new(u64::from(placed), Purpose::Test);
        let checked = || {
            let position = drawn(self.index, placed, mover, &mut chance);
            let value = |next: &Hunt<B>| Some(after.value(self.index, next.tigers.bits(), next.goats.bits()));
            (position, value_by_moves(&position, value).unwrap_or(0))
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

    /// Returns whether the file of a layer is there and whole.
    fn is_there(&self, placed: u32) -> bool {
        let Ok(mut from) = File::open(path(&self.folder, placed)) else { return false };
        let length = from.metadata().map(|file| file.len());
        length.is_ok_and(|length| length == file::length(self.index, placed))
            && file::read_header(&mut from, self.index, placed).is_ok()
    }

    fn read(&self, placed: u32) -> Result<PlacingLayer, String> {
        let path = path(&self.folder, placed);
        let from = File::open(&path);
        let read = from.and_then(|from| file::read(&mut BufReader::new(from), self.index, placed));
        read.map_err(|error| format!("{}: {error}. Delete it to have it made again.", path.display()))
    }

    fn write(&self, layer: &PlacingLayer) -> Result<(), String> {
        write_whole(&path(&self.folder, layer.placed), |out| file::write(out, self.index, layer))
    }
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
