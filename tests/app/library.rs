//! Kept games: continued, looked at again, branched off, named, deleted and had back, by each device.

use std::{fs, sync::Arc};

use madang_core::{
    games,
    play::{KeptGame, Match, MatchSetup, Summary},
    rules::Controller,
    search::Level,
    storage::{Disk, GameId, Library},
};

use bevy::prelude::*;
use madang::{
    app::{args::Args, work_on_library},
    library::GameLibrary,
    menus::ShownButton,
    platform::{
        exchange::Exchanged,
        files::DataDir,
        notice::LastNotice,
        screen::{Screen, Sheet},
    },
    turn::review::{Review, ReviewBudget},
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
    slow_disk::{Gate, SlowDisk},
};

const HANDS: [Hand; 3] = [Hand::Keyboard, Hand::Pad, Hand::Mouse];

/// The player's library as it is on disk.
fn on_disk(player: &Player) -> Library {
    Library::open(Disk::at(player.folder().join("games")), games::find)
}

fn only_game(player: &Player) -> (GameId, Summary, KeptGame) {
    let library = on_disk(player);
    let (id, summary) = library.games().next().expect("a game is kept");
    assert_eq!(library.games().count(), 1);
    (id.clone(), summary.clone(), library.read(id).unwrap())
}

/// The library as the table knows it.
fn kept(game: &Game) -> &GameLibrary {
    game.resource()
}

/// Plays this many of the first moves offered, for every person.
fn play_some(game: &mut Game, hand: Hand, moves: usize) {
    for _ in 0..moves {
        game.wait_for_person();
        let text = game.session().choices()[0].text.clone();
        hand.play(game, &text);
    }
}

#[test]
fn a_game_that_was_left_goes_on_with_one_press() {
    for hand in HANDS {
        let player = Player::new();
        let moves = {
            let mut game = player.starts(&["--game", "bagh-chal", "--seats", "human,ai:1"]);
            hand.take_up(&mut game);
            play_some(&mut game, hand, 3);
            game.wait_for_person();
            game.moves()
        };
        assert_eq!(only_game(&player).1.plies, moves.len(), "quitting loses nothing");
        let mut game = player.starts(&[]);
        hand.take_up(&mut game);
        game.until("the list", |game| kept(game).reading().is_none());
        game.frames(6);
        let buttons = game.buttons();
        let card = buttons.iter().find(|button| button.label.starts_with("Continue Bagh Chal"));
        let card = card.unwrap_or_else(|| panic!("{hand:?}: no card among {buttons:?}"));
        if hand == Hand::Mouse {
            hand.press(&mut game, &card.label);
        } else {
            hand.confirm(&mut game);
        }
        game.until_board();
        assert_eq!(game.moves(), moves, "{hand:?}");
        play_some(&mut game, hand, 1);
        game.wait_for_person();
        let whole = game.moves();
        drop(game);
        assert_eq!(only_game(&player).2.record.moves, whole, "it goes on in its own file");
    }
}

#[test]
fn moves_taken_back_are_there_after_a_pause_of_days() {
    let player = Player::new();
    let mut game = player.starts(&["--game", "bagh-chal", "--seats", "human,human"]);
    play_some(&mut game, Hand::Keyboard, 4);
    Hand::Keyboard.undo(&mut game);
    game.frames(4);
    assert_eq!(game.moves().len(), 3);
    drop(game);
    let mut game = player.starts(&["--continue"]);
    game.until_board();
    assert_eq!(game.moves().len(), 3);
    Hand::Keyboard.redo(&mut game);
    game.frames(4);
    assert_eq!(game.moves().len(), 4);
}

