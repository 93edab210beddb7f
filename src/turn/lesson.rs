//! Lessons at the table: positions are set up, moves are shown, and the final position ends the lesson.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bevy::prelude::*;
use madang_core::{
    catalogue::{AnyGame, GameCard},
    play::Match,
    rules::{Actor, Options, Point},
    teaching::{Due, Lesson, Speech, lessons},
};

use super::{
    flow::{LiveMatch, Thinking},
    lesson_run::LessonRun,
    open::{Activity, OpenTable},
    request::Request,
    script::{self, May, Script},
    session::Session,
};
use crate::{
    layout::views::Catalogue,
    platform::{screen::MatchMode, settings::Settings},
    playback::{
        schedule::{Posing, TableSystems},
        stage::Stage,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lessons>()
        .add_message::<LessonRequest>()
        .add_systems(Update, (begin, carry_out.run_if(in_state(MatchMode::Lesson))).chain())
        .add_plugins(script::plugin::<LessonRun>)
        .add_systems(
            Update,
            (speak, note_end.run_if(resource_exists_and_changed::<LessonRun>))
                .run_if(in_state(MatchMode::Lesson))
                .in_set(TableSystems::Animate)
                .after(Posing),
        )
        .add_systems(OnExit(MatchMode::Lesson), |mut commands: Commands| {
            commands.remove_resource::<LessonRun>();
        });
}

/// Message: request to the lessons.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum LessonRequest {
    /// Begins a lesson, where it was left if it was.
    Begin(Arc<Lesson>),
    /// Goes on to the next step.
    GoOn,
    /// Goes back a step.
    GoBack,
    /// Begins the lesson again.
    Restart,
    /// Lets the guide make the right move.
    ShowMe,
    /// Sets up the final position again.
    Again,
}

/// Lessons of the games asked for so far, by the game's id.
#[derive(Resource, Default, Debug)]
pub struct Lessons(BTreeMap<&'static str, Vec<Arc<Lesson>>>);

impl Lessons {
    /// Returns the lessons of a game, its first lesson first.
    pub fn of(&mut self, card: &'static GameCard) -> &[Arc<Lesson>] {
        self.0.entry(card.id).or_insert_with(|| {
            let read = lessons(card).inspect_err(|error| error!("the lessons of {}: {error}", card.id));
            read.unwrap_or_default().into_iter().map(Arc::new).collect()
        })
    }

    /// Returns the lesson about a way to play: the one whose options are these, or else the game's first.
    pub fn about(&mut self, card: &'static GameCard, options: &Options) -> Option<Arc<Lesson>> {
        let changes = |options: &Options| -> BTreeSet<(&'static str, &'static str)> {
            options.changes(card.options).collect()
        };
        let wanted = changes(options);
        let shared = |lesson: &Arc<Lesson>| {
            let own = lesson.way(card).map(|way| changes(&way)).unwrap_or_default();
            // A lesson about an option that is not chosen here does not fit.
            if own.is_subset(&wanted) { own.len() } else { 0 }
        };
        let lessons = self.of(card);
        // Of equals the first.
        lessons.iter().rev().max_by_key(|lesson| shared(lesson)).cloned()
    }
}

fn begin(
    mut requests: MessageReader<LessonRequest>,
    catalogue: Res<Catalogue>,
    mut settings: ResMut<Settings>,
    mut open: MessageWriter<OpenTable>,
) {
    for request in requests.read() {
        let LessonRequest::Begin(lesson) = request else { continue };
        let Some(card) = catalogue.find(&lesson.game) else { continue };
        let step = settings.lessons_begun.get(&lesson.id).copied().unwrap_or(0);
        settings.lessons_offered.insert(card.id.to_owned());
        let run = LessonRun::new(card, Arc::clone(lesson), step);
        match run.table() {
            Ok(table) => {
                open.write(OpenTable::new(table, Activity::Lesson(Box::new(run))));
            }
            Err(error) => error!("{error}"),
        }
    }
}

fn carry_out(
    mut requests: MessageReader<LessonRequest>,
    mut run: ResMut<LessonRun>,
    mut live: LiveMatch,
    mut settings: ResMut<Settings>,
    mut moves: MessageWriter<Request>,
    thinking: Query<Entity, With<Thinking>>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let goes = match request {
            LessonRequest::Begin(_) => false,
            LessonRequest::GoOn => run.course.go_on(),
            LessonRequest::GoBack => run.course.go_back(),
            LessonRequest::Restart => {
                run.course.restart();
                true
            }
            LessonRequest::ShowMe => {
                let answer = run.right_answer().and_then(|text| live.session.game().parse_move(text).ok());
                if let Some(mv) = answer {
                    moves.write(Request::Play(mv));
                }
                false
            }
            LessonRequest::Again => {
                run.course.replay_finale();
                true
            }
        };
        if !goes {
            continue;
        }
        // A search about another position is no longer wanted.
        thinking.iter().for_each(|thought| commands.entity(thought).despawn());
        run.mistakes = 0;
        settings.lessons_begun.insert(run.course.lesson().id.clone(), run.course.step());
        // A step without its own position continues from the one before, which is there already.
        let has_own = run.course.present().is_none_or(|step| step.position.is_some());
        if has_own || *request != LessonRequest::GoOn {
            lay(&run, &mut live);
        }
    }
}

