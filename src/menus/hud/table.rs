//! Table in words around the board: a card for each seat, the turn, the caption, and the throw. All words follow the
//! stage.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, CornerRadius, Pos2, Rect, Sense, Stroke, StrokeKind, Vec2 as UiVec2},
};

use super::{
    beside::{HINTED_PLIES, Hud},
    ribbon::{self, Ribbon},
    sticks,
};
use crate::{
    control::throw_gesture::ThrowGesture,
    feedback::caption::Caption,
    menus::kit::{OpenRulebook, names, theme, widgets},
    play::several_people,
    playback::stage::Sticks,
    rules::{Actor, Place, Seat},
    teaching::Due,
    turn::{Thinking, lesson_run::LessonRun},
};

/// Width of a seat's card, and its place on the stage.
const CARD_WIDTH: f32 = 250.0;
const LEFT: f32 = 18.0;
/// Places with words of the games, which a long press explains: the ribbon, the caption, the throw beside the board.
const GLOSSED: [Rect; 3] =
    [ribbon::PLACE, CAPTION, Rect { min: egui::pos2(1012.0, 84.0), max: egui::pos2(1262.0, 260.0) }];
const CAPTION: Rect = Rect { min: egui::pos2(290.0, 764.0), max: egui::pos2(990.0, 796.0) };

pub(super) fn draw(
    mut contexts: EguiContexts,
    hud: Hud,
    caption: Res<Caption>,
    thinking: Query<&Thinking>,
    gesture: Res<ThrowGesture>,
    lesson: Option<Res<LessonRun>>,
    mut ribbon: Local<Ribbon>,
    mut rulebook: MessageWriter<OpenRulebook>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if theme::magnification(ctx) != 1.0 {
        // A magnified page lies over everything beside the board.
        return Ok(());
    }
    let (stage, settings, words) = (&*hud.stage, &*hud.hands.settings, &*hud.words);
    for seat in (0..stage.game().seats()).map(Seat) {
        seat_card(ctx, &hud, seat);
    }
    let flies = stage.sticks() == Sticks::Flying;
    let thinks = !flies && thinking.iter().any(|thinking| thinking.is_about(stage));
    // While a guide speaks, nobody is to move.
    let is_due = lesson.is_none_or(|lesson| matches!(lesson.course.due(), Due::Learner | Due::Play));
    if let Some((text, colour)) = turn_line(&hud, thinks).filter(|_| is_due) {
        ribbon.show(ctx, &text, colour, thinks, settings.reduced_motion);
    }
    let throws = is_due && stage.is_at_rest() && hud.session.human_to_throw().is_some();
    if let Some(held) = gesture.held() {
        sticks::strength(ctx, held.strength());
    } else if throws && stage.plies().len() < HINTED_PLIES {
        caption_line(ctx, &words.get(sticks::hint(hud.hands.kind(), settings.throw_by_two_presses)));
    } else if !flies {
        caption_line(ctx, &caption.text(words));
    }
    if let Some(value) = stage.last_throw().filter(|_| stage.sticks() == Sticks::Lying) {
        let again = stage.game().thrower().is_some_and(|seat| stage.last_actor() == Some(seat));
        sticks::announce(ctx, value, again, words);
    }
    if hud.is_bare() && GLOSSED.iter().any(|place| widgets::long_pressed(ctx, *place)) {
        rulebook.write(OpenRulebook::Words);
    }
    Ok(())
}

