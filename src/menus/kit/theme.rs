//! Theme of the menus: every colour and size of paper, ink and letters.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, FontFamily, FontId, Pos2, Rect, Vec2 as UiVec2},
};

use super::pass::{Pass, pass};
use crate::platform::{
    art::PixelsPerUnit,
    fonts::{BOLD_FAMILY, TITLE_FAMILY},
    input::{Action, DeviceKind, FocusOwner, LastDevice, Pressed, Presses},
    screen::{STAGE, Screen, Sheet, Sheets, StageShape},
    settings::Settings,
};

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(PAPER_BEHIND))
        .add_systems(OnEnter(Screen::Title), |mut clear: ResMut<ClearColor>| clear.0 = PAPER_BEHIND)
        .add_systems(OnExit(Screen::Title), |mut clear: ResMut<ClearColor>| clear.0 = WOOD_BEHIND);
}

/// Clear colour before the first page's picture is drawn.
const PAPER_BEHIND: Color = Color::srgb(0.957, 0.918, 0.835);
/// Clear colour before the table's picture is drawn.
const WOOD_BEHIND: Color = Color::srgb(0.29, 0.208, 0.149);

/// Paper of the sheets.
pub const PAPER: Color32 = Color32::from_rgb(0xF4, 0xEA, 0xD5);
/// Paper at the edge of a sheet.
pub const PAPER_EDGE: Color32 = Color32::from_rgb(0xE8, 0xD9, 0xBA);
/// Rules and outlines on paper.
pub(crate) const RULE: Color32 = Color32::from_rgb(0xCB, 0xB8, 0x93);
/// Ink of letters and lines.
pub const INK: Color32 = Color32::from_rgb(0x2A, 0x21, 0x1C);
/// Ink of secondary text.
pub const SECOND_INK: Color32 = Color32::from_rgb(0x5E, 0x4E, 0x41);
/// Red of stamps and warnings.
pub(crate) const VERMILION: Color32 = Color32::from_rgb(0xB8, 0x39, 0x26);
/// Green of wins and right answers.
pub(crate) const JADE: Color32 = Color32::from_rgb(0x1F, 0x5A, 0x43);
/// Blue of draws, curves and chosen tiles.
pub(crate) const INDIGO: Color32 = Color32::from_rgb(0x2F, 0x4B, 0x7C);
/// Ground of selected letters.
const SELECTED: Color32 = Color32::from_rgb(0xE3, 0xC0, 0x8A);
/// Colour over everything behind a modal sheet.
pub(crate) const DUSK: Color32 = Color32::from_rgba_premultiplied(18, 12, 8, 150);

/// Returns a colour with a part of another in it.
pub(crate) fn mixed(own: Color32, other: Color32, part: f32) -> Color32 {
    own.lerp_to_gamma(other, part)
}

/// Returns the font of the game's name on the first page, the largest.
pub(crate) fn display() -> FontId {
    FontId::new(96.0, FontFamily::Name(TITLE_FAMILY.into()))
}

/// Returns the font of a sheet's heading.
pub(crate) fn heading() -> FontId {
    FontId::new(34.0, FontFamily::Name(TITLE_FAMILY.into()))
}

/// Returns the font of the heading of a sheet beside the board.
pub(crate) fn narrow_heading() -> FontId {
    FontId::new(27.0, FontFamily::Name(TITLE_FAMILY.into()))
}

/// Returns the font of a subheading.
pub(crate) fn subheading() -> FontId {
    FontId::new(22.0, FontFamily::Name(TITLE_FAMILY.into()))
}

/// Returns the font of running text.
pub(crate) fn text() -> FontId {
    FontId::new(17.0, FontFamily::Proportional)
}

/// Returns the font of emphasised text and buttons.
pub(crate) fn bold() -> FontId {
    FontId::new(17.0, FontFamily::Name(BOLD_FAMILY.into()))
}

/// Returns the font of the smallest text.
pub(crate) fn small() -> FontId {
    FontId::new(14.5, FontFamily::Proportional)
}

/// Returns the same font in another size.
pub(crate) fn sized(font: FontId, size: f32) -> FontId {
    FontId::new(size, font.family)
}

/// Returns the place in the window of a place on the table, in world units.
pub(crate) fn of_world(ctx: &egui::Context, place: Vec2) -> Pos2 {
    around_world(ctx, place, UiVec2::ZERO).center()
}

