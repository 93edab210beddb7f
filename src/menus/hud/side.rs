//! HUD: a card for each seat, the turn, the caption, and a few buttons, each with the key of the device in hand. All
//! words follow the stage; the match is asked only for legal moves.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Color32, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2 as UiVec2},
};

use super::{
    moves,
    ribbon::{self, Ribbon},
    sticks,
};
use crate::{
    catalogue::{AnyMove, Choice},
    control::{players::Turn, pointing::Picked, throw_gesture::ThrowGesture},
    feedback::caption::Caption,
    layout::{view::GameView, views::BoardView},
    menus::kit::{
        ask::OpenRulebook,
        hands::Hands,
        order::MenuSystems,
        seats, theme,
        widgets::{self, Voice},
    },
    platform::{
        input::{Action, Pressed},
        language::Words,
        screen::{Navigation, Screen, Sheet, bare},
    },
    play::{prompt, several_people},
    playback::stage::{Stage, Sticks},
    rules::{Actor, Place, Seat, Variant, Word},
    sticks::Hand,
    teaching::Due,
    turn::{
        Thinking,
        hint::AskHint,
        lesson_run::LessonRun,
        request::{Refusal, Request},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HudFocus>()
        .add_systems(Update, switch_focus.run_if(bare(Screen::Match)))
        .add_systems(OnEnter(Screen::Match), |mut focus: ResMut<HudFocus>| focus.0 = false)
        .add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Screen::Match)).in_set(MenuSystems::Draw));
}

/// `true` while keys and pads are with the buttons beside the board instead of the board.
#[derive(Resource, Default, Debug)]
pub(crate) struct HudFocus(pub(crate) bool);

fn switch_focus(mut pressed: MessageReader<Pressed>, turn: Turn, mut focus: ResMut<HudFocus>) {
    for press in pressed.read() {
        if press.action == Action::SwitchFocus && turn.is_for(press.device) {
            focus.0 = !focus.0;
        }
    }
}

/// Places of the parts on the stage.
const CARD_WIDTH: f32 = 250.0;
const LEFT: f32 = 18.0;
const RIGHT: f32 = 1012.0;
/// Number of plies during which the hint for throwing is shown.
const HINTED_PLIES: usize = 8;

