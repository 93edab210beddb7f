//! The package for browsers, played in a Chromium without a window, from a plain server on this machine.

mod answers;
mod driver;
mod figures;
mod frames;
mod keeping;
mod loading;
mod page;
mod playing;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use super::{
    super::roots::{self, Mount, Root, SID},
    play::{PLACE, empty_folder},
};
use driver::Service;
use page::Page;

/// Folder of the check in the root.
const FOLDER: &str = "/build/check";

/// One step: its name, and what it does; it returns what it saw.
type Step = (&'static str, fn(&mut Stage) -> Result<String, String>);

/// All steps, in order. Each has a browser of its own, in which nothing is kept yet.
const STEPS: &[Step] = &[
    ("load-en", loading::in_english),
    ("load-fr", loading::in_french),
    ("mouse", playing::by_mouse),
    ("keyboard", playing::by_keyboard),
    ("touch", playing::by_touch),
    ("answers", answers::as_on_a_desktop),
    ("sound", playing::with_sound),
    ("reload", keeping::through_reloads),
    ("quota", keeping::without_room),
    ("offline", keeping::without_network),
    ("release", keeping::through_a_new_release),
    ("tabs", frames::in_two_tabs),
    ("shapes", frames::in_every_shape),
    ("frame", frames::in_the_frame_of_a_shop),
    ("figures", figures::measured),
];

/// Everything that the steps share.
#[derive(Debug)]
struct Stage<'a> {
    root: &'a Root,
    driver: &'a Service,
    /// The server of the package; none while there is no network.
    server: Option<Service>,
    /// Folder of the check on this machine.
    own: &'a Path,
    archive: &'a Path,
    /// Folder of the pictures.
    folder: &'a Path,
    pictures: Vec<PathBuf>,
    /// Name of the present step.
    step: &'static str,
}

impl<'a> Stage<'a> {
    /// Opens a new browser, for a player who reads `language`.
    fn page(&self, language: &str) -> Result<Page<'a>, String> {
        let profile = format!("{FOLDER}/profile-{}", self.step);
        let server = self.server.as_ref().ok_or("there is no server")?;
        Page::new(self.driver, server, self.folder, self.step, (&profile, language))
    }

    /// Folder on this machine in which the package was unpacked.
    fn package(&self) -> PathBuf {
        self.own.join(PLACE)
    }

    fn size_of(&self, name: &str) -> Result<u64, String> {
        let path = self.package().join(name);
        Ok(fs::metadata(&path).map_err(|error| format!("{}: {error}.", path.display()))?.len())
    }

    /// Ends the server: from now on there is no network.
    fn cut_network(&mut self) -> u16 {
        self.server.take().map_or(0, |server| server.port)
    }

    /// Serves the package again, at the same address.
    fn bring_network(&mut self, port: u16) -> Result<(), String> {
        self.server = Some(serve(self.root, self.own, PLACE, port)?);
        Ok(())
    }
}

/// Serves a folder of the check on a port of this machine, any free one for 0.
fn serve(root: &Root, own: &Path, folder: &str, port: u16) -> Result<Service, String> {
    let mut command = root.command(&[Mount::Writable(own.to_owned(), FOLDER)]);
    command.args(["nice", "-n", "5", "python3", "-u", "-m", "http.server", "--bind", "127.0.0.1"]);
    command.arg("--directory").arg(format!("{FOLDER}/{folder}")).arg(port.to_string());
    Service::start(command, &own.join("server.log"), "The server")
}

/// Unpacks a package and plays it in a browser. Returns the pictures.
///
/// # Errors
/// A sentence for each step that failed.
pub fn check(archive: &Path, folder: &Path) -> Result<Vec<PathBuf>, String> {
    let root = Root::ready(&SID)?;
    let own = folder.join("web");
    empty_folder(&own)?;
    fs::create_dir_all(own.join(PLACE)).map_err(|error| format!("{}: {error}.", own.display()))?;
    let copy = own.join("package.zip");
    fs::copy(archive, &copy).map_err(|error| format!("{}: {error}.", archive.display()))?;
    let check = || Mount::Writable(own.clone(), FOLDER);
    let mut unpack = root.command(&[check()]);
    unpack.args(["unzip", "-q", &format!("{FOLDER}/package.zip"), "-d", &format!("{FOLDER}/{PLACE}")]);
    roots::run(&mut unpack, "`unzip`")?;
    let mut command = root.command(&[check()]);
    command.args(["chromedriver", "--port=0"]);
    let driver = Service::start(command, &own.join("browser.log"), "`chromedriver`")?;
    let server = serve(&root, &own, PLACE, 0)?;
    let mut stage = Stage {
        root: &root,
        driver: &driver,
        server: Some(server),
        own: &own,
        archive,
        folder,
        pictures: Vec::new(),
        step: "",
    };
    let failures = go_through(&mut stage);
    let _ = fs::remove_file(copy);
    if failures.is_empty() {
        return Ok(stage.pictures);
    }
    println!("Pictures until then: {}", folder.join("web-*.png").display());
    Err(failures.join("\n"))
}

/// Goes through all steps, or those that `MADANG_CHECK` names, and returns a sentence for each that failed: the others
/// may be sound.
fn go_through(stage: &mut Stage) -> Vec<String> {
    let asked = std::env::var("MADANG_CHECK").unwrap_or_default();
    let mut failures = Vec::new();
    for (name, step) in STEPS {
        if !asked.is_empty() && !asked.split(',').any(|word| word == *name) {
            continue;
        }
        stage.step = name;
        let begun = Instant::now();
        let ended = step(stage);
        let seconds = begun.elapsed().as_secs_f64();
        match ended {
            Ok(seen) => println!("web, {name}: well after {seconds:.1} s: {seen}"),
            Err(sentence) => {
                println!("web, {name}: FAILED after {seconds:.1} s: {sentence}");
                failures.push(format!("web, {name}: {sentence}"));
            }
        }
    }
    failures
}

/// Runs a program of the root with a file on its standard input and returns how many bytes it wrote.
fn length_through(root: &Root, words: &[&str], file: &Path) -> Result<u64, String> {
    let failed = |error: std::io::Error| format!("`{}` did not run: {error}.", words[0]);
    let mut command: Command = root.command(&[]);
    let output = command.args(words).stdin(fs::File::open(file).map_err(failed)?).output().map_err(failed)?;
    if output.status.success() {
        Ok(output.stdout.len() as u64)
    } else {
        Err(format!("`{}` failed: {}", words[0], String::from_utf8_lossy(&output.stderr).trim()))
    }
}
