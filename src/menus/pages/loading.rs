//! Loading page: pictures and sounds, with a bar; and the page that names required files which are missing or cannot be
//! read.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, CornerRadius, Rect, Vec2 as UiVec2},
};

use crate::{
    feedback::sounds::Sounds,
    layout::views::Catalogue,
    menus::kit::{
        order::MenuSystems,
        theme,
        widgets::{self, Voice},
    },
    platform::{language::Words, required::RequiredAssets, screen::Screen},
    scene::art::Art,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Missing>()
        .add_systems(OnEnter(Screen::Loading), load)
        .add_systems(Update, leave_once_loaded.run_if(in_state(Screen::Loading)))
        .add_systems(
            EguiPrimaryContextPass,
            (draw_progress.run_if(in_state(Screen::Loading)), draw_missing.run_if(in_state(Screen::Broken)))
                .in_set(MenuSystems::Draw),
        );
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

fn load(server: Res<AssetServer>, catalogue: Res<Catalogue>, mut commands: Commands) {
    let mut required = RequiredAssets::default();
    commands.insert_resource(Art::load(&mut required, &server, &catalogue));
    commands.insert_resource(Sounds::load(&mut required, &server, &catalogue));
    commands.insert_resource(required);
}

fn leave_once_loaded(
    required: Res<RequiredAssets>,
    server: Res<AssetServer>,
    mut missing: ResMut<Missing>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Some(names) = required.missing(&server) else { return };
    for name in &names {
        error!("{name} is missing or cannot be read");
    }
    screen.set(if names.is_empty() { Screen::Title } else { Screen::Broken });
    missing.0 = names;
}

fn draw_progress(
    mut contexts: EguiContexts,
    words: Res<Words>,
    required: Res<RequiredAssets>,
    server: Res<AssetServer>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let part = required.progress(&server);
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
