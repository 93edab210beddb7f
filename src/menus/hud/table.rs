//! Table in words around the board: the cards of the seats, the turn, the caption, and the throw. All words follow the
//! stage.

use std::iter;

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, CornerRadius, Rect, Vec2 as UiVec2};
use madang_core::{
    play::{PuzzleDue, several_people},
    rules::{Actor, Seat},
};

use super::{
    ribbon::{self, Ribbon},
    seat::{self, Moods},
    side_panel::{HINTED_PLIES, Hud},
    stack_heights, sticks, win_bar,
};
use crate::{
    control::throw_gesture::ThrowGesture,
    feedback::{caption::Caption, voices::SpokenLines},
    library::ShareCapture,
    menus::kit::{OpenRulebook, Pictures, names, scroll, theme, widgets},
    playback::{
        carried::CarriedPieces,
        shown_pieces::ShownPieces,
        stage::{Revealed, Sticks},
    },
    turn::{Thinking, analysis::AnalysisBoard, hint::Hint, lesson_run::LessonRun, puzzle_run::PuzzleRun},
};

/// Shade on the table around a magnified page.
const SHADE: Color32 = Color32::from_black_alpha(210);
/// Places with words of the games, which a long press explains: the ribbon, the caption, the throw beside the board.
const GLOSSED: [Rect; 3] =
    [ribbon::PLACE, CAPTION, Rect { min: egui::pos2(1012.0, 84.0), max: egui::pos2(1262.0, 260.0) }];
/// Place of the last sentence, from edge to edge: what fits there is in one line.
const CAPTION: Rect = Rect { min: egui::pos2(20.0, 764.0), max: egui::pos2(1260.0, 796.0) };
/// Greatest width of a caption of several lines.
const BESIDE_BOARD: f32 = 640.0;
/// Space beside and above its words.
const AROUND_CAPTION: UiVec2 = UiVec2::new(36.0, 10.0);

pub(super) fn draw(
    mut pictures: Pictures,
    hud: Hud,
    mut revealed: MessageReader<Revealed>,
    caption: Res<Caption>,
    thinking: Query<&Thinking>,
    gesture: Res<ThrowGesture>,
    (lesson, puzzle, hint): (Option<Res<LessonRun>>, Option<Res<PuzzleRun>>, Res<Hint>),
    (capture, analysis, spoken): (Res<ShareCapture>, AnalysisBoard, Res<SpokenLines>),
    (shown, carried): (Res<ShownPieces>, Res<CarriedPieces>),
    (mut ribbon, mut moods): (Local<Ribbon>, Local<Moods>),
    mut rulebook: MessageWriter<OpenRulebook>,
) -> Result {
    let ctx = &pictures.ctx()?;
    let now = ctx.input(|input| input.time);
    for Revealed(ply) in revealed.read() {
        moods.see(ply, now);
    }
    if theme::magnification(ctx) != 1.0 {
        // A magnified page is above everything beside the board; the rest of the table is in the shade.
        let below = ctx.layer_painter(egui::LayerId::background());
        below.rect_filled(ctx.viewport_rect(), 0.0, SHADE);
        return Ok(());
    }
    let (stage, settings, words) = (&*hud.stage, &*hud.hands.settings, &*hud.words);
    for seat in (0..stage.game().seats()).map(Seat) {
        let terms = stage.terms();
        let named = is_one_of_several(&hud, seat).then(|| terms.player(seat));
        let name = named.map(|player| settings.names[usize::from(player)]);
        let face = pictures.portrait(terms.controller(seat), name, seat::FACE);
        let sway = if settings.reduced_motion { UiVec2::ZERO } else { moods.sway(ctx, seat, now) };
        let said = spoken.by(seat).map(|line| words.get(&line.key()));
        seat::card(ctx, &hud, seat, (face, sway), said.as_deref());
    }
    stack_heights::draw(ctx, stage, &shown, &carried, &hud.view.0);
    let flies = stage.sticks() == Sticks::Flying;
    let thinks = !flies && thinking.iter().any(|thinking| thinking.is_about(stage));
    // While a guide speaks, no one is to move.
    let is_due = lesson.as_ref().is_none_or(|lesson| !lesson.is_told());
    let is_led = hud.is_study() || hud.is_puzzle() || lesson.is_some_and(|lesson| !lesson.is_played());
    let passer = hud.session.human_to_act().filter(|_| !is_led && hud.session.pass_of_person().is_some());
    let puzzle = puzzle.filter(|_| hud.is_puzzle()).and_then(|run| puzzle_line(run.course.due()));
    // A picture says what it shows.
    let pictured = analysis.as_ref().filter(|_| capture.is_under_way());
    let pictured = pictured.map(|analysis| win_bar::title(&hud, analysis));
    if let Some((text, colour)) = turn_line(&hud, thinks).filter(|_| is_due) {
        let passes = passer.filter(|_| stage.is_current());
        let passes = passes.map(|seat| words.with("passes-now", [("who", hud.seat_name(seat))]));
        let colour = if puzzle.is_some() { theme::INK } else { colour };
        let text = pictured.or(passes).or(puzzle.map(|line| words.get(line))).unwrap_or(text);
        // The winner's name is larger than a turn.
        let font = if stage.outcome().is_some() { theme::narrow_heading() } else { theme::bold() };
        ribbon.show(ctx, &text, colour, (thinks, settings.reduced_motion), font);
    }
    let is_open = is_due && !hud.only_shows();
    let is_to_throw = !hud.is_puzzle() && hud.session.human_to_throw().is_some();
    let throws = is_open && stage.is_at_rest() && is_to_throw;
    if let Some(held) = gesture.held() {
        sticks::strength(ctx, held.strength());
    } else if *hint == Hint::Sought && !caption.tells_of_tables() {
        caption_line(ctx, &words.get("hint-sought"), Some((!settings.reduced_motion).then_some(now)));
    } else if throws
        && stage.plies().len() < HINTED_PLIES
        && !caption.tells_of_a_pass()
        && !caption.is_refusal()
    {
        let tip = words.get(sticks::hint(hud.device_due(), settings.throw_by_two_presses));
        let clock = caption.tells_of_clock().then(|| caption.text(words));
        caption_line(ctx, &iter::once(tip).chain(clock).collect::<Vec<_>>().join("  "), None);
    } else if !flies {
        caption_line(ctx, &caption.text(words), None);
    }
    if stage.sticks() == Sticks::Lying {
        sticks::announce(ctx, &hud);
    }
    if hud.is_bare() && GLOSSED.iter().any(|place| widgets::long_pressed(ctx, *place)) {
        rulebook.write(OpenRulebook::Words);
    }
    Ok(())
}

