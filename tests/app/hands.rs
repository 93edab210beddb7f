//! Hands for the devices: a person's actions with keyboard, pad or mouse alone.

use std::{collections::HashSet, sync::atomic::AtomicBool};

use madang_core::{
    rules::{Actor, Point, random::Stream},
    search::Level,
    sticks::Hand as Throw,
};

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        touch::TouchPhase,
    },
    prelude::*,
};
use madang::{
    control::{
        pointing::PickedPoints,
        walk::{CursorPoints, walk_among},
    },
    layout::{view::GameView, views::BoardView},
    platform::input::{Device, Direction, FocusOwner, LastDevice},
    turn::request::Request,
};

use crate::harness::Game;

/// Frames for which a mouse or a finger holds the sticks.
const HOLD: u32 = 15;

/// Keys of the letters, in their order.
const LETTERS: [KeyCode; 26] = [
    KeyCode::KeyA,
    KeyCode::KeyB,
    KeyCode::KeyC,
    KeyCode::KeyD,
    KeyCode::KeyE,
    KeyCode::KeyF,
    KeyCode::KeyG,
    KeyCode::KeyH,
    KeyCode::KeyI,
    KeyCode::KeyJ,
    KeyCode::KeyK,
    KeyCode::KeyL,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyO,
    KeyCode::KeyP,
    KeyCode::KeyQ,
    KeyCode::KeyR,
    KeyCode::KeyS,
    KeyCode::KeyT,
    KeyCode::KeyU,
    KeyCode::KeyV,
    KeyCode::KeyW,
    KeyCode::KeyX,
    KeyCode::KeyY,
    KeyCode::KeyZ,
];

/// The device in a person's hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// The arrows and Enter.
    Keyboard,
    /// W, A, S, D and the space bar.
    LeftKeys,
    /// The first pad.
    Pad,
    /// The second pad.
    SecondPad,
    Mouse,
    /// A finger on a touch screen.
    Finger,
}

/// Command that a press gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Press {
    Confirm,
    Back,
    Undo,
    Redo,
    Pause,
    SwitchFocus,
    Move(Direction),
}

impl Press {
    fn key(self, left: bool) -> KeyCode {
        match self {
            Self::Confirm if left => KeyCode::Space,
            Self::Confirm => KeyCode::Enter,
            Self::Back if left => KeyCode::KeyQ,
            Self::Back => KeyCode::Escape,
            Self::Undo => KeyCode::KeyU,
            Self::Redo => KeyCode::KeyR,
            Self::Pause => KeyCode::KeyP,
            Self::SwitchFocus => KeyCode::Tab,
            Self::Move(Direction::Up) if left => KeyCode::KeyW,
            Self::Move(Direction::Down) if left => KeyCode::KeyS,
            Self::Move(Direction::Left) if left => KeyCode::KeyA,
            Self::Move(Direction::Right) if left => KeyCode::KeyD,
            Self::Move(Direction::Up) => KeyCode::ArrowUp,
            Self::Move(Direction::Down) => KeyCode::ArrowDown,
            Self::Move(Direction::Left) => KeyCode::ArrowLeft,
            Self::Move(Direction::Right) => KeyCode::ArrowRight,
        }
    }

    fn button(self) -> GamepadButton {
        match self {
            Self::Confirm => GamepadButton::South,
            Self::Back => GamepadButton::East,
            Self::Undo => GamepadButton::West,
            Self::Redo => GamepadButton::RightTrigger2,
            Self::Pause => GamepadButton::Start,
            Self::SwitchFocus => GamepadButton::Select,
            Self::Move(Direction::Up) => GamepadButton::DPadUp,
            Self::Move(Direction::Down) => GamepadButton::DPadDown,
            Self::Move(Direction::Left) => GamepadButton::DPadLeft,
            Self::Move(Direction::Right) => GamepadButton::DPadRight,
        }
    }
}

/// The set-up page with these flags, and a hand's device in use.
pub fn set_up(flags: &[&str], hand: Hand) -> Game {
    let mut game = Game::start(&[flags, &["--screen", "set-up"]].concat());
    hand.use_first(&mut game);
    game.frames(10);
    game
}

