//! The fit of Yut's net to exact chances.

use madang::{
    games::yut::eval::{
        net::{HIDDEN, LARGEST, LARGEST_OUTPUT, ONE, RaceNet, Row},
        race::{FEATURES, PAIRS, Race, SideSeen},
    },
    rules::random::{Purpose, Stream},
};

use super::{
    games::{Due, Sample},
    sides::{HORSES, Sides},
    strip::chance,
};

/// Samples of one step.
const BATCH: usize = 256;
/// Memory of the gradient and of its square.
const MEMORY: [f32; 2] = [0.9, 0.999];
/// Length of the first steps.
const FIRST_LENGTH: f32 = 0.004;
/// Of so many samples one tests the net.
const KEPT_APART: usize = 20;
/// Reports of a fit.
const REPORTS: usize = 10;

/// Layout of the weights: bias, outputs, rows, pairs, output's bias.
const OUTPUT: usize = HIDDEN;
const ROWS: usize = OUTPUT + 2 * HIDDEN;
const OF_PAIRS: usize = ROWS + FEATURES * HIDDEN;
const OUTPUT_BIAS: usize = OF_PAIRS + 3 * PAIRS;
const COUNT: usize = OUTPUT_BIAS + 1;

/// A position as the net sees it, and the thrower's chance to win.
#[derive(Clone, Copy, Debug)]
struct Seen {
    race: Race,
    chance: f32,
}

/// Fits a net to samples by so many steps of gradient descent. `done` hears now and then of the steps taken, and of the root
/// of the mean squared error of the chances of samples kept apart.
pub fn fit(sides: &Sides, samples: &[Sample], steps: usize, done: &mut dyn FnMut(usize, f64)) -> RaceNet {
    let of_layer = |(left, layer): (usize, &super::sides::Layer)| -> Vec<SideSeen> {
        (0..layer.len()).map(|placement| layer.seen(placement, (HORSES - left) as u8)).collect()
    };
    let sides: Vec<Vec<SideSeen>> = (1..).zip(&sides.layers).map(of_layer).collect();
    let see = |Sample { due: Due { sides: both, owed }, value }: &Sample| {
        let both = both.map(|side| sides[side.left - 1][side.placement]);
        Seen { race: Race { sides: both, owed: *owed as u8 }, chance: chance(*value) as f32 }
    };
    let mut stream = Stream::new(0, Purpose::Test);
    // Neighbours are of one game, so both parts are of whole games but two.
    let (apart, learnt) = samples.split_at(samples.len() / KEPT_APART);
    let [apart, learnt] = [apart, learnt].map(|samples| samples.iter().map(see).collect::<Vec<_>>());
    let mut weights = Weights::drawn(&mut stream);
    weights.learn(&learnt, steps, &mut stream, &mut |taken, weights| {
        done(taken, error(&weights.rounded(), &apart));
    });
    weights.rounded()
}

/// Root of the mean squared error of a net's chances.
fn error(net: &RaceNet, samples: &[Seen]) -> f64 {
    let squares = samples.iter().map(|sample| {
        let log_odds = f64::from(net.log_odds(&sample.race)) / f64::from(ONE * ONE);
        (1.0 / (1.0 + (-log_odds).exp()) - f64::from(sample.chance)).powi(2)
    });
    (squares.sum::<f64>() / samples.len() as f64).sqrt()
}

/// All weights in one list.
struct Weights {
    values: Vec<f32>,
}

impl Weights {
    fn drawn(chance: &mut Stream) -> Self {
        let mut draw = |size: f32| (chance.below(20_001) as f32 / 10_000.0 - 1.0) * size;
        let mut values = vec![0.3; HIDDEN];
        values.extend((0..2 * HIDDEN).map(|_| draw(1.0)));
        values.extend((0..FEATURES * HIDDEN).map(|_| draw(0.15)));
        values.resize(COUNT, 0.0);
        Self { values }
    }

    fn chunk(&self, first: usize) -> &[f32; HIDDEN] {
        self.values[first..].first_chunk().expect("the layout ends after a whole row")
    }

