//! Everything without a screen: rules, contract, records, engine, opponents, sticks and the crate's structure.
//!
//! One program, so that it is linked once and its tests share two processors evenly; `cargo rules --test pure
//! jarmo_rules` runs one file of it.

#[path = "../support/mod.rs"]
mod support;

mod advice;
mod architecture;
mod bagh_chal_rules;
mod board_editor;
mod clocks;
mod conformance;
mod coverage;
mod danger;
mod decided;
mod engine;
mod engine_program;
mod explain;
mod explorer;
mod feats;
mod general_opponent;
mod hasami_shogi_rules;
mod hostile;
mod hunt_extras_rules;
mod jarmo_camps_rules;
mod jarmo_golden_rules;
mod jarmo_races_rules;
mod jarmo_rules;
mod judgement;
mod kept_games;
mod library;
mod mended_records;
mod nei_pat_kono_rules;
mod nets;
mod node_budget;
mod notation_page;
mod perft;
mod persons;
mod playthroughs;
mod prompts;
mod pulijudam_rules;
mod puzzle_life;
mod puzzles;
mod questions;
mod quiescence;
mod search;
mod several_lines;
mod statistics;
mod stores;
mod study;
mod study_kills;
mod study_records;
mod study_values;
mod teaching;
mod terminations;
mod worth;
mod yut_cases;
mod yut_extras_rules;
mod yut_positions;
mod yut_rules;
mod yut_search;
mod yut_sets_rules;