#[test]
fn a_match_of_three_goes_on_in_its_second_game() {
    let player = Player::new();
    let mut game = player.starts(&["--screen", "set-up", "--autoplay"]);
    game.frames(6);
    for button in ["More options", "Best of three", "Start"] {
        Hand::Mouse.press(&mut game, button);
        game.frames(4);
    }
    game.until_sheet(Sheet::Result);
    Hand::Keyboard.press(&mut game, "Next game");
    game.until("the second game", |game| {
        game.session().series().finished().len() == 1 && game.moves().len() > 3
    });
    game.key(KeyCode::KeyP);
    game.until_sheet(Sheet::Pause);
    let (seating, first) = (game.session().seating(), game.session().series().finished().to_vec());
    drop(game);
    let mut game = player.starts(&["--continue"]);
    game.until_board();
    assert_eq!(game.session().seating(), seating);
    assert_eq!(game.session().series().finished(), first);
    assert_eq!(game.session().setup().form.id, "match-of-three");
}

#[test]
fn nothing_to_continue_is_said() {
    let mut game = Player::new().starts(&["--continue"]);
    game.until("a sentence", |game| game.resource::<LastNotice>().get().is_some());
    assert_eq!(game.screen(), Screen::Title);
    assert!(game.read_aloud().iter().any(|text| text == "No unfinished game."));
}

/// A finished game in the player's library, played by computers.
fn finished(player: &Player) -> (GameId, Summary, KeptGame) {
    let setup = MatchSetup::new(games::find("bagh-chal").unwrap(), 7);
    let mut game = Match::new(MatchSetup { players: vec![Controller::Computer(1); 2], ..setup }).unwrap();
    game.play_by_computer(|_| Level::MIN, usize::MAX);
    player.keeps(&game);
    only_game(player)
}

/// Opens the replay of the picked game.
fn replay(game: &mut Game, hand: Hand) {
    hand.press(game, "Replay");
    game.until("the replay", |game| game.sheet() == Some(Sheet::Replay) && game.is_at_rest());
    game.frames(6);
}

fn in_the_library(player: &Player, hand: Hand) -> Game {
    let mut game = player.starts(&["--screen", "games"]);
    hand.take_up(&mut game);
    game.until("the list", |game| kept(game).reading().is_none() && game.screen() == Screen::Games);
    game.frames(8);
    game
}

#[test]
fn a_finished_game_is_looked_at_step_by_step_and_branched_off() {
    for hand in HANDS {
        let player = Player::new();
        let (id, summary, kept) = finished(&player);
        let mut game = in_the_library(&player, hand);
        replay(&mut game, hand);
        let whole = summary.plies;
        assert_eq!(game.moves().len(), whole);
        hand.press(&mut game, "To the beginning");
        game.until("the beginning", |game| game.moves().is_empty());
        for step in 1..=4 {
            hand.press(&mut game, "One move on");
            game.until("a step", |game| game.moves().len() == step && game.is_at_rest());
        }
        hand.press(&mut game, "One move back");
        game.until("a step back", |game| game.moves().len() == 3 && game.is_at_rest());
        assert_eq!(game.stage().plies().len(), 3);
        hand.press(&mut game, "Play on from here");
        game.until_sheet(Sheet::Branch);
        hand.press(&mut game, "Play on");
        game.until_board();
        assert_eq!(game.moves(), kept.record.moves[..3], "{hand:?}");
        play_some(&mut game, hand, 1);
        game.wait_for_person();
        drop(game);
        let library = on_disk(&player);
        assert_eq!(library.games().count(), 2, "{hand:?}");
        assert_eq!(library.read(&id).unwrap(), kept, "the original is as it was");
        let branch = library.games().find(|(other, _)| **other != id).unwrap().1;
        assert_eq!(branch.notes.branch_of.as_deref(), Some(id.as_str()));
    }
}

/// The list of a replay has the moves that are still to come, too.
#[test]
fn a_move_in_the_list_of_a_replay_is_pressed() {
    let player = Player::new();
    let (_, summary, _) = finished(&player);
    let mut game = in_the_library(&player, Hand::Mouse);
    replay(&mut game, Hand::Mouse);
    assert_eq!(game.moves().len(), summary.plies);
    let listed = |game: &mut Game| -> Vec<ShownButton> {
        game.buttons().into_iter().filter(|button| !button.is_reachable).collect()
    };
    let chosen = listed(&mut game).into_iter().filter(|row| row.is_chosen && row.is_in_sight);
    assert_eq!(chosen.count(), 1, "the last move is marked, and in sight");
    Hand::Mouse.press(&mut game, "To the beginning");
    game.until("the beginning", |game| game.moves().is_empty());
    game.frames(4);
    let row = listed(&mut game).remove(3);
    game.click(row.rect.center().x, row.rect.center().y);
    game.until("the fourth move", |game| game.moves().len() == 4 && game.is_at_rest());
    game.frames(4);
    assert!(listed(&mut game)[3].is_chosen);
}

