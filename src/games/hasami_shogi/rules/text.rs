//! Notation: squares by file and rank; a position as its rows, the side to move and, where there are
//! rocks, the steps left to one.

use super::{GREEN, Hasami, HasamiMove, RED, SIDE};
use crate::rules::{Game, Notation, Options, Point, PointSet128, SKIP, TextError, notation};

static ROWS: [[u8; SIDE as usize]; SIDE as usize] = notation::grid_rows();

fn letter(position: &Hasami, at: Point) -> Option<char> {
    let holds = |set: PointSet128| set.contains(at);
    if let Some([red, green]) = position.rocks {
        if red == at {
            return Some('O');
        }
        if green == at {
            return Some('o');
        }
    }
    let (common, shogun) = if holds(position.side(RED)) {
        ('R', 'S')
    } else if holds(position.side(GREEN)) {
        ('G', 's')
    } else {
        return None;
    };
    Some(if holds(position.shoguns) { shogun } else { common })
}

/// Parses a text of the game that starts as `start`, without a check that the position is
/// reachable.
fn read(start: Hasami, text: &str) -> Result<Hasami, TextError> {
    let mut position = Hasami { sides: [PointSet128::EMPTY; 2], shoguns: PointSet128::EMPTY, ..start };
    let mut rocks = [None; 2];
    let mut fields = notation::Fields::new(text);
    notation::parse_rows(&ROWS, fields.word("board")?, |at, letter| {
        let seat = match letter {
            'R' => RED,
            'G' => GREEN,
            'S' if position.shogun => RED,
            's' if position.shogun => GREEN,
            'O' | 'o' if position.rocks.is_some() => {
                let (rock, whose) =
                    if letter == 'O' { (&mut rocks[0], "red") } else { (&mut rocks[1], "green") };
                return match rock.replace(at) {
                    None => Ok(()),
                    Some(_) => Err(TextError::Impossible(format!("there is one rock of {whose}, not two"))),
                };
            }
            _ => return Err(TextError::UnknownPiece(letter)),
        };
        if letter == 'S' || letter == 's' {
            if position.shoguns.intersects(position.side(seat)) {
                return Err(TextError::Impossible("neither side has two Shoguns".to_owned()));
            }
            position.shoguns.insert(at);
        }
        position.sides[seat.index()].insert(at);
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
    Ok(position)
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
        let position = read(Self::start(options), text)?;
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
