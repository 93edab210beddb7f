//! Boards and pieces in another set of pictures, in the middle of a match.

use bevy::prelude::*;
use madang::{
    layout::{picture_sets::PictureSet, shelf::Shelf, views::BoardView},
    platform::{
        art::Picture,
        screen::{Screen, Sheet},
        settings::Settings,
        still::{MergedBackground, Unmoving},
    },
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
    game.app.world_mut().resource_mut::<Settings>().pictures = set;
    game.frames(3);
}

#[test]
fn another_set_is_seen_at_once_and_the_painted_one_comes_back() {
    for id in ["bagh-chal", "jarmo", "yut"] {
        let mut game = Game::start(&["--game", id, "--seats", "human,human", "--moves", "12"]);
        game.until("the board", |game| game.screen() == Screen::Match);
        game.frames(4);
        let painted = shown(&mut game);
        let lines =
            |game: &Game| game.app.world().resource::<BoardView>().0.line_style.map(|style| style.ink);
        let painted_lines = lines(&game);
        for set in [PictureSet::Contrast, PictureSet::Large] {
            choose(&mut game, set);
            for ((piece, picture), (_, before)) in shown(&mut game).iter().zip(&painted) {
                let wanted = game.app.world().resource::<Art>().get(Shelf::Pieces, piece.kind.0);
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
    use madang::{games, layout::views::Catalogue};
    let game = Game::start(&[]);
    let views = game.app.world().resource::<Catalogue>();
    for card in games::catalogue() {
        let painted = views.view_of(card).unwrap();
        let large = painted.clone().in_set(PictureSet::Large);
        for (look, before) in large.pieces.iter().zip(&painted.pieces) {
            assert!(look.size <= large.spacing().max(before.size), "{}: {look:?}", card.id);
        }
        for (seat, before) in large.seats.iter().zip(&painted.seats) {
            let in_tray = |view: &madang::layout::view::GameView, scale: f32| view.pieces[0].size * scale;
            let (now, then) = (in_tray(&large, seat.hand.scale), in_tray(&painted, before.hand.scale));
            assert!((now - then).abs() < 0.01, "{}: as large in hand as before", card.id);
        }
    }
}

/// Whether table, mat and lines are seen one by one, or all as one picture: never both, never neither.
fn is_one_picture(game: &mut Game) -> bool {
    let world = game.app.world_mut();
    let mut single = world.query_filtered::<&Visibility, With<Unmoving>>();
    let seen = single.iter(world).filter(|visibility| **visibility != Visibility::Hidden).count();
    let of_all = single.iter(world).count();
    let whole = world.resource::<MergedBackground>().0.is_some();
    match (seen, whole) {
        (0, true) => true,
        (some, false) if some == of_all => false,
        other => panic!("of {of_all} single pictures and the whole one are seen: {other:?}"),
    }
}

#[test]
fn what_lies_still_is_one_picture_until_something_of_it_changes() {
    let mut game = Game::start(&["--game", "hasami-shogi", "--seats", "human,human", "--copies", "on"]);
    game.until("the board", |game| game.screen() == Screen::Match);
    game.until("one picture", is_one_picture);
    game.app.world_mut().resource_mut::<Settings>().pictures = PictureSet::Contrast;
    game.frames(1);
    assert!(!is_one_picture(&mut game), "the other set is shown one by one first");
    game.until("one picture of the other set", is_one_picture);
    let world = game.app.world_mut();
    let mut windows = world.query::<&mut Window>();
    windows.single_mut(world).unwrap().resolution.set(1000.0, 700.0);
    game.frames(1);
    assert!(!is_one_picture(&mut game), "what was drawn for another window is not stretched");
    game.until("one picture in the other window", is_one_picture);
    game.key(KeyCode::KeyP);
    game.until("the sheet", |game| game.sheet() == Some(Sheet::Pause));
    assert!(is_one_picture(&mut game), "a sheet changes nothing of it");
}
