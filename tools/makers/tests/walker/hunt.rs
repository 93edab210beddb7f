//! Bagh Chal's rules and symmetries, implemented independently of the program. Sets of points
//! are masks: `a1` is bit 0, `b1` bit 1, and so on to `e5`.

pub const POINTS: usize = 25;
pub const GOATS: u32 = 20;
pub const TO_WIN: u32 = 5;
/// Points beside four tigers.
pub const PLACES: u32 = 21;

/// Side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    Goats,
    Tigers,
}

impl Turn {
    pub const fn other(self) -> Self {
        match self {
            Self::Goats => Self::Tigers,
            Self::Tigers => Self::Goats,
        }
    }
}

/// A position; goats that are placed and not on the board have been captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub tigers: u32,
    pub goats: u32,
    pub placed: u32,
}

pub const START: Position = Position { tigers: 1 | 1 << 4 | 1 << 20 | 1 << 24, goats: 0, placed: 0 };

impl Position {
    pub const fn captured(&self) -> u32 {
        self.placed - self.goats.count_ones()
    }

    pub const fn empty(&self) -> u32 {
        !(self.tigers | self.goats) & ((1 << POINTS) - 1)
    }
}

pub fn points(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let point = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(point)
    })
}

/// The board, its symmetries, and the classes of tigers under them.
pub struct Rules {
    /// The neighbours of each point.
    pub near: [u32; POINTS],
    /// Jumps from each point: the point leapt over and the point landed on.
    pub jumps: Vec<Vec<(usize, usize)>>,
    /// Images of every part of a set under the eight symmetries.
    images: Vec<[[u32; 256]; 4]>,
    pascal: [[u32; 26]; 26],
    /// By the rank of a set of tigers: its class and a symmetry that leads to the first of it.
    class_of: Vec<(u16, u8)>,
    /// The first set of tigers of each class.
    pub first: Vec<u32>,
    /// The symmetries that leave it in place.
    fixing: Vec<Vec<u8>>,
}

