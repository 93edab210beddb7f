//! Text of a section: paragraphs, notes, lists, tables and boards.

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Sense, Stroke, Ui, Vec2};
use madang_core::teaching::{Block, Emphasis, Link, Section, Span};

use super::figure::{Figure, SIDE};
use crate::{
    menus::kit::{ButtonStyle, note_shown, read_in_steps, theme, widgets},
    platform::language::Words,
};

/// Link to another place in the book, or out of it.
pub(super) enum BookLink {
    /// To a game, by its id.
    Game(&'static str),
    /// To a section, whose button gets the focus if `has_focus`.
    Section {
        section: usize,
        has_focus: bool,
    },
    Link(Link),
    /// Back to where the last link was.
    Return,
    Close,
}

/// Ground of notes.
const NOTE: Color32 = Color32::from_rgb(0xEE, 0xE2, 0xC6);
/// Height of the buttons for the next section and the one before a link.
const NEXT: f32 = 42.0;
/// Space between blocks.
const GAP: f32 = 12.0;

/// Reader of a section.
pub(super) struct SectionReader<'a> {
    pub(super) words: &'a Words,
    /// Figure of a board, by its name.
    pub(super) figure: &'a dyn Fn(&str) -> Option<&'a Figure>,
    /// Title of the section from which a link has led here; a button above the text leads back.
    pub(super) back: Option<&'a str>,
    /// Title of the section that a button below the text leads to.
    pub(super) next: Option<&'a str>,
    /// Link that was followed.
    pub(super) followed: Option<Link>,
    /// Whether the button for the next section has been pressed.
    pub(super) goes_on: bool,
    /// Whether the button that leads back has been pressed.
    pub(super) goes_back: bool,
}

impl<'a> SectionReader<'a> {
    /// Returns a reader of a section without links before or after it.
    pub(super) fn new(words: &'a Words, figure: &'a dyn Fn(&str) -> Option<&'a Figure>) -> Self {
        Self { words, figure, back: None, next: None, followed: None, goes_on: false, goes_back: false }
    }

    /// Returns the destination asked for by the text: along a link, or back from one.
    pub(super) fn turn(self) -> Option<BookLink> {
        if self.goes_back { Some(BookLink::Return) } else { self.followed.map(BookLink::Link) }
    }

    /// Draws a section, with the goal under its title if given.
    pub(super) fn show(&mut self, ui: &mut Ui, section: &Section, goal: Option<&[Span]>, is_turned: bool) {
        let mut area = egui::ScrollArea::vertical().id_salt("section");
        if is_turned {
            area = area.vertical_scroll_offset(0.0);
        }
        read_in_steps(ui, area, |ui, steps| {
            ui.set_max_width(ui.available_width() - 14.0);
            ui.spacing_mut().item_spacing.y = GAP;
            if let Some(back) = self.back {
                let size = Vec2::new(ui.available_width(), NEXT);
                let pressed = widgets::row_button(ui, &format!("← {back}"), ButtonStyle::Plain, size);
                self.goes_back = pressed.clicked();
            }
            widgets::heading(ui, &section.title);
            if let Some(goal) = goal {
                self.spans(ui, goal, theme::subheading());
            }
            for (index, block) in section.blocks.iter().enumerate() {
                match block {
                    // They are stops themselves.
                    Block::Board { .. } | Block::Reading(_) => self.block(ui, block, (&section.id, index)),
                    _ => steps.step(ui, |ui| self.block(ui, block, (&section.id, index))),
                }
            }
            if let Some(next) = self.next {
                let size = Vec2::new(ui.available_width(), NEXT);
                let pressed = widgets::row_button(ui, &format!("→ {next}"), ButtonStyle::Plain, size);
                self.goes_on = pressed.clicked();
            }
            ui.add_space(6.0);
        });
    }

