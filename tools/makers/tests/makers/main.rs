//! The makers against the tables, books and weights that the game has, and its computer players against those.

mod decisions;
mod hunt_books;
mod hunt_levels;
mod hunt_tables;
mod hunts;
mod jarmo_endings;
mod nei_pat_kono_tables;
mod nets;
mod small_hunts;
mod sticks;
mod yut;
