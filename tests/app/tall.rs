//! A window that is taller than wide, as on a phone held upright: the seats are above and below the board, the sheet at
//! the foot, and pages take the window's width.

use bevy::prelude::*;
use bevy_egui::egui;
use madang::{
    layout::{
        view::{GameView, MAT_CENTRE, MAT_SIDE, Tray},
        views::{BoardView, Catalogue},
    },
    platform::{
        screen::{STAGE, StageShape},
        settings::Settings,
    },
    playback::shown_pieces::PieceId,
};

use crate::{hands::Hand, harness::Game};

/// Windows held upright: a desktop's, a tablet's, a phone's.
const TALL: [(f32, f32); 3] = [(720.0, 1280.0), (768.0, 1024.0), (390.0, 844.0)];

/// The rectangle of a card in world units.
fn card(view: &GameView, seat: usize) -> Rect {
    let place = view.seats[seat].card;
    let corner = Vec2::new(place.left - STAGE.x / 2.0, STAGE.y / 2.0 - place.top);
    Rect::from_corners(corner, corner + Vec2::new(place.width, -place.height))
}

/// The rectangle of a tray with this many pieces, in world units.
fn tray(tray: &Tray, count: usize) -> Rect {
    let places = (0..count).map(|index| tray.place(index));
    places
        .map(|at| Rect::from_center_size(at, Vec2::splat(24.0)))
        .reduce(|one, other| one.union(other))
        .unwrap()
}

#[test]
fn every_view_has_its_seats_above_and_below_the_mat() {
    let stage = Rect::from_center_size(StageShape::Tall.middle(), StageShape::Tall.size());
    let mat = Rect::from_center_size(MAT_CENTRE, Vec2::splat(MAT_SIDE));
    let game = Game::start(&[]);
    let catalogue = game.resource::<Catalogue>();
    for game in catalogue.cards() {
        for options in game.every_options() {
            for is_turned in [false, true] {
                let view = catalogue.view(game.id, &options).unwrap();
                let view = if is_turned { view.turned().tall() } else { view.tall() };
                let told = format!("{} {options:?} {is_turned}", game.id);
                let cards: Vec<Rect> = (0..view.seats.len()).map(|seat| card(&view, seat)).collect();
                let apart = |one: Rect, other: Rect| one.intersect(other).is_empty();
                for (seat, own) in cards.iter().enumerate() {
                    assert!(stage.contains(own.min) && stage.contains(own.max), "{told}: {own:?}");
                    assert!(apart(*own, mat), "{told}: {own:?}");
                    assert!(cards[..seat].iter().all(|other| apart(*own, *other)), "{told}");
                    let waits = if view.seats.len() > 2 { 4 } else { 5 };
                    for row in [view.seats[seat].hand, view.seats[seat].taken, view.seats[seat].home] {
                        let row = tray(&row, waits);
                        assert!(stage.contains(row.min) && stage.contains(row.max), "{told}: {row:?}");
                        assert!(cards.iter().all(|card| apart(*card, row)), "{told}: {row:?}");
                        assert!(apart(row, mat), "{told}: {row:?}");
                    }
                }
                for beside in view.beside.iter().flatten() {
                    assert!(stage.contains(beside.at), "{told}: {beside:?}");
                    assert!(!mat.contains(beside.at), "{told}: {beside:?}");
                    assert!(cards.iter().all(|card| !card.contains(beside.at)), "{told}: {beside:?}");
                    // The Buck waits with the goats.
                    let is_near = (beside.at.y - cards[0].center().y).abs() < 80.0;
                    assert!(beside.holds.is_none() || is_near, "{told}: {beside:?}");
                }
            }
        }
    }
}

#[test]
fn a_game_goes_on_as_the_window_is_turned() {
    for hand in [Hand::Mouse, Hand::Finger] {
        let mut game = Game::start(&["--game", "bagh-chal", "--seats", "human,human", "--screen", "match"]);
        for (size, text) in [
            ((720.0, 1280.0), "@c3"),
            ((720.0, 1280.0), "a1-b1"),
            ((1280.0, 800.0), "@d2"),
            ((390.0, 844.0), "b1-a1"),
        ] {
            game.resize_window(size.0, size.1);
            let shape = StageShape::of_window(size.into());
            assert_eq!(game.resource::<BoardView>().0.is_tall, shape == StageShape::Tall, "{size:?}");
            game.until("rest", |game| game.is_at_rest());
            hand.play(&mut game, text);
            game.until("the move", |game| game.is_at_rest() && game.moves().last().unwrap() == text);
            game.frames(3);
            // The pieces are where the view has them.
            let view = game.resource::<BoardView>().0.clone();
            let at = *game.resource::<StageShape>();
            let stage = Rect::from_center_size(at.middle(), at.size());
            let places: Vec<Vec2> = {
                let mut pieces = game.app.world_mut().query_filtered::<&Transform, With<PieceId>>();
                pieces.iter(game.app.world()).map(|at| at.translation.truncate()).collect()
            };
            assert!(places.iter().all(|at| stage.contains(*at)), "{size:?}: {places:?}");
            for seat in 0..2 {
                let card = card(&view, seat);
                assert!(places.iter().all(|at| !card.contains(*at)), "{size:?}: {places:?}");
            }
        }
    }
}

/// Screens as the command line names them.
const SCREENS: [&str; 17] = [
    "title",
    "choose",
    "set-up",
    "join",
    "settings",
    "controls",
    "match",
    "pause",
    "rules",
    "lesson",
    "credits",
    "games",
    "statistics",
    "replay",
    "analysis",
    "daily",
    "ladder",
];

#[test]
fn every_page_has_its_room_in_a_tall_window() {
    let mut game = Game::start(&[]);
    for screen in SCREENS {
        game.resize_window(1280.0, 800.0);
        game.start_again(&["--game", "yut", "--screen", screen, "--language", "fr"]);
        for page_size in [1.0, 2.0] {
            game.resource_mut::<Settings>().page_size = page_size;
            for size in TALL {
                game.resize_window(size.0, size.1);
                game.frames(8);
                let told = format!("{screen} at {page_size} in {size:?}");
                let window = game.page().expand(1.0);
                let is_within =
                    |rect: egui::Rect| rect.left() >= window.left() && rect.right() <= window.right();
                let out: Vec<_> =
                    game.buttons().into_iter().filter(|button| !is_within(button.rect)).collect();
                assert!(out.is_empty(), "{told}: {out:?}");
                assert_eq!(game.text_slips(), [""; 0], "{told}");
                if ["match", "lesson", "analysis"].contains(&screen) {
                    assert_eq!(game.covered_texts(), [""; 0], "{told}");
                }
            }
        }
    }
}
