//! Statistics of kept games, with summaries made up for each question.

use std::collections::BTreeMap;

use crate::support::summaries::{computer, moment, person, summary};
use madang_core::{
    games,
    play::{
        CountedGame, Fairness, Moment, Opposition, Overview, ScoreBetween, Streak, Summary, Tally, Timestamp,
        Way, score_between,
    },
    rules::Controller,
    sticks::SticksModel,
};

fn since<'a>(games: &'a [Summary], moment: Option<&Timestamp>) -> Vec<CountedGame<'a>> {
    let moment = moment.map(|at| Moment { clock: 0, at: at.clone() });
    CountedGame::all(games, moment.as_ref(), games::find)
}

/// Counts of the games of this id, or of all.
fn overview(games: &[Summary], game: Option<&str>) -> Overview {
    Overview::of(&since(games, None), game.and_then(games::find), games::catalogue())
}

const fn tally(played: u32, won: u32, drawn: u32, lost: u32, beaten: u8) -> Tally {
    Tally { played, won, drawn, lost, shared: 0, beaten }
}

#[test]
fn only_finished_games_of_people_here_count() {
    let played = summary("bagh-chal", &[person(), computer(2)], Some(1));
    let unfinished = Summary { end: None, ..played.clone() };
    let of_computers = summary("bagh-chal", &[computer(1), computer(2)], Some(1));
    let mut imported = played.clone();
    imported.notes.imported = true;
    let games = [unfinished, of_computers, imported, played];
    assert_eq!(overview(&games, None).tally, tally(1, 1, 0, 0, 2));
}

#[test]
fn a_game_whose_players_changed_does_not_count() {
    let mut helped = summary("bagh-chal", &[person(), computer(5)], Some(1));
    helped.notes.reseated = true;
    assert_eq!(overview(&[helped], None).tally, Tally::default());
}

