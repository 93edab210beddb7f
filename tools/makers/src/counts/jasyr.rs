//! Positions of a race in which nothing goes back, as Jasyr is.
//!
//! Golden soldiers, remote camps and the steps to and fro of rule JA-11 are left out. Four facts bound the positions:
//!
//! - Guards stand between the camps alone: a soldier enters its own camp as an archer, nothing is taken there (no line
//!   joins two points of a camp), and a guard that arrives becomes an archer.
//! - The first soldier taken is an archer, as there are no guards yet, and a capture of a guard makes at most one guard
//!   in its place. So there are never more guards on the board than archers captured.
//! - Soldiers come back into a hand as captured guards alone, so not before an archer has been captured.
//! - A side without a soldier on the board or in hand has lost.

use super::{choose, gigabytes, grouped};

/// Board and soldiers of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    /// Points of each camp.
    pub camp: u32,
    /// Points between the camps.
    pub between: u32,
    /// Soldiers of each side.
    pub soldiers: u32,
}

/// The board of Jasyr, with five soldiers a side.
pub const JASYR: Race = Race { camp: 5, between: 15, soldiers: 5 };

/// Numbers of a part of the positions, by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Archers captured, which never come back.
    pub captured: [u32; 2],
    /// Soldiers in hand.
    pub hand: [u32; 2],
    /// Soldiers in the enemy camp, which never move again.
    pub arrived: [u32; 2],
}

/// Arrangements of the soldiers that have arrived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrived {
    /// Each counts.
    Anywhere,
    /// One counts, as it stays to the end.
    OnePlace,
}

impl Race {
    /// Positions of a part, for both sides to move.
    pub fn positions(&self, part: Part) -> u128 {
        self.count(part, Arrived::Anywhere)
    }

    /// Positions with these numbers of archers captured, for both sides to move.
    pub fn with_captured(&self, captured: [u32; 2]) -> u128 {
        self.parts(captured).map(|part| self.positions(part)).sum()
    }

    /// Positions with these numbers of archers captured and nobody arrived. They are the largest of the classes that
    /// must be solved at once, since captures of archers and arrivals are never undone.
    fn largest_class(&self, captured: [u32; 2]) -> u128 {
        let nobody = self.parts(captured).filter(|part| part.arrived == [0, 0]);
        nobody.map(|part| self.count(part, Arrived::OnePlace)).sum()
    }

    /// Numbers of archers captured with which the game goes on.
    pub fn each_captured(&self) -> impl Iterator<Item = [u32; 2]> {
        let most = self.soldiers;
        (0..most).flat_map(move |green| (0..most).map(move |blue| [green, blue]))
    }

    fn parts(&self, captured: [u32; 2]) -> impl Iterator<Item = Part> {
        let numbers = move || 0..=self.soldiers;
        let pairs = move || numbers().flat_map(move |green| numbers().map(move |blue| [green, blue]));
        pairs().flat_map(move |hand| pairs().map(move |arrived| Part { captured, hand, arrived }))
    }

    fn count(&self, Part { captured, hand, arrived }: Part, places: Arrived) -> u128 {
        let taken = captured[0] + captured[1];
        let comes_too_soon = taken == 0 && hand != [0, 0];
        if comes_too_soon || captured.contains(&self.soldiers) {
            return 0;
        }
        let left = |side: usize| self.soldiers.checked_sub(captured[side] + hand[side] + arrived[side]);
        let (Some(green), Some(blue)) = (left(0), left(1)) else { return 0 };
        let mut count = 0;
        for green_home in 0..=green {
            for blue_home in 0..=blue {
                let camps = self.camp_of(green_home, arrived[1], places)
                    * self.camp_of(blue_home, arrived[0], places);
                count += camps * self.field(green - green_home, blue - blue_home, taken);
            }
        }
        2 * count
    }

    /// Arrangements of a camp with `home` of its own soldiers and `arrived` enemies.
    fn camp_of(&self, home: u32, arrived: u32, places: Arrived) -> u128 {
        let enemies = if places == Arrived::Anywhere { choose(self.camp, arrived) } else { 1 };
        enemies * self.camp.checked_sub(arrived).map_or(0, |free| choose(free, home))
    }

    /// Arrangements of the field with these numbers of soldiers, of which at most `guards` are guards.
    fn field(&self, green: u32, blue: u32, guards: u32) -> u128 {
        let both = green + blue;
        let guards: u128 = (0..=both.min(guards)).map(|guards| choose(both, guards)).sum();
        choose(self.between, green)
            * self.between.checked_sub(green).map_or(0, |free| choose(free, blue))
            * guards
    }
}

/// Rows of the page's table, by archers captured of both sides: positions, the largest class, and gigabytes of each at
/// two bits a position. The last row has the sums.
pub fn rows(race: Race) -> Vec<String> {
    let row = |name: String, positions: u128, largest: u128| {
        let [all, class] = [positions, largest].map(gigabytes);
        format!("| {name} | {} | {all} | {} | {class} |", grouped(positions), grouped(largest))
    };
    let (mut rows, mut sum, mut largest) = (Vec::new(), 0, 0);
    for both in 0..2 * race.soldiers - 1 {
        let here = || race.each_captured().filter(|captured| captured.iter().sum::<u32>() == both);
        let positions = here().map(|captured| race.with_captured(captured)).sum();
        let class = here().map(|captured| race.largest_class(captured)).max().unwrap_or(0);
        rows.push(row(both.to_string(), positions, class));
        (sum, largest) = (sum + positions, class.max(largest));
    }
    rows.push(row("all".to_owned(), sum, largest));
    rows
}
