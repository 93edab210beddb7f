//! Studies in records and kept games: they come back as they were, and what does not fit is refused with a sentence.

use std::time::Instant;

use crate::support::{
    hostile::{is_a_sentence, record_of, settings},
    places::{Place, begun},
    random_move,
    study::{change_randomly, empty_study, nodes, random_annotation, random_node, tree},
};
use madang_core::{
    games,
    play::{Annotation, KeptGame, Match, NodeId, Notes, RestoreError, Study, StudyError, Summary},
    rules::{
        MAX_RECORD_BYTES, Mark, Record, RecordAnnotation, RecordVariation,
        random::{Purpose, Stream},
    },
    storage::{ImportError, Library, LibraryError},
};

fn restored(record: &Record) -> Result<Match, RestoreError> {
    Match::of_record(games::find(&record.game).expect("it is in the catalogue"), record)
}

/// Keeps a study as text and takes it up again.
fn kept(study: &Study, context: &str) -> Match {
    let kept = KeptGame::of(&study.main_line(), Notes::default());
    let read: KeptGame =
        kept.to_string().parse().unwrap_or_else(|error| panic!("{context}: {error}\n{kept}"));
    assert_eq!(read, kept, "{context}");
    let game = read.restore(games::find).unwrap_or_else(|error| panic!("{context}: {error}\n{kept}"));
    assert_eq!(KeptGame::of(&game, Notes::default()), kept, "{context}: kept once more");
    assert_eq!(Summary::of(&read, &game), Summary::of(&kept, &study.main_line()), "{context}");
    game
}

#[test]
fn random_studies_come_back_as_they_were() {
    let (mut variations, mut annotations) = (0, 0);
    for (number, (card, options)) in (0..).zip(settings()) {
        let context = format!("{} {options:?}", card.id);
        let mut chance = Stream::new(number, Purpose::Test);
        let mut study = empty_study(card, options, number);
        for _ in 0..60 {
            change_randomly(&mut study, &mut chance);
        }
        let record = study.main_line().record_of_line();
        variations += record.variations.len();
        annotations += record.annotations.len();
        let text = record.to_string();
        let read = Record::read_all(&Record::write_all([&record, &record])).expect("its own text");
        assert_eq!(read, [record.clone(), record.clone()], "{context}");
        let game = restored(&record).unwrap_or_else(|error| panic!("{context}: {error}\n{text}"));
        let again = Study::new(&game);
        assert_eq!(tree(again.history()), tree(study.history()), "{context}\n{text}");
        assert_eq!(game.record_of_line(), record, "{context}");
        assert_eq!(tree(kept(&study, &context).history()), tree(study.history()), "{context}");
    }
    assert!(variations > 300 && annotations > 300, "{variations} {annotations}");
}

/// Plays random moves, most of them after the last one, until the study has this many plies.
fn grow(study: &mut Study, plies: usize, chance: &mut Stream) {
    while study.history().tree_len() < plies {
        if study.game().outcome().is_some() || chance.below(6) == 0 {
            study.go_to(random_node(study.history(), chance)).expect("it is there");
        } else {
            let mv = random_move(study.game().game(), chance);
            study.play(&mv).expect("a listed move plays");
        }
    }
}

#[test]
fn a_study_of_two_thousand_plies_comes_back() {
    let (card, options) = &settings()[0];
    let mut chance = Stream::new(1, Purpose::Test);
    let mut study = empty_study(card, options, 1);
    let begun = Instant::now();
    grow(&mut study, 2_000, &mut chance);
    for (_, node) in nodes(study.history()).into_iter().step_by(8) {
        let annotation = random_annotation(study.game().game().points(), &mut chance);
        study.annotate(node, annotation).expect("it fits");
    }
    let made = begun.elapsed();
    let text = study.main_line().record_of_line().to_string();
    let begun = Instant::now();
    let record: Record = text.parse().expect("its own text");
    let game = restored(&record).expect("its own record");
    println!("made in {made:?}; {} bytes opened in {:?}", text.len(), begun.elapsed());
    assert_eq!(tree(game.history()), tree(study.history()));
}

/// Two tigers' moves beside the main line, and one further move of a goat in the first of them.
fn sample() -> Record {
    let (card, options) = &settings()[0];
    let mut record = record_of(&(*card, options.clone()), 1, 0);
    let moves = |text: &str| text.split(' ').map(str::to_owned).collect();
    record.moves = moves("@c3 a1-b1 @d3");
    let variation = |of, after, text: &str| RecordVariation { of, after, moves: moves(text) };
    record.variations =
        vec![variation(0, 1, "a1-a2 @b1 a2-a3"), variation(0, 1, "a5-a4"), variation(1, 2, "@a1")];
    let annotation = |line, ply, comment: &str| RecordAnnotation {
        line,
        ply,
        name: String::new(),
        mark: Some(Mark::Interesting),
        comment: comment.to_owned(),
        drawn: moves("a1 a1-b2:red"),
    };
    record.annotations = vec![annotation(0, 0, "The start"), annotation(3, 3, "\"Why?\"\nWell")];
    record
}

