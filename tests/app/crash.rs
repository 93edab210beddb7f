//! The page that tells of a crash.

use std::fs;

use bevy::prelude::*;
use clap::Parser;
use madang::{
    app::{Launch, args::Args},
    crash::restart::Restart,
    platform::{exchange::ExchangeRequest, screen::Screen},
};

use crate::{hands::Hand, harness::Game};

/// A report as the program writes it, of a crash while a game was on.
const REPORT: &str = r#"(
    cause: Program,
    playing: true,
    time: "2026-11-23T04:05:06Z",
    version: "0.1.0",
    system: "linux x86_64",
    graphics: "llvmpipe",
    screen: "Match",
    error: "broken on purpose (src/main.rs:1:1, thread main)",
    record: Some("(format: 1, game: \"yut\")"),
    backtrace: "0: main",
)
"#;

/// Messages of the last frames.
#[derive(Resource, Default)]
struct Heard {
    restarts: Vec<Restart>,
    copied: Vec<String>,
}

fn hear(
    mut heard: ResMut<Heard>,
    mut restarts: MessageReader<Restart>,
    mut requests: MessageReader<ExchangeRequest>,
) {
    heard.restarts.extend(restarts.read());
    for request in requests.read() {
        if let ExchangeRequest::Copy(text) = request {
            heard.copied.push(text.clone());
        }
    }
}

fn page(report: &str, language: &str) -> Game {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("crash.ron");
    fs::write(&file, report).unwrap();
    let file = file.to_string_lossy().into_owned();
    let mut game = Game::start(&["--crash-report", &file, "--language", language]);
    game.app.init_resource::<Heard>().add_systems(Last, hear);
    game.until("the page", |game| !game.buttons().is_empty());
    game
}

fn heard(game: &Game) -> &Heard {
    game.resource::<Heard>()
}

#[test]
fn the_page_tells_what_happened_and_how_to_go_on() {
    let mut game = page(REPORT, "en");
    assert_eq!(game.screen(), Screen::Crashed);
    let labels: Vec<String> = game.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Go on with the game", "Start with safe graphics", "Copy the report", "Quit"]);
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(heard(&game).restarts, [Restart { safe_graphics: false, continues: true }]);
}

#[test]
fn the_report_is_copied_whole() {
    let mut game = page(REPORT, "fr");
    let copy = game.button("Copier le rapport").rect.center();
    game.click(copy.x, copy.y);
    game.frames(3);
    let copied = heard(&game).copied.concat();
    for words in ["Madang 0.1.0", "linux x86_64", "llvmpipe", "broken on purpose", "\"yut\"", "0: main"] {
        assert!(copied.contains(words), "{words} is missing in {copied}");
    }
}

#[test]
fn a_pad_walks_the_page_and_leaves_it() {
    let mut game = page(&REPORT.replace("cause: Program", "cause: Graphics"), "en");
    game.plug(0);
    let first = game.button("Start with safe graphics").id;
    assert_eq!(game.focused(), Some(first));
    Hand::Pad.down(&mut game);
    Hand::Pad.confirm(&mut game);
    assert!(game.has_quit());
}

#[test]
fn what_is_no_report_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("crash.ron");
    for text in ["", "(", "(cause: Weather)", "\u{0}"] {
        fs::write(&file, text).unwrap();
        let line = ["madang".as_ref(), "--crash-report".as_ref(), file.as_os_str()];
        let refused = Launch::new(Args::parse_from(line), madang::games::catalogue())
            .expect_err("no report")
            .to_string();
        assert!(refused.contains("crash report"), "{refused}");
    }
}
