//! Flow of turns: requests are carried out, computers think in the background, and the end of a game is announced once
//! it has been shown.

use bevy::prelude::*;

use super::{
    asked::{Asked, SearchLost},
    keeping::Keeping,
    lesson_run::LessonRun,
    request::{GameOver, MovePlayed, Refusal, Request, Reseat, TablesOnTheWay},
    session::Session,
};
use crate::{
    catalogue::{AnyMove, PlayError},
    engine::MoveQuestion,
    platform::{
        screen::{Overlay, Screen},
        window::Busy,
    },
    playback::stage::{PositionSet, Stage, Step},
    search::Level,
    sticks::Hand,
};

/// `true` once the end of this game has been announced.
#[derive(Resource, Default, Debug)]
pub(super) struct Announced(bool);

/// Sets the stage for a match that begins or goes on.
pub(super) fn set_stage(session: Option<Res<Session>>, mut commands: Commands) {
    if let Some(session) = session {
        commands.insert_resource(Stage::new(&session));
    }
}

/// System parameter: the match and its stage, which receive every move together.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct LiveMatch<'w> {
    pub(super) session: ResMut<'w, Session>,
    pub(super) stage: ResMut<'w, Stage>,
    played: MessageWriter<'w, MovePlayed>,
    set: MessageWriter<'w, PositionSet>,
}

impl LiveMatch<'_> {
    pub(super) fn play(&mut self, mv: &AnyMove) -> Result<(), PlayError> {
        let ply = self.session.play(mv)?;
        self.show(Step { ply, mat_is_laid: false });
        Ok(())
    }

    /// Makes the throw that is due; `false` if none is.
    fn throw(&mut self, hand: Hand, mat_is_laid: bool) -> bool {
        let Some(ply) = self.session.throw(hand) else { return false };
        self.show(Step { ply, mat_is_laid });
        true
    }

    /// Hands what was played on to the stage.
    fn show(&mut self, step: Step) {
        self.stage.show(step);
        self.played.write(MovePlayed);
    }

    /// Replaces the position of the match, or the match itself; `false` if that is not possible.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut Session) -> bool) -> bool {
        let changed = change(&mut self.session);
        if changed {
            *self.stage = Stage::new(&self.session);
            self.set.write(PositionSet);
        }
        changed
    }
}

pub(super) fn carry_out_requests(
    mut requests: MessageReader<Request>,
    mut live: LiveMatch,
    mut lesson: Option<ResMut<LessonRun>>,
    mut refused: MessageWriter<Refusal>,
    mut announced: ResMut<Announced>,
    mut commands: Commands,
    thinking: Query<Entity, With<Thinking>>,
) {
    for request in requests.read() {
        let changed = match request {
            Request::Play(mv)
                if lesson.as_mut().is_some_and(|lesson| !lesson.allows_move(mv, &live.session)) =>
            {
                refused.write(Refusal::new("refused-lesson"));
                continue;
            }
            Request::Throw { .. } if lesson.as_mut().is_some_and(|lesson| !lesson.allows_throw()) => {
                refused.write(Refusal::new("refused-lesson"));
                continue;
            }
            Request::Undo | Request::Redo | Request::Reseat(_)
                if lesson.as_ref().is_some_and(|lesson| !lesson.is_played()) =>
            {
                refused.write(Refusal::new("refused-lesson-undo"));
                continue;
            }
            Request::Play(mv) => {
                if let Err(error) = live.play(mv) {
                    warn!("{error}");
                    refused.write(Refusal::new("refused"));
                }
                continue;
            }
            Request::Throw { hand, gathered } => {
                if !live.throw(*hand, *gathered) {
                    refused.write(Refusal::new("refused-no-throw"));
                }
                continue;
            }
            Request::Undo => live.change(|session| session.undo()),
            Request::Redo => live.change(|session| session.redo()),
            Request::Reseat(Reseat::Branch(players)) => live.change(|session| {
                let branch = session.branch(players.clone());
                session.branch_off();
                **session = branch;
                true
            }),
            Request::Reseat(reseat) => live.change(|session| {
                let next = match reseat {
                    Reseat::NextGame => session.next_game(),
                    Reseat::Rematch => Some(session.rematch(false)),
                    Reseat::SwapSides => Some(session.rematch(true)),
                    Reseat::Restart | Reseat::Branch(_) => Some(session.restarted()),
                };
                next.map(|next| session.replace(next)).is_some()
            }),
        };
        if changed {
            // A search about another position is no longer wanted.
            for thought in &thinking {
                commands.entity(thought).despawn();
            }
            announced.0 = false;
        } else {
            let undo = *request == Request::Undo;
            refused.write(Refusal::new(if undo { "refused-undo" } else { "refused-redo" }));
        }
    }
}

