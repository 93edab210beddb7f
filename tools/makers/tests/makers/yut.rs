//! Yut's solver against value iteration under the real rules.

use madang::rules::{Actor, Game};
use makers::{
    measure::{ways, yut::last_horses},
    value_iteration::Solution,
    yut::{sides::Sides, solve::Exact, store::Memory},
};

/// Largest difference of a chance: rounding to parts of 65,534, over the turns of a game.
const ROUNDING: f64 = 1e-3;

#[test]
fn two_horses_each_have_the_values_of_the_real_rules() {
    for rules in ["dice", "duel", "partners"] {
        let starts = last_horses(rules, [2, 2]);
        let solution = Solution::new(&starts, 4_000_000).expect("two teams, and few positions");
        let options = ways::options(&format!("yut rules={rules} players=2"));
        let mut exact = Exact::new(Sides::number(&options, 2), Memory::default());
        exact.solve(&mut |_| ()).expect("memory does not fail");
        let (mut worst, mut sum): (f64, f64) = (0.0, 0.0);
        for position in solution.positions() {
            assert_eq!(position.to_act(), Actor::Chance);
            let [generic, dense] =
                [solution.value(position), exact.value(position).expect("memory does not fail")];
            let off = (generic.expect("it is solved") - dense.expect("it is numbered")).abs();
            worst = worst.max(off);
            sum += off;
        }
        eprintln!(
            "{rules}: {} positions, worst {worst:.6}, mean {:.7}",
            solution.len(),
            sum / solution.len() as f64
        );
        assert!(worst < ROUNDING, "{rules}: {worst}");
    }
}
