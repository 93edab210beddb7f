//! Positions in text, as `docs/notation.md` describes them.

use super::super::{
    herd::Unit,
    order::Order,
    position::{Due, Yut},
    setup::{MAX_SEATS, Setup},
    track::{Arm, STATIONS, Spot},
    wild::{LAPS, Wild},
};
use crate::rules::{
    Actor, EditBoard, Game, Options, Point, Seat, TextError,
    notation::{Fields, NONE, digit, digits, list, list_text},
};

/// Mark of a result won by a capture (rule Y4-01).
const WON: &str = "x";

pub(in crate::games::yut::rules) fn spot_text(spot: Spot) -> String {
    let arm = spot.by.map_or(String::new(), |arm| format!("/{}", arm.letter()));
    format!("s{}{arm}", spot.station)
}

pub(super) fn parse_station(text: &str) -> Result<u8, TextError> {
    let digits = text.strip_prefix('s').filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    // A zero before another digit would be a second spelling.
    let number = digits.filter(|digits| digits.len() == 1 || !digits.starts_with('0'));
    let station = number.and_then(|number| number.parse().ok()).filter(|number| *number < STATIONS);
    station.ok_or_else(|| TextError::unknown_point(text))
}

/// Returns the owners' numbers, one after the other with commas.
fn numbers(setup: &Setup, numbers: [u8; MAX_SEATS]) -> String {
    list_text(numbers[..usize::from(setup.owners())].iter().map(u8::to_string))
}

/// Returns the values in play now, for the position and for a person.
fn pool_text(game: &Yut) -> String {
    if game.share > 0 {
        return format!("={}", game.share);
    }
    let bound = usize::from(game.bound());
    let mark = |index| if index >= bound { WON } else { "" };
    let pool = game.pool();
    let values: Vec<String> =
        pool.iter().enumerate().map(|(index, value)| format!("{value}{}", mark(index))).collect();
    if values.is_empty() { NONE.to_owned() } else { values.join("+") }
}

fn height_text(height: u8) -> String {
    if height > 1 { format!("*{height}") } else { String::new() }
}

fn unit_text(unit: Unit) -> String {
    let height = height_text(unit.height);
    let moved = if unit.moved { "!" } else { "" };
    let earned = if unit.earned { "^" } else { "" };
    format!("{}{}{height}{moved}{earned}", unit.owner, spot_text(unit.spot))
}

pub(super) fn position_text(game: &Yut) -> String {
    let due = match game.due {
        Due::Throw => "throw".to_owned(),
        Due::Move => "move".to_owned(),
        Due::Pair(owner, spot, height) => format!("pair:{owner}{}{}", spot_text(spot), height_text(height)),
    };
    let mut text = format!(
        "{} {} {} {} {} {due} {} {}",
        list_text(game.units().map(unit_text)),
        numbers(&game.setup, game.herd.hands),
        numbers(&game.setup, game.herd.homes),
        order_text(game),
        game.turn,
        pool_text(game),
        game.extras,
    );
    if let Some(wild) = game.wild {
        text.push_str(&format!(" s{}/s{}/{}", wild.at, wild.start, wild.laps));
    }
    if let Some([first, second]) = game.hurdles() {
        text.push_str(&format!(" s{first}/s{second}"));
    }
    text
}

fn order_text(game: &Yut) -> String {
    let digits = |numbers: [u8; MAX_SEATS]| -> String {
        numbers[..usize::from(game.setup.players)].iter().map(u8::to_string).collect()
    };
    let prefix = if game.order.open { "open" } else { "set" };
    format!("{prefix}/{}/{}", digits(game.order.ranks), digits(game.order.throws))
}

