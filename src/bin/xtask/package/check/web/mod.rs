//! The package for browsers, played in a Chromium without a window, from a plain server on this machine.

mod answers;
mod devices;
mod driver;
mod figures;
mod frames;
mod keeping;
mod loading;
mod page;
mod pictures;
mod playing;
mod stage;

use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use super::{
    super::roots::{self, Mount, Root, SID},
    play::{PLACE, lay_beside_place},
};
use driver::Service;
use stage::{FOLDER, Stage, serve};

/// One step: its name, and what it does; it returns what it saw.
type Step = (&'static str, fn(&mut Stage) -> Result<String, String>);

/// All steps, in order. Each has a browser of its own, in which nothing is kept yet.
const STEPS: &[Step] = &[
    ("load-en", loading::in_english),
    ("load-fr", loading::in_french),
    ("mouse", playing::by_mouse),
    ("keyboard", playing::by_keyboard),
    ("touch", playing::by_touch),
    ("pad", playing::by_pad),
    ("answers", answers::as_on_a_desktop),
    ("sound", playing::with_sound),
    ("reload", keeping::through_reloads),
    ("quota", keeping::without_room),
    ("offline", keeping::without_network),
    ("release", keeping::through_a_new_release),
    ("tabs", frames::in_two_tabs),
    ("shapes", frames::in_every_shape),
    ("frame", frames::in_the_frame_of_a_shop),
    ("pictures", pictures::as_on_a_desktop),
    ("dots", pictures::with_two_dots_to_a_pixel),
    ("figures", figures::measured),
];

/// Unpacks a package and plays it in a browser; `source` is the folder of the source. Returns the pictures.
///
/// # Errors
/// A sentence for each step that failed.
pub fn check(source: &Path, archive: &Path, folder: &Path) -> Result<Vec<PathBuf>, String> {
    let root = Root::ready(&SID)?;
    let own = folder.join("web");
    let copy = lay_beside_place(archive, &own)?;
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
        source,
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
