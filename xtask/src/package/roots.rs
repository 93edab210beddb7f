//! Debian systems in a folder: made by debootstrap, and entered with mounts that end with the command.

use std::{
    env,
    ffi::{OsStr, OsString},
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::system::{at, make_folder, output, run};

/// Search path in a root.
const SEARCH_PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/// Certificates that this machine trusts, as they are called in a root.
const CERTIFICATES: &str = "/build/certificates.crt";

/// The mirror where this machine's own sources name none.
const USUAL_MIRROR: &str = "http://deb.debian.org/debian";

/// Mounts in a namespace of its own and goes into the root: nothing is left mounted however it ends. Its words are the
/// root, three for each mount (place in the root, kind, what to mount), `--`, and the command.
const ENTER: &str = r#"
root=$1; shift
mkdir -p "$root/proc" "$root/sys" "$root/dev"
mount -t proc proc "$root/proc"
mount --bind /sys "$root/sys"
mount --rbind /dev "$root/dev"
while [ "$1" != -- ]; do
  place=$root$1
  case $2 in
    hidden) [ ! -e "$place" ] || mount --bind /dev/null "$place" ;;
    *) mkdir -p "$place"; mount --bind "$3" "$place"; [ "$2" = writable ] || mount -o remount,bind,ro "$place" ;;
  esac
  shift 3
done
shift
exec chroot "$root" "$@"
"#;

/// A Debian system that is wanted.
#[derive(Debug)]
pub struct Kind {
    /// Name of its folder.
    name: &'static str,
    /// Debian's name of the release.
    suite: &'static str,
    /// Names of packages with spaces between.
    packages: &'static str,
}

/// Debian 11, in which programs for Linux are built: the oldest glibc that they then need is 2.31.
pub const BULLSEYE: Kind = Kind {
    name: "bullseye",
    suite: "bullseye",
    packages: "build-essential ca-certificates libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev \
               pkg-config",
};

/// Debian's newest, with a compiler that brings the source of its standard library and that for browsers, mingw, Wine, and
/// two browsers that can be driven.
pub const SID: Kind = Kind {
    name: "sid",
    suite: "sid",
    packages: "binaryen brotli ca-certificates cargo chromium chromium-driver firefox-esr \
               g++-mingw-w64-x86-64-posix gcc gcc-mingw-w64-x86-64-posix libegl1 libgl1 libgl1-mesa-dri \
               libstd-rust-dev-wasm32 libvulkan1 lld mesa-vulkan-drivers pkg-config python3 rust-src rustc \
               unzip wine wine64 xauth xvfb",
};

/// Debian 12 with nothing but what the game needs to run: the libraries it asks for, and a driver.
pub const PLAIN: Kind = Kind {
    name: "check",
    suite: "bookworm",
    packages: "libasound2 libegl1 libgl1-mesa-dri libudev1 libvulkan1 libwayland-client0 libx11-6 libx11-xcb1 \
               libxcursor1 libxi6 libxkbcommon-x11-0 libxkbcommon0 mesa-vulkan-drivers",
};

