//! The explorer of kept games: what it counts, and the keeper that reads the games for it.

use std::{collections::BTreeSet, sync::Arc, thread, time::Duration};

use madang_core::{
    catalogue::AnyGame,
    games,
    play::{Continuation, Explorer, ExplorerBuilder, Match, MatchSetup},
    rules::{
        Controller,
        random::{Purpose, Stream},
    },
    storage::{Keeper, Library, OpenGame, Report},
};

use crate::support::{
    board::{Pairs, card, options},
    places::{Place, begun, keep, keeper, notes},
    play_on,
};

/// A game from this position, or from its own start, after these moves.
fn game(id: &str, pairs: Pairs, start: Option<&str>, moves: &str) -> Match {
    let options = options(id, pairs);
    let mut setup = MatchSetup { options, start: start.map(str::to_owned), ..MatchSetup::new(card(id), 1) };
    setup.fit();
    let mut game = Match::new(setup).expect("a position of the game");
    for mv in moves.split_whitespace() {
        game.play_text(mv).unwrap_or_else(|error| panic!("{error}"));
    }
    game
}

fn bagh_chal(moves: &str) -> Match {
    game("bagh-chal", &[], None, moves)
}

fn explorer<'a>(games: impl IntoIterator<Item = &'a Match>) -> Explorer {
    let mut games = games.into_iter().peekable();
    let first = games.peek().expect("a game");
    let mut builder = ExplorerBuilder::new(first.card(), first.setup().options.clone());
    for game in games {
        assert!(builder.add(game));
    }
    builder.finish()
}

/// Moves with their numbers of games.
fn counts(found: &[Continuation]) -> Vec<(&str, u32)> {
    found.iter().map(|continuation| (continuation.text.as_str(), continuation.games())).collect()
}

#[test]
fn orders_of_moves_that_meet_count_together() {
    let games = ["@c3 a1-b1 @d3 b1-a1", "@d3 a1-b1 @c3", "@c3 a1-a2"].map(bagh_chal);
    let explorer = explorer(&games);
    let after = |moves| explorer.continuations(bagh_chal(moves).game());
    assert_eq!(counts(&after("")), [("@c3", 2), ("@d3", 1)]);
    assert_eq!(counts(&after("@c3")), [("a1-b1", 1), ("a1-a2", 1)], "not the game that comes later to @c3");
    assert_eq!(counts(&after("@c3 a1-b1")), [("@d3", 2)]);
    assert_eq!(counts(&after("@d3 a1-b1")), [("@c3", 2)]);
    assert_eq!(counts(&after("@d3 a1-b1 @c3")), [("b1-a1", 1)]);
    assert_eq!(counts(&after("@c3 a1-b1 @e4")), []);
    // What was taken back was played.
    let mut taken_back = bagh_chal("@c3 a1-a2");
    taken_back.go_to(0);
    assert_eq!(counts(&self::explorer([&taken_back]).continuations(taken_back.game())), [("@c3", 1)]);
}

#[test]
fn results_are_those_of_the_team_that_moves() {
    // A tiger takes the fifth goat.
    let start = Some("T3T/5/5/5/TG2T g 15 4 - -");
    let won = game("bagh-chal", &[], start, "@c3 a1xc1");
    let unfinished = game("bagh-chal", &[], start, "@c3");
    let explorer = explorer([&won, &won, &unfinished]);
    let goats = explorer.continuations(game("bagh-chal", &[], start, "").game());
    let numbers = |found: &Continuation| [found.won, found.drawn, found.lost, found.unfinished];
    assert_eq!(goats.iter().map(numbers).collect::<Vec<_>>(), [[0, 0, 2, 1]]);
    let tigers = explorer.continuations(unfinished.game());
    assert_eq!(tigers.iter().map(numbers).collect::<Vec<_>>(), [[2, 0, 0, 0]]);
    // A person has the goats, the computer the tigers.
    assert_eq!((goats[0].by_people, tigers[0].by_people), (3, 0));
    assert!(explorer.continuations(won.game()).is_empty(), "it is over");
}

#[test]
fn a_game_counts_once_however_often_a_position_comes_back() {
    let game = game("hasami-shogi", &[], None, "a2-a3 i8-i7 a3-b3 i7-h7 b3-a3 h7-i7 a3-b3");
    let text = |plies| game.history().position_after(plies).map(|position| position.position_text());
    assert_eq!(text(3), text(7));
    let here = game.history().position_after(2).expect("it is on the line");
    let found = explorer([&game]).continuations(&**here);
    assert_eq!(counts(&found), [("a3-b3", 1)]);
}

