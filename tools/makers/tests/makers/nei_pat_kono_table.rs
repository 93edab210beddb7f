//! Checks of the tables of Nei Pat Kono by the rules: against an exhaustive search with few pieces,
//! against the positions one move on, and against a new solution.

use std::{collections::HashMap, fs, path::Path, sync::OnceLock};

use madang_core::{
    games::nei_pat_kono::{
        CARDS,
        rules::{DARK, Kono, KonoMove, LIGHT},
        table::{
            QuietLimit, Tablebase,
            index::{Index, Material},
        },
    },
    rules::{
        Game, Notation, Options, Point, notation,
        random::{Purpose, Stream},
    },
};
use makers::{
    measure::{play::any_of, ways},
    nei_pat_kono::{encode, solve::solve},
};

/// Positions compared one by one.
const SAMPLE: usize = 20_000;

fn options(limit: QuietLimit) -> Options {
    let counts = if limit == QuietLimit::Plies { "plies" } else { "turns" };
    ways::options(&format!("nei-pat-kono quiet-counts={counts}"))
}

fn start(limit: QuietLimit) -> Kono {
    Kono::start(&options(limit))
}

fn table(limit: QuietLimit) -> &'static Tablebase {
    Tablebase::of(&start(limit)).expect("there is one")
}

/// A random position with these numbers of pieces of the side to move and of the other side, and with at most
/// `most_left` quiet moves left; `None` when it cannot arise in a game.
fn drawn(chance: &mut Stream, limit: QuietLimit, pieces: [u32; 2], most_left: u32) -> Option<Kono> {
    let mut squares: Vec<usize> = (0..16).collect();
    let mut letters = [None; 16];
    let light_moves = chance.below(2) == 0;
    for (side, count) in pieces.into_iter().enumerate() {
        let letter = if light_moves == (side == 0) { 'L' } else { 'D' };
        for _ in 0..count {
            letters[squares.swap_remove(chance.below(squares.len() as u32) as usize)] = Some(letter);
        }
    }
    let rows = notation::rows_text(&notation::grid_rows::<4>(), |at| letters[at.index()]);
    let side = if light_moves { 'l' } else { 'd' };
    let full = u32::from(limit.quiet_limit());
    let left = chance.below(most_left.min(full) + 1);
    let text = format!("{rows} {side} {}", full - left);
    Kono::parse_position(&options(limit), &text).ok()
}

/// A position with any number of pieces.
pub fn any_drawn(chance: &mut Stream, limit: QuietLimit) -> Kono {
    loop {
        let pieces = [(); 2].map(|()| 2 + chance.below(7));
        if let Some(position) = drawn(chance, limit, pieces, u32::MAX) {
            return position;
        }
    }
}

/// Value of an ended game for the side to move; `None` while the game goes on.
fn value_of_end(position: &Kono) -> Option<i8> {
    let outcome = position.outcome()?;
    let light_moves = position.position_text().contains(" l ");
    Some(outcome.winner.map_or(0, |winner| if (winner.0 == 0) == light_moves { 1 } else { -1 }))
}

/// The value by the rules alone, given those one move on.
fn value_by_moves(position: &Kono, mut after: impl FnMut(&Kono) -> i8) -> i8 {
    if let Some(value) = value_of_end(position) {
        return value;
    }
    let values = position.legal().into_iter().map(|mv| -after(&position.played(mv)));
    values.max().expect("the game is not over")
}

#[test]
fn every_value_is_the_best_of_the_values_one_move_on() {
    for limit in QuietLimit::ALL {
        let table = table(limit);
        let mut chance = Stream::new(1, Purpose::Test);
        let mut met = [0; 3];
        for _ in 0..SAMPLE {
            let position = any_drawn(&mut chance, limit);
            let value = table.value(&position);
            let by_moves = value_by_moves(&position, |next| table.value(next));
            assert_eq!(value, by_moves, "{limit:?}: {}", position.position_text());
            met[(value + 1) as usize] += 1;
        }
        assert!(met.iter().all(|count| *count > SAMPLE / 20), "{met:?}");
    }
}

