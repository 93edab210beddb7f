//! Keys and pads in the menus: their actions reach egui as the few keys by which it moves the focus, so that every
//! device takes one path. A text that has the focus gets the keys as they are.

use bevy::{prelude::*, window::CursorLeft};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, PrimaryEguiContext, egui, input::ModifierKeysState};

use super::{
    action::{Action, Direction, FocusOwner, Presses},
    device::Device,
    keyboard::{CTRL, SHIFT, SUPER, is_held},
};
use crate::platform::exchange::{ExchangeRequest, Exchanged};

/// Device whose presses reach the menus; `None` lets every device through.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MenuDevice(pub Option<Device>);

/// Keys by which egui moves the focus from button to button. The raw ones are removed; actions produce them again.
const WALKING: [egui::Key; 6] = [
    egui::Key::ArrowUp,
    egui::Key::ArrowDown,
    egui::Key::ArrowLeft,
    egui::Key::ArrowRight,
    egui::Key::Enter,
    egui::Key::Space,
];

pub(super) fn feed_menus(
    owner: Res<FocusOwner>,
    menu_device: Res<MenuDevice>,
    presses: Res<Presses>,
    mut menus: Query<(&mut EguiInput, &mut EguiContext), With<PrimaryEguiContext>>,
    (held, modifiers): (Res<ButtonInput<KeyCode>>, Res<ModifierKeysState>),
    mut exchanged: MessageReader<Exchanged>,
    mut exchange: MessageWriter<ExchangeRequest>,
) {
    let Ok((mut input, mut menus)) = menus.single_mut() else { return };
    let pasted = exchanged.read().filter_map(|exchanged| match exchanged {
        Exchanged::IntoText(text) => Some(egui::Event::Paste(printable(text))),
        _ => None,
    });
    input.events.extend(pasted);
    if menus.get_mut().text_edit_focused() {
        let is_mac = menus.get_mut().os() == egui::os::OperatingSystem::Mac;
        let mut modifiers = modifiers.to_egui_modifiers();
        modifiers.shift |= is_held(&held, &SHIFT);
        modifiers.ctrl |= is_held(&held, &CTRL);
        modifiers.mac_cmd |= is_mac && is_held(&held, &SUPER);
        modifiers.command = if is_mac { modifiers.mac_cmd } else { modifiers.ctrl };
        write_text(&mut input.events, modifiers, is_mac, &mut exchange);
    } else {
        let walks =
            |event: &egui::Event| matches!(event, egui::Event::Key { key, .. } if WALKING.contains(key));
        input.events.retain(|event| !walks(event));
    }
    if *owner != FocusOwner::Menu {
        return;
    }
    for press in presses.iter() {
        let heard = menu_device.0.is_none_or(|device| device.fits(press.device));
        let key = match press.action {
            _ if !heard => continue,
            Action::Move(Direction::Up) => egui::Key::ArrowUp,
            Action::Move(Direction::Down) => egui::Key::ArrowDown,
            Action::Move(Direction::Left) => egui::Key::ArrowLeft,
            Action::Move(Direction::Right) => egui::Key::ArrowRight,
            Action::Confirm => egui::Key::Enter,
            _ => continue,
        };
        for pressed in [true, false] {
            input.events.push(egui::Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            });
        }
    }
}

/// Keeps letters held with others out of the text that has the focus, and copies, cuts and pastes in it by the usual
/// keys. What `modifiers` says holds for all presses of the frame: a slow one brings a whole combination at once.
fn write_text(
    events: &mut Vec<egui::Event>,
    modifiers: egui::Modifiers,
    is_mac: bool,
    exchange: &mut MessageWriter<ExchangeRequest>,
) {
    // Option writes letters on a Mac, Ctrl and Alt together on Windows.
    let is_alone = if is_mac { !modifiers.command } else { modifiers.command == modifiers.alt };
    events.retain(|event| is_alone || !matches!(event, egui::Event::Text(_)));
    let mut pressed = Vec::new();
    for event in events.iter_mut() {
        if let egui::Event::Key { key, pressed: is_pressed, modifiers: own, .. } = event {
            *own = modifiers;
            pressed.extend(Some(*key).filter(|_| *is_pressed && modifiers.command));
        }
    }
    for key in pressed {
        match key {
            egui::Key::C => events.push(egui::Event::Copy),
            egui::Key::X => events.push(egui::Event::Cut),
            egui::Key::V => {
                exchange.write(ExchangeRequest::PasteIntoText);
            }
            _ => {}
        }
    }
}

/// Returns the text of the clipboard without control characters but line breaks.
fn printable(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\t', " ");
    text.chars().filter(|letter| *letter == '\n' || !letter.is_control()).collect()
}

/// Puts into the clipboard what was copied or cut from a text.
pub(super) fn copy_from_text(
    output: Single<&EguiOutput, With<PrimaryEguiContext>>,
    mut exchange: MessageWriter<ExchangeRequest>,
) {
    for command in &output.platform_output.commands {
        if let egui::OutputCommand::CopyText(text) = command {
            exchange.write(ExchangeRequest::CopyFromText(text.clone()));
        }
    }
}

/// Tells the menus that the mouse has left the window, so that nothing stays lit where it was.
pub(super) fn note_left(
    mut left: MessageReader<CursorLeft>,
    mut input: Query<&mut EguiInput, With<PrimaryEguiContext>>,
) {
    if left.read().count() > 0
        && let Ok(mut input) = input.single_mut()
    {
        input.events.push(egui::Event::PointerGone);
    }
}
