//! Someone presses everything, for a long time, with every device. Nothing may break: an error in
//! any system ends these tests.

use std::time::{Duration, Instant};

use madang_core::rules::random::{Purpose, Stream};

use bevy::{input::ButtonState, prelude::*};
use madang::{
    menus::ShownButton,
    platform::{
        language::Words,
        screen::{Screen, Sheet},
        settings::Settings,
    },
};

use crate::{hands::Hand, harness::Game};

const KEYS: [KeyCode; 19] = [
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::Enter,
    KeyCode::Escape,
    KeyCode::Tab,
    KeyCode::KeyU,
    KeyCode::KeyR,
    KeyCode::KeyP,
    KeyCode::KeyH,
    KeyCode::KeyW,
    KeyCode::KeyA,
    KeyCode::KeyS,
    KeyCode::KeyD,
    KeyCode::KeyQ,
    KeyCode::Space,
    KeyCode::PageUp,
    KeyCode::PageDown,
];

const BUTTONS: [GamepadButton; 13] = [
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::West,
    GamepadButton::North,
    GamepadButton::LeftTrigger,
    GamepadButton::RightTrigger,
    GamepadButton::RightTrigger2,
    GamepadButton::Start,
    GamepadButton::Select,
];

/// How many presses each monkey makes.
const PRESSES: u32 = 400;
/// How many the patient one makes, by command.
const MANY_PRESSES: u32 = 200_000;
/// After so many it is looked whether the way back is still open.
const STRETCH: u32 = 1_000;

/// One press of anything, or a plug pulled or put in, or the window left or come back to.
fn press_anything(game: &mut Game, chance: &mut Stream) {
    let pad = chance.below(2) as usize;
    match chance.below(40) {
        0 => game.plug(pad),
        1 => game.unplug(pad),
        2 => game.focus_window(chance.below(2) == 0),
        3..16 => {
            let key = KEYS[chance.below(KEYS.len() as u32) as usize];
            game.turn_key(key, ButtonState::Pressed);
            game.turn_key(key, ButtonState::Released);
        }
        16..32 => {
            let button = BUTTONS[chance.below(BUTTONS.len() as u32) as usize];
            for value in [1.0, 0.0] {
                game.note_button(pad, button, value);
                game.frames(1);
            }
        }
        _ => {
            game.point(chance.below(1280) as f32, chance.below(800) as f32);
            game.turn_mouse(ButtonState::Pressed);
            game.turn_mouse(ButtonState::Released);
        }
    }
}

/// However far it went, the way back is short: Escape leads to the first page or to the board, unless a pad is missed or a
/// text would be lost.
fn comes_back(game: &mut Game) {
    for _ in 0..12 {
        let at_home = matches!(game.screen(), Screen::Title | Screen::Match);
        if at_home && game.sheet().is_none() {
            return;
        }
        if game.sheet() == Some(Sheet::PadLost) {
            // It asks for a device, and gets one.
            Hand::Keyboard.confirm(game);
        } else if game.buttons().iter().any(|button| button.label == "Discard") {
            Hand::Mouse.press(game, "Discard");
        } else {
            Hand::Keyboard.back(game);
        }
        game.frames(3);
    }
    panic!("stuck at {:?} under {:?}", game.screen(), game.sheet());
}

fn let_loose(seed: u64, presses: u32, flags: &[&str]) {
    let mut game = Game::start(flags);
    game.endless = Duration::MAX;
    game.plug(0);
    let mut chance = Stream::new(seed, Purpose::Test);
    for press in 1..=presses {
        press_anything(&mut game, &mut chance);
        assert_ne!(game.screen(), Screen::Broken);
        if press % STRETCH == 0 || press == presses {
            comes_back(&mut game);
            println!("{flags:?}: {press} presses");
        }
        if game.has_quit() {
            // Somebody found the last button of the first page.
            game = Game::start(flags);
            game.endless = Duration::MAX;
            game.plug(0);
        }
    }
}

