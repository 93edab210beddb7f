//! Nothing of a match, a lesson or a page stays in memory once the title is back.

use std::sync::Arc;

use madang_core::{
    games,
    play::{Match, MatchSetup},
    rules::Controller,
    teaching::{Ask, Due, lessons},
};

use bevy::prelude::*;
use madang::{
    dev::Footprint,
    feedback::music::Playing,
    library::GameLibrary,
    menus::{OpenRulebook, SetupForm},
    platform::{
        art::Rasters,
        screen::{Screen, Sheet, Sheets},
    },
    turn::{lesson::LessonRequest, lesson_run::LessonRun, request::Request, session::Session},
};

use crate::{hands::Hand, harness::Game};

/// Plies after which a game is left in the middle.
const LEFT_AFTER: usize = 9;

/// Tens of frames in which music has faded out for certain.
const FADING: usize = 40;

fn go_to(game: &mut Game, screen: Screen) {
    game.resource_mut::<NextState<Sheets>>().set(Sheets::NONE);
    game.resource_mut::<NextState<Screen>>().set(screen);
    game.until("the page", |game| game.screen() == screen);
    see_everything(game);
}

/// Waits until a page has every picture, in both rounds alike however slow the machine is.
fn see_everything(game: &mut Game) {
    // Pictures are asked for by the page that is drawn, some of them only beside others.
    for _ in 0..3 {
        game.frames(10);
        game.until("all pictures", |game| game.resource::<Rasters>().settled());
    }
    game.frames(2);
}

/// Begins a game between computers of this level.
fn begin(game: &mut Game, id: &str, options: &[(&str, &str)], level: u8) {
    let card = games::find(id).unwrap();
    let options = card.parse_options(options.iter().copied()).unwrap();
    let mut setup = MatchSetup { options, ..MatchSetup::new(card, 5) };
    setup.fit();
    setup.players.fill(Controller::Computer(level));
    game.app.world_mut().insert_resource(Session::Played(Match::new(setup).unwrap()));
    game.resource_mut::<NextState<Screen>>().set(Screen::Match);
}

fn whole_game(game: &mut Game, id: &str, options: &[(&str, &str)]) {
    begin(game, id, options, 1);
    game.until_sheet(Sheet::Result);
    see_everything(game);
    assert!(game.session().outcome().is_some());
}

/// Leaves a game after a few plies. It rests while its pictures come, so that it never is over by then.
fn beginning(game: &mut Game, id: &str, options: &[(&str, &str)]) {
    begin(game, id, options, 1);
    some_moves(game);
    Hand::Keyboard.pause(game);
    game.until_sheet(Sheet::Pause);
    see_everything(game);
    assert!(game.session().outcome().is_none());
}

/// Waits for the plies one by one: each thought has the patience of a wait.
fn some_moves(game: &mut Game) {
    for plies in 1..=LEFT_AFTER {
        game.until(&format!("ply {plies}"), |game| {
            game.app.world().get_resource::<Session>().is_some_and(|session| session.history().len() >= plies)
        });
    }
}

/// Leaves a game while the computer thinks.
fn game_left(game: &mut Game) {
    // A high level, whose thoughts last for many frames.
    begin(game, "hasami-shogi", &[], 5);
    some_moves(game);
    game.until("a thought", Game::is_thinking);
}

/// Goes through the first lesson of the game with sticks, up to the finale.
fn lesson(game: &mut Game) {
    let lesson = lessons(games::find("yut").unwrap()).unwrap().remove(0);
    game.send(LessonRequest::Begin(Arc::new(lesson)));
    game.until("the lesson", |game| game.app.world().contains_resource::<LessonRun>());
    let due = |game: &Game| game.resource::<LessonRun>().course.due();
    loop {
        game.until("the lesson to wait", |game| game.is_at_rest() && !matches!(due(game), Due::Shown(_)));
        match due(game) {
            Due::Play | Due::Over => return,
            Due::Reading => {
                game.send(LessonRequest::GoOn);
            }
            Due::Learner => answer(game),
            Due::Shown(_) => {}
        }
        // Each step may show a face that no other page has.
        see_everything(game);
    }
}

