//! The clock on the table: what it charges, what undo gives back, and what records keep of it.

use crate::support::{
    board::card,
    hostile::{is_a_sentence, settings},
    random_move,
};
use madang_core::{
    games,
    play::{Clock, KeptGame, Match, MatchSetup, Notes, RestoreError, Study},
    rules::{
        Actor, AtZero, ClockRule, Controller, Record, Seat, Termination, TimeControl,
        random::{Purpose, Stream},
    },
};

const PERSON: Controller = Controller::Human;

/// One rule of each kind; three minutes let a random game go on.
const RULES: [&str; 6] = ["3m", "3m+2s", "3m~2s", "20s/turn", "3m/glass", "5s+1s warns"];

fn rule(text: &str) -> ClockRule {
    text.parse().expect("a rule")
}

fn game_of(id: &str, clock: &str) -> Match {
    let new = MatchSetup::new(card(id), 1);
    let players = vec![PERSON; new.players.len()];
    Match::new(MatchSetup { players, clock: Some(rule(clock)), ..new }).expect("the game's own start")
}

fn left(game: &Match) -> Vec<u64> {
    let clock = game.clock().expect("a clock is on the table");
    (0..game.game().seats()).map(|seat| clock.left(Seat(seat))).collect()
}

fn play(game: &mut Match, moves: &[(&str, u64)]) {
    for (text, time) in moves {
        assert_eq!(game.spend_time(*time), None, "{text}");
        game.play_text(text).expect("the moves of this test are legal");
    }
}

const MOVES: [(&str, u64); 4] = [("@c3", 1_500), ("a1-b1", 4_000), ("@d3", 500), ("b1-c1", 10_000)];

#[test]
fn each_time_control_charges_in_its_own_way() {
    for (clock, expected) in [
        ("3m", [178_000, 166_000]),
        ("3m+2s", [182_000, 170_000]),
        ("3m~2s", [180_000, 170_000]),
        ("20s/turn", [20_000, 20_000]),
        ("3m/glass", [192_000, 168_000]),
    ] {
        let mut game = game_of("bagh-chal", clock);
        play(&mut game, &MOVES);
        assert_eq!(left(&game), expected, "{clock}");
        game.spend_time(1_000);
        let charged = if clock.contains('~') { 0 } else { 1_000 };
        assert_eq!(left(&game), [expected[0] - charged, expected[1]], "{clock}: only the seat to act");
    }
}

/// A turn of several throws and moves is charged as one.
#[test]
fn a_turn_of_several_plies_gets_one_increment() {
    let mut chance = Stream::new(1, Purpose::Test);
    let mut game = game_of("yut", "3m+2s");
    let mut turns = [0, 0];
    for _ in 0..60 {
        let seat = game.on_turn().expect("the game goes on");
        game.spend_time(100);
        let mv = random_move(game.game(), &mut chance);
        game.play(&mv).expect("a listed move plays");
        turns[seat.index()] += u64::from(game.on_turn() != Some(seat));
    }
    let spent = |seat: u8| {
        let plies = game.history().plies().enumerate().filter(|(_, ply)| ply.actor == Some(Seat(seat)));
        plies.map(|(ply, _)| game.history().time_of(ply).expect("a clock")).sum::<u64>()
    };
    assert_eq!(left(&game), [0, 1].map(|seat| 180_000 + 2_000 * turns[usize::from(seat)] - spent(seat)));
    assert_eq!(spent(0) + spent(1), 6_000);
    assert!(turns[0] + turns[1] < 60, "some turns had several plies");
}

/// Random spending and turns of two to four seats under each kind of rule.
fn for_random_clocks(mut check: impl FnMut(&mut Clock, &mut Stream, Seat, u64)) {
    for seed in 0..300 {
        let mut chance = Stream::new(seed, Purpose::Test);
        let seats = 2 + (seed % 3) as u8;
        let mut clock = Clock::new(rule(RULES[seed as usize % RULES.len()]), seats);
        let mut seat = Seat(0);
        for _ in 0..60 {
            let elapsed = u64::from(chance.below(8_000));
            check(&mut clock, &mut chance, seat, elapsed);
            let next = Seat(chance.below(u32::from(seats)) as u8);
            clock.played(seat, Some(next));
            seat = next;
        }
    }
}

#[test]
fn no_sand_is_lost_or_added() {
    let mut turned = 0;
    for_random_clocks(|clock, _, seat, elapsed| {
        let TimeControl::Glass { game } = clock.rule().control() else { return };
        let all = |clock: &Clock| clock.sand() + (0..4).map(|seat| clock.left(Seat(seat))).sum::<u64>();
        let before = all(clock);
        assert!(before >= 2 * 1_000 * u64::from(game) && before.is_multiple_of(1_000 * u64::from(game)));
        clock.spend(seat, elapsed);
        assert_eq!(all(clock), before);
        turned += 1;
    });
    assert!(turned > 1_000);
}

