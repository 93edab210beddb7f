//! Name of a kept game: typed on a keyboard, or put together from letters by pad and mouse.

use bevy::{input::keyboard::KeyboardInput, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, CornerRadius, Sense, Stroke, StrokeKind, Vec2 as UiVec2},
};

use crate::{
    library::{GameLibrary, LibraryRequest},
    menus::{
        kit::{
            order::MenuSystems,
            theme,
            widgets::{self, Voice},
        },
        pages::games::GamesPage,
    },
    platform::{
        input::{DeviceKind, DeviceSystems, Pressed, Spent},
        language::Words,
        screen::{Navigation, Sheet},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Writing>()
        .add_systems(OnEnter(Sheet::Rename), begin)
        .add_systems(PreUpdate, take_typed.run_if(in_state(Sheet::Rename)).in_set(DeviceSystems::Claim))
        .add_systems(
            EguiPrimaryContextPass,
            draw.run_if(in_state(Sheet::Rename)).in_set(MenuSystems::Sheets),
        );
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

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    page: Res<GamesPage>,
    mut writing: ResMut<Writing>,
    mut navigation: Navigation,
    mut requests: MessageWriter<LibraryRequest>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    widgets::sheet(ctx, "rename", theme::area(300.0, 130.0, 680.0, 524.0), |ui| {
        widgets::heading(ui, &words.get("games-rename-title"));
        let size = UiVec2::new(ui.available_width(), 46.0);
        let (line, _) = ui.allocate_exact_size(size, Sense::hover());
        let painter = ui.painter();
        painter.rect(
            line,
            CornerRadius::same(6),
            egui::Color32::from_rgb(0xFA, 0xF3, 0xE3),
            Stroke::new(1.0, theme::RULE),
            StrokeKind::Inside,
        );
        let written = format!("{}|", writing.name);
        let left = line.left_center() + UiVec2::new(14.0, 0.0);
        painter.text(left, Align2::LEFT_CENTER, &written, theme::subheading(), theme::INK);
        widgets::readable(ui, line, &writing.name);
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing = UiVec2::new(8.0, 8.0);
        for (number, row) in LETTERS.iter().enumerate() {
            ui.horizontal(|ui| {
                for letter in row.chars() {
                    let letter = if writing.capitals {
                        letter.to_uppercase().next().unwrap_or(letter)
                    } else {
                        letter
                    };
                    let key = widgets::button(ui, &letter.to_string(), Voice::Plain, KEY);
                    if number == 0 {
                        widgets::first_focus(ui, &key);
                    }
                    if key.clicked() {
                        writing.add(letter);
                    }
                }
            });
        }
        ui.horizontal(|ui| {
            let wide = UiVec2::new(150.0, KEY.y);
            let capitals = if writing.capitals { Voice::Chosen } else { Voice::Plain };
            if widgets::button(ui, &words.get("letters-capitals"), capitals, wide).clicked() {
                writing.capitals = !writing.capitals;
            }
            if widgets::button(ui, &words.get("letters-space"), Voice::Plain, wide).clicked() {
                writing.add(' ');
            }
            if widgets::button(ui, &words.get("letters-erase"), Voice::Plain, wide).clicked() {
                writing.name.pop();
            }
        });
        widgets::at_foot(ui, 48.0, |ui| {
            let size = UiVec2::new(220.0, 48.0);
            if widgets::button(ui, &words.get("done"), Voice::Primary, size).clicked() {
                if let Some(id) = &page.picked {
                    requests.write(LibraryRequest::Rename(id.clone(), writing.name.clone()));
                }
                navigation.close();
            }
            if widgets::button(ui, &words.get("back"), Voice::Plain, size).clicked() {
                navigation.close();
            }
        });
    });
    Ok(())
}

/// Takes what is typed on a keyboard, so that no letter walks from button to button besides.
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