/// Returns the rectangle in the window around a place on the table, in world units.
pub(crate) fn around_world(ctx: &egui::Context, place: Vec2, size: UiVec2) -> Rect {
    let at = Pos2::new(STAGE.x / 2.0 + place.x, STAGE.y / 2.0 - place.y);
    on_stage(ctx, Rect::from_center_size(at, size))
}

/// Returns the rectangle of the window for a rectangle of the wide stage, given as on a 1280×800 page with its origin at
/// the upper left. Magnified, it keeps its middle as far as it stays in the window, and its size where there is
/// room.
pub(crate) fn on_stage(ctx: &egui::Context, rect: Rect) -> Rect {
    let window = ctx.viewport_rect();
    let (shape, magnified) = pass(ctx, |pass| (pass.shape, pass.magnification));
    if magnified == 1.0 {
        return rect.translate(window.center() - middle_of_stage(shape));
    }
    let middle = window.center() + (rect.center() - middle_of_stage(StageShape::Wide)) / magnified;
    let size = flowing_size(window, rect.size());
    let room = window.shrink2(size / 2.0 + UiVec2::splat(EDGE));
    Rect::from_center_size(middle.clamp(room.min, room.max), size)
}

/// Returns the middle of the stage, from the upper left of the wide one.
fn middle_of_stage(shape: StageShape) -> Pos2 {
    let middle = STAGE / 2.0 + shape.middle() * Vec2::new(1.0, -1.0);
    Pos2::new(middle.x, middle.y)
}

/// Returns the size in a window of what is to have a size: as wide as there is room, and so much the higher, with some
/// space for the gaps between parts of different widths.
fn flowing_size(window: Rect, wanted: UiVec2) -> UiVec2 {
    let room = window.size() - UiVec2::splat(2.0 * EDGE);
    if wanted.x <= room.x {
        return wanted.min(room);
    }
    UiVec2::new(room.x, (FOR_GAPS * wanted.y * wanted.x / room.x).min(room.y))
}

/// Returns the rectangle in the window of a paper of a size in the middle of the page, along an edge or in a corner.
pub(crate) fn paper_at(ctx: &egui::Context, edge: Align2, size: UiVec2) -> Rect {
    let window = ctx.viewport_rect();
    if flows(ctx) {
        return edge.align_size_within_rect(flowing_size(window, size), window.shrink(EDGE));
    }
    let stage = Rect::from_min_size(Pos2::ZERO, UiVec2::new(STAGE.x, STAGE.y));
    on_stage(ctx, edge.align_size_within_rect(size, stage.shrink2(MARGIN)))
}

/// Returns the rectangle in the window of the sheet beside the board, which is below it on a tall stage.
pub(crate) fn beside_board(ctx: &egui::Context) -> Rect {
    match pass(ctx, |pass| pass.shape) {
        StageShape::Wide => on_stage(ctx, BESIDE_BOARD),
        StageShape::Tall => {
            let below = on_stage(ctx, BELOW_BOARD);
            below.with_max_y(below.bottom().max(ctx.viewport_rect().bottom() - EDGE))
        }
    }
}

/// Returns whether the stage is taller than wide.
pub(crate) fn is_tall(ctx: &egui::Context) -> bool {
    pass(ctx, |pass| pass.shape == StageShape::Tall)
}

/// Returns whether papers are laid out in the window, and not on the stage.
fn flows(ctx: &egui::Context) -> bool {
    pass(ctx, |pass| pass.flows)
}

/// Height of a page that is narrower than it should be, as a part of what its area would take.
const FOR_GAPS: f32 = 1.25;
/// Least distance between a page that flows and the window's edge.
const EDGE: f32 = 6.0;

/// Returns the magnification of the visible page, relative to the stage.
pub(crate) fn magnification(ctx: &egui::Context) -> f32 {
    pass(ctx, |pass| pass.magnification)
}

/// Smallest size of a letter, in logical pixels of a window of at least 1280×800. In a smaller one letters shrink with the
/// page.
const MIN_LETTER_SIZE: f32 = 11.0;

/// Greatest magnification of letters on a page that keeps its size.
const MAX_LETTER_SCALE: f32 = 1.5;