/// System parameter: the effects that buttons can have.
#[derive(bevy::ecs::system::SystemParam)]
struct ButtonEffects<'w> {
    navigation: Navigation<'w>,
    requests: MessageWriter<'w, Request>,
    hints: MessageWriter<'w, AskHint>,
    refusals: MessageWriter<'w, Refusal>,
    rulebook: MessageWriter<'w, OpenRulebook>,
    turn: Turn<'w>,
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    session: Res<Session>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    caption: Res<Caption>,
    hands: Hands,
    thinking: Query<&Thinking>,
    mut focus: ResMut<HudFocus>,
    mut picked: ResMut<Picked>,
    gesture: Res<ThrowGesture>,
    mut undecided: Local<bool>,
    mut ribbon: Local<Ribbon>,
    lesson: Option<Res<LessonRun>>,
    mut effects: ButtonEffects,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if theme::magnification(ctx) != 1.0 {
        // A magnified page lies over everything beside the board.
        return Ok(());
    }
    let bare = effects.navigation.sheet().is_none();
    for seat in (0..stage.game().seats()).map(Seat) {
        seat_card(ctx, &stage, &view.0, seat, &hands, &words);
    }
    let flies = stage.sticks() == Sticks::Flying;
    let thinks = !flies && thinking.iter().any(|thinking| thinking.is_about(&stage));
    // While a guide speaks, nobody is to move.
    let is_due = lesson.as_ref().is_none_or(|lesson| matches!(lesson.course.due(), Due::Learner | Due::Play));
    if let Some((text, colour)) = turn_line(&stage, &view.0, thinks, &hands, &words).filter(|_| is_due) {
        ribbon.show(ctx, &text, colour, thinks, hands.settings.reduced_motion);
    }
    if let Some(held) = gesture.held() {
        sticks::strength(ctx, held.strength());
    } else if is_due
        && stage.is_at_rest()
        && session.human_to_throw().is_some()
        && stage.plies().len() < HINTED_PLIES
    {
        caption_line(ctx, &words.get(sticks::hint(hands.kind(), hands.throw_by_two_presses())));
    } else if !flies {
        caption_line(ctx, &caption.text(&words));
    }
    if let Some(value) = stage.last_throw().filter(|_| stage.sticks() == Sticks::Lying) {
        let again = stage.game().thrower().is_some_and(|seat| stage.last_actor() == Some(seat));
        sticks::announce(ctx, value, again, &words);
    }
    if bare && GLOSSED.iter().any(|place| widgets::long_pressed(ctx, *place)) {
        effects.rulebook.write(OpenRulebook::Words);
    }
    if lesson.is_some() || effects.navigation.sheet().is_some_and(Sheet::is_beside_board) {
        return Ok(());
    }
    // Where the points leave a choice between moves by name, the focus goes to the buttons.
    if *undecided == picked.0.undecided().is_empty() {
        *undecided = !*undecided;
        focus.0 = *undecided && !hands.kind().is_pointer();
    }
    let asked = widgets::sheet(ctx, "moves", SIDE_SHEET, |ui| {
        if !bare {
            ui.disable();
        }
        side_sheet(ui, &session, &stage, &view.0, picked.0.undecided(), &hands, focus.0, &words)
    });
    let chosen = asked.is_some();
    // A decision of a seat is made with the device of that seat's player.
    let theirs = matches!(asked, Some(Asked::Play(_) | Asked::Throw | Asked::Hint));
    if theirs && !effects.turn.is_for(hands.last.0) {
        effects.refusals.write(Refusal::new("refused-others-turn"));
        return Ok(());
    }
    match asked {
        Some(Asked::Play(mv)) => {
            effects.requests.write(Request::Play(mv));
            picked.0.release();
        }
        Some(Asked::Throw) => {
            effects.requests.write(Request::Throw { hand: Hand::NEUTRAL, gathered: false });
        }
        Some(Asked::Hint) => {
            effects.hints.write(AskHint);
        }
        Some(Asked::Undo) => {
            effects.requests.write(Request::Undo);
        }
        Some(Asked::Redo) => {
            effects.requests.write(Request::Redo);
        }
        Some(Asked::Rules) => {
            effects.rulebook.write_default();
        }
        Some(Asked::Pause) => effects.navigation.open(Sheet::Pause),
        Some(Asked::Result) => effects.navigation.open(Sheet::Result),
        None => {}
    }
    if chosen {
        focus.0 = false;
    }
    Ok(())
}

#[derive(Clone, PartialEq, Eq)]
enum Asked {
    Play(AnyMove),
    Throw,
    Hint,
    Undo,
    Redo,
    Rules,
    Pause,
    Result,
}

/// Colour of a seat in this game.
fn seat_colour(view: &GameView, seat: Seat) -> Color32 {
    let [red, green, blue] = view.seats[seat.index()].colour;
    Color32::from_rgb(red, green, blue)
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
            painter.rect_filled(band, CornerRadius { nw: 9, sw: 9, ne: 0, se: 0 }, seat_colour(view, seat));
            painter.rect_stroke(rect, corner, Stroke::new(2.5, seat_colour(view, seat)), StrokeKind::Inside);
        }
        let mark = rect.left_center() + UiVec2::new(34.0, 0.0);
        widgets::seat_mark(ui, mark, 13.0, seat.index(), seat_colour(view, seat));
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
        return Some((words.with("throws-now", [("who", role)]), seat_colour(view, seat)));
    }
    let line = match stage.game().to_act() {
        Actor::Seat(seat) => {
            let role = stage.card().roles[seat.index()];
            let key = match asked(stage, seat) {
                Some(prompt) => format!("prompt-{prompt}"),
                None if thinks => format!("thinking-{role}"),
                None => format!("turn-{role}"),
            };
            (named(stage, seat, words.get(&key), hands, words), seat_colour(view, seat))
        }
        Actor::Chance => {
            let seat = stage.game().thrower()?;
            let role = seats::role(stage.card(), seat, words);
            let text = match asked(stage, seat) {
                Some(prompt) => words.get(&format!("prompt-{prompt}")),
                None => words.with("turn-throw", [("who", role)]),
            };
            (named(stage, seat, text, hands, words), seat_colour(view, seat))
        }
        Actor::Over => (words.get("game-over"), theme::INK),
    };
    Some(line)
}

