//! Committed transcripts of whole games: a change of the rules, of the search or of the seeded
//! chance shows up as a readable difference. `UPDATE=1 cargo rules --test pure playthroughs::` writes them
//! anew; look at the difference before committing it.

use std::{env, fmt::Write, fs, path::PathBuf, sync::atomic::AtomicBool};

use madang::{
    catalogue::{AnyGame, AnyMove, GameCard},
    games,
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

/// A transcript besides that of the game at its defaults, with a seed that shows what the options add.
struct More {
    file: &'static str,
    id: &'static str,
    options: &'static [(&'static str, &'static str)],
    seed: u64,
}

const MORE: &[More] = &[
    More { file: "jarmo-golden", id: "jarmo", options: &[("golden", "on")], seed: 123 },
    More { file: "jarmo-camps", id: "jarmo", options: &[("camps", "on")], seed: 103 },
    More {
        file: "jarmo-golden-camps",
        id: "jarmo",
        options: &[("golden", "on"), ("camps", "on")],
        seed: 101,
    },
    More { file: "yut-duel", id: "yut", options: &[("rules", "duel")], seed: SEED },
    More { file: "yut-partners", id: "yut", options: &[("rules", "partners"), ("players", "4")], seed: SEED },
    More {
        file: "yut-alternate-rules",
        id: "yut",
        options: &[("rules", "partners"), ("alternate-cast", "on"), ("own-chut", "on")],
        seed: SEED,
    },
    More { file: "yut-pool", id: "yut", options: &[("rules", "pool"), ("players", "3")], seed: SEED },
    More {
        file: "yut-opposite-starts",
        id: "yut",
        options: &[("rules", "pool"), ("opposite-starts", "on")],
        seed: SEED,
    },
    More {
        file: "yut-wild-horse-hurdles",
        id: "yut",
        options: &[("rules", "pool"), ("players", "4"), ("wild-horse", "on"), ("hurdles", "on")],
        seed: SEED,
    },
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
        // A throw changes nothing on the board, so the board is shown when somebody is to move.
        if game.to_act() != Actor::Chance {
            put(text, format_args!("\n{}\n", game.ascii()));
        }
        put(text, format_args!("{}\n", game.position_text()));
        let trapped: Vec<String> = game.trapped().iter().map(|point| game.point_name(*point)).collect();
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
        let own = Stream::new(seed, Purpose::Opponent { ply });
        let thought = game.think(Level::nearest(level).into(), own, &AtomicBool::new(false), &mut |_| ());
        return thought.expect("a seat is to act").mv;
    }
    let mut moves = game.every_move();
    moves.swap_remove(chance.below(moves.len() as u32) as usize)
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
    for card in games::catalogue() {
        check(card.id, card, &card.default_options(), SEED);
    }
    for more in MORE {
        let card = games::find(more.id).expect("it is in the catalogue");
        let options = card.parse_options(more.options.iter().copied()).expect("the options fit");
        check(more.file, card, &options, more.seed);
    }
}
