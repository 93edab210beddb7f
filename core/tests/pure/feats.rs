//! Achievements: each is earned by a game that just does it, and not by one that just does not.

use std::collections::BTreeSet;

use crate::support::{
    settings::every_way,
    summaries::{computer, moment, person, summary},
};
use madang_core::{
    games,
    play::{
        CountedGame, FeatStanding, KeptGame, Match, MatchSetup, Notes, Prizes, Progress, Summary, every_feat,
        feats,
    },
    rules::Controller,
};

fn standing(id: &str, games: &[Summary]) -> FeatStanding {
    let standings = feats(&CountedGame::all(games, None, games::find), games::catalogue());
    standings.into_iter().find(|standing| standing.id == id).expect("it is in the list")
}

fn is_earned(id: &str, game: &Summary) -> bool {
    standing(id, std::slice::from_ref(game)).earned.is_some()
}

/// Lets these games be finished day by day, from the first of November.
fn day_by_day(mut games: Vec<Summary>) -> Vec<Summary> {
    for (game, day) in games.iter_mut().zip(1..) {
        game.notes.played = moment(day);
    }
    games
}

/// Checks that the first game earns the feat and that none of the others does.
fn holds(id: &str, earned: &Summary, missed: &[Summary]) {
    assert!(is_earned(id, earned), "{id} is earned by {earned:#?}");
    for game in missed {
        assert!(!is_earned(id, game), "{id} is not earned by {game:#?}");
    }
    let own_start = Summary { own_start: true, ..earned.clone() };
    assert!(!is_earned(id, &own_start), "{id} takes a game from the start");
    let games = day_by_day([missed, std::slice::from_ref(earned)].concat());
    assert_eq!(standing(id, &games).earned, Some(moment(games.len() as u8)));
}

/// The same game that ended for this reason.
fn ended(mut summary: Summary, reason: &str) -> Summary {
    if let Some(end) = &mut summary.end {
        reason.clone_into(&mut end.reason);
    }
    summary
}

/// A game from a position, in which a word is a move, or a throw's value with `=` before it, or `*` for any move
/// that ends the game.
fn played((id, pairs): (&str, &[(&str, &str)]), players: &[Controller], start: &str, words: &str) -> Summary {
    let card = games::find(id).expect("it is in the catalogue");
    let options = card.parse_options(pairs.iter().copied()).expect("the options fit");
    let mut setup = MatchSetup { options, start: Some(start.to_owned()), ..MatchSetup::new(card, 1) };
    setup.fit();
    setup.players = players.to_vec();
    let mut game = Match::new(setup).unwrap_or_else(|error| panic!("{start}: {error}"));
    for word in words.split(' ') {
        let mv = if let Some(value) = word.strip_prefix('=') {
            let throws = game.game().chance();
            let value = value.parse().ok();
            throws.into_iter().find(|throw| throw.value == value).expect("a throw is due").mv
        } else if word == "*" {
            let ends = |mv: &_| {
                let mut after = game.game().boxed_clone();
                after.play(mv).is_ok() && after.outcome().is_some()
            };
            game.game().legal_moves().into_iter().find(ends).expect("a move ends the game")
        } else {
            game.game().parse_move(word).expect("a move")
        };
        game.play(&mv).unwrap_or_else(|error| panic!("{word} in {}: {error}", game.game().position_text()));
    }
    let kept = KeptGame::of(&game, Notes::default());
    // Only the plies are looked at here; a position of its own earns nothing otherwise.
    Summary { own_start: false, ..Summary::of(&kept, &game) }
}

#[test]
fn the_list_has_no_id_twice() {
    let cards: Vec<_> = games::catalogue().collect();
    let ids: BTreeSet<&str> = every_feat(&cards).map(|feat| feat.id).collect();
    assert_eq!(ids.len(), every_feat(&cards).count());
    for id in ids {
        assert!(standing(id, &[]).earned.is_none());
    }
}

