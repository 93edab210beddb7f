//! Pages and marks around the analysis board: notes, drawings, threats, the course of a line, and texts in and out.

use madang_core::{
    play::{Drawing, DrawingColour, Match},
    rules::{Mark, Point, Record, Seat},
    storage::{Disk, Library},
};

use bevy::{
    input::{ButtonState, mouse::MouseButtonInput},
    prelude::*,
};
use madang::{
    menus::ShownButton,
    platform::{
        exchange::{ExchangeRequest, Exchanged},
        screen::{Screen, Sheet},
    },
    turn::analysis::{Analysis, Pen},
};

use crate::{
    analysis::analysis,
    hands::Hand,
    harness::{Game, Player},
};

const FLAGS: [&str; 6] = ["--screen", "analysis", "--seed", "5", "--game", "bagh-chal"];

/// The analysis board after these plies of Bagh Chal.
fn board(player: &Player, plies: &str) -> Game {
    let mut game = player.starts(&[&FLAGS[..], &["--moves", plies]].concat());
    game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
    game.until_screen(Screen::Match);
    game.frames(4);
    game
}

const HANDS: [Hand; 3] = [Hand::Mouse, Hand::Pad, Hand::Keyboard];

/// A name, a mark and a comment are given by each device, and kept.
#[test]
fn a_position_is_annotated_by_each_device() {
    for hand in HANDS {
        let player = Player::new();
        {
            let mut game = board(&player, "3");
            hand.take_up(&mut game);
            if hand != Hand::Mouse {
                hand.switch_focus(&mut game);
            }
            hand.press(&mut game, "Notes");
            game.until_sheet(Sheet::Notes);
            hand.press(&mut game, "?!");
            for (what, letters) in [("Comment", "Oh"), ("Name", "To")] {
                hand.press(&mut game, what);
                game.until_sheet(Sheet::Writing);
                hand.write(&mut game, letters);
                hand.press(&mut game, "Done");
                game.until_sheet(Sheet::Notes);
            }
            let annotation = game.session().history().present_annotation();
            assert_eq!(annotation.mark, Some(Mark::Doubtful), "{hand:?}");
            assert_eq!((&*annotation.comment, &*annotation.name), ("Oh", "To"), "{hand:?}");
            let told = game.read_aloud();
            assert!(told.iter().any(|words| words.contains("Oh")), "{told:?}");
            hand.press(&mut game, "Back");
            game.until_sheet(None);
            let told = game.read_aloud();
            let shown = told.iter().filter(|words| *words == "Oh").count();
            assert_eq!(shown, 2, "in the list, and below it: {told:?}");
            game.frames(10);
        }
        let kept = Library::open(Disk::at(player.folder().join("games")), madang_core::games::find);
        let (id, summary) = kept.games().next().expect("the study is kept");
        assert!(summary.notes.study);
        let record = kept.read(id).unwrap().record;
        assert!(record.annotations.iter().any(|annotation| annotation.comment == "Oh"), "{record}");
    }
}

/// With the pen in the hand the board is drawn on, by each device, and no piece moves.
#[test]
fn arrows_and_rings_are_drawn_by_each_device() {
    for hand in HANDS {
        let player = Player::new();
        let mut game = board(&player, "3");
        hand.take_up(&mut game);
        let press = |game: &mut Game, label: &str| {
            if hand != Hand::Mouse {
                hand.switch_focus(game);
            }
            hand.press(game, label);
            if hand != Hand::Mouse {
                hand.switch_focus(game);
            }
        };
        press(&mut game, "Pen");
        game.until("a pen", |game| game.resource::<Pen>().0 == Some(DrawingColour::Green));
        press(&mut game, "Green");
        let [one, two] = [Point(6), Point(12)];
        for point in [one, two, two, two] {
            hand.touch(&mut game, point);
            game.frames(2);
        }
        let drawn = game.session().history().present_annotation().drawn;
        let colour = DrawingColour::Red;
        let expected = [Drawing { from: one, to: two, colour }, Drawing { from: two, to: two, colour }];
        assert_eq!(drawn, expected, "{hand:?}");
        assert_eq!(game.moves().len(), 3, "{hand:?}");
        // The same again wipes it out.
        [one, two].into_iter().for_each(|point| hand.touch(&mut game, point));
        game.until("one drawing", |game| {
            game.session().history().present_annotation().drawn == expected[1..]
        });
        for label in ["Red", "Blue", "Yellow"] {
            press(&mut game, label);
        }
        assert_eq!(game.resource::<Pen>().0, None);
    }
}

