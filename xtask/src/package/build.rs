//! The program of a package: built as players get it, with this machine's compiler or in a Debian root.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::target::{FOLDER, Request, System, Target, WEB, WINDOWS};
use crate::{
    setup::cargo,
    system::{at, make_folder, output, run},
};

/// Variable that says to the compiler that the program is to leave its own machine.
const PACKAGED: &str = "MADANG_PACKAGE";

/// Makes the two objects that every program of mingw begins and ends with, which `-Zbuild-std` leaves out, and runs
/// cargo with the words it gets.
const BUILD_FOR_WINDOWS: &str = r#"
library=$(rustc --print sysroot)/lib/rustlib
objects=$library/x86_64-pc-windows-gnu/lib
mkdir -p "$objects"
for name in rsbegin rsend; do
  env -u RUSTFLAGS rustc --target x86_64-pc-windows-gnu --emit=obj -o "$objects/$name.o" \
    "$library/src/rust/library/rtstartup/$name.rs"
done
cd /build/source
exec cargo "$@"
"#;

/// Builds the program of a package, whose files bear the time `seconds` after 1970, and returns its path.
///
/// # Errors
/// A sentence naming the tool that is missing, or the build that failed.
pub fn program(root: &Path, request: &Request, seconds: u64) -> Result<PathBuf, String> {
    match (request.in_root, request.target.system) {
        (true, System::Windows) => in_sid(root, request, seconds),
        (true, _) => in_bullseye(root, request, seconds),
        (false, _) => here(root, request, seconds),
    }
}

/// Arguments of cargo that build the program for one triple.
pub(super) fn arguments(triple: &str, request: &Request) -> Vec<String> {
    ["build", "--locked", "--target", triple, "--profile", &request.profile, "--bin", "madang"]
        .map(str::to_owned)
        .to_vec()
}

/// Place of a program in a folder of builds.
pub(super) fn place(target_folder: &Path, triple: &str, profile: &str, target: &Target) -> PathBuf {
    // The one profile whose folder has another name.
    let folder = if profile == "dev" { "debug" } else { profile };
    target_folder.join(triple).join(folder).join(target.program())
}

/// Flags of the compiler that leave no path of the machine in the program, and no time: `paths` are folders and the
/// names that stand for them.
fn flags(paths: &[(&str, &str)], triple: &str) -> String {
    // Flags are parted by this sign, as a path may have spaces.
    const UNIT_SEPARATOR: &str = "\x1f";
    let mut flags: Vec<String> =
        paths.iter().map(|(from, to)| format!("--remap-path-prefix={from}={to}")).collect();
    if triple == WEB {
        flags.push("--cfg=getrandom_backend=\"wasm_js\"".to_owned());
    }
    if triple == WINDOWS {
        flags.push("-Clink-arg=-Wl,--no-insert-timestamp".to_owned());
    }
    flags.join(UNIT_SEPARATOR)
}

/// Builds with this machine's compiler and the standard libraries it has.
fn here(root: &Path, request: &Request, seconds: u64) -> Result<PathBuf, String> {
    let target = request.target;
    for triple in target.parts() {
        ensure_standard_library(triple)?;
    }
    if target.triple == WINDOWS && Command::new("x86_64-w64-mingw32-gcc").arg("--version").output().is_err() {
        return Err(
            "The linker x86_64-w64-mingw32-gcc is missing: apt-get install gcc-mingw-w64-x86-64, or build \
                    with --in-root."
                .to_owned(),
        );
    }
    let folder = target_folder(root)?;
    let mut programs = Vec::new();
    for triple in target.parts() {
        let mut command = command_here(&cargo(), root, triple, seconds)?;
        command.args(arguments(triple, request));
        run(&mut command, &format!("The build for {triple}"))?;
        programs.push(place(&folder, triple, &request.profile, target));
    }
    match <[PathBuf; 1]>::try_from(programs) {
        Ok([program]) => Ok(program),
        Err(programs) => join(root, &programs, target),
    }
}

