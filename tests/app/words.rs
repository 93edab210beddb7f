//! Both languages have every word, no word is left over, and both want the same values.

use std::{collections::BTreeSet, fs, path::Path};

use madang_core::{
    catalogue::{GameCard, GameFeat},
    games,
    play::{Afterword, DrawingColour, Theme, VoiceLine, every_feat},
    rules::{Counted, Flaw, LEVELS, Mark, PLAYERS, PieceKind, THROW_FOR_ORDER, Termination, Words},
    teaching::lessons,
};

use fluent_bundle::FluentResource;
use madang::platform::{language::Language, settings::NAMES};

use crate::credits::files;

/// The keys of a language's locale files with the names of the values in each.
fn keys(language: Language) -> Vec<(String, BTreeSet<String>)> {
    keys_in(language.sources())
}

/// The keys in texts of Fluent with the names of the values in each.
fn keys_in(sources: impl IntoIterator<Item = &'static str>) -> Vec<(String, BTreeSet<String>)> {
    let mut keys: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in sources.into_iter().flat_map(str::lines) {
        let begins = line.chars().next().is_some_and(|letter| letter.is_ascii_lowercase());
        // An attribute has a dot before its name, and the key of its message in front of that here.
        let attribute = line.trim_start().strip_prefix('.').and_then(|line| line.split_once(" ="));
        if let (true, Some((key, _))) = (begins, line.split_once(" =")) {
            keys.push((key.to_owned(), BTreeSet::new()));
        } else if let (Some((name, _)), Some((own, _))) = (attribute, keys.last()) {
            let key = format!("{own}.{name}");
            keys.push((key, BTreeSet::new()));
        }
        if let (Some((_, values)), false) = (keys.last_mut(), line.starts_with('#')) {
            for part in line.split('$').skip(1) {
                values.insert(part.chars().take_while(char::is_ascii_alphanumeric).collect());
            }
        }
    }
    keys.sort();
    keys
}

/// Keys of all words that a game's card, pieces and things to be placed need in every language.
fn card_keys(card: &GameCard) -> BTreeSet<String> {
    let id = card.id;
    let mut keys: BTreeSet<String> = ["", "-line", "-table"].map(|what| format!("game-{id}{what}")).into();
    if card.ways_option.is_none() {
        keys.extend([format!("way-{id}"), format!("way-{id}-line")]);
    }
    for role in card.roles {
        keys.extend(["role", "turn", "thinking", "wins"].map(|prefix| format!("{prefix}-{role}")));
    }
    keys.extend(card.series.iter().map(|form| format!("series-{}", form.id)));
    let lists = [
        ("ending-", card.endings),
        ("refused-", card.refusals),
        ("prompt-", card.prompts),
        ("variant-", card.variants),
        ("move-", card.buttons),
        ("", card.flaws),
    ];
    for (prefix, words) in lists {
        keys.extend(words.iter().map(|word| format!("{prefix}{word}")));
    }
    keys.extend(card.prompts.iter().map(|prompt| format!("prompt-{prompt}-help")));
    if card.prompts.contains(&THROW_FOR_ORDER) {
        keys.insert(format!("prompt-{THROW_FOR_ORDER}-partners"));
    }
    let of_feat = |feat: &GameFeat| [format!("feat-{}", feat.id), format!("feat-{}-line", feat.id)];
    keys.extend(card.feats.iter().flat_map(of_feat));
    for spec in card.options {
        let option = spec.id;
        keys.insert(format!("option-{option}"));
        keys.extend(spec.values.iter().map(|value| format!("option-{option}-{value}")));
        if card.ways_option == Some(option) {
            let way = |value: &&str| [format!("way-{id}-{value}"), format!("way-{id}-{value}-line")];
            keys.extend(spec.values.iter().flat_map(way));
        } else if option != PLAYERS {
            keys.insert(format!("option-{option}-help"));
        }
    }
    for start in card.ways().iter().map(card.start) {
        let things = start.placeable();
        let is_placed = |kind: PieceKind| things.iter().any(|thing| thing.marker.kind == kind);
        keys.extend(things.iter().map(|thing| format!("marker-{}", thing.marker.kind.0)));
        // A marker that is somebody's to move.
        let moved = start.snapshot().pieces.into_iter().map(|piece| piece.kind);
        let moved = moved.filter(|kind| is_placed(*kind));
        keys.extend(moved.map(|kind| format!("mover-{}", kind.0)));
        for (kind, owner) in start.editable().palette {
            keys.insert(format!("edit-piece-{}", kind.0));
            if !is_placed(kind) {
                let noun = kind.noun(card.roles[owner.index()]);
                keys.extend(["piece", "mover"].map(|role| format!("{role}-{noun}")));
            }
        }
    }
    keys
}

