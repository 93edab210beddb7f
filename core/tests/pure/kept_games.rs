//! Kept games: what is kept comes back as it was, and a damaged text is refused with a sentence.

use crate::support::{
    hostile::{is_a_sentence, settings},
    hostile_files::kept_game,
    play_on,
};
use madang_core::{
    games,
    play::{End, KeptGame, Match, MatchSetup, Notes, RestoreError, Summary, Timestamp},
    rules::{
        Controller, Record, RecordError, SeriesForm, SeriesState,
        random::{Purpose, Stream},
    },
};

/// Plies of a random game here.
const PLIES: usize = 24;

fn notes() -> Notes {
    Notes {
        name: Some("A \"fine\" game (no. 3) // truly".to_owned()),
        favourite: true,
        begun: Timestamp::from("2026-11-22T20:15:33Z".to_owned()),
        played: Timestamp::from("2026-11-22T21:00:00Z".to_owned()),
        people: vec!["Öz".to_owned(), String::new()],
        accuracy: vec![88, -1],
        ..Notes::default()
    }
}

/// Checks that two matches stand at the same place of the same line in the same series.
fn same(one: &Match, other: &Match, context: &str) {
    let line = |game: &Match| game.history().line().map(|ply| ply.text.clone()).collect::<Vec<_>>();
    assert_eq!(line(one), line(other), "{context}");
    assert_eq!(one.history().len(), other.history().len(), "{context}");
    assert_eq!(one.game().position_text(), other.game().position_text(), "{context}");
    assert_eq!(one.game().key(), other.game().key(), "{context}");
    assert_eq!(one.record(), other.record(), "{context}");
    assert_eq!(one.series(), other.series(), "{context}");
    assert_eq!(one.seating(), other.seating(), "{context}");
    assert_eq!(one.terms().controllers(), other.terms().controllers(), "{context}");
    assert_eq!(one.series_with_this_game().state(), other.series_with_this_game().state(), "{context}");
}

/// Keeps a game as text and takes it up again.
fn again(game: &Match, context: &str) -> Match {
    let kept = KeptGame::of(game, notes());
    let text = kept.to_string();
    let read: KeptGame = text.parse().unwrap_or_else(|error| panic!("{context}: {error}\n{text}"));
    assert_eq!(read, kept, "{context}");
    let restored = read.restore(games::find).unwrap_or_else(|error| panic!("{context}: {error}\n{text}"));
    assert_eq!(KeptGame::of(&restored, notes()), kept, "{context}: kept once more");
    assert_eq!(Summary::of(&read, &restored), Summary::of(&kept, game), "{context}");
    restored
}

#[test]
fn every_way_to_play_is_kept_and_taken_up_again() {
    for (number, (card, options)) in (0..).zip(settings()) {
        let context = format!("{} {options:?}", card.id);
        let mut chance = Stream::new(number, Purpose::Test);
        let mut setup = MatchSetup { options: options.clone(), ..MatchSetup::new(card, 1_000 + number) };
        setup.fit();
        setup.form = card.series[number as usize % card.series.len()];
        if number % 3 == 1 {
            setup.seating = setup.seating.moved_on();
        }
        for (player, level) in setup.players.iter_mut().zip([0, 3, 0, 5]) {
            *player = if level == 0 { Controller::Human } else { Controller::Computer(level) };
        }
        let mut game = Match::new(setup).expect("the start fits");
        same(&game, &again(&game, &context), &context);
        play_on(&mut game, PLIES, &mut chance);
        let back = chance.below(4) as usize;
        game.go_to(game.history().len() - back);
        let restored = again(&game, &context);
        same(&game, &restored, &context);
        assert_eq!(restored.history().line_len() - restored.history().len(), back, "{context}");
        assert_eq!(restored.can_redo(), back > 0, "{context}");

        // A record alone keeps the line up to the position shown.
        let record = game.record();
        let read = Record::read_all(&Record::write_all([&record])).expect("its own text");
        assert_eq!(read, std::slice::from_ref(&record), "{context}");
        let [read] = <[Record; 1]>::try_from(read).expect("one record");
        let imported = KeptGame::of_record(read, Notes { imported: true, ..Notes::default() });
        let imported = imported.restore(games::find).unwrap_or_else(|error| panic!("{context}: {error}"));
        assert_eq!(imported.game().position_text(), game.game().position_text(), "{context}");
        assert_eq!(imported.record(), record, "{context}");
        assert_eq!(imported.series().form(), SeriesForm::SINGLE, "{context}");
    }
}

