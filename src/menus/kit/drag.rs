//! Thing dragged over a page, such as a piece of the board editor: it is under the pointer, lifted, over everything,
//! and goes back to where it came from when it is let go elsewhere.

use bevy::{ecs::system::SystemParam, math::curve::EaseFunction, prelude::*, window::WindowFocused};
use bevy_egui::{
    EguiContexts,
    egui::{self, Color32, LayerId, Order, PointerButton, Pos2, Rect, Response, TextureId, Ui},
};

use super::widgets::WHOLE;
use crate::{
    platform::{
        input::{Action, Pointer, Presses},
        screen::{Screen, Sheets},
        window::RedrawBudget,
    },
    playback::{
        pace::Pace,
        track::{CARRIED_SCALE, REARRANGE},
    },
};

/// Thing that is dragged over a page, or goes back; at most one.
#[derive(Resource, Default, Debug)]
pub(crate) struct PageDrag {
    thing: Option<DraggedThing>,
    /// Whether this frame puts back what is carried: by the right button, a second finger, a press that goes back, or
    /// with the window's focus.
    is_called_off: bool,
    /// Whether buttons are still held of which one has put back what was dragged.
    spends_press: bool,
}

#[derive(Clone, Copy, Debug)]
struct DraggedThing {
    /// Widget by which it is dragged.
    id: egui::Id,
    picture: Option<TextureId>,
    /// Rectangle where it is on the page.
    home: Rect,
    at: Pos2,
    hold: Hold,
}

/// Hold on a thing that is dragged.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Hold {
    Held,
    /// Released in this pass, and drawn by its page from the next one on.
    LetGo,
    /// On its way back for this time, in seconds.
    GoingBack(f32),
}

/// Distance within which a press rests, in points of the page.
const REST: f32 = 10.0;
/// Distance of the shadow from what is dragged, as a fraction of its size.
const SHADOW: egui::Vec2 = egui::Vec2::new(0.06, 0.17);
/// Colour of the shadow.
const SHADE: Color32 = Color32::from_black_alpha(90);

impl PageDrag {
    /// Picks up what is in this rectangle, once the pointer drags its widget. Returns whether it does so in this frame.
    pub(crate) fn begins(&mut self, response: &Response, home: Rect, picture: Option<TextureId>) -> bool {
        let pointer = response.ctx.input(|input| input.pointer.interact_pos());
        let Some(at) =
            pointer.filter(|_| response.drag_started_by(PointerButton::Primary) && !self.is_called_off)
        else {
            return false;
        };
        self.thing = Some(DraggedThing { id: response.id, picture, home, at, hold: Hold::Held });
        true
    }

    /// Returns whether the pointer holds what this widget drags.
    pub(crate) fn holds(&self, id: egui::Id) -> bool {
        self.held().is_some_and(|thing| thing.id == id)
    }

    /// Returns whether what this widget drags is not in its place: it is held, or goes back.
    pub(crate) fn has_away(&self, id: egui::Id) -> bool {
        self.thing.is_some_and(|thing| thing.id == id)
    }

    /// Returns the place of the pointer with something in its hand.
    pub(crate) fn pointer(&self, ui: &Ui) -> Option<Pos2> {
        self.held().and_then(|_| ui.input(|input| input.pointer.interact_pos()))
    }

    fn held(&self) -> Option<DraggedThing> {
        self.thing.filter(|thing| thing.hold == Hold::Held)
    }

    /// Returns whether this frame puts back what is carried.
    pub(crate) const fn is_called_off(&self) -> bool {
        self.is_called_off
    }

    /// Returns whether a press has put back what was dragged, and is not yet released: it does nothing else.
    pub(crate) const fn spends_press(&self) -> bool {
        self.spends_press
    }

