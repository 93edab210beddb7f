//! Sheet on which a text is written: typed on a keyboard, or put together from letters by pad, mouse and finger.

use bevy::prelude::*;
use bevy_egui::egui::{Ui, Vec2 as UiVec2};
use madang_core::play::Annotation;

use crate::{
    library::LibraryRequest,
    menus::kit::{
        Button, ButtonStyle, DrawPage, Keystroke, Menu, Page, PageAction, TextPurpose, Writing,
        shown_buttons, widgets,
    },
    platform::{
        input::{Action, DeviceKind, DeviceSystems, LastDevice, Presses},
        language::{Language, Words},
        screen::Sheet,
        settings::Settings,
    },
    turn::{analysis::AnalysisRequest, session::Table},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Writing>()
        .add_systems(PreUpdate, ask_first.run_if(in_state(Sheet::Writing)).in_set(DeviceSystems::Claim))
        .draw_sheet(Sheet::Writing, draw);
}

/// Returns the rows of letters to press in a language.
const fn letters(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &["abcdefghijk", "lmnopqrstuv", "wxyz’-.,;:!", "?&+@()/“”…#", "0123456789"],
        Language::French => {
            &["abcdefghijk", "lmnopqrstuv", "wxyzéèêëàâç", "îïôœùûü’-.,", ";:!?&+@()«»", "0123456789"]
        }
    }
}

/// Keys in the longest row.
const IN_ROW: f32 = 11.0;
/// Height of a key.
const KEY: f32 = 42.0;
/// Space between two keys.
const BETWEEN: f32 = 8.0;

/// Height of a field of one line.
const LINE: f32 = 46.0;
/// Height of a comment's field of several lines.
const LINES: f32 = 240.0;
/// Height of a comment's field when the letters to press are shown.
const LINES_ABOVE_LETTERS: f32 = 118.0;
/// Width of the sheet.
const WIDTH: f32 = 680.0;
/// Height of everything on the sheet but the field and the letters.
const AROUND: f32 = 180.0;

/// Press of a button of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WritingButton {
    Keep,
    Leave,
    Drop,
    GoOn,
    Letters,
}

fn draw(
    mut menu: Menu,
    words: Res<Words>,
    last: Res<LastDevice>,
    table: Table,
    mut writing: ResMut<Writing>,
) -> Result {
    let writing = &mut *writing;
    let title = words.get(match writing.what {
        TextPurpose::GameName(_) => "games-rename-title",
        TextPurpose::PersonName(_) => "person-rename-title",
        TextPurpose::Comment => "notes-comment",
        TextPurpose::VariationName | TextPurpose::Nothing => "notes-name",
    });
    let device = last.0.kind();
    let by_letters = matches!(device, DeviceKind::Pad | DeviceKind::TouchScreen);
    let shows_letters = *writing.letters.get_or_insert(by_letters) && !writing.asks;
    let rows = letters(words.language());
    let height = match (writing.has_lines(), shows_letters) {
        (false, _) => LINE,
        (true, false) => LINES,
        (true, true) => LINES_ABOVE_LETTERS,
    };
    let keys = if shows_letters { (KEY + BETWEEN) * (rows.len() + 1) as f32 + 4.0 } else { 0.0 };
    let button = |key, press| Button::plain(words.get(key), press);
    let page = Page::new("writing", UiVec2::new(WIDTH, AROUND + height + keys)).heading(title.clone());
    let page = if writing.asks {
        // The second press of a double one finds nothing that loses the text.
        page.foot([
            Button::primary(words.get("writing-keep"), WritingButton::Keep),
            button("writing-go-on", WritingButton::GoOn),
            button("writing-drop", WritingButton::Drop),
        ])
    } else {
        let note =
            if writing.has_lines() && !by_letters { words.get("writing-lines") } else { String::new() };
        page.aside([button("letters", WritingButton::Letters).chosen(shows_letters)])
            .foot([
                Button::primary(words.get("done"), WritingButton::Keep),
                button("back", WritingButton::Leave),
            ])
            .note(note)
    };
    let pressed = page.show(menu.ctx()?, |ui| {
        let is_finished = writing.field(ui, &title, height, device);
        if writing.asks {
            widgets::text(ui, &words.get("writing-changed"));
        } else if shows_letters {
            ui.add_space(4.0);
            if let Some(stroke) = letter_keys(ui, rows, writing, &words) {
                writing.press(ui, stroke, device);
            }
        }
        is_finished.then_some(WritingButton::Keep)
    });
    let ctx = menu.ctx()?;
    if writing.asks && ctx.memory(|memory| memory.focused().is_none()) {
        // The text had the focus, and the default choice has it now.
        let keep = words.get("writing-keep");
        let keep = shown_buttons(ctx).into_iter().find(|button| button.label == keep);
        keep.into_iter().for_each(|keep| ctx.memory_mut(|memory| memory.request_focus(keep.id)));
    }
    let ask = match pressed {
        Some(WritingButton::Keep) => Some(keep(writing, &table)),
        Some(WritingButton::Leave) if writing.differs() => {
            writing.ask_or_go_on();
            None
        }
        Some(WritingButton::Leave | WritingButton::Drop) => Some(PageAction::Back),
        Some(WritingButton::GoOn) => {
            writing.ask_or_go_on();
            None
        }
        Some(WritingButton::Letters) => {
            writing.show_letters(!shows_letters, device);
            None
        }
        None => None,
    };
    menu.fulfil(ask);
    Ok(())
}

