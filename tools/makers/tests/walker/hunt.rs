//! Rules and symmetries of both hunts, implemented independently of the program. Sets of points are masks: `a1` of Bagh
//! Chal is bit 0, `b1` bit 1, and so on to `e5`; `p0` to `p22` of Pulijudam are bits 0 to 22.

/// Points of the larger board.
const MOST_POINTS: usize = 25;
pub const TO_WIN: u32 = 5;

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

impl Position {
    pub const fn captured(&self) -> u32 {
        self.placed - self.goats.count_ones()
    }
}

/// A board and its pieces.
pub struct Board {
    pub points: usize,
    pub goats: u32,
    /// The tigers at the start.
    pub tigers: u32,
    /// Straight lines, or all parts of three points of them.
    lines: Vec<Vec<usize>>,
    /// The image of every point under each symmetry, the identity first.
    symmetries: Vec<Vec<usize>>,
    /// Rank of a point, which has so many neighbours, in the order in which the books place goats.
    late: fn(usize, u32) -> usize,
}

/// Bagh Chal's order of placing: round the edge, round the points inside it, the middle.
const RING: [usize; 25] =
    [0, 1, 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5, 6, 7, 8, 13, 18, 17, 16, 11, 12];

impl Board {
    /// Five by five points, with diagonals through every second of them.
    pub fn bagh_chal() -> Self {
        let mut lines = Vec::new();
        for (row, column) in (0..5).flat_map(|row| (0..5).map(move |column| (row, column))) {
            for (right, up) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
                if right == 0 || up == 0 || (row + column) % 2 == 0 {
                    let run = (0..3).map(|far| (row + far * up, column + far * right));
                    let on_board =
                        run.filter(|(row, column)| (0..5).contains(row) && (0..5).contains(column));
                    lines.push(on_board.map(|(row, column)| (row * 5 + column) as usize).collect());
                }
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
        Self {
            points: 25,
            goats: 20,
            tigers: 1 | 1 << 4 | 1 << 20 | 1 << 24,
            lines,
            symmetries: (0..8).map(|kind| (0..25).map(|point| turned(kind, point)).collect()).collect(),
            late: |point, _| RING.iter().position(|other| *other == point).expect("it has every point"),
        }
    }

    /// The apex, three rows of six and the base of four; four lines fan out from the apex, two flanks close the rows.
    pub fn pulijudam() -> Self {
        let rows = [0..1, 1..7, 7..13, 13..19, 19..23];
        let fan = (0..4).map(|line| vec![0, 2 + line, 8 + line, 14 + line, 19 + line]);
        let flanks = [1, 6].map(|top| vec![top, top + 6, top + 12]);
        Self {
            points: 23,
            goats: 15,
            tigers: 1 | 1 << 3 | 1 << 4,
            lines: rows.iter().cloned().map(Vec::from_iter).chain(fan).chain(flanks).collect(),
            symmetries: vec![(0..23).collect(), rows.into_iter().flat_map(Iterator::rev).collect()],
            late: |point, near| 32 * near as usize + point,
        }
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
    pub board: Board,
    /// The neighbours of each point.
    pub near: Vec<u32>,
    /// Rank of each point in the order in which the books place goats.
    pub late: Vec<i32>,
    /// Jumps from each point: the point leapt over and the point landed on.
    pub jumps: Vec<Vec<(usize, usize)>>,
    /// Images of every part of a set under each symmetry.
    images: Vec<[[u32; 256]; 4]>,
    pascal: [[u32; MOST_POINTS + 1]; MOST_POINTS + 1],
    /// By the rank of a set of tigers: its class and a symmetry that leads to the first of it.
    class_of: Vec<(u16, u8)>,
    /// The first set of tigers of each class.
    pub first: Vec<u32>,
    /// The symmetries that leave it in place.
    fixing: Vec<Vec<u8>>,
}

impl Rules {
    pub fn new(board: Board) -> Self {
        let mut near = vec![0_u32; board.points];
        let mut jumps = vec![Vec::new(); board.points];
        for line in &board.lines {
            for pair in line.windows(2) {
                near[pair[0]] |= 1 << pair[1];
                near[pair[1]] |= 1 << pair[0];
            }
            for run in line.windows(3) {
                jumps[run[0]].push((run[1], run[2]));
                jumps[run[2]].push((run[1], run[0]));
            }
        }
        for jumps in &mut jumps {
            jumps.sort_by_key(|(_, beyond)| *beyond);
            jumps.dedup();
        }
        let images = board.symmetries.iter().map(|symmetry| {
            std::array::from_fn(|part| {
                std::array::from_fn(|set: usize| {
                    let held = (0..8).filter(|bit| set >> bit & 1 == 1).map(|bit| part * 8 + bit);
                    held.filter_map(|point| symmetry.get(point)).fold(0, |all, point| all | 1 << point)
                })
            })
        });
        let mut pascal = [[0_u32; MOST_POINTS + 1]; MOST_POINTS + 1];
        for row in 0..=MOST_POINTS {
            pascal[row][0] = 1;
            for size in 1..=row {
                pascal[row][size] = pascal[row - 1][size - 1] + pascal[row - 1][size];
            }
        }
        let tigers = board.tigers.count_ones();
        let late = (0..board.points).map(|point| (board.late)(point, near[point].count_ones()) as i32);
        let mut rules = Self {
            late: late.collect(),
            near,
            jumps,
            images: images.collect(),
            pascal,
            class_of: vec![(0, 0); pascal[board.points][tigers as usize] as usize],
            first: Vec::new(),
            fixing: Vec::new(),
            board,
        };
        let kinds = rules.images.len() as u8;
        for set in (0..1_u32 << rules.board.points).filter(|set| set.count_ones() == tigers) {
            let (by, first) = (0..kinds)
                .map(|by| (by, rules.image(by, set)))
                .min_by_key(|(_, image)| *image)
                .expect("the identity is one");
            let rank = rules.rank(set);
            if first == set {
                rules.class_of[rank] = (rules.first.len() as u16, by);
                rules.first.push(set);
                rules.fixing.push((0..kinds).filter(|by| rules.image(*by, set) == set).collect());
            } else {
                rules.class_of[rank] = (rules.class_of[rules.rank(first)].0, by);
            }
        }
        rules
    }

    /// The first position of the game.
    pub const fn start(&self) -> Position {
        Position { tigers: self.board.tigers, goats: 0, placed: 0 }
    }

    /// Number of points beside the tigers.
    pub const fn places(&self) -> u32 {
        self.board.points as u32 - self.board.tigers.count_ones()
    }

    pub const fn empty(&self, position: &Position) -> u32 {
        !(position.tigers | position.goats) & ((1 << self.board.points) - 1)
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
        let mut below = self.board.points as u32;
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

    /// The class of the tigers, with every symmetry that leads to its first.
    pub fn symmetries_of(&self, tigers: u32) -> impl Iterator<Item = (usize, u8)> {
        let (class, _) = self.symmetry_of(tigers);
        let kinds = 0..self.images.len() as u8;
        kinds.filter(move |by| self.image(*by, tigers) == self.first[class]).map(move |by| (class, by))
    }

    /// The moves in the order of the program's, as the positions after them.
    pub fn moves(&self, position: &Position, turn: Turn, mut to: impl FnMut(Position)) {
        let Position { tigers, goats, placed } = *position;
        let empty = self.empty(position);
        match turn {
            Turn::Goats if placed < self.board.goats => {
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
        let empty = self.empty(position);
        let goats = position.goats;
        points(position.tigers).any(|tiger| {
            let mut jumps = self.jumps[tiger].iter();
            jumps.any(|(over, at)| goats >> over & 1 == 1 && empty >> at & 1 == 1)
        })
    }

    /// Empty points beside each tiger, all together.
    pub fn ways(&self, position: &Position) -> u32 {
        let empty = self.empty(position);
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
