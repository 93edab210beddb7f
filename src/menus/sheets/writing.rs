//! Sheet on which a text is written: typed on a keyboard, or put together from letters by pad and mouse.

use bevy::{input::keyboard::KeyboardInput, prelude::*};
use bevy_egui::egui::{Color32, CornerRadius, Stroke, StrokeKind, Ui, Vec2 as UiVec2};

use crate::{
    library::LibraryRequest,
    menus::kit::{Ask, Button, DrawPage, Menu, Page, Voice, Writing, Written, theme, widgets},
    platform::{
        input::{DeviceKind, DeviceSystems, Pressed, Spent},
        language::Words,
        screen::Sheet,
    },
    turn::analysis::{AnalysisBoard, AnalysisRequest},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Writing>()
        .add_systems(PreUpdate, take_typed.run_if(in_state(Sheet::Writing)).in_set(DeviceSystems::Claim))
        .draw_sheet(Sheet::Writing, draw);
}

/// Rows of letters on the sheet.
const LETTERS: [&str; 5] = ["abcdefghijk", "lmnopqrstuv", "wxyzéèêàâçî", "ôûù’-.,!?&+", "0123456789"];

const KEY: UiVec2 = UiVec2::new(48.0, 44.0);
const WIDE_KEY: UiVec2 = UiVec2::new(150.0, KEY.y);
/// Space between two keys.
const BETWEEN: f32 = 8.0;

/// Height of the text as written so far: a line, or several of a comment.
const LINE: f32 = 46.0;
const LINES: f32 = 118.0;

fn draw(mut menu: Menu, words: Res<Words>, analysis: AnalysisBoard, mut writing: ResMut<Writing>) -> Result {
    let of_study = analysis.as_ref().map(|analysis| analysis.annotation());
    let text = writing.text.trim().to_owned();
    let (key, done, height) = match (&writing.what, of_study) {
        (Written::GameName(id), _) => {
            let named = LibraryRequest::Rename(id.clone(), text);
            ("games-rename-title", Ask::send_and_clear(named), LINE)
        }
        (Written::VariationName, Some(mut annotation)) => {
            annotation.name = text;
            ("notes-name", Ask::send(AnalysisRequest::Annotate(annotation)).and(Ask::Back), LINE)
        }
        (Written::Comment, Some(mut annotation)) => {
            annotation.comment = text;
            ("notes-comment", Ask::send(AnalysisRequest::Annotate(annotation)).and(Ask::Back), LINES)
        }
        (Written::Nothing | Written::VariationName | Written::Comment, _) => ("notes-name", Ask::Back, LINE),
    };
    let page = Page::new("writing", UiVec2::new(680.0, 478.0 + height))
        .heading(words.get(key))
        .foot([Button::primary(words.get("done"), done), Button::plain(words.get("back"), Ask::Back)]);
    menu.show(page, |ui| {
        show_text(ui, &writing.text, height);
        ui.spacing_mut().item_spacing = UiVec2::splat(BETWEEN);
        // Keys are narrower where the longest row would not fit.
        let fits = (ui.available_width() + BETWEEN) / LETTERS[0].len() as f32 - BETWEEN;
        let key = UiVec2::new(KEY.x.min(fits), KEY.y);
        for row in LETTERS {
            ui.horizontal(|ui| {
                for letter in row.chars() {
                    let upper = letter.to_uppercase().next().filter(|_| writing.capitals);
                    let letter = upper.unwrap_or(letter);
                    let pressed = widgets::button(ui, &letter.to_string(), Voice::Plain, key);
                    widgets::first_focus(ui, &pressed);
                    if pressed.clicked() {
                        writing.add(letter);
                    }
                }
            });
        }
        ui.horizontal(|ui| {
            let capitals = if writing.capitals { Voice::Chosen } else { Voice::Plain };
            if widgets::button(ui, &words.get("letters-capitals"), capitals, WIDE_KEY).clicked() {
                writing.capitals = !writing.capitals;
            }
            if widgets::button(ui, &words.get("letters-space"), Voice::Plain, WIDE_KEY).clicked() {
                writing.add(' ');
            }
            if widgets::button(ui, &words.get("letters-erase"), Voice::Plain, WIDE_KEY).clicked() {
                writing.text.pop();
            }
        });
        None
    })
}

/// Draws the text as written so far; of a long one its end.
fn show_text(ui: &mut Ui, text: &str, height: f32) {
    let field = widgets::line(ui, height);
    let ground = Color32::from_rgb(0xFA, 0xF3, 0xE3);
    let edge = Stroke::new(1.0, theme::RULE);
    ui.painter().rect(field, CornerRadius::same(6), ground, edge, StrokeKind::Inside);
    let room = field.shrink2(UiVec2::new(14.0, 6.0));
    let font = if height > LINE { theme::text() } else { theme::subheading() };
    let galley = ui.painter().layout(format!("{text}|"), font, theme::INK, room.width());
    let below = (galley.size().y - room.height()).max(0.0);
    let middle = (room.height() - galley.size().y).max(0.0) / 2.0;
    let at = room.left_top() + UiVec2::new(0.0, middle - below);
    ui.painter().with_clip_rect(field.shrink(2.0)).galley(at, galley, theme::INK);
    widgets::readable(ui, field, text);
    ui.add_space(4.0);
}

/// Takes the letters typed on a keyboard, so that none moves the focus besides.
fn take_typed(
    mut typed: MessageReader<KeyboardInput>,
    pressed: Res<Messages<Pressed>>,
    mut spent: ResMut<Spent>,
    mut writing: ResMut<Writing>,
) {
    let mut wrote = false;
    for key in typed.read().filter(|key| key.state.is_pressed()) {
        if key.key_code == KeyCode::Backspace {
            writing.text.pop();
            wrote = true;
        }
        for letter in key.text.iter().flat_map(|text| text.chars()).filter(|letter| !letter.is_control()) {
            writing.add(letter);
            wrote = true;
        }
    }
    if wrote {
        let of_keys = |press: &&Pressed| press.device.kind() == DeviceKind::Keyboard;
        spent.0.extend(pressed.iter_current_update_messages().filter(of_keys));
    }
}
