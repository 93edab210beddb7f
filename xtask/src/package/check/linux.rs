//! A package for Linux, played in a Debian with nothing but what the game needs.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::{
    super::roots::{self, Mount, PLAIN, Root},
    play::{
        Outcome, PLACE, Paths, Player, Step, UNFINISHED, all, empty_folder, play, short, unpacked, words,
    },
};
use crate::{
    screens::Screen,
    system::{at, run},
};

/// Account of the player in the root, and its group.
const USER: u32 = 1000;

/// Home of that account.
const HOME: &str = "/home/player";

/// Folder in which Wayland's socket lies.
const SOCKETS: &str = "/run/screen";

/// The library that finds Vulkan drivers, and the one for OpenGL.
const VULKAN: &str = "/usr/lib/x86_64-linux-gnu/libvulkan.so.1";
const OPENGL: &str = "/usr/lib/x86_64-linux-gnu/libEGL.so.1";

/// Size of the screen, in pixels.
const SCREEN: &str = "1400x900";

/// Longest time of one start of the game, in seconds.
const LIMIT: &str = "300";

/// Screen and graphics of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    X11Vulkan,
    X11OpenGl,
    Wayland,
}

impl Way {
    fn name(self) -> &'static str {
        match self {
            Self::X11Vulkan => "linux-x11-vulkan",
            Self::X11OpenGl => "linux-x11-opengl",
            Self::Wayland => "linux-wayland-vulkan",
        }
    }

    /// Library that is taken away, so that only the other can have drawn.
    fn without(self) -> &'static str {
        if self == Self::X11OpenGl { VULKAN } else { OPENGL }
    }
}

/// An account in the root that plays.
struct Account<'a> {
    root: &'a Root,
    way: Way,
    screen: &'a Screen,
    /// Folder on this machine of what was unpacked.
    place: PathBuf,
    /// Path of the program in the root.
    program: String,
    home: PathBuf,
}

impl Player for Account<'_> {
    fn name(&self) -> &'static str {
        self.way.name()
    }

    fn start(&self, step: &Step, picture: &Path) -> Result<Outcome, String> {
        const TAKEN: &str = "picture.png";
        const WRITTEN: &str = "record.ron";
        let mut mounts = vec![
            Mount::Fixed(self.place.clone(), "/opt"),
            Mount::Writable(self.home.clone(), HOME),
            Mount::Hidden(self.way.without()),
        ];
        let mut variables = vec![self.screen.variable()];
        match self.screen {
            Screen::X11 { .. } => mounts.push(Mount::Writable("/tmp/.X11-unix".into(), "/tmp/.X11-unix")),
            Screen::Wayland { folder, .. } => {
                mounts.push(Mount::Writable(folder.clone(), SOCKETS));
                variables.push(format!("XDG_RUNTIME_DIR={SOCKETS}"));
            }
        }
        let [picture_inside, unfinished, record] =
            [TAKEN, "unfinished.ron", WRITTEN].map(|name| format!("{HOME}/{name}"));
        let paths = Paths { picture: &picture_inside, unfinished: &unfinished, record: &record };
        let written = self.home.join(WRITTEN);
        // A record from an earlier start must not pass for a new one.
        let _ = fs::remove_file(&written);
        let mut command = self.root.bare_command(&mounts);
        let user = USER.to_string();
        command
            .args(["/usr/bin/setpriv", "--reuid", &user, "--regid", &user, "--clear-groups", "--"])
            .args(["/usr/bin/env", "--ignore-environment"])
            .args(variables)
            .args(["/usr/bin/timeout", "--kill-after", "10", LIMIT])
            .arg(&self.program)
            .args(words(step, paths));
        let output = command.output().map_err(|error| format!("The game could not start: {error}."))?;
        let taken = self.home.join(TAKEN);
        if taken.exists() {
            fs::rename(&taken, picture).map_err(at(picture))?;
        }
        Ok(Outcome {
            code: output.status.code(),
            standard_output: String::from_utf8_lossy(&output.stdout).into_owned(),
            standard_error: String::from_utf8_lossy(&output.stderr).into_owned(),
            record: fs::read_to_string(written).ok(),
        })
    }

    fn data(&self) -> Result<PathBuf, String> {
        Ok(self.home.join(".local/share/madang"))
    }
}

/// Unpacks a package and plays it on X11 with Vulkan alone and with OpenGL alone, and on Wayland. Returns the pictures.
///
/// # Errors
/// A sentence naming what failed.
pub fn check(archive: &Path, folder: &Path) -> Result<Vec<PathBuf>, String> {
    let root = Root::ready(&PLAIN)?;
    ensure_account(&root)?;
    let (mut pictures, mut failures) = (Vec::new(), Vec::new());
    for (way, steps) in [(Way::X11Vulkan, all()), (Way::X11OpenGl, short()), (Way::Wayland, short())] {
        let own = folder.join(way.name());
        let (place, home, sockets) = (own.join("place"), own.join("home"), own.join("sockets"));
        for empty in [&place.join(PLACE), &home, &sockets] {
            empty_folder(empty)?;
        }
        let mut unpack = Command::new("tar");
        unpack.arg("--extract").arg("--file").arg(archive).arg("--directory").arg(place.join(PLACE));
        run(&mut unpack, "`tar`")?;
        let package = unpacked(&place.join(PLACE))?;
        let name = package.file_name().unwrap_or_default().to_string_lossy();
        let program = format!("/opt/{PLACE}/{name}/madang");
        let record = home.join("unfinished.ron");
        fs::write(&record, UNFINISHED).map_err(at(&record))?;
        roots::give(&home, USER)?;
        let screen =
            if way == Way::Wayland { Screen::wayland(&sockets, USER)? } else { Screen::x11(SCREEN)? };
        let account = Account { root: &root, way, screen: &screen, place, program, home };
        // One way may fail and the others be sound.
        match play(&account, &steps, folder) {
            Ok(taken) => pictures.extend(taken),
            Err(sentence) => failures.push(sentence),
        }
    }
    if failures.is_empty() { Ok(pictures) } else { Err(failures.join("\n")) }
}

/// Gives the root an account whose home a program can find without any variable.
fn ensure_account(root: &Root) -> Result<(), String> {
    let path = root.outside("/etc/passwd");
    let failed = at(&path);
    let accounts = fs::read_to_string(&path).map_err(failed)?;
    if accounts.contains(HOME) {
        return Ok(());
    }
    fs::write(&path, format!("{accounts}player:x:{USER}:{USER}::{HOME}:/bin/sh\n")).map_err(failed)
}
