//! Fuzzing: looks for inputs that break what the tests promise, for as long as it may.

use std::{path::Path, process::Command};

use crate::{
    setup::{CARGO_FUZZ, cargo, has},
    system::{make_folder, output, run},
};

/// Runs a target, or all one after the other.
///
/// New inputs are kept in `target/fuzz`, so that the next run goes on from them; those of `fuzz/corpus` stay as they
/// are. An input that broke something lies in `fuzz/artifacts`; copied to `fuzz/corpus`, it is a test.
///
/// # Errors
/// A sentence, where cargo-fuzz or the target is missing, or where an input broke something.
pub fn fuzz(root: &Path, target: Option<&str>, minutes: u64) -> Result<(), String> {
    if !has(CARGO_FUZZ) {
        return Err(format!("Fuzzing needs cargo-fuzz. To install it: cargo {}", CARGO_FUZZ.install));
    }
    let mut list = Command::new(cargo());
    let known = output(list.args(["fuzz", "list"]).current_dir(root), "`cargo fuzz list`")?;
    let known = String::from_utf8_lossy(&known);
    for target in target.map_or_else(|| known.lines().collect(), |target| vec![target]) {
        println!("== {target}, {minutes} min");
        let grown = root.join("target/fuzz").join(target);
        make_folder(&grown)?;
        let mut command = Command::new(cargo());
        command
            // The crate has no unsafe code, so an address sanitizer would only cost time.
            .args(["fuzz", "run", "--sanitizer", "none", target])
            .args([&grown, &root.join("fuzz/corpus").join(target)])
            .arg("--")
            .arg(format!("-max_total_time={}", minutes * 60))
            .args(["-max_len=4096", "-rss_limit_mb=2048", "-timeout=20", "-print_final_stats=1"])
            .current_dir(root)
            // What watches the branches is not stable in the compiler; this does without a nightly toolchain.
            .env("RUSTC_BOOTSTRAP", "1");
        run(&mut command, &format!("The target {target}"))?;
    }
    Ok(())
}
