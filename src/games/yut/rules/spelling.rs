//! Spelling of stations, results and numbers.

use super::{
    position::Yut,
    ride::Uses,
    setup::{MOST, Setup},
    track::{STATIONS, Spot},
};
use crate::rules::{Game, TextError};

/// Mark of a result won by a capture (rule Y4-01).
pub(super) const WON: &str = "x";

pub(super) fn spot_text(spot: Spot) -> String {
    let arm = spot.by.map_or(String::new(), |arm| format!("/{}", arm.letter()));
    format!("s{}{arm}", spot.station)
}

pub(super) fn parse_station(text: &str) -> Result<u8, TextError> {
    let unknown = || TextError::unknown_point(text);
    let digits = text.strip_prefix('s').ok_or_else(unknown)?;
    let number = match digits.as_bytes() {
        [unit @ b'0'..=b'9'] => unit - b'0',
        [ten @ b'1'..=b'9', unit @ b'0'..=b'9'] => (ten - b'0') * 10 + (unit - b'0'),
        _ => return Err(unknown()),
    };
    if number < STATIONS { Ok(number) } else { Err(unknown()) }
}

/// The owners' numbers, one after the other with commas.
pub(super) fn numbers(setup: &Setup, numbers: [u8; MOST]) -> String {
    let used = numbers[..usize::from(setup.owners())].iter().map(ToString::to_string);
    used.collect::<Vec<_>>().join(",")
}

/// The values in play now, for the position and for a person.
pub(super) fn pool_text(game: &Yut) -> String {
    let bound = usize::from(game.bound());
    let word = |(index, value): (usize, &u8)| {
        let won = if game.share == 0 && index >= bound { WON } else { "" };
        format!("{value}{won}")
    };
    let values: Vec<String> = game.pool().iter().enumerate().map(word).collect();
    match (game.share, values.is_empty()) {
        (0, true) => "-".to_owned(),
        (0, false) => values.join("+"),
        (share, _) => format!("={share}"),
    }
}

/// The words of a sum, the highest value first.
pub(super) fn uses_text(uses: Uses) -> String {
    let values = uses.0.iter().filter(|value| **value > 0).map(ToString::to_string);
    values.collect::<Vec<_>>().join("+")
}
