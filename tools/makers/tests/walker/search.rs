//! Exhaustive search of positions in which goats are still to be placed.

use super::{
    book::looks,
    hunt::{Position, Rules, TO_WIN, Turn},
};

/// Value for the tigers of a position with every goat placed.
pub type Placed<'a> = &'a dyn Fn(&Position, Turn) -> i8;

/// Search for a lower bound on the tigers' value, with a cache.
pub struct Search<'a> {
    rules: &'a Rules,
    placed: Placed<'a>,
    /// Cache entries: the key of a position with the tigers to move and of a bound, and the answer.
    known: Vec<u64>,
    pub visited: u64,
}

impl<'a> Search<'a> {
    /// Search with a cache of `remembered` answers, a power of two.
    pub fn new(rules: &'a Rules, placed: Placed<'a>, remembered: usize) -> Self {
        assert!(remembered.is_power_of_two());
        Self { rules, placed, known: vec![u64::MAX; remembered], visited: 0 }
    }

    /// `true` if the tigers get at least `least`: 1 a win, 0 a draw.
    pub fn reaches(&mut self, position: &Position, turn: Turn, least: i8) -> bool {
        if position.captured() >= TO_WIN {
            return true;
        }
        if position.placed == self.rules.board.goats {
            return (self.placed)(position, turn) >= least;
        }
        if turn == Turn::Goats {
            return self.try_moves(position, turn, least);
        }
        if self.rules.tigers_are_trapped(position) {
            return false;
        }
        let (class, goats) = self.rules.normal(position.tigers, position.goats);
        let question = u64::from(position.placed) << 1 | u64::from(least == 1);
        let key = u64::from(goats) | (class as u64) << 25 | question << 36;
        let slot = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20) as usize & (self.known.len() - 1);
        if self.known[slot] >> 1 == key {
            return self.known[slot] & 1 == 1;
        }
        self.visited += 1;
        let reached = self.try_moves(position, turn, least);
        self.known[slot] = key << 1 | u64::from(reached);
        reached
    }

    /// Tries the moves by descending static score.
    fn try_moves(&mut self, position: &Position, turn: Turn, least: i8) -> bool {
        let tigers = turn == Turn::Tigers;
        let other = if tigers { Turn::Goats } else { Turn::Tigers };
        let mut after = [(0, *position); 64];
        let mut count = 0;
        let rules = self.rules;
        rules.moves(position, turn, |next| {
            let mut looks = looks(rules, position, &next, turn);
            if !tigers {
                // Few ways for the tigers first.
                looks -= 32 * rules.ways(&next) as i32;
            }
            after[count] = (-looks, next);
            count += 1;
        });
        let after = &mut after[..count];
        after.sort_unstable_by_key(|(looks, next)| (*looks, next.tigers, next.goats));
        let any = after.iter().any(|(_, next)| self.reaches(next, other, least) == tigers);
        any == tigers
    }
}
