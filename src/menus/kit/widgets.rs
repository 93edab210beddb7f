//! Widgets of the menus, drawn in paper and ink.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontId, Galley, Painter, Pos2, Rect, Response, Sense, Stroke,
    StrokeKind, Ui, Vec2, text::LayoutJob,
};

pub(crate) use super::face::ButtonStyle;
use super::{
    face::{ButtonTouch, colours},
    pass::{Pass, note_shown, pass, propose},
    theme,
};

const CORNER: CornerRadius = CornerRadius::same(7);

/// Draws the paper of a sheet in this part of the window.
pub(super) fn paper(ui: &mut Ui, rect: Rect) {
    let painter = ui.painter();
    for (grow, alpha) in [(10.0, 14), (6.0, 22), (3.0, 34)] {
        let away = Vec2::new(2.0, 5.0);
        let shadow = rect.expand(grow).translate(away);
        // A rim that ends under the paper: hidden pixels would cost as much as visible ones.
        let rim = Stroke::new(grow + away.y + 1.0, Color32::from_black_alpha(alpha));
        painter.rect_stroke(shadow, CornerRadius::same(16), rim, StrokeKind::Inside);
    }
    painter.rect_filled(rect, CornerRadius::same(10), theme::PAPER);
    let rule = Stroke::new(1.0, theme::RULE);
    painter.rect_stroke(rect.shrink(6.0), CornerRadius::same(7), rule, StrokeKind::Inside);
    ui.allocate_rect(rect, Sense::hover());
}

/// Lays out content in a part of the page.
pub(crate) fn part<R>(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(egui::UiBuilder::new().max_rect(rect), add).inner
}

/// Margin of a sheet.
pub(super) const MARGIN: Vec2 = Vec2::new(26.0, 20.0);
/// Space above the foot of a sheet.
pub(super) const ABOVE_FOOT: f32 = 16.0;

/// Width from which on two parts of a sheet are beside each other.
pub(super) const WIDE: f32 = 560.0;
/// Space between two parts beside each other.
const BETWEEN_PARTS: f32 = 24.0;

/// Returns whether two parts are beside each other here.
pub(crate) fn is_wide(ui: &Ui) -> bool {
    let place = ui.available_rect_before_wrap();
    place.width() >= WIDE && place.is_finite()
}

/// Draws one part of a sheet, and the other below it, or beside it where the sheet is wide. Returns what was asked for.
pub(crate) fn two_parts<A>(
    ui: &mut Ui,
    first: impl FnOnce(&mut Ui) -> Option<A>,
    second: impl FnOnce(&mut Ui) -> Option<A>,
) -> Option<A> {
    if !is_wide(ui) {
        let asked = first(ui);
        return second(ui).or(asked);
    }
    let (left, right) = ui.available_rect_before_wrap().split_left_right_at_fraction(0.5);
    let asked = part(ui, left.with_max_x(left.right() - BETWEEN_PARTS / 2.0), first);
    part(ui, right.with_min_x(right.left() + BETWEEN_PARTS / 2.0), second).or(asked)
}

/// Draws a heading in its own line.
pub(crate) fn heading(ui: &mut Ui, text: &str) {
    label(ui, text, theme::heading(), theme::INK);
}

/// Draws a line of text that wraps at the sheet's edge.
pub(crate) fn label(ui: &mut Ui, text: &str, font: FontId, colour: Color32) {
    let font = theme::legible(ui.ctx(), font);
    ui.add(egui::Label::new(egui::RichText::new(text).font(font).color(colour)).wrap());
}

/// Returns the height of running text in lines of this width.
pub(crate) fn height(ctx: &egui::Context, text: &str, width: f32) -> f32 {
    height_of(ctx, text, theme::text(), width)
}

/// Returns the height of words of this font in lines of this width.
pub(crate) fn height_of(ctx: &egui::Context, text: &str, font: FontId, width: f32) -> f32 {
    let font = theme::legible(ctx, font);
    ctx.fonts_mut(|fonts| fonts.layout(text.to_owned(), font, theme::INK, width)).size().y
}