/// Returns the request that keeps the text, and closes the sheet.
fn keep(writing: &Writing, table: &Table) -> PageAction {
    let text = writing.text.trim().to_owned();
    let of_study = table.session.as_ref().and_then(|session| session.study());
    let of_study = of_study.map(|study| study.history().present_annotation());
    let annotation = match (&writing.what, of_study) {
        (TextPurpose::GameName(id), _) => {
            return PageAction::send_and_clear(LibraryRequest::Rename(id.clone(), text));
        }
        (TextPurpose::PersonName(animal), _) => {
            let animal = *animal;
            let name = move |settings: &mut Settings| settings.name_person(animal, &text);
            return PageAction::change(name).and(PageAction::Back);
        }
        (TextPurpose::VariationName, Some(annotation)) => Annotation { name: text, ..annotation },
        (TextPurpose::Comment, Some(annotation)) => Annotation { comment: text, ..annotation },
        (TextPurpose::Nothing | TextPurpose::VariationName | TextPurpose::Comment, _) => {
            return PageAction::Back;
        }
    };
    PageAction::send(AnalysisRequest::Annotate(annotation)).and(PageAction::Back)
}

/// Draws the letters to press, and the keys that work on them. Returns what was pressed.
fn letter_keys(ui: &mut Ui, rows: &[&str], writing: &mut Writing, words: &Words) -> Option<Keystroke> {
    let mut stroke = None;
    ui.spacing_mut().item_spacing = UiVec2::splat(BETWEEN);
    let key = UiVec2::new((ui.available_width() + BETWEEN) / IN_ROW - BETWEEN, KEY);
    // Four of these and two of the others are a row too.
    let wide = UiVec2::new(2.25 * key.x + 1.25 * BETWEEN, KEY);
    for row in rows {
        ui.horizontal(|ui| {
            for letter in row.chars() {
                let upper = letter.to_uppercase().next().filter(|_| writing.capitals);
                let letter = upper.unwrap_or(letter);
                let pressed = widgets::button(ui, &letter.to_string(), ButtonStyle::Plain, key);
                widgets::first_focus(ui, &pressed);
                if pressed.clicked() {
                    stroke = Some(Keystroke::Letter(letter));
                }
            }
        });
    }
    ui.horizontal(|ui| {
        let capitals = if writing.capitals { ButtonStyle::Chosen } else { ButtonStyle::Plain };
        if widgets::button(ui, &words.get("letters-capitals"), capitals, wide).clicked() {
            writing.capitals = !writing.capitals;
        }
        let mut others = vec![
            (words.get("letters-space"), wide, Keystroke::Letter(' ')),
            (words.get("letters-erase"), wide, Keystroke::Erase),
            ("←".to_owned(), key, Keystroke::Back),
            ("→".to_owned(), key, Keystroke::On),
        ];
        if writing.has_lines() {
            others.push((words.get("letters-new-line"), wide, Keystroke::Letter('\n')));
        }
        for (label, size, other) in others {
            if widgets::button(ui, &label, ButtonStyle::Plain, size).clicked() {
                stroke = Some(other);
            }
        }
    });
    stroke
}

/// Asks before a changed text is left by a key or a pad's button; the same press again returns to the text.
fn ask_first(mut presses: ResMut<Presses>, mut writing: ResMut<Writing>) {
    presses.take(|press| {
        let asks = press.action == Action::Back && writing.differs();
        if asks {
            writing.ask_or_go_on();
        }
        asks
    });
}
