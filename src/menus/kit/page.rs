//! Layout of a page: heading, tabs, body and foot, placed on paper to fit the window. What does not fit is scrolled,
//! the foot stays visible, and the focus walks along rows and columns. A page is its content.

use bevy_egui::egui::{self, Align, Align2, Color32, FontId, Layout, Rect, Response, Ui, Vec2};

use super::{
    choice,
    focus::FocusStep,
    pass::{layer, note_cost, pass, propose, shown_buttons, turned},
    second_press::is_second,
    theme,
    tile::words_in,
    widgets::{self, ButtonStyle},
};
use crate::platform::language::Words;

/// Button of a page, with the request that it makes.
#[derive(Debug)]
pub(crate) struct Button<A> {
    text: String,
    voice: ButtonStyle,
    ask: A,
    is_enabled: bool,
    is_at_end: bool,
    has_first_focus: bool,
    is_single: bool,
    costs: bool,
}

impl<A> Button<A> {
    /// Returns the ordinary button.
    pub(crate) fn plain(text: impl Into<String>, ask: A) -> Self {
        Self {
            text: text.into(),
            voice: ButtonStyle::Plain,
            ask,
            is_enabled: true,
            is_at_end: false,
            has_first_focus: false,
            is_single: false,
            costs: false,
        }
    }

    /// Returns the default choice of the page, which has the first focus.
    pub(crate) fn primary(text: impl Into<String>, ask: A) -> Self {
        Self { voice: ButtonStyle::Primary, ..Self::plain(text, ask) }
    }

    /// Returns the default choice of a player, in the colour of the player's seat.
    pub(crate) fn of_seat(text: impl Into<String>, colour: Color32, ask: A) -> Self {
        Self { voice: ButtonStyle::Seat(colour), ..Self::plain(text, ask) }
    }

    /// Returns the same button, emphasised as the chosen one of several if `is_chosen`.
    pub(crate) fn chosen(self, is_chosen: bool) -> Self {
        Self { voice: if is_chosen { ButtonStyle::Chosen } else { self.voice }, ..self }
    }

    /// Returns the same button, as the default choice if `is_preferred`.
    pub(crate) fn preferred(self, is_preferred: bool) -> Self {
        Self { voice: if is_preferred { ButtonStyle::Primary } else { self.voice }, ..self }
    }

    /// Returns the same button, which can be pressed if `is_enabled`.
    pub(crate) fn enabled(self, is_enabled: bool) -> Self {
        Self { is_enabled, ..self }
    }

    /// Returns the same button, with the first focus of the page.
    pub(crate) fn first(self) -> Self {
        Self { has_first_focus: true, ..self }
    }

    /// Returns the same button, whose press costs something: the focus goes there by the player's own walk alone.
    pub(crate) fn costs(self) -> Self {
        Self { costs: true, ..self }
    }

    /// Returns the same button, on which the second of two quick presses does nothing: the words have changed
    /// meanwhile.
    pub(crate) fn single(self) -> Self {
        Self { is_single: true, ..self }
    }

    /// Returns the same button at the right end of the foot.
    pub(crate) fn at_end(self) -> Self {
        Self { is_at_end: true, ..self }
    }

    /// Draws the button on its own. Returns its request, if it was pressed.
    pub(crate) fn ask(self, ui: &mut Ui, size: Vec2) -> Option<A> {
        let response = self.show(ui, size);
        self.is_pressed(&response).then_some(self.ask)
    }

    fn is_pressed(&self, response: &Response) -> bool {
        // What costs something is never meant twice at once.
        response.clicked() && !((self.is_single || self.costs) && is_second(response))
    }

    /// Draws the button.
    fn show(&self, ui: &mut Ui, size: Vec2) -> Response {
        let font = widgets::button_font(ui, &self.text, size);
        self.show_in(ui, size, font)
    }

