//! One side's horses, numbered: every way in which its horses can stand, and its moves there, whatever the rival does.
//!
//! A rival changes nothing of a side's moves but what they capture, so they are taken from the real rules once, on a
//! board without it.

use std::{cmp::Reverse, collections::HashMap};

use madang_core::{
    games::yut::{
        eval::race::SideSeen,
        rules::{Arm, Goal, STATIONS, Spot, Yut, YutMove},
    },
    rules::{Actor, Game, Notation, Options, Seat},
    search::turn::Turns,
};

/// Horses of a side in the whole game.
pub const HORSES: usize = 4;

/// Results of a throw.
pub const RESULTS: usize = 5;

/// All odds of a throw together.
pub const WHOLE: u32 = 65_536;

/// Row of a side whose last horse has come home.
pub const HOME: u32 = u32::MAX;

/// Units of a side on the board and its horses in hand. Units are bytes of spot and height, the greatest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Horses {
    units: [[u8; 2]; HORSES],
    hand: u8,
}

/// A move of a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Reached {
    /// Row that it leads to, or [`HOME`].
    pub row: u32,
    /// Station where it ends and captures; `None` at home.
    pub at: Option<u8>,
}

/// Placements of a number of horses that are not home.
#[derive(Clone, Debug)]
pub struct Layer {
    /// Row of its first placement among the placements of all layers.
    pub first_row: usize,
    placements: Vec<Horses>,
    index: HashMap<Horses, u32>,
    /// Number of placements with at least this many horses in hand; they are numbered in that order, from the farthest from
    /// home to the nearest.
    pub in_hand: [usize; HORSES + 1],
    /// Placements to which a move leads from themselves or from one nearer to home.
    pub late: Vec<u32>,
    /// For each station, the placements with horses there, and the placement without them.
    pub standing: Vec<Vec<(u32, u32)>>,
    /// First move of each placement and result, in their order, and the end.
    first_moves: Vec<u32>,
    moves: Vec<Reached>,
}

impl Layer {
    /// Number of placements.
    pub const fn len(&self) -> usize {
        self.placements.len()
    }

    /// `true` without placements.
    pub const fn is_empty(&self) -> bool {
        self.placements.is_empty()
    }

    /// Moves of a placement with a result from 0 for a one.
    pub fn moves(&self, placement: usize, result: usize) -> &[Reached] {
        let at = placement * RESULTS + result;
        &self.moves[self.first_moves[at] as usize..self.first_moves[at + 1] as usize]
    }

    /// A placement as a net sees it, with a number of horses at home.
    pub fn seen(&self, placement: usize, home: u8) -> SideSeen {
        let Horses { units, hand } = self.placements[placement];
        let mut seen = SideSeen::new(hand, home);
        for [spot, height] in units.into_iter().filter(|unit| unit[1] > 0) {
            seen.add(spot_of(spot), height);
        }
        seen
    }

    /// Stations of a placement's units.
    pub fn stations(&self, placement: usize) -> impl Iterator<Item = usize> + '_ {
        let units = self.placements[placement].units;
        units.into_iter().filter(|unit| unit[1] > 0).map(|unit| usize::from(spot_of(unit[0]).station))
    }
}

/// Numbered placements of up to [`HORSES`] horses under a rule set.
#[derive(Clone, Debug)]
pub struct Sides {
    /// A game of the rule set.
    pub start: Yut,
    /// Placements by the number of horses that are not home, from one.
    pub layers: Vec<Layer>,
    /// Odds of each result, as parts of [`WHOLE`].
    pub odds: [u32; RESULTS],
    /// Throws that a capture brings.
    pub reward: usize,
}

impl Sides {
    /// Numbers the placements of up to `most` horses of the first seat.
    ///
    /// # Panics
    /// When the rule set is not one of those that this module numbers.
    pub fn number(options: &Options, most: usize) -> Self {
        let start = Yut::start(options);
        let reward = usize::from(options.get("rules") != "dice");
        let mut sides = Self { start, layers: Vec::new(), odds: odds(&start), reward };
        for left in 1..=most {
            let first_row = sides.layers.last().map_or(0, |layer| layer.first_row + layer.len());
            let layer = sides.layer(options, left, first_row);
            sides.layers.push(layer);
        }
        sides
    }

    /// Number of rows of the first `left` layers.
    pub fn rows(&self, left: usize) -> usize {
        let layer = &self.layers[left - 1];
        layer.first_row + layer.len()
    }

