//! Checks of the tables of Nei Pat Kono: against the positions one move on by the rules, and against a new solution.

use std::sync::OnceLock;

use madang_core::{
    games::nei_pat_kono::{
        CARDS,
        rules::Kono,
        table::{
            QuietLimit, Tablebase, Thresholds,
            index::{Index, Material},
            packed::files,
        },
    },
    rules::{
        Game, Notation, Options, notation,
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

/// The table under a limit.
pub fn table(limit: QuietLimit) -> &'static Tablebase {
    Tablebase::of(&start(limit)).expect("there is one")
}

/// A random position that can arise in a game, with any number of pieces.
pub fn any_drawn(chance: &mut Stream, limit: QuietLimit) -> Kono {
    loop {
        let mut squares: Vec<usize> = (0..16).collect();
        let mut letters = [None; 16];
        for letter in ['L', 'D'] {
            for _ in 0..2 + chance.below(7) {
                letters[squares.swap_remove(chance.below(squares.len() as u32) as usize)] = Some(letter);
            }
        }
        let rows = notation::rows_text(&notation::grid_rows::<4>(), |at| letters[at.index()]);
        let side = if chance.below(2) == 0 { 'l' } else { 'd' };
        let text = format!("{rows} {side} {}", chance.below(u32::from(limit.quiet_limit()) + 1));
        if let Ok(position) = Kono::parse_position(&options(limit), &text) {
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
    for (limit, first) in QuietLimit::ALL.into_iter().flat_map(|limit| [(limit, "light"), (limit, "dark")]) {
        let mut options = options(limit);
        options.set(CARDS[0].options, "first", first).expect("it is on the card");
        for seed in 0..75 {
            let mut game = Kono::start(&options);
            let mut chance = Stream::new(seed, Purpose::Test);
            while game.outcome().is_none() {
                // In games sides are closer than in drawn positions.
                let table = Tablebase::of(&game).expect("whoever began");
                let by_moves = value_by_moves(&game, |next| table.value(next));
                assert_eq!(table.value(&game), by_moves, "{limit:?}: {}", game.position_text());
                game.play_unchecked(*any_of(&game.legal(), &mut chance));
            }
        }
    }
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

fn solved_anew_is_the_same(most_pieces: u32) -> [Vec<Thresholds>; 2] {
    QuietLimit::ALL.map(|limit| {
        let anew = solve(index(), limit.quiet_limit(), most_pieces);
        let known = table(limit).thresholds();
        for material in (4..=most_pieces).flat_map(Material::with_pieces) {
            let numbers = index().numbers(material);
            assert!(anew[numbers.clone()] == known[numbers], "{limit:?}: {material:?}");
        }
        anew
    })
}

#[test]
fn smaller_layers_solved_anew_are_those_that_come_with_the_program() {
    solved_anew_is_the_same(9);
}

/// `cargo rules --release --test makers -- nei_pat_kono --ignored`
#[test]
#[ignore = "solves the whole game twice, which takes some seconds"]
fn everything_solved_anew_is_what_comes_with_the_program() {
    let [plies, turns] = solved_anew_is_the_same(16);
    let differences = [encode(index(), &plies, None), encode(index(), &turns, Some(&plies))];
    for (file, encoded) in files(QuietLimit::Turns).iter().zip(differences) {
        assert!(file.bytes() == Some(&encoded), "`cargo xtask tables`");
    }
}
