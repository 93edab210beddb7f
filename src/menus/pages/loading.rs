//! Loading page: pictures and sounds, with a bar; and the page that names required files which are missing or cannot be
//! read.

use bevy::{asset::UntypedAssetLoadFailedEvent, prelude::*};
use bevy_asset_loader::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, CornerRadius, LayerId, Rect, Vec2 as UiVec2},
};
use iyes_progress::{ProgressPlugin, ProgressTracker};

use crate::{
    feedback::sounds::Sounds,
    layout::views::Catalogue,
    menus::kit::{Button, DrawPage, Menu, Page, PageAction, theme, widgets},
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
        .init_resource::<MissingFiles>()
        .add_systems(PreUpdate, note_failures)
        .draw_page(draw_progress, in_state(Screen::Loading))
        .draw_page(draw_missing, in_state(Screen::Broken));
    let mut lists = app.world_mut().get_resource_or_init::<DynamicAssets>();
    lists.register_asset(Art::KEY, Box::new(art));
    lists.register_asset(Sounds::KEY, Box::new(sounds));
}

/// Required files that are missing or cannot be read.
#[derive(Resource, Default, Debug)]
pub struct MissingFiles(Vec<String>);

impl MissingFiles {
    /// Returns the files, by their paths below the assets folder.
    pub fn names(&self) -> &[String] {
        &self.0
    }
}

/// Number of names for which the page has room.
const MAX_NAMES_SHOWN: usize = 8;

fn note_failures(
    mut failures: MessageReader<UntypedAssetLoadFailedEvent>,
    mut missing: ResMut<MissingFiles>,
) {
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
    let window = ctx.viewport_rect();
    let painter = ctx.layer_painter(LayerId::background());
    painter.rect_filled(window, CornerRadius::ZERO, theme::PAPER);
    let below = |height: f32| window.center() + UiVec2::new(0.0, height);
    let lines =
        [("title", -60.0, theme::display(), theme::INK), ("loading", 84.0, theme::text(), theme::SECOND_INK)];
    for (key, height, font, ink) in lines {
        painter.text(below(height), Align2::CENTER_CENTER, words.get(key), font, ink);
    }
    widgets::paint_progress(&painter, Rect::from_center_size(below(50.0), UiVec2::new(420.0, 14.0)), part);
    Ok(())
}

fn draw_missing(mut menu: Menu, words: Res<Words>, missing: Res<MissingFiles>) -> Result {
    let page = Page::new("broken", UiVec2::new(700.0, 500.0))
        .heading(words.get("broken"))
        .foot([Button::primary(words.get("quit"), PageAction::send(AppExit::error()))]);
    menu.show(page, |ui| {
        widgets::text(ui, &words.get("broken-help"));
        widgets::rule(ui);
        for name in missing.0.iter().take(MAX_NAMES_SHOWN) {
            widgets::label(ui, name, theme::bold(), theme::VERMILION);
        }
        if missing.0.len() > MAX_NAMES_SHOWN {
            let more = words.with("broken-more", [("count", missing.0.len() - MAX_NAMES_SHOWN)]);
            widgets::second(ui, &more);
        }
        None
    })
}