/// Prompt for this step of the turn, if a person holds the seat.
fn asked(stage: &Stage, seat: Seat) -> Option<Word> {
    let last = stage.last().map(|ply| &**ply);
    prompt(stage.game(), last).filter(|_| stage.agreement().is_human(seat))
}

/// Prompt that the side sheet explains in one more sentence: in the first plies of a game, and where the step is not
/// the whole turn.
fn help(stage: &Stage, session: &Session) -> Option<Word> {
    let seat = session.human_due().filter(|_| stage.is_current())?;
    let goes_on = stage.last_actor() == Some(seat);
    let by_button = session.choices().iter().any(|choice| choice.path.is_empty());
    let is_new = stage.plies().len() < HINTED_PLIES;
    asked(stage, seat).filter(|_| goes_on || by_button || is_new)
}

/// Sentence about a seat, with the name before it where several people play.
fn named(stage: &Stage, seat: Seat, text: String, hands: &Hands, words: &Words) -> String {
    let agreement = stage.agreement();
    if !several_people(&agreement.setup.players) || !agreement.is_human(seat) {
        return text;
    }
    format!("{} · {text}", hands.name(agreement.player(seat), words))
}

/// Draws buttons for the moves that touch no point, such as declining what is optional, and for those that share one
/// path of points. Returns the move whose button was pressed.
pub(super) fn moves_by_button(
    ui: &mut Ui,
    session: &Session,
    undecided: &[AnyMove],
    focused: bool,
    words: &Words,
) -> Option<AnyMove> {
    session.human_to_act()?;
    let offered =
        |choice: &&Choice| choice.path.is_empty() && undecided.is_empty() || undecided.contains(&choice.mv);
    let mut pressed = None;
    for choice in session.choices().iter().filter(offered) {
        let response = widgets::button(ui, &move_label(choice, words), Voice::Primary, WIDE);
        if focused {
            widgets::first_focus(ui, &response);
        }
        if response.clicked() {
            pressed = Some(choice.mv.clone());
        }
    }
    pressed
}

/// Label of a move's button: its own name, or its variants.
fn move_label(choice: &Choice, words: &Words) -> String {
    let told = |variant: &Variant| {
        words.with(&format!("variant-{}", variant.word), [("value", variant.value.as_str())])
    };
    match choice.variants.as_slice() {
        [] => words.get(&format!("move-{}", choice.text)),
        variants => variants.iter().map(told).collect::<Vec<_>>().join(", "),
    }
}

/// Draws the last sentence, below the board.
fn caption_line(ctx: &egui::Context, text: &str) {
    if text.is_empty() {
        return;
    }
    widgets::place(ctx, "caption", theme::area(290.0, 764.0, 700.0, 32.0), |ui| {
        widgets::readable(ui, ui.max_rect(), text);
        let painter = ui.painter();
        let galley = painter.layout(text.to_owned(), theme::text(), theme::INK, 680.0);
        let size = galley.size() + UiVec2::new(36.0, 10.0);
        let rect = Rect::from_center_size(ui.max_rect().center(), size);
        painter.rect_filled(rect, CornerRadius::same(16), theme::PAPER);
        painter.galley(rect.center() - galley.size() / 2.0, galley, theme::INK);
    });
}

/// Place of the sheet beside the board.
pub(super) const SIDE_SHEET: Rect =
    Rect { min: egui::pos2(RIGHT, 84.0), max: egui::pos2(RIGHT + 250.0, 744.0) };
