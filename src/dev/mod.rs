//! Tools of testers inside the game: measurements, soak, parts that break on purpose, the shop's cover and
//! trailer. They are in the program only with the feature `dev`, which players do not get.

mod args;
mod breaking;
mod cover;
mod film;
mod footprint;
mod log_count;
mod measure;
mod process;
mod soak;

use bevy::prelude::*;

pub(crate) use args::DevArgs;
pub use footprint::Footprint;
pub(crate) use log_count::layer as log_layer;
pub(crate) use measure::open_empty_window;

/// Adds the jobs that the command line asks for. The seed decides everything left to chance.
pub(crate) fn add_jobs(app: &mut App, args: &DevArgs, seed: u64) {
    app.insert_resource(args.clone());
    if args.cover {
        app.add_plugins(cover::plugin);
    }
    if args.film {
        app.add_plugins(film::plugin);
    }
    if args.measure.is_some() {
        app.add_plugins(measure::plugin);
    }
    if let Some(part) = args.breaks {
        breaking::break_part(app, part);
    }
    if let Some(games) = args.soak {
        soak::begin(app, games, seed);
    }
}
