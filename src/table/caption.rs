//! The line of words under the board: what just happened and why something was refused, so that
//! nothing is said by sound or motion alone.

use bevy::prelude::*;

use super::{
    TableSystems,
    flow::{MovePlayed, PositionSet, Refusal},
    session::Session,
};
use crate::{
    platform::{language::Words, screen::Screen},
    rules::Effect,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Caption>()
        .add_systems(Update, tell.in_set(TableSystems::Tell))
        .add_systems(OnEnter(Screen::Match), |mut caption: ResMut<Caption>| *caption = Caption::default());
}

/// What to say, newest last.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Caption(Vec<Saying>);

/// One sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saying {
    /// A key of the locale files.
    Plain(String),
    /// A key that wants the name of a point.
    At(&'static str, String),
}

impl Caption {
    /// The words to show; empty when there is nothing to say.
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        let sentences = self.0.iter().map(|saying| match saying {
            Saying::Plain(key) => words.get(key),
            Saying::At(key, point) => words.with(key, [("point", point.as_str())]),
        });
        sentences.collect::<Vec<_>>().join("  ")
    }
}

fn tell(
    mut moves: MessageReader<MovePlayed>,
    mut set: MessageReader<PositionSet>,
    mut refusals: MessageReader<Refusal>,
    session: Res<Session>,
    mut caption: ResMut<Caption>,
) {
    if set.read().count() > 0 {
        caption.0.clear();
    }
    for played in moves.read() {
        let sayings = played.effects.iter().filter_map(|effect| say(effect, &session));
        caption.0 = sayings.collect();
    }
    for Refusal(key) in refusals.read() {
        caption.0 = vec![Saying::Plain(key.clone())];
    }
}

/// Steps and placements are plain to see; what changes the game is said.
fn say(effect: &Effect, session: &Session) -> Option<Saying> {
    let name = |point| session.game().point_name(point);
    match effect {
        Effect::Captured { at, .. } => Some(Saying::At("caption-captured", name(*at))),
        Effect::Trapped { at } => Some(Saying::At("caption-trapped", name(*at))),
        Effect::Freed { at } => Some(Saying::At("caption-freed", name(*at))),
        Effect::Repeated => Some(Saying::Plain("caption-repeated".to_owned())),
        Effect::Placed { .. }
        | Effect::Walked { .. }
        | Effect::Jumped { .. }
        | Effect::Removed { .. }
        | Effect::Returned { .. }
        | Effect::Turned { .. }
        | Effect::Fenced { .. }
        | Effect::Unfenced { .. } => None,
    }
}
