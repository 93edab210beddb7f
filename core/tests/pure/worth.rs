//! One worth: in games that go to and fro as well as at random, what is proven of a move is proven of the position after
//! it, and no statement about values contradicts another.

use std::sync::atomic::AtomicBool;

use madang_core::{
    catalogue::{AnyGame, AnyMove, GameCard},
    games,
    play::{equities, proving_line},
    rules::{
        Actor, Place, Seat,
        random::{Purpose, Stream},
    },
    search::{
        Distance, Limits, MAX_LINES, Proof, Source,
        alpha_beta::{MAX_DEPTH, WIN},
    },
};

/// Positions visited for proofs that no table has.
const NODES: u64 = 30_000;

/// Games and options with proven values, and the number of games of each.
const WAYS: &[(&str, &[(&str, &str)], u32)] = &[
    ("bagh-chal", &[("shuttle-ban", "off")], 3),
    ("bagh-chal", &[], 2),
    ("pulijudam", &[("shuttle-ban", "off")], 2),
    ("nei-pat-kono", &[], 4),
    ("jarmo", &[], 3),
    ("jarmo", &[("variant", "legendary")], 4),
    ("jarmo", &[("variant", "jasyr")], 4),
    ("hasami-shogi", &[], 1),
];

/// Plies of a game.
const PLIES: usize = 260;

/// Plies from which on the players go to and fro.
const TO_AND_FRO: usize = 60;

/// Nobody stops a search.
static STOP: AtomicBool = AtomicBool::new(false);

fn position_of(id: &str, options: &[(&str, &str)]) -> (&'static GameCard, Box<dyn AnyGame>) {
    let card = games::find(id).expect("it is in the catalogue");
    let options = card.parse_options(options.iter().copied()).expect("they fit");
    (card, (card.start)(&options))
}

/// The value of a position for the team of a seat, from the proofs of its moves; the inner `None` is unknown.
fn value_for(game: &dyn AnyGame, seat: Seat) -> Option<(i8, Option<u16>)> {
    let team = |seat: Seat| seat.0 % game.teams();
    if let Some(outcome) = game.outcome() {
        let value = outcome.winner.map_or(0, |winner| if team(winner) == team(seat) { 1 } else { -1 });
        return Some((value, Some(0)));
    }
    let Actor::Seat(mover) = game.to_act() else { return None };
    let proofs: Vec<Option<Proof>> = game.proofs(NODES, &STOP).into_iter().map(|(_, proof)| proof).collect();
    let Proof { value, .. } = game.position_proof(&proofs)?;
    let best = proofs.iter().flatten().max_by_key(|proof| proof.rank())?;
    // A move of the same value without a distance may be shorter, or longer.
    let has_all = proofs.iter().flatten().all(|proof| proof.value != value || proof.distance.is_some());
    Some((if team(mover) == team(seat) { value } else { -value }, best.plies().filter(|_| has_all)))
}

/// Plays a game and checks every position of it; returns the number of values that were compared.
fn check_game(name: &str, start: &dyn AnyGame, number: u32) -> u32 {
    let mut lots = Stream::new(u64::from(number), Purpose::Test);
    let mut game = start.boxed_clone();
    let mut last: [Option<String>; 2] = [None, None];
    let mut compared = 0;
    for ply in 0..PLIES {
        let Actor::Seat(seat) = game.to_act() else { break };
        let proofs = game.proofs(NODES, &STOP);
        let known: Vec<(AnyMove, Proof)> =
            proofs.iter().filter_map(|(mv, proof)| Some((mv.clone(), (*proof)?))).collect();
        if !known.is_empty() {
            let (mv, proof) = &known[lots.below(known.len() as u32) as usize];
            compared += check_move(name, &*game, seat, mv, *proof);
            if ply % 16 == 0 {
                check_equities(name, &*game, &proofs);
                check_line(name, &*game, mv, *proof);
                check_scores(name, &*game, &proofs);
            }
        }
        // Half of the moves go back where the last one came from.
        let moves = game.legal_moves();
        let back =
            (ply > TO_AND_FRO && lots.below(8) > 0).then(|| last[usize::from(seat.0 % 2)].clone()).flatten();
        let back = back.and_then(|text| moves.iter().find(|mv| game.move_text(mv) == text).cloned());
        let mv = back.unwrap_or_else(|| moves[lots.below(moves.len() as u32) as usize].clone());
        let text = game.move_text(&mv);
        last[usize::from(seat.0 % 2)] = text.split_once('-').map(|(from, to)| format!("{to}-{from}"));
        game.play(&mv).expect("it is legal");
    }
    compared
}

