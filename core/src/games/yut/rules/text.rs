//! Notation of moves.

mod position;

pub(super) use position::spot_text;
use position::{ascii, parse_position, parse_station, position_text};

use super::{
    position::{IN_HAND, OFF, Yut},
    ride::{Destination, Ride, Uses, YutMove},
    setup::PAIR,
    track::{Arm, Spot},
    words::Button,
};
use crate::rules::{Game, Notation, Options, Point, Seat, TextError, Words, notation::digit};

const PARTNER: &str = "partner";
/// Mark of a pair, or of a taller stack, next to a single horse.
const PAIRED: &str = "pair";

/// Returns the words of a sum, the highest value first.
pub(super) fn uses_text(uses: Uses) -> String {
    let values = uses.0.iter().filter(|value| **value > 0).map(u8::to_string);
    values.collect::<Vec<_>>().join("+")
}

pub(super) fn rides(game: &Yut, fits: impl Fn(&Ride) -> bool) -> Vec<Ride> {
    let legal = game.legal();
    let ride = |mv| match mv {
        YutMove::Ride(ride) => Some(ride),
        YutMove::Pair | YutMove::PairOthers | YutMove::Skip | YutMove::Throw(_) => None,
    };
    legal.into_iter().filter_map(ride).filter(fits).collect()
}

pub(super) fn is_partners(game: &Yut, ride: &Ride) -> bool {
    ride.owner != game.setup.own(game.turn)
}

/// Returns whether the ride is a pair or a taller stack. A side's four horses never make stacks of different heights on
/// one station.
const fn is_pair(ride: &Ride) -> bool {
    ride.height >= PAIR
}

/// Part of a ride that its text always has.
type Bare = (Uses, Option<u8>, Destination);

fn bare(ride: &Ride) -> Bare {
    (ride.uses, ride.from.map(|spot| spot.station), ride.to)
}

fn ride_text(game: &Yut, ride: Ride) -> String {
    let mut alike = rides(game, |other| bare(other) == bare(&ride));
    let mut text = format!("{}:", uses_text(ride.uses));
    text.push_str(&ride.from.map_or("in".to_owned(), |spot| format!("s{}", spot.station)));
    // By default the text means the own horse, and the single one, if there are both.
    let partners = is_partners(game, &ride);
    if partners && alike.iter().any(|other| !is_partners(game, other)) {
        text.push_str(&format!("/{PARTNER}"));
    }
    alike.retain(|other| is_partners(game, other) == partners);
    if is_pair(&ride) && alike.iter().any(|other| !is_pair(other)) {
        text.push_str(&format!("/{PAIRED}"));
    }
    alike.retain(|other| is_pair(other) == is_pair(&ride));
    let arm = ride.from.and_then(|spot| spot.by);
    if let Some(arm) = arm.filter(|_| alike.iter().any(|other| other.from != ride.from)) {
        text.push_str(&format!("/{}", arm.letter()));
    }
    match ride.to {
        Destination::Station(station) => text.push_str(&format!("-s{station}")),
        Destination::Home => text.push_str("-off"),
    }
    text
}

/// Part of a move's text about the horses, besides their station.
struct Said {
    partners: bool,
    pair: bool,
    arm: Option<Arm>,
}