/// With the mouse an arrow is one drag.
#[test]
fn an_arrow_is_dragged() {
    let player = Player::new();
    let mut game = board(&player, "3");
    Hand::Mouse.take_up(&mut game);
    Hand::Mouse.press(&mut game, "Pen");
    let [(from_x, from_y), (to_x, to_y)] = [Point(6), Point(18)].map(|point| game.place_of(point));
    game.point(from_x, from_y);
    game.turn_mouse(ButtonState::Pressed);
    game.point(to_x, to_y);
    game.turn_mouse(ButtonState::Released);
    game.frames(2);
    let arrow = Drawing { from: Point(6), to: Point(18), colour: DrawingColour::Green };
    assert_eq!(game.session().history().present_annotation().drawn, [arrow]);
}

/// The right button draws without the pen: a press a ring, a drag an arrow; beside the board it wipes them out.
/// Drags with the right button from one place to another.
fn drag(game: &mut Game, [from, to]: [(f32, f32); 2]) {
    for ((x, y), state) in [(from, ButtonState::Pressed), (to, ButtonState::Released)] {
        game.point(x, y);
        game.frames(2);
        let event = MouseButtonInput { button: MouseButton::Right, state, window: game.window };
        game.send_window_event(event);
    }
    game.frames(3);
}

/// A position with nothing but drawings is a study, too.
#[test]
fn drawings_alone_are_kept() {
    let player = Player::new();
    {
        let mut game = board(&player, "0");
        Hand::Mouse.take_up(&mut game);
        let [one, two] = [Point(6), Point(18)].map(|point| game.place_of(point));
        drag(&mut game, [one, two]);
        game.frames(10);
    }
    let kept = Library::open(Disk::at(player.folder().join("games")), madang_core::games::find);
    let (id, summary) = kept.games().next().expect("the study is kept");
    assert!(summary.notes.study);
    let drawn: Vec<_> = kept.read(id).unwrap().record.annotations.iter().map(|it| it.drawn.len()).collect();
    assert_eq!(drawn, [1]);
}

#[test]
fn the_right_button_draws() {
    let player = Player::new();
    let mut game = board(&player, "3");
    Hand::Mouse.take_up(&mut game);
    let [one, two] = [Point(6), Point(18)].map(|point| game.place_of(point));
    drag(&mut game, [one, two]);
    drag(&mut game, [two, two]);
    let colour = DrawingColour::Green;
    let arrow = Drawing { from: Point(6), to: Point(18), colour };
    let ring = Drawing { from: Point(18), to: Point(18), colour };
    assert_eq!(game.session().history().present_annotation().drawn, [arrow, ring]);
    assert_eq!(game.moves().len(), 3);
    drag(&mut game, [two, two]);
    assert_eq!(game.session().history().present_annotation().drawn, [arrow], "the same again wipes it out");
    let beside = [(260.0, 300.0); 2];
    drag(&mut game, beside);
    assert_eq!(game.session().history().present_annotation().drawn, []);
}

/// The engine tells what the other side would do, and that is no move to be played.
#[test]
fn the_threat_is_the_other_sides_move() {
    let player = Player::new();
    let mut game = board(&player, "5");
    let hand = Hand::Mouse;
    hand.take_up(&mut game);
    let mover = game.session().game().to_act().seat().unwrap();
    hand.press(&mut game, "Threat");
    game.until("a threat", |game| analysis(game).is_threat() && !analysis(game).lines().is_empty());
    game.frames(4);
    let other = analysis(&game).lines_begin_at().to_act().seat().unwrap();
    assert_eq!(other, Seat(1 - mover.0));
    let threat = analysis(&game).lines()[0].line[0].clone();
    assert!(!game.session().game().legal_moves().contains(&threat));
    let text = analysis(&game).lines_begin_at().move_text(&threat);
    assert!(game.buttons().iter().all(|button| !button.label.contains(&text)));
    // Two quick presses are one.
    game.frames(30);
    hand.press(&mut game, "Threat");
    game.until("the own lines", |game| !analysis(game).is_threat() && !analysis(game).lines().is_empty());
}

#[test]
fn the_course_of_a_line_is_judged_and_walked() {
    let player = Player::new();
    let mut game = board(&player, "8");
    let hand = Hand::Mouse;
    hand.take_up(&mut game);
    game.until("the course", |game| analysis(game).course(game.session().history()).len() == 8);
    game.frames(4);
    let curve = game.buttons().into_iter().find(|button| button.label == "Chances along the line");
    let rect = curve.expect("the curve can be pressed").rect;
    game.click(rect.left() + rect.width() * 0.5, rect.center().y);
    game.until("the middle of the game", |game| game.moves().len() == 4);
    assert_eq!(analysis(&game).course(game.session().history()).len(), 8, "the line is the same");
}

