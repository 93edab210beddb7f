//! Table and notation of Konane: pieces, effects and the touch of a move, and its texts.

use madang_core::{
    rules::{
        BoardModel, EditBoard, Effect, Effects, Notation, Options, Piece, PieceKind, Place, Point,
        PointSet64, Seat, TextError, notation,
    },
    search::Opponent,
};

use super::rules::{Konane, KonaneMove, SIDE, STONES, single_leaps};

/// Kinds of stone, by seat.
pub const KINDS: [PieceKind; 2] = [PieceKind("konane-black"), PieceKind("konane-white")];
const LETTERS: [char; 2] = ['B', 'W'];

/// Rows of a position's text, the top row first.
static ROWS: [[u8; SIDE as usize]; SIDE as usize] = notation::grid_rows();

impl BoardModel for Konane {
    fn points(&self) -> u8 {
        SIDE * SIDE
    }

    fn effects(&self, mv: KonaneMove) -> Effects {
        match mv {
            KonaneMove::Remove(at) => vec![Effect::Removed { at }],
            KonaneMove::Leap(from, to) => single_leaps(from, to)
                .flat_map(|[from, over, to]| {
                    [Effect::Jumped { from, over, to }, Effect::Captured { at: over, by: self.mover }]
                })
                .collect(),
        }
    }

    fn pieces(&self, out: &mut impl Extend<Piece>) {
        for owner in [Seat(0), Seat(1)] {
            let piece = |place| Piece { kind: KINDS[owner.index()], owner, place };
            let on_board = self.stones_of(owner);
            // Each side takes one stone of its own off; the others that are missing the enemy has taken.
            let removed = u32::from(!self.opens() || owner == self.mover.other() && on_board.len() < STONES);
            out.extend(on_board.iter().map(|at| piece(Place::Board(at))));
            out.extend((0..removed).map(|_| piece(Place::Out)));
            out.extend((on_board.len() + removed..STONES).map(|_| piece(Place::Taken(owner.other()))));
        }
    }

    fn path(&self, mv: KonaneMove) -> Vec<Point> {
        match mv {
            KonaneMove::Remove(at) => vec![at],
            KonaneMove::Leap(from, to) => vec![from, to],
        }
    }
}

impl Notation for Konane {
    fn point_name(&self, point: Point) -> String {
        notation::grid_name(SIDE, point)
    }

    fn move_text(&self, mv: KonaneMove) -> String {
        match mv {
            KonaneMove::Remove(at) => self.point_name(at),
            KonaneMove::Leap(from, to) => format!("{}x{}", self.point_name(from), self.point_name(to)),
        }
    }

    fn position_text(&self) -> String {
        let of_seat = |at| self.stones_of(Seat(1)).contains(at);
        let letter = |at| self.stones.contains(at).then(|| LETTERS[usize::from(of_seat(at))]);
        format!("{} {}", notation::rows_text(&ROWS, letter), LETTERS[self.mover.index()])
    }

    fn parse_position(_: &Options, text: &str) -> Result<Self, TextError> {
        let mut position = Self { stones: PointSet64::EMPTY, mover: Seat(0) };
        let mut fields = notation::Fields::new(text);
        notation::parse_rows(&ROWS, fields.word("board")?, |at, letter| {
            position.stones.insert(at);
            let seat = LETTERS.iter().position(|known| *known == letter);
            let fits = seat.is_some_and(|seat| position.stones_of(Seat(seat as u8)).contains(at));
            if fits { Ok(()) } else { Err(TextError::UnknownPiece(letter)) }
        })?;
        position.mover = fields.one_of("side to move", "B or W", &[("B", Seat(0)), ("W", Seat(1))])?;
        fields.end()?;
        if position.opens() && u32::from(position.mover.0) != 2 * STONES - position.stones.len() {
            return Err(TextError::Impossible(
                "black takes the first stone off, white the second".to_owned(),
            ));
        }
        Ok(position)
    }
}

/// Nothing of Konane's own: it has no board editor.
impl EditBoard for Konane {}

/// Nothing of Konane's own: the computer plays it by its rules.
impl Opponent for Konane {}
