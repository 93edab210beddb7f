//! The game and the engine of this checkout, built as the tests build them, and started on a screen in memory.

use std::{
    env,
    ffi::OsStr,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    setup::cargo,
    system::{at, output, run},
};

/// Kept games for pictures, two of each game.
const GAMES: &str = "xtask/games.ron";

/// The programs, as the tests need them: with their profile and features, so that each builds only what it alone has.
const BUILD: [&str; 11] = [
    "build",
    "--features",
    "dev",
    "--package",
    "madang",
    "--package",
    "madang-core",
    "--bin",
    "madang",
    "--bin",
    "madang-engine",
];

/// The programs of this checkout.
#[derive(Debug)]
pub struct Programs {
    pub game: PathBuf,
    pub engine: PathBuf,
}

impl Programs {
    /// Builds both.
    ///
    /// # Errors
    /// A sentence, when the build failed.
    pub fn build(root: &Path) -> Result<Self, String> {
        run(Command::new(cargo()).args(BUILD).current_dir(root), "The build of the game")?;
        // They lie beside this program.
        let own =
            env::current_exe().map_err(|error| format!("This program does not know its place: {error}."))?;
        let beside = |name: &str| own.with_file_name(format!("{name}{}", env::consts::EXE_SUFFIX));
        Ok(Self { game: beside("madang"), engine: beside("madang-engine") })
    }

    /// The game on a screen in memory, which looks for its assets in `root` and keeps what is the player's in `data`.
    pub fn start(&self, root: &Path, data: &Path) -> Command {
        let mut command = on_screen(self.game.as_os_str());
        command.arg("--data-dir").arg(data).env("BEVY_ASSET_ROOT", root);
        command
    }

    /// Fills the player's folder anew with a few kept games.
    ///
    /// # Errors
    /// A sentence, when the folder cannot be written or a game cannot be taken in.
    pub fn fill(&self, root: &Path, data: &Path) -> Result<(), String> {
        clear(data)?;
        let mut import = Command::new(&self.game);
        import.arg("--data-dir").arg(data).arg("--import").arg(root.join(GAMES));
        output(&mut import, "The import of the games for pictures").map(drop)
    }

    /// Every way to play, as the engine lists them.
    ///
    /// # Errors
    /// A sentence, when the engine does not answer.
    pub fn ways(&self) -> Result<Vec<Way>, String> {
        let failed = |error: io::Error| format!("`madang-engine` does not answer: {error}.");
        let mut engine = Command::new(&self.engine);
        let mut engine = engine.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        // Its input is closed after the line, so that it ends.
        engine.stdin.take().map_or(Ok(()), |mut input| input.write_all(b"ways\n")).map_err(failed)?;
        let answer = engine.wait_with_output().map_err(failed)?.stdout;
        Ok(String::from_utf8_lossy(&answer).lines().filter_map(Way::parse).collect())
    }
}

/// One way to play a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// Id of the game.
    pub game: String,
    /// Options that differ from the defaults, as `name=value`.
    pub options: Vec<String>,
}

impl Way {
    /// Reads a line such as `way yut seats 4 players=4`.
    fn parse(line: &str) -> Option<Self> {
        let mut words = line.split(' ').map(str::to_owned);
        let (_, game) = (words.next().filter(|word| word == "way")?, words.next()?);
        Some(Self { game, options: words.skip(2).collect() })
    }
}

/// Removes a folder of an earlier run.
fn clear(folder: &Path) -> Result<(), String> {
    if folder.exists() { fs::remove_dir_all(folder).map_err(at(folder)) } else { Ok(()) }
}

/// Lets computers play every way to play in one window.
///
/// # Errors
/// A sentence, when an error was logged or memory grew.
pub fn soak(root: &Path, games: u32) -> Result<(), String> {
    let programs = Programs::build(root)?;
    let data = root.join("target/soak");
    clear(&data)?;
    let mut game = programs.start(root, &data);
    game.args(["--seed", "1", "--speed", "0", "--soak", &games.to_string()]);
    run(&mut game, "The soak")
}

/// A program whose windows open on a screen in memory, where that can be had, drawn by Mesa on the processor: the same
/// pictures on every machine, and nothing flashes up on the developer's own screen.
pub fn on_screen(program: &OsStr) -> Command {
    if !cfg!(target_os = "linux") {
        return Command::new(program);
    }
    let mut command = Command::new("xvfb-run");
    command
        // Without "-noreset" the screen is out of reach for a moment once the last window on it was closed.
        .args(["-a", "-s", "-screen 0 1920x1200x24 -noreset"])
        .arg(program)
        .env("WGPU_FORCE_FALLBACK_ADAPTER", "1")
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        // With it the window would open on the developer's own Wayland screen.
        .env_remove("WAYLAND_DISPLAY");
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_read_with_its_options() {
        let way = Way::parse("way yut seats 4 players=4").expect("it is one");
        assert_eq!((way.game.as_str(), way.options), ("yut", vec!["players=4".to_owned()]));
        assert_eq!(Way::parse("way jarmo seats 2").map(|way| way.options), Some(Vec::new()));
        assert_eq!(Way::parse("readyok"), None);
    }
}