/// A command of this machine that builds for a triple: a program whose arguments are to be added.
///
/// # Errors
/// A sentence, when cargo's store of crates or the compiler is not found.
pub(super) fn command_here(
    program: &Path,
    root: &Path,
    triple: &str,
    seconds: u64,
) -> Result<Command, String> {
    let (home, sysroot) = (cargo_home()?, sysroot()?);
    let registry = home.join("registry/src");
    let paths = [(root, "/madang"), (&registry, "/crates"), (&sysroot, "/toolchain")]
        .map(|(path, name)| (path.to_string_lossy().into_owned(), name));
    let paths = paths.each_ref().map(|(path, name)| (path.as_str(), *name));
    let mut command = Command::new(program);
    command
        .current_dir(root)
        .env("CARGO_ENCODED_RUSTFLAGS", flags(&paths, triple))
        .env("SOURCE_DATE_EPOCH", seconds.to_string())
        .env(PACKAGED, "1");
    Ok(command)
}

/// Joins programs for several processors in one, with Apple's `lipo`.
fn join(root: &Path, programs: &[PathBuf], target: &Target) -> Result<PathBuf, String> {
    let joined = root.join(FOLDER).join(format!("{}-{}", target.triple, target.program()));
    let mut command = Command::new("lipo");
    command.arg("-create").args(programs).arg("-output").arg(&joined);
    run(&mut command, "`lipo`, which joins the programs for both processors,")?;
    Ok(joined)
}

/// Builds for Linux in Debian 11, with this machine's toolchain.
fn in_bullseye(root: &Path, request: &Request, seconds: u64) -> Result<PathBuf, String> {
    let sysroot = sysroot()?;
    if sysroot == Path::new("/usr") {
        return Err(
            "The toolchain of a distribution cannot be taken into a root; install one from rustup.rs.".into(),
        );
    }
    // Here, so that the root needs no network and cannot write into this machine's store of crates.
    let mut fetch = Command::new(cargo());
    fetch.args(["fetch", "--locked", "--target", request.target.triple]).current_dir(root);
    run(&mut fetch, "`cargo fetch`")?;
    let mounts = [format!("{}:/build/toolchain:ro", sysroot.display())];
    let paths = [
        ("/build/source", "/madang"),
        ("/build/cargo/registry/src", "/crates"),
        ("/build/toolchain", "/toolchain"),
    ];
    let (mut command, folder) = command_in_root(root, "bullseye", "ro", &mounts)?;
    command.args(variables(&flags(&paths, request.target.triple), seconds));
    command.args(["sh", "-euc", "cd /build/source; exec cargo \"$@\"", "build"]);
    command.args(arguments(request.target.triple, request)).arg("--offline");
    run(&mut command, "The build in Debian 11")?;
    Ok(place(&folder, request.target.triple, &request.profile, request.target))
}

/// Builds for Windows in Debian's newest, whose compiler also builds the standard library.
fn in_sid(root: &Path, request: &Request, seconds: u64) -> Result<PathBuf, String> {
    let (mut command, folder) = command_in_sid(root, WINDOWS, seconds)?;
    command.args(["RUSTC_BOOTSTRAP=1", "CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc"]);
    command.args(["sh", "-euc", BUILD_FOR_WINDOWS, "build"]);
    command.args(arguments(WINDOWS, request)).arg("-Zbuild-std=std,panic_unwind");
    run(&mut command, "The build with mingw")?;
    Ok(place(&folder, WINDOWS, &request.profile, request.target))
}

/// A command in Debian's newest that builds for a triple, and the folder of what is built, `/build/target` in the root:
/// further variables, the program and its arguments are to be added. The sources are `/build/source`.
///
/// # Errors
/// A sentence, when the root cannot be made ready.
pub(super) fn command_in_sid(root: &Path, triple: &str, seconds: u64) -> Result<(Command, PathBuf), String> {
    // Crates that a build asks for besides, such as the standard library's own, are added to the store.
    let (mut command, folder) = command_in_root(root, "sid", "rw", &[])?;
    let paths = [("/build/source", "/madang"), ("/build/cargo/registry/src", "/crates")];
    command.args(variables(&flags(&paths, triple), seconds));
    Ok((command, folder))
}