    /// Clipped sums of both views, and the logarithm of the odds.
    fn predict(&self, race: &Race) -> ([[f32; HIDDEN]; 2], f32) {
        let mut active = [*self.chunk(0); 2];
        let mut log_odds = self.values[OUTPUT_BIAS];
        each_pair(race, |at, amount| log_odds += self.values[at] * amount);
        for (view, sums) in active.iter_mut().enumerate() {
            race.each_feature(view, |feature| {
                for (sum, weight) in sums.iter_mut().zip(self.chunk(ROWS + feature * HIDDEN)) {
                    *sum += weight;
                }
            });
            for (sum, weight) in sums.iter_mut().zip(self.chunk(OUTPUT + view * HIDDEN)) {
                *sum = sum.clamp(0.0, 1.0);
                log_odds += *sum * *sum * weight;
            }
        }
        (active, log_odds)
    }

    /// Adds the gradient of one sample's logarithmic loss.
    fn slope(&self, sample: &Seen, slope: &mut [f32]) {
        let (active, log_odds) = self.predict(&sample.race);
        let error = 1.0 / (1.0 + (-log_odds).exp()) - sample.chance;
        slope[OUTPUT_BIAS] += error;
        each_pair(&sample.race, |at, amount| slope[at] += error * amount);
        for (view, sums) in active.iter().enumerate() {
            let output = OUTPUT + view * HIDDEN;
            let mut back = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                let sum = sums[unit];
                slope[output + unit] += error * sum * sum;
                let is_within = sum > 0.0 && sum < 1.0;
                back[unit] = if is_within { 2.0 * error * sum * self.values[output + unit] } else { 0.0 };
            }
            let mut add = |first: usize| {
                for (slope, back) in slope[first..][..HIDDEN].iter_mut().zip(&back) {
                    *slope += back;
                }
            };
            add(0);
            sample.race.each_feature(view, |feature| add(ROWS + feature * HIDDEN));
        }
    }

    /// Gradient descent with momentum and a step of its own for each weight (Adam).
    fn learn(
        &mut self,
        samples: &[Seen],
        steps: usize,
        stream: &mut Stream,
        report: &mut dyn FnMut(usize, &Self),
    ) {
        let [mut means, mut squares] = [vec![0.0_f32; COUNT], vec![0.0_f32; COUNT]];
        let mut slope = vec![0.0_f32; COUNT];
        let largest = |at: usize| match at {
            OUTPUT_BIAS => f32::INFINITY,
            OUTPUT..ROWS | OF_PAIRS..OUTPUT_BIAS => f32::from(LARGEST_OUTPUT) / ONE as f32,
            _ => f32::from(LARGEST) / ONE as f32,
        };
        for step in 0..steps {
            slope.fill(0.0);
            for _ in 0..BATCH {
                self.slope(&samples[stream.below(samples.len() as u32) as usize], &mut slope);
            }
            let done = step as f32 / steps as f32;
            let length = FIRST_LENGTH * 0.5 * (1.0 + (std::f32::consts::PI * done).cos());
            let fade = MEMORY.map(|memory| 1.0 - memory.powi(step as i32 + 1));
            for at in 0..COUNT {
                let slope = slope[at] / BATCH as f32;
                means[at] += (1.0 - MEMORY[0]) * (slope - means[at]);
                squares[at] += (1.0 - MEMORY[1]) * (slope * slope - squares[at]);
                let value = self.values[at]
                    - length * (means[at] / fade[0]) / ((squares[at] / fade[1]).sqrt() + 1e-8);
                self.values[at] = value.clamp(-largest(at), largest(at));
            }
            if (step + 1) % (steps / REPORTS).max(1) == 0 {
                report(step + 1, self);
            }
        }
    }

    fn rounded(&self) -> RaceNet {
        let round = |weight: f32| (weight * ONE as f32) as i16;
        let row = |first| -> Row { self.chunk(first).map(round) };
        RaceNet {
            bias: row(0),
            output: [0, 1].map(|view| row(OUTPUT + view * HIDDEN)),
            rows: (0..FEATURES).map(|feature| row(ROWS + feature * HIDDEN)).collect(),
            pairs: (0..PAIRS)
                .map(|pair| [0, 1, 2].map(|at| round(self.values[OF_PAIRS + 3 * pair + at])))
                .collect(),
            output_bias: round(self.values[OUTPUT_BIAS]),
        }
    }
}

/// Calls `see` with the weights of each pair of places, and their amounts.
fn each_pair(race: &Race, mut see: impl FnMut(usize, f32)) {
    race.each_pair(|pair, [own, other]| {
        for (at, amount) in [1, own, other].into_iter().enumerate().filter(|(_, amount)| *amount > 0) {
            see(OF_PAIRS + 3 * pair + at, amount as f32);
        }
    });
}
