//! Properties that hold for any text, for the property tests and for the fuzz targets: no input
//! causes a panic, and accepted input is sound.

use std::{
    fmt::Display,
    io::Cursor,
    str,
    sync::{OnceLock, atomic::AtomicBool},
};

use madang_core::{
    catalogue::{AnyGame, GameCard},
    engine::{self, Continue, Engine},
    games,
    play::Match,
    rules::{
        Actor, Controller, Options, Record,
        random::{Purpose, Stream},
    },
    search::Limits,
};

use super::{answer, effects::apply_effects, random_move, settings::every_setting};

/// A game and its options.
pub type Setting = (&'static GameCard, Options);

/// Plies played on from an accepted position.
const PLIES: usize = 12;

/// Returns every game under every combination of its options.
pub fn settings() -> &'static [Setting] {
    static ALL: OnceLock<Vec<Setting>> = OnceLock::new();
    ALL.get_or_init(|| every_setting().collect())
}

/// Returns a position of a random game in this setting.
pub fn played((card, options): &Setting, seed: u64, plies: usize) -> Box<dyn AnyGame> {
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut game = (card.start)(options);
    for _ in 0..plies {
        if game.to_act() == Actor::Over {
            break;
        }
        play_any(game.as_mut(), &mut chance);
    }
    game
}

/// Plays a move or a throw, checks that its effects lead to the new pieces, and returns its text.
fn play_any(game: &mut dyn AnyGame, chance: &mut Stream) -> String {
    let mv = random_move(game, chance);
    let text = game.move_text(&mv);
    let before = game.position_text();
    let mut told = game.snapshot().pieces;
    let effects = game.play(&mv).unwrap_or_else(|error| panic!("{text} in {before}: {error}"));
    apply_effects(&mut told, &effects)
        .unwrap_or_else(|effect| panic!("{text} in {before}: {effect:?} of {effects:?} does not fit"));
    let mut pieces = game.snapshot().pieces;
    told.sort_unstable();
    pieces.sort_unstable();
    assert_eq!(told, pieces, "{text} in {before}: {effects:?}");
    text
}

/// Checks that a position's text is refused or can be played on from. Returns whether it was
/// accepted.
pub fn position((card, options): &Setting, text: &str, seed: u64) -> bool {
    let Some(mut game) = accepted((card.from_text)(options, text)) else { return false };
    let stop = AtomicBool::new(false);
    let limits = Limits { nodes: 100, depth: 2, ..Limits::NONE };
    let thought = game.think(limits.into(), Stream::new(seed, Purpose::Test), &stop, &mut |_| ());
    assert_eq!(thought.is_some(), matches!(game.to_act(), Actor::Seat(_)), "{text:?}: {thought:?}");
    if let Some(thought) = thought {
        assert!(game.legal_moves().contains(&thought.mv), "{text:?}: {thought:?}");
    }
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut story = vec![text.to_owned()];
    is_sound(card, options, game.as_ref(), &story);
    for _ in 0..PLIES {
        if game.to_act() == Actor::Over {
            break;
        }
        story.push(play_any(game.as_mut(), &mut chance));
        is_sound(card, options, game.as_ref(), &story);
    }
    true
}

/// Checks that the position is consistent, and that its text reads back.
pub fn is_sound(card: &GameCard, options: &Options, game: &dyn AnyGame, story: &[String]) {
    let text = game.position_text();
    let told = || format!("{} {options:?}, {story:?}: {text}", card.id);
    let moves = game.legal_texts();
    let throws = game.chance();
    let expected = match game.to_act() {
        Actor::Seat(seat) => {
            assert!(seat.index() < card.roles.len(), "{}", told());
            (true, false)
        }
        Actor::Chance => (false, true),
        Actor::Over => (false, false),
    };
    assert_eq!((!moves.is_empty(), !throws.is_empty()), expected, "{}", told());
    assert_eq!(game.outcome().is_some(), game.to_act() == Actor::Over, "{}", told());
    let choices = game.choices();
    assert!(choices.iter().map(|choice| &choice.text).eq(&moves), "{}", told());
    for choice in &choices {
        game.refusal(&choice.path);
    }
    let pieces = game.snapshot().pieces;
    assert!(pieces.iter().all(|piece| card.pieces.contains(&piece.kind)), "{}", told());
    assert!(!game.ascii().is_empty(), "{}", told());
    match (card.from_text)(options, &text) {
        Ok(read) => assert_eq!((read.position_text(), read.key()), (text.clone(), game.key()), "{}", told()),
        Err(error) => panic!("{}: refused when read back: {error}", told()),
    }
}

/// Checks that a move's text is refused and changes nothing, or is a legal move in the same
/// spelling. Returns whether it was played.
pub fn mv(game: &dyn AnyGame, text: &str) -> bool {
    let mut tried = game.boxed_clone();
    let before = game.position_text();
    let is_played = accepted(tried.play_text(text)).is_some();
    if is_played {
        let listed = game.every_move().iter().any(|mv| game.move_text(mv) == text);
        assert!(listed, "{text:?} was played in {before}, but is not listed");
    } else {
        assert_eq!((tried.position_text(), tried.key()), (before, game.key()), "{text:?}");
        assert_eq!(tried.to_act(), game.to_act(), "{text:?}");
    }
    is_played
}