/// The score between two persons follows them through the seats, whoever sat down first.
#[test]
fn the_score_between_two_persons_is_counted() {
    let between = |people: [&str; 2], moved_on, winner| {
        let mut game = Summary { moved_on, ..summary("jarmo", &[person(), person()], winner) };
        game.notes.people = people.map(str::to_owned).to_vec();
        game
    };
    let mut helped = summary("jarmo", &[person(), computer(1)], Some(1));
    helped.notes.people = vec!["5".to_owned(), "2".to_owned()];
    let games = [
        between(["5", "2"], 0, Some(1)),
        between(["5", "2"], 1, Some(1)),
        between(["2", "5"], 0, Some(2)),
        between(["5", "2"], 0, None),
        between(["5", "3"], 0, Some(1)),
        // Who has taken a name since is the same person.
        between(["5 Ana", "2"], 0, Some(1)),
        helped,
    ];
    let score = |game: &str, people: &[&str]| {
        score_between(games.iter(), game, &people.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(score("jarmo", &["5", "2"]), Some(ScoreBetween { wins: [3, 1], drawn: 1 }));
    assert_eq!(score("jarmo", &["2 Ben", "5"]), Some(ScoreBetween { wins: [1, 3], drawn: 1 }));
    assert_eq!(score("jarmo", &["2", "3"]), None);
    assert_eq!(score("yut", &["5", "2"]), None);
    assert_eq!(score("jarmo", &["5", ""]), None);
    assert_eq!(score("jarmo", &[]), None);
}

#[test]
fn the_weakest_opponent_counts_and_a_person_is_none() {
    let (me, of) = (person(), computer);
    let partners = |seats: &[Controller], winner| Summary { teams: 2, ..summary("yut", seats, winner) };
    let cases = [
        (summary("yut", &[me, of(4)], Some(1)), tally(1, 1, 0, 0, 4)),
        (summary("yut", &[of(2), me], Some(2)), tally(1, 1, 0, 0, 2)),
        (summary("yut", &[me, of(4)], Some(2)), tally(1, 0, 0, 1, 0)),
        (summary("yut", &[me, of(4)], None), tally(1, 0, 1, 0, 0)),
        (summary("yut", &[of(1), of(4)], Some(1)), tally(0, 0, 0, 0, 0)),
        (summary("yut", &[me, of(5), of(2)], Some(1)), tally(1, 1, 0, 0, 2)),
        (summary("yut", &[me, me, of(5)], Some(1)), Tally { played: 1, shared: 1, ..Tally::default() }),
        (summary("yut", &[me, me, of(5)], Some(3)), tally(1, 0, 0, 1, 0)),
        (summary("yut", &[me, me], None), Tally { played: 1, shared: 1, ..Tally::default() }),
        (summary("yut", &[me, me, of(2)], None), tally(1, 0, 1, 0, 0)),
        (partners(&[of(3), of(1), me, of(4)], Some(1)), tally(1, 1, 0, 0, 1)),
        (partners(&[me, of(1), me, of(4)], Some(3)), tally(1, 1, 0, 0, 1)),
    ];
    for (game, expected) in &cases {
        assert_eq!(overview(std::slice::from_ref(game), Some("yut")).tally, *expected, "{game:?}");
    }
    let all = overview(&cases.map(|(game, _)| game), None).tally;
    assert_eq!(all, Tally { played: 11, won: 5, drawn: 2, lost: 2, shared: 2, beaten: 4 });
}

#[test]
fn games_are_told_apart_by_way_and_side_and_opposition() {
    let with = |seats: &[_], winner, pairs: &[(&str, &str)]| {
        let mut summary = summary("bagh-chal", seats, winner);
        let pairs = pairs.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned()));
        summary.options.extend(pairs);
        summary
    };
    let games = [
        with(&[person(), computer(3)], Some(1), &[]),
        with(&[computer(2), person()], Some(1), &[]),
        with(&[computer(3), person()], Some(2), &[("heroes", "on")]),
        with(&[person(), computer(3)], None, &[("heroes", "on"), ("shuttle-ban", "off")]),
        with(&[person(), person()], Some(2), &[]),
        summary("jarmo", &[person(), computer(3)], Some(2)),
    ];
    let of_bagh_chal = overview(&games, Some("bagh-chal"));
    let shared = Tally { shared: 1, played: 3, won: 1, lost: 1, drawn: 0, beaten: 3 };
    let expected = [
        ("bagh-chal", shared),
        ("bagh-chal heroes=on", tally(1, 1, 0, 0, 3)),
        ("bagh-chal heroes=on shuttle-ban=off", tally(1, 0, 1, 0, 0)),
    ];
    let ways = of_bagh_chal.by_way.iter().map(|(way, tally)| (way.to_string(), *tally));
    assert!(ways.eq(expected.map(|(way, tally)| (way.to_owned(), tally))));
    assert!(of_bagh_chal.by_way.keys().next().is_some_and(Way::is_default));
    let sides = of_bagh_chal.by_side.iter().map(|(_, seat, tally)| (seat.0, *tally));
    // One of them against a person.
    assert!(sides.eq([(0, tally(3, 1, 1, 1, 3)), (1, tally(3, 2, 0, 1, 3))]));

    let all = overview(&games, None);
    let level = |level| Opposition::Computers { level };
    assert_eq!(
        all.by_opposition,
        BTreeMap::from([
            (level(2), tally(1, 0, 0, 1, 0)),
            (level(3), tally(4, 2, 1, 1, 3)),
            (Opposition::People, Tally { played: 1, shared: 1, ..Tally::default() }),
        ])
    );
    assert_eq!(of_bagh_chal.by_opposition[&level(3)], tally(3, 2, 1, 0, 3));
    assert_eq!(all.by_game["jarmo"], tally(1, 0, 0, 1, 0));
    assert_eq!((all.by_side.len(), all.by_side[0].0.id), (3, "bagh-chal"), "as in the catalogue");
}

/// A default that follows another option makes no other way, and options that no one has make one.
#[test]
fn a_way_is_named_by_what_it_changes() {
    let of = |game: &str, pairs: &[(&str, &str)]| {
        let options = pairs.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
        Way::of(game, &options, games::find(game)).to_string()
    };
    assert_eq!(of("yut", &[("rules", "pool"), ("sticks", "wood")]), "yut rules=pool");
    assert_eq!(of("yut", &[("rules", "dice"), ("sticks", "wood")]), "yut sticks=wood");
    assert_eq!(of("yut", &[("rules", "dice"), ("players", "2")]), "yut");
    assert_eq!(of("yut", &[("moon", "full")]), "yut moon=full", "of a later release");
    assert_eq!(of("go", &[("size", "19")]), "go size=19");
}

#[test]
fn a_reset_hides_what_was_before_it_and_can_be_taken_back() {
    let mut games = [
        summary("yut", &[person(), computer(1)], Some(1)),
        summary("yut", &[person(), computer(2)], Some(1)),
        summary("yut", &[person(), computer(3)], Some(2)),
    ];
    for (game, day) in games.iter_mut().zip([1, 2, 3]) {
        game.notes.played = moment(day);
    }
    games[2].notes.played = Timestamp::default();
    assert_eq!(overview(&games, None).tally, tally(3, 2, 0, 1, 2));
    let reset = since(&games, Some(&moment(2)));
    assert_eq!(reset.iter().map(|game| &game.summary.notes.played).collect::<Vec<_>>(), [&moment(2)]);
    assert!(since(&games, Some(&moment(4))).is_empty());
    // A clock that was ahead is set right, and a game finished then counts from a reset made then.
    let mut late = games[0].clone();
    late.notes.play_at(Moment::after(Some(&Moment { clock: 0, at: moment(9) }), moment(1)));
    assert!(late.notes.moment() > Moment { clock: 0, at: moment(9) });
    let reset = Moment { clock: 1, at: moment(1) };
    assert_eq!(CountedGame::all(games.iter().chain([&late]), Some(&reset), games::find).len(), 1);
}

