//! Remarks on made-up judgements.

use std::collections::BTreeSet;

use crate::support::board::start;
use madang_core::{
    catalogue::AnyMove,
    play::{Afterword, Decision, GameResult, Judgement, ThrowLuck, afterword},
    rules::{
        Seat,
        random::{Purpose, Stream},
    },
    search::WinChance,
};

const YOU: u8 = 0;

fn any_move() -> AnyMove {
    start("jarmo", &[]).legal_moves().swap_remove(0)
}

/// A judgement of decisions by turns, you first. Each is your chance after it and what it gave away.
fn judgement(decisions: &[(u16, u16)], luck: &[(u8, i16)]) -> Judgement {
    let mv = any_move();
    let decision = |(ply, (yours, lost)): (usize, &(u16, u16))| {
        let seat = Seat((ply % 2) as u8);
        let played = if seat.0 == YOU { *yours } else { 1000 - *yours };
        let worth = |chance| WinChance { chance, exact: false };
        Decision {
            ply,
            seat,
            played: mv.clone(),
            best: mv.clone(),
            best_text: String::new(),
            best_worth: worth((played + lost).min(1000)),
            played_worth: worth(played),
        }
    };
    let throw =
        |(seat, luck): &(u8, i16)| ThrowLuck { ply: 0, seat: Seat(*seat), thrown: mv.clone(), luck: *luck };
    let decisions = decisions.iter().enumerate().map(decision).collect();
    Judgement::new(decisions, luck.iter().map(throw).collect(), 2)
}

/// A decision that gives 20 away, after which your chance is this.
fn steady(yours: &[u16]) -> Vec<(u16, u16)> {
    yours.iter().map(|yours| (*yours, 20)).collect()
}

fn said(decisions: &[(u16, u16)], result: GameResult) -> Option<Afterword> {
    afterword(&judgement(decisions, &[]), YOU, result)
}

use GameResult::{Drawn, Lost, Won};

/// Five goats lost among many plain moves, and plain moves once all is lost: no 93 %.
#[test]
fn a_few_bad_moves_show_in_the_accuracy() {
    let of = |yours: &[(u16, u16)]| {
        let both = yours.iter().flat_map(|decision| [*decision, (decision.0, 0)]).collect::<Vec<_>>();
        judgement(&both, &[]).accuracy(YOU).expect("you decided")
    };
    let plain = [(500, 0); 25];
    assert!((of(&plain) - 100.0).abs() < 0.01);
    let mut five_lost = plain;
    five_lost[15..20].copy_from_slice(&[(400, 100), (300, 100), (200, 100), (100, 100), (0, 100)]);
    five_lost[20..].fill((0, 0));
    let slight = [(500, 5); 25];
    assert!(of(&five_lost) < 85.0 && of(&slight) > 97.0, "{} {}", of(&five_lost), of(&slight));
    let mut lost_at_once = plain;
    lost_at_once[0] = (0, 500);
    lost_at_once[1..].fill((0, 0));
    assert!(of(&lost_at_once) < 60.0, "{}: a lost game cannot be played badly", of(&lost_at_once));
}

#[test]
fn each_remark_has_its_game() {
    let even = steady(&[500, 510, 500, 490, 500, 520, 500, 480]);
    assert_eq!(said(&even, Drawn), Some(Afterword::Even));
    assert_eq!(said(&even, Lost), Some(Afterword::Even), "the last moves are not judged");

    let spotless: Vec<(u16, u16)> = (0..12).map(|ply| (600, if ply % 2 == 0 { 5 } else { 60 })).collect();
    assert_eq!(said(&spotless, Won), Some(Afterword::NothingGiven));
    assert_ne!(
        said(&spotless[..8], Won),
        Some(Afterword::NothingGiven),
        "of four decisions that says little"
    );

    let mut one = steady(&[500, 510, 500, 490, 500, 520, 100, 100, 90, 80]);
    one[6].1 = 400;
    assert_eq!(said(&one, Lost), Some(Afterword::OneMove { number: 7, yours: true }));
    let mut mine = steady(&[500, 510, 500, 490, 500, 900, 890, 900, 910]);
    mine[5].1 = 400;
    assert_eq!(said(&mine, Won), Some(Afterword::OneMove { number: 6, yours: false }));

    let ahead = steady(&[500, 600, 700, 720, 600, 500, 400, 300, 200]);
    assert_eq!(said(&ahead, Lost), Some(Afterword::AheadUntil { number: 5, yours: true }));
    let turned = steady(&[500, 400, 300, 280, 400, 500, 600, 700, 900]);
    assert_eq!(said(&turned, Won), Some(Afterword::AheadUntil { number: 5, yours: false }));
    let drawn = steady(&[500, 400, 300, 280, 400, 500, 500, 510, 500]);
    assert_eq!(said(&drawn, Drawn), Some(Afterword::AheadUntil { number: 5, yours: false }));

    let early = steady(&[500, 490, 600, 620, 660, 700, 800, 900, 950]);
    assert_eq!(said(&early, Won), Some(Afterword::AheadFrom { number: 3, yours: true }));
    let late = steady(&[500, 510, 400, 380, 340, 300, 200, 100, 50]);
    assert_eq!(said(&late, Lost), Some(Afterword::AheadFrom { number: 3, yours: false }));
    assert_eq!(said(&[], Won), None);
}

