//! Statistics of kept games, with summaries made up for each question.

use std::collections::BTreeMap;

use crate::support::summaries::{computer, moment, person, summary};
use madang::{
    games,
    play::{CountedGames, Fairness, Filter, Moment, Opposition, Streak, Summary, Tally, Way},
    rules::{Controller, Seat},
    sticks::SticksModel,
};

fn counted(games: &[Summary]) -> CountedGames<'_, usize> {
    since(games, None)
}

fn since<'a>(games: &'a [Summary], moment: Option<&Moment>) -> CountedGames<'a, usize> {
    CountedGames::of((0..).zip(games), moment, games::find)
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
    let counted = counted(&games);
    assert_eq!(counted.games().iter().map(|game| game.id).collect::<Vec<_>>(), [3]);
    assert_eq!(counted.tally(&Filter::ALL), tally(1, 1, 0, 0, 2));
}

/// Games played and won, and the highest level beaten, after these games of Yut: seats, teams and the winning seat, from 0.
fn after(ends: &[(&[Controller], u8, Option<u8>)]) -> (u32, u32, u8) {
    let game = |(seats, teams, winner): &(&[Controller], u8, Option<u8>)| Summary {
        teams: *teams,
        ..summary("yut", seats, winner.map(|seat| seat + 1))
    };
    let games: Vec<Summary> = ends.iter().map(game).collect();
    let tally = counted(&games).tally(&Filter::game("yut"));
    (tally.played, tally.won, tally.beaten)
}

#[test]
fn beaten_levels_are_kept() {
    let ends: &[(&[Controller], u8, Option<u8>)] =
        &[(&[person(), computer(4)], 2, Some(0)), (&[computer(2), person()], 2, Some(1))];
    assert_eq!(after(ends), (2, 2, 4));
}

#[test]
fn defeats_and_draws_are_only_played() {
    let ends: &[(&[Controller], u8, Option<u8>)] =
        &[(&[person(), computer(4)], 2, Some(1)), (&[person(), computer(4)], 2, None)];
    assert_eq!(after(ends), (2, 0, 0));
}

#[test]
fn computers_among_themselves_are_not_counted() {
    assert_eq!(after(&[(&[computer(1), computer(4)], 2, Some(0))]), (0, 0, 0));
}

#[test]
fn among_several_the_weakest_beaten_counts_and_a_person_never_does() {
    let of_three: &[Controller] = &[person(), computer(5), computer(2)];
    assert_eq!(after(&[(of_three, 3, Some(0))]), (1, 1, 2));
    let with_a_friend: &[Controller] = &[person(), person(), computer(5)];
    assert_eq!(after(&[(with_a_friend, 3, Some(0))]), (1, 0, 0));
    let partners: &[Controller] = &[computer(3), computer(1), person(), computer(4)];
    assert_eq!(after(&[(partners, 2, Some(0))]), (1, 1, 1));
}

#[test]
fn the_weakest_opponent_counts_and_a_person_is_none() {
    let games = [
        summary("yut", &[person(), computer(4)], Some(1)),
        summary("yut", &[computer(2), person()], Some(2)),
        summary("yut", &[person(), computer(4)], Some(2)),
        summary("yut", &[person(), computer(4)], None),
        summary("yut", &[computer(1), computer(4)], Some(1)),
        summary("yut", &[person(), computer(5), computer(2)], Some(1)),
        summary("yut", &[person(), person(), computer(5)], Some(1)),
        summary("yut", &[person(), person(), computer(5)], Some(3)),
        Summary { teams: 2, ..summary("yut", &[computer(3), computer(1), person(), computer(4)], Some(1)) },
        Summary { teams: 2, ..summary("yut", &[person(), computer(1), person(), computer(4)], Some(3)) },
    ];
    let counted = counted(&games);
    assert_eq!(
        counted.tally(&Filter::ALL),
        Tally { played: 9, won: 5, drawn: 1, lost: 2, shared: 1, beaten: 4 }
    );
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
    let counted = counted(&games);
    let shared = Tally { shared: 1, played: 3, won: 1, lost: 1, drawn: 0, beaten: 3 };
    let of_bagh_chal = Filter::game("bagh-chal");
    let ways = counted.by_way(&of_bagh_chal);
    let keys: Vec<String> = ways.keys().map(ToString::to_string).collect();
    assert_eq!(keys, ["bagh-chal", "bagh-chal heroes=on", "bagh-chal heroes=on shuttle-ban=off"]);
    assert_eq!(ways.into_values().collect::<Vec<_>>(), [shared, tally(1, 1, 0, 0, 3), tally(1, 0, 1, 0, 0)]);
    let plain = Way { game: "bagh-chal".to_owned(), changes: Vec::new() };
    assert!(plain.is_default());
    assert_eq!(counted.tally(&Filter { way: Some(&plain), ..Filter::ALL }), shared);

    let sides = counted.by_seat(&of_bagh_chal);
    assert_eq!(sides, BTreeMap::from([(0, tally(3, 1, 1, 1, 3)), (1, tally(3, 2, 0, 1, 3))]));
    let tigers = Filter { seat: Some(Seat(1)), ..of_bagh_chal };
    assert_eq!(counted.tally(&tigers), tally(3, 2, 0, 1, 3), "one of them against a person");
    assert_eq!(counted.select(&tigers).map(|game| game.id).collect::<Vec<_>>(), [1, 2, 4]);

    let level = |level| Opposition::Computers { level };
    assert_eq!(
        counted.by_opposition(&Filter::ALL),
        BTreeMap::from([
            (level(2), tally(1, 0, 0, 1, 0)),
            (level(3), tally(4, 2, 1, 1, 3)),
            (Opposition::People, Tally { played: 1, shared: 1, ..Tally::default() }),
        ])
    );
    assert_eq!(counted.tally(&Filter { opposition: Some(level(3)), ..of_bagh_chal }), tally(3, 2, 1, 0, 3));
    assert_eq!(counted.by_game()["jarmo"], tally(1, 0, 0, 1, 0));
}