    fn show_in(&self, ui: &mut Ui, size: Vec2, font: FontId) -> Response {
        let draw = |ui: &mut Ui| widgets::button_in(ui, &self.text, self.voice, size, font);
        let response = ui.add_enabled_ui(self.is_enabled, draw).inner;
        if self.costs {
            note_cost(ui, response.id);
        }
        response
    }
}

/// Height of a button of the foot.
const BUTTON: f32 = 46.0;
/// Space between two buttons of the foot.
const BETWEEN: f32 = 10.0;
/// Least width of a button of the foot.
const MIN_BUTTON_WIDTH: f32 = 160.0;
/// Least width of the button at the end of the foot.
const MIN_END_BUTTON_WIDTH: f32 = 260.0;
/// Width from which on rows of a foot are filled up with buttons of the next ones.
const WIDE_FOOT: f32 = 640.0;
/// Buttons in such a row.
const IN_WIDE_ROW: usize = 5;
/// Space around the words of a button of the foot, left and right together.
const AROUND_WORDS: f32 = 44.0;
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

/// Buttons at the foot.
#[derive(Debug)]
enum Foot<A> {
    /// Buttons in a line, each as wide as its words, and a note beside them.
    Line(Vec<Button<A>>, String),
    /// Rows that share the width.
    Rows(Vec<Vec<Button<A>>>),
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
        let foot = foot.within(rect.width() - 2.0 * margin.x);
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
            let (asked, bottom) = widgets::within(ui, above, needed, |ui| {
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

impl<A> Foot<A> {
    /// Returns the foot for this width: where rows of two buttons or fewer have much room, several are one.
    fn within(self, width: f32) -> Self {
        let Self::Rows(rows) = self else { return self };
        if width < WIDE_FOOT {
            return Self::Rows(rows);
        }
        let buttons = rows.into_iter().flatten();
        Self::Rows(in_rows(buttons, IN_WIDE_ROW))
    }

    fn height(&self) -> f32 {
        match self {
            Self::Line(..) => BUTTON,
            Self::Rows(rows) => rows_height(rows.len()),
        }
    }

    fn show(self, ui: &mut Ui) -> Option<A> {
        match self {
            Self::Line(buttons, note) => line(ui, buttons, &note),
            Self::Rows(rows) => button_rows(ui, ROW, rows),
        }
    }
}

/// Draws buttons in a line, and a note beside them; narrower or smaller where there is less room.
fn line<A>(ui: &mut Ui, buttons: Vec<Button<A>>, note: &str) -> Option<A> {
    let room = ui.max_rect();
    let widths: Vec<f32> = buttons.iter().map(|button| natural_width(ui, button)).collect();
    let needed = widths.iter().map(|width| width + BETWEEN).sum::<f32>() - BETWEEN;
    let part = (room.width() / needed).min(1.0);
    let (mut left, mut right) = (room.left(), room.right());
    let mut shown = Vec::new();
    for (button, width) in buttons.iter().zip(widths) {
        let width = width * part;
        let from = if button.is_at_end { right - width } else { left };
        if button.is_at_end {
            right = from - BETWEEN * part;
        } else {
            left += width + BETWEEN * part;
        }
        let place = Rect::from_min_size(egui::pos2(from, room.top()), Vec2::new(width, BUTTON));
        let draw = |ui: &mut Ui| button.show(ui, place.size());
        shown.push(widgets::part(ui, place, draw));
    }
    if !note.is_empty() {
        let place = room.with_min_x(left + BETWEEN).with_max_x(right);
        let font = theme::legible(ui.ctx(), theme::small());
        let whole = ui.painter().layout(note.to_owned(), font, theme::SECOND_INK, place.width()).size().y;
        let lines = Rect::from_center_size(place.center(), Vec2::new(place.width(), whole.min(BUTTON)));
        words_in(ui, lines, note, theme::small(), theme::SECOND_INK, Align::Min);
        widgets::readable(ui, lines, note);
    }
    pressed(ui, buttons, &shown)
}

fn natural_width<A>(ui: &Ui, button: &Button<A>) -> f32 {
    let galley = ui.painter().layout_no_wrap(button.text.clone(), theme::bold(), theme::INK);
    (galley.size().x + AROUND_WORDS).max(if button.is_at_end {
        MIN_END_BUTTON_WIDTH
    } else {
        MIN_BUTTON_WIDTH
    })
}

/// Height of a button of a row that shares the width.
const ROW: f32 = 42.0;
/// Space between rows.
const ROW_GAP: f32 = 8.0;

/// Returns the buttons in rows of `length`.
pub(crate) fn in_rows<A>(buttons: impl IntoIterator<Item = Button<A>>, length: usize) -> Vec<Vec<Button<A>>> {
    let mut rows: Vec<Vec<Button<A>>> = Vec::new();
    for button in buttons {
        match rows.last_mut().filter(|row| row.len() < length) {
            Some(row) => row.push(button),
            None => rows.push(vec![button]),
        }
    }
    rows
}

/// Returns the height of this many rows of buttons.
pub(crate) fn rows_height(rows: usize) -> f32 {
    ((ROW + ROW_GAP) * rows as f32 - ROW_GAP).max(0.0)
}

/// Draws rows of buttons of this height, which share the width, with the line spacing between them. Rows of as many
/// buttons are split alike, and the letters of a row are of one size. Returns the request of the pressed one.
pub(crate) fn button_rows<A>(ui: &mut Ui, height: f32, rows: Vec<Vec<Button<A>>>) -> Option<A> {
    let mut shown = Vec::new();
    let gap = ui.spacing().item_spacing.y;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(gap);
        for row in &rows {
            let widest = widest(ui, &rows, row.len());
            let widths = widgets::shares(ui, &widest, f32::INFINITY, gap);
            let font = |(button, width): (&Button<A>, &f32)| {
                widgets::button_font(ui, &button.text, Vec2::new(*width, height))
            };
            let fonts = row.iter().zip(&widths).map(font);
            let font = fonts.min_by(|one, other| one.size.total_cmp(&other.size)).unwrap_or_else(theme::bold);
            ui.horizontal(|ui| {
                ui.set_min_height(height);
                let sized = row.iter().zip(widths);
                let draw = |(button, width): (&Button<A>, f32)| {
                    button.show_in(ui, Vec2::new(width, height), font.clone())
                };
                shown.extend(sized.map(draw));
            });
        }
    });
    pressed(ui, rows.into_iter().flatten().collect(), &shown)
}

/// Returns the widest text in each column of the rows of this many buttons.
fn widest<'a, A>(ui: &Ui, rows: &'a [Vec<Button<A>>], length: usize) -> Vec<&'a str> {
    let width = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), theme::bold(), theme::INK).size().x;
    let column = |at: usize| {
        let texts = rows.iter().filter(|row| row.len() == length).map(|row| row[at].text.as_str());
        texts.max_by(|one, other| width(one).total_cmp(&width(other))).unwrap_or_default()
    };
    (0..length).map(column).collect()
}

/// Returns the request of the button that was pressed. The first focus goes to the button that is to have it, or else
/// the default choice, or else the first one.
fn pressed<A>(ui: &Ui, buttons: Vec<Button<A>>, shown: &[Response]) -> Option<A> {
    let may_have_focus =
        || buttons.iter().zip(shown).filter(|(button, response)| response.enabled() && !button.costs);
    let chosen = may_have_focus().find(|(button, _)| button.has_first_focus);
    let default = || may_have_focus().find(|(button, _)| button.voice.is_default());
    let meant = chosen.or_else(default);
    if let Some((_, response)) = meant.or_else(|| may_have_focus().next()) {
        propose(ui, response.id, meant.is_some());
    }
    let pressed = buttons.into_iter().zip(shown).find(|(button, response)| button.is_pressed(response));
    pressed.map(|(button, _)| button.ask)
}