/// A move is worth what the position after it is worth, and its distance is one more.
fn check_move(name: &str, game: &dyn AnyGame, seat: Seat, mv: &AnyMove, proof: Proof) -> u32 {
    let mut next = game.boxed_clone();
    next.play(mv).expect("it is legal");
    let Some((value, plies)) = value_for(&*next, seat) else { return 0 };
    let told = format!("{name}: {} in {}", game.move_text(mv), game.position_text());
    assert_eq!(proof.value, value, "{told}, after {:?}", proof.distance);
    if let (Some(Distance::End(whole)), Some(left)) = (proof.distance.filter(|_| value != 0), plies) {
        assert_eq!(whole, left + 1, "{told}");
    }
    1
}

/// What is proven has its chance, and an estimate is marked as one.
fn check_equities(name: &str, game: &dyn AnyGame, proofs: &[(AnyMove, Option<Proof>)]) {
    let limits = Limits { nodes: NODES, ..Limits::NONE };
    for (mv, worth) in equities(game, limits, &STOP).expect("nobody stops it") {
        let (_, proof) = proofs.iter().find(|(other, _)| *other == mv).expect("it is legal");
        let told = format!("{name}: {} in {}", game.move_text(&mv), game.position_text());
        assert_eq!(worth.exact, proof.is_some(), "{told}");
        let chance = proof.map(|proof| [0, 500, 1000][(proof.value + 1) as usize]);
        assert!(chance.is_none_or(|chance| chance == worth.chance), "{told}: {worth:?}, {proof:?}");
    }
}

/// The line that shows a value begins with the move, and ends as the value says where the game ends.
fn check_line(name: &str, game: &dyn AnyGame, mv: &AnyMove, proof: Proof) {
    let line = proving_line(game, mv, NODES, &STOP);
    let told = format!("{name}: {} in {}", game.move_text(mv), game.position_text());
    assert_eq!(line.first(), Some(mv), "{told}");
    let seat = game.to_act().seat().expect("a seat acts");
    let mut end = game.boxed_clone();
    for mv in &line {
        end.play(mv).expect("it is legal");
    }
    if let Some(outcome) = end.outcome() {
        let value = outcome.winner.map_or(0, |winner| if winner.0 % 2 == seat.0 % 2 { 1 } else { -1 });
        assert_eq!(value, proof.value, "{told}: {:?}", game.line_texts(&line));
    }
}

/// A search tells each move as proven that is, and by a table no other. By a table or a book it plays what the position is
/// worth.
fn check_scores(name: &str, game: &dyn AnyGame, proofs: &[(AnyMove, Option<Proof>)]) {
    // With goats in hand a search may follow a win to the table that is too far for the proofs.
    let is_placed = game.snapshot().pieces.iter().all(|piece| piece.place != Place::Hand);
    let known: Vec<Option<Proof>> = proofs.iter().map(|(_, proof)| *proof).collect();
    let worth = game.position_proof(&known).filter(|worth| is_placed || worth.source == Source::Book);
    for lines in [1, MAX_LINES] {
        let limits = Limits { nodes: 3_000, lines, ..Limits::NONE };
        let thought = game.think(limits.into(), Stream::new(3, Purpose::Test), &STOP, &mut |info| {
            let proof = proofs.iter().find(|(mv, _)| *mv == info.line[0]).and_then(|(_, proof)| *proof);
            let told =
                || format!("{name}: {} in {}: {info:?}", game.move_text(&info.line[0]), game.position_text());
            let is_in_sight = info.score.abs() >= WIN - i32::from(MAX_DEPTH);
            match Proof::in_score(info.score) {
                Some(found) if !is_in_sight => {
                    assert!(
                        !is_placed || proof.is_some_and(|proof| proof.value == found.value),
                        "{}",
                        told()
                    );
                }
                Some(found) => assert!(proof.is_none_or(|proof| proof.value == found.value), "{}", told()),
                None => {}
            }
        });
        if let (Some(worth), Some(thought)) = (worth, thought) {
            let played = proofs.iter().find(|(mv, _)| *mv == thought.mv).and_then(|(_, proof)| *proof);
            let told = format!("{name}: {} in {}", game.move_text(&thought.mv), game.position_text());
            assert_eq!(played.map(|proof| proof.value), Some(worth.value), "{told}, {lines} lines");
        }
    }
}