    /// Horses that are not home, and their placement, of a row.
    pub fn of_row(&self, row: usize) -> (usize, usize) {
        let fewer = self.layers.partition_point(|layer| layer.first_row <= row);
        (fewer, row - self.layers[fewer - 1].first_row)
    }

    /// Number of a seat's horses that are not home, and their placement among the layer's; `None` when all are home or
    /// the layer is not numbered.
    pub fn find(&self, game: &Yut, owner: Seat) -> Option<(usize, usize)> {
        let horses = horses_of(game, owner);
        let left = horses.left();
        let layer = self.layers.get(left.checked_sub(1)?)?;
        layer.index.get(&horses).map(|number| (left, *number as usize))
    }

    fn layer(&self, options: &Options, left: usize, first_row: usize) -> Layer {
        let mut found: HashMap<Horses, [Vec<(Horses, Option<u8>)>; RESULTS]> = HashMap::new();
        let start = Horses { units: [[0; 2]; HORSES], hand: left as u8 };
        let mut due = vec![start];
        let mut turns = Turns::default();
        while let Some(horses) = due.pop() {
            if found.contains_key(&horses) {
                continue;
            }
            let moves = self.moves_of(options, horses, &mut turns);
            let ends = moves.iter().flatten().map(|(end, _)| *end).filter(|end| end.left() == left);
            due.extend(ends);
            due.extend(horses.stations().map(|station| horses.without(station)));
            found.insert(horses, moves);
        }
        let mut placements: Vec<Horses> = found.keys().copied().collect();
        placements.sort_by_cached_key(|horses| Reverse((horses.steps_left(), *horses)));
        let index: HashMap<Horses, u32> = placements.iter().copied().zip(0..).collect();
        let number = |horses: Horses| index[&horses];
        let mut layer = Layer {
            first_row,
            in_hand: std::array::from_fn(|hand| {
                placements.iter().filter(|horses| usize::from(horses.hand) >= hand).count()
            }),
            late: Vec::new(),
            standing: vec![Vec::new(); usize::from(STATIONS)],
            first_moves: vec![0],
            moves: Vec::new(),
            placements: Vec::new(),
            index: HashMap::new(),
        };
        for (at, horses) in (0..).zip(&placements) {
            for station in horses.stations() {
                layer.standing[usize::from(station)].push((at, number(horses.without(station))));
            }
            for moves in &found[horses] {
                let reached = moves
                    .iter()
                    .map(|(end, at)| Reached { row: self.row(*end, left, first_row, &index), at: *at });
                layer.moves.extend(reached);
                layer.first_moves.push(layer.moves.len() as u32);
            }
        }
        (layer.placements, layer.index) = (placements, index);
        let mut is_late = vec![false; layer.len()];
        for placement in 0..layer.len() {
            for mv in (0..RESULTS).flat_map(|result| layer.moves(placement, result)) {
                let next = (mv.row as usize).checked_sub(first_row).filter(|next| *next <= placement);
                next.into_iter().for_each(|next| is_late[next] = true);
            }
        }
        layer.late = (0..layer.len() as u32).filter(|placement| is_late[*placement as usize]).collect();
        layer
    }

    fn row(&self, horses: Horses, left: usize, first_row: usize, index: &HashMap<Horses, u32>) -> u32 {
        match horses.left() {
            0 => HOME,
            same if same == left => first_row as u32 + index[&horses],
            fewer => {
                let layer = &self.layers[fewer - 1];
                layer.first_row as u32 + layer.index[&horses]
            }
        }
    }

    /// Ends of a turn's move with each result, by the real rules.
    fn moves_of(
        &self,
        options: &Options,
        horses: Horses,
        turns: &mut Turns<Yut>,
    ) -> [Vec<(Horses, Option<u8>)>; RESULTS] {
        let game = Yut::parse_position(options, &horses.text(options)).expect("a placement is a position");
        std::array::from_fn(|result| {
            let thrown = game.played(YutMove::Throw(result as u8 + 1));
            let mut ends = Vec::new();
            turns.begin();
            turns.ends(&thrown, Seat(0), &mut || true, &mut |end, moves| {
                let at = moves.iter().find_map(|mv| match mv {
                    YutMove::Ride(ride) => Some(ride.to),
                    _ => None,
                });
                let at = at.and_then(|goal| match goal {
                    Goal::Station(station) => Some(station),
                    Goal::Home => None,
                });
                debug_assert_ne!(end.to_act(), Actor::Seat(Seat(0)));
                ends.push((horses_of(&end, Seat(0)), at));
            });
            ends.sort_unstable();
            ends.dedup();
            ends
        })
    }
}