    /// Draws a block at a place: its section, and its number in it.
    fn block(&mut self, ui: &mut Ui, block: &Block, place: (&str, usize)) {
        match block {
            Block::Heading(title) => widgets::subheading(ui, title),
            Block::Text(text) => self.spans(ui, text, theme::text()),
            Block::Note(text) => self.note(ui, text),
            Block::Reading(text) => self.reading(ui, text, place),
            Block::Items { ordered, items } => self.list(ui, *ordered, items),
            Block::Table(rows) => self.table(ui, rows),
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
                        widgets::second(ui, caption);
                    });
                });
            }
        }
    }

    /// Draws stretches of text as one paragraph.
    fn spans(&mut self, ui: &mut Ui, spans: &[Span], font: FontId) {
        let font = theme::legible(ui.ctx(), font);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(0.0, 3.0);
            for span in spans {
                // Only links are coloured.
                let (family, colour) = match span.emphasis {
                    Emphasis::Strong => (theme::bold().family, theme::INK),
                    Emphasis::Plain | Emphasis::Own => (font.family.clone(), theme::INK),
                };
                let mut text = egui::RichText::new(&span.text).font(FontId::new(font.size, family));
                if span.emphasis == Emphasis::Own {
                    text = text.italics();
                }
                let Some(link) = &span.link else {
                    ui.add(egui::Label::new(text.color(colour)));
                    continue;
                };
                if press_words(ui, text, &span.text) {
                    self.followed = Some(link.clone());
                }
            }
        });
    }

    /// Draws a question that shows, pressed, how the game reads what its booklet leaves open: few readers ask.
    fn reading(&mut self, ui: &mut Ui, text: &[Span], place: (&str, usize)) {
        let id = egui::Id::new("reading").with(place);
        let is_open = ui.data(|data| data.get_temp(id)).unwrap_or(false);
        let key = if is_open { "rulebook-why-close" } else { "rulebook-why" };
        let question = self.words.get(key);
        let font = theme::legible(ui.ctx(), theme::small());
        let pressed = press_words(ui, egui::RichText::new(&question).font(font), &question);
        if pressed {
            ui.data_mut(|data| data.insert_temp(id, !is_open));
        }
        if is_open {
            self.note(ui, text);
        }
    }

    /// Draws a judgement or a house rule, set apart.
    fn note(&mut self, ui: &mut Ui, text: &[Span]) {
        let frame = egui::Frame::NONE
            .fill(NOTE)
            .corner_radius(CornerRadius::same(6))
            .inner_margin(egui::Margin { left: 18, right: 14, top: 10, bottom: 10 });
        let shown = frame.show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            self.spans(ui, text, theme::text());
        });
        let rect = shown.response.rect;
        let edge = rect.with_max_x(rect.left() + 5.0);
        ui.painter().rect_filled(edge, CornerRadius::same(3), theme::INDIGO);
    }

    fn list(&mut self, ui: &mut Ui, ordered: bool, items: &[Vec<Span>]) {
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
                    ui.vertical(|ui| self.spans(ui, item, theme::text()));
                });
            }
        });
    }

    /// Draws a table whose columns share the width.
    fn table(&mut self, ui: &mut Ui, rows: &[Vec<Vec<Span>>]) {
        let columns = rows.first().map_or(1, Vec::len).max(1);
        let width = ui.available_width() / columns as f32;
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for (number, row) in rows.iter().enumerate() {
                let (font, ink) = match number {
                    0 => (theme::bold(), theme::SECOND_INK),
                    _ => (theme::small(), theme::RULE),
                };
                let shown = ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 0.0;
                    for cell in row {
                        let down = egui::Layout::top_down(egui::Align::Min);
                        ui.allocate_ui_with_layout(Vec2::new(width, 10.0), down, |ui| {
                            ui.set_width(width - 10.0);
                            self.spans(ui, cell, font.clone());
                        });
                        ui.add_space(10.0);
                    }
                });
                let rect = shown.response.rect;
                ui.painter().hline(rect.x_range(), rect.bottom() + 2.0, Stroke::new(1.0, ink));
            }
        });
    }
}

/// Draws words that can be pressed. Returns whether they were.
fn press_words(ui: &mut Ui, text: egui::RichText, words: &str) -> bool {
    let text = text.color(theme::VERMILION).underline();
    let response = ui.add(egui::Label::new(text).sense(Sense::click()));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Link, true, words));
    note_shown(ui, &response, words, false);
    widgets::note_click(ui, &response);
    widgets::paint_ring(ui, &response, response.rect);
    response.clicked()
}
