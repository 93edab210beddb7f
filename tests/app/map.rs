//! The map: arrows walk from place to place, and the card beside them stays while keys go to its buttons.

use bevy::prelude::*;

use madang::{menus::PickedPlace, platform::screen::Screen};

use crate::{focus::focus, hands::Hand, harness::Game};

const PLACES: [&str; 6] = ["Bagh Chal", "Pulijudam", "Hasami Shogi", "Jarmo", "Nei Pat Kono", "Yut"];

/// The map with the focus on this place.
fn at(place: &str) -> Game {
    let mut game = Game::start(&["--screen", "choose"]);
    Hand::Keyboard.take_up(&mut game);
    stand(&mut game, place);
    game
}

/// Gives a place the focus.
fn stand(game: &mut Game, place: &str) {
    let id = game.button(place).id;
    game.focus(id);
    game.frames(20);
    assert_eq!(focus(game), place);
}

#[test]
fn tab_leads_to_the_card_of_the_picked_place_and_back() {
    let mut game = at("Nei Pat Kono");
    let mut seen = Vec::new();
    for _ in 0..14 {
        game.key(KeyCode::Tab);
        game.frames(3);
        seen.push(focus(&mut game));
    }
    let places: Vec<_> = seen.iter().filter(|label| PLACES.contains(&label.as_str())).collect();
    assert!(places.len() > 1 && places.iter().all(|place| *place == "Nei Pat Kono"), "{seen:?}");
    assert!(seen.iter().any(|label| label == "Play here"), "{seen:?}");
}

#[test]
fn arrows_lead_from_the_card_to_the_picked_place_alone() {
    for place in PLACES {
        let mut game = at(place);
        let id = game.button("Play here").id;
        game.focus(id);
        game.frames(3);
        for way in [KeyCode::ArrowUp, KeyCode::ArrowLeft, KeyCode::ArrowUp] {
            if !PLACES.contains(&focus(&mut game).as_str()) {
                game.key(way);
                game.frames(3);
            }
        }
        assert_eq!(focus(&mut game), place);
    }
}

/// Places that lie close together overlap, and are still told apart by direction.
#[test]
fn arrows_go_to_a_place_that_overlaps() {
    let mut game = at("Nei Pat Kono");
    game.key(KeyCode::ArrowUp);
    game.frames(3);
    assert_eq!(focus(&mut game), "Yut");
}

/// Each place is reached by arrows, and from each a card.
#[test]
fn every_place_is_reached_by_arrows_and_a_card_from_each() {
    let mut game = at("Bagh Chal");
    let mut reached = vec!["Bagh Chal".to_owned()];
    let mut next = 0;
    while let Some(from) = reached.get(next).cloned() {
        next += 1;
        for key in [KeyCode::ArrowUp, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::ArrowRight] {
            stand(&mut game, &from);
            game.key(key);
            game.frames(3);
            let to = focus(&mut game);
            if PLACES.contains(&to.as_str()) && !reached.contains(&to) {
                reached.push(to);
            }
        }
    }
    assert!(PLACES.iter().all(|place| reached.iter().any(|name| name == place)), "{reached:?}");
    for place in PLACES {
        stand(&mut game, place);
        for key in [KeyCode::ArrowDown, KeyCode::ArrowRight, KeyCode::ArrowDown] {
            if PLACES.contains(&focus(&mut game).as_str()) {
                game.key(key);
                game.frames(3);
            }
        }
        let on = focus(&mut game);
        assert!(!PLACES.contains(&on.as_str()), "from {place} to {on}");
    }
}

/// In a page's frame or on a kiosk's screen a window can be pressed and have no focus.
#[test]
fn a_press_picks_a_place_in_a_window_without_the_focus() {
    let mut game = Game::start(&["--screen", "choose"]);
    game.focus_window(false);
    game.frames(2);
    for (place, index) in [("Jarmo", 3), ("Yut", 5)] {
        let middle = game.button(place).rect.center();
        game.click(middle.x, middle.y);
        game.until("the place", |game| game.resource::<PickedPlace>().0 == index);
        assert_eq!(game.screen(), Screen::Choose, "the first press picks");
    }
    let middle = game.button("Yut").rect.center();
    game.click(middle.x, middle.y);
    game.until("the second press plays", |game| game.screen() != Screen::Choose);
}
