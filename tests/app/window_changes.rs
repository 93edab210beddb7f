//! Changes of a window: it is made small or huge, minimised, loses the focus or its monitor.

use bevy::{
    prelude::*,
    window::{Monitor, MonitorSelection, PrimaryWindow, WindowResized},
};
use madang::{control::throw_gesture::ThrowGesture, platform::screen::Screen};

use crate::harness::Game;

/// Gives the window a size in pixels, as the system does.
fn resize(game: &mut Game, size: UVec2) {
    let world = game.app.world_mut();
    let (id, mut window) =
        world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>().single_mut(world).unwrap();
    window.resolution.set_physical_resolution(size.x, size.y);
    let (width, height) = (window.resolution.width(), window.resolution.height());
    world.write_message(WindowResized { window: id, width, height });
    game.frames(12);
}

#[test]
fn pages_fit_the_smallest_window_and_the_largest() {
    for flags in
        [&["--screen", "title"][..], &["--screen", "pause", "--game", "bagh-chal"], &["--screen", "settings"]]
    {
        let mut game = Game::start(flags);
        game.until("the page", |game| !game.buttons().is_empty());
        for size in [UVec2::new(640, 400), UVec2::new(1024, 600), UVec2::new(3840, 2160)] {
            resize(&mut game, size);
            let page = game.page();
            let buttons = game.buttons();
            assert!(!buttons.is_empty(), "{flags:?} {size}");
            for button in &buttons {
                assert!(
                    page.expand(1.0).contains_rect(button.rect),
                    "{flags:?} {size}: {} at {:?}",
                    button.label,
                    button.rect
                );
                assert!(button.rect.height() >= 12.0, "{flags:?} {size}: {} is flat", button.label);
            }
            for (index, one) in buttons.iter().enumerate() {
                for other in &buttons[index + 1..] {
                    let shared = one.rect.shrink(1.0).intersect(other.rect.shrink(1.0));
                    assert!(
                        !shared.is_positive(),
                        "{flags:?} {size}: {} lies over {}",
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
    game.until("the board", |game| game.screen() == Screen::Match);
    resize(&mut game, UVec2::ZERO);
    game.frames(30);
    resize(&mut game, UVec2::new(1280, 800));
    game.wait_for_person();
    assert_eq!(game.sheet(), None);
}

#[test]
fn sticks_are_put_down_when_the_focus_is_lost() {
    let mut game = Game::of_sticks(&[]);
    let held = |game: &Game| matches!(game.app.world().resource::<ThrowGesture>(), ThrowGesture::Held(_));
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
