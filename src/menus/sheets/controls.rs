//! Page of key and button bindings.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    prelude::*,
};
use bevy_egui::egui::{Align2, Pos2, Rect, Ui, Vec2 as UiVec2};

use crate::{
    menus::kit::{Button, DrawPage, Menu, Page, PageAction, theme, widgets},
    platform::{
        input::{
            Action, Bindings, Bound, DeviceKind, DeviceSystems, Direction, LastDevice, PadInHand, Presses,
            button_name, key_name,
        },
        language::Words,
        screen::Sheet,
        settings::Settings,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Listening>()
        .add_systems(PreUpdate, listen.run_if(in_state(Sheet::Controls)).in_set(DeviceSystems::Claim))
        .add_systems(OnEnter(Sheet::Controls), |mut listening: ResMut<Listening>| {
            *listening = Listening::default();
        })
        .draw_sheet(Sheet::Controls, draw);
}

/// Action that waits for a press, and the result of the last binding.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Listening {
    waits: Option<(Action, Kind)>,
    result: Option<(Action, Bound)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Key,
    Button,
}

/// Binds the next key or button to the waiting action. Escape, or on a pad the button in the middle, cancels.
fn listen(
    mut keys: MessageReader<KeyboardInput>,
    pads: Query<&Gamepad>,
    mut presses: ResMut<Presses>,
    mut listening: ResMut<Listening>,
    mut settings: ResMut<Settings>,
) {
    let Some((action, kind)) = listening.waits else {
        keys.clear();
        return;
    };
    // Every press of this frame is an answer to the page and must do nothing else.
    presses.take(|_| true);
    let key =
        keys.read().find(|key| key.state == ButtonState::Pressed && !key.repeat).map(|key| key.key_code);
    let button = pads.iter().find_map(|pad| pad.get_just_pressed().next().copied());
    let bound = match (kind, key, button) {
        (_, Some(KeyCode::Escape), _) | (_, _, Some(GamepadButton::Mode)) => {
            *listening = Listening::default();
            return;
        }
        (Kind::Key, Some(key), _) => settings.bindings.keys.choose(action, key),
        (Kind::Button, _, Some(button)) => settings.bindings.buttons.choose(action, button),
        _ => return,
    };
    listening.result = Some((action, bound));
    if bound != Bound::Taken {
        listening.waits = None;
    }
}

/// Returns the locale key of an action's name.
pub(super) const fn action_key(action: Action) -> &'static str {
    match action {
        Action::Move(Direction::Up) => "action-up",
        Action::Move(Direction::Down) => "action-down",
        Action::Move(Direction::Left) => "action-left",
        Action::Move(Direction::Right) => "action-right",
        Action::Confirm => "action-confirm",
        Action::Back => "action-back",
        Action::Undo => "action-undo",
        Action::Redo => "action-redo",
        Action::Hint => "action-hint",
        Action::Rules => "action-rules",
        Action::Pause => "action-pause",
        Action::SwitchFocus => "action-switch-focus",
        Action::TurnBoard => "turn-board",
        Action::PreviousTab => "action-previous-tab",
        Action::NextTab => "action-next-tab",
    }
}

fn draw(
    mut menu: Menu,
    words: Res<Words>,
    pad: Res<PadInHand>,
    last: Res<LastDevice>,
    listening: Res<Listening>,
    settings: Res<Settings>,
) -> Result {
    let by_finger = last.0.kind() == DeviceKind::TouchScreen;
    let reset = PageAction::change(|settings: &mut Settings| settings.bindings = Bindings::default())
        .and(listen_to(Listening::default()));
    let is_default = settings.bindings == Bindings::default() && *listening == Listening::default();
    let page = Page::new("controls", UiVec2::new(780.0, 760.0)).heading(words.get("controls")).foot([
        Button::primary(words.get("done"), PageAction::Back),
        Button::plain(words.get("controls-reset"), reset).enabled(!is_default).costs(),
    ]);
    menu.show(page, |ui| {
        widgets::second(ui, &listening.line(by_finger, &words));
        widgets::rule(ui);
        heads(ui, &words);
        ui.spacing_mut().item_spacing.y = 4.0;
        let rows = Bindings::actions();
        rows.filter_map(|action| row(ui, action, &settings, &listening, *pad, &words)).last()
    })
}

