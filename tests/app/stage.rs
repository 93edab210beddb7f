//! One present: every word on screen belongs to the move that is shown.

use madang_core::{
    rules::{Actor, Seat},
    sticks::Hand as ThrowingHand,
};

use bevy::prelude::*;
use madang::{
    feedback::caption::Caption,
    platform::{language::Words, screen::Screen, settings::Settings},
    playback::stage::Sticks,
    turn::request::Request,
};

use crate::harness::Game;

/// A match at normal speed, at the board and at rest, whose words can be read.
fn watched(flags: &[&str]) -> Game {
    let mut game = Game::start(&[flags, &["--speed", "1"]].concat());
    game.until("the board", |game| game.screen() == Screen::Match && game.is_at_rest());
    game.read_aloud();
    game
}

fn words(game: &Game) -> &Words {
    game.app.world().resource::<Words>()
}

fn caption(game: &Game) -> String {
    game.app.world().resource::<Caption>().text(words(game))
}

fn role(game: &Game, seat: Seat) -> String {
    words(game).get(&format!("role-{}", game.stage().card().roles[seat.index()]))
}

/// Throw with the name of its thrower.
fn named_throw(game: &Game, (actor, value): (Option<Seat>, u8)) -> String {
    let who = role(game, actor.expect("a throw of Yut is somebody's"));
    words(game).with("throw-of", [("who", who), ("throw", words(game).throw_name(value))])
}

/// Sentences that the ribbon may show now; a turn has a second one, for a computer that thinks.
fn ribbon(game: &Game) -> Vec<String> {
    let stage = game.stage();
    if let Some(ply) = stage.in_the_air() {
        let who = role(game, ply.actor.expect("a throw of Yut is somebody's"));
        return vec![words(game).with("throws-now", [("who", who)])];
    }
    let lying = stage.last_throw().filter(|_| stage.sticks() == Sticks::Lying);
    if let Some((Some(seat), _)) = lying
        && stage.game().on_turn() != Some(seat)
    {
        return vec![words(game).with("throws-now", [("who", role(game, seat))])];
    }
    let last = stage.last().map(|ply| &**ply);
    let due = stage.game().to_act().seat().or_else(|| stage.game().thrower());
    if let Some(asked) = madang_core::play::prompt(stage.game(), last)
        && due.is_some_and(|seat| stage.terms().is_human(seat))
    {
        return vec![words(game).with(&format!("prompt-{asked}"), [("thrown", "sticks")])];
    }
    match stage.game().to_act() {
        Actor::Seat(seat) => {
            let role = stage.card().roles[seat.index()];
            ["turn", "thinking"].map(|key| words(game).get(&format!("{key}-{role}"))).to_vec()
        }
        Actor::Chance => {
            let who = role(game, stage.game().thrower().expect("a throw of Yut is somebody's"));
            vec![words(game).with("turn-throw", [("who", who)])]
        }
        Actor::Over => {
            let winner = stage.outcome().expect("it is over").winner;
            let key = match winner {
                None => "drawn".to_owned(),
                Some(seat) if stage.terms().is_won_by_you(stage.game(), seat) => "wins-you".to_owned(),
                Some(seat) => format!("wins-{}", stage.card().roles[seat.index()]),
            };
            vec![words(game).get(&key)]
        }
    }
}

/// Checks the words of this frame. Returns the name of the throw that is announced, if one is.
fn check_frame(game: &mut Game) -> Option<String> {
    let read = game.words_read();
    let stage = game.stage();
    let ahead = game.session().history().len() - stage.plies().len();
    assert!(ahead <= 1, "the match is {ahead} plies ahead of the stage");
    let ribbon = ribbon(game);
    assert!(read.iter().any(|text| ribbon.contains(text)), "one of {ribbon:?} in {read:?}");
    let seats = (0..stage.game().seats()).map(Seat);
    let throws: Vec<String> = seats
        .flat_map(|seat| (1..=5).map(move |value| (Some(seat), value)))
        .map(|throw| named_throw(game, throw))
        .collect();
    let named: Vec<&String> = read.iter().filter(|text| throws.contains(text)).collect();
    let shown = stage.last_throw().map(|throw| named_throw(game, throw));
    match stage.sticks() {
        Sticks::Flying => {
            assert!(named.is_empty(), "{named:?} is named while the sticks fly");
            assert!(!read.contains(&caption(game)), "no caption while the sticks fly: {read:?}");
        }
        Sticks::Lying | Sticks::Away => {
            assert!(named.iter().all(|name| Some(*name) == shown.as_ref()), "{named:?}, shown {shown:?}");
        }
    }
    let last = stage.last().filter(|ply| ply.is_throw);
    if let (Some(last), Some((_, value))) = (last, stage.last_throw()) {
        let who = role(game, last.actor.expect("a throw of Yut is somebody's"));
        let caption = caption(game);
        let said =
            words(game).with("caption-threw", [("who", who), ("throw", words(game).throw_name(value))]);
        assert!(caption.starts_with(&said), "{caption}, not {said}");
    }
    (stage.sticks() == Sticks::Lying).then_some(shown).flatten()
}