/// A mount that lasts as long as a command in a root.
#[derive(Debug)]
pub enum Mount {
    /// A folder of this machine that cannot be changed from the root.
    Fixed(PathBuf, &'static str),
    /// A folder of this machine.
    Writable(PathBuf, &'static str),
    /// A file that seems empty; nothing where there is none.
    Hidden(&'static str),
}

impl Mount {
    /// Place in the root, kind, and folder, as [`ENTER`] reads them.
    fn words(&self) -> [&OsStr; 3] {
        let none = OsStr::new("");
        match self {
            Self::Fixed(folder, place) => [place.as_ref(), "fixed".as_ref(), folder.as_os_str()],
            Self::Writable(folder, place) => [place.as_ref(), "writable".as_ref(), folder.as_os_str()],
            Self::Hidden(place) => [place.as_ref(), "hidden".as_ref(), none],
        }
    }
}

/// A root that is ready.
#[derive(Debug)]
pub struct Root {
    folder: PathBuf,
}

impl Root {
    /// The root of `kind`; made, or completed with the packages it lacks.
    ///
    /// # Errors
    /// A sentence, when a right, a program or the network is missing.
    pub fn ready(kind: &Kind) -> Result<Self, String> {
        ensure_rights()?;
        let root = Self { folder: cache()?.join("roots").join(kind.name) };
        if !root.folder.join("usr/bin/apt-get").exists() {
            make(kind, &root.folder)?;
        }
        root.bring_network()?;
        let lacking = root.lacking(kind.packages)?;
        if !lacking.is_empty() {
            println!("Installing in {}: {}", root.folder.display(), lacking.join(" "));
            let apt = |words: &[&str]| {
                let mut command = root.command(&[]);
                command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]).args(words);
                run(&mut command, &format!("`apt-get {}` in {}", words[0], root.folder.display()))
            };
            apt(&["update", "--quiet"])?;
            let mut install = vec!["install", "--quiet", "--yes", "--no-install-recommends"];
            install.extend(lacking);
            apt(&install)?;
        }
        Ok(root)
    }

    /// Path on this machine of an absolute path in the root.
    pub fn outside(&self, inside: &str) -> PathBuf {
        self.folder.join(inside.trim_start_matches('/'))
    }

    /// A command in the root, whose program and arguments are to be added: root's rights, an empty environment but for
    /// a search path, a language and what the network needs.
    pub fn command(&self, mounts: &[Mount]) -> Command {
        let mut command = self.bare_command(mounts);
        command.args(["/usr/bin/env", "--ignore-environment", "HOME=/root", "LANG=C.UTF-8", "TERM=dumb"]);
        command.arg(format!("PATH=/build/toolchain/bin:{SEARCH_PATH}"));
        command.arg(format!("SSL_CERT_FILE={CERTIFICATES}")).arg(format!("CARGO_HTTP_CAINFO={CERTIFICATES}"));
        for name in ["http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"] {
            if let Some(value) = env::var_os(name) {
                let mut pair = OsString::from(format!("{name}="));
                pair.push(value);
                command.arg(pair);
            }
        }
        command
    }

    /// A command in the root with this process's environment.
    pub fn bare_command(&self, mounts: &[Mount]) -> Command {
        let mut command = in_namespace();
        command.args(["sh", "-euc", ENTER, "enter"]).arg(&self.folder);
        for mount in mounts {
            command.args(mount.words());
        }
        command.arg("--");
        command
    }

    /// Gives the root this machine's name servers and certificates.
    fn bring_network(&self) -> Result<(), String> {
        let copies = [
            ("/etc/resolv.conf", "/etc/resolv.conf"),
            ("/etc/hosts", "/etc/hosts"),
            ("/etc/ssl/certs/ca-certificates.crt", CERTIFICATES),
        ];
        for (from, to) in copies {
            let to = self.outside(to);
            if !Path::new(from).exists() {
                continue;
            }
            make_folder(to.parent().unwrap_or(&self.folder))?;
            fs::copy(from, &to)
                .map_err(|error| format!("{from} could not be copied to {}: {error}.", to.display()))?;
        }
        // A release that gets no more updates has an old list; its signature is checked all the same.
        let settings =
            format!("Acquire::Check-Valid-Until \"false\";\nAcquire::https::CAInfo \"{CERTIFICATES}\";\n");
        let path = self.outside("/etc/apt/apt.conf.d/91madang");
        fs::write(&path, settings).map_err(at(&path))
    }

    /// The packages of `wanted` that are not installed.
    fn lacking<'a>(&self, wanted: &'a str) -> Result<Vec<&'a str>, String> {
        let mut command = self.command(&[]);
        command.args(["dpkg-query", "--show", "--showformat", "${Package} ${db:Status-Status}\\n"]);
        let list = output(&mut command, &format!("The list of packages in {}", self.folder.display()))?;
        Ok(not_installed(&String::from_utf8_lossy(&list), wanted))
    }
}

/// The packages of `wanted` that a list of lines "name status" does not call installed.
fn not_installed<'a>(list: &str, wanted: &'a str) -> Vec<&'a str> {
    let is_there = |name: &str| list.lines().any(|line| line == format!("{name} installed"));
    wanted.split_whitespace().filter(|name| !is_there(name)).collect()
}

