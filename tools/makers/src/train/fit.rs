//! The fit of a net to samples: gradient descent with momentum and a step of its own for each weight (D. Kingma and
//! J. Ba, "Adam", 2015), in floating point; then the weights are rounded.

use madang_core::{
    rules::random::{Purpose, Stream},
    search::{
        features::Features,
        net::{FULL, HIDDEN, Net, OUTPUT_ONE, Row},
    },
};

use super::samples::Gathered;

/// Samples of one step.
const BATCH: usize = 512;
/// First length of a step; it falls to nothing along a cosine.
const STEP: f32 = 0.004;
/// Memory of the gradient and of its square.
const MEMORY: [f32; 2] = [0.9, 0.999];
/// One sample in this many is kept apart to test the net.
const KEPT_APART: usize = 20;
/// Largest weight, so that rounded sums stay within bounds.
const MAX_WEIGHT: f32 = 6.0;
/// Largest weight of the output.
const MAX_OUTPUT_WEIGHT: f32 = 60.0;

/// Passes over all samples.
#[derive(Clone, Copy, Debug)]
pub struct Passes(pub usize);

/// A net and how well it predicts.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The net.
    pub net: Net,
    /// Mean logarithmic loss for the samples that it learnt from, and for those kept apart.
    pub losses: [f64; 2],
}

/// All weights in one list: bias, rows, both outputs, output's bias.
struct Weights {
    values: Vec<f32>,
    features: usize,
}

impl Weights {
    fn drawn(features: usize) -> Self {
        let mut chance = Stream::new(0, Purpose::Test);
        let mut draw = |size: f32| (chance.below(20_001) as f32 / 10_000.0 - 1.0) * size;
        let mut values = vec![0.1; HIDDEN];
        values.extend((0..features * HIDDEN).map(|_| draw(0.15)));
        values.extend((0..2 * HIDDEN).map(|_| draw(0.3)));
        values.push(0.0);
        Self { values, features }
    }

    const fn row(feature: usize) -> usize {
        (1 + feature) * HIDDEN
    }

    const fn output(&self, view: usize) -> usize {
        Self::row(self.features) + view * HIDDEN
    }

    const fn output_bias(&self) -> usize {
        self.output(2)
    }

    fn chunk(&self, first: usize) -> &[f32; HIDDEN] {
        self.values[first..].first_chunk().expect("the layout ends after a whole row")
    }

    /// Returns the clipped sums of both views, and the predicted share of a game.
    fn predict(&self, seen: [&[u16]; 2], image: &[u16]) -> ([[f32; HIDDEN]; 2], f32) {
        let mut active = [*self.chunk(0); 2];
        let mut logit = self.values[self.output_bias()];
        for (view, sums) in active.iter_mut().enumerate() {
            for feature in seen[view] {
                let row = self.chunk(Self::row(usize::from(image[usize::from(*feature)])));
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += weight;
                }
            }
            for (sum, weight) in sums.iter_mut().zip(self.chunk(self.output(view))) {
                *sum = sum.clamp(0.0, 1.0);
                logit += *sum * *sum * weight;
            }
        }
        (active, 1.0 / (1.0 + (-logit).exp()))
    }

    /// Adds the gradient of one sample's loss.
    fn learn(&self, seen: [&[u16]; 2], image: &[u16], target: f32, slope: &mut [f32]) {
        let (active, share) = self.predict(seen, image);
        let error = share - target;
        slope[self.output_bias()] += error;
        for view in 0..2 {
            let mut back = [0.0; HIDDEN];
            let output = self.chunk(self.output(view));
            let slope_of_output = &mut slope[self.output(view)..][..HIDDEN];
            for unit in 0..HIDDEN {
                let sum = active[view][unit];
                slope_of_output[unit] += error * sum * sum;
                back[unit] = if sum > 0.0 && sum < 1.0 { 2.0 * error * sum * output[unit] } else { 0.0 };
            }
            let rows = seen[view].iter().map(|feature| Self::row(usize::from(image[usize::from(*feature)])));
            for first in rows.chain([0]) {
                for (slope, back) in slope[first..][..HIDDEN].iter_mut().zip(&back) {
                    *slope += back;
                }
            }
        }
    }

    fn rounded(&self) -> Net {
        let row =
            |first, one: i32| -> Row { self.chunk(first).map(|weight| (weight * one as f32).round() as i16) };
        Net {
            bias: row(0, FULL),
            rows: (0..self.features).map(|feature| row(Self::row(feature), FULL)).collect(),
            output: [0, 1].map(|view| row(self.output(view), OUTPUT_ONE)),
            output_bias: (self.values[self.output_bias()] * (FULL * FULL * OUTPUT_ONE) as f32).round() as i32,
        }
    }
}

