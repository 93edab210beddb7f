//! Remarks on positions, proven again by other means: pieces before and after a move, and every reply tried.
//!
//! `CASES=40 cargo rules --test pure explain::every_remark` explains more than 500 positions of each game.

mod proof;

use std::{
    collections::BTreeMap,
    mem::{Discriminant, discriminant},
};

use crate::support::{
    board::{self, Board},
    play_randomly, random_move,
    settings::{every_way, times},
};
use madang_core::{
    catalogue::AnyMove,
    play::{Aim, MAX_REMARKS, Remark, explain},
    rules::{
        Actor, Point, Seat,
        random::{Purpose, Stream},
    },
    search::{Proof, Source},
};
use proof::Case;

/// Positions explained of each way to play, times the factor of the environment.
const POSITIONS: u32 = 6;
/// Longest random game whose end is looked for.
const MAX_PLIES: usize = 300;

/// Position after random moves: any of a game's first, or one shortly before its end.
fn random_position(start: Board, chance: &mut Stream) -> Board {
    let mut game = start;
    if chance.below(2) == 0 {
        play_randomly(&mut *game, chance.below(90) as usize, chance);
        return game;
    }
    let mut past = vec![game.boxed_clone()];
    while game.to_act() != Actor::Over && past.len() < MAX_PLIES {
        let mv = random_move(&*game, chance);
        game.play(&mv).expect("a listed move plays");
        past.push(game.boxed_clone());
    }
    let back = 2 + chance.below(4) as usize;
    past.swap_remove(past.len().saturating_sub(back))
}

/// Kind of a remark with the seat and the aim it is about; two remarks of one position differ in it.
fn subject(remark: &Remark) -> (Discriminant<Remark>, Option<Seat>, Option<Aim>) {
    let (seat, aim) = match remark {
        Remark::WithThrow { seat, aim, .. } => (Some(*seat), Some(*aim)),
        Remark::ThreatensToWin { seat, .. } | Remark::ThreatensToTake { seat, .. } => (Some(*seat), None),
        _ => (None, None),
    };
    (discriminant(remark), seat, aim)
}

/// Returns whether one remark leaves nothing for the other to say.
fn says_the_same(one: &Remark, other: &Remark) -> bool {
    match (one, other) {
        (Remark::Wins { .. }, Remark::Standing { .. } | Remark::Loses { .. } | Remark::Takes { .. })
        | (Remark::NothingToTake, Remark::Takes { .. } | Remark::ThreatensToTake { .. }) => true,
        (Remark::Loses { others, .. }, Remark::Standing { .. } | Remark::ThreatensToWin { .. }) => {
            others.is_empty()
        }
        (Remark::ThreatensToWin { seat, .. }, Remark::ThreatensToTake { seat: other, .. }) => seat == other,
        (
            Remark::WithThrow { seat, throws, aim: Aim::Win },
            Remark::WithThrow { seat: other, throws: others, aim: Aim::Home },
        ) => seat == other && throws == others,
        (Remark::Loses { losing, .. }, Remark::GivesAway { moves }) => {
            moves.iter().any(|given| losing.iter().any(|losing| losing.mv == given.mv))
        }
        _ => false,
    }
}

#[test]
fn every_remark_is_true_and_says_something_else() {
    // Positions in which someone acts, and those of them with a remark, by game.
    let mut found: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut kinds: Vec<Discriminant<Remark>> = Vec::new();
    for (card, options) in every_way() {
        let mut chance = Stream::new(17, Purpose::Test);
        for number in 0..POSITIONS * times() {
            let game = random_position((card.start)(&options), &mut chance);
            let name = format!("{} {options:?}: {}", card.id, game.position_text());
            let case = Case::new(name, game, number % 2 == 0);
            let remarks = case.explained();
            assert!(remarks.len() <= MAX_REMARKS, "{}", case.name);
            if case.game.to_act() == Actor::Over {
                assert_eq!(remarks, [], "{}", case.name);
                continue;
            }
            let (positions, explained) = found.entry(card.id).or_default();
            *positions += 1;
            *explained += usize::from(!remarks.is_empty());
            for (index, remark) in remarks.iter().enumerate() {
                case.check(remark);
                for other in &remarks[..index] {
                    assert_ne!(subject(remark), subject(other), "{}", case.name);
                    let same = says_the_same(remark, other) || says_the_same(other, remark);
                    assert!(!same, "{}: {other:?} {remark:?}", case.name);
                }
                if !kinds.contains(&discriminant(remark)) {
                    kinds.push(discriminant(remark));
                }
            }
        }
    }
    println!("{found:?}, {} kinds", kinds.len());
    for (id, (positions, explained)) in found {
        assert!(explained * 10 >= positions * 9, "{id}: {explained} of {positions} have a remark");
    }
    assert!(kinds.len() == 15, "{} kinds of remarks", kinds.len());
}