/// A match in each of its games, with the seats moved on at its beginning or not.
fn check_series(id: &str, form: &str, games: usize) {
    let card = games::find(id).expect("it is in the catalogue");
    let form = *card.series.iter().find(|known| known.id == form).expect("the card has this match");
    for seed in 0..12 {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut setup = MatchSetup { form, ..MatchSetup::new(card, seed) };
        if seed % 2 == 1 {
            setup.seating = setup.seating.moved_on();
        }
        let mut game = Match::new(setup).expect("the start fits");
        let mut number = 1;
        loop {
            let context = format!("{id}, seed {seed}, game {number}");
            play_on(&mut game, 7, &mut chance);
            same(&game, &again(&game, &context), &context);
            play_on(&mut game, usize::MAX, &mut chance);
            let restored = again(&game, &context);
            same(&game, &restored, &context);
            match (game.next_game(), restored.next_game()) {
                (Some(next), Some(other)) => {
                    same(&next, &other, &format!("{context}, the next"));
                    // Its throws and the opponents' choices follow from the same seed.
                    assert_eq!(
                        (next.seed(), next.setup().seed),
                        (other.seed(), other.setup().seed),
                        "{context}"
                    );
                    (game, number) = (next, number + 1);
                }
                (None, None) => break,
                (one, other) => panic!("{context}: {:?} {:?}", one.is_some(), other.is_some()),
            }
        }
        assert!(number <= games, "{id}, seed {seed}: {number} games");
        assert!(!matches!(game.series_with_this_game().state(), SeriesState::Next(_)));
    }
}

#[test]
fn a_match_of_several_games_goes_on() {
    check_series("bagh-chal", "match-of-three", 3);
    check_series("jarmo", "two-games", 2);
    check_series("yut", "two-games", 2);
    check_series("bagh-chal", "best-of-five", 5);
}

/// A game of Bagh Chal in the deciding game of a match, a few plies of it taken back.
fn sample() -> KeptGame {
    let card = games::find("bagh-chal").expect("it is in the catalogue");
    let form = card.series[1];
    let third = (0..100).find_map(|seed| {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game =
            Match::new(MatchSetup { form, ..MatchSetup::new(card, seed) }).expect("the start fits");
        for _ in 0..2 {
            play_on(&mut game, usize::MAX, &mut chance);
            game = game.next_game()?;
        }
        play_on(&mut game, 9, &mut chance);
        game.go_to(6);
        Some(game)
    });
    KeptGame::of(&third.expect("a match goes to its third game"), notes())
}

#[test]
fn a_text_cut_off_anywhere_is_refused() {
    let kept = sample();
    let text = kept.to_string();
    let record = kept.record.to_string();
    let trimmed = text.trim_end().len();
    for end in 0..trimmed {
        assert!(!kept_game(&String::from_utf8_lossy(&text.as_bytes()[..end])), "cut at {end}");
    }
    assert!(kept_game(&text[..trimmed]));
    for end in 0..record.len() {
        let cut = String::from_utf8_lossy(&record.as_bytes()[..end]).into_owned();
        assert!(cut.parse::<Record>().is_err() && Record::read_all(&cut).is_err(), "cut at {end}");
    }
}

