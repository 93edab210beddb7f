//! The flow of turns: requests are carried out, computers think in the background, and the end of
//! a game is announced once everything lies still.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    TableSystems,
    animation::Timeline,
    background::Background,
    session::{Fallen, Session},
};
use crate::{
    catalogue::AnyThought,
    platform::{
        screen::{Overlay, Screen},
        window::Busy,
    },
    rules::{Actor, Effects, Seat},
    search::Level,
    sticks::{Hand, Throw},
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Request>()
        .add_message::<MovePlayed>()
        .add_message::<PositionSet>()
        .add_message::<Refusal>()
        .add_message::<GameOver>()
        .init_resource::<Announced>()
        .add_systems(
            Update,
            // The end first: a move played in this frame is not yet on the timeline.
            (announce_end, carry_out_requests, throw_for_computers, begin_thinking, play_thought)
                .chain()
                .in_set(TableSystems::Decide)
                .after(super::cursor::CursorSystems),
        )
        .add_systems(OnExit(Screen::Match), stop_thinking);
}

/// What a person or a button asks of the session.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Request {
    /// Play this move.
    Play(String),
    /// Throw, with this hand.
    Throw(Hand),
    /// Take a move back.
    Undo,
    /// Play it again.
    Redo,
    /// Continue with another session: the next game, a rematch, the game from its beginning.
    Reseat(Reseat),
}

/// Which session takes the place of the present one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reseat {
    /// This game from its beginning.
    Restart,
    /// The next game of the match.
    NextGame,
    /// A new match, sides as they were.
    Rematch,
    /// A new match, sides exchanged.
    SwapSides,
}

/// A move was played.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed {
    /// Who played it; nobody where it was thrown.
    pub seat: Option<Seat>,
    /// Its story.
    pub effects: Effects,
    /// The flight of the sticks, where they flew.
    pub throw: Option<Arc<Throw>>,
}

/// The position was replaced by another: taken back, played again, begun anew.
#[derive(Message, Clone, Copy, Debug)]
pub struct PositionSet;

/// Something was refused; the reason is a key of the locale files.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub String);

/// The game is over and everything lies still.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameOver;

/// Whether the end of this game has been announced.
#[derive(Resource, Default, Debug)]
pub struct Announced(bool);

fn carry_out_requests(
    mut requests: MessageReader<Request>,
    mut session: ResMut<Session>,
    mut played: MessageWriter<MovePlayed>,
    mut set: MessageWriter<PositionSet>,
    mut refused: MessageWriter<Refusal>,
    mut announced: ResMut<Announced>,
    mut commands: Commands,
    thinking: Query<Entity, With<Thinking>>,
) {
    for request in requests.read() {
        let seat = session.game().to_act().seat();
        let changed = match request {
            Request::Play(text) => {
                match session.play(text) {
                    Ok(effects) => {
                        played.write(MovePlayed { seat, effects, throw: None });
                    }
                    Err(error) => {
                        warn!("{error}");
                        refused.write(Refusal("refused".to_owned()));
                    }
                }
                continue;
            }
            Request::Throw(hand) => {
                throw(&mut session, *hand, &mut played, &mut refused);
                continue;
            }
            Request::Undo => session.undo(),
            Request::Redo => session.redo(),
            Request::Reseat(reseat) => {
                let next = match reseat {
                    Reseat::Restart => Some(session.restarted()),
                    Reseat::NextGame => session.next_game(),
                    Reseat::Rematch => Some(session.rematch(false)),
                    Reseat::SwapSides => Some(session.rematch(true)),
                };
                next.map(|next| *session = next).is_some()
            }
        };
        if changed {
            // A thought about another position is no longer wanted.
            for thought in &thinking {
                commands.entity(thought).despawn();
            }
            announced.0 = false;
            set.write(PositionSet);
        } else {
            let key = if *request == Request::Undo { "refused-undo" } else { "refused-redo" };
            refused.write(Refusal(key.to_owned()));
        }
    }
}