    /// Ends the drag of this widget at the release of the pointer. Returns the place of the release, where it stays
    /// unless it is then put back.
    pub(crate) fn let_go(&mut self, response: &Response) -> Option<Pos2> {
        let thing = self.held().filter(|thing| thing.id == response.id && response.drag_stopped())?;
        let at = response.ctx.input(|input| input.pointer.interact_pos()).unwrap_or(thing.at);
        self.thing = Some(DraggedThing { at, hold: Hold::LetGo, ..thing });
        Some(at)
    }

    /// Sends what is dragged back to its place.
    pub(crate) fn put_back(&mut self) {
        if let Some(thing) = &mut self.thing {
            thing.hold = Hold::GoingBack(0.0);
        }
    }
}

/// System parameter: everything that puts back what is carried.
#[derive(SystemParam)]
pub(super) struct DragCancel<'w, 's> {
    presses: ResMut<'w, Presses>,
    pointer: Res<'w, Pointer>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    focused: MessageReader<'w, 's, WindowFocused>,
}

impl DragCancel<'_, '_> {
    /// Returns whether the mouse was released before this frame.
    fn is_released(&self) -> bool {
        let mut pressed = self.buttons.get_pressed().chain(self.buttons.get_just_released());
        pressed.next().is_none()
    }
}

/// Puts back what is carried when it is called off, or when another page comes.
pub(super) fn call_off(
    mut calls: DragCancel,
    pages: (Res<State<Screen>>, Res<State<Sheets>>),
    mut drag: ResMut<PageDrag>,
) {
    let now = calls.pointer.now;
    let focus_lost = calls.focused.read().any(|event| !event.focused);
    let mut is_called_off = now.puts_back || now.cancelled || focus_lost;
    if drag.held().is_some() {
        is_called_off |= calls.presses.take(|press| press.action == Action::Back);
    }
    if drag.is_called_off != is_called_off {
        drag.is_called_off = is_called_off;
    }
    if is_called_off && drag.held().is_some() {
        drag.put_back();
        drag.spends_press = true;
    } else if drag.spends_press && calls.is_released() {
        drag.spends_press = false;
    }
    if drag.thing.is_some() && (pages.0.is_changed() || pages.1.is_changed()) {
        drag.thing = None;
    }
}

/// Lets what is dragged follow the pointer, or go back, and paints it over everything.
pub(super) fn follow(
    mut contexts: EguiContexts,
    pace: Pace,
    mut drag: ResMut<PageDrag>,
    mut redraw: ResMut<RedrawBudget>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if ctx.options(|options| options.input_options.max_click_dist) != REST {
        ctx.options_mut(|options| options.input_options.max_click_dist = REST);
    }
    let Some(mut thing) = drag.thing else { return Ok(()) };
    let (at, part) = match &mut thing.hold {
        Hold::LetGo => (thing.at, 1.0),
        Hold::Held => {
            thing.at = ctx.input(|input| input.pointer.interact_pos()).unwrap_or(thing.at);
            (thing.at, 1.0)
        }
        Hold::GoingBack(since) => {
            *since = match pace.step() {
                Some(step) if !pace.is_still() => *since + step,
                _ => f32::MAX,
            };
            let part = (*since / REARRANGE).min(1.0);
            let along = EasingCurve::new(0.0, 1.0, EaseFunction::CubicInOut).sample_clamped(part);
            (thing.at.lerp(thing.home.center(), along), 1.0 - along)
        }
    };
    drag.thing = (part > 0.0 && thing.hold != Hold::LetGo).then_some(thing);
    redraw.keep_drawing();
    if let Some(picture) = thing.picture.filter(|_| part > 0.0) {
        let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, egui::Id::new("dragged")));
        let size = thing.home.size() * (1.0 + (CARRIED_SCALE - 1.0) * part);
        let shape = Rect::from_center_size(at, size);
        painter.image(picture, shape.translate(size * SHADOW * part), WHOLE, SHADE);
        painter.image(picture, shape, WHOLE, Color32::WHITE);
    }
    Ok(())
}
