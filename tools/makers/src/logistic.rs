//! Logistic regression by Newton's method: weights under which sums of terms predict results.

/// Iterations of Newton's method.
const ROUNDS: usize = 25;

/// Returns the chance to win that a sum of weighted terms stands for: the logistic function.
pub fn chance(weights: &[f64], terms: &[f64]) -> f64 {
    let sum: f64 = weights.iter().zip(terms).map(|(weight, term)| weight * term).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Returns the weights that predict the results best.
///
/// A sample is its terms and its result, from 0 to 1. `hold` is the strength of the prior on the `first` weights, in
/// samples: a weight about which the samples say nothing stays there.
pub fn fit<'a>(
    samples: impl Iterator<Item = (&'a [f64], f64)> + Clone,
    first: &[f64],
    hold: f64,
) -> Vec<f64> {
    let count = first.len();
    let mut weights = first.to_vec();
    for _ in 0..ROUNDS {
        let mut slope: Vec<f64> =
            weights.iter().zip(first).map(|(weight, first)| hold * (first - weight)).collect();
        let mut bend = vec![vec![0.0; count]; count];
        for (index, row) in bend.iter_mut().enumerate() {
            row[index] = hold;
        }
        for (terms, result) in samples.clone() {
            let seen = chance(&weights, terms);
            for row in (0..count).filter(|row| terms[*row] != 0.0) {
                slope[row] += (result - seen) * terms[row];
                for column in 0..count {
                    bend[row][column] += seen * (1.0 - seen) * terms[row] * terms[column];
                }
            }
        }
        for (weight, step) in weights.iter_mut().zip(solve(bend, slope)) {
            *weight += step;
        }
    }
    weights
}

/// Returns the solution of a system of linear equations, by Gauss-Jordan elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    for pivot in 0..right.len() {
        let above = matrix[pivot].clone();
        for row in (0..right.len()).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot] / above[pivot];
            for (cell, above) in matrix[row].iter_mut().zip(&above) {
                *cell -= factor * above;
            }
            right[row] -= factor * right[pivot];
        }
    }
    right.iter().enumerate().map(|(row, right)| right / matrix[row][row]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_come_back() {
        let truth = [0.8, -0.3, 0.0];
        let samples: Vec<(Vec<f64>, f64)> = (0..300)
            .map(|number| {
                let terms = vec![f64::from(number % 7) - 3.0, f64::from(number % 11) - 5.0, 0.0];
                let result = chance(&truth, &terms);
                (terms, result)
            })
            .collect();
        let samples = samples.iter().map(|(terms, result)| (terms.as_slice(), *result));
        let weights = fit(samples, &[0.0, 0.0, 0.5], 1e-6);
        assert!((weights[0] - 0.8).abs() < 1e-3 && (weights[1] + 0.3).abs() < 1e-3, "{weights:?}");
        assert!((weights[2] - 0.5).abs() < 1e-9, "nothing was said about the third");
    }
}
