//! Scrolled content of pages: what goes on above and below fades out, and a press on the arrow there shows it.

use bevy_egui::egui::{
    self, Color32, CornerRadius, Pos2, Rangef, Rect, Sense, Stroke, StrokeKind, Ui, Vec2,
    ecolor::{gamma_u8_from_linear_f32, linear_f32_from_gamma_u8},
};

use super::{
    face::{ButtonStyle, ButtonTouch, colours},
    pass::{layer, note_shown, pass},
    theme,
    widgets::{note_click, part},
};

/// Height of the strip below scrolled content.
const STRIP: f32 = 28.0;
/// Part of the visible height by which the arrow below a list scrolls it.
const PAGE: f32 = 0.8;
/// Name of the arrow below a list, among the buttons shown, that scrolls down.
pub const MORE_BELOW: &str = "more below";
/// Name of the arrow that scrolls up.
pub const MORE_ABOVE: &str = "more above";

/// Lays out content of a needed size. Where there is less room, it takes the available width, and is scrolled
/// downwards.
pub(super) fn within<R>(ui: &mut Ui, rect: Rect, needed: Vec2, add: impl FnOnce(&mut Ui) -> R) -> R {
    if rect.width() + 1.0 >= needed.x && rect.height() + 1.0 >= needed.y {
        return part(ui, rect, add);
    }
    part(ui, rect, |ui| {
        scrolled(ui, egui::ScrollArea::vertical().id_salt("flowing"), |ui, _| {
            ui.set_width(rect.width());
            add(ui)
        })
    })
}

/// Lays out content at a place on the stage, without paper under it.
pub(crate) fn place<R>(ctx: &egui::Context, name: &str, on_stage: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let rect = theme::on_stage(ctx, on_stage);
    let area = egui::Area::new(egui::Id::new(name)).fixed_pos(rect.min).order(layer(ctx)).constrain(false);
    area.show(ctx, |ui| within(ui, rect, on_stage.size(), add)).inner
}

/// Draws scrolled content that fills the available space, with a button on a strip below it that scrolls on. `add` gets
/// the part that is visible.
pub(crate) fn scrolled<R>(ui: &mut Ui, area: egui::ScrollArea, add: impl FnOnce(&mut Ui, Rect) -> R) -> R {
    let whole = ui.available_rect_before_wrap();
    // Two lists of a page may have parents of one id.
    let id = ui.id().with((MORE_BELOW, whole.left() as i32));
    // The last pass has shown if the content has room.
    let (overflows, asked) = ui.data(|data| data.get_temp::<(bool, f32)>(id)).unwrap_or_default();
    let height = whole.height() - if overflows { STRIP } else { 0.0 };
    let on_picture = pass(ui, |pass| pass.is_on_picture);
    // No bar where all fits, and none across a picture.
    let area = match overflows && !on_picture {
        true => area,
        false => area.scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden),
    };
    let shown = area.max_height(height).auto_shrink([false, false]).show_viewport(ui, |ui, in_sight| {
        let added = add(ui, in_sight);
        // Asked for before, it would go to a list within the content.
        if asked != 0.0 {
            ui.scroll_with_delta(Vec2::new(0.0, -asked));
        }
        added
    });
    let end = shown.state.offset.y + shown.inner_rect.height();
    let goes_on = overflows && end < shown.content_size.y - 4.0;
    if !on_picture {
        let list = shown.inner_rect;
        if shown.state.offset.y > 1.0 {
            fade(ui, list.x_range(), [list.top() + FADE, list.top()]);
        }
        if goes_on {
            fade(ui, list.x_range(), [list.bottom() - FADE, list.bottom()]);
        }
    }
    let page = PAGE * shown.inner_rect.height();
    let mut asked = 0.0;
    if goes_on && more(ui, id, whole, Beyond::Below) {
        asked = page;
    }
    if overflows && shown.state.offset.y > 1.0 && more(ui, id, whole, Beyond::Above) {
        asked = -page;
    }
    ui.data_mut(|data| data.insert_temp(id, (shown.content_size.y > whole.height() + 1.0, asked)));
    shown.inner
}

/// Height over which scrolled content fades into the paper, so that no line looks cut through.
const FADE: f32 = 16.0;

/// Number of steps of a fade: colours are mixed by light, and vertices by their numbers.
const STEPS: u8 = 8;

/// Lets what is in a strip fade into the paper towards its last edge, given by the heights where it begins and ends.
fn fade(ui: &Ui, across: Rangef, [from, to]: [f32; 2]) {
    let mut mesh = egui::Mesh::default();
    for step in 0..=STEPS {
        let part = f32::from(step) / f32::from(STEPS);
        let [red, green, blue, _] = theme::PAPER.to_array();
        let seen = |own: u8| gamma_u8_from_linear_f32(part * linear_f32_from_gamma_u8(own));
        let alpha = (255.0 * part).round() as u8;
        let colour = Color32::from_rgba_premultiplied(seen(red), seen(green), seen(blue), alpha);
        let height = egui::lerp(from..=to, part);
        mesh.colored_vertex(Pos2::new(across.min, height), colour);
        mesh.colored_vertex(Pos2::new(across.max, height), colour);
        if let Some(before) = u32::from(step).checked_sub(1) {
            let corner = 2 * before;
            mesh.add_triangle(corner, corner + 1, corner + 2);
            mesh.add_triangle(corner + 1, corner + 2, corner + 3);
        }
    }
    ui.painter().add(egui::Shape::mesh(mesh));
}

/// Side on which a list continues beyond what is visible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Beyond {
    Above,
    Below,
}

/// Size of an arrow's button.
const ARROW: Vec2 = Vec2::new(64.0, 22.0);
/// Distance of an arrow's button from the middle of the strip.
const ASIDE: f32 = 40.0;

/// Draws an arrow on the strip below a list that continues. Returns whether it was pressed. Keys and pads need none:
/// the list follows the focus.
fn more(ui: &Ui, id: egui::Id, list: Rect, beyond: Beyond) -> bool {
    let (label, side) = match beyond {
        Beyond::Above => (MORE_ABOVE, -1.0),
        Beyond::Below => (MORE_BELOW, 1.0),
    };
    let strip = list.with_min_y(list.bottom() - STRIP);
    let disc = Rect::from_center_size(strip.center() + Vec2::new(side * ASIDE, 2.0), ARROW);
    let response = ui.interact(disc, id.with(label), Sense::CLICK);
    note_click(ui, &response);
    note_shown(ui, &response, label, false);
    let painter = ui.painter();
    if !pass(ui, |pass| pass.is_on_picture) {
        painter.hline(strip.x_range(), strip.top(), Stroke::new(1.0, theme::RULE));
    }
    let touch = match (response.is_pointer_button_down_on(), response.hovered()) {
        (true, _) => ButtonTouch::Pressed,
        (false, true) => ButtonTouch::Lit,
        (false, false) => ButtonTouch::Still,
    };
    let [fill, _, edge] = colours(ButtonStyle::Plain, touch);
    painter.rect(disc, CornerRadius::same(11), fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    let corners = [Vec2::new(-8.0, -3.5), Vec2::new(8.0, -3.5), Vec2::new(0.0, 5.5)];
    let arrow = corners.map(|corner| disc.center() + side * corner).to_vec();
    painter.add(egui::Shape::convex_polygon(arrow, theme::SECOND_INK, Stroke::NONE));
    response.clicked()
}
