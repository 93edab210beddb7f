//! Measurements of the throws: odds, durations, and the effect of the hand.

use std::thread;

use madang_core::{
    rules::Words,
    sticks::{Ending, Face, Hand, Outcome, STICKS, SticksModel, faces, odds, seed_for, throw},
};

/// Throws that the published odds of the wooden sticks were measured with.
pub const MEASURED: f64 = 100_000.0;

/// 1 for a flat side up, else 0.
pub fn is_flat(face: Face) -> f64 {
    if face == Face::Flat { 1.0 } else { 0.0 }
}

/// Share of flat sides up among all sticks.
pub fn flat_share<'a>(throws: impl IntoIterator<Item = &'a Outcome>) -> f64 {
    let (mut flats, mut all) = (0.0, 0.0);
    for throw in throws {
        flats += throw.faces.into_iter().map(is_flat).sum::<f64>();
        all += STICKS as f64;
    }
    flats / all
}

/// Number of throws by value, from 1 to 5.
pub fn counts(throws: &[Outcome]) -> [f64; 5] {
    let mut counts = [0.0; 5];
    for throw in throws {
        counts[usize::from(throw.value()) - 1] += 1.0;
    }
    counts
}

/// Number of throws by the sides that the sticks show: a bit for each flat side, the first stick lowest.
pub fn ways(throws: &[Outcome]) -> [f64; 16] {
    let mut ways = [0.0; 16];
    for throw in throws {
        let way = (0..STICKS).filter(|stick| throw.faces[*stick] == Face::Flat).map(|stick| 1 << stick);
        ways[way.sum::<usize>()] += 1.0;
    }
    ways
}

/// Chi-square statistic of counts against expected shares, which need not add up to 1.
pub fn chi_square(counts: &[f64], shares: &[f64]) -> f64 {
    let total: f64 = counts.iter().sum();
    let whole: f64 = shares.iter().sum();
    let expected = |share: &f64| share / whole * total;
    counts.iter().zip(shares).map(|(count, share)| (count - expected(share)).powi(2) / expected(share)).sum()
}

/// Statistics of a hundred thousand throws of a model, as one line of text.
pub fn statistics(model: SticksModel) -> String {
    let (mut times, mut outcomes) = (Vec::new(), Vec::new());
    let (mut edge, mut restless, mut most) = (0, 0, 0);
    for number in 0..MEASURED as u64 {
        let throw = throw(model, seed_for(0, number), Hand::NEUTRAL);
        let rethrown = throw.rethrown() as u32;
        most = most.max(rethrown);
        outcomes.push(Outcome { faces: throw.faces, rethrown });
        for attempt in &throw.attempts {
            times.push(attempt.trajectory.length());
            edge += u32::from(attempt.ending == Ending::OnEdge);
            restless += u32::from(attempt.ending == Ending::Restless);
        }
    }
    times.sort_by(f32::total_cmp);
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    let again = outcomes.iter().filter(|outcome| outcome.rethrown > 0).count();
    format!(
        "{}: {:?}, flat up {:.4}, {again} thrown again, at most {most} times, attempts on edge {edge}, \
         restless {restless}; chi-square against the odds {:.2}, of sixteen equal ways {:.2}; seconds: \
         median {:.2}, of 20 the longest {:.2}, of 1,000 {:.2}, of all {:.2}",
        model.key(),
        counts(&outcomes),
        flat_share(&outcomes),
        chi_square(&counts(&outcomes), &odds(model).map(f64::from)),
        chi_square(&ways(&outcomes), &[1.0; 16]),
        at(0.5),
        at(0.95),
        at(0.999),
        at(1.0)
    )
}

/// Share of flat sides up of wooden sticks, in forty thousand weak throws and as many strong ones.
///
/// # Panics
/// When a throw panics.
pub fn weak_and_strong() -> [f64; 2] {
    let share = |strength| {
        let throws = (0..40_000).map(|number| {
            let number = 2 * number + u64::from(strength > 0.5);
            faces(SticksModel::Wood, seed_for(1, number), Hand::new(strength, 0.0))
        });
        flat_share(&throws.collect::<Vec<_>>())
    };
    thread::scope(|scope| {
        let strong = scope.spawn(|| share(1.0));
        [share(0.0), strong.join().expect("no throw panics")]
    })
}
