//! Tile of the set-up page: a rectangle of paper that is pressed, with a picture and words on it.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align, Color32, CornerRadius, FontId, Galley, Pos2, Rect, Response, Sense, Shape, Stroke,
    StrokeKind, TextureId, Ui, Vec2, WidgetInfo, WidgetType, text::LayoutJob,
};

use super::{
    theme,
    widgets::{self, ButtonStyle},
};

const CORNER: CornerRadius = CornerRadius::same(9);

/// Button as a rectangle of paper.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tile<'a> {
    id: (&'static str, usize),
    rect: Rect,
    kind: WidgetType,
    is_chosen: bool,
    label: &'a str,
    line: &'a str,
    is_enabled: bool,
}

impl<'a> Tile<'a> {
    /// Returns the tile with this focus id at a place of the page, as a kind of button that may be chosen or on. The
    /// label is its name for screen readers.
    pub(crate) const fn new(
        id: (&'static str, usize),
        rect: Rect,
        (kind, is_chosen): (WidgetType, bool),
        label: &'a str,
    ) -> Self {
        Self { id, rect, kind, is_chosen, label, line: "", is_enabled: true }
    }

    /// Returns the same tile with a line that is read aloud beside its label.
    pub(crate) const fn line(self, line: &'a str) -> Self {
        Self { line, ..self }
    }

    /// Returns the same tile, which can be pressed if `is_enabled`.
    pub(crate) const fn enabled(self, is_enabled: bool) -> Self {
        Self { is_enabled, ..self }
    }

    /// Draws the tile with what `paint` draws on it. Returns whether it was pressed.
    pub(crate) fn pressed(self, ui: &mut Ui, paint: impl FnOnce(&mut Ui, Rect)) -> bool {
        let response = ui.add_enabled_ui(self.is_enabled, |ui| self.show(ui, paint)).inner;
        if !self.line.is_empty() {
            widgets::readable(ui, self.rect, self.line);
        }
        response.clicked()
    }

    fn show(self, ui: &mut Ui, paint: impl FnOnce(&mut Ui, Rect)) -> Response {
        let enabled = ui.is_enabled();
        let id = egui::Id::new("set up").with(self.id);
        let info = WidgetInfo::selected(self.kind, enabled, self.is_chosen, self.label);
        let response = widgets::pressable(ui, self.rect, id, Sense::click(), info);
        let pressed = response.is_pointer_button_down_on();
        let face = if pressed { self.rect.translate(Vec2::new(0.0, 1.5)) } else { self.rect };
        let lit = widgets::is_lit(&response);
        let fill = match (enabled, self.is_chosen, lit) {
            (false, ..) => Color32::from_rgb(0xF0, 0xE5, 0xCE),
            (true, ..) if pressed => theme::PAPER_EDGE,
            (true, true, false) => Color32::from_rgb(0xFF, 0xFB, 0xF0),
            (true, true, true) => theme::PAPER,
            (true, false, true) => Color32::from_rgb(0xF3, 0xE8, 0xD0),
            (true, false, false) => Color32::from_rgb(0xFA, 0xF3, 0xE3),
        };
        let edge = match (enabled, self.is_chosen, lit) {
            (true, true, _) => Stroke::new(3.0, theme::INDIGO),
            (true, false, true) => Stroke::new(1.5, theme::SECOND_INK),
            _ => Stroke::new(1.0, theme::RULE),
        };
        if enabled && !pressed {
            let shadow = self.rect.translate(Vec2::new(0.0, 2.5));
            ui.painter().rect_filled(shadow, CORNER, Color32::from_black_alpha(34));
        }
        ui.painter().rect(face, CORNER, fill, edge, StrokeKind::Inside);
        paint(ui, face);
        widgets::paint_ring(ui, &response, self.rect);
        response
    }
}

/// Line of words on a button.
#[derive(Clone, Debug)]
pub(crate) struct TileLine {
    pub(crate) text: String,
    pub(crate) font: FontId,
    /// Distance of its middle below the middle of the button.
    pub(crate) below: f32,
    /// Height it may take: a long line breaks before its letters become small.
    pub(crate) height: f32,
}

/// Draws a button of a given size with a square picture of this side at its left, painted by `paint`, and lines of words
/// beside it. At its right it keeps a width free.
pub(crate) fn picture_button(
    ui: &mut Ui,
    voice: ButtonStyle,
    size: Vec2,
    (side, kept_free): (f32, f32),
    lines: &[TileLine],
    paint: impl FnOnce(&Ui, Rect),
) -> Response {
    let whole = lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(". ");
    widgets::button_with(ui, &whole, voice, size, |ui, face, ink| {
        let at = face.left_center() + Vec2::new(12.0 + side / 2.0, 0.0);
        let picture = Rect::from_center_size(at, Vec2::splat(side));
        paint(ui, picture);
        let left = picture.right() + 16.0;
        for TileLine { text, font, below, height } in lines {
            let room = Vec2::new(face.right() - left - kept_free, *height);
            let galley = fitted(ui, room, text, font.clone(), ink, Align::Min);
            let at = Pos2::new(left, face.center().y + below - galley.size().y / 2.0);
            ui.painter().galley(at, galley, ink);
        }
    })
}

/// Part of the smallest size to which letters shrink in a tile: words that are whole are worth more than large ones.
const MIN_LETTER_SCALE: f32 = 0.8;

/// Draws words in a rectangle from its top, smaller where they would not fit; returns the height they take.
pub(crate) fn words_in(ui: &Ui, rect: Rect, text: &str, font: FontId, colour: Color32, align: Align) -> f32 {
    let galley = fitted(ui, rect.size(), text, font, colour, align);
    let at = match align {
        Align::Min => rect.left_top(),
        Align::Center => rect.center_top(),
        Align::Max => rect.right_top(),
    };
    let height = galley.size().y;
    ui.painter().galley(at, galley, colour);
    height
}

/// Lays words out for a room of this size, smaller where they would not fit.
pub(crate) fn fitted(
    ui: &Ui,
    room: Vec2,
    text: &str,
    font: FontId,
    colour: Color32,
    align: Align,
) -> Arc<Galley> {
    let least = MIN_LETTER_SCALE * theme::smallest_letter(ui.ctx());
    let mut font = theme::legible(ui.ctx(), font);
    loop {
        let mut job = LayoutJob::simple(text.to_owned(), font.clone(), colour, room.x);
        job.halign = align;
        let galley = ui.painter().layout_job(job);
        let fits = galley.size().y <= room.y && galley.size().x <= room.x + TRAILING;
        if fits || font.size <= least {
            return galley;
        }
        font.size = (font.size - 0.5).max(least);
    }
}

/// Width of a space at the end of a line, which may protrude.
const TRAILING: f32 = 6.0;

/// Draws words in a stamp of vermilion, with corners of this radius.
pub(crate) fn paint_stamp(ui: &Ui, stamp: Rect, corner: u8, words: Arc<Galley>) {
    let edge = Stroke::new(1.5, theme::PAPER);
    ui.painter().rect(stamp, CornerRadius::same(corner), theme::VERMILION, edge, StrokeKind::Outside);
    ui.painter().galley(stamp.center() - words.size() / 2.0, words, theme::PAPER);
}

/// Paints a star.
pub(crate) fn paint_star(ui: &Ui, centre: Pos2, radius: f32, colour: Color32) {
    let corner = |index: usize| {
        let length = if index.is_multiple_of(2) { radius } else { radius * 0.42 };
        let angle = std::f32::consts::TAU * index as f32 / 10.0 - std::f32::consts::FRAC_PI_2;
        centre + Vec2::angled(angle) * length
    };
    let corners: Vec<Pos2> = (0..10).map(corner).collect();
    // Triangles round the middle in one mesh, so that no seam shows between them.
    let mut mesh = egui::Mesh::default();
    mesh.colored_vertex(centre, colour);
    corners.iter().for_each(|corner| mesh.colored_vertex(*corner, colour));
    (0..10).for_each(|at| mesh.add_triangle(0, at + 1, (at + 1) % 10 + 1));
    ui.painter().add(Shape::mesh(mesh));
    ui.painter().add(Shape::closed_line(corners, Stroke::new(1.0, colour)));
}

/// Draws a tick on a disc: the mark of a choice.
pub(crate) fn paint_tick(ui: &Ui, centre: Pos2) {
    let painter = ui.painter();
    painter.circle(centre, 11.0, theme::INDIGO, Stroke::new(2.0, theme::PAPER));
    let corners = [Vec2::new(-4.6, 0.2), Vec2::new(-1.3, 3.8), Vec2::new(5.0, -3.8)];
    painter.line(corners.map(|corner| centre + corner).to_vec(), Stroke::new(2.4, theme::PAPER));
}

/// Draws a picture in a square; disabled, it is pale.
pub(crate) fn paint_dimmable(ui: &Ui, picture: Option<TextureId>, square: Rect) {
    let tint = if ui.is_enabled() { Color32::WHITE } else { Color32::from_white_alpha(110) };
    if let Some(picture) = picture {
        ui.painter().image(picture, square, widgets::WHOLE, tint);
    }
}

/// Returns the place of one of several tiles of the same width that fill a rectangle from left to right.
pub(crate) fn in_row(rect: Rect, number: usize, count: usize, gap: f32) -> Rect {
    let width = (rect.width() + gap) / count as f32 - gap;
    let left = rect.left() + number as f32 * (width + gap);
    Rect::from_min_size(Pos2::new(left, rect.top()), Vec2::new(width, rect.height()))
}

/// Height of a section's title.
pub(crate) const TITLE: f32 = 26.0;

/// Draws the title of a section of the page.
pub(crate) fn title(ui: &Ui, at: Pos2, width: f32, text: &str) {
    let line = Rect::from_min_size(at, Vec2::new(width, TITLE));
    words_in(ui, line, text, theme::bold(), theme::SECOND_INK, Align::Min);
    widgets::readable(ui, line, text);
}
