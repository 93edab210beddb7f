//! The search finds forced wins, obeys its limits, and repeats itself.

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use crate::support::{
    board::{self, Board},
    think,
};
use madang_core::{
    catalogue::AnyGame,
    games::hunt::rules::{GOATS, TIGERS},
    rules::{
        Actor, Seat,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, alpha_beta::WIN},
};

/// The highest level asks a table how to win; these tests are of the search by itself.
const SEARCH: Limits = Limits { knowledge: 0, ..Limits::NONE };

fn position(text: &str) -> Board {
    board::position("bagh-chal", &[], text)
}

fn start() -> Board {
    board::start("bagh-chal", &[])
}

/// The move found and its score.
fn found(game: &dyn AnyGame, level: Level) -> (String, i32) {
    let thought = think(game, level, 1, 0);
    (game.move_text(&thought.mv), thought.info.score)
}

/// Lets both sides play the best they find, and counts plies up to the end.
fn plies_to_win(text: &str, seat: Seat) -> u32 {
    let mut game = position(text);
    let deep = Limits { nodes: 300_000, ..SEARCH };
    let mut plies = 0;
    while game.to_act() != Actor::Over {
        let thought = think(game.as_ref(), deep, 1, plies);
        let winning =
            if game.to_act() == Actor::Seat(seat) { thought.info.score } else { -thought.info.score };
        assert!(winning > WIN - 100, "{}: {} is no win", game.position_text(), thought.info.score);
        game.play(&thought.mv).expect("it is legal");
        plies += 1;
        assert!(plies < 40, "{text}: the win is not made");
    }
    assert_eq!(game.outcome().expect("it is over").winner, Some(seat));
    plies
}

/// Returns whether `seat` can force a win within so many plies, by trying everything.
fn can_force(game: &dyn AnyGame, seat: Seat, plies: u32) -> bool {
    let Actor::Seat(to_act) = game.to_act() else {
        return game.outcome().and_then(|outcome| outcome.winner) == Some(seat);
    };
    if plies == 0 {
        return false;
    }
    let moves = game.legal_moves();
    let mut after = moves.iter().map(|mv| {
        let mut next = game.boxed_clone();
        next.play(mv).expect("it is legal");
        can_force(next.as_ref(), seat, plies - 1)
    });
    if to_act == seat { after.any(|won| won) } else { after.all(|won| won) }
}

#[test]
fn goats_shut_the_last_gap() {
    let text = "TGGGT/GG1GG/G3G/GG1GG/TGGGT g 4 0 - -";
    let (mv, score) = found(position(text).as_ref(), Level::nearest(5));
    assert_eq!((mv.as_str(), score), ("@c3", WIN - 1));
    assert_eq!(plies_to_win(text, GOATS), 1);
    // In phase II by a walk.
    let text = "TGGGT/GGGGG/G3G/GGGGG/TGGGT g 0 2 - -";
    let (mv, _) = found(position(text).as_ref(), Level::nearest(4));
    assert!(["c2-c3", "c4-c3"].contains(&mv.as_str()), "{mv}");
    assert_eq!(plies_to_win(text, GOATS), 1);
}

#[test]
fn tigers_take_the_fifth_goat() {
    let text = "T3T/5/5/5/TG2T t 15 4 - -";
    for level in 2..=5 {
        let (mv, score) = found(position(text).as_ref(), Level::nearest(level));
        assert_eq!((mv.as_str(), score), ("a1xc1", WIN - 1), "level {level}");
    }
    assert_eq!(plies_to_win(text, TIGERS), 1);
}

#[test]
fn short_wins_are_found_and_are_the_shortest() {
    for (text, seat, plies) in [
        ("GTGGG/GT1GT/G1GGG/GGGGG/TGGGG g 1 0 - -", GOATS, 3),
        ("GGGGT/GGTGG/GG1TG/1GGGG/GTGGG g 0 1 d3-d4 c3-d3", GOATS, 5),
        ("GGGGG/1T1TG/3G1/G2T1/GT2G t 6 4 - -", TIGERS, 3),
    ] {
        let game = position(text);
        assert!(
            can_force(game.as_ref(), seat, plies) && !can_force(game.as_ref(), seat, plies - 1),
            "{text}"
        );
        let thought = think(game.as_ref(), Limits { nodes: 1_000_000, ..SEARCH }, 1, 0);
        assert_eq!(thought.info.score, WIN - plies as i32, "{text}: {thought:?}");
        assert_eq!(plies_to_win(text, seat), plies, "{text}");
    }
}

#[test]
fn long_wins_are_carried_through() {
    for (text, seat, plies) in [
        ("GGG1G/GGGTG/GT1TG/G2TG/GGGGG g 3 0 - -", GOATS, 11),
        ("G1GG1/2T1T/GTGGG/GGGGG/TGGGG g 4 0 - -", GOATS, 9),
        ("GGGGG/G1TGG/TT1GG/T1GGG/GGG2 t 0 4 b2-b1 b4-b3", TIGERS, 7),
    ] {
        assert_eq!(plies_to_win(text, seat), plies, "{text}");
    }
}

#[test]
fn a_stopped_search_still_moves() {
    for text in ["T3T/5/5/5/T3T g 20 0 - -", "TGGGG/GGG2/GG1GG/2GGG/TTGGT t 0 4 - -"] {
        let game = position(text);
        let begun = Instant::now();
        let chance = Stream::new(1, Purpose::Test);
        let thought = game.think(Limits::NONE.into(), chance, &AtomicBool::new(true), &mut |_| ());
        let thought = thought.expect("a seat is to act");
        assert!(game.legal_moves().contains(&thought.mv));
        assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    }
}

