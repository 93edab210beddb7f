//! Notation of moves and positions.

use super::{
    JarmoMove, lines,
    position::{Army, Due, Jarmo, SHUTTLE_STEPS, Shuttle},
    setup::{BLUE, GREEN, Setup},
};
use crate::rules::{
    EditBoard, Game, Notation, Options, Point, PointSet32, SKIP, TextError,
    notation::{self, Fields, NONE, digit, digits, list, list_text},
};

/// Field of a position in which the turn's move is made and a piece may be placed.
const PLACING: &str = "place";
/// Field of a position in which only a piece may still be brought back for the camps.
const REDEPLOYING: &str = "redeploy";
/// Field of a position in which the side that has just acted had arrived before (rule JA-08).
const WAITED: &str = "waited";
/// A row of passes alone.
const PASS: &str = "pass";

/// Letters of a golden soldier that shows the archer, by side. One that shows the guard is an S.
const GOLDEN_LETTERS: [char; 2] = ['O', 'o'];

fn letter_at(game: &Jarmo, at: Point) -> Option<char> {
    let [green, blue] = &game.armies;
    let letters = [
        (green.golden & green.archers, GOLDEN_LETTERS[0]),
        (blue.golden & blue.archers, GOLDEN_LETTERS[1]),
        (green.golden, 'S'),
        (blue.golden, 's'),
        (green.archers, 'A'),
        (green.guards, 'G'),
        (blue.archers, 'a'),
        (blue.guards, 'g'),
    ];
    letters.into_iter().find_map(|(set, letter)| set.contains(at).then_some(letter))
}

fn name(point: Point) -> String {
    notation::grid_name(lines::SIDE, point)
}

fn parse_point(text: &str) -> Result<Point, TextError> {
    notation::parse_grid_name(lines::SIDE, lines::SIDE, text)
}

/// Returns the text of the golden soldiers under others, point by point, each stack from the bottom up.
fn hidden_text(game: &Jarmo) -> String {
    let [green, blue] = &game.armies;
    list_text((green.covered | blue.covered).iter().map(|at| {
        let letters: String = game.under(at).map(|seat| GOLDEN_LETTERS[seat.index()]).collect();
        format!("{}:{letters}", name(at))
    }))
}

fn camps_text(game: &Jarmo) -> String {
    list_text(game.camps.into_iter().flatten().map(name))
}

pub(super) fn shuttle_text(shuttle: Option<Shuttle>) -> String {
    let Some(Shuttle { step, turns }) = shuttle else { return NONE.to_owned() };
    let step = step.map_or_else(|| PASS.to_owned(), |[from, to]| format!("{}-{}", name(from), name(to)));
    format!("{step}*{turns}")
}

/// Puts the golden soldiers of the field under others. Returns whether both are on one point with
/// blue's the lower.
fn hidden(armies: &mut [Army; 2], text: &str) -> Result<bool, TextError> {
    let wrong =
        || TextError::not_one_of("hidden golden soldiers", "- or such as b3:O in the order of points", text);
    let mut blue_below = false;
    let mut last = None;
    for stack in list(text) {
        let (at, letters) = stack.split_once(':').ok_or_else(wrong)?;
        let at = parse_point(at)?;
        if letters.is_empty() || last.is_some_and(|last| last >= at) {
            return Err(wrong());
        }
        last = Some(at);
        blue_below |= letters.len() > 1 && letters.starts_with(GOLDEN_LETTERS[1]);
        for letter in letters.chars() {
            let owner = GOLDEN_LETTERS.iter().position(|known| *known == letter).ok_or_else(wrong)?;
            if !armies[owner].covered.is_empty() {
                return Err(wrong());
            }
            armies[owner].covered = PointSet32::single(at);
        }
    }
    Ok(blue_below)
}

fn read_camps(text: &str) -> Result<Option<[Point; 2]>, TextError> {
    if text == NONE {
        return Ok(None);
    }
    let wrong = || TextError::not_one_of("remote camps", "- or two points such as b3,d3", text);
    let (first, second) = text.split_once(',').ok_or_else(wrong)?;
    Ok(Some([parse_point(first)?, parse_point(second)?]))
}

/// Returns the numbers of both sides.
fn pair(fields: &mut Fields, field: &'static str) -> Result<[u8; 2], TextError> {
    let text = fields.word(field)?;
    let wrong = || TextError::not_one_of(field, "two numbers such as 1,0", text);
    digits(text.split(','), 2).ok_or_else(wrong)
}

/// Parses both sides' last steps. Two dashes would be a second spelling of a field left out.
fn shuttles(text: &str) -> Result<[Option<Shuttle>; 2], TextError> {
    let wrong = || {
        TextError::not_one_of("last steps", "such as a1-b3*1,- or pass*2,- with a count from 1 to 4", text)
    };
    let (green, blue) = text.split_once(',').ok_or_else(wrong)?;
    if (green, blue) == (NONE, NONE) {
        return Err(wrong());
    }
    let read = |step: &str| {
        if step == NONE {
            return Ok(None);
        }
        let (path, count) = step.split_once('*').ok_or_else(wrong)?;
        let step = match path.split_once('-') {
            None if path == PASS => None,
            None => return Err(wrong()),
            Some((from, to)) => Some([parse_point(from)?, parse_point(to)?]),
        };
        let turns = digit(count, 1..=SHUTTLE_STEPS).ok_or_else(wrong)?;
        Ok(Some(Shuttle { step, turns }))
    };
    Ok([read(green)?, read(blue)?])
}

