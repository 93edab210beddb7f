//! Taste of the five persons in openings: of the moves that its level might choose as well, each prefers others.
//!
//! Levels overlook and misjudge by lot. A person with a taste draws several times, and plays the move that it likes
//! best of those that its level has chosen and holds to be worth the same; so it is as strong as its level, and chooses
//! otherwise.

use std::sync::atomic::{AtomicBool, Ordering};

use super::matches::Match;
use crate::{
    catalogue::{AnyGame, AnyInfo, AnyMove, AnyThought},
    rules::{
        Piece, Point, Seat,
        random::{Purpose, Stream, mix},
    },
    search::Level,
};

/// A seat's own decisions at the beginning of a game in which its person follows a taste.
const OPENING: usize = 4;

/// Choices of a level from 1 to 4 among which its person prefers one. The fourth takes the longest to think.
const CHOICES: [u64; 4] = [4, 4, 4, 2];

/// Difference of win chance, in thousandths, within which the level holds another choice to be worth the same as its
/// first. Without it a taste for good moves would make a person stronger than the level.
const SAME: u16 = 40;

impl Match {
    /// Chooses a move as the person of this level: in the opening by its taste, later as the level plays.
    pub fn think_as_person(
        &self,
        level: Level,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnyInfo),
    ) -> Option<AnyThought> {
        let game = self.game();
        let seat = game.to_act().seat()?;
        let own = self.history().plies().filter(|ply| ply.decided_by() == Some(seat)).count();
        if own < OPENING && self.setup().start.is_none() {
            think_in_opening(game, level, (self.seed(), self.history().len() as u32), stop, report)
        } else {
            game.think(level.into(), self.stream_of_decision(), stop, report)
        }
    }
}

/// Chooses a move in an opening by the taste of the person of this level, by the streams of this seed and ply, see
/// [`AnyGame::think`]. Reports the search for the move chosen.
pub fn think_in_opening(
    game: &dyn AnyGame,
    level: Level,
    (seed, ply): (u64, u32),
    stop: &AtomicBool,
    report: &mut dyn FnMut(&AnyInfo),
) -> Option<AnyThought> {
    let chance = |seed| Stream::new(seed, Purpose::Opponent { ply });
    let choices = CHOICES.get(usize::from(level.number()) - 1).filter(|_| game.legal_moves().len() > 1);
    let Some(choices) = choices else {
        let mut thought = game.think(level.into(), chance(seed), stop, report)?;
        if level == Level::MAX {
            turn_to_first(game, &mut thought);
        }
        return Some(thought);
    };
    let mut best: Option<(i32, AnyThought, Vec<AnyInfo>)> = None;
    let (mut first, mut visited) = (None, 0);
    for choice in 0..*choices {
        if best.is_some() && stop.load(Ordering::Relaxed) {
            break;
        }
        let seed = if choice == 0 { seed } else { mix(seed ^ choice) };
        let mut infos = Vec::new();
        let thought = game.think(level.into(), chance(seed), stop, &mut |info| infos.push(info.clone()))?;
        visited += thought.visited;
        let worth = game.chance_of(thought.info.score);
        let is_same = first.get_or_insert(worth).abs_diff(worth) <= SAME;
        let liked = liking(game, level, &thought.mv);
        if is_same && best.as_ref().is_none_or(|(most, ..)| liked > *most) {
            best = Some((liked, thought, infos));
        }
    }
    let (_, thought, infos) = best?;
    infos.iter().for_each(report);
    Some(AnyThought { visited, ..thought })
}

/// Replaces a book move by its first symmetric equivalent.
fn turn_to_first(game: &dyn AnyGame, thought: &mut AnyThought) {
    let book = game.book_moves();
    if let Some(first) = book.first().filter(|first| **first != thought.mv && book.contains(&thought.mv)) {
        thought.mv = first.clone();
        thought.info.line = vec![first.clone()];
    }
}

