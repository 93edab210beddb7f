//! Every game of the catalogue, under every combination of its options, keeps the contract.
//!
//! Each game's own file of tests gives its type to the kit, in a test called after its id: `jarmo_keeps_the_contract`.
//! Here the games are met without their types, as the catalogue has them; `GAME=jarmo CASES=10` checks one game alone, in
//! ten times as many games.

use std::collections::BTreeSet;

use crate::{
    coverage,
    support::{
        board::{Pairs, options},
        hostile::is_sound,
        kit::{Effort, conforms, slow_perft},
        konane::{self, rules::Konane},
        race::{Race, RaceMove},
        random_move,
        settings::{every_setting, shipped, times},
    },
};
use madang_core::{
    catalogue::{AnyGame, Choice, GameCard},
    games::{
        self,
        hasami_shogi::rules::Hasami,
        hunt::rules::{BaghChal, Hunt},
        jarmo::rules::Jarmo,
        yut::rules::Yut,
    },
    rules::{
        Actor, BoardModel, Controller, Game, Line, Notation, OptionSpec, Options, Place, Point, Record, Seat,
        random::{Purpose, Stream},
    },
    search::Level,
};

/// Random games for each combination of options with types erased.
const ERASED_GAMES: u64 = 3;

/// So many plies of an erased game are looked at closely; what comes later in a long one is alike.
const CHECKED_PLIES: usize = 160;

/// Plies within which any random game ends; each game's own test has a bound of its own.
const MAX_PLIES: usize = 40_000;

fn the_example() -> (&'static GameCard, Options) {
    (&konane::CARD, Options::default())
}

#[test]
fn the_example_konane_keeps_the_contract() {
    // Each move takes a stone.
    conforms::<Konane>(&Options::default(), Effort { games: 100, longest: 36 });
    let start = Line::new(Konane::start(&Options::default()));
    let counts = [1, 2, 3, 4].map(|turns| start.perft(turns));
    assert_eq!(counts, [1, 2, 3, 4].map(|turns| slow_perft(&start, turns)));
    assert_eq!(counts[..2], [2, 4], "each side takes one of its two stones off the middle");
}

#[test]
fn every_game_is_given_to_the_kit() {
    let tests = coverage::tests();
    for card in shipped() {
        let test = format!("{}_keeps_the_contract", card.id.replace('-', "_"));
        assert!(tests.contains(&test), "{}: there is no test {test}", card.id);
    }
}

#[test]
fn all_options_are_combined() {
    let specs =
        [OptionSpec::new("size", &["small", "middle", "large"]), OptionSpec::new("colour", &["red", "blue"])];
    let combinations = Options::combinations(&specs);
    assert_eq!(combinations.len(), 6);
    assert!(combinations.iter().any(|options| options.is("size", "large") && options.is("colour", "blue")));
    assert_eq!(Options::combinations(&[]), [Options::default()]);
}

#[test]
fn a_default_follows_the_option_that_it_depends_on() {
    let specs = [
        OptionSpec::new("size", &["small", "middle", "large"]),
        OptionSpec::new("colour", &["red", "blue"]).with_default_unless(("size", "small"), "blue"),
    ];
    let mut options = Options::defaults(&specs);
    let changes = |options: &Options| options.changes(&specs).collect::<Vec<_>>();
    assert!(options.is("colour", "red") && changes(&options).is_empty());
    options.set(&specs, "size", "large").expect("it is listed");
    assert!(options.is("colour", "blue"));
    assert_eq!(changes(&options), [("size", "large")]);
    // What has been chosen stays.
    options.set(&specs, "colour", "red").expect("it is listed");
    options.set(&specs, "size", "middle").expect("it is listed");
    assert_eq!(changes(&options), [("colour", "red"), ("size", "middle")]);
    // In whatever order it is told, and back again.
    for pairs in [[("colour", "red"), ("size", "middle")], [("size", "middle"), ("colour", "red")]] {
        assert_eq!(Options::parse(&specs, pairs), Ok(options.clone()));
    }
    assert!(options.set(&specs, "size", "huge").is_err() && options.is("size", "middle"));
}

