//! Fitted weights of Yut, printed as they go into its `eval`.

use makers::weights::yut;

/// Solves the rule sets of Yut named, or all, with two horses a side, and prints the weights fitted to them.
pub fn fit_yut(sets: &[String]) -> Result<(), String> {
    for set in yut::SETS.iter().filter(|set| sets.is_empty() || sets.iter().any(|wanted| wanted == *set)) {
        let fitted = yut::fit(set)?;
        println!(
            "// {} positions, {} rounds; the first throw is worth {:.4}.\n\
             // {} samples, missed by {:.4} (root of the mean square).",
            fitted.positions, fitted.rounds, fitted.start, fitted.samples, fitted.error,
        );
        let shown: Vec<String> = fitted.weights.iter().map(|weight| format!("{weight:.3}")).collect();
        println!("const {}: Weights = [{}];", set.to_uppercase(), shown.join(", "));
    }
    Ok(())
}