/// Returns the liking of the person of a level for a legal move; only the order has a meaning, and a move that brings
/// no piece to a point has the lowest.
///
/// The Wanderer keeps far from others and from the centre, the Herder keeps its pieces together, the Villager goes to
/// the centre, and the Hunter close to the enemy. Where that makes no difference each has a side of the board. The
/// Elder likes the first move of the book. On a board without rows and columns the order of the points serves as
/// distance, and the Villager brings pieces out.
pub fn liking(game: &dyn AnyGame, level: Level, mv: &AnyMove) -> i32 {
    if level == Level::MAX {
        return i32::from(game.book_moves().first() == Some(mv));
    }
    let Some(team) = game.to_act().seat().map(|seat| seat.0 % game.teams()) else { return i32::MIN };
    let mut after = game.boxed_clone();
    if after.play(mv).is_err() {
        return i32::MIN;
    }
    let is_own = |seat: Seat| seat.0 % game.teams() == team;
    let before = points_of(&game.snapshot().pieces, is_own);
    let pieces = after.snapshot().pieces;
    let mut own = points_of(&pieces, is_own);
    let enemies = points_of(&pieces, |seat| !is_own(seat));
    let count = |points: &[Point], at: Point| points.iter().filter(|point| **point == at).count();
    let Some(to) = own.iter().copied().find(|at| count(&own, *at) > count(&before, *at)) else {
        return i32::MIN;
    };
    let out = own.len() as i32;
    let at = own.iter().position(|point| *point == to).map(|index| own.swap_remove(index));
    debug_assert_eq!(at, Some(to));
    let plan = Plan::of(game);
    let nearest =
        |points: &[Point]| points.iter().map(|point| plan.distance(to, *point)).min().unwrap_or(FAR);
    let region = match level.number() {
        1 => 4 * nearest(&own).min(nearest(&enemies)) + plan.off_centre(to).unwrap_or(0),
        2 => own.iter().map(|point| NEAR - plan.distance(to, *point).min(NEAR)).sum(),
        3 => plan.off_centre(to).map_or(out, |distance| -distance),
        _ => -nearest(&enemies),
    };
    region * REGION + plan.toward_side(to, SIDES[usize::from(level.number()) - 1])
}

/// Factor of a liking for a region, which goes before that for a side.
const REGION: i32 = 100;

/// Side of the board that each level from 1 to 4 likes: right or left, and far or near.
const SIDES: [(i32, i32); 4] = [(1, 1), (-1, -1), (1, -1), (-1, 1)];

/// Distance beyond which a piece is in no company.
const NEAR: i32 = 3;

/// Distance where there is no other piece.
const FAR: i32 = 100;

/// Returns the board points of the pieces of these seats, as often as there are pieces.
fn points_of(pieces: &[Piece], is_of: impl Fn(Seat) -> bool) -> Vec<Point> {
    let of_seats = pieces.iter().filter(|piece| is_of(piece.owner));
    of_seats.filter_map(|piece| piece.point()).collect()
}

/// Columns and rows of the points of a board.
struct Plan {
    places: Vec<(i32, i32)>,
    /// Sums of the first and last column, and of the first and last row; `None` without rows and columns.
    centre: Option<(i32, i32)>,
}

impl Plan {
    /// Returns the plan by the points' names: a letter for the column and a number for the row.
    fn of(game: &dyn AnyGame) -> Self {
        let named = |point: u8| {
            let name = game.point_name(Point(point));
            let mut letters = name.chars();
            let column = letters.next().filter(char::is_ascii_lowercase)?;
            Some((i32::from(column as u8 - b'a'), letters.as_str().parse().ok()?))
        };
        let in_order = |point: u8| (i32::from(point), 0);
        let points = game.points();
        let named: Option<Vec<(i32, i32)>> = (0..points).map(named).collect();
        let columns = |places: &[(i32, i32)]| {
            let ends = |values: Vec<i32>| Some(*values.iter().min()? + *values.iter().max()?);
            let (columns, rows) = places.iter().copied().unzip();
            Some((ends(columns)?, ends(rows)?))
        };
        // With a single letter the numbers count the points.
        let is_grid = |places: &Vec<(i32, i32)>| places.iter().any(|(column, _)| *column != places[0].0);
        match named.filter(is_grid) {
            Some(places) => Self { centre: columns(&places), places },
            None => Self { centre: None, places: (0..points).map(in_order).collect() },
        }
    }

    /// Steps from point to point, along lines or diagonals.
    fn distance(&self, from: Point, to: Point) -> i32 {
        match (self.places.get(from.0 as usize), self.places.get(to.0 as usize)) {
            (Some(from), Some(to)) => (from.0 - to.0).abs().max((from.1 - to.1).abs()),
            _ => FAR,
        }
    }

    /// Returns the place of a point towards a side.
    fn toward_side(&self, at: Point, (right, up): (i32, i32)) -> i32 {
        self.places.get(at.0 as usize).map_or(0, |(column, row)| right * column + up * row)
    }

    /// Returns the distance from the centre in half steps; `None` without rows and columns.
    fn off_centre(&self, at: Point) -> Option<i32> {
        let ((column, row), centre) = (self.places.get(at.0 as usize)?, self.centre?);
        Some((2 * column - centre.0).abs().max((2 * row - centre.1).abs()))
    }
}