/// Plays the throw that is due.
fn throw(
    session: &mut Session,
    hand: Hand,
    played: &mut MessageWriter<MovePlayed>,
    refused: &mut MessageWriter<Refusal>,
) {
    let Some(Fallen { text, throw }) = session.falls(hand) else {
        refused.write(Refusal("refused-no-throw".to_owned()));
        return;
    };
    match session.play(&text) {
        Ok(effects) => {
            played.write(MovePlayed { seat: None, effects, throw });
        }
        Err(error) => error!("a throw that was due cannot be played: {error}"),
    }
}

/// Computers throw as soon as it is their turn, and so does chance where nobody's hand is in it.
fn throw_for_computers(
    mut session: ResMut<Session>,
    timeline: Res<Timeline>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<Refusal>,
) {
    let due = session.game().to_act() == Actor::Chance && session.human_to_throw().is_none();
    if due && timeline.is_idle() {
        let hand = hand_of_computer(&session);
        throw(&mut session, hand, &mut played, &mut refused);
    }
}

/// Computers throw now harder, now more softly, so that no two throws look alike.
fn hand_of_computer(session: &Session) -> Hand {
    let mut mood = session.stream_of_decision();
    let mut part = || mood.below(1001) as f32 / 1000.0;
    Hand::new(0.3 + 0.5 * part(), (part() - 0.5) * 1.2)
}

/// A computer player's search in the background.
#[derive(Component, Debug)]
pub struct Thinking {
    search: Background<Option<AnyThought>>,
    /// How many moves had been played when it began.
    ply: usize,
}

fn begin_thinking(mut commands: Commands, session: Res<Session>, thinking: Query<(), With<Thinking>>) {
    let Some((seat, level)) = session.computer_to_act() else { return };
    if !thinking.is_empty() {
        return;
    }
    let game = session.game().boxed_clone();
    let ply = session.record().moves.len();
    let chance = session.stream_of_decision();
    let search =
        Background::begin(move |stop| game.think(Level::nearest(level).into(), chance, stop, &mut |_| ()));
    debug!("seat {seat} thinks at level {level}");
    commands.spawn((Name::new("thinking"), DespawnOnExit(Screen::Match), Thinking { search, ply }));
}

fn play_thought(
    mut commands: Commands,
    mut thinking: Query<(Entity, &mut Thinking)>,
    mut session: ResMut<Session>,
    timeline: Res<Timeline>,
    mut played: MessageWriter<MovePlayed>,
    mut busy: ResMut<Busy>,
) {
    for (entity, mut thought) in &mut thinking {
        busy.keep_drawing();
        // The answer waits until the move before it has been seen.
        if !timeline.is_idle() {
            continue;
        }
        let Some(answer) = thought.search.answer() else { continue };
        commands.entity(entity).despawn();
        let seat = session.game().to_act().seat();
        let wanted = thought.ply == session.record().moves.len();
        let Some(answer) = answer.filter(|_| wanted) else { continue };
        match session.play(&answer.text) {
            Ok(effects) => {
                played.write(MovePlayed { seat, effects, throw: None });
            }
            Err(error) => error!("the computer chose a move that cannot be played: {error}"),
        }
    }
}

fn announce_end(
    session: Res<Session>,
    timeline: Res<Timeline>,
    mut announced: ResMut<Announced>,
    mut over: MessageWriter<GameOver>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let ended = session.outcome().is_some();
    if !ended {
        announced.0 = false;
    } else if timeline.is_idle() && !announced.0 {
        announced.0 = true;
        over.write(GameOver);
        overlay.set(Overlay::Result);
    }
}

fn stop_thinking(mut announced: ResMut<Announced>, mut commands: Commands) {
    announced.0 = false;
    commands.remove_resource::<super::view::BoardView>();
}