/// Sets up the position of the step, or the final one.
fn lay(run: &LessonRun, live: &mut LiveMatch) {
    match run.table() {
        Ok(table) => live.replace(table),
        Err(error) => error!("{error}"),
    }
}

impl Script for LessonRun {
    const MODE: MatchMode = MatchMode::Lesson;
    type Request = LessonRequest;

    fn may(&mut self, request: &Request, game: &Match) -> May<LessonRequest> {
        if self.is_played() {
            return May::Yes;
        }
        let is_right = match request {
            Request::Play(mv) => self.judge(Some(&game.game().move_text(mv))),
            Request::Throw { .. } => self.judge(None),
            Request::Undo if self.course.can_go_back() => return May::Instead(LessonRequest::GoBack),
            Request::Undo
            | Request::Redo
            | Request::Resign(_)
            | Request::AgreeDraw
            | Request::StartGame(_) => return May::No("refused-lesson-undo"),
        };
        if is_right { May::Yes } else { May::No("refused-lesson") }
    }

    fn due(&self) -> Option<String> {
        match self.course.due() {
            Due::Shown(text) => Some(text),
            _ => None,
        }
    }

    fn shown(&mut self) {
        self.course.shown();
    }

    /// Ends the lesson with its final position.
    fn settle(&mut self, game: &Match) -> bool {
        let Some(outcome) = game.outcome().filter(|_| self.is_played()) else { return false };
        let learner = self.learner();
        let is_won = |winner| game.game().team_of(winner).any(|seat| seat == learner);
        self.course.finish(outcome.winner.is_some_and(is_won));
        true
    }

    fn praises(&self, _: bool) -> bool {
        self.course.praises()
    }

    fn points(&self, game: &dyn AnyGame) -> Vec<Point> {
        self.points(game)
    }
}

/// Notes a lesson that has been gone through.
fn note_end(run: Res<LessonRun>, mut settings: ResMut<Settings>) {
    let id = &run.course.lesson().id;
    let is_noted = settings.lessons_done.contains(id) && !settings.lessons_begun.contains_key(id);
    if run.course.end() == Some(true) && !is_noted {
        settings.lessons_begun.remove(id);
        settings.lessons_done.insert(id.clone());
    }
}

/// Lets the guide speak, once the learner can see the throws that its words may mention.
fn speak(mut run: ResMut<LessonRun>, session: Res<Session>, stage: Res<Stage>) {
    let throws = session.game().to_act() == Actor::Chance && matches!(run.course.due(), Due::Shown(_));
    let mut speech = run.course.speech();
    if throws || stage.hides_throw() {
        // A mistake that was mended is not blamed any longer.
        let Some(asked) = run.said.asked.clone() else { return };
        speech = Speech { key: asked, asked: None, praises: false };
    }
    if run.said != speech {
        run.said = speech;
    }
}
