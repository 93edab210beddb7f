//! The rules of Bagh Chal, a test for each number in `docs/rules/bagh-chal.md`.

use madang_core::{
    games,
    games::hunt::rules::{BaghChal, Ending, GOAT, GOATS, Hunt, HuntBoard, TIGER, TIGERS},
    rules::{
        Actor, Effect, Outcome, Place, Point, Scoring, Seat, Seating, Series, SeriesForm, SeriesState,
        notation,
        random::{Purpose, Stream},
    },
};

use crate::support::{
    board::{self, Board, after, allows, count, legal, moves_from, play, trapped},
    kit::{Effort, conforms_in_every_way},
};

const ID: &str = "bagh-chal";

fn start() -> Board {
    board::start(ID, &[])
}

fn position_under(shuttle_ban: &str, text: &str) -> Board {
    board::position(ID, &[("shuttle-ban", shuttle_ban)], text)
}

fn position(text: &str) -> Board {
    position_under("on", text)
}

/// Five empty points, two of them in a corner with two tigers, two in the opposite corner.
const OPEN: &str = "TGGGG/GGG2/GG1GG/2GGG/TTGGT t 0 4 - -";

#[test]
fn bagh_chal_keeps_the_contract() {
    // Placing takes 39 plies; after that a capture, a shut-in tiger or the third repetition is
    // never far away. The longest of twenty thousand random games had 158 plies.
    conforms_in_every_way::<Hunt<BaghChal>>(ID, Effort { games: 12, longest: 1_000 });
}

#[test]
fn bc_01_four_tigers_against_twenty_goats() {
    let board = start();
    assert_eq!(games::find("bagh-chal").expect("listed").roles, ["goats", "tigers"]);
    let owned_by =
        |seat: Seat| board.snapshot().pieces.into_iter().filter(|piece| piece.owner == seat).count();
    assert_eq!((owned_by(GOATS), owned_by(TIGERS)), (20, 4));
    assert_eq!(count(&board, GOAT, |place| place == Place::Hand), 20);
    for corner in [0, 4, 20, 24].map(Point) {
        assert_eq!(count(&board, TIGER, |place| place == Place::Board(corner)), 1);
    }
    assert_eq!(board.position_text(), "T3T/5/5/5/T3T g 20 0 - -");
}

#[test]
fn bc_02_goats_begin_and_turns_alternate_strictly() {
    for seed in 0..20 {
        let mut board = start();
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut ply = 0;
        while board.to_act() != Actor::Over {
            let expected = if ply % 2 == 0 { GOATS } else { TIGERS };
            assert_eq!(board.to_act(), Actor::Seat(expected), "ply {ply}");
            let moves = board.legal_texts();
            play(&mut board, &moves[chance.below(moves.len() as u32) as usize]);
            ply += 1;
        }
    }
}

#[test]
fn bc_03_in_phase_one_goats_are_placed_and_none_walks() {
    let mut board = start();
    assert_eq!(board.legal_texts().len(), 21);
    play(&mut board, "@c3 a1-a2");
    let mut expected: Vec<String> = (0..25)
        .map(|number| board.point_name(Point(number)))
        .filter(|name| !["c3", "a2", "e1", "a5", "e5"].contains(&name.as_str()))
        .map(|name| format!("@{name}"))
        .collect();
    expected.sort();
    assert_eq!(legal(&board), expected, "every empty point and nothing else");
    assert!(!allows(&board, "c3-c4"), "a goat on the board stays there");
    assert!(!allows(&board, "@c3") && !allows(&board, "@a2"), "one piece on a point");
    // One goat left in hand still forbids a walk.
    let late = position("TGGGT/GG3/G3G/GGGGG/TGGGT g 1 4 - -");
    assert!(late.legal_texts().iter().all(|mv| mv.starts_with('@')));
}

#[test]
fn bc_04_the_board_has_its_lines() {
    let board = BaghChal::board();
    assert_eq!(board.points(), 25);
    assert_eq!(board.edges().count(), 56);
    let jumps: usize = (0..25).map(|number| board.jumps(Point(number)).len()).sum();
    assert_eq!(jumps, 2 * 40, "40 runs of three points, each jumped both ways");
    for (from, to) in board.edges() {
        let place = |point: Point| (i32::from(point.0 % 5), i32::from(point.0 / 5));
        let ((file, rank), (other_file, other_rank)) = (place(from), place(to));
        assert!((file - other_file).abs() <= 1 && (rank - other_rank).abs() <= 1);
        let diagonal = file != other_file && rank != other_rank;
        assert!(!diagonal || (file + rank) % 2 == 0, "{from:?} to {to:?}");
    }
}

