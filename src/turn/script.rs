//! Scripts at the table: a lesson or a puzzle. A script expects moves of a person, refuses others with a comment, shows
//! moves of its own, and points at places.

use bevy::{ecs::component::Mutable, prelude::*};
use madang_core::{
    catalogue::{AnyGame, PlayError},
    play::Match,
    rules::Point,
};

use super::{
    flow::LiveMatch,
    request::{Refusal, Request},
    session::Session,
};
use crate::{
    platform::screen::MatchMode,
    playback::{
        cue::Cue,
        schedule::{Posing, TableSystems},
        stage::Stage,
    },
};

/// Activity at the table by a script.
pub(super) trait Script: Resource<Mutability = Mutable> {
    /// Mode in which it is at the table.
    const MODE: MatchMode;
    /// Requests to it alone.
    type Request: Message;

    /// Answers a request of a person.
    fn may(&mut self, request: &Request, game: &Match) -> May<Self::Request>;

    /// Returns the move or throw that is shown next, in the notation.
    fn due(&self) -> Option<String>;

    /// Notes that what was due is on the board.
    fn shown(&mut self);

    /// Notes what the game has come to, once nothing moves and nothing is to be shown. Returns whether that is new.
    fn settle(&mut self, game: &Match) -> bool;

    /// Returns whether it praises, given whether nothing moves.
    fn praises(&self, is_at_rest: bool) -> bool;

    /// Returns the points at which it points.
    fn points(&self, game: &dyn AnyGame) -> Vec<Point>;
}

/// Answer of a script to a request.
pub(super) enum May<R> {
    /// It is carried out.
    Yes,
    /// This happens instead.
    Instead(R),
    /// It is refused, for the reason with this key.
    No(&'static str),
}

/// Points at which a script points now.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct GuidePoints(pub Vec<Point>);

/// Adds what every script does beside the moves.
pub(super) fn plugin<S: Script>(app: &mut App) {
    app.init_resource::<GuidePoints>()
        .add_systems(Update, point::<S>.run_if(in_state(S::MODE)).in_set(TableSystems::Animate).after(Posing))
        .add_systems(OnExit(S::MODE), |mut pointed: ResMut<GuidePoints>| pointed.0.clear());
}

/// Returns the requests that the script lets be carried out.
pub(super) fn judge<S: Script>(
    mut requests: MessageReader<Request>,
    mut script: ResMut<S>,
    session: Res<Session>,
    mut refused: MessageWriter<Refusal>,
    mut instead: MessageWriter<S::Request>,
) -> Vec<Request> {
    let mut carried_out = Vec::new();
    for request in requests.read() {
        match script.may(request, &session) {
            May::Yes => carried_out.push(request.clone()),
            May::Instead(other) => {
                instead.write(other);
            }
            May::No(reason) => {
                refused.write(Refusal::new(reason));
            }
        }
    }
    carried_out
}

/// Shows the moves of the script, and praises.
pub(super) fn follow<S: Script>(mut script: ResMut<S>, mut live: LiveMatch, mut praised: Local<bool>) {
    let is_at_rest = live.stage.is_at_rest();
    let praises = script.praises(is_at_rest);
    if praises && !*praised {
        live.cues.write(Cue::Praise);
    }
    *praised = praises;
    if !is_at_rest {
        return;
    }
    if let Some(text) = script.due() {
        script.shown();
        let mv = live.session.game().parse_move(&text).map_err(PlayError::Text);
        if let Err(error) = mv.and_then(|mv| live.play_visibly(&mv)) {
            error!("the script of a {} shows {text}: {error}", live.session.card().id);
        }
    } else if script.bypass_change_detection().settle(&live.session) {
        script.set_changed();
    }
}

/// Marks the points of the script, while nothing moves.
fn point<S: Script>(script: Res<S>, stage: Res<Stage>, mut pointed: ResMut<GuidePoints>) {
    let points = if stage.is_at_rest() { script.points(stage.game()) } else { Vec::new() };
    pointed.set_if_neq(GuidePoints(points));
}
