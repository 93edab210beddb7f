//! Someone presses everything, for a long time, with every device. Nothing may break: an error in
//! any system ends these tests.

use bevy::prelude::*;
use madang::{
    platform::screen::{Overlay, Screen},
    rules::random::{Purpose, Stream},
    table::animation::Timeline,
};

use crate::{hands::Hand, harness::Game};

const KEYS: [KeyCode; 10] = [
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
];

const BUTTONS: [GamepadButton; 10] = [
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::West,
    GamepadButton::North,
    GamepadButton::Start,
    GamepadButton::Select,
];

/// How many presses each monkey makes.
const PRESSES: u32 = 400;

fn let_loose(seed: u64, flags: &[&str]) {
    let mut game = Game::start(flags);
    game.connect_pad();
    let mut chance = Stream::new(seed, Purpose::Test);
    for _ in 0..PRESSES {
        match chance.below(10) {
            0..4 => game.key(KEYS[chance.below(KEYS.len() as u32) as usize]),
            4..8 => game.pad(BUTTONS[chance.below(BUTTONS.len() as u32) as usize]),
            _ => game.click(chance.below(1280) as f32, chance.below(800) as f32),
        }
        assert_ne!(game.screen(), Screen::Broken);
    }
    // However far it went, the way back is short.
    for _ in 0..12 {
        if game.screen() == Screen::Match && game.overlay() == Overlay::None {
            break;
        }
        if game.screen() == Screen::Title && game.overlay() == Overlay::None {
            break;
        }
        Hand::Keyboard.back(&mut game);
        game.frames(3);
    }
    assert_eq!(game.overlay(), Overlay::None);
}

#[test]
fn a_monkey_at_the_first_page() {
    let_loose(1, &[]);
}

#[test]
fn a_monkey_at_the_board() {
    let_loose(2, &["--game", "bagh-chal", "--seats", "human,ai:1"]);
}

#[test]
fn whoever_does_not_want_to_wait_need_not() {
    let mut game = Game::start(&["--game", "bagh-chal", "--seats", "human,human", "--speed", "0.01"]);
    game.until("the board", |game| game.screen() == Screen::Match);
    game.wait_for_person();
    Hand::Keyboard.play(&mut game, "@c3");
    assert!(!game.app.world().resource::<Timeline>().is_idle(), "at this speed it would take a minute");
    Hand::Keyboard.walk_to(&mut game, madang::rules::Point(0));
    Hand::Keyboard.confirm(&mut game);
    assert!(game.app.world().resource::<Timeline>().is_idle());
}
