//! Committed transcripts of whole games: a change of the rules, of the search or of the seeded
//! chance shows up as a readable difference. `UPDATE=1 cargo rules --test pure playthroughs::` writes them
//! again; look at the difference before committing it.

use std::{env, fmt::Write, fs, path::PathBuf};

use crate::support::{
    board::{Pairs, card, options},
    random_move,
    settings::shipped,
    think,
};
use madang_core::{
    catalogue::{AnyGame, AnyMove, GameCard},
    rules::{
        Actor, Options,
        random::{Purpose, Stream},
    },
    search::Level,
};

/// Who chooses the moves of a transcript.
#[derive(Clone, Copy)]
enum Chooser {
    Random,
    Level(u8),
}

const SEED: u64 = 1;

/// Transcripts besides those of the games at their defaults: name, game, options, and a seed that shows what the options
/// add.
const MORE: &[(&str, &str, Pairs, u64)] = &[
    ("jarmo-golden", "jarmo", &[("golden", "on")], 123),
    ("jarmo-camps", "jarmo", &[("camps", "on")], 103),
    ("jarmo-golden-camps", "jarmo", &[("golden", "on"), ("camps", "on")], 101),
    ("yut-duel", "yut", &[("rules", "duel")], SEED),
    ("yut-partners", "yut", &[("rules", "partners"), ("players", "4")], SEED),
    (
        "yut-alternate-rules",
        "yut",
        &[("rules", "partners"), ("alternate-cast", "on"), ("own-chut", "on")],
        SEED,
    ),
    ("yut-pool", "yut", &[("rules", "pool"), ("players", "3")], SEED),
    ("yut-opposite-starts", "yut", &[("rules", "pool"), ("opposite-starts", "on")], SEED),
    (
        "yut-wild-horse-hurdles",
        "yut",
        &[("rules", "pool"), ("players", "4"), ("wild-horse", "on"), ("hurdles", "on")],
        SEED,
    ),
];

fn transcript(card: &GameCard, options: &Options, seed: u64) -> String {
    let mut text = String::new();
    for chooser in [Chooser::Random, Chooser::Level(2)] {
        play(card, options, chooser, seed, &mut text);
    }
    text
}

fn play(card: &GameCard, options: &Options, chooser: Chooser, seed: u64, text: &mut String) {
    let mut game = (card.start)(options);
    let options: Vec<String> = options.iter().map(|(id, value)| format!("{id}={value}")).collect();
    let chosen_by = match chooser {
        Chooser::Random => "at random".to_owned(),
        Chooser::Level(level) => format!("by level {level}"),
    };
    put(
        text,
        format_args!("game {} {}, seed {seed}, moves chosen {chosen_by}\n", card.id, options.join(" ")),
    );
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut ply = 0;
    loop {
        // A throw changes nothing on the board, so the board is shown when someone is to move.
        if game.to_act() != Actor::Chance {
            put(text, format_args!("\n{}\n", game.ascii()));
        }
        put(text, format_args!("{}\n", game.position_text()));
        let trapped: Vec<String> =
            game.snapshot().trapped.iter().map(|point| game.point_name(*point)).collect();
        if !trapped.is_empty() {
            put(text, format_args!("shut in: {}\n", trapped.join(" ")));
        }
        let actor = match game.to_act() {
            Actor::Seat(seat) => format!("seat {seat}"),
            Actor::Chance => "chance".to_owned(),
            Actor::Over => break,
        };
        let mv = choose(game.as_ref(), chooser, ply, seed, &mut chance);
        ply += 1;
        let count = game.every_move().len();
        put(text, format_args!("{ply}. {actor}, {count} moves: {}\n", game.move_text(&mv)));
        game.play(&mv).expect("the move chosen is legal");
    }
    let outcome = game.outcome().expect("the game is over");
    put(text, format_args!("result {outcome}\n\n"));
}

fn choose(game: &dyn AnyGame, chooser: Chooser, ply: u32, seed: u64, chance: &mut Stream) -> AnyMove {
    if let (Chooser::Level(level), Actor::Seat(_)) = (chooser, game.to_act()) {
        return think(game, Level::nearest(level), seed, ply).mv;
    }
    random_move(game, chance)
}

fn put(text: &mut String, line: std::fmt::Arguments<'_>) {
    text.write_fmt(line).expect("a string takes everything");
}

fn file_of(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    folder.join(format!("{name}.txt"))
}

fn check(name: &str, card: &GameCard, options: &Options, seed: u64) {
    let played = transcript(card, options, seed);
    let file = file_of(name);
    if env::var_os("UPDATE").is_some_and(|value| value == "1") {
        fs::write(&file, &played).expect("the transcript can be written");
        return;
    }
    // A checkout may have given the file other line breaks.
    let committed = fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}; UPDATE=1 writes it", file.display()))
        .replace("\r\n", "\n");
    for (number, (now, then)) in played.lines().zip(committed.lines()).enumerate() {
        assert_eq!(now, then, "{}, line {}", file.display(), number + 1);
    }
    assert_eq!(played.lines().count(), committed.lines().count(), "{}", file.display());
}

#[test]
fn the_transcripts_are_unchanged() {
    for card in shipped() {
        check(card.id, card, &card.default_options(), SEED);
    }
    for (file, id, pairs, seed) in MORE {
        check(file, card(id), &options(id, pairs), *seed);
    }
}