impl Hand {
    /// Plugs in the device of this hand.
    pub fn take_up(self, game: &mut Game) {
        match self {
            Self::Pad => game.plug(0),
            Self::SecondPad => game.plug(1),
            Self::Keyboard | Self::LeftKeys | Self::Mouse | Self::Finger => {}
        }
    }

    /// Plugs the device in, and makes it the last one that was used.
    pub fn use_first(self, game: &mut Game) {
        self.take_up(game);
        let device = match self {
            Self::Mouse => Device::Mouse,
            Self::Pad => game.pad_device(0),
            _ => Device::Keyboard,
        };
        game.resource_mut::<LastDevice>().0 = device;
    }

    fn press_one(self, game: &mut Game, press: Press) {
        match self {
            Self::Keyboard => game.key(press.key(false)),
            Self::LeftKeys => game.key(press.key(true)),
            Self::Pad => game.press_pad(0, press.button()),
            Self::SecondPad => game.press_pad(1, press.button()),
            Self::Mouse | Self::Finger => panic!("{self:?} has no {press:?}"),
        }
    }

    /// Confirms, after a look at what it works on where that is something else than the last time.
    pub fn confirm(self, game: &mut Game) {
        let on = (game.screen(), game.sheet(), *game.resource::<FocusOwner>());
        if game.confirmed_on.replace(on).is_some_and(|last| last != on) {
            game.settle();
        }
        self.confirm_at_once(game);
    }

    pub fn confirm_at_once(self, game: &mut Game) {
        self.press_one(game, Press::Confirm);
    }

    pub fn back(self, game: &mut Game) {
        self.press_one(game, Press::Back);
    }

    pub fn undo(self, game: &mut Game) {
        self.press_one(game, Press::Undo);
    }

    pub fn redo(self, game: &mut Game) {
        self.press_one(game, Press::Redo);
    }

    pub fn pause(self, game: &mut Game) {
        self.press_one(game, Press::Pause);
    }

    pub fn switch_focus(self, game: &mut Game) {
        self.press_one(game, Press::SwitchFocus);
    }

    pub fn up(self, game: &mut Game) {
        self.walk(game, Direction::Up);
    }

    pub fn down(self, game: &mut Game) {
        self.walk(game, Direction::Down);
    }

    pub fn left(self, game: &mut Game) {
        self.walk(game, Direction::Left);
    }

    pub fn right(self, game: &mut Game) {
        self.walk(game, Direction::Right);
    }

    /// Walks on; out of a text by Tab, as the arrows move its caret.
    pub fn walk(self, game: &mut Game, direction: Direction) {
        if game.is_writing() && !matches!(self, Self::Pad | Self::SecondPad) {
            return game.key(KeyCode::Tab);
        }
        self.press_one(game, Press::Move(direction));
    }

    /// Writes into the text at hand: typed, or letter by letter.
    pub fn write(self, game: &mut Game, text: &str) {
        if matches!(self, Self::Keyboard | Self::LeftKeys) {
            return game.types(text);
        }
        if game.buttons().iter().all(|button| button.label != "Erase") {
            self.press(game, "Letters");
            game.frames(2);
        }
        for letter in text.chars() {
            self.press(game, &letter.to_string());
        }
    }

    /// Presses the button with this label: with the mouse by a click, with other devices by walking
    /// there.
    pub fn press(self, game: &mut Game, label: &str) {
        let wanted = game.button(label);
        if self == Self::Mouse {
            return game.click(wanted.rect.center().x, wanted.rect.center().y);
        }
        if self == Self::Finger {
            return game.tap(wanted.rect.center().x, wanted.rect.center().y);
        }
        if game.focused().is_none() {
            // The first press only shows the focus.
            self.up(game);
        }
        let mut been = HashSet::new();
        for _ in 0..60 {
            let wanted = game.button(label);
            let Some(focused) = game.focused() else { continue };
            if focused == wanted.id {
                return self.confirm(game);
            }
            let at =
                game.buttons().iter().find(|button| button.id == focused).map(|button| button.rect.center());
            let way = wanted.rect.center() - at.expect("the focus is on a button that is shown");
            let (across, along) = (
                if way.x > 0.0 { Direction::Right } else { Direction::Left },
                if way.y > 0.0 { Direction::Down } else { Direction::Up },
            );
            // Where the way up or down led in a circle, the other way is tried.
            let again = !been.insert(focused);
            let (first, second) = if way.y.abs() > 8.0 && !again { (along, across) } else { (across, along) };
            self.walk(game, first);
            if game.focused() == Some(focused) {
                self.walk(game, second);
            }
        }
        let mut names = |ids: HashSet<bevy_egui::egui::Id>| -> Vec<String> {
            let seen = game.buttons().into_iter().filter(|button| ids.contains(&button.id));
            seen.map(|button| button.label).collect()
        };
        panic!("{self:?} does not find the way to \"{label}\", only to {:?}", names(been));
    }

