//! The text of moves and positions.

use super::{
    Army, BLUE, GREEN, Jarmo, JarmoMove, PASSES_TO_END, SHUTTLE_STEPS, SOLDIERS, Shuttle, Variant, goal,
    lines, other,
};
use crate::rules::{
    Point, Seat, TextError,
    notation::{self, Fields},
};

/// The field that says that the turn's move is made and a piece may be placed.
const PLACING: &str = "place";
/// Before the number of passes that rule JJ-07 counts.
const PASSED: &str = "passed*";

fn name(point: Point) -> String {
    notation::grid_name(lines::SIDE, point)
}

fn parse_point(text: &str) -> Result<Point, TextError> {
    notation::parse_grid_name(lines::SIDE, lines::SIDE, text)
}

pub(super) fn move_text(mv: JarmoMove) -> String {
    match mv {
        JarmoMove::Place { at } => format!("@{}", name(at)),
        JarmoMove::Step { from, to } => format!("{}-{}", name(from), name(to)),
        JarmoMove::Capture { from, to } => format!("{}x{}", name(from), name(to)),
        JarmoMove::Flip { at } => format!("={}", name(at)),
        JarmoMove::Skip => "skip".to_owned(),
    }
}

pub(super) fn parse_move(text: &str) -> Result<JarmoMove, TextError> {
    if text == "skip" {
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

fn letter_at(game: &Jarmo, at: Point) -> Option<char> {
    let [green, blue] = &game.armies;
    match at.bit() {
        bit if green.archers & bit != 0 => Some('A'),
        bit if green.guards & bit != 0 => Some('G'),
        bit if blue.archers & bit != 0 => Some('a'),
        bit if blue.guards & bit != 0 => Some('g'),
        _ => None,
    }
}

pub(super) fn position_text(game: &Jarmo) -> String {
    let [green, blue] = &game.armies;
    let mut text = format!(
        "{} {} {},{} {},{}",
        notation::rows_text(lines::ROWS, |at| letter_at(game, at)),
        if game.mover == GREEN { 'g' } else { 'b' },
        green.captured,
        blue.captured,
        green.hand,
        blue.hand,
    );
    if green.shuttle.is_some() || blue.shuttle.is_some() {
        text.push_str(&format!(" {},{}", shuttle_text(green.shuttle), shuttle_text(blue.shuttle)));
    }
    if game.passes > 0 {
        text.push_str(&format!(" {PASSED}{}", game.passes));
    }
    if game.placing {
        text.push_str(&format!(" {PLACING}"));
    }
    text
}

fn shuttle_text(shuttle: Option<Shuttle>) -> String {
    shuttle.map_or_else(
        || "-".to_owned(),
        |shuttle| format!("{}-{}*{}", name(shuttle.from), name(shuttle.to), shuttle.steps),
    )
}

pub(super) fn parse_position(variant: Variant, text: &str) -> Result<Jarmo, TextError> {
    let mut fields = Fields::new(text);
    let mut armies = [Army::default(); 2];
    notation::parse_rows(lines::ROWS, fields.word("board")?, |at, letter| {
        let [green, blue] = &mut armies;
        let set = match letter {
            'A' => &mut green.archers,
            'G' => &mut green.guards,
            'a' => &mut blue.archers,
            'g' => &mut blue.guards,
            _ => return Err(TextError::UnknownPiece(letter)),
        };
        *set |= at.bit();
        Ok(())
    })?;
    let mover = match fields.word("side to move")? {
        "g" => GREEN,
        "b" => BLUE,
        found => return Err(not_one_of("side to move", "g or b", found)),
    };
    let captured = pair("captured pieces", fields.word("captured pieces")?)?;
    let hands = pair("pieces taken back", fields.word("pieces taken back")?)?;
    for (seat, army) in armies.iter_mut().enumerate() {
        army.captured = captured[seat];
        army.hand = hands[seat];
    }
    let mut word = fields.word("last steps").unwrap_or_default();
    if word.contains(',') {
        for (army, step) in armies.iter_mut().zip(shuttles(word)?) {
            army.shuttle = step;
        }
        word = fields.word(PASSED).unwrap_or_default();
    }
    let mut passes = 0;
    if let Some(count) = word.strip_prefix(PASSED) {
        passes = match count.as_bytes() {
            [digit @ b'1'..=b'9'] if digit - b'0' <= PASSES_TO_END => digit - b'0',
            _ => return Err(not_one_of("number of passes", "passed*1 to passed*4", word)),
        };
        word = fields.word(PLACING).unwrap_or_default();
    }
    let placing = match word {
        "" => false,
        PLACING => true,
        found => return Err(not_one_of("last field", "last steps such as a1-b3*1,- or place", found)),
    };
    fields.end()?;
    let game = Jarmo { armies, mover, placing, passes, variant };
    check_possible(&game).map_err(TextError::Impossible)?;
    Ok(game)
}

fn not_one_of(field: &'static str, allowed: &'static str, found: &str) -> TextError {
    TextError::NotOneOf { field, allowed, found: notation::excerpt(found) }
}

/// Two numbers with a comma between them.
fn pair(field: &'static str, text: &str) -> Result<[u8; 2], TextError> {
    let wrong = || not_one_of(field, "two numbers such as 1,0", text);
    let (green, blue) = text.split_once(',').ok_or_else(wrong)?;
    let number = |digits: &str| match digits.as_bytes() {
        [digit @ b'0'..=b'9'] => Ok(digit - b'0'),
        _ => Err(wrong()),
    };
    Ok([number(green)?, number(blue)?])
}

/// Both sides' last steps. Two dashes would be a second spelling of a field left out.
fn shuttles(text: &str) -> Result<[Option<Shuttle>; 2], TextError> {
    let wrong = || not_one_of("last steps", "such as a1-b3*1,- with a count from 1 to 4", text);
    let (green, blue) = text.split_once(',').ok_or_else(wrong)?;
    if (green, blue) == ("-", "-") {
        return Err(wrong());
    }
    let read = |step: &str| {
        if step == "-" {
            return Ok(None);
        }
        let (path, count) = step.split_once('*').ok_or_else(wrong)?;
        let (from, to) = path.split_once('-').ok_or_else(wrong)?;
        let steps = match count.as_bytes() {
            [digit @ b'1'..=b'9'] if digit - b'0' <= SHUTTLE_STEPS => digit - b'0',
            _ => return Err(wrong()),
        };
        Ok(Some(Shuttle { from: parse_point(from)?, to: parse_point(to)?, steps }))
    };
    Ok([read(green)?, read(blue)?])
}

/// Refuses, with a sentence, what no game can come to, as far as that can be told at a glance.
fn check_possible(game: &Jarmo) -> Result<(), String> {
    for (seat, side) in [(GREEN, "green"), (BLUE, "blue")] {
        let army = game.army(seat);
        let soldiers = army.on_board().count_ones() as u8 + army.captured + army.hand;
        // Fewer are no contradiction: a game may be set up as a handicap or a study.
        if soldiers > SOLDIERS {
            return Err(format!("{side} has {soldiers} soldiers, but there are only {SOLDIERS}"));
        }
        if game.variant != Variant::Legendary && army.guards & goal(seat) != 0 {
            return Err(format!("a guard of {side} stands in the enemy camp, where it would be an archer"));
        }
        if let Some(shuttle) = army.shuttle {
            check_shuttle(game, seat, shuttle).map_err(|problem| {
                format!("the last step of {side}, {}: {problem}", shuttle_text(army.shuttle))
            })?;
        }
    }
    if game.on_board(GREEN) == 0 && game.on_board(BLUE) == 0 {
        return Err("nobody has a piece on the board".to_owned());
    }
    if game.placing && !game.may_place_after_move() {
        return Err("no piece can be placed here after the move".to_owned());
    }
    if game.passes > 0 && !game.variant.is_jasyr() {
        return Err("passes are counted in Jasyr alone".to_owned());
    }
    let untouched = game.on_board(GREEN) | game.on_board(BLUE) == goal(GREEN) | goal(BLUE);
    if untouched && game.on_board(GREEN) == goal(GREEN) {
        return Err("the two sides cannot have changed places: the first to arrive ends the game".to_owned());
    }
    Ok(())
}

fn check_shuttle(game: &Jarmo, seat: Seat, shuttle: Shuttle) -> Result<(), &'static str> {
    let Shuttle { from, to, .. } = shuttle;
    if game.variant.board().neighbours(from) & to.bit() == 0 {
        return Err("no line joins these points");
    }
    if game.on_board(seat) & to.bit() == 0 {
        return Err("its piece is not there any more");
    }
    if game.on_board(seat) & from.bit() != 0 {
        return Err("another piece of that side stands where it came from");
    }
    if goal(seat) & (from.bit() | to.bit()) != 0 {
        return Err("nothing comes back from the enemy camp, so it is not remembered");
    }
    if game.variant.is_jasyr() && from.0 / lines::SIDE != to.0 / lines::SIDE {
        return Err("nothing goes back in Jasyr, so it is not remembered");
    }
    // Whoever has just passed its turn on has not been moved against since.
    let just_moved = if game.placing { game.mover } else { other(game.mover) };
    if seat == just_moved && game.on_board(other(seat)) & from.bit() != 0 {
        return Err("an enemy stands where it has just come from");
    }
    Ok(())
}

pub(super) fn ascii(game: &Jarmo) -> String {
    let mut text = String::new();
    for row in lines::ROWS {
        let letters: Vec<String> =
            row.iter().map(|at| letter_at(game, Point(*at)).unwrap_or('.').to_string()).collect();
        text.push_str(&letters.join(" "));
        text.push('\n');
    }
    let [green, blue] = &game.armies;
    text.push_str(&format!(
        "captured {},{}; to place {},{}",
        green.captured, blue.captured, green.hand, blue.hand
    ));
    if game.placing {
        text.push_str("; a piece may be placed now");
    }
    text
}