/// Fits a net to samples. `done` hears how many passes are finished.
pub(super) fn fit(
    features: &Features,
    gathered: &Gathered,
    Passes(passes): Passes,
    done: &dyn Fn(usize),
) -> Fitted {
    let mut weights = Weights::drawn(features.count());
    let same: Vec<u16> = (0..features.count() as u16).collect();
    let images: Vec<Vec<u16>> = [same.clone()]
        .into_iter()
        .chain(features.symmetries.iter().map(|turn| features.image(turn)))
        .collect();
    let (apart, mut learnt): (Vec<usize>, Vec<usize>) =
        (0..gathered.targets.len()).partition(|sample| sample % KEPT_APART == 0);
    let mut chance = Stream::new(1, Purpose::Test);
    let mut means = [vec![0.0; weights.values.len()], vec![0.0; weights.values.len()]];
    let mut slope = vec![0.0; weights.values.len()];
    let steps = passes * learnt.len().div_ceil(BATCH);
    let mut step = 0;
    let first_output = weights.output(0);
    for pass in 0..passes {
        chance.shuffle(&mut learnt);
        for batch in learnt.chunks(BATCH) {
            slope.fill(0.0);
            for sample in batch {
                let image = &images[chance.below(images.len() as u32) as usize];
                weights.learn(gathered.seen(*sample), image, gathered.targets[*sample], &mut slope);
            }
            step += 1;
            let length = STEP * 0.5 * (1.0 + (std::f32::consts::PI * step as f32 / steps as f32).cos());
            let [unbiased, unbiased_square] = MEMORY.map(|memory| 1.0 - memory.powi(step));
            let [mean, square] = &mut means;
            for (index, weight) in weights.values.iter_mut().enumerate() {
                let slope = slope[index] / batch.len() as f32;
                mean[index] += (1.0 - MEMORY[0]) * (slope - mean[index]);
                square[index] += (1.0 - MEMORY[1]) * (slope * slope - square[index]);
                *weight -=
                    length * (mean[index] / unbiased) / ((square[index] / unbiased_square).sqrt() + 1e-8);
                let largest = if index < first_output { MAX_WEIGHT } else { MAX_OUTPUT_WEIGHT };
                *weight = weight.clamp(-largest, largest);
            }
        }
        done(pass + 1);
    }
    let losses = [&learnt, &apart].map(|samples| loss(&weights, &same, gathered, samples));
    Fitted { net: weights.rounded(), losses }
}

/// Returns the mean logarithmic loss of the predictions.
fn loss(weights: &Weights, image: &[u16], gathered: &Gathered, samples: &[usize]) -> f64 {
    let of_one = |sample: &usize| {
        let (_, share) = weights.predict(gathered.seen(*sample), image);
        let (share, target) =
            (f64::from(share.clamp(1e-6, 1.0 - 1e-6)), f64::from(gathered.targets[*sample]));
        -(target * share.ln() + (1.0 - target) * (1.0 - share).ln())
    };
    samples.iter().map(of_one).sum::<f64>() / samples.len().max(1) as f64
}