#[test]
fn luck_is_told_where_it_outweighs_the_moves() {
    let game = steady(&[500, 600, 700, 800, 900, 950]);
    let with = |luck: &[(u8, i16)], result| afterword(&judgement(&game, luck), YOU, result);
    assert_eq!(with(&[(0, 200), (1, -100)], Won), Some(Afterword::Luck { yours: true }));
    assert_eq!(with(&[(0, -200), (1, 100)], Lost), Some(Afterword::Luck { yours: false }));
    assert_ne!(with(&[(0, -200), (1, 100)], Won), Some(Afterword::Luck { yours: false }));
    assert_ne!(with(&[(0, 100), (1, -100)], Won), Some(Afterword::Luck { yours: true }), "not enough");
    let mut skilful = game.clone();
    skilful[3].1 = 500;
    let told = afterword(&judgement(&skilful, &[(0, 200), (1, -100)]), YOU, Won);
    assert_ne!(told, Some(Afterword::Luck { yours: true }), "the moves decided more");
}

/// A remark never contradicts its judgement.
#[test]
fn every_remark_is_true() {
    let mut chance = Stream::new(11, Purpose::Test);
    let mut keys = BTreeSet::new();
    for _ in 0..4_000 {
        let mut yours: i32 = 500;
        let spread = 20 + chance.below(300) as i32;
        let plies = chance.below(30) as usize;
        let decisions: Vec<(u16, u16)> = (0..plies)
            .map(|ply| {
                let lost = if chance.below(3) == 0 { chance.below(spread as u32) as i32 } else { 0 };
                yours = (yours + if ply % 2 == 0 { -lost } else { lost }).clamp(0, 1000);
                (yours as u16, lost as u16)
            })
            .collect();
        let throws = if chance.below(3) == 0 { chance.below(6) } else { 0 };
        let luck: Vec<(u8, i16)> =
            (0..throws).map(|_| (chance.below(2) as u8, chance.below(400) as i16 - 200)).collect();
        let judgement = judgement(&decisions, &luck);
        let result = [Won, Drawn, Lost][chance.below(3) as usize];
        let course = judgement.course(YOU);
        let Some(told) = afterword(&judgement, YOU, result) else {
            let fits = course.last().is_some_and(|(_, chance)| match result {
                Won => *chance > 500,
                Lost => *chance < 500,
                _ => false,
            });
            assert!(!fits, "something can be told of {course:?}");
            continue;
        };
        keys.insert(told.key());
        let after = |number: usize| course.iter().filter(move |(plies, _)| *plies >= number);
        let decided_by = |number: usize| &judgement.decisions[number - 1];
        match told {
            Afterword::NothingGiven => assert!(judgement.lost(YOU) <= 60),
            Afterword::Luck { yours } => {
                assert_eq!(yours, result == Won);
                assert_eq!(judgement.luck(0) > judgement.luck(1), yours);
                assert_ne!(result, Drawn);
            }
            Afterword::OneMove { number, yours } => {
                assert_eq!(yours, result == Lost);
                assert_eq!(decided_by(number).seat.0 == YOU, yours);
                assert!(decided_by(number).lost() >= 250);
                assert!(after(number).all(|(_, chance)| (*chance < 500) == yours), "{course:?} {told:?}");
            }
            Afterword::AheadUntil { number, yours } => {
                assert!(result == Drawn || yours == (result == Lost));
                let ahead = |chance: u16| if yours { chance >= 650 } else { chance <= 350 };
                assert!(course.iter().any(|(plies, chance)| *plies < number && ahead(*chance)));
                assert!(!after(number).any(|(_, chance)| ahead(*chance)));
            }
            Afterword::AheadFrom { number, yours } => {
                assert_eq!(yours, result == Won);
                assert!(after(number).all(|(_, chance)| if yours { *chance > 500 } else { *chance < 500 }));
                assert!(after(number).next().is_some());
            }
            Afterword::Even => {
                let judged = &course[..course.len() - 3];
                assert!(judged.iter().all(|(_, chance)| (350..=650).contains(chance)));
            }
        }
    }
    assert_eq!(keys.len(), Afterword::KEYS.len(), "{keys:?}");
}

#[test]
fn with_three_sides_nobody_says_i() {
    let game = steady(&[300, 300, 200, 200, 100, 100, 50, 50]);
    let two = judgement(&game, &[]);
    let three = Judgement::new(two.decisions.clone(), Vec::new(), 3);
    assert!(afterword(&two, YOU, Lost).is_some());
    assert_eq!(afterword(&three, YOU, Lost), None);
}
