//! The table is opened from everywhere: from each page and each activity to each other, and nothing of the one before
//! stays.

use bevy::prelude::*;
use madang::{
    layout::views::Catalogue,
    library::{GameLibrary, PuzzleShelf},
    platform::screen::{MatchMode, Screen, Sheet},
    turn::{
        analysis::{Analysis, AnalysisRequest},
        lesson::{LessonRequest, Lessons},
        lesson_run::LessonRun,
        open::{OpenTable, TableBelow},
        puzzle::PuzzleRequest,
        puzzle_run::PuzzleRun,
        request::Request,
        review::{Review, ReviewBudget},
        session::Session,
        show::ShowRequest,
    },
};
use madang_core::{games, play::Match, rules::Seat};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// Activities, with the game that each test door leads to.
const ACTIVITIES: [(MatchMode, &str); 5] = [
    (MatchMode::Playing, "bagh-chal"),
    (MatchMode::Lesson, "jarmo"),
    (MatchMode::Analysis, "hasami-shogi"),
    (MatchMode::Puzzle, "nei-pat-kono"),
    (MatchMode::Show, ""),
];

/// Asks for an activity, as its button does.
fn ask(game: &mut Game, (activity, id): (MatchMode, &str)) {
    let table = || Match::with_defaults(games::find(id).unwrap(), 3);
    match activity {
        MatchMode::Playing => game.send(OpenTable::play(table())),
        MatchMode::Analysis => game.send(AnalysisRequest::Begin(Box::new(table()))),
        MatchMode::Lesson => {
            let card = games::find(id).unwrap();
            let lesson = game.resource_mut::<Lessons>().of(card)[0].clone();
            game.send(LessonRequest::Begin(lesson));
        }
        MatchMode::Puzzle => {
            let puzzle = game.app.world_mut().resource_scope(|world, mut shelf: Mut<PuzzleShelf>| {
                let catalogue = world.resource::<Catalogue>();
                shelf.of(Some(id), catalogue).next().unwrap().1.clone()
            });
            game.send(PuzzleRequest::Begin(puzzle, None));
        }
        MatchMode::Show => game.send(ShowRequest::Begin),
    }
}

/// Waits for the activity, and checks that it is the only one.
fn arrive(game: &mut Game, (activity, id): (MatchMode, &str), from: &str) {
    game.until(&format!("{activity:?} from {from}"), |game| {
        let world = game.app.world();
        let mode = world.get_resource::<State<MatchMode>>().map(|mode| *mode.get());
        let there = world.get_resource::<Session>().map(|session| session.card().id);
        mode == Some(activity) && (there == Some(id) || activity == MatchMode::Show && there.is_some())
    });
    game.frames(3);
    let world = game.app.world();
    let about = format!("{activity:?} from {from}");
    assert_eq!(world.contains_resource::<LessonRun>(), activity == MatchMode::Lesson, "{about}");
    assert_eq!(world.contains_resource::<Analysis>(), activity == MatchMode::Analysis, "{about}");
    if activity == MatchMode::Puzzle {
        assert_eq!(game.resource::<PuzzleRun>().course.puzzle().game, id, "{about}");
    }
    assert_eq!(game.sheet(), None, "{about}");
    assert_eq!(game.stage().card().id, game.session().card().id, "{about}");
}

#[test]
fn every_activity_opens_from_every_page_and_every_other() {
    let mut game = Game::start(&[]);
    for to in ACTIVITIES {
        for page in [Screen::Title, Screen::Choose, Screen::Games, Screen::Puzzles] {
            game.resource_mut::<NextState<Screen>>().set(page);
            game.until_screen(page);
            ask(&mut game, to);
            arrive(&mut game, to, &format!("{page:?}"));
        }
        for from in ACTIVITIES {
            ask(&mut game, from);
            arrive(&mut game, from, "before");
            ask(&mut game, to);
            arrive(&mut game, to, &format!("{:?}", from.0));
            // Only a game waits below a study.
            let waits = game.resource::<TableBelow>().request().is_some();
            let is_over_a_game = to.0 == MatchMode::Analysis && from.0 == MatchMode::Playing;
            assert_eq!(waits, is_over_a_game, "{:?} from {:?}", to.0, from.0);
            game.resource_mut::<NextState<Screen>>().set(Screen::Title);
            game.until_screen(Screen::Title);
            assert!(game.resource::<TableBelow>().request().is_none());
        }
    }
}

/// Leaving the analysis of a game that was over leads to where it was asked for, and the game keeps its file.
#[test]
fn a_study_of_a_game_returns_to_it() {
    let player = Player::new();
    let mut game = player.starts(&["--screen", "result", "--game", "jarmo", "--seed", "3"]);
    game.app.insert_resource(ReviewBudget(2_000));
    game.until_sheet(Sheet::Result);
    let whole = game.moves();
    Hand::Mouse.press(&mut game, "Game review");
    game.until("the judgement", |game| game.resource::<Review>().judgement().is_some());
    Hand::Mouse.press(&mut game, "Analyse");
    game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
    game.until_board();
    game.key(KeyCode::PageUp);
    game.until("a move back", |game| game.moves().len() + 1 == whole.len());
    // A variation, so that the study is kept as well.
    let (last, choices) = (whole.last().unwrap(), game.session().choices());
    let other = choices.iter().map(|choice| choice.text.clone()).find(|text| text != last).unwrap();
    game.play(&other);
    game.until("the variation", |game| game.moves().last() == Some(&other) && game.is_at_rest());
    let tree = game.session().history().tree_len();
    // A game that is played on from it returns to the study, which is as it was.
    game.key(KeyCode::PageUp);
    game.until("a move back", |game| game.moves().len() + 1 == whole.len());
    Hand::Mouse.press(&mut game, "Play on from here");
    game.until_sheet(Sheet::Branch);
    Hand::Mouse.press(&mut game, "Play on");
    game.until("a game", |game| !game.app.world().contains_resource::<Analysis>());
    game.until_board();
    game.wait_for_person();
    let text = game.session().choices()[0].text.clone();
    game.play(&text);
    game.until("the move", |game| game.moves().len() >= whole.len() && game.is_at_rest());
    let person = |seat: &Seat| game.session().terms().is_human(*seat);
    let seat = [Seat(0), Seat(1)].into_iter().find(person).unwrap();
    game.send(Request::Resign(seat));
    game.until_sheet(Sheet::Result);
    Hand::Mouse.press(&mut game, "Back to the study");
    game.until("the study", |game| game.app.world().contains_resource::<Analysis>());
    game.until_board();
    assert_eq!(game.session().history().tree_len(), tree);
    assert_eq!(game.moves().len() + 1, whole.len());
    game.key(KeyCode::Escape);
    game.until_sheet(Sheet::Pause);
    Hand::Mouse.press(&mut game, "Back to the game");
    game.until_sheet(Sheet::Review);
    assert_eq!(game.moves(), whole);
    game.key(KeyCode::Escape);
    game.until_sheet(Sheet::Result);
    game.frames(30);
    assert_eq!(game.sheet(), Some(Sheet::Result), "the end is not announced again");
    Hand::Mouse.press(&mut game, "Leave game");
    game.until_screen(Screen::Title);
    // The game itself came from the command line, and nobody has played in it.
    game.until("the study and the game played on from it, each in its file", |game| {
        let kept = game.resource::<GameLibrary>().oldest_first();
        kept.map(|summary| summary.notes.study).collect::<Vec<_>>() == [true, false]
    });
}