impl Notation for Jarmo {
    fn point_name(&self, point: Point) -> String {
        name(point)
    }

    fn move_text(&self, mv: JarmoMove) -> String {
        match mv {
            JarmoMove::Place { at } => format!("@{}", name(at)),
            JarmoMove::Step { from, to } => format!("{}-{}", name(from), name(to)),
            JarmoMove::Capture { from, to } => format!("{}x{}", name(from), name(to)),
            JarmoMove::Flip { at } => format!("={}", name(at)),
            JarmoMove::Skip => SKIP.to_string(),
        }
    }

    fn parse_move(&self, text: &str) -> Result<JarmoMove, TextError> {
        if SKIP == text {
            return Ok(JarmoMove::Skip);
        }
        if let Some(at) = text.strip_prefix('@') {
            return Ok(JarmoMove::Place { at: parse_point(at)? });
        }
        if let Some(at) = text.strip_prefix('=') {
            return Ok(JarmoMove::Flip { at: parse_point(at)? });
        }
        if let Some((from, to)) = text.split_once('-') {
            return Ok(JarmoMove::Step { from: parse_point(from)?, to: parse_point(to)? });
        }
        let (from, to) = text.split_once('x').ok_or_else(|| TextError::not_a_move(text))?;
        Ok(JarmoMove::Capture { from: parse_point(from)?, to: parse_point(to)? })
    }

    fn position_text(&self) -> String {
        let [green, blue] = &self.armies;
        let mut text = format!(
            "{} {} {},{} {},{}",
            notation::rows_text(&lines::ROWS, |at| letter_at(self, at)),
            if self.mover == GREEN { 'g' } else { 'b' },
            green.captured,
            blue.captured,
            green.hand,
            blue.hand,
        );
        if self.setup.golden {
            text.push_str(&format!(" {}", hidden_text(self)));
        }
        if self.setup.camps {
            text.push_str(&format!(" {}", camps_text(self)));
        }
        if green.shuttle.is_some() || blue.shuttle.is_some() {
            text.push_str(&format!(" {},{}", shuttle_text(green.shuttle), shuttle_text(blue.shuttle)));
        }
        if self.waited {
            text.push_str(&format!(" {WAITED}"));
        }
        match self.due {
            Due::Move => {}
            Due::Placement => text.push_str(&format!(" {PLACING}")),
            Due::Redeployment => text.push_str(&format!(" {REDEPLOYING}")),
        }
        text
    }

    fn parse_position(options: &Options, text: &str) -> Result<Self, TextError> {
        let mut game = Self { armies: [Army::default(); 2], ..Self::start(options) };
        let Setup { golden, camps, .. } = game.setup;
        let mut fields = Fields::new(text);
        notation::parse_rows(&lines::ROWS, fields.word("board")?, |at, letter| {
            let owner = usize::from(letter.is_ascii_lowercase());
            let army = &mut game.armies[owner];
            match letter.to_ascii_uppercase() {
                'A' => army.archers.insert(at),
                'G' => army.guards.insert(at),
                'O' | 'S' if golden => {
                    let golden_archer = letter == GOLDEN_LETTERS[owner];
                    (if golden_archer { &mut army.archers } else { &mut army.guards }).insert(at);
                    army.golden.insert(at);
                }
                _ => return Err(TextError::UnknownPiece(letter)),
            }
            Ok(())
        })?;
        game.mover = fields.one_of("side to move", "g or b", &[("g", GREEN), ("b", BLUE)])?;
        let captured = pair(&mut fields, "captured pieces")?;
        let hands = pair(&mut fields, "pieces taken back")?;
        for (seat, army) in game.armies.iter_mut().enumerate() {
            army.captured = captured[seat];
            army.hand = hands[seat];
        }
        if golden {
            game.blue_below = hidden(&mut game.armies, fields.word("hidden golden soldiers")?)?;
        }
        if camps {
            game.camps = read_camps(fields.word("remote camps")?)?;
        }
        let mut word = fields.word("last steps").unwrap_or_default();
        if word.contains(',') {
            for (army, step) in game.armies.iter_mut().zip(shuttles(word)?) {
                army.shuttle = step;
            }
            word = fields.word(WAITED).unwrap_or_default();
        }
        game.waited = word == WAITED;
        if game.waited {
            word = fields.word(PLACING).unwrap_or_default();
        }
        game.due = match word {
            "" => Due::Move,
            PLACING => Due::Placement,
            REDEPLOYING if camps => Due::Redeployment,
            found => {
                return Err(TextError::not_one_of(
                    "last field",
                    "last steps such as a1-b3*1,- or waited or place",
                    found,
                ));
            }
        };
        fields.end()?;
        game.check_sound(options)?;
        Ok(game)
    }

    fn ascii(&self) -> String {
        let [green, blue] = &self.armies;
        let mut text = notation::diagram(&lines::ROWS, |at| letter_at(self, at));
        text.push_str(&format!(
            "\ncaptured {},{}; to place {},{}",
            green.captured, blue.captured, green.hand, blue.hand
        ));
        if !(green.covered | blue.covered).is_empty() {
            text.push_str(&format!("; under others {}", hidden_text(self)));
        }
        if self.camps.is_some() {
            text.push_str(&format!("; camps {}", camps_text(self)));
        }
        match self.due {
            Due::Move => {}
            Due::Placement => text.push_str("; a piece may be placed now"),
            Due::Redeployment => text.push_str("; a piece may be brought back now"),
        }
        text
    }
}
