//! Records that have been through mail, a chat, a forum or a word processor.

use std::time::{Duration, Instant};

use madang_core::{
    games,
    play::{Match, Study},
    rules::{Record, RecordError},
    storage::{ImportError, Library, LibraryError, now, text_of_file},
};

use crate::support::{
    board::card,
    hostile::{is_a_sentence, record_of, settings},
    places::Place,
};

/// A study whose texts have signs that a player wrote.
const STUDY: &str = r#"(
    format: 1,
    game: "bagh-chal",
    options: {
        "shuttle-ban": "on",
        "heroes": "off",
    },
    seats: [
        "human",
        "ai:3",
    ],
    seed: 7,
    start: "T3T/5/5/5/T3T g 20 0 - -",
    moves: "@c3 a1-b1 @d3",
    variations: [
        (of: 0, after: 1, moves: "a1-a2 @b1 a2-a3"),
    ],
    annotations: [
        (line: 0, ply: 0, name: "Le milieu – d’abord"),
        (line: 1, ply: 2, mark: interesting, comment: "It – “shuts”, (they) say,\u{a0}the corner :-)",
            drawn: "b1 a1-b1:red"),
    ],
)"#;

/// Returns the study with what a player wrote in signs, not in escapes.
fn study() -> String {
    STUDY.replace("\\u{a0}", "\u{A0}")
}

fn record() -> Record {
    study().parse().expect("it is a record")
}

/// Returns the records that a library takes in.
fn imported(text: &str) -> Result<Vec<Record>, ImportError> {
    let place = Place::both().into_iter().next_back().expect("there is memory");
    let mut library = Library::open(place.store(), games::find);
    let result = library.import(text, &now());
    if result.is_err() {
        assert_eq!(library.games().count(), 0, "half of it came in: {text:?}");
    }
    Ok(result?.into_iter().map(|game| library.read(&game.id).expect("it is kept").record).collect())
}

#[track_caller]
fn reads_as(text: &str, records: &[Record]) {
    assert!(Record::read_all(text).as_deref() != Ok(records), "nothing is to be mended: {text}");
    match imported(text) {
        Ok(read) => assert_eq!(read, records, "{text}"),
        Err(error) => panic!("{error}\n{text}"),
    }
}

/// Returns the error of a text that is refused.
#[track_caller]
fn refused(text: &str) -> RecordError {
    match imported(text) {
        Err(ImportError::Text(error)) => {
            is_a_sentence(&error.to_string());
            error
        }
        other => panic!("{other:?}\n{text}"),
    }
}

/// Returns a text with every pair of its quotes changed.
fn in_quotes(text: &str, opening: &str, closing: &str) -> String {
    let parts = text.split('"').enumerate();
    let quote = |part: usize| match part {
        0 => "",
        odd if odd % 2 == 1 => opening,
        _ => closing,
    };
    parts.map(|(number, part)| format!("{}{part}", quote(number))).collect()
}

#[test]
fn quotes_of_a_word_processor_are_read() {
    let pairs = [
        ("“", "”"),
        ("„", "“"),
        ("„", "”"),
        ("”", "”"),
        ("«", "»"),
        ("»", "«"),
        ("« ", " »"),
        ("«\u{A0}", "\u{A0}»"),
        ("«\u{202F}", "\u{202F}»"),
        ("‹", "›"),
        ("‘", "’"),
        ("‚", "‘"),
        ("'", "'"),
        ("“", "\""),
    ];
    for (opening, closing) in pairs {
        reads_as(&in_quotes(&study(), opening, closing), &[record()]);
    }
    let mut quoting = record();
    quoting.annotations[1].comment = "He said \"no\", then \"yes\".".to_owned();
    let text = quoting.to_string();
    for (opening, closing) in [("“", "”"), ("„", "“"), ("« ", " »")] {
        let typeset = text.replace("\\\"", "\u{1}");
        let typeset = in_quotes(&typeset, opening, closing);
        // Those inside are no pairs for a word processor, which sees the strokes before them.
        reads_as(&typeset.replace('\u{1}', &format!("\\{}", closing.trim())), &[quoting.clone()]);
    }
}

