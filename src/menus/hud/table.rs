//! Table in words around the board: a card for each seat, the turn, the caption, and the throw. All words follow the
//! stage.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, CornerRadius, Rect, Sense, Stroke, StrokeKind, Vec2 as UiVec2},
};

use super::{
    ribbon::{self, Ribbon},
    sticks,
};
use crate::{
    control::throw_gesture::ThrowGesture,
    feedback::caption::Caption,
    layout::{view::GameView, views::BoardView},
    menus::kit::{Hands, OpenRulebook, seats, theme, widgets},
    platform::{language::Words, screen::Sheets},
    play::{prompt, several_people},
    playback::stage::{Stage, Sticks},
    rules::{Actor, Place, Seat, Word},
    teaching::Due,
    turn::{Thinking, lesson_run::LessonRun, session::Session},
};

/// Width of a seat's card, and its place on the stage.
const CARD_WIDTH: f32 = 250.0;
const LEFT: f32 = 18.0;
/// Places with words of the games, which a long press explains: the ribbon, the caption, the throw beside the board.
const GLOSSED: [Rect; 3] =
    [ribbon::PLACE, CAPTION, Rect { min: egui::pos2(1012.0, 84.0), max: egui::pos2(1262.0, 260.0) }];
const CAPTION: Rect = Rect { min: egui::pos2(290.0, 764.0), max: egui::pos2(990.0, 796.0) };
/// Number of plies in which steps of the turn are explained.
pub(super) const HINTED_PLIES: usize = 8;

pub(super) fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    session: Res<Session>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    caption: Res<Caption>,
    hands: Hands,
    sheets: Res<State<Sheets>>,
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
    for seat in (0..stage.game().seats()).map(Seat) {
        seat_card(ctx, &stage, &view.0, seat, &hands, &words);
    }
    let flies = stage.sticks() == Sticks::Flying;
    let thinks = !flies && thinking.iter().any(|thinking| thinking.is_about(&stage));
    // While a guide speaks, nobody is to move.
    let is_due = lesson.is_none_or(|lesson| matches!(lesson.course.due(), Due::Learner | Due::Play));
    if let Some((text, colour)) = turn_line(&stage, &view.0, thinks, &hands, &words).filter(|_| is_due) {
        ribbon.show(ctx, &text, colour, thinks, hands.settings.reduced_motion);
    }
    let throws = is_due && stage.is_at_rest() && session.human_to_throw().is_some();
    if let Some(held) = gesture.held() {
        sticks::strength(ctx, held.strength());
    } else if throws && stage.plies().len() < HINTED_PLIES {
        caption_line(ctx, &words.get(sticks::hint(hands.kind(), hands.throw_by_two_presses())));
    } else if !flies {
        caption_line(ctx, &caption.text(&words));
    }
    if let Some(value) = stage.last_throw().filter(|_| stage.sticks() == Sticks::Lying) {
        let again = stage.game().thrower().is_some_and(|seat| stage.last_actor() == Some(seat));
        sticks::announce(ctx, value, again, &words);
    }
    let is_bare = **sheets == Sheets::NONE;
    if is_bare && GLOSSED.iter().any(|place| widgets::long_pressed(ctx, *place)) {
        rulebook.write(OpenRulebook::Words);
    }
    Ok(())
}

