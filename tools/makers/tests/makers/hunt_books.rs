//! The books of the hunts: an answer to everything, and no value given away.

use std::collections::BTreeSet;

use madang_core::{
    games::hunt::{
        rules::{BaghChal, GOATS, Hunt, HuntBoard, Pulijudam, TIGERS},
        table::SolvedBoard,
    },
    rules::{
        Game, Notation, PointSet32, Seat,
        random::{Purpose, Stream},
    },
    search::Limits,
};
use makers::{
    hunt::comparison::value_of_end,
    measure::play::{any_of, choose},
};

use crate::hunts::{start, value};

/// The answers' values are not checked here: that needs the layers of `cargo xtask tables --placement`, which checks them.
fn answers_in_every_game<B: SolvedBoard>() {
    let (index, mut chance) = (B::index(), Stream::new(1, Purpose::Test));
    for shipped in B::books() {
        let (side, until, book) = (shipped.side, shipped.until, shipped.book().expect("the program has it"));
        for _ in 0..100 {
            let mut position = *start::<B>(shipped.shuttle_ban).position();
            let mut game = Vec::new();
            while let Some(mover) = position.to_act().seat() {
                let mut moves = position.legal();
                let answers = book.answers(index, &position);
                let placed = u32::from(B::GOATS - position.hand);
                let is_answered = mover == side && placed < until;
                assert_eq!(answers.is_some(), is_answered, "{}", position.position_text());
                if placed >= until {
                    break;
                }
                if let Some(answers) = answers {
                    assert!(!answers.is_empty() && answers.iter().all(|answer| moves.contains(answer)));
                    assert!(book.was_followed::<B>(index, &game));
                    if let Some(other) = moves.iter().find(|mv| !answers.contains(mv)) {
                        let strayed = [&game[..], &[*other]].concat();
                        assert!(!book.was_followed::<B>(index, &strayed));
                    }
                    moves = answers;
                }
                let mv = *any_of(&moves, &mut chance);
                position.play_unchecked(mv);
                game.push(mv);
            }
        }
    }
}

#[test]
fn books_answer_in_every_game_that_follows_them() {
    answers_in_every_game::<BaghChal>();
    answers_in_every_game::<Pulijudam>();
}

/// Level 5 and searches go by the books of the rules in use, which only a side that holds its value has.
fn goes_by<B: SolvedBoard>(shuttle_ban: bool, books: &[Seat]) {
    let mut line = start::<B>(shuttle_ban);
    for ply in 0..10 {
        let mover = line.to_act().seat().expect("goats are in hand");
        let answers = B::book_moves(&line).unwrap_or_default();
        let mv = choose(&line, Limits { nodes: 2_000, ..Limits::NONE }, 9, ply);
        assert_eq!(!answers.is_empty(), books.contains(&mover), "{shuttle_ban}, {ply}");
        assert!(answers.is_empty() || answers.contains(&mv), "{shuttle_ban}, {ply}");
        line.play_unchecked(mv);
    }
}

#[test]
fn level_5_goes_by_the_books_of_its_rules() {
    goes_by::<BaghChal>(false, &[GOATS, TIGERS]);
    goes_by::<BaghChal>(true, &[TIGERS]);
    goes_by::<Pulijudam>(false, &[GOATS, TIGERS]);
    goes_by::<Pulijudam>(true, &[GOATS]);
}

/// The first point round the edge is the corner's neighbour, but there the tiger could capture.
#[test]
fn the_first_goat_goes_to_the_middle_of_an_edge() {
    let line = start::<BaghChal>(false);
    let answers = BaghChal::book_moves(&line).expect("it is the goats' turn");
    let texts: BTreeSet<String> = answers.iter().map(|mv| line.position().move_text(*mv)).collect();
    assert_eq!(texts.iter().collect::<Vec<_>>(), ["@a3", "@c1", "@c5", "@e3"]);
}

/// Positions of a book of Pulijudam's goats up to symmetry: how many there are with the goats to move, by goats placed, and
/// those with every goat placed and the tigers to move. Every move of the tigers is followed.
fn followed(shuttle_ban: bool) -> (Vec<usize>, BTreeSet<(PointSet32, PointSet32)>) {
    let index = Pulijudam::index();
    let book = Pulijudam::book(GOATS, shuttle_ban).expect("it comes with the program");
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
            let replies = position.legal().into_iter().map(|reply| position.played(reply));
            let is_last = placed + 1 == Pulijudam::GOATS;
            for after in if is_last { vec![position] } else { replies.collect() } {
                assert_ne!(value_of_end(&after), Some(1), "a fifth goat after {placed}");
                if after.outcome().is_none() {
                    next.insert(normal(&after));
                }
            }
        }
        met = next;
    }
    (counts, met)
}

/// The numbers of positions are those counted as the books were made. With the rule the table knows the ends of the game
/// with no goat captured alone.
#[test]
fn the_goats_books_answer_everything_and_lose_nothing() {
    for (shuttle_ban, counts) in [
        (false, [1, 6, 15, 57, 89, 231, 273, 548, 658, 979, 1713, 4218, 9291, 16_876, 24_423]),
        (true, [1, 6, 15, 57, 89, 231, 273, 546, 623, 796, 1121, 2419, 4701, 8046, 12_333]),
    ] {
        let (counted, ends) = followed(shuttle_ban);
        assert_eq!(counted, counts);
        for (tigers, goats) in ends {
            let position = Hunt::<Pulijudam>::after_placing(tigers, goats, Pulijudam::GOATS, TIGERS);
            if shuttle_ban {
                let position = position.with_shuttle_ban();
                assert!(position.captured == 0 && value(&position) < 0, "{position:?} is not won");
            } else {
                assert!(value(&position) <= 0, "{position:?} is lost");
            }
        }
    }
}
