//! System packages that building, playing and testing need on Linux.

use std::fmt;

/// Purpose that packages are needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Build the game and play it.
    Play,
    /// Build it and run every check, the window on a virtual screen included.
    Test,
}

/// Test for the presence of a need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// A program of this name is in `PATH`.
    Program(&'static str),
    /// `pkg-config` knows this library's headers.
    Headers(&'static str),
    /// The dynamic linker finds this library.
    Library(&'static str),
    /// A Vulkan driver whose manifest's file name begins so is installed; "" takes any driver.
    VulkanDriver(&'static str),
}

/// Its name in a sentence.
impl fmt::Display for Check {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Program(name) => formatter.write_str(name),
            Headers(library) => write!(formatter, "the headers of {library}"),
            Library(file) => formatter.write_str(file),
            VulkanDriver("") => formatter.write_str("a Vulkan driver"),
            VulkanDriver(start) => write!(formatter, "the Vulkan driver {start}"),
        }
    }
}

/// One thing the game needs from the system.
#[derive(Debug)]
pub struct Need {
    pub check: Check,
    pub when: When,
    /// Packages that bring it, in the order of [`FAMILIES`].
    pub packages: [&'static str; 3],
}

/// Purposes that a need belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Needed to build or start at all.
    Always,
    /// Needed by the checks only.
    Testing,
    /// Usually present in a form that looking for files misses, so its absence is no error.
    Advised,
}

use Check::{Headers, Library, Program, VulkanDriver};
use When::{Advised, Always, Testing};

/// Families of Linux systems with one package manager: their names, and the commands that install packages.
const FAMILIES: [(&str, &str); 3] = [
    ("Debian, Ubuntu", "apt-get install -y --no-install-recommends"),
    ("Fedora", "dnf install"),
    ("Arch", "pacman -S --needed"),
];

/// Number of Debian in [`FAMILIES`].
pub const DEBIAN: usize = 0;

const fn need(check: Check, when: When, packages: [&'static str; 3]) -> Need {
    Need { check, when, packages }
}

/// Everything the game needs, from the compiler to the virtual screen.
const NEEDS: &[Need] = &[
    need(Program("cc"), Always, ["build-essential", "gcc", "gcc"]),
    need(Program("pkg-config"), Always, ["pkg-config", "pkgconf-pkg-config", "pkgconf"]),
    need(Headers("alsa"), Always, ["libasound2-dev", "alsa-lib-devel", "alsa-lib"]),
    need(Headers("libudev"), Always, ["libudev-dev", "systemd-devel", "systemd-libs"]),
    need(Headers("wayland-client"), Always, ["libwayland-dev", "wayland-devel", "wayland"]),
    need(Headers("xkbcommon"), Always, ["libxkbcommon-dev", "libxkbcommon-devel", "libxkbcommon"]),
    // The window library loads these while the game runs, so the linker never misses them.
    need(
        Library("libxkbcommon-x11.so.0"),
        Always,
        ["libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"],
    ),
    need(Library("libX11.so.6"), Always, ["libx11-6", "libX11", "libx11"]),
    need(Library("libX11-xcb.so.1"), Always, ["libx11-xcb1", "libX11-xcb", "libx11"]),
    need(Library("libXcursor.so.1"), Always, ["libxcursor1", "libXcursor", "libxcursor"]),
    need(Library("libXi.so.6"), Always, ["libxi6", "libXi", "libxi"]),
    need(Library("libvulkan.so.1"), Always, ["libvulkan1", "vulkan-loader", "vulkan-icd-loader"]),
    need(VulkanDriver(""), Advised, ["mesa-vulkan-drivers", "mesa-vulkan-drivers", "vulkan-swrast"]),
    need(Program("Xvfb"), Testing, ["xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"]),
    need(Program("xvfb-run"), Testing, ["xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"]),
    need(Program("xauth"), Testing, ["xauth", "xorg-x11-xauth", "xorg-xauth"]),
    // Mesa's, which draws on the processor.
    need(VulkanDriver("lvp_icd"), Testing, ["mesa-vulkan-drivers", "mesa-vulkan-drivers", "vulkan-swrast"]),
];

/// The needs of `purpose` for which `is_there` finds nothing, in the order of the table.
pub fn missing(purpose: Purpose, is_there: impl Fn(Check) -> bool) -> Vec<&'static Need> {
    NEEDS
        .iter()
        .filter(|need| need.when != Testing || purpose == Purpose::Test)
        .filter(|need| !is_there(need.check))
        .collect()
}

/// The packages of a family that bring `missing`, each once, in order.
pub fn packages(family: usize, missing: &[&Need]) -> Vec<&'static str> {
    let mut names = Vec::new();
    for need in missing {
        if !names.contains(&need.packages[family]) {
            names.push(need.packages[family]);
        }
    }
    names
}

/// Sentence that names what is `missing`, with the line to install it on each family of systems.
pub fn advice(missing: &[&Need]) -> String {
    let what: Vec<_> = missing.iter().map(|need| need.check.to_string()).collect();
    let mut text = format!("This system lacks {}. To install it:", what.join(", "));
    for (family, (name, install)) in FAMILIES.iter().enumerate() {
        text.push_str(&format!("\n  {name}:\n    sudo {install} {}", packages(family, missing).join(" ")));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lacking(purpose: Purpose, gone: &[&str]) -> Vec<&'static Need> {
        missing(purpose, |check| match check {
            Program(name) | Headers(name) | Library(name) => !gone.contains(&name),
            VulkanDriver(_) => !gone.contains(&"driver"),
        })
    }

    #[test]
    fn only_tests_need_a_virtual_screen() {
        assert!(lacking(Purpose::Play, &["xvfb-run", "xauth"]).is_empty());
        let needs = lacking(Purpose::Test, &["xvfb-run", "xauth"]);
        assert_eq!(packages(DEBIAN, &needs), ["xvfb", "xauth"]);
    }

    #[test]
    fn each_package_is_named_once() {
        let needs = lacking(Purpose::Test, &["driver", "Xvfb", "xvfb-run"]);
        assert_eq!(packages(DEBIAN, &needs), ["mesa-vulkan-drivers", "xvfb"]);
        assert_eq!(packages(2, &needs), ["vulkan-swrast", "xorg-server-xvfb"]);
    }

    #[test]
    fn to_play_a_driver_is_advised_but_not_demanded() {
        let needs = lacking(Purpose::Play, &["driver"]);
        assert_eq!(needs.len(), 1);
        assert_eq!(needs[0].when, Advised);
    }

    #[test]
    fn the_advice_names_what_is_missing_and_each_command() {
        let text = advice(&lacking(Purpose::Play, &["alsa", "libudev"]));
        assert_eq!(
            text,
            "This system lacks the headers of alsa, the headers of libudev. To install it:\n  \
             Debian, Ubuntu:\n    \
             sudo apt-get install -y --no-install-recommends libasound2-dev libudev-dev\n  \
             Fedora:\n    sudo dnf install alsa-lib-devel systemd-devel\n  \
             Arch:\n    sudo pacman -S --needed alsa-lib systemd-libs"
        );
    }
}
