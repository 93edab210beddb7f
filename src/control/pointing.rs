//! Points under the pointer and the cursor, and the points touched.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::PrimaryEguiContext;
use madang_core::rules::Point;

use super::selection::Selection;
use crate::platform::input::{FocusOwner, LastDevice, Pointer};

/// Points of the pointer and the cursor.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardCursor {
    /// Point under the mouse or the finger.
    pub hovered: Option<Point>,
    /// Whether the pointer is off the board: beside the mat and its points, or over a menu.
    pub is_off_board: bool,
    /// Point of the keyboard's and pads' cursor.
    pub walked_to: Option<Point>,
    /// Point at which that cursor was last shown: a key press means the visible place.
    pub seen: Option<Point>,
}

impl BoardCursor {
    /// Returns whether the cursor of keys and pads is where it was last seen.
    pub fn is_seen(self) -> bool {
        self.walked_to.is_some() && self.seen == self.walked_to
    }
}

/// Points touched for the next move.
#[derive(Resource, Default, Debug)]
pub struct PickedPoints(pub Selection);

/// System parameter: the point at which a person points.
#[derive(SystemParam)]
pub(crate) struct PointedAt<'w> {
    cursor: Res<'w, BoardCursor>,
    device: Res<'w, LastDevice>,
    owner: Res<'w, FocusOwner>,
}

impl PointedAt<'_> {
    /// Returns the point under the mouse or the finger, while one of them is in use.
    pub(crate) fn by_pointer(&self) -> Option<Point> {
        self.cursor.hovered.filter(|_| self.device.0.kind().is_pointer())
    }

    /// Returns the point under the cursor of keys and pads, while they are in use and with the board.
    pub(crate) fn by_cursor(&self) -> Option<Point> {
        let is_used = *self.owner == FocusOwner::Board && !self.device.0.kind().is_pointer();
        self.cursor.walked_to.filter(|_| is_used)
    }
}

/// System parameter: the pointer on the table.
#[derive(SystemParam)]
pub(crate) struct TablePointer<'w, 's> {
    pub(crate) pointer: Res<'w, Pointer>,
    camera: Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<PrimaryEguiContext>>,
}

impl TablePointer<'_, '_> {
    /// Returns the position in world units.
    pub(crate) fn at(&self) -> Option<Vec2> {
        self.on_table(self.pointer.at?)
    }

    /// Returns the length of a logical pixel, in world units.
    pub(crate) fn pixel(&self) -> Option<f32> {
        Some(self.on_table(Vec2::X)?.distance(self.on_table(Vec2::ZERO)?))
    }

    fn on_table(&self, on_window: Vec2) -> Option<Vec2> {
        let (camera, transform) = *self.camera;
        camera.viewport_to_world_2d(transform, on_window).ok()
    }
}