/// The same without what only a study has.
fn plain() -> Record {
    let mut record = sample();
    record.variations.clear();
    record.annotations.clear();
    record
}

#[test]
fn a_record_has_a_line_for_each_variation_and_annotation() {
    let text = sample().to_string();
    for line in [
        r#"        (of: 0, after: 1, moves: "a1-a2 @b1 a2-a3"),"#,
        r#"        (line: 3, ply: 3, mark: interesting, comment: "\"Why?\"\nWell", drawn: "a1 a1-b2:red"),"#,
    ] {
        assert!(text.lines().any(|other| other == line), "{text}");
    }
    assert_eq!(restored(&sample()).expect("it fits").record_of_line(), sample());
}

#[test]
fn a_plain_record_is_written_as_before() {
    let plain = plain();
    let layout = ron::ser::PrettyConfig::new().new_line("\n");
    assert_eq!(plain.to_string(), ron::ser::to_string_pretty(&plain, layout).expect("it can be written"));
    assert!(!plain.to_string().contains("variations") && !plain.to_string().contains("annotations"));
    let game = restored(&plain).expect("it fits");
    assert!(!game.history().is_study());
    assert_eq!(game.record_of_line(), plain);
}

#[test]
fn what_does_not_fit_is_refused_and_named() {
    let cases: [(fn(&mut Record), &str); 20] = [
        (|r| r.variations[0].of = 1, "variation 1: there is no line 1 before it"),
        (|r| r.variations[2].of = 3, "variation 3: there is no line 3 before it"),
        (|r| r.variations[0].after = 3, "variation 1: line 0 has no move of its own after 3 plies"),
        (|r| r.variations[0].after = usize::MAX, "variation 1: line 0 has no move of its own after"),
        (|r| r.variations[2].after = 1, "variation 3: line 1 has no move of its own after 1 plies"),
        (|r| r.variations[2].after = 4, "variation 3: line 1 has no move of its own after 4 plies"),
        (|r| r.variations[1].moves.clear(), "variation 2: it has no moves"),
        (|r| r.variations[1].moves[0] = "a1-b1".to_owned(), "variation 2: another line has its first move"),
        (|r| r.variations[1].moves[0] = "a1-a2".to_owned(), "variation 2: another line has its first move"),
        (|r| r.variations[0].moves[2] = "a2-a5".to_owned(), "variation 1: move 3: a2-a5 is not legal here"),
        (|r| r.variations[0].moves[2] = "hop".to_owned(), "variation 1: move 3: "),
        (|r| r.annotations[1].line = 4, "annotation 2: line 4 has no ply 3 of its own"),
        (|r| r.annotations[1].ply = 4, "annotation 2: line 3 has no ply 4 of its own"),
        (|r| r.annotations[1].ply = 2, "annotation 2: line 3 has no ply 2 of its own"),
        (
            |r| (r.annotations[1].line, r.annotations[1].ply) = (0, 0),
            "annotation 2: ply 0 of line 0 has an annotation already",
        ),
        (|r| r.annotations[0].name = "x".repeat(61), "annotation 1: the name has more than 60 characters"),
        (
            |r| r.annotations[0].comment = "x".repeat(2_001),
            "annotation 1: the comment has more than 2000 characters",
        ),
        (|r| r.annotations[0].drawn[0] = "a6".to_owned(), "annotation 1: the board has no point \"a6\""),
        (
            |r| r.annotations[0].drawn[1] = "a1-b2-c3".to_owned(),
            "annotation 1: the board has no point \"b2-c3\"",
        ),
        (
            |r| r.annotations[0].drawn[1] = "a1:pink".to_owned(),
            "annotation 1: drawings are green, red, blue or",
        ),
    ];
    for (change, sentence) in cases {
        let mut record = sample();
        change(&mut record);
        let read: Record = record.to_string().parse().expect("it can be read");
        let error = restored(&read).map(drop).expect_err(sentence);
        assert!(matches!(error, RestoreError::Variation(_)), "{error}");
        let error = error.to_string();
        assert!(error.starts_with(&format!("the record's {sentence}")), "{error}");
        is_a_sentence(&error);
    }
}

