//! Text that is being written on its sheet: typed at its caret, or put there letter by letter.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Color32, CornerRadius, EventFilter, Frame, Id, Key, Margin, Modifiers, ScrollArea,
    StrokeKind, TextBuffer, TextEdit, Ui, Vec2 as UiVec2,
    text::{CCursor, CCursorRange},
    text_edit::TextEditState,
};
use madang_core::{
    play::{MAX_COMMENT_CHARS, MAX_NAME_CHARS, MAX_PERSON_CHARS},
    storage::GameId,
};

use super::{PageAction, note_shown, theme, widgets};
use crate::platform::{input::DeviceKind, screen::Sheet};

/// Longest name of a kept game, in letters.
const MAX_TITLE_LETTERS: usize = 32;

/// Text as written so far.
#[derive(Resource, Default, Debug)]
pub(crate) struct Writing {
    pub(crate) what: TextPurpose,
    pub(crate) text: String,
    /// Text as it was before.
    before: String,
    /// Number of texts begun before, each with its own caret.
    number: usize,
    pub(crate) capitals: bool,
    /// Shows letters to press; `None` until the device is known by which the text was begun.
    pub(crate) letters: Option<bool>,
    /// Asks what shall become of the changed text.
    pub(crate) asks: bool,
    /// The keyboard is to write in the field from the next pass on.
    takes_keys: bool,
}

/// Purpose of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum TextPurpose {
    /// No text.
    #[default]
    Nothing,
    /// Name of a kept game.
    GameName(GameId),
    /// Own name of the person who bears an animal, by its number from 0.
    PersonName(u8),
    /// Name of the variation that begins at the position on the analysis board.
    VariationName,
    /// Comment on that position.
    Comment,
}

/// Change at the caret that a button makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keystroke {
    /// Inserts a letter, replacing the selection.
    Letter(char),
    /// Erases what is selected, or the letter before.
    Erase,
    /// Moves the caret back by a letter.
    Back,
    /// Moves the caret on by a letter.
    On,
}

impl Writing {
    /// Returns the request to write a text, from what it is now.
    pub(crate) fn ask(what: TextPurpose, text: String) -> PageAction {
        let begin = PageAction::change(move |writing: &mut Self| {
            let (before, capitals, number) = (text.clone(), text.is_empty(), writing.number + 1);
            *writing =
                Self { what, text, before, number, capitals, letters: None, asks: false, takes_keys: true };
        });
        begin.and(PageAction::Open(Sheet::Writing))
    }

    /// Returns whether the text differs from what it was, so that leaving the sheet would lose something.
    pub(crate) fn differs(&self) -> bool {
        self.text != self.before
    }

    /// Returns whether the text may have several lines.
    pub(crate) fn has_lines(&self) -> bool {
        self.what == TextPurpose::Comment
    }

    /// Asks what to do with the text, or continues with it.
    pub(crate) const fn ask_or_go_on(&mut self) {
        self.asks = !self.asks;
        self.takes_keys = !self.asks;
    }

    /// Shows the letters to press, or hides them.
    pub(crate) fn show_letters(&mut self, shows: bool, device: DeviceKind) {
        self.letters = Some(shows);
        self.takes_keys = device.is_pointer();
    }

    fn longest(&self) -> usize {
        match self.what {
            TextPurpose::Nothing => 0,
            TextPurpose::GameName(_) => MAX_TITLE_LETTERS,
            TextPurpose::PersonName(_) => MAX_PERSON_CHARS,
            TextPurpose::VariationName => MAX_NAME_CHARS,
            TextPurpose::Comment => MAX_COMMENT_CHARS,
        }
    }

    fn id(&self) -> Id {
        Id::new("writing").with(self.number)
    }