#[test]
fn time_runs_out_once_and_never_below_zero() {
    let mut ran_out = 0;
    for_random_clocks(|clock, _, seat, elapsed| {
        let before = *clock;
        let news = clock.spend(seat, elapsed);
        assert!(clock.left(seat) <= before.left(seat));
        assert_eq!(news, before.left(seat) > 0 && clock.left(seat) == 0);
        assert_eq!(news, before.left(seat) > 0 && elapsed >= before.left(seat) + before.free());
        assert!((0..4).map(Seat).all(|other| other == seat || clock.left(other) == before.left(other)));
        assert!(clock.left(seat) > 0 || !clock.spend(seat, 1), "it is no news any more");
        let is_over = clock.left(seat) == 0 && clock.rule().at_zero() == AtZero::Ends;
        assert_eq!(clock.ends_the_game(seat), is_over);
        ran_out += u32::from(news);
    });
    assert!(ran_out > 20, "{ran_out}");
}

#[test]
fn time_in_pieces_is_charged_like_time_at_once() {
    for_random_clocks(|clock, chance, seat, elapsed| {
        let mut at_once = *clock;
        at_once.spend(seat, elapsed);
        let first = u64::from(chance.below(elapsed as u32 + 1));
        clock.spend(seat, first);
        clock.spend(seat, elapsed - first);
        assert_eq!(*clock, at_once);
    });
}

/// A computer never thinks until its time is up, and never for no time at all.
#[test]
fn a_computer_uses_a_part_of_its_time() {
    for_random_clocks(|clock, _, seat, elapsed| {
        clock.spend(seat, elapsed);
        let budget = clock.time_to_think(seat);
        assert!(budget > 0);
        if clock.rule().at_zero() == AtZero::Ends && clock.left(seat) > 1 {
            let mut after = *clock;
            assert!(!after.spend(seat, budget), "{clock:?}: {budget}");
        }
    });
    let mut game = game_of("bagh-chal", "3m+2s");
    assert_eq!(game.time_to_think(), None, "a person is to act");
    game.reseat(&[Controller::Computer(5), PERSON]);
    assert_eq!(game.time_to_think(), Some(7_500));
}

/// Undo, redo and every jump bring the clock back exactly, in every game and under every rule.
#[test]
fn undo_gives_time_back_exactly() {
    for (number, (card, options)) in (0..).zip(settings()) {
        let mut chance = Stream::new(number, Purpose::Test);
        let new = MatchSetup::new(card, number);
        let mut setup = MatchSetup { options: options.clone(), ..new };
        setup.fit();
        setup.players.fill(PERSON);
        setup.clock = Some(rule(RULES[number as usize % RULES.len()]));
        let mut game = Match::new(setup).expect("the start fits");
        let mut clocks = vec![*game.clock().expect("a clock")];
        while clocks.len() < 16 && game.to_act() != Actor::Over {
            game.spend_time(u64::from(chance.below(3_000)));
            let mv = random_move(game.game(), &mut chance);
            game.play(&mv).expect("three minutes are enough");
            clocks.push(*game.clock().expect("a clock"));
        }
        let context = format!("{} {options:?}", card.id);
        check_restored(&game, &context);
        for _ in 0..12 {
            let has_moved = match chance.below(3) {
                0 => game.undo(),
                1 => game.redo(),
                _ => false,
            };
            if !has_moved {
                game.go_to(chance.below(clocks.len() as u32) as usize);
            }
            assert_eq!(game.clock(), clocks.get(game.history().len()), "{context}");
            game.spend_time(700);
        }
        game.go_to(0);
        assert_eq!(game.clock(), Some(&clocks[0]), "{context}");
    }
}

/// Checks that a game comes back with its clock from its record and its file.
fn check_restored(game: &Match, context: &str) {
    let record = game.record_of_line();
    let read: Record = record.to_string().parse().expect("its own text");
    assert_eq!(read, record, "{context}");
    let again = Match::of_record(game.card(), &read).unwrap_or_else(|error| panic!("{context}: {error}"));
    assert_eq!((again.clock(), again.record_of_line()), (game.clock(), record), "{context}");
    let mut earlier = game.clone();
    earlier.go_to(game.history().len() / 2);
    let kept: KeptGame = KeptGame::of(&earlier, Notes::default()).to_string().parse().expect("its own text");
    let restored = kept.restore(games::find).unwrap_or_else(|error| panic!("{context}: {error}"));
    assert_eq!(restored.clock(), earlier.clock(), "{context}");
    assert_eq!(KeptGame::of(&restored, Notes::default()), kept, "{context}");
}