#[test]
fn a_monkey_at_the_first_page() {
    let_loose(1, PRESSES, &[]);
}

#[test]
fn a_monkey_at_the_board() {
    let_loose(2, PRESSES, &["--game", "bagh-chal", "--seats", "human,ai:1"]);
}

#[test]
fn two_monkeys_at_one_table() {
    let_loose(3, PRESSES, &["--game", "yut", "--seats", "human,human", "--screen", "join"]);
}

/// `cargo test --test app -- --ignored --nocapture a_patient_monkey`; what is logged as an error is
/// printed.
#[test]
#[ignore = "takes more than half an hour"]
fn a_patient_monkey() {
    let starts: [&[&str]; 4] = [
        &[],
        &["--game", "yut", "--seats", "human,human", "--screen", "join"],
        &["--game", "jarmo", "--seats", "human,human"],
        &["--game", "hasami-shogi", "--seats", "human,ai:1"],
    ];
    std::thread::scope(|scope| {
        for (seed, flags) in (10..).zip(starts) {
            scope.spawn(move || {
                let_loose(seed, MANY_PRESSES / starts.len() as u32, flags);
                println!("{flags:?}: nothing broke");
            });
        }
    });
}

/// Keys of the buttons whose press may show again what is shown: the same hint, the same notice.
const REPEATING: [&str; 11] = [
    "letters-erase",
    "puzzle-share",
    "hint",
    "games-copy",
    "games-save",
    "games-paste",
    "games-open-file",
    "background-silent",
    "share-copy",
    "share-save",
    "share-paste",
];

/// Everything that a press may change, as a person sees it.
fn seen(game: &mut Game) -> String {
    let settings = format!("{:?}", game.resource::<Settings>());
    let words = game.words_read();
    let focused = game.focused();
    let places = game.buttons();
    let (screen, sheet) = (game.screen(), game.sheet());
    format!("{screen:?} {sheet:?} {focused:?} {words:?} {places:?} {settings}")
}

/// Presses a button that is in sight as a person does, by mouse: the pointer comes in one jump, and sometimes the press
/// comes twice. Every press does something, and no button moves under the pointer.
fn press_a_button(game: &mut Game, chance: &mut Stream, way: &mut Way) {
    // What the press before has changed comes to rest.
    game.frames(12);
    let before = game.buttons();
    game.frames(30);
    let zoom = game.pixels_a_point();
    let window = game.page();
    // A stop for keys and pads is no button for the mouse.
    let is_seen = |button: &ShownButton| button.is_in_sight && button.is_pressable;
    let shown: Vec<ShownButton> = game.buttons().into_iter().filter(is_seen).collect();
    let Some(index) = (!shown.is_empty()).then(|| chance.below(shown.len() as u32) as usize) else { return };
    let button = shown[index].clone();
    way.pressed.push(format!("{:?} at {:?} under {:?}", button.label, game.screen(), game.sheet()));
    if let Some(earlier) = before.iter().find(|other| other.id == button.id && other.label == button.label) {
        let way = earlier.rect.center().distance(button.rect.center());
        assert!(way < 2.0, "{:?} moved by {way} at {:?}", button.label, game.screen());
    }
    let at = button.rect.center();
    assert!(window.contains(at), "{:?} lies outside the window at {:?}", button.label, game.screen());
    let slips = game.text_slips();
    assert!(slips.is_empty(), "at {:?} under {:?}: {slips:#?}", game.screen(), game.sheet());
    let was = seen(game);
    for _ in 0..1 + u32::from(chance.below(5) == 0) {
        game.point(at.x * zoom, at.y * zoom);
        game.turn_mouse(ButtonState::Pressed);
        game.turn_mouse(ButtonState::Released);
    }
    let words = game.resource::<Words>();
    let may_repeat = REPEATING.iter().any(|key| button.label.starts_with(&words.get(key)));
    // At the end of a text the caret stays.
    let may_repeat = may_repeat || ["←", "→"].contains(&button.label.as_str());
    if button.is_chosen || may_repeat || game.has_quit() {
        return;
    }
    // A moving picture plays.
    let painted = game.painted_in(button.rect);
    for _ in 0..60 {
        if seen(game) != was || game.painted_in(button.rect) != painted {
            return;
        }
    }
    panic!("a press on {:?} does nothing at {:?} under {:?}", button.label, game.screen(), game.sheet());
}