fn seat_card(ctx: &egui::Context, hud: &Hud, seat: Seat) {
    let (stage, view, words) = (&hud.stage, &hud.view.0, &hud.words);
    let game = stage.game();
    let acts = match stage.in_the_air() {
        Some(ply) => ply.actor == Some(seat),
        None => game.to_act() == Actor::Seat(seat) || game.thrower() == Some(seat),
    };
    let place = view.seats[seat.index()].card;
    let colour = names::colour(Some(view), seat);
    let card = Rect::from_min_size(Pos2::new(LEFT, place.top), UiVec2::new(CARD_WIDTH, place.height));
    widgets::place(ctx, &format!("seat {seat}"), card, |ui| {
        let (rect, _) = ui.allocate_exact_size(card.size(), Sense::hover());
        let painter = ui.painter();
        let corner = CornerRadius::same(9);
        painter.rect_filled(rect.translate(UiVec2::new(2.0, 4.0)), corner, Color32::from_black_alpha(60));
        painter.rect_filled(rect, corner, theme::PAPER);
        if acts {
            let band = rect.with_max_x(rect.left() + 7.0);
            painter.rect_filled(band, CornerRadius { nw: 9, sw: 9, ne: 0, se: 0 }, colour);
            painter.rect_stroke(rect, corner, Stroke::new(2.5, colour), StrokeKind::Inside);
        }
        widgets::seat_mark(ui, rect.left_center() + UiVec2::new(34.0, 0.0), 13.0, seat.index(), colour);
        let text = rect.left_center() + UiVec2::new(62.0, -28.0);
        let name = names::role(stage.card(), seat, words);
        painter.text(text, Align2::LEFT_TOP, &name, theme::subheading(), theme::INK);
        let who = hud.hands.controller(stage.agreement(), seat, words);
        let font = widgets::fitting(ui, &who, theme::text(), rect.right() - text.x - 10.0);
        widgets::readable(ui, rect, &format!("{name}: {who}"));
        painter.text(text + UiVec2::new(0.0, 32.0), Align2::LEFT_TOP, who, font, theme::SECOND_INK);
    });
    if place.counts {
        let below = Pos2::new(LEFT + 6.0, card.bottom() + 10.0);
        let below = Rect::from_min_size(below, UiVec2::new(CARD_WIDTH, 30.0));
        widgets::place(ctx, &format!("seat {seat} counts"), below, |ui| {
            widgets::label(ui, &counts(hud, seat), theme::text(), theme::PAPER);
        });
    }
}

/// Numbers of pieces in hand and taken, in words besides the pieces themselves; empty for a seat that has neither and
/// never takes anything.
fn counts(hud: &Hud, seat: Seat) -> String {
    let pieces = hud.stage.game().pieces();
    let in_hand = pieces.iter().filter(|piece| piece.owner == seat && piece.place == Place::Hand).count();
    let taken = pieces.iter().filter(|piece| piece.place == Place::Taken(seat)).count();
    let mut counts = Vec::new();
    if in_hand > 0 {
        counts.push(hud.words.with("count-in-hand", [("count", in_hand)]));
    }
    if taken > 0 || hud.view.0.seats[seat.index()].taken_goal > 0 {
        counts.push(hud.words.with("count-taken", [("count", taken)]));
    }
    counts.join("   ")
}

/// Turn in words and in the seat's colour. `None` while sticks fly that belong to no seat.
fn turn_line(hud: &Hud, thinks: bool) -> Option<(String, Color32)> {
    let (stage, words) = (&hud.stage, &hud.words);
    let role = |seat| names::role(stage.card(), seat, words);
    let prompt = |seat| hud.prompt_of_person(seat).map(|prompt| words.get(&format!("prompt-{prompt}")));
    let (seat, text) = match (stage.in_the_air(), stage.game().to_act()) {
        (Some(ply), _) => {
            let seat = ply.actor?;
            (seat, words.with("throws-now", [("who", role(seat))]))
        }
        (None, Actor::Seat(seat)) => {
            let does = if thinks { "thinking" } else { "turn" };
            let turn = || words.get(&format!("{does}-{}", stage.card().roles[seat.index()]));
            (seat, named(hud, seat, prompt(seat).unwrap_or_else(turn)))
        }
        (None, Actor::Chance) => {
            let seat = stage.game().thrower()?;
            let throw = || words.with("turn-throw", [("who", role(seat))]);
            (seat, named(hud, seat, prompt(seat).unwrap_or_else(throw)))
        }
        (None, Actor::Over) => {
            let outcome = stage.outcome()?;
            let headline = names::headline(stage.agreement(), stage.game(), outcome, words);
            return Some((headline, theme::INK));
        }
    };
    Some((text, names::colour(Some(&hud.view.0), seat)))
}

/// Sentence about a seat, with the name before it where several people play.
fn named(hud: &Hud, seat: Seat, text: String) -> String {
    let agreement = hud.stage.agreement();
    if !several_people(&agreement.setup.players) || !agreement.is_human(seat) {
        return text;
    }
    format!("{} · {text}", hud.hands.name(agreement.player(seat), &hud.words))
}

/// Draws the last sentence, below the board.
fn caption_line(ctx: &egui::Context, text: &str) {
    if text.is_empty() {
        return;
    }
    widgets::place(ctx, "caption", CAPTION, |ui| {
        widgets::readable(ui, ui.max_rect(), text);
        let painter = ui.painter();
        let galley = painter.layout(text.to_owned(), theme::text(), theme::INK, 680.0);
        let size = galley.size() + UiVec2::new(36.0, 10.0);
        let rect = Rect::from_center_size(ui.max_rect().center(), size);
        painter.rect_filled(rect, CornerRadius::same(16), theme::PAPER);
        painter.galley(rect.center() - galley.size() / 2.0, galley, theme::INK);
    });
}
