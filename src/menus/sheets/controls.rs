//! Page of key and button bindings.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    prelude::*,
};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Ui, Vec2 as UiVec2},
};

use crate::{
    menus::kit::{
        order::MenuSystems,
        theme,
        widgets::{self, Voice},
    },
    platform::{
        input::{
            Action, Bindings, Bound, DeviceKind, DeviceSystems, Direction, LastDevice, PadInHand, Pressed,
            Spent, button_name, key_name,
        },
        language::Words,
        screen::{Navigation, Sheet},
        settings::Settings,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Listening>()
        .add_systems(PreUpdate, listen.run_if(in_state(Sheet::Controls)).in_set(DeviceSystems::Claim))
        .add_systems(OnEnter(Sheet::Controls), |mut listening: ResMut<Listening>| {
            *listening = Listening::default();
        })
        .add_systems(
            EguiPrimaryContextPass,
            draw.run_if(in_state(Sheet::Controls)).in_set(MenuSystems::Sheets),
        );
}

/// Action that waits for a press, and the result of the last binding.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Listening {
    waits: Option<(Action, Kind)>,
    told: Option<(Action, Bound)>,
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
    pressed: Res<Messages<Pressed>>,
    mut spent: ResMut<Spent>,
    mut listening: ResMut<Listening>,
    mut settings: ResMut<Settings>,
) {
    let Some((action, kind)) = listening.waits else {
        keys.clear();
        return;
    };
    // Every press of this frame is an answer to the page and must do nothing else.
    spent.0.extend(pressed.iter_current_update_messages());
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
    listening.told = Some((action, bound));
    if bound != Bound::Taken {
        listening.waits = None;
    }
}

/// Locale key of an action's name.
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
        Action::PreviousTab => "action-previous-tab",
        Action::NextTab => "action-next-tab",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Change(Action, Kind),
    Reset,
    Done,
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    pad: Res<PadInHand>,
    last: Res<LastDevice>,
    mut listening: ResMut<Listening>,
    mut settings: ResMut<Settings>,
    mut navigation: Navigation,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let by_finger = last.0.kind() == DeviceKind::TouchScreen;
    let asked = widgets::sheet(ctx, "controls", theme::area(250.0, 24.0, 780.0, 752.0), |ui| {
        page(ui, &settings.bindings, *listening, (*pad, by_finger), &words)
    });
    match asked {
        Some(Asked::Change(action, kind)) => {
            *listening = Listening { waits: Some((action, kind)), told: None }
        }
        Some(Asked::Reset) => {
            settings.bindings = Bindings::default();
            *listening = Listening::default();
        }
        Some(Asked::Done) => navigation.close(),
        None => {}
    }
    Ok(())
}

/// Width of an action's name, and of a key.
const LABEL_WIDTH: f32 = 300.0;
const KEY: UiVec2 = UiVec2::new(190.0, 34.0);

fn page(
    ui: &mut Ui,
    bindings: &Bindings,
    listening: Listening,
    (pad, by_finger): (PadInHand, bool),
    words: &Words,
) -> Option<Asked> {
    let mut asked = None;
    widgets::heading(ui, &words.get("controls"));
    let told = match (listening.waits, listening.told) {
        (Some((action, _)), Some((_, Bound::Taken))) => {
            words.with("controls-taken", [("action", words.get(action_key(action)))])
        }
        (Some((action, Kind::Key)), _) => {
            words.with("controls-press-key", [("action", words.get(action_key(action)))])
        }
        (Some((action, Kind::Button)), _) => {
            words.with("controls-press-button", [("action", words.get(action_key(action)))])
        }
        (None, Some((action, Bound::ExchangedWith(other)))) => words.with(
            "controls-exchanged",
            [("action", words.get(action_key(action))), ("other", words.get(action_key(other)))],
        ),
        _ if by_finger => words.get("controls-help-touch"),
        _ => words.get("controls-help"),
    };
    widgets::label(ui, &told, theme::text(), theme::SECOND_INK);
    widgets::rule(ui);
    ui.spacing_mut().item_spacing.y = 5.0;
    for action in Bindings::actions() {
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(UiVec2::new(ui.available_width(), KEY.y), layout, |ui| {
            ui.allocate_ui_with_layout(UiVec2::new(LABEL_WIDTH, KEY.y), layout, |ui| {
                ui.set_min_width(LABEL_WIDTH);
                widgets::label(ui, &words.get(action_key(action)), theme::text(), theme::INK);
            });
            let mut change = |ui: &mut Ui, text: String, kind: Kind| {
                let waits = listening.waits == Some((action, kind));
                let (text, voice) =
                    if waits { ("…".to_owned(), Voice::Chosen) } else { (text, Voice::Plain) };
                if widgets::button(ui, &text, voice, KEY).clicked() {
                    asked = Some(Asked::Change(action, kind));
                }
            };
            if let Some(key) = bindings.keys.of(action) {
                change(ui, key_name(key, words), Kind::Key);
            }
            if let Some(button) = bindings.buttons.of(action) {
                change(ui, button_name(pad.0, button), Kind::Button);
            }
        });
    }
    widgets::at_foot(ui, 50.0, |ui| {
        ui.add_space(LABEL_WIDTH - 130.0);
        let done = widgets::button(ui, &words.get("done"), Voice::Primary, UiVec2::new(200.0, 50.0));
        widgets::first_focus(ui, &done);
        if done.clicked() {
            asked = Some(Asked::Done);
        }
        if widgets::button(ui, &words.get("controls-reset"), Voice::Plain, UiVec2::new(240.0, 50.0)).clicked()
        {
            asked = Some(Asked::Reset);
        }
    });
    asked
}