/// Texts put into the clipboard.
#[derive(Resource, Default)]
struct Copied(Vec<String>);

fn note_copies(mut requests: MessageReader<ExchangeRequest>, mut copied: ResMut<Copied>) {
    copied.0.extend(requests.read().filter_map(|request| match request {
        ExchangeRequest::Copy(text) => Some(text.clone()),
        _ => None,
    }));
}

/// The record goes out; a record, a position and nonsense come in.
#[test]
fn texts_go_out_and_come_in() {
    let player = Player::new();
    let mut game = board(&player, "4");
    let hand = Hand::Mouse;
    game.app.init_resource::<Copied>().add_systems(Last, note_copies);
    hand.take_up(&mut game);
    let whole = game.moves();
    hand.press(&mut game, "Share");
    game.until_sheet(Sheet::Share);
    // The picture's button comes before the record's.
    let copies: Vec<_> = game.buttons().into_iter().filter(|button| button.label == "Copy").collect();
    let middle = copies.last().expect("the record can be copied").rect.center();
    game.click(middle.x, middle.y);
    game.until("the record", |game| !game.resource::<Copied>().0.is_empty());
    let record: Record = game.resource::<Copied>().0[0].parse().unwrap();
    assert_eq!(record.moves, whole);
    let position = game.session().game().position_text();
    game.send(Exchanged::CameIn("no game at all".to_owned()));
    game.until("a sentence", |game| {
        game.read_aloud().iter().any(|words| words.contains("isn’t a game or a position"))
    });
    assert_eq!(game.moves(), whole, "the study stays");
    game.send(Exchanged::CameIn(format!(" {position}\n")));
    game.until("the position", |game| game.moves().is_empty());
    assert!(game.read_aloud().contains(&"Pasted: a position.".to_owned()));
    assert_eq!(game.session().game().position_text(), position);
    let mut other = record;
    other.moves.truncate(2);
    game.send(Exchanged::CameIn(other.to_string()));
    game.until("the other game", |game| game.moves() == whole[..2]);
    assert!(game.app.world().contains_resource::<Analysis>());
}

/// Kept games that came by the position are counted by the move they went on with, and a press plays it.
#[test]
fn the_games_kept_tell_how_they_went_on() {
    let player = Player::new();
    let card = madang_core::games::find("bagh-chal").unwrap();
    for (seed, second) in [(1, "a1-b1"), (2, "a1-b1"), (3, "e1-d1")] {
        let mut game = Match::with_defaults(card, seed);
        for text in ["@c3", second, "@c4"] {
            game.play_text(text).unwrap();
        }
        player.keeps(&game);
    }
    let mut game = player.starts(&[&FLAGS[..], &["--moves", "0"]].concat());
    game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
    game.until_screen(Screen::Match);
    game.frames(4);
    Hand::Mouse.take_up(&mut game);
    Hand::Mouse.press(&mut game, "My games");
    let row = |game: &mut Game, begin: &str| {
        let label = |button: ShownButton| Some(button.label).filter(|label| label.starts_with(begin));
        game.buttons().into_iter().find_map(label)
    };
    game.until("the games", |game| row(game, "@c3.").is_some());
    let label = row(&mut game, "@c3.").unwrap();
    assert!(label.contains("3 games"), "{label}");
    Hand::Mouse.press(&mut game, &label);
    game.until("the move", |game| game.moves() == ["@c3"] && game.is_at_rest());
    game.until("the answers", |game| row(game, "a1-b1.").is_some());
    let answers = ["a1-b1.", "e1-d1."].map(|begin| row(&mut game, begin).unwrap());
    assert!(answers[0].contains("2 games") && answers[1].contains("1 game"), "{answers:?}");
    // The ribbon has come down.
    game.frames(30);
    assert_eq!(game.text_slips(), [""; 0]);
}

/// The position is told in words; the value of its best move is shown by a line, which becomes a variation.
#[test]
fn a_position_is_explained_and_its_value_shown() {
    let player = Player::new();
    let flags = ["--screen", "analysis", "--game", "nei-pat-kono", "--moves", "9", "--seed", "5"];
    let mut game = player.starts(&flags);
    game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
    game.until_screen(Screen::Match);
    let hand = Hand::Mouse;
    hand.take_up(&mut game);
    game.until("the engine's view", |game| analysis(game).has_seen());
    hand.press(&mut game, "Explain");
    game.frames(6);
    let told = game.read_aloud();
    assert!(told.iter().any(|words| words.contains("proven") && words.contains("keep")), "{told:?}");
    assert_eq!(game.text_slips(), [""; 0]);
    let plies = game.session().history().tree_len();
    hand.press(&mut game, "Why?");
    game.until("a line", |game| analysis(game).proving_line().is_some_and(|line| !line.is_empty()));
    let line = analysis(&game).proving_line().unwrap().to_vec();
    // Two quick presses are one.
    game.frames(30);
    hand.press(&mut game, "Add line");
    game.until("the variation", |game| game.session().history().tree_len() == plies + line.len());
    assert_eq!(game.moves().len(), 9, "the position stays");
}