#[test]
fn blanks_and_signs_that_show_nothing_are_read() {
    for blank in ["\u{A0}", "\u{202F}", "\u{2009}", "\u{3000}"] {
        reads_as(&study().replace("    ", &blank.repeat(4)).replace(": ", &format!(":{blank}")), &[record()]);
        reads_as(
            &study().replace("@c3 a1", &format!("@c3{blank}a1")).replace("g 20", &format!("g{blank}20")),
            &[record()],
        );
    }
    for hidden in ["\u{200B}", "\u{200D}", "\u{FEFF}", "\u{AD}", "\u{2060}"] {
        let text = study().replace("bagh-chal", &format!("bagh-{hidden}chal"));
        reads_as(&text.replace("format", &format!("for{hidden}mat")), &[record()]);
        reads_as(&study().replace("a1-b1 @d3", &format!("a1-{hidden}b1 @{hidden}d3")), &[record()]);
        reads_as(&study().replace("seats: [", &format!("{hidden}seats{hidden}: {hidden}[")), &[record()]);
    }
}

#[test]
fn dashes_in_moves_and_positions_are_hyphens() {
    for dash in ["–", "—", "−", "‑", "‐"] {
        let text = study().replace("a1-b1 @d3", &format!("a1{dash}b1 @d3"));
        reads_as(&text, &[record()]);
        let text = text.replace("a1-a2 @b1", &format!("a1{dash}a2 @b1"));
        reads_as(&text.replace("0 - -", &format!("0 {dash} {dash}")), &[record()]);
        reads_as(&text.replace("b1 a1-b1:red", &format!("b1 a1{dash}b1:red")), &[record()]);
    }
}

/// Returns a text as an answer has it.
fn replied(text: &str, mark: &str) -> String {
    text.lines().map(|line| format!("{mark}{line}\n")).collect()
}

#[test]
fn fences_and_marks_of_a_reply_are_no_part_of_a_record() {
    for (opening, closing) in [("```", "```"), ("```ron", "```"), ("~~~", "~~~"), ("~~~~ rust", "~~~~")] {
        reads_as(&format!("{opening}\n{}\n{closing}\n", study()), &[record()]);
    }
    for mark in ["> ", ">", ">> ", "> > ", ">>> ", "  > ", "> \u{A0}"] {
        reads_as(&replied(&study(), mark), &[record()]);
        reads_as(&format!("On Monday Ana wrote:\n{}\nYes!", replied(&study(), mark)), &[record()]);
    }
    let fenced = format!("> ```\n{}> ```\n", replied(&study(), "> "));
    reads_as(&fenced, &[record()]);
    // What was wrapped before it was answered.
    let wrapped = study().replace("a1-b1 @d3", "a1-b1\n@d3");
    reads_as(&replied(&wrapped, "> "), &[record()]);
    // A player's own mark stays, where the text has none.
    let mut own = record();
    own.annotations[1].comment = "one\n> two".to_owned();
    let text = own.to_string().replace("\\n", "\n").replace("seed: 7", "seed:\u{A0}7");
    reads_as(&text, std::slice::from_ref(&own));
    reads_as(&replied(&text, "> "), &[own]);
}

#[test]
fn words_before_between_and_behind_are_passed_over() {
    let mut other = record();
    other.moves.push("b1-c1".to_owned());
    let words = [
        "Here is our game:",
        "Hi Bo (and all),\n\nlook at this :-( see https://example.org/a(b):",
        "It's \"mine\", \u{201C}yours\u{201D} (game: Bagh Chal) [1] {x}; our moves: fine.",
        "* a) the game\n* b) format: free\nc)\n",
        "A Record",
        "»",
    ];
    for before in words {
        for behind in ["", "What do you think?", ":-)", "((", "“", "/* see you", "\u{1A}", "\0\0\0"] {
            if behind.is_empty() || !before.is_empty() {
                reads_as(&format!("{before}\n{}\n{behind}", study()), &[record()]);
            }
            let both = format!("{before} {}\nand this one\n{other}{behind}", study());
            reads_as(&both, &[record(), other.clone()]);
        }
    }
    let commented =
        study().replace("seed", "/* ) “ ( /* \" */ */ seed").replace("game:", "// it's (a\n game:");
    reads_as(&format!("So:\n{commented}"), &[record()]);
    let inside = in_quotes(&study().replace("(they)", "(they))) ]"), "“", "”");
    let mut with_brackets = record();
    with_brackets.annotations[1].comment =
        with_brackets.annotations[1].comment.replace("(they)", "(they))) ]");
    reads_as(&format!("So:\n{inside}"), &[with_brackets]);
}

