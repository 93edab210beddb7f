//! The additions to Yut's booklet: the favourite variant, the Wild Horse and the hurdles. One test
//! for each numbered rule, named after it.

use crate::support::yut::{
    after, assert_legal, at, first_to_play, legal, of, play, refused, seat_to_move, sent_back, start, thrower,
};
use madang_core::{
    games::{
        self,
        yut::rules::{Ending, TWO_GAMES, Yut},
    },
    play::{Match, MatchSetup},
    rules::{Actor, BoardModel, Effect, Effects, Game, Notation, Options, Outcome, Point, Seat, SeriesForm},
};

fn opposite() -> Options {
    of("pool", "2", &[("opposite-starts", "on")])
}

fn wild() -> Options {
    of("pool", "2", &[("wild-horse", "on")])
}

fn hurdles() -> Options {
    of("pool", "2", &[("hurdles", "on")])
}

/// The second seat's turn, with one horse on the board and one in hand.
fn second(unit: &str, due: &str) -> Yut {
    at(&opposite(), &format!("{unit} 4,1 0,2 set/00/00 2 {due}"))
}

#[test]
fn yf_01_the_second_team_starts_and_ends_across() {
    assert_legal(&at(&opposite(), "- 4,4 0,0 set/00/00 2 move 3 0"), "3:in-s13");
    assert_legal(&at(&opposite(), "- 4,4 0,0 set/00/00 1 move 3 0"), "3:in-s3");
    assert!(legal(&second("2s8", "move 2 0")).contains(&"2:s8-s10".to_owned()));
    assert!(legal(&second("2s8", "move 3 0")).contains(&"3:s8-off".to_owned()));
    assert!(legal(&second("2s18", "move 3 0")).contains(&"3:s18-s1".to_owned()), "past station 0");
    let card = games::find("yut").expect("it is there");
    let three = [("rules", "pool"), ("players", "3"), ("opposite-starts", "on")];
    assert!(card.parse_options(three).is_err());
}

#[test]
fn yf_02_only_an_exact_five_opens_the_first_shortcut() {
    let entered = |results: &str, mv: &str, extras| {
        let game = first_to_play(&opposite(), "-", "3,4", "1,0", &format!("move {results} {extras}"));
        after(game, mv)
    };
    let earned = |game: &Yut| game.units().filter(|unit| unit.earned).count();
    assert_eq!(earned(&entered("5", "5:in-s5", 2)), 1);
    assert_eq!(earned(&entered("4+1", "4+1:in-s5", 1)), 0);
    let ways = |unit| legal(&first_to_play(&opposite(), unit, "0,4", "3,0", "move 1 0"));
    assert_eq!(ways("1s5^"), ["1:s5-s20", "1:s5-s6"]);
    assert_eq!(ways("1s5"), ["1:s5-s6"]);
    // The mark goes with the next move.
    let game = first_to_play(&opposite(), "1s5^", "0,4", "3,0", "move 1 0");
    assert_eq!(earned(&after(game, "1:s5-s6")), 0);
    // A horse that walked there has none; the second team's is the east.
    let game = first_to_play(&opposite(), "1s0", "2,4", "1,0", "move 5 2");
    assert_eq!(earned(&after(game, "5:in-s5")), 1);
    let game = at(&opposite(), "- 4,3 0,1 set/00/00 2 move 5 2");
    assert_eq!(earned(&after(game, "5:in-s15")), 1);
    assert_eq!(legal(&second("2s15^", "move 1 0")).len(), 3);
    assert_eq!(legal(&second("2s15", "move 1 0")).len(), 2);
}

