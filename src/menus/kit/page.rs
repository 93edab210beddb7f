//! Layout of a page: heading, tabs, body and foot, placed on paper to fit the window. What does not fit is scrolled,
//! the foot stays visible, and the focus walks along rows and columns. A page is its content.

use bevy_egui::egui::{self, Align, Align2, FontId, Layout, Rect, Ui, Vec2};

use super::{
    buttons::{Button, Foot},
    choice,
    focus::FocusStep,
    pass::{layer, pass, propose, shown_buttons, turned},
    scroll, theme, widgets,
};
use crate::platform::language::Words;

/// Space between two buttons of the foot.
const BETWEEN: f32 = 10.0;
/// Height of the heading and of the buttons and tabs beside it.
const HEADING: f32 = 44.0;
/// Least width of the heading beside its buttons.
const MIN_HEADING_WIDTH: f32 = 160.0;
/// Space between the heading and the buttons and tabs beside it.
const BESIDE_HEADING: f32 = 26.0;
/// Size of a button beside the heading.
const ASIDE: Vec2 = Vec2::new(130.0, 38.0);
/// Greatest width of a tab.
const TAB: f32 = 200.0;
/// Least distance of a page without paper from the window's left edge.
const BESIDE_PICTURE: f32 = 32.0;

/// Page or sheet, to be filled by [`Page::show`].
#[derive(Debug)]
pub(crate) struct Page<A> {
    name: &'static str,
    place: PagePlace,
    /// Whether the page has the window for itself, and walks the focus.
    is_alone: bool,
    is_enabled: bool,
    /// Whether the content scrolls by itself what does not fit.
    scrolls_itself: bool,
    head: Head<A>,
    foot: Foot<A>,
}

/// Place of a page, with the size that its content is to have.
#[derive(Clone, Copy, Debug)]
enum PagePlace {
    /// Paper in the middle, along an edge or in a corner.
    Paper(Align2, Vec2),
    /// At the left of a picture, without paper.
    OnPicture(Vec2),
    /// Paper beside the board.
    BesideBoard,
}

impl PagePlace {
    /// Returns the rectangle in the window, and the size that the content is to have.
    fn in_window(self, ctx: &egui::Context) -> (Rect, Vec2) {
        match self {
            Self::Paper(edge, size) => (theme::paper_at(ctx, edge, size), size),
            Self::OnPicture(size) => {
                let rect = theme::on_stage(ctx, Rect::from_min_size(theme::ON_PICTURE, size));
                // Words without paper keep off the window's edge.
                let left = (ctx.viewport_rect().right() - rect.width()).clamp(0.0, BESIDE_PICTURE);
                (rect.translate(Vec2::new((left - rect.left()).max(0.0), 0.0)), size)
            }
            Self::BesideBoard => {
                let rect = theme::beside_board(ctx);
                (rect, rect.size())
            }
        }
    }
}

/// Heading, with words and buttons beside it.
#[derive(Debug)]
struct Head<A> {
    text: String,
    font: FontId,
    beside: (String, FontId),
    buttons: Vec<Button<A>>,
}

impl<A> Page<A> {
    fn at(name: &'static str, place: PagePlace) -> Self {
        let head = Head {
            text: String::new(),
            font: theme::heading(),
            beside: (String::new(), theme::text()),
            buttons: Vec::new(),
        };
        Self {
            name,
            place,
            is_alone: true,
            is_enabled: true,
            scrolls_itself: false,
            head,
            foot: Foot::Rows(Vec::new()),
        }
    }

    /// Returns the paper of a size in the middle of the stage.
    pub(crate) fn new(name: &'static str, size: Vec2) -> Self {
        Self::at(name, PagePlace::Paper(Align2::CENTER_CENTER, size))
    }

    /// Returns the sheet beside the board.
    pub(crate) fn beside_board(name: &'static str) -> Self {
        Self::at(name, PagePlace::BesideBoard).heading_font(theme::narrow_heading())
    }

    /// Returns the content of a size at the left of a picture, without paper.
    pub(crate) fn on_picture(name: &'static str, size: Vec2) -> Self {
        Self::at(name, PagePlace::OnPicture(size))
    }

    /// Returns the paper of a size along an edge or in a corner of the stage, with something else beside it.
    pub(crate) fn at_edge(name: &'static str, edge: Align2, size: Vec2) -> Self {
        Self { is_alone: false, ..Self::at(name, PagePlace::Paper(edge, size)) }
    }