#[test]
fn a_replay_plays_by_itself_to_the_end_and_the_wheel_turns_it_back() {
    let player = Player::new();
    let (_, summary, kept) = finished(&player);
    let mut game = in_the_library(&player, Hand::Mouse);
    replay(&mut game, Hand::Mouse);
    Hand::Mouse.press(&mut game, "4×");
    Hand::Mouse.press(&mut game, "Play");
    game.until("the beginning", |game| game.moves().len() < 3);
    game.until("the end", |game| game.moves().len() == summary.plies && game.is_at_rest());
    // Over the list the wheel scrolls; over the board each notch is one step, however long the system says it was.
    game.turn_wheel(1.0);
    game.frames(4);
    assert_eq!(game.moves().len(), summary.plies);
    game.point(640.0, 400.0);
    for (lines, left) in [(2.0, 1), (1.0, 2), (-1.0, 1)] {
        game.turn_wheel(lines);
        game.frames(4);
        assert_eq!(game.moves().len(), summary.plies - left);
    }
    game.key(KeyCode::PageUp);
    game.until("a move back", |game| game.moves().len() == summary.plies - 2);
    assert!(game.paints("PgUp"), "the button says so");
    game.key(KeyCode::Escape);
    game.until_screen(Screen::Games);
    drop(game);
    assert_eq!(only_game(&player).2, kept, "looking changes nothing");
}

/// A finished game is reviewed at once, and the way back leads through its replay. Texts that are no game are answered by a
/// plain sentence.
#[test]
fn a_kept_game_is_reviewed_and_nonsense_is_refused_in_plain_words() {
    let player = Player::new();
    let (_, _, kept) = finished(&player);
    let mut game = in_the_library(&player, Hand::Mouse);
    game.app.insert_resource(ReviewBudget(2_000));
    for (text, sentence) in
        [("no game at all", "no game in this text"), ("(format: 1, game: 7)", "line 1 can’t be read")]
    {
        game.send(Exchanged::CameIn(text.to_owned()));
        game.until("a sentence", |game| game.read_aloud().iter().any(|it| it.contains(sentence)));
        assert!(game.read_aloud().iter().all(|it| !it.contains("struct")), "{text}");
    }
    Hand::Mouse.press(&mut game, "Game review");
    game.until("the review", |game| game.sheet() == Some(Sheet::Review));
    game.until("the judgement", |game| game.resource::<Review>().judgement().is_some());
    game.key(KeyCode::Escape);
    game.until_sheet(Some(Sheet::Replay));
    game.key(KeyCode::Escape);
    game.until_screen(Screen::Games);
    drop(game);
    assert_eq!(only_game(&player).2.record, kept.record, "looking changes nothing");
}

#[test]
fn another_move_after_the_end_is_a_game_of_its_own() {
    let player = Player::new();
    let mut game = player.starts(&["--game", "bagh-chal", "--seats", "human,human"]);
    // The tigers take five goats that are put before them.
    while game.goes_on() {
        let choices = game.session().choices();
        let takes = choices.iter().find(|choice| choice.text.contains('x'));
        let text = takes.unwrap_or(&choices[0]).text.clone();
        game.play(&text);
        let played = game.moves().len() + 1;
        game.until("the move", |game| game.moves().len() == played && game.is_at_rest());
    }
    let whole = game.moves();
    game.frames(6);
    Hand::Keyboard.press(&mut game, "View the board");
    game.until_sheet(None);
    Hand::Keyboard.undo(&mut game);
    game.frames(4);
    let last = whole.last().unwrap();
    let other = game.session().choices().iter().map(|choice| choice.text.clone()).find(|text| text != last);
    let other = other.expect("another move");
    game.play(&other);
    game.until("the move", |game| game.moves().last() == Some(&other));
    drop(game);
    let library = on_disk(&player);
    let mut kept: Vec<_> = library.games().map(|(id, _)| library.read(id).unwrap()).collect();
    kept.sort_by_key(|kept| kept.notes.branch_of.is_some());
    assert_eq!(kept.len(), 2);
    assert_eq!(kept[0].record.moves, whole);
    assert_eq!(kept[1].record.moves.last(), Some(&other));
}

