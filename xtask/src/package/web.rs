//! The package for browsers: a page, the program as WebAssembly, and what it fetches.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};

use super::{
    archive::{Entry, hexadecimal},
    build, contents,
    target::{Request, VERSION, WEB},
};
use crate::system::run;

/// Folder of the files of the page, from the repository's root.
const PAGE: &str = "packaging/web";

/// List of the package's files with their sizes and hashes, for the page and its service worker.
const RELEASE: &str = "release.json";

/// The service worker, and the text in it that stands for the name of the release.
const WORKER: &str = "sw.js";
const RELEASE_MARK: &str = "@RELEASE@";

/// Folder of the tables of solved positions, from the page. `core/src/bin/worker.rs` fetches them from there.
const TABLES: &str = "tables";

/// Tables that a page does not have, so that its archive stays small: those of Pulijudam but for the small book of its
/// default rule, and the books of Bagh Chal without the rule against shuttling, which few choose. The highest level searches
/// there, and says so.
const TABLES_LEFT_OUT: &[&str] = &[
    "bagh-chal-book-goats.bin",
    "bagh-chal-book-tigers.bin",
    "pulijudam-book-goats.bin",
    "pulijudam-book-tigers.bin",
    "pulijudam-slide-no-shuttle.bin",
    "pulijudam-slide.bin",
];

/// Most bytes that a page fetches before its first board.
pub const MOST_BEFORE_A_BOARD: u64 = 10_000_000;

/// Program of the engine, and the beginning of its files' names on the page.
const ENGINE: &str = "madang-worker.wasm";
const OF_ENGINE: &str = "engine";

/// Profile of the engine in its worker: fast before small.
const ENGINE_PROFILE: &str = "dist";

/// Folder of what a page can load, beside those of the profiles, one of which is called `web`.
const RESULT: &str = "web-page";

/// Builds the program and its engine, and makes of them what a page can load. Its words are the folder of the tools, the
/// release of `wasm-bindgen`, the built program and engine, the folder of the result, the engine's profile, and cargo's
/// own words for the program.
const BUILD: &str = r#"
tools=$1 release=$2 program=$3 engine=$4 result=$5 engine_profile=$6; shift 6
bindgen=$tools/bin/wasm-bindgen
if ! "$bindgen" --version 2>/dev/null | grep -qF " $release"; then
  env -u CARGO_ENCODED_RUSTFLAGS cargo install wasm-bindgen-cli --version "$release" --root "$tools" --bin wasm-bindgen
fi
cargo "$@" --features fetched-tables
cargo build --locked --target wasm32-unknown-unknown --profile "$engine_profile" --package madang-core \
  --bin madang-worker --features worker
rm -rf "$result"
bind() {
  "$bindgen" --target web --no-typescript --remove-name-section --remove-producers-section \
    --out-dir "$result" --out-name "$2" "$1"
  # Only what every browser with WebGL 2 and today's Rust programs knows.
  wasm-opt "$3" --enable-bulk-memory --enable-multivalue --enable-mutable-globals \
    --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext \
    -o "$result/smaller.wasm" "$result/$2_bg.wasm"
  mv "$result/smaller.wasm" "$result/$2_bg.wasm"
}
# Stronger levels make fewer bytes of the program, but more once a server has packed them.
bind "$program" madang -O1
bind "$engine" engine -O3
"#;

/// Builds the program for browsers, and returns the folder of its files.
///
/// # Errors
/// A sentence naming the tool that is missing, or the build that failed.
pub fn program(root: &Path, request: &Request, seconds: u64) -> Result<PathBuf, String> {
    let release = release_of("wasm-bindgen", &lock(root)?)?;
    let (mut command, folder, seen) = if request.in_root {
        let (mut command, folder) = build::command_in_root(root, request, seconds)?;
        command.arg("sh");
        (command, folder, PathBuf::from("/build/target"))
    } else {
        build::ensure_standard_library(WEB)?;
        let folder = build::target_folder(root)?;
        (build::command_here(Path::new("sh"), root, WEB, seconds)?, folder.clone(), folder)
    };
    command.args(["-euc", BUILD, "build"]);
    let program = build::place(&seen, WEB, &request.profile, request.target);
    let engine = build::place(&seen, WEB, ENGINE_PROFILE, request.target).with_file_name(ENGINE);
    command
        .arg(seen.join("web-tools"))
        .arg(release)
        .args([program, engine, seen.join(RESULT)])
        .arg(ENGINE_PROFILE);
    command.args(build::arguments(WEB, request));
    run(&mut command, "The build for browsers")?;
    Ok(folder.join(RESULT))
}

