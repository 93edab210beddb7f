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

/// Builds the program of a package, whose files bear the time `seconds` after 1970, and returns its path.
///
/// # Errors
/// A sentence naming the tool that is missing, or the build that failed.
pub fn program(root: &Path, request: &Request, seconds: u64) -> Result<PathBuf, String> {
    if request.in_root { in_root(root, request, seconds) } else { here(root, request, seconds) }
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

/// Builds in a Debian root, with this machine's toolchain.
fn in_root(root: &Path, request: &Request, seconds: u64) -> Result<PathBuf, String> {
    let (mut command, folder) = command_in_root(root, request, seconds)?;
    command.arg("cargo").args(arguments(request.target.triple, request)).arg("--offline");
    run(&mut command, "The build in a Debian root")?;
    Ok(place(&folder, request.target.triple, &request.profile, request.target))
}

/// A command in a Debian root that builds with this machine's toolchain, and the folder of what is built, `/build/target` in
/// the root: a program and its arguments are to be added. It is started in the sources.
///
/// # Errors
/// A sentence, when the toolchain or its standard library cannot be taken into a root.
pub(super) fn command_in_root(
    root: &Path,
    request: &Request,
    seconds: u64,
) -> Result<(Command, PathBuf), String> {
    let (triple, sysroot) = (request.target.triple, sysroot()?);
    if sysroot == Path::new("/usr") {
        return Err(
            "The toolchain of a distribution cannot be taken into a root; install one from rustup.rs.".into(),
        );
    }
    ensure_standard_library(triple)?;
    // Here, so that a root needs no network for them.
    let mut fetch = Command::new(cargo());
    fetch.args(["fetch", "--locked", "--target", triple]).current_dir(root);
    run(&mut fetch, "`cargo fetch`")?;
    let (kind, crates) = match request.target.system {
        System::Linux => ("bullseye", "ro"),
        // It installs a tool by cargo.
        System::Web => ("sid", "rw"),
        System::Windows | System::MacOs => ("sid", "ro"),
    };
    let set = |name| env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let cache = set("XDG_CACHE_HOME").or_else(|| env::home_dir().map(|home| home.join(".cache")));
    let cache = cache.ok_or("Neither XDG_CACHE_HOME nor HOME says where the roots lie.")?;
    let folder = cache.join("madang/target-dist").join(kind);
    make_folder(&folder)?;
    let paths = [
        ("/build/source", "/madang"),
        ("/build/cargo/registry/src", "/crates"),
        ("/build/toolchain", "/toolchain"),
    ];
    let mut command = Command::new("bash");
    command
        .arg(root.join("packaging/root.sh"))
        .arg(kind)
        .arg(format!("{}:/build/source:ro", root.display()))
        .arg(format!("{}:/build/toolchain:ro", sysroot.display()))
        .arg(format!("{}:/build/cargo:{crates}", cargo_home()?.display()))
        .arg(format!("{}:/build/target", folder.display()))
        .args(["--", "env", "--chdir=/build/source"])
        .args(["CARGO_HOME=/build/cargo", "CARGO_TARGET_DIR=/build/target", "CARGO_TERM_COLOR=never"])
        .arg(format!("CARGO_ENCODED_RUSTFLAGS={}", flags(&paths, triple)))
        .args([format!("SOURCE_DATE_EPOCH={seconds}"), format!("{PACKAGED}=1")]);
    Ok((command, folder))
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
        Err(format!("The standard library for {triple} is missing: rustup target add {triple}."))
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