#[test]
fn yf_03_the_other_shortcuts_are_as_usual() {
    let first = |unit| legal(&first_to_play(&opposite(), unit, "0,4", "3,0", "move 1 0")).len();
    assert_eq!(["1s10", "1s15", "1s0"].map(first), [2, 2, 1]);
    let second = |unit| legal(&second(unit, "move 1 0")).len() - 1;
    assert_eq!(["2s0", "2s5", "2s10"].map(second), [2, 2, 1]);
    // On the centre straight on, or to the own post.
    assert_legal(&first_to_play(&opposite(), "1s22/w", "0,4", "3,0", "move 3 0"), "3:s22-s15 3:s22-s0");
    let game = at(&opposite(), "2s22/w 4,0 0,3 set/00/00 2 move 3 0");
    assert_legal(&game, "3:s22-s15 3:s22-s10");
}

#[test]
fn yf_04_a_third_horse_stands_beside_a_stack_of_two() {
    let two = first_to_play(&opposite(), "1s3,1s6", "2,4", "0,0", "move 3 0");
    assert_eq!(after(two, "3:s3-s6").stacks(Point(6)), [2]);
    let third = first_to_play(&opposite(), "1s3,1s6*2", "1,4", "0,0", "move 3 0");
    assert_legal(&third, "3:in-s3 3:s3-s6 3:s6-s9");
    assert_eq!(after(third, "3:s3-s6").stacks(Point(6)), [1, 2]);
    // The fourth makes a second stack of the third; a stack next to a single horse stays one.
    let fourth = first_to_play(&opposite(), "1s3,1s6,1s6*2", "0,4", "0,0", "move 3 0");
    assert_eq!(after(fourth, "3:s3-s6").stacks(Point(6)), [2, 2]);
    let stack = first_to_play(&opposite(), "1s3*2,1s6", "1,4", "0,0", "move 3 0");
    assert_eq!(after(stack, "3:s3-s6").stacks(Point(6)), [1, 2]);
    // Piles on one station move separately, and alike ones by the same move.
    let beside = first_to_play(&opposite(), "1s6,1s6*2", "1,4", "0,0", "move 3 0");
    assert_legal(&beside, "3:in-s3 3:s6-s9 3:s6/pair-s9");
    assert_eq!(after(beside, "3:s6/pair-s9").stacks(Point(9)), [2]);
    let alike = first_to_play(&opposite(), "1s6*2,1s6*2", "0,4", "0,0", "move 3 0");
    assert_legal(&alike, "3:s6-s9");
    assert_eq!(after(alike, "3:s6-s9").stacks(Point(6)), [2]);
    // Of two stacks of which only one has the mark of rule YF-02, that one alone leaves the ring, and the other
    // goes along it.
    let marked = first_to_play(&opposite(), "1s5*2,1s5*2^", "0,4", "0,0", "move 1 0");
    assert_legal(&marked, "1:s5-s20 1:s5-s6");
    let left = |game: Yut| game.units().map(|unit| (unit.spot.station, unit.earned)).collect::<Vec<_>>();
    assert_eq!(left(after(marked, "1:s5-s6")), [(5, true), (6, false)]);
    assert_eq!(left(after(marked, "1:s5-s20")), [(5, false), (20, false)]);
    let single = first_to_play(&opposite(), "1s5^,1s5*2", "1,4", "0,0", "move 1 0");
    assert_legal(&single, "1:in-s1 1:s5-s20 1:s5-s6 1:s5/pair-s6");
    // An enemy that lands there sends all of them back.
    let enemy = at(&opposite(), "1s6,1s6*2,2s3 1,3 0,0 set/00/00 2 move 3 0");
    let mut enemy = enemy;
    assert_eq!(sent_back(&play(&mut enemy, "3:s3-s6")), 3);
    assert_eq!(enemy.in_hand(Seat(0)), 4);
    assert!(refused(&opposite(), "1s6*3 1,4 0,0 set/00/00 1 move 3 0"));
    assert!(refused(&opposite(), "1s6,1s6 2,4 0,0 set/00/00 1 move 3 0"));
}

