//! A line of play: a position together with as much of its past as the rules ask for.

use std::sync::Arc;

use super::{
    Actor, BoardModel, Effect, Effects, Game, IllegalMove, Outcome, Repetition,
    persistent_list::PersistentList,
};

/// Occurrences of a position that end the game (rules BC-11, HS-10, JA-11).
pub const REPETITIONS_TO_END: usize = 3;

/// A position with its past. Everything but the repetition rule is the position's own business. A copy shares
/// its past with the original, so a history may keep one for each ply.
///
/// ```
/// use madang_core::games::nei_pat_kono::rules::Kono;
/// use madang_core::rules::{Effect, Game, Line, Notation};
///
/// let card = madang_core::games::find("nei-pat-kono").expect("it is in the catalogue");
/// let mut line = Line::new(Kono::start(&card.default_options()));
/// let leap = line.position().parse_move("a1xa3").expect("it is a move");
/// let effects = line.play(leap).expect("it is legal");
/// assert!(matches!(effects[..], [Effect::Captured { .. }, Effect::Jumped { .. }]));
/// assert_eq!(line.moves(), [leap]);
/// assert_eq!(line.outcome(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<G: Game> {
    start: Arc<G>,
    /// Moves and throws since the start.
    moves: PersistentList<G::Move>,
    position: G,
    /// Repetition keys since the rule last began to apply, the current position's last.
    seen: PersistentList<u64>,
    repeated: bool,
}

impl<G: Game> Line<G> {
    /// Returns a line that begins with this position.
    pub fn new(position: G) -> Self {
        let mut seen = PersistentList::new();
        if let Repetition::Counted(key) = position.repetition() {
            seen.push(key);
        }
        Self {
            start: Arc::new(position.clone()),
            moves: PersistentList::new(),
            position,
            seen,
            repeated: false,
        }
    }

    /// Returns the position that the line began with.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// Returns the moves and throws since the start, the oldest first. An opponent that plays by a book sees here
    /// whether the game has followed it.
    pub fn moves(&self) -> Vec<G::Move> {
        self.moves.to_vec()
    }

    /// Returns the position now.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// Returns the repetition keys of the positions that could still come back, oldest first.
    pub fn seen(&self) -> Vec<u64> {
        self.seen.to_vec()
    }

    /// Returns the actor of the position; [`Actor::Over`] also after the third repetition.
    pub fn to_act(&self) -> Actor {
        if self.repeated { Actor::Over } else { self.position.to_act() }
    }

    /// Returns the outcome of the game; `None` until it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| self.repeated.then(|| self.position.repetition_outcome()))
    }

    /// Returns the legal moves, sorted; none exactly when the game is over or chance acts.
    pub fn legal(&self) -> Vec<G::Move> {
        if self.repeated { Vec::new() } else { self.position.legal() }
    }

    /// Returns the throws that chance may show; none exactly when chance is not to act.
    pub fn chance(&self) -> Vec<(G::Move, u32)> {
        if self.repeated { Vec::new() } else { self.position.chance() }
    }

    /// Plays a move known to be legal, without its effects.
    pub fn play_unchecked(&mut self, mv: G::Move) {
        self.position.play_unchecked(mv);
        self.moves.push(mv);
        self.remember();
    }

    /// Returns the line after a move known to be legal.
    #[must_use]
    pub fn played(&self, mv: G::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// Notes the position just reached. Returns whether its repetition ends the game.
    fn remember(&mut self) -> bool {
        match self.position.repetition() {
            Repetition::Fresh => self.seen = PersistentList::new(),
            Repetition::WithinTurn => {}
            Repetition::Counted(key) => {
                self.seen.push(key);
                let times = self.seen.newest_first().filter(|seen| **seen == key).count();
                self.repeated = times >= REPETITIONS_TO_END && self.position.outcome().is_none();
            }
        }
        self.repeated
    }
}

impl<G: BoardModel> Line<G> {
    /// Plays a move and returns its effects.
    ///
    /// # Errors
    /// [`IllegalMove`] when the move is not legal or the game is over; nothing changes then.
    pub fn play(&mut self, mv: G::Move) -> Result<Effects, IllegalMove<G::Move>> {
        if self.repeated {
            return Err(IllegalMove { mv });
        }
        let mut effects = self.position.play(mv)?;
        self.moves.push(mv);
        if self.remember() {
            effects.push(Effect::Repeated);
        }
        Ok(effects)
    }
}
