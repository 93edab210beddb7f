//! The placing phase of a hunt, solved from the last goat to the first. A layer is a file; finished ones are
//! not made again.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, marker::PhantomData, thread};

use madang::{
    games::hunt::{
        rules::{BaghChal, GOATS, Hunt, HuntBoard, Pulijudam, TIGERS},
        table::{TabledBoard, bagh_chal, ground::Ground, pulijudam},
    },
    rules::{
        Seat,
        random::{Purpose, Stream},
    },
    solve::hunt::{
        placement::{
            Layer, all_placed, check, file, solve,
            tally::{Counted, Tally},
        },
        shuttle, slide,
    },
};

use super::books;

/// Positions of each layer that are compared with those one move on.
const SAMPLE: usize = 100_000;
/// More threads would only wait for the memory.
const MOST_THREADS: usize = 2;

/// What the command line asks for.
pub struct Order {
    pulijudam: bool,
    /// By the rule against shuttling.
    shuttle_ban: bool,
    folder: PathBuf,
    threads: usize,
}

impl Order {
    /// Reads `pulijudam`, `--shuttle-ban`, `--folder PATH` and `--threads NUMBER`.
    pub fn read(arguments: &[String]) -> Result<Self, String> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let (mut pulijudam, mut shuttle_ban) = (false, false);
        let (mut folder, mut threads) = (None, cores.min(MOST_THREADS));
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("`{word}` must be followed by a value."));
            match word.as_str() {
                "pulijudam" => pulijudam = true,
                "--shuttle-ban" => shuttle_ban = true,
                "--folder" => folder = Some(PathBuf::from(value()?)),
                "--threads" => {
                    let number = value()?.parse().ok().filter(|threads| (1..=64).contains(threads));
                    threads = number.ok_or("`--threads` must be followed by a number from 1 to 64.")?;
                }
                other => return Err(format!("`tables --placement` knows no `{other}`.")),
            }
        }
        let own = match (pulijudam, shuttle_ban) {
            (false, false) => "placement",
            (false, true) => "placement-shuttle-ban",
            (true, false) => "placement-pulijudam",
            (true, true) => {
                return Err("Pulijudam by the rule against shuttling would take too much memory.".to_owned());
            }
        };
        Ok(Self { pulijudam, shuttle_ban, folder: folder.unwrap_or_else(|| default_folder(own)), threads })
    }
}

/// Outside the package: gigabytes have no place beside the sources.
fn default_folder(name: &str) -> PathBuf {
    env::home_dir().unwrap_or_else(env::temp_dir).join(".cache").join("madang").join(name)
}

/// Solves what is not solved yet, and makes the books. Returns the files of the books.
pub fn write_all(root: &Path, order: &Order) -> Result<Vec<PathBuf>, String> {
    if order.pulijudam {
        return solve_and_write::<Pulijudam>(&pulijudam(), "pulijudam", root, order);
    }
    solve_and_write::<BaghChal>(&bagh_chal(), "bagh-chal", root, order)
}

fn solve_and_write<B: TabledBoard>(
    ground: &Ground,
    game: &str,
    root: &Path,
    order: &Order,
) -> Result<Vec<PathBuf>, String> {
    let mut work = Work::<B>::new(ground, order);
    solve_all(&mut work)?;
    let how = (order.shuttle_ban, order.threads);
    books::write_all::<B>(ground, game, root, how, &mut |placed| work.read(placed))
}

/// Solves what is not solved yet.
fn solve_all<B: HuntBoard>(work: &mut Work<'_, B>) -> Result<(), String> {
    let (ground, order) = (work.ground, work.order);
    let goats = ground.goats_in_all();
    let needed: u64 = (1..=goats).map(|placed| file::length(ground, placed)).sum();
    let blocks = ground.classes() as u64 * (1 << (ground.places() - 3));
    let slides = if order.shuttle_ban { shuttle::solve::memory(ground) } else { 0 };
    println!(
        "The layers go to {}: {:.1} GB in all, of which finished ones are kept. Needs {:.1} GB of memory.",
        order.folder.display(),
        needed as f64 / 1e9,
        slides.max(4 * blocks) as f64 / 1e9,
    );
    fs::create_dir_all(&order.folder).map_err(|error| format!("{}: {error}.", order.folder.display()))?;
    let mut tallies: Vec<Option<[Tally; 2]>> = (0..=goats).map(|_| None).collect();
    // From the first layer after which all are there.
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
    let mut other = Layer::drawn(ground, 0);
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
            spoken(since.elapsed()),
            spoken(left)
        );
    }
    let start = work.goats_to_move(&mut layer)?;
    tallies[0] = Some([Tally::default(), start]);
    let value = layer.value(ground, B::TIGER_START, 0);
    let summary = order.folder.join("layers.txt");
    fs::write(&summary, report(&tallies, value))
        .map_err(|error| format!("{}: {error}.", summary.display()))?;
    print!("{}", report(&tallies, value));
    println!("The same is in {}.", summary.display());
    Ok(())
}

