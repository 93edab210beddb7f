//! The checks that must pass before a change is taken, one step after the other.

use std::env;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::game::on_screen;
use crate::package::{WINDOWS, has_standard_library};
use crate::setup::{CARGO_DENY, cargo, has, in_path};

/// One check: a cargo command.
struct Step {
    title: &'static str,
    arguments: &'static [&'static str],
    /// `true` if it opens a window, and so needs a screen.
    window: bool,
    /// `true` to make rustdoc's warnings errors; unlike clippy, it takes that from its environment.
    strict_docs: bool,
    /// Sentence about what this machine lacks for the step, which is then passed over.
    lack: Option<fn() -> Option<String>>,
}

impl Step {
    /// Command line that repeats the step alone.
    fn typed(&self) -> String {
        let before = if self.strict_docs { "RUSTDOCFLAGS=\"-D warnings\" " } else { "" };
        format!("{before}cargo {}", self.arguments.join(" "))
    }
}

const fn step(title: &'static str, arguments: &'static [&'static str]) -> Step {
    Step { title, arguments, window: false, strict_docs: false, lack: None }
}

/// Compiler of icon and version of the program for Windows.
const WINDRES: &str = "x86_64-w64-mingw32-windres";

fn lack_of_deny() -> Option<String> {
    let lack = "cargo-deny is not installed, and `cargo xtask setup` installs it";
    (!has(CARGO_DENY)).then(|| lack.to_owned())
}

/// The standard library for Windows, and the compiler of its resources, which the build script calls.
fn lack_of_windows() -> Option<String> {
    let is_there = has_standard_library(WINDOWS).unwrap_or(false) && in_path(WINDRES);
    (!is_there).then(|| {
        format!("it takes `rustup target add {WINDOWS}`, and {WINDRES} from binutils-mingw-w64-x86-64")
    })
}

/// Steps from the fastest to the slowest, so that a slip is seen early.
const STEPS: &[Step] = &[
    step("Format", &["fmt", "--all", "--check"]),
    // Known faults of the libraries are looked up by the workflow alone: that takes a network.
    Step {
        lack: Some(lack_of_deny),
        ..step(
            "Libraries: licences, sources, duplicates",
            &["deny", "--workspace", "--offline", "--locked", "check", "bans", "licenses", "sources"],
        )
    },
    step("Lints", &["clippy", "--workspace", "--all-targets", "--features", "dev", "--", "-D", "warnings"]),
    Step {
        lack: Some(lack_of_windows),
        ..step("Lints for Windows", &["clippy", "--target", WINDOWS, "--", "-D", "warnings"])
    },
    step("Rules, search, records and tools", &["test", "--workspace", "--exclude", "madang"]),
    Step {
        strict_docs: true,
        ..step("Documentation", &["doc", "--workspace", "--no-deps", "--document-private-items"])
    },
    // The tests without a window have run above.
    step("Game", &["test", "--features", "dev", "--lib", "--bins", "--test", "app"]),
    Step {
        window: true,
        ..step("Window", &["test", "--features", "dev", "--test", "app", "--", "--ignored", "window"])
    },
];

/// Runs every step in the package at `root`, and stops at the first that fails.
///
/// After the last step nothing is printed: the test runner has the last word.
///
/// # Errors
///
/// A sentence naming the step that failed and how to repeat it alone.
pub fn run_all(root: &Path) -> Result<(), String> {
    for (place, step) in STEPS.iter().enumerate() {
        let typed = step.typed();
        println!("== {} of {}: {} ({typed})", place + 1, STEPS.len(), step.title);
        if let Some(lack) = step.lack.and_then(|lack| lack()) {
            println!("== passed over: {lack}\n");
            continue;
        }
        let begun = Instant::now();
        let status = command(root, step)
            .status()
            .map_err(|error| format!("The step “{}” could not start: {error}.", step.title))?;
        if !status.success() {
            return Err(format!(
                "The step “{}” failed ({status}), so nothing after it was run. \
                 Its messages are above; to repeat it alone: {typed}",
                step.title
            ));
        }
        if place + 1 < STEPS.len() {
            println!("== {} done in {:.1} s\n", step.title, begun.elapsed().as_secs_f64());
        }
    }
    Ok(())
}

fn command(root: &Path, step: &Step) -> Command {
    let mut command = if step.window { on_screen(cargo().as_os_str()) } else { Command::new(cargo()) };
    command.args(step.arguments).current_dir(root);
    if step.strict_docs {
        command.env("RUSTDOCFLAGS", "-D warnings");
    }
    if cfg!(windows) {
        // Windows does not replace a program that runs, and `cargo test` builds this one anew.
        let target = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
        command.env("CARGO_TARGET_DIR", root.join(target).join("checks"));
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workflow_passes_over_nothing() {
        // Each of them is installed by the workflow.
        assert_eq!(STEPS.iter().filter(|step| step.lack.is_some()).count(), 2);
        let workflow = include_str!("../../.github/workflows/ci.yml");
        let install = format!("cargo {}\n", CARGO_DENY.install);
        assert!(workflow.contains(&install) && workflow.contains("cargo-deny-0.20.2\n"), "{install}");
        assert!(workflow.contains(&format!("--target {WINDOWS}")));
        assert!(workflow.contains("binutils-mingw-w64-x86-64\n"));
    }
}
