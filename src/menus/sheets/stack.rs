//! Stack of sheets over the screen: dusk below the uppermost, the focus of keys and pads, and going back.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, CornerRadius, Sense},
};

use crate::{
    menus::{
        hud::HudFocus,
        kit::{DUSK, MenuSystems, begin_sheets, theme},
        pages::setup::SetupPage,
    },
    platform::{
        input::{Action, FocusOwner, Presses},
        screen::{Navigation, Screen, Sheet, Sheets},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, decide_owner)
        // What is drawn may have appeared in this frame.
        .add_systems(EguiPrimaryContextPass, decide_owner.before(MenuSystems::Prepare))
        .add_systems(Update, go_back.run_if(resource_equals(FocusOwner::Menu)))
        .add_systems(EguiPrimaryContextPass, dim.after(MenuSystems::Draw).before(MenuSystems::Sheets));
}

fn decide_owner(
    screen: Res<State<Screen>>,
    sheets: Res<State<Sheets>>,
    hud: Res<HudFocus>,
    mut owner: ResMut<FocusOwner>,
) {
    let at_the_board = *screen.get() == Screen::Match && **sheets == Sheets::NONE && *hud == HudFocus::Board;
    owner.set_if_neq(if at_the_board { FocusOwner::Board } else { FocusOwner::Menu });
}

/// Goes one page back. Before the screen, the second page of the set-up and the buttons beside the board are left.
fn go_back(
    presses: Res<Presses>,
    mut navigation: Navigation,
    mut hud: ResMut<HudFocus>,
    mut setup: ResMut<SetupPage>,
) {
    for press in presses.iter() {
        let leaves = press.action == Action::Back
            || (press.action == Action::Pause && navigation.sheet() == Some(Sheet::Pause));
        if !leaves {
            continue;
        }
        match (navigation.sheet(), navigation.screen()) {
            (None, Screen::Match) if *hud == HudFocus::ButtonsAlone => navigation.lay([Sheet::Pause]),
            (None, Screen::Match) => *hud = HudFocus::Board,
            (None, Screen::SetUp) if setup.is_more => setup.is_more = false,
            _ => navigation.back(),
        }
    }
}

/// Dims everything below the uppermost sheet, and keeps the mouse from it. A press there closes a sheet if nothing is
/// lost by it.
fn dim(mut contexts: EguiContexts, sheets: Res<State<Sheets>>, mut navigation: Navigation) -> Result {
    let ctx = contexts.ctx_mut()?;
    begin_sheets(ctx);
    if sheets.top().is_some_and(|sheet| !sheet.is_beside_board()) {
        let rect = ctx.viewport_rect();
        let area = egui::Area::new(egui::Id::new("dusk")).fixed_pos(rect.min).order(DUSK);
        let dusk = area.show(ctx, |ui| {
            let dusk = ui.allocate_rect(rect, Sense::CLICK);
            ui.painter().rect_filled(rect, CornerRadius::ZERO, theme::DUSK);
            dusk
        });
        let dusk = dusk.inner;
        let is_beside = |at| ctx.layer_id_at(at) == Some(dusk.layer_id);
        let closes = sheets.top().is_some_and(Sheet::closes_by_a_press_beside);
        if closes && dusk.clicked() && dusk.interact_pointer_pos().is_some_and(is_beside) {
            navigation.back();
        }
    }
    Ok(())
}
