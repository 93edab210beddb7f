//! Caption: the line of words under the board that states the effects of the move shown and the reason of a refusal, so
//! that nothing is conveyed by sound or motion alone.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;
use fluent_bundle::FluentValue;
use madang_core::{
    catalogue::{AnyGame, GameCard},
    engine::TableNews,
    play::{Ply, PuzzleDue, Reason, forced_pass},
    rules::{Effect, Piece, Point, Seat},
};

use crate::{
    control::{players::PersonTurn, pointing::PickedPoints},
    layout::{names::PlaceName, view::GameView, views::BoardView},
    platform::{
        language::Words,
        screen::{Screen, Sheet},
        settings::Settings,
        window::RedrawBudget,
    },
    playback::{
        schedule::TableSystems,
        stage::{PositionSet, Revealed, Stage},
    },
    scene::mark::{Mark, Meaning},
    turn::{
        chairs::word,
        clock::OutOfTime,
        hint::Advised,
        lesson_run::LessonRun,
        puzzle_run::PuzzleRun,
        request::{Refusal, TablebaseDownload},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Caption>()
        .add_systems(
            Update,
            (
                (end_with_cause, forget_refusal).run_if(in_state(Screen::Match)),
                caption_effects,
                (tell_of_clock, name_signs).chain().run_if(in_state(Screen::Match)),
            )
                .chain()
                .in_set(TableSystems::Show),
        )
        .add_systems(OnEnter(Screen::Match), |mut caption: ResMut<Caption>| *caption = Caption::default());
}

/// Key of the sentence about a turn that has passed by itself.
const PASSES: &str = "caption-passes";

/// Keys of the sentences about a clock that waits for the first move, and for the first throw.
const CLOCK_WAITS: [&str; 2] = ["caption-clock-waits", "caption-clock-waits-throw"];

/// Sentences to show, the newest last.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Caption(Vec<Saying>);

/// One sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saying {
    /// Key of the locale files.
    Plain(String),
    /// Refusal, by its key; it may be explained in the rulebook.
    Refused {
        /// Key of the locale files.
        key: String,
        /// Whether the rulebook explains it.
        by_rule: bool,
        /// Key of the sentence about what is asked, after a second refusal.
        help: Option<String>,
    },
    /// Key with a piece, if it is known which, and the name of its point.
    At(&'static str, Option<&'static str>, PlaceName),
    /// Throw: the role that threw, if any, and the result.
    Threw(Option<&'static str>, u8),
    /// Key with a number.
    Count(&'static str, u32),
    /// Key with the name of a button's move.
    Button(&'static str, String),
    /// Progress of the tables being fetched: bytes received, and bytes in all.
    Tables(u64, u64),
    /// Place to which a marker has moved by itself, with its kind.
    Strayed(&'static str, PlaceName),
    /// Key with a role and a number of pieces.
    Of(&'static str, &'static str, u8),
    /// Key with the person to act: the number of the name, the role, and the word of the device.
    Due(&'static str, u8, &'static str, &'static str),
}

impl Caption {
    /// Returns the sentences for what a ply did.
    pub fn of(ply: &Arc<Ply>, stage: &Stage, view: &GameView) -> Self {
        let passes = |_: &Seat| ply.path.is_empty() && forced_pass(stage.before(ply)).is_some();
        let passed = ply.decided_by().filter(passes);
        let passed = passed.map(|seat| Saying::Of(PASSES, stage.card().roles[seat.index()], 0));
        let did = ply.effects.iter().filter_map(|effect| say(effect, ply, stage, view));
        Self(passed.into_iter().chain(did).collect())
    }

    /// Returns whether it tells that a turn has passed by itself, which nothing else shows.
    pub fn tells_of_a_pass(&self) -> bool {
        self.0.iter().any(|saying| matches!(saying, Saying::Of(PASSES, ..)))
    }

    /// Returns whether tables are being fetched.
    pub fn tells_of_tables(&self) -> bool {
        self.0.iter().any(|saying| matches!(saying, Saying::Tables(..)))
    }

    /// Returns whether it tells that the clock waits for the first ply.
    pub fn tells_of_clock(&self) -> bool {
        matches!(self.0.as_slice(), [Saying::Plain(key)] if CLOCK_WAITS.contains(&key.as_str()))
    }

    /// Returns whether it states why a press was refused.
    pub fn is_refusal(&self) -> bool {
        matches!(self.0.as_slice(), [Saying::Refused { .. } | Saying::Due(..)])
    }

    /// Returns the text to show; empty without a sentence.
    pub fn text(&self, words: &Words) -> String {
        let sentences = self.0.iter().map(|saying| match saying {
            Saying::Plain(key) | Saying::Refused { key, by_rule: false, .. } => words.get(key),
            Saying::Refused { key, help: None, .. } => {
                format!("{} {}", words.get(key), words.get("caption-why"))
            }
            Saying::Refused { key, help: Some(help), .. } => {
                let help = words.with(help, [("thrown", "sticks")]);
                format!("{} {help} {}", words.get(key), words.get("caption-rules"))
            }
            Saying::Strayed(kind, place) => {
                let marker = words.get(&format!("marker-{kind}"));
                words.with("caption-strayed", [("marker", marker), ("place", words.place(place))])
            }
            Saying::At(key, noun, place) => {
                let kind = noun.and_then(|noun| words.find(&format!("mover-{noun}"))).unwrap_or_default();
                let values = [("piece", piece(*noun, words)), ("kind", kind), ("place", words.place(place))];
                words.with(key, values)
            }
            Saying::Threw(role, value) => {
                let who = role.map_or_else(String::new, |role| words.get(&format!("role-{role}")));
                let arguments = [("who", who), ("throw", words.throw_name(*value))];
                words.with(if role.is_some() { "caption-threw" } else { "caption-thrown" }, arguments)
            }
            Saying::Count(key, count) => words.with(key, [("count", FluentValue::from(*count))]),
            Saying::Button(key, text) => {
                words.with(key, [("move", words.get(&format!("move-{text}")).to_lowercase())])
            }
            Saying::Tables(arrived, whole) => {
                let megabytes = |bytes: u64| FluentValue::from((bytes as f64 / 1e5).round() / 10.0);
                let arguments = [("arrived", megabytes(*arrived)), ("whole", megabytes(*whole))];
                words.with("tables-coming", arguments)
            }
            Saying::Of(key, role, count) => {
                let who = words.get(&format!("role-{role}"));
                words.with(key, [("who", FluentValue::from(who)), ("count", FluentValue::from(*count))])
            }
            Saying::Due(key, name, role, device) => {
                let (name, role) = (words.person(*name), words.get(&format!("role-{role}")));
                words.with(key, [("name", name), ("role", role), ("device", (*device).to_owned())])
            }
        });
        sentences.collect::<Vec<_>>().join("  ")
    }
}

fn caption_effects(
    mut moves: MessageReader<Revealed>,
    mut set: MessageReader<PositionSet>,
    mut refusals: MessageReader<Refusal>,
    mut advised: MessageReader<Advised>,
    (mut tables, mut late): (MessageReader<TablebaseDownload>, MessageReader<OutOfTime>),
    (stage, view, session): (Res<Stage>, Res<BoardView>, Res<Session>),
    (turn, settings): (PersonTurn, Res<Settings>),
    mut caption: ResMut<Caption>,
) {
    if set.read().count() > 0 {
        caption.0 = next_game(&session).into_iter().collect();
    }
    for Revealed(ply) in moves.read() {
        let did = Caption::of(ply, &stage, &view.0);
        caption.0 = next_game(&session).into_iter().chain(did.0).collect();
    }
    for refusal in refusals.read() {
        let word = refusal.reason.strip_prefix("refused-").unwrap_or(&refusal.reason);
        let by_rule = !refusal.touched.is_empty() && stage.card().refusals.iter().any(|known| *known == word);
        let help = stage.game().prompt().filter(|_| by_rule && refusal.times > 1);
        let help = help.map(|prompt| format!("prompt-{prompt}-help"));
        let refused = || Saying::Refused { key: refusal.reason.clone(), by_rule, help: help.clone() };
        caption.0 = vec![of_others(&refusal.reason, &turn, &settings).unwrap_or_else(refused)];
    }
    for TablebaseDownload(news) in tables.read() {
        match *news {
            TableNews::Coming { arrived, whole } if arrived == whole => {
                // A finished download needs no caption.
                caption.0.retain(|saying| !matches!(saying, Saying::Tables(..)));
            }
            TableNews::Coming { arrived, whole } => {
                caption.0 = vec![Saying::Tables(arrived, whole)];
            }
            TableNews::Missing => caption.0 = vec![Saying::Plain("tables-missing".to_owned())],
        }
    }
    for OutOfTime(seat) in late.read() {
        caption.0 = vec![Saying::Of("caption-out-of-time", stage.card().roles[seat.index()], 0)];
    }
    for advice in advised.read() {
        caption.0 = vec![advise(advice, &stage, &view.0)];
    }
}

/// Returns the sentence until the one person first acts in a further game of a match, where they sit elsewhere than
/// before.
fn next_game(session: &Session) -> Option<Saying> {
    let finished = session.series_with_this_game().finished().len();
    let seat = Seat(session.team_of_person()?);
    let has_acted = session.history().plies().any(|ply| ply.decided_by() == Some(seat));
    let is_told = finished > 0 && !has_acted && session.outcome().is_none();
    is_told.then(|| Saying::Of("caption-next-game", session.card().roles[seat.index()], (finished + 1) as u8))
}

/// Says that a clock stands still until the first ply of the game, where nothing else is said.
fn tell_of_clock(session: Res<Session>, mut caption: ResMut<Caption>) {
    let is_unbegun = session.history().is_empty() && session.outcome_of_line().is_none();
    let waits = session.clock().is_some() && is_unbegun;
    if waits && caption.0.is_empty() {
        let key = CLOCK_WAITS[usize::from(session.sticks().is_some())];
        caption.0.push(Saying::Plain(key.to_owned()));
    } else if !waits && caption.tells_of_clock() {
        caption.0.clear();
    }
}

/// Signs for danger, with the keys of their names.
const SIGNS: [(Meaning, &str); 2] = [(Meaning::Prey, "caption-prey"), (Meaning::InDanger, "caption-danger")];

/// Names each sign for danger the first time that a person sees it on the board, as long as it is there.
fn name_signs(
    stage: Res<Stage>,
    marks: Query<&Mark>,
    mut named: Local<Vec<Meaning>>,
    mut caption: ResMut<Caption>,
) {
    let is_there = |meaning| marks.iter().any(|mark| mark.meaning == meaning);
    let is_gone = |saying: &Saying| {
        SIGNS
            .iter()
            .any(|(meaning, key)| matches!(saying, Saying::Plain(of) if of == key) && !is_there(*meaning))
    };
    if caption.0.iter().any(is_gone) {
        caption.0.retain(|saying| !is_gone(saying));
    }
    if stage.human_to_act().is_none() || caption.is_refusal() || caption.0.len() > 1 {
        return;
    }
    let is_new = |(meaning, _): &&(Meaning, &str)| !named.contains(meaning) && is_there(*meaning);
    if let Some((meaning, key)) = SIGNS.iter().find(is_new) {
        named.push(*meaning);
        caption.0.push(Saying::Plain((*key).to_owned()));
    }
}

/// Time for which a refusal is shown.
const REFUSAL_TIME: Duration = Duration::from_secs(6);

/// Cause of sentences beside the move shown: they end where it changes.
#[derive(Default, Debug)]
struct Cause {
    /// Step of the lesson under way.
    step: Option<usize>,
    /// Whether a replay or review has the table.
    is_looked_back: bool,
    /// Whether the puzzle under way is over.
    is_solved: bool,
}

/// Removes a sentence that belongs to the previous position.
fn end_with_cause(
    (lesson, puzzle): (Option<Res<LessonRun>>, Option<Res<PuzzleRun>>),
    sheet: Option<Res<State<Sheet>>>,
    mut before: Local<Cause>,
    mut caption: ResMut<Caption>,
) {
    let cause = Cause {
        step: lesson.map(|run| run.course.step()),
        is_looked_back: sheet.is_some_and(|sheet| matches!(**sheet, Sheet::Replay | Sheet::Review)),
        is_solved: puzzle.is_some_and(|run| run.course.due() == PuzzleDue::Over),
    };
    let (lesson_goes_on, looks_elsewhere) =
        (before.step != cause.step, before.is_looked_back != cause.is_looked_back);
    // The last move of a puzzle is still shown, and so are its effects.
    let refuses_after_the_end = cause.is_solved && !before.is_solved && caption.is_refusal();
    if lesson_goes_on || looks_elsewhere || refuses_after_the_end {
        caption.0.retain(|saying| matches!(saying, Saying::Tables(..)));
    }
    *before = cause;
}

/// Removes a refusal once something else is picked, and after a few seconds.
fn forget_refusal(
    time: Res<Time<Real>>,
    picked: Res<PickedPoints>,
    mut touched: Local<Vec<Point>>,
    mut since: Local<Duration>,
    mut caption: ResMut<Caption>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let is_new = *touched != picked.0.touched();
    if is_new {
        *touched = picked.0.touched().to_vec();
    }
    if caption.is_changed() {
        *since = time.elapsed();
        redraw.keep_drawing();
    }
    if !caption.is_refusal() {
        return;
    }
    if (is_new && !touched.is_empty()) || time.elapsed().saturating_sub(*since) > REFUSAL_TIME {
        caption.0.clear();
    }
    redraw.poll_without_drawing();
}

/// Returns the answer that names whose turn it is, where several people play, to a press in another's turn or on
/// another's piece.
fn of_others(reason: &str, turn: &PersonTurn, settings: &Settings) -> Option<Saying> {
    let (player, role) = turn.person_among_several()?;
    let device = turn.device();
    let key = match (reason, device) {
        ("refused-other-side", _) => "refused-other-side-of",
        ("refused-others-turn", Some(_)) if turn.is_throw() => "refused-others-throw",
        ("refused-others-turn", Some(_)) => "refused-others-turn-with",
        ("refused-others-turn", None) => "refused-others-turn-open",
        _ => return None,
    };
    let name = *settings.names.get(usize::from(player))?;
    Some(Saying::Due(key, name, role, device.map_or("", word)))
}

/// Returns the name of a piece with its article, such as "the goat".
pub(crate) fn piece(noun: Option<&str>, words: &Words) -> String {
    let own = noun.and_then(|noun| words.find(&format!("piece-{noun}")));
    own.unwrap_or_else(|| words.get("piece-other"))
}

/// Returns the word of a piece, from which its name is made.
pub(crate) fn noun(card: &GameCard, piece: Piece) -> Option<&'static str> {
    card.roles.get(piece.owner.index()).map(|role| piece.kind.noun(role))
}

/// Returns the sentence for a hint.
fn advise(advice: &Advised, stage: &Stage, view: &GameView) -> Saying {
    let game = stage.game();
    let name = |point: &Point| view.name(*point, game);
    // An enemy may come to a point only by its answer.
    let is_enemy = |piece: &Piece| {
        game.to_act().seat().is_some_and(|seat| game.team_of(seat).all(|member| member != piece.owner))
    };
    let enemy = |at: &Point| {
        game.snapshot().topmost(*at).filter(is_enemy).and_then(|piece| noun(stage.card(), piece))
    };
    match (&advice.button, &advice.reason) {
        (Some(text), _) => Saying::Button("hint-button", text.clone()),
        (None, Reason::Wins) => Saying::Plain("hint-wins".to_owned()),
        (None, Reason::WinsIn(moves)) => Saying::Count("hint-wins-in", *moves),
        (None, Reason::KeepsTheWin) => Saying::Plain("hint-keeps-the-win".to_owned()),
        (None, Reason::Takes(point)) => Saying::At("hint-takes", enemy(point), name(point)),
        (None, Reason::ComesHome) => Saying::Plain("hint-home".to_owned()),
        (None, Reason::ShutsIn(point)) => Saying::At("hint-shuts-in", enemy(point), name(point)),
        (None, Reason::TakesNext(point)) => Saying::At("hint-takes-next", enemy(point), name(point)),
        (None, Reason::Best) => Saying::Plain("hint-best".to_owned()),
    }
}

/// Returns the sentence for an effect; none for steps and placements, which are plain to see.
fn say(effect: &Effect, ply: &Arc<Ply>, stage: &Stage, view: &GameView) -> Option<Saying> {
    let name = |point| view.name(point, stage.game());
    let noun_in =
        |game: &dyn AnyGame, at| game.snapshot().topmost(at).and_then(|piece| noun(stage.card(), piece));
    let role = |seat: Seat| stage.card().roles[seat.index()];
    match effect {
        Effect::Captured { at, .. } => {
            Some(Saying::At("caption-captured", noun_in(stage.before(ply), *at), name(*at)))
        }
        Effect::Trapped { at } => Some(Saying::At("caption-trapped", noun_in(&*ply.after, *at), name(*at))),
        Effect::Freed { at } => Some(Saying::At("caption-freed", noun_in(&*ply.after, *at), name(*at))),
        Effect::Turned { at, .. } => {
            Some(Saying::At("caption-turned", noun(stage.card(), ply.turned_over(effect)?), name(*at)))
        }
        Effect::Repeated => Some(Saying::Plain("caption-repeated".to_owned())),
        Effect::Threw { value, by } => Some(Saying::Threw(by.map(role), *value)),
        Effect::SentBack { owner, count, .. } => Some(Saying::Of("caption-sent-back", role(*owner), *count)),
        Effect::Strayed { kind, path } => Some(Saying::Strayed(kind.0, name(*path.last()?))),
        Effect::CameHome { owner, count, .. } => Some(Saying::Of("caption-came-home", role(*owner), *count)),
        // A ride that ends on nothing; a pass without a choice has its own sentence.
        Effect::Passed { seat } if !ply.path.is_empty() => Some(Saying::Of("caption-passed", role(*seat), 0)),
        Effect::Placed { .. }
        | Effect::Walked { .. }
        | Effect::Jumped { .. }
        | Effect::Removed { .. }
        | Effect::Returned { .. }
        | Effect::Fenced { .. }
        | Effect::Unfenced { .. }
        | Effect::Rode { .. }
        | Effect::Joined { .. }
        | Effect::Cleared { .. }
        | Effect::Passed { .. } => None,
    }
}