#[test]
fn bc_04_a_tiger_walks_along_a_line_or_takes_by_jumping() {
    let mut board = start();
    play(&mut board, "@b1");
    assert_eq!(moves_from(&board, "a1"), ["a1-a2", "a1-b2", "a1xc1"]);
    let effects = play(&mut board, "a1xc1");
    let [from, over, to] = [0, 1, 2].map(Point);
    assert_eq!(effects, [Effect::Jumped { from, over, to }, Effect::Captured { at: over, by: TIGERS }]);
    assert_eq!(board.position_text(), "T3T/5/5/5/2T1T g 19 1 - -", "the goat is gone");
    assert_eq!(count(&board, GOAT, |place| place == Place::Taken(TIGERS)), 1);
    // Gone for good: it never comes back to the hand.
    play(&mut board, "@a1 c1-b1 @c3");
    assert_eq!(count(&board, GOAT, |place| place == Place::Hand), 17);
    assert_eq!(count(&board, GOAT, |place| place == Place::Taken(TIGERS)), 1);
    // No diagonal goes through a point whose row and column add up to an odd number.
    assert_eq!(moves_from(&board, "b1"), ["b1-b2", "b1-c1"]);
    // The same in phase II.
    let late = position("TG1GT/GGGGG/GGGGG/GGGGG/T2GT t 0 2 - -");
    assert!(allows(&late, "e5xc5") && allows(&late, "a1-b1") && allows(&late, "e1xc1"));
}

#[test]
fn bc_05_one_jump_over_one_goat_and_never_by_force() {
    let board = position("TG2T/GGT2/2G2/5/T4 t 16 0 - -");
    assert!(allows(&board, "a5xa3") && allows(&board, "a5xc5") && allows(&board, "c4xc2"));
    assert!(!allows(&board, "a5xc3"), "a goat stands behind b4: never over two");
    assert!(!allows(&board, "e5xe3"), "nothing to jump over");
    assert!(allows(&board, "a1-a2"), "a capture is never forced");
    // Never over a tiger.
    let tigers = position("T3T/5/3GG/T4/T4 t 18 0 - -");
    assert_eq!(moves_from(&tigers, "a1"), ["a1-b1", "a1-b2"]);
    // One a turn: d1 could fall next, but it is the goats' turn.
    let mut two = position("T2TT/5/5/5/TG1G1 t 18 0 - -");
    play(&mut two, "a1xc1");
    assert_eq!(two.to_act(), Actor::Seat(GOATS));
    assert_eq!(two.position_text(), "T2TT/5/5/5/2TG1 g 18 1 - -");
}

#[test]
fn bc_06_after_the_last_goat_goats_walk_and_never_jump() {
    let mut board = position("TGGGT/GG3/G3G/GGGGG/TGGGT g 1 4 - -");
    play(&mut board, "@c4");
    assert_eq!(board.position_text(), "TGGGT/GGG2/G3G/GGGGG/TGGGT t 0 4 - -");
    play(&mut board, "e5-d4");
    assert!(board.legal_texts().iter().all(|mv| mv.contains('-')), "walks alone");
    assert_eq!(moves_from(&board, "c4"), ["c4-c3"], "along lines, to empty neighbours");
    assert_eq!(moves_from(&board, "b4"), ["b4-b3", "b4-c3"]);
    assert!(!allows(&board, "c5xe3") && !allows(&board, "c5-e3"), "a goat never jumps a tiger");
    assert!(!allows(&board, "@b3"), "none is left to place");
}

