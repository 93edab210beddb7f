//! Focus of keys and pads in the menus, and the sound of buttons.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::{
    menus::kit::{order::MenuSystems, shown_buttons::shown_buttons, widgets},
    platform::input::{FocusOwner, LastDevice},
    playback::cue::Cue,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (leave_focus_to_board, keep_focus, sound_buttons).in_set(MenuSystems::Finish),
    );
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
