//! Questions to an engine are answered as the search itself answers, whichever side of a protocol it is on.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::support::{ask, settings::every_way};
use madang_core::{
    catalogue::AnyInfo,
    engine::{
        AnalysisQuestion, Engine, EquitiesQuestion, HintQuestion, MoveQuestion, NotAnswered, Question,
        RepliesQuestion, ReviewQuestion, ValuesQuestion, WhyQuestion,
    },
    games,
    play::{Match, MatchSetup, Replies, equities, judge, proving_line, reason},
    rules::{Actor, Options},
    search::{Level, Limits},
    sticks::Hand,
};

/// The answer of a new engine.
fn answer<Q: Question>(question: Q) -> Result<Q::Answer, NotAnswered> {
    ask(&mut Engine::new(), question)
}

/// A game in which low levels have played these plies.
fn played(setup: MatchSetup, plies: usize) -> Match {
    let mut game = Match::new(setup).expect("the start fits");
    game.play_by_computer(|seat| Level::nearest(1 + seat.0), plies);
    game
}

/// Every way to play, each with a seed of its own.
fn ways() -> impl Iterator<Item = MatchSetup> {
    every_way().zip(1_u64..).map(|((card, options), seed)| {
        let mut setup = MatchSetup { options, ..MatchSetup::new(card, seed * 977) };
        setup.fit();
        setup
    })
}

fn named(game: &Match) -> String {
    let options: &Options = &game.setup().options;
    format!("{} {options:?} after {:?}", game.card().id, game.record().moves)
}

#[test]
fn the_move_of_a_level_is_that_of_its_person() {
    let mut asked = 0;
    for setup in ways() {
        for plies in [0, 7, 24] {
            let game = played(setup.clone(), plies);
            if game.game().to_act().seat().is_none() {
                continue;
            }
            for level in [1, 2, 4].map(Level::nearest) {
                let stop = AtomicBool::new(false);
                let thought = game.think_as_person(level, &stop, &mut |_| ());
                let thought = thought.expect("a seat is to act");
                let heard = answer(MoveQuestion::new(&game, level));
                assert_eq!(heard.map(|chosen| chosen.mv), Ok(thought.mv), "{}", named(&game));
                asked += 1;
            }
        }
    }
    assert!(asked > 150, "{asked}");
}

#[test]
fn the_hint_of_the_highest_level_has_the_reason_of_its_search() {
    for id in ["bagh-chal", "nei-pat-kono", "hasami-shogi", "jarmo", "yut"] {
        let card = games::find(id).expect("it is in the catalogue");
        let mut game = played(MatchSetup::new(card, 5), 9);
        while game.game().to_act() == Actor::Chance {
            game.throw(Hand::NEUTRAL).expect("a throw is due");
        }
        let stop = AtomicBool::new(false);
        let stream = game.stream_of_decision();
        let thought = game.game().think(Level::MAX.into(), stream, &stop, &mut |_| ());
        let thought = thought.expect("a seat is to act");
        let expected = reason(game.game(), &thought.mv, thought.info.score, &thought.info.line);
        let expected = expected.map(|reason| (thought.mv, reason));
        assert_eq!(answer(HintQuestion::new(&game)).ok(), expected, "{id}");
    }
}

#[test]
fn an_analysis_has_the_lines_of_its_search() {
    for setup in ways() {
        let mut game = played(setup, 9);
        while game.game().to_act() == Actor::Chance {
            game.throw(Hand::NEUTRAL).expect("a throw is due");
        }
        if game.outcome().is_some() {
            continue;
        }
        let mut question = AnalysisQuestion::new(&game, 3);
        let (mut engine, stop) = (Engine::of(game.card()), AtomicBool::new(false));
        let mut heard = None;
        for line in question.lines() {
            engine.answer_lines(&line, &stop, &mut |line| {
                heard = question.receive(line);
                let is_deep = question.best().first().is_some_and(|info| info.depth >= 2);
                stop.fetch_or(is_deep, Ordering::Relaxed);
            });
        }
        let best = heard.expect("an engine answers").expect("its lines are read");
        let limits = Limits { lines: 3, depth: best[0].depth, ..Limits::NONE };
        let mut reports = Vec::new();
        let never = AtomicBool::new(false);
        game.game().think(limits.into(), game.stream_of_decision(), &never, &mut |info| {
            reports.push(info.clone());
        });
        let found = |infos: &[AnyInfo]| -> Vec<_> {
            infos.iter().map(|info| (info.depth, info.rank, info.score, info.line.clone())).collect()
        };
        assert!(found(&reports).ends_with(&found(&best)), "{}: {best:?}, {reports:?}", named(&game));
    }
}