    /// Returns the same page, whose content scrolls by itself what does not fit: its head stays visible.
    pub(crate) fn scrolling_itself(self) -> Self {
        Self { scrolls_itself: true, ..self }
    }

    /// Returns the same page, which can be used if `is_enabled`.
    pub(crate) fn enabled(mut self, is_enabled: bool) -> Self {
        self.is_enabled = is_enabled;
        self
    }

    /// Returns the same page under a heading.
    pub(crate) fn heading(mut self, text: impl Into<String>) -> Self {
        self.head.text = text.into();
        self
    }

    /// Returns the same page with another font of its heading.
    pub(crate) fn heading_font(mut self, font: FontId) -> Self {
        self.head.font = font;
        self
    }

    /// Returns the same page with words beside its heading.
    pub(crate) fn beside_heading(mut self, text: impl Into<String>, font: FontId) -> Self {
        self.head.beside = (text.into(), font);
        self
    }

    /// Returns the same page with buttons at the end of its heading's line.
    pub(crate) fn aside(mut self, buttons: impl IntoIterator<Item = Button<A>>) -> Self {
        self.head.buttons = buttons.into_iter().collect();
        self
    }

    /// Returns the same page with buttons in a line at its foot.
    pub(crate) fn foot(mut self, buttons: impl IntoIterator<Item = Button<A>>) -> Self {
        self.foot = Foot::Line(buttons.into_iter().collect(), String::new());
        self
    }

    /// Returns the same page with a note beside the buttons of its foot.
    pub(crate) fn note(mut self, text: impl Into<String>) -> Self {
        if let Foot::Line(_, note) = &mut self.foot {
            *note = text.into();
        }
        self
    }

    /// Returns the same page with rows of buttons at its foot, which share the width.
    pub(crate) fn foot_rows(mut self, rows: Vec<Vec<Button<A>>>) -> Self {
        self.foot = Foot::Rows(rows);
        self
    }

    /// Draws the page with this body. Returns the request of the button that was pressed.
    pub(crate) fn show(self, ctx: &egui::Context, body: impl FnOnce(&mut Ui) -> Option<A>) -> Option<A> {
        self.lay(ctx, |ui, head| {
            let asked = head.show(ui, |_| ());
            body(ui).or(asked)
        })
    }

    /// Draws the page with tabs beside its heading, each with the key of its name, and the body of the visible tab.
    pub(crate) fn show_tabs<T: Copy + PartialEq>(
        self,
        ctx: &egui::Context,
        all: &[(T, &str)],
        tab: &mut T,
        words: &Words,
        body: impl FnOnce(&mut Ui, T) -> Option<A>,
    ) -> Option<A> {
        let names: Vec<String> = all.iter().map(|(_, key)| words.get(key)).collect();
        self.lay(ctx, |ui, head| {
            let asked = head.show(ui, |ui| {
                let at = all.iter().position(|(known, _)| known == tab).unwrap_or(0);
                let pressed = choice::choice(ui, &names, at, TAB).or(turned(ui, at));
                if let Some((next, _)) = pressed.and_then(|index| all.get(index)) {
                    *tab = *next;
                }
            });
            widgets::rule(ui);
            let asked = body(ui, *tab).or(asked);
            // Where the content means nothing else to be next, keys and pads begin at the tabs.
            let chosen = all.iter().zip(&names).find(|((known, _), _)| known == tab).map(|(_, name)| name);
            let shown = shown_buttons(ctx).into_iter().find(|button| Some(&button.label) == chosen);
            shown.into_iter().for_each(|button| propose(ui, button.id, true));
            asked
        })
    }