#[test]
fn other_games_are_not_added() {
    let mut builder = ExplorerBuilder::new(card("bagh-chal"), card("bagh-chal").default_options());
    assert!(!builder.add(&game("pulijudam", &[], None, "")));
    assert!(!builder.add(&game("bagh-chal", &[("heroes", "on")], None, "")));
    assert!(builder.add(&bagh_chal("@c3")));
    assert_eq!(builder.finish().games(), 1);
}

/// Texts of all positions of a game.
fn texts(game: &Match) -> BTreeSet<String> {
    let positions = (0..=game.history().line_len()).filter_map(|plies| game.history().position_after(plies));
    positions.map(|position| position.position_text()).collect()
}

/// Moves with their numbers of games won, drawn, lost, unfinished, and by people.
type Counted = Vec<(String, [u32; 5])>;

/// Counts as they follow from the texts of all positions.
fn expected(games: &[(Match, BTreeSet<String>)], here: &dyn AnyGame) -> Counted {
    let mover = here.to_act().seat().or_else(|| here.thrower()).expect("it goes on");
    let of_move = |mv| {
        let mut after = here.boxed_clone();
        after.play(&mv).expect("it is legal");
        let text = after.position_text();
        let mut counts = [0; 5];
        for (game, _) in games.iter().filter(|(_, texts)| texts.contains(&text)) {
            let result = match game.outcome_of_line().map(|outcome| outcome.winner) {
                Some(Some(winner)) if here.team_of(winner).any(|seat| seat == mover) => 0,
                Some(None) => 1,
                Some(_) => 2,
                None => 3,
            };
            counts[result] += 1;
            counts[4] += u32::from(game.controller(mover) == Controller::Human);
        }
        (here.move_text(&mv), counts)
    };
    let mut found: Counted = here.every_move().into_iter().map(of_move).collect();
    found.retain(|(_, counts)| counts[..4].iter().sum::<u32>() > 0);
    found.sort();
    found
}