fn lock(root: &Path) -> Result<String, String> {
    fs::read_to_string(root.join("Cargo.lock")).map_err(|error| format!("Cargo.lock: {error}."))
}

/// Release of a library in the text of a lock file.
fn release_of(library: &str, lock: &str) -> Result<String, String> {
    let mut lines = lock.lines().skip_while(|line| *line != format!("name = \"{library}\""));
    let release = lines.nth(1).and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    release.map(str::to_owned).ok_or_else(|| format!("Cargo.lock names no {library}."))
}

/// All files of the package, in order: those of `built`, the page's own, the assets, and `licences`.
///
/// # Errors
/// A sentence naming a file that is missing.
pub fn entries(root: &Path, built: &Path, licences: &Path) -> Result<Vec<Entry>, String> {
    let mut entries = contents::shared(root, licences)?;
    for folder in [built, &root.join(PAGE)] {
        for path in contents::files_below(folder)? {
            let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            entries.push(contents::entry(&path, name)?);
        }
    }
    entries.push(contents::entry(&root.join("packaging/icon/256.png"), "icon.png".to_owned())?);
    for path in contents::files_below(&root.join("assets/tables"))? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !TABLES_LEFT_OUT.contains(&&*name) {
            entries.push(contents::entry(&path, format!("{TABLES}/{name}"))?);
        }
    }
    entries.sort();
    let release = Release::of(&entries);
    for entry in entries.iter_mut().filter(|entry| entry.name == WORKER) {
        entry.bytes =
            String::from_utf8_lossy(&entry.bytes).replace(RELEASE_MARK, &release.release).into_bytes();
    }
    let Release { release, at_once, when_asked } = release;
    let list = serde_json::json!({"release": release, "at_once": at_once, "when_asked": when_asked});
    let bytes = list.to_string().into_bytes();
    entries.push(Entry { name: RELEASE.to_owned(), bytes, executable: false });
    entries.sort();
    Ok(entries)
}

/// List of a release's files for the service worker, which keeps all of one and nothing of another.
#[derive(PartialEq, Eq, Debug)]
struct Release {
    /// Version, and the beginning of a hash of all files.
    release: String,
    /// Size in bytes and SHA-256 of each file that a game needs.
    at_once: BTreeMap<String, (usize, String)>,
    /// The same of files that many players never need, kept when they are first asked for.
    when_asked: BTreeMap<String, (usize, String)>,
}

impl Release {
    /// The release of files in order.
    fn of(entries: &[Entry]) -> Self {
        let (mut at_once, mut when_asked) = (BTreeMap::new(), BTreeMap::new());
        let mut all = Sha256::new();
        for entry in entries {
            let hash = hexadecimal(&Sha256::digest(&entry.bytes));
            all.update(format!("{} {hash}\n", entry.name));
            // Browsers fetch the service worker by themselves, and it bears the name of the release.
            if entry.name != WORKER {
                let part = if is_needed_at_once(&entry.name) { &mut at_once } else { &mut when_asked };
                part.insert(entry.name.clone(), (entry.bytes.len(), hash));
            }
        }
        let all = hexadecimal(&all.finalize());
        Self { release: format!("{VERSION}-{}", &all[..16]), at_once, when_asked }
    }
}

/// Bytes that a page fetches before its first board, as servers pack them. Its engine begins with the first move of a
/// computer.
pub fn before_a_board(entries: &[Entry]) -> io::Result<u64> {
    let needed =
        entries.iter().filter(|entry| is_needed_at_once(&entry.name) && !entry.name.starts_with(OF_ENGINE));
    needed
        .map(|entry| {
            let mut packed = GzEncoder::new(Vec::new(), Compression::best());
            packed.write_all(&entry.bytes)?;
            Ok(packed.finish()?.len() as u64)
        })
        .sum()
}