pub(super) fn parse_position(options: &Options, text: &str) -> Result<Yut, TextError> {
    let mut game = Yut::start(options);
    let setup = game.setup;
    let mut fields = Fields::new(text);
    for unit in list(fields.word("horses on the board")?) {
        if !game.herd.add(parse_unit(&setup, unit)?) {
            return Err(TextError::Impossible("there are too many horses on the board".to_owned()));
        }
    }
    game.herd.hands = parse_numbers(&setup, &mut fields, "horses in hand")?;
    game.herd.homes = parse_numbers(&setup, &mut fields, "horses at home")?;
    game.order = parse_order(&setup, fields.word("order of the seats")?)?;
    game.turn = parse_seat(setup.players, fields.word("seat whose turn it is")?)?;
    game.due = match fields.word("what is due")? {
        "throw" => Due::Throw,
        "move" => Due::Move,
        found => {
            let wrong = || TextError::not_one_of("what is due", "throw, move or such as pair:1s5", found);
            let lander = found.strip_prefix("pair:").ok_or_else(wrong)?;
            let (owner, spot, height) = parse_horses(&setup, lander)?;
            Due::Pair(owner, spot, height)
        }
    };
    parse_pool(&mut game, fields.word("results")?)?;
    game.extras = fields.number("further throws")?;
    if let Some(wild) = &mut game.wild {
        *wild = parse_wild(fields.word("Wild Horse")?)?;
    }
    if setup.hurdles {
        game.hurdles = parse_hurdles(fields.word("hurdles")?)?;
    }
    fields.end()?;
    game.check_sound(options)?;
    Ok(game)
}

fn parse_seat(seats: u8, text: &str) -> Result<Seat, TextError> {
    let number = digit(text, 1..=seats);
    number
        .map(|number| Seat(number - 1))
        .ok_or_else(|| TextError::not_one_of("seat", "the number of a seat", text))
}

/// Parses an owner, station and arm: `1s22/w`.
fn parse_standing(setup: &Setup, text: &str) -> Result<(Seat, Spot), TextError> {
    let wrong = || TextError::not_one_of("horse", "such as 1s5 or 1s22/w", text);
    let (owner, place) = text.split_at_checked(1).ok_or_else(wrong)?;
    let owner = parse_seat(setup.owners(), owner)?;
    let (station, by) = match place.split_once('/') {
        None => (place, None),
        Some((station, arm)) => (station, Some(Arm::with_letter(arm).ok_or_else(wrong)?)),
    };
    Ok((owner, Spot { station: parse_station(station)?, by }.straightened()))
}

fn parse_unit(setup: &Setup, text: &str) -> Result<Unit, TextError> {
    let (rest, earned) = text.strip_suffix('^').map_or((text, false), |rest| (rest, true));
    let (rest, moved) = rest.strip_suffix('!').map_or((rest, false), |rest| (rest, true));
    let (owner, spot, height) = parse_horses(setup, rest)?;
    Ok(Unit { owner, spot, height, moved, earned })
}

/// Parses an owner, station, arm and height: `1s22/w*2`.
fn parse_horses(setup: &Setup, text: &str) -> Result<(Seat, Spot, u8), TextError> {
    let (standing, height) = match text.split_once('*') {
        None => (text, 1),
        Some((standing, height)) => {
            let wrong = || TextError::not_one_of("height of a stack", "from 2 to 4", height);
            (standing, digit(height, 2..=4).ok_or_else(wrong)?)
        }
    };
    let (owner, spot) = parse_standing(setup, standing)?;
    Ok((owner, spot, height))
}

fn parse_numbers(
    setup: &Setup,
    fields: &mut Fields,
    field: &'static str,
) -> Result<[u8; MAX_SEATS], TextError> {
    let text = fields.word(field)?;
    let wrong = || TextError::not_one_of(field, "a number for each owner, such as 4,4", text);
    digits(text.split(','), setup.owners().into()).ok_or_else(wrong)
}

fn parse_order(setup: &Setup, text: &str) -> Result<Order, TextError> {
    let field = "order of the seats";
    let wrong = || TextError::not_one_of(field, "such as open/00/30 or set/00/00", text);
    let [state, ranks, throws] = text.split('/').collect::<Vec<_>>()[..] else { return Err(wrong()) };
    let open = match state {
        "open" => true,
        "set" => false,
        _ => return Err(wrong()),
    };
    let of_seats = |text: &str| {
        let each = text.split_inclusive(|_| true);
        digits(each, setup.players.into())
            .ok_or_else(|| TextError::not_one_of(field, "a digit for each", text))
    };
    Ok(Order { ranks: of_seats(ranks)?, throws: of_seats(throws)?, open })
}

