//! Name of a kept game: typed on a keyboard, or put together from letters by pad and mouse.

use bevy::{input::keyboard::KeyboardInput, prelude::*};
use bevy_egui::egui::{Align2, Color32, CornerRadius, Stroke, StrokeKind, Ui, Vec2 as UiVec2};

use crate::{
    library::{GameLibrary, LibraryRequest},
    menus::{
        kit::{Ask, Button, DrawPage, Menu, Page, Voice, theme, widgets},
        pages::games::GamesPage,
    },
    platform::{
        input::{DeviceKind, DeviceSystems, Pressed, Spent},
        language::Words,
        screen::Sheet,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Writing>()
        .add_systems(OnEnter(Sheet::Rename), begin)
        .add_systems(PreUpdate, take_typed.run_if(in_state(Sheet::Rename)).in_set(DeviceSystems::Claim))
        .draw_sheet(Sheet::Rename, draw);
}

/// Name as written so far.
#[derive(Resource, Default, Debug)]
struct Writing {
    name: String,
    capitals: bool,
}

/// Longest name, in letters.
const LONGEST: usize = 32;

/// Rows of letters on the sheet.
const LETTERS: [&str; 5] = ["abcdefghijk", "lmnopqrstuv", "wxyzéèêàâçî", "ôûù’-.,!?&+", "0123456789"];

fn begin(page: Res<GamesPage>, library: Res<GameLibrary>, mut writing: ResMut<Writing>) {
    let summary = page.picked.as_ref().and_then(|id| library.get(id));
    writing.name = summary.and_then(|summary| summary.notes.name.clone()).unwrap_or_default();
    writing.capitals = writing.name.is_empty();
}

impl Writing {
    fn add(&mut self, letter: char) {
        if !letter.is_control() && self.name.chars().count() < LONGEST {
            self.name.push(letter);
            self.capitals = false;
        }
    }
}

const KEY: UiVec2 = UiVec2::new(48.0, 44.0);
const WIDE_KEY: UiVec2 = UiVec2::new(150.0, KEY.y);
/// Space between two keys.
const BETWEEN: f32 = 8.0;

fn draw(mut menu: Menu, words: Res<Words>, page: Res<GamesPage>, mut writing: ResMut<Writing>) -> Result {
    let done = match &page.picked {
        Some(id) => Ask::send_and_clear(LibraryRequest::Rename(id.clone(), writing.name.clone())),
        None => Ask::Back,
    };
    let page = Page::new("rename", UiVec2::new(680.0, 524.0))
        .heading(words.get("games-rename-title"))
        .foot([Button::primary(words.get("done"), done), Button::plain(words.get("back"), Ask::Back)]);
    menu.show(page, |ui| {
        show_name(ui, &writing.name);
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
                writing.name.pop();
            }
        });
        None
    })
}

/// Draws the name as written so far.
fn show_name(ui: &mut Ui, name: &str) {
    let line = widgets::line(ui, 46.0);
    let ground = Color32::from_rgb(0xFA, 0xF3, 0xE3);
    let edge = Stroke::new(1.0, theme::RULE);
    ui.painter().rect(line, CornerRadius::same(6), ground, edge, StrokeKind::Inside);
    let left = line.left_center() + UiVec2::new(14.0, 0.0);
    ui.painter().text(left, Align2::LEFT_CENTER, format!("{name}|"), theme::subheading(), theme::INK);
    widgets::readable(ui, line, name);
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
            writing.name.pop();
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
