//! The testers' flags: good ones are obeyed, bad ones are explained.

use std::{fs, process::Command};

use madang_core::rules::Record;

use clap::Parser;
use madang::{
    app::{Launch, args::Args},
    platform::screen::{Screen, Sheet},
};

use crate::{hands::Hand, harness::Game};

fn refused(flags: &[&str]) -> String {
    let line = [&["madang"], flags].concat();
    match Args::try_parse_from(line) {
        Ok(args) => {
            Launch::new(args, madang::games::catalogue()).expect_err("these flags do not fit").to_string()
        }
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_does_not_fit_is_explained() {
    for (flags, words) in [
        (&["--game", "chess"][..], "no game \"chess\""),
        (&["--game", "bagh-chal", "--set", "hats=on"], "no option \"hats\""),
        (&["--game", "bagh-chal", "--set", "shuttle-ban=maybe"], "cannot be \"maybe\""),
        (&["--game", "bagh-chal", "--set", "shuttle-ban"], "option=value"),
        (&["--game", "bagh-chal", "--seats", "human"], "2 seats"),
        (&["--game", "bagh-chal", "--seats", "human,ai:9"], "from 1 to 5"),
        (&["--game", "bagh-chal", "--seats", "human,cat"], "not \"cat\""),
        (&["--seats", "human,human"], "--game <ID>"),
        (&["--speed", "-1"], "--speed"),
        (&["--speed", "NaN"], "--speed"),
        (&["--speed", "fast"], "fast"),
        (&["--resolution", "big"], "1280x800"),
        (&["--resolution", "1x1"], "--resolution"),
        (&["--screen", "moon"], "title, choose"),
        (&["--language", "xx"], "en, fr"),
        (&["--load", "/nonexistent/record"], "cannot be read"),
        (&["--seed", "x"], "--seed"),
        (&["--seed", "-1"], "a whole number from 0"),
        (&["--moves", "-1"], "a whole number from 0"),
        (&["--date", "today"], "2026-01-31"),
        (&["--record", "/nonexistent/x.ron"], "no such folder"),
        (&["--screenshot", "/nonexistent/x.png"], "no such folder"),
        (&["--screenshot", "x.txt"], ".png"),
        (&["--data-dir", "Cargo.toml"], "a folder is needed"),
        (&["--game", "bagh-chal", "--set", "heroes=on", "--set", "heroes=off"], "given twice"),
        (&["--game", "chess", "--games"], "cannot be used with"),
        (&["--games", "--puzzles"], "cannot be used with"),
        (&["--overwrite"], "--export"),
        (&["--bogus"], "--bogus"),
    ] {
        let sentence = refused(flags);
        assert!(sentence.contains(words), "{flags:?} should say {words:?} but says {sentence:?}");
    }
}

#[test]
fn a_game_is_recorded_and_taken_up_again() {
    let file = std::env::temp_dir().join(format!("madang-record-{}.ron", std::process::id()));
    let path = file.to_string_lossy().into_owned();
    let mut game = Game::of_people("bagh-chal", &["--record", &path]);
    for text in ["@c3", "a1-a2"] {
        Hand::Keyboard.play(&mut game, text);
        game.wait_for_person();
    }
    let record: Record = fs::read_to_string(&file).unwrap().parse().unwrap();
    assert_eq!(record.moves, ["@c3", "a1-a2"]);
    let mut again = Game::start(&["--load", &path]);
    again.until("the board", |game| game.screen() == Screen::Match);
    assert_eq!(again.moves(), record.moves);
    assert_eq!(again.session().record(), record);
    fs::write(&file, record.to_string().replace("a1-a2", "a1-a5")).unwrap();
    assert!(refused(&["--load", &path]).contains("move 2"));
    fs::remove_file(file).unwrap();
}

#[test]
fn every_screen_can_be_the_first() {
    for (name, screen, sheet) in [
        ("title", Screen::Title, None),
        ("choose", Screen::Choose, None),
        ("set-up", Screen::SetUp, None),
        ("settings", Screen::Title, Some(Sheet::Settings)),
        ("match", Screen::Match, None),
        ("pause", Screen::Match, Some(Sheet::Pause)),
        ("result", Screen::Match, Some(Sheet::Result)),
    ] {
        let mut game = Game::start(&["--screen", name]);
        game.until(name, |game| (game.screen(), game.sheet()) == (screen, sheet));
    }
}

#[test]
fn autoplay_quits_when_the_game_is_over() {
    let flags = ["--game", "bagh-chal", "--seats", "human,human", "--autoplay", "--quit-when-over"];
    let mut game = Game::start(&flags);
    game.until("the end", |game| game.has_quit());
    assert!(game.session().outcome().is_some());
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_the_program_says_so() {
    for (display, words) in [(None, "ni WAYLAND_DISPLAY"), (Some(":4242"), "DISPLAY=:4242")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_madang"));
        for variable in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"] {
            command.env_remove(variable);
        }
        let data = std::env::temp_dir().join(format!("madang-no-display-{}", std::process::id()));
        // OpenGL's libraries, asked for a better adapter, would add lines of their own.
        command.env("WGPU_FORCE_FALLBACK_ADAPTER", "1");
        // Waited for by a script, it opens no dialog either.
        command.args(["--language", "fr", "--quit-when-over"]);
        command.arg("--data-dir").arg(&data).envs(display.map(|display| ("DISPLAY", display)));
        let output = command.output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.starts_with("error: Madang n’a pas trouvé d’écran") && said.contains(words), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(output.stdout.is_empty());
        let kept = fs::read_dir(&data)
            .map_or(0, |entries| entries.flatten().filter(|entry| entry.file_name() != "logs").count());
        assert_eq!(kept, 0, "nothing but the log is written");
        let _ = fs::remove_dir_all(data);
    }
}
