//! Presses as a person makes them, by mouse: the pointer comes in one jump, presses come twice by mistake, and what is
//! pressed is what is meant.

use madang_core::{games, teaching::Due};

use bevy::{
    input::{ButtonState, mouse::MouseButtonInput},
    prelude::*,
    window::CursorMoved,
};
use bevy_egui::egui::Pos2;
use madang::{
    control::pointing::PickedPoints,
    menus::PickedPlace,
    platform::{
        language::Words,
        screen::{Screen, Sheet},
        settings::Settings,
    },
    turn::{lesson::LessonRequest, lesson_run::LessonRun},
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// Frames after which a press is no second press of a double click any more.
const LATER: u32 = 30;

/// Moves the mouse to a place and presses it in the same frames.
fn jump(game: &mut Game, at: Pos2) {
    game.point(at.x, at.y);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        game.turn_mouse(state);
    }
    game.frames(1);
}

fn jump_to(game: &mut Game, label: &str) {
    let at = game.button(label).rect.center();
    jump(game, at);
}

fn name(game: &Game, id: &str) -> String {
    game.resource::<Words>().get(&format!("game-{id}"))
}

#[test]
fn the_game_pressed_on_the_map_is_the_game_meant() {
    for (number, card) in games::catalogue().enumerate() {
        let mut game = Game::start_as_newcomer(&["--screen", "choose"]);
        let name = name(&game, card.id);
        // The first place is picked from the start.
        let presses = if number == 0 { 1 } else { 2 };
        for press in 1..=presses {
            assert_eq!(game.sheet(), None, "press {press} on {name}");
            jump_to(&mut game, &name);
            game.frames(LATER);
            assert_eq!(game.resource::<PickedPlace>().0, number, "press {press} on {name}");
        }
        assert_eq!(game.sheet(), Some(Sheet::LessonOffer), "{name} offers its lesson");
        jump_to(&mut game, "Show me");
        game.until("the lesson", |game| game.app.world().contains_resource::<LessonRun>());
        assert_eq!(game.resource::<LessonRun>().card.id, card.id);
    }
}

/// A press beside a sheet raises the dusk within its layer, and no later sheet may lie under it.
#[test]
fn an_offer_answers_after_presses_beside_other_sheets() {
    let mut game = Game::start_as_newcomer(&["--screen", "choose"]);
    jump_to(&mut game, "Play here");
    game.until("the offer", |game| game.sheet() == Some(Sheet::LessonOffer));
    Hand::Keyboard.back(&mut game);
    game.until("the map", |game| game.sheet().is_none());
    game.frames(6);
    jump_to(&mut game, "Lessons");
    game.until("the lessons", |game| game.sheet() == Some(Sheet::Lessons));
    game.frames(LATER);
    // Beside the sheet, which closes it.
    jump(&mut game, Pos2::new(12.0, 12.0));
    game.until("the map", |game| game.sheet().is_none());
    game.frames(LATER);
    let yut = name(&game, "yut");
    for _ in 0..2 {
        jump_to(&mut game, &yut);
        game.frames(LATER);
    }
    assert_eq!(game.sheet(), Some(Sheet::LessonOffer));
    jump_to(&mut game, "Show me");
    game.until("the lesson", |game| game.app.world().contains_resource::<LessonRun>());
}

/// A row of the games kept is pressed twice: the second press lands on the board that has come there.
#[test]
fn a_double_press_throws_nothing_on_the_next_page() {
    let player = Player::new();
    let mut game = player.starts(&["--game", "yut", "--seats", "human,human"]);
    game.until("the first throw", Game::is_to_throw);
    for _ in 0..3 {
        let moves = game.moves().len();
        game.until("a throw to make", Game::is_to_throw);
        game.key(KeyCode::Enter);
        game.until("the throw", |game| game.moves().len() > moves);
        game.frames(4);
        if game.session().human_to_act().is_some() {
            break;
        }
    }
    let moves = game.moves().len();
    drop(game);
    let mut game = player.starts(&["--screen", "games"]);
    game.until("the games", |game| game.buttons().iter().any(|button| button.label.contains("Yut")));
    game.frames(6);
    let row = game.buttons().into_iter().find(|button| button.label.starts_with("Yut. ")).unwrap();
    // The first press picks the row, the second opens it.
    for _ in 0..3 {
        jump(&mut game, row.rect.center());
    }
    game.until("the board", |game| game.screen() == Screen::Match);
    game.frames(LATER);
    assert_eq!(game.moves().len(), moves);
}

/// Waits for a lesson to wait for the learner.
fn until_it_waits(game: &mut Game) -> Due {
    let due = |game: &Game| game.resource::<LessonRun>().course.due();
    game.until("the lesson to wait", |game| game.is_at_rest() && !matches!(due(game), Due::Shown(_)));
    game.frames(4);
    due(game)
}

#[test]
fn a_double_press_on_continue_reads_one_step_on() {
    for is_within_a_frame in [false, true] {
        let mut game = Game::start(&["--screen", "lesson", "--game", "bagh-chal"]);
        game.until("the lesson", |game| game.screen() == Screen::Match);
        let mut steps = 0;
        while until_it_waits(&mut game) == Due::Reading {
            let step = game.resource::<LessonRun>().course.step();
            let at = game.button("Continue").rect.center();
            if is_within_a_frame {
                clicks_within_a_frame(&mut game, at, 2);
            } else {
                jump(&mut game, at);
                jump(&mut game, at);
            }
            game.frames(LATER);
            assert_eq!(game.resource::<LessonRun>().course.step(), step + 1);
            assert_eq!(game.screen(), Screen::Match, "Leave was not there to be pressed");
            steps += 1;
        }
        assert!(steps > 0);
    }
}

