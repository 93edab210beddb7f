//! Games for samples under rule set 004, whose turns with a pool of results are played by the real rules. It is solved for
//! two horses against one.

use madang_core::{
    games::yut::{eval::race::Race, rules::Yut},
    rules::{Actor, Game},
    search::turn::Turns,
};

use crate::{
    measure::yut::{last_horses, two_against_one},
    value_iteration::Solution,
};

use super::{
    games::{Next, PartlySolved, Start},
    sides::{self, HORSES, RESULTS},
};

/// Name of the rule set.
pub const POOL: &str = "pool";

/// Rule set 004 for two.
#[derive(Debug)]
pub struct Pool {
    solution: Solution<Yut>,
    odds: [u32; RESULTS],
}

impl Pool {
    /// The rule set, solved for two horses against one: a second or two.
    pub fn solved() -> Self {
        let (starts, solution) = two_against_one(POOL);
        Self { odds: sides::odds(&starts[0]), solution }
    }
}

impl PartlySolved for Pool {
    type Due = Yut;

    fn solved_starts(&self) -> Vec<Start> {
        [self.greatest_starts().repeat(3), vec![[1, 1]]].concat()
    }

    fn greatest_starts(&self) -> Vec<Start> {
        vec![[2, 1], [1, 2]]
    }

    fn starts_beyond(&self) -> Vec<Start> {
        let mut starts = vec![[HORSES; 2]; 4];
        starts.extend((1..=HORSES).flat_map(|own| (1..=HORSES).map(move |other| [own, other])));
        starts.retain(|[own, other]| own + other > 3);
        starts
    }

    fn first(&self, start: Start) -> Yut {
        last_horses(POOL, start.map(|horses| horses as u8))[0]
    }

    fn race(&self, due: Yut) -> Race {
        Race::of(&due).expect("a throw is due")
    }

    fn exact(&self, due: Yut) -> Option<f32> {
        let first = self.solution.value(&due)?;
        let thrower = if due.mover().0 == 0 { first } else { 1.0 - first };
        Some(thrower as f32)
    }

    fn odds(&self) -> [u32; RESULTS] {
        self.odds
    }

    fn ends(&self, due: Yut, result: usize, found: &mut dyn FnMut(Next<Yut>)) {
        let thrower = due.mover();
        let mut end = |end: Yut| {
            found(match end.to_act() {
                Actor::Over => Next::Won,
                _ if end.mover() == thrower => Next::Again(end),
                _ => Next::Passed(end),
            });
        };
        let thrown = due.played(due.chance()[result].0);
        match thrown.to_act() {
            Actor::Seat(seat) => {
                Turns::default().ends(&thrown, seat, &mut || true, &mut |last, _| end(last));
            }
            _ => end(thrown),
        }
    }
}