#[test]
fn nk_02_the_tables_answer_whoever_begins() {
    assert!(CARDS[0].every_options().all(|options| (CARDS[0].solved)(&options)));
    for limit in QuietLimit::ALL {
        let begun_by = |first| {
            let mut options = options(limit);
            options.set(CARDS[0].options, "first", first).expect("it is on the card");
            Kono::start(&options)
        };
        for seed in 0..150 {
            let mut games = ["light", "dark"].map(begun_by);
            let mut chance = Stream::new(seed, Purpose::Test);
            while games[0].outcome().is_none() {
                let [light, dark] =
                    games.map(|position| Tablebase::of(&position).expect("whoever began").value(&position));
                assert_eq!(light, dark, "{}", games[0].position_text());
                // In games sides are closer than in drawn positions.
                let by_moves = value_by_moves(&games[0], |next| table(limit).value(next));
                assert_eq!(light, by_moves, "{limit:?}: {}", games[0].position_text());
                let mv = *any_of(&games[0].legal(), &mut chance);
                games[0].play_unchecked(mv);
                games[1].play_unchecked(turned(mv));
            }
        }
    }
}

/// A move as seen from the other side of the board.
fn turned(mv: KonoMove) -> KonoMove {
    let turn = |at: Point| Point(15 - at.0);
    match mv {
        KonoMove::Step { from, to } => KonoMove::Step { from: turn(from), to: turn(to) },
        KonoMove::Capture { from, to } => KonoMove::Capture { from: turn(from), to: turn(to) },
    }
}

fn tried_out(position: &Kono, known: &mut HashMap<Kono, i8>) -> i8 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let value = value_by_moves(position, |next| tried_out(next, known));
    known.insert(*position, value);
    value
}

#[test]
fn trying_everything_agrees() {
    for limit in QuietLimit::ALL {
        let table = table(limit);
        let mut known = HashMap::new();
        let mut chance = Stream::new(2, Purpose::Test);
        let mut compared = 0;
        for (pieces, most_left) in
            [([2, 2], u32::MAX), ([2, 3], 6), ([3, 2], 6), ([3, 3], 5), ([4, 3], 4), ([6, 5], 3), ([5, 7], 3)]
        {
            for _ in 0..60 {
                let Some(position) = drawn(&mut chance, limit, pieces, most_left) else { continue };
                // After a capture everything is left again, so captures are taken from the table.
                let few = pieces.iter().sum::<u32>() == 4;
                let value = if few {
                    tried_out(&position, &mut known)
                } else {
                    tried_quietly(table, &position, pieces.iter().sum())
                };
                assert_eq!(table.value(&position), value, "{limit:?}: {}", position.position_text());
                compared += 1;
            }
        }
        assert!(compared > 200, "{compared}");
    }
}

/// Tries everything out up to the next capture.
fn tried_quietly(table: &Tablebase, position: &Kono, pieces: u32) -> i8 {
    if position.side(LIGHT).len() + position.side(DARK).len() < pieces {
        return table.value(position);
    }
    value_by_moves(position, |next| tried_quietly(table, next, pieces))
}

/// The first number was known before this program.
#[test]
fn no_position_has_too_many_numbers() {
    let index = index();
    let mut apart = 0;
    for material in Material::all() {
        apart +=
            index.numbers(material).filter(|number| index.is_least_equivalent(material, *number)).count();
    }
    assert_eq!((apart, index.count()), (4_754_649, 5_086_897));
}

fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(Index::new)
}

fn solved_anew_is_the_same(most_pieces: u32) {
    for limit in QuietLimit::ALL {
        let anew = solve(index(), limit.quiet_limit(), most_pieces);
        let known = table(limit).thresholds();
        for pieces in 4..=most_pieces {
            for material in Material::with_pieces(pieces) {
                let numbers = index().numbers(material);
                assert!(anew[numbers.clone()] == known[numbers], "{limit:?}: {material:?}");
            }
        }
    }
}

#[test]
fn smaller_layers_solved_anew_are_those_that_come_with_the_program() {
    solved_anew_is_the_same(9);
}

/// `cargo rules --release --test makers -- nei_pat_kono_table:: --ignored`
#[test]
#[ignore = "solves the whole game twice, which takes some seconds"]
fn everything_solved_anew_is_what_comes_with_the_program() {
    solved_anew_is_the_same(16);
    let [plies, turns] = QuietLimit::ALL.map(|limit| solve(index(), limit.quiet_limit(), 16));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/tables");
    for (name, bytes) in [
        ("nei-pat-kono-plies.bin", encode(index(), &plies, None)),
        ("nei-pat-kono-turns.bin", encode(index(), &turns, Some(&plies))),
    ] {
        assert!(fs::read(folder.join(name)).expect("it is there") == bytes, "{name}: `cargo xtask tables`");
    }
}
