//! The analysis board: a study at the table, walked and changed by every device, with the engine beside it.

use madang_core::{
    games,
    play::{Match, MatchSetup, NodeId},
    rules::{
        Controller,
        random::{Purpose, Stream},
    },
    search::{Level, WinChance},
};

use bevy::prelude::*;
use madang::{
    menus::ShownButton,
    platform::screen::{MatchMode, Screen, Sheet},
    turn::{
        analysis::{Analysis, AnalysisRequest, PointValues},
        hint::Hint,
        review::{Review, ReviewBudget},
    },
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// The analysis board after these plies of a game.
fn board(id: &str, plies: usize) -> Game {
    let moves = plies.to_string();
    let mut game = Game::start(&["--screen", "analysis", "--game", id, "--moves", &moves, "--seed", "5"]);
    game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
    game.until_screen(Screen::Match);
    game.frames(4);
    game
}

pub fn analysis(game: &Game) -> &Analysis {
    game.resource::<Analysis>()
}

/// The analysis board after these plies of a game, with a hand at its sheet.
fn at_sheet(hand: Hand, id: &str, plies: usize) -> Game {
    let mut game = board(id, plies);
    hand.take_up(&mut game);
    until_seen(&mut game);
    // At rest its words stay.
    if hand != Hand::Mouse {
        hand.switch_focus(&mut game);
    }
    game
}

fn until_seen(game: &mut Game) {
    game.until("the engine's view", |game| analysis(game).has_seen());
    game.frames(4);
}

#[test]
fn the_engine_looks_and_its_line_is_played_by_a_press() {
    for hand in [Hand::Mouse, Hand::Pad, Hand::Keyboard] {
        let mut game = at_sheet(hand, "jarmo", 6);
        hand.press(&mut game, "Engine");
        game.until("rest", |game| !analysis(game).is_searching());
        let first = analysis(&game).lines()[0].line[0].clone();
        let text = game.session().game().move_text(&first);
        let label = game.buttons().into_iter().find(|button| button.label.contains(&text));
        let label = label.expect("the line is a button").label;
        hand.press(&mut game, &label);
        game.until("the move", |game| game.moves().len() == 7);
        assert_eq!(game.moves().last(), Some(&text), "{hand:?}");
    }
}

#[test]
fn the_values_on_the_board_are_those_of_the_table() {
    let mut game = board("nei-pat-kono", 7);
    until_seen(&mut game);
    let table = game.session().game().proofs(0, &std::sync::atomic::AtomicBool::new(false));
    assert!(!table.is_empty());
    for (mv, proof) in table {
        assert_eq!(analysis(&game).proof_of(&mv), proof, "{}", game.session().game().move_text(&mv));
    }
}

/// A game of this many plies whose players, from ply 16 on, mostly take their last move back.
fn to_and_fro(id: &str, options: &[(&str, &str)], plies: usize) -> Match {
    let card = games::find(id).unwrap();
    let options = card.parse_options(options.iter().copied()).unwrap();
    let mut game = Match::new(MatchSetup { options, ..MatchSetup::new(card, 1) }).unwrap();
    let mut lots = Stream::new(plies as u64, Purpose::Test);
    let mut played: Vec<String> = Vec::new();
    while played.len() < plies && game.game().outcome().is_none() {
        let back = || played.iter().nth_back(1)?.split_once('-').map(|(from, to)| format!("{to}-{from}"));
        let back = Some(lots.below(8)).filter(|lot| *lot > 0 && played.len() >= 16).and_then(|_| back());
        let choices = game.choices();
        let mv = match back.filter(|text| choices.iter().any(|choice| choice.text == *text)) {
            Some(text) => text,
            None => choices[lots.below(choices.len() as u32) as usize].text.clone(),
        };
        game.play_text(&mv).unwrap();
        played.push(mv);
    }
    game
}

/// A value proven on the board holds along the best line: the bar stays where it is, and ends as it says.
#[test]
fn a_proven_value_stays_proven_along_its_line() {
    let ways: &[(&str, &[(&str, &str)], &[usize])] = &[
        ("nei-pat-kono", &[], &[0, 21, 40]),
        ("bagh-chal", &[], &[0, 12]),
        ("bagh-chal", &[("shuttle-ban", "off")], &[0, 44]),
        ("jarmo", &[("variant", "legendary")], &[40, 60]),
    ];
    let mut game = board("nei-pat-kono", 0);
    let mut proven = 0;
    for (id, options, lengths) in ways {
        game.start_again(&["--screen", "analysis", "--game", id]);
        game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
        game.until_screen(Screen::Match);
        for plies in *lengths {
            let played = to_and_fro(id, options, *plies);
            let start = played.game().position_text();
            game.send(AnalysisRequest::Begin(Box::new(played)));
            game.frames(2);
            game.until("the game", |game| game.session().game().position_text() == start);
            let mut before: Option<WinChance> = None;
            for _ in 0..4 {
                until_seen(&mut game);
                let board = analysis(&game);
                let position = game.session();
                let told = format!("{id} {options:?}: {} after {before:?}", position.game().position_text());
                let here = match (position.game().outcome(), position.game().to_act().seat()) {
                    (Some(outcome), _) => WinChance::exact(match outcome.winner {
                        Some(winner) if winner.0 % 2 == 0 => 1,
                        Some(_) => -1,
                        None => 0,
                    }),
                    (None, seat) => {
                        let here =
                            board.standing_at(game.session().history().present()).expect("it was seen");
                        if let Some(proof) = board.position_proof() {
                            let own = WinChance::exact(proof.value);
                            let is_first = seat.is_some_and(|seat| seat.0 % 2 == 0);
                            assert_eq!(here, if is_first { own } else { own.of_other() }, "{told}");
                        }
                        here
                    }
                };
                assert!(before.is_none_or(|before| !before.exact || before == here), "{told}: {here:?}");
                proven += u32::from(here.exact);
                before = Some(here);
                if position.game().outcome().is_some() {
                    break;
                }
                let at = game.session().history().present();
                game.send(AnalysisRequest::Follow(0));
                game.until("the best move", |game| game.session().history().present() != at);
            }
        }
    }
    assert!(proven > 12, "{proven}");
}

#[test]
fn one_button_shows_the_values_of_moves_of_pieces_and_none() {
    for hand in [Hand::Mouse, Hand::Pad, Hand::Keyboard] {
        let mut game = at_sheet(hand, "jarmo", 6);
        let worths = game.session().game().piece_worths();
        let on_board =
            game.session().game().snapshot().pieces.into_iter().filter(|piece| piece.point().is_some());
        assert_eq!(worths.len(), on_board.count());
        assert!(worths.iter().any(|(_, worth)| *worth > 10), "{worths:?}");
        for (button, values) in
            [("Values", PointValues::Pieces), ("Pieces", PointValues::Hidden), ("Values", PointValues::Moves)]
        {
            hand.press(&mut game, button);
            game.until("other values", |game| analysis(game).values == values);
            game.frames(4);
            assert_eq!(game.paints("On each piece"), values == PointValues::Pieces, "{hand:?}");
        }
    }
    // No judgement there tells pieces apart.
    let mut game = board("nei-pat-kono", 7);
    until_seen(&mut game);
    Hand::Mouse.press(&mut game, "Values");
    game.until("no values", |game| analysis(game).values == PointValues::Hidden);
}

#[test]
fn a_study_is_walked_changed_and_taken_back() {
    let mut game = board("bagh-chal", 5);
    let hand = Hand::Mouse;
    hand.take_up(&mut game);
    let whole = game.moves();
    hand.press(&mut game, "One move back");
    game.until("a ply back", |game| game.moves().len() == 4);
    assert_eq!(game.session().history().line_len(), 5, "what followed stays");
    game.key(KeyCode::KeyU);
    game.until("another", |game| game.moves().len() == 3);
    game.point(640.0, 400.0);
    game.turn_wheel(-1.0);
    game.until("a ply on by the wheel", |game| game.moves().len() == 4);
    let before = game.session().history().present();
    // Another move begins a variation.
    let other = game.session().choices().iter().find(|choice| choice.text != whole[4]);
    let other = other.expect("there is a choice").text.clone();
    game.play(&other);
    game.until("the variation", |game| game.moves().len() == 5);
    let tree = |game: &Game| game.session().history().variations(before).len();
    assert_eq!(tree(&game), 2);
    assert!(game.buttons().iter().any(|button| button.label == whole[4]), "the main line is in the list");
    hand.press(&mut game, "Notes");
    game.until_sheet(Sheet::Notes);
    hand.press(&mut game, "!!");
    game.frames(3);
    assert!(game.read_aloud().contains(&"Variation 2 of 2".to_owned()));
    hand.press(&mut game, "Promote");
    game.frames(3);
    assert!(game.read_aloud().contains(&"On the main line".to_owned()), "the press has a sign");
    let study = |game: &Game| game.session().study().expect("it is studied").main_line().record_of_line();
    assert_eq!(study(&game).moves.last(), Some(&other), "it is the main line now");
    hand.press(&mut game, "Back");
    game.until_sheet(None);
    game.frames(3);
    assert!(game.buttons().iter().any(|button| button.label == format!("{other}!!")), "it is marked");
    hand.press(&mut game, "Notes");
    game.until_sheet(Sheet::Notes);
    hand.press(&mut game, "Delete");
    // A second press must not delete the position that is shown then.
    game.until("it is gone, and so are its notes", |game| tree(game) == 1 && game.sheet().is_none());
    assert_eq!(game.moves().len(), 4);
    hand.press(&mut game, "Undo");
    game.until("it is there again", |game| tree(game) == 2);
    hand.press(&mut game, "Redo");
    game.until("it is gone again", |game| tree(game) == 1);
    hand.press(&mut game, "To the beginning");
    game.until("the start", |game| game.moves().is_empty());
    assert_eq!(game.session().history().present(), NodeId::START);
}

#[test]
fn throws_are_chosen_or_fall_by_lot() {
    let mut game = board("yut", 0);
    let hand = Hand::Mouse;
    hand.take_up(&mut game);
    game.until("a throw is due", |game| {
        game.buttons().iter().any(|button| button.label == "Throw at random")
    });
    let gae = |button: ShownButton| Some(button.label).filter(|label| label.starts_with("gae"));
    let label = game.buttons().into_iter().find_map(gae).expect("a throw is a button");
    hand.press(&mut game, &label);
    game.until("the throw", |game| !game.moves().is_empty());
    assert_eq!(game.moves(), ["throw:2"]);
}

#[test]
fn a_study_opens_from_the_set_up_and_is_kept() {
    let player = Player::new();
    {
        let mut game = player.starts(&["--screen", "set-up", "--game", "jarmo"]);
        let hand = Hand::Mouse;
        hand.take_up(&mut game);
        hand.press(&mut game, "Analyse");
        game.until_board();
        assert_eq!(**game.resource::<State<MatchMode>>(), MatchMode::Analysis);
        let told = game.read_aloud();
        assert!(told.iter().any(|words| words == "Green"), "its card has a name alone: {told:?}");
        let first = game.session().choices()[0].text.clone();
        game.play(&first);
        game.until("the move", |game| game.moves().len() == 1 && game.is_at_rest());
        hand.press(&mut game, "One move back");
        game.until("back", |game| game.moves().is_empty());
        let second = game.session().choices()[1].text.clone();
        game.play(&second);
        game.until("the variation", |game| game.moves().len() == 1 && game.is_at_rest());
        game.frames(4);
        game.key(KeyCode::Escape);
        game.until_sheet(Sheet::Pause);
        assert!(game.buttons().iter().all(|button| button.label != "Restart"));
        hand.press(&mut game, "Leave the board");
        game.until_screen(Screen::SetUp);
        game.frames(10);
    }
    let mut game = player.starts(&["--screen", "games"]);
    game.until("the library", |game| game.buttons().len() > 3);
    let told = game.read_aloud();
    assert!(told.iter().any(|words| words.contains("A study")), "{told:?}");
    assert!(told.iter().any(|words| words.contains("One move played")), "its main line has one: {told:?}");
    Hand::Mouse.press(&mut game, "Finished");
    game.frames(6);
    assert!(game.buttons().iter().all(|button| button.label != "Open the study"));
    Hand::Mouse.press(&mut game, "Studies");
    Hand::Mouse.press(&mut game, "Open the study");
    game.until_board();
    assert_eq!(**game.resource::<State<MatchMode>>(), MatchMode::Analysis);
    assert_eq!(game.session().history().tree_len(), 2, "with its variation");
    game.settle();
    game.key(KeyCode::Escape);
    game.until_sheet(Sheet::Pause);
    Hand::Keyboard.press(&mut game, "Leave the board");
    game.until_screen(Screen::Games);
}

#[test]
fn a_game_that_is_over_is_analysed_from_any_of_its_positions() {
    let mut game = Game::start(&["--screen", "replay", "--game", "nei-pat-kono", "--seed", "4"]);
    let hand = Hand::Mouse;
    game.until_sheet(Sheet::Replay);
    hand.take_up(&mut game);
    let whole = game.session().history().line_len();
    hand.press(&mut game, "One move back");
    game.until("a ply back", |game| game.moves().len() == whole - 1);
    hand.press(&mut game, "Analyse");
    game.until("the analysis board", |game| {
        **game.resource::<State<MatchMode>>() == MatchMode::Analysis && game.sheet().is_none()
    });
    assert_eq!((game.moves().len(), game.session().history().line_len()), (whole - 1, whole));
    until_seen(&mut game);
    game.key(KeyCode::PageDown);
    game.until("the end", |game| game.moves().len() == whole);
    game.frames(4);
    let told = game.read_aloud();
    assert!(told.iter().any(|told| told.ends_with(" win") || told.ends_with(" wins") || told == "A draw"));
}

/// The position on the analysis board is played on against the computer.
#[test]
fn a_study_is_played_on() {
    for hand in [Hand::Mouse, Hand::Pad] {
        let mut game = at_sheet(hand, "bagh-chal", 4);
        let whole = game.moves();
        hand.press(&mut game, "One move back");
        game.until("back", |game| game.moves().len() == 3);
        hand.press(&mut game, "Play on from here");
        game.until_sheet(Sheet::Branch);
        hand.press(&mut game, "Play on");
        game.until("a game", |game| **game.resource::<State<MatchMode>>() == MatchMode::Playing);
        game.until_board();
        assert_eq!(game.moves(), whole[..3], "{hand:?}");
        assert!(!game.app.world().contains_resource::<Analysis>());
        let people = game.session().terms().controllers();
        assert_eq!(people.iter().filter(|who| **who == Controller::Human).count(), 1, "{people:?}");
        game.wait_for_person();
        let text = game.session().choices()[0].text.clone();
        game.play(&text);
        game.until("the answer", |game| game.moves().len() == 5 && game.is_at_rest());
    }
}

fn focus(game: &mut Game, focused: bool) {
    let mut windows = game.app.world_mut().query::<&mut Window>();
    for mut window in windows.iter_mut(game.app.world_mut()) {
        window.focused = focused;
    }
}

/// The better move of a review is no part of the analysis.
#[test]
fn the_arrow_of_a_review_does_not_stay() {
    let mut game = Game::start(&["--screen", "review", "--game", "jarmo", "--seed", "3"]);
    game.app.insert_resource(ReviewBudget(2_000));
    let hand = Hand::Mouse;
    hand.take_up(&mut game);
    game.until("the judgement", |game| game.resource::<Review>().judgement().is_some());
    game.frames(4);
    hand.press(&mut game, "The turning point");
    game.until("the arrow", |game| matches!(game.resource::<Hint>(), Hint::Found(_)));
    hand.press(&mut game, "Analyse");
    game.until("the analysis board", |game| {
        **game.resource::<State<MatchMode>>() == MatchMode::Analysis && game.sheet().is_none()
    });
    game.frames(4);
    assert_eq!(*game.resource::<Hint>(), Hint::None);
}

/// The first page leads to the analysis board as it leads to a game.
#[test]
fn a_game_is_chosen_for_the_analysis_board() {
    let mut game = Game::start(&[]);
    let hand = Hand::Mouse;
    game.until_screen(Screen::Title);
    hand.take_up(&mut game);
    game.frames(4);
    hand.press(&mut game, "Analysis board");
    game.until_screen(Screen::Choose);
    game.frames(4);
    hand.press(&mut game, "Jarmo");
    game.frames(4);
    assert!(game.buttons().iter().all(|button| button.label != "Play here"));
    hand.press(&mut game, "Set up a game");
    game.until_screen(Screen::SetUp);
    game.frames(4);
    let labels: Vec<String> = game.buttons().into_iter().map(|button| button.label).collect();
    assert!(labels.iter().all(|label| label != "Start" && !label.contains("Herder")), "{labels:?}");
    hand.press(&mut game, "Back");
    game.until_screen(Screen::Choose);
    game.frames(4);
    hand.press(&mut game, "Analyse here");
    game.until_board();
    assert_eq!(**game.resource::<State<MatchMode>>(), MatchMode::Analysis);
}

/// Leaving the window lets the engine rest; leaving the board ends it.
#[test]
fn the_engine_rests_while_the_window_is_left() {
    let mut game = board("hasami-shogi", 4);
    until_seen(&mut game);
    assert!(analysis(&game).is_searching());
    focus(&mut game, false);
    game.frames(3);
    assert!(!analysis(&game).is_searching());
    focus(&mut game, true);
    game.until("it looks again", |game| analysis(game).is_searching());
}

#[test]
fn every_game_has_an_analysis_board_without_slips_of_words() {
    let mut game = Game::start(&[]);
    for card in games::catalogue() {
        for language in ["en", "fr"] {
            let flags = [
                "--screen",
                "analysis",
                "--game",
                card.id,
                "--moves",
                "8",
                "--language",
                language,
                "--seed",
                "2",
            ];
            game.start_again(&flags);
            game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
            game.until_screen(Screen::Match);
            until_seen(&mut game);
            assert_eq!(game.text_slips(), [""; 0], "{} in {language}", card.id);
        }
    }
}

/// `--screen analysis --continue` opens the game that was left last.
#[test]
fn the_game_left_last_is_analysed() {
    let player = Player::new();
    let mut kept = Match::with_defaults(games::find("jarmo").unwrap(), 3);
    kept.play_by_computer(|_| Level::MIN, 4);
    player.keeps(&kept);
    let mut game = player.starts(&["--screen", "analysis", "--continue"]);
    game.until("the analysis board", |game| {
        game.app.world().contains_resource::<Analysis>()
            && **game.resource::<State<MatchMode>>() == MatchMode::Analysis
    });
    game.until_board();
    assert_eq!(game.moves().len(), 4);
}

/// The end of a game that is analysed from there is no news.
#[test]
fn a_finished_game_is_analysed_without_its_result_over_the_board() {
    let mut game = Game::start(&["--screen", "replay", "--game", "hasami-shogi", "--seed", "3"]);
    game.until_sheet(Sheet::Replay);
    game.frames(10);
    Hand::Mouse.press(&mut game, "Analyse");
    game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
    game.frames(30);
    assert_eq!(game.sheet(), None);
}
