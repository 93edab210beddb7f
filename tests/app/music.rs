//! Which music is played when, and how loud it is.

use std::time::Duration;

use madang_core::{games, play::Match};

use bevy::{prelude::*, time::TimeUpdateStrategy, window::PrimaryWindow};
use bevy_kira_audio::AudioSource;
use madang::{
    feedback::music::Playing,
    platform::{
        audio::{Loudness, SoundDevice},
        screen::{Screen, Sheet},
        settings::Settings,
    },
    turn::session::Session,
};

use crate::{hands::Hand, harness::Game};

fn playing(game: &Game) -> &Playing {
    game.resource::<Playing>()
}

#[test]
fn every_place_has_its_music() {
    let mut game = Game::start(&[]);
    assert_eq!(playing(&game).name, Some("map"));
    Hand::Keyboard.confirm(&mut game);
    game.until_screen(Screen::Choose);
    assert_eq!(playing(&game).name, Some("map"), "it goes on from page to page");
    for (id, music) in
        [("bagh-chal", "nepal"), ("pulijudam", "india"), ("yut", "korea"), ("jarmo", "mongolia")]
    {
        let mut game = Game::start(&["--game", id]);
        game.until_screen(Screen::Match);
        assert_eq!(playing(&game).name, Some(music), "{id}");
    }
}

#[test]
fn only_the_piece_being_played_is_kept() {
    let mut game = Game::start(&[]);
    let held = |game: &Game| game.resource::<Assets<AudioSource>>().len();
    let arrived = |game: &mut Game| !playing(game).is_coming(game.resource::<AssetServer>());
    game.until("the first piece", arrived);
    game.frames(3);
    let at_the_title = held(&game);
    for card in games::catalogue() {
        game.app.world_mut().insert_resource(Session::Played(Match::with_defaults(card, 1)));
        for screen in [Screen::Match, Screen::Title] {
            game.resource_mut::<NextState<Screen>>().set(screen);
            game.until("the page", |game| game.screen() == screen);
            game.frames(3);
            game.until("the next piece", arrived);
            // With a sound device the piece before fades out first.
            game.until("one piece", |game| held(game) == at_the_title);
        }
    }
}

#[test]
fn it_steps_back_while_a_person_thinks_for_long() {
    let mut game = Game::of_people("bagh-chal", &[]);
    assert!(!playing(&game).is_ducked);
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(2)));
    game.frames(20);
    assert!(playing(&game).is_ducked, "after forty seconds");
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
    Hand::Keyboard.play(&mut game, "@c3");
    game.frames(3);
    assert!(!playing(&game).is_ducked, "with a move it is back");
}

#[test]
fn loudness_follows_the_settings_and_the_focus() {
    let mut game = Game::start(&[]);
    let loudness = |game: &Game| *game.resource::<Loudness>();
    let mut settings = game.resource_mut::<Settings>();
    (settings.volume, settings.music_volume, settings.effects_volume) = (0.5, 0.4, 1.0);
    settings.silent_in_background = true;
    let focus = |game: &mut Game, focused: bool| {
        let world = game.app.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        windows.single_mut(world).unwrap().focused = focused;
        game.frames(2);
    };
    focus(&mut game, true);
    assert_eq!(loudness(&game), Loudness { effects: 0.5, music: 0.2 });
    focus(&mut game, false);
    assert_eq!(loudness(&game), Loudness { effects: 0.0, music: 0.0 });
    game.resource_mut::<Settings>().silent_in_background = false;
    focus(&mut game, false);
    assert_eq!(loudness(&game), Loudness { effects: 0.5, music: 0.2 });
}

#[test]
fn a_missing_sound_device_is_told_of_beside_the_loudness() {
    let mut game = Game::start(&["--screen", "settings"]);
    game.until_sheet(Sheet::Settings);
    game.key(KeyCode::PageDown);
    for (device, is_told) in [(SoundDevice::Missing, true), (SoundDevice::Open, false)] {
        game.app.insert_resource(device);
        let read = game.read_aloud();
        assert!(read.iter().any(|text| text == "In the background"), "{read:?}");
        assert_eq!(
            read.iter().any(|text| text.contains("find a sound device")),
            is_told,
            "{device:?}: {read:?}"
        );
    }
}