/// `true` for the page, the programs, pictures and sounds; `false` for tables, music, and texts to read.
fn is_needed_at_once(name: &str) -> bool {
    !(name.ends_with(".bin")
        || name.starts_with("assets/audio/music/")
        || name.starts_with("LICENSE")
        || [".md", ".txt"].iter().any(|ending| name.ends_with(ending)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> PathBuf {
        crate::package_root()
    }

    #[test]
    fn the_release_of_a_library_is_in_the_lock_file() {
        let lock = "[[package]]\nname = \"one-more\"\nversion = \"2.0.0\"\n\n[[package]]\nname = \"one\"\nversion = \"1.2.3\"\n";
        assert_eq!(release_of("one", lock), Ok("1.2.3".to_owned()));
        assert!(release_of("none", lock).is_err_and(|sentence| sentence.contains("none")));
        assert!(release_of("wasm-bindgen", &super::lock(&root()).expect("it is there")).is_ok());
    }

    #[test]
    fn the_page_lies_at_the_root_with_all_it_names() {
        let folder = tempfile::tempdir().expect("a folder for a program");
        let (built, licences) = (folder.path().join("built"), folder.path().join("licences"));
        fs::create_dir(&built).expect("it can be made");
        let programs =
            ["madang.js", "madang_bg.wasm", "engine.js", "engine_bg.wasm"].map(|name| built.join(name));
        for path in programs.iter().chain([&licences]) {
            fs::write(path, "four").expect("it can be written");
        }
        let entries = entries(&root(), &built, &licences).expect("every file is there");
        let text = |name: &str| {
            let entry = entries.iter().find(|entry| entry.name == name);
            entry.map(|entry| String::from_utf8_lossy(&entry.bytes).into_owned())
        };
        let list: serde_json::Value =
            serde_json::from_str(&text(RELEASE).expect("there is a list")).expect("it is JSON");
        assert_eq!(list["at_once"]["madang_bg.wasm"][0], 4);
        // Pictures are some of it, music and tables none.
        assert!((500_000..2_000_000).contains(&before_a_board(&entries).expect("it is in memory")));
        for part in ["at_once", "when_asked"] {
            for (name, file) in list[part].as_object().expect("a part of the list") {
                let entry = entries.iter().find(|entry| entry.name == *name).expect("it is a file");
                assert_eq!(file[1], hexadecimal(&Sha256::digest(&entry.bytes)), "{name}");
            }
        }
        let of_worker = text(WORKER).expect("there is a service worker");
        assert!(
            of_worker.contains(list["release"].as_str().expect("it has a name"))
                && !of_worker.contains(RELEASE_MARK)
        );
        for left_out in TABLES_LEFT_OUT {
            let name = format!("{TABLES}/{left_out}");
            assert!(root().join("assets/tables").join(left_out).exists() && text(&name).is_none(), "{name}");
        }
        assert!(list["when_asked"][format!("{TABLES}/bagh-chal-slide.bin")][0].is_u64());
        assert!(text("assets/boards/map.svg").is_some() && text("CREDITS.md").is_some());
        let page = text("index.html").expect("there is a page");
        for named in page
            .split(['"'])
            .filter(|word| word.ends_with(".js") || word.ends_with(".css") || word.ends_with(".png"))
        {
            assert!(text(named).is_some(), "{named}");
        }
        // Nothing but the page's own files may be asked for.
        assert!(
            page.contains("default-src 'none'") && !page.contains("http://") && !page.contains("https://")
        );
        // A script names others as it imports them, or as a path that it fetches.
        for script in ["page.js", "offline.js", "sound.js", "worker.js", WORKER] {
            let text_of_script = text(script).unwrap_or_else(|| panic!("{script} is missing"));
            assert!(!text_of_script.contains("http"), "{script}");
            for named in text_of_script.split(['"']).filter(|word| {
                !word.contains(' ') && [".js", ".json", ".wasm"].iter().any(|ending| word.ends_with(ending))
            }) {
                assert!(text(named.trim_start_matches("./")).is_some(), "{script}: {named}");
            }
        }
    }

    #[test]
    fn a_release_is_named_by_all_that_is_in_it() {
        let entry =
            |name: &str, text: &str| Entry { name: name.to_owned(), bytes: text.into(), executable: false };
        let one = [entry("index.html", "page"), entry(WORKER, "worker"), entry("x.bin", "table")];
        let release = Release::of(&one);
        assert_eq!(release.at_once.keys().collect::<Vec<_>>(), ["index.html"]);
        assert_eq!(release.when_asked.keys().collect::<Vec<_>>(), ["x.bin"]);
        for (index, changed) in one.iter().enumerate() {
            let mut other = one.clone();
            other[index] = entry(&changed.name, "another");
            assert_ne!(Release::of(&other).release, release.release, "{}", changed.name);
        }
    }

    #[test]
    fn music_and_tables_wait_until_they_are_asked_for() {
        for name in ["assets/audio/music/map.ogg", "assets/tables/jarmo.bin", "LICENSE-MIT", "CHANGELOG.md"] {
            assert!(!is_needed_at_once(name), "{name}");
        }
        for name in ["index.html", "worker.js", "assets/audio/place-1.ogg", "assets/boards/map.svg"] {
            assert!(is_needed_at_once(name), "{name}");
        }
    }
}
