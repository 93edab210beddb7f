//! Independent retrograde analysis of every position with all goats placed: whenever one is decided, its
//! predecessors are evaluated again. Endless play is a draw.

use super::hunt::{Position, Rules, TO_WIN, Turn, points, spread, squeeze};

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
    let (class, empty) = rules.normal(position.tigers, rules.empty(position));
    let beside = squeeze(empty, rules.first[class]);
    class * rules.choose(rules.places(), beside.count_ones()) as usize + rules.rank(beside)
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
        if turn == Turn::Tigers && position.captured() + 1 == TO_WIN && rules.can_capture(position) {
            return TIGERS_WIN;
        }
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
        let size = rules.places() - (rules.board.goats - captured);
        let sets = rules.choose(rules.places(), size);
        let count = rules.first.len() * sets as usize;
        self.0[captured as usize] = [vec![OPEN; count], vec![OPEN; count]];
        let at = |number: usize| {
            let tigers = rules.first[number / sets as usize];
            let empty = spread(rules.unrank((number % sets as usize) as u32, size), tigers);
            Position {
                tigers,
                goats: rules.empty(&Position { tigers, goats: empty, placed: 0 }),
                placed: rules.board.goats,
            }
        };
        let mut decided: Vec<(u32, Turn)> = Vec::new();
        // At first a capture alone decides a position of the tigers, and every position of the goats is still to come.
        for turn in [Turn::Tigers, Turn::Goats] {
            for index in 0..count {
                if self.0[captured as usize][side(turn)][index] == OPEN {
                    let value = self.by_moves(rules, &at(index), turn);
                    self.0[captured as usize][side(turn)][index] = value;
                    if value != OPEN && turn == Turn::Goats {
                        decided.push((index as u32, turn));
                    }
                }
                while let Some((index, turn)) = decided.pop() {
                    let value = self.0[captured as usize][side(turn)][index as usize];
                    self.look_back(rules, &at(index as usize), turn, value, &mut decided);
                }
            }
        }
    }

    /// Evaluates again what can have come before a position that is decided.
    fn look_back(
        &mut self,
        rules: &Rules,
        position: &Position,
        turn: Turn,
        value: i8,
        decided: &mut Vec<(u32, Turn)>,
    ) {
        let captured = position.captured() as usize;
        let before = turn.other();
        let wins = value == if before == Turn::Tigers { TIGERS_WIN } else { GOATS_WIN };
        let empty = rules.empty(position);
        let walkers = if before == Turn::Tigers { position.tigers } else { position.goats };
        for to in points(walkers) {
            for from in points(rules.near[to] & empty) {
                let step = 1 << to | 1 << from;
                let earlier = match before {
                    Turn::Tigers => Position { tigers: position.tigers ^ step, ..*position },
                    Turn::Goats => Position { goats: position.goats ^ step, ..*position },
                };
                let number = number(rules, &earlier);
                if self.0[captured][side(before)][number] != OPEN {
                    continue;
                }
                let is_decided = wins || {
                    let mut all = true;
                    let mut look = |next| all = all && self.value(rules, &next, turn) == value;
                    rules.moves(&earlier, before, &mut look);
                    all
                };
                if is_decided {
                    self.0[captured][side(before)][number] = value;
                    decided.push((number as u32, before));
                }
            }
        }
    }
}