/// Draws running text.
pub(crate) fn text(ui: &mut Ui, text: &str) {
    label(ui, text, theme::text(), theme::INK);
}

/// Draws running text of less weight.
pub(crate) fn second(ui: &mut Ui, text: &str) {
    label(ui, text, theme::text(), theme::SECOND_INK);
}

/// Draws a note in small letters.
pub(crate) fn note(ui: &mut Ui, text: &str) {
    label(ui, text, theme::small(), theme::SECOND_INK);
}

/// Draws a subheading.
pub(crate) fn subheading(ui: &mut Ui, text: &str) {
    label(ui, text, theme::subheading(), theme::INK);
}

/// Draws the reason why a page is empty.
pub(crate) fn nothing(ui: &mut Ui, text: &str) {
    ui.add_space(30.0);
    second(ui, text);
}

/// Lets screen readers read the words painted in this place of the page, without taking the mouse from the board.
pub(crate) fn readable(ui: &Ui, rect: Rect, text: &str) {
    let response = ui.interact(rect, ui.id().with(text), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text));
}

/// Time for which a press is held to ask for an explanation, in seconds.
const LONG_PRESS: f64 = 0.6;

/// Returns whether the mouse has, in this pass, been held on this part of the stage for long.
pub(crate) fn long_pressed(ctx: &egui::Context, on_stage: Rect) -> bool {
    let rect = theme::on_stage(ctx, on_stage);
    let (begun, held, step) = ctx.input(|input| {
        let pointer = &input.pointer;
        let here = pointer.primary_down() && pointer.press_origin().is_some_and(|at| rect.contains(at));
        (here, pointer.press_start_time().map_or(0.0, |start| input.time - start), f64::from(input.stable_dt))
    });
    if begun && held < LONG_PRESS {
        ctx.request_repaint();
    }
    begun && held >= LONG_PRESS && held - step < LONG_PRESS
}

/// Whole texture.
pub(crate) const WHOLE: Rect = Rect { min: Pos2::ZERO, max: Pos2::new(1.0, 1.0) };

/// Draws a picture in a rectangle, once it is there.
pub(crate) fn paint_picture(ui: &Ui, picture: Option<egui::TextureId>, rect: Rect) {
    if let Some(picture) = picture {
        ui.painter().image(picture, rect, WHOLE, Color32::WHITE);
    }
}

/// Takes a line of this height, as wide as the page.
pub(crate) fn line(ui: &mut Ui, height: f32) -> Rect {
    ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover()).0
}

/// Lays out content from left to right in a row of this size, each in the middle of its height.
pub(crate) fn centred<R>(ui: &mut Ui, size: Vec2, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(Align::Center), add).inner
}

/// Lays out content in the same way and takes the whole width, as of a column.
pub(crate) fn cell<R>(ui: &mut Ui, size: Vec2, add: impl FnOnce(&mut Ui) -> R) -> R {
    centred(ui, size, |ui| {
        ui.set_min_width(size.x);
        add(ui)
    })
}

/// Draws a thin rule across the sheet.
pub(crate) fn rule(ui: &mut Ui) {
    let rect = line(ui, 9.0);
    ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(1.0, theme::RULE));
}

/// Space beside the text of a button, on both sides together.
pub(super) const BESIDE_TEXT: f32 = 14.0;

/// Returns the widths of buttons in a row of the page with this gap between two: the same for all, at most `most`, or
/// as their words need, so that the letters of a row are of one size.
pub(super) fn shares(ui: &Ui, texts: &[&str], most: f32, gap: f32) -> Vec<f32> {
    let count = texts.len() as f32;
    let room = ui.available_width() - gap * (count - 1.0);
    let equal = (room / count).min(most);
    let font = theme::legible(ui.ctx(), theme::bold());
    let width = |text: &&str| ui.painter().layout_no_wrap((*text).to_owned(), font.clone(), Color32::BLACK);
    let words: Vec<f32> = texts.iter().map(|text| width(text).size().x).collect();
    let wanted: Vec<f32> = words.iter().map(|width| (width + BESIDE_TEXT).max(equal)).collect();
    if wanted.iter().sum::<f32>() <= room {
        return wanted;
    }
    let room = room - BESIDE_TEXT * count;
    let needed: f32 = words.iter().sum();
    let share = |width| if needed <= room { width + (room - needed) / count } else { width * room / needed };
    words.into_iter().map(|width| share(width) + BESIDE_TEXT).collect()
}