#[test]
fn yw_01_the_wild_horse_starts_across_or_before_the_post() {
    let game = start(&wild());
    let at_start = |game: &Yut| game.markers()[0].at;
    assert_eq!((at_start(&game), game.marker_places(0)), (Point(10), vec![Point(19)]));
    let moved = game.with_marker(0, Point(19));
    assert_eq!(at_start(&moved), Point(19));
    assert_eq!(game.with_marker(0, Point(3)), game, "nowhere else");
    assert_eq!(Yut::parse_position(&wild(), &moved.position_text()), Ok(moved));
    // Two games of the favourite variant: from B, then from D.
    let both = of("pool", "2", &[("wild-horse", "on"), ("opposite-starts", "on")]);
    let game = start(&both);
    assert_eq!((at_start(&game), game.marker_places(0)), (Point(5), vec![Point(15)]));
    // Once thrown for the beginning, it stays.
    assert!(after(game, "1").marker_places(0).is_empty());
}

fn strayed(effects: &Effects) -> Option<Vec<u8>> {
    effects.iter().find_map(|effect| match effect {
        Effect::Strayed { path, .. } => Some(path.iter().map(|point| point.0).collect()),
        _ => None,
    })
}

#[test]
fn yw_02_after_each_turn_it_goes_one_station_back_along_the_ring() {
    let game = first_to_play(&wild(), "-", "4,4", "0,0", "move 4+3 1 s10/s10/0");
    let mut game = game;
    assert_eq!(strayed(&play(&mut game, "3:in-s3")), None, "the turn is not over");
    assert_eq!(strayed(&play(&mut game, "4:in-s4")), Some(vec![10, 9]));
    let mut game = first_to_play(&wild(), "-", "4,4", "0,0", "move 3 0 s0/s10/0");
    assert_eq!(strayed(&play(&mut game, "3:in-s3")), Some(vec![0, 19]));
}

#[test]
fn yw_03_nobody_lands_on_it() {
    let game = first_to_play(&wild(), "1s7", "3,4", "0,0", "move 3 0 s10/s10/0");
    assert_legal(&game, "3:in-s3");
    assert_eq!(game.refusal(&[Point(7), Point(10)]), "yut-wild");
    let mut only = first_to_play(&wild(), "1s7", "0,4", "3,0", "move 3 0 s10/s10/0");
    assert_legal(&only, "skip");
    let effects = play(&mut only, "skip");
    assert_eq!(effects[0], Effect::Passed { seat: Seat(0) });
    assert_eq!((thrower(&only), strayed(&effects)), (Some(2), Some(vec![10, 9])));
}

#[test]
fn yw_04_it_sends_back_the_whole_stack_it_runs_into() {
    let mut game = first_to_play(&wild(), "1s3,2s9*3", "3,1", "0,0", "move 2 0 s10/s10/0");
    let effects = play(&mut game, "2:s3-s5");
    assert_eq!((sent_back(&effects), game.in_hand(Seat(1))), (3, 4));
    // Its own mover's too, and on the post.
    let mut game = first_to_play(&wild(), "1s19*2", "2,4", "0,0", "move 1 0 s1/s10/0");
    let effects = play(&mut game, "1:s19-s0");
    assert_eq!((sent_back(&effects), game.in_hand(Seat(0))), (2, 4));
}

#[test]
fn yw_05_the_second_time_round_ends_the_game() {
    let end = |units: &str, hands: &str, homes: &str| {
        let game = first_to_play(&wild(), units, hands, homes, "move 1 0 s11/s10/1");
        let mv = legal(&game).into_iter().find(|text| text.contains("s1-s2")).expect("the horse on s1 moves");
        after(game, &mv).outcome()
    };
    let won = |seat| Some(Outcome::win(Seat(seat), Ending::WildHorse));
    // More at home, then more on the track, then the nearer rear horse.
    assert_eq!(end("1s1", "3,3", "0,1"), won(1));
    assert_eq!(end("1s1", "3,4", "0,0"), won(0));
    assert_eq!(end("1s1,2s5", "3,3", "0,0"), won(1));
    assert_eq!(end("1s1,1s16,2s5,2s6", "2,2", "0,0"), won(1), "the rear ones are compared");
    // Off the ring the way on counts: three steps to go from the centre, as from station 17.
    let level = |other: &str| {
        let units = format!("1s16,{other}");
        let game = first_to_play(&wild(), &units, "3,3", "0,0", "move 1 0 s11/s10/1");
        after(game, "1:s16-s17").outcome()
    };
    assert_eq!(level("2s22/s"), Some(Outcome::draw(Ending::WildHorse)));
    assert_eq!(level("2s24/w"), won(0));
}