#[test]
fn the_catalogue_is_in_order() {
    let mut ids: Vec<&str> = games::catalogue().map(|card| card.id).collect();
    for card in games::catalogue() {
        assert!(std::ptr::eq(games::find(card.id).expect("its id finds it"), card));
        let most_seats =
            card.every_options().map(|options| usize::from((card.start)(&options).seats())).max();
        assert_eq!(most_seats, Some(card.roles.len()), "{}: a role for every seat", card.id);
        assert!(!card.roles.is_empty() && !card.series.is_empty() && !card.endings.is_empty());
        assert!(card.options.iter().all(|spec| !spec.values.is_empty()), "{}", card.id);
    }
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "two games share an id");
}

#[test]
fn erased_games_agree_with_their_cards() {
    for (card, options) in every_setting().chain([the_example()]) {
        for seed in 0..ERASED_GAMES * u64::from(times()) {
            let mut chance = Stream::new(seed, Purpose::Test);
            let mut game = (card.start)(&options);
            let mut record = Record::new(card.id, &options, vec![Controller::Human; card.roles.len()], seed);
            let mut positions = vec![game.position_text()];
            while game.to_act() != Actor::Over {
                assert!(record.moves.len() < MAX_PLIES);
                if record.moves.len() < CHECKED_PLIES {
                    check_erased(card, &options, game.as_ref());
                }
                let mv = random_move(game.as_ref(), &mut chance);
                let text = game.move_text(&mv);
                game.play(&mv).expect("a listed move plays");
                record.moves.push(text);
                positions.push(game.position_text());
            }
            check_erased(card, &options, game.as_ref());
            let outcome = game.outcome().expect("a game that is over has an outcome");
            assert!(card.endings.contains(&outcome.reason), "{outcome} is not on the card");
            assert!(outcome.winner.is_none_or(|seat| seat.index() < card.roles.len()));
            check_replay(card, &record, &positions, game.as_ref());
        }
    }
}

fn check_erased(card: &GameCard, options: &Options, game: &dyn AnyGame) {
    is_sound(card, options, game, &[]);
    let text = game.position_text();
    let choices = game.choices();
    let texts: BTreeSet<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
    assert_eq!(texts.len(), choices.len(), "{text}: two moves share a text");

    let pieces = game.snapshot().pieces;
    assert!(pieces.iter().all(|piece| piece.owner.index() < card.roles.len()), "{text}: {pieces:?}");
    for choice in &choices {
        for at in &choice.takes {
            let there = pieces.iter().any(|piece| piece.place == Place::Board(*at));
            assert!(there, "{text}: {} takes from an empty point", choice.text);
        }
        let is_stood_on = |at: &Point| pieces.iter().any(|piece| piece.place == Place::Board(*at));
        if let (Some(first), Some(touched)) = (choice.route.first(), choice.path.first())
            && is_stood_on(touched)
        {
            assert_eq!(first, touched, "{text}: {} goes from where its piece stands", choice.text);
        }
    }

    check_refusals(card, game);
    let is_button = |choice: &Choice| choice.path.is_empty();
    for Choice { text: button, .. } in game.choices().iter().filter(|choice| is_button(choice)) {
        assert!(card.buttons.iter().any(|word| *word == **button), "{text}: {button} is not on the card");
    }
    let prompt = game.prompt();
    assert!(prompt.is_none_or(|word| card.prompts.contains(&word)), "{text}: {prompt:?} is not on the card");
    assert!(prompt.is_none() || game.to_act() != Actor::Over, "{text}: {prompt:?} of a game that is over");
    let ordinary = game.to_act() != Actor::Chance && choices.iter().all(|choice| !choice.path.is_empty());
    assert!(prompt.is_some() || ordinary, "{text}: a throw or a button needs a prompt");

    let mut tried = game.boxed_clone();
    for wrong in ["", " ", "x", "-", "@", ":", "a1", "a1-", "throw:0", "throw:99", "\u{0}", "é1-é2", "@@@@"]
    {
        assert!(tried.play_text(wrong).is_err(), "{text}: {wrong:?} was played");
    }
    assert_eq!((tried.position_text(), tried.key()), (text, game.key()), "refusals change nothing");
    assert_eq!(tried.to_act(), game.to_act());
}

