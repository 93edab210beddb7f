//! Rest: a window in which nothing moves is not drawn, and whatever changes in it is.

use bevy::prelude::*;
use bevy_egui::PrimaryEguiContext;
use madang::{
    app::PATIENCE,
    feedback::voices::SpokenLines,
    platform::{
        screen::{MatchMode, Screen},
        window::RedrawBudget,
    },
};

use crate::harness::{Game, Player};

fn rests(game: &mut Game) -> bool {
    !game.resource::<RedrawBudget>().draws()
}

/// Lets frames pass until one is drawn.
fn until_drawn(game: &mut Game, what: &str) {
    game.until(what, |game| !rests(game));
}

#[test]
fn a_greeting_that_ends_is_drawn_and_its_ink_reaches_the_renderer() {
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
    let mut game = Game::start(&[]);
    game.until_screen(Screen::Title);
    game.until("rest", rests);
    game.frames(3);
    assert!(rests(&mut game), "nothing has changed");
    let handle = game.resource_mut::<Assets<Image>>().add(Image::default());
    until_drawn(&mut game, "a new picture");
    game.until("rest", rests);
    let image = game.resource_mut::<Assets<Image>>();
    image.into_inner().get_mut(&handle).map(|mut image| image.clear(&[0; 4])).expect("it is there");
    until_drawn(&mut game, "a changed picture");
}

#[test]
fn a_page_that_changes_at_rest_is_drawn() {
    let mut game = Game::start(&[]);
    game.until_screen(Screen::Title);
    game.until("rest", rests);
    game.frames(3);
    // As if a page had another word.
    fn write(mut menus: Query<&mut bevy_egui::EguiContext, With<PrimaryEguiContext>>) {
        let mut context = menus.single_mut().expect("there are menus");
        let painter = context.get_mut().debug_painter();
        painter.rect_filled(painter.clip_rect(), 0.0, bevy_egui::egui::Color32::RED);
    }
    game.app.add_systems(bevy_egui::EguiPrimaryContextPass, write);
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
        assert!(rests(game), "it draws for nobody");
        game.moves().len() > moves
    });
    game.cover_window(false);
    game.frames(1);
    assert!(!rests(&mut game), "it is seen again");
}

#[test]
fn no_show_begins_behind_other_windows() {
    let player = Player::new();
    let mut game = player.starts(&[]);
    game.until_screen(Screen::Title);
    game.focus_window(false);
    let began = game.resource::<Time<Real>>().elapsed();
    game.until("a long while", |game| game.resource::<Time<Real>>().elapsed() - began > PATIENCE * 2);
    assert_eq!(game.screen(), Screen::Title);
    game.focus_window(true);
    let is_show = |game: &mut Game| {
        let mode = game.app.world().get_resource::<State<MatchMode>>();
        mode.is_some_and(|mode| *mode.get() == MatchMode::Show)
    };
    game.until("the show", is_show);
    game.focus_window(false);
    game.until_screen(Screen::Title);
}