/// `WORTH_TIMES=100` plays a hundred times as many games.
#[test]
fn what_is_proven_of_a_move_is_proven_of_the_position_after_it() {
    let times: u32 = std::env::var("WORTH_TIMES").map_or(1, |times| times.parse().expect("a number"));
    for (id, options, number) in WAYS {
        let (card, start) = position_of(id, options);
        let name = format!("{} {options:?}", card.id);
        let compared: u32 = (0..number * times).map(|game| check_game(&name, &*start, game)).sum();
        println!("{name}: {compared} values compared");
        assert!(compared > 0, "{name}: nothing is proven");
    }
}

/// A win whose answer brings the third repetition about is a draw, in every command.
#[test]
fn a_win_that_the_third_repetition_takes_away_is_none() {
    let (card, _) = position_of("bagh-chal", &[]);
    let options = card.parse_options([("shuttle-ban", "off")]).expect("they fit");
    let text = "TGGGG/GGT2/GGGGG/GGGGG/GTGTG g 0 1 - -";
    let mut game = (card.from_text)(&options, text).expect("it is a position");
    for mv in ["e5-e4", "c4-d4", "e4-e5", "d4-c4", "e5-e4", "c4-d4"] {
        game.play_text(mv).expect("it is legal");
    }
    let mv = game.parse_move("e4-e5").expect("it is a move");
    let proofs = game.proofs(NODES, &STOP);
    let proof = proofs.iter().find(|(other, _)| *other == mv).and_then(|(_, proof)| *proof);
    assert_eq!(proof.map(|proof| proof.value), Some(0));
    check_equities("bagh-chal", &*game, &proofs);
    check_line("bagh-chal", &*game, &mv, Proof::of_value(0, Source::Table));
}

/// Plays these moves in a position.
fn after(id: &str, options: &[(&str, &str)], text: &str, moves: &str) -> Box<dyn AnyGame> {
    let card = games::find(id).expect("it is in the catalogue");
    let options = card.parse_options(options.iter().copied()).expect("they fit");
    let mut game = (card.from_text)(&options, text).expect("it is a position");
    for mv in moves.split_whitespace() {
        game.play_text(mv).expect("it is legal");
    }
    game
}

/// The proof of a move.
fn proof_of(game: &dyn AnyGame, mv: &str) -> Option<Proof> {
    let mv = game.parse_move(mv).expect("it is a move");
    game.proofs(NODES, &STOP).into_iter().find(|(other, _)| *other == mv)?.1
}

