//! The values of all layers on a graphics card, and the sweeps over them: those of [`makers::yut::solve`], the rows of a
//! level at once.

use std::sync::Arc;

use cudarc::{
    driver::{
        CudaContext, CudaFunction, CudaSlice, CudaStream, DriverError, LaunchArgs, LaunchConfig,
        PushKernelArg,
    },
    nvrtc,
};
use makers::yut::{
    sides::{HOME, Layer, RESULTS, Sides},
    solve::WIDTH,
    store::StripId,
    strip::{BONUS, EVEN, Shape, WON, shapes},
};

/// Threads of a block, and the columns of each in an update.
const BLOCK: u32 = 128;
const COLUMNS: u32 = 4;
/// Side of the squares in which strips are transposed, and the rows of one that a block's threads take at once.
const SQUARE: u32 = 32;
const SQUARE_ROWS: u32 = 8;
/// Station of a move that ends at home.
const NOWHERE: u8 = u8::MAX;

/// A layer's moves.
#[derive(Debug)]
struct Moves {
    order: CudaSlice<u32>,
    first: CudaSlice<u32>,
    rows: CudaSlice<u32>,
    ends: CudaSlice<u8>,
    /// Stations of each placement, as bits.
    stations: CudaSlice<u32>,
}

/// A strip: the rows of all placements of the mover's.
#[derive(Debug)]
struct Strip {
    values: CudaSlice<u16>,
    shape: Shape,
    /// Stations of the rival's in each column, as bits.
    stations: CudaSlice<u32>,
    /// The column with a throw fewer owed.
    sources: CudaSlice<u32>,
    /// Columns after a capture with a bonus and without, by station.
    captured: [CudaSlice<u32>; 2],
}

/// Values of strips if the rival throws, in rows of one width.
#[derive(Debug)]
struct Others {
    values: CudaSlice<u16>,
    width: u32,
}

/// A graphics card with all values.
#[derive(Debug)]
pub struct Card<'a> {
    sides: &'a Sides,
    stream: Arc<CudaStream>,
    even: CudaFunction,
    transpose: CudaFunction,
    update: CudaFunction,
    odds: CudaSlice<u32>,
    change: CudaSlice<u32>,
    /// Moves of each layer of the mover's.
    moves: Vec<Moves>,
    /// Strips of each layer of the rival's.
    strips: Vec<Vec<Strip>>,
    /// Rows of the strip at work, and of the one to which captures lead.
    others: [Others; 2],
}

impl<'a> Card<'a> {
    /// The first card, with room for the values of all layers.
    ///
    /// # Errors
    /// A sentence where there is no card, no compiler for it, or too little memory.
    pub fn new(sides: &'a Sides) -> Result<Self, String> {
        let program = nvrtc::compile_ptx_with_opts(
            kernels(),
            nvrtc::CompileOptions { arch: Some("compute_80"), ..Default::default() },
        );
        let program = program.map_err(|error| format!("The kernels do not compile: {error}"))?;
        let context = CudaContext::new(0).map_err(sentence)?;
        let stream = context.default_stream();
        let module = context.load_module(program).map_err(sentence)?;
        let function = |name| module.load_function(name).map_err(sentence);
        let all_shapes: Vec<Vec<Shape>> =
            sides.layers.iter().map(|layer| shapes(layer, sides.reward, WIDTH)).collect();
        let rows = sides.rows(sides.layers.len());
        let widest = |first: usize| {
            let shapes = all_shapes.iter().flat_map(|shapes| shapes.get(first..).unwrap_or_default());
            shapes.map(|shape| shape.placements.len()).max().unwrap_or(0)
        };
        let room = |columns: usize| -> Result<Others, DriverError> {
            Ok(Others { values: stream.alloc_zeros((rows * columns).max(1))?, width: 0 })
        };
        let upload = || -> Result<_, DriverError> {
            Ok((
                stream.clone_htod(&sides.odds)?,
                stream.alloc_zeros(1)?,
                sides.layers.iter().map(|layer| moves(&stream, layer)).collect::<Result<_, _>>()?,
                all_shapes
                    .iter()
                    .map(|shapes| shapes.iter().map(|shape| strip(&stream, rows, shape)).collect())
                    .collect::<Result<_, _>>()?,
                [room(widest(1))?, room(widest(0))?],
            ))
        };
        let (odds, change, moves, strips, others) = upload().map_err(sentence)?;
        let [even, transpose, update] = [function("even")?, function("transpose")?, function("update")?];
        Ok(Self { sides, stream, even, transpose, update, odds, change, moves, strips, others })
    }

