//! State of a game as one line of JSON, for programs that would otherwise ask `show`, `legal`, `chance` and `result`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::usage::PROTOCOL;
use crate::{
    catalogue::{AnyGame, Snapshot},
    play::Match,
    rules::{Actor, Outcome, Place, Point, Seat},
};

/// State of a game. `docs/notation.md` describes the fields; seats and teams are counted from 1.
#[derive(Serialize, Debug)]
pub(super) struct State<'a> {
    protocol: u32,
    game: &'static str,
    options: BTreeMap<&'static str, &'static str>,
    seed: u64,
    /// Text that the game began from; `None` for the game's own start.
    start: Option<&'a str>,
    moves: Vec<&'a str>,
    position: String,
    to_act: ToAct,
    /// Seat whose throw is due.
    thrower: Option<u8>,
    seats: Vec<SeatState>,
    teams: Vec<Vec<u8>>,
    pieces: Vec<PieceState>,
    markers: Vec<MarkerState>,
    barriers: Vec<[String; 2]>,
    /// Results thrown and not yet used.
    pool: Vec<u8>,
    /// Points of the two seats, where the game counts them.
    score: Option<[u16; 2]>,
    legal: Vec<String>,
    chance: Vec<ThrowState>,
    result: Option<ResultState>,
    points: Vec<PointState>,
}

/// Actor: the number of a seat, `chance` or `over`.
#[derive(Serialize, Debug)]
#[serde(untagged)]
enum ToAct {
    Seat(u8),
    Other(&'static str),
}

/// Seat with the number of its pieces in each place.
#[derive(Serialize, Debug)]
struct SeatState {
    seat: u8,
    team: u8,
    role: &'static str,
    board: usize,
    hand: usize,
    /// Pieces of the seat that an enemy holds as taken.
    taken: usize,
    home: usize,
    /// Pieces that are out of the game and counted for no one.
    out: usize,
}

#[derive(Serialize, Debug)]
struct PieceState {
    kind: &'static str,
    seat: u8,
    at: String,
}

#[derive(Serialize, Debug)]
struct MarkerState {
    kind: &'static str,
    at: String,
}

#[derive(Serialize, Debug)]
struct ThrowState {
    #[serde(rename = "move")]
    mv: String,
    weight: u32,
}

#[derive(Serialize, Debug)]
struct ResultState {
    /// Seat that ended the game with a win; `None` for a draw.
    winner: Option<u8>,
    /// Seats that have won, the winner's partners included.
    winners: Vec<u8>,
    reason: &'static str,
    score: Option<[u16; 2]>,
}

#[derive(Serialize, Debug)]
struct PointState {
    name: String,
    x: i16,
    y: i16,
}

impl<'a> State<'a> {
    /// Returns the state of a game.
    pub(super) fn of(game: &'a Match) -> Self {
        let position = game.game();
        let snapshot = position.snapshot();
        let text = |mv| position.move_text(mv);
        let mut legal = position.legal_texts();
        legal.sort_unstable();
        Self {
            protocol: PROTOCOL,
            game: game.card().id,
            options: game.setup().options.iter().collect(),
            seed: game.seed(),
            start: game.setup().start.as_deref(),
            moves: game.history().plies().map(|ply| ply.text.as_str()).collect(),
            position: position.position_text(),
            to_act: match position.to_act() {
                Actor::Seat(seat) => ToAct::Seat(number(seat)),
                Actor::Chance => ToAct::Other("chance"),
                Actor::Over => ToAct::Other("over"),
            },
            thrower: position.thrower().filter(|_| position.to_act() == Actor::Chance).map(number),
            seats: (0..position.seats()).map(|seat| seat_state(game, &snapshot, Seat(seat))).collect(),
            teams: (0..position.teams()).map(|team| team_seats(position, Seat(team))).collect(),
            pieces: pieces(position, &snapshot),
            markers: markers(position, &snapshot),
            barriers: barriers(position, &snapshot),
            pool: snapshot.pool,
            score: snapshot.points_now,
            legal,
            chance: position
                .chance()
                .iter()
                .map(|throw| ThrowState { mv: text(&throw.mv), weight: throw.weight })
                .collect(),
            result: position.outcome().map(|outcome| result(position, outcome)),
            points: (0..position.points()).map(|point| point_state(position, Point(point))).collect(),
        }
    }
}

const fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// Returns the numbers of the seats that play together with a seat, itself included.
fn team_seats(game: &dyn AnyGame, seat: Seat) -> Vec<u8> {
    game.team_of(seat).map(number).collect()
}

fn seat_state(game: &Match, snapshot: &Snapshot, seat: Seat) -> SeatState {
    let count = |fits: fn(Place) -> bool| {
        snapshot.pieces.iter().filter(|piece| piece.owner == seat && fits(piece.place)).count()
    };
    SeatState {
        seat: number(seat),
        team: seat.0 % game.game().teams() + 1,
        role: game.card().roles.get(seat.index()).copied().unwrap_or_default(),
        board: count(|place| matches!(place, Place::Board(_))),
        hand: count(|place| place == Place::Hand),
        taken: count(|place| matches!(place, Place::Taken(_))),
        home: count(|place| place == Place::Home),
        out: count(|place| place == Place::Out),
    }
}

/// Returns the pieces on the board, on a shared point from the bottom up.
fn pieces(game: &dyn AnyGame, snapshot: &Snapshot) -> Vec<PieceState> {
    let on_board = snapshot.pieces.iter().filter_map(|piece| {
        let at = game.point_name(piece.point()?);
        Some(PieceState { kind: piece.kind.0, seat: number(piece.owner), at })
    });
    on_board.collect()
}

fn markers(game: &dyn AnyGame, snapshot: &Snapshot) -> Vec<MarkerState> {
    let markers = snapshot.markers.iter();
    markers.map(|marker| MarkerState { kind: marker.kind.0, at: game.point_name(marker.at) }).collect()
}

fn barriers(game: &dyn AnyGame, snapshot: &Snapshot) -> Vec<[String; 2]> {
    let names = |(from, to): &(Point, Point)| [game.point_name(*from), game.point_name(*to)];
    snapshot.fences.iter().map(names).collect()
}

fn result(game: &dyn AnyGame, outcome: Outcome) -> ResultState {
    ResultState {
        winner: outcome.winner.map(number),
        winners: outcome.winner.map(|seat| team_seats(game, seat)).unwrap_or_default(),
        reason: outcome.reason.key(),
        score: outcome.scores,
    }
}

fn point_state(game: &dyn AnyGame, point: Point) -> PointState {
    let [x, y] = game.coordinates(point);
    PointState { name: game.point_name(point), x, y }
}
