//! Text of a section: paragraphs, notes, lists, tables and boards.

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Rect, Response, Sense, Stroke, Ui, Vec2};

use super::figure::{Figure, SIDE};
use crate::{
    menus::kit::{note_shown, theme, widgets},
    platform::language::Words,
    teaching::{Block, Emphasis, Link, Section, Span},
};

/// Ground of notes.
const NOTE: Color32 = Color32::from_rgb(0xEE, 0xE2, 0xC6);
/// Space between blocks.
const GAP: f32 = 12.0;

/// Reading of a section.
pub(super) struct Reading<'a> {
    pub(super) words: &'a Words,
    /// Figure of a board, by its name.
    pub(super) figure: &'a dyn Fn(&str) -> Option<&'a Figure>,
}

impl Reading<'_> {
    /// Draws a section, with the goal under its title if given. Returns the link that was followed.
    pub(super) fn show(
        &self,
        ui: &mut Ui,
        section: &Section,
        goal: Option<&[Span]>,
        is_turned: bool,
    ) -> Option<Link> {
        let height = ui.available_height();
        // Keys and pads stop at each block of a section that has to be scrolled.
        let stops_id = ui.id().with("stops");
        let stops = ui.data(|data| data.get_temp(stops_id)).unwrap_or(false);
        let mut area = egui::ScrollArea::vertical().max_height(height).id_salt("section");
        if is_turned {
            area = area.vertical_scroll_offset(0.0);
        }
        let shown = area.auto_shrink([false, false]).show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 14.0);
            ui.spacing_mut().item_spacing.y = GAP;
            widgets::heading(ui, &section.title);
            let mut link = goal.and_then(|goal| spans(ui, goal, theme::subheading()));
            for (index, block) in section.blocks.iter().enumerate() {
                let before = ui.cursor().top();
                link = self.block(ui, block).or(link);
                let rect = Rect::from_min_max(
                    egui::pos2(ui.min_rect().left(), before),
                    egui::pos2(ui.min_rect().right(), ui.cursor().top() - GAP),
                );
                if stops && !matches!(block, Block::Board { .. }) {
                    stop(ui, rect, index);
                }
            }
            ui.add_space(24.0);
            link
        });
        let seen_to = shown.state.offset.y + shown.inner_rect.height();
        let overflows = shown.content_size.y > shown.inner_rect.height() + 4.0;
        ui.data_mut(|data| data.insert_temp(stops_id, overflows));
        if overflows && seen_to < shown.content_size.y - 4.0 {
            widgets::more_below(ui, shown.inner_rect);
        }
        shown.inner
    }

    fn block(&self, ui: &mut Ui, block: &Block) -> Option<Link> {
        match block {
            Block::Heading(title) => {
                widgets::label(ui, title, theme::subheading(), theme::INK);
                None
            }
            Block::Text(text) => spans(ui, text, theme::text()),
            Block::Note(text) => note(ui, text),
            Block::Items { ordered, items } => list(ui, *ordered, items),
            Block::Table(rows) => table(ui, rows),
            Block::Board { name, caption } => {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 20.0;
                    if let Some(figure) = (self.figure)(name) {
                        figure.show(ui, caption, self.words);
                    } else {
                        ui.allocate_space(Vec2::splat(SIDE));
                    }
                    ui.vertical(|ui| {
                        ui.add_space(8.0);
                        widgets::label(ui, caption, theme::text(), theme::SECOND_INK);
                    });
                });
                None
            }
        }
    }
}

