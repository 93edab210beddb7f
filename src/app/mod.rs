//! Assembly of everything into one `App`, with a window or, for tests, without.

pub mod args;
mod argument_values;
mod arrival;
mod attract;
mod circumstances;
mod drawing;
mod launch;
mod library_work;
mod page_notes;
mod run;
mod screenshot;
mod start;
mod start_screen;

use bevy::{
    asset::AssetMetaCheck,
    core_pipeline::CorePipelinePlugin,
    ecs::{
        error::ErrorHandler,
        schedule::{Schedules, SingleThreadedExecutor},
    },
    log::{BoxedLayer, LogPlugin},
    prelude::*,
    render::{RenderApp, RenderPlugin, settings::WgpuSettings},
    window::{ExitCondition, WindowResolution},
    winit::WinitPlugin,
};
use bevy_egui::{EguiGlobalSettings, EguiPlugin};

pub use attract::PATIENCE;
pub use launch::{Launch, LaunchError, Mode};
pub use library_work::work as work_on_library;
pub use run::main;
pub use start::begin_anew;

use crate::{
    control,
    crash::{log, restart},
    dev, feedback, library, menus,
    platform::{
        self,
        graphics::GraphicsPlugin,
        screen::{self, Screen},
        settings::Settings,
        window::WAITS_FOR_MONITORS,
    },
    playback, scene, turn,
};

/// All plugins of the game, without the engine's.
#[derive(Debug)]
struct AppPlugin;

impl Plugin for AppPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            platform::plugin,
            restart::plugin,
            playback::plugin,
            turn::plugin,
            library::plugin,
            control::plugin,
            scene::plugin,
            feedback::plugin,
            menus::plugin,
        ))
        .add_plugins((
            drawing::plugin,
            start::plugin,
            screenshot::plugin,
            arrival::plugin,
            attract::plugin,
            circumstances::plugin,
            page_notes::plugin,
        ))
        .add_systems(Startup, screen::spawn_camera);
    }
}

/// Builds the app around the games that were added to it, for a player with these settings.
pub fn build(games: App, launch: Launch, settings: Settings, mode: Mode) -> App {
    // An empty window has no table for the systems of the games.
    let mut app = if mode == Mode::Empty { App::new() } else { games };
    app.add_plugins(engine(&launch, &settings, mode));
    app.add_plugins(EguiPlugin::default());
    app.insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() });
    let on_error: ErrorHandler = match mode {
        // A player's game continues after an error; a test must not.
        Mode::Window | Mode::Empty => bevy::ecs::error::warn,
        Mode::Headless => bevy::ecs::error::panic,
    };
    app.set_error_handler(on_error);
    app.insert_resource(settings);
    if mode == Mode::Empty {
        app.add_plugins(platform::host::plugin).add_systems(Startup, screen::spawn_camera);
        dev::open_empty_window(&mut app, launch.args.dev);
        return app;
    }
    if let Some(dir) = &launch.data_dir {
        app.insert_resource(dir.clone());
    }
    if mode == Mode::Window {
        app.insert_resource(launch.kept_arguments());
    }
    let crash = launch.crash.clone();
    app.insert_resource(launch.catalogue.clone());
    let (dev, seed) = (launch.args.dev.clone(), launch.seed);
    app.insert_resource(launch);
    app.add_plugins(AppPlugin);
    dev::add_jobs(&mut app, &dev, seed);
    if let Some(report) = crash {
        // Nothing is loaded for the crash page: a missing or broken file may be the cause.
        app.insert_resource(report).insert_state(Screen::Crashed);
    }
    run_in_sequence(&mut app);
    app
}

/// Runs the systems of each world one after the other. They are so short that switching threads costs more than it
/// saves.
fn run_in_sequence(app: &mut App) {
    let in_sequence = |world: &mut World| {
        for (_, schedule) in world.resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
    };
    in_sequence(app.world_mut());
    if let Some(rendering) = app.get_sub_app_mut(RenderApp) {
        in_sequence(rendering.world_mut());
    }
}

fn engine(launch: &Launch, settings: &Settings, mode: Mode) -> bevy::app::PluginGroupBuilder {
    let mut resolution = WindowResolution::default();
    match launch.args.resolution {
        Some((width, height)) => resolution.set_physical_resolution(width, height),
        None => resolution.set(settings.window_size.0, settings.window_size.1),
    }
    let window = Window {
        title: "Madang".to_owned(),
        name: Some("madang".to_owned()),
        resolution,
        position: settings
            .window_at
            .map_or_else(WindowPosition::default, |(x, y)| WindowPosition::At(IVec2::new(x, y))),
        // A size that was asked for is not fitted to a monitor.
        visible: mode != Mode::Window || launch.args.resolution.is_some() || !WAITS_FOR_MONITORS,
        // In a browser the window is this part of its page.
        canvas: Some("#madang".to_owned()),
        fit_canvas_to_parent: true,
        resize_constraints: WindowResizeConstraints { min_width: 640.0, min_height: 400.0, ..default() },
        ..default()
    };
    let plugins = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            exit_condition: ExitCondition::OnPrimaryClosed,
            ..default()
        })
        .set(AssetPlugin {
            file_path: asset_folder(launch),
            // No asset has settings of its own, and asking for them is a request each in a browser.
            meta_check: AssetMetaCheck::Never,
            ..default()
        });
    let quiet = "warn,wgpu=error,naga=error,bevy_egui=error,bevy_time=error,symphonia=error,usvg=error,\
                 tiny_skia=error,gilrs::ff=error";
    match mode {
        Mode::Window | Mode::Empty => plugins
            .set(LogPlugin {
                filter: quiet.to_owned(),
                custom_layer: log_layers,
                fmt_layer: log::layer_of_console,
                ..default()
            })
            .disable::<RenderPlugin>()
            .add_after::<WinitPlugin>(GraphicsPlugin(launch.graphics.unwrap_or_default())),
        Mode::Headless => plugins
            .set(LogPlugin { filter: "off,madang=warn".to_owned(), ..default() })
            .set(RenderPlugin {
                render_creation: WgpuSettings { backends: None, ..default() }.into(),
                ..default()
            })
            // It reads its shaders as it is built, for no one.
            .disable::<CorePipelinePlugin>()
            .disable::<WinitPlugin>(),
    }
}

/// Returns the folder of pictures and sounds, unless a test has another.
fn asset_folder(launch: &Launch) -> String {
    let folder = launch.assets.clone().unwrap_or_else(platform::assets::folder);
    folder.to_string_lossy().into_owned()
}

/// Returns the layers of the log in addition to standard error: its file, and the count of warnings and errors.
fn log_layers(app: &mut App) -> Option<BoxedLayer> {
    let layers: Vec<BoxedLayer> =
        [log::layer_of_file(app), dev::log_layer(app)].into_iter().flatten().collect();
    Some(Box::new(layers))
}