#[test]
fn bc_07_no_shuttle_unless_forced() {
    let mut board = position(OPEN);
    play(&mut board, "a1-a2 e5-e4");
    assert!(!allows(&board, "a2-a1"), "straight back");
    assert!(allows(&board, "a2-b2"), "another way on for the same tiger");
    assert!(allows(&board, "b1-a1"), "another tiger to the same point");
    play(&mut board, "b1-b2");
    assert!(!allows(&board, "e4-e5"), "the goats may not either");
    assert!(allows(&board, "e4-d4") && allows(&board, "d3-d4"));
    play(&mut board, "d3-d4");
    assert!(allows(&board, "a2-a1"), "only the side's previous turn counts");
    assert!(!allows(&board, "b2-b1"));
}

#[test]
fn bc_07_is_the_reason_given_only_where_it_is_the_reason() {
    let mut board = position(OPEN);
    play(&mut board, "a1-a2 e5-e4");
    let [a1, a2, a5, e1] = [0, 5, 20, 4].map(Point);
    assert_eq!(board.refusal(&[a2, a1]), "shuttle");
    assert_eq!(board.refusal(&[a2, a5]), "no-way");
    assert_eq!(board.refusal(&[e1]), "shut-in");
    // A tiger that could only go back is not shut in.
    let board = position("TGGGT/1GGGG/GGGGG/GGGGG/T1GGT t 0 1 - b1-a1");
    assert_eq!(board.refusal(&[a1]), "shuttle");
    assert_eq!(board.refusal(&[e1]), "shut-in");
    // Where a goat has moved in behind, the way back is no way at all.
    let board = position("TGGGT/GGG1G/GGGG1/G1GGG/TGGGT t 0 2 b2-b1 b1-a1");
    assert_eq!(board.refusal(&[a1, Point(1)]), "no-way");
}

#[test]
fn bc_07_the_only_legal_move_may_go_straight_back() {
    // Three tigers are shut in; the fourth has just come from b1 and can only go back.
    let board = position("TGGGT/GG1GG/GGGGG/GGGGG/T1GGT t 0 1 c4-c3 b1-a1");
    assert_eq!(board.legal_texts(), ["a1-b1"]);
    // With a second move, and be it another tiger's, the way back is closed.
    let board = position("TGGGT/1GGGG/GGGGG/GGGGG/T1GGT t 0 1 - b1-a1");
    assert_eq!(board.legal_texts(), ["a5-a4"]);
    // The same for the goats: only a2 can walk, and only to where it came from.
    let goats = position("TGGGT/GGGGG/GGGGG/GTGGG/2TGG g 0 1 a1-a2 b1-c1");
    assert_eq!(goats.legal_texts(), ["a2-a1"]);
    let goats = position("TGGGT/GGGG1/GGGGG/GTGGG/2TGG g 0 2 a1-a2 b1-c1");
    assert!(!goats.legal_texts().is_empty() && !allows(&goats, "a2-a1"));
}

#[test]
fn bc_07_captures_are_free_and_clear_the_memory() {
    // The tiger has come from b2 to a1, so the way back is closed; the capture is not.
    let mut board = position("TGGGT/GGGG1/GGG1G/G1GGG/TG1GT t 0 3 - b2-a1");
    assert!(!allows(&board, "a1-b2"));
    assert!(allows(&board, "a1xc1"));
    play(&mut board, "a1xc1");
    assert!(board.position_text().ends_with(" - -"), "{}", board.position_text());
    play(&mut board, "c2-b2");
    assert!(allows(&board, "c1-b1") && allows(&board, "c1-c2"), "nothing is closed after a capture");
}

#[test]
fn bc_07_the_last_step_of_phase_one_is_not_remembered() {
    let mut board = position("TGGGG/GGG2/G2GG/1GGGG/TTGGT t 1 3 - -");
    play(&mut board, "a1-a2 @c3");
    assert!(board.position_text().ends_with(" t 0 3 - -"), "{}", board.position_text());
    assert!(allows(&board, "a2-a1"));
    // The first step of phase II is.
    play(&mut board, "a2-a1 c3-b3");
    assert!(board.position_text().ends_with(" c3-b3 a2-a1"), "{}", board.position_text());
}

#[test]
fn bc_07_can_be_switched_off() {
    let mut board = position_under("off", OPEN);
    play(&mut board, "a1-a2 e5-e4");
    assert!(board.position_text().ends_with(" - -"));
    assert!(allows(&board, "a2-a1"));
    play(&mut board, "a2-a1");
    assert!(allows(&board, "e4-e5"));
}

