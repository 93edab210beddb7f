//! Ends of a game that its rules do not bring about: in the tree of plies, in records, in matches and in statistics.

use std::error::Error;

use crate::support::{
    board::card,
    hostile::{is_a_sentence, settings},
    play_on,
};
use madang_core::{
    catalogue::PlayError,
    games,
    play::{
        CountedGame, GameResult, KeptGame, Match, MatchSetup, Notes, RestoreError, Study, Summary, Verdict,
    },
    rules::{
        Actor, Controller, Record, Scoring, Seat, SeriesState, Termination, TerminationError,
        random::{Purpose, Stream},
    },
};

const PERSON: Controller = Controller::Human;

fn game_of(id: &str, players: &[Controller]) -> Match {
    let setup = MatchSetup { players: players.to_vec(), ..MatchSetup::new(card(id), 1) };
    Match::new(setup).expect("the game's own start")
}

fn bagh_chal(players: [Controller; 2], moves: &[&str]) -> Match {
    let mut game = game_of("bagh-chal", &players);
    for text in moves {
        game.play_text(text).expect("the moves of this test are legal");
    }
    game
}

const MOVES: [&str; 4] = ["@c3", "a1-b1", "@d3", "b1-c1"];

/// Every kind of termination, of the seats of a game.
fn every_termination(seats: u8) -> impl Iterator<Item = Termination> {
    let of_seat = |seat| [Termination::Resigned(Seat(seat)), Termination::OutOfTime(Seat(seat))];
    (0..seats).flat_map(of_seat).chain([Termination::Agreed])
}

fn outcome(game: &Match) -> String {
    game.outcome().map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string())
}

#[test]
fn no_one_acts_once_a_team_has_resigned() {
    for players in [[PERSON; 2], [Controller::Computer(3); 2]] {
        let mut game = bagh_chal(players, &MOVES);
        assert_eq!((game.choices().len(), game.to_act()), (19, Actor::Seat(Seat(0))));
        game.resign(Seat(1)).expect("the game goes on, and the other side may resign too");
        assert_eq!(outcome(&game), "win 1 resigned");
        assert_eq!((game.to_act(), game.on_turn(), game.choices().len()), (Actor::Over, None, 0));
        assert_eq!((game.human_due(), game.computer_to_act()), (None, None));
        let refused = game.play_text("@e3").expect_err("the game is over");
        assert_eq!(refused, PlayError::Illegal("@e3".to_owned()), "as in any game that is over");
        assert_eq!(game.history().line_len(), MOVES.len());
        assert_eq!(game.resign(Seat(0)), Err(TerminationError::Over));
        assert_eq!(
            (game.may_agree_draw(), game.may_resign(Seat(2))),
            (Err(TerminationError::Over), Err(TerminationError::NoSeat(Seat(2))))
        );
        assert_eq!(outcome(&game.restarted()), "ongoing");
    }
}

#[test]
fn no_throw_falls_once_the_game_is_over() {
    let mut game = game_of("yut", &[PERSON, Controller::Computer(1)]);
    assert_eq!(game.to_act(), Actor::Chance);
    game.agree_draw().expect("a throw is due");
    assert!(game.throw(madang_core::sticks::Hand::NEUTRAL).is_none());
    assert!(game.human_to_throw().is_none() && !game.computer_to_throw());
    let throw = game.game().chance().remove(0).mv;
    assert!(game.play_to_be_seen(&throw).is_err());
    assert_eq!(outcome(&game), "draw agreed");
    assert!(game.undo() && game.play_to_be_seen(&throw).is_ok());
}