#[test]
fn unknown_words_and_wrong_values_are_refused_with_their_line() {
    let text = sample().to_string();
    for (word, other) in [
        ("of: 0", "off: 0"),
        ("of: 0", "of: -1"),
        ("after: 1", "after: 1, colour: 2"),
        ("mark: interesting", "mark: dull"),
        ("mark: interesting", "mark: \"!?\""),
        ("line: 3", "line: 3, sound: \"\""),
        ("drawn: \"a1 a1-b2:red\"", "drawn: [\"a1\"]"),
    ] {
        assert!(text.contains(word), "{word}");
        let error = text.replacen(word, other, 1).parse::<Record>().expect_err(other).to_string();
        assert!(error.contains("line ") && !error.ends_with("line 1"), "{error}");
        is_a_sentence(&error);
    }
}

/// A study that is played on as a game keeps its variations, and what was the main line becomes one.
#[test]
fn a_game_played_on_keeps_the_variations_it_came_with() {
    let mut game = restored(&sample()).expect("it fits");
    let before = tree(game.history());
    game.go_to(1);
    game.play_text("a1-a2").expect("it is the first variation");
    game.play_text("@e3").expect("a legal move");
    let record = game.record_of_line();
    assert_eq!(record.moves, ["@c3", "a1-a2", "@e3"]);
    let again = restored(&record).expect("its own record");
    assert_eq!(again.history().tree_len(), before.len(), "one ply more, without the start");
    for (depth, text, position, annotation) in before {
        let there = tree(again.history()).into_iter();
        assert!(
            there.into_iter().any(|node| node == (depth, text.clone(), position.clone(), annotation.clone()))
        );
    }
    let question = game.record();
    assert!(question.variations.is_empty() && question.annotations.is_empty(), "the way to a position alone");
}

#[test]
fn the_library_keeps_a_study_that_came_in() {
    let plain = plain();
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        let both = Record::write_all([&plain, &sample()]);
        let imported = library.import(&both, &begun()).expect("both fit");
        let ids = [&imported[0].id, &imported[1].id];
        library.change_notes(ids[1], |notes| notes.favourite = true).expect("it is not open");
        let kept = library.read(ids[1]).expect("it is there");
        assert_eq!(kept.record, sample());
        let mut game = kept.restore(games::find).expect("it fits");
        game.go_to(2);
        library.keep(ids[1], game, kept.notes).expect("it can be written");
        assert_eq!(library.read(ids[1]).expect("it is there").record, sample(), "written as it is played");

        let mut broken = sample();
        broken.variations[0].moves[1] = "@a5".to_owned();
        let error =
            library.import(&Record::write_all([&plain, &broken]), &begun()).expect_err("a tiger is there");
        let line = 2 + plain.to_string().lines().count();
        let problem = "the record's variation 1: move 2: @a5 is not legal here";
        assert_eq!(error.to_string(), format!("record 2, which begins on line {line}: {problem}"));
        assert_eq!(library.games().count(), 2);
    }
}

/// The longest comment in characters that are each written with several.
fn longest_comment() -> String {
    "\u{301}".repeat(2_000)
}

#[test]
fn a_study_does_not_grow_beyond_what_can_be_kept() {
    let mut study = Study::new(&restored(&plain()).expect("it fits"));
    let mut chance = Stream::new(1, Purpose::Test);
    grow(&mut study, 100, &mut chance);
    let annotation = Annotation { comment: longest_comment(), ..Annotation::default() };
    let refused = nodes(study.history()).into_iter().find_map(|(_, node)| {
        let before = tree(study.history());
        let error = study.annotate(node, annotation.clone()).err()?;
        assert_eq!(tree(study.history()), before);
        Some(error)
    });
    let error = refused.expect("a hundred are too many");
    assert_eq!(error, StudyError::Full);
    is_a_sentence(&error.to_string());
    assert_eq!(tree(kept(&study, "full").history()), tree(study.history()));
    assert_eq!(study.annotate(NodeId::START, Annotation::default()), Ok(true), "it can be shortened");
}

#[test]
fn a_study_that_comes_in_is_no_longer_than_can_be_kept() {
    let mut study = Study::new(&restored(&plain()).expect("it fits"));
    let mut chance = Stream::new(1, Purpose::Test);
    grow(&mut study, 100, &mut chance);
    for (_, node) in nodes(study.history()) {
        study
            .annotate(node, Annotation { comment: "x".to_owned(), ..Annotation::default() })
            .expect("it fits");
    }
    let mut record = study.main_line().record_of_line();
    for annotation in &mut record.annotations {
        annotation.comment = longest_comment();
    }
    // Written by hand the characters stand for themselves, and the text is short enough.
    let text = record.to_string().replace("\\u{301}", "\u{301}");
    assert!(text.len() < MAX_RECORD_BYTES && record.to_string().len() > MAX_RECORD_BYTES);
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        let error = library.import(&text, &begun()).expect_err("too long to be kept");
        assert!(
            matches!(error, ImportError::Game { number: 1, problem: LibraryError::TooLong, .. }),
            "{error}"
        );
    }
}