pub(super) const WIDE: UiVec2 = UiVec2::new(198.0, 42.0);
/// Places with words of the games, which a long press explains: the ribbon, the caption, the throw beside the board.
const GLOSSED: [Rect; 3] = [
    ribbon::PLACE,
    Rect { min: egui::pos2(290.0, 764.0), max: egui::pos2(990.0, 796.0) },
    Rect { min: egui::pos2(RIGHT, 84.0), max: egui::pos2(RIGHT + 250.0, 260.0) },
];
pub(super) const HALF: UiVec2 = UiVec2::new(95.0, 42.0);

fn side_sheet(
    ui: &mut Ui,
    session: &Session,
    stage: &Stage,
    view: &GameView,
    undecided: &[AnyMove],
    hands: &Hands,
    focused: bool,
    words: &Words,
) -> Option<Asked> {
    let mut asked = None;
    widgets::label(ui, &words.get(&format!("game-{}", stage.card().id)), theme::subheading(), theme::INK);
    widgets::rule(ui);
    if let Some(prompt) = help(stage, session) {
        let text = words.get(&format!("prompt-{prompt}-help"));
        widgets::label(ui, &text, theme::small(), theme::SECOND_INK);
        widgets::rule(ui);
    }
    // The match is asked for legal moves only once the stage shows its present position.
    let current = stage.is_current();
    if stage.has_throws() {
        sticks::panel(ui, stage, words);
        if !current {
            ui.add_space(WIDE.y + 8.0);
        } else if session.human_to_throw().is_some() {
            let response = widgets::button(ui, &words.get("throw"), Voice::Primary, WIDE);
            if focused {
                widgets::first_focus(ui, &response);
            }
            if response.clicked() {
                asked = Some(Asked::Throw);
            }
        } else {
            sticks::pool(ui, stage, words, WIDE.y);
        }
        widgets::rule(ui);
    }
    let above = ui.cursor().top();
    if current && let Some(mv) = moves_by_button(ui, session, undecided, focused, words) {
        asked = Some(Asked::Play(mv));
    }
    if ui.cursor().top() > above {
        widgets::rule(ui);
    }
    let list_height = ui.available_height() - 4.0 * (WIDE.y + 8.0) - 26.0;
    moves::list(ui, stage, view, list_height, words);
    widgets::rule(ui);
    let mut add =
        |ui: &mut Ui, key: &str, hint: &str, enabled: bool, voice: Voice, meaning: Asked, size: UiVec2| {
            ui.add_enabled_ui(enabled, |ui| {
                let label = format!("{}{hint}", words.get(key));
                let response = widgets::button(ui, &label, voice, size);
                if response.clicked() {
                    asked = Some(meaning);
                }
                response
            })
            .inner
        };
    let over = stage.outcome().is_some();
    let hint = |action| hands.hint("  ", action, words);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        add(ui, "undo", &hint(Action::Undo), session.can_undo(), Voice::Plain, Asked::Undo, HALF);
        add(ui, "redo", &hint(Action::Redo), session.can_redo(), Voice::Plain, Asked::Redo, HALF);
    });
    let may_ask = current && session.human_to_act().is_some();
    add(ui, "hint", &hint(Action::Hint), may_ask, Voice::Plain, Asked::Hint, WIDE);
    let has_rulebook = stage.card().teaching.is_some();
    add(ui, "rulebook", &hint(Action::Rules), has_rulebook, Voice::Plain, Asked::Rules, WIDE);
    let last = if over {
        let label = words.get("show-result");
        let response = widgets::button(ui, &label, Voice::Primary, WIDE);
        if response.clicked() {
            asked = Some(Asked::Result);
        }
        response
    } else {
        add(ui, "pause", &hint(Action::Pause), true, Voice::Plain, Asked::Pause, WIDE)
    };
    if focused {
        widgets::first_focus(ui, &last);
    }
    asked
}