    /// Writes even chances to a layer.
    ///
    /// # Errors
    /// The card's.
    pub fn begin(&mut self, [own, other]: [usize; 2]) -> Result<(), String> {
        let layer = &self.sides.layers[own - 1];
        let Self { strips, stream, even, moves, .. } = self;
        strips[other - 1].iter_mut().try_for_each(|strip| {
            let width = strip.shape.width as u32;
            let first = layer.first_row * strip.shape.width;
            let mut rows = strip.values.slice_mut(first..first + layer.len() * strip.shape.width);
            let mut launch = stream.launch_builder(even);
            launch.arg(&mut rows).arg(&width).arg(&strip.stations).arg(&moves[own - 1].stations);
            start(&mut launch, (layer.len() as u32, width.div_ceil(BLOCK)), (BLOCK, 1, 1))
        })
    }

    /// Updates all strips of a layer. Returns the largest change of a value.
    ///
    /// # Errors
    /// The card's.
    pub fn sweep(&mut self, left: [usize; 2]) -> Result<u16, String> {
        self.stream.memset_zeros(&mut self.change).map_err(sentence)?;
        for strip in 0..self.strips[left[1] - 1].len() {
            self.turn_over(left, strip)?;
            self.update(left, strip)?;
        }
        let change = self.stream.clone_dtoh(&self.change).map_err(sentence)?;
        Ok(change[0] as u16)
    }

    /// Writes a strip's rows if the rival throws: complements of the strips with the sides exchanged. Those of the first
    /// strip, to which captures lead, stay until the next sweep.
    fn turn_over(&mut self, [own, other]: [usize; 2], strip: usize) -> Result<(), String> {
        let rivals = self.strips[other - 1][strip].shape.placements.clone();
        let rows = rivals.len();
        let target = &mut self.others[usize::from(strip == 0)];
        target.width = rows as u32;
        let first = self.sides.layers[other - 1].first_row + rivals.start;
        for left in 1..=own {
            for source in &self.strips[left - 1] {
                let Shape { width, placements, .. } = &source.shape;
                let columns = placements.len();
                let values = source.values.slice(first * width..(first + rows) * width);
                let first = (self.sides.layers[left - 1].first_row + placements.start) * rows;
                let mut target = target.values.slice_mut(first..first + columns * rows);
                let (width, columns, rows) = (*width as u32, columns as u32, rows as u32);
                let mut launch = self.stream.launch_builder(&self.transpose);
                launch.arg(&values).arg(&width).arg(&columns).arg(&rows).arg(&mut target);
                let squares = (columns.div_ceil(SQUARE), rows.div_ceil(SQUARE));
                start(&mut launch, squares, (SQUARE, SQUARE_ROWS, 1))?;
            }
        }
        Ok(())
    }

    /// Updates the rows of a strip level by level. All that a kernel reads and writes at once are rows of other levels,
    /// so the strip may be its own source.
    fn update(&self, [own, other]: [usize; 2], strip: usize) -> Result<(), String> {
        let (layer, moves) = (&self.sides.layers[own - 1], &self.moves[own - 1]);
        let captured = &self.strips[other - 1][0];
        let at_work = &self.strips[other - 1][strip];
        let [others, others_captured] = &self.others;
        let others = if strip == 0 { others_captured } else { others };
        let captured_width = captured.shape.width as u32;
        // Without a reward for a capture the rival throws next.
        let (plain, plain_width) = match self.sides.reward {
            0 => (&others_captured.values, others_captured.width),
            _ => (&captured.values, captured_width),
        };
        let width = at_work.shape.width as u32;
        let nothing_owed = at_work.shape.placements.len() as u32;
        let first_row = layer.first_row as u32;
        let [with_bonus, without] = &at_work.captured;
        for level in &layer.levels {
            let order = moves.order.slice(level.clone());
            let mut launch = self.stream.launch_builder(&self.update);
            launch.arg(&at_work.values).arg(&others.values).arg(&captured.values).arg(plain);
            launch.arg(&width).arg(&others.width).arg(&captured_width).arg(&plain_width);
            launch
                .arg(&at_work.stations)
                .arg(&at_work.sources)
                .arg(with_bonus)
                .arg(without)
                .arg(&nothing_owed);
            launch.arg(&order).arg(&first_row).arg(&moves.first).arg(&moves.rows).arg(&moves.ends);
            launch.arg(&moves.stations).arg(&self.odds).arg(&self.change);
            start(&mut launch, (level.len() as u32, width.div_ceil(BLOCK * COLUMNS)), (BLOCK, 1, 1))?;
        }
        Ok(())
    }

