//! Which game? A card for each.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass, EguiTextureHandle,
    egui::{
        self, Align2, Color32, CornerRadius, Pos2, Rect, Response, Sense, Stroke, StrokeKind, TextureId, Ui,
        Vec2 as UiVec2,
    },
};

use super::{
    Games, MenuSystems, bare,
    setup::Draft,
    theme,
    widgets::{self, Voice},
};
use crate::{
    catalogue::GameCard,
    platform::{
        art::{RasterScale, Rasters, Svg},
        language::Words,
        screen::Screen,
    },
    table::{
        pictures::{Art, Shelf},
        view::GameViews,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(bare(Screen::Choose)).in_set(MenuSystems::Draw));
}

/// Three cards in a row, and two rows, fit the sheet.
const COLUMNS: usize = 3;
const CARD: UiVec2 = UiVec2::new(340.0, 262.0);
/// The part of the scene that is shown: its whole width, the middle of its height.
const SCENE: UiVec2 = UiVec2::new(316.0, 146.0);
/// The scene's own shape, width by height.
const SCENE_SHAPE: UiVec2 = UiVec2::new(400.0, 260.0);

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    games: Res<Games>,
    mut scenes: Scenes,
    mut draft: ResMut<Draft>,
    mut screen: ResMut<NextState<Screen>>,
) -> Result {
    let pictures: Vec<Option<TextureId>> =
        games.0.iter().map(|card| scenes.texture(card, &mut contexts)).collect();
    let ctx = contexts.ctx_mut()?;
    // As wide as the cards need.
    let columns = games.0.len().clamp(1, COLUMNS);
    let rows = games.0.len().div_ceil(COLUMNS).max(1);
    let width = (52.0 + (CARD.x + 14.0) * columns as f32).max(560.0);
    let height = 190.0 + (CARD.y + 14.0) * rows as f32;
    let sheet = theme::area((1280.0 - width) / 2.0, (800.0 - height) / 2.0, width, height);
    widgets::sheet(ctx, "choose", sheet, |ui| {
        widgets::heading(ui, &words.get("choose"));
        widgets::label(ui, &words.get("choose-line"), theme::text(), theme::SECOND_INK);
        ui.add_space(6.0);
        ui.spacing_mut().item_spacing = UiVec2::splat(14.0);
        for (row, pictures) in games.0.chunks(COLUMNS).zip(pictures.chunks(COLUMNS)) {
            ui.horizontal(|ui| {
                if columns == 1 {
                    ui.add_space((ui.available_width() - CARD.x) / 2.0);
                }
                for (card, picture) in row.iter().zip(pictures) {
                    let response = game_card(ui, card, *picture, &words);
                    widgets::first_focus(ui, &response);
                    widgets::note_click(ui, &response);
                    if response.clicked() {
                        draft.choose(card);
                        screen.set(Screen::SetUp);
                    }
                }
            });
        }
        widgets::at_foot(ui, 46.0, |ui| {
            if widgets::button(ui, &words.get("back"), Voice::Plain, UiVec2::new(180.0, 46.0)).clicked() {
                screen.set(Screen::Title);
            }
        });
    });
    Ok(())
}

fn game_card(ui: &mut Ui, card: &GameCard, picture: Option<TextureId>, words: &Words) -> Response {
    let (rect, response) = ui.allocate_exact_size(CARD, Sense::click());
    let name = words.get(&format!("game-{}", card.id));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let lit = response.hovered() || response.has_focus();
    let painter = ui.painter();
    let corner = CornerRadius::same(10);
    painter.rect_filled(rect.translate(UiVec2::new(0.0, 3.0)), corner, Color32::from_black_alpha(40));
    painter.rect_filled(
        rect,
        corner,
        if lit { theme::PAPER_EDGE } else { Color32::from_rgb(0xFA, 0xF3, 0xE3) },
    );
    painter.rect_stroke(rect, corner, Stroke::new(1.0, theme::RULE), StrokeKind::Inside);
    let scene = Rect::from_min_size(rect.min + UiVec2::splat(12.0), SCENE);
    if let Some(picture) = picture {
        let cut = (1.0 - SCENE.y / (SCENE.x * SCENE_SHAPE.y / SCENE_SHAPE.x)) / 2.0;
        let middle = Rect::from_min_max(Pos2::new(0.0, cut), Pos2::new(1.0, 1.0 - cut));
        painter.image(picture, scene, middle, Color32::WHITE);
    }
    let left = scene.left_bottom() + UiVec2::new(4.0, 8.0);
    painter.text(left, Align2::LEFT_TOP, &name, theme::narrow_heading(), theme::INK);
    if card.native_name != name {
        let native = Pos2::new(scene.right() - 4.0, left.y + 6.0);
        let font = theme::subheading();
        painter.text(native, Align2::RIGHT_TOP, card.native_name, font, theme::SECOND_INK);
    }
    let line = words.get(&format!("game-{}-line", card.id));
    let galley = painter.layout(line, theme::small(), theme::INK, SCENE.x - 8.0);
    painter.galley(left + UiVec2::new(0.0, 42.0), galley, theme::INK);
    if response.has_focus() {
        widgets::paint_ring(ui, rect);
    }
    response
}

/// The scenes of the games as textures of the menus.
#[derive(bevy::ecs::system::SystemParam)]
struct Scenes<'w> {
    rasters: ResMut<'w, Rasters>,
    svgs: Res<'w, Assets<Svg>>,
    art: Res<'w, Art>,
    views: Res<'w, GameViews>,
    scale: Res<'w, RasterScale>,
}

impl Scenes<'_> {
    fn texture(&mut self, card: &GameCard, contexts: &mut EguiContexts) -> Option<TextureId> {
        let svg = self.art.get(Shelf::Icons, self.views.of_card(card)?.scene);
        let pixels = self.scale.pixels(Vec2::new(SCENE.x, SCENE.x * SCENE_SHAPE.y / SCENE_SHAPE.x));
        let image = self.rasters.get(&svg, pixels, &self.svgs)?;
        // Weak, so that a raster of another scale is let go with the others.
        Some(contexts.add_image(EguiTextureHandle::Weak(image.id())))
    }
}
