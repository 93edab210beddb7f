//! The files of a package: the program, the assets that it reads, and what a player may want to read.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{
    archive::Entry,
    target::{System, Target, VERSION},
};
use crate::system::at;

/// Icon sizes that desktops on Linux look for, in pixels; each is a file in `packaging/icon`.
const ICON_SIZES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// Text that stands for the version in `Info.plist`.
const VERSION_MARK: &str = "@VERSION@";

/// File name of the page with the libraries' licences.
const LICENCES: &str = "LICENSES-OF-LIBRARIES.html";

/// Files at the root of every package, which lie at the repository's.
const READ_FIRST: [&str; 5] = ["CHANGELOG.md", "CREDITS.md", "LICENSE-APACHE", "LICENSE-ART", "LICENSE-MIT"];

/// Files of a package beside those and the assets: path in the repository, path in the package.
fn documents(system: System) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut add = |from: String, to: String| files.push((from, to));
    add("packaging/README.txt".into(), "README.txt".into());
    add("packaging/manual.html".into(), "manual.html".into());
    add(format!("packaging/itch/{system}.toml"), ".itch.toml".into());
    match system {
        // Icon and version are in the program of Windows; the page has files of its own.
        System::Windows | System::Web => {}
        System::Linux => {
            add("packaging/linux/madang.desktop".into(), "share/applications/madang.desktop".into());
            add("packaging/linux/madang.metainfo.xml".into(), "share/metainfo/madang.metainfo.xml".into());
            let icons = "share/icons/hicolor";
            add("packaging/icon/madang.svg".into(), format!("{icons}/scalable/apps/madang.svg"));
            for size in ICON_SIZES {
                add(format!("packaging/icon/{size}.png"), format!("{icons}/{size}x{size}/apps/madang.png"));
            }
        }
        System::MacOs => {
            add("packaging/macos/Info.plist".into(), "Madang.app/Contents/Info.plist".into());
            add("packaging/icon/madang.icns".into(), "Madang.app/Contents/Resources/madang.icns".into());
        }
    }
    files
}

/// Path of the program in a package.
fn program(target: &Target) -> String {
    match target.system {
        System::MacOs => format!("Madang.app/Contents/MacOS/{}", target.program()),
        _ => target.program().to_owned(),
    }
}

/// Folder in a package in which `assets` lies, with a `/` at its end; empty for the package's own.
fn above_assets(system: System) -> &'static str {
    if system == System::MacOs { "Madang.app/Contents/Resources/" } else { "" }
}

/// Decision if a file of `assets` goes into packages: `true` if the program reads it from the disk or its licence asks for
/// it, `false` if it is part of the program or only developers read it, `None` if nobody has decided.
fn is_shipped(path: &str) -> Option<bool> {
    let (folder, _) = path.strip_prefix("assets/")?.split_once('/')?;
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    match (folder, ending) {
        ("credits" | "lessons" | "locales" | "nets" | "puzzles" | "rules" | "tables", _)
        | ("fonts", "ttf")
        | ("audio", "md" | "txt") => Some(false),
        ("fonts", "md" | "txt")
        | ("audio", "ogg")
        | ("boards" | "icons" | "persons" | "pieces" | "sets", "svg") => Some(true),
        _ => None,
    }
}

/// Paths of the assets of a package, from the repository's root, in order.
///
/// # Errors
/// A sentence naming a file of which nobody has decided whether it goes into packages.
fn assets(root: &Path) -> Result<Vec<String>, String> {
    let mut paths = Vec::new();
    for path in files_below(&root.join("assets"))? {
        let parts = path.strip_prefix(root).unwrap_or(&path).iter().map(|part| part.to_string_lossy());
        let path = parts.collect::<Vec<_>>().join("/");
        match is_shipped(&path) {
            Some(true) => paths.push(path),
            Some(false) => {}
            None => {
                return Err(format!(
                    "Nobody has decided whether {path} goes into packages; xtask/src/package/contents.rs does."
                ));
            }
        }
    }
    paths.sort();
    Ok(paths)
}

/// All files of a folder and its folders.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = at(folder);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

/// Reads a file of a package.
///
/// # Errors
/// A sentence naming the file, if it is missing.
pub fn entry(path: &Path, name: String) -> Result<Entry, String> {
    let bytes = fs::read(path).map_err(|error| format!("{} is missing: {error}.", path.display()))?;
    Ok(Entry { name, bytes, executable: false })
}

/// Files that a package has on every system: what to read first, the assets, and `licences`, the page of the libraries'
/// licences.
///
/// # Errors
/// A sentence naming a file that is missing.
pub fn shared(root: &Path, licences: &Path) -> Result<Vec<Entry>, String> {
    let own = READ_FIRST.map(str::to_owned).into_iter().chain(assets(root)?);
    let mut entries: Vec<Entry> = own.map(|path| entry(&root.join(&path), path)).collect::<Result<_, _>>()?;
    entries.push(entry(licences, LICENCES.to_owned())?);
    Ok(entries)
}