    /// Walks the cursor to a point by the shortest way.
    pub fn walk_to(self, game: &mut Game, target: Point) {
        if !game.cursor().is_seen() {
            // The first press only shows the cursor.
            self.up(game);
        }
        let from = game.cursor().walked_to.expect("the cursor is on the board");
        let view = game.resource::<BoardView>().0.clone();
        let walk = CursorPoints::of(&view, &game.resource::<PickedPoints>().0, game.session().choices());
        let way = way_by(|at, direction| walk.step(&view, at, direction), from, target);
        for direction in way.expect("every point can be reached") {
            self.walk(game, direction);
        }
        assert_eq!(game.cursor().walked_to, Some(target));
    }

    /// Touches a point of the board.
    pub fn touch(self, game: &mut Game, point: Point) {
        if self == Self::Mouse {
            return game.click_point(point);
        }
        if self == Self::Finger {
            let (x, y) = game.place_of(point);
            return game.tap(x, y);
        }
        self.walk_to(game, point);
        self.confirm(game);
    }

    /// Plays a move by touching its points, or by its button if its points fit several moves.
    pub fn play(self, game: &mut Game, text: &str) {
        let choices = game.session().choices().to_vec();
        let number = choices.iter().position(|choice| choice.text == text).unwrap();
        let before = game.moves().len();
        for point in &choices[number].path {
            self.touch(game, *point);
        }
        if game.moves().len() == before && game.session().human_to_act().is_some() {
            self.press_move(game);
        }
    }

    /// Presses the first of the buttons for moves beside the board.
    pub fn press_move(self, game: &mut Game) {
        game.frames(3);
        let label = game.buttons().first().expect("a choice has buttons").label.clone();
        if !matches!(self, Self::Mouse | Self::Finger) && game.focused().is_none() {
            self.switch_focus(game);
            game.frames(2);
        }
        self.press(game, &label);
    }

    /// Throws the sticks.
    pub fn throw(self, game: &mut Game) {
        match self {
            Self::Mouse => {
                game.point(640.0, 414.0);
                game.turn_mouse(ButtonState::Pressed);
                game.frames(HOLD);
                game.turn_mouse(ButtonState::Released);
            }
            Self::Finger => {
                game.finger(0, TouchPhase::Started, 640.0, 414.0);
                game.frames(HOLD);
                game.finger(0, TouchPhase::Ended, 640.0, 414.0);
            }
            _ => self.confirm(game),
        }
    }

    /// Throws, or plays a random legal move; checks that it has an effect.
    pub fn act(self, game: &mut Game, chance: &mut Stream) {
        let before = game.moves().len();
        if game.is_to_throw() {
            self.throw(game);
        } else {
            let choices = game.session().choices().to_vec();
            let choice = &choices[chance.below(choices.len() as u32) as usize];
            if choice.path.is_empty() {
                self.press_move(game);
            } else {
                self.play(game, &choice.text);
            }
        }
        game.frames(2);
        assert!(game.moves().len() > before, "{self:?} has played nothing at {:?}", game.moves());
    }
}

impl Game {
    /// Throws, or plays what level 4 would play in the person's place.
    pub fn play_well(&mut self) {
        let session = self.session();
        let request = match session.game().to_act() {
            Actor::Chance => Request::Throw { hand: Throw::NEUTRAL, gathered: false },
            _ => {
                let (limits, chance) = (Level::nearest(4).into(), session.stream_of_decision());
                let thought = session.game().think(limits, chance, &AtomicBool::new(false), &mut |_| ());
                Request::Play(thought.unwrap().mv)
            }
        };
        self.send(request);
        self.frames(3);
    }