/// Returns the font of the size at which it is drawn: larger on a page that keeps its size while others are magnified,
/// and legible on one that is made smaller.
pub(crate) fn legible(ctx: &egui::Context, font: FontId) -> FontId {
    FontId::new((font.size * letters(ctx)).max(smallest_letter(ctx)), font.family)
}

/// Returns the smallest size of a letter, in points of the page.
pub(crate) fn smallest_letter(ctx: &egui::Context) -> f32 {
    pass(ctx, |pass| pass.smallest_letter)
}

/// Returns the magnification of the letters on a page that keeps its size, at least 1.
pub(crate) fn letters(ctx: &egui::Context) -> f32 {
    pass(ctx, |pass| pass.letters)
}

/// Returns whether the page follows the player's magnification. The map and the pages beside the board do not: they are
/// laid out on a picture, which has its own size.
const fn is_magnified(screen: Screen, sheet: Option<Sheet>) -> bool {
    match sheet {
        None => !matches!(screen, Screen::Loading | Screen::Choose | Screen::Match),
        Some(sheet) => !sheet.is_beside_board(),
    }
}

/// Distance of a page from the edges of the stage.
const MARGIN: UiVec2 = UiVec2::new(24.0, 20.0);

/// Corner of the text on the picture behind the first page.
pub(crate) const ON_PICTURE: Pos2 = Pos2::new(96.0, 70.0);
/// Sheet beside the board.
const BESIDE_BOARD: Rect = Rect { min: Pos2::new(1002.0, 60.0), max: Pos2::new(1268.0, 750.0) };

/// The same on a tall stage, at least.
const BELOW_BOARD: Rect = Rect { min: Pos2::new(268.0, 950.0), max: Pos2::new(1012.0, 1289.0) };

/// Distance at which a finger finds a button beside it, in logical pixels of the window.
const FINGER: f32 = 12.0;
/// Distance at which the mouse finds a button beside it, in points of the page.
const MOUSE: f32 = 5.0;

/// Least size of a point of a page, in logical pixels of the window.
const MIN_POINT_SIZE: f32 = 0.7;
/// The same for letters on a page that keeps its size, whose other parts become smaller with the window.
const MIN_LETTER_POINT_SIZE: f32 = 0.75;

/// Least width of a tall window, in points of a page that flows.
const MIN_FLOWING_WIDTH: f32 = 600.0;

/// Returns the magnification of a page whose size in the settings is `asked` times the size of the stage, whose points
/// are `fitting` logical pixels. In a small window, as on a phone, it is larger, so that words can be read and buttons be
/// hit, but no wider than the window of `width` logical pixels: such a page is scrolled up and down alone.
fn legible_page_size(shape: StageShape, asked: f32, fitting: f32, width: f32) -> f32 {
    match shape {
        StageShape::Wide => asked.max(MIN_POINT_SIZE.min(width / STAGE.x) / fitting),
        StageShape::Tall => {
            asked.max(MIN_POINT_SIZE / fitting).min((width / MIN_FLOWING_WIDTH / fitting).max(1.0))
        }
    }
}

/// Returns the magnification of letters on a page that keeps its size: as it is `asked`, or larger where a point of the
/// page is only `fitting` logical pixels.
fn letters_at(asked: f32, fitting: f32) -> f32 {
    asked.max(MIN_LETTER_POINT_SIZE / fitting).clamp(1.0, MAX_LETTER_SCALE)
}

/// Number of passes in which a page settles in a new size.
const SETTLING: u8 = 3;

