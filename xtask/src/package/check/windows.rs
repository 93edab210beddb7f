//! A package for Windows, played under Wine.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{
    super::roots::{Mount, Root, SID},
    play::{Outcome, PLACE, Paths, Player, Step, UNFINISHED, all, lay_beside_place, play, unpacked, words},
};
use crate::system::{at, run};

/// Folder of the check in the root, and as Wine calls it.
const FOLDER: &str = "/build/check";
const WINE_FOLDER: &str = r"Z:\build\check";

/// Home of Wine's Windows, made anew for each check, so that no data lies in it.
const PREFIX: &str = "prefix";

/// Variables of Wine. DirectX 12 under Wine says nothing about Windows, so Vulkan draws, on the processor.
const VARIABLES: [&str; 8] = [
    "WINEPREFIX=/build/check/prefix",
    "WINEARCH=win64",
    "WINEDEBUG=-all",
    "WINEDLLOVERRIDES=mscoree=;mshtml=",
    "XDG_RUNTIME_DIR=/tmp",
    "VK_ICD_FILENAMES=/usr/share/vulkan/icd.d/lvp_icd.json",
    "LIBGL_ALWAYS_SOFTWARE=1",
    "WGPU_BACKEND=vulkan",
];

/// Starts a batch file in the current folder on Wine's own desktop: under a bare X11 server Wine names no refresh rate,
/// and the window library insists on one. The desktop hides output and exit code, so the batch file writes both down.
const START: &str = r#"
cd "$1"
timeout --kill-after 10 600 xvfb-run -a -s "-screen 0 1400x900x24 -nolisten tcp" \
  wine explorer /desktop=madang,1300x850 cmd /c start.bat
/usr/lib/x86_64-linux-gnu/wine/wineserver --wait
"#;

/// Words of the window library's panic where the desktop was not there in time, as happens on a busy machine.
const NO_DESKTOP: &str = "has_flag(mode.dmFields, REQUIRED_FIELDS)";

/// Starts of a step at most, as long as the desktop is missing.
const ATTEMPTS: usize = 3;

/// Wine as a player.
struct Wine<'a> {
    root: &'a Root,
    /// Folder of the check on this machine.
    own: PathBuf,
    /// Folder of the package in the root.
    package: String,
}

impl Wine<'_> {
    fn run(&self, script: &str, words: &[&str], what: &str) -> Result<(), String> {
        let mut command = self.root.command(&[Mount::Writable(self.own.clone(), FOLDER)]);
        command.args(VARIABLES).args(["sh", "-euc", script, "start"]).args(words);
        run(&mut command, what)
    }
}

impl Player for Wine<'_> {
    fn name(&self) -> &'static str {
        "windows-wine-vulkan"
    }

    fn start(&self, step: &Step, picture: &Path) -> Result<Outcome, String> {
        let read = |name: &str| {
            fs::read(self.own.join(name)).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        };
        let [inside, unfinished, record] =
            ["picture.png", "unfinished.ron", "record.ron"].map(|name| format!(r"{WINE_FOLDER}\{name}"));
        let words = words(step, Paths { picture: &inside, unfinished: &unfinished, record: &record });
        let batch = self.own.join("start.bat");
        fs::write(&batch, batch_file(&words)).map_err(at(&batch))?;
        // Beside the program, whose folder's name a batch file could not spell.
        let beside = self.root_path(&self.package).join("start.bat");
        fs::rename(&batch, &beside).map_err(at(&beside))?;
        let mut errors = self.play_batch()?;
        for _ in 1..ATTEMPTS {
            if !errors.contains(NO_DESKTOP) {
                break;
            }
            println!("{}, {}: Wine's desktop came too late; once more", self.name(), step.name);
            errors = self.play_batch()?;
        }
        let taken = self.own.join("picture.png");
        if taken.exists() {
            fs::rename(&taken, picture).map_err(at(picture))?;
        }
        Ok(Outcome {
            code: read("code.txt").ok().and_then(|code| code.trim().parse().ok()),
            standard_output: read("output.txt").unwrap_or_default(),
            standard_error: errors,
            record: read("record.ron").ok(),
        })
    }

    fn data(&self) -> Result<PathBuf, String> {
        Ok(self.own.join(PREFIX).join("drive_c/users/root/AppData/Roaming/madang/data"))
    }
}

impl Wine<'_> {
    /// Starts the game by the batch file beside it. Returns what it wrote on standard error.
    fn play_batch(&self) -> Result<String, String> {
        for name in ["picture.png", "record.ron", "output.txt", "errors.txt", "code.txt"] {
            let _ = fs::remove_file(self.own.join(name));
        }
        self.run(START, &[&self.package], "Wine")?;
        let errors = fs::read(self.own.join("errors.txt")).unwrap_or_default();
        Ok(String::from_utf8_lossy(&errors).into_owned())
    }

    /// Path on this machine of a path in the root below the folder of the check.
    fn root_path(&self, inside: &str) -> PathBuf {
        self.own.join(inside.strip_prefix(FOLDER).unwrap_or(inside).trim_start_matches('/'))
    }
}

/// A batch file that starts the game in its folder and writes down what it says and its exit code.
fn batch_file(words: &[String]) -> String {
    let lines = [
        "@echo off".to_owned(),
        format!(r"madang.exe {} > {WINE_FOLDER}\output.txt 2> {WINE_FOLDER}\errors.txt", words.join(" ")),
        // A digit right before the arrow would be taken for a stream.
        format!(r"(echo %ERRORLEVEL%) > {WINE_FOLDER}\code.txt"),
    ];
    lines.map(|line| line + "\r\n").concat()
}

/// Unpacks a package and plays it under Wine. Returns the pictures.
///
/// # Errors
/// A sentence naming what failed.
pub fn check(archive: &Path, folder: &Path) -> Result<Vec<PathBuf>, String> {
    let root = Root::ready(&SID)?;
    let own = folder.join("windows");
    lay_beside_place(archive, &own)?;
    fs::write(own.join("unfinished.ron"), UNFINISHED).map_err(at(&own))?;
    let mut wine = Wine { root: &root, own, package: String::new() };
    wine.run("unzip -q \"$1/package.zip\" -d \"$2\"", &[FOLDER, &format!("{FOLDER}/{PLACE}")], "`unzip`")?;
    let package = unpacked(&wine.own.join(PLACE))?;
    let name = package.file_name().unwrap_or_default().to_string_lossy();
    wine.package = format!("{FOLDER}/{PLACE}/{name}");
    wine.run("wineboot --init; /usr/lib/x86_64-linux-gnu/wine/wineserver --wait", &[], "`wineboot`")?;
    play(&wine, &all(), folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_file_writes_down_output_and_exit_code() {
        let text = batch_file(&["--games".to_owned()]);
        let lines: Vec<&str> = text.split("\r\n").collect();
        assert_eq!(lines[1], r"madang.exe --games > Z:\build\check\output.txt 2> Z:\build\check\errors.txt");
        assert_eq!(lines[2], r"(echo %ERRORLEVEL%) > Z:\build\check\code.txt");
    }
}
