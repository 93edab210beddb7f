//! Loading page: pictures and sounds, with a bar; and the page that names required files which are missing or cannot be
//! read.

use bevy::{asset::UntypedAssetLoadFailedEvent, prelude::*};
use bevy_asset_loader::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, CornerRadius, Rect, Vec2 as UiVec2},
};
use iyes_progress::{ProgressPlugin, ProgressTracker};

use crate::{
    feedback::sounds::Sounds,
    layout::views::Catalogue,
    menus::kit::{
        order::MenuSystems,
        theme,
        widgets::{self, Voice},
    },
    platform::{language::Words, screen::Screen},
    scene::art::Art,
};

pub(super) fn plugin(app: &mut App) {
    let catalogue = app.world().resource::<Catalogue>();
    let (art, sounds) = (Art::files(catalogue), Sounds::files(catalogue));
    app.add_plugins(ProgressPlugin::<Screen>::new())
        .add_loading_state(
            LoadingState::new(Screen::Loading)
                .continue_to_state(Screen::Title)
                .on_failure_continue_to_state(Screen::Broken)
                .load_collection::<Art>()
                .load_collection::<Sounds>(),
        )
        .init_resource::<Missing>()
        .add_systems(PreUpdate, note_failures)
        .add_systems(
            EguiPrimaryContextPass,
            (draw_progress.run_if(in_state(Screen::Loading)), draw_missing.run_if(in_state(Screen::Broken)))
                .in_set(MenuSystems::Draw),
        );
    let mut lists = app.world_mut().get_resource_or_init::<DynamicAssets>();
    lists.register_asset(Art::KEY, Box::new(art));
    lists.register_asset(Sounds::KEY, Box::new(sounds));
}

/// Required files that are missing or cannot be read.
#[derive(Resource, Default, Debug)]
pub struct Missing(Vec<String>);

impl Missing {
    /// Files, by their paths below the assets folder.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.0
    }
}

/// Number of names for which the page has room.
const NAMES_SHOWN: usize = 8;

fn note_failures(mut failures: MessageReader<UntypedAssetLoadFailedEvent>, mut missing: ResMut<Missing>) {
    for failure in failures.read() {
        error!("{} is missing or cannot be read: {}", failure.path, failure.error);
        missing.0.push(failure.path.to_string());
    }
}

fn draw_progress(
    mut contexts: EguiContexts,
    words: Res<Words>,
    progress: Res<ProgressTracker<Screen>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let progress = progress.get_global_progress();
    let part = if progress.total == 0 { 0.0 } else { progress.done as f32 / progress.total as f32 };
    widgets::place(ctx, "loading", theme::area(0.0, 0.0, 1280.0, 800.0), |ui| {
        let page = ui.max_rect();
        let painter = ui.painter();
        painter.rect_filled(ui.ctx().viewport_rect(), CornerRadius::ZERO, theme::PAPER);
        let centre = page.center();
        painter.text(
            centre - UiVec2::new(0.0, 60.0),
            Align2::CENTER_CENTER,
            words.get("title"),
            theme::display(),
            theme::INK,
        );
        let bar = Rect::from_center_size(centre + UiVec2::new(0.0, 50.0), UiVec2::new(420.0, 14.0));
        widgets::paint_progress(ui, bar, part);
        painter.text(
            centre + UiVec2::new(0.0, 84.0),
            Align2::CENTER_CENTER,
            words.get("loading"),
            theme::text(),
            theme::SECOND_INK,
        );
    });
    Ok(())
}

fn draw_missing(
    mut contexts: EguiContexts,
    words: Res<Words>,
    missing: Res<Missing>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    widgets::sheet(ctx, "broken", theme::area(290.0, 150.0, 700.0, 500.0), |ui| {
        widgets::heading(ui, &words.get("broken"));
        widgets::label(ui, &words.get("broken-help"), theme::text(), theme::INK);
        widgets::rule(ui);
        for name in missing.0.iter().take(NAMES_SHOWN) {
            widgets::label(ui, name, theme::bold(), theme::VERMILION);
        }
        if missing.0.len() > NAMES_SHOWN {
            let more = words.with("broken-more", [("count", missing.0.len() - NAMES_SHOWN)]);
            widgets::label(ui, &more, theme::text(), theme::SECOND_INK);
        }
        widgets::at_foot(ui, 48.0, |ui| {
            let quit = widgets::button(ui, &words.get("quit"), Voice::Primary, UiVec2::new(200.0, 48.0));
            widgets::first_focus(ui, &quit);
            if quit.clicked() {
                exit.write(AppExit::error());
            }
        });
    });
    Ok(())
}
