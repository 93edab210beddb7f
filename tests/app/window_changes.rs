//! Changes of a window: it is made small or huge, minimised, loses the focus or its monitor.

use bevy::{
    prelude::*,
    window::{Monitor, MonitorSelection, VideoMode, VideoModeSelection, WindowMode},
};
use madang::{
    control::throw_gesture::ThrowGesture,
    platform::{
        screen::Screen,
        settings::{Settings, WindowStyle},
    },
};

use crate::{hands::Hand, harness::Game};

#[test]
fn pages_fit_the_smallest_window_and_the_largest() {
    for flags in
        [&["--screen", "title"][..], &["--screen", "pause", "--game", "bagh-chal"], &["--screen", "settings"]]
    {
        let mut game = Game::start(flags);
        game.until("the page", |game| !game.buttons().is_empty());
        for size in [(640.0, 400.0), (1024.0, 600.0), (3840.0, 2160.0)] {
            game.resize_window(size.0, size.1);
            let page = game.page();
            let buttons = game.buttons();
            assert!(!buttons.is_empty(), "{flags:?} {size:?}");
            for button in &buttons {
                assert!(
                    page.expand(1.0).contains_rect(button.rect),
                    "{flags:?} {size:?}: {} at {:?}",
                    button.label,
                    button.rect
                );
                assert!(button.rect.height() >= 12.0, "{flags:?} {size:?}: {} is flat", button.label);
            }
            for (index, one) in buttons.iter().enumerate() {
                for other in &buttons[index + 1..] {
                    let shared = one.rect.shrink(1.0).intersect(other.rect.shrink(1.0));
                    assert!(
                        !shared.is_positive(),
                        "{flags:?} {size:?}: {} lies over {}",
                        one.label,
                        other.label
                    );
                }
            }
        }
    }
}

#[test]
fn a_minimised_window_comes_back() {
    let mut game = Game::start(&["--game", "bagh-chal", "--seats", "human,human"]);
    game.until_screen(Screen::Match);
    game.resize_window(0.0, 0.0);
    game.frames(30);
    game.resize_window(1280.0, 800.0);
    game.wait_for_person();
    assert_eq!(game.sheet(), None);
}

#[test]
fn sticks_are_put_down_when_the_focus_is_lost() {
    let mut game = Game::of_sticks(&[]);
    let held = |game: &Game| matches!(game.resource::<ThrowGesture>(), ThrowGesture::Held(_));
    game.turn_key(KeyCode::Space, bevy::input::ButtonState::Pressed);
    game.frames(4);
    assert!(held(&game), "the sticks are gathered");
    let thrown = game.moves().len();
    game.focus_window(false);
    game.turn_key(KeyCode::Space, bevy::input::ButtonState::Released);
    game.frames(8);
    assert!(!held(&game));
    assert_eq!(game.moves().len(), thrown, "nobody has let them go");
    game.focus_window(true);
    game.frames(4);
    assert!(game.is_to_throw());
}

/// A monitor of this size, with its upper left corner at `x`.
fn monitor((physical_width, physical_height): (u32, u32), x: i32) -> Monitor {
    Monitor {
        name: None,
        physical_height,
        physical_width,
        physical_position: IVec2::new(x, 0),
        refresh_rate_millihertz: Some(60_000),
        scale_factor: 1.0,
        video_modes: Vec::new(),
    }
}

fn window(game: &mut Game) -> Mut<'_, Window> {
    let window = game.window;
    game.app.world_mut().get_mut(window).unwrap()
}

/// A window waits unseen until its monitor is known.
#[test]
fn the_window_opens_at_a_size_for_which_its_screen_has_room() {
    let mut game = Game::start(&[]);
    for (size, expected, grows) in
        [((1920, 1080), (1280.0, 800.0), None), ((1366, 768), (1069.0, 668.0), Some(true))]
    {
        let screen = game.app.world_mut().spawn(monitor(size, 0)).id();
        game.resource_mut::<Settings>().window_size = (1280.0, 800.0);
        window(&mut game).visible = false;
        game.frames(2);
        let mut opened = window(&mut game);
        assert!(opened.visible);
        assert_eq!(opened.resolution.size(), Vec2::from(expected));
        assert_eq!(opened.internal.take_maximize_request(), grows, "{size:?}");
        game.app.world_mut().despawn(screen);
    }
}

/// Full screen is chosen in the settings, on a screen that has it and on one that has not.
#[test]
fn a_screen_that_no_program_may_have_alone_is_filled_and_the_player_told() {
    let mut game = Game::start(&["--screen", "settings"]);
    let mut own = monitor((1280, 800), 0);
    own.video_modes.push(VideoMode {
        physical_size: UVec2::new(1280, 800),
        bit_depth: 24,
        refresh_rate_millihertz: 60_000,
    });
    let told = "no exclusive full screen";
    let hand = Hand::Mouse;
    hand.press(&mut game, "Display");
    game.frames(30);
    hand.press(&mut game, "Full screen");
    game.frames(4);
    assert_eq!(game.resource::<Settings>().window, WindowStyle::Borderless);
    assert_eq!(window(&mut game).mode, WindowMode::BorderlessFullscreen(MonitorSelection::Current));
    assert!(game.paints(told));
    game.key(KeyCode::F11);
    game.frames(2);
    assert_eq!(window(&mut game).mode, WindowMode::Windowed);
    let screen = game.app.world_mut().spawn(own).id();
    game.frames(30);
    hand.press(&mut game, "Full screen");
    game.frames(4);
    assert_eq!(game.resource::<Settings>().window, WindowStyle::Fullscreen);
    let alone = WindowMode::Fullscreen(MonitorSelection::Entity(screen), VideoModeSelection::Current);
    assert_eq!(window(&mut game).mode, alone);
}

#[test]
fn a_window_whose_monitor_is_gone_comes_back_to_another() {
    let mut game = Game::start(&[]);
    let monitor = |x| monitor((1920, 1080), x);
    let left = game.app.world_mut().spawn(monitor(0)).id();
    let right = game.app.world_mut().spawn(monitor(1920)).id();
    let place = |game: &mut Game| window(game).position;
    window(&mut game).position = WindowPosition::At(IVec2::new(2400, 90));
    game.frames(3);
    assert_eq!(place(&mut game), WindowPosition::At(IVec2::new(2400, 90)));
    game.app.world_mut().despawn(right);
    game.frames(3);
    assert_eq!(place(&mut game), WindowPosition::Centered(MonitorSelection::Primary));
    game.app.world_mut().despawn(left);
    game.frames(3);
}
