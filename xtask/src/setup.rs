//! System packages that are missing: found, and installed where `apt-get` may be used.

use std::env;
use std::fs;
use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::system::run;
use crate::system_packages::{Check, DEBIAN, Need, Purpose, When, advice, missing, packages};

/// Makes sure that the system has what `purpose` needs; on macOS and Windows it always has.
///
/// # Errors
///
/// A sentence naming what is missing and how to install it, where it could not be installed here.
pub fn ensure_packages(purpose: Purpose) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let mut lacking = missing(purpose, is_there);
    if lacking.is_empty() {
        return Ok(());
    }
    if let Some(apt_get) = apt_get() {
        install(apt_get, &packages(DEBIAN, &lacking))?;
        lacking = missing(purpose, is_there);
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
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// Word after `cargo` that runs it.
    command: &'static str,
    /// Words after `cargo` that install the release that the project is checked with.
    pub install: &'static str,
}

/// Checks licences, sources and duplicates of the libraries, by `deny.toml`.
pub const CARGO_DENY: Tool = Tool { command: "deny", install: "install --locked cargo-deny@0.20.2" };

/// Gathers the licences of the libraries, by `packaging/about.toml`.
pub const CARGO_ABOUT: Tool =
    Tool { command: "about", install: "install --locked cargo-about@0.9.3 --features cli" };

/// Looks for inputs that break something.
pub const CARGO_FUZZ: Tool = Tool { command: "fuzz", install: "install --locked cargo-fuzz@0.13.2" };

/// `true` if a tool of any release is installed.
pub fn has(tool: Tool) -> bool {
    succeeds(Command::new(cargo()).args([tool.command, "--version"]))
}

/// Installs cargo-deny, without which its checks are passed over; a failure is told, and no error.
pub fn install_cargo_deny() {
    if has(CARGO_DENY) {
        return;
    }
    println!("Installing cargo-deny, which takes a few minutes.");
    let words = CARGO_DENY.install;
    let installed = Command::new(cargo()).args(words.split(' ')).status();
    if !installed.is_ok_and(|status| status.success()) {
        eprintln!(
            "`cargo {words}` failed; its messages are above. Without cargo-deny its checks are passed over."
        );
    }
}

/// The `cargo` that started this program, or the one in `PATH`.
pub fn cargo() -> PathBuf {
    env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}

/// The command that runs `apt-get` and asks nothing. sudo clears the environment, so the variable is set behind it.
const APT_GET: &[&str] = &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
const SUDO_APT_GET: &[&str] = &["sudo", "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];

/// The command with the rights it needs; `None` where there is no `apt-get`, or no way to such rights.
fn apt_get() -> Option<&'static [&'static str]> {
    if !in_path("apt-get") {
        return None;
    }
    let id = Command::new("id").arg("-u").output().ok()?;
    if String::from_utf8_lossy(&id.stdout).trim() == "0" {
        return Some(APT_GET);
    }
    let may_ask = in_path("sudo") && stdin().is_terminal();
    (may_ask || succeeds(Command::new("sudo").args(["-n", "true"]))).then_some(SUDO_APT_GET)
}

fn install(apt_get: &[&str], packages: &[&str]) -> Result<(), String> {
    println!("Installing system packages: {}", packages.join(" "));
    let mut install = vec!["install", "-y", "--no-install-recommends"];
    install.extend(packages);
    for words in [vec!["update"], install] {
        let mut command = Command::new(apt_get[0]);
        run(command.args(&apt_get[1..]).args(&words), &format!("`apt-get {}`", words.join(" ")))?;
    }
    Ok(())
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