/// The termination is one step back and one step forward, and a jump to the end of the line shows it.
#[test]
fn undo_takes_back_a_resignation_before_any_move() {
    let mut game = bagh_chal([PERSON; 2], &MOVES);
    game.resign(Seat(0)).expect("the game goes on");
    let plies = |game: &Match| (game.history().len(), outcome(game));
    let (ended, going_on) = ("win 2 resigned".to_owned(), "ongoing".to_owned());
    assert!(game.can_undo() && game.undo());
    assert_eq!(plies(&game), (4, going_on.clone()));
    assert_eq!(game.outcome_of_line().map(|outcome| outcome.to_string()), Some(ended.clone()));
    assert!(game.can_redo() && game.undo());
    assert_eq!(plies(&game), (3, going_on.clone()));
    assert!(game.redo());
    assert_eq!(plies(&game), (4, going_on.clone()), "a person decides here, and may decide otherwise");
    assert!(game.redo());
    assert_eq!(plies(&game), (4, ended.clone()));
    assert!(!game.can_redo() && !game.redo());
    game.go_to(2);
    assert_eq!(plies(&game), (2, going_on.clone()));
    game.go_to(4);
    assert_eq!(plies(&game), (4, ended.clone()));
    for plies in 0..4 {
        assert_eq!(
            (game.history().outcome_after(plies), game.history().termination_after(plies)),
            (None, None)
        );
    }
    assert_eq!(game.history().outcome_after(4), game.outcome());
    assert_eq!(game.history().outcome_after(5), None, "beyond the line");
}

#[test]
fn another_move_forgets_a_termination_taken_back() {
    let mut game = bagh_chal([PERSON; 2], &MOVES);
    game.agree_draw().expect("the game goes on");
    game.undo();
    game.play_text("@e3").expect("the game goes on");
    game.go_to(4);
    assert_eq!(outcome(&game), "ongoing");
    assert!(game.record_of_line().ended.is_none());
}

#[test]
fn a_branch_is_no_longer_over_and_the_branch_left_still_is() {
    let mut game = bagh_chal([PERSON; 2], &MOVES);
    game.run_out_of_time(Seat(1)).expect("the game goes on");
    game.go_to(2);
    game.play_text("@e3").expect("it branches");
    assert_eq!((outcome(&game), game.history().line_len()), ("ongoing".to_owned(), 3));
    game.go_to(2);
    // The same moves again lead to where the game ended, which the players may now decide otherwise.
    game.play_text("@d3").expect("the first branch");
    assert_eq!(game.history().line_len(), 4);
    game.play_text("b1-c1").expect("the first branch");
    assert_eq!(outcome(&game), "ongoing");
    assert!(game.redo());
    assert_eq!(outcome(&game), "win 1 out-of-time");
    let branch = game.branch(vec![PERSON; 2]);
    assert_eq!((outcome(&branch), branch.history().len()), ("ongoing".to_owned(), 4));
}

/// Plies taken back are a branch that the game no longer leads to, until the termination is taken back.
#[test]
fn a_resignation_before_plies_taken_back_ends_the_line() {
    let mut game = bagh_chal([PERSON; 2], &MOVES);
    game.go_to(1);
    game.resign(Seat(1)).expect("the game goes on");
    assert_eq!((game.history().line_len(), game.can_redo()), (1, false));
    assert_eq!(game.record_of_line(), game.record());
    game.undo();
    game.play_text("a1-b1").expect("it was played before");
    assert_eq!((game.history().line_len(), outcome(&game)), (4, "ongoing".to_owned()));
}

/// A computer would resign again at once.
#[test]
fn a_computers_resignation_is_taken_back_with_the_moves_before_it() {
    let mut game = bagh_chal([PERSON, Controller::Computer(5)], &MOVES[..3]);
    game.resign(Seat(1)).expect("the game goes on");
    assert!(game.undo());
    assert_eq!((game.history().len(), outcome(&game)), (2, "ongoing".to_owned()));
    assert!(game.redo());
    assert_eq!(
        (game.history().len(), outcome(&game)),
        (3, "win 1 resigned".to_owned()),
        "no one decides before it"
    );
    let mut game = bagh_chal([Controller::Computer(5); 2], &MOVES);
    game.resign(Seat(0)).expect("the game goes on");
    assert!(!game.can_undo() && !game.undo());
}

#[test]
fn a_study_goes_on_where_the_players_stopped() {
    let mut game = bagh_chal([PERSON; 2], &MOVES);
    game.go_to(3);
    game.resign(Seat(0)).expect("the game goes on");
    let mut study = Study::new(&game);
    assert_eq!((study.game().outcome(), study.history().line_len()), (None, 4));
    study.play_text("a5-a4").expect("it is no game any more");
    assert_eq!(study.main_line().record_of_line().ended, None);
    assert_eq!(outcome(&game), "win 2 resigned", "the game itself stays as it was");
}

