//! Services of the computer: window, input devices, sound, files, languages. One file or folder for each; none depends
//! on a game or a menu.

pub mod art;
pub mod assets;
pub mod audio;
pub mod camera;
pub mod console;
pub mod display;
mod egui_quiet;
pub mod exchange;
pub mod file_list;
pub mod files;
pub mod fonts;
pub mod graphics;
pub mod host;
pub mod input;
pub mod language;
pub mod notice;
pub mod picture_file;
pub mod screen;
pub mod settings;
pub mod window;
mod window_icon;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        screen::plugin,
        settings::plugin,
        language::plugin,
        fonts::plugin,
        art::plugin,
        audio::plugin,
        camera::plugin,
        input::plugin,
        egui_quiet::plugin,
    ))
    .add_plugins((
        exchange::plugin,
        files::plugin,
        graphics::plugin,
        host::plugin,
        notice::plugin,
        window::plugin,
        window_icon::plugin,
    ));
}
