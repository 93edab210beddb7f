//! Positions in text, as `docs/notation.md` describes them.

use super::super::{
    herd::{Herd, Unit},
    order::Order,
    position::{Due, Yut},
    setup::{MOST, Setup},
    spelling::{WON, numbers, parse_station, pool_text, spot_text},
    track::{Arm, Spot},
    validate::check_possible,
    wild::Wild,
};
use crate::rules::{Actor, Game, Options, Seat, TextError, notation::Fields};

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
    let units: Vec<String> = game.units().map(unit_text).collect();
    let units = if units.is_empty() { "-".to_owned() } else { units.join(",") };
    let due = match game.due {
        Due::Throw => "throw".to_owned(),
        Due::Move => "move".to_owned(),
        Due::Pair(owner, spot, height) => format!("pair:{owner}{}{}", spot_text(spot), height_text(height)),
    };
    let mut text = format!(
        "{units} {} {} {} {} {due} {} {}",
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
    if game.setup.hurdles {
        let [first, second] = game.hurdles;
        text.push_str(&format!(" s{first}/s{second}"));
    }
    text
}

fn order_text(game: &Yut) -> String {
    let digits = |numbers: [u8; MOST]| -> String {
        numbers[..usize::from(game.setup.players)].iter().map(ToString::to_string).collect()
    };
    let prefix = if game.order.open { "open" } else { "set" };
    format!("{prefix}/{}/{}", digits(game.order.ranks), digits(game.order.throws))
}

/// # Errors
/// [`TextError`] as [`Notation::parse_position`](crate::rules::Notation::parse_position).
pub(super) fn parse_position(options: &Options, text: &str) -> Result<Yut, TextError> {
    let mut game = Yut::start(options);
    let setup = game.setup;
    let mut fields = Fields::new(text);
    game.herd = Herd::in_hand(&setup);
    let units = fields.word("horses on the board")?;
    if units != "-" {
        for unit in units.split(',') {
            if !game.herd.add(parse_unit(&setup, unit)?) {
                return Err(TextError::Impossible("there are too many horses on the board".to_owned()));
            }
        }
    }
    game.herd.hands = parse_numbers(&setup, "horses in hand", fields.word("horses in hand")?)?;
    game.herd.homes = parse_numbers(&setup, "horses at home", fields.word("horses at home")?)?;
    game.order = parse_order(&setup, fields.word("order of the seats")?)?;
    game.turn = parse_seat(setup.players, fields.word("seat whose turn it is")?)?;
    game.due = match fields.word("what is due")? {
        "throw" => Due::Throw,
        "move" => Due::Move,
        found => match found.strip_prefix("pair:") {
            Some(lander) => {
                let (owner, spot, height) = parse_horses(&setup, lander)?;
                Due::Pair(owner, spot, height)
            }
            None => {
                return Err(TextError::not_one_of("what is due", "throw, move or such as pair:1s5", found));
            }
        },
    };
    (game.results, game.won, game.share) = parse_pool(fields.word("results")?)?;
    game.extras = fields.number("further throws")?;
    if let Some(wild) = &mut game.wild {
        *wild = parse_wild(fields.word("Wild Horse")?)?;
    }
    if setup.hurdles {
        game.hurdles = parse_hurdles(fields.word("hurdles")?)?;
    }
    fields.end()?;
    check_possible(&game)?;
    Ok(game)
}

fn parse_seat(seats: u8, text: &str) -> Result<Seat, TextError> {
    match text.as_bytes() {
        [digit @ b'1'..=b'4'] if digit - b'1' < seats => Ok(Seat(digit - b'1')),
        _ => Err(TextError::not_one_of("seat", "the number of a seat", text)),
    }
}