    /// Makes a change at the caret by a button. The keyboard stays with the text if a pointer pressed it.
    pub(crate) fn press(&mut self, ui: &Ui, stroke: Keystroke, device: DeviceKind) {
        let id = self.id();
        let mut state = TextEditState::load(ui, id).unwrap_or_default();
        let end = CCursor::new(self.text.chars().count());
        let selected = state.cursor.char_range().unwrap_or(CCursorRange::one(end));
        let caret = match stroke {
            Keystroke::Letter(letter) => {
                let mut caret = self.text.delete_selected(&selected);
                let longest = self.longest();
                self.text.insert_text_at(&mut caret, letter.encode_utf8(&mut [0; 4]), longest);
                // A sentence begins with a capital.
                self.capitals = self.has_lines() && ".!?".contains(letter) || self.capitals && letter == ' ';
                caret
            }
            Keystroke::Erase if selected.is_empty() => self.text.delete_previous_char(selected.primary),
            Keystroke::Erase => self.text.delete_selected(&selected),
            Keystroke::Back => selected.primary - 1,
            Keystroke::On if selected.primary.index < end.index => selected.primary + 1,
            Keystroke::On => selected.primary,
        };
        state.cursor.set_char_range(Some(CCursorRange::one(caret)));
        state.store(ui, id);
        self.takes_keys = device.is_pointer();
    }

    /// Draws the text in a field of this height, to be written in. Returns whether the writer has finished it.
    pub(crate) fn field(&mut self, ui: &mut Ui, label: &str, height: f32, device: DeviceKind) -> bool {
        let id = self.id();
        // A pad walks along the letters, and has nothing to write with in the field itself.
        let is_open = !self.asks && device != DeviceKind::Pad;
        let takes_keys = std::mem::take(&mut self.takes_keys);
        ui.memory_mut(|memory| match is_open {
            true if takes_keys => memory.request_focus(id),
            true => {}
            false => memory.surrender_focus(id),
        });
        let has_keys = ui.memory(|memory| memory.has_focus(id));
        let finishes = |modifiers| ui.input_mut(|input| input.consume_key(modifiers, Key::Enter));
        let is_finished =
            has_keys && (finishes(Modifiers::COMMAND) || !self.has_lines() && finishes(Modifiers::NONE));
        let rect = widgets::line(ui, height);
        let edge = if has_keys { (2.0, theme::INK) } else { (1.0, theme::RULE) };
        let ground = Color32::from_rgb(0xFA, 0xF3, 0xE3);
        ui.painter().rect(rect, CornerRadius::same(6), ground, edge, StrokeKind::Inside);
        let room = rect.shrink2(UiVec2::new(3.0, 3.0));
        let (has_lines, longest) = (self.has_lines(), self.longest());
        let font = theme::legible(ui.ctx(), if has_lines { theme::text() } else { theme::subheading() });
        let text = &mut self.text;
        let edit = if has_lines { TextEdit::multiline(text) } else { TextEdit::singleline(text) };
        let edit = edit
            .id(id)
            .font(font)
            .text_color(theme::INK)
            .char_limit(longest)
            .interactive(is_open)
            .vertical_align(if has_lines { Align::TOP } else { Align::Center })
            .frame(Frame::NONE.inner_margin(Margin::symmetric(11, 5)))
            .desired_rows(1)
            .desired_width(f32::INFINITY)
            .min_size(room.size())
            .event_filter(EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                escape: true,
                tab: false,
            });
        let shown = widgets::part(ui, room, |ui| {
            ScrollArea::vertical()
                .id_salt("text")
                .max_height(room.height())
                .show(ui, |ui| edit.show(ui))
                .inner
        });
        let response = &shown.response.response;
        if is_open {
            // A press on it changes nothing while the keyboard writes there.
            note_shown(ui, response, label, has_keys);
            widgets::first_focus(ui, response);
        } else if !self.asks {
            // egui shows the caret to a keyboard alone.
            let caret = shown.state.cursor.char_range().map_or(shown.galley.end(), |range| range.primary);
            let at = shown.galley.pos_from_cursor(caret).translate(shown.galley_pos.to_vec2());
            ui.painter_at(rect).vline(at.left(), at.y_range(), egui::Stroke::new(2.0, theme::INK));
        }
        is_finished
    }
}
