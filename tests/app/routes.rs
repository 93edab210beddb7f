//! The dotted routes of the piece that is chosen: by every device, and gone with the choice.

use madang_core::rules::Point;

use bevy::prelude::*;
use madang::scene::routes::RoutePart;

use crate::{hands::Hand, harness::Game};

/// The parts of routes on the board, each with its entity.
fn parts(game: &mut Game) -> Vec<(Entity, RoutePart)> {
    let world = game.app.world_mut();
    let mut parts = world.query::<(Entity, &RoutePart)>();
    parts.iter(world).map(|(entity, part)| (entity, *part)).collect()
}

fn clear_ends(game: &mut Game) -> Vec<Point> {
    let clear = parts(game).into_iter().filter(|(_, part)| part.is_clear);
    clear.map(|(_, part)| part.to).collect()
}

/// The points from which and to which the first move leads.
fn way(game: &Game) -> (Point, Point) {
    let choice = &game.session().choices()[0];
    (choice.path[0], choice.path[1])
}

#[test]
fn the_chosen_piece_shows_its_routes_until_it_is_put_back() {
    for hand in [Hand::Mouse, Hand::Keyboard, Hand::Pad] {
        let mut game = Game::of_people("bagh-chal", &[]);
        hand.take_up(&mut game);
        hand.play(&mut game, "@c3");
        game.wait_for_person();
        assert_eq!(parts(&mut game), [], "{hand:?}: nothing is chosen");
        let (from, to) = way(&game);
        hand.touch(&mut game, from);
        game.frames(2);
        let shown = parts(&mut game);
        let moves = game.session().choices().iter().filter(|choice| choice.path[0] == from).count();
        assert_eq!(shown.len(), moves, "{hand:?}: each move is a part");
        assert!(shown.iter().all(|(_, part)| part.from == from), "{hand:?}: {shown:?}");
        // The cursor of keys and pads has gone to one of them.
        let clear = shown.iter().filter(|(_, part)| part.is_clear).count();
        assert_eq!(clear, usize::from(hand != Hand::Mouse), "{hand:?}: {shown:?}");
        game.frames(20);
        assert_eq!(parts(&mut game), shown, "{hand:?}: nothing is drawn anew at rest");
        match hand {
            Hand::Mouse => {
                let (x, y) = game.place_of(to);
                game.point(x, y);
            }
            _ => hand.walk_to(&mut game, to),
        }
        game.frames(2);
        assert_eq!(clear_ends(&mut game), [to], "{hand:?}: what is pointed at");
        match hand {
            Hand::Mouse => game.click_point(from),
            _ => hand.back(&mut game),
        }
        game.frames(2);
        assert_eq!(parts(&mut game), [], "{hand:?}: it is put back");
        hand.touch(&mut game, from);
        hand.touch(&mut game, to);
        game.frames(2);
        assert_eq!(game.moves().len(), 2, "{hand:?}");
        assert_eq!(parts(&mut game), [], "{hand:?}: it has moved");
    }
}