#[test]
fn every_termination_of_every_game_is_kept() {
    let mut kept = 0;
    for (number, (card, options)) in (0..).zip(settings()) {
        let mut chance = Stream::new(number, Purpose::Test);
        let mut setup = MatchSetup { options: options.clone(), ..MatchSetup::new(card, number) };
        setup.fit();
        let mut game = Match::new(setup).expect("the start fits");
        play_on(&mut game, number as usize % 12, &mut chance);
        let context = format!("{} {options:?}", card.id);
        for termination in every_termination(game.game().seats()) {
            let mut game = game.clone();
            if game.game().teams() != 2 {
                let refused = game.terminate(termination).expect_err("no one alone wins");
                assert_eq!(refused, TerminationError::Teams(game.game().teams()), "{context}");
                is_a_sentence(&refused.to_string());
                continue;
            }
            game.terminate(termination).unwrap_or_else(|error| panic!("{context}: {error}"));
            check_kept(&game, termination, &context);
            kept += 1;
        }
    }
    assert!(kept > 100, "{kept}");
}

/// Checks that a game that has just ended comes back so from its record and its file, at its end and before it.
fn check_kept(game: &Match, termination: Termination, context: &str) {
    let (end, record) = (outcome(game), game.record());
    assert_eq!((record.ended, &game.record_of_line()), (Some(termination), &record), "{context}");
    assert!(record.to_string().contains(&format!("ended: \"{termination}\"")), "{context}: {record}");
    let read: Record = record.to_string().parse().expect("its own text");
    assert_eq!(read, record, "{context}");
    let again = Match::of_record(game.card(), &read).unwrap_or_else(|error| panic!("{context}: {error}"));
    assert_eq!((outcome(&again), again.record()), (end.clone(), record), "{context}");

    let shown = |game: &Match| {
        let kept = KeptGame::of(game, Notes::default());
        let read: KeptGame = kept.to_string().parse().expect("its own text");
        let restored = read.restore(games::find).unwrap_or_else(|error| panic!("{context}: {error}"));
        assert_eq!(KeptGame::of(&restored, Notes::default()), kept, "{context}");
        let summary = Summary::of(&read, &restored);
        assert_eq!(summary, Summary::of(&kept, game), "{context}");
        assert_eq!(
            (summary.is_finished(), summary.due.is_some()),
            (restored.outcome().is_some(), restored.on_turn().is_some())
        );
        (restored.history().len(), outcome(&restored), summary.end.map(|end| end.to_string()))
    };
    let plies = game.history().len();
    assert_eq!(shown(game), (plies, end.clone(), Some(end)), "{context}");
    let mut earlier = game.clone();
    earlier.go_to(plies.saturating_sub(1));
    let is_over = plies == 0;
    assert_eq!(earlier.outcome().is_some(), is_over, "{context}");
    let (at, now, _) = shown(&earlier);
    assert_eq!((at, now), (plies.saturating_sub(1), outcome(&earlier)), "{context}");
    let mut open = game.clone();
    if open.undo() && open.history().len() == plies {
        assert_eq!(
            shown(&open),
            (plies, "ongoing".to_owned(), None),
            "{context}: a termination taken back is not kept"
        );
    }
}

#[test]
fn a_record_without_an_end_is_written_as_before() {
    let record = bagh_chal([PERSON; 2], &MOVES).record();
    assert!(!record.to_string().contains("ended"), "{record}");
}

