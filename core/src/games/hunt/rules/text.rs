//! Notation of moves and positions.

use super::{Buck, Hunt, HuntBoard, HuntMove, Step};
use crate::rules::{
    Game, Notation, Options, Point, PointSet32, SKIP, TextError,
    notation::{self, NONE},
};

/// Returns the text of a remembered step in a position.
pub(super) fn step_text<B: HuntBoard>(step: Option<Step>) -> String {
    let text = |Step { from, to }| format!("{}-{}", B::point_name(from), B::point_name(to));
    step.map_or_else(|| NONE.to_owned(), text)
}

/// Parses a remembered step.
fn parse_step<B: HuntBoard>(text: &str) -> Result<Option<Step>, TextError> {
    if text == NONE {
        return Ok(None);
    }
    let wrong = || TextError::not_one_of("last step", "two points such as a1-b1, or -", text);
    let (from, to) = text.split_once('-').ok_or_else(wrong)?;
    Ok(Some(Step { from: B::parse_point(from)?, to: B::parse_point(to)? }))
}

/// Words of a position for the decisions due: the Alpha's extra move, and the number of barriers.
const DECISIONS: [(&str, (bool, u8)); 5] =
    [("-", (false, 0)), ("1", (false, 1)), ("2", (false, 2)), ("extra", (true, 0)), ("extra+1", (true, 1))];

fn fence_text<B: HuntBoard>((from, to): (Point, Point)) -> String {
    format!("{}|{}", B::point_name(from), B::point_name(to))
}

impl<B: HuntBoard> Hunt<B> {
    fn letter(&self, at: Point) -> Option<char> {
        let letters = [
            (self.extras.alpha_set(), 'A'),
            (self.extras.buck.set(), 'B'),
            (self.tigers, 'T'),
            (self.goats, 'G'),
        ];
        letters.into_iter().find_map(|(set, letter)| set.contains(at).then_some(letter))
    }

    fn fences_text(&self) -> String {
        notation::list_text(self.extras.fences.iter().map(fence_text::<B>))
    }

    fn read_buck(&mut self, word: &str, on_board: u32) -> Result<(), TextError> {
        self.extras.buck = match (word, on_board) {
            ("hand", 0) => Buck::InHand,
            ("taken", 0) => Buck::Taken,
            ("board", 1) => self.extras.buck,
            ("hand" | "taken" | "board", _) => {
                let sentence = format!("the Buck cannot be \"{word}\" with {on_board} B on the board");
                return Err(TextError::Impossible(sentence));
            }
            _ => return Err(TextError::not_one_of("Buck", "hand, board or taken", word)),
        };
        Ok(())
    }

    fn read_fences(&mut self, word: &str) -> Result<(), TextError> {
        let wrong = || TextError::not_one_of("barriers", "lines in order such as a1|b1,c3|c4, or -", word);
        for fence in notation::list(word) {
            let (from, to) = fence.split_once('|').ok_or_else(wrong)?;
            let (from, to) = (B::parse_point(from)?, B::parse_point(to)?);
            let joined = B::board().neighbours(from).contains(to);
            let last = self.extras.fences.iter().last();
            if !joined || from > to || last >= Some((from, to)) || self.extras.fences.is_full() {
                return Err(wrong());
            }
            self.extras.fences.add(from, to);
        }
        Ok(())
    }
}

impl<B: HuntBoard> Notation for Hunt<B> {
    fn point_name(&self, point: Point) -> String {
        B::point_name(point)
    }

    /// Each row is centred. Where rows differ in length the unit is half the distance of two points.
    fn coordinates(&self, point: Point) -> [i16; 2] {
        let widest = B::ROWS.iter().map(|row| row.len()).max().unwrap_or_default();
        let unit = if B::ROWS.iter().all(|row| row.len() == widest) { 1 } else { 2 };
        let places = B::ROWS.iter().rev().enumerate().flat_map(|(y, row)| {
            row.iter()
                .enumerate()
                .map(move |(x, other)| (*other, (2 * x + widest - row.len()) * unit / 2, y * unit))
        });
        let place = places.into_iter().find(|(other, ..)| *other == point.0);
        place.map_or([0, 0], |(_, x, y)| [x as i16, y as i16])
    }

    fn move_text(&self, mv: HuntMove) -> String {
        let name = B::point_name;
        match mv {
            HuntMove::Place { at } => format!("@{}", name(at)),
            HuntMove::Step { from, to } => format!("{}-{}", name(from), name(to)),
            HuntMove::Jump { from, to } => format!("{}x{}", name(from), name(to)),
            HuntMove::Buck { at } => format!("B@{}", name(at)),
            HuntMove::Fence { from, to } => fence_text::<B>((from, to)),
            HuntMove::Skip => SKIP.to_string(),
        }
    }

