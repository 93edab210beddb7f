//! Result page: who has won and what it means for the person, what was earned, the standing of the match, and the next
//! steps. The board stays visible.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Pos2, Rect, ScrollArea, Sense, Stroke, StrokeKind, TextureId, Ui,
    Vec2 as UiVec2,
};
use madang_core::{
    catalogue::{taken, travelled},
    play::{
        FEW_HINTS, GameResult, MatchSetup, Ply, Proposal, ScoreBetween, Verdict, handicap, score_between,
    },
    rules::{Controller, LEVELS, Seat, Series, SeriesState},
    search::Level,
};

use super::pause::return_key;
use crate::{
    layout::{shelf::Shelf, views::BoardView},
    library::{Autosave, GameLibrary, KeptStatistics},
    menus::{
        hud::{move_words, moves, odds},
        kit::{
            BoardPicture, Button, DeviceHolders, DrawPage, Memo, Page, PageAction, PageActions, Pictures,
            Steps, TAKEN, names, read_in_steps, theme, widgets,
        },
        pages::draft,
    },
    platform::{
        input::{Action, Presses},
        language::Words,
        screen::Sheet,
    },
    playback::stage::Stage,
    turn::{
        open::{LeaveTable, TableBelow},
        request::{Request, StartGame},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DetailsShown>()
        .add_systems(OnEnter(Sheet::Result), |mut details: ResMut<DetailsShown>| details.0 = false)
        .draw_sheet(Sheet::Result, draw);
}

/// Whether the page shows the details instead of the summary.
#[derive(Resource, Default)]
struct DetailsShown(bool);

/// Side of the opponent's face and of the last move's board.
const PICTURE: f32 = 101.0;
/// Space between the face and the board.
const BETWEEN: f32 = 12.0;
/// Side of a medal.
const MEDAL: f32 = 46.0;

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    session: Res<Session>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    hands: DeviceHolders,
    (statistics, file, library): (Res<KeptStatistics>, Res<Autosave>, Res<GameLibrary>),
    below: Res<TableBelow>,
    details: Res<DetailsShown>,
    mut known: Local<Memo<(u64, &'static str, Vec<String>), Option<ScoreBetween>>>,
    (presses, mut asks): (Res<Presses>, PageActions),
) -> Result {
    let Some(outcome) = session.outcome() else { return Ok(()) };
    let ctx = pictures.ctx()?;
    let verdict = Verdict::of(&session);
    let series = session.series_with_this_game();
    let face = verdict.and_then(|verdict| pictures.face(Controller::Computer(verdict.level), PICTURE));
    let last_move = LastMove::of(&session, &stage, &view, &words, &mut pictures);
    let face = verdict.map(|verdict| (TopPicture::Face(face), names::level(verdict.level, &words)));
    let last_move = last_move.map(|it| (TopPicture::LastMove(Box::new(it)), words.get("result-last-move")));
    let shown: Vec<(TopPicture, String)> = face.into_iter().chain(last_move).collect();
    let mut medal = |name: &str| pictures.picture(Shelf::Icons, name, Vec2::splat(MEDAL));
    let won = statistics.prizes();
    let proposal = statistics.ladder(session.card().id).proposal;
    let first_win = won.first_win.then(|| {
        (medal("first-win"), words.with("first-win", [("game", names::game(session.card().id, &words))]))
    });
    let mut prizes: Vec<(Option<TextureId>, String)> = first_win.into_iter().collect();
    prizes
        .extend(won.feats.iter().map(|id| (medal(&format!("medal-{id}")), words.get(&format!("feat-{id}")))));
    let people = &file.notes().people;
    let key = (library.version(), session.card().id, people.clone());
    let score = *known.of(key, || score_between(library.oldest_first(), session.card().id, people));
    let between = score.map(|score| between_you(score, &session, &hands, &words));
    let page = Page::beside_board("result")
        .heading(hands.headline(session.terms(), session.game(), outcome, &words))
        .foot_rows(next_steps(&session, proposal, &series, verdict, details.0, return_key(&below), &words));
    let asked = page.show(&ctx, |ui| {
        if details.0 {
            facts(ui, &session, &stage, &view, &words);
            return None;
        }
        let (beside, above) = if widgets::is_wide(ui) { (shown, Vec::new()) } else { (Vec::new(), shown) };
        let told = |ui: &mut Ui, steps: &mut Steps| {
            side_by_side(ui, above);
            if let Some(verdict) = verdict.filter(|verdict| verdict.is_played) {
                steps.step(ui, |ui| comment(ui, verdict, &words));
            }
            if let Some(helped) = helped(verdict, file.notes().hints, &words) {
                steps.step(ui, |ui| sentence(ui, &helped));
            }
            for (medal, name) in prizes {
                steps.step(ui, |ui| prize(ui, medal, &name));
            }
            let ending = hands.ending(session.terms(), session.game(), outcome, &words);
            steps.step(ui, |ui| sentence(ui, &ending));
            if let Some([first, second]) = outcome.scores {
                let score = words.with("score", [("first", u32::from(first)), ("second", u32::from(second))]);
                widgets::subheading(ui, &score);
            }
            if let Some(between) = between {
                widgets::label(ui, &between, theme::bold(), theme::INK);
            }
            if series.form().games > 1 {
                widgets::rule(ui);
                steps.step(ui, |ui| match_table(ui, &session, &series, &hands, &words));
            }
            None
        };
        let pictures = |ui: &mut Ui| {
            side_by_side(ui, beside);
            None
        };
        let area = ScrollArea::vertical().id_salt("result");
        widgets::two_parts(ui, pictures, |ui| read_in_steps(ui, area, told))
    });
    // The key works as on the board, which is in sight.
    let undoes = presses.iter().any(|press| press.action == Action::Undo) && session.can_undo();
    asks.fulfil(asked.or_else(|| undoes.then(|| PageAction::send_and_clear(Request::Undo))));
    Ok(())
}

/// Returns the score of all finished games between the two persons at the table, in words.
fn between_you(score: ScoreBetween, session: &Session, hands: &DeviceHolders, words: &Words) -> String {
    let ScoreBetween { wins: [one, other], drawn } = score;
    let name = |player| hands.player(session.terms(), player, words);
    let values =
        [("one", name(0)), ("won", one.to_string()), ("lost", other.to_string()), ("other", name(1))];
    let wins = words.with("between-you", [("score", words.with("score-between", values))]);
    match drawn {
        0 => wins,
        _ => format!("{wins} · {}", words.with("between-you-drawn", [("count", drawn)])),
    }
}

/// Last move of a game that was won, in small.
struct LastMove {
    board: BoardPicture,
    ply: Arc<Ply>,
    /// The move and what it did, in words.
    told: String,
}

impl LastMove {
    /// Returns the last move of the game; `None` where no one has won, so that no move decided anything.
    fn of(
        session: &Session,
        stage: &Stage,
        view: &BoardView,
        words: &Words,
        pictures: &mut Pictures,
    ) -> Option<Self> {
        session.outcome()?.winner?;
        let ply = Arc::clone(stage.plies().rev().find(|ply| !ply.path.is_empty())?);
        let way = (session.card(), &session.setup().options);
        let board = pictures.board(way, &*ply.after, &[TAKEN], PICTURE)?;
        let board = if view.0.is_turned { board.turned() } else { board };
        let name = words.get("result-last-move");
        let told = format!(
            "{name}: {}\n{}",
            move_words::told(&ply, stage.before(&ply), stage.card(), &view.0, words),
            moves::told(&ply, stage, &view.0, words)
        );
        Some(Self { board, ply, told })
    }

    fn paint(&self, ui: &Ui, rect: Rect) {
        let Self { board, ply, told } = self;
        board.paint_position(ui, rect, &*ply.after);
        let around = board.length(board.view.spacing());
        for at in taken(&ply.effects).iter().filter_map(|point| board.at(rect, *point)) {
            board.paint(ui, TAKEN, at, around, Color32::WHITE);
        }
        let route = travelled(&ply.effects);
        board.paint_route(ui, rect, if route.is_empty() { &ply.path } else { &route });
        ui.painter().rect_stroke(
            rect,
            CornerRadius::same(4),
            Stroke::new(1.5, theme::INK),
            StrokeKind::Inside,
        );
        widgets::readable(ui, rect, told);
    }
}

/// Picture at the top of the page.
enum TopPicture {
    Face(Option<TextureId>),
    LastMove(Box<LastMove>),
}

/// Draws pictures side by side, each over its name.
fn side_by_side(ui: &mut Ui, shown: Vec<(TopPicture, String)>) {
    if shown.is_empty() {
        return;
    }
    let name_height = theme::legible(ui.ctx(), theme::small()).size + 6.0;
    let count = shown.len() as f32;
    let side = PICTURE.min((ui.available_width() + BETWEEN) / count - BETWEEN);
    let line = widgets::line(ui, side + name_height);
    let mut left = line.center().x - ((side + BETWEEN) * count - BETWEEN) / 2.0;
    for (picture, name) in shown {
        let place = Rect::from_min_size(Pos2::new(left, line.top()), UiVec2::splat(side));
        left += side + BETWEEN;
        match picture {
            TopPicture::Face(face) => widgets::paint_picture(ui, face, place),
            TopPicture::LastMove(last_move) => last_move.paint(ui, place),
        }
        let below = Rect::from_min_size(place.left_bottom(), UiVec2::new(side, name_height));
        let font = widgets::fitting(ui, &name, theme::small(), side);
        ui.painter().text(below.center(), Align2::CENTER_CENTER, &name, font, theme::SECOND_INK);
        widgets::readable(ui, below, &name);
    }
}

/// Draws running text, in smaller letters where they are large, so that all of it is visible above the buttons.
fn sentence(ui: &mut Ui, text: &str) {
    let font = if theme::letters(ui.ctx()) > 1.0 { theme::small() } else { theme::text() };
    widgets::label(ui, text, font, theme::INK);
}

/// Draws what the opponent has to say.
fn comment(ui: &mut Ui, verdict: Verdict, words: &Words) {
    let result = match verdict.result {
        GameResult::Won | GameResult::Shared => "won",
        GameResult::Drawn => "drawn",
        GameResult::Lost => "lost",
    };
    ui.vertical_centered(|ui| {
        sentence(ui, &words.get(&format!("result-{}-{result}", verdict.level)));
    });
    widgets::rule(ui);
}

/// Returns the sentence about the hints with which a person has won; `None` without any.
fn helped(verdict: Option<Verdict>, hints: usize, words: &Words) -> Option<String> {
    let won = verdict.is_some_and(|verdict| verdict.result == GameResult::Won);
    let key = if hints > FEW_HINTS { "won-with-many-hints" } else { "won-with-hints" };
    (won && hints > 0).then(|| words.with(key, [("count", hints), ("most", FEW_HINTS)]))
}

/// Draws something that was earned.
fn prize(ui: &mut Ui, medal: Option<TextureId>, name: &str) {
    let row = UiVec2::new(ui.available_width(), MEDAL);
    widgets::centred(ui, row, |ui| {
        let (rect, _) = ui.allocate_exact_size(UiVec2::splat(MEDAL), Sense::hover());
        widgets::paint_picture(ui, medal, Rect::from_center_size(rect.center(), UiVec2::splat(MEDAL)));
        widgets::label(ui, name, theme::bold(), theme::JADE);
    });
}

/// Draws the facts of the game: its length, and the throws with the seed from which they follow.
fn facts(ui: &mut Ui, session: &Session, stage: &Stage, view: &BoardView, words: &Words) {
    let history = session.history();
    let key = if history.counts_turns() { "turns-played" } else { "moves-played" };
    widgets::text(ui, &words.with(key, [("count", history.turns_after(history.len()))]));
    if let Some(model) = session.sticks() {
        widgets::note(ui, &words.with("seed-of-match", [("seed", session.setup().seed.to_string())]));
        widgets::rule(ui);
        odds::histogram(ui, stage, model, &view.0, words);
    }
}

fn next_steps(
    session: &Session,
    proposal: Option<Proposal>,
    series: &Series,
    verdict: Option<Verdict>,
    shows_details: bool,
    return_key: Option<&str>,
    words: &Words,
) -> Vec<Vec<Button<PageAction>>> {
    let plain = |key, ask| Button::plain(words.get(key), ask);
    let again = |start| PageAction::send_and_clear(Request::StartGame(start));
    let against = |key, level| {
        let text = words.with(key, [("name", names::the_level(level, words))]);
        vec![Button::plain(text, again(StartGame::AgainstLevel(level)))]
    };
    let with_handicap = |level: Level| {
        let setup = with_handicap(session)?;
        let text = words.with("against-with-handicap", [("name", names::level(level.number(), words))]);
        Some(vec![Button::plain(text, draft::begin_with(setup))])
    };
    let swap = if session.game().seats() > 2 { "move-on" } else { "swap-sides" };
    let mut swap = vec![plain(swap, again(StartGame::SwapSides))];
    let mut rows = Vec::new();
    if matches!(series.state(), SeriesState::Next(_)) {
        rows.push(vec![Button::primary(words.get("next-game"), again(StartGame::NextGame))]);
        swap.clear();
    } else {
        rows.push(vec![Button::primary(words.get("rematch"), again(StartGame::Rematch))]);
        let easier = |level: u8| (level > 1).then(|| against("against-easier", level - 1));
        rows.extend(match (verdict.map(|verdict| (verdict.result, verdict.level)), proposal) {
            (Some((GameResult::Won, _)), Some(Proposal::Stronger(level))) => {
                Some(against("against-next", level.number()))
            }
            (Some((GameResult::Won, level)), _) if level < LEVELS => Some(against("against-next", level + 1)),
            (Some((GameResult::Lost, level)), Some(Proposal::Handicap(own))) => {
                with_handicap(own).or_else(|| easier(level))
            }
            (Some((GameResult::Lost, level)), _) => easier(level),
            _ => None,
        });
    }
    let details = PageAction::change(|details: &mut DetailsShown| details.0 = !details.0);
    // The first focus is on what stays on this page: another press of the key that won must not dismiss the page.
    let details = plain("details", details).chosen(shows_details).single().first();
    swap.push(match return_key {
        Some(key) => plain(key, PageAction::send(LeaveTable)),
        None => plain("leave", PageAction::Leave).costs(),
    });
    rows.extend([
        vec![details, plain("review", PageAction::Open(Sheet::Review))],
        vec![
            plain("games-replay", PageAction::Open(Sheet::Replay)),
            plain("look-at-board", PageAction::Clear),
        ],
        swap,
    ]);
    rows
}

/// Returns the set-up of the same match with a handicap for the only human; `None` unless exactly one plays.
fn with_handicap(session: &Session) -> Option<MatchSetup> {
    let setup = session.setup();
    let mut seats = (0..session.game().seats()).map(Seat);
    let seat = seats.find(|seat| session.terms().is_human(*seat))?;
    let start = handicap(setup.card, &setup.options, seat)?;
    Some(MatchSetup { start: Some(start), ..setup.clone() })
}

/// Draws the table of the match's games, and their sum.
fn match_table(ui: &mut Ui, session: &Session, series: &Series, hands: &DeviceHolders, words: &Words) {
    for (number, (seating, outcome)) in series.finished().iter().enumerate() {
        let winner = match outcome.winner {
            Some(seat) => {
                let team = names::team(session.card(), session.game(), seat, words);
                let player = hands.player(session.terms(), seating.player(seat), words);
                format!("{player} ({team})")
            }
            None => words.get("drawn"),
        };
        let winner = match outcome.scores {
            Some([first, second]) => format!("{winner}  {first}–{second}"),
            None => winner,
        };
        let line = words.with("match-game", [("number", (number + 1).to_string()), ("winner", winner)]);
        widgets::text(ui, &line);
    }
    let standing = match series.state() {
        SeriesState::Next(_) => words.get("match-goes-on"),
        SeriesState::Won(player) => {
            words.with("match-won", [("player", hands.player(session.terms(), player, words))])
        }
        SeriesState::Drawn => words.get("match-drawn"),
    };
    widgets::label(ui, &standing, theme::bold(), theme::INK);
}