/// Draws a button of a given size.
pub(crate) fn button(ui: &mut Ui, text: &str, voice: ButtonStyle, size: Vec2) -> Response {
    let font = button_font(ui, text, size);
    button_in(ui, text, voice, size, font)
}

/// Returns the font in which a text fits on a button of this size: in one line, or in two where that makes the letters
/// much larger.
pub(super) fn button_font(ui: &Ui, text: &str, size: Vec2) -> FontId {
    let room = size.x - BESIDE_TEXT;
    let one_line = fitting(ui, text, theme::bold(), room);
    let wanted = theme::legible(ui.ctx(), theme::bold());
    let mut font = FontId::new(wanted.size.min((size.y - 6.0) / 2.0 / LINE_HEIGHT), wanted.family);
    while font.size >= one_line.size * WORTH_A_LINE {
        let width =
            |word: &str| ui.painter().layout_no_wrap(word.to_owned(), font.clone(), Color32::BLACK).size().x;
        if text.split(' ').all(|word| width(word) <= room)
            && button_words(ui, text, font.clone(), size.x, Color32::BLACK).rows.len() <= 2
        {
            return font;
        }
        font.size -= 0.5;
    }
    one_line
}

/// Height of a line of letters of size 1.
const LINE_HEIGHT: f32 = 1.26;
/// Factor on the size of letters for which the text of a button is broken into two lines.
const WORTH_A_LINE: f32 = 1.15;

/// Lays out the text of a button of this width: between words it may be broken into lines.
fn button_words(ui: &Ui, text: &str, font: FontId, width: f32, ink: Color32) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font, ink, width - BESIDE_TEXT + 0.5);
    job.halign = Align::Center;
    job.break_on_newline = false;
    ui.painter().layout_job(job)
}

/// Draws a button of a given size with its text in this font.
pub(super) fn button_in(ui: &mut Ui, text: &str, voice: ButtonStyle, size: Vec2, font: FontId) -> Response {
    button_with(ui, text, voice, size, |ui, face, ink| {
        let galley = button_words(ui, text, font, size.x, ink);
        let at = face.center() - Vec2::new(0.0, galley.size().y / 2.0);
        ui.painter().galley(at, galley, ink);
    })
}

/// Draws a button of a given size with its text at the left, as a row of a list.
pub(crate) fn row_button(ui: &mut Ui, text: &str, voice: ButtonStyle, size: Vec2) -> Response {
    button_with(ui, text, voice, size, |ui, face, ink| {
        let font = fitting(ui, text, theme::text(), face.width() - 20.0);
        let at = face.left_center() + Vec2::new(11.0, 0.0);
        ui.painter().text(at, Align2::LEFT_CENTER, text, font, ink);
    })
}

/// Draws a button of a given size, whose face is painted in an ink; `text` is for screen readers.
pub(crate) fn button_with(
    ui: &mut Ui,
    text: &str,
    voice: ButtonStyle,
    size: Vec2,
    paint: impl FnOnce(&Ui, Rect, Color32),
) -> Response {
    let (id, rect) = ui.allocate_space(size);
    let mut info = button_info(ui, text);
    info.selected = (voice == ButtonStyle::Chosen).then_some(true);
    let response = pressable(ui, rect, id, Sense::click(), info);
    let pressed = response.is_pointer_button_down_on();
    let touch = match (ui.is_enabled(), pressed, is_lit(&response)) {
        (false, ..) => ButtonTouch::Disabled,
        (true, true, _) => ButtonTouch::Pressed,
        (true, false, true) => ButtonTouch::Lit,
        (true, false, false) => ButtonTouch::Still,
    };
    let [fill, ink, edge] = colours(voice, touch);
    let face = if pressed { rect.translate(Vec2::new(0.0, 1.5)) } else { rect };
    let painter = ui.painter();
    // What cannot be pressed is flat.
    if matches!(touch, ButtonTouch::Still | ButtonTouch::Lit) {
        painter.rect_filled(rect.translate(Vec2::new(0.0, 2.5)), CORNER, Color32::from_black_alpha(38));
    }
    painter.rect_filled(face, CORNER, fill);
    painter.rect_stroke(face, CORNER, Stroke::new(1.0, edge), StrokeKind::Inside);
    paint(ui, face, ink);
    paint_ring(ui, &response, rect);
    response
}

