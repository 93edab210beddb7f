//! Every game from the first page to its result and back, by one device alone.

use madang::{menus::PickedPlace, platform::screen::Screen};
use madang_core::{
    catalogue::GameCard,
    games,
    rules::{
        Controller,
        random::{Purpose, Stream},
    },
};

use crate::{hands::Hand, harness::Game};

/// Place that is picked on the map before any press.
const FIRST_PICKED: usize = 0;

/// Goes from the map to the place of a game, as somebody who looks around.
fn choose(game: &mut Game, hand: Hand, card: &GameCard, chance: &mut Stream) {
    let place = games::catalogue().position(|other| other.id == card.id).unwrap();
    let picked = |game: &Game| game.app.world().resource::<PickedPlace>().0;
    if hand != Hand::Mouse {
        for _ in 0..400 {
            if picked(game) == place {
                break;
            }
            match chance.below(4) {
                0 => hand.up(game),
                1 => hand.down(game),
                2 => hand.right(game),
                _ => hand.left(game),
            }
        }
        assert_eq!(picked(game), place, "{hand:?} does not find {}", card.id);
        return hand.confirm(game);
    }
    let name =
        game.app.world().resource::<madang::platform::language::Words>().get(&format!("game-{}", card.id));
    hand.press(game, &name);
    if place != FIRST_PICKED {
        assert_eq!((game.screen(), picked(game)), (Screen::Choose, place), "the first press shows the game");
        hand.press(game, "Play here");
    }
}

fn whole_game(id: &str, hand: Hand) {
    let card = games::find(id).unwrap();
    let mut chance = Stream::new(11, Purpose::Test);
    let mut game = Game::start(&[]);
    hand.take_up(&mut game);
    hand.press(&mut game, "Play");
    game.until("the map", |game| game.screen() == Screen::Choose);
    game.frames(6);
    choose(&mut game, hand, card, &mut chance);
    game.until("the set-up", |game| game.screen() == Screen::SetUp);
    game.frames(6);
    hand.press(&mut game, "Start");
    game.until("the board", |game| game.screen() == Screen::Match);
    // The page before lies under the mouse until the new one has settled.
    game.frames(20);
    assert_eq!(game.session().card().id, card.id);
    assert!(matches!(
        game.session().setup().players.as_slice(),
        [Controller::Human, Controller::Computer(_)]
    ));
    while game.goes_on() {
        hand.act(&mut game, &mut chance);
    }
    assert!(game.session().outcome().is_some());
    game.frames(6);
    hand.press(&mut game, "Leave game");
    // Leaving leads to where one came from.
    game.until("the set-up", |game| game.screen() == Screen::SetUp && game.sheet().is_none());
}

#[test]
fn bagh_chal_by_mouse_alone() {
    whole_game("bagh-chal", Hand::Mouse);
}

#[test]
fn pulijudam_by_keyboard_alone() {
    whole_game("pulijudam", Hand::Keyboard);
}

#[test]
fn hasami_shogi_by_pad_alone() {
    whole_game("hasami-shogi", Hand::Pad);
}

#[test]
fn jarmo_by_keyboard_alone() {
    whole_game("jarmo", Hand::Keyboard);
}

#[test]
fn nei_pat_kono_by_mouse_alone() {
    whole_game("nei-pat-kono", Hand::Mouse);
}

#[test]
fn yut_by_pad_alone() {
    whole_game("yut", Hand::Pad);
}
