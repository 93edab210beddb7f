//! The real program in a real window. It needs a display, so it is run by `cargo xtask test`, which
//! provides a virtual one; the pictures lie in `target/screenshots` to be looked at.

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use madang_core::{
    games,
    play::{Match, MatchSetup},
    rules::{Controller, Record},
    search::Level,
};

use crate::window_kills::{MAX_RUN_TIME, game};

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
    fs::create_dir_all(&folder).expect("the folder for pictures can be made");
    folder
}

/// Runs the game with these flags to its end.
fn run(flags: &[&str]) -> Output {
    // A game that one run leaves unfinished would show on the first page of the next.
    let data = tempfile::tempdir().expect("a folder for the player's files");
    let mut child = game(data.path(), flags).spawn().expect("the game starts");
    let started = Instant::now();
    while child.try_wait().expect("the game can be waited for").is_none() {
        if started.elapsed() > MAX_RUN_TIME {
            child.kill().expect("a game that hangs can be ended");
            panic!("{flags:?} did not end within {MAX_RUN_TIME:?}");
        }
        thread::sleep(Duration::from_millis(50));
    }
    child.wait_with_output().expect("the game has ended")
}

/// Takes a picture with these flags and returns its pixels, four bytes each.
fn picture(name: &str, flags: &[&str], (width, height): (u32, u32)) -> Vec<u8> {
    let file = folder().join(format!("{name}.png"));
    // An old picture must not pass for a new one.
    let _ = fs::remove_file(&file);
    let path = file.to_string_lossy().into_owned();
    let resolution = format!("{width}x{height}");
    let own = ["--screenshot", &path, "--resolution", &resolution, "--seed", "11"];
    let own = if flags.contains(&"--load") { &own[..4] } else { &own[..] };
    let output = run(&[own, flags].concat());
    assert!(output.status.success(), "{name}: {:?}", output.status);
    let image = read(&file);
    assert_eq!((image.width(), image.height()), (width, height), "{name}");
    let pixels = image.data.unwrap_or_default();
    let colours: HashSet<&[u8]> = pixels.chunks_exact(4).step_by(97).collect();
    assert!(colours.len() > 200, "{name} shows only {} colours", colours.len());
    pixels
}

fn read(file: &Path) -> Image {
    let bytes = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let png = ImageType::Extension("png");
    let usage = bevy::asset::RenderAssetUsages::all();
    Image::from_buffer(&bytes, png, CompressedImageFormats::NONE, true, ImageSampler::Default, usage)
        .expect("a picture that was saved can be read")
}

/// The part of the pixels that differ between two pictures of one size.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    let pairs = one.chunks_exact(4).zip(other.chunks_exact(4));
    let differ = pairs.filter(|(one, other)| one.iter().zip(*other).any(|(a, b)| a.abs_diff(*b) > 24));
    differ.count() as f64 / (one.len() / 4) as f64
}

/// The record of a game in which thirty moves have been played.
fn middle_game() -> PathBuf {
    let card = games::find("bagh-chal").expect("Bagh Chal is in the catalogue");
    let options = card.default_options();
    let players = vec![Controller::Human, Controller::Computer(2)];
    let mut game =
        Match::new(MatchSetup { options, players, ..MatchSetup::new(card, 5) }).expect("the start fits");
    game.play_by_computer(|_| Level::nearest(2), 30);
    let file = folder().join("middle-game.ron");
    fs::write(&file, game.record().to_string()).expect("the record can be written");
    file
}

const PAGE: (u32, u32) = (1280, 800);

#[test]
#[ignore = "needs a display: cargo xtask test provides one"]
fn the_assets_are_found_from_any_folder() {
    let expected = picture("title-from-package", &["--screen", "title"], PAGE);
    let file = folder().join("title-from-elsewhere.png");
    let _ = fs::remove_file(&file);
    let flags = ["--screen", "title", "--seed", "11", "--resolution", "1280x800", "--screenshot"];
    let output = game(&folder().join("data"), &flags)
        .arg(&file)
        .env_remove("BEVY_ASSET_ROOT")
        .env_remove("CARGO_MANIFEST_DIR")
        .current_dir(std::env::temp_dir())
        .output()
        .expect("the game starts");
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(difference(&expected, &read(&file).data.unwrap_or_default()), 0.0);
}

