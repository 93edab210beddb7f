//! Mouse as the device used last. Board and menus read its position themselves.

use bevy::{prelude::*, window::CursorMoved};

use super::device::{Device, LastDevice};

pub(super) fn notice_mouse(
    mut moved: MessageReader<CursorMoved>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut last: ResMut<LastDevice>,
) {
    if moved.read().count() > 0 || buttons.get_just_pressed().len() > 0 {
        last.set_if_neq(LastDevice(Device::Mouse));
    }
}