#[test]
fn moves_in_capitals_are_read_in_lower_case() {
    let text =
        study().replace("@c3 a1-b1 @d3", "@C3 A1–B1 @d3").replace("a1-a2 @b1 a2-a3", "A1-A2 @B1 a2-a3");
    reads_as(&text, &[record()]);
    // The Buck's letter is a capital with a meaning.
    let games = settings().iter().filter(|(card, _)| card.id == "bagh-chal");
    let games = games.flat_map(|setting| (0..20).map(|seed| record_of(setting, seed, 30)));
    let with_buck = |game: &Record| game.moves.iter().any(|text| text.starts_with("B@"));
    for game in games.filter(with_buck).take(3) {
        let text = game.to_string();
        assert!(imported(&text).is_ok_and(|records| records == [game.clone()]));
        let moves = game.moves.join(" ");
        reads_as(&text.replace(&moves, &moves.to_ascii_uppercase()), &[game]);
    }
    for setting in settings().iter().step_by(settings().len() / 40) {
        let record = record_of(setting, 3, 12);
        let capitals = record.moves.join(" ").to_ascii_uppercase();
        let text = record.to_string().replace(&record.moves.join(" "), &capitals);
        // A random game is not seated as its options ask.
        if text != record.to_string() && Match::of_record(setting.0, &record).is_ok() {
            reads_as(&text, &[record]);
        }
    }
}

#[test]
fn files_in_older_encodings_are_read() {
    let text = in_quotes(&study(), "“", "”").replace("the corner", "l’œuf");
    let mut record = record();
    let comment = &mut record.annotations[1].comment;
    *comment = comment.replace("the corner", "l’œuf");
    let with_mark = format!("\u{FEFF}{}\u{1A}", text.replace('\n', "\r\n"));
    let old = |letter: char| match letter {
        '“' => 0x93,
        '”' => 0x94,
        '’' => 0x92,
        '–' => 0x96,
        'œ' => 0x9C,
        other => u8::try_from(other).expect("a letter of Latin-1"),
    };
    for bytes in [
        with_mark.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        with_mark.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        with_mark.clone().into_bytes(),
        text.chars().map(old).collect::<Vec<u8>>(),
    ] {
        reads_as(&text_of_file(bytes).expect("it is a text"), &[record.clone()]);
    }
}

/// A text that reads as it is reads the same where changes are taken back.
#[test]
fn what_needs_no_mending_stays_the_same() {
    for (part, setting) in settings().iter().enumerate().step_by(7) {
        let records = [record_of(setting, part as u64, part % 40), record()];
        let text = Record::write_all(&records);
        let read = Record::read_all_among_words(&text).expect("they are records");
        assert_eq!(read, Record::read_all_with_lines(&text).expect("they are records"));
        assert_eq!(
            Record::read_all_among_words(&text.replace('\n', "\r\n")).expect("they are records"),
            read
        );
    }
}

