//! Changes of a window: it is made small or huge, minimised, loses the focus or its monitor.

use bevy::{
    prelude::*,
    window::{Monitor, MonitorSelection, PrimaryWindow},
};
use madang::{control::throw_gesture::ThrowGesture, platform::screen::Screen};

use crate::harness::Game;

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

#[test]
fn a_window_whose_monitor_is_gone_comes_back_to_another() {
    let mut game = Game::start(&[]);
    let monitor = |x: i32| Monitor {
        name: None,
        physical_height: 1080,
        physical_width: 1920,
        physical_position: IVec2::new(x, 0),
        refresh_rate_millihertz: None,
        scale_factor: 1.0,
        video_modes: Vec::new(),
    };
    let left = game.app.world_mut().spawn(monitor(0)).id();
    let right = game.app.world_mut().spawn(monitor(1920)).id();
    let place = |game: &mut Game| {
        let world = game.app.world_mut();
        world.query_filtered::<&mut Window, With<PrimaryWindow>>().single_mut(world).unwrap().position
    };
    let world = game.app.world_mut();
    world.query_filtered::<&mut Window, With<PrimaryWindow>>().single_mut(world).unwrap().position =
        WindowPosition::At(IVec2::new(2400, 90));
    game.frames(3);
    assert_eq!(place(&mut game), WindowPosition::At(IVec2::new(2400, 90)));
    game.app.world_mut().despawn(right);
    game.frames(3);
    assert_eq!(place(&mut game), WindowPosition::Centered(MonitorSelection::Primary));
    game.app.world_mut().despawn(left);
    game.frames(3);
}