/// Makes a rectangle a button for every device: its name is read aloud, its press sounds and takes the focus, and it is
/// scrolled into view with the focus.
pub(crate) fn pressable(ui: &Ui, rect: Rect, id: egui::Id, sense: Sense, info: egui::WidgetInfo) -> Response {
    let response = ui.interact(rect, id, sense);
    note_click(ui, &response);
    if response.clicked() {
        // Keys and pads continue from what was pressed last, by any device.
        response.request_focus();
    }
    note_shown(ui, &response, info.label.as_deref().unwrap_or_default(), info.selected == Some(true));
    follow_focus(ui, &response);
    response.widget_info(|| info.clone());
    response
}

/// Returns the place of a list that is pressed as a whole, lit under the mouse or the focus. What it shows is drawn on
/// it.
pub(crate) fn pressable_row(ui: &Ui, rect: Rect, id: egui::Id, label: &str) -> Response {
    let response = pressable(ui, rect, id, Sense::click(), button_info(ui, label));
    let fill = if response.is_pointer_button_down_on() { theme::RULE } else { theme::PAPER_EDGE };
    if is_lit(&response) {
        ui.painter().rect_filled(rect, CornerRadius::same(4), fill);
    }
    paint_ring(ui, &response, rect);
    response
}

/// Returns whether a button is lit: with the focus while keys or pads are in use, and under the mouse otherwise.
pub(crate) fn is_lit(button: &Response) -> bool {
    let by_keys = pass(&button.ctx, |pass| pass.has_ring);
    if by_keys { button.has_focus() } else { button.hovered() }
}

/// Returns the information about an ordinary button for screen readers.
pub(crate) fn button_info(ui: &Ui, label: &str) -> egui::WidgetInfo {
    egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), label)
}

/// Returns the information about a picture for screen readers.
pub(crate) fn picture_info(label: &str) -> egui::WidgetInfo {
    egui::WidgetInfo::labeled(egui::WidgetType::Image, true, label)
}

/// Scrolls a button into view that has got the focus, on a page longer than its sheet, while keys or pads are in use:
/// nothing moves under the hand of the mouse. egui's own `gained_focus` is silent where the focus was given after the
/// button had been drawn.
pub(crate) fn follow_focus(ui: &Ui, response: &Response) {
    let is_new = |pass: &mut Pass| pass.has_ring && pass.followed.replace(response.id) != Some(response.id);
    if response.has_focus() && pass(ui, is_new) {
        response.scroll_to_me(None);
    }
}

/// Returns the font small enough for the longest word of the text, so that no language is cut off.
pub(crate) fn fitting(ui: &Ui, text: &str, font: FontId, width: f32) -> FontId {
    let font = theme::legible(ui.ctx(), font);
    let needed = ui.painter().layout_no_wrap(text.to_owned(), font.clone(), Color32::BLACK).size().x;
    if needed <= width {
        font
    } else {
        FontId::new((font.size * width / needed).max(theme::smallest_letter(ui.ctx())), font.family)
    }
}

/// Draws words in the middle line of a rectangle from its left, and as many as fit.
pub(crate) fn line_of_words(ui: &Ui, rect: Rect, text: &str, font: FontId, ink: Color32) {
    let mut job = LayoutJob::single_section(text.to_owned(), egui::TextFormat::simple(font, ink));
    job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width());
    let galley = ui.painter().layout_job(job);
    let at = Pos2::new(rect.left(), rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, ink);
}

/// Draws the focus ring of keys and pads around a button that has the focus.
pub(crate) fn paint_ring(ui: &Ui, button: &Response, rect: Rect) {
    paint_rounded_ring(ui, button, rect, 6);
}