    fn lay(self, ctx: &egui::Context, content: impl FnOnce(&mut Ui, Head<A>) -> Option<A>) -> Option<A> {
        let focused = ctx.memory(egui::Memory::focused);
        let Self { name, place, is_alone, is_enabled, scrolls_itself, head, foot } = self;
        let has_paper = !matches!(place, PagePlace::OnPicture(_));
        let margin = if has_paper { widgets::MARGIN } else { Vec2::ZERO };
        let (rect, wanted) = place.in_window(ctx);
        let foot = match place {
            PagePlace::BesideBoard => foot.within(rect.width() - 2.0 * margin.x),
            PagePlace::Paper(..) | PagePlace::OnPicture(_) => foot,
        };
        let area = egui::Area::new(egui::Id::new(name)).fixed_pos(rect.min);
        let area = area.order(layer(ctx)).constrain(false);
        let lay = |ui: &mut Ui| {
            pass(ui, |pass| pass.is_on_picture = !has_paper);
            if has_paper {
                widgets::paper(ui, rect);
            }
            if !is_enabled {
                ui.disable();
            }
            let inner = rect.shrink2(margin);
            let height = foot.height();
            let kept_free = if height > 0.0 { height + widgets::ABOVE_FOOT } else { 0.0 };
            let above = inner.with_max_y(inner.bottom() - kept_free);
            let needed = match scrolls_itself {
                true => above.size(),
                false => wanted - 2.0 * margin - Vec2::new(0.0, kept_free),
            };
            let (asked, bottom) = scroll::within(ui, above, needed, |ui| {
                let asked = content(ui, head);
                (asked, ui.min_rect().bottom())
            });
            let bottom = pass(ui, |pass| pass.end.take()).map_or(bottom, |end| end.max(bottom));
            let above_foot = shown_buttons(ctx).len();
            let place = inner.with_min_y(inner.bottom() - height);
            let asked = widgets::part(ui, place, |ui| foot.show(ui)).or(asked);
            // In a text the arrows move the caret.
            if is_alone && !ctx.text_edit_focused() {
                let foot_shift = Vec2::new(0.0, (bottom - place.top()).max(0.0));
                FocusStep { from: focused, above_foot, foot_shift }.step(ctx);
            }
            asked
        };
        area.show(ctx, lay).inner
    }
}

impl<A> Head<A> {
    /// Draws the heading's line, with the tabs in it. Buttons for which it has no room are below it.
    fn show(mut self, ui: &mut Ui, tabs: impl FnOnce(&mut Ui)) -> Option<A> {
        if self.text.is_empty() {
            return None;
        }
        let width = ui.available_width();
        let measure = |text: &str, font: &FontId| {
            let font = theme::legible(ui.ctx(), font.clone());
            ui.painter().layout_no_wrap(text.to_owned(), font, theme::INK).size().x + BETWEEN
        };
        let heading = measure(&self.text, &self.font);
        let mut beside = if self.beside.0.is_empty() { 0.0 } else { measure(&self.beside.0, &self.beside.1) };
        let fits =
            |beside: f32, end: f32| end + (heading + beside + BESIDE_HEADING).max(MIN_HEADING_WIDTH) <= width;
        if !fits(beside, self.end()) {
            self.beside.0.clear();
            beside = 0.0;
        }
        let below = match fits(beside, self.end()) {
            true => Vec::new(),
            false => std::mem::take(&mut self.buttons),
        };
        let asked = self.line(ui, tabs);
        if below.is_empty() {
            return asked;
        }
        let shared = (width + BETWEEN) / below.len() as f32 - BETWEEN;
        let size = Vec2::new(shared.min(ASIDE.x), ASIDE.y);
        let line = ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            below.into_iter().filter_map(|button| button.ask(ui, size)).last()
        });
        line.inner.or(asked)
    }

    /// Returns the width of the buttons.
    fn end(&self) -> f32 {
        ((ASIDE.x + BETWEEN) * self.buttons.len() as f32 - BETWEEN).max(0.0)
    }

    fn line(self, ui: &mut Ui, tabs: impl FnOnce(&mut Ui)) -> Option<A> {
        let size = Vec2::new(ui.available_width(), HEADING);
        let centred = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(size, centred, |ui| {
            ui.set_min_height(HEADING);
            let end = self.end();
            ui.scope(|ui| {
                ui.set_max_width(ui.available_width() - end);
                widgets::label(ui, &self.text, self.font, theme::INK);
                let (beside, font) = self.beside;
                if !beside.is_empty() {
                    widgets::label(ui, &beside, font, theme::SECOND_INK);
                }
                // More than is left would widen the page.
                ui.add_space(BESIDE_HEADING.min(ui.available_width()));
                tabs(ui);
            });
            if !self.buttons.is_empty() {
                ui.add_space((ui.available_width() - end).max(0.0));
            }
            let mut asked = None;
            for button in self.buttons {
                asked = button.ask(ui, ASIDE).or(asked);
            }
            asked
        })
        .inner
    }
}
