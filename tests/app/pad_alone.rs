//! One pad is enough from launch to quit, in the window of a handheld.

use madang::platform::screen::{Screen, Sheet};

use crate::{hands::Hand, harness::Game};

#[test]
fn a_pad_alone_goes_from_launch_to_quit() {
    let mut game = Game::start(&["--resolution", "1280x800"]);
    game.plug(0);
    let hand = Hand::Pad;
    for screen in [Screen::Title, Screen::Choose, Screen::SetUp] {
        game.until("the page", |game| game.screen() == screen);
        game.frames(8);
        hand.confirm(&mut game);
    }
    game.until("the board", |game| game.screen() == Screen::Match);
    game.wait_for_person();
    hand.play(&mut game, "@c3");
    game.wait_for_person();
    assert!(game.moves().len() >= 2, "a move was made and answered");
    hand.pause(&mut game);
    game.until("the pause", |game| game.sheet() == Some(Sheet::Pause));
    game.frames(4);
    hand.press(&mut game, "Leave game");
    game.until("a page", |game| game.screen() != Screen::Match);
    while game.screen() != Screen::Title {
        hand.back(&mut game);
        game.frames(4);
    }
    game.frames(8);
    hand.press(&mut game, "Quit");
    assert!(game.has_quit());
}
