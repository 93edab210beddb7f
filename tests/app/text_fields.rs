//! Texts as players write them: typed, pasted and composed on a keyboard, or put together from letters by other devices.

use madang_core::{
    games,
    play::{Match, MatchSetup},
    rules::Controller,
    search::Level,
};

use bevy::{prelude::*, window::Ime};
use madang::{
    library::GameLibrary,
    platform::{
        exchange::{ExchangeRequest, Exchanged},
        input::FocusOwner,
        screen::{Screen, Sheet},
        settings::Settings,
    },
    turn::analysis::Analysis,
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

const CTRL: [KeyCode; 1] = [KeyCode::ControlLeft];
const SHIFT: [KeyCode; 1] = [KeyCode::ShiftLeft];

/// My games, with one game in it, whose name is being written.
fn naming(player: &Player, flags: &[&str], rename: &str) -> Game {
    let setup = MatchSetup::new(games::find("bagh-chal").unwrap(), 7);
    let mut kept = Match::new(MatchSetup { players: vec![Controller::Computer(1); 2], ..setup }).unwrap();
    kept.play_by_computer(|_| Level::MIN, 4);
    player.keeps(&kept);
    let mut game = player.starts(&[&["--screen", "games"], flags].concat());
    Hand::Mouse.press(&mut game, rename);
    game.until_sheet(Sheet::Writing);
    game
}

fn name(game: &Game) -> Option<&str> {
    let library = game.resource::<GameLibrary>();
    library.newest_first().first().and_then(|id| library.get(id)?.notes.name.as_deref())
}

/// The comment on a position of the analysis board, being written.
fn commenting(player: &Player) -> Game {
    let flags = ["--screen", "analysis", "--game", "bagh-chal", "--moves", "3"];
    let mut game = player.starts(&flags);
    game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
    game.until_screen(Screen::Match);
    Hand::Mouse.press(&mut game, "Notes");
    game.until_sheet(Sheet::Notes);
    write_comment(&mut game);
    game
}

fn write_comment(game: &mut Game) {
    Hand::Mouse.press(game, "Comment");
    game.until_sheet(Sheet::Writing);
}

fn comment(game: &Game) -> String {
    game.session().history().present_annotation().comment
}

fn assert_reads(game: &mut Game, text: &str) {
    let told = game.words_read();
    assert!(told.iter().any(|words| words == text), "{text:?} is not among {told:?}");
}

/// Requests to the clipboard and to the dialogs for files.
#[derive(Resource, Default)]
struct Asked(Vec<ExchangeRequest>);

fn watch_requests(game: &mut Game) {
    let note = |mut requests: MessageReader<ExchangeRequest>, mut asked: ResMut<Asked>| {
        asked.0.extend(requests.read().cloned());
    };
    game.app.init_resource::<Asked>().add_systems(Last, note);
}

/// Requests since the last call.
fn asked(game: &mut Game) -> Vec<ExchangeRequest> {
    std::mem::take(&mut game.resource_mut::<Asked>().0)
}

#[test]
fn a_name_is_written_at_the_caret_and_finished_by_enter() {
    let player = Player::new();
    let mut game = naming(&player, &[], "Rename");
    assert!(game.is_writing(), "the keyboard writes at once");
    game.read_aloud();
    game.types("Te wua");
    game.key(KeyCode::Home);
    game.key(KeyCode::ArrowRight);
    game.types("h");
    assert_reads(&mut game, "The wua");
    game.key(KeyCode::End);
    game.key(KeyCode::Backspace);
    assert_reads(&mut game, "The wu");
    // What is selected is replaced: by a letter, by a paste, by a composition.
    game.chord(&SHIFT, KeyCode::ArrowLeft);
    game.chord(&SHIFT, KeyCode::ArrowLeft);
    game.types("d");
    assert_reads(&mut game, "The d");
    game.chord(&SHIFT, KeyCode::Home);
    watch_requests(&mut game);
    game.chord(&CTRL, KeyCode::KeyC);
    assert_eq!(asked(&mut game), [ExchangeRequest::CopyFromText("The d".to_owned())]);
    game.chord(&CTRL, KeyCode::KeyV);
    assert_eq!(asked(&mut game), [ExchangeRequest::PasteIntoText]);
    // There may be a clipboard here, and something in it.
    game.chord(&CTRL, KeyCode::KeyA);
    game.send(Exchanged::IntoText("Green\ttea\u{7}".to_owned()));
    game.frames(3);
    assert_reads(&mut game, "Green tea");
    game.chord(&CTRL, KeyCode::KeyA);
    let window = game.window;
    game.send_window_event(Ime::Commit { window, value: "茶".to_owned() });
    game.frames(2);
    assert_reads(&mut game, "茶");
    // A syllable is seen while it is put together, and stands once.
    for (syllable, seen) in [("ㄷ", "茶 ㄷ"), ("다", "茶 다")] {
        if syllable == "ㄷ" {
            game.types(" ");
            game.send_window_event(Ime::Enabled { window });
        }
        let cursor = Some((syllable.len(), syllable.len()));
        game.send_window_event(Ime::Preedit { window, value: syllable.to_owned(), cursor });
        game.frames(2);
        assert_reads(&mut game, seen);
    }
    game.send_window_event(Ime::Preedit { window, value: String::new(), cursor: None });
    game.send_window_event(Ime::Commit { window, value: "다".to_owned() });
    game.frames(2);
    assert_reads(&mut game, "茶 다");
    game.key(KeyCode::Backspace);
    game.key(KeyCode::Backspace);
    assert_reads(&mut game, "茶");
    // Letters held with others are no letters; a press beside the field leaves the keyboard with it.
    game.chord(&[KeyCode::AltLeft], KeyCode::KeyQ);
    game.chord(&[KeyCode::SuperLeft], KeyCode::KeyP);
    game.click(640.0, 700.0);
    game.types(" at five");
    game.key(KeyCode::Enter);
    game.until("the name", |game| name(game) == Some("茶 at five"));
    assert_eq!(game.sheet(), None);
    assert_eq!(game.screen(), Screen::Games);
}

#[test]
fn typing_does_nothing_else() {
    let player = Player::new();
    let mut game = commenting(&player);
    let bindings = game.resource::<Settings>().clone();
    let moves = game.moves();
    let focus = game.focused();
    game.types("upr wasd hello");
    // A new line, and keys that turn pages elsewhere.
    game.key(KeyCode::Enter);
    game.types("qf");
    game.key(KeyCode::PageDown);
    game.key(KeyCode::F1);
    assert_eq!((game.sheet(), game.focused()), (Some(Sheet::Writing), focus));
    assert_eq!((game.resource::<Settings>(), game.moves()), (&bindings, moves));
    game.chord(&CTRL, KeyCode::Enter);
    game.until_sheet(Sheet::Notes);
    assert_eq!(comment(&game), "upr wasd hello\nqf");
    // Tab leads to the buttons, whose keys are those of any page.
    write_comment(&mut game);
    game.key(KeyCode::Tab);
    assert!(!game.is_writing());
    Hand::Keyboard.press(&mut game, "Done");
    game.until_sheet(Sheet::Notes);
    assert_eq!(comment(&game), "upr wasd hello\nqf");
    assert_eq!(*game.resource::<FocusOwner>(), FocusOwner::Menu);
}

#[test]
fn a_changed_text_is_not_lost_without_a_question() {
    let player = Player::new();
    let mut game = commenting(&player);
    game.read_aloud();
    // Nothing was written, and there is nothing to ask.
    game.key(KeyCode::Escape);
    game.until_sheet(Sheet::Notes);
    write_comment(&mut game);
    game.types("oh");
    game.key(KeyCode::Escape);
    game.button("Discard");
    // The same key twice leads back to the text.
    game.key(KeyCode::Escape);
    game.frames(4);
    assert_eq!(game.sheet(), Some(Sheet::Writing));
    game.types("!");
    assert_reads(&mut game, "oh!");
    Hand::Mouse.press(&mut game, "Back");
    game.frames(SETTLED);
    Hand::Mouse.press(&mut game, "Keep writing");
    game.frames(SETTLED);
    game.types("!");
    game.key(KeyCode::Escape);
    game.button("Keep it");
    game.key(KeyCode::Enter);
    game.until_sheet(Sheet::Notes);
    assert_eq!(comment(&game), "oh!!");
    write_comment(&mut game);
    game.types(" no");
    game.key(KeyCode::Escape);
    Hand::Keyboard.press(&mut game, "Discard");
    game.until_sheet(Sheet::Notes);
    assert_eq!(comment(&game), "oh!!");
}

/// Letters to press write at the caret, whatever device presses them.
#[test]
fn letters_are_pressed_by_pad_mouse_and_finger() {
    for hand in [Hand::Pad, Hand::Mouse, Hand::Finger] {
        let player = Player::new();
        let mut game = naming(&player, &[], "Rename");
        hand.take_up(&mut game);
        game.frames(SETTLED);
        hand.write(&mut game, "T");
        hand.write(&mut game, "a");
        hand.press(&mut game, "←");
        hand.write(&mut game, "e");
        hand.press(&mut game, "→");
        for _ in 0..2 {
            game.frames(SETTLED);
            hand.press(&mut game, "Space");
        }
        game.frames(SETTLED);
        hand.press(&mut game, "Erase");
        hand.write(&mut game, ";");
        hand.press(&mut game, "Done");
        game.until("the name", |game| name(game) == Some("Tea ;"));
    }
}

/// Frames after which a press on the same place is no second one of a double press.
const SETTLED: u32 = 30;

#[test]
fn letters_fit_the_language_and_stay_away_from_a_keyboard() {
    let letters = |game: &mut Game| -> Vec<String> {
        game.buttons().into_iter().map(|button| button.label.to_lowercase()).collect()
    };
    for (language, rename, shows, wanted, foreign) in [
        ("en", "Rename", "Letters", [";", "@"], ["é", "ç"]),
        ("fr", "Renommer", "Lettres", ["é", "œ"], ["ñ", "#"]),
    ] {
        let player = Player::new();
        let mut game = naming(&player, &["--language", language], rename);
        assert!(letters(&mut game).len() <= 4, "a keyboard needs none");
        Hand::Mouse.press(&mut game, shows);
        game.frames(4);
        let shown = letters(&mut game);
        assert!(wanted.iter().all(|letter| shown.iter().any(|label| label == letter)), "{shown:?}");
        assert!(foreign.iter().all(|letter| shown.iter().all(|label| label != letter)), "{shown:?}");
        assert_eq!(game.text_slips(), [""; 0], "{language}");
        Hand::Mouse.press(&mut game, shows);
        game.frames(4);
        assert!(letters(&mut game).len() <= 4);
    }
}

/// Letters held with others are not the letters alone, but for the usual keys of undo, redo and paste.
#[test]
fn letters_held_with_others_are_no_keys_of_the_game() {
    let mut game = Game::of_people("bagh-chal", &[]);
    let hand = Hand::Keyboard;
    for text in ["@c3", "a1-a2"] {
        hand.play(&mut game, text);
        game.until("the next turn", |game| game.is_at_rest());
    }
    let moves = game.moves();
    for held in [KeyCode::ControlLeft, KeyCode::SuperLeft, KeyCode::AltLeft] {
        for key in [KeyCode::KeyU, KeyCode::KeyP, KeyCode::KeyH, KeyCode::KeyR, KeyCode::Tab] {
            game.chord(&[held], key);
        }
        assert_eq!((game.sheet(), game.moves().len()), (None, moves.len()), "{held:?}");
        assert_eq!(*game.resource::<FocusOwner>(), FocusOwner::Board, "{held:?}");
    }
    game.chord(&CTRL, KeyCode::KeyZ);
    game.until("undo", |game| game.moves().len() < moves.len());
    game.frames(SETTLED);
    game.chord(&CTRL, KeyCode::KeyY);
    game.until("redo", |game| game.moves() == moves);
    game.frames(SETTLED);
    game.chord(&CTRL, KeyCode::KeyZ);
    game.until("undo", |game| game.moves().len() < moves.len());
    game.frames(SETTLED);
    game.chord(&[KeyCode::ControlLeft, KeyCode::ShiftLeft], KeyCode::KeyZ);
    game.until("redo", |game| game.moves() == moves);

    let mut game = Game::start(&["--screen", "games"]);
    watch_requests(&mut game);
    game.chord(&CTRL, KeyCode::KeyV);
    assert_eq!(asked(&mut game), [ExchangeRequest::Paste]);
}