    /// Presses and releases a key.
    pub fn key(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.turn_key(key_code, state);
        }
        self.frames(2);
    }

    /// Presses a key while others are held.
    pub fn chord(&mut self, held: &[KeyCode], key_code: KeyCode) {
        held.iter().for_each(|key| self.turn_key(*key, ButtonState::Pressed));
        self.key(key_code);
        held.iter().for_each(|key| self.turn_key(*key, ButtonState::Released));
        self.frames(1);
    }

    /// Types a text on the keyboard.
    pub fn types(&mut self, text: &str) {
        for letter in text.chars() {
            let place = letter.to_ascii_lowercase() as usize;
            let key_code = match letter {
                ' ' => KeyCode::Space,
                _ => *LETTERS.get(place.wrapping_sub('a' as usize)).unwrap_or(&KeyCode::Comma),
            };
            let (written, window) = (letter.to_string(), self.window);
            let logical_key =
                if letter == ' ' { Key::Space } else { Key::Character(written.as_str().into()) };
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let text = state.is_pressed().then(|| written.as_str().into());
                let logical_key = logical_key.clone();
                let event = KeyboardInput { key_code, logical_key, state, text, repeat: false, window };
                self.note_window_event(event);
                self.app.update();
            }
        }
        self.frames(2);
    }

    /// Presses or releases a key and lets a frame pass. A person looks at a page before pressing anything.
    pub fn turn_key(&mut self, key_code: KeyCode, state: ButtonState) {
        if state == ButtonState::Pressed {
            self.look();
        }
        self.note_key(key_code, state);
        self.app.update();
    }

    /// Presses or releases a key before the next frame.
    pub fn note_key(&mut self, key_code: KeyCode, state: ButtonState) {
        let logical_key = match key_code {
            KeyCode::Enter => Key::Enter,
            KeyCode::Escape => Key::Escape,
            KeyCode::Tab => Key::Tab,
            KeyCode::ArrowUp => Key::ArrowUp,
            KeyCode::ArrowDown => Key::ArrowDown,
            KeyCode::ArrowLeft => Key::ArrowLeft,
            KeyCode::ArrowRight => Key::ArrowRight,
            KeyCode::Space => Key::Space,
            KeyCode::F1 => Key::F1,
            KeyCode::F11 => Key::F11,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Backspace => Key::Backspace,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::ControlLeft => Key::Control,
            KeyCode::ShiftLeft => Key::Shift,
            KeyCode::AltLeft => Key::Alt,
            KeyCode::SuperLeft => Key::Super,
            letter => match format!("{letter:?}").strip_prefix("Key") {
                Some(letter) => Key::Character(letter.to_lowercase().into()),
                None => panic!("no test presses {letter:?}"),
            },
        };
        let event =
            KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: self.window };
        self.note_window_event(event);
    }
}

/// Shortest list of presses that bring the cursor from one point to another.
pub fn way_between(view: &GameView, from: Point, to: Point) -> Option<Vec<Direction>> {
    way_among(view, &view.all_points().collect::<Vec<_>>(), from, to)
}

/// The same among some of the points.
pub fn way_among(view: &GameView, points: &[Point], from: Point, to: Point) -> Option<Vec<Direction>> {
    way_by(|at, direction| walk_among(view, points.iter().copied(), at, direction), from, to)
}

/// The same where each press makes this step.
pub fn way_by(step: impl Fn(Point, Direction) -> Point, from: Point, to: Point) -> Option<Vec<Direction>> {
    let mut ways: Vec<(Point, Vec<Direction>)> = vec![(from, Vec::new())];
    let mut next = 0;
    while let Some((at, way)) = ways.get(next).cloned() {
        if at == to {
            return Some(way);
        }
        for direction in [Direction::Up, Direction::Down, Direction::Left, Direction::Right] {
            let reached = step(at, direction);
            if ways.iter().all(|(known, _)| *known != reached) {
                ways.push((reached, [way.as_slice(), &[direction]].concat()));
            }
        }
        next += 1;
    }
    None
}
