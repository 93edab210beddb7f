//! Systems and processors that packages are made for, and what `cargo xtask package` is asked for.

use std::{fmt, slice};

use clap::Args;

/// Version of the game, in the names of its packages.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Folder of the packages, from the repository's root.
pub const FOLDER: &str = "target/packages";

/// Profiles of Cargo.toml for what players download, and for what a browser loads.
const PROFILE: &str = "dist";
const WEB_PROFILE: &str = "web";

/// Operating system of a package.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum System {
    Linux,
    Windows,
    MacOs,
    /// A page of a browser, on any system.
    Web,
}

impl fmt::Display for System {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Linux => "linux",
            Self::Windows => "windows",
            Self::MacOs => "macos",
            Self::Web => "web",
        })
    }
}

/// System and processor that a package is built for.
#[derive(PartialEq, Eq, Debug)]
pub struct Target {
    /// The compiler's name of it.
    pub triple: &'static str,
    pub system: System,
    /// Processor, in the package's name.
    pub processor: &'static str,
}

const fn target(triple: &'static str, system: System, processor: &'static str) -> Target {
    Target { triple, system, processor }
}

/// The target that `--in-root` builds on Debian 11.
const LINUX: &str = "x86_64-unknown-linux-gnu";
/// The target that `--in-root` builds with mingw.
pub const WINDOWS: &str = "x86_64-pc-windows-gnu";
/// The target of browsers.
pub const WEB: &str = "wasm32-unknown-unknown";

/// The target of one program for both processors of Macs.
const UNIVERSAL: &str = "universal-apple-darwin";

const TARGETS: &[Target] = &[
    target(LINUX, System::Linux, "x86_64"),
    target("aarch64-unknown-linux-gnu", System::Linux, "aarch64"),
    target(WINDOWS, System::Windows, "x86_64"),
    target("x86_64-pc-windows-msvc", System::Windows, "x86_64"),
    target("aarch64-pc-windows-msvc", System::Windows, "aarch64"),
    target("x86_64-apple-darwin", System::MacOs, "x86_64"),
    target("aarch64-apple-darwin", System::MacOs, "aarch64"),
    target(UNIVERSAL, System::MacOs, "universal"),
    target(WEB, System::Web, "wasm32"),
];

impl Target {
    /// Triples of the programs that are joined in one; only its own, except for a universal program.
    pub fn parts(&self) -> &[&'static str] {
        if self.triple == UNIVERSAL {
            &["x86_64-apple-darwin", "aarch64-apple-darwin"]
        } else {
            slice::from_ref(&self.triple)
        }
    }

    /// The target of a triple.
    ///
    /// # Errors
    /// A sentence that lists the targets, when it is none of them.
    pub fn named(triple: &str) -> Result<&'static Self, String> {
        TARGETS.iter().find(|target| target.triple == triple).ok_or_else(|| {
            let known: Vec<_> = TARGETS.iter().map(|target| target.triple).collect();
            format!("No package is made for `{triple}`, only for: {}.", known.join(", "))
        })
    }

    /// Name of the package: its folder, and its archive without the ending.
    pub fn package(&self) -> String {
        format!("madang-{VERSION}-{}-{}", self.system, self.processor)
    }

    /// File name of the archive.
    pub fn archive(&self) -> String {
        let ending = if matches!(self.system, System::Windows | System::Web) { "zip" } else { "tar.gz" };
        format!("{}.{ending}", self.package())
    }

    /// Folder that everything in the archive lies in, with a `/` at its end; a shop looks for a page without one.
    pub fn folder_in_archive(&self) -> String {
        if self.system == System::Web { String::new() } else { format!("{}/", self.package()) }
    }

    /// Largest archive that is made, in bytes.
    pub const fn largest(&self) -> u64 {
        match self.system {
            System::Web => 25_000_000,
            System::Linux | System::Windows | System::MacOs => 60_000_000,
        }
    }

    /// File name of the program as the compiler makes it.
    pub fn program(&self) -> &'static str {
        match self.system {
            System::Windows => "madang.exe",
            System::Web => "madang.wasm",
            System::Linux | System::MacOs => "madang",
        }
    }

    /// Profile that it is built with where none is named.
    const fn profile(&self) -> &'static str {
        match self.system {
            System::Web => WEB_PROFILE,
            System::Linux | System::Windows | System::MacOs => PROFILE,
        }
    }
}

/// Arguments of `cargo xtask package`.
#[derive(Args)]
pub struct Wanted {
    /// The compiler's name of the system to build for, in place of this one
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
    /// Build in a Debian system made for it, as root (docs/packaging.md)
    #[arg(long)]
    in_root: bool,
    /// Profile of Cargo.toml, in place of the one for what players download
    #[arg(long, value_name = "NAME")]
    profile: Option<String>,
}

/// A package to make.
#[derive(PartialEq, Eq, Debug)]
pub struct Request {
    pub target: &'static Target,
    /// `true` to build in a Debian root made for it, `false` to build with what this machine has.
    pub in_root: bool,
    pub profile: String,
}

impl Request {
    /// The package that is wanted; `here` is the compiler's own target.
    ///
    /// # Errors
    /// A sentence naming what is wrong.
    pub fn new(wanted: &Wanted, here: &str) -> Result<Self, String> {
        let target = Target::named(wanted.target.as_deref().unwrap_or(here))?;
        let in_root = wanted.in_root;
        if in_root && ![LINUX, WINDOWS, WEB].contains(&target.triple) {
            return Err(format!(
                "`--in-root` builds {LINUX}, {WINDOWS} and {WEB}; `{}` is built on its own system, without it.",
                target.triple
            ));
        }
        let profile = wanted.profile.clone().unwrap_or_else(|| target.profile().to_owned());
        Ok(Self { target, in_root, profile })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(target: Option<&str>, in_root: bool) -> Result<Request, String> {
        let target = target.map(str::to_owned);
        Request::new(&Wanted { target, in_root, profile: None }, LINUX)
    }

    #[test]
    fn a_package_is_for_this_system_unless_another_is_named() {
        let plain = request(None, false).expect("nothing is needed");
        assert_eq!((plain.target.triple, plain.in_root, plain.profile.as_str()), (LINUX, false, "dist"));
        let windows = request(Some(WINDOWS), true).expect("it is built in a root");
        assert_eq!((windows.target.system, windows.in_root), (System::Windows, true));
        assert!(request(Some("sparc"), false).is_err_and(|sentence| sentence.contains("sparc")));
        assert!(
            request(Some("aarch64-apple-darwin"), true)
                .is_err_and(|sentence| sentence.contains("own system"))
        );
    }

    #[test]
    fn a_shop_finds_the_page_at_the_root_of_its_archive() {
        let [web, windows] = [WEB, WINDOWS].map(|triple| Target::named(triple).expect("it is known"));
        assert_eq!(web.folder_in_archive(), "");
        assert_eq!(windows.folder_in_archive(), format!("madang-{VERSION}-windows-x86_64/"));
        let request = request(Some(WEB), false).expect("it is known");
        assert_eq!(request.profile, "web");
    }
}
