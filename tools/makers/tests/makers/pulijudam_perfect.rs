//! Level 5 of Pulijudam gives nothing away from the first goat on where shuttling is allowed: as goats by a book to
//! their last, as tigers by a book and then by exact search. `cargo xtask match` prints figures of
//! `docs/opponents.md`.

use std::collections::BTreeSet;

use madang::{
    games::hunt::{
        rules::{GOATS, Hunt, HuntBoard, HuntMove, Pulijudam, TIGERS},
        table::SolvedBoard,
    },
    rules::{
        Game, Line, PointSet32,
        random::{Purpose, Stream},
    },
    search::{Level, Limits},
};
use makers::measure::{
    hunt::{options, value},
    play::{any_of, choose, search_of},
};

type Play = Line<Hunt<Pulijudam>>;

/// Plies after which a game without an end is left as a draw.
const LONGEST: u32 = 400;

fn start(shuttle_ban: &str) -> Play {
    Line::new(Hunt::start(&options(shuttle_ban)))
}

/// Chance and a short search by turns.
fn careless(line: &Play, seed: u64, ply: u32) -> HuntMove {
    let mut chance = Stream::new(seed, Purpose::Chance { throw: ply });
    if chance.below(2) == 0 {
        return choose(line, search_of(2), seed, ply);
    }
    *any_of(&line.legal(), &mut chance)
}

/// Level 5 keeps the value of the game up to the last goat, by the table.
#[test]
fn with_the_last_goat_placed_nothing_is_lost() {
    for (own, sign, games) in [(GOATS, -1, 12), (TIGERS, 1, 4)] {
        for seed in 0..games {
            let mut line = start("off");
            let mut by_book = 0;
            for ply in 0..LONGEST {
                let Some(seat) = line.to_act().seat().filter(|_| line.position().hand > 0) else { break };
                let mv = if seat != own {
                    careless(&line, seed, ply)
                } else if let Some(answers) = Pulijudam::book_moves(&line) {
                    by_book += 1;
                    answers[0]
                } else {
                    choose(&line, Level::HIGHEST, seed, ply)
                };
                line.play_unchecked(mv);
            }
            let turns = if own == GOATS { u32::from(Pulijudam::GOATS) } else { 8 };
            assert!(by_book == turns || line.outcome().is_some(), "{own:?}, {seed}: {by_book}");
            assert!(value(line.position()) * sign >= 0, "{own:?} has lost game {seed}");
        }
    }
}

/// Every move of the tigers is followed, from the first goat to the last.
#[test]
fn the_goats_book_answers_everything_and_loses_nothing() {
    let index = Pulijudam::tablebase().expect("the program has it").plain().index();
    let book = Pulijudam::book(GOATS, false).expect("it comes with the program");
    // Tigers and goats, up to symmetry, with the goats to move.
    let mut met = BTreeSet::from([(Pulijudam::TIGER_START, PointSet32::EMPTY)]);
    let mut counts = Vec::new();
    for placed in 0..Pulijudam::GOATS {
        counts.push(met.len());
        let mut next = BTreeSet::new();
        for (tigers, goats) in met {
            let mut position = Hunt::<Pulijudam>::after_placing(tigers, goats, placed, GOATS);
            let answers = book.answers(index, &position).expect("there is an answer to everything");
            position.play_unchecked(answers[0]);
            assert_ne!(position.outcome().and_then(|outcome| outcome.winner), Some(TIGERS));
            for reply in position.legal() {
                let after_it = position.played(reply);
                let lost = after_it.outcome().is_some_and(|outcome| outcome.winner == Some(TIGERS));
                assert!(!lost, "a fifth goat after {placed}");
                if after_it.outcome().is_none() {
                    let at = index.canonical(after_it.tigers.bits(), after_it.goats.bits());
                    next.insert((
                        PointSet32::from_bits(index.tigers(at.class)),
                        PointSet32::from_bits(at.holes),
                    ));
                }
            }
        }
        met = next;
    }
    // The numbers that were counted as the book was made.
    assert_eq!(counts, [1, 6, 15, 57, 89, 231, 273, 548, 658, 979, 1713, 4218, 9291, 16_876, 24_423]);
    for (tigers, goats) in met {
        let position = Hunt::<Pulijudam>::after_placing(tigers, goats, Pulijudam::GOATS, GOATS);
        assert!(value(&position) <= 0, "{position:?} is lost");
    }
}

/// The books know nothing of the rule against shuttling.
#[test]
fn level_5_goes_by_its_book_only_where_shuttling_is_allowed() {
    for (shuttle_ban, wanted) in [("off", true), ("on", false)] {
        let (mut line, mut all_by_book) = (start(shuttle_ban), true);
        for ply in 0..10 {
            let answers = Pulijudam::book_moves(&line).unwrap_or_default();
            let mv = choose(&line, Limits { nodes: 2_000, ..Limits::NONE }, 9, ply);
            all_by_book &= answers.contains(&mv);
            line.play_unchecked(mv);
        }
        assert_eq!(all_by_book, wanted, "{shuttle_ban}");
    }
}