#[test]
fn yw_06_with_opposite_starts_two_games_are_proposed() {
    let card = games::find("yut").expect("it is there");
    let with = |setup: &MatchSetup, id, value| setup.with_option(id, value).expect("it fits");
    let pool = with(&MatchSetup::new(card, 1), "rules", "pool");
    let wild = with(&pool, "wild-horse", "on");
    assert_eq!((pool.form, wild.form), (SeriesForm::SINGLE, SeriesForm::SINGLE));
    let both = with(&wild, "opposite-starts", "on");
    assert_eq!(both.form, TWO_GAMES);
    assert_eq!(with(&with(&pool, "opposite-starts", "on"), "wild-horse", "on").form, TWO_GAMES);
    // It is proposed, not forced, and goes with what asked for it.
    let single = MatchSetup { form: SeriesForm::SINGLE, ..both.clone() };
    assert_eq!(with(&single, "hurdles", "on").form, SeriesForm::SINGLE);
    assert_eq!(with(&both, "opposite-starts", "off").form, SeriesForm::SINGLE);
    // Each game begins with the Wild Horse on the first corner of seat 1, where another player sits.
    let start = "1s19 0,4 3,0 set/00/00 1 move 2 0 s5/s5/0".to_owned();
    let mut first = Match::new(MatchSetup { start: Some(start), ..both }).expect("it is a position");
    let before = first.game().position_text();
    first.play_text("2:s19-off").expect("it is legal");
    let second = first.next_game().expect("two games are due");
    assert_eq!(second.game().position_text(), before);
    assert_eq!([&first, &second].map(|game| game.seating().player(Seat(0))), [0, 1]);
    assert!(second.next_game().is_none(), "it is not over yet");
}

#[test]
fn yh_01_two_hurdles_lie_where_they_are_put() {
    let game = start(&hurdles());
    let places = |game: &Yut| -> Vec<u8> { game.markers().iter().map(|marker| marker.at.0).collect() };
    assert_eq!(places(&game), [8, 18]);
    assert_eq!(game.marker_places(0).len(), 27, "any station without one");
    assert_eq!(places(&game.with_marker(1, Point(22))), [8, 22]);
    assert_eq!(places(&game.with_marker(0, Point(18))), [8, 18]);
    assert!(refused(&hurdles(), "- 4,4 0,0 open/00/00 1 throw - 0 s8/s8"));
}

#[test]
fn yh_02_a_move_that_ends_on_a_hurdle_leaps_on() {
    let from = |hands, homes| first_to_play(&hurdles(), "1s7,2s2", hands, homes, "move 1 0 s8/s18");
    assert_legal(&from("3,3", "0,0"), "1:in-s1 1:s7-s9");
    // One against three: the third station after the hurdle, if the player likes.
    assert_legal(&from("2,0", "1,3"), "1:in-s1 1:s7-s9 1:s7-s11");
    // Who leads leaps plainly.
    assert_legal(&from("0,2", "3,1"), "1:s7-s9");
    let effects = play(&mut from("2,0", "1,3"), "1:s7-s11");
    let path = [7, 8, 9, 10, 11].map(Point).to_vec();
    assert_eq!(effects[0], Effect::Rode { owner: Seat(0), count: 1, path });
    // The leader counts, of three.
    let three = of("pool", "3", &[("hurdles", "on")]);
    let game = first_to_play(&three, "1s7,2s2,3s3", "2,1,0", "0,1,2", "move 1 0 s8/s18");
    assert_legal(&game, "1:in-s1 1:s7-s9 1:s7-s11");
}

