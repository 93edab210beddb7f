//! Games that are decided or lead nowhere: resignations of computers, and games that are stale.

use std::sync::atomic::AtomicBool;

use crate::support::{board::card, random_move};
use madang_core::{
    play::{Match, MatchSetup, STALE_PLIES},
    rules::{
        Controller, Effect,
        random::{Purpose, Stream},
    },
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
                assert!(game.is_long_decided(0, &STOP) && game.history().len() >= 6);
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