/// Checks that a record's text is refused, or reads back and can be played as far as its moves are
/// legal. Returns whether it was read.
pub fn record(text: &str) -> bool {
    let Some(record) = accepted(text.parse::<Record>()) else { return false };
    assert_eq!(record.to_string().parse().as_ref(), Ok(&record), "{text:?}");
    let Some(card) = games::find(&record.game) else { return true };
    if let Some(game) = accepted(Match::of_record(card, &record)) {
        let again = game.record_of_line();
        let restored = Match::of_record(card, &again).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(restored.record_of_line(), again, "{text:?}");
        assert_eq!(again.variations.len(), record.variations.len(), "{text:?}");
    }
    let Some(options) = accepted(card.parse_options(&record.options)) else { return true };
    let start = record.start.as_ref();
    let game = start.map_or_else(|| Ok((card.start)(&options)), |text| (card.from_text)(&options, text));
    if let Ok(mut game) = game {
        let played = record.moves.iter().take_while(|text| game.play_text(text).is_ok()).count();
        assert!(played <= record.moves.len());
        is_sound(card, &options, game.as_ref(), &record.moves[..played]);
    }
    true
}

/// Returns a record of a random game in a setting.
pub fn record_of(setting: &Setting, seed: u64, plies: usize) -> Record {
    let (card, options) = setting;
    let seats = card.roles.iter().zip(0..).map(|(_, seat)| match seat {
        0 => Controller::Human,
        level => Controller::Computer(level),
    });
    let mut record = Record::new(card.id, options, seats.collect(), seed);
    let mut game = (card.start)(options);
    let mut chance = Stream::new(seed, Purpose::Test);
    while record.moves.len() < plies && game.to_act() != Actor::Over {
        record.moves.push(play_any(game.as_mut(), &mut chance));
    }
    record
}

/// First words of the engine's answers to valid commands.
const ANSWERS: &[&str] = &[
    "id", "readyok", "game", "ok", "legal", "value", "equity", "chance", "perft", "result", "info",
    "bestmove", "throws", "help", "response",
];

/// Checks that every line of any bytes is answered, and that refused lines change nothing. Returns whether one was not
/// refused.
pub fn engine(bytes: &[u8]) -> bool {
    let quick: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').filter(|line| is_quick(line)).collect();
    // Bytes that are no text go through the line reader, which passes on only text.
    let mut answers = Vec::new();
    engine::serve(Cursor::new(quick.join(&b'\n')), &mut answers).expect("memory can be written");
    assert!(str::from_utf8(&answers).is_ok(), "{answers:?}");

    let mut engine = Engine::new();
    let mut accepted = false;
    // Whether `ok` is left out, as after `uginewgame`.
    let mut omits_ok = false;
    for line in quick.into_iter().filter_map(|line| str::from_utf8(line).ok()) {
        let before = answer(&mut engine, "show").0;
        let (answered, next) = answer(&mut engine, line);
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        // A blank line is no command, and nothing is left to stop.
        let silent = match words.as_slice() {
            [] | ["stop"] | ["uginewgame"] => true,
            ["position" | "setoption" | "move" | "undo", ..] => omits_ok && !answered.starts_with("error "),
            _ => false,
        };
        if !answered.starts_with("error ") {
            omits_ok |= words == ["uginewgame"];
            omits_ok &= !matches!(words.as_slice(), ["newgame", ..]);
        }
        assert_eq!(answered.is_empty(), silent || next == Continue::No, "{line:?}: {answered:?}");
        let first = answered.split([' ', '\n']).next().unwrap_or_default();
        if first == "error" {
            is_a_sentence(answered.trim_end_matches('\n'));
            assert_eq!(answer(&mut engine, "show").0, before, "{line:?} was refused: {answered:?}");
        } else {
            accepted |= !silent;
            let shown = line.trim_start().starts_with("show") || first.starts_with('{');
            assert!(answered.is_empty() || shown || ANSWERS.contains(&first), "{line:?}: {answered:?}");
        }
        if next == Continue::No {
            break;
        }
    }
    accepted
}

/// Returns whether the line asks for no work that may rightly take long: deep counts, long thoughts,
/// throws.
fn is_quick(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let mut words = line.split_ascii_whitespace();
    let mut at_most = |most: u64| {
        let number = words.next_back().unwrap_or_default().parse::<u64>();
        number.map_or(true, |number| number <= most)
    };
    match line.split_ascii_whitespace().take(2).collect::<Vec<_>>().as_slice() {
        ["perft", ..] | ["go", "level" | "depth"] => at_most(1),
        ["go", "movetime"] | ["throws", ..] => at_most(2),
        ["go" | "equities", "nodes"] => at_most(1_000),
        ["equities"] | ["go", "p1time" | "p2time" | "p1inc" | "p2inc"] => false,
        _ => true,
    }
}

/// Checks that a text is refused as a list of records with a sentence, or comes back as it was. Returns whether it was
/// read.
pub fn records(text: &str) -> bool {
    if let Some(records) = accepted(Record::read_all_among_words(text)) {
        assert!(
            records.iter().all(|(_, record)| record.to_string().parse().as_ref() == Ok(record)),
            "{text:?}"
        );
    }
    let Some(records) = accepted(Record::read_all(text)) else { return false };
    assert_eq!(Record::read_all(&Record::write_all(&records)), Ok(records));
    true
}

/// Returns the reading of an input; `None` for an input that is refused, with a sentence.
pub fn accepted<T, E: Display>(read: Result<T, E>) -> Option<T> {
    read.inspect_err(|error| is_a_sentence(&error.to_string())).ok()
}

/// Checks that a message for a person is short and on one line, for any input.
pub fn is_a_sentence(told: &str) {
    assert!(!told.is_empty() && told.chars().count() < 1_000, "{} letters: {told:.200}", told.len());
    assert!(!told.contains(char::is_control), "{told:?}");
}