/// Start of a round and what was pressed in it, printed if it fails.
struct Way {
    start: String,
    pressed: Vec<String>,
}

impl Drop for Way {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let last = self.pressed.len().saturating_sub(8);
            println!("{}, after {last} presses:\n  {}", self.start, self.pressed[last..].join("\n  "));
        }
    }
}

/// Presses of a round, and sizes of its window.
const ROUND: u32 = 60;
const WINDOWS: [(f32, f32); 4] = [(1280.0, 800.0), (800.0, 600.0), (1920.0, 1080.0), (3840.0, 2160.0)];

/// Lets a person's hand loose on the menus, in a window and at a size of pages drawn by chance. Returns the number of presses.
fn a_round_of_a_hand(round: u64, presses: u32) -> u32 {
    let mut chance = Stream::new(round, Purpose::Test);
    let flags: &[&str] = [&[] as &[&str], &["--game", "yut"], &["--game", "jarmo"], &["--screen", "games"]]
        [chance.below(4) as usize];
    let size = WINDOWS[chance.below(4) as usize];
    let page_size = [0.75, 1.0, 1.25, 1.5, 2.0][chance.below(5) as usize];
    let start = format!("round {round}, {flags:?} in a window of {size:?} at page size {page_size}");
    let mut way = Way { start, pressed: Vec::new() };
    let mut game = Game::start_as_newcomer(flags);
    game.endless = Duration::MAX;
    game.read_aloud();
    game.resize_window(size.0, size.1);
    game.resource_mut::<Settings>().page_size = page_size;
    game.frames(10);
    for pressed in 1..=presses {
        press_a_button(&mut game, &mut chance, &mut way);
        if game.has_quit() {
            return pressed;
        }
    }
    presses
}

#[test]
fn a_hand_presses_what_it_sees() {
    for round in 2_100..2_105 {
        a_round_of_a_hand(round, ROUND);
    }
}

/// `cargo test --test app -- --ignored --nocapture a_patient_hand`. A round that fails is printed and the next one begins;
/// `ROUND=30000007` repeats that round alone, and `MINUTES=5` ends earlier.
#[test]
#[ignore = "takes an hour"]
fn a_patient_hand() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    if let Some(round) = number("ROUND") {
        a_round_of_a_hand(round, ROUND);
        return;
    }
    let time = Duration::from_secs(60 * number("MINUTES").unwrap_or(60));
    let begun = Instant::now();
    let play = |hand: u64| {
        let (mut presses, mut failures) = (0, 0);
        for round in hand * 1_000_000.. {
            if begun.elapsed() > time {
                break;
            }
            match std::panic::catch_unwind(|| a_round_of_a_hand(round, ROUND)) {
                Ok(pressed) => presses += pressed,
                Err(_) => failures += 1,
            }
            println!("hand {hand}: {presses} presses, {failures} rounds failed");
        }
        failures
    };
    let failures: u32 = std::thread::scope(|scope| {
        let hands: Vec<_> = (30..32).map(|hand| scope.spawn(move || play(hand))).collect();
        hands.into_iter().map(|hand| hand.join().unwrap()).sum()
    });
    assert_eq!(failures, 0, "rounds failed");
}

#[test]
fn whoever_does_not_want_to_wait_need_not() {
    let mut game = Game::of_people("bagh-chal", &["--speed", "0.01"]);
    Hand::Keyboard.play(&mut game, "@c3");
    assert!(!game.is_at_rest(), "at this speed it would take a minute");
    Hand::Keyboard.walk_to(&mut game, madang_core::rules::Point(0));
    Hand::Keyboard.confirm(&mut game);
    assert!(game.is_at_rest());
}
