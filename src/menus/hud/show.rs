//! Sheet beside the board during the show: the game that is played, and by whom.

use bevy::prelude::*;
use bevy_egui::egui::{Sense, Vec2};
use madang_core::rules::Seat;

use crate::{
    menus::kit::{Page, PageAction, Pictures, names, theme, widgets},
    platform::language::Words,
    playback::stage::Stage,
};

/// Side of a face.
const FACE: f32 = 72.0;

pub(super) fn draw(mut pictures: Pictures, stage: Res<Stage>, words: Res<Words>) -> Result {
    let ctx = pictures.ctx()?;
    let card = stage.card();
    let name = names::game(card.id, &words);
    let page = Page::<PageAction>::beside_board("show").heading(name.clone());
    page.show(&ctx, |ui| {
        if card.native_name != name {
            widgets::label(ui, card.native_name, theme::subheading(), theme::SECOND_INK);
        }
        widgets::text(ui, &words.get(&format!("game-{}-line", card.id)));
        widgets::rule(ui);
        for seat in (0..stage.game().seats()).map(Seat) {
            let controller = stage.terms().controller(seat);
            let Some(level) = controller.level() else { continue };
            let face = pictures.face(controller, FACE);
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(FACE), Sense::hover());
                widgets::paint_picture(ui, face, rect);
                ui.vertical(|ui| {
                    ui.add_space(14.0);
                    widgets::label(ui, &names::level(level, &words), theme::bold(), theme::INK);
                    widgets::note(ui, &names::role(card, seat, &words));
                });
            });
        }
        widgets::rule(ui);
        widgets::text(ui, &words.get("show-ends"));
        None
    });
    Ok(())
}
