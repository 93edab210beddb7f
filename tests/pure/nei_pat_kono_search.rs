//! The opponent of Nei Pat Kono finds forced wins, the shortest first.

use crate::support::{board, forcing::can_force, think};
use madang::{
    rules::{
        Actor,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, alpha_beta::WIN},
};

const ID: &str = "nei-pat-kono";

#[test]
fn the_last_but_one_piece_is_taken_and_the_last_way_out_shut() {
    for (text, best) in [("4/1L2/1L2/DD2 l 1", "b3xb1"), ("DL2/L3/3L/1L1D l 3", "b1-c1")] {
        // Lower levels may overlook it.
        for level in 4..=5 {
            let game = board::position(ID, &[], text);
            let thought = think(game.as_ref(), Level::nearest(level), 1, 0);
            assert_eq!(
                (game.move_text(&thought.mv).as_str(), thought.info.score),
                (best, WIN - 1),
                "{text}, level {level}"
            );
        }
    }
}

/// In positions from random games the search agrees with trying everything three plies deep.
#[test]
fn short_wins_are_found_and_are_the_shortest() {
    let deep = Limits { nodes: 200_000, ..Limits::NONE };
    let mut found = [0; 4];
    for seed in 0..60 {
        let mut game = board::start(ID, &[]);
        let mut chance = Stream::new(seed, Purpose::Test);
        while let Actor::Seat(seat) = game.to_act() {
            // Two plies when the loser's own move is the last before the pieces are counted.
            if let Some(plies) = [1, 2, 3].into_iter().find(|plies| can_force(game.as_ref(), seat, *plies)) {
                let thought = think(game.as_ref(), deep, seed, 0);
                assert_eq!(thought.info.score, WIN - plies as i32, "{}: {thought:?}", game.position_text());
                found[plies as usize] += 1;
            }
            let moves = game.legal_moves();
            let mv = &moves[chance.below(moves.len() as u32) as usize];
            game.play(mv).expect("it is legal");
        }
    }
    assert!(found[1] > 5 && found[3] > 5, "{found:?}");
}