/// Returns the turn in words and in the seat's colour. `None` while sticks fly that belong to no seat.
fn turn_line(hud: &Hud, thinks: bool) -> Option<(String, Color32)> {
    let (stage, words) = (&hud.stage, &hud.words);
    let role = |seat| hud.seat_name(seat);
    let prompt =
        |seat| hud.prompt_of_person(seat).map(|prompt| hud.prompt_words(&format!("prompt-{prompt}")));
    let throws = |seat| (seat, words.with("throws-now", [("who", role(seat))]));
    // A throw is its thrower's turn until the sticks are taken away.
    let lies = stage.seat_shown().filter(|_| stage.sticks() == Sticks::Lying);
    let (seat, text) = match (stage.in_the_air(), stage.to_act()) {
        (Some(ply), _) => throws(ply.actor?),
        (None, _) if lies.is_some_and(|seat| stage.on_turn() != Some(seat)) => throws(lies?),
        (None, Actor::Seat(seat)) => {
            let does = if thinks { "thinking" } else { "turn" };
            let turn = || match is_one_of_several(hud, seat) {
                true => words.with("turn-of", [("who", role(seat))]),
                false => words.get(&format!("{does}-{}", stage.card().roles[seat.index()])),
            };
            (seat, prompt(seat).map_or_else(turn, |text| named(hud, seat, text)))
        }
        (None, Actor::Chance) => {
            let seat = stage.game().thrower()?;
            let throw = || words.with("turn-throw", [("who", role(seat))]);
            (seat, prompt(seat).map_or_else(throw, |text| named(hud, seat, text)))
        }
        (None, Actor::Over) => {
            let outcome = stage.outcome()?;
            // A puzzle may have been given up, so its end is no one's at the table.
            let headline = if hud.is_puzzle() {
                names::headline_of_roles(stage.card(), stage.game(), outcome, words)
            } else {
                hud.hands.headline(stage.terms(), stage.game(), outcome, words)
            };
            return Some((headline, theme::INK));
        }
    };
    Some((text, names::colour(Some(&hud.view.0), seat)))
}

/// Returns the key of the words about a puzzle on which no move is due.
const fn puzzle_line(due: PuzzleDue<'_>) -> Option<&'static str> {
    match due {
        PuzzleDue::TakingBack => Some("puzzle-take-back"),
        PuzzleDue::Over => Some("puzzle-over"),
        PuzzleDue::Solver | PuzzleDue::Shown(_) | PuzzleDue::Refutation => None,
    }
}

/// Returns whether a person among several holds a seat, at a game.
fn is_one_of_several(hud: &Hud, seat: Seat) -> bool {
    let terms = hud.stage.terms();
    !hud.is_study() && several_people(&terms.setup.players) && terms.is_human(seat)
}

/// Returns the request to a seat, with the name before it where several people play.
fn named(hud: &Hud, seat: Seat, text: String) -> String {
    if !is_one_of_several(hud, seat) {
        return text;
    }
    hud.words.with("turn-does", [("who", hud.seat_name(seat)), ("text", text)])
}

/// Draws the last sentence, below the board; with the dots of a computer that thinks, if there is a time for them.
fn caption_line(ctx: &egui::Context, text: &str, thinks: Option<Option<f64>>) {
    if text.is_empty() {
        return;
    }
    scroll::place(ctx, "caption", CAPTION, |ui| {
        widgets::readable(ui, ui.max_rect(), text);
        let painter = ui.painter();
        let for_dots = if thinks.is_some() { ribbon::FOR_DOTS } else { 0.0 };
        let room =
            CAPTION.width().min(ctx.viewport_rect().width() - AROUND_CAPTION.x) - AROUND_CAPTION.x - for_dots;
        let font = theme::legible(ctx, theme::text());
        let lay = |room| painter.layout(text.to_owned(), font.clone(), theme::INK, room);
        let line = lay(room);
        // Several lines keep to the board, and off the pieces and buttons beside it.
        let galley = if line.rows.len() > 1 { lay(room.min(BESIDE_BOARD)) } else { line };
        let size = galley.size() + AROUND_CAPTION + UiVec2::new(for_dots, 0.0);
        let middle = Rect::from_center_size(ui.max_rect().center(), size);
        // What is higher grows upwards: the window ends below.
        let above = (middle.bottom() - ui.max_rect().bottom()).max(0.0);
        let rect = middle.translate(UiVec2::new(0.0, -above));
        painter.rect_filled(rect, CornerRadius::same(16), theme::PAPER);
        let start = rect.center() - (galley.size() + UiVec2::new(for_dots, 0.0)) / 2.0;
        if let Some(now) = thinks {
            let end = start + UiVec2::new(galley.size().x, galley.size().y * 0.72);
            ribbon::dots(painter, end, theme::INK, now);
        }
        painter.galley(start, galley, theme::INK);
    });
}
