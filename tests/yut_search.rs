//! What the computer makes of a game of Yut.

#[path = "common/yut.rs"]
#[expect(dead_code, reason = "each test file uses what it needs")]
mod yut;

use std::sync::atomic::AtomicBool;

use madang::{
    games::yut::rules::Yut,
    rules::{
        Actor, Game, Line,
        random::{Purpose, Stream},
    },
    search::{Limits, Opponent, limits},
};
use yut::{first_to_play, of, start};

fn choice(game: &Yut, limits: Limits, seed: u64) -> String {
    let chance = Stream::new(seed, Purpose::Opponent { ply: 0 });
    let thought = Yut::think(&Line::new(*game), limits, chance, &AtomicBool::new(false), &mut |_| ());
    game.move_text(thought.expect("a seat is to act").mv)
}

#[test]
fn it_takes_the_win_and_the_capture_and_the_short_way() {
    for rules in ["dice", "duel", "partners", "pool"] {
        let of = |units, hands, homes, due| first_to_play(&of(rules, "2", &[]), units, hands, homes, due);
        let last = of("1s18,2s3", "0,3", "3,0", "move 3 0");
        assert_eq!(choice(&last, Limits::NONE, 1), "3:s18-off", "{rules}");
        let hit = of("1s7,2s10", "3,3", "0,0", "move 3 0");
        assert_eq!(choice(&hit, Limits::NONE, 1), "3:s7-s10", "{rules}");
        let circle = of("1s10", "0,4", "3,0", "move 2 0");
        assert_eq!(choice(&circle, Limits::NONE, 1), "2:s10-s26", "{rules}");
    }
}

#[test]
fn the_same_seed_chooses_alike_and_level_one_may_err() {
    let game = first_to_play(&of("pool", "2", &[]), "1s7,1s3,2s10", "2,3", "0,0", "move 3+4 1");
    assert_eq!(choice(&game, limits(1), 5), choice(&game, limits(1), 5));
    let mut chosen: Vec<String> = (0..40).map(|seed| choice(&game, limits(1), seed)).collect();
    chosen.sort_unstable();
    chosen.dedup();
    assert!(chosen.len() > 1, "{chosen:?}");
}

#[test]
fn it_reads_the_odds_in_use() {
    let worth = |sticks| {
        let options = of("dice", "2", &[("sticks", sticks)]);
        first_to_play(&options, "1s3,1s9,2s5", "2,3", "0,0", "throw - 0").worth(0)
    };
    assert_ne!(worth("wood"), worth("fair"));
    // Both sides of the opening are worth the same but for the throw.
    let opening = start(&of("dice", "2", &[]));
    assert_eq!(opening.worth(0), opening.worth(1));
}

#[test]
fn it_beats_a_player_who_chooses_at_random() {
    let options = of("dice", "2", &[]);
    let mut wins = 0;
    for seed in 0..60_u64 {
        let own = (seed % 2) as u8;
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game = start(&options);
        while game.to_act() != Actor::Over {
            let mut moves = Vec::new();
            // Every result as often as its weight says.
            for (throw, weight) in game.chance() {
                moves.extend((0..weight / 16).map(|_| throw));
            }
            game.legal_moves(&mut moves);
            let at_random = moves[chance.below(moves.len() as u32) as usize];
            let mv = if game.to_act().seat().is_some_and(|seat| seat.0 == own) {
                game.parse_move(&choice(&game, limits(5), seed)).expect("its own text reads")
            } else {
                at_random
            };
            game.play(mv).expect("it is legal");
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        wins += u32::from(winner.is_some_and(|seat| seat.0 == own));
    }
    assert!(wins >= 48, "{wins} of 60");
}
