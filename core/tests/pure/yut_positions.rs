//! Positions of Yut whose results and further throws no turn can leave.

use crate::support::yut::{at, of, refused};

/// Ranks and throws of two seats whose order is settled.
fn ranks(set: &str) -> &'static str {
    if set == "partners" { "01/00" } else { "00/00" }
}

#[test]
fn results_and_throws_that_cannot_be_are_refused_in_every_rule_set() {
    for (set, options, due) in [
        ("dice", "", "move 4 0|move 5 0|move 3 1|move 3 2|move 4 2|throw - 1"),
        ("duel", "", "move 4 0|move 5 0|throw - 4|move 3 4|move 4 5"),
        ("partners", "", "move 4 0|throw - 4|move 3 4|move 4 5"),
        ("partners", "alternate-cast", "move 4 0|throw - 1|throw 4 1|move 3 1|move =3 2|throw 3 0"),
        (
            "pool",
            "",
            "move 4 0|move 3 1|move 3 2|move 4+4 1|move 3+4 2|move 3+2+4 2|throw 3 1|throw 4 0|move 4+3 2",
        ),
    ] {
        let switch = [(options, "on")];
        let chosen = of(set, "2", if options.is_empty() { &[] } else { &switch });
        at(&chosen, &format!("1s1,2s5 3,3 0,0 set/{} 1 move 2 0", ranks(set)));
        for due in due.split('|') {
            let text = format!("1s1,2s5 3,3 0,0 set/{} 1 {due}", ranks(set));
            assert!(refused(&chosen, &text), "{set} {options}: {text}");
        }
    }
    // Without a horse that can have captured nothing but a four or five brings a throw.
    let duel = of("duel", "2", &[]);
    assert!(refused(&duel, "2s5 4,3 0,0 set/00/00 1 move 3 1"));
    assert!(refused(&duel, "1s1,2s5,2s6,2s7,2s8 3,0 0,0 set/00/00 1 move 3 1"));
    at(&duel, "1s5,2s6 3,3 0,0 set/00/00 1 move 3 1");
}