/// Returns the request for this state of the bindings' page.
fn listen_to(next: Listening) -> PageAction {
    PageAction::change(move |listening: &mut Listening| *listening = next)
}

impl Listening {
    /// Returns the explanation above the rows.
    fn line(self, by_finger: bool, words: &Words) -> String {
        let name = |action| words.get(action_key(action));
        match (self.waits, self.result) {
            (Some((action, _)), Some((_, Bound::Taken))) => {
                words.with("controls-taken", [("action", name(action))])
            }
            (Some((action, Kind::Key)), _) => words.with("controls-press-key", [("action", name(action))]),
            (Some((action, Kind::Button)), _) => {
                words.with("controls-press-button", [("action", name(action))])
            }
            (None, Some((action, Bound::ExchangedWith(other)))) => {
                words.with("controls-exchanged", [("action", name(action)), ("other", name(other))])
            }
            _ if by_finger => words.get("controls-help-touch"),
            _ => words.get("controls-help"),
        }
    }
}

/// Size of a key.
const KEY: UiVec2 = UiVec2::new(190.0, 34.0);
/// Greatest part of the page's width that a key takes.
const KEY_SHARE: f32 = 0.3;

/// Returns the width of a key on a page of this width.
fn key_width(room: f32) -> f32 {
    KEY.x.min(KEY_SHARE * room)
}

/// Draws the heads of the columns of keys and buttons.
fn heads(ui: &mut Ui, words: &Words) {
    let line = widgets::line(ui, 20.0);
    let (width, between) = (key_width(line.width()), ui.spacing().item_spacing.x);
    for (place, key) in ["device-pad-any", "device-keyboard"].into_iter().enumerate() {
        let middle = line.right() - width / 2.0 - place as f32 * (width + between);
        let at =
            Rect::from_center_size(Pos2::new(middle, line.center().y), UiVec2::new(width, line.height()));
        let head = words.get(key);
        widgets::readable(ui, at, &head);
        let font = widgets::fitting(ui, &head, theme::small(), width);
        ui.painter().text(at.center(), Align2::CENTER_CENTER, head, font, theme::SECOND_INK);
    }
}

/// Draws an action with its key and its button, which ask for another when they are pressed.
fn row(
    ui: &mut Ui,
    action: Action,
    settings: &Settings,
    listening: &Listening,
    pad: PadInHand,
    words: &Words,
) -> Option<PageAction> {
    let room = ui.available_width();
    widgets::centred(ui, UiVec2::new(room, KEY.y), |ui| {
        // The question is in the row itself too: the head may have been scrolled away.
        let is_asked = listening.waits.is_some_and(|(asked, _)| asked == action);
        let name = if is_asked { listening.line(false, words) } else { words.get(action_key(action)) };
        let key_width = key_width(room);
        let width = room - 2.0 * (key_width + ui.spacing().item_spacing.x);
        widgets::cell(ui, UiVec2::new(width, KEY.y), |ui| {
            let font = widgets::fitting(ui, &name, theme::text(), width);
            widgets::label(ui, &name, font, theme::INK);
        });
        let (bindings, signs) = (&settings.bindings, &settings.key_signs);
        let key = bindings.keys.of(action).map(|key| (key_name(key, signs, words), Kind::Key));
        let button = bindings.buttons.of(action).map(|button| (button_name(pad.0, button), Kind::Button));
        let mut ask = |(text, kind)| {
            let waits = Some((action, kind));
            let is_awaited = listening.waits == waits;
            let text = if is_awaited { "…".to_owned() } else { text };
            let listen = listen_to(Listening { waits, result: None });
            Button::plain(text, listen).chosen(is_awaited).ask(ui, UiVec2::new(key_width, KEY.y))
        };
        key.into_iter().chain(button).filter_map(&mut ask).last()
    })
}
