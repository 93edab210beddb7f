//! The package for browsers, played in Chromium and in Firefox, from a plain server on this machine.

mod answers;
mod browser;
mod devices;
mod driver;
mod figures;
mod frames;
mod keeping;
mod loading;
mod page;
mod pictures;
mod playing;
mod service;
mod stage;

use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use super::{
    super::roots::{Mount, Root, SID},
    is_asked,
    play::{PLACE, lay_beside_place},
};
use driver::{Driver, Kind};
use stage::{FOLDER, Stage, serve};

use crate::system::run;

/// One step: its name, its browser, and what it does; it returns what it saw.
type Step = (&'static str, Kind, fn(&mut Stage) -> Result<String, String>);

/// All steps, in order. Each has a browser of its own, in which nothing is kept yet.
const STEPS: &[Step] = &[
    ("load-en", Kind::Chromium, loading::in_english),
    ("load-fr", Kind::Chromium, loading::in_french),
    ("mouse", Kind::Chromium, playing::by_mouse),
    ("keyboard", Kind::Chromium, playing::by_keyboard),
    ("touch", Kind::Chromium, playing::by_touch),
    ("pad", Kind::Chromium, playing::by_pad),
    ("answers", Kind::Chromium, answers::as_on_a_desktop),
    ("sound", Kind::Chromium, playing::with_sound),
    ("reload", Kind::Chromium, keeping::through_reloads),
    ("quota", Kind::Chromium, keeping::without_room),
    ("offline", Kind::Chromium, keeping::without_network),
    ("release", Kind::Chromium, keeping::through_a_new_release),
    ("tabs", Kind::Chromium, frames::in_two_tabs),
    ("shapes", Kind::Chromium, frames::in_every_shape),
    ("frame", Kind::Chromium, frames::in_the_frame_of_a_shop),
    ("pictures", Kind::Chromium, pictures::as_on_a_desktop),
    ("dots", Kind::Chromium, pictures::with_two_dots_to_a_pixel),
    ("firefox-mouse", Kind::Firefox, playing::by_mouse),
    ("firefox-keyboard", Kind::Firefox, playing::by_keyboard),
    ("firefox-touch", Kind::Firefox, playing::by_touch),
    ("firefox-answers", Kind::Firefox, answers::as_on_a_desktop),
    ("firefox-reload", Kind::Firefox, keeping::through_reloads),
    ("firefox-offline", Kind::Firefox, keeping::without_network),
    ("firefox-tabs", Kind::Firefox, frames::in_two_tabs),
    ("figures", Kind::Chromium, figures::measured),
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
    run(&mut unpack, "`unzip`")?;
    let log = own.join("browser.log");
    let chromium = Driver::of_chromium(&root, check(), &log)?;
    let firefox = Driver::of_firefox(&root, check(), &log)?;
    let server = serve(&root, &own, PLACE, 0)?;
    let mut stage = Stage {
        root: &root,
        driver: &chromium,
        server: Some(server),
        own: &own,
        archive,
        source,
        folder,
        pictures: Vec::new(),
        step: "",
    };
    let failures = go_through(&mut stage, &chromium, firefox.as_ref());
    let _ = fs::remove_file(copy);
    if failures.is_empty() {
        return Ok(stage.pictures);
    }
    println!("Pictures until then: {}", folder.join("web-*.png").display());
    Err(failures.join("\n"))
}

/// Goes through all steps, or those that `MADANG_CHECK` names, and returns a sentence for each that failed: the others
/// may be sound.
fn go_through<'a>(stage: &mut Stage<'a>, chromium: &'a Driver, firefox: Option<&'a Driver>) -> Vec<String> {
    let mut failures = Vec::new();
    for (name, kind, step) in STEPS.iter().filter(|(name, _, _)| is_asked(name)) {
        let driver = match kind {
            Kind::Chromium => Some(chromium),
            Kind::Firefox => firefox,
        };
        let Some(driver) = driver else {
            println!(
                "web, {name}: passed over: `geckodriver` is missing (cargo install geckodriver --locked)"
            );
            continue;
        };
        (stage.step, stage.driver) = (name, driver);
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
