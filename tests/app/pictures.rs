//! Boards and pieces in another set of pictures, in the middle of a match.

use madang_core::games;

use bevy::prelude::*;
use madang::{
    layout::{picture_sets::PictureSet, shelf::Shelf, view::GameView, views::BoardView},
    platform::{art::Picture, screen::Screen, settings::Settings},
    playback::shown_pieces::{PieceId, PieceView, ShownPieces},
    scene::art::Art,
};

use crate::harness::Game;

/// The picture and the size of every piece that is shown.
fn shown(game: &mut Game) -> Vec<(PieceView, Picture)> {
    let world = game.app.world_mut();
    let mut pieces = world.query::<(&PieceId, &Picture)>();
    let shown = world.resource::<ShownPieces>();
    pieces.iter(world).map(|(id, picture)| (*shown.get(*id), picture.clone())).collect()
}

fn choose(game: &mut Game, set: PictureSet) {
    game.resource_mut::<Settings>().pictures = set;
    game.frames(3);
}

#[test]
fn another_set_is_seen_at_once_and_the_painted_one_comes_back() {
    for id in ["bagh-chal", "jarmo", "yut"] {
        let mut game = Game::start(&["--game", id, "--seats", "human,human", "--moves", "12"]);
        game.until_screen(Screen::Match);
        let painted = shown(&mut game);
        let lines = |game: &Game| game.resource::<BoardView>().0.line_style.map(|style| style.ink);
        let painted_lines = lines(&game);
        for set in [PictureSet::Contrast, PictureSet::Large] {
            choose(&mut game, set);
            for ((piece, picture), (_, before)) in shown(&mut game).iter().zip(&painted) {
                let wanted = game.resource::<Art>().get(Shelf::Pieces, piece.kind.0);
                assert_eq!(picture.art, wanted, "{id}, {set:?}: {piece:?}");
                assert_ne!(picture.art, before.art, "{id}, {set:?}: {piece:?}");
                assert!(picture.size.x >= before.size.x, "{id}, {set:?}: {piece:?}");
            }
        }
        choose(&mut game, PictureSet::Contrast);
        if painted_lines.is_some() {
            assert_eq!(lines(&game), Some("#FFFFFF"), "{id}");
        }
        choose(&mut game, PictureSet::Painted);
        assert_eq!(lines(&game), painted_lines, "{id}");
        for ((piece, picture), (_, before)) in shown(&mut game).iter().zip(&painted) {
            assert_eq!((&picture.art, picture.size), (&before.art, before.size), "{id}: {piece:?}");
        }
    }
}

/// In large print pieces are larger, but never so large that neighbours overlap more than painted ones.
#[test]
fn large_pieces_have_room() {
    let views = madang::games::catalogue();
    for card in games::catalogue() {
        let painted = views.view_of(card).unwrap();
        let large = painted.clone().in_set(PictureSet::Large);
        for (look, before) in large.pieces.iter().zip(&painted.pieces) {
            assert!(look.size <= large.spacing().max(before.size), "{}: {look:?}", card.id);
        }
        for (seat, before) in large.seats.iter().zip(&painted.seats) {
            let in_tray = |view: &GameView, scale: f32| view.pieces[0].size * scale;
            let (now, then) = (in_tray(&large, seat.hand.scale), in_tray(&painted, before.hand.scale));
            assert!((now - then).abs() < 0.01, "{}: as large in hand as before", card.id);
        }
    }
}