/// Draws the focus ring around a button whose corners have this radius, in points.
pub(crate) fn paint_rounded_ring(ui: &Ui, button: &Response, rect: Rect, radius: u8) {
    if button.has_focus() && pass(ui, |pass| pass.has_ring) {
        let ring = Stroke::new(3.0, theme::INK);
        let corner = CornerRadius::same(radius + 4);
        ui.painter().rect_stroke(rect.expand(5.0), corner, ring, StrokeKind::Inside);
        let gap = Stroke::new(2.0, theme::PAPER);
        ui.painter().rect_stroke(rect.expand(2.0), CornerRadius::same(radius + 2), gap, StrokeKind::Inside);
    }
}

/// Draws a progress bar, filled to a fraction of 1.
pub(crate) fn paint_progress(painter: &Painter, bar: Rect, part: f32) {
    let mut done = bar;
    done.set_width(bar.width() * part.clamp(0.0, 1.0));
    let corner = CornerRadius::same(7);
    painter.rect_filled(bar, corner, theme::PAPER_EDGE);
    painter.rect_filled(done, corner, theme::VERMILION);
    painter.rect_stroke(bar, corner, Stroke::new(1.0, theme::RULE), StrokeKind::Outside);
}

/// Height of a row of a page.
const ROW: f32 = 46.0;

/// Least width of a row's content beside its label.
const MIN_CONTENT_WIDTH: f32 = 380.0;

/// Draws a row of a page: a label of this width, and the content beside it, or below where there is no room.
pub(crate) fn row<R>(ui: &mut Ui, label: &str, label_width: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    if ui.available_width() < label_width + MIN_CONTENT_WIDTH {
        subheading(ui, label);
        return add(ui);
    }
    centred(ui, Vec2::new(ui.available_width(), ROW), |ui| {
        cell(ui, Vec2::new(label_width, ROW), |ui| subheading(ui, label));
        add(ui)
    })
}

/// Lays out a row of buttons of this height at the foot of a sheet.
pub(crate) fn at_foot<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let sheet = ui.max_rect();
    let foot = Rect::from_min_max(Pos2::new(sheet.left(), sheet.bottom() - height - 4.0), sheet.max);
    let layout = egui::Layout::left_to_right(Align::Min);
    ui.scope_builder(egui::UiBuilder::new().max_rect(foot).layout(layout), add).inner
}

/// Proposes a button for the first focus of its page, so that keys and pads have a start.
pub(crate) fn first_focus(ui: &Ui, response: &Response) {
    // A page under a sheet proposes nothing.
    if response.enabled() {
        propose(ui, response.id, true);
    }
}

/// Stores a click, so that it sounds.
pub(crate) fn note_click(ui: &Ui, response: &Response) {
    if response.clicked() {
        // A press may lay out the page again: the way back is no longer the way it came.
        pass(ui, |pass| (pass.clicked, pass.stepped) = (Some(response.id), None));
    }
}

/// Draws the mark of a seat, distinct by shape as well as colour: disc, triangle, square, diamond.
pub(crate) fn seat_mark(ui: &Ui, centre: Pos2, radius: f32, seat: usize, colour: Color32) {
    paint_seat_mark(ui.painter(), centre, radius, seat, colour);
}

/// Paints the mark of a seat.
pub(crate) fn paint_seat_mark(painter: &Painter, centre: Pos2, radius: f32, seat: usize, colour: Color32) {
    let polygon = |corners: usize, turn: f32| {
        let corner = |index: usize| {
            let angle = turn + std::f32::consts::TAU * index as f32 / corners as f32;
            centre + Vec2::angled(angle) * radius
        };
        egui::Shape::convex_polygon((0..corners).map(corner).collect(), colour, Stroke::NONE)
    };
    match seat % 4 {
        0 => painter.circle_filled(centre, radius * 0.88, colour),
        1 => painter.add(polygon(3, -std::f32::consts::FRAC_PI_2)),
        2 => painter.add(polygon(4, std::f32::consts::FRAC_PI_4)),
        _ => painter.add(polygon(4, 0.0)),
    };
}