/// The keys made from the games' cards, lessons and views, and from other lists.
fn made_keys() -> BTreeSet<String> {
    let mut made = BTreeSet::new();
    let views = madang::games::catalogue();
    made.extend(Termination::REASONS.iter().map(|word| format!("ending-{word}")));
    for card in games::catalogue() {
        made.extend(card_keys(card));
        for lesson in lessons(card).unwrap() {
            made.extend(lesson.keys(card).unwrap());
        }
        let places = card.every_options().filter_map(|options| views.view(card.id, &options));
        made.extend(places.flat_map(|view| view.names).map(|place| place.key.to_owned()));
    }
    made.extend(Flaw::KEYS.iter().map(|word| (*word).to_owned()));
    made.extend(Counted::KEYS.iter().map(|what| format!("edit-count-{what}")));
    made.extend(Mark::ALL.map(|mark| format!("mark-{}", mark.key())));
    made.extend(DrawingColour::ALL.map(|colour| format!("pen-{}", colour.key())));
    made.extend((1..=5).map(|value| format!("throw-{value}")));
    made.extend((1..=NAMES).map(|name| format!("person-name-{name}")));
    made.extend(
        every_feat(&[]).flat_map(|feat| [format!("feat-{}", feat.id), format!("feat-{}-line", feat.id)]),
    );
    made.extend(Theme::every_name().map(|name| format!("puzzle-aim-{name}")));
    made.extend((1..=12).map(|month| format!("month-{month}")));
    made.extend((1..=7).map(|day| format!("weekday-{day}")));
    let person = |level| ["", "-the", "-temper", "-homeland"].map(|what| format!("level-{level}{what}"));
    made.extend((1..=LEVELS).flat_map(person));
    let uncounted = ["branch", "imported", "own-start", "reseated", "study"];
    made.extend(uncounted.map(|why| format!("kept-{why}")));
    // The first turns of a game that needs them explained.
    made.insert("game-yut-first".to_owned());
    made.extend(VoiceLine::all().map(VoiceLine::key));
    made.extend(Afterword::KEYS.map(str::to_owned));
    let results = ["won", "drawn", "lost"];
    made.extend((1..=LEVELS).flat_map(|level| results.map(|result| format!("result-{level}-{result}"))));
    made
}

/// The sources of the layers that say words.
fn sources() -> impl Iterator<Item = String> {
    let layers = [
        "app", "control", "crash", "feedback", "games", "layout", "library", "menus", "platform", "throwing",
        "turn",
    ];
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = layers.into_iter().flat_map(move |layer| files(&source.join(layer)));
    files
        .filter(|path| path.extension().is_some_and(|it| it == "rs"))
        .map(|path| fs::read_to_string(path).unwrap())
}

/// Every text in quotation marks in a part of a source.
fn quoted(source: &str) -> impl Iterator<Item = String> {
    source.split('"').skip(1).step_by(2).map(str::to_owned)
}

/// The keys that a source names outright: what is given to the words, or kept to be given later.
fn asked(source: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for opening in ["words.get(\"", "words.with(\"", "add(ui, \"", "Refusal::new(\"", "Saying::At(\""] {
        let asked = source.split(opening).skip(1).filter_map(|rest| rest.split('"').next());
        found.extend(asked.map(str::to_owned));
    }
    // Lists of keys, as in ["speed-slow", "speed-fast"].map(|key| words.get(key)).
    let before_maps: Vec<&str> = source.split(".map(|key| words.get(key))").collect();
    for list in before_maps.iter().take(before_maps.len() - 1) {
        found.extend(quoted(list.rsplit('[').next().unwrap_or_default()));
    }
    found
}

#[test]
fn both_languages_have_the_same_keys_and_values() {
    let [english, french] = Language::ALL.map(keys);
    assert!(english.len() > 80, "the keys are found");
    for (one, other) in english.iter().zip(&french) {
        assert_eq!(one, other, "the first key that differs between English and French");
    }
    assert_eq!(english.len(), french.len());
}

#[test]
fn every_line_is_well_formed_and_no_key_comes_twice() {
    for language in Language::ALL {
        for source in language.sources() {
            let parsed = FluentResource::try_new(source.to_owned());
            assert!(parsed.is_ok(), "{language:?}: {:?}", parsed.err().map(|(_, errors)| errors));
        }
        let mut names: Vec<String> = keys(language).into_iter().map(|(key, _)| key).collect();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count, "{language:?} has a key twice");
    }
}

#[test]
fn no_word_is_missing() {
    let mut wanted = made_keys();
    wanted.extend(sources().flat_map(|source| asked(&source)));
    let on_cards = keys_in(games::catalogue().map(|card| card.words));
    for language in Language::ALL {
        let present: BTreeSet<String> =
            keys(language).into_iter().chain(on_cards.clone()).map(|(key, _)| key).collect();
        let missing: Vec<&String> = wanted.difference(&present).collect();
        assert!(missing.is_empty(), "{language:?} has no words for {missing:?}");
    }
}

#[test]
fn no_word_is_left_over() {
    let mut used = made_keys();
    used.extend(sources().flat_map(|source| quoted(&source).collect::<Vec<_>>()));
    let unused = keys(Language::English)
        .into_iter()
        .map(|(key, _)| key)
        .filter(|key| !used.contains(key.split('.').next().unwrap_or_default()));
    let unused: Vec<String> = unused.collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn french_keeps_its_spaces_before_tall_signs() {
    for (number, line) in Language::French.sources().flat_map(str::lines).enumerate() {
        if line.starts_with('#') {
            continue;
        }
        let text = line.split_once(" = ").map_or(line, |(_, text)| text);
        for sign in [" ;", " !", " ?", " :"] {
            assert!(!text.contains(sign), "line {}: an ordinary space before {sign:?}", number + 1);
        }
    }
}
