//! Noughts and crosses: the smallest game, its rules in forty lines and all of it in one file.
//!
//! `cargo run --features dev --example noughts_and_crosses -- --game noughts-and-crosses` opens Madang with it on the
//! table. `docs/adding-a-game.md` goes through it.

use std::process::ExitCode;

use bevy::prelude::*;
use madang::layout::{view::GameView, views::AddGame};
use madang_core::{
    catalogue::GameCard,
    rules::{
        BoardModel, EditBoard, Effect, Effects, Game, Notation, Options, Outcome, Piece, PieceKind, Place,
        Point, PointSet32, Seat, TextError, Words, notation, random,
    },
    search::Opponent,
};

const SIDE: u8 = 3;
/// Kinds of piece, by seat.
const KINDS: [PieceKind; 2] = [PieceKind("crosses"), PieceKind("noughts")];
/// Rows, files and diagonals, a bit for each square from `a1` along the ranks.
const LINES: [u32; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

madang_core::words! {
    /// Reasons for the end of a game.
    enum Ending {
        /// Three in a line.
        Line => "three-in-a-line",
        /// No square is left.
        Full => "board-full",
    }
}

/// A position: the squares of each seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct NoughtsAndCrosses([PointSet32; 2]);

impl NoughtsAndCrosses {
    fn empty(&self) -> PointSet32 {
        PointSet32::first_points(9).difference(self.0[0] | self.0[1])
    }
}

impl Game for NoughtsAndCrosses {
    type Move = Point;

    fn start(_: &Options) -> Self {
        Self([PointSet32::EMPTY; 2])
    }

    fn mover(&self) -> Seat {
        if self.0[0].len() > self.0[1].len() { Seat(1) } else { Seat(0) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let has_line = |seat: &Seat| LINES.iter().any(|line| self.0[seat.index()].bits() & line == *line);
        let winner = [Seat(0), Seat(1)].into_iter().find(has_line);
        winner
            .map(|winner| Outcome::win(winner, Ending::Line))
            .or_else(|| self.empty().is_empty().then(|| Outcome::draw(Ending::Full)))
    }

    fn legal_moves(&self, out: &mut Vec<Point>) {
        if self.outcome().is_none() {
            out.extend(self.empty().iter());
        }
    }

    fn play_unchecked(&mut self, at: Point) {
        self.0[self.mover().index()].insert(at);
    }

    fn key(&self) -> u64 {
        random::mix(u64::from(self.0[0].bits()) << 9 | u64::from(self.0[1].bits()))
    }
}

impl BoardModel for NoughtsAndCrosses {
    fn points(&self) -> u8 {
        SIDE * SIDE
    }

    fn effects(&self, at: Point) -> Effects {
        let owner = self.mover();
        vec![Effect::Placed { kind: KINDS[owner.index()], owner, at }]
    }

    fn pieces(&self, out: &mut impl Extend<Piece>) {
        for (owner, count) in [(Seat(0), 5), (Seat(1), 4)] {
            let piece = |place| Piece { kind: KINDS[owner.index()], owner, place };
            let squares = self.0[owner.index()];
            out.extend(squares.iter().map(|at| piece(Place::Board(at))));
            out.extend((squares.len()..count).map(|_| piece(Place::Hand)));
        }
    }

    fn path(&self, at: Point) -> Vec<Point> {
        vec![at]
    }
}

impl Notation for NoughtsAndCrosses {
    fn point_name(&self, point: Point) -> String {
        notation::grid_name(SIDE, point)
    }

    fn move_text(&self, at: Point) -> String {
        self.point_name(at)
    }

    fn position_text(&self) -> String {
        let letter = |at: usize| {
            ['X', 'O', '.'][self.0.iter().position(|own| own.contains(Point(at as u8))).unwrap_or(2)]
        };
        (0..9).map(letter).collect()
    }

    fn parse_position(_: &Options, text: &str) -> Result<Self, TextError> {
        let mut squares = [PointSet32::EMPTY; 2];
        for (at, letter) in (0..9).zip(text.chars()) {
            match letter {
                'X' => squares[0].insert(Point(at)),
                'O' => squares[1].insert(Point(at)),
                '.' => {}
                other => return Err(TextError::UnknownPiece(other)),
            }
        }
        let [crosses, noughts] = squares.map(PointSet32::len);
        let fits = text.len() == 9 && (crosses == noughts || crosses == noughts + 1);
        fits.then_some(Self(squares)).ok_or_else(|| TextError::Impossible("crosses begin".to_owned()))
    }
}

/// No board editor.
impl EditBoard for NoughtsAndCrosses {}

/// The computer plays by the rules.
impl Opponent for NoughtsAndCrosses {}

static CARD: GameCard = GameCard {
    id: "noughts-and-crosses",
    native_name: "Noughts and crosses",
    roles: &["crosses", "noughts"],
    pieces: &KINDS,
    endings: Ending::WORDS,
    words: WORDS,
    ..GameCard::of::<NoughtsAndCrosses>()
};

const WORDS: &str = "
game-noughts-and-crosses = Noughts and crosses
game-noughts-and-crosses-line = Three in a line win.
game-noughts-and-crosses-table = Two players, one minute
way-noughts-and-crosses = Three by three squares
way-noughts-and-crosses-line = Put a piece on an empty square.
role-crosses = Crosses
role-noughts = Noughts
turn-crosses = Crosses to move
turn-noughts = Noughts to move
thinking-crosses = Crosses are thinking
thinking-noughts = Noughts are thinking
wins-crosses = Crosses win
wins-noughts = Noughts win
ending-three-in-a-line = Three in a line.
ending-board-full = The board is full.
";

fn plugin(app: &mut App) {
    app.add_game(&CARD, |_| GameView::plain_grid(SIDE, &KINDS));
}

fn main() -> ExitCode {
    madang::app::main((madang::games::plugin, plugin))
}