/// All files of the package for `target`, in order: `built` is the program, `licences` the page of the libraries'
/// licences.
///
/// # Errors
/// A sentence naming a file that is missing.
pub fn entries(root: &Path, target: &Target, built: &Path, licences: &Path) -> Result<Vec<Entry>, String> {
    let mut entries = shared(root, licences)?;
    for entry in entries.iter_mut().filter(|entry| entry.name.starts_with("assets/")) {
        entry.name.insert_str(0, above_assets(target.system));
    }
    for (from, to) in documents(target.system) {
        entries.push(entry(&root.join(from), to)?);
    }
    for entry in entries.iter_mut().filter(|entry| entry.name.ends_with("Info.plist")) {
        entry.bytes = String::from_utf8_lossy(&entry.bytes).replace(VERSION_MARK, VERSION).into_bytes();
    }
    entries.push(Entry { executable: true, ..entry(built, program(target))? });
    entries.sort();
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const SYSTEMS: [System; 3] = [System::Linux, System::Windows, System::MacOs];

    fn root() -> PathBuf {
        crate::package_root()
    }

    fn text(path: &str) -> String {
        fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    #[test]
    fn every_file_of_a_package_is_in_the_repository_and_has_a_place_of_its_own() {
        for system in SYSTEMS {
            let files = documents(system);
            for (from, _) in &files {
                assert!(root().join(from).is_file(), "{system}: {from}");
            }
            let places: BTreeSet<&String> = files.iter().map(|(_, to)| to).collect();
            assert_eq!(places.len(), files.len(), "{system}");
        }
    }

    #[test]
    fn what_is_part_of_the_program_is_not_shipped_beside_it() {
        let assets = assets(&root()).expect("each asset is decided");
        for shipped in
            ["assets/boards/map.svg", "assets/audio/place-1.ogg", "assets/fonts/OFL-SourceSans3.txt"]
        {
            assert!(assets.iter().any(|path| path == shipped), "{shipped}");
        }
        let inside = [
            "assets/tables/",
            "assets/nets/",
            "assets/locales/",
            "assets/rules/",
            "assets/lessons/",
            "assets/credits/",
        ];
        for path in &assets {
            assert!(
                !inside.iter().any(|folder| path.starts_with(folder)) && !path.ends_with(".ttf"),
                "{path}"
            );
        }
        assert_eq!(is_shipped("assets/boards/notes.txt"), None);
        assert_eq!(is_shipped("assets/new/picture.svg"), None);
    }

    #[test]
    fn every_font_comes_with_its_licence() {
        let assets = assets(&root()).expect("each asset is decided");
        let readme = text("assets/fonts/README.md");
        for line in readme.lines().filter(|line| line.starts_with("| `") && line.contains(".ttf`")) {
            let licence = line.split('`').find(|word| word.starts_with("OFL-")).expect("a licence is named");
            assert!(assets.contains(&format!("assets/fonts/{licence}")), "{line}");
        }
    }

    #[test]
    fn a_mac_package_is_a_bundle_with_its_version() {
        let folder = tempfile::tempdir().expect("a folder for a program");
        let [built, licences] = ["program", "licences"].map(|name| folder.path().join(name));
        for path in [&built, &licences] {
            fs::write(path, "x").expect("it can be written");
        }
        let target = Target::named("universal-apple-darwin").expect("it is known");
        let entries = entries(&root(), target, &built, &licences).expect("every file is there");
        let of = |name: &str| entries.iter().find(|entry| entry.name == name);
        assert!(of("Madang.app/Contents/MacOS/madang").is_some_and(|entry| entry.executable));
        assert!(
            of("Madang.app/Contents/Resources/assets/boards/map.svg").is_some_and(|entry| !entry.executable)
        );
        let plist = of("Madang.app/Contents/Info.plist").expect("a bundle has one");
        let plist = String::from_utf8_lossy(&plist.bytes);
        assert!(plist.contains(&format!("<string>{VERSION}</string>")) && !plist.contains(VERSION_MARK));
        assert!(plist.contains("<string>madang.icns</string>"));
    }

    #[test]
    fn the_manual_links_to_files_of_its_package() {
        let manual = text("packaging/manual.html");
        for link in manual.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let is_file = !link.starts_with(['#', 'h']);
            let is_there = documents(System::Linux).iter().any(|(_, to)| to == link)
                || READ_FIRST.contains(&link)
                || link == LICENCES;
            assert!(!is_file || is_there, "{link}");
        }
    }
}