#[test]
fn elder_is_earned_against_the_highest_level_anywhere() {
    let game =
        |opponents: &[Controller], winner| summary("yut", &[&[person()], opponents].concat(), Some(winner));
    let missed = [game(&[computer(5)], 2), game(&[computer(4)], 1), game(&[computer(5), computer(4)], 1)];
    holds("elder", &game(&[computer(5)], 1), &missed);
    assert!(!is_earned("elder", &game(&[person()], 1)));
}

#[test]
fn a_game_has_the_prizes_that_it_earned_and_no_others() {
    let bagh_chal = |winner| summary("bagh-chal", &[person(), computer(5)], Some(winner));
    let games = day_by_day(vec![bagh_chal(2), bagh_chal(1), bagh_chal(1)]);
    let counted = CountedGame::all(&games, None, games::find);
    let standings = feats(&counted, games::catalogue());
    let prizes: Vec<Prizes> = games.iter().map(|own| Prizes::of(own, &counted, &standings)).collect();
    assert_eq!(prizes[0], Prizes::default(), "a defeat");
    assert!(prizes[1].first_win && prizes[1].feats.contains(&"elder"), "{:?}", prizes[1]);
    assert!(!prizes[2].first_win && !prizes[2].feats.contains(&"elder"), "{:?}", prizes[2]);
}

#[test]
fn the_map_wants_a_win_in_every_game() {
    let won = games::catalogue().map(|card| summary(card.id, &[person(), computer(1)], Some(1)));
    let mut games = day_by_day(won.collect());
    let all = games.len();
    let map = standing("map", &games);
    assert_eq!(map.progress, Some(Progress { done: all, of: all }));
    assert_eq!(map.earned, Some(moment(all as u8)), "by the last of them");
    if let Some(end) = &mut games[2].end {
        end.winner = None;
    }
    let map = standing("map", &games);
    assert_eq!((map.progress, map.earned.is_some()), (Some(Progress { done: all - 1, of: all }), false));
}

#[test]
fn leaflets_want_every_value_of_every_option() {
    let ways: Vec<Summary> = every_way()
        .map(|(card, way)| {
            let seats = vec![person(); usize::from((card.start)(&way).seats())];
            let options = way.iter().map(|(id, value)| (id.to_owned(), value.to_owned())).collect();
            Summary { options, ..summary(card.id, &seats, None) }
        })
        .collect();
    let leaflets = standing("leaflets", &ways);
    assert!(leaflets.earned.is_some(), "{:?}", leaflets.progress);
    assert_eq!(leaflets.progress.map(|progress| progress.of), Some(ways.len()));
    // The games with hurdles are missing.
    let fewer: Vec<Summary> = ways
        .iter()
        .filter(|way| way.options.get("hurdles").is_none_or(|value| value == "off"))
        .cloned()
        .collect();
    let leaflets = standing("leaflets", &fewer);
    assert_eq!(leaflets.progress, Some(Progress { done: ways.len() - 1, of: ways.len() }));
    assert!(leaflets.earned.is_none());
    assert_eq!(standing("leaflets", &ways[1..]).progress.map(|progress| progress.done), Some(ways.len() - 1));
}

#[test]
fn the_eye_wants_perfect_accuracy_of_the_persons_side() {
    let reviewed = |accuracy: &[i8]| {
        let mut summary = summary("jarmo", &[computer(3), person()], Some(1));
        summary.notes.accuracy = accuracy.to_vec();
        summary
    };
    holds("eye", &reviewed(&[60, 100]), &[reviewed(&[100, 99]), reviewed(&[100, -1]), reviewed(&[])]);
}

