//! Location of the assets: a program must find its pictures from any working directory.

use std::{
    env,
    path::{Path, PathBuf},
};

/// Name of the folder of pictures and sounds.
const FOLDER: &str = "assets";

/// Sources that the program was built from; `None` in what players download, which must not know where it was built.
const SOURCES: Option<&str> =
    if option_env!("MADANG_PACKAGE").is_some() { None } else { Some(env!("CARGO_MANIFEST_DIR")) };

/// Returns the folder of pictures and sounds: the first that exists beside the program, in `BEVY_ASSET_ROOT`, in
/// `CARGO_MANIFEST_DIR`, and in the sources that the program was built from. If none exists, the folder beside the
/// program, so that the page for missing files names that place.
pub fn folder() -> PathBuf {
    let roots = roots();
    first_with_assets(&roots)
        .or_else(|| roots.first().map(|root| root.join(FOLDER)))
        .unwrap_or_else(|| PathBuf::from(FOLDER))
}

/// Returns the folders that may hold the assets, in the order in which they are tried.
fn roots() -> Vec<PathBuf> {
    let program = env::current_exe().and_then(|program| program.canonicalize()).ok();
    let beside = program.and_then(|program| Some(beside(program.parent()?)));
    let named = ["BEVY_ASSET_ROOT", "CARGO_MANIFEST_DIR"].into_iter().filter_map(env::var_os);
    // An empty variable would mean the working directory.
    let named = named.filter(|root| !root.is_empty()).map(PathBuf::from);
    beside.into_iter().chain(named).chain(SOURCES.map(PathBuf::from)).collect()
}

/// Returns the place of what belongs to a program in `folder`: that folder, or `Resources` of a bundle of macOS.
fn beside(folder: &Path) -> PathBuf {
    match folder.parent() {
        Some(contents) if folder.ends_with("Contents/MacOS") => contents.join("Resources"),
        _ => folder.to_owned(),
    }
}

fn first_with_assets<P: AsRef<Path>>(roots: &[P]) -> Option<PathBuf> {
    let folder = roots.iter().map(|root| root.as_ref().join(FOLDER)).find(|folder| folder.is_dir())?;
    // Bevy would join a relative path to another root.
    std::path::absolute(folder).ok()
}

#[cfg(test)]
mod tests {
    use std::{fs, io};

    use super::*;

    #[test]
    fn the_first_folder_that_exists_is_taken() -> io::Result<()> {
        let base = env::temp_dir().join(format!("madang-asset-roots-{}", std::process::id()));
        let [none, first, second] = ["none", "first", "second"].map(|name| base.join(name));
        fs::create_dir_all(&none)?;
        fs::write(none.join(FOLDER), "a file is no folder")?;
        fs::create_dir_all(first.join(FOLDER))?;
        fs::create_dir_all(second.join(FOLDER))?;
        assert_eq!(first_with_assets(&[&none, &first, &second]), Some(first.join(FOLDER)));
        assert_eq!(first_with_assets(&[&second, &first]), Some(second.join(FOLDER)));
        assert_eq!(first_with_assets(&[&none]), None);
        fs::remove_dir_all(base)?;
        Ok(())
    }

    #[test]
    fn a_bundle_keeps_them_in_its_resources() {
        let inside = beside(Path::new("/Applications/Madang.app/Contents/MacOS"));
        assert_eq!(inside, Path::new("/Applications/Madang.app/Contents/Resources"));
        assert_eq!(beside(Path::new("/games/madang")), Path::new("/games/madang"));
    }

    #[test]
    fn the_sources_are_tried_last() {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(roots().last().map(PathBuf::as_path), Some(package));
        assert_ne!(roots().first().map(PathBuf::as_path), Some(package));
        assert!(folder().is_absolute() && folder().join("pieces").is_dir());
    }
}