/// Throws for computers, and where no seat throws, once the stage is at rest.
pub(super) fn throw_for_computers(
    mut live: LiveMatch,
    keeping: Option<Res<Keeping>>,
    lesson: Option<Res<LessonRun>>,
    mut busy: ResMut<Busy>,
) {
    if lesson.is_some_and(|lesson| !lesson.is_played())
        || !live.session.computer_to_throw()
        || !live.stage.is_at_rest()
    {
        return;
    }
    if may_go_on(keeping) {
        let hand = hand_of_computer(&live.session);
        live.throw(hand, false);
    } else {
        busy.keep_drawing();
    }
}

/// `true` unless the ply before is still being written: if the program is killed, at most one is missing.
fn may_go_on(keeping: Option<Res<Keeping>>) -> bool {
    keeping.is_none_or(|keeping| keeping.0.is_idle())
}

/// Hand of a computer's throw. Its strength varies, so that no two throws look alike.
fn hand_of_computer(session: &Session) -> Hand {
    let mut mood = session.stream_of_decision();
    let mut part = || mood.below(1001) as f32 / 1000.0;
    Hand::new(0.3 + 0.5 * part(), (part() - 0.5) * 1.2)
}

/// A computer player's search in the background.
#[derive(Component, Debug)]
pub struct Thinking {
    asked: Asked<MoveQuestion>,
    /// Number of plies played when the search began.
    ply: usize,
}

impl Thinking {
    /// `true` if the search is about the position that the stage shows.
    #[must_use]
    pub fn is_about(&self, stage: &Stage) -> bool {
        stage.plies().len() == self.ply
    }
}

pub(super) fn begin_thinking(
    mut commands: Commands,
    session: Res<Session>,
    thinking: Query<(), With<Thinking>>,
    lesson: Option<Res<LessonRun>>,
) {
    if lesson.is_some_and(|lesson| !lesson.is_played()) {
        return;
    }
    let Some((seat, level)) = session.computer_to_act() else { return };
    if !thinking.is_empty() {
        return;
    }
    let ply = session.history().len();
    let asked = Asked::begin(session.setup().card, MoveQuestion::new(&session, Level::nearest(level)));
    debug!("seat {seat} thinks at level {level}");
    commands.spawn((Name::new("thinking"), DespawnOnExit(Screen::Match), Thinking { asked, ply }));
}

/// Plays the computer's move, once the one before has been shown.
pub(super) fn play_thought(
    mut commands: Commands,
    mut thinking: Query<(Entity, &mut Thinking)>,
    mut live: LiveMatch,
    mut busy: ResMut<Busy>,
    keeping: Option<Res<Keeping>>,
    mut refused: MessageWriter<Refusal>,
    mut tables: MessageWriter<TablesOnTheWay>,
) {
    let may_go_on = may_go_on(keeping);
    for (entity, mut thought) in &mut thinking {
        busy.keep_drawing();
        if !live.stage.is_at_rest() || !may_go_on {
            continue;
        }
        let answer = thought.asked.answer();
        tables.write_batch(thought.asked.tables());
        let Some(answer) = answer else { continue };
        commands.entity(entity).despawn();
        if thought.ply != live.session.history().len() {
            continue;
        }
        let mv = match answer {
            Ok(mv) => Some(mv),
            // The same search would be lost again, and the game must go on.
            Err(SearchLost) => {
                refused.write(Refusal::new("search-lost"));
                any_move(&live.session)
            }
        };
        let Some(mv) = mv else { continue };
        if let Err(error) = live.play(&mv) {
            error!("the computer chose a move that cannot be played: {error}");
        }
    }
}

/// Legal move chosen by lot, the same for the same seed and ply.
fn any_move(session: &Session) -> Option<AnyMove> {
    let choices = session.choices();
    let lot = session.stream_of_decision().below(choices.len().max(1) as u32);
    choices.get(lot as usize).map(|choice| choice.mv.clone())
}

pub(super) fn announce_end(
    session: Res<Session>,
    stage: Res<Stage>,
    lesson: Option<Res<LessonRun>>,
    mut announced: ResMut<Announced>,
    mut over: MessageWriter<GameOver>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let ended = session.outcome().is_some() && lesson.is_none();
    if !ended {
        announced.0 = false;
    } else if stage.is_at_rest() && !announced.0 {
        announced.0 = true;
        over.write(GameOver);
        overlay.set(Overlay::Result);
    }
}

pub(super) fn forget_announcement(mut announced: ResMut<Announced>) {
    announced.0 = false;
}