#[test]
fn bc_08_a_tiger_without_a_move_is_trapped_until_one_appears() {
    let mut board = position("T3T/5/G4/GG3/T1G1T g 16 0 - -");
    assert!(trapped(&board).is_empty(), "b1 is open, and b2 has nothing behind it");
    play(&mut board, "@b1 e5-d5");
    assert!(trapped(&board).is_empty(), "a jump over b2 to c3 is still open");
    let effects = play(&mut board, "@c3");
    assert_eq!(effects.last(), Some(&Effect::Trapped { at: Point(0) }));
    assert_eq!(trapped(&board), ["a1"]);
    assert!(moves_from(&board, "a1").is_empty());
    assert_eq!(board.to_act(), Actor::Seat(TIGERS), "one trapped tiger ends nothing");
    // Another tiger comes near and takes c3: a1 can jump again.
    play(&mut board, "d5-d4 @a4");
    let effects = play(&mut board, "d4-d3");
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Freed { .. })));
    play(&mut board, "@e2");
    let effects = play(&mut board, "d3xb3");
    assert!(effects.contains(&Effect::Freed { at: Point(0) }), "{effects:?}");
    assert!(trapped(&board).is_empty());
}

#[test]
fn bc_09_goats_win_when_all_four_tigers_are_trapped() {
    // In phase I: the last gap is closed by a placement.
    let mut board = position("TGGGT/GG1GG/G3G/GG1GG/TGGGT g 4 0 - -");
    assert_eq!(board.outcome(), None);
    assert_eq!(after(&board, "@c4").outcome(), None, "a jump over b2 to c3 is still open");
    let effects = play(&mut board, "@c3");
    assert_eq!(effects.iter().filter(|effect| matches!(effect, Effect::Trapped { .. })).count(), 4);
    assert_eq!(board.outcome(), Some(Outcome::win(GOATS, Ending::Trapped)));
    assert_eq!(board.to_act(), Actor::Over);
    assert!(board.legal_texts().is_empty() && board.play_text("@c4").is_err());
    // In phase II: by a walk.
    let mut board = position("TGGGT/GGGGG/G3G/GGGGG/TGGGT g 0 2 - -");
    assert_eq!(board.outcome(), None);
    play(&mut board, "c2-c3");
    assert_eq!(board.outcome(), Some(Outcome::win(GOATS, Ending::Trapped)));
}

#[test]
fn bc_09_the_shuttle_ban_never_makes_a_tiger_trapped() {
    let board = position("TGGGT/GG1GG/GGGGG/GGGGG/T1GGT t 0 1 c4-c3 b1-a1");
    assert_eq!(trapped(&board), ["e1", "a5", "e5"], "a1 can go back");
    assert_eq!(board.outcome(), None);
    assert_eq!(board.to_act(), Actor::Seat(TIGERS));
}

#[test]
fn bc_10_tigers_win_with_the_fifth_goat() {
    let mut board = position("T3T/5/5/5/TG2T t 15 4 - -");
    assert_eq!(board.outcome(), None, "four are not enough");
    play(&mut board, "a1xc1");
    assert_eq!(board.outcome(), Some(Outcome::win(TIGERS, Ending::Captures)));
    assert!(board.legal_texts().is_empty() && board.play_text("@a1").is_err());
    let mut third = position("T3T/5/5/5/TG2T t 16 3 - -");
    play(&mut third, "a1xc1");
    assert_eq!(third.outcome(), None, "the fourth does not end it");
}

/// Two pieces each go round a triangle: six plies bring the same position again.
const ROUND: &str = "a1-a2 e5-e4 a2-b2 e4-d4 b2-a1 d4-e5";

#[test]
fn bc_11_the_third_occurrence_draws() {
    let mut board = position(OPEN);
    play(&mut board, ROUND);
    assert_eq!(board.outcome(), None, "the second occurrence");
    let (before, last) = ROUND.rsplit_once(' ').expect("six moves");
    play(&mut board, before);
    assert_eq!(board.outcome(), None, "one ply before the third");
    let effects = play(&mut board, last);
    assert_eq!(effects.last(), Some(&Effect::Repeated));
    assert_eq!(board.outcome(), Some(Outcome::draw(Ending::Repetition)));
    assert_eq!(board.to_act(), Actor::Over);
    assert!(board.legal_texts().is_empty() && board.choices().is_empty());
    assert!(board.play_text("a1-a2").is_err());
}

