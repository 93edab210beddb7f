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
        screen::Screen,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(MenuSystems::Finish));
}

/// Widest notice, in points.
const MAX_WIDTH: f32 = 900.0;
/// Space below the notice at the board.
const ABOVE_EDGE: f32 = 8.0;
/// Space below the notice above the foot of a page.
const ABOVE_FOOT: f32 = 100.0;

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    library: Res<GameLibrary>,
    screen: Res<State<Screen>>,
    mut last: ResMut<LastNotice>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(Notice { key, value }) = library.failing().or(last.get()) else { return Ok(()) };
    let text = match value.parse::<usize>() {
        Ok(count) => words.with(key, [("value", count)]),
        Err(_) => words.with(key, [("value", value.clone())]),
    };
    let window = ctx.viewport_rect();
    // Pages have their buttons at the lower edge, the board has its caption there.
    let above = if *screen.get() == Screen::Match { ABOVE_EDGE } else { ABOVE_FOOT };
    // The press that removes it must not reach a button below it.
    let area = egui::Area::new(egui::Id::new("notice")).order(NOTICES).fixed_pos(window.min);
    let pressed = area.show(ctx, |ui| {
        let font = theme::legible(ui.ctx(), theme::text());
        let width = MAX_WIDTH.min(window.width() - 60.0);
        let galley = ui.painter().layout(text.clone(), font, theme::INK, width);
        let size = galley.size() + UiVec2::new(44.0, 18.0);
        let strip = Rect::from_min_size(
            egui::pos2(window.center().x - size.x / 2.0, window.bottom() - size.y - above),
            size,
        );
        let response = ui.interact(strip, egui::Id::new("notice strip"), Sense::CLICK);
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
        response.clicked()
    });
    if pressed.inner {
        last.dismiss();
    }
    Ok(())
}