#[test]
fn time_that_runs_out_ends_the_game_and_undo_gives_it_back() {
    let mut game = game_of("bagh-chal", "10s+2s");
    play(&mut game, &MOVES[..3]);
    let before = game.clock().copied();
    assert_eq!(game.spend_time(6_000), None);
    assert_eq!(game.spend_time(1_999), None);
    assert_eq!(game.spend_time(9), Some(Seat(1)));
    assert_eq!(game.history().termination(), Some(Termination::OutOfTime(Seat(1))));
    assert_eq!(game.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("win 1 out-of-time"));
    let over = game.clock().copied();
    assert_eq!((left(&game)[1], game.spend_time(5)), (0, None));
    check_restored(&game, "it is over");
    assert!(game.undo());
    assert_eq!((game.clock().copied(), game.outcome()), (before, None));
    assert!(game.redo());
    assert_eq!((left(&game)[1], game.clock().copied()), (0, over));
}

#[test]
fn time_that_runs_out_may_be_a_warning() {
    let mut game = game_of("bagh-chal", "10s+2s warns");
    assert_eq!(game.spend_time(99_000), Some(Seat(0)));
    assert_eq!((game.outcome(), left(&game)), (None, vec![0, 10_000]));
    assert_eq!(game.spend_time(99_000), None, "once is enough");
    game.play_text("@c3").expect("the game goes on");
    assert_eq!(left(&game), [2_000, 10_000]);
    // Of three sides no one alone would win.
    let new = MatchSetup::new(card("yut"), 1).with_option("players", "3").expect("three may play");
    let mut game = Match::new(MatchSetup { clock: Some(rule("1s")), ..new }).expect("the start fits");
    let seat = game.on_turn();
    assert_eq!(game.spend_time(1_000), seat);
    assert!(seat.is_some() && game.outcome().is_none());
}

#[test]
fn a_game_without_a_clock_has_no_times() {
    let new = MatchSetup::new(card("bagh-chal"), 1);
    let mut game = Match::new(new).expect("the start fits");
    assert_eq!((game.spend_time(10), game.clock()), (None, None));
    game.play_text("@c3").expect("it is legal");
    assert_eq!(game.history().time_of(0), None);
    let text = game.record().to_string();
    assert!(!text.contains("clock") && !text.contains("times"), "{text}");
}

#[test]
fn a_branch_keeps_the_clock_and_a_study_has_none() {
    let mut game = game_of("bagh-chal", "3m+2s");
    play(&mut game, &MOVES);
    let branch = game.branch(vec![PERSON; 2]);
    assert_eq!((branch.clock(), branch.record().times), (game.clock(), game.record().times));
    let study = Study::new(&game);
    let record = study.main_line().record_of_line();
    assert_eq!((study.game().clock(), record.clock, record.times.len()), (None, None, 0));
    assert_eq!(left(&game.restarted()), [180_000; 2]);
    assert_eq!(left(&game.rematch(|_| ())), [180_000; 2]);
}

#[test]
fn clocks_and_times_that_do_not_fit_are_refused_with_a_sentence() {
    let mut game = game_of("bagh-chal", "3m+2s");
    play(&mut game, &MOVES);
    let text = game.record().to_string();
    for (right, wrong) in [
        ("\"3m+2s\"", "\"soon\""),
        ("\"3m+2s\"", "\"0s\""),
        ("\"3m+2s\"", "3"),
        ("4000 500", "4000 -5"),
        ("4000 500", "4000 99999999999999999999"),
        ("4000 500", "4000 x"),
    ] {
        assert!(text.contains(right), "{text}");
        let error = text.replace(right, wrong).parse::<Record>().expect_err(wrong).to_string();
        assert!(error.contains("field clock: ") || error.contains("field times: "), "{error}");
        is_a_sentence(&error);
    }
    let refused = |change: fn(&mut Record)| {
        let mut record = game.record();
        change(&mut record);
        let error = Match::of_record(game.card(), &record).map(drop).expect_err("it does not fit");
        is_a_sentence(&error.to_string());
        error
    };
    assert_eq!(refused(|record| record.times.truncate(3)), RestoreError::Times { wanted: 4, given: 3 });
    assert_eq!(refused(|record| record.clock = None), RestoreError::Times { wanted: 0, given: 4 });
    // More time than there was: the clock stops at zero, and the game is the one that was played.
    let mut record = game.record();
    record.times[0] = u64::MAX;
    let again = Match::of_record(game.card(), &record).expect("the moves fit");
    assert_eq!((left(&again)[0], again.history().time_of(0)), (1_500 + 2_000, Some(180_000)));
}
