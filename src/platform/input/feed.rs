//! Keys and pads in the menus: their actions reach egui as the few keys by which it moves the focus, so that every
//! device takes one path.

use bevy::prelude::*;
use bevy_egui::{EguiInput, PrimaryEguiContext, egui};

use super::{
    action::{Action, Direction, FocusOwner, Pressed},
    device::Device,
};

/// Device whose presses reach the menus; `None` lets every device through.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MenusHear(pub Option<Device>);

/// Presses of this frame already used up, to be dropped before menus and board read them.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Spent(pub Vec<Pressed>);

/// Keys by which egui moves the focus from button to button. The raw ones are removed; actions produce them anew.
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
    hears: Res<MenusHear>,
    mut spent: ResMut<Spent>,
    mut pressed: ResMut<Messages<Pressed>>,
    mut input: Query<&mut EguiInput, With<PrimaryEguiContext>>,
) {
    let mut spent = std::mem::take(&mut spent.0);
    if !spent.is_empty() {
        let left: Vec<Pressed> = pressed.drain().collect();
        for press in left {
            match spent.iter().position(|other| *other == press) {
                Some(index) => {
                    spent.swap_remove(index);
                }
                None => {
                    pressed.write(press);
                }
            }
        }
    }
    let Ok(mut input) = input.single_mut() else { return };
    let walks = |event: &egui::Event| matches!(event, egui::Event::Key { key, .. } if WALKING.contains(key));
    input.events.retain(|event| !walks(event));
    if *owner != FocusOwner::Menu {
        return;
    }
    for press in pressed.iter_current_update_messages() {
        let heard = hears.0.is_none_or(|device| device.fits(press.device));
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
