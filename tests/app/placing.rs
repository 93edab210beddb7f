//! Markers are placed on the drawn board of the set-up page, by every device.

use std::time::Duration;

use madang_core::{
    catalogue::{AnyGame, Placeable},
    games,
    play::MatchSetup,
    rules::Point,
};

use bevy::{input::ButtonState, prelude::*};
use bevy_egui::egui;
use madang::{
    layout::{view::GameView, views::Catalogue},
    menus::SetupForm,
    platform::{
        language::{Language, Words},
        screen::Screen,
        settings::Settings,
    },
};

use crate::{
    hands::{Hand, set_up, way_among},
    harness::Game,
};

const HURDLES: &[&str] = &["--game", "yut", "--set", "rules=pool", "--set", "hurdles=on"];
const WILD: &[&str] = &["--game", "yut", "--set", "rules=pool", "--set", "wild-horse=on"];
const ROCKS: &[&str] = &["--game", "hasami-shogi", "--set", "rocks=on"];
const CAMPS: &[&str] = &["--game", "jarmo", "--set", "camps=on"];

fn draft(game: &Game) -> &MatchSetup {
    game.resource::<SetupForm>().setup.as_ref().unwrap()
}

fn start(game: &Game) -> Box<dyn AnyGame> {
    draft(game).starting_position().unwrap()
}

/// The points of the markers, in the rules' order.
fn lying(game: &Game) -> Vec<u8> {
    start(game).placeable().iter().map(|thing| thing.marker.at.0).collect()
}

fn view(game: &Game) -> GameView {
    let setup = draft(game);
    game.resource::<Catalogue>().view(setup.card.id, &setup.options).unwrap()
}

/// The label of the marker on a point.
fn label(game: &mut Game, point: u8) -> String {
    let place = game.resource::<Words>().place(&view(game).name(Point(point), &*start(game)));
    let labels: Vec<String> = game.buttons().into_iter().map(|button| button.label).collect();
    let found = labels.iter().find(|label| label.ends_with(&place));
    found.unwrap_or_else(|| panic!("nothing lies {place}: {labels:?}")).clone()
}

/// Turns the wheel until the marker on a point is in sight.
fn scroll_to(game: &mut Game, point: u8) {
    let label = label(game, point);
    for _ in 0..60 {
        // The foot of the page covers what lies below it.
        if game.button(&label).rect.bottom() < 640.0 {
            return;
        }
        game.point(640.0, 400.0);
        game.turn_wheel(-1.0);
        game.frames(3);
    }
    panic!("\"{label}\" never comes into sight");
}

/// The position on the page of a point of the drawn board. Two markers give the picture's place and size.
fn on_page(game: &mut Game, point: u8) -> egui::Pos2 {
    let view = view(game);
    let seen: Vec<(egui::Pos2, Vec2)> = lying(game)
        .into_iter()
        .take(2)
        .map(|at| {
            let label = label(game, at);
            (game.button(&label).rect.center(), view.points[usize::from(at)])
        })
        .collect();
    let [(one, one_on_mat), (other, other_on_mat)] = seen[..] else { panic!("two markers lie on the board") };
    let scale = one.distance(other) / one_on_mat.distance(other_on_mat);
    let way = (view.points[usize::from(point)] - one_on_mat) * scale;
    one + egui::vec2(way.x, way.y)
}

/// Puts the marker on one point to another.
fn place(game: &mut Game, hand: Hand, from: u8, to: u8) {
    if hand == Hand::Mouse {
        scroll_to(game, from);
        for point in [from, to] {
            let at = on_page(game, point);
            game.click(at.x, at.y);
        }
        return;
    }
    let marker = label(game, from);
    hand.press(game, &marker);
    walk(game, hand, from, to);
    hand.confirm(game);
}

/// Walks with the marker that was lifted from one point to another, among its places.
fn walk(game: &mut Game, hand: Hand, from: u8, to: u8) {
    let start = start(game);
    let thing = start.placeable().into_iter().find(|thing| thing.marker.at.0 == from).unwrap();
    let mut places = thing.places;
    places.push(Point(from));
    for direction in way_among(&view(game), &places, Point(from), Point(to)).expect("there is a way") {
        hand.walk(game, direction);
    }
}

fn sorted(mut points: Vec<u8>) -> Vec<u8> {
    points.sort_unstable();
    points
}

#[test]
fn a_hurdle_is_placed_on_the_drawn_board_by_every_device() {
    for hand in [Hand::Mouse, Hand::Keyboard, Hand::LeftKeys, Hand::Pad] {
        let mut game = set_up(HURDLES, hand);
        assert_eq!(lying(&game), [8, 18]);
        // Over the edge of the other's place, and to the middle.
        place(&mut game, hand, 8, 22);
        assert_eq!(sorted(lying(&game)), [18, 22], "{hand:?}");
        place(&mut game, hand, 18, 3);
        assert_eq!(sorted(lying(&game)), [3, 22], "{hand:?}");
        assert_eq!(game.screen(), Screen::SetUp);
        // The match begins with them.
        game.focus_window(true);
        hand.press(&mut game, "Start");
        game.until_screen(Screen::Match);
        let markers = game.session().game().snapshot().markers;
        assert_eq!(sorted(markers.iter().map(|marker| marker.at.0).collect()), [3, 22], "{hand:?}");
    }
}

