//! The weights of Yut's evaluation.

use makers::yut::{SETS, terms};

/// Solves the rule sets named, or all, with two horses a side, and prints the weights fitted to them, as they go into the
/// game's `eval`.
pub fn fit_terms(sets: &[String]) {
    for set in SETS.iter().filter(|set| sets.is_empty() || sets.iter().any(|wanted| wanted == *set)) {
        let terms::Fitted { weights, positions, start, error } = terms::fit(set);
        println!(
            "// {positions} positions, missed by {error:.4} (root of the mean square); the first throw is worth {start:.4}."
        );
        let shown: Vec<String> = weights.iter().map(|weight| format!("{weight:.3}")).collect();
        println!("const {}: Weights = [{}];", set.to_uppercase(), shown.join(", "));
    }
}