#[test]
fn a_depth_is_kept() {
    let game = start();
    for depth in [0, 1, 2, 3] {
        let shallow = Limits { depth, ..Limits::NONE };
        let thought = think(game.as_ref(), shallow, 1, 0);
        assert_eq!(thought.info.depth, depth.max(1));
    }
}

#[test]
fn nobody_thinks_when_the_game_is_over() {
    let mut game = position("T3T/5/5/5/TG2T t 15 4 - -");
    game.play_text("a1xc1").expect("it is legal");
    let chance = Stream::new(1, Purpose::Test);
    assert!(game.think(Level::nearest(5).into(), chance, &AtomicBool::new(false), &mut |_| ()).is_none());
}

#[test]
fn lines_of_five_are_found_and_stopped() {
    let read = |text: &str| board::position("hasami-shogi", &[], text);
    // A three that becomes a four open at both ends.
    let open = read("GGGGG4/9/9/5R3/9/2RRR4/9/6R2/RRRRR4 r");
    let red = Seat(0);
    assert!(can_force(open.as_ref(), red, 3) && !can_force(open.as_ref(), red, 2));
    assert_eq!(think(open.as_ref(), Level::nearest(5), 1, 0).info.score, WIN - 3);
    // One move from the line.
    let four = read("GGGGG4/9/9/5R3/9/1RRRR4/9/9/RRRRR4 r");
    assert_eq!(think(four.as_ref(), Level::MAX, 1, 0).info.score, WIN - 1);
    // The other side sees it coming and fills the gap, with nothing to take for it.
    let stop = read("GGGGGG3/9/6R2/5R3/9/1RRRR3G/GR7/9/1RRRR4 g");
    let mut stopped = stop.boxed_clone();
    stopped.play(&think(stop.as_ref(), Level::MAX, 1, 0).mv).expect("it is legal");
    assert!(!can_force(stopped.as_ref(), red, 1), "{}", stopped.position_text());
}

#[test]
fn games_are_won_where_they_can_be() {
    for (id, pairs, text, best) in [
        // The last soldier arrives, ahead by points; or takes the last enemy.
        ("jarmo", &[][..], "a1A2/1a3/3A1/5/5 g 0,0 0,0", "d3-e5"),
        ("jarmo", &[], "5/5/1a3/5/A4 g 0,4 0,0", "a1xb3"),
        ("jarmo", &[("variant", "legendary")], "aaaa1/5/3A1/5/5 g 4,0 0,0", "d3-e5"),
        ("jarmo", &[("variant", "jasyr")], "aaaa1/5/3A1/5/5 g 4,0 0,0", "d3-e5"),
        // The last but one piece is taken, the last way out shut.
        ("nei-pat-kono", &[], "4/1L2/1L2/DD2 l 1", "b3xb1"),
        ("nei-pat-kono", &[], "DL2/L3/3L/1L1D l 3", "b1-c1"),
    ] {
        let (mv, score) = found(board::position(id, pairs, text).as_ref(), Level::nearest(4));
        assert_eq!((mv.as_str(), score), (best, WIN - 1), "{id} {pairs:?} {text}");
    }
}

#[test]
fn the_last_guard_of_jarmo_does_not_end_a_game_it_would_lose() {
    // Arriving brings a soldier back; without placing it green would lose by 2 to 3 at once.
    let mut game = board::position("jarmo", &[], "aaa2/5/3G1/5/5 g 4,0 0,0");
    game.play_text("d3-e5").expect("it is legal");
    let (mv, _) = found(game.as_ref(), Level::nearest(4));
    assert!(mv.starts_with('@'), "{mv}");
}

/// The tigers' book wins where a tiger may not shuttle; the goats' book is of the game without that rule.
#[test]
fn the_book_is_told_as_long_as_its_side_has_followed_it() {
    let told =
        |board: &Board| -> Vec<String> { board.book_moves().iter().map(|mv| board.move_text(mv)).collect() };
    let goats = board::start("bagh-chal", &[("shuttle-ban", "off")]);
    assert!(!told(&goats).is_empty());
    let mut board = start();
    assert!(told(&board).is_empty(), "the goats are lost and have no book");
    board::play(&mut board, "@c1");
    let book = told(&board);
    let wins = |text: &String| {
        let proofs = board.proofs(0, &AtomicBool::new(false));
        let proof = proofs.into_iter().find(|(mv, _)| board.move_text(mv) == *text);
        proof.and_then(|(_, proof)| proof).is_some_and(|proof| proof.value == 1)
    };
    assert!(!book.is_empty() && book.iter().all(wins), "{book:?}");
    let other = board.legal_texts().into_iter().find(|mv| !book.contains(mv)).expect("not all are in it");
    for (mv, follows) in [(&book[0], true), (&other, false)] {
        let mut next = board.boxed_clone();
        board::play(&mut next, mv);
        let goat = next.legal_texts().swap_remove(0);
        board::play(&mut next, &goat);
        assert_eq!(!told(&next).is_empty(), follows, "{mv} {goat}");
    }
    for (id, pairs) in [("bagh-chal", &[("heroes", "on")][..]), ("hasami-shogi", &[]), ("jarmo", &[])] {
        assert!(told(&board::start(id, pairs)).is_empty(), "{id}");
    }
}