/// A default that follows another option makes no other way, and options that nobody has make one.
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
    games[2].notes.played = Moment::default();
    assert_eq!(counted(&games).tally(&Filter::ALL), tally(3, 2, 0, 1, 2));
    let reset = since(&games, Some(&moment(2)));
    assert_eq!(reset.since(), Some(&moment(2)));
    assert_eq!(reset.tally(&Filter::ALL), tally(1, 1, 0, 0, 2));
    assert_eq!(since(&games, Some(&moment(4))).games().len(), 0);
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
    let counted = counted(&games);
    assert_eq!(counted.streak(&Filter::ALL), Streak { current: 1, longest: 4 });
    assert_eq!(counted.streak(&Filter::game("jarmo")), Streak { current: 5, longest: 5 });
    assert_eq!(counted.streak(&Filter::game("yut")), Streak { current: 0, longest: 1 });
    assert_eq!(counted.streak(&Filter::game("pulijudam")), Streak::default());
}

#[test]
fn the_longest_and_the_shortest_game_are_whole_ones() {
    let long = |plies| Summary { plies, ..summary("jarmo", &[person(), computer(2)], Some(1)) };
    let games = [long(30), long(12), long(30), long(12), Summary { own_start: true, ..long(3) }, long(20)];
    let counted = counted(&games);
    assert_eq!(counted.longest(&Filter::ALL).map(|game| game.id), Some(0), "the first of equals");
    assert_eq!(counted.shortest(&Filter::ALL).map(|game| (game.id, game.summary.plies)), Some((1, 12)));
    assert!(counted.longest(&Filter::game("yut")).is_none());
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
    let counted = counted(&games);
    let course = counted.accuracy(&Filter::ALL);
    assert_eq!(course, [(&moment(1), 70), (&moment(2), 80)]);
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
    let counted = counted(&games);
    let fair = counted.throws(SticksModel::Fair, &Filter::ALL);
    assert_eq!(fair.people.counts, [40, 60, 40, 10, 10]);
    assert_eq!((fair.people.fairness(), fair.people.chi_squared()), (Fairness::Usual, 0.0));
    assert_eq!((fair.computers.counts, fair.computers.fairness()), ([10, 10, 10, 40, 50], Fairness::Rare));
    let wood = counted.throws(SticksModel::Wood, &Filter::game("yut"));
    assert_eq!((wood.people.total(), wood.people.fairness()), (100, Fairness::Usual));
    assert_eq!((wood.computers.total(), wood.computers.fairness()), (5, Fairness::TooFew));
    assert_eq!(counted.throws(SticksModel::Wood, &Filter::game("jarmo")).people.total(), 0);
}

/// A summary may come from a damaged file.
#[test]
fn impossible_summaries_cause_no_panic() {
    let mut strange = summary("yut", &[person()], Some(9));
    (strange.teams, strange.throws) = (0, vec![[u32::MAX; 5]; 300]);
    let nobody = summary("nothing", &[], None);
    let crowd = summary("yut", &[person(); 300], Some(255));
    let games = [strange, nobody, crowd];
    let counted = counted(&games);
    let _ = counted.by_game();
    let _ = counted.by_seat(&Filter::ALL);
    let _ = counted.throws(SticksModel::Wood, &Filter::ALL);
    assert_eq!(counted.tally(&Filter::ALL).played, 2);
}