/// Folder of the project's roots and of what is built in them.
///
/// # Errors
/// A sentence, when neither `XDG_CACHE_HOME` nor `HOME` is set.
pub fn cache() -> Result<PathBuf, String> {
    let folder = |name| env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let base = folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")));
    Ok(base.ok_or("Neither XDG_CACHE_HOME nor HOME says where the roots lie.")?.join("madang"))
}

/// Folder of what is built in the root of `kind`, made if it is not there.
pub fn build_folder(kind: &Kind) -> Result<PathBuf, String> {
    let folder = cache()?.join("target-dist").join(kind.name);
    make_folder(&folder)?;
    Ok(folder)
}

/// Gives a folder and what is in it to an account.
pub fn give(folder: &Path, user: u32) -> Result<(), String> {
    run(Command::new("chown").args(["--recursive", &format!("{user}:{user}")]).arg(folder), "`chown`")
}

/// A program in namespaces of its own for mounts and processes: both end with it.
fn in_namespace() -> Command {
    let mut command = Command::new("unshare");
    command.args(["--mount", "--pid", "--fork", "--kill-child", "--propagation", "private", "--"]);
    command
}

fn ensure_rights() -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err("A Debian root can be made on Linux only.".to_owned());
    }
    let id = output(Command::new("id").arg("-u"), "`id`")?;
    if String::from_utf8_lossy(&id).trim() == "0" {
        Ok(())
    } else {
        Err("A Debian root needs root's rights; run the command again with sudo --preserve-env.".to_owned())
    }
}

/// Makes the root of `kind` in `folder`.
fn make(kind: &Kind, folder: &Path) -> Result<(), String> {
    let has_debootstrap = Command::new("debootstrap").arg("--version").stdout(Stdio::null()).status();
    if !has_debootstrap.is_ok_and(|status| status.success()) {
        return Err("`debootstrap` makes the root and is missing: apt-get install debootstrap.".to_owned());
    }
    let mirror = mirror(&apt_sources()).unwrap_or_else(|| USUAL_MIRROR.to_owned());
    println!("Making Debian {} in {} from {mirror}.", kind.suite, folder.display());
    // A root that was interrupted must not pass for a whole one.
    let unfinished = folder.with_extension("unfinished");
    let _ = fs::remove_dir_all(&unfinished);
    make_folder(&unfinished)?;
    let mut command = in_namespace();
    command.args(["debootstrap", "--variant=minbase", kind.suite]).arg(&unfinished).arg(mirror);
    run(command.stdout(Stdio::null()), "`debootstrap`")?;
    fs::rename(&unfinished, folder).map_err(at(folder))
}

/// Texts of this machine's lists of package sources.
fn apt_sources() -> Vec<String> {
    let lists =
        fs::read_dir("/etc/apt/sources.list.d").into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = lists.collect();
    paths.sort();
    paths.insert(0, PathBuf::from("/etc/apt/sources.list"));
    paths.into_iter().filter_map(|path| fs::read_to_string(path).ok()).collect()
}

/// The first Debian mirror that lists of package sources name.
fn mirror(lists: &[String]) -> Option<String> {
    lists
        .iter()
        .flat_map(|list| list.lines())
        .filter(|line| line.starts_with("URIs:") || line.starts_with("deb "))
        .flat_map(str::split_whitespace)
        .find(|word| word.starts_with("http") && word.trim_end_matches('/').ends_with("/debian"))
        .map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mirror_is_the_first_of_debian_and_never_in_a_comment() {
        let new = "Types: deb\n# http://snapshot.example/archive/debian\nURIs: http://one.example/debian\nSuites: x\n";
        let old =
            "# deb http://none.example/debian x main\ndeb [arch=amd64] https://two.example/debian/ x main\n";
        let other = "deb https://packages.example/apt cloud main\n";
        let lists = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        assert_eq!(mirror(&lists(&[other, new, old])).as_deref(), Some("http://one.example/debian"));
        assert_eq!(mirror(&lists(&[old])).as_deref(), Some("https://two.example/debian/"));
        assert_eq!(mirror(&lists(&[other])), None);
    }

    #[test]
    fn packages_that_were_removed_are_lacking() {
        let list = "gcc installed\nwine config-files\nwine64 installed\n";
        assert_eq!(not_installed(list, "gcc wine wine64 cargo"), ["wine", "cargo"]);
    }
}