#[test]
fn a_marker_keeps_the_focus_and_back_leaves_it_where_it_was() {
    for hand in [Hand::Keyboard, Hand::Pad] {
        let mut game = set_up(HURDLES, hand);
        let marker = label(&mut game, 8);
        hand.press(&mut game, &marker);
        walk(&mut game, hand, 8, 22);
        let carried = game.buttons().into_iter().map(|button| button.label);
        let named = "Hurdle: in the centre";
        assert!(carried.into_iter().any(|label| label == named), "{hand:?}: it is said where it is held");
        hand.back(&mut game);
        game.frames(3);
        assert_eq!((game.screen(), lying(&game)), (Screen::SetUp, vec![8, 18]), "{hand:?}");
        let focus = game.button(&marker).id;
        assert_eq!(game.focused(), Some(focus), "{hand:?}");
        place(&mut game, hand, 8, 9);
        let moved = label(&mut game, 9);
        let focus = game.button(&moved).id;
        assert_eq!(game.focused(), Some(focus), "{hand:?}");
        // With nothing in hand, back leaves the page.
        hand.back(&mut game);
        game.until_screen(Screen::Choose);
    }
}

/// Drags the marker on a point to a position of the page.
fn drag(game: &mut Game, from: u8, to: egui::Pos2) -> Vec<u8> {
    let at = on_page(game, from);
    game.point(at.x, at.y);
    game.frames(2);
    game.turn_mouse(ButtonState::Pressed);
    for part in 1..=4 {
        let way = at + (to - at) * (part as f32 / 4.0);
        game.point(way.x, way.y);
        game.frames(1);
    }
    game.turn_mouse(ButtonState::Released);
    game.frames(3);
    lying(game)
}

#[test]
fn a_hurdle_is_dragged_and_dropped() {
    let mut game = set_up(HURDLES, Hand::Mouse);
    scroll_to(&mut game, 18);
    // Beside the board it is let go, and lies where it lay.
    assert_eq!(drag(&mut game, 18, egui::pos2(500.0, 500.0)), [8, 18]);
    let at = on_page(&mut game, 25);
    assert_eq!(sorted(drag(&mut game, 18, at)), [8, 25]);
}

#[test]
fn a_marker_goes_nowhere_else() {
    // The Wild Horse has two starts, and no hurdle lies on another.
    let mut game = set_up(WILD, Hand::Keyboard);
    assert_eq!(lying(&game), [10]);
    place(&mut game, Hand::Keyboard, 10, 19);
    assert_eq!(lying(&game), [19]);
    let mut game = set_up(HURDLES, Hand::Mouse);
    place(&mut game, Hand::Mouse, 8, 18);
    assert_eq!(lying(&game), [8, 18]);
    let mut game = set_up(&[], Hand::Mouse);
    let buttons = game.buttons();
    let on_board = |button: &&madang::menus::ShownButton| {
        button.rect.left() > 800.0 && button.rect.top() > 90.0 && button.label != "Start"
    };
    assert_eq!(buttons.iter().find(on_board), None, "a game without markers");
}

#[test]
fn camps_and_rocks_are_placed_on_the_drawn_board() {
    for (flags, before, moves, after, (at, said)) in [
        // b3 and d3; then e4 and a2.
        (CAMPS, [11, 13], [(11, 19), (13, 5)], [[13, 19], [5, 19]], (5, "Remote camp: on a2")),
        // c5 and g5; then a3, and d6 past the other.
        (ROCKS, [38, 42], [(38, 18), (42, 48)], [[18, 42], [18, 48]], (48, "Rock (Green): on d6")),
    ] {
        for hand in [Hand::Mouse, Hand::Keyboard, Hand::Pad] {
            let mut game = set_up(flags, hand);
            assert_eq!(lying(&game), before, "{hand:?}");
            for ((from, to), lie) in moves.into_iter().zip(after) {
                place(&mut game, hand, from, to);
                assert_eq!(sorted(lying(&game)), lie, "{hand:?}");
            }
            assert_eq!(label(&mut game, at), said);
        }
    }
}

