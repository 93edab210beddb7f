//! The fit of Yut's net: to exact chances of the game as far as it is solved, and, in rounds, to games of the net itself
//! where a side has more horses.

use madang_core::{
    games::yut::eval::{
        net::{HIDDEN, LARGEST, LARGEST_OUTPUT, ONE, RaceNet, Row},
        race::{FEATURES, PAIRS, Race},
    },
    rules::random::{Purpose, Stream},
};

use super::{
    games::{Games, PartlySolved, Sample},
    sides::HORSES,
};

/// Samples of one step.
const BATCH: usize = 256;
/// Memory of the gradient and of its square.
const MEMORY: [f32; 2] = [0.9, 0.999];
/// Samples by which the net is tested.
const KEPT_APART: usize = 50_000;

/// Layout of the weights: bias, outputs, rows, pairs, output's bias.
const OUTPUT: usize = HIDDEN;
const ROWS: usize = OUTPUT + 2 * HIDDEN;
const OF_PAIRS: usize = ROWS + FEATURES * HIDDEN;
const OUTPUT_BIAS: usize = OF_PAIRS + 3 * PAIRS;
const COUNT: usize = OUTPUT_BIAS + 1;

/// Amounts of work.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Samples of the solved game, and as many of larger ones.
    pub samples: usize,
    /// Steps of the first fit and of the last; the rounds between take a fifth.
    pub steps: usize,
    /// Rounds over larger games.
    pub rounds: usize,
}

/// Progress of a round: the solved game is 0.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The round.
    pub round: usize,
    /// Root of the mean squared error of the chances that it learnt.
    pub learnt: f64,
    /// The same for samples of the solved game kept apart.
    pub apart: f64,
    /// The first seat's chance with four horses each.
    pub start: f32,
}

/// Fits a net to a rule set that is solved for few horses. `done` hears of each round.
pub fn fit<C: PartlySolved>(game: &C, plan: Plan, done: &mut dyn FnMut(Progress)) -> RaceNet {
    let mut chance = Stream::new(0, Purpose::Test);
    let games = Games::new(game, None);
    let small = games.samples(&game.solved_starts(), plan.samples, 0.0, &mut chance);
    let apart = games.samples(&game.greatest_starts(), KEPT_APART, 0.0, &mut chance);
    let mut weights = Weights::drawn(&mut chance);
    weights.learn([&small, &[]], plan.steps, 0.004, &mut chance);
    for round in 0..=plan.rounds {
        let net = weights.rounded();
        let is_last = round == plan.rounds;
        let games = Games::new(game, Some(&net));
        if round == 0 {
            let [learnt, apart] = [&small, &apart].map(|samples| error(&net, samples));
            done(Progress { round, learnt, apart, start: games.start(game.greatest_starts()[0]) });
            continue;
        }
        let count = if is_last { plan.samples } else { plan.samples / 4 };
        // The first net knows nothing of these games, the last much.
        let following = 1.0 - 0.7 * round as f32 / plan.rounds as f32;
        let large = games.samples(&game.starts_beyond(), count, following, &mut chance);
        let (steps, step) = if is_last { (plan.steps, 0.003) } else { (plan.steps / 5, 0.002) };
        weights.learn([&small, &large], steps, step, &mut chance);
        let net = weights.rounded();
        let [learnt, apart] = [&large, &apart].map(|samples| error(&net, samples));
        done(Progress { round, learnt, apart, start: Games::new(game, Some(&net)).start([HORSES; 2]) });
    }
    weights.rounded()
}

/// Root of the mean squared error of a net's chances.
fn error(net: &RaceNet, samples: &[Sample]) -> f64 {
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
    fn slope(&self, sample: &Sample, slope: &mut [f32]) {
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

    /// Gradient descent with momentum and a step of its own for each weight (Adam), on samples of both lists alike.
    fn learn(&mut self, samples: [&[Sample]; 2], steps: usize, first: f32, chance: &mut Stream) {
        let [mut means, mut squares] = [vec![0.0_f32; COUNT], vec![0.0_f32; COUNT]];
        let mut slope = vec![0.0_f32; COUNT];
        let largest = |at: usize| match at {
            OUTPUT_BIAS => f32::INFINITY,
            OUTPUT..ROWS | OF_PAIRS..OUTPUT_BIAS => f32::from(LARGEST_OUTPUT) / ONE as f32,
            _ => f32::from(LARGEST) / ONE as f32,
        };
        for step in 0..steps {
            slope.fill(0.0);
            for number in 0..BATCH {
                let list = samples[number % 2];
                let list = if list.is_empty() { samples[0] } else { list };
                self.slope(&list[chance.below(list.len() as u32) as usize], &mut slope);
            }
            let done = step as f32 / steps as f32;
            let length = first * 0.5 * (1.0 + (std::f32::consts::PI * done).cos());
            let fade = MEMORY.map(|memory| 1.0 - memory.powi(step as i32 + 1));
            for at in 0..COUNT {
                let slope = slope[at] / BATCH as f32;
                means[at] += (1.0 - MEMORY[0]) * (slope - means[at]);
                squares[at] += (1.0 - MEMORY[1]) * (slope * slope - squares[at]);
                let value = self.values[at]
                    - length * (means[at] / fade[0]) / ((squares[at] / fade[1]).sqrt() + 1e-8);
                self.values[at] = value.clamp(-largest(at), largest(at));
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