/// Two positions are compared from where the ways to them part.
#[test]
fn two_moves_are_compared() {
    let player = Player::new();
    let mut game = board(&player, "4");
    let hand = Hand::Mouse;
    hand.take_up(&mut game);
    game.until("the engine's view", |game| analysis(game).has_seen());
    hand.press(&mut game, "Explain");
    let choices: Vec<String> = game.session().choices().iter().map(|choice| choice.text.clone()).collect();
    let whole = game.moves();
    game.play(&choices[0]);
    game.until("a move", |game| game.moves().len() == 5 && game.is_at_rest() && analysis(game).has_seen());
    let present = game.session().history().present();
    assert!(analysis(&game).standing_at(present).is_some(), "what is seen is remembered");
    game.frames(4);
    hand.press(&mut game, "Compare");
    hand.press(&mut game, "One move back");
    game.until("back", |game| game.moves() == whole);
    game.play(&choices[1]);
    game.until("another", |game| game.moves().last() == Some(&choices[1]) && analysis(game).has_seen());
    game.frames(6);
    let told = game.read_aloud().join(" ");
    assert!(told.contains(&format!("diverge after {}", whole[3])), "{told}");
    let other = game.buttons().into_iter().find(|button| button.label.ends_with(&choices[0]));
    let label = other.expect("the first move is there").label;
    assert!(label.contains('%'), "{label}");
    hand.press(&mut game, &label);
    game.until("the first move", |game| game.moves().last() == Some(&choices[0]));
}

/// Each throw and each move has its equity in a game with throws.
#[test]
fn throws_and_moves_have_their_equity() {
    let player = Player::new();
    let mut game = player.starts(&["--screen", "analysis", "--game", "yut", "--moves", "0", "--seed", "5"]);
    game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
    game.until_screen(Screen::Match);
    let hand = Hand::Mouse;
    hand.take_up(&mut game);
    // The throws that decide who begins are worth nothing in particular.
    for begins in ["gae", "do"] {
        game.until("a throw", |game| throw_button(game, begins).is_some() && game.is_at_rest());
        let label = throw_button(&mut game, begins).unwrap();
        let before = game.moves().len();
        hand.press(&mut game, &label);
        game.until("the throw", |game| game.moves().len() > before && game.is_at_rest());
    }
    game.until("equities of throws", |game| throw_button(game, "mo").is_some_and(|mo| mo.contains('%')));
    let chances: Vec<u16> =
        analysis(&game).equities().unwrap().iter().map(|(_, worth)| worth.chance).collect();
    assert_eq!(chances.len(), 5);
    assert!(chances.iter().max() > chances.iter().min(), "{chances:?}");
    assert_eq!(game.text_slips(), [""; 0]);
    let label = throw_button(&mut game, "gae").unwrap();
    let before = game.moves().len();
    hand.press(&mut game, &label);
    game.until("a decision", |game| game.moves().len() > before && game.session().human_to_act().is_some());
    game.until("equities of moves", |game| analysis(game).equities().is_some());
    let moves = game.session().game().legal_moves();
    assert_eq!(analysis(&game).equities().unwrap().len(), moves.len());
}

fn throw_button(game: &mut Game, begins: &str) -> Option<String> {
    let label = |button: ShownButton| Some(button.label).filter(|label| label.starts_with(begins));
    game.buttons().into_iter().find_map(label)
}

/// Each page of the board, in both languages, without slips of words.
#[test]
fn the_pages_beside_the_board_have_no_slips_of_words() {
    let mut game = Game::start(&[]);
    for (language, pages, words) in
        [("en", ["Notes", "Share"], "Explain"), ("fr", ["Notes", "Partager"], "En clair")]
    {
        for game_id in ["bagh-chal", "yut", "hasami-shogi"] {
            for label in pages.into_iter().chain([words]) {
                let flags =
                    ["--screen", "analysis", "--game", game_id, "--moves", "8", "--language", language];
                game.start_again(&flags);
                game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
                game.until_screen(Screen::Match);
                Hand::Mouse.take_up(&mut game);
                game.until("the engine's view", |game| analysis(game).has_seen());
                Hand::Mouse.press(&mut game, label);
                game.frames(6);
                assert_eq!(game.text_slips(), [""; 0], "{label} of {game_id} in {language}");
            }
        }
    }
}