    fn parse_move(&self, text: &str) -> Result<HuntMove, TextError> {
        if SKIP == text {
            return Ok(HuntMove::Skip);
        }
        if let Some(at) = text.strip_prefix("B@") {
            return Ok(HuntMove::Buck { at: B::parse_point(at)? });
        }
        if let Some(at) = text.strip_prefix('@') {
            return Ok(HuntMove::Place { at: B::parse_point(at)? });
        }
        if let Some((from, to)) = text.split_once('|') {
            return Ok(HuntMove::Fence { from: B::parse_point(from)?, to: B::parse_point(to)? });
        }
        if let Some((from, to)) = text.split_once('-') {
            return Ok(HuntMove::Step { from: B::parse_point(from)?, to: B::parse_point(to)? });
        }
        let (from, to) = text.split_once('x').ok_or_else(|| TextError::not_a_move(text))?;
        Ok(HuntMove::Jump { from: B::parse_point(from)?, to: B::parse_point(to)? })
    }

    fn position_text(&self) -> String {
        let mut text = format!(
            "{} {} {} {} {} {}",
            notation::rows_text(B::ROWS, |at| self.letter(at)),
            if self.goats_to_move { 'g' } else { 't' },
            self.hand,
            self.captured,
            step_text::<B>(self.last_steps[0]),
            step_text::<B>(self.last_steps[1]),
        );
        if self.extras.heroes {
            text.push_str(match self.extras.buck {
                Buck::Absent | Buck::InHand => " hand",
                Buck::On(_) => " board",
                Buck::Taken => " taken",
            });
        }
        if self.extras.barriers {
            text.push(' ');
            text.push_str(&self.fences_text());
        }
        if self.extras.any() {
            let due = (self.extras.extra_move, self.extras.fences_due);
            let word = DECISIONS.into_iter().find(|(_, known)| *known == due);
            text.push(' ');
            text.push_str(word.expect("no other decisions fall due together").0);
        }
        text
    }

    fn parse_position(options: &Options, text: &str) -> Result<Self, TextError> {
        let mut position = Self::start(options);
        position.tigers = PointSet32::EMPTY;
        position.extras.alpha = None;
        let mut bucks = 0_u32;
        let heroes = position.extras.heroes;
        let mut fields = notation::Fields::new(text);
        notation::parse_rows(B::ROWS, fields.word("board")?, |at, letter| {
            match letter {
                'T' => position.tigers.insert(at),
                'G' => position.goats.insert(at),
                'A' if heroes && position.extras.alpha.is_none() => {
                    position.tigers.insert(at);
                    position.extras.alpha = Some(at);
                }
                'A' if heroes => return Err(TextError::Impossible("there is one Alpha, not two".to_owned())),
                'B' if heroes => {
                    position.goats.insert(at);
                    position.extras.buck = Buck::On(at);
                    bucks += 1;
                }
                _ => return Err(TextError::UnknownPiece(letter)),
            }
            Ok(())
        })?;
        position.goats_to_move = fields.one_of("side to move", "g or t", &[("g", true), ("t", false)])?;
        position.hand = fields.number("goats in hand")?;
        position.captured = fields.number("goats captured")?;
        position.last_steps = [
            parse_step::<B>(fields.word("goats' last step")?)?,
            parse_step::<B>(fields.word("tigers' last step")?)?,
        ];
        if heroes {
            position.read_buck(fields.word("Buck")?, bucks)?;
        }
        if position.extras.barriers {
            position.read_fences(fields.word("barriers")?)?;
        }
        if position.extras.any() {
            let allowed = "-, 1, 2, extra or extra+1";
            (position.extras.extra_move, position.extras.fences_due) =
                fields.one_of("decision due", allowed, &DECISIONS)?;
        }
        fields.end()?;
        position.check_possible()?;
        if !position.shuttle_ban {
            position.last_steps = [None; 2];
        }
        Ok(position)
    }

    fn ascii(&self) -> String {
        let board = notation::diagram(B::ROWS, |at| self.letter(at));
        let mut text = format!("{board}\nin hand {}, captured {}", self.hand, self.captured);
        if self.extras.buck == Buck::InHand {
            text.push_str(", the Buck waits");
        }
        if self.extras.fences.count() > 0 {
            text.push_str(&format!(", barriers {}", self.fences_text()));
        }
        text
    }
}