/// Parses the results with the marks of those won by a capture, or the total to split.
fn parse_pool(game: &mut Yut, text: &str) -> Result<(), TextError> {
    let wrong = || TextError::not_one_of("results", "-, such as 4+3 or 4+3x, or such as =7", text);
    if text == NONE {
        return Ok(());
    }
    if let Some(share) = text.strip_prefix('=') {
        game.share = if share == "10" { 10 } else { digit(share, 1..=9).ok_or_else(wrong)? };
        return Ok(());
    }
    for (index, word) in text.split('+').enumerate() {
        let value = word.strip_suffix(WON);
        // A capture's throw falls after all others.
        if value.is_none() && game.won > 0 {
            return Err(wrong());
        }
        game.won += u8::from(value.is_some());
        let result = digit(value.unwrap_or(word), 1..=5).ok_or_else(wrong)?;
        *game.results.get_mut(index).ok_or_else(wrong)? = result;
    }
    Ok(())
}

fn parse_wild(text: &str) -> Result<Wild, TextError> {
    let wrong = || TextError::not_one_of("Wild Horse", "such as s10/s10/0", text);
    let [at, start, laps] = text.split('/').collect::<Vec<_>>()[..] else { return Err(wrong()) };
    let (at, start) = (parse_station(at)?, parse_station(start)?);
    Ok(Wild { at, start, laps: digit(laps, 0..=LAPS).ok_or_else(wrong)? })
}

fn parse_hurdles(text: &str) -> Result<[u8; 2], TextError> {
    let wrong = || TextError::not_one_of("hurdles", "such as s8/s18", text);
    let (first, second) = text.split_once('/').ok_or_else(wrong)?;
    Ok([parse_station(first)?, parse_station(second)?])
}

/// Place of each station in the diagram below.
const PICTURE: [[i8; 13]; 11] = {
    const X: i8 = -1;
    [
        [5, X, X, 4, X, 3, X, 2, X, 1, X, X, 0],
        [X, 20, X, X, X, X, X, X, X, X, X, 28, X],
        [6, X, X, X, X, X, X, X, X, X, X, X, 19],
        [X, X, X, 21, X, X, X, X, X, 27, X, X, X],
        [7, X, X, X, X, X, X, X, X, X, X, X, 18],
        [X, X, X, X, X, X, 22, X, X, X, X, X, X],
        [8, X, X, X, X, X, X, X, X, X, X, X, 17],
        [X, X, X, 26, X, X, X, X, X, 23, X, X, X],
        [9, X, X, X, X, X, X, X, X, X, X, X, 16],
        [X, 25, X, X, X, X, X, X, X, X, X, 24, X],
        [10, X, X, 11, X, 12, X, 13, X, 14, X, X, 15],
    ]
};

/// Returns the column and the row, from below, of a station in the picture.
pub(super) fn coordinates(station: Point) -> [i16; 2] {
    let rows = PICTURE.iter().rev().zip(0..);
    let mut places = rows.flat_map(|(row, y)| row.iter().zip(0..).map(move |(other, x)| (*other, [x, y])));
    places.find(|(other, _)| i16::from(*other) == i16::from(station.0)).map_or([0, 0], |(_, place)| place)
}

/// Draws the board in text, turned so that the post is the corner at the top right. A station shows
/// its owner's seat number and the number of horses.
pub(super) fn ascii(game: &Yut) -> String {
    let mut text = String::new();
    for row in PICTURE {
        let cells: Vec<String> = row.iter().map(|station| cell(game, *station)).collect();
        text.push_str(cells.join("").trim_end());
        text.push('\n');
    }
    text.push_str(&format!(
        "in hand {}; home {}; results {}",
        numbers(&game.setup, game.herd.hands),
        numbers(&game.setup, game.herd.homes),
        pool_text(game),
    ));
    match game.to_act() {
        Actor::Chance => {
            if let Some(seat) = game.thrower() {
                text.push_str(&format!("; seat {seat} throws"));
            }
        }
        Actor::Seat(seat) => text.push_str(&format!("; seat {seat} moves")),
        Actor::Over => {}
    }
    text
}

fn cell(game: &Yut, station: i8) -> String {
    let Ok(station) = u8::try_from(station) else { return "   ".to_owned() };
    let here = || game.units().filter(|unit| unit.spot.station == station);
    let horses: u8 = here().map(|unit| unit.height).sum();
    match here().next() {
        Some(unit) if horses > 1 => format!("{}*{horses}", unit.owner),
        Some(unit) => format!(" {} ", unit.owner),
        None if game.wild.is_some_and(|wild| wild.at == station) => " w ".to_owned(),
        None if game.setup.hurdles && game.hurdles.contains(&station) => " # ".to_owned(),
        None if station.is_multiple_of(5) && station < 20 || station == 22 => " O ".to_owned(),
        None => " o ".to_owned(),
    }
}
