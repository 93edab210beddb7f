//! Notation of moves and positions.

use super::{DARK, Kono, KonoMove, LIGHT, SIDE};
use crate::rules::{Game, Notation, Options, Point, PointSet32, TextError, notation};

/// The rows of the position's text, the top row first.
static ROWS: [[u8; SIDE as usize]; SIDE as usize] = notation::grid_rows();

fn square_name(at: Point) -> String {
    notation::grid_name(SIDE, at)
}

fn parse_square(text: &str) -> Result<Point, TextError> {
    notation::parse_grid_name(SIDE, SIDE, text)
}

impl Kono {
    fn letter_at(&self, at: Point) -> Option<char> {
        let sides = self.sides.iter().zip(['L', 'D']);
        sides.into_iter().find_map(|(side, letter)| side.contains(at).then_some(letter))
    }
}

impl Notation for Kono {
    fn point_name(&self, point: Point) -> String {
        square_name(point)
    }

    fn move_text(&self, mv: KonoMove) -> String {
        match mv {
            KonoMove::Step { from, to } => format!("{}-{}", square_name(from), square_name(to)),
            KonoMove::Capture { from, to } => format!("{}x{}", square_name(from), square_name(to)),
        }
    }

    fn parse_move(&self, text: &str) -> Result<KonoMove, TextError> {
        if let Some((from, to)) = text.split_once('-') {
            return Ok(KonoMove::Step { from: parse_square(from)?, to: parse_square(to)? });
        }
        let (from, to) = text.split_once('x').ok_or_else(|| TextError::not_a_move(text))?;
        Ok(KonoMove::Capture { from: parse_square(from)?, to: parse_square(to)? })
    }

    fn position_text(&self) -> String {
        let side = if self.mover == LIGHT { 'l' } else { 'd' };
        format!("{} {side} {}", notation::rows_text(&ROWS, |at| self.letter_at(at)), self.quiet)
    }

    fn parse_position(options: &Options, text: &str) -> Result<Self, TextError> {
        let start = Self::start(options);
        let mut position = Self { sides: [PointSet32::EMPTY; 2], ..start };
        let mut fields = notation::Fields::new(text);
        notation::parse_rows(&ROWS, fields.word("board")?, |at, letter| {
            let seat = match letter {
                'L' => LIGHT,
                'D' => DARK,
                _ => return Err(TextError::UnknownPiece(letter)),
            };
            position.sides[seat.index()].insert(at);
            Ok(())
        })?;
        position.mover = fields.one_of("side to move", "l or d", &[("l", LIGHT), ("d", DARK)])?;
        position.quiet = fields.number("moves since a capture")?;
        fields.end()?;
        position.check_possible(&start)?;
        Ok(position)
    }

    fn ascii(&self) -> String {
        let board = notation::diagram(&ROWS, |at| self.letter_at(at));
        format!("{board}\nmoves without a capture {} of {}", self.quiet, self.quiet_limit())
    }
}