    /// Calls `write` with the values of each strip of a layer.
    ///
    /// # Errors
    /// The card's, and those of `write`.
    pub fn each_strip(
        &self,
        left: [usize; 2],
        mut write: impl FnMut(StripId, &[u16]) -> Result<(), String>,
    ) -> Result<(), String> {
        let layer = &self.sides.layers[left[0] - 1];
        for (strip, on_card) in self.strips[left[1] - 1].iter().enumerate() {
            let width = on_card.shape.width;
            let rows = on_card.values.slice(layer.first_row * width..(layer.first_row + layer.len()) * width);
            let values = self.stream.clone_dtoh(&rows).map_err(sentence)?;
            write(StripId { left, strip }, &values)?;
        }
        Ok(())
    }
}

/// Text of the kernels, with the numbers that they share with this program.
fn kernels() -> String {
    let shared = [
        ("RESULTS", RESULTS as u32),
        ("BONUS", BONUS as u32),
        ("WON", u32::from(WON)),
        ("EVEN", u32::from(EVEN)),
        ("HOME", HOME),
        ("NOWHERE", u32::from(NOWHERE)),
        ("SQUARE", SQUARE),
        ("COLUMNS", COLUMNS),
    ];
    let defined: String = shared.iter().map(|(name, number)| format!("#define {name} {number}u\n")).collect();
    defined + include_str!("sweep.cu")
}

fn sentence(error: DriverError) -> String {
    format!("The graphics card: {error}")
}

/// Starts a kernel on a grid of blocks.
#[expect(unsafe_code, reason = "the compiler cannot see into a kernel")]
fn start(
    launch: &mut LaunchArgs<'_>,
    (wide, high): (u32, u32),
    block_dim: (u32, u32, u32),
) -> Result<(), String> {
    if wide == 0 || high == 0 {
        return Ok(());
    }
    let config = LaunchConfig { grid_dim: (wide, high, 1), block_dim, shared_mem_bytes: 0 };
    // SAFETY: the arguments are those of the kernels in `sweep.cu`, which go no further than the rows that their grid
    // names and those to which moves lead.
    unsafe { launch.launch(config) }.map(|_| ()).map_err(sentence)
}

fn moves(stream: &Arc<CudaStream>, layer: &Layer) -> Result<Moves, DriverError> {
    let (first, all) = layer.all_moves();
    let rows: Vec<u32> = all.iter().map(|mv| mv.row).collect();
    let ends: Vec<u8> = all.iter().map(|mv| mv.at.unwrap_or(NOWHERE)).collect();
    let bits = |placement| layer.stations(placement).fold(0, |bits, station| bits | 1_u32 << station);
    let stations: Vec<u32> = (0..layer.len()).map(bits).collect();
    Ok(Moves {
        order: stream.clone_htod(&layer.order)?,
        first: stream.clone_htod(first)?,
        rows: stream.clone_htod(&rows)?,
        ends: stream.clone_htod(&ends)?,
        stations: stream.clone_htod(&stations)?,
    })
}

fn strip(stream: &Arc<CudaStream>, rows: usize, shape: &Shape) -> Result<Strip, DriverError> {
    let width = shape.width;
    let (mut stations, mut sources) = (vec![0_u32; width], vec![0_u32; width]);
    for plane in shape.planes.iter().filter(|plane| plane.owed > 0) {
        for column in 0..plane.len {
            sources[plane.first + column] = (shape.planes[plane.owed - 1].first + column) as u32;
        }
    }
    let mut columns = [(); 2].map(|()| vec![0_u32; shape.captures.len() * width]);
    for (station, captures) in shape.captures.iter().enumerate() {
        for captured in captures {
            stations[captured.column as usize] |= 1 << station;
            let at = station * width + captured.column as usize;
            (columns[0][at], columns[1][at]) = (captured.bonus, captured.plain);
        }
    }
    let [with_bonus, without] = columns;
    Ok(Strip {
        values: stream.alloc_zeros(rows * width)?,
        stations: stream.clone_htod(&stations)?,
        sources: stream.clone_htod(&sources)?,
        captured: [stream.clone_htod(&with_bonus)?, stream.clone_htod(&without)?],
        shape: shape.clone(),
    })
}
