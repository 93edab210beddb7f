//! Focus of keys and pads between board and menus, going back a page, and the sound of buttons.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{
    hud::HudFocus,
    order::MenuSystems,
    replay,
    rulebook::Book,
    setup::{SetupPage, Tab},
    shown_buttons::shown_buttons,
    widgets,
};
use crate::{
    platform::{
        input::{Action, FocusOwner, LastDevice, Pressed},
        screen::{Overlay, Screen},
    },
    playback::cue::Cue,
    turn::replay::Replay,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, decide_owner)
        .add_systems(Update, go_back.run_if(resource_equals(FocusOwner::Menu)))
        .add_systems(
            EguiPrimaryContextPass,
            (leave_focus_to_board, keep_focus, sound_buttons).in_set(MenuSystems::Finish),
        );
}

fn decide_owner(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    hud: Res<HudFocus>,
    mut owner: ResMut<FocusOwner>,
) {
    let at_the_board = *screen.get() == Screen::Match && *overlay.get() == Overlay::None && !hud.0;
    owner.set_if_neq(if at_the_board { FocusOwner::Board } else { FocusOwner::Menu });
}

/// Goes one page back: from each sheet and screen to the one it was opened from.
fn go_back(
    mut pressed: MessageReader<Pressed>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut hud: ResMut<HudFocus>,
    mut setup: ResMut<SetupPage>,
    replay: Res<Replay>,
    book: Res<Book>,
) {
    for press in pressed.read() {
        let leaves = press.action == Action::Back
            || (press.action == Action::Pause && *overlay.get() == Overlay::Pause);
        if !leaves {
            continue;
        }
        match (*overlay.get(), *screen.get()) {
            (Overlay::None, Screen::Choose | Screen::Games | Screen::Statistics) => {
                next_screen.set(Screen::Title);
            }
            (Overlay::None, Screen::SetUp) if setup.tab == Tab::More => setup.tab = Tab::Pictures,
            (Overlay::None, Screen::SetUp) => next_screen.set(Screen::Choose),
            (Overlay::None, Screen::Match) => hud.0 = false,
            (Overlay::None, Screen::Loading | Screen::Broken | Screen::Crashed | Screen::Title) => {}
            (Overlay::Replay, _) => replay::leave(&replay, &mut next_overlay, &mut next_screen),
            (Overlay::Rulebook, _) => next_overlay.set(book.below()),
            (Overlay::Review, _) => next_overlay.set(replay.below_review()),
            (sheet, screen) => next_overlay.set(sheet.below(screen)),
        }
    }
}

/// Takes the focus from the menus while the board has keys and pads: a button with focus would react to Enter.
fn leave_focus_to_board(mut contexts: EguiContexts, owner: Res<FocusOwner>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if *owner == FocusOwner::Board
        && let Some(focused) = ctx.memory(bevy_egui::egui::Memory::focused)
    {
        ctx.memory_mut(|memory| memory.surrender_focus(focused));
    }
    Ok(())
}

/// Number of passes in which a page may give the focus itself.
const PAGES_OWN: u8 = 2;

/// Gives the focus to a shown button wherever keys or pads work a menu: the one that had it may be gone or disabled.
fn keep_focus(
    mut contexts: EguiContexts,
    owner: Res<FocusOwner>,
    last: Res<LastDevice>,
    mut lost_for: Local<u8>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if *owner != FocusOwner::Menu || last.0.kind().is_pointer() {
        return Ok(());
    }
    let shown = shown_buttons(ctx);
    let focused = ctx.memory(bevy_egui::egui::Memory::focused);
    let has_focus = focused.is_some_and(|id| shown.iter().any(|button| button.id == id));
    if has_focus || shown.is_empty() {
        *lost_for = 0;
        return Ok(());
    }
    // A page gives its own first focus as soon as no button has it.
    *lost_for += 1;
    ctx.request_repaint();
    if *lost_for > PAGES_OWN {
        ctx.memory_mut(|memory| memory.request_focus(shown[0].id));
    } else if let Some(gone) = focused {
        ctx.memory_mut(|memory| memory.surrender_focus(gone));
    }
    Ok(())
}

fn sound_buttons(mut contexts: EguiContexts, mut cues: MessageWriter<Cue>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if ctx.data_mut(|data| data.remove_temp::<bool>(widgets::click_id())).unwrap_or(false) {
        cues.write(Cue::Button);
    }
    Ok(())
}
