//! The checks that must pass before a change is taken, one step after the other.

use std::{
    env,
    path::Path,
    process::{Command, Stdio},
    time::Instant,
};

use crate::{
    commits, game,
    package::{WINDOWS, has_standard_library},
    setup::{CARGO_DENY, cargo, has, in_path},
};

/// Time at which a step is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tier {
    /// At every change: `cargo xtask test`.
    Change,
    /// Every night and before a release: `cargo xtask test --all`.
    Night,
}

/// What a step runs.
#[derive(Clone, Copy)]
enum Work {
    /// Cargo with these arguments.
    Cargo(&'static str),
    /// Cargo with these arguments, with windows on a screen in memory.
    Window(&'static str),
    /// Rustdoc, whose warnings are errors; unlike clippy, it takes that from its environment.
    Documentation(&'static str),
    /// A function of this program.
    Own(fn(&Path) -> Result<(), String>),
}

/// One check.
struct Step {
    tier: Tier,
    title: &'static str,
    work: Work,
    /// Sentence about what this machine lacks for the step, which is then passed over.
    lack: Option<fn() -> Option<String>>,
}

const fn step(tier: Tier, title: &'static str, work: Work) -> Step {
    Step { tier, title, work, lack: None }
}

use Tier::{Change, Night};
use Work::{Cargo, Documentation, Own, Window};

/// Steps of each tier from the fastest to the slowest, so that a slip is seen early. Core and game are built together, as
/// libraries that they share would otherwise be built twice.
const STEPS: &[Step] = &[
    step(Change, "Subjects of commits", Own(commits::check)),
    step(Change, "Format", Cargo("fmt --all --check")),
    step(Change, "Lints", Cargo("clippy --workspace --all-targets --features dev -- -D warnings")),
    step(
        Change,
        "Rules, search, records and game",
        Cargo(
            "test --features dev --package madang-core --package madang --lib --bins --test pure --test app -- \
             --skip hostile:: --skip kills --skip monkey:: --skip window_changes::",
        ),
    ),
    step(Change, "Window", Window("test --features dev --test app -- --ignored window::")),
    // Known faults of the libraries are looked up by the workflow alone: that takes a network.
    Step {
        lack: Some(lack_of_deny),
        ..step(
            Night,
            "Libraries: licences, sources, duplicates",
            Cargo("deny --workspace --offline --locked check bans licenses sources"),
        )
    },
    Step {
        lack: Some(lack_of_windows),
        ..step(Night, "Lints for Windows", Cargo("clippy --target x86_64-pc-windows-gnu -- -D warnings"))
    },
    step(Night, "Documentation", Documentation("doc --workspace --no-deps --document-private-items")),
    step(Night, "Tools", Cargo("test --package makers --package studio --package xtask")),
    step(
        Night,
        "Hostile input, monkeys, kills",
        Cargo(
            "test --features dev --package madang-core --package madang --lib --bins --test pure --test app -- \
             hostile:: kills monkey:: window_changes::",
        ),
    ),
    step(Night, "Kills in a window", Window("test --features dev --test app -- --ignored window_kills::")),
    Step {
        lack: Some(lack_of_sound_server),
        ..step(
            Night,
            "Sound that goes and comes back",
            Window("test --features dev --test app -- --ignored window_sound::"),
        )
    },
    step(Night, "Soak", Own(soak_a_little)),
];

/// Games of the soak of every night.
const GAMES: u32 = 50;

fn soak_a_little(root: &Path) -> Result<(), String> {
    game::soak(root, GAMES)
}

fn lack_of_deny() -> Option<String> {
    (!has(CARGO_DENY)).then(|| format!("it takes `cargo {}`", CARGO_DENY.install))
}

fn lack_of_sound_server() -> Option<String> {
    let is_there = in_path("pulseaudio") && in_path("pactl");
    (!is_there).then(|| "it takes pulseaudio, pulseaudio-utils and libasound2-plugins".to_owned())
}

/// Compiler of icon and version of the program for Windows.
const WINDRES: &str = "x86_64-w64-mingw32-windres";

/// The standard library for Windows, and the compiler of its resources, which the build script calls.
fn lack_of_windows() -> Option<String> {
    let is_there = has_standard_library(WINDOWS).unwrap_or(false) && in_path(WINDRES);
    (!is_there).then(|| {
        format!("it takes `rustup target add {WINDOWS}`, and {WINDRES} from binutils-mingw-w64-x86-64")
    })
}

/// Runs the steps of every change, or `all`, in the package at `root`, and stops at the first that fails.
///
/// After the last step of a change nothing is printed: the test runner has the last word.
///
/// # Errors
/// A sentence naming the step that failed and how to repeat it alone.
pub fn run(root: &Path, all: bool) -> Result<(), String> {
    let steps: Vec<&Step> = STEPS.iter().filter(|step| all || step.tier == Change).collect();
    for (place, step) in steps.iter().enumerate() {
        let typed = match step.work {
            Cargo(words) | Window(words) => format!("cargo {words}"),
            Documentation(words) => format!("RUSTDOCFLAGS=\"-D warnings\" cargo {words}"),
            Own(_) => "cargo xtask".to_owned(),
        };
        println!("== {} of {}: {} ({typed})", place + 1, steps.len(), step.title);
        if let Some(lack) = step.lack.and_then(|lack| lack()) {
            println!("== passed over: {lack}\n");
            continue;
        }
        let begun = Instant::now();
        carry_out(root, step.work).map_err(|sentence| {
            format!(
                "The step “{}” failed, so nothing after it was run. {sentence} To repeat it alone: {typed}",
                step.title
            )
        })?;
        if place + 1 < steps.len() {
            println!("== {} done in {:.1} s\n", step.title, begun.elapsed().as_secs_f64());
        }
    }
    Ok(())
}

fn carry_out(root: &Path, work: Work) -> Result<(), String> {
    let (mut command, words) = match work {
        Own(function) => return function(root),
        Window(words) => (game::on_screen(cargo().as_os_str()), words),
        Cargo(words) | Documentation(words) => (Command::new(cargo()), words),
    };
    command.args(words.split_whitespace()).current_dir(root).stdin(Stdio::null());
    if matches!(work, Documentation(_)) {
        command.env("RUSTDOCFLAGS", "-D warnings");
    }
    if cfg!(windows) {
        // Windows does not replace a program that runs, and `cargo test` builds this one anew.
        let target = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
        command.env("CARGO_TARGET_DIR", root.join(target).join("checks"));
    }
    crate::system::run(&mut command, "It")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workflow_passes_over_nothing() {
        // Each of them is installed by the workflow.
        assert_eq!(STEPS.iter().filter(|step| step.lack.is_some()).count(), 3);
        let workflow = include_str!("../../.github/workflows/ci.yml");
        let install = format!("cargo {}\n", CARGO_DENY.install);
        assert!(workflow.contains(&install) && workflow.contains("cargo-deny-0.20.2\n"), "{install}");
        assert!(workflow.contains(&format!("--target {WINDOWS}")));
        assert!(workflow.contains("binutils-mingw-w64-x86-64"));
        assert!(workflow.contains("pulseaudio pulseaudio-utils libasound2-plugins"));
    }

    /// What one tier's tests skip, the other's run.
    #[test]
    fn no_test_is_left_out_of_both_tiers() {
        let words = |title: &str| {
            let step = STEPS.iter().find(|step| step.title == title).expect("there is such a step");
            let (Cargo(words) | Window(words)) = step.work else { panic!("{title} is no test") };
            words.split_once(" -- ").expect("it has filters").1.replace("--skip ", "")
        };
        assert_eq!(words("Rules, search, records and game"), words("Hostile input, monkeys, kills"));
    }
}
