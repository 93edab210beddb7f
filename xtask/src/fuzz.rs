//! Fuzzing: looks for inputs that break what the tests promise, for as long as it may.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::setup::{CARGO_FUZZ, cargo, has};
use crate::system::{at, make_folder};

/// Runs a target, or all one after the other.
///
/// New inputs are kept in `target/fuzz`, so that the next run goes on from them; those of `fuzz/corpus` stay as they
/// are.
///
/// # Errors
/// A sentence, where cargo-fuzz or the target is missing, or where an input broke something.
pub fn run(root: &Path, target: Option<&str>, minutes: u64) -> Result<(), String> {
    let known = targets(root)?;
    let wanted: Vec<&String> =
        known.iter().filter(|name| target.is_none_or(|target| target == *name)).collect();
    if wanted.is_empty() {
        return Err(format!("There is no such target; there are {}.", known.join(", ")));
    }
    if !has(CARGO_FUZZ) {
        return Err(format!("Fuzzing needs cargo-fuzz. To install it: cargo {}", CARGO_FUZZ.install));
    }
    for target in wanted {
        println!("== {target}, {minutes} min");
        run_one(root, target, minutes)?;
    }
    Ok(())
}

/// Names of the targets, in the order of the alphabet.
fn targets(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).map_err(at(&folder))?;
    let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> =
        names.filter_map(|name| name.strip_suffix(".rs").map(str::to_owned)).collect();
    names.sort();
    Ok(names)
}

fn run_one(root: &Path, target: &str, minutes: u64) -> Result<(), String> {
    let grown = root.join("target/fuzz").join(target);
    make_folder(&grown)?;
    let status = Command::new(cargo())
        // The crate has no unsafe code, so an address sanitizer would only cost time.
        .args(["fuzz", "run", "--sanitizer", "none", target])
        .args([&grown, &root.join("fuzz/corpus").join(target)])
        .arg("--")
        .arg(format!("-max_total_time={}", minutes * 60))
        .args(["-max_len=4096", "-rss_limit_mb=2048", "-timeout=20", "-print_final_stats=1"])
        .current_dir(root)
        // What watches the branches is not stable in the compiler; this does without a nightly toolchain.
        .env("RUSTC_BOOTSTRAP", "1")
        .status()
        .map_err(|error| format!("cargo-fuzz could not start: {error}."))?;
    if status.success() {
        return Ok(());
    }
    Err(format!(
        "The target {target} failed ({status}); its messages are above. If an input broke something, it lies in \
         fuzz/artifacts/{target}: copied to fuzz/corpus/{target} under a name of its own, it is a test."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_target_is_told_which_there_are() {
        let refused = run(&crate::package_root(), Some("tea"), 1).expect_err("it is refused");
        assert!(refused.contains("positions, records"), "{refused}");
    }
}