/// From each place a marker may be walked to every other.
#[test]
fn every_place_of_a_marker_is_reached_by_arrows() {
    let mut asked = 0;
    let views = madang::games::catalogue();
    for card in games::catalogue() {
        for options in card.every_options() {
            let start = (card.start)(&options);
            let things = start.placeable();
            if things.is_empty() {
                continue;
            }
            let view = views.view(card.id, &options).unwrap();
            for Placeable { marker, mut places } in things {
                places.push(marker.at);
                for (from, to) in places.iter().flat_map(|from| places.iter().map(move |to| (*from, *to))) {
                    let way = way_among(&view, &places, from, to);
                    assert!(way.is_some(), "{} {options:?}: {from:?} to {to:?}", card.id);
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 1000, "{asked}");
}

/// The whole board is in sight as soon as a marker is picked up, at every size of page and window.
#[test]
fn the_drawn_board_fits_every_page() {
    for (page_size, window) in [(1.0, [1280.0, 800.0]), (2.0, [1280.0, 800.0]), (1.5, [1024.0, 768.0])] {
        let mut game = set_up(HURDLES, Hand::Keyboard);
        game.resize_window(window[0], window[1]);
        game.resource_mut::<Settings>().page_size = page_size;
        game.frames(10);
        let first = label(&mut game, 8);
        let marker = game.button(&first);
        game.focus(marker.id);
        Hand::Keyboard.confirm(&mut game);
        game.scrolls(Duration::from_secs(2));
        let page = game.page();
        let corners = [0, 5, 10, 15].map(|point| on_page(&mut game, point));
        let seen = corners.iter().all(|corner| page.contains(*corner));
        assert!(seen, "{page_size} in {window:?}: {corners:?} in {page:?}");
        if page_size <= 1.0 {
            let foot = game.button("Start").rect.top();
            assert!(corners.iter().all(|corner| corner.y < foot), "{corners:?} above {foot}");
        }
    }
}

/// Every station of every rule set has words of its own, in both languages.
#[test]
fn no_two_stations_have_the_same_words() {
    let card = games::find("yut").unwrap();
    let views = madang::games::catalogue();
    for options in card.every_options() {
        let (start, view) = ((card.start)(&options), views.view("yut", &options).unwrap());
        for language in Language::ALL {
            let words = Words::of(language);
            let stations = (0..view.points.len() as u8).map(Point);
            let mut names: Vec<String> =
                stations.map(|station| words.place(&view.name(station, &*start))).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), 29, "{options:?}");
        }
    }
}

/// The words follow the picture, which is mirrored where the race runs clockwise.
#[test]
fn a_station_in_the_west_lies_in_the_west() {
    let card = games::find("yut").unwrap();
    let views = madang::games::catalogue();
    let words = Words::of(Language::English);
    let mut sides = Vec::new();
    for options in card.every_options() {
        let (start, view) = ((card.start)(&options), views.view("yut", &options).unwrap());
        let place = |station: u8| words.place(&view.name(Point(station), &*start));
        for station in [5, 15, 20, 23] {
            let east = view.points[usize::from(station)].x > 500.0;
            let name = place(station);
            assert!(name.contains(if east { "right" } else { "left" }), "{options:?}: {name}");
            sides.push((station, east));
        }
        for (station, way) in [(7, "three before the bottom corner"), (9, "just before the bottom corner")] {
            assert_eq!(place(station), way);
        }
    }
    assert!(sides.contains(&(5, true)) && sides.contains(&(5, false)), "mirrored and not");
}

/// `true` if a text names a station as records do.
fn names_a_station(text: &str) -> bool {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let digits = |rest: &str| !rest.is_empty() && rest.bytes().all(|letter| letter.is_ascii_digit());
    words.into_iter().any(|word| word.strip_prefix('s').is_some_and(digits))
}

fn assert_no_station(game: &mut Game, screen: &str) {
    let mut texts = game.words_read();
    texts.extend(game.buttons().into_iter().map(|button| button.label));
    let wrong: Vec<&String> = texts.iter().filter(|text| names_a_station(text)).collect();
    assert!(wrong.is_empty(), "{screen}: {wrong:?}");
}

/// Set-up, a game with its list of moves and hints, and its result: no screen shows the names of records.
#[test]
fn no_screen_of_yut_names_a_station_as_records_do() {
    assert!(names_a_station("2:s12-s14") && !names_a_station("stations, 12s"));
    for (language, arrow) in [("en", "before the"), ("fr", "avant le")] {
        let own = ["--set", "wild-horse=on", "--seats", "human,human", "--language", language];
        let mut game = set_up(&[HURDLES, &own].concat(), Hand::Keyboard);
        game.read_aloud();
        assert_no_station(&mut game, "set-up");
        assert!(game.words_read().iter().any(|text| text.contains(arrow)), "the markers' places are said");
        let marker = label(&mut game, 8);
        let marker = game.button(&marker);
        game.focus(marker.id);
        Hand::Keyboard.confirm(&mut game);
        Hand::Keyboard.up(&mut game);
        assert_no_station(&mut game, "set-up, a hurdle in hand");

        let mut game = Game::start(&[HURDLES, &own, &["--autoplay"]].concat());
        game.until_screen(Screen::Match);
        game.read_aloud();
        let (mut places, mut pass) = (0, 0);
        while game.moves().len() < 60 && game.sheet().is_none() {
            game.frames(2);
            assert_no_station(&mut game, "the board");
            let moved = |text: &&String| text.contains('→') && text.contains(arrow);
            places += game.words_read().iter().filter(moved).count();
            pass += 1;
            assert!(pass < 20_000, "the game goes on");
        }
        assert!(places > 0, "{language}: the list of moves says where horses went");
    }
}
