//! The settings file: broken values, fields of other releases, two copies of the program at once.

use std::{fs, path::Path};

use madang::{
    layout::picture_sets::PictureSet,
    platform::{
        files::DataDir,
        settings::{NAMES, PAGE_SIZES, SPEEDS, Settings},
    },
};
use madang_core::rules::random::{Purpose, Stream};

use crate::{
    harness::{Game, Player},
    mutation::{any_bytes, mutated},
};

fn settings(game: &Game) -> &Settings {
    game.resource::<Settings>()
}

fn change(game: &mut Game, change: impl FnOnce(&mut Settings)) {
    change(&mut game.resource_mut::<Settings>());
    game.frames(2);
}

/// Flags that leave the settings as the file has them.
const BARE: [&str; 4] = ["--screen", "title", "--language", "en"];

#[test]
fn one_broken_value_falls_back_alone_and_unknown_fields_stay() {
    let player = Player::new();
    let file = player.folder().join("settings.ron");
    let text = "(speed: 2.0, volume: \"loud\", page_size: 77.0, evening: true, tea: Some((cups: 3)), names: (4, 5, 6, 7))";
    fs::write(&file, text).unwrap();
    let game = player.starts(&BARE);
    let usual = Settings::default();
    assert_eq!((settings(&game).speed, settings(&game).evening), (2.0, true));
    assert_eq!(settings(&game).names, [4, 5, 6, 7]);
    assert_eq!((settings(&game).volume, settings(&game).page_size), (usual.volume, usual.page_size));
    let copy = fs::read_to_string(player.folder().join("settings.ron.copy.broken")).unwrap();
    assert_eq!(copy, text, "the text is kept as it was");
    drop(game);
    let mut game = player.starts(&BARE);
    assert!(!player.folder().join("settings.ron.copy.broken-2").exists(), "one copy is enough");
    change(&mut game, |settings| settings.pictures = PictureSet::Large);
    drop(game);
    let written = fs::read_to_string(&file).unwrap();
    assert!(written.contains("tea: Some((cups: 3))") && written.contains("version: 2"), "{written}");
    let game = player.starts(&BARE);
    assert_eq!((settings(&game).pictures, settings(&game).speed), (PictureSet::Large, 2.0));
    assert_eq!(settings(&game).names, [4, 5, 6, 7]);
}

#[test]
fn settings_of_a_later_release_are_read_as_far_as_they_go() {
    let player = Player::new();
    let file = player.folder().join("settings.ron");
    fs::write(&file, "(version: 9, speed: 0.5, later: {\"a\": [1, 2]})").unwrap();
    let mut game = player.starts(&BARE);
    assert_eq!(settings(&game).speed, 0.5);
    change(&mut game, |settings| settings.rumble = false);
    drop(game);
    let written = fs::read_to_string(&file).unwrap();
    assert!(written.contains("version: 9") && written.contains("later: {\"a\": [1, 2]}"), "{written}");
}

#[test]
fn two_copies_change_what_each_changed() {
    let player = Player::new();
    let mut one = player.starts(&BARE);
    let mut other = player.starts(&BARE);
    change(&mut one, |settings| settings.speed = 2.0);
    change(&mut other, |settings| settings.evening = true);
    drop((one, other));
    let game = player.starts(&BARE);
    assert_eq!((settings(&game).speed, settings(&game).evening), (2.0, true));
}

#[test]
fn files_that_are_no_text_are_set_aside_whole() {
    let player = Player::new();
    for name in ["settings.ron", "statistics.ron"] {
        fs::write(player.folder().join(name), b"(\xff\xfe").unwrap();
    }
    let mut game = player.starts(&BARE);
    change(&mut game, |settings| settings.speed = 2.0);
    drop(game);
    for name in ["settings.ron", "statistics.ron"] {
        let aside = player.folder().join(format!("{name}.broken"));
        assert_eq!(fs::read(aside).unwrap(), b"(\xff\xfe", "{name}");
    }
}

/// Without a window: what the fuzz target `settings` reads with a sample, read with the program's own settings.
#[test]
fn the_corpus_of_the_fuzz_target_is_read_or_set_aside() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/settings");
    let texts: Vec<Vec<u8>> =
        fs::read_dir(corpus).unwrap().map(|file| fs::read(file.unwrap().path()).unwrap()).collect();
    assert!(texts.len() >= 3);
    let mut chance = Stream::new(1, Purpose::Test);
    for round in 0..600 {
        let (text, other) = (&texts[round % texts.len()], &texts[(round + 1) % texts.len()]);
        let text = match round {
            as_it_is if as_it_is < texts.len() => text.clone(),
            anything if anything % 16 == 0 => any_bytes(200, &mut chance),
            _ => mutated(text, other, &mut chance),
        };
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("settings.ron"), &text).unwrap();
        let read = Settings::load(&DataDir::at(folder.path().to_owned()));
        let told = || String::from_utf8_lossy(&text).into_owned();
        assert!(SPEEDS.contains(&read.speed) && PAGE_SIZES.contains(&read.page_size), "{}", told());
        assert!(
            (0.0..=1.0).contains(&read.volume) && read.names.iter().all(|name| *name < NAMES),
            "{}",
            told()
        );
        // Of what cannot be used, the text is kept.
        let kept =
            fs::read_dir(folder.path()).unwrap().any(|file| fs::read(file.unwrap().path()).unwrap() == text);
        assert!(kept, "{}", told());
    }
}