/// Whatever points are touched in vain, the reason is one that the card lists.
fn check_refusals(card: &GameCard, game: &dyn AnyGame) {
    let choices = game.choices();
    let on_board = game.snapshot().pieces.into_iter().filter_map(|piece| match piece.place {
        Place::Board(at) => Some(at),
        Place::Hand | Place::Taken(_) | Place::Home | Place::Out => None,
    });
    let touched: BTreeSet<Point> =
        on_board.chain(choices.iter().flat_map(|choice| choice.path.clone())).collect();
    let single = touched.iter().map(|point| vec![*point]);
    let double = touched.iter().flat_map(|first| touched.iter().map(|second| vec![*first, *second]));
    for path in single.chain(double) {
        if choices.iter().all(|choice| !choice.path.starts_with(&path)) {
            let refusal = game.refusal(&path);
            assert!(
                card.refusals.contains(&refusal),
                "{}: {path:?} is refused for {refusal}",
                game.position_text()
            );
        }
    }
}

/// A record written, read and played again comes to every position again.
fn check_replay(card: &GameCard, record: &Record, positions: &[String], ended: &dyn AnyGame) {
    let read: Record = record.to_string().parse().expect("a record reads back");
    assert_eq!(&read, record);
    let options = card.parse_options(&read.options).expect("a record's options fit");
    let mut game = (card.start)(&options);
    assert_eq!(game.position_text(), positions[0]);
    for (mv, expected) in read.moves.iter().zip(&positions[1..]) {
        game.play_text(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        assert_eq!(&game.position_text(), expected);
    }
    assert_eq!((game.outcome(), game.key()), (ended.outcome(), ended.key()));
}

#[test]
fn every_opponent_answers_with_a_legal_move() {
    for (card, options) in every_setting().chain([the_example()]) {
        for seed in 0..u64::from(times()) {
            let mut chance = Stream::new(seed, Purpose::Test);
            let mut game = (card.start)(&options);
            for _ in 0..CHECKED_PLIES {
                if game.to_act() == Actor::Over {
                    break;
                }
                let mv = random_move(game.as_ref(), &mut chance);
                let stop = std::sync::atomic::AtomicBool::new(false);
                let thought = game.think(Level::nearest(1).into(), chance.clone(), &stop, &mut |_| ());
                if let Actor::Seat(_) = game.to_act() {
                    let thought = thought.expect("a seat to act has a move");
                    assert!(game.legal_moves().contains(&thought.mv), "{thought:?}");
                    assert_eq!(thought.info.line.first(), Some(&thought.mv));
                } else {
                    assert!(thought.is_none(), "nobody chooses a throw");
                }
                game.play(&mv).expect("a listed move plays");
            }
        }
    }
}

#[test]
fn throws_are_moves_that_nobody_chooses() {
    let mut line = Line::new(Race::start(&Options::default()));
    assert_eq!(line.to_act(), Actor::Chance);
    assert_eq!(line.chance().iter().map(|(_, weight)| weight).sum::<u32>(), 11);
    let entered = |at| RaceMove::Enter(Point(at));
    let played = [
        (RaceMove::Throw(6), Actor::Seat(Seat(0))),
        (entered(2), Actor::Seat(Seat(0))),
        (RaceMove::Walk(Point(2), Point(5)), Actor::Chance),
        (RaceMove::Throw(2), Actor::Seat(Seat(1))),
        (entered(1), Actor::Chance),
    ];
    for (mv, next) in played {
        line.play(mv).unwrap_or_else(|error| panic!("{error:?}"));
        assert_eq!(line.to_act(), next, "after {mv:?}: after a six the seat acts twice");
    }
    assert!(line.play(RaceMove::Throw(7)).is_err());
}

#[test]
fn perft_counts_whole_turns() {
    let race = Line::new(Race::start(&Options::default()));
    // Six throws; after each but the six one way to enter; after a six, whose first half enters,
    // two ways on: walk, or skip; the runner in hand may not enter where the first stands.
    assert_eq!([1, 2].map(|turns| race.perft(turns)), [6, 5 + 2]);
    for turns in 0..=6 {
        assert_eq!(race.perft(turns), slow_perft(&race, turns), "{turns} turns");
    }
}

/// Compares the counts from a position up to this number of turns.
fn perft_agrees<G: BoardModel + Notation>(id: &str, pairs: Pairs, text: &str, turns: u32) {
    let position = G::parse_position(&options(id, pairs), text);
    let line = Line::new(position.unwrap_or_else(|error| panic!("{text}: {error}")));
    for turns in 0..=turns {
        assert_eq!(line.perft(turns), slow_perft(&line, turns), "{id} {pairs:?} {text}, {turns} turns");
    }
}

#[test]
fn perft_remembers_repetitions_as_a_line_does() {
    // A late position in phase II in which few moves are left, so that positions soon recur.
    let text = "TGGGT/GGGGG/1GGGG/TGGG1/TGGG1 t 0 2 - -";
    for ban in ["on", "off"] {
        perft_agrees::<Hunt<BaghChal>>("bagh-chal", &[("shuttle-ban", ban)], text, 9);
    }
}

#[test]
fn perft_counts_turns_of_several_moves() {
    let both = &[("heroes", "on"), ("barriers", "on")];
    perft_agrees::<Hunt<BaghChal>>("bagh-chal", both, "T3T/5/5/5/A3T g 20 0 - - hand - -", 3);
    // Where a capture, the extra move, barriers and the Buck come together.
    perft_agrees::<Hunt<BaghChal>>("bagh-chal", both, "T3T/1G3/5/1G3/A1G1T t 15 2 - - hand - -", 2);
}

#[test]
fn perft_counts_the_steps_of_a_rock_with_the_turn_they_begin() {
    // Green can take two at once, and red the Shogun.
    let text = "GGG6/9/9/R8/2O3o2/3GRR3/s5G2/9/RRRS5 g 0";
    perft_agrees::<Hasami>("hasami-shogi", &[("shogun", "on"), ("rocks", "on")], text, 3);
}

/// Jarmo says position by position whether the turn is a single move.
#[test]
fn perft_counts_a_move_and_its_placement_as_one_turn() {
    for (variant, text) in [
        ("base", "a3a/2a2/3G1/5/AA3 g 1,0 0,0"),
        ("base", "a3a/5/1g3/1A3/AA3 b 1,1 1,1"),
        ("base", "aa3/5/1a1G1/5/AAA2 g 0,0 1,0 place"),
        ("legendary", "a3G/2a2/3G1/1g3/1A3 g 2,2 0,0"),
        ("jasyr", "a3a/5/1g1G1/5/AA3 g 0,0 1,1"),
    ] {
        perft_agrees::<Jarmo>("jarmo", &[("variant", variant)], text, 4);
    }
}

/// Stacks, hostages freed, and the two decisions that may follow a move.
#[test]
fn perft_counts_stacks_and_camps_with_the_turn_they_belong_to() {
    for (variant, text) in [
        ("base", "s3a/2a2/1S1G1/5/AA3 b 1,0 0,0 - b3,d3"),
        ("base", "a3a/2a2/1A1G1/3a1/A4 g 1,0 0,0 b3:Oo b3,d3"),
        ("base", "a4/2S2/1A1A1/1o3/5 g 2,0 0,0 - b3,d3"),
        ("base", "a3O/3a1/1A1A1/5/5 g 1,0 1,0 b3:o b3,d3 place"),
        ("legendary", "a3G/2a2/1S1g1/5/1AA2 g 1,1 0,0 d3:o b3,d3"),
        ("legendary", "a3a/2a2/1A1A1/5/A4 g 1,1 0,0 b3:oO d3,b3"),
        ("jasyr", "a3a/1s3/1A1G1/5/A4 g 1,0 0,1 d3:O b3,d3"),
        ("jasyr", "1O1Aa/1a3/A3A/5/5 g 1,1 0,1 - a3,e3"),
    ] {
        perft_agrees::<Jarmo>("jarmo", &[("variant", variant), ("golden", "on"), ("camps", "on")], text, 4);
    }
}

/// Yut throws before a turn and sometimes in it; pairing and splitting make turns of several moves.
#[test]
fn perft_counts_throws_and_what_they_bring() {
    for (pairs, text) in [
        (&[("rules", "dice")][..], "1s5,2s8 3,3 0,0 set/00/00 1 throw - 0"),
        (&[("rules", "duel")], "1s3,1s5,2s8 2,3 0,0 set/00/00 1 throw - 0"),
        (&[("rules", "partners"), ("alternate-cast", "on")], "1s3,1s5,2s8 2,3 0,0 set/01/00 1 throw 4 0"),
        (&[("rules", "pool")], "1s3,1s5,2s8 2,3 0,0 set/00/00 1 throw 4 1"),
    ] {
        perft_agrees::<Yut>("yut", pairs, text, 4);
    }
}
