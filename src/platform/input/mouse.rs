//! The mouse as the device used last; what it points at is the board's or the menus' to read.

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
