//! Flow of turns: requests are carried out, computers think in the background, and the end of a game is announced once
//! it has been shown.

use bevy::prelude::*;
use madang_core::{
    catalogue::{AnyMove, PlayError},
    engine::{Answer, Ask, ComputerTurn},
    play::{Match, NodeId},
    search::Level,
    sticks::Hand,
};

use super::{
    engines::Pending,
    lesson_run::LessonRun,
    request::{
        GameOver, MatchReplaced, MovePlayed, Refusal, Request, SeatPlayers, StartGame, TablebaseDownload,
        ThoughtPlayed,
    },
    session::Session,
};
use crate::{
    layout::views::BoardView,
    platform::{
        screen::{MatchMode, Navigation, Screen, Sheet},
        settings::Settings,
    },
    playback::{
        cue::Cue,
        pace::Pace,
        stage::{PositionSet, Stage},
    },
};

/// System parameter: the match and its stage, which receive every move together.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct LiveMatch<'w> {
    pub(super) session: ResMut<'w, Session>,
    pub(super) stage: ResMut<'w, Stage>,
    played: MessageWriter<'w, MovePlayed>,
    set: MessageWriter<'w, PositionSet>,
    view: Res<'w, BoardView>,
    pub(super) cues: MessageWriter<'w, Cue>,
}

impl LiveMatch<'_> {
    pub(super) fn play(&mut self, mv: &AnyMove) -> Result<(), PlayError> {
        self.session.play(mv)?;
        self.show(false);
        Ok(())
    }

    /// Plays a move, or a throw with a given result, for which sticks are thrown.
    pub(super) fn play_visibly(&mut self, mv: &AnyMove) -> Result<(), PlayError> {
        self.session.play_to_be_seen(mv)?;
        self.show(false);
        Ok(())
    }

    /// Makes the throw that is due. Returns whether one was due.
    fn throw(&mut self, hand: Hand, mat_is_laid: bool) -> bool {
        let thrown = self.session.throw(hand).is_some();
        if thrown {
            self.show(mat_is_laid);
        }
        thrown
    }

    /// Passes the plies played on to the stage.
    fn show(&mut self, mat_is_laid: bool) {
        self.stage.follow(&self.session, mat_is_laid);
        self.played.write(MovePlayed);
    }

    /// Goes to another position of the match. Returns whether that is possible.
    fn go(&mut self, go: impl FnOnce(&mut Session) -> bool) -> bool {
        let gone = go(&mut self.session);
        if gone {
            self.set_stage();
        }
        gone
    }

    /// Shows and sounds the end of the game, if `ends` has brought it about other than by a ply. Returns whether it has.
    pub(super) fn end(&mut self, ends: impl FnOnce(&mut Session) -> bool) -> bool {
        let has_ended = self.go(ends);
        if let Some(outcome) = self.session.outcome().filter(|_| has_ended) {
            let (game, terms) = (self.session.game(), self.session.terms());
            self.cues.write(Cue::of_ending(game, outcome, terms, self.view.0.homeland));
        }
        has_ended
    }

    /// Replaces the match.
    pub(super) fn replace(&mut self, game: Match) {
        *self.session = Session::Played(game);
        self.set_stage();
    }

    /// Shows the position to which a study has gone from another: one a ply on as it is played, any other at once.
    pub(super) fn show_study(&mut self, before: NodeId) {
        let history = self.session.history();
        let plays_on = history.before(history.present()) == Some(before) && self.stage.is_at_rest();
        if plays_on {
            self.session.throw_again();
            self.show(false);
        } else {
            self.set_stage();
        }
    }

    fn set_stage(&mut self) {
        *self.stage = Stage::new(&self.session);
        self.set.write(PositionSet);
    }
}

/// Returns the requests of a game, which are all carried out.
pub(super) fn read_requests(mut requests: MessageReader<Request>) -> Vec<Request> {
    requests.read().cloned().collect()
}

