//! Confirmation page for an action that cannot be undone.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::Vec2 as UiVec2};

use super::{
    order::MenuSystems,
    theme,
    widgets::{self, Voice},
};
use crate::{
    platform::{
        language::Words,
        screen::{Overlay, Question, Screen},
    },
    turn::request::{Request, Reseat},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(asking).in_set(MenuSystems::Draw));
}

fn asking(overlay: Res<State<Overlay>>) -> bool {
    matches!(overlay.get(), Overlay::Confirm(_))
}

const BUTTON: UiVec2 = UiVec2::new(224.0, 52.0);

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    state: Res<State<Overlay>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<Request>,
) -> Result {
    let Overlay::Confirm(question) = *state.get() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    widgets::dusk(ctx);
    let (asks, yes) = match question {
        Question::Leave => ("leave-question", "leave"),
        Question::Restart => ("restart-question", "restart"),
    };
    widgets::sheet(ctx, "confirm", theme::area(380.0, 300.0, 520.0, 172.0), |ui| {
        widgets::label(ui, &words.get(asks), theme::subheading(), theme::INK);
        ui.add_space(28.0);
        ui.horizontal(|ui| {
            let keep = widgets::button(ui, &words.get("keep-playing"), Voice::Primary, BUTTON);
            widgets::first_focus(ui, &keep);
            if keep.clicked() {
                overlay.set(Overlay::None);
            }
            if widgets::button(ui, &words.get(yes), Voice::Plain, BUTTON).clicked() {
                overlay.set(Overlay::None);
                match question {
                    Question::Leave => screen.set(Screen::Title),
                    Question::Restart => {
                        requests.write(Request::Reseat(Reseat::Restart));
                    }
                }
            }
        });
    });
    Ok(())
}