#[test]
fn closed_ranks_lose_one_goat_at_most() {
    let end = |captured: u8, players: &[Controller]| {
        let start = format!("TGGGT/GG1GG/G3G/GG1GG/TGGGT g {} {captured} - -", 4 - captured);
        played(("bagh-chal", &[]), players, &start, "@c3")
    };
    let people = [person(), computer(2)];
    let missed = [end(2, &people), end(1, &[person(), computer(1)]), end(1, &[computer(2), person()])];
    holds("closed-ranks", &end(1, &people), &missed);
    assert!(is_earned("closed-ranks", &end(0, &people)));
}

#[test]
fn moving_tigers_beat_level_4() {
    let game = |id, tigers, level, winner| {
        let seats = if tigers { [computer(level), person()] } else { [person(), computer(level)] };
        summary(id, &seats, Some(winner))
    };
    let missed = [
        game("bagh-chal", true, 3, 2),
        game("bagh-chal", true, 4, 1),
        game("bagh-chal", false, 4, 1),
        game("pulijudam", true, 4, 2),
    ];
    holds("moving-tigers", &game("bagh-chal", true, 4, 2), &missed);
    let missed =
        [game("pulijudam", true, 1, 2), game("pulijudam", false, 5, 1), game("bagh-chal", true, 5, 2)];
    holds("mountain", &game("pulijudam", true, 2, 2), &missed);
}

#[test]
fn both_sides_are_won_one_after_the_other() {
    let goats = summary("bagh-chal", &[person(), computer(1)], Some(1));
    let tigers = summary("bagh-chal", &[computer(1), person()], Some(2));
    let one = standing("both-sides", &[goats.clone(), goats.clone()]);
    assert_eq!((one.progress, one.earned.is_some()), (Some(Progress { done: 1, of: 2 }), false));
    let lost = summary("bagh-chal", &[computer(1), person()], Some(1));
    assert!(standing("both-sides", &[goats.clone(), lost]).earned.is_none());
    assert!(standing("both-sides", &[goats, tigers]).earned.is_some());
    let alone = summary("bagh-chal", &[person(), person()], Some(2));
    assert_eq!(standing("both-sides", &[alone]).progress, Some(Progress { done: 0, of: 2 }));
}

#[test]
fn endings_of_their_own_are_feats() {
    let hunt = |winner, reason| ended(summary("pulijudam", &[computer(1), person()], Some(winner)), reason);
    holds("buck", &hunt(2, "buck-taken"), &[hunt(2, "captures"), hunt(1, "buck-taken")]);
    let race = |winner, reason| ended(summary("yut", &[person(), computer(2)], Some(winner)), reason);
    holds("wild-horse", &race(1, "wild-horse"), &[race(1, "home"), race(2, "wild-horse")]);
    let kono = |level, winner| summary("nei-pat-kono", &[person(), computer(level)], winner);
    holds("even-board", &kono(5, None), &[kono(4, None), kono(5, Some(2))]);
}

const SHOGUN: (&str, &[(&str, &str)]) = ("hasami-shogi", &[("shogun", "on")]);

#[test]
fn the_shogun_completes_the_line() {
    let line = |rows: &str, players: [Controller; 2]| {
        played(SHOGUN, &players, &format!("GGGGs4/9/9/9/7GG/{rows}/9/RRRRR4 r"), "e3-e4")
    };
    let people = [person(), computer(1)];
    let missed = [line("RRRS5/4R4", people), line("RRRR5/4S4", [computer(1), person()])];
    holds("shogun", &line("RRRR5/4S4", people), &missed);
}

#[test]
fn a_double_cut_takes_in_two_directions() {
    let cut = |rows: &str, players: [Controller; 2]| {
        let start = format!("GGGG5/9/9/{rows}/9/RRRRR4 r");
        played(("hasami-shogi", &[]), &players, &start, "e3-e4")
    };
    let people = [person(), computer(1)];
    let two_ways = "4R4/4G4/2RG5/4R4";
    let missed = [cut("9/9/1RGG5/4R4", people), cut(two_ways, [computer(1), person()])];
    holds("double-cut", &cut(two_ways, people), &missed);
}

