//! Games that are decided or lead nowhere: resignations of computers, and games that are stale.

use std::sync::atomic::AtomicBool;

use crate::support::{board::card, random_move};
use madang_core::{
    engine::{Answer, Ask, ComputerTurn, answer},
    play::{Match, MatchSetup, STALE_PLIES},
    rules::{
        Controller, Effect,
        random::{Purpose, Stream},
    },
    search::Level,
};

const PERSON: Controller = Controller::Human;

/// Nobody stops a proof.
static STOP: AtomicBool = AtomicBool::new(false);

fn game_of(id: &str, players: &[Controller]) -> Match {
    let setup = MatchSetup { players: players.to_vec(), ..MatchSetup::new(card(id), 1) };
    Match::new(setup).expect("the game's own start")
}

/// In random games of a solved game, computers resign lost positions, never others, and none below level 4.
#[test]
fn computers_resign_what_has_been_lost_for_some_time() {
    let mut resigned = 0;
    for seed in 0..12 {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game = game_of("nei-pat-kono", &[Controller::Computer(4); 2]);
        while game.outcome().is_none() && game.history().len() < 60 {
            if game.may_computer_resign(0, &STOP) {
                resigned += 1;
                let proofs = game.game().proofs(0, &STOP);
                assert!(proofs.iter().all(|(_, proof)| proof.is_some_and(|proof| proof.value == -1)));
                assert!(game.team_long_lost(0, &STOP).is_some() && game.history().len() >= 6);
                game.reseat(&[Controller::Computer(3); 2]);
                assert!(!game.may_computer_resign(0, &STOP));
                game.reseat(&[PERSON; 2]);
                assert!(!game.may_computer_resign(0, &STOP));
                game.reseat(&[Controller::Computer(4); 2]);
            }
            let mv = random_move(game.game(), &mut chance);
            game.play(&mv).expect("a listed move plays");
        }
        assert!(game.outcome().is_none() || !game.may_computer_resign(0, &STOP));
    }
    assert!(resigned > 0);
}

/// The engine answers a computer's turn by a resignation only where that is allowed, and plays within its time.
#[test]
fn a_turn_is_a_resignation_or_a_move_in_time() {
    let turn = |game: &Match, level, time, may_resign| {
        let ask = Ask::Turn(ComputerTurn { level: Level::nearest(level), time, may_resign });
        answer(game, &ask, &AtomicBool::new(false), &mut |_| ()).expect("a computer is to act")
    };
    let mut resigned = 0;
    for seed in 0..6 {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game = game_of("nei-pat-kono", &[Controller::Computer(4); 2]);
        while game.outcome().is_none() && game.history().len() < 40 {
            let may = game.may_computer_resign(0, &STOP);
            assert_eq!(turn(&game, 4, None, true) == Answer::Resigns, may);
            if may {
                resigned += 1;
                assert!(matches!(turn(&game, 4, None, false), Answer::Move { .. }));
                assert!(matches!(turn(&game, 3, None, true), Answer::Move { .. }));
                break;
            }
            let mv = random_move(game.game(), &mut chance);
            game.play(&mv).expect("a listed move plays");
        }
    }
    assert!(resigned > 0);
    // Without time the first depth decides, with plenty the same move as without a clock.
    let game = game_of("hasami-shogi", &[Controller::Computer(5); 2]);
    let unhurried = turn(&game, 5, None, false);
    assert_eq!(turn(&game, 5, Some(600_000), false), unhurried);
    assert!(matches!(turn(&game, 5, Some(0), false), Answer::Move { .. }));
}

/// Steps in Hasami Shogi lead nowhere until something is taken.
#[test]
fn a_game_in_which_pieces_only_move_is_stale() {
    let mut chance = Stream::new(5, Purpose::Test);
    let mut game = game_of("hasami-shogi", &[PERSON; 2]);
    for number in 0..STALE_PLIES {
        assert!(!game.is_stale(), "{number}");
        let takes = |game: &Match| {
            let last = game.history().last().expect("a move was played");
            last.effects.iter().any(|effect| matches!(effect, Effect::Captured { .. }))
        };
        let quiet = (0..100).any(|_| {
            let mv = random_move(game.game(), &mut chance);
            game.play(&mv).expect("a listed move plays");
            let is_quiet = !takes(&game) && game.outcome().is_none();
            if !is_quiet {
                game.go_to(number);
            }
            is_quiet
        });
        assert!(quiet, "most moves take nothing");
    }
    assert!(game.is_stale());
    let pieces =
        |game: &Match| game.game().snapshot().pieces.iter().filter(|piece| piece.point().is_some()).count();
    let before = pieces(&game);
    while pieces(&game) == before && game.outcome().is_none() {
        assert!(game.is_stale());
        let mv = random_move(game.game(), &mut chance);
        game.play(&mv).expect("a listed move plays");
    }
    assert!(!game.is_stale() || game.outcome().is_some());
}
