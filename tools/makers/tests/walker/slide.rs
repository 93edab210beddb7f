//! Independent retrograde analysis of every position with all goats placed: whenever one is decided, its
//! predecessors are evaluated again. Endless play is a draw.

use super::hunt::{GOATS, PLACES, POINTS, Position, Rules, TO_WIN, Turn, points, spread, squeeze};

const OPEN: i8 = 0;
const TIGERS_WIN: i8 = 1;
const GOATS_WIN: i8 = -1;

/// For the tigers: 1 won, 0 drawn, -1 lost. By captured goats, by whose turn it is, by number.
pub struct Slide(Vec<[Vec<i8>; 2]>);

fn side(turn: Turn) -> usize {
    usize::from(turn == Turn::Tigers)
}

/// The empty points are fewer than the goats.
fn number(rules: &Rules, position: &Position) -> usize {
    let (class, empty) = rules.normal(position.tigers, position.empty());
    let beside = squeeze(empty, rules.first[class]);
    class * rules.choose(PLACES, beside.count_ones()) as usize + rules.rank(beside)
}

impl Slide {
    pub fn solve(rules: &Rules) -> Self {
        let mut slide = Self((0..TO_WIN).map(|_| [Vec::new(), Vec::new()]).collect());
        for captured in (0..TO_WIN).rev() {
            slide.solve_layer(rules, captured);
        }
        slide
    }

    pub fn value(&self, rules: &Rules, position: &Position, turn: Turn) -> i8 {
        let captured = position.captured();
        if captured >= TO_WIN {
            return TIGERS_WIN;
        }
        self.0[captured as usize][side(turn)][number(rules, position)]
    }

    /// Value of a position by its moves, as far as those are decided.
    fn by_moves(&self, rules: &Rules, position: &Position, turn: Turn) -> i8 {
        let (good, bad) =
            if turn == Turn::Tigers { (TIGERS_WIN, GOATS_WIN) } else { (GOATS_WIN, TIGERS_WIN) };
        let (mut any_good, mut all_bad) = (false, true);
        rules.moves(position, turn, |next| {
            if !any_good {
                let value = self.value(rules, &next, turn.other());
                any_good |= value == good;
                all_bad &= value == bad;
            }
        });
        match (any_good, all_bad) {
            (true, _) => good,
            (_, true) => bad,
            _ => OPEN,
        }
    }

    fn solve_layer(&mut self, rules: &Rules, captured: u32) {
        let size = PLACES - (GOATS - captured);
        let sets = rules.choose(PLACES, size);
        let count = rules.first.len() * sets as usize;
        self.0[captured as usize] = [vec![OPEN; count], vec![OPEN; count]];
        let at = |number: usize| {
            let tigers = rules.first[number / sets as usize];
            let empty = spread(rules.unrank((number % sets as usize) as u32, size), tigers);
            Position { tigers, goats: !(tigers | empty) & ((1 << POINTS) - 1), placed: GOATS }
        };
        let mut decided: Vec<(u32, Turn)> = Vec::new();
        for index in 0..count {
            let position = at(index);
            for turn in [Turn::Tigers, Turn::Goats] {
                let value = self.by_moves(rules, &position, turn);
                if value != OPEN {
                    self.0[captured as usize][side(turn)][index] = value;
                    decided.push((index as u32, turn));
                }
            }
        }
        while let Some((index, turn)) = decided.pop() {
            let position = at(index as usize);
            let value = self.0[captured as usize][side(turn)][index as usize];
            let before = turn.other();
            let wins = value == if before == Turn::Tigers { TIGERS_WIN } else { GOATS_WIN };
            let mut look = |earlier: Position| {
                let number = number(rules, &earlier);
                if self.0[captured as usize][side(before)][number] != OPEN {
                    return;
                }
                let value = if wins { value } else { self.by_moves(rules, &earlier, before) };
                if value != OPEN {
                    self.0[captured as usize][side(before)][number] = value;
                    decided.push((number as u32, before));
                }
            };
            let empty = position.empty();
            let walkers = if before == Turn::Tigers { position.tigers } else { position.goats };
            for to in points(walkers) {
                for from in points(rules.near[to] & empty) {
                    let step = 1 << to | 1 << from;
                    look(match before {
                        Turn::Tigers => Position { tigers: position.tigers ^ step, ..position },
                        Turn::Goats => Position { goats: position.goats ^ step, ..position },
                    });
                }
            }
        }
    }
}