/// Carries out requests.
pub(super) fn carry_out(
    In(requests): In<Vec<Request>>,
    mut live: LiveMatch,
    mut others: MessageWriter<MatchReplaced>,
    mut refused: MessageWriter<Refusal>,
    mut commands: Commands,
    thinking: Query<Entity, With<Thinking>>,
) {
    for request in requests {
        let (changed, refusal) = match request {
            Request::Play(mv) => {
                if let Err(error) = live.play(&mv) {
                    warn!("{error}");
                    refused.write(Refusal::new("refused"));
                }
                continue;
            }
            Request::Throw { hand, gathered } => {
                if !live.throw(hand, gathered) {
                    refused.write(Refusal::new("refused-no-throw"));
                }
                continue;
            }
            Request::Undo => (live.go(|session| session.undo()), "refused-undo"),
            Request::Redo => (live.go(|session| session.redo()), "refused-redo"),
            Request::Resign(seat) => (live.end(|session| session.resign(seat).is_ok()), "refused-resign"),
            Request::AgreeDraw if !live.session.accepts_draw() => (false, "refused-draw"),
            Request::AgreeDraw => (live.end(|session| session.agree_draw().is_ok()), "refused-resign"),
            Request::StartGame(start) => (start_game(&mut live, start, &mut others), "refused-next-game"),
        };
        if changed {
            // A search about another position is no longer wanted.
            for thought in &thinking {
                commands.entity(thought).despawn();
            }
        } else {
            refused.write(Refusal::new(refusal));
        }
    }
}

/// Seats other players in the match at the table. A search for one who has left is no longer wanted.
pub(super) fn seat_players(
    mut asked: MessageReader<SeatPlayers>,
    mut live: LiveMatch,
    mut commands: Commands,
    thinking: Query<Entity, With<Thinking>>,
) {
    let Some(SeatPlayers(players)) = asked.read().last() else { return };
    live.session.reseat(players);
    live.set_stage();
    for thought in &thinking {
        commands.entity(thought).despawn();
    }
}

/// Replaces the match at the table. Returns whether there was another game to play.
fn start_game(live: &mut LiveMatch, start: StartGame, others: &mut MessageWriter<MatchReplaced>) -> bool {
    let game = &live.session;
    let (next, other) = match start {
        StartGame::NextGame => (game.next_game(), MatchReplaced::New),
        StartGame::Rematch => (Some(game.rematch(|_| ())), MatchReplaced::New),
        StartGame::SwapSides => {
            (Some(game.rematch(|setup| setup.seating = setup.seating.moved_on())), MatchReplaced::New)
        }
        StartGame::AgainstLevel(level) => {
            (Some(game.rematch(|setup| setup.set_level(level))), MatchReplaced::New)
        }
        StartGame::Restart => (Some(game.restarted()), MatchReplaced::New),
        StartGame::Branch(players) => (Some(game.branch(players)), MatchReplaced::Branch),
    };
    let Some(next) = next else { return false };
    live.replace(next);
    others.write(other);
    true
}

/// Time for which a turn without a choice is seen before it passes, in seconds at the usual speed.
const SEEN: f32 = 1.4;

/// Passes a person's turn in which there is nothing to decide, once that has been seen.
pub(super) fn pass_by_itself(mut live: LiveMatch, pace: Pace, mut seen: Local<f32>) {
    let pass = live.session.pass_of_person().filter(|_| live.stage.is_at_rest()).cloned();
    let Some(pass) = pass else {
        *seen = 0.0;
        return;
    };
    // A frame that takes long, as the first one does, is not seen for longer.
    *seen += pace.step().map_or(SEEN, |step| step.min(0.1));
    if *seen >= SEEN
        && let Err(error) = live.play(&pass)
    {
        error!("a turn cannot pass: {error}");
    }
}

/// Throws for computers, and where no seat throws, once the stage is at rest.
pub(super) fn throw_for_computers(mut live: LiveMatch) {
    if live.session.computer_to_throw() && live.stage.is_at_rest() {
        let hand = hand_of_computer(&live.session);
        live.throw(hand, false);
    }
}