/// Every field and number of the text one after another, exchanged for what does not belong there.
#[test]
fn wrong_values_are_refused_with_a_sentence_or_sound() {
    let text = sample().to_string();
    let words: Vec<(usize, &str)> = {
        let is_end = |letter: char| !(letter.is_alphanumeric() || "-_\"@".contains(letter));
        text.split(is_end).filter(|word| !word.is_empty()).map(|word| (offset(&text, word), word)).collect()
    };
    assert!(words.len() > 50);
    let values = [
        "0",
        "-1",
        "255",
        "256",
        "99999999999999999999",
        "\"\"",
        "None",
        "Some(1)",
        "()",
        "[]",
        "\"x\"",
        "(9)",
    ];
    let mut tried = 0;
    for (at, word) in words {
        for value in values {
            kept_game(&[&text[..at], value, &text[at + word.len()..]].concat());
            tried += 1;
        }
    }
    assert!(tried > 500, "{tried}");
}

/// Place of a word that was split off a text.
fn offset(text: &str, word: &str) -> usize {
    word.as_ptr() as usize - text.as_ptr() as usize
}

#[test]
fn an_error_says_what_is_wrong() {
    let kept = sample();
    let text = kept.to_string();
    let parse = |text: &str| text.parse::<KeptGame>();
    let later = text.replacen("format: 1", "format: 9", 1);
    assert_eq!(parse(&later), Err(RecordError::OtherFormat(9)));
    let of_another = "(format: 9, anything: [1, (2, \"x\")])";
    assert_eq!(parse(of_another), Err(RecordError::OtherFormat(9)), "whatever else it holds");
    assert!(
        matches!(parse(&kept.record.to_string()), Err(RecordError::Malformed { .. })),
        "a record is no kept game"
    );
    assert!(matches!(text.parse::<Record>(), Err(RecordError::Malformed { .. })), "nor the other way round");
    assert_eq!(parse(&format!("{text}{}", " ".repeat(1 << 20))), Err(RecordError::TooLong));

    let restore = |change: fn(&mut KeptGame)| {
        let mut changed = kept.clone();
        change(&mut changed);
        let read = parse(&changed.to_string()).expect("the text can be read");
        read.restore(games::find).map(drop).expect_err("the game cannot be taken up")
    };
    assert_eq!(restore(|kept| kept.record.game = "go".to_owned()), RestoreError::Game("go".to_owned()));
    let illegal = restore(|kept| kept.record.moves[4] = "a1-a5".to_owned());
    assert!(illegal.to_string().starts_with("the record's move 5"), "{illegal}");
    assert!(matches!(restore(|kept| kept.record.seats.truncate(1)), RestoreError::Seats { .. }));
    assert!(matches!(
        restore(|kept| drop(kept.record.options.insert("moon".to_owned(), "full".to_owned()))),
        RestoreError::Option(_)
    ));
    let series: [fn(&mut KeptGame); 8] = [
        |kept| with_series(kept, |series| series.form = "tournament".to_owned()),
        |kept| with_series(kept, |series| series.now = 2),
        |kept| with_series(kept, |series| series.first = 1 - series.first),
        |kept| with_series(kept, |series| series.finished.push(series.finished[0].clone())),
        |kept| with_series(kept, |series| series.finished[0].end.winner = Some(255)),
        |kept| with_series(kept, |series| series.finished[0].end.winner = Some(0)),
        |kept| with_series(kept, |series| series.finished[0].end.reason = "boredom".to_owned()),
        |kept| with_series(kept, |series| series.finished[1].moved_on = 200),
    ];
    for change in series {
        let error = restore(change);
        assert!(matches!(error, RestoreError::Series(_)), "{error}");
        is_a_sentence(&error.to_string());
    }
}

fn with_series(kept: &mut KeptGame, change: impl FnOnce(&mut madang_core::play::KeptSeries)) {
    change(kept.series.as_mut().expect("the sample is part of a match"));
}

/// An outcome may come from a damaged file.
#[test]
fn an_impossible_winner_is_none() {
    let end = |winner| End { winner, reason: "captures".to_owned(), scores: None };
    assert_eq!(end(Some(0)).winner(), None);
    assert_eq!(end(Some(2)).winner().map(|seat| seat.0), Some(1));
    is_a_sentence(&end(None).to_string());
}
