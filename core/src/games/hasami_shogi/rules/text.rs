//! Notation: squares by file and rank; a position as its rows, the side to move and, where there are
//! rocks, the steps left to one.

use super::{GREEN, Hasami, HasamiMove, RED, SIDE};
use crate::rules::{Game, Notation, Options, Point, PointSet128, SKIP, TextError, notation};

static ROWS: [[u8; SIDE as usize]; SIDE as usize] = notation::grid_rows();

/// Letters of the seats' samurai.
const SAMURAI_LETTERS: [char; 2] = ['R', 'G'];
/// Letters of the seats' Shoguns.
const SHOGUN_LETTERS: [char; 2] = ['S', 's'];
/// Letters of the seats' rocks.
const ROCK_LETTERS: [char; 2] = ['O', 'o'];

fn letter(position: &Hasami, at: Point) -> Option<char> {
    let rock = position.rocks.and_then(|rocks| rocks.iter().position(|rock| *rock == at));
    if let Some(seat) = rock {
        return Some(ROCK_LETTERS[seat]);
    }
    let seat = position.sides.iter().position(|side| side.contains(at))?;
    let letters = if position.shoguns.contains(at) { SHOGUN_LETTERS } else { SAMURAI_LETTERS };
    Some(letters[seat])
}

impl Notation for Hasami {
    fn point_name(&self, point: Point) -> String {
        notation::grid_name(SIDE, point)
    }

    fn move_text(&self, mv: HasamiMove) -> String {
        match mv {
            HasamiMove::Step { from, to } => {
                format!("{}-{}", notation::grid_name(SIDE, from), notation::grid_name(SIDE, to))
            }
            HasamiMove::Skip => SKIP.to_string(),
        }
    }

    fn parse_move(&self, text: &str) -> Result<HasamiMove, TextError> {
        if SKIP == text {
            return Ok(HasamiMove::Skip);
        }
        let (from, to) = text.split_once('-').ok_or_else(|| TextError::not_a_move(text))?;
        let square = |name| notation::parse_grid_name(SIDE, SIDE, name);
        Ok(HasamiMove::Step { from: square(from)?, to: square(to)? })
    }

    fn position_text(&self) -> String {
        let mut text = notation::rows_text(&ROWS, |at| letter(self, at));
        text.push_str(if self.mover == RED { " r" } else { " g" });
        if self.rocks.is_some() {
            text.push_str(&format!(" {}", self.rock_steps));
        }
        text
    }

    fn parse_position(options: &Options, text: &str) -> Result<Self, TextError> {
        let mut position =
            Self { sides: [PointSet128::EMPTY; 2], shoguns: PointSet128::EMPTY, ..Self::start(options) };
        let mut rocks = [None; 2];
        let mut fields = notation::Fields::new(text);
        notation::parse_rows(&ROWS, fields.word("board")?, |at, letter| {
            let seat_of = |letters: [char; 2]| letters.iter().position(|known| *known == letter);
            if let Some(seat) = seat_of(ROCK_LETTERS).filter(|_| position.rocks.is_some()) {
                if rocks[seat].replace(at).is_some() {
                    let whose = ["red", "green"][seat];
                    return Err(TextError::Impossible(format!("there is one rock of {whose}, not two")));
                }
                return Ok(());
            }
            let shogun = seat_of(SHOGUN_LETTERS).filter(|_| position.shogun);
            let seat = shogun.or_else(|| seat_of(SAMURAI_LETTERS)).ok_or(TextError::UnknownPiece(letter))?;
            if shogun.is_some() {
                if position.shoguns.intersects(position.sides[seat]) {
                    return Err(TextError::Impossible("neither side has two Shoguns".to_owned()));
                }
                position.shoguns.insert(at);
            }
            position.sides[seat].insert(at);
            Ok(())
        })?;
        position.mover = fields.one_of("side to move", "r or g", &[("r", RED), ("g", GREEN)])?;
        if position.rocks.is_some() {
            position.rock_steps = fields.number("steps left to the rock")?;
            let [Some(red), Some(green)] = rocks else {
                return Err(TextError::Impossible("each side must have its rock on the board".to_owned()));
            };
            position.rocks = Some([red, green]);
        }
        fields.end()?;
        position.check_possible()?;
        Ok(position)
    }

    fn ascii(&self) -> String {
        let mut text = notation::diagram(&ROWS, |at| letter(self, at));
        if self.rock_steps > 0 {
            text.push_str(&format!("\nsteps left to the rock: {}", self.rock_steps));
        }
        text
    }
}