impl Rules {
    pub fn new() -> Self {
        let mut near = [0; POINTS];
        let mut jumps = vec![Vec::new(); POINTS];
        let at = |column: i32, row: i32| {
            ((0..5).contains(&column) && (0..5).contains(&row)).then_some((row * 5 + column) as usize)
        };
        for row in 0..5 {
            for column in 0..5 {
                let from = (row * 5 + column) as usize;
                for (right, up) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
                    let slanted = right != 0 && up != 0;
                    if slanted && (row + column) % 2 != 0 {
                        continue;
                    }
                    if let Some(to) = at(column + right, row + up) {
                        near[from] |= 1 << to;
                        if let Some(beyond) = at(column + 2 * right, row + 2 * up) {
                            jumps[from].push((to, beyond));
                        }
                    }
                }
                jumps[from].sort_by_key(|(_, beyond)| *beyond);
            }
        }
        let turned = |kind: usize, point: usize| {
            let (mut column, mut row) = (point % 5, point / 5);
            for _ in 0..kind % 4 {
                (column, row) = (4 - row, column);
            }
            if kind >= 4 {
                column = 4 - column;
            }
            row * 5 + column
        };
        let images = (0..8).map(|kind| {
            std::array::from_fn(|part| {
                std::array::from_fn(|set: usize| {
                    let held = (0..8).filter(|bit| set >> bit & 1 == 1).map(|bit| part * 8 + bit);
                    held.filter(|point| *point < POINTS).fold(0, |all, point| all | 1 << turned(kind, point))
                })
            })
        });
        let mut pascal = [[0_u32; 26]; 26];
        for row in 0..26 {
            pascal[row][0] = 1;
            for size in 1..=row {
                pascal[row][size] = pascal[row - 1][size - 1] + pascal[row - 1][size];
            }
        }
        let mut rules = Self {
            near,
            jumps,
            images: images.collect(),
            pascal,
            class_of: vec![(0, 0); pascal[25][4] as usize],
            first: Vec::new(),
            fixing: Vec::new(),
        };
        for set in (0..1_u32 << POINTS).filter(|set| set.count_ones() == 4) {
            let (by, first) = (0..8)
                .map(|by| (by, rules.image(by, set)))
                .min_by_key(|(_, image)| *image)
                .expect("there are eight");
            let rank = rules.rank(set);
            if first == set {
                rules.class_of[rank] = (rules.first.len() as u16, by);
                rules.first.push(set);
                rules.fixing.push((0..8).filter(|by| rules.image(*by, set) == set).collect());
            } else {
                rules.class_of[rank] = (rules.class_of[rules.rank(first)].0, by);
            }
        }
        rules
    }

    pub fn image(&self, by: u8, set: u32) -> u32 {
        let parts = &self.images[usize::from(by)];
        (0..4).fold(0, |all, part| all | parts[part][(set >> (8 * part) & 255) as usize])
    }

    pub const fn choose(&self, of: u32, size: u32) -> u32 {
        self.pascal[of as usize][size as usize]
    }

    /// Number of sets of the same size with a smaller mask.
    pub fn rank(&self, set: u32) -> usize {
        points(set).zip(1..).map(|(point, size)| self.pascal[point][size] as usize).sum()
    }

    pub fn unrank(&self, mut rank: u32, size: u32) -> u32 {
        let mut set = 0;
        let mut below = POINTS as u32;
        for size in (1..=size).rev() {
            below -= 1;
            while self.choose(below, size) > rank {
                below -= 1;
            }
            rank -= self.choose(below, size);
            set |= 1 << below;
        }
        set
    }

    /// The class of the tigers, and a symmetry that leads to its first.
    pub fn symmetry_of(&self, tigers: u32) -> (usize, u8) {
        let (class, by) = self.class_of[self.rank(tigers)];
        (usize::from(class), by)
    }

    /// The class of the tigers, and the smallest image of some other points that goes with its first tigers.
    pub fn normal(&self, tigers: u32, others: u32) -> (usize, u32) {
        let (class, by) = self.class_of[self.rank(tigers)];
        let others = self.image(by, others);
        let class = usize::from(class);
        let fixing = &self.fixing[class];
        if fixing.len() == 1 {
            return (class, others);
        }
        (class, fixing.iter().map(|by| self.image(*by, others)).min().unwrap_or(others))
    }

    /// The moves in the order of the program's, as the positions after them.
    pub fn moves(&self, position: &Position, turn: Turn, mut to: impl FnMut(Position)) {
        let Position { tigers, goats, placed } = *position;
        let empty = position.empty();
        match turn {
            Turn::Goats if placed < GOATS => {
                for at in points(empty) {
                    to(Position { goats: goats | 1 << at, placed: placed + 1, ..*position });
                }
            }
            Turn::Goats => {
                for goat in points(goats) {
                    for at in points(self.near[goat] & empty) {
                        to(Position { goats: goats ^ 1 << goat | 1 << at, ..*position });
                    }
                }
            }
            Turn::Tigers => {
                for tiger in points(tigers) {
                    for at in points(self.near[tiger] & empty) {
                        to(Position { tigers: tigers ^ 1 << tiger | 1 << at, ..*position });
                    }
                }
                for tiger in points(tigers) {
                    for (over, at) in &self.jumps[tiger] {
                        if goats >> over & 1 == 1 && empty >> at & 1 == 1 {
                            let goats = goats ^ 1 << over;
                            to(Position { tigers: tigers ^ 1 << tiger | 1 << at, goats, placed });
                        }
                    }
                }
            }
        }
    }

    pub fn can_capture(&self, position: &Position) -> bool {
        let empty = position.empty();
        let goats = position.goats;
        points(position.tigers).any(|tiger| {
            let mut jumps = self.jumps[tiger].iter();
            jumps.any(|(over, at)| goats >> over & 1 == 1 && empty >> at & 1 == 1)
        })
    }

    /// Empty points beside each tiger, all together.
    pub fn ways(&self, position: &Position) -> u32 {
        let empty = position.empty();
        points(position.tigers).map(|tiger| (self.near[tiger] & empty).count_ones()).sum()
    }

    pub fn tigers_are_trapped(&self, position: &Position) -> bool {
        self.ways(position) == 0 && !self.can_capture(position)
    }
}

/// Leaves out the points of `gone`; those after them move up.
pub const fn squeeze(mut set: u32, mut gone: u32) -> u32 {
    while gone != 0 {
        let highest = gone.ilog2();
        let above = u32::MAX << highest;
        set = set & !above | set >> 1 & above;
        gone ^= 1 << highest;
    }
    set
}

/// Puts the points of `gone` back.
pub const fn spread(mut set: u32, mut gone: u32) -> u32 {
    while gone != 0 {
        let lowest = gone.trailing_zeros();
        let above = u32::MAX << lowest;
        set = set & !above | (set & above) << 1;
        gone ^= 1 << lowest;
    }
    set
}