#[test]
#[ignore = "needs a display: cargo xtask test provides one"]
fn every_screen_is_drawn() {
    let title = picture("title", &[], PAGE);
    let choose = picture("choose", &["--screen", "choose"], PAGE);
    let set_up = picture("set-up", &["--screen", "set-up"], PAGE);
    let settings = picture("settings", &["--screen", "settings", "--language", "fr"], PAGE);
    let opening = picture("opening", &["--game", "bagh-chal", "--seats", "human,ai:1"], PAGE);
    let record = middle_game().to_string_lossy().into_owned();
    let middle = picture("middle-game", &["--load", &record], PAGE);
    let pause = picture("pause", &["--load", &record, "--screen", "pause"], PAGE);
    picture("middle-game-1920x1080", &["--load", &record], (1920, 1080));
    let library = picture("games", &["--screen", "games"], PAGE);
    let statistics = picture("statistics", &["--screen", "statistics", "--language", "fr"], PAGE);
    let replay = picture("replay", &["--screen", "replay", "--game", "bagh-chal"], PAGE);
    let pages = [title, choose, set_up, settings, opening, middle, pause, library, statistics, replay];
    for (index, one) in pages.iter().enumerate() {
        for other in &pages[index + 1..] {
            assert!(difference(one, other) > 0.01, "two screens look alike");
        }
    }
}

/// The ways in which the program can break, each told of by a page, with a report and an exit code of its own.
#[test]
#[ignore = "needs a display: cargo xtask test provides one"]
fn a_crash_is_told_of_by_a_page() {
    for (part, cause) in [("program", "Program"), ("renderer", "Program"), ("device", "Graphics")] {
        let data = tempfile::tempdir().expect("a folder for the player's files");
        let file = folder().join(format!("crash-{part}.png"));
        let _ = fs::remove_file(&file);
        let flags = ["--game", "bagh-chal", "--seats", "human,ai:1", "--moves", "6", "--language", "en"];
        let output = game(data.path(), &flags)
            .args(["--resolution", "1280x800", "--break", part, "--screenshot"])
            .arg(&file)
            .stderr(Stdio::piped())
            .output()
            .expect("the game starts");
        assert_eq!(output.status.code(), Some(101), "{part}: {output:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            said.contains("Madang has stopped") && said.contains("Your games are saved"),
            "{part}: {said}"
        );
        assert_eq!((read(&file).width(), read(&file).height()), (1280, 800), "{part}");
        let logs = data.path().join("logs");
        let names =
            fs::read_dir(&logs).expect("there is a folder of logs").flatten().map(|entry| entry.path());
        let reports: Vec<PathBuf> =
            names.filter(|path| path.extension().is_some_and(|end| end == "ron")).collect();
        assert_eq!(reports.len(), 1, "{part}: {reports:?}");
        let report = fs::read_to_string(&reports[0]).expect("the report can be read");
        assert!(
            report.contains(&format!("cause: {cause}")) && report.contains("bagh-chal"),
            "{part}: {report}"
        );
        let log = fs::read_to_string(logs.join("madang.log")).expect("there is a log");
        assert!(log.contains("graphics: "), "{part}: {log}");
        assert!(!logs.join("starting").exists(), "{part}: the next start would be a careful one");
    }
}

#[test]
#[ignore = "needs a display: cargo xtask test provides one"]
fn computer_against_computer_to_the_result() {
    let record = folder().join("played.ron");
    let _ = fs::remove_file(&record);
    let path = record.to_string_lossy().into_owned();
    let flags = ["--game", "bagh-chal", "--seats", "ai:2,human", "--autoplay", "--speed", "30"];
    let file = folder().join("result.png");
    let _ = fs::remove_file(&file);
    let picture = file.to_string_lossy().into_owned();
    let output =
        run(&[&flags[..], &["--seed", "4", "--record", &path, "--screenshot", &picture, "--quit-when-over"]]
            .concat());
    assert!(output.status.success(), "{:?}", output.status);
    let said = String::from_utf8_lossy(&output.stdout);
    let result = said.lines().find(|line| line.starts_with("result ")).expect("the result is printed");
    assert_eq!((read(&file).width(), read(&file).height()), PAGE);

    // The record leads to the result that was printed.
    let text = fs::read_to_string(&record).expect("the record was written");
    let record: Record = text.parse().expect("a record that was written can be read");
    let card = games::find(&record.game).expect("the record names a game");
    let game = Match::of_record(card, &record).expect("every recorded move is legal");
    let outcome = game.outcome().expect("the recorded game is over");
    assert_eq!(result, format!("result {outcome}"));
}

#[test]
#[ignore = "needs a display: cargo xtask test provides one"]
fn a_short_soak_logs_no_error() {
    let output = run(&["--seed", "1", "--speed", "0", "--soak", "5"]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(said.lines().last().is_some_and(|line| line.starts_with("soak: 5 games ")), "{said}");
}

#[test]
#[ignore = "needs a display: cargo xtask test provides one"]
fn a_bad_flag_is_explained_with_exit_code_two() {
    for flags in [&["--game", "chess"][..], &["--bogus"], &["--resolution", "wide"]] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_madang")).args(flags).output().expect("the game starts");
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(!output.stderr.is_empty() && output.stdout.is_empty(), "{flags:?}");
    }
}
