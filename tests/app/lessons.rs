//! Lessons at the table: to their ends, by every device, in both languages.

use std::sync::Arc;

use madang::{
    platform::{
        screen::{Screen, Sheet},
        settings::Settings,
    },
    playback::stage::Sticks,
    turn::{hint::Hint, lesson::LessonRequest, lesson_run::LessonRun, request::Request},
};
use madang_core::{
    catalogue::GameCard,
    games,
    sticks::Hand as Throw,
    teaching::{Ask, Due, Lesson, lessons},
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

fn run(game: &Game) -> &LessonRun {
    game.resource::<LessonRun>()
}

fn begin(game: &mut Game, lesson: &Arc<Lesson>) {
    game.send(LessonRequest::Begin(Arc::clone(lesson)));
    game.until("the lesson", |game| {
        game.screen() == Screen::Match && game.app.world().contains_resource::<LessonRun>()
    });
    game.frames(4);
}

fn is_ready(game: &mut Game) -> bool {
    game.is_at_rest() && !matches!(run(game).course.due(), Due::Shown(_))
}

/// Goes through the steps of a lesson by requests; returns when the finale begins.
fn go_through(game: &mut Game) {
    for _ in 0..60 {
        game.until("the lesson to wait", is_ready);
        match run(game).course.due() {
            Due::Reading => {
                game.send(LessonRequest::GoOn);
            }
            Due::Learner => answer(game),
            Due::Play | Due::Over => return,
            Due::Shown(_) => {}
        }
        game.frames(3);
    }
    panic!("the lesson {} does not end", run(game).course.lesson().id);
}

/// Tries a wrong move, then makes the right one.
fn answer(game: &mut Game) {
    let step = run(game).course.present().unwrap().clone();
    if step.asks == Ask::Throw {
        game.send(Request::Throw { hand: Throw::NEUTRAL, gathered: false });
        game.frames(3);
        return;
    }
    let choices = game.session().choices().to_vec();
    let is_right = |text: &str| match &step.asks {
        Ask::Move(moves) => moves.iter().any(|mv| mv == text),
        _ => true,
    };
    if let Some(wrong) = choices.iter().find(|choice| !is_right(&choice.text)) {
        let before = game.moves();
        game.send(Request::Play(wrong.mv.clone()));
        game.frames(3);
        assert_eq!(game.moves(), before, "a wrong move is not played");
        assert!(run(game).course.corrects());
    }
    let right = choices.iter().find(|choice| is_right(&choice.text)).unwrap();
    game.send(Request::Play(right.mv.clone()));
    game.frames(3);
    assert!(!run(game).course.corrects());
}

/// Plays the final position for the learner at level 4 until it is over.
fn play_finale(game: &mut Game) {
    for _ in 0..300 {
        game.until("the learner's turn", |game| {
            run(game).course.due() == Due::Over || game.is_at_rest() && (game.session().human_due().is_some())
        });
        if run(game).course.due() == Due::Over {
            return;
        }
        game.play_well();
    }
    panic!("the finale does not end");
}

fn whole_lesson(card: &'static GameCard, lesson: &Arc<Lesson>, language: &str) {
    let mut game = Game::start(&["--language", language, "--screen", "choose"]);
    begin(&mut game, lesson);
    go_through(&mut game);
    assert!(run(&game).is_played(), "{}: the finale comes last", lesson.id);
    play_finale(&mut game);
    let won = run(&game).course.end() == Some(true);
    if card.sticks.is_none() {
        assert!(won, "{}: the finale is won", lesson.id);
    }
    assert_eq!(game.resource::<Settings>().lessons_done.contains(&lesson.id), won);
    assert_eq!(game.sheet(), None, "{}: no result lies over the guide", lesson.id);
    // Nothing of it is among the kept games.
    let folder = game.resource::<madang::platform::files::DataDir>().path().join("games");
    let files = std::fs::read_dir(folder).into_iter().flatten().map(|file| file.unwrap().path());
    let kept: Vec<_> = files.filter(|path| path.extension().is_some_and(|it| it == "ron")).collect();
    assert!(kept.is_empty(), "{}: {kept:?}", lesson.id);
}

/// Goes through the first lessons of a game, one in each language. All of them are gone through, and their finales won,
/// in `core/tests/pure/teaching.rs`.
fn first_lessons(card: &'static GameCard) {
    for (lesson, language) in lessons(card).unwrap().into_iter().zip(["en", "fr"]) {
        whole_lesson(card, &Arc::new(lesson), language);
    }
}

#[test]
fn lessons_of_games_of_skill_are_gone_through_to_a_won_finale() {
    games::catalogue().filter(|card| card.sticks.is_none()).for_each(first_lessons);
}

#[test]
fn lessons_of_yut_are_gone_through() {
    first_lessons(games::find("yut").unwrap());
}

/// In a lesson of Yut real sticks fly and lie for each throw that the lesson gives, and the guide tells it no sooner.
#[test]
fn sticks_lie_for_the_throws_of_a_lesson() {
    let mut game = Game::start(&["--screen", "lesson", "--game", "yut", "--speed", "1"]);
    game.until("the lesson", |game| game.screen() == Screen::Match);
    let mut told = Vec::new();
    let mut said = run(&game).said.clone();
    for _ in 0..6_000 {
        game.frames(1);
        let (speech, step) = (run(&game).said.clone(), run(&game).course.present().unwrap().clone());
        if speech != said {
            let played = if speech.praises { &step.reply } else { &step.shows };
            if speech.asked.is_none()
                && let Some(throw) = played.iter().rfind(|text| text.starts_with("throw:"))
            {
                let ply = game.stage().last().unwrap();
                assert_eq!(ply.text, *throw, "{}: its sticks are seen", speech.key);
                assert_eq!(game.stage().sticks(), Sticks::Lying, "{}: they lie as it is told", speech.key);
                let flight = ply.flight().expect("sticks were thrown");
                assert_eq!((Some(flight.value()), flight.rethrown()), (ply.thrown(), 0), "{}", speech.key);
                told.push(flight.value());
            }
            said = speech;
        }
        assert!(!(game.stage().hides_throw() && said.asked.is_some()), "{} has been mended", said.key);
        if is_ready(&mut game) {
            match run(&game).course.due() {
                Due::Learner if step.id == "shortcut" => break,
                Due::Learner => answer(&mut game),
                _ => {
                    game.send(LessonRequest::GoOn);
                }
            }
        }
    }
    assert_eq!(told, [2, 3, 1, 1, 2, 3, 5, 3], "every throw up to the shortcut");
}

/// Takes the first of the game's lessons on the map. Returns its label.
fn take_first(game: &mut Game, hand: Hand) -> String {
    hand.press(game, "Lessons");
    game.settle();
    assert_eq!(game.sheet(), Some(Sheet::Lessons));
    let first = game.buttons()[0].label.clone();
    hand.press(game, &first);
    game.until_screen(Screen::Match);
    first
}

/// From the map, by one device alone, through the first steps of a lesson: its offer, reading on, a wrong touch, the
/// right one; and away, and back to where it was left.
#[test]
fn a_lesson_is_found_taken_left_and_resumed_by_every_device() {
    for hand in [Hand::Keyboard, Hand::Pad, Hand::Mouse] {
        let player = Player::new();
        let mut game = player.starts(&["--screen", "choose"]);
        hand.take_up(&mut game);
        take_first(&mut game, hand);
        let mut answered = 0;
        while answered < 2 {
            game.until("the lesson to wait", is_ready);
            game.settle();
            match run(&game).course.due() {
                Due::Reading => hand.press(&mut game, "Continue"),
                Due::Learner => {
                    let right = run(&game).right_answer().unwrap().to_owned();
                    hand.play(&mut game, &right);
                    answered += 1;
                }
                due => panic!("{due:?}"),
            }
            game.frames(4);
        }
        press_beside(&mut game, hand, "Continue");
        game.frames(6);
        let step = run(&game).course.step();
        assert!(step >= 3);
        press_beside(&mut game, hand, "Leave");
        game.until_screen(Screen::Choose);
        drop(game);
        let mut game = player.starts(&["--screen", "choose"]);
        hand.take_up(&mut game);
        let first = take_first(&mut game, hand);
        assert!(first.contains("in progress"), "{first}");
        assert_eq!(run(&game).course.step(), step, "{hand:?}");
    }
}

/// Presses a button of the guide's sheet; brings keys and pads there, where they are not there already.
fn press_beside(game: &mut Game, hand: Hand, label: &str) {
    game.until("the lesson to wait", is_ready);
    game.settle();
    if hand != Hand::Mouse && game.focused().is_none() {
        hand.switch_focus(game);
        game.frames(3);
    }
    hand.press(game, label);
}

/// The first lesson of a game is offered once, whatever the answer.
#[test]
fn a_new_game_offers_its_lesson_once() {
    for goes_back in [false, true] {
        let player = Player::new();
        let mut game = player.starts(&["--screen", "choose"]);
        Hand::Keyboard.press(&mut game, "Play here");
        game.frames(4);
        assert_eq!(game.sheet(), Some(Sheet::LessonOffer));
        if goes_back {
            Hand::Keyboard.back(&mut game);
            game.until_sheet(None);
        } else {
            Hand::Keyboard.press(&mut game, "I’ll just play");
            game.until_screen(Screen::SetUp);
        }
        assert_eq!(game.sheet(), None);
        drop(game);
        let mut game = player.starts(&["--screen", "choose"]);
        Hand::Keyboard.press(&mut game, "Play here");
        game.until_screen(Screen::SetUp);
        assert_eq!(game.sheet(), None, "never twice");
    }
}

#[test]
fn the_guide_can_be_asked_to_make_the_move() {
    let card = games::find("bagh-chal").unwrap();
    let mut game = Game::start(&["--screen", "lesson", "--game", card.id]);
    game.until("the lesson to wait", |game| game.screen() == Screen::Match && is_ready(game));
    let at = |game: &Game| run(game).course.step();
    while run(&game).right_answer().is_none() {
        game.send(LessonRequest::GoOn);
        game.frames(3);
        game.until("the lesson to wait", is_ready);
    }
    let step = at(&game);
    game.send(LessonRequest::ShowMe);
    game.frames(3);
    assert!(run(&game).course.praises());
    assert_eq!(at(&game), step);
    // One step back leads to the task, another to the step before, and the button beside it to the beginning.
    press_beside(&mut game, Hand::Mouse, "Step back (U)");
    game.frames(4);
    game.until("the lesson to wait", is_ready);
    assert_eq!((at(&game), run(&game).course.due()), (step, Due::Learner));
    press_beside(&mut game, Hand::Mouse, "Step back (U)");
    game.frames(3);
    assert_eq!(at(&game), step - 1);
    press_beside(&mut game, Hand::Mouse, "Continue");
    game.frames(4);
    press_beside(&mut game, Hand::Mouse, "Start again");
    game.frames(60);
    assert_eq!((at(&game), run(&game).course.done()), (0, 0));
}

/// The last exercise is a game with everything a game has, against a guide who plays gently.
#[test]
fn the_final_position_has_hint_undo_and_a_new_beginning() {
    let mut game = Game::start(&["--screen", "lesson", "--game", "jarmo"]);
    game.until("the lesson to wait", |game| game.screen() == Screen::Match && is_ready(game));
    go_through(&mut game);
    assert!(run(&game).is_played());
    let is_due = |game: &mut Game| game.is_at_rest() && game.session().human_due().is_some();
    game.settle();
    Hand::Mouse.press(&mut game, "Hint (H)");
    game.until("a hint", |game| matches!(*game.resource::<Hint>(), Hint::Found(_)));
    game.play_well();
    game.until("the answer", is_due);
    assert!(game.moves().len() >= 2);
    game.settle();
    Hand::Mouse.press(&mut game, "Undo (U)");
    game.frames(60);
    assert!(game.moves().is_empty() && run(&game).is_played(), "the move and its answer are taken back");
    game.play_well();
    Hand::Mouse.press(&mut game, "Start again");
    game.frames(60);
    assert!(run(&game).is_played());
    assert!(game.moves().is_empty(), "nobody plays on from the position that was left");
    Hand::Mouse.press(&mut game, "Step back");
    game.frames(60);
    let lesson = Arc::clone(run(&game).course.lesson());
    assert_eq!((run(&game).course.step(), run(&game).is_played()), (lesson.steps.len() - 1, false));
}

/// While the guide speaks the keys are with it, and Back opens the pause, as on the board.
#[test]
fn back_opens_the_pause_while_the_guide_speaks() {
    for hand in [Hand::Keyboard, Hand::Pad] {
        let mut game = Game::start(&["--screen", "lesson", "--game", "nei-pat-kono"]);
        game.until("the guide to speak", |game| run(game).course.due() == Due::Reading && game.is_at_rest());
        hand.take_up(&mut game);
        game.frames(20);
        hand.back(&mut game);
        game.until_sheet(Sheet::Pause);
        assert!(
            game.buttons().iter().all(|button| button.label != "Restart"),
            "the guide has a button for it"
        );
        hand.press(&mut game, "Leave the lesson");
        game.until("the page before", |game| game.screen() != Screen::Match);
    }
}
