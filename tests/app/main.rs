//! The whole app without a window: real screens, real menus, real assets, driven by fake devices.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]

mod analysis;
mod attract;
mod broken_assets;
mod command_line;
mod crash;
mod credits;
mod devices;
mod editor;
mod every_button;
mod hands;
mod harness;
mod hints;
mod leftovers;
mod lessons;
mod library;
mod magnified;
mod match_flow;
mod monkey;
mod motion;
mod move_list;
mod music;
#[path = "../support/mutation.rs"]
mod mutation;
mod painted;
mod palette;
mod pictures;
mod placing;
mod presses;
mod puzzles;
mod review;
mod routes;
mod rulebook;
mod seats;
mod set_up;
mod settings_file;
mod shipped;
mod stage;
mod study_pages;
mod throws;
mod touch;
mod whole_games;
mod window;
mod window_changes;
mod window_kills;
mod words;