/// Returns the hand of a computer's throw. Its strength varies, so that no two throws look alike.
fn hand_of_computer(session: &Session) -> Hand {
    let mut mood = session.stream_of_decision();
    let mut part = || mood.below(1001) as f32 / 1000.0;
    Hand::new(0.3 + 0.5 * part(), (part() - 0.5) * 1.2)
}

/// A computer player's search in the background.
#[derive(Component, Debug)]
pub struct Thinking {
    asked: Pending,
    /// Number of plies played when the search began.
    ply: usize,
}

impl Thinking {
    /// Returns whether the search is about the position that the stage shows.
    pub fn is_about(&self, stage: &Stage) -> bool {
        stage.plies().len() == self.ply
    }
}

pub(super) fn begin_thinking(
    mut commands: Commands,
    session: Res<Session>,
    lesson: Option<Res<LessonRun>>,
    (mode, settings): (Res<State<MatchMode>>, Res<Settings>),
    thinking: Query<(), With<Thinking>>,
) {
    let Some((seat, own)) = session.computer_to_act() else { return };
    if !thinking.is_empty() {
        return;
    }
    let level = lesson.map_or(own, |run| run.course.lesson().level());
    let ply = session.history().len();
    let turn = ComputerTurn {
        level: Level::nearest(level),
        time: session.time_to_think(),
        may_resign: settings.computers_resign && **mode == MatchMode::Playing && session.has_person(),
    };
    let asked = Pending::begin(&session, Ask::Turn(turn));
    debug!("seat {seat} thinks at level {level}");
    commands.spawn((Name::new("thinking"), DespawnOnExit(Screen::Match), Thinking { asked, ply }));
}

/// Plays the computer's move, once the one before has been shown.
pub(super) fn play_thought(
    mut commands: Commands,
    mut thinking: Query<(Entity, &mut Thinking)>,
    mut live: LiveMatch,
    mut refused: MessageWriter<Refusal>,
    mut tables: MessageWriter<TablebaseDownload>,
    mut told: MessageWriter<ThoughtPlayed>,
) {
    for (entity, mut thought) in &mut thinking {
        if !live.stage.is_at_rest() {
            continue;
        }
        let Some(answer) = thought.asked.poll(&mut tables, &mut |_| ()) else { continue };
        commands.entity(entity).despawn();
        if thought.ply != live.session.history().len() {
            continue;
        }
        let (mv, prospect) = match answer {
            Ok(Answer::Move { mv, prospect }) => (Some(mv), prospect),
            Ok(Answer::Resigns) => {
                let computer = live.session.computer_to_act();
                live.end(|session| computer.is_some_and(|(seat, _)| session.resign(seat).is_ok()));
                continue;
            }
            // The same search would be lost again, and the game must continue.
            _ => {
                refused.write(Refusal::new("search-lost"));
                (any_move(&live.session), None)
            }
        };
        let (Some(mv), Some((seat, level))) = (mv, live.session.computer_to_act()) else { continue };
        match live.play(&mv) {
            Ok(()) => {
                told.write(ThoughtPlayed { seat, level: Level::nearest(level), prospect });
            }
            Err(error) => error!("the computer chose a move that cannot be played: {error}"),
        }
    }
}

/// Returns a random legal move, the same for the same seed and ply.
fn any_move(session: &Session) -> Option<AnyMove> {
    let choices = session.choices();
    let lot = session.stream_of_decision().below(choices.len().max(1) as u32);
    choices.get(lot as usize).map(|choice| choice.mv.clone())
}

pub(super) fn announce_end(
    mut stage: ResMut<Stage>,
    mut over: MessageWriter<GameOver>,
    mut navigation: Navigation,
) {
    if stage.announce_end() {
        over.write(GameOver);
        navigation.open(Sheet::Result);
    }
}
