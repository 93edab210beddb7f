//! Notice at the lower edge of every page: the warning that games cannot be kept, or the answer to a request to the
//! library.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Vec2 as UiVec2},
};

use crate::{
    library::GameLibrary,
    menus::kit::{MenuSystems, NOTICES, theme, widgets},
    platform::{
        language::Words,
        notice::{LastNotice, Notice},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(MenuSystems::Finish));
}

/// Widest notice, in points.
const WIDEST: f32 = 900.0;

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    library: Res<GameLibrary>,
    last: Res<LastNotice>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(Notice { key, reason }) = library.failing().or(last.0.as_ref()) else { return Ok(()) };
    let text = match reason.parse::<usize>() {
        Ok(count) => words.with(key, [("reason", count)]),
        Err(_) => words.with(key, [("reason", reason.clone())]),
    };
    let window = ctx.viewport_rect();
    let area =
        egui::Area::new(egui::Id::new("notice")).order(NOTICES).interactable(false).fixed_pos(window.min);
    area.show(ctx, |ui| {
        let font = theme::legible(ui.ctx(), theme::text());
        let width = WIDEST.min(window.width() - 60.0);
        let galley = ui.painter().layout(text.clone(), font, theme::INK, width);
        let size = galley.size() + UiVec2::new(44.0, 18.0);
        let strip = Rect::from_min_size(
            egui::pos2(window.center().x - size.x / 2.0, window.bottom() - size.y - 8.0),
            size,
        );
        ui.allocate_rect(strip, Sense::hover());
        widgets::readable(ui, strip, &text);
        let painter = ui.painter();
        let corner = CornerRadius::same(8);
        painter.rect_filled(
            strip.translate(UiVec2::new(1.0, 3.0)),
            corner,
            egui::Color32::from_black_alpha(60),
        );
        painter.rect(strip, corner, theme::PAPER, Stroke::new(1.5, theme::VERMILION), StrokeKind::Inside);
        let at = Align2::CENTER_CENTER.anchor_size(strip.center(), galley.size()).min;
        painter.galley(at, galley, theme::INK);
    });
    Ok(())
}