#[test]
fn a_game_is_named_liked_deleted_and_had_back_by_each_device() {
    for hand in HANDS {
        let player = Player::new();
        let (id, ..) = finished(&player);
        let mut game = in_the_library(&player, hand);
        hand.press(&mut game, "Rename");
        game.until_sheet(Sheet::Writing);
        hand.write(&mut game, "Tea");
        hand.press(&mut game, "Done");
        game.until("the name", |game| {
            kept(game).get(&id).is_some_and(|summary| summary.notes.name.as_deref() == Some("Tea"))
        });
        game.frames(6);
        hand.press(&mut game, "Favourite");
        game.until("a star", |game| kept(game).get(&id).is_some_and(|summary| summary.notes.favourite));
        game.frames(6);
        hand.press(&mut game, "Delete");
        game.until("an empty list", |game| kept(game).newest_first().is_empty());
        game.frames(6);
        hand.press(&mut game, "Undo delete");
        game.until("the game", |game| kept(game).newest_first() == [id.clone()]);
        drop(game);
        let (_, summary, _) = only_game(&player);
        assert_eq!((summary.notes.name.as_deref(), summary.notes.favourite), (Some("Tea"), true), "{hand:?}");
    }
}

/// The second press of a double click would delete the game that takes the first one's place.
#[test]
fn a_double_press_deletes_one_game() {
    let player = Player::new();
    for seed in 1..=3 {
        let setup = MatchSetup::new(games::find("bagh-chal").unwrap(), seed);
        let mut kept = Match::new(MatchSetup { players: vec![Controller::Computer(1); 2], ..setup }).unwrap();
        kept.play_by_computer(|_| Level::MIN, 4);
        player.keeps(&kept);
    }
    let mut game = in_the_library(&player, Hand::Mouse);
    let delete = game.button("Delete").rect.center();
    game.click(delete.x, delete.y);
    game.click(delete.x, delete.y);
    game.until("the deletion", |game| kept(game).newest_first().len() < 3);
    game.frames(60);
    assert_eq!(kept(&game).newest_first().len(), 2);
}

#[test]
fn play_goes_on_where_nothing_can_be_kept() {
    let player = Player::new();
    // A file in the place of the folder: not even the system's owner can write a game there.
    fs::write(player.folder().join("games"), "mine").unwrap();
    let mut game = player.starts(&["--game", "bagh-chal", "--seats", "human,ai:1"]);
    play_some(&mut game, Hand::Keyboard, 2);
    game.until("a sentence", |game| kept(game).failing().is_some());
    let told = game.read_aloud();
    assert!(told.iter().any(|text| text.starts_with("Your game isn’t being saved")), "{told:?}");
    play_some(&mut game, Hand::Keyboard, 2);
    game.wait_for_person();
    assert!(game.moves().len() >= 8, "the computer goes on too");
    // As soon as it can be written again, it is.
    fs::remove_file(player.folder().join("games")).unwrap();
    play_some(&mut game, Hand::Keyboard, 1);
    game.until("no sentence", |game| kept(game).failing().is_none());
    game.wait_for_person();
    let moves = game.moves();
    drop(game);
    assert_eq!(only_game(&player).2.record.moves, moves);
}