/// The remarks on a position, with nothing proven.
fn on(game: &Board) -> Vec<Remark> {
    explain(&**game, &[], None, None)
}

fn names(game: &Board, points: &[Point]) -> Vec<String> {
    points.iter().map(|point| game.point_name(*point)).collect()
}

fn texts(game: &Board, moves: &[AnyMove]) -> Vec<String> {
    moves.iter().map(|mv| game.move_text(mv)).collect()
}

#[test]
fn a_tiger_that_is_not_shut_in_is_named() {
    let game = board::position("bagh-chal", &[], "TGT2/GGG2/GGG2/5/T3T g 11 2 - -");
    let remarks = on(&game);
    let shut = remarks.iter().find_map(|remark| match remark {
        Remark::ShutIn { seat, shut, free } => Some((*seat, names(&game, shut), names(&game, free))),
        _ => None,
    });
    let (seat, shut, free) = shut.expect("a tiger is shut in");
    assert_eq!((seat, shut), (Seat(1), vec!["a5".to_owned()]));
    assert_eq!(free.len(), 3);
}

#[test]
fn the_last_capture_is_a_win_and_a_threat() {
    let text = |mover| format!("T1T1T/2GGT/GGG2/GGG2/5 {mover} 8 4 - -");
    let tigers = board::position("bagh-chal", &[], &text('t'));
    let [Remark::Wins { seat: Seat(1), moves }, ..] = &on(&tigers)[..] else { panic!("{:?}", on(&tigers)) };
    let goats = board::position("bagh-chal", &[], &text('g'));
    let remarks = on(&goats);
    let threat = remarks.iter().find_map(|remark| match remark {
        Remark::ThreatensToWin { seat: Seat(1), moves } => Some(texts(&tigers, moves)),
        Remark::Loses { others, .. } if others.is_empty() => Some(texts(&tigers, moves)),
        _ => None,
    });
    assert_eq!(threat, Some(texts(&tigers, moves)), "{remarks:?}");
    let Some(Remark::Loses { losing, .. }) =
        remarks.iter().find(|remark| matches!(remark, Remark::Loses { .. }))
    else {
        panic!("{remarks:?}")
    };
    assert!(losing.iter().all(|losing| losing.reply.is_some()), "{losing:?}");
}

#[test]
fn proofs_say_which_moves_keep_a_value() {
    let game = board::start("bagh-chal", &[]);
    let legal = game.legal_moves();
    let value = |kept: usize| {
        let proofs: Vec<(AnyMove, Proof)> = legal
            .iter()
            .enumerate()
            .map(|(index, mv)| {
                (mv.clone(), Proof::of_value(if index < kept { 0 } else { -1 }, Source::Table))
            })
            .collect();
        let of_moves: Vec<Option<Proof>> = proofs.iter().map(|(_, proof)| Some(*proof)).collect();
        explain(&*game, &proofs, Proof::of_position(&of_moves), None).into_iter().find_map(|remark| {
            match remark {
                Remark::Standing { value, keeping, .. } => Some((value, keeping.map(|moves| moves.len()))),
                _ => None,
            }
        })
    };
    assert_eq!(value(1), Some((0, Some(1))));
    assert_eq!(value(legal.len()), Some((0, Some(legal.len()))));
    assert_eq!(value(0), Some((-1, None)));
}

/// Three steps are between the stacks; a further throw is not needed.
#[test]
fn throws_that_send_back_are_counted() {
    let game = board::position("yut", &[], "1s6,2s9 3,3 0,0 set/00/00 1 move 3 0");
    let remarks = on(&game);
    assert!(
        matches!(&remarks[0], Remark::Takes { seat: Seat(0), takes } if takes[0].at == Point(9)),
        "{remarks:?}"
    );
    let danger = board::position("yut", &[], "2s6,1s9 3,3 0,0 set/00/00 1 move 1 0");
    let remarks = on(&danger);
    let throws = remarks.iter().find_map(|remark| match remark {
        Remark::WithThrow { seat: Seat(1), throws, aim: Aim::Take(Point(9)) } => Some(throws.clone()),
        _ => None,
    });
    assert_eq!(throws, Some(vec![3]), "{remarks:?}");
}
