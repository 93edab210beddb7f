//! Dotted routes of the chosen piece to the points it may go to, over the board's lines and under the pieces.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use madang_core::{catalogue::Choice, rules::Point};

use super::{art::Art, entity::of_board, reconcile::reconcile};
use crate::{
    control::pointing::{PickedPoints, PointedAt},
    layout::{
        shelf::Shelf,
        view::{GameView, depth},
        views::BoardView,
    },
    platform::art::Picture,
    playback::stage::Stage,
    turn::session::Session,
};

/// Diameter of a dot, in world units.
const DOT: f32 = 9.0;
/// Distance between two dots, in world units.
const APART: f32 = 17.0;
/// Opacity of a route to one of several points.
const FAINT: f32 = 0.6;

/// Part of a route, from a point to the next one.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoutePart {
    /// Point it leads from.
    pub from: Point,
    /// Point it leads to.
    pub to: Point,
    /// Whether the route leads to the point under the pointer or the cursor, or is the only one.
    pub is_clear: bool,
}

/// Shows the routes of what is picked, while a person may continue.
pub(super) fn show_routes(
    mut commands: Commands,
    session: Res<Session>,
    stage: Res<Stage>,
    picked: Res<PickedPoints>,
    pointed_at: PointedAt,
    view: Res<BoardView>,
    art: Res<Art>,
    shown: Query<(Entity, &RoutePart)>,
) {
    let goes_on = stage.is_at_rest() && stage.human_to_act().is_some();
    let pointed = pointed_at.by_pointer().or(pointed_at.by_cursor());
    let open = || picked.0.open(session.choices());
    let wanted = match (goes_on, picked.0.touched().is_empty()) {
        (true, true) => lines(open(), pointed),
        (true, false) => parts(open(), pointed),
        (false, _) => Vec::new(),
    };
    reconcile(&mut commands, &shown, wanted, |commands, part| spawn_part(commands, part, &view.0, &art));
}

/// Returns the lines between two points that these moves close, before any point is touched; those at the point pointed
/// at are clear.
fn lines<'a>(moves: impl Iterator<Item = &'a Choice>, pointed: Option<Point>) -> Vec<RoutePart> {
    let line = |choice: &Choice| match choice.path[..] {
        [from, to] if choice.either_way => {
            Some(RoutePart { from, to, is_clear: pointed == Some(from) || pointed == Some(to) })
        }
        _ => None,
    };
    moves.filter_map(line).collect()
}

/// Returns the parts of the routes of these moves, each once; those to the point pointed at are clear.
fn parts<'a>(moves: impl Iterator<Item = &'a Choice>, pointed: Option<Point>) -> Vec<RoutePart> {
    let moves: Vec<&Choice> = moves.collect();
    let goals: BTreeSet<Option<&Point>> = moves.iter().map(|choice| choice.path.last()).collect();
    let mut parts: BTreeMap<(Point, Point), bool> = BTreeMap::new();
    for choice in moves {
        let is_clear = goals.len() == 1 || pointed.is_some() && choice.path.last() == pointed.as_ref();
        let route = if choice.either_way { &choice.path } else { &choice.route };
        for way in route.windows(2) {
            *parts.entry((way[0], way[1])).or_default() |= is_clear;
        }
    }
    parts.into_iter().map(|((from, to), is_clear)| RoutePart { from, to, is_clear }).collect()
}

