//! Questions to an engine are answered as the search itself answers: as values, by the lines of the protocol, and over
//! the wire.

mod protocol;
mod wire;

use std::sync::atomic::{AtomicBool, Ordering};

use crate::support::settings::every_way;
use madang_core::{
    catalogue::{AnyInfo, AnyMove},
    engine::{self, Answer, Ask, ComputerTurn, NotAnswered, Progress},
    games,
    play::{Match, MatchSetup, Replies, equities, judge, proving_line, reason},
    rules::{Actor, Options},
    search::{Level, Limits},
    sticks::Hand,
};

/// The answer of an engine that is never stopped.
fn answer(game: &Match, ask: &Ask) -> Result<Answer, NotAnswered> {
    engine::answer(game, ask, &AtomicBool::new(false), &mut |_| ())
}

/// The legal moves with what an answer knows of them.
fn known<T: Clone>(moves: &[(AnyMove, Option<T>)]) -> Vec<(AnyMove, T)> {
    moves.iter().filter_map(|(mv, about_it)| Some((mv.clone(), about_it.clone()?))).collect()
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
fn the_move_of_a_level_is_that_of_its_search() {
    let mut asked = 0;
    for setup in ways() {
        for plies in [0, 7, 24] {
            let game = played(setup.clone(), plies);
            if game.game().to_act().seat().is_none() {
                continue;
            }
            for level in [1, 2, 4].map(Level::nearest) {
                let stop = AtomicBool::new(false);
                let thought = game.game().think(level.into(), game.stream_of_decision(), &stop, &mut |_| ());
                let thought = thought.expect("a seat is to act");
                let heard = answer(&game, &Ask::Move(level.into()));
                let Ok(Answer::Move { mv, prospect }) = heard else { panic!("{heard:?}") };
                assert_eq!(mv, thought.mv, "{}", named(&game));
                assert!(prospect.is_some_and(|prospect| prospect.chance <= 1000), "{prospect:?}");
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
        let heard = answer(&game, &Ask::Hint);
        let Ok(Answer::Hint { mv, score, line }) = heard else { panic!("{heard:?}") };
        assert_eq!((&mv, &line), (&thought.mv, &thought.info.line), "{id}");
        assert_eq!(reason(game.game(), &mv, score, &line), expected, "{id}");
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
        let (mut best, stop) = (Vec::<AnyInfo>::new(), AtomicBool::new(false));
        let heard = engine::answer(&game, &Ask::analysis(3), &stop, &mut |progress| {
            let Progress::Line(line) = progress else { return };
            if line.rank == 1 {
                best.clear();
            }
            let is_whole = usize::from(line.rank) == game.game().legal_moves().len().min(3);
            stop.fetch_or(line.depth >= 2 && is_whole, Ordering::Relaxed);
            best.push(line);
        });
        let Ok(Answer::Move { mv, .. }) = heard else { panic!("{heard:?}") };
        assert!(game.game().legal_moves().contains(&mv), "{}", named(&game));
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
            let heard = answer(&game, &Ask::Equities { nodes: 900 });
            assert_eq!(heard.ok(), sorted.clone().map(Answer::Equities), "{}", named(&game));
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
fn a_review_is_the_judgement_of_the_plies_played() {
    for (id, plies) in [("bagh-chal", 12), ("nei-pat-kono", 30), ("yut", 20)] {
        let card = games::find(id).expect("it is in the catalogue");
        let game = played(MatchSetup::new(card, 3), plies);
        let line: Vec<_> = game.history().line().cloned().collect();
        let limits = Limits { nodes: 500, ..Limits::NONE };
        let mut counted = 0;
        let (start, stop) = (game.history().start(), AtomicBool::new(false));
        let judgement = judge(start, &line, limits, &stop, &mut |plies| {
            counted = plies;
        });
        assert_eq!(counted, line.len());
        let heard = answer(&game, &Ask::Review { nodes: 500 }).ok();
        assert_eq!(heard, judgement.clone().map(Answer::Review), "{id}");
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
        let heard = answer(&game, &Ask::Replies { nodes: 100_000 });
        let Ok(Answer::Replies(heard)) = heard else { panic!("{heard:?}") };
        let heard = known(&heard);
        for mv in game.game().legal_moves() {
            let mut after = game.clone();
            after.play(&mv).expect("it is legal");
            let all = after.game().legal_moves().len();
            let expected = if after.outcome().is_some() {
                Some(Replies { all: 0, keeping: 0 })
            } else {
                let values = answer(&after, &Ask::Values);
                let Ok(Answer::Values { moves, .. }) = values else { panic!("{values:?}") };
                let values = known(&moves);
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

/// Questions of every kind about a position, those that it refuses among them, within small budgets where there are some.
fn questions(game: &Match) -> Vec<Ask> {
    let mut asks = vec![
        Ask::Move(Level::nearest(2).into()),
        Ask::Turn(ComputerTurn { level: Level::nearest(3), time: None, may_resign: false }),
        Ask::Move(Limits { nodes: 700, lines: 3, ..Limits::NONE }.into()),
        Ask::Equities { nodes: 500 },
        Ask::Replies { nodes: 300 },
        Ask::Review { nodes: 60 },
    ];
    asks.extend(game.game().every_move().into_iter().take(1).map(Ask::Why));
    // These search for a second wherever no table answers, so one position of each game has to do.
    let is_default = game.setup().options.changes(game.card().options).next().is_none();
    if is_default && game.history().len() == 24 {
        asks.extend([Ask::Hint, Ask::Values]);
    }
    asks
}

#[test]
fn a_position_refuses_questions_that_it_does_not_allow() {
    let card = games::find("yut").expect("it is in the catalogue");
    let mut game = Match::with_defaults(card, 1);
    assert_eq!(game.game().to_act(), Actor::Chance);
    let throw = Err("a throw is due, which nobody chooses".into());
    for ask in [Ask::Move(Level::MAX.into()), Ask::Hint, Ask::Values, Ask::Replies { nodes: 1 }] {
        assert_eq!(answer(&game, &ask), throw, "{ask:?}");
    }
    game.throw(Hand::NEUTRAL).expect("a throw is due");
    while game.game().to_act() == Actor::Chance {
        game.throw(Hand::NEUTRAL).expect("a throw is due");
    }
    let mv = game.game().legal_moves().swap_remove(0);
    assert!(answer(&game, &Ask::Why(mv.clone())).is_ok());
    game.play(&mv).expect("it is legal");
    assert!(answer(&game, &Ask::Why(mv)).is_err());
    game.play_by_computer(|_| Level::MIN, usize::MAX);
    for ask in [Ask::Move(Level::MAX.into()), Ask::Hint, Ask::Equities { nodes: 1 }] {
        assert_eq!(answer(&game, &ask), Err("the game is over".into()), "{ask:?}");
    }
}

#[test]
fn a_stopped_list_or_review_has_no_answer() {
    let card = games::find("jarmo").expect("it is in the catalogue");
    let (game, stop) = (played(MatchSetup::new(card, 2), 12), AtomicBool::new(true));
    for ask in [Ask::Equities { nodes: 1_000_000 }, Ask::Review { nodes: 1_000_000 }] {
        assert!(engine::answer(&game, &ask, &stop, &mut |_| ()).is_err(), "{ask:?}");
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
                let heard = answer(&game, &Ask::Why(mv.clone()));
                let Ok(Answer::Why(line)) = heard else { panic!("{heard:?}") };
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