/// Parses an owner, station and arm: `1s22/w`.
fn parse_standing(setup: &Setup, text: &str) -> Result<(Seat, Spot), TextError> {
    let wrong = || TextError::not_one_of("horse", "such as 1s5 or 1s22/w", text);
    if !text.is_char_boundary(1) || text.is_empty() {
        return Err(wrong());
    }
    let (owner, place) = text.split_at(1);
    let owner = parse_seat(setup.owners(), owner)?;
    let (station, arm) = match place.split_once('/') {
        None => (place, None),
        Some((station, arm)) => {
            let mut letters = arm.chars();
            let arm = letters.next().and_then(Arm::with_letter).ok_or_else(wrong)?;
            if letters.next().is_some() {
                return Err(wrong());
            }
            (station, Some(arm))
        }
    };
    Ok((owner, Spot { station: parse_station(station)?, by: arm }.straightened()))
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
        Some((standing, height)) => match height.as_bytes() {
            [digit @ b'2'..=b'4'] => (standing, digit - b'0'),
            _ => return Err(TextError::not_one_of("height of a stack", "from 2 to 4", height)),
        },
    };
    let (owner, spot) = parse_standing(setup, standing)?;
    Ok((owner, spot, height))
}

fn parse_digits(field: &'static str, text: &str, count: u8) -> Result<[u8; MOST], TextError> {
    let mut digits = [0; MOST];
    let fits = text.len() == usize::from(count) && text.bytes().all(|byte| byte.is_ascii_digit());
    if !fits {
        return Err(TextError::not_one_of(field, "a digit for each", text));
    }
    for (digit, byte) in digits.iter_mut().zip(text.bytes()) {
        *digit = byte - b'0';
    }
    Ok(digits)
}

fn parse_numbers(setup: &Setup, field: &'static str, text: &str) -> Result<[u8; MOST], TextError> {
    let mut found = [0; MOST];
    let mut words = text.split(',');
    for number in &mut found[..usize::from(setup.owners())] {
        match words.next().map(str::as_bytes) {
            Some([digit @ b'0'..=b'9']) => *number = digit - b'0',
            _ => return Err(TextError::not_one_of(field, "a number for each owner, such as 4,4", text)),
        }
    }
    match words.next() {
        None => Ok(found),
        Some(_) => Err(TextError::not_one_of(field, "a number for each owner, such as 4,4", text)),
    }
}

fn parse_order(setup: &Setup, text: &str) -> Result<Order, TextError> {
    let field = "order of the seats";
    let wrong = || TextError::not_one_of(field, "such as open/00/30 or set/00/00", text);
    let mut words = text.split('/');
    let open = match words.next() {
        Some("open") => true,
        Some("set") => false,
        _ => return Err(wrong()),
    };
    let ranks = parse_digits(field, words.next().ok_or_else(wrong)?, setup.players)?;
    let throws = parse_digits(field, words.next().ok_or_else(wrong)?, setup.players)?;
    if words.next().is_some() {
        return Err(wrong());
    }
    Ok(Order { ranks, throws, open })
}

/// Parses the results, the number of those won by a capture, and the total to split.
fn parse_pool(text: &str) -> Result<([u8; 3], u8, u8), TextError> {
    let wrong = || TextError::not_one_of("results", "-, such as 4+3 or 4+3x, or such as =7", text);
    let mut results = [0; 3];
    if text == "-" {
        return Ok((results, 0, 0));
    }
    if let Some(share) = text.strip_prefix('=') {
        return match share.as_bytes() {
            b"10" => Ok((results, 0, 10)),
            [digit @ b'1'..=b'9'] => Ok((results, 0, digit - b'0')),
            _ => Err(wrong()),
        };
    }
    let mut won = 0;
    for (index, word) in text.split('+').enumerate() {
        let value = word.strip_suffix(WON);
        // A capture's throw falls after all others.
        if value.is_none() && won > 0 {
            return Err(wrong());
        }
        won += u8::from(value.is_some());
        let [digit @ b'1'..=b'5'] = value.unwrap_or(word).as_bytes() else { return Err(wrong()) };
        *results.get_mut(index).ok_or_else(wrong)? = digit - b'0';
    }
    Ok((results, won, 0))
}

fn parse_wild(text: &str) -> Result<Wild, TextError> {
    let wrong = || TextError::not_one_of("Wild Horse", "such as s10/s10/0", text);
    let mut words = text.split('/');
    let mut station = || parse_station(words.next().unwrap_or_default());
    let (at, start) = (station()?, station()?);
    let laps = match words.next().map(str::as_bytes) {
        Some([digit @ b'0'..=b'2']) => digit - b'0',
        _ => return Err(wrong()),
    };
    if words.next().is_some() { Err(wrong()) } else { Ok(Wild { at, start, laps }) }
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
