//! Fitted weights, printed as they go into the games' `eval`.

use makers::weights::{
    tune::{self, Candidate},
    yut,
};

/// Fits the weights named, or all, to games played and prints them, and those half way to them, with their matches
/// against the weights in use.
pub fn tune(names: &[String]) -> Result<(), String> {
    for name in tune::names().filter(|name| names.is_empty() || names.iter().any(|wanted| wanted == name)) {
        let fitted = tune::fit_named(name)?;
        let [new, old] = fitted.errors;
        println!(
            "{name}: {} positions of {} games, missed by {new:.4}, before by {old:.4}",
            fitted.samples, fitted.games
        );
        for Candidate { step, weights, against_old } in &fitted.candidates {
            println!("step {step}: {weights:?}");
            println!("  against the weights in use {}", against_old.sentence());
        }
    }
    Ok(())
}

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
