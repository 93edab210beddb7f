//! Lines of the persons.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use madang_core::{
    play::{Afterword, Occasion, Voice, VoiceLine, is_blunder, is_good_move, occasion_of_change, standing},
    rules::{LEVELS, Words},
    search::{Level, WinChance},
};

const SEEDS: u64 = 300;

fn levels() -> impl Iterator<Item = Level> {
    (1..=LEVELS).map(Level::nearest)
}

/// Words of the persons' file of a language, by key.
fn words(language: &str) -> BTreeMap<String, String> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/locales").join(language).join("voices.ftl");
    let text = fs::read_to_string(path).expect("the file is there");
    let mut words: Vec<(String, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match (line.split_once(" = "), words.last_mut()) {
            (Some((key, text)), _) => words.push((key.to_owned(), text.to_owned())),
            // A text of several lines goes on.
            (None, Some((_, text))) => text.push_str(line),
            (None, None) => {}
        }
    }
    words.into_iter().collect()
}

/// Plies and lines of one match in which every ply is an occasion.
fn said(level: Level, seed: u64) -> Vec<(usize, VoiceLine)> {
    let mut voice = Voice::default();
    let occasions = [Occasion::GoodMove, Occasion::Blunder, Occasion::Losing];
    let line = |ply: usize| {
        let occasion = if ply == 0 { Occasion::Greeting } else { occasions[ply % 3] };
        Some((ply, voice.say(level, occasion, ply, seed)?))
    };
    (0..120).filter_map(line).collect()
}

#[test]
fn a_person_speaks_rarely() {
    let mut lines = 0;
    for seed in 0..SEEDS {
        let said = said(Level::nearest(3), seed);
        assert_eq!(said[0].1.occasion, Occasion::Greeting);
        assert!(said.windows(2).all(|pair| pair[1].0 - pair[0].0 >= 8), "{said:?}");
        lines += said.len() - 1;
    }
    let mean = lines as f64 / SEEDS as f64;
    assert!((8.0..14.0).contains(&mean), "one of three occasions after each pause, but {mean} lines");
}

#[test]
fn one_occasion_in_three_is_used() {
    let speaks = |seed| Voice::default().say(Level::MIN, Occasion::GoodMove, 30, seed).is_some();
    let share = (0..3_000).filter(|seed| speaks(*seed)).count();
    assert!(share.abs_diff(1_000) < 100, "{share}");
}

#[test]
fn no_line_is_said_twice_in_a_row() {
    for level in levels() {
        for seed in 0..SEEDS {
            let mut last = BTreeMap::new();
            for (_, line) in said(level, seed) {
                assert_ne!(last.insert(line.occasion, line), Some(line));
            }
        }
    }
}

#[test]
fn the_same_match_is_accompanied_alike() {
    let different: BTreeSet<String> =
        (0..SEEDS).map(|seed| format!("{:?}", said(Level::MAX, seed))).collect();
    assert!(different.len() > 200);
    assert_eq!(said(Level::MAX, 7), said(Level::MAX, 7));
}

#[test]
fn every_line_comes_up() {
    let mut found = BTreeSet::new();
    for level in levels() {
        for occasion in Occasion::ALL {
            for seed in 0..100 {
                found.extend(Voice::default().say(level, *occasion, 0, seed).map(VoiceLine::key));
            }
        }
    }
    assert_eq!(found, VoiceLine::all().map(VoiceLine::key).collect());
}

#[test]
fn every_line_has_short_words_in_both_languages() {
    let wanted: BTreeSet<String> = VoiceLine::all()
        .map(VoiceLine::key)
        .chain((1..=LEVELS).map(|level| format!("level-{level}-homeland")))
        .chain(Afterword::KEYS.map(str::to_owned))
        .collect();
    for (language, quotes) in [("en", ["“", "”"]), ("fr", ["«\u{a0}", "\u{a0}»"])] {
        let words = words(language);
        assert_eq!(words.keys().cloned().collect::<BTreeSet<_>>(), wanted, "{language}");
        let texts: BTreeSet<&String> = words.values().collect();
        assert_eq!(texts.len(), words.len(), "{language}: two persons say the same");
        for (key, text) in words.iter().filter(|(key, _)| key.starts_with("voice-")) {
            let spoken = text.strip_prefix(quotes[0]).and_then(|text| text.strip_suffix(quotes[1]));
            let spoken = spoken.unwrap_or_else(|| panic!("{language} {key} is quoted"));
            assert!(spoken.chars().count() <= 70, "{language} {key}");
        }
        for (key, text) in words.iter().filter(|(key, _)| key.starts_with("afterword-")) {
            let tells_move = ["one-move", "ahead"].iter().any(|kind| key.contains(kind));
            assert_eq!(text.contains("{ $number }"), tells_move, "{language} {key}");
        }
    }
}

#[test]
fn occasions_follow_from_the_chances() {
    let chance = |chance| WinChance { chance, exact: false };
    assert!(is_good_move(chance(520), chance(400)) && !is_good_move(chance(520), chance(401)));
    assert!(is_blunder(chance(650), chance(500)) && !is_blunder(chance(649), chance(500)));
    assert!(!is_blunder(chance(0), chance(1000)) && !is_good_move(chance(0), chance(1000)));
    let standings = [0, 200, 201, 799, 800, 1000].map(|own| standing(chance(own)));
    let (losing, winning) = (Some(Occasion::Losing), Some(Occasion::Winning));
    assert_eq!(standings, [losing, losing, None, None, winning, winning]);
    let [even, worse, better] = [chance(500), chance(380), chance(650)];
    let occasions = [(worse, false), (worse, true), (better, true), (even, true)];
    let occasions = occasions.map(|(now, is_taken)| occasion_of_change(even, now, is_taken));
    let (found, overlooked) = (Some(Occasion::GoodMove), Some(Occasion::OwnBlunder));
    assert_eq!(occasions, [found, overlooked, Some(Occasion::Blunder), None]);
}