/// A position that has just come up twice, and the one before a loser's move, are behind a winner for good.
#[test]
fn a_proof_stays_through_what_has_come_up_twice() {
    let off = [("shuttle-ban", "off")];
    let text = "TGGGG/GGGGT/GGGGT/G1GGG/GTGGG t 0 0 - -";
    let moves = "b1-b2 c1-b1 b2-c1 a1-b2 c1xa1 d2-c1 e3-d2 e2-e3 d2-e2 d3-d2 a1-b1 d2-d3 b1-a1";
    let game = after("bagh-chal", &off, text, moves);
    let distance = Some(Distance::Capture(3));
    let quickest = Proof { value: 1, distance, source: Source::Table };
    assert_eq!(proof_of(&*game, "d3-d2"), Some(quickest));

    // Without a distance it is not known which of the moves wins, but that one does.
    let text = "G/1GG2G/1GGGGT/1TGGGG/GTGG g 0 0 - -";
    let game = after("pulijudam", &off, text, "p2-p1 p14-p13 p1-p2");
    assert_eq!(proof_of(&*game, "p13-p14").map(|proof| proof.value), Some(-1));
    let game = after("pulijudam", &off, text, "p2-p1 p14-p13 p1-p2 p13-p14");
    let proofs: Vec<Option<Proof>> = game.proofs(NODES, &STOP).into_iter().map(|(_, proof)| proof).collect();
    assert_eq!(game.position_proof(&proofs), Some(Proof::of_value(1, Source::Table)));

    // What the loser can draw is drawn, whatever becomes of its other moves.
    let text = "G/2GG1G/GGGGG1/TGGTGT/1GGG g 0 0 - -";
    let game = after("pulijudam", &off, text, "p20-p19 p18-p12 p19-p20 p12-p18");
    assert_eq!(proof_of(&*game, "p4-p5"), Some(Proof::of_value(0, Source::Table)));
    let game = after("pulijudam", &off, text, "p20-p19 p18-p12 p19-p20 p12-p18 p4-p5");
    let proofs: Vec<Option<Proof>> = game.proofs(NODES, &STOP).into_iter().map(|(_, proof)| proof).collect();
    assert_eq!(game.position_proof(&proofs), Some(Proof::of_value(0, Source::Table)));
}

/// Of moves of which a table has all as won, a search plays one that stays won after this game.
#[test]
fn a_search_plays_a_win_that_is_proven() {
    let text = "G/1GG2G/1GGGGT/1TGGGG/GTGG g 0 0 - -";
    let moves = "p2-p1 p14-p13 p1-p2 p13-p14 p2-p1 p14-p13";
    let game = after("pulijudam", &[("shuttle-ban", "off")], text, moves);
    for lines in [1, MAX_LINES] {
        let limits = Limits { nodes: 3_000, lines, ..Limits::NONE };
        let chance = Stream::new(5, Purpose::Test);
        let thought = game.think(limits.into(), chance, &STOP, &mut |_| ()).expect("a seat is to act");
        let proof = proof_of(&*game, &game.move_text(&thought.mv));
        assert_eq!(proof.map(|proof| proof.value), Some(1), "{lines}");
    }
}

/// A table without the rule against shuttling proves nothing of a game with it.
#[test]
fn a_table_of_other_rules_gives_estimates() {
    let text = "G/GG2TG/1GGTGG/2GGT1/1G1G g 0 3 p7-p8 p4-p10";
    let game = after("pulijudam", &[], text, "");
    check_scores("pulijudam", &*game, &game.proofs(NODES, &STOP));
    let game = after("jarmo", &[], "a3a/5/1a3/5/A4 b 1,0 0,0", "a5-c4 a1-c2 c4-a5");
    check_scores("jarmo", &*game, &game.proofs(NODES, &STOP));
}

/// The start of a solved game is worth what is proven of it, on both sides' turns.
#[test]
fn the_start_of_a_solved_game_is_worth_what_is_proven() {
    for (id, options, value) in [
        ("bagh-chal", [("shuttle-ban", "on")], -1),
        ("bagh-chal", [("shuttle-ban", "off")], 0),
        ("pulijudam", [("shuttle-ban", "on")], 1),
        ("pulijudam", [("shuttle-ban", "off")], 0),
    ] {
        let (_, mut game) = position_of(id, &options);
        for ply in 0..6 {
            let proofs = game.proofs(NODES, &STOP);
            let of_all: Vec<Option<Proof>> = proofs.iter().map(|(_, proof)| *proof).collect();
            let expected = if ply % 2 == 0 { value } else { -value };
            let best = of_all.iter().flatten().max_by_key(|proof| proof.rank()).expect("one is proven");
            assert_eq!(best.value, expected, "{id} {options:?} after {ply}");
            let by_book = Some(Proof::of_value(expected, Source::Book));
            assert_eq!(game.position_proof(&of_all), by_book, "{id} {options:?} after {ply}");
            let (mv, _) = proofs.iter().find(|(_, proof)| *proof == Some(*best)).expect("it is there");
            game.play(mv).expect("it is legal");
        }
    }
}
