//! What this machine lacks to play and test: system packages, and cargo's further commands.

use std::{
    env,
    io::{IsTerminal, stdin},
    path::PathBuf,
    process::{Command, Stdio},
};

use crate::system::run;

/// Purpose that packages are needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Build the game and play it.
    Play,
    /// Build it and run every check, the window on a virtual screen included.
    Test,
}

/// Packages of Debian that building and playing need. The window library loads those without headers while the game runs,
/// so the linker never misses them.
const TO_PLAY: &[&str] = &[
    "build-essential",
    "pkg-config",
    "libasound2-dev",
    "libudev-dev",
    "libwayland-dev",
    "libxkbcommon-dev",
    "libxkbcommon-x11-0",
    "libx11-6",
    "libx11-xcb1",
    "libxcursor1",
    "libxi6",
    "libvulkan1",
    "mesa-vulkan-drivers",
];

/// Packages that testing needs beside those: a screen in memory.
const TO_TEST: &[&str] = &["xvfb", "xauth"];

/// Commands that bring the same on other systems.
const ELSEWHERE: &str = "\
  Fedora:
    sudo dnf install gcc pkgconf-pkg-config alsa-lib-devel systemd-devel wayland-devel libxkbcommon-devel \
    libxkbcommon-x11 libX11 libX11-xcb libXcursor libXi vulkan-loader mesa-vulkan-drivers xorg-x11-server-Xvfb \
    xorg-x11-xauth
  Arch:
    sudo pacman -S --needed gcc pkgconf alsa-lib systemd-libs wayland libxkbcommon libxkbcommon-x11 libx11 libxcursor \
    libxi vulkan-icd-loader vulkan-swrast xorg-server-xvfb xorg-xauth";

/// Makes sure that the system has what `purpose` needs; on macOS and Windows it always has.
///
/// # Errors
/// A sentence naming what is missing and how to install it, where it could not be installed here.
pub fn ensure_packages(purpose: Purpose) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    if !in_path("apt-get") {
        let headers = ["--exists", "alsa", "libudev", "wayland-client", "xkbcommon"];
        let is_there = succeeds(Command::new("pkg-config").args(headers))
            && (purpose == Purpose::Play || in_path("xvfb-run"));
        let lack = || format!("This system lacks programs or headers. To install them:\n{ELSEWHERE}");
        return if is_there { Ok(()) } else { Err(lack()) };
    }
    let wanted = [TO_PLAY, if purpose == Purpose::Test { TO_TEST } else { &[] }].concat();
    let mut query = Command::new("dpkg-query");
    query.args(["--show", "--showformat", "${Package} ${db:Status-Status}\\n"]).args(&wanted);
    let list = query.stderr(Stdio::null()).output().map_err(|error| format!("`dpkg-query`: {error}."))?;
    let lacking = not_installed(&String::from_utf8_lossy(&list.stdout), &wanted);
    if lacking.is_empty() {
        return Ok(());
    }
    let names = lacking.join(" ");
    let Some(rights) = rights() else {
        return Err(format!("This system lacks packages. To install them:\n  sudo apt-get install {names}"));
    };
    println!("Installing system packages: {names}");
    for words in [vec!["update"], [vec!["install", "-y", "--no-install-recommends"], lacking].concat()] {
        // sudo clears the environment, so the variable is set behind it.
        let command = [rights, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"], &words].concat();
        run(Command::new(command[0]).args(&command[1..]), &format!("`apt-get {}`", words[0]))?;
    }
    Ok(())
}

/// The packages of `wanted` that a list of lines "name status" does not call installed.
fn not_installed<'a>(list: &str, wanted: &[&'a str]) -> Vec<&'a str> {
    let is_there = |name: &str| list.lines().any(|line| line == format!("{name} installed"));
    wanted.iter().copied().filter(|name| !is_there(name)).collect()
}

/// Words before a command that give it root's rights; `None` where there is no way to them.
fn rights() -> Option<&'static [&'static str]> {
    let id = Command::new("id").arg("-u").output().ok()?;
    if id.stdout.trim_ascii() == b"0" {
        return Some(&[]);
    }
    let may_ask = in_path("sudo") && stdin().is_terminal();
    (may_ask || succeeds(Command::new("sudo").args(["-n", "true"]))).then_some(&["sudo"])
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

/// The `cargo` that started this program, or the one in `PATH`.
pub fn cargo() -> PathBuf {
    env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}

/// `true` if `command` starts and succeeds; its output is dropped.
fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// `true` if a program of this name lies in `PATH`.
pub fn in_path(program: &str) -> bool {
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_that_were_removed_are_lacking() {
        let list = "xvfb installed\nxauth config-files\n";
        assert_eq!(not_installed(list, &["xvfb", "xauth", "libxi6"]), ["xauth", "libxi6"]);
    }

    /// The README names what the first command installs.
    #[test]
    fn the_readme_names_every_package() {
        let readme = include_str!("../../README.md");
        for package in [TO_PLAY, TO_TEST].concat() {
            assert!(readme.contains(package), "{package}");
        }
    }
}