#[test]
fn counts_are_those_of_every_position_of_every_game() {
    let mut seen = [0; 5];
    for card in games::catalogue() {
        let played = |seed| {
            let mut setup = MatchSetup::new(card, 1);
            let first = seed as usize % setup.players.len();
            setup.players.rotate_left(first);
            let mut game = Match::new(setup).expect("the game's own start");
            play_on(&mut game, 12 + 60 * (seed as usize % 4), &mut Stream::new(seed, Purpose::Test));
            game
        };
        let games: Vec<(Match, _)> = (0..8).map(|seed| (played(seed), texts(&played(seed)))).collect();
        let explorer = explorer(games.iter().map(|(game, _)| game));
        for (game, _) in &games {
            for plies in (0..game.history().line_len()).step_by(9) {
                let here = game.history().position_after(plies).expect("it is on the line");
                let found = explorer.continuations(&**here);
                assert!(found.windows(2).all(|two| two[0].games() >= two[1].games()), "{found:?}");
                let numbers =
                    |it: Continuation| (it.text, [it.won, it.drawn, it.lost, it.unfinished, it.by_people]);
                let mut found: Counted = found.into_iter().map(numbers).collect();
                found.sort();
                assert_eq!(found, expected(&games, &**here), "{} {}", card.id, here.position_text());
                for (_, counts) in found {
                    seen = std::array::from_fn(|kind| seen[kind] + counts[kind]);
                }
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

/// Reports up to the explorer, which is the last.
fn reports_to_the_explorer(keeper: &Keeper) -> (Vec<Report>, Arc<Explorer>) {
    let mut reports = Vec::new();
    for _ in 0..20_000 {
        match keeper.report() {
            Some(Report::Explored(explorer)) => return (reports, explorer),
            Some(report) => reports.push(report),
            None if keeper.step() => {}
            None => thread::sleep(Duration::from_millis(1)),
        }
    }
    panic!("no explorer after {reports:?}");
}

fn explore(keeper: &Keeper, id: &str, pairs: Pairs) {
    keeper.explore(card(id), options(id, pairs));
}

#[test]
fn the_keeper_explores_the_games_of_one_card_and_its_options() {
    for (place, has_thread) in Place::both().into_iter().chain(Place::both()).zip([true, true, false, false])
    {
        let mut library = Library::open(place.store(), games::find);
        for _ in 0..20 {
            keep(&mut library, &bagh_chal("@c3 a1-b1"));
        }
        let [gone, broken] = [(); 2].map(|()| keep(&mut library, &bagh_chal("@c3")));
        let study = keep(&mut library, &bagh_chal("@c3"));
        library.change_notes(&study, |notes| notes.study = true).expect("nobody has it");
        keep(&mut library, &game("bagh-chal", &[("heroes", "on")], None, "@c3"));
        keep(&mut library, &game("pulijudam", &[], None, ""));
        library.delete(&gone).expect("nobody has it");
        library.write_index().expect("it can be written");
        let keeper = keeper(place.store(), has_thread);
        while !matches!(keeper.report(), Some(Report::Listed(_))) {
            thread::yield_now();
        }
        // Listed as good, and broken since.
        place.put(&broken.file(), b"(format: 1");
        explore(&keeper, "bagh-chal", &[]);
        let (reports, explorer) = reports_to_the_explorer(&keeper);
        assert!(explorer.is_of(card("bagh-chal"), &options("bagh-chal", &[])));
        assert_eq!(counts(&explorer.continuations(bagh_chal("").game())), [("@c3", 20)]);
        assert!(reports.iter().any(|report| matches!(report, Report::Exploring(it) if it.count == 21)));
        // Nothing was kept of this.
        explore(&keeper, "jarmo", &[]);
        assert_eq!(reports_to_the_explorer(&keeper).1.games(), 0);
    }
}

#[test]
fn files_missing_from_the_index_are_read_before() {
    for has_thread in [true, false] {
        let [place, _] = Place::both();
        let mut library = Library::open(place.store(), games::find);
        for _ in 0..40 {
            keep(&mut library, &bagh_chal("@c3"));
        }
        let keeper = keeper(place.store(), has_thread);
        explore(&keeper, "bagh-chal", &[]);
        assert_eq!(reports_to_the_explorer(&keeper).1.games(), 40);
    }
}

#[test]
fn a_later_order_takes_the_place_of_an_earlier_one() {
    let [_, place] = Place::both();
    let mut library = Library::open(place.store(), games::find);
    for _ in 0..40 {
        keep(&mut library, &bagh_chal("@c3"));
    }
    let keeper = keeper(place.store(), false);
    explore(&keeper, "bagh-chal", &[]);
    while !matches!(keeper.report(), Some(Report::Exploring(_))) {
        assert!(keeper.step(), "the first order is begun");
    }
    explore(&keeper, "pulijudam", &[]);
    explore(&keeper, "bagh-chal", &[("heroes", "on")]);
    let (reports, explorer) = reports_to_the_explorer(&keeper);
    assert!(explorer.is_of(card("bagh-chal"), &options("bagh-chal", &[("heroes", "on")])));
    assert!(!reports.iter().any(|report| matches!(report, Report::Exploring(it) if it.done > 0)));
    assert!(!keeper.step(), "nothing is left of the others");
}

#[test]
fn a_save_comes_before_the_rest_of_the_files() {
    for has_thread in [true, false] {
        let [place, _] = Place::both();
        let mut library = Library::open(place.store(), games::find);
        for _ in 0..60 {
            keep(&mut library, &bagh_chal("@c3"));
        }
        library.write_index().expect("it can be written");
        let keeper = keeper(place.store(), has_thread);
        let open = Arc::new(OpenGame::begin(keeper.store(), &begun()));
        explore(&keeper, "bagh-chal", &[]);
        keeper.step();
        let mut moves = String::new();
        for mv in ["@c3", "a1-b1", "@d3", "e1-d1", "@b3"] {
            moves += &format!("{mv} ");
            keeper.keep(&open, bagh_chal(&moves), notes());
            keeper.step();
            assert!(has_thread || keeper.is_idle(), "it waits for no file");
            keeper.step();
        }
        let (mut reports, explorer) = reports_to_the_explorer(&keeper);
        keeper.flush();
        reports.extend(std::iter::from_fn(|| keeper.report()));
        assert!(keeper.is_idle());
        let mut plies = reports.iter().filter_map(|report| match report {
            Report::Kept(id, summary) if id == open.id() => Some(summary.plies),
            _ => None,
        });
        assert_eq!(plies.next_back(), Some(5), "{reports:?}");
        // Whole in one of its forms, or not yet there.
        let at_first = explorer.continuations(bagh_chal("").game());
        assert!((60..=61).contains(&at_first[0].games()), "{at_first:?}");
    }
}
