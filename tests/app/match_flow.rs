//! A match: undo in the middle, rest, leaving, quitting while the computer thinks, the match of
//! three.

use std::sync::atomic::AtomicBool;

use madang_core::{
    engine::Engine,
    games,
    play::{Match, MatchSetup},
    rules::{Record, Seat, SeriesState},
};

use bevy::prelude::*;
use madang::{
    library::GameLibrary,
    platform::screen::{Screen, Sheet},
    playback::shown_pieces::ShownPieces,
    scene::pieces::MarkerView,
    turn::request::{Request, StartGame},
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

fn at_the_board(flags: &[&str]) -> Game {
    let mut game = Game::start(&[&["--game", "bagh-chal"], flags].concat());
    game.until_screen(Screen::Match);
    game
}

/// What lies on the table must be what the rules say.
fn assert_pieces_shown(game: &mut Game) {
    game.until("stillness", |game| game.is_at_rest());
    let mut wanted: Vec<_> = game.session().game().snapshot().pieces;
    let shown = game.resource::<ShownPieces>();
    let mut shown: Vec<_> = shown
        .pieces()
        .map(|(_, view)| madang_core::rules::Piece { kind: view.kind, owner: view.owner, place: view.place })
        .collect();
    wanted.sort();
    shown.sort();
    assert_eq!(shown, wanted);
    let loose = game.session().game().snapshot().markers;
    let world = game.app.world_mut();
    let mut query = world.query::<&MarkerView>();
    let mut at: Vec<_> = query.iter(world).map(|view| (view.marker.kind, view.marker.at)).collect();
    let mut wanted: Vec<_> = loose.into_iter().map(|marker| (marker.kind, marker.at)).collect();
    at.sort();
    wanted.sort();
    assert_eq!(at, wanted, "what belongs to nobody");
}

#[test]
fn undo_in_the_middle_and_redo() {
    let mut game = at_the_board(&["--seats", "human,ai:2"]);
    let hand = Hand::Keyboard;
    for _ in 0..4 {
        game.wait_for_person();
        let text = game.session().choices()[5].text.clone();
        hand.play(&mut game, &text);
    }
    game.wait_for_person();
    let (moves, position) = (game.moves(), game.session().game().position_text());
    assert_eq!(moves.len(), 8);
    hand.undo(&mut game);
    assert_eq!(game.moves(), moves[..6], "the computer's answer and the move before it are taken back");
    assert_pieces_shown(&mut game);
    hand.undo(&mut game);
    assert_eq!(game.moves(), moves[..4]);
    assert_pieces_shown(&mut game);
    hand.redo(&mut game);
    hand.redo(&mut game);
    assert_eq!(game.session().game().position_text(), position);
    assert_pieces_shown(&mut game);
}

#[test]
fn undo_while_the_computer_thinks() {
    let mut game = at_the_board(&["--seats", "human,ai:5"]);
    game.wait_for_person();
    Hand::Keyboard.play(&mut game, "@c3");
    game.until("a thought", Game::is_thinking);
    Hand::Keyboard.undo(&mut game);
    assert!(game.moves().is_empty());
    game.frames(30);
    assert!(game.moves().is_empty(), "the thought about the other position is forgotten");
    assert!(!game.is_thinking());
    assert_pieces_shown(&mut game);
}

/// More moves than most games take; a long one is looked at so far.
const MOVES_LOOKED_AT: usize = 120;

/// Ways to play with everything the leaflets add. A game that none of them names is played with its defaults.
const FULL_GAMES: &[&[&str]] = &[
    &["--game", "bagh-chal"],
    &["--game", "bagh-chal", "--set", "heroes=on", "--set", "barriers=on"],
    &["--game", "pulijudam", "--set", "heroes=on", "--set", "barriers=on"],
    &["--game", "hasami-shogi", "--set", "shogun=on", "--set", "rocks=on"],
    &["--game", "hasami-shogi", "--set", "variant=war"],
    &["--game", "jarmo"],
    &["--game", "jarmo", "--set", "variant=legendary"],
    &["--game", "jarmo", "--set", "variant=jasyr"],
    &["--game", "jarmo", "--set", "golden=on", "--set", "camps=on"],
    &["--game", "yut"],
    &["--game", "yut", "--set", "rules=duel"],
    &["--game", "yut", "--set", "rules=partners", "--set", "players=4", "--set", "own-chut=on"],
    &["--game", "yut", "--set", "rules=pool", "--set", "players=3", "--set", "sticks=fair"],
    &["--game", "yut", "--set", "rules=pool", "--set", "wild-horse=on", "--set", "hurdles=on"],
];

/// Every game with everything its leaflet adds: after each move the table shows what the rules say,
/// with every piece that was placed, taken, turned over, brought back or removed.
#[test]
fn every_position_of_every_game_is_shown_as_it_is() {
    let is_named = |id: &str| FULL_GAMES.iter().any(|flags| flags[1] == id);
    let others: Vec<[&str; 2]> =
        games::catalogue().filter(|card| !is_named(card.id)).map(|card| ["--game", card.id]).collect();
    let mut game = Game::start(&[]);
    for flags in FULL_GAMES.iter().copied().chain(others.iter().map(<[&str; 2]>::as_slice)) {
        let of_four = flags.contains(&"players=4").then_some("ai:1,ai:2,ai:1,ai:2");
        let of_three = flags.contains(&"players=3").then_some("ai:1,ai:2,ai:1");
        let seats = of_four.or(of_three).unwrap_or("ai:1,ai:2");
        game.start_again(&[flags, &["--seats", seats]].concat());
        game.until_screen(Screen::Match);
        assert_pieces_shown(&mut game);
        while game.sheet() != Some(Sheet::Result) && game.moves().len() < MOVES_LOOKED_AT {
            let played = game.moves().len();
            game.until("the next move", move |game| {
                game.moves().len() > played || game.sheet() == Some(Sheet::Result)
            });
            assert_pieces_shown(&mut game);
        }
        assert_replays(&game);
    }
}

/// The record, read back from its text, comes to the same position, with the same throws by the same
/// hands.
fn assert_replays(game: &Game) {
    let session = game.session();
    let record: Record = session.record().to_string().parse().expect("a record can be read");
    let again = Match::of_record(session.card(), &record).expect("a record can be replayed");
    assert_eq!(again.game().position_text(), session.game().position_text());
    let actors = |game: &Match| game.history().plies().map(|ply| ply.actor).collect::<Vec<_>>();
    assert_eq!(actors(&again), actors(session));
}

/// Where something is optional, a person can do without it by every device.
#[test]
fn what_is_optional_can_be_declined() {
    for hand in [Hand::Keyboard, Hand::Pad] {
        let mut game = at_the_board(&["--seats", "human,human", "--set", "heroes=on"]);
        game.plug(0);
        game.wait_for_person();
        // After another tiger's move the Alpha may move again.
        hand.play(&mut game, "@c3");
        hand.play(&mut game, "e1-e2");
        assert!(game.session().choices().iter().any(|choice| choice.text == "skip"));
        hand.switch_focus(&mut game);
        hand.confirm(&mut game);
        game.frames(4);
        assert_eq!(game.moves().last().map(String::as_str), Some("skip"), "{hand:?}");
    }
}

#[test]
fn leaving_just_leaves_and_escape_leads_through_the_rest() {
    let mut game = at_the_board(&["--seats", "human,human"]);
    game.wait_for_person();
    let hand = Hand::Keyboard;
    hand.play(&mut game, "@c3");
    hand.back(&mut game);
    game.until_sheet(Sheet::Pause);
    hand.back(&mut game);
    game.until_sheet(None);
    hand.pause(&mut game);
    game.until_sheet(Sheet::Pause);
    hand.press(&mut game, "Leave game");
    game.until("the first page", |game| game.screen() == Screen::Title && game.sheet().is_none());
}

#[test]
fn quitting_while_the_computer_thinks() {
    let mut game = at_the_board(&["--seats", "ai:5,ai:5"]);
    game.until("a thought", Game::is_thinking);
    game.key(KeyCode::KeyP);
    game.until_sheet(Sheet::Pause);
    Hand::Keyboard.press(&mut game, "Leave game");
    game.until_screen(Screen::Title);
    assert!(!game.is_thinking(), "nobody thinks about a match that was left");
    game.frames(4);
    Hand::Keyboard.press(&mut game, "Quit");
    game.until("the end", |game| game.has_quit());
}

#[test]
fn a_match_of_three_swaps_the_roles() {
    let mut game = Game::start(&["--screen", "set-up", "--autoplay"]);
    game.until_screen(Screen::SetUp);
    for button in ["More options", "Best of three", "Start"] {
        Hand::Mouse.press(&mut game, button);
        game.frames(4);
    }
    game.until_screen(Screen::Match);
    assert_eq!(game.session().setup().form.id, "match-of-three");
    let first = game.session().seating();
    game.until_sheet(Sheet::Result);
    assert!(matches!(game.session().series_with_this_game().state(), SeriesState::Next(_)));
    game.frames(6);
    Hand::Keyboard.press(&mut game, "Next game");
    game.until("the second game", |game| game.session().series().finished().len() == 1);
    assert_eq!(game.session().seating(), first.moved_on());
    game.until_sheet(Sheet::Result);
    assert_eq!(game.session().series_with_this_game().finished().len(), 2);
}

#[test]
fn swapping_sides_exchanges_the_players() {
    let mut game = at_the_board(&["--seats", "human,ai:1"]);
    game.wait_for_person();
    assert_eq!(game.session().human_to_act(), Some(Seat(0)));
    game.send(Request::StartGame(StartGame::SwapSides));
    game.until("the computer's goat", |game| game.moves().len() == 1);
    game.wait_for_person();
    assert_eq!(game.session().human_to_act(), Some(Seat(1)));
    assert_pieces_shown(&mut game);
}

/// Decisions of level 5 compared in each game.
const DECISIONS: usize = 2;

/// The engine's command `go level 5` and a computer of level 5 at the table choose the same moves.
#[test]
fn the_table_plays_what_the_engine_says() {
    for (id, set) in [
        ("bagh-chal", None),
        ("pulijudam", None),
        ("nei-pat-kono", Some("quiet-counts=turns")),
        ("hasami-shogi", None),
        ("jarmo", Some("variant=legendary")),
        ("yut", Some("rules=pool")),
    ] {
        let mut flags = vec!["--game", id, "--seats", "ai:5,ai:5", "--seed", "11"];
        flags.extend(set.iter().flat_map(|set| ["--set", set]));
        let mut game = Game::start(&flags);
        let decided = |game: &Game| {
            game.session().record().moves.iter().filter(|text| !text.starts_with("throw:")).count()
        };
        game.until("some moves", |game| decided(game) >= DECISIONS);
        let mut engine = Engine::new();
        let mut ask = |line: String| {
            let mut answer = Vec::new();
            engine.answer_lines(&line, &AtomicBool::new(false), &mut |line| answer.push(line.to_owned()));
            answer
        };
        ask("setoption seed 11".to_owned());
        ask(format!("newgame {id} {}", set.unwrap_or_default()).trim_end().to_owned());
        let moves = game.moves();
        for (ply, text) in moves.iter().enumerate().filter(|(_, text)| !text.starts_with("throw:")) {
            let before = if ply == 0 { String::new() } else { format!(" moves {}", moves[..ply].join(" ")) };
            ask(format!("position startpos{before}"));
            let said = ask("go level 5".to_owned());
            let best = said.last().expect("an answer").trim_start_matches("bestmove ");
            assert_eq!(best, *text, "{id} at ply {ply}");
        }
    }
}

/// The first win of a game is told on its result, also after a look at the board, and at no other.
#[test]
fn a_first_win_is_told_once() {
    let mut game = Game::start(&["--game", "bagh-chal", "--seats", "ai:1,human"]);
    let mut told = Vec::new();
    for _ in 0..2 {
        game.until_screen(Screen::Match);
        while game.goes_on() {
            game.play_well();
        }
        for _ in 0..2 {
            let is_told =
                |game: &mut Game| game.read_aloud().iter().any(|text| text == "Your first win: Bagh Chal");
            if told.len() < 2 {
                game.until("the first win to be told", is_told);
            }
            told.push(is_told(&mut game));
            Hand::Mouse.press(&mut game, "View the board");
            game.until_sheet(None);
            Hand::Mouse.press(&mut game, "Result");
            game.until_sheet(Sheet::Result);
        }
        assert!(game.read_aloud().contains(&"You win!".to_owned()));
        Hand::Mouse.press(&mut game, "Rematch");
        game.until_sheet(None);
    }
    assert_eq!(told, [true, true, false, false]);
}

/// A press beside a sheet closes it where going back costs nothing; one on its paper never does.
#[test]
fn a_press_beside_a_sheet_goes_back_where_that_costs_nothing() {
    let mut game = at_the_board(&["--seats", "human,human"]);
    game.wait_for_person();
    let beside = |game: &mut Game| {
        game.settle();
        game.click(5.0, 400.0);
        game.frames(4);
        game.sheet()
    };
    game.key(KeyCode::KeyP);
    game.until_sheet(Sheet::Pause);
    let resume = game.button("Resume").rect;
    game.click(resume.center().x, resume.top() - 8.0);
    game.frames(4);
    assert_eq!(game.sheet(), Some(Sheet::Pause), "its paper");
    Hand::Mouse.press(&mut game, "Settings");
    game.until_sheet(Sheet::Settings);
    assert_eq!(beside(&mut game), Some(Sheet::Pause));
    assert_eq!(beside(&mut game), None);
    assert!(game.moves().is_empty(), "the board has not felt it");
    game.key(KeyCode::KeyP);
    game.until_sheet(Sheet::Pause);
    Hand::Mouse.press(&mut game, "Players and devices");
    game.until_sheet(Sheet::Join);
    assert_eq!(beside(&mut game), Some(Sheet::Join), "who sits where is not left by mistake");
}

/// The map says that a game is open, and goes on with it.
#[test]
fn the_map_goes_on_with_an_open_game() {
    let player = Player::new();
    let card = games::find("bagh-chal").unwrap();
    let mut open = Match::new(MatchSetup::new(card, 3)).unwrap();
    open.play_text("@c3").unwrap();
    player.keeps(&open);
    let mut game = player.starts(&["--screen", "choose"]);
    game.until_screen(Screen::Choose);
    game.until("the kept games", |game| game.resource::<GameLibrary>().reading().is_none());
    let told = game.read_aloud();
    assert!(told.iter().any(|words| words == "A game of yours is open here."), "{told:?}");
    assert!(told.iter().any(|words| words == "Two players, about 20 minutes"), "{told:?}");
    Hand::Mouse.press(&mut game, "Continue");
    game.until_screen(Screen::Match);
    assert_eq!(game.moves()[0], "@c3");
}