#[test]
fn five_arrows_all_arrive() {
    let arrive = |board: &str, captured, players: [Controller; 2]| {
        played(("jarmo", &[]), &players, &format!("{board} g {captured},0 0,0"), "*")
    };
    let people = [person(), computer(1)];
    let five = "AA1AA/4A/1a1a1/5/5";
    let missed = [arrive("AA1A1/4A/1a1a1/5/5", 1, people), arrive(five, 0, [computer(1), person()])];
    holds("five-arrows", &arrive(five, 0, people), &missed);
}

const PEOPLE: [Controller; 2] = [Controller::Human, Controller::Computer(1)];

#[test]
fn four_in_hand_come_home_together() {
    let race = |horses: &str, players: [Controller; 2]| {
        played(("yut", &[]), &players, &format!("{horses} set/00/00 1 throw - 0"), "=2 *")
    };
    let four = "1s19*4 0,4 0,0";
    let missed = [race("1s19*3 0,4 1,0", PEOPLE), race(four, [computer(1), person()])];
    holds("four-in-hand", &race(four, PEOPLE), &missed);
}

#[test]
fn a_lucky_hand_throws_high_three_times_in_a_turn() {
    let pool: (&str, &[(&str, &str)]) = ("yut", &[("rules", "pool")]);
    let race = |words: &str, players: [Controller; 2]| {
        played(pool, &players, "1s19 0,4 3,0 set/00/00 1 throw - 0", words)
    };
    let missed = [race("=4 =5 =3 *", PEOPLE), race("=4 =5 =4 *", [computer(1), person()])];
    holds("lucky-hand", &race("=4 =5 =4 *", PEOPLE), &missed);
}

/// What players place before the game makes no position of its own; anything else does.
#[test]
fn placed_markers_keep_a_game_by_the_rules() {
    let of = |id: &str, pairs: &[(&str, &str)], marker: Option<usize>| {
        let card = games::find(id).expect("it is in the catalogue");
        let options = card.parse_options(pairs.iter().copied()).expect("the options fit");
        let mut setup = MatchSetup { options, ..MatchSetup::new(card, 1) };
        setup.fit();
        let mut start = setup.starting_position().expect("the game's own");
        for _ in 0..usize::from(marker.is_some()) {
            for index in 0..start.placeable().len() {
                let places = &start.placeable()[index].places;
                let at = places[(3 * index + 1) % places.len()];
                start.put_marker(index, at);
            }
        }
        let own = (card.start)(&setup.options).position_text();
        assert_eq!(start.position_text() != own, marker.is_some(), "{id} {pairs:?}");
        setup.start = Some(start.position_text());
        let game = Match::new(setup).expect("the start fits");
        Summary::of(&KeptGame::of(&game, Notes::default()), &game).own_start
    };
    for (id, pairs) in [
        ("hasami-shogi", &[("rocks", "on")][..]),
        ("jarmo", &[("camps", "on")]),
        ("yut", &[("rules", "pool"), ("wild-horse", "on"), ("hurdles", "on")]),
    ] {
        assert!(!of(id, pairs, Some(0)), "{id}");
        assert!(!of(id, pairs, None), "{id}, its own start written out");
    }
    let card = games::find("bagh-chal").expect("it is in the catalogue");
    let setup =
        MatchSetup { start: Some("T3T/5/5/5/T1G1T g 19 0 - -".to_owned()), ..MatchSetup::new(card, 1) };
    if let Ok(game) = Match::new(setup) {
        assert!(Summary::of(&KeptGame::of(&game, Notes::default()), &game).own_start);
    }
}

/// An unfinished game shows nothing yet.
#[test]
fn feats_are_shown_at_the_end() {
    let unfinished =
        played(("yut", &[("rules", "pool")]), &PEOPLE, "1s19 0,4 3,0 set/00/00 1 throw - 0", "=4 =5 =4");
    assert!(unfinished.end.is_none() && unfinished.feats.is_empty());
}
