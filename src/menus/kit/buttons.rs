//! Buttons of pages, alone, in rows, and in a line at the foot.

use bevy_egui::egui::{self, Align, Color32, FontId, Rect, Response, Ui, Vec2};

use super::{
    pass::{note_cost, propose},
    second_press::is_second,
    theme,
    tile::words_in,
    widgets::{self, ButtonStyle},
};

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
/// Most buttons in a row of a wide sheet.
const IN_WIDE_ROW: usize = 6;
/// Space around the words of a button of the foot, left and right together.
const AROUND_WORDS: f32 = 44.0;

/// Buttons at the foot.
#[derive(Debug)]
pub(super) enum Foot<A> {
    /// Buttons in a line, each as wide as its words, and a note beside them.
    Line(Vec<Button<A>>, String),
    /// Rows that share the width.
    Rows(Vec<Vec<Button<A>>>),
}

impl<A> Foot<A> {
    /// Returns the foot for this width: on a wide sheet several rows are one.
    pub(super) fn within(self, width: f32) -> Self {
        let Self::Rows(rows) = self else { return self };
        if width < widgets::WIDE {
            return Self::Rows(rows);
        }
        let buttons: Vec<_> = rows.into_iter().flatten().collect();
        let rows = buttons.len().div_ceil(IN_WIDE_ROW).max(1);
        let in_row = buttons.len().div_ceil(rows);
        Self::Rows(in_rows(buttons, in_row.max(1)))
    }

    pub(super) fn height(&self) -> f32 {
        match self {
            Self::Line(..) => BUTTON,
            Self::Rows(rows) => rows_height(rows.len()),
        }
    }

    pub(super) fn show(self, ui: &mut Ui) -> Option<A> {
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