fn seat_card(ctx: &egui::Context, stage: &Stage, view: &GameView, seat: Seat, hands: &Hands, words: &Words) {
    let game = stage.game();
    let acts = match stage.in_the_air() {
        Some(ply) => ply.actor == Some(seat),
        None => game.to_act() == Actor::Seat(seat) || game.thrower() == Some(seat),
    };
    let place = view.seats[seat.index()].card;
    let size = UiVec2::new(CARD_WIDTH, place.height);
    widgets::place(ctx, &format!("seat {seat}"), theme::area(LEFT, place.top, size.x, size.y), |ui| {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let painter = ui.painter();
        let corner = CornerRadius::same(9);
        painter.rect_filled(rect.translate(UiVec2::new(2.0, 4.0)), corner, Color32::from_black_alpha(60));
        painter.rect_filled(rect, corner, theme::PAPER);
        if acts {
            let band = Rect::from_min_size(rect.min, UiVec2::new(7.0, rect.height()));
            painter.rect_filled(
                band,
                CornerRadius { nw: 9, sw: 9, ne: 0, se: 0 },
                seats::colour(Some(view), seat),
            );
            painter.rect_stroke(
                rect,
                corner,
                Stroke::new(2.5, seats::colour(Some(view), seat)),
                StrokeKind::Inside,
            );
        }
        let mark = rect.left_center() + UiVec2::new(34.0, 0.0);
        widgets::seat_mark(ui, mark, 13.0, seat.index(), seats::colour(Some(view), seat));
        let text = rect.left_center() + UiVec2::new(62.0, -28.0);
        let name = seats::role(stage.card(), seat, words);
        painter.text(text, Align2::LEFT_TOP, &name, theme::subheading(), theme::INK);
        let who = hands.controller(stage.agreement(), seat, words);
        let font = widgets::fitting(ui, &who, theme::text(), rect.right() - text.x - 10.0);
        widgets::readable(ui, rect, &format!("{name}: {who}"));
        painter.text(text + UiVec2::new(0.0, 32.0), Align2::LEFT_TOP, who, font, theme::SECOND_INK);
    });
    if place.counts {
        let below = theme::area(LEFT + 6.0, place.top + size.y + 10.0, CARD_WIDTH, 30.0);
        widgets::place(ctx, &format!("seat {seat} counts"), below, |ui| {
            widgets::label(ui, &counts(stage, view, seat, words), theme::text(), theme::PAPER);
        });
    }
}

/// Numbers of pieces in hand and taken, in words besides the pieces themselves; empty for a seat that has neither and
/// never takes anything.
fn counts(stage: &Stage, view: &GameView, seat: Seat, words: &Words) -> String {
    let pieces = stage.game().pieces();
    let in_hand = pieces.iter().filter(|piece| piece.owner == seat && piece.place == Place::Hand).count();
    let taken = pieces.iter().filter(|piece| piece.place == Place::Taken(seat)).count();
    let mut counts = Vec::new();
    if in_hand > 0 {
        counts.push(words.with("count-in-hand", [("count", in_hand)]));
    }
    if taken > 0 || view.seats[seat.index()].taken_goal > 0 {
        counts.push(words.with("count-taken", [("count", taken)]));
    }
    counts.join("   ")
}

/// Turn in words and in the seat's colour. `None` while sticks fly that belong to no seat.
fn turn_line(
    stage: &Stage,
    view: &GameView,
    thinks: bool,
    hands: &Hands,
    words: &Words,
) -> Option<(String, Color32)> {
    if let Some(ply) = stage.in_the_air() {
        let seat = ply.actor?;
        let role = seats::role(stage.card(), seat, words);
        return Some((words.with("throws-now", [("who", role)]), seats::colour(Some(view), seat)));
    }
    let line = match stage.game().to_act() {
        Actor::Seat(seat) => {
            let role = stage.card().roles[seat.index()];
            let key = match prompt_of_person(stage, seat) {
                Some(prompt) => format!("prompt-{prompt}"),
                None if thinks => format!("thinking-{role}"),
                None => format!("turn-{role}"),
            };
            (named(stage, seat, words.get(&key), hands, words), seats::colour(Some(view), seat))
        }
        Actor::Chance => {
            let seat = stage.game().thrower()?;
            let role = seats::role(stage.card(), seat, words);
            let text = match prompt_of_person(stage, seat) {
                Some(prompt) => words.get(&format!("prompt-{prompt}")),
                None => words.with("turn-throw", [("who", role)]),
            };
            (named(stage, seat, text, hands, words), seats::colour(Some(view), seat))
        }
        Actor::Over => (words.get("game-over"), theme::INK),
    };
    Some(line)
}

/// Prompt for this step of the turn, if a person holds the seat.
pub(super) fn prompt_of_person(stage: &Stage, seat: Seat) -> Option<Word> {
    let last = stage.last().map(|ply| &**ply);
    prompt(stage.game(), last).filter(|_| stage.agreement().is_human(seat))
}

/// Sentence about a seat, with the name before it where several people play.
fn named(stage: &Stage, seat: Seat, text: String, hands: &Hands, words: &Words) -> String {
    let agreement = stage.agreement();
    if !several_people(&agreement.setup.players) || !agreement.is_human(seat) {
        return text;
    }
    format!("{} · {text}", hands.name(agreement.player(seat), words))
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
