//! Rest: a window in which nothing moves is not drawn, and whatever changes in it is.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPrimaryContextPass, PrimaryEguiContext, egui};
use madang::{
    feedback::voices::SpokenLines,
    platform::{screen::Screen, window::RedrawBudget},
};

use crate::harness::Game;

fn rests(game: &mut Game) -> bool {
    !game.resource::<RedrawBudget>().draws()
}

/// Returns whether the renderer hears of an asset in this frame.
fn has_new_assets(game: &Game) -> bool {
    fn count<A: Asset>(game: &Game) -> usize {
        game.resource::<Messages<AssetEvent<A>>>().iter_current_update_messages().count()
    }
    count::<Image>(game) + count::<Mesh>(game) + count::<ColorMaterial>(game) > 0
}

/// Lets frames pass until one is drawn.
fn until_drawn(game: &mut Game, what: &str) {
    game.until(what, |game| !rests(game));
}

/// The title of a new game, in which nothing changes any more.
fn title_at_rest() -> Game {
    let mut game = Game::start(&[]);
    game.until_screen(Screen::Title);
    game.until("rest", rests);
    game.frames(3);
    assert!(rests(&mut game), "nothing has changed");
    game
}

#[test]
fn a_greeting_that_ends_at_rest_is_drawn() {
    let mut game = Game::start(&["--game", "hasami-shogi", "--seats", "human,ai:1"]);
    let is_heard = |game: &mut Game| game.resource::<SpokenLines>().is_heard();
    game.until("a greeting", is_heard);
    game.until("rest while the greeting stands", rests);
    assert!(is_heard(&mut game), "it rests first once the greeting is over");
    until_drawn(&mut game, "the end of the greeting");
    game.until("silence", |game| !game.resource::<SpokenLines>().is_heard());
    game.until("rest", rests);
}

#[test]
fn a_picture_that_changes_at_rest_is_drawn() {
    let mut game = title_at_rest();
    let handle = game.resource_mut::<Assets<Image>>().add(Image::default());
    until_drawn(&mut game, "a new picture");
    game.until("rest", rests);
    let image = game.resource_mut::<Assets<Image>>();
    image.into_inner().get_mut(&handle).map(|mut image| image.clear(&[0; 4])).expect("it is there");
    until_drawn(&mut game, "a changed picture");
}

#[test]
fn a_page_that_changes_at_rest_is_drawn() {
    let mut game = title_at_rest();
    // As if a page had another word.
    fn write(mut menus: Query<&mut EguiContext, With<PrimaryEguiContext>>) {
        let mut context = menus.single_mut().expect("there are menus");
        let painter = context.get_mut().debug_painter();
        painter.rect_filled(painter.clip_rect(), 0.0, egui::Color32::RED);
    }
    game.app.add_systems(EguiPrimaryContextPass, write);
    until_drawn(&mut game, "another word");
    game.until("rest, as it stays so", rests);
}

#[test]
fn a_window_that_nobody_sees_is_not_drawn() {
    let mut game = Game::start(&["--game", "nei-pat-kono", "--seats", "ai:1,ai:1"]);
    game.until("a move", |game| !game.moves().is_empty());
    assert!(!rests(&mut game), "pieces move");
    game.focus_window(false);
    game.cover_window(true);
    game.frames(2);
    let moves = game.moves().len();
    game.until("a move unseen", |game| {
        assert!(rests(game) || has_new_assets(game), "it draws for nobody");
        game.moves().len() > moves
    });
    game.cover_window(false);
    game.frames(1);
    assert!(!rests(&mut game), "it is seen again");
}

#[test]
fn new_letters_reach_the_renderer_even_out_of_sight() {
    let mut game = title_at_rest();
    game.focus_window(false);
    game.cover_window(true);
    game.until("rest", rests);
    game.resource_mut::<Assets<Image>>().add(Image::default());
    until_drawn(&mut game, "a new picture");
    game.frames(1);
    assert!(rests(&mut game), "one frame is enough");
}