/// Gives a right answer, by the guide where it is one move.
fn answer(game: &mut Game) {
    match game.resource::<LessonRun>().course.present().unwrap().asks {
        Ask::Nothing => panic!("nothing is asked"),
        Ask::Move(_) => game.send(LessonRequest::ShowMe),
        Ask::AnyMove => {
            let first = game.session().choices()[0].text.clone();
            game.play(&first);
        }
        Ask::Throw => {
            let hand = madang_core::sticks::Hand::NEUTRAL;
            game.send(Request::Throw { hand, gathered: false });
        }
    }
}

fn set_up(game: &mut Game) {
    let card = games::find("jarmo").unwrap();
    game.resource_mut::<SetupForm>().choose(card, None);
    go_to(game, Screen::SetUp);
}

fn rulebook(game: &mut Game) {
    go_to(game, Screen::Choose);
    for card in games::catalogue().filter(|card| card.teaching.is_some()) {
        let open = OpenRulebook::At(card.id, card.default_options());
        game.send(open);
        game.until_sheet(Sheet::Rulebook);
        see_everything(game);
        go_to(game, Screen::Choose);
    }
}

fn page(game: &mut Game, screen: Screen) {
    go_to(game, screen);
}

type Visit = (&'static str, fn(&mut Game));

/// A whole game, in which pieces are taken and fences laid; the others are left after a few plies.
const VISITS: [Visit; 13] = [
    ("Bagh Chal with heroes and barriers", |game| {
        whole_game(game, "bagh-chal", &[("heroes", "on"), ("barriers", "on")]);
    }),
    ("Pulijudam", |game| beginning(game, "pulijudam", &[])),
    ("Jarmo with camps", |game| beginning(game, "jarmo", &[("camps", "on")])),
    ("Nei Pat Kono", |game| beginning(game, "nei-pat-kono", &[])),
    ("Yut for four", |game| beginning(game, "yut", &[("players", "4")])),
    ("Hasami Shogi, left in thought", game_left),
    ("a lesson", lesson),
    ("a set-up page", set_up),
    ("the rulebook", rulebook),
    ("the library", |game| page(game, Screen::Games)),
    ("the statistics", |game| page(game, Screen::Statistics)),
    ("the ladder", |game| page(game, Screen::Ladder)),
    ("the puzzles", |game| page(game, Screen::Puzzles)),
];

/// Goes back to the title, and counts what is in memory once nothing is under way.
fn at_the_title(game: &mut Game) -> Footprint {
    go_to(game, Screen::Title);
    // The title shows the game to continue once it is kept.
    game.until("every ply on disk", |game| !game.resource::<GameLibrary>().is_writing());
    see_everything(game);
    game.until("the music", |game| {
        let world = game.app.world();
        !world.resource::<Playing>().is_coming(world.resource::<AssetServer>())
    });
    game.until("no thought", |game| !game.is_thinking());
    game.frames(10);
    Footprint::of(game.app.world_mut())
}

#[test]
fn nothing_stays_behind_when_the_title_is_back() {
    let mut game = Game::start(&[]);
    // The first round fills what is kept on purpose, such as pictures drawn once.
    for (_, visit) in VISITS {
        visit(&mut game);
        at_the_title(&mut game);
    }
    let mut before = at_the_title(&mut game);
    for (name, visit) in VISITS {
        visit(&mut game);
        let mut after = at_the_title(&mut game);
        // Music that fades out stays for its two seconds.
        for _ in 0..FADING {
            if after.more_than(&before).is_empty() {
                break;
            }
            game.frames(10);
            after = Footprint::of(game.app.world_mut());
        }
        let more = after.more_than(&before);
        assert!(more.is_empty(), "after {name} there is too much: {}", more.join("; "));
        before = after;
    }
}