fn path(folder: &Path, placed: u32) -> PathBuf {
    folder.join(format!("tigers-{placed:02}.layer"))
}

fn spoken(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 100 { format!("{seconds} s") } else { format!("{} min", seconds.div_ceil(60)) }
}

struct Work<'a, B> {
    ground: &'a Ground,
    order: &'a Order,
    counted: Counted,
    board: PhantomData<B>,
}

impl<'a, B: HuntBoard> Work<'a, B> {
    fn new(ground: &'a Ground, order: &'a Order) -> Self {
        Self { ground, order, counted: Counted::new(ground), board: PhantomData }
    }

    /// Every goat placed and the tigers to move.
    fn first(&mut self) -> Result<(Layer, [Tally; 2]), String> {
        let threads = self.order.threads;
        let told = |captured| println!("Solved with every goat placed and {captured} captured.");
        let mut of_goats = Tally::default();
        let mut layer = if self.order.shuttle_ban {
            let solved = shuttle::solve::solve(self.ground, threads, &mut |captured, layer| {
                told(captured);
                [_, of_goats[captured]] = layer.counts(self.ground, captured);
            });
            all_placed(self.ground, &|captured, number| solved[captured].tigers_to_move(number), threads)
        } else {
            let solved = slide::solve(self.ground, 0, &mut |captured, layer| {
                told(captured);
                [_, of_goats[captured]] = layer.counts(self.ground, captured);
            });
            let value = |captured: usize, number: usize| solved[captured].tigers[number].signum() as i8;
            all_placed(self.ground, &value, threads)
        };
        let tallies = [self.counted.count(&mut layer, self.order.threads), of_goats];
        self.write(&layer, &tallies)?;
        Ok((layer, tallies))
    }

    /// Takes back a goat of the layer with the tigers to move.
    fn goats_to_move(&mut self, layer: &mut Layer) -> Result<Tally, String> {
        let expected = self.expected(layer.placed - 1, GOATS, layer);
        solve::before_goats(layer, self.order.threads);
        self.compare(&expected, layer)?;
        Ok(self.counted.count(layer, self.order.threads))
    }

    fn tigers_to_move(&mut self, goats: &Layer, layer: &mut Layer) -> Result<Tally, String> {
        solve::before_tigers(self.ground, goats, layer, self.order.threads);
        self.compare(&self.expected(goats.placed, TIGERS, goats), layer)?;
        Ok(self.counted.count(layer, self.order.threads))
    }

    /// What the rules say of sampled positions, given the layer a move on.
    fn expected(&self, placed: u32, mover: Seat, after: &Layer) -> Vec<(Hunt<B>, i8)> {
        let mut chance = Stream::new(u64::from(placed), Purpose::Test);
        let drawn = || {
            let position = check::drawn(self.ground, placed, mover, &mut chance);
            (position, check::by_moves(self.ground, &position, after))
        };
        std::iter::repeat_with(drawn).take(SAMPLE).collect()
    }

    fn compare(&self, expected: &[(Hunt<B>, i8)], layer: &Layer) -> Result<(), String> {
        let wrong = expected.iter().find(|(position, value)| {
            layer.value(self.ground, position.tigers(), position.goats()) != *value
        });
        wrong.map_or(Ok(()), |(position, value)| {
            Err(format!("By the rules this position is worth {value}, not what was solved: {position:?}"))
        })
    }

    fn beginning(&self, placed: u32) -> Result<[Tally; 2], String> {
        let path = path(&self.order.folder, placed);
        let told = |error: std::io::Error| format!("{}: {error}.", path.display());
        let mut from = File::open(&path).map_err(told)?;
        let whole = from.metadata().map_err(told)?.len() == file::length(self.ground, placed);
        let beginning = file::read_beginning(&mut from, self.ground, placed).map_err(told)?;
        if whole { Ok(beginning.tallies) } else { Err(format!("{} is not whole.", path.display())) }
    }

    fn read(&self, placed: u32) -> Result<Layer, String> {
        let path = path(&self.order.folder, placed);
        let mut layer = Layer::drawn(self.ground, placed);
        let read = || {
            let mut from = BufReader::new(File::open(&path)?);
            let beginning = file::read_beginning(&mut from, self.ground, placed)?;
            file::read_rest(&mut from, self.ground, placed, &beginning, &mut layer)
        };
        let done: std::io::Result<()> = { read }();
        done.map_err(|error| format!("{}: {error}. Delete it to have it made again.", path.display()))?;
        Ok(layer)
    }

    /// Under another name until it is whole.
    fn write(&self, layer: &Layer, tallies: &[Tally; 2]) -> Result<(), String> {
        let path = path(&self.order.folder, layer.placed);
        let unfinished = path.with_extension("unfinished");
        let write = || {
            let mut out = BufWriter::new(File::create(&unfinished)?);
            file::write(&mut out, self.ground, layer, tallies)?;
            out.flush()?;
            out.get_ref().sync_all()?;
            fs::rename(&unfinished, &path)
        };
        write().map_err(|error| format!("{}: {error}.", path.display()))
    }
}

/// The layers as a table.
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
