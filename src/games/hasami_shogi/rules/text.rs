//! Notation: squares by file and rank; a position as its rows, the side to move and, where there are
//! rocks, the steps left to one.

use super::{GREEN, Hasami, HasamiMove, RED, SIDE};
use crate::rules::{Game, Notation, Options, Point, PointSet128, TextError, notation};

const ROW_SQUARES: [[u8; SIDE as usize]; SIDE as usize] = row_squares();

/// The rows of the text, the highest rank first.
static ROWS: [&[u8]; SIDE as usize] = [
    &ROW_SQUARES[0],
    &ROW_SQUARES[1],
    &ROW_SQUARES[2],
    &ROW_SQUARES[3],
    &ROW_SQUARES[4],
    &ROW_SQUARES[5],
    &ROW_SQUARES[6],
    &ROW_SQUARES[7],
    &ROW_SQUARES[8],
];

const fn row_squares() -> [[u8; SIDE as usize]; SIDE as usize] {
    let mut rows = [[0; SIDE as usize]; SIDE as usize];
    let mut row = 0;
    while row < SIDE {
        let mut file = 0;
        while file < SIDE {
            rows[row as usize][file as usize] = (SIDE - 1 - row) * SIDE + file;
            file += 1;
        }
        row += 1;
    }
    rows
}

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

fn write(position: &Hasami) -> String {
    let mut text = notation::rows_text(&ROWS, |at| letter(position, at));
    text.push_str(if position.mover == RED { " r" } else { " g" });
    if position.rocks.is_some() {
        text.push_str(&format!(" {}", position.rock_steps));
    }
    text
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
    position.mover = match fields.word("side to move")? {
        "r" => RED,
        "g" => GREEN,
        found => return Err(TextError::not_one_of("side to move", "r or g", found)),
    };
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

/// Draws the board as a diagram in text.
fn draw(position: &Hasami) -> String {
    let mut lines = Vec::with_capacity(ROWS.len());
    for row in ROWS {
        let letters = row.iter().map(|at| letter(position, Point(*at)).unwrap_or('.').to_string());
        lines.push(letters.collect::<Vec<_>>().join(" "));
    }
    if position.rock_steps > 0 {
        lines.push(format!("steps left to the rock: {}", position.rock_steps));
    }
    lines.join("\n")
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
            HasamiMove::Skip => "skip".to_owned(),
        }
    }

    fn parse_move(&self, text: &str) -> Result<HasamiMove, TextError> {
        if text == "skip" {
            return Ok(HasamiMove::Skip);
        }
        let (from, to) = text.split_once('-').ok_or_else(|| TextError::not_a_move(text))?;
        let square = |name| notation::parse_grid_name(SIDE, SIDE, name);
        Ok(HasamiMove::Step { from: square(from)?, to: square(to)? })
    }

    fn position_text(&self) -> String {
        write(self)
    }

    fn parse_position(options: &Options, text: &str) -> Result<Self, TextError> {
        let position = read(Self::start(options), text)?;
        position.check_possible()?;
        Ok(position)
    }

    fn ascii(&self) -> String {
        draw(self)
    }
}
