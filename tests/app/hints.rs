//! Hints: asked for by every device, shown until something changes.

use madang_core::{engine::TableNews, rules::Point};

use bevy::prelude::*;
use madang::platform::language::Words;
use madang::{
    feedback::caption::Caption,
    library::Autosave,
    platform::{screen::Screen, settings::Settings},
    scene::mark::{Mark, Meaning},
    turn::{hint::Hint, request::TablebaseDownload},
};

use crate::{hands::Hand, harness::Game};

fn hint(game: &Game) -> Hint {
    game.resource::<Hint>().clone()
}

fn said(game: &Game) -> String {
    let world = game.app.world();
    world.resource::<Caption>().text(world.resource::<Words>())
}

fn found(game: &mut Game) -> Vec<Point> {
    game.until("a hint", |game| matches!(hint(game), Hint::Found(_)));
    let Hint::Found(path) = hint(game) else { panic!("it has just been found") };
    path
}

#[test]
fn a_hint_is_a_legal_move_with_a_reason() {
    for device in ["keyboard", "pad", "mouse"] {
        let mut game = Game::start(&["--game", "nei-pat-kono", "--seats", "human,human"]);
        game.plug(0);
        game.until_screen(Screen::Match);
        game.wait_for_person();
        game.frames(20);
        match device {
            "keyboard" => game.key(KeyCode::KeyH),
            "pad" => game.press_pad(0, GamepadButton::North),
            _ => {
                let button = game.buttons().into_iter().find(|button| button.label.starts_with("Hint"));
                let at = button.expect("there is a button for it").rect.center();
                game.click(at.x, at.y);
            }
        }
        let path = found(&mut game);
        assert!(game.session().choices().iter().any(|choice| choice.path == path), "{device}: {path:?}");
        game.frames(2);
        assert!(said(&game).starts_with("Hint: this takes the piece on "), "{device}: {}", said(&game));
    }
}

#[test]
fn a_hint_is_forgotten_with_its_position() {
    let mut game = Game::of_people("bagh-chal", &[]);
    game.key(KeyCode::KeyH);
    found(&mut game);
    game.key(KeyCode::KeyH);
    found(&mut game);
    Hand::Keyboard.play(&mut game, "@c3");
    game.frames(3);
    assert_eq!(hint(&game), Hint::None);
    assert_eq!(game.resource::<Autosave>().notes().hints, 1, "asked twice in one position");
    // While one is sought, that can be seen.
    *game.resource_mut::<Hint>() = Hint::Sought;
    let told = game.read_aloud();
    assert!(told.iter().any(|words| words == "Looking for a hint"), "{told:?}");
    *game.resource_mut::<Hint>() = Hint::None;
    game.key(KeyCode::KeyH);
    Hand::Keyboard.undo(&mut game);
    game.frames(30);
    assert_eq!(hint(&game), Hint::None, "what was sought for a position that is gone is not shown");
}

#[test]
fn there_is_no_hint_for_a_throw() {
    let mut game = Game::of_sticks(&[]);
    game.key(KeyCode::KeyH);
    assert_eq!(hint(&game), Hint::None);
}

fn marked(game: &mut Game, meaning: Meaning) -> Vec<Point> {
    let world = game.app.world_mut();
    let mut marks = world.query::<&Mark>();
    marks.iter(world).filter(|mark| mark.meaning == meaning).map(|mark| mark.at).collect()
}

fn prey(game: &mut Game) -> Vec<Point> {
    marked(game, Meaning::Prey)
}

#[test]
fn what_can_be_taken_next_is_marked_unless_players_will_see_for_themselves() {
    let mut game = Game::of_people("bagh-chal", &[]);
    Hand::Keyboard.play(&mut game, "@a2");
    game.until("a goat beside a tiger to be marked", |game| prey(game).len() == 1);
    let takes: Vec<Point> = game.session().choices().iter().flat_map(|choice| choice.takes.clone()).collect();
    assert_eq!(prey(&mut game), takes);
    game.frames(2);
    assert_eq!(said(&game), "A red corner: you can take that piece.");
    // The tigers let it live; now it is the goats' own that is in danger, and can be covered.
    Hand::Keyboard.play(&mut game, "e1-e2");
    game.until("the goat to be marked as one's own", |game| marked(game, Meaning::InDanger) == takes);
    game.frames(2);
    assert!(prey(&mut game).is_empty());
    assert_eq!(said(&game), "An amber sign: one of yours can be taken next.");
    Hand::Keyboard.play(&mut game, "@a3");
    game.until("it to be safe", |game| !game.session().choices().iter().any(|it| !it.takes.is_empty()));
    Hand::Keyboard.play(&mut game, "e2-e1");
    game.frames(30);
    assert!(marked(&mut game, Meaning::InDanger).is_empty(), "covered from behind");
    for _ in 0..3 {
        Hand::Keyboard.undo(&mut game);
    }
    game.until("the first mark again", |game| prey(game) == takes);
    game.resource_mut::<Settings>().marks_danger = false;
    game.frames(2);
    assert!(prey(&mut game).is_empty());
    game.resource_mut::<Settings>().marks_danger = true;
    game.until("the mark again", |game| prey(game).len() == 1);
    Hand::Keyboard.play(&mut game, "a1xa3");
    game.until("no goat", |game| prey(game).is_empty());
}

/// In a browser the tables of solved positions are fetched when the highest level needs them.
#[test]
fn tables_on_the_way_are_told_of() {
    let mut game = Game::of_people("bagh-chal", &[]);
    let mut tell = |news, begins: &str| {
        game.send(news);
        game.frames(2);
        assert!(said(&game).starts_with(begins), "{}", said(&game));
        assert_eq!(said(&game).is_empty(), begins.is_empty());
    };
    let coming = |arrived| TablebaseDownload(TableNews::Coming { arrived, whole: 10_512_000 });
    tell(coming(2_050_000), "Level 5 is fetching its table of solved positions: 2.1 of 10.5 MB");
    tell(coming(10_512_000), "");
    tell(TablebaseDownload(TableNews::Missing), "The table of solved positions isn’t available here.");
}
