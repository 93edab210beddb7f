//! The whole app without a window: real screens, real menus, real assets, driven by fake devices.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]

mod analysis;
mod at_once;
mod attract;
mod broken_assets;
mod clocks;
mod command_line;
mod crash;
mod credits;
mod devices;
mod doors;
mod dragging;
mod editor;
mod every_button;
mod focus;
mod hands;
mod harness;
mod hints;
mod leftovers;
mod lessons;
mod library;
mod life;
mod magnified;
mod map;
mod marks;
mod match_flow;
mod monkey;
mod motion;
mod move_list;
mod music;
#[path = "../../core/tests/support/mutation.rs"]
mod mutation;
mod painted;
mod palette;
mod people;
mod persons;
mod pictures;
mod placing;
mod press_table;
mod presses;
mod puzzles;
mod rest;
mod review;
mod routes;
mod rulebook;
mod seats;
mod set_up;
mod settings_file;
mod shipped;
#[path = "../../core/tests/support/slow_disk.rs"]
mod slow_disk;
mod stage;
mod study_pages;
mod tall;
mod terminations;
mod text_fields;
mod throws;
mod touch;
mod turned_board;
mod whole_games;
mod window;
mod window_changes;
mod window_kills;
#[cfg(target_os = "linux")]
mod window_sound;
mod words;