#[test]
fn equities_are_those_of_the_search() {
    let (mut of_moves, mut of_throws) = (0, 0);
    for setup in ways() {
        for plies in [0, 7, 24] {
            let game = played(setup.clone(), plies);
            let limits = Limits { nodes: 900, ..Limits::NONE };
            let found = equities(game.game(), limits, &AtomicBool::new(false));
            let sorted = found.map(|mut found| {
                found.sort_by_key(|(mv, _)| game.game().move_text(mv));
                found
            });
            assert_eq!(answer(EquitiesQuestion::new(&game, 900)).ok(), sorted, "{}", named(&game));
            match game.game().to_act() {
                Actor::Seat(_) => of_moves += 1,
                Actor::Chance => of_throws += 1,
                Actor::Over => assert_eq!(sorted, None),
            }
        }
    }
    assert!(of_moves > 50 && of_throws > 10, "{of_moves}, {of_throws}");
}

#[test]
fn a_review_is_the_judgement_of_the_whole_line() {
    for (id, plies) in [("bagh-chal", 12), ("nei-pat-kono", 30), ("yut", 20)] {
        let card = games::find(id).expect("it is in the catalogue");
        let mut game = played(MatchSetup::new(card, 3), plies);
        let line: Vec<_> = game.history().line().cloned().collect();
        let limits = Limits { nodes: 500, ..Limits::NONE };
        let mut counted = 0;
        let (start, stop) = (game.history().start(), AtomicBool::new(false));
        let judgement = judge(start, &line, limits, &stop, &mut |plies| {
            counted = plies;
        });
        assert_eq!(counted, line.len());
        // What has been taken back is judged too.
        game.go_to(3);
        assert_eq!(answer(ReviewQuestion::new(&game, 500)).ok(), judgement, "{id}");
        let throws = judgement.expect("it was not stopped").throws;
        assert_eq!(throws.is_empty(), id != "yut", "{id}: {throws:?}");
    }
}

/// A position of each kind: all replies proven, some, and a turn that goes on.
#[test]
fn the_replies_that_keep_the_value_are_those_with_the_best_value() {
    let (mut narrow, mut unknown) = (0, 0);
    for (id, start) in [
        ("bagh-chal", Some("TGGGG/GGG2/GG1GG/2GGG/TTGGT t 0 4 - -")),
        ("bagh-chal", Some("T3T/5/5/5/TG2T t 15 4 - -")),
        ("nei-pat-kono", None),
        ("jarmo", Some("4a/5/5/A4/A4 g 3,4 0,0")),
    ] {
        let card = games::find(id).expect("it is in the catalogue");
        let setup = MatchSetup { start: start.map(str::to_owned), ..MatchSetup::new(card, 1) };
        let game = Match::new(setup).expect("a position of the game");
        let heard = answer(RepliesQuestion::new(&game)).expect("a seat is to act");
        for mv in game.game().legal_moves() {
            let mut after = game.clone();
            after.play(&mv).expect("it is legal");
            let all = after.game().legal_moves().len();
            let expected = if after.outcome().is_some() {
                Some(Replies { all: 0, keeping: 0 })
            } else {
                let values = answer(ValuesQuestion::new(&after)).expect("a seat is to act").moves;
                let is_known = values.len() == all && after.game().to_act() != game.game().to_act();
                let best = values.iter().map(|(_, proof)| proof.value).max();
                let keeping = values.iter().filter(|(_, proof)| Some(proof.value) == best).count();
                is_known.then_some(Replies { all, keeping })
            };
            let told = heard.iter().find(|(other, _)| *other == mv).map(|(_, replies)| *replies);
            assert_eq!(told, expected, "{} then {}", named(&game), game.game().move_text(&mv));
            narrow += usize::from(expected.is_some_and(|replies| replies.keeping < replies.all));
            unknown += usize::from(expected.is_none());
        }
    }
    assert!(narrow > 3 && unknown > 3, "{narrow}, {unknown}");
}