#[test]
fn a_termination_that_does_not_fit_is_refused_with_a_sentence() {
    let mut game = bagh_chal([PERSON; 2], &MOVES);
    game.resign(Seat(0)).expect("the game goes on");
    let text = game.record().to_string();
    for value in ["\"resigned\"", "\"resigned 0\"", "\"gave up\"", "7", "Some(\"agreed 1\")", "()"] {
        let broken = text.replace("\"resigned 1\"", value);
        let error = broken.parse::<Record>().expect_err(value).to_string();
        assert!(error.contains("field ended: "), "{error}");
        is_a_sentence(&error);
    }
    let wrapped: Record =
        text.replace("\"resigned 1\"", "Some(\"resigned 1\")").parse().expect("it may be so");
    assert_eq!(wrapped, game.record());

    let refused = |change: &dyn Fn(&mut Record)| {
        let mut record = game.record();
        change(&mut record);
        let error = Match::of_record(games::find(&record.game).expect("it is there"), &record).map(drop);
        let error = error.expect_err("it does not fit");
        is_a_sentence(&error.to_string());
        error
    };
    let no_seat = refused(&|record| record.ended = Some(Termination::OutOfTime(Seat(2))));
    assert_eq!(no_seat, RestoreError::Termination(TerminationError::NoSeat(Seat(2))));
    let over = refused(&|record| {
        record.start = Some("T3T/5/5/5/TG2T t 15 4 - -".to_owned());
        record.moves = vec!["a1xc1".to_owned()];
    });
    assert_eq!(over, RestoreError::Termination(TerminationError::Over));
    let error: &dyn Error = &over;
    assert_eq!(error.to_string(), "the record's end: the game is over already");
}

#[test]
fn a_resigned_game_counts_in_a_match() {
    let card = card("bagh-chal");
    let form = *card.series.iter().find(|form| form.id == "best-of-five").expect("the card has it");
    let setup = MatchSetup { form, players: vec![PERSON; 2], ..MatchSetup::new(card, 3) };
    let mut game = Match::new(setup).expect("the start fits");
    for number in 0..3 {
        let seat = (0..2).map(Seat).find(|seat| game.terms().player(*seat) == 1).expect("two players");
        game.resign(seat).expect("the game goes on");
        let kept = KeptGame::of(&game, Notes::default());
        let restored = kept.restore(games::find).expect("its own text");
        assert_eq!(restored.series_with_this_game(), game.series_with_this_game());
        match game.next_game() {
            Some(next) => game = next,
            None => assert_eq!(number, 2),
        }
    }
    assert_eq!(game.series_with_this_game().state(), SeriesState::Won(0));
    assert!(game.undo() && game.series_with_this_game().state() != SeriesState::Won(0));
}

/// Who gives up keeps no points, so that it never pays in a match by points.
#[test]
fn a_resignation_gives_all_points_to_the_winner() {
    let card = card("jarmo");
    let form = *card.series.iter().find(|form| form.scoring == Scoring::Points).expect("Jarmo counts points");
    let start = |ended: Termination| {
        let mut game = Match::new(MatchSetup { form, ..MatchSetup::new(card, 3) }).expect("the start fits");
        game.terminate(ended).expect("the game goes on");
        (outcome(&game), game.series_with_this_game().score())
    };
    assert_eq!(start(Termination::Resigned(Seat(0))), ("win 2 resigned score 0 5".to_owned(), vec![0, 5]));
    assert_eq!(
        start(Termination::OutOfTime(Seat(1))),
        ("win 1 out-of-time score 5 0".to_owned(), vec![5, 0])
    );
    assert_eq!(start(Termination::Agreed), ("draw agreed".to_owned(), vec![0, 0]));
}

#[test]
fn statistics_count_how_the_players_ended_a_game() {
    let result = |ended: Option<Termination>| {
        let mut game = bagh_chal([PERSON, Controller::Computer(4)], &MOVES);
        if let Some(ended) = ended {
            game.terminate(ended).expect("the game goes on");
        }
        let summary = Summary::of(&KeptGame::of(&game, Notes::default()), &game);
        let counted = CountedGame::all([&summary], None, games::find);
        assert_eq!(counted.first().map(|game| game.result), Verdict::of(&game).map(|verdict| verdict.result));
        counted.first().map(|game| game.result)
    };
    assert_eq!(result(None), None);
    assert_eq!(result(Some(Termination::Resigned(Seat(0)))), Some(GameResult::Lost));
    assert_eq!(result(Some(Termination::OutOfTime(Seat(1)))), Some(GameResult::Won));
    assert_eq!(result(Some(Termination::Agreed)), Some(GameResult::Drawn));
}