#[test]
fn yh_03_the_final_station_counts() {
    // Capture.
    let game = first_to_play(&hurdles(), "1s7,2s9", "3,3", "0,0", "move 1 0 s8/s18");
    assert_eq!(sent_back(&play(&mut game.clone(), "1:s7-s9")), 1);
    // Stack.
    let game = first_to_play(&hurdles(), "1s7,1s9", "2,4", "0,0", "move 1 0 s8/s18");
    assert_eq!(after(game, "1:s7-s9").stacks(Point(9)), [2]);
    // The right to branch, from the next move on.
    let game = first_to_play(&hurdles(), "1s7", "0,4", "3,0", "move 1 0 s9/s18");
    assert_legal(&game, "1:s7-s8");
    let game = first_to_play(&hurdles(), "1s8", "0,4", "3,0", "move 1 0 s9/s18");
    let on_circle = after(game, "1:s8-s10");
    assert_eq!(on_circle.units().map(|unit| unit.spot.station).collect::<Vec<_>>(), [10]);
    // Exit.
    let game = first_to_play(&hurdles(), "1s19", "0,4", "3,0", "move 1 0 s8/s0");
    assert_legal(&game, "1:s19-off");
    // The second hurdle leaps again.
    let game = first_to_play(&hurdles(), "1s7", "0,4", "3,0", "move 1 0 s8/s9");
    assert_legal(&game, "1:s7-s10");
}

fn both() -> Options {
    of("pool", "2", &[("hurdles", "on"), ("wild-horse", "on")])
}

#[test]
fn yh_04_the_wild_horse_leaps_too() {
    let mut game = first_to_play(&both(), "-", "4,4", "0,0", "move 3 0 s9/s10/0 s8/s18");
    assert_eq!(strayed(&play(&mut game, "3:in-s3")), Some(vec![9, 8, 7]));
}

#[test]
fn yh_05_a_leap_onto_the_wild_horse_loses_the_turn() {
    let mut game = first_to_play(&both(), "1s7", "3,4", "0,0", "move 4+1 1 s9/s10/0 s8/s18");
    assert!(legal(&game).contains(&"1:s7-s9".to_owned()));
    // Landing there without a leap is not allowed.
    assert!(
        !legal(&first_to_play(&both(), "1s7", "3,4", "0,0", "move 2 0 s9/s10/0 s8/s18"))
            .contains(&"2:s7-s9".to_owned())
    );
    let effects = play(&mut game, "1:s7-s9");
    assert_eq!(effects[0], Effect::Passed { seat: Seat(0) });
    assert_eq!(strayed(&effects), Some(vec![9, 8, 7]));
    assert_eq!((thrower(&game), game.pool()), (Some(2), vec![]));
    // The horse stayed where it was, and there the Wild Horse has just met it.
    assert_eq!((sent_back(&effects), game.in_hand(Seat(0))), (1, 4));
    assert_eq!(game.to_act(), Actor::Chance);
    assert_eq!(seat_to_move(&game), None);
}

#[test]
fn additions_belong_to_their_leaflet() {
    let card = games::find("yut").expect("it is there");
    let pool_only = ["opposite-starts", "wild-horse", "hurdles"];
    for rules in ["dice", "duel", "partners"] {
        for option in pool_only {
            assert!(card.parse_options([("rules", rules), (option, "on")]).is_err(), "{rules} {option}");
        }
    }
    for rules in ["dice", "duel", "pool"] {
        for option in ["alternate-cast", "own-chut"] {
            assert!(card.parse_options([("rules", rules), (option, "on")]).is_err(), "{rules} {option}");
        }
    }
    let all = [("rules", "pool"), ("opposite-starts", "on"), ("wild-horse", "on"), ("hurdles", "on")];
    assert!(card.parse_options(all).is_ok());
}