#[test]
fn what_is_no_answer_is_refused() {
    let card = games::find("bagh-chal").expect("it is in the catalogue");
    let game = Match::with_defaults(card, 1);
    let mut question = MoveQuestion::new(&game, Level::MIN);
    for line in ["ok", "info depth 1 nodes 9 nps 1 score 5 pv @c3", "info table draw", ""] {
        assert!(question.receive(line).is_none(), "{line}");
    }
    for line in ["error no", "info depth 1", "bestmove", "bestmove e2e4", "bestmove "] {
        assert!(question.receive(line).is_some_and(|heard| heard.is_err()), "{line}");
    }
    let mut hint = HintQuestion::new(&game);
    assert!(hint.receive("bestmove @c3").is_none());
    for line in ["hint", "hint ", "hint @c3", "hint @c3 score x pv", "hint e2e4 score 1 pv e2e4", "error no"]
    {
        assert!(hint.receive(line).is_some_and(|heard| heard.is_err()), "{line}");
    }
    let mut analysis = AnalysisQuestion::new(&game, 2);
    assert!(analysis.receive("info depth 1 multipv 1 nodes 9 nps 1 score 5 pv @c3").is_none());
    assert!(analysis.best().is_empty());
    assert!(analysis.receive("info depth 1 multipv 2 nodes 9 nps 1 score 4 pv @a2 a1-b1").is_none());
    assert_eq!(analysis.best().iter().map(|info| info.line.len()).collect::<Vec<_>>(), [1, 2]);
    for line in ["info depth 1 multipv 3", "bestmove", "error no"] {
        assert!(analysis.receive(line).is_some_and(|heard| heard.is_err()), "{line}");
    }
    let mut replies = RepliesQuestion::new(&game);
    assert!(replies.receive("replies @c3 2/4").is_none());
    assert!(replies.receive("replies @a2 unknown").is_none());
    for line in ["replies @c3", "replies @c3 2", "replies e2e4 1/2", "replied", "error no"] {
        assert!(replies.receive(line).is_some_and(|heard| heard.is_err()), "{line}");
    }
    let mut equities = EquitiesQuestion::new(&game, 1);
    assert!(equities.receive("equity @c3 ~510").is_none());
    for line in ["equity @c3", "equity e2e4 ~510", "equities 2", "error stopped"] {
        assert!(equities.receive(line).is_some_and(|heard| heard.is_err()), "{line}");
    }
    let mut review = ReviewQuestion::new(&game, 1);
    assert!(review.receive("info judged 4").is_none());
    assert_eq!(review.judged(), 4);
    for line in [
        "decision",
        "decision 0 seat 1 played @a2 ~1 best @a2 ~1",
        "throw 0 seat 1 throw:5 luck 3",
        "reviewed 2",
        "error stopped",
    ] {
        assert!(review.receive(line).is_some_and(|heard| heard.is_err()), "{line}");
    }
}

/// The line that shows a value has the value all along, and a win or a loss ends the game.
#[test]
fn a_proven_value_is_shown_by_a_line() {
    let stop = AtomicBool::new(false);
    for (id, plies) in [("nei-pat-kono", 14), ("jarmo", 60)] {
        let card = games::find(id).expect("it is in the catalogue");
        let (mut lines, mut ended, mut decided) = (0, 0, 0);
        for seed in 0..5 {
            let mut game = Match::with_defaults(card, seed);
            game.play_by_computer(|_| Level::MIN, plies);
            if game.outcome().is_some() {
                continue;
            }
            let position = game.game();
            for (mv, proof) in position.proofs(0, &stop).into_iter().take(3) {
                let Some(proof) = proof else { continue };
                let line = answer(WhyQuestion::new(&game, &mv)).expect("an answer");
                assert_eq!(line, proving_line(position, &mv, 200_000, &stop));
                assert_eq!(line.first(), Some(&mv));
                lines += 1;
                let (mut ahead, mut value) = (position.boxed_clone(), proof.value);
                for mv in &line {
                    let proofs = ahead.proofs(200_000, &stop);
                    let known =
                        proofs.into_iter().find(|(other, _)| other == mv).and_then(|(_, proof)| proof);
                    assert_eq!(known.map(|proof| proof.value), Some(value), "{}", named(&game));
                    ahead.play(mv).expect("the line is legal");
                    value = -value;
                }
                decided += usize::from(proof.value != 0);
                ended += usize::from(proof.value != 0 && ahead.outcome().is_some());
            }
        }
        println!("{id}: {lines} lines, {ended} of {decided} decided ones end the game");
        assert!(id != "nei-pat-kono" || (lines > 8 && 2 * ended > decided), "{lines} {ended} {decided}");
    }
}
