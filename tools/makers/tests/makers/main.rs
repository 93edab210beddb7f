//! The makers against the tables, books and weights that the game has, and its computer players against those.

#[path = "../../../../core/tests/support/race.rs"]
mod race;

mod bagh_chal_perfect;
mod bagh_chal_placement;
mod counts;
mod decisions;
mod forced_wins;
mod hunt_shuttle;
mod hunt_table;
mod jarmo_endings;
mod nei_pat_kono_table;
mod nets;
mod pulijudam_perfect;
mod sticks;
mod tiny_hunt;
mod value_iteration;
mod yut;