/// A key or a pad's button pressed twice on "Continue" leaves the board alone, which listens after the first press.
#[test]
fn a_key_pressed_twice_on_continue_touches_no_point() {
    for hand in [Hand::Keyboard, Hand::Pad] {
        let mut game = Game::start(&["--screen", "lesson", "--game", "bagh-chal"]);
        game.until("the lesson", |game| game.screen() == Screen::Match);
        hand.use_first(&mut game);
        for _ in 0..12 {
            match until_it_waits(&mut game) {
                Due::Learner => {
                    let right = game.resource::<LessonRun>().right_answer().unwrap().to_owned();
                    hand.play(&mut game, &right);
                }
                _ => {
                    hand.confirm(&mut game);
                    game.frames(4);
                    hand.confirm_at_once(&mut game);
                    game.frames(LATER);
                    let run = game.resource::<LessonRun>();
                    assert!(!run.course.corrects(), "{hand:?} answers {}", run.course.key());
                    assert!(
                        game.resource::<PickedPoints>().0.touched().is_empty(),
                        "{hand:?} picks a piece up"
                    );
                }
            }
            game.frames(LATER);
        }
    }
}

/// A double press leads where one press leads: a button that shows one of two things counts once.
#[test]
fn a_double_press_shows_the_other_thing() {
    for (flags, page_size, label) in [
        (&["--screen", "rules"][..], 2.0, "Contents"),
        (&["--screen", "set-up", "--game", "bagh-chal"], 1.0, "More options"),
        (&["--screen", "result", "--game", "jarmo"], 1.0, "Details"),
    ] {
        let mut game = Game::start(flags);
        game.resource_mut::<Settings>().page_size = page_size;
        game.frames(LATER);
        let at = game.button(label).rect.center() * game.pixels_a_point();
        assert!(!game.button(label).is_chosen, "{label}");
        jump(&mut game, at);
        jump(&mut game, at);
        game.frames(LATER);
        assert!(game.button(label).is_chosen, "{label}");
    }
}

/// A button may be pressed slowly.
#[test]
fn a_button_counts_however_long_it_is_held() {
    let mut game = Game::start_as_newcomer(&["--screen", "choose"]);
    let at = game.button("Play here").rect.center();
    game.point(at.x, at.y);
    game.turn_mouse(ButtonState::Pressed);
    game.frames(3 * LATER);
    game.turn_mouse(ButtonState::Released);
    game.until_sheet(Sheet::LessonOffer);
}

/// A frame may be so slow that the pointer comes, presses and releases within it, even several times.
fn clicks_within_a_frame(game: &mut Game, at: Pos2, times: u32) {
    let window = game.window;
    let position = Vec2::new(at.x, at.y);
    game.app.world_mut().get_mut::<Window>(window).unwrap().set_cursor_position(Some(position));
    game.note_window_event(CursorMoved { window, position, delta: None });
    for _ in 0..times {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            game.note_window_event(MouseButtonInput { button: MouseButton::Left, state, window });
        }
    }
}

#[test]
fn a_click_within_a_frame_counts() {
    let mut game = Game::start_as_newcomer(&["--screen", "choose"]);
    let name = name(&game, "yut");
    let at = game.button(&name).rect.center();
    // A page that has just come takes no press.
    game.frames(LATER);
    clicks_within_a_frame(&mut game, at, 1);
    game.frames(LATER);
    let picked = game.resource::<PickedPlace>().0;
    assert_eq!(games::catalogue().nth(picked).map(|card| card.id), Some("yut"));
}

/// Buttons beside the board stay where they are, through a whole lesson.
#[test]
fn the_guides_buttons_keep_their_places() {
    let mut game = Game::start(&["--screen", "lesson", "--game", "yut"]);
    game.until("the lesson", |game| game.screen() == Screen::Match);
    let labels = ["Continue", "Leave", "Throw"];
    let mut places: [Vec<Pos2>; 3] = Default::default();
    for _ in 0..40 {
        let due = until_it_waits(&mut game);
        for (label, places) in labels.iter().zip(&mut places) {
            let shown = game.buttons().into_iter().filter(|button| button.label == *label);
            places.extend(shown.map(|button| button.rect.min));
        }
        match due {
            Due::Reading => game.send(LessonRequest::GoOn),
            Due::Learner => match game.is_to_throw() {
                true => game.key(KeyCode::Enter),
                false => game.send(LessonRequest::ShowMe),
            },
            _ => break,
        }
        game.frames(4);
    }
    for (label, mut places) in labels.iter().zip(places) {
        assert!(places.len() > 1, "{label}");
        places.dedup();
        assert_eq!(places.len(), 1, "{label} wanders: {places:?}");
    }
}

/// The button that throws stays where it is, through a whole match.
#[test]
fn the_throw_stays_where_it_is() {
    let mut game = Game::of_sticks(&[]);
    let mut places = Vec::new();
    for _ in 0..12 {
        game.goes_on();
        if game.is_to_throw() {
            places.extend(
                game.buttons().into_iter().filter(|button| button.label == "Throw").map(|it| it.rect.min),
            );
            game.key(KeyCode::Enter);
        } else {
            let choice = game.session().choices()[0].text.clone();
            game.play(&choice);
        }
        game.frames(4);
    }
    assert!(places.len() > 4, "{places:?}");
    places.dedup();
    assert_eq!(places.len(), 1, "it wanders: {places:?}");
}