/// Begins a pass, with the magnification of the visible page.
pub(super) fn apply(
    mut contexts: EguiContexts,
    (scale, shape): (Res<PixelsPerUnit>, Res<StageShape>),
    window: Query<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    sheets: Res<State<Sheets>>,
    settings: Res<Settings>,
    device: Res<LastDevice>,
    owner: Res<FocusOwner>,
    presses: Res<Presses>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let (window_scale, width) =
        window.single().map_or((1.0, STAGE.x), |window| (window.scale_factor(), window.width()));
    let fitting = scale.0 / window_scale;
    let is_magnified = is_magnified(*screen.get(), sheets.top());
    let magnification =
        if is_magnified { legible_page_size(*shape, settings.page_size, fitting, width) } else { 1.0 };
    let is_at_board = *screen.get() == Screen::Match && sheets.top().is_none_or(Sheet::is_beside_board);
    let flows = magnification != 1.0 || *shape == StageShape::Tall && !is_at_board;
    let letters = if is_magnified { 1.0 } else { letters_at(settings.page_size, fitting) };
    let turn = |press: &Pressed| match press.action {
        Action::PreviousTab => -1,
        Action::NextTab => 1,
        _ => 0,
    };
    let turns = presses.iter().map(turn).sum();
    let has_ring = !device.0.kind().is_pointer() && *owner == FocusOwner::Menu;
    let zoom = fitting * magnification;
    let smallest_letter = MIN_LETTER_SIZE / zoom.max(magnification);
    let is_resized = (ctx.zoom_factor() - zoom).abs() > 0.001;
    let settles = pass(ctx, |pass| {
        let settles = if is_resized { SETTLING } else { pass.settles.saturating_sub(1) };
        *pass = Pass {
            magnification,
            shape: *shape,
            flows,
            letters,
            smallest_letter,
            has_ring,
            turns,
            settles,
            // In another size the button with the focus may be out of sight.
            followed: pass.followed.filter(|_| settles == 0),
            stepped: pass.stepped,
            ..Pass::default()
        };
        settles
    });
    if is_resized {
        ctx.set_zoom_factor(zoom);
    }
    if settles > 0 {
        ctx.request_repaint();
    }
    // A button counts however long it was held, by a slow hand or over a slow frame.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    let glides = has_ring && !settings.reduced_motion;
    let by_finger = device.0.kind() == DeviceKind::TouchScreen;
    let reach = if by_finger { FINGER / zoom } else { MOUSE };
    ctx.all_styles_mut(|style| {
        style.animation_time = 0.0;
        // What a mouse or a finger presses does not glide: the next press would miss.
        style.scroll_animation = if glides {
            egui::style::ScrollAnimation::default()
        } else {
            egui::style::ScrollAnimation::none()
        };
        style.interaction.interact_radius = reach;
        style.interaction.selectable_labels = false;
        style.spacing.item_spacing = UiVec2::new(10.0, 8.0);
        style.override_font_id = Some(text());
        style.visuals.override_text_color = Some(INK);
        style.visuals.panel_fill = PAPER;
        style.visuals.window_fill = PAPER;
        style.visuals.selection.bg_fill = SELECTED;
        // A caret that blinks would have the window drawn again and again.
        style.visuals.text_cursor.blink = false;
        style.visuals.text_cursor.stroke = egui::Stroke::new(2.0, INK);
        // Disabled widgets have colours of their own.
        style.visuals.disabled_alpha = 1.0;
        style.spacing.scroll.floating = true;
        // In the margin of the sheet, beside the scrolled content.
        style.spacing.scroll.bar_outer_margin = -10.0;
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_a_page_that_keeps_its_size_stay_legible_in_a_small_window() {
        for (asked, window, letters) in
            [(1.0, 1280.0, 1.0), (1.0, 1000.0, 1.0), (1.0, 800.0, 1.2), (1.5, 800.0, 1.5), (2.0, 1280.0, 1.5)]
        {
            let size = letters_at(asked, window / STAGE.x);
            assert!((size - letters).abs() < 0.001, "{asked} in {window}: {size}");
        }
    }

    #[test]
    fn pages_are_larger_in_small_windows_and_never_wider_than_the_window() {
        let size = |asked, (width, height): (f32, f32)| {
            let fitting = (width / STAGE.x).min(height / STAGE.y);
            legible_page_size(StageShape::Wide, asked, fitting, width)
        };
        assert_eq!(size(1.0, (1280.0, 800.0)), 1.0);
        assert_eq!(size(0.75, (1920.0, 1080.0)), 0.75);
        assert_eq!(size(1.0, (960.0, 600.0)), 1.0, "the frame of a shop");
        let phone = size(1.0, (844.0, 390.0));
        assert!((phone - 1.3525).abs() < 0.001, "as wide as the phone: {phone}");
        assert_eq!(size(1.5, (844.0, 390.0)), 1.5, "the player's wish is kept where it is larger");
        assert_eq!(size(1.0, (640.0, 400.0)), 1.0, "no page is wider than the window");
    }
}
