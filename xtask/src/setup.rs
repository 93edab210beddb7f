//! System packages that are missing: found, and installed where `apt-get` may be used.

use std::env;
use std::fs;
use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::system::run;
use crate::system_packages::{Check, DEBIAN, NEEDS, Need, Purpose, When, advice, missing, packages};

/// Makes sure that the system has what `purpose` needs; on macOS and Windows it always has.
///
/// # Errors
///
/// A sentence naming what is missing and how to install it, where it could not be installed here.
pub fn ensure_packages(purpose: Purpose) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let mut lacking = missing(NEEDS, purpose, is_there);
    if lacking.is_empty() {
        return Ok(());
    }
    if let Some(privilege) = apt_privilege() {
        install(privilege, &packages(DEBIAN, &lacking))?;
        lacking = missing(NEEDS, purpose, is_there);
    }
    let (advised, demanded): (Vec<&Need>, Vec<&Need>) =
        lacking.into_iter().partition(|need| need.when == When::Advised);
    if !demanded.is_empty() {
        return Err(advice(&demanded));
    }
    if !advised.is_empty() {
        eprintln!("{}", advice(&advised));
        eprintln!("Your graphics card may have a driver elsewhere, so this goes on without it.");
    }
    Ok(())
}

/// Makes sure that the toolchain can format and lint; a minimal Rust comes without both.
///
/// # Errors
///
/// A sentence naming the component that is missing and could not be added.
pub fn ensure_components() -> Result<(), String> {
    for (component, command) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        let there = || succeeds(Command::new(cargo()).args([command, "--version"]));
        if there() {
            continue;
        }
        println!("Adding the Rust component {component}.");
        let added = Command::new("rustup")
            .args(["component", "add", component])
            .status()
            .is_ok_and(|status| status.success());
        if !(added && there()) {
            return Err(format!(
                "`cargo {command}` is missing, and `rustup component add {component}` did not bring it."
            ));
        }
    }
    Ok(())
}

/// A cargo command that is a program of its own, from crates.io.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tool {
    /// The crate and the program it installs.
    pub name: &'static str,
    /// The release that the project is checked with.
    pub version: &'static str,
    /// Word after `cargo` that runs it.
    pub command: &'static str,
    /// Features without which it installs no program.
    pub features: Option<&'static str>,
}

/// Checks licences, sources and duplicates of the libraries, by `deny.toml`.
pub const CARGO_DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2", command: "deny", features: None };

/// Gathers the licences of the libraries, by `packaging/about.toml`.
pub const CARGO_ABOUT: Tool =
    Tool { name: "cargo-about", version: "0.9.3", command: "about", features: Some("cli") };

/// Looks for inputs that break something.
pub const CARGO_FUZZ: Tool = Tool { name: "cargo-fuzz", version: "0.13.2", command: "fuzz", features: None };

/// `true` if a tool of any release is installed.
pub fn has(tool: Tool) -> bool {
    succeeds(Command::new(cargo()).args([tool.command, "--version"]))
}

/// Installs the tools that checks are passed over without; a failure is told, and no error.
pub fn install_tools() {
    for tool in [CARGO_DENY] {
        if has(tool) {
            continue;
        }
        println!("Installing {} {}, which takes a few minutes.", tool.name, tool.version);
        let words = tool.install_words();
        let installed = Command::new(cargo()).args(&words).status().is_ok_and(|status| status.success());
        if !installed {
            eprintln!(
                "`cargo {}` failed; its messages are above. Without {} its checks are passed over.",
                words.join(" "),
                tool.name
            );
        }
    }
}

impl Tool {
    /// Words after `cargo` that install the tool.
    pub fn install_words(self) -> Vec<String> {
        let mut words =
            vec!["install".to_owned(), "--locked".to_owned(), format!("{}@{}", self.name, self.version)];
        words.extend(
            self.features.into_iter().flat_map(|features| ["--features".to_owned(), features.to_owned()]),
        );
        words
    }
}

/// The `cargo` that started this program, or the one in `PATH`.
pub fn cargo() -> PathBuf {
    env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}

/// Rights with which `apt-get` can be run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Privilege {
    /// Directly, as root.
    Root,
    /// Through sudo, which may ask for a password.
    Sudo,
}

/// `None` where there is no `apt-get`, or no way to run it with the rights it needs.
fn apt_privilege() -> Option<Privilege> {
    if !in_path("apt-get") {
        return None;
    }
    let id = Command::new("id").arg("-u").output().ok()?;
    if String::from_utf8_lossy(&id.stdout).trim() == "0" {
        return Some(Privilege::Root);
    }
    let may_ask = in_path("sudo") && stdin().is_terminal();
    (may_ask || succeeds(Command::new("sudo").args(["-n", "true"]))).then_some(Privilege::Sudo)
}

fn install(privilege: Privilege, packages: &[&str]) -> Result<(), String> {
    println!("Installing system packages: {}", packages.join(" "));
    apt_get(privilege, &["update"])?;
    let mut arguments = vec!["install", "-y", "--no-install-recommends"];
    arguments.extend(packages);
    apt_get(privilege, &arguments)
}

fn apt_get(privilege: Privilege, arguments: &[&str]) -> Result<(), String> {
    const QUIET: &str = "DEBIAN_FRONTEND=noninteractive";
    let mut command = match privilege {
        Privilege::Root => Command::new("env"),
        Privilege::Sudo => {
            let mut sudo = Command::new("sudo");
            // sudo clears the environment, so the variable is set behind it.
            sudo.arg("env");
            sudo
        }
    };
    command.args([QUIET, "apt-get"]).args(arguments);
    run(&mut command, &format!("`apt-get {}`", arguments.join(" ")))
}

fn is_there(check: Check) -> bool {
    match check {
        Check::Program(name) => in_path(name),
        Check::Headers(library) => succeeds(Command::new("pkg-config").args(["--exists", library])),
        Check::Library(file) => linker_lists(file) || in_library_folder(file),
        Check::VulkanDriver(start) => vulkan_driver(start),
    }
}

/// `true` if `command` starts and succeeds; its output is dropped.
fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// `true` if a program of this name lies in `PATH`.
pub fn in_path(program: &str) -> bool {
    folder_of(program).is_some()
}

/// Folder of `PATH` in which a program of this name lies.
pub fn folder_of(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).find(|folder| folder.join(program).is_file())
}

fn linker_lists(file: &str) -> bool {
    // On Debian /sbin is not in everyone's PATH.
    ["ldconfig", "/sbin/ldconfig"].iter().any(|ldconfig| {
        Command::new(ldconfig).arg("-p").output().is_ok_and(|output| {
            String::from_utf8_lossy(&output.stdout)
                .lines()
                .any(|line| line.split_whitespace().next() == Some(file))
        })
    })
}

fn in_library_folder(file: &str) -> bool {
    let triple = format!("{}-linux-gnu", env::consts::ARCH);
    ["/usr/lib", "/usr/lib64", "/usr/local/lib", "/lib"].iter().any(|folder| {
        let folder = Path::new(folder);
        folder.join(file).exists() || folder.join(&triple).join(file).exists()
    })
}

fn vulkan_driver(start: &str) -> bool {
    ["/usr/share/vulkan/icd.d", "/usr/local/share/vulkan/icd.d", "/etc/vulkan/icd.d"]
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flat_map(Iterator::flatten)
        .any(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.starts_with(start) && name.ends_with(".json")
        })
}