#[test]
fn bc_11_the_three_times_need_not_be_in_a_row() {
    let mut board = position(OPEN);
    play(&mut board, ROUND);
    // Another way back: two tigers and two goats change places, and one is as good as the other.
    let (before, last) = ("a1-a2 e5-e4 b1-a1 d5-e5 a2-b2 e4-d4 b2-b1", "d4-d5");
    play(&mut board, before);
    assert_eq!(board.outcome(), None);
    play(&mut board, last);
    assert_eq!(board.outcome(), Some(Outcome::draw(Ending::Repetition)));
}

#[test]
fn bc_11_the_ban_s_memory_is_no_part_of_the_position() {
    // The first time nothing is remembered, later the steps that led back.
    let mut board = position(OPEN);
    play(&mut board, ROUND);
    assert_ne!(board.position_text(), OPEN);
    play(&mut board, ROUND);
    assert_eq!(board.to_act(), Actor::Over);
}

#[test]
fn bc_11_without_the_ban_a_shuttle_draws() {
    let mut board = position_under("off", OPEN);
    let shuttle = "a1-a2 e5-e4 a2-a1 e4-e5";
    play(&mut board, shuttle);
    assert_eq!(board.outcome(), None);
    play(&mut board, shuttle);
    assert_eq!(board.outcome(), Some(Outcome::draw(Ending::Repetition)));
}

fn match_of_three(outcomes: &[Outcome]) -> Series {
    let card = games::find("bagh-chal").expect("it is in the catalogue");
    let form = card.series.iter().find(|form| form.id == "match-of-three").expect("it is on the card");
    let mut series = Series::new(*form, Seating::straight(2), 2, 7);
    for outcome in outcomes {
        series.finish_game(*outcome);
    }
    series
}

fn goats_win() -> Outcome {
    Outcome::win(GOATS, Ending::Trapped)
}

fn tigers_win() -> Outcome {
    Outcome::win(TIGERS, Ending::Captures)
}

fn draw() -> Outcome {
    Outcome::draw(Ending::Repetition)
}

/// The outcome by which this player wins the game that is due.
fn win_for(player: u8, series: &Series) -> Outcome {
    let SeriesState::Next(seating) = series.state() else { panic!("the match is over") };
    if seating.player(GOATS) == player { goats_win() } else { tigers_win() }
}

#[test]
fn bc_12_each_player_plays_each_role() {
    let straight = match_of_three(&[]);
    assert_eq!(straight.state(), SeriesState::Next(Seating::straight(2)));
    for first in [goats_win(), tigers_win(), draw()] {
        assert_eq!(
            match_of_three(&[first]).state(),
            SeriesState::Next(Seating::straight(2).moved_on()),
            "{first}"
        );
    }
}

#[test]
fn bc_12_who_wins_both_games_has_the_match() {
    // Player 0 as goats, then as tigers; then player 1 the same way.
    assert_eq!(match_of_three(&[goats_win(), tigers_win()]).state(), SeriesState::Won(0));
    let lost = match_of_three(&[tigers_win(), goats_win()]);
    assert_eq!((lost.state(), lost.counted(Scoring::Wins)), (SeriesState::Won(1), vec![0, 2]));
    let mut over = lost.clone();
    over.finish_game(goats_win());
    assert_eq!(over, lost, "a match that is over takes no more games");
}

