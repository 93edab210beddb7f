//! Everything without a screen: rules, contract, records, engine, opponents, sticks, tables and the crate's structure.
//!
//! One program, so that it is linked once and its tests share two processors evenly; `cargo rules --test pure
//! jarmo_rules` runs one file of it.

#[path = "../support/mod.rs"]
mod support;

mod advice;
mod architecture;
mod bagh_chal_perfect;
mod bagh_chal_placement;
mod bagh_chal_rules;
mod bagh_chal_walker;
mod board_editor;
mod conformance;
mod coverage;
mod dependencies;
mod engine;
mod feats;
mod forced_wins;
mod fuzz_corpora;
mod hasami_shogi_rules;
mod hunt_extras_rules;
mod hunt_levels;
mod hunt_shuttle;
mod hunt_table;
mod icon;
mod jarmo_camps_rules;
mod jarmo_endings;
mod jarmo_golden_rules;
mod jarmo_races_rules;
mod jarmo_rules;
mod judgement;
mod kept_games;
mod levels;
mod library;
mod nei_pat_kono_levels;
mod nei_pat_kono_rules;
mod nei_pat_kono_search;
mod nei_pat_kono_table;
mod node_budget;
mod notation_page;
mod packaging_files;
mod parsers;
mod perft;
mod playthroughs;
mod prompts;
mod pulijudam_perfect;
mod pulijudam_rules;
mod questions;
mod quiescence;
mod search;
mod statistics;
mod sticks;
mod stores;
mod teaching;
mod yut_cases;
mod yut_extras_rules;
mod yut_hostile;
mod yut_rules;
mod yut_search;
mod yut_sets_rules;
mod yut_strength;