/// The computer answers, and the table is left, while nothing can be written; what was played meanwhile is kept.
#[test]
fn nobody_waits_for_a_stuck_disk() {
    let player = Player::new();
    let gate = Arc::new(Gate::default());
    let flags = ["--game", "bagh-chal", "--seats", "human,ai:1"];
    let mut game = Game::start_with(&flags, |launch| {
        launch.data_dir = Some(DataDir::of(SlowDisk::at(player.folder(), &gate)));
    });
    play_some(&mut game, Hand::Keyboard, 1);
    game.until("the first moves on disk", |game| !kept(game).is_writing() && gate.come() > 0);
    let written = gate.come();
    let stuck = gate.close();
    play_some(&mut game, Hand::Keyboard, 4);
    game.wait_for_person();
    let moves = game.moves();
    assert_eq!(moves.len(), 10, "the computer answers");
    assert_eq!(gate.come(), written + 1, "one state is under way");
    assert!(kept(&game).is_writing());
    game.key(KeyCode::Escape);
    game.until_sheet(Sheet::Pause);
    Hand::Keyboard.press(&mut game, "Leave game");
    game.until_screen(Screen::Title);
    drop(stuck);
    game.until("everything on disk", |game| !kept(game).is_writing());
    assert_eq!(only_game(&player).2.record.moves, moves);
    assert_eq!(gate.come(), written + 2, "and after it the last one");
}

#[test]
fn two_copies_keep_their_own_games_and_share_none() {
    let player = Player::new();
    let mut one = player.starts(&["--game", "bagh-chal", "--seats", "human,human"]);
    let mut other = player.starts(&["--game", "bagh-chal", "--seats", "human,human"]);
    play_some(&mut one, Hand::Keyboard, 2);
    play_some(&mut other, Hand::Keyboard, 3);
    let mut third = player.starts(&["--continue"]);
    third.until("a sentence", |game| game.resource::<LastNotice>().get().is_some());
    assert_eq!(third.screen(), Screen::Title);
    assert!(third.read_aloud().iter().any(|text| text.contains("open in another window")));
    drop((one, other, third));
    let mut plies: Vec<usize> = on_disk(&player).games().map(|(_, summary)| summary.plies).collect();
    plies.sort_unstable();
    assert_eq!(plies, [2, 3]);
}

#[test]
fn the_command_line_sends_games_out_and_takes_them_in() {
    use clap::Parser;

    let player = Player::new();
    let (id, _, kept) = finished(&player);
    let folder = player.folder().to_string_lossy().into_owned();
    let work = |flags: &[&str]| {
        let line = [&["madang", "--data-dir", &folder], flags].concat();
        work_on_library(&Args::try_parse_from(line).unwrap(), &madang::games::catalogue())
    };
    assert!(work(&["--continue"]).is_none());
    let file = player.folder().join("sent.ron").to_string_lossy().into_owned();
    work(&["--export", id.as_str(), &file]).unwrap().unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap().parse(), Ok(kept.record.clone()));
    let there = work(&["--export", id.as_str(), &file]).unwrap().unwrap_err().to_string();
    assert!(there.contains("--overwrite"), "{there}");
    work(&["--export", id.as_str(), &file, "--overwrite"]).unwrap().unwrap();
    // The game is kept already.
    work(&["--import", &file]).unwrap().unwrap();
    assert_eq!(on_disk(&player).games().count(), 1);
    let mut other = kept.record.clone();
    other.seed += 1;
    fs::write(&file, other.to_string()).unwrap();
    work(&["--import", &file]).unwrap().unwrap();
    assert_eq!(on_disk(&player).games().count(), 2);
    let unknown = work(&["--export", "20000101-000000", &file]).unwrap().unwrap_err().to_string();
    assert_eq!(unknown, "there is no kept game \"20000101-000000\"; --games lists them");
    fs::write(&file, "(format: 1,\n game: 7)").unwrap();
    fs::write(player.folder().join("games/20000101-000000.ron"), "(format: 1,").unwrap();
    for flags in [&["--export", "20000101-000000", "-"][..], &["--games"]] {
        let damaged = work(flags).unwrap().unwrap_err().to_string();
        assert!(damaged.starts_with("20000101-000000 cannot be read: "), "{flags:?}: {damaged}");
    }
    let broken = work(&["--import", &file]).unwrap().unwrap_err().to_string();
    assert!(broken.contains("line 2"), "{broken}");
}