impl Horses {
    fn left(self) -> usize {
        usize::from(self.hand) + self.units.iter().map(|unit| usize::from(unit[1])).sum::<usize>()
    }

    /// Each station with units, once.
    fn stations(self) -> impl Iterator<Item = u8> {
        let mut stations: Vec<u8> =
            self.units.into_iter().filter(|unit| unit[1] > 0).map(|unit| spot_of(unit[0]).station).collect();
        stations.sort_unstable();
        stations.dedup();
        stations.into_iter()
    }

    /// The horses after a capture on a station.
    fn without(self, station: u8) -> Self {
        let mut horses = self;
        for unit in &mut horses.units {
            if unit[1] > 0 && spot_of(unit[0]).station == station {
                horses.hand += unit[1];
                *unit = [0; 2];
            }
        }
        horses.units.sort_unstable_by(|one, other| other.cmp(one));
        horses
    }

    /// Steps that each horse still needs, by the shortest ways, the most first. A move makes them fewer, so that what it
    /// leads to comes before in the order of these numbers, but for horses that come round again by way of the arms.
    fn steps_left(self) -> [u8; HORSES] {
        let steps = |code: u8| {
            let Spot { station, by } = spot_of(code);
            let ring = |station: u8| (20 - station) % 20;
            let Some(by) = by else {
                // By the arms from the large circles, if they have been reached.
                return match station {
                    1..=5 => 5 - station + 11,
                    6..=10 => 10 - station + 6,
                    other => ring(other),
                };
            };
            match Arm::of_station(station) {
                None => 3,
                Some((arm, inner)) if arm == by => 4 + u8::from(!inner),
                Some((arm, inner)) => 1 + u8::from(inner) + ring(arm.circle()),
            }
        };
        let in_hand = std::iter::repeat_n(u8::MAX, usize::from(self.hand));
        let on_board = self.units.iter().flat_map(|[spot, height]| {
            std::iter::repeat_n(if *height > 0 { steps(*spot) + 1 } else { 0 }, usize::from(*height))
        });
        let mut all = [0; HORSES];
        all.iter_mut().zip(in_hand.chain(on_board)).for_each(|(place, steps)| *place = steps);
        all.sort_unstable_by_key(|steps| Reverse(*steps));
        all
    }

    /// A position with a throw of the first seat due, in which the rival's horses are in hand.
    fn text(self, options: &Options) -> String {
        let units: Vec<String> = self
            .units
            .iter()
            .filter(|unit| unit[1] > 0)
            .map(|[spot, height]| {
                let Spot { station, by } = spot_of(*spot);
                let arm = by.map_or(String::new(), |arm| format!("/{}", arm.letter()));
                let height = if *height > 1 { format!("*{height}") } else { String::new() };
                format!("1s{station}{arm}{height}")
            })
            .collect();
        let units = if units.is_empty() { "-".to_owned() } else { units.join(",") };
        let ranks = if options.get("rules") == "partners" { "01" } else { "00" };
        format!("{units} {},{HORSES} {},0 set/{ranks}/00 1 throw - 0", self.hand, HORSES - self.left())
    }
}

fn horses_of(game: &Yut, owner: Seat) -> Horses {
    let mut horses = Horses { units: [[0; 2]; HORSES], hand: game.in_hand(owner) };
    for (place, unit) in horses.units.iter_mut().zip(game.units().filter(|unit| unit.owner == owner)) {
        *place = [code(unit.spot), unit.height];
    }
    horses.units.sort_unstable_by(|one, other| other.cmp(one));
    horses
}

/// A spot as a byte.
fn code(spot: Spot) -> u8 {
    spot.station * 5 + spot.by.map_or(0, |arm| 1 + arm as u8)
}

fn spot_of(code: u8) -> Spot {
    Spot { station: code / 5, by: (code % 5).checked_sub(1).map(|arm| Arm::ALL[usize::from(arm)]) }
}

/// Odds of the results as parts of [`WHOLE`]; what rounding leaves goes to the most frequent.
pub fn odds(start: &Yut) -> [u32; RESULTS] {
    let weights: Vec<u32> = start.chance().into_iter().map(|(_, weight)| weight).collect();
    let all: u64 = weights.iter().map(|weight| u64::from(*weight)).sum();
    let mut odds: [u32; RESULTS] = std::array::from_fn(|result| {
        ((u64::from(weights[result]) * u64::from(WHOLE) + all / 2) / all) as u32
    });
    let most = (0..RESULTS).max_by_key(|result| odds[*result]).expect("there are results");
    odds[most] = WHOLE - (odds.iter().sum::<u32>() - odds[most]);
    odds
}