fn spawn_part(commands: &mut Commands, part: RoutePart, view: &GameView, art: &Art) {
    let (from, to) = (view.place(part.from), view.place(part.to));
    let dots = (from.distance(to) / APART).round().max(1.0);
    let colour = Color::WHITE.with_alpha(if part.is_clear { 1.0 } else { FAINT });
    let dot = |index: f32| {
        // Half a distance from either end, so that the dots of two parts never meet on a point.
        let at = from.lerp(to, (index + 0.5) / dots);
        (
            Name::new("dot"),
            Picture::new(art.get(Shelf::Icons, "mark-way"), Vec2::splat(DOT)),
            Sprite::from_color(colour, Vec2::splat(DOT)),
            Transform::from_translation(at.extend(depth::ROUTES)),
        )
    };
    commands.spawn((of_board("route"), part, Transform::default(), Visibility::default())).with_children(
        |parent| {
            for index in 0..dots as u8 {
                parent.spawn(dot(f32::from(index)));
            }
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::{
        games,
        play::{Match, MatchSetup},
    };

    /// Returns the position of a game under these options.
    fn position(id: &str, options: &[(&str, &str)], text: &str) -> Match {
        let card = games::find(id).expect("the game is in the catalogue");
        let options = card.parse_options(options.iter().copied()).expect("options of the game");
        let mut setup = MatchSetup { options, start: Some(text.to_owned()), ..MatchSetup::new(card, 1) };
        setup.fit();
        Match::new(setup).expect("a position of the game")
    }

    /// Returns the parts of the routes of the moves from a point, as `from-to`, with `!` where they are clear.
    fn parts_from(game: &Match, from: &str, pointed: Option<&str>) -> Vec<String> {
        let board = game.game();
        let point = |name: &str| {
            let named = |number: &u8| board.point_name(Point(*number)) == name;
            Point((0..u8::MAX).find(named).expect("a point of the board"))
        };
        let from = point(from);
        let open = game.choices().iter().filter(|choice| choice.path.first() == Some(&from));
        let parts = parts(open, pointed.map(point));
        let text = |RoutePart { from, to, is_clear }: &RoutePart| {
            let clear = if *is_clear { "!" } else { "" };
            format!("{}-{}{clear}", board.point_name(*from), board.point_name(*to))
        };
        let mut texts: Vec<String> = parts.iter().map(text).collect();
        texts.sort();
        texts
    }

    #[test]
    fn one_route_is_clear_and_several_are_faint_but_for_the_one_pointed_at() {
        let game = position("bagh-chal", &[], "T3T/5/5/5/TG2T t 15 4 - -");
        assert_eq!(
            parts_from(&game, "a1", None),
            ["a1-a2", "a1-b2", "a1-c1"],
            "the leap over b1 is one part"
        );
        assert_eq!(parts_from(&game, "a1", Some("c1")), ["a1-a2", "a1-b2", "a1-c1!"]);
    }

    #[test]
    fn lines_that_may_be_closed_are_parts_and_those_at_the_point_pointed_at_are_clear() {
        let mut game = position("bagh-chal", &[("barriers", "on")], "T3T/5/5/5/TG2T t 17 2 - - - -");
        assert_eq!(lines(game.choices().iter(), None), [], "no line is closed in this turn");
        let take = game.choices().iter().find(|choice| choice.text == "a1xc1").expect("a capture").mv.clone();
        game.play(&take).expect("it is legal");
        let parts = lines(game.choices().iter(), Some(Point(12)));
        assert_eq!(parts.len(), 56);
        assert_eq!(parts.iter().filter(|part| part.is_clear).count(), 8);
    }

    /// A throw of two from the west corner leads along the ring, or across.
    #[test]
    fn a_horse_goes_by_the_stations_to_each_of_its_targets() {
        let options = [("rules", "duel"), ("players", "2")];
        let game = position("yut", &options, "1s5 3,4 0,0 set/00/00 1 move 2 0");
        assert_eq!(parts_from(&game, "s5", None), ["s20-s21", "s5-s20", "s5-s6", "s6-s7"]);
        assert_eq!(parts_from(&game, "s5", Some("s21")), ["s20-s21!", "s5-s20!", "s5-s6", "s6-s7"]);
    }

    #[test]
    fn what_moves_no_piece_has_no_route() {
        let game = position("bagh-chal", &[], "T3T/5/5/5/TG2T g 15 4 - -");
        assert!(game.choices().iter().all(|choice| choice.route.is_empty()), "goats are put down");
    }
}
