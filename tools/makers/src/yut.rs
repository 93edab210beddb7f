//! Yut with the last horses alone, solved by value iteration under the real rules, and weights fitted to what is solved.

pub mod terms;

use madang_core::{games::yut::rules::Yut, rules::Notation as _};

use crate::{measure::ways, value_iteration::Solution};

/// The rule sets for two players, by name.
pub const SETS: [&str; 4] = ["dice", "duel", "partners", POOL];

/// Rule set 004, whose turns with a pool of results have too many positions with two horses each.
pub const POOL: &str = "pool";

/// Positions with this many last horses of each side in hand, and either seat about to throw.
///
/// # Panics
/// When there is no such rule set.
pub fn last_horses(set: &str, [first, second]: [u8; 2]) -> Vec<Yut> {
    let options = ways::options(&format!("yut rules={set} players=2"));
    let ranks = if set == "partners" { "01" } else { "00" };
    let (first_home, second_home) = (4 - first, 4 - second);
    let text =
        |seat: u8| format!("- {first},{second} {first_home},{second_home} set/{ranks}/00 {seat} throw - 0");
    let at = |seat| Yut::parse_position(&options, &text(seat)).expect("the position follows the notation");
    [1, 2].map(at).to_vec()
}

/// Returns two horses against one, either way round, solved in a second or two.
///
/// # Panics
/// When there is no such rule set.
pub fn two_against_one(set: &str) -> (Vec<Yut>, Solution<Yut>) {
    let starts = [last_horses(set, [2, 1]), last_horses(set, [1, 2])].concat();
    let solution = Solution::new(&starts, 1_000_000).expect("two teams, and few positions");
    (starts, solution)
}