/// The lots for the first turn are thrown one after the other, by a person and a computer.
#[test]
fn the_throws_for_the_first_turn_are_named_when_they_lie() {
    let mut game = watched(&["--game", "yut", "--seats", "human,ai:2", "--seed", "11"]);
    game.until("the throw", Game::is_to_throw);
    game.key(KeyCode::Enter);
    let mut announced: Vec<String> = Vec::new();
    let mut begins = None;
    for _ in 0..1_000 {
        game.frames(1);
        let seat = game.stage().decided_to_begin().filter(|_| game.stage().sticks() == Sticks::Lying);
        if let Some(seat) = seat {
            let sentence = words(&game).with("begins", [("who", role(&game, seat))]);
            assert!(game.words_read().contains(&sentence), "{sentence:?} in {:?}", game.words_read());
            begins = Some(seat);
        }
        if let Some(name) = check_frame(&mut game)
            && game.stage().plies().len() > announced.len()
        {
            announced.push(name);
        }
    }
    let thrown: Vec<String> = game
        .stage()
        .plies()
        .take(announced.len())
        .filter_map(|ply| Some(named_throw(&game, (ply.actor, ply.thrown()?))))
        .collect();
    assert!(announced.len() >= 2, "the person and the computer have thrown");
    assert_eq!(announced, thrown, "each throw is announced, in order");
    assert!(begins.is_some(), "it is said who begins");
}

/// Computers play at normal speed; no frame says a word of a move that is not shown yet.
#[test]
fn no_word_runs_ahead_of_the_moves() {
    for (id, seats) in [("yut", "ai:1,ai:1"), ("bagh-chal", "ai:1,ai:1"), ("jarmo", "ai:1,ai:1")] {
        let mut game = watched(&["--game", id, "--seats", seats]);
        game.resource_mut::<Settings>().moves_in_letters = true;
        let mut seen = 0;
        for _ in 0..400 {
            game.frames(1);
            if game.sheet().is_some() {
                break;
            }
            check_frame(&mut game);
            let stage = game.stage();
            if stage.plies().len() > seen {
                seen = stage.plies().len();
                if stage.has_throws() {
                    continue;
                }
                let shown = std::sync::Arc::clone(stage.last().expect("one has been seen"));
                let read = game.words_read();
                // The list of moves names what has just been revealed, in the same frame.
                let is_button = shown.path.is_empty();
                let named = if is_button {
                    words(&game).get(&format!("move-{}", shown.text))
                } else {
                    shown.text.clone()
                };
                // Its row has the plies of one move, and then their effects.
                let tells = |text: &&String| {
                    let row = text.split_once(". ").map_or(text.as_str(), |(row, _)| row);
                    row == named || row.split(' ').any(|part| part == named)
                };
                assert!(read.iter().any(|text| tells(&text)), "{id}: {named} in {read:?}");
            }
        }
        assert!(seen > 3, "{id}: {seen} moves were seen");
    }
}

#[test]
fn two_moves_in_one_frame_lose_no_caption() {
    let mut game = watched(&["--game", "yut", "--seats", "human,human"]);
    game.until("the throw", Game::is_to_throw);
    let throw = Request::Throw { hand: ThrowingHand::NEUTRAL, gathered: false };
    game.app.world_mut().write_message(throw.clone());
    game.app.world_mut().write_message(throw);
    game.frames(1);
    assert_eq!((game.session().history().len(), game.stage().plies().len()), (2, 0));
    let mut captions: Vec<String> = Vec::new();
    game.until("both throws", |game| game.stage().plies().len() == 1);
    captions.push(caption(&game));
    game.until("both throws", |game| game.stage().plies().len() == 2);
    captions.push(caption(&game));
    for (caption, ply) in captions.iter().zip(game.stage().plies()) {
        let name = words(&game).throw_name(ply.thrown().expect("it is a throw"));
        assert!(caption.contains(&name), "{caption}: {name}");
    }
}

/// One press during an animation catches the stage up.
#[test]
fn a_press_catches_the_stage_up() {
    let mut game = watched(&["--game", "yut", "--seats", "human,human"]);
    game.until("the throw", Game::is_to_throw);
    game.app.world_mut().write_message(Request::Throw { hand: ThrowingHand::NEUTRAL, gathered: false });
    game.frames(6);
    assert_eq!(game.stage().sticks(), Sticks::Flying);
    game.key(KeyCode::Enter);
    assert!(game.is_at_rest());
    assert_eq!(game.stage().plies().len(), game.session().history().len());
}
