//! Stack of sheets over the screen: dusk below the uppermost, the focus of keys and pads, and going back.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, CornerRadius, Sense},
};

use crate::{
    menus::{
        hud::HudFocus,
        kit::{MenuSystems, theme},
        pages::setup::SetupPage,
    },
    platform::{
        input::{Action, FocusOwner, Pressed},
        screen::{Navigation, Screen, Sheet, Sheets},
    },
};

pub(super) fn plugin(app: &mut App) {
    let dims = |sheets: Res<State<Sheets>>| sheets.top().is_some_and(|sheet| !sheet.is_beside_board());
    app.add_systems(First, decide_owner)
        .add_systems(Update, go_back.run_if(resource_equals(FocusOwner::Menu)))
        .add_systems(
            EguiPrimaryContextPass,
            dim.run_if(dims).after(MenuSystems::Draw).before(MenuSystems::Sheets),
        );
}

fn decide_owner(
    screen: Res<State<Screen>>,
    sheets: Res<State<Sheets>>,
    hud: Res<HudFocus>,
    mut owner: ResMut<FocusOwner>,
) {
    let at_the_board = *screen.get() == Screen::Match && **sheets == Sheets::NONE && !hud.0;
    owner.set_if_neq(if at_the_board { FocusOwner::Board } else { FocusOwner::Menu });
}

/// Goes one page back. Before the screen, the second page of the set-up and the buttons beside the board are left.
fn go_back(
    mut pressed: MessageReader<Pressed>,
    mut navigation: Navigation,
    mut hud: ResMut<HudFocus>,
    mut setup: ResMut<SetupPage>,
) {
    for press in pressed.read() {
        let leaves = press.action == Action::Back
            || (press.action == Action::Pause && navigation.sheet() == Some(Sheet::Pause));
        if !leaves {
            continue;
        }
        match (navigation.sheet(), navigation.screen()) {
            (None, Screen::Match) => hud.0 = false,
            (None, Screen::SetUp) if setup.is_more => setup.is_more = false,
            _ => navigation.back(),
        }
    }
}

/// Dims everything below the uppermost sheet, and keeps the mouse from it.
fn dim(mut contexts: EguiContexts) -> Result {
    let ctx = contexts.ctx_mut()?;
    let rect = ctx.viewport_rect();
    let layer = egui::LayerId::new(egui::Order::Middle, egui::Id::new("dusk"));
    let sheets: Vec<egui::LayerId> = ctx.memory(|memory| {
        let shown = |layer: &egui::LayerId| memory.areas().visible_last_frame(layer);
        let from_dusk = memory.layer_ids().skip_while(|other| *other != layer || !shown(&layer));
        from_dusk.skip(1).filter(|other| other.order == layer.order && shown(other)).collect()
    });
    let area = egui::Area::new(layer.id).fixed_pos(rect.min).order(layer.order);
    area.show(ctx, |ui| {
        ui.allocate_rect(rect, Sense::click());
        ui.painter().rect_filled(rect, CornerRadius::ZERO, theme::DUSK);
    });
    if ctx.input(|input| input.pointer.any_pressed()) {
        // egui raises every area that is pressed, and nothing under the dusk would hear a press any more.
        sheets.into_iter().for_each(|sheet| ctx.move_to_top(sheet));
    }
    Ok(())
}