impl Said {
    fn parse<'a>(words: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut words = words.peekable();
        let partners = words.next_if_eq(&PARTNER).is_some();
        let pair = words.next_if_eq(&PAIRED).is_some();
        let arm = match words.next() {
            None => None,
            Some(word) => Some(Arm::with_letter(word)?),
        };
        words.next().is_none().then_some(Self { partners, pair, arm })
    }

    /// Returns the legal ride that the text means; an illegal one if there is none.
    fn find(&self, game: &Yut, meant: Bare) -> Result<Ride, TextError> {
        let (uses, from, to) = meant;
        let mut alike = rides(game, |ride| bare(ride) == meant);
        let own = alike.iter().any(|ride| !is_partners(game, ride));
        alike.retain(|ride| is_partners(game, ride) == (self.partners || !own));
        let single = alike.iter().any(|ride| !is_pair(ride));
        alike.retain(|ride| !self.pair && !single || is_pair(ride) == self.pair);
        alike.retain(|ride| self.arm.is_none() || ride.from.and_then(|spot| spot.by) == self.arm);
        match alike.as_slice() {
            [ride] => Ok(*ride),
            [] if self.partners && partner(game) == game.turn => {
                Err(TextError::not_one_of("horse", "one's own, where nobody has a partner", PARTNER))
            }
            [] => Ok(Ride {
                uses,
                owner: game.setup.own(if self.partners { partner(game) } else { game.turn }),
                from: from.map(|station| Spot { station, by: self.arm }),
                height: if self.pair { PAIR } else { 1 },
                to,
            }),
            _ => {
                let found = format!("s{}", from.unwrap_or_default());
                Err(TextError::not_one_of("horse", "told apart, as in 3:s22/w-s23", &found))
            }
        }
    }
}

fn partner(game: &Yut) -> Seat {
    Seat((game.turn.0 + game.setup.teams()) % game.setup.players)
}

/// Parses a single value up to the greatest total of two throws, or two or three results, the
/// highest first.
fn parse_uses(text: &str) -> Option<Uses> {
    if text == "10" {
        return Some(Uses::single(10));
    }
    let mut values = [0; 3];
    let mut count = 0;
    for word in text.split('+') {
        *values.get_mut(count)? = digit(word, 1..=9)?;
        count += 1;
    }
    let falling = values.is_sorted_by(|one, next| one >= next);
    let results = count == 1 || values[0] <= 5;
    (falling && results).then_some(Uses(values))
}

impl Notation for Yut {
    fn point_name(&self, point: Point) -> String {
        match point.0 {
            station @ 0..IN_HAND => format!("s{station}"),
            IN_HAND..OFF => "in".to_owned(),
            _ => "off".to_owned(),
        }
    }

    fn coordinates(&self, point: Point) -> [i16; 2] {
        position::coordinates(point)
    }

    fn move_text(&self, mv: YutMove) -> String {
        match mv {
            YutMove::Throw(value) => format!("throw:{value}"),
            YutMove::Pair if self.setup.tall_stacks => Button::Join.key().to_owned(),
            YutMove::Pair => Button::Pair.key().to_owned(),
            YutMove::PairOthers => Button::PairOthers.key().to_owned(),
            YutMove::Skip => Button::Skip.key().to_owned(),
            YutMove::Ride(ride) => ride_text(self, ride),
        }
    }

    fn parse_move(&self, text: &str) -> Result<YutMove, TextError> {
        let wrong = || TextError::not_a_move(text);
        match Button::from_key(text) {
            Some(Button::Pair) if !self.setup.tall_stacks => return Ok(YutMove::Pair),
            Some(Button::Join) if self.setup.tall_stacks => return Ok(YutMove::Pair),
            Some(Button::Pair | Button::Join) => return Err(wrong()),
            Some(Button::PairOthers) => return Ok(YutMove::PairOthers),
            Some(Button::Skip) => return Ok(YutMove::Skip),
            None => {}
        }
        let (uses, way) = text.split_once(':').ok_or_else(wrong)?;
        if uses == "throw" {
            return digit(way, 1..=5).map(YutMove::Throw).ok_or_else(wrong);
        }
        let uses = parse_uses(uses).ok_or_else(wrong)?;
        let (origin, goal) = way.split_once('-').ok_or_else(wrong)?;
        let to = if goal == "off" { Destination::Home } else { Destination::Station(parse_station(goal)?) };
        let mut words = origin.split('/');
        let from = match words.next() {
            Some("in") => None,
            station => Some(parse_station(station.unwrap_or_default())?),
        };
        let said = Said::parse(words).ok_or_else(wrong)?;
        said.find(self, (uses, from, to)).map(YutMove::Ride)
    }

    fn position_text(&self) -> String {
        position_text(self)
    }

    fn parse_position(options: &Options, text: &str) -> Result<Self, TextError> {
        parse_position(options, text)
    }

    fn ascii(&self) -> String {
        ascii(self)
    }
}
