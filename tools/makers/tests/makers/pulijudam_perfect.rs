//! Level 5 of Pulijudam gives nothing away while goats are in hand: as goats by a book to their last, as tigers where
//! shuttling is allowed by a book and then by exact search. `cargo xtask match` prints figures of
//! `docs/opponents.md`.

use std::collections::BTreeSet;

use madang_core::{
    games::hunt::{
        rules::{GOATS, Hunt, HuntBoard, HuntMove, Pulijudam, TIGERS},
        table::SolvedBoard,
    },
    rules::{
        Game, Line, Notation, Point, PointSet32,
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

/// Positions of a book of the goats, tigers and goats up to symmetry: how many there are with the goats to move, by goats
/// placed, and those with every goat placed and the tigers to move. Every move of the tigers is followed.
fn followed(shuttle_ban: bool) -> (Vec<usize>, BTreeSet<(PointSet32, PointSet32)>) {
    let index = Pulijudam::tablebase().expect("the program has it").plain().index();
    let book = Pulijudam::book(GOATS, shuttle_ban).expect("it comes with the program");
    let lost =
        |position: &Hunt<Pulijudam>| position.outcome().is_some_and(|outcome| outcome.winner == Some(TIGERS));
    let normal = |position: &Hunt<Pulijudam>| {
        let at = index.canonical(position.tigers.bits(), position.goats.bits());
        (PointSet32::from_bits(index.tigers(at.class)), PointSet32::from_bits(at.holes))
    };
    let mut met = BTreeSet::from([(Pulijudam::TIGER_START, PointSet32::EMPTY)]);
    let mut counts = Vec::new();
    for placed in 0..Pulijudam::GOATS {
        counts.push(met.len());
        let mut next = BTreeSet::new();
        for (tigers, goats) in met {
            let mut position = Hunt::<Pulijudam>::after_placing(tigers, goats, placed, GOATS);
            let answers = book.answers(index, &position).expect("there is an answer to everything");
            position.play_unchecked(answers[0]);
            if position.outcome().is_some() {
                assert!(!lost(&position));
            } else if placed + 1 == Pulijudam::GOATS {
                next.insert(normal(&position));
            } else {
                let replies = position.legal().into_iter().map(|reply| position.played(reply));
                for after in replies {
                    assert!(!lost(&after), "a fifth goat after {placed}");
                    next.insert(normal(&after));
                }
            }
        }
        met = next;
    }
    (counts, met)
}

#[test]
fn the_goats_book_answers_everything_and_loses_nothing() {
    let (counts, ends) = followed(false);
    // The numbers that were counted as the book was made.
    assert_eq!(counts, [1, 6, 15, 57, 89, 231, 273, 548, 658, 979, 1713, 4218, 9291, 16_876, 24_423]);
    for (tigers, goats) in ends {
        let position = Hunt::<Pulijudam>::after_placing(tigers, goats, Pulijudam::GOATS, TIGERS);
        assert!(value(&position) <= 0, "{position:?} is lost");
    }
}

/// So they are in the table by the rule, which has no layer for captured goats.
#[test]
fn the_goats_book_by_the_rule_answers_everything_and_keeps_every_goat() {
    let (counts, ends) = followed(true);
    assert_eq!(counts, [1, 6, 15, 57, 89, 231, 273, 546, 623, 796, 1121, 2419, 4701, 8046, 12_333]);
    for (tigers, goats) in ends {
        let position = Hunt::<Pulijudam>::after_placing(tigers, goats, Pulijudam::GOATS, TIGERS);
        let position = position.with_shuttle_ban();
        assert_eq!(position.captured, 0, "{position:?}");
        assert!(value(&position) < 0, "{position:?} is not won");
    }
}

/// By the rule there is a book for the goats alone, who win.
#[test]
fn level_5_goes_by_the_books_of_its_rules() {
    for (shuttle_ban, books) in [("off", vec![GOATS, TIGERS]), ("on", vec![GOATS])] {
        let mut line = start(shuttle_ban);
        for ply in 0..10 {
            let mover = line.to_act().seat().expect("goats are in hand");
            let answers = Pulijudam::book_moves(&line).unwrap_or_default();
            let mv = choose(&line, Limits { nodes: 2_000, ..Limits::NONE }, 9, ply);
            assert_eq!(!answers.is_empty(), books.contains(&mover), "{shuttle_ban}, {ply}");
            assert!(answers.is_empty() || answers.contains(&mv), "{shuttle_ban}, {ply}");
            line.play_unchecked(mv);
        }
    }
}

/// A game against the search of level 4 that had ended so, though the goats had won it before two of them were captured.
#[test]
fn goats_play_on_where_the_table_does_not_know_the_rule() {
    let text = "G/GGT1GG/1GGT1G/G1GGT1/2GG g 0 2 p14-p13 p4-p3";
    let position = Hunt::<Pulijudam>::parse_position(&options("on"), text).expect("it is well-formed");
    let mut line = Line::new(position);
    let round = [(12, 18), (10, 11), (13, 14), (3, 4), (18, 12), (11, 10), (14, 13), (4, 3)];
    let steps = round.map(|(from, to)| HuntMove::Step { from: Point(from), to: Point(to) });
    for step in steps.iter().cycle().take(2 * steps.len() - 2) {
        assert!(line.legal().contains(step), "{step:?}");
        line.play_unchecked(*step);
    }
    let is_drawn_by = |mv: HuntMove| {
        let mut next = line.clone();
        next.play_unchecked(mv);
        next.legal().into_iter().any(|reply| {
            let mut last = next.clone();
            last.play_unchecked(reply);
            last.outcome().is_some_and(|outcome| outcome.winner.is_none())
        })
    };
    assert!(is_drawn_by(steps[6]), "the next step of the round allows the third repetition");
    let chosen = choose(&line, Limits { nodes: 100_000, ..Limits::NONE }, 61, 0);
    assert!(!is_drawn_by(chosen), "{chosen:?}");
}