/// Draws stretches of text as one paragraph. Returns the link that was followed.
fn spans(ui: &mut Ui, spans: &[Span], font: FontId) -> Option<Link> {
    let mut followed = None;
    let font = theme::legible(ui.ctx(), font);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(0.0, 3.0);
        for span in spans {
            let (family, colour) = match span.emphasis {
                Emphasis::Plain => (font.family.clone(), theme::INK),
                Emphasis::Strong => (theme::bold().family, theme::INK),
                Emphasis::Own => (theme::bold().family, theme::INDIGO),
            };
            let text = egui::RichText::new(&span.text).font(FontId::new(font.size, family));
            match &span.link {
                None => {
                    ui.add(egui::Label::new(text.color(colour)));
                }
                Some(link) => {
                    let text = text.color(theme::VERMILION).underline();
                    let response = ui.add(egui::Label::new(text).sense(Sense::click()));
                    response
                        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Link, true, &span.text));
                    note_shown(ui, &response, &span.text);
                    widgets::note_click(ui, &response);
                    if response.has_focus() {
                        widgets::paint_ring(ui, response.rect);
                    }
                    if response.clicked() {
                        followed = Some(link.clone());
                    }
                }
            }
        }
    });
    followed
}

/// Draws a judgement or a house rule, set apart.
fn note(ui: &mut Ui, text: &[Span]) -> Option<Link> {
    let frame = egui::Frame::NONE
        .fill(NOTE)
        .corner_radius(CornerRadius::same(6))
        .inner_margin(egui::Margin { left: 18, right: 14, top: 10, bottom: 10 });
    let shown = frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        spans(ui, text, theme::text())
    });
    let rect = shown.response.rect;
    let edge = Rect::from_min_size(rect.min, Vec2::new(5.0, rect.height()));
    ui.painter().rect_filled(edge, CornerRadius::same(3), theme::INDIGO);
    shown.inner
}

/// Draws a list.
fn list(ui: &mut Ui, ordered: bool, items: &[Vec<Span>]) -> Option<Link> {
    let mut link = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 7.0;
        for (index, item) in items.iter().enumerate() {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                let (rect, _) = ui.allocate_exact_size(Vec2::new(28.0, 22.0), Sense::hover());
                if ordered {
                    let number = format!("{}.", index + 1);
                    let at = rect.left_top() + Vec2::new(4.0, 0.0);
                    ui.painter().text(at, egui::Align2::LEFT_TOP, number, theme::bold(), theme::INK);
                } else {
                    let at = rect.left_top() + Vec2::new(12.0, 11.0);
                    ui.painter().circle_filled(at, 3.0, theme::VERMILION);
                }
                ui.vertical(|ui| link = spans(ui, item, theme::text()).or(link.take()));
            });
        }
    });
    link
}

/// Draws a table whose columns share the width; the first is narrower than the others.
fn table(ui: &mut Ui, rows: &[Vec<Vec<Span>>]) -> Option<Link> {
    let mut link = None;
    let columns = rows.first().map_or(1, Vec::len).max(1);
    let width = ui.available_width() / columns as f32;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for (number, row) in rows.iter().enumerate() {
            let shown = ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                for cell in row {
                    ui.allocate_ui_with_layout(
                        Vec2::new(width, 10.0),
                        egui::Layout::top_down(egui::Align::Min),
                        |ui| {
                            ui.set_width(width - 10.0);
                            let font = if number == 0 { theme::bold() } else { theme::small() };
                            link = spans(ui, cell, font).or(link.take());
                        },
                    );
                    ui.add_space(10.0);
                }
            });
            let rect = shown.response.rect;
            let ink = if number == 0 { theme::SECOND_INK } else { theme::RULE };
            ui.painter().hline(rect.x_range(), rect.bottom() + 2.0, Stroke::new(1.0, ink));
        }
    });
    link
}

/// Lets keys and pads stop at a block, to read on where there is no button.
fn stop(ui: &Ui, rect: Rect, index: usize) {
    let response: Response =
        ui.interact(rect, ui.id().with(("block", index)), Sense::focusable_noninteractive());
    note_shown(ui, &response, &format!("block {index}"));
    widgets::follow_focus(ui, &response);
    if response.has_focus() {
        let edge = Rect::from_min_size(rect.min - Vec2::new(9.0, 0.0), Vec2::new(3.0, rect.height()));
        ui.painter().rect_filled(edge, CornerRadius::same(2), theme::VERMILION);
    }
}