#[test]
fn streaks_end_with_draws_and_defeats_against_computers() {
    let play = |day, game, seats: &[_], winner| {
        let mut summary = summary(game, seats, winner);
        summary.notes.played = moment(day);
        summary
    };
    let (me, other) = (person(), computer(2));
    let games = [
        // The order of time counts, not the one given.
        play(9, "jarmo", &[me, other], Some(1)),
        play(1, "jarmo", &[me, other], Some(1)),
        play(2, "jarmo", &[me, other], Some(1)),
        play(3, "yut", &[me, other], Some(1)),
        play(4, "jarmo", &[me, person()], Some(2)),
        play(5, "jarmo", &[me, other], Some(1)),
        play(6, "yut", &[me, other], None),
        play(7, "jarmo", &[me, other], Some(1)),
        play(8, "yut", &[me, other], Some(2)),
    ];
    for (game, current, longest) in
        [(None, 1, 4), (Some("jarmo"), 5, 5), (Some("yut"), 0, 1), (Some("pulijudam"), 0, 0)]
    {
        assert_eq!(overview(&games, game).streak, Streak { current, longest }, "{game:?}");
    }
}

#[test]
fn the_longest_and_the_shortest_game_are_whole_ones() {
    let long = |moves| Summary { moves, ..summary("jarmo", &[person(), computer(2)], Some(1)) };
    let games = [long(30), long(12), Summary { own_start: true, ..long(3) }, long(20)];
    assert_eq!(overview(&games, None).lengths, Some([30, 12]));
    assert_eq!(overview(&games, Some("yut")).lengths, None);
}

#[test]
fn accuracy_is_that_of_the_persons_team() {
    let reviewed = |day, seats: &[_], accuracy: &[i8]| {
        let mut summary = summary("bagh-chal", seats, Some(1));
        summary.notes.played = moment(day);
        summary.notes.accuracy = accuracy.to_vec();
        summary
    };
    let games = [
        reviewed(2, &[computer(1), person()], &[50, 80]),
        reviewed(1, &[person(), computer(1)], &[70, 90]),
        reviewed(3, &[person(), computer(1)], &[-1, 90]),
        reviewed(4, &[person(), computer(1)], &[]),
        reviewed(5, &[person(), person()], &[60, 61]),
    ];
    assert_eq!(overview(&games, None).accuracy, [70, 80]);
}

#[test]
fn throws_are_held_against_the_odds_of_their_sticks() {
    let thrown = |rules: &str, people: [u32; 5], computers: [u32; 5]| {
        let mut summary = summary("yut", &[computer(2), person()], Some(1));
        let sticks = if rules == "dice" { "fair" } else { "wood" };
        let options = [("rules", rules), ("sticks", sticks)];
        summary.options.extend(options.map(|(id, value)| (id.to_owned(), value.to_owned())));
        summary.throws = vec![computers, people];
        summary
    };
    let games = [
        thrown("dice", [20, 30, 20, 5, 5], [10, 10, 10, 40, 50]),
        thrown("dice", [20, 30, 20, 5, 5], [0, 0, 0, 0, 0]),
        thrown("duel", [15, 35, 35, 13, 2], [1, 1, 1, 1, 1]),
    ];
    let overview = overview(&games, None);
    let counted = overview.throws.iter().map(|(by_people, throws)| (throws.model, *by_people, throws.counts));
    assert!(counted.eq([
        (SticksModel::Wood, true, [15, 35, 35, 13, 2]),
        (SticksModel::Wood, false, [1, 1, 1, 1, 1]),
        (SticksModel::Fair, true, [40, 60, 40, 10, 10]),
        (SticksModel::Fair, false, [10, 10, 10, 40, 50]),
    ]));
    let fairness = overview.throws.iter().map(|(_, throws)| throws.fairness());
    assert!(fairness.eq([Fairness::Usual, Fairness::TooFew, Fairness::Usual, Fairness::Rare]));
    assert_eq!(overview.throws[2].1.chi_squared(), 0.0);
}

/// A summary may come from a damaged file.
#[test]
fn impossible_summaries_cause_no_panic() {
    let mut strange = summary("yut", &[person()], Some(9));
    (strange.teams, strange.throws) = (0, vec![[u32::MAX; 5]; 300]);
    let nobody = summary("nothing", &[], None);
    let crowd = summary("yut", &[person(); 300], Some(255));
    let games = [strange, nobody, crowd];
    assert_eq!(overview(&games, None).tally.played, 2);
}
