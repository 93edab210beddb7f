//! System packages that building, playing and testing need on Linux.

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

/// One thing the game needs from the system.
#[derive(Debug)]
pub struct Need {
    /// Its name in a sentence.
    pub what: &'static str,
    pub check: Check,
    pub when: When,
    pub debian: &'static str,
    pub fedora: &'static str,
    pub arch: &'static str,
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

const fn need(
    what: &'static str,
    check: Check,
    when: When,
    [debian, fedora, arch]: [&'static str; 3],
) -> Need {
    Need { what, check, when, debian, fedora, arch }
}

/// Everything the game needs, from the compiler to the virtual screen.
pub const NEEDS: &[Need] = &[
    need("a C compiler and linker", Check::Program("cc"), When::Always, ["build-essential", "gcc", "gcc"]),
    need(
        "pkg-config",
        Check::Program("pkg-config"),
        When::Always,
        ["pkg-config", "pkgconf-pkg-config", "pkgconf"],
    ),
    need(
        "the headers of ALSA",
        Check::Headers("alsa"),
        When::Always,
        ["libasound2-dev", "alsa-lib-devel", "alsa-lib"],
    ),
    need(
        "the headers of udev",
        Check::Headers("libudev"),
        When::Always,
        ["libudev-dev", "systemd-devel", "systemd-libs"],
    ),
    need(
        "the headers of Wayland",
        Check::Headers("wayland-client"),
        When::Always,
        ["libwayland-dev", "wayland-devel", "wayland"],
    ),
    need(
        "the headers of xkbcommon",
        Check::Headers("xkbcommon"),
        When::Always,
        ["libxkbcommon-dev", "libxkbcommon-devel", "libxkbcommon"],
    ),
    // The window library loads these while the game runs, so the linker never misses them.
    need(
        "xkbcommon for X11",
        Check::Library("libxkbcommon-x11.so.0"),
        When::Always,
        ["libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"],
    ),
    need("Xlib", Check::Library("libX11.so.6"), When::Always, ["libx11-6", "libX11", "libx11"]),
    need(
        "Xlib's bridge to XCB",
        Check::Library("libX11-xcb.so.1"),
        When::Always,
        ["libx11-xcb1", "libX11-xcb", "libx11"],
    ),
    need(
        "the cursors of X11",
        Check::Library("libXcursor.so.1"),
        When::Always,
        ["libxcursor1", "libXcursor", "libxcursor"],
    ),
    need(
        "the input devices of X11",
        Check::Library("libXi.so.6"),
        When::Always,
        ["libxi6", "libXi", "libxi"],
    ),
    need(
        "the Vulkan loader",
        Check::Library("libvulkan.so.1"),
        When::Always,
        ["libvulkan1", "vulkan-loader", "vulkan-icd-loader"],
    ),
    need(
        "a Vulkan driver",
        Check::VulkanDriver(""),
        When::Advised,
        ["mesa-vulkan-drivers", "mesa-vulkan-drivers", "vulkan-swrast"],
    ),
    need(
        "a virtual screen (Xvfb)",
        Check::Program("Xvfb"),
        When::Testing,
        ["xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"],
    ),
    need(
        "xvfb-run",
        Check::Program("xvfb-run"),
        When::Testing,
        ["xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"],
    ),
    need("xauth", Check::Program("xauth"), When::Testing, ["xauth", "xorg-x11-xauth", "xorg-xauth"]),
    need(
        "Mesa's software Vulkan driver",
        Check::VulkanDriver("lvp_icd"),
        When::Testing,
        ["mesa-vulkan-drivers", "mesa-vulkan-drivers", "vulkan-swrast"],
    ),
];

/// The needs of `purpose` for which `is_there` finds nothing, in the order of the table.
pub fn missing(needs: &[Need], purpose: Purpose, is_there: impl Fn(Check) -> bool) -> Vec<&Need> {
    needs
        .iter()
        .filter(|need| need.when != When::Testing || purpose == Purpose::Test)
        .filter(|need| !is_there(need.check))
        .collect()
}

/// A family of Linux systems with one package manager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    Debian,
    Fedora,
    Arch,
}

impl Family {
    /// The family's name, and the command that installs packages in it.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Debian => ("Debian, Ubuntu", "apt-get install -y --no-install-recommends"),
            Self::Fedora => ("Fedora", "dnf install"),
            Self::Arch => ("Arch", "pacman -S --needed"),
        }
    }

    const fn package(self, need: &Need) -> &'static str {
        match self {
            Self::Debian => need.debian,
            Self::Fedora => need.fedora,
            Self::Arch => need.arch,
        }
    }
}

/// The packages that bring `missing`, each once, in order.
pub fn packages(family: Family, missing: &[&Need]) -> Vec<&'static str> {
    let mut names = Vec::new();
    for need in missing {
        let name = family.package(need);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The line a person types to install what is `missing`.
pub fn command_line(family: Family, missing: &[&Need]) -> String {
    let (_, install) = family.words();
    format!("sudo {install} {}", packages(family, missing).join(" "))
}

/// Sentence that names what is `missing`, with the line to install it on each family of systems.
pub fn advice(missing: &[&Need]) -> String {
    let what: Vec<_> = missing.iter().map(|need| need.what).collect();
    let mut text = format!("This system lacks {}. To install it:", what.join(", "));
    for family in [Family::Debian, Family::Fedora, Family::Arch] {
        let (name, _) = family.words();
        let line = command_line(family, missing);
        text.push_str(&format!("\n  {name}:\n    {line}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lacking(purpose: Purpose, gone: &[&str]) -> Vec<&'static Need> {
        missing(NEEDS, purpose, |check| match check {
            Check::Program(name) | Check::Headers(name) | Check::Library(name) => !gone.contains(&name),
            Check::VulkanDriver(_) => !gone.contains(&"driver"),
        })
    }

    #[test]
    fn only_tests_need_a_virtual_screen() {
        assert!(lacking(Purpose::Play, &["xvfb-run", "xauth"]).is_empty());
        let needs = lacking(Purpose::Test, &["xvfb-run", "xauth"]);
        assert_eq!(packages(Family::Debian, &needs), ["xvfb", "xauth"]);
    }

    #[test]
    fn each_package_is_named_once() {
        let needs = lacking(Purpose::Test, &["driver", "Xvfb", "xvfb-run"]);
        assert_eq!(packages(Family::Debian, &needs), ["mesa-vulkan-drivers", "xvfb"]);
        assert_eq!(packages(Family::Arch, &needs), ["vulkan-swrast", "xorg-server-xvfb"]);
    }

    #[test]
    fn to_play_a_driver_is_advised_but_not_demanded() {
        let needs = lacking(Purpose::Play, &["driver"]);
        assert_eq!(needs.len(), 1);
        assert_eq!(needs[0].when, When::Advised);
    }

    #[test]
    fn the_advice_names_what_is_missing_and_each_command() {
        let text = advice(&lacking(Purpose::Play, &["alsa", "libudev"]));
        assert_eq!(
            text,
            "This system lacks the headers of ALSA, the headers of udev. To install it:\n  \
             Debian, Ubuntu:\n    \
             sudo apt-get install -y --no-install-recommends libasound2-dev libudev-dev\n  \
             Fedora:\n    sudo dnf install alsa-lib-devel systemd-devel\n  \
             Arch:\n    sudo pacman -S --needed alsa-lib systemd-libs"
        );
    }
}