/// A command in a Debian root of `packaging/root.sh` with the sources, cargo's store of crates and further mounts, and the
/// folder of what is built.
fn command_in_root(
    root: &Path,
    kind: &str,
    crates: &str,
    mounts: &[String],
) -> Result<(Command, PathBuf), String> {
    let set = |name| env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let cache = set("XDG_CACHE_HOME").or_else(|| env::home_dir().map(|home| home.join(".cache")));
    let cache = cache.ok_or("Neither XDG_CACHE_HOME nor HOME says where the roots lie.")?;
    let folder = cache.join("madang/target-dist").join(kind);
    make_folder(&folder)?;
    let mut command = Command::new("bash");
    command
        .arg(root.join("packaging/root.sh"))
        .arg(kind)
        .arg(format!("{}:/build/source:ro", root.display()))
        .arg(format!("{}:/build/cargo:{crates}", cargo_home()?.display()))
        .arg(format!("{}:/build/target", folder.display()))
        .args(mounts)
        .args(["--", "env"]);
    Ok((command, folder))
}

/// Variables of a build in a root, as `env` reads them.
fn variables(flags: &str, seconds: u64) -> [String; 6] {
    [
        "CARGO_HOME=/build/cargo".to_owned(),
        "CARGO_TARGET_DIR=/build/target".to_owned(),
        "CARGO_TERM_COLOR=never".to_owned(),
        format!("CARGO_ENCODED_RUSTFLAGS={flags}"),
        format!("SOURCE_DATE_EPOCH={seconds}"),
        format!("{PACKAGED}=1"),
    ]
}

/// `true` if the compiler has the standard library for a triple.
///
/// # Errors
/// A sentence, when `rustc` cannot tell.
pub fn has_standard_library(triple: &str) -> Result<bool, String> {
    let folder = rustc(&["--print", "target-libdir", "--target", triple])?;
    Ok(Path::new(&folder).is_dir())
}

/// Checks that the compiler has the standard library for a triple.
///
/// # Errors
/// A sentence that says how to install it.
pub(super) fn ensure_standard_library(triple: &str) -> Result<(), String> {
    if has_standard_library(triple)? {
        Ok(())
    } else {
        let root = if Target::named(triple).is_ok_and(|target| target.system != System::MacOs) {
            ", or build with --in-root"
        } else {
            ""
        };
        Err(format!("The standard library for {triple} is missing: rustup target add {triple}{root}."))
    }
}

/// The target that this machine's compiler builds for.
///
/// # Errors
/// A sentence, when `rustc` cannot tell.
pub fn own_target() -> Result<String, String> {
    let told = rustc(&["-vV"])?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "`rustc -vV` names no host.".to_owned())
}

fn sysroot() -> Result<PathBuf, String> {
    rustc(&["--print", "sysroot"]).map(PathBuf::from)
}

fn rustc(arguments: &[&str]) -> Result<String, String> {
    let program = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    text(Command::new(program).args(arguments), "`rustc`")
}

/// Standard output of a command, trimmed.
fn text(command: &mut Command, name: &str) -> Result<String, String> {
    Ok(String::from_utf8_lossy(&output(command, name)?).trim().to_owned())
}

/// Folder of cargo's store of crates.
fn cargo_home() -> Result<PathBuf, String> {
    let given = env::var_os("CARGO_HOME").filter(|path| !path.is_empty()).map(PathBuf::from);
    let usual = || env::home_dir().map(|home| home.join(".cargo"));
    let folder = given.or_else(usual).ok_or("Neither CARGO_HOME nor HOME is set.")?;
    fs::canonicalize(&folder).map_err(at(&folder))
}

/// Folder in which cargo builds here.
pub(super) fn target_folder(root: &Path) -> Result<PathBuf, String> {
    let mut command = Command::new(cargo());
    command.args(["metadata", "--no-deps", "--format-version", "1"]).current_dir(root);
    let metadata: serde_json::Value = serde_json::from_str(&text(&mut command, "`cargo metadata`")?)
        .map_err(|error| format!("`cargo metadata` printed no JSON: {error}."))?;
    let folder = metadata["target_directory"].as_str().ok_or("`cargo metadata` names no target folder.")?;
    Ok(PathBuf::from(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builds_forget_the_machine() {
        let flags = flags(&[("/home/a b", "/madang"), ("/c", "/crates")], WINDOWS);
        let flags: Vec<&str> = flags.split('\x1f').collect();
        assert_eq!(flags[0], "--remap-path-prefix=/home/a b=/madang");
        assert_eq!(flags[2], "-Clink-arg=-Wl,--no-insert-timestamp");
    }
}