#[test]
fn bc_12_otherwise_roles_are_drawn_and_a_third_game_decides() {
    // One win each, a win and a draw either way round, two draws.
    let undecided = [
        [goats_win(), goats_win()],
        [tigers_win(), tigers_win()],
        [goats_win(), draw()],
        [draw(), goats_win()],
        [draw(), draw()],
    ];
    for outcomes in undecided {
        let two = match_of_three(&outcomes);
        assert!(matches!(two.state(), SeriesState::Next(_)), "{outcomes:?}");
        for player in [0, 1] {
            let mut three = two.clone();
            three.finish_game(win_for(player, &two));
            let wins = three.counted(Scoring::Wins);
            let expected = match wins[0].cmp(&wins[1]) {
                std::cmp::Ordering::Greater => SeriesState::Won(0),
                std::cmp::Ordering::Less => SeriesState::Won(1),
                std::cmp::Ordering::Equal => SeriesState::Drawn,
            };
            assert_eq!(three.state(), expected, "{outcomes:?}, then player {player} wins");
        }
    }
    // One each, then a third.
    let mut decided = match_of_three(&[goats_win(), goats_win()]);
    decided.finish_game(win_for(1, &decided));
    assert_eq!((decided.state(), decided.counted(Scoring::Wins)), (SeriesState::Won(1), vec![1, 2]));
    // The lot depends on the seed alone and falls both ways.
    let form = SeriesForm { id: "test", games: 2, decider: true, scoring: Scoring::Wins };
    let lot = |seed| {
        let mut series = Series::new(form, Seating::straight(2), 2, seed);
        series.finish_game(draw());
        series.finish_game(draw());
        series.state()
    };
    let straight = (0..100).filter(|seed| lot(*seed) == SeriesState::Next(Seating::straight(2))).count();
    assert!((30..70).contains(&straight), "{straight} of 100 straight");
    assert!((0..100).all(|seed| lot(seed) == lot(seed)));
}

#[test]
fn bc_12_equal_wins_after_three_games_draw_the_match() {
    assert_eq!(match_of_three(&[draw(), draw(), draw()]).state(), SeriesState::Drawn);
    assert_eq!(match_of_three(&[goats_win(), goats_win(), draw()]).state(), SeriesState::Drawn);
    // A win, a draw, and a win of the other.
    let mut equal = match_of_three(&[goats_win(), draw()]);
    equal.finish_game(win_for(1, &equal));
    assert_eq!((equal.counted(Scoring::Wins), equal.state()), (vec![1, 1], SeriesState::Drawn));
    // One win and two draws are most wins.
    assert_eq!(match_of_three(&[tigers_win(), draw(), draw()]).state(), SeriesState::Won(1));
}

#[test]
fn bc_13_goats_without_a_walk_lose() {
    // The only empty point is behind three tigers.
    let mut board = position("GGGGG/GGGGG/GGGGG/T1GGG/TTGGT t 0 0 - -");
    assert_eq!(board.outcome(), None);
    play(&mut board, "a1-b2");
    assert_eq!(board.position_text(), "GGGGG/GGGGG/GGGGG/TTGGG/1TGGT g 0 0 - a1-b2");
    assert_eq!(board.outcome(), Some(Outcome::win(TIGERS, Ending::Blocked)));
    assert!(board.legal_texts().is_empty());
    // In phase I a goat can always be placed.
    let board = position("GGGGG/GGGGG/GGGGG/TTGG1/1TGGT g 1 0 - -");
    assert_eq!(board.legal_texts(), ["@a1", "@e2"]);
}

#[test]
fn the_fixture_s_hunt_positions_agree() {
    let vectors: serde_json::Value =
        serde_json::from_str(include_str!("../fixtures/vectors.json")).expect("the fixture is sound");
    let cases = vectors.as_array().expect("a list").iter().filter(|case| case["game"] == "bagh_chal");
    let mut compared = 0;
    for case in cases {
        let points = |key: &str| -> Vec<u8> {
            let list = case[key].as_array().expect("a list");
            list.iter().map(|point| point.as_u64().expect("a number") as u8).collect()
        };
        let pieces = [('T', points("tigers")), ('G', points("goats"))];
        let letter_at =
            |at: Point| pieces.iter().find(|(_, points)| points.contains(&at.0)).map(|(letter, _)| *letter);
        let rows = notation::rows_text(BaghChal::ROWS, letter_at);
        let board = position(&format!("{rows} t {} 0 - -", 20 - pieces[1].1.len()));
        let mut expected: Vec<String> = case["moves_of_tiger_0"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|mv| {
                let name = |index: usize| board.point_name(Point(mv[index].as_u64().expect("a point") as u8));
                let sign = if mv[2] == -1 { '-' } else { 'x' };
                format!("{}{sign}{}", name(0), name(1))
            })
            .collect();
        expected.sort();
        assert_eq!(moves_from(&board, "a1"), expected, "{}", case["id"]);
        compared += 1;
    }
    assert_eq!(compared, 1);
}