#[test]
fn a_text_that_cannot_be_read_says_why() {
    for text in ["", "Hello!", "(", "{}", "1. e4 e5", "(game: a nice one)", "T3T/5/5/5/T3T g 20 0 - -", "()"]
    {
        assert!(matches!(refused(text), RecordError::Empty | RecordError::OneOfMany { .. }), "{text}");
    }
    assert_eq!(refused("Hello (everybody): no game"), RecordError::Empty);
    let broken = format!("Look:\n{}\nand\n{}", study(), study().replace("seed: 7", "seed: seven"));
    let line = broken.lines().position(|line| line.contains("seven")).expect("it is there") + 1;
    match refused(&broken) {
        RecordError::OneOfMany { number: 2, error, .. } => {
            assert!(matches!(*error, RecordError::Malformed { line: at, .. } if at == line), "{error}");
        }
        other => panic!("{other}"),
    }
    let illegal = format!("Look:\n{}", study().replace("a1-b1 @d3", "a1–b5 @d3"));
    match imported(&illegal) {
        Err(ImportError::Game { number: 1, line: 2, problem: LibraryError::Game(error) }) => {
            assert!(error.to_string().contains("move 2"), "{error}");
        }
        other => panic!("{other:?}"),
    }
}

/// Wherever a text is cut, the games that are left come in whole, or none does.
#[test]
fn no_record_comes_in_by_half() {
    let text = format!("Two games:\n{}\n\n{}\n", in_quotes(&study(), "“", "”"), study());
    let second = text.rfind("(\n    format").expect("it is there");
    for (end, _) in text.char_indices().filter(|(at, _)| at % 3 == 0 || at.abs_diff(second) < 20) {
        match Record::read_all_among_words(&text[..end]) {
            Ok(records) => {
                let whole = end <= second || text[end..].trim().is_empty();
                assert!(whole && records.iter().all(|(_, read)| *read == record()), "cut at {end}");
            }
            Err(error) => is_a_sentence(&error.to_string()),
        }
        let behind = Record::read_all_among_words(&text[end..]);
        // What is left of the first record has lost its beginning, and where it is only a few words nobody
        // can know.
        let is_begun = text[..end].contains("(\n    f") && text[end..second.max(end)].contains("seed: 7");
        assert!(behind.is_err() || !is_begun, "cut before {end}");
    }
    let cut = text[..second + 60].to_owned();
    assert!(
        matches!(refused(&cut), RecordError::OneOfMany { number: 2, error, .. } if *error == RecordError::CutOff)
    );
}

#[test]
fn the_analysis_board_reads_them_too() {
    let game = Match::with_defaults(card("bagh-chal"), 7);
    let text = format!("Look:\n{}", in_quotes(&study(), "„", "“").replace("@c3 a1-b1", "@C3 a1–b1"));
    let read = Study::game_of_text(&text, &game, games::find).expect("it is a record");
    let (read, record) = (read.record_of_line(), record());
    assert_eq!(read.moves, record.moves);
    assert_eq!((read.variations, read.annotations), (record.variations, record.annotations));
    let position = "T3T/5/2G2/5/T3T t 19 0 – –\u{A0}";
    let read = Study::game_of_text(position, &game, games::find).expect("it is a position");
    assert_eq!(read.game().position_text(), "T3T/5/2G2/5/T3T t 19 0 - -");
    assert!(Study::game_of_text("Look: nothing", &game, games::find).is_err());
}

/// Text by the megabyte that never becomes a record is refused in little time.
#[test]
fn floods_are_refused_in_time() {
    let begun = Instant::now();
    for part in [
        "(",
        "(format:",
        "(format: 1, game: ",
        "(format: “",
        "(format: “”",
        "(format: “x“, ",
        "(format: 1, (",
        "> ",
        "(\n> ",
        "(\u{200B}",
        "/*",
        "(/*",
        "(/**/",
        "//(",
        "```\n",
        "(format: r#\"",
        "(format: \"",
        "“",
        "(format:1)",
        "(format: [“”)]",
        ")\n",
        "f\u{AD}",
        "(format: 'a', “b”: ",
        "\r",
        "(format: 1, game: “”/*",
    ] {
        for before in ["", "(format: 1, game: “", "> (format: 1, game: {“"] {
            let text = format!("{before}{}", part.repeat((1 << 20) / part.len()));
            let read = Record::read_all_among_words(&text);
            is_a_sentence(&read.expect_err("it is no record").to_string());
        }
    }
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}
